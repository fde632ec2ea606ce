# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Written by utils/generate_docs.py from include/redop/Dialect/Permissions.def; do not edit.
"""The permissions among the options of install()."""

from __future__ import annotations

from dataclasses import dataclass

# Those of --relax-order.
ORDER = ("unobserved", "noalias", "commuting_floats")
# Those of --allow.
OPTIMIZE = ("noalias", "reassociated_floats", "any_subnormals", "packed_halves")


@dataclass(frozen=True)
class Permissions:
    """Promises about kernels, as in redop.compile."""

    # No other agent observes the memory of a launch before its completion.
    unobserved: bool = False
    # Pointer arguments of kernels do not alias.
    noalias: bool = False
    # Sums and products of floats may be rounded in any order.
    commuting_floats: bool = False
    # Sums of floats may be regrouped.
    reassociated_floats: bool = False
    # Sums of f32 may keep subnormals that reductions into global memory flush to zero.
    any_subnormals: bool = False
    # A sum of f16 or bf16 in global memory may also add -0.0 to the other half of its 4 bytes.
    packed_halves: bool = False
