#!/usr/bin/env python3
"""Checks that check_machine_code.py detects an unknown opcode, and classes other than the recorded ones."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "machine_code"))

import check_machine_code  # noqa: E402
import sass  # noqa: E402

MATCH = "^red[.]global[.](or|add)[.]b?u?32$"


def run(arguments, record):
    command = [sys.executable, HERE / "check_machine_code.py", "--match", MATCH, "--chips=sm_90", "--jobs=1"]
    command += ["--record", record] + (["--ptxas", arguments.ptxas] if arguments.ptxas else [])
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ptxas", metavar="FILE")
    arguments = parser.parse_args()
    good = json.loads(check_machine_code.RECORD.read_text(encoding="utf-8"))
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "record.json"
        record.write_text(json.dumps(good))
        if (done := run(arguments, record)).returncode:
            wrong.append(f"fails with the record itself: {done.stdout}{done.stderr}")
        for entry in good["entries"]:
            for code in entry["code"]:
                code["classes"] = ["trap"] if code["classes"] == ["one"] else code["classes"]
        record.write_text(json.dumps(good))
        if "but was trap" not in run(arguments, record).stdout:
            wrong.append("does not detect another class")
    try:
        code = sass.parse_kernel("        /*0000*/                   FROBNICATE.E R1 ;\n")
        [each.role for each in code]
        wrong.append("does not detect an unknown opcode")
    except sass.SassError as error:
        if "unknown opcode FROBNICATE.E" not in str(error):
            wrong.append(f"unexpected message: {error}")
    try:
        sass.parse_kernel("        /*0000*/                   ?? R1 ;\n")
        wrong.append("does not detect a line that it cannot read")
    except sass.SassError:
        pass
    for text in wrong:
        print(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
