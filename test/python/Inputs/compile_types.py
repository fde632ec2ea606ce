# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The type of redop.compile's result depends on `emit` and `chip`; permissions are arguments with types. Only mypy reads this."""

from typing import assert_type

import redop

TEXT = "func.func @k() { return }"
KIND: str = "ptx"

assert_type(redop.compile(TEXT, "sm_90"), str)
assert_type(redop.compile(TEXT, "sm_90", "8.8", 2, "llvm", noalias=True, optimize=True), str)
assert_type(redop.compile(TEXT, "sm_90", emit="cubin"), bytes)
assert_type(redop.compile(TEXT, "sm_90", emit=KIND), str | bytes)
assert_type(redop.compile(TEXT, ["sm_90"], optimize=True, any_subnormals=True), dict[str, str])
assert_type(redop.compile(TEXT, ("sm_90",), emit="cubin"), dict[str, bytes])
assert_type(redop.compile(TEXT, [], emit=KIND), dict[str, str | bytes])
redop.compile(TEXT, noalais=True)  # type: ignore[call-overload]
redop.compile(TEXT, noalias="yes")  # type: ignore[call-overload]
