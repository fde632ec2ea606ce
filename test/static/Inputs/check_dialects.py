# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares three lists of dialects: those that redop-compile reports, those on the page, and those that a file uses.

check_dialects.py SAID PAGE FILE
"""

import re
import sys
from pathlib import Path

said, page, kernels = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
has = set(re.findall(r"\w+", said))
section = page.split("\n## Dialects\n", 1)[1].split("\n## ", 1)[0]
documented = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
used = {name for name in has if re.search(rf"(^|[\s#!(\"]){name}\.", kernels)}
# The types and attributes of builtin have no prefix, and every kernel uses it.
used.add("builtin")
problems = [
    f"{what}: {', '.join(sorted(names))}"
    for what, names in (
        ("registered and not documented", has - documented),
        ("documented and not registered", documented - has),
        ("registered and not in the kernels", has - used),
    )
    if names
]
if problems or not has:
    sys.exit("\n".join(problems) or "no dialects")
print(f"{len(has)} dialects, all documented and compiled")
