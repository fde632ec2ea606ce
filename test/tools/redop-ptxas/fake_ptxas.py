#!/usr/bin/env python3
"""A ptxas for tests: records its arguments and what it assembles, and fails as the input says.

FAKE_LOG is the file of the records. The "cubin" is the text of the input. A line `// fake: WORD` of the input, or
FAKE_ORDERS, has the words:
  reject-new   fails if the input is not a file that the test wrote, which has the name k.ptx
  fail         fails, with messages in both outputs
  crash        ends by a signal if the input is not a file that the test wrote
  hang         does not end if the input is not a file that the test wrote
  warn         prints messages, and succeeds
"""

import json
import os
import re
import signal
import sys
import time
from pathlib import Path


def main():
    arguments = sys.argv[1:]
    inputs = [each for each in arguments if each.endswith(".ptx") and Path(each).is_file()]
    text = Path(inputs[0]).read_text() if inputs else ""
    orders = [*re.findall(r"^// fake: (\S+)", text, re.MULTILINE), *os.environ.get("FAKE_ORDERS", "").split()]
    is_original = not inputs or Path(inputs[0]).name.startswith("k")
    line = json.dumps({"arguments": arguments, "original": is_original, "lines": len(text.splitlines())}) + "\n"
    if "FAKE_LOG" in os.environ:
        with open(os.environ["FAKE_LOG"], "a") as log:
            log.write(line)
    if "--version" in arguments:
        print("ptxas: a fake")
    if "crash" in orders and not is_original:
        os.kill(os.getpid(), signal.SIGKILL)
    if "hang" in orders and not is_original:
        time.sleep(1000)
    if "fail" in orders or ("reject-new" in orders and not is_original):
        print(f"ptxas info: {inputs[0]} is read")
        print(f"ptxas {inputs[0]}, line 3; error: not accepted", file=sys.stderr)
        return 7
    if "warn" in orders:
        print(f"ptxas info: {inputs[0]}: 12 registers")
        print(f"ptxas warning: {inputs[0]}, line 5", file=sys.stderr)
    if "-o" in arguments[:-1]:
        Path(arguments[arguments.index("-o") + 1]).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
