# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a kernel, and prints which MLIR the process uses."""

import re
import sys

import redop

KERNEL = """func.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  return
}"""

print(redop.compile(KERNEL, chip="sm_90"))
with open("/proc/self/maps") as file:
    libraries = sorted(set(re.findall(r"(/\S*lib(?:MLIR|LLVM)\.so\S*)", file.read())))
assert len(libraries) == 2, libraries
assert all(each.startswith(sys.prefix) for each in libraries), libraries
assert redop.__file__.startswith(sys.prefix), redop.__file__
print("one MLIR and one LLVM, both of the wheel")
