# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes files with MLIR from the text of LLVM 22's ops to that of another version.

for_llvm.py VERSION FILE...

Tests contain the text of LLVM 22, and run this on their copies: %for_llvm FILE...
"""

import re
import sys
from pathlib import Path

# What LLVM 23 prints otherwise.
SINCE_23 = [
    (r"\bnvvm\.barrier (?=#nvvm\.reduction)", "nvvm.barrier.reduction "),
    (
        r'denormal_fp_math_f32 = "preserve-sign,preserve-sign"',
        "denormal_fpenv = #llvm.denormal_fpenv<default_output_mode = ieee, default_input_mode = ieee, "
        "float_output_mode = preservesign, float_input_mode = preservesign>",
    ),
]


def main():
    version, *files = sys.argv[1:]
    for path in map(Path, files):
        text = path.read_text(encoding="utf-8")
        if int(version) >= 23:
            for pattern, replacement in SINCE_23:
                text = re.sub(pattern, replacement, text)
        path.write_text(text, encoding="utf-8")


main()
