# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python3 -m redop_compiler"""

from redop_compiler import redop_compile

redop_compile()
