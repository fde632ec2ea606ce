# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measured figures: which all-reduce is the fastest, and how many blocks and threads a kernel gets."""

from __future__ import annotations

import json
from pathlib import Path

import torch

# Up to this number of bytes, one-shot is faster than two-shot. Measured on two H100 by benchmarks/multi_gpu/measure.py
# --choose, which writes this table for another machine. Not measured for other numbers of GPUs: there, the bytes that a GPU
# reads in one-shot are kept the same.
MEASURED = {"2": {"bf16": 1 << 17, "f16": 1 << 17, "f32": 1 << 17}}

DTYPE_NAMES = {torch.bfloat16: "bf16", torch.float16: "f16", torch.float32: "f32"}

# Threads of a block, and the most blocks: two blocks on each multiprocessor of an H100, or where fewer are as fast
# (measure.py --tune), fewer, which leaves multiprocessors to other kernels. With 1,024 threads, a row of 8,192 columns stays
# in registers.
DEFAULT_SHAPE = (512, 264)
SHAPES: dict[str, tuple[int, int]] = {"one_shot_all_reduce": (512, 64), "two_shot_all_reduce": (1024, 64), "all_reduce_rms_norm": (1024, 264)}


def shape_of(kernel: str) -> tuple[int, int]:
    """Threads of a block and the most blocks of a collective."""
    return SHAPES.get(kernel, DEFAULT_SHAPE)


MOST_BLOCKS = max(blocks for _, blocks in (DEFAULT_SHAPE, *SHAPES.values()))


class Choices:
    """Which all-reduce to use."""

    def __init__(self, path: str | Path | None = None):
        self._table = MEASURED if path is None else {**MEASURED, **json.loads(Path(path).read_text())}

    def most_one_shot_bytes(self, world: int, dtype: torch.dtype) -> int:
        name = DTYPE_NAMES[dtype]
        if str(world) in self._table:
            return self._table[str(world)][name]
        return self._table["2"][name] // max(1, world - 1)

    def describe(self, world: int) -> str:
        """The figures for this many GPUs, in words."""
        return ", ".join(f"{name} {self.most_one_shot_bytes(world, dtype)}" for dtype, name in DTYPE_NAMES.items())
