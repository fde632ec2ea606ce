#!/usr/bin/env python3
"""Replaces redop-compile: behaves as FAKE_REDOP specifies, and counts its runs in FAKE_COUNT."""

import os
import re
import signal
import sys
import time

assert sys.argv[1:2] == ["-"] and "--emit=llvm" in sys.argv, sys.argv
assert any(argument.startswith("--chip=sm_") for argument in sys.argv), sys.argv
text = sys.stdin.read()
what = os.environ.get("FAKE_REDOP", "change")
if "FAKE_COUNT" in os.environ:
    with open(os.environ["FAKE_COUNT"], "a") as file:
        file.write(" ".join(sys.argv[1:]) + "\n")
if what == "error":
    sys.exit("<stdin>:3:1: error: this cannot be imported\n  the line\n  ^")
if what == "crash":
    os.kill(os.getpid(), signal.SIGSEGV)
if what == "hang":
    time.sleep(60)
if what == "garbage":
    text = "no LLVM IR"
if what == "empty":
    text = ""
if what == "bytes":
    sys.stdout.buffer.write(b"\xff\xfe")
    sys.exit()
if what == "other kernel":
    text = re.sub(r"@(\w+)\(", r"@not_\1(", text)
if what in ("change", "ptxas refuses") or what.startswith("parser"):
    changed = text.replace("acq_rel", "relaxed")
    if changed != text:
        sys.stderr.write(
            'rows.py:2:3: remark: [Passed] Raised | Category:raise-to-redop | Function=k | Remark=redop.red\n'
            'rows.py:3:3: remark: [Missed] LeftAlone | Category:raise-to-redop | Function=k | Remark="not raised: a lock"\n'
        )
        text = changed + (f"; {what}\n" if what != "change" else "")
sys.stdout.write(text)
