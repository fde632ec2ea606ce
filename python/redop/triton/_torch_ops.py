# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernels that torch.compile generates from operators whose results PyTorch documents as nondeterministic."""

from __future__ import annotations

import re

# Operators of ATen that the documentation of torch.use_deterministic_algorithms (PyTorch 2.14) lists as nondeterministic for CUDA
# tensors, and whose sums Inductor's kernels compute with atomics, as the names of kernels have them. Inductor replaces
# embedding_dense_backward by index_put with accumulate=True.
OPERATORS = frozenset(
    (
        "embedding_dense_backward",
        "grid_sampler_2d_backward",
        "index_add",
        "index_put",
        "scatter_add",
        "scatter_reduce",
        "upsample_bicubic2d_backward",
        "upsample_bilinear2d_backward",
    )
)
# Inductor's names, as in triton_poi_fused_add_scatter_add_0. A user's kernel keeps the name of its function.
GENERATED = re.compile(r"triton_(?:poi|red|per|mix|unk|for)_fused_(\w+)_\d+")
# What follows: the sums differ from run to run in how they are rounded.
PERMISSIONS = ("reassociated_floats", "any_subnormals")


def is_nondeterministic(kernel: str) -> bool:
    """Returns whether Inductor generated the kernel of this name from such an operator, alone or fused with others."""
    found = GENERATED.fullmatch(kernel)
    return found is not None and any(f"_{operator}_" in f"_{found[1]}_" for operator in OPERATORS)
