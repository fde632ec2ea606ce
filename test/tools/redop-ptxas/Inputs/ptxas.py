"""Stands in for ptxas: rejects what contains REJECT, and writes its input to the output."""

import pathlib
import sys

arguments = sys.argv[1:]
if "--version" in arguments:
    print("a ptxas, release 99.0")
    sys.exit(0)
values = {i + 1 for i, each in enumerate(arguments) if each in ("-o", "--gpu-name")}
source = pathlib.Path(next(each for i, each in enumerate(arguments) if i not in values and not each.startswith("-")))
text = source.read_text()
if "--reject-new" in arguments and "%bb.0" in text:
    print(f"ptxas {source}, line 1; error   : rejected", file=sys.stderr)
    sys.exit(7)
if "REJECT" in text:
    print(f"ptxas {source}, line 5; error   : no", file=sys.stderr)
    sys.exit(9)
print(f"ptxas info    : {source}", file=sys.stderr)
pathlib.Path(arguments[arguments.index("-o") + 1]).write_text(text)
