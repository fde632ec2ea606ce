# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What each collective requires of its arguments, and what it launches."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch

from ._choices import DTYPE_NAMES, Choices
from ._fallback import Fallback
from ._memory import OrdinaryBuffer, is_same, overlap

# What a thread accesses at a time.
PIECE_BYTES = 16
BINS = 256
FP8 = torch.float8_e4m3fn
NAMES = ("all_reduce", "all_reduce_", "one_shot_all_reduce", "two_shot_all_reduce", "two_shot_all_reduce_", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "histogram")
# Among what a bound function keeps: it can be used only in the CUDA graph that was captured meanwhile.
IN_GRAPH = object()


@dataclass
class Call:
    """One collective on tensors that have been checked: a kernel, and what takes its place without peer access."""

    # Equal on all ranks.
    text: str
    kernel: str
    # How many threads have something to do.
    pieces: int
    # The kernel's, without signals and rank. Evaluated only if the kernel is used.
    arguments: Callable[[], tuple]
    fallback: Callable[[], None]
    result: torch.Tensor
    tensors: tuple


class Calls:
    """A function for each collective, which checks the arguments of a call."""

    rank: int
    world: int
    device: torch.device
    problem: str | None
    _buffers: list[OrdinaryBuffer]
    _choices: Choices
    _fallback: Fallback
    _multicast: bool
    _threads: dict[str, int]

    def is_small(self, tensor: torch.Tensor) -> bool:
        """Whether one-shot is the faster all-reduce of a tensor."""
        self._name_type("all_reduce", tensor.dtype)
        return tensor.nbytes <= self._choices.most_one_shot_bytes(self.world, tensor.dtype)

    # ===--- Checks ---------------------------------------------------------=== #

    def _find_buffer(self, what: str, tensor: torch.Tensor) -> OrdinaryBuffer:
        if tensor.is_contiguous():
            for buffer in self._buffers:
                if buffer.contains(tensor):
                    return buffer
        raise ValueError(f"{what} must come from Collectives.empty(), or be a contiguous view of such a tensor")

    def is_symmetric(self, tensor: torch.Tensor) -> bool:
        """Whether a tensor lies in memory of empty()."""
        return any(buffer.contains(tensor) for buffer in self._buffers)

    def _place(self, tensor: torch.Tensor) -> str:
        """Where a tensor lies, which is the same on all ranks: they access each other's copies there."""
        if not tensor.numel():
            return "nowhere"
        number, buffer = next(each for each in enumerate(self._buffers) if each[1].contains(tensor))
        return f"at byte {buffer.offset_of(tensor)} of tensor {number}"

    def _check_symmetric(self, what: str, tensor: torch.Tensor) -> Callable[[list], int]:
        """Returns a function for the address of the table of the tensor's copies; it appends what must live as long."""
        if not tensor.numel():
            # PyTorch gives it no address, and nothing is launched.
            return lambda alive: 0
        buffer = self._find_buffer(what, tensor)
        self._check_address(what, tensor)

        def find_table(alive: list) -> int:
            table, is_captured = buffer.table_at(tensor.data_ptr())
            alive += [buffer, table, *([IN_GRAPH] * is_captured)]
            return table.data_ptr()

        return find_table

    def _check_address(self, what: str, tensor: torch.Tensor) -> None:
        if tensor.numel() and tensor.data_ptr() % PIECE_BYTES:
            raise ValueError(f"the address of {what} must be a multiple of {PIECE_BYTES}: a view must start at a multiple of {PIECE_BYTES // tensor.element_size()} elements")

    def _check_ordinary(self, what: str, tensor: torch.Tensor, dtype: torch.dtype, numel: int) -> None:
        if tensor.dtype != dtype or tensor.numel() != numel or tensor.device != self.device or not tensor.is_contiguous():
            raise ValueError(f"{what} must be contiguous, on {self.device}, with {numel} elements of {dtype}")
        self._check_address(what, tensor)

    def _check_bytes(self, what: str, size: int) -> int:
        if size % PIECE_BYTES:
            raise ValueError(f"{what} must have a multiple of {PIECE_BYTES} bytes, not {size}")
        return size

    def _check_apart(self, what: str, one: torch.Tensor, other_name: str, other: torch.Tensor) -> None:
        if overlap(one, other):
            raise ValueError(f"{what} must not overlap {other_name}")

    def _name_type(self, what: str, dtype: torch.dtype, supported=tuple(DTYPE_NAMES)) -> str:
        if dtype not in supported:
            raise TypeError(f"{what} supports {', '.join(map(str, supported))}, not {dtype}")
        return DTYPE_NAMES[dtype]

    # ===--- All-reduce -----------------------------------------------------=== #

    def _prepare_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor | None = None) -> Call:
        """The sum of `tensor` over all ranks, in `out`: by one-shot if the tensor is small, or if `out` does not come from
        empty(), otherwise by two-shot."""
        self._name_type("all_reduce", tensor.dtype)
        if out is not None and is_same(tensor, out):
            return self._prepare_all_reduce_(tensor)
        if self.is_small(tensor) or out is None or not self.is_symmetric(out):
            return self._prepare_one_shot_all_reduce(tensor, out)
        return self._prepare_two_shot_all_reduce(tensor, out)

    def _prepare_all_reduce_(self, tensor: torch.Tensor) -> Call:
        """The sum of `tensor` over all ranks, in place."""
        if self._multicast and not self.problem and tensor.numel() and tensor.nbytes % PIECE_BYTES == 0:
            address = self._find_buffer("tensor", tensor).multicast_at(tensor.data_ptr())
            if address:
                return self._prepare_multicast(tensor, address)
        return self._prepare_two_shot_all_reduce_(tensor)

    def _prepare_one_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor | None = None) -> Call:
        """The sum of `tensor` over all ranks, in `out`. Every rank reads all tensors: for small sizes."""
        name = self._name_type("one_shot_all_reduce", tensor.dtype)
        table = self._check_symmetric("tensor", tensor)
        out = torch.empty(tensor.shape, dtype=tensor.dtype, device=self.device) if out is None else out
        self._check_ordinary("out", out, tensor.dtype, tensor.numel())
        self._check_apart("out", out, "the tensor, which other ranks read", tensor)
        text = f"one-shot all-reduce of {tensor.numel()} {name} {self._place(tensor)}"
        return Call(text, f"one_shot_all_reduce_{name}", -(-tensor.nbytes // PIECE_BYTES), lambda: (table, out.data_ptr(), tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor) -> Call:
        """The sum of `tensor` over all ranks, in `out`, which comes from empty(). Every rank adds up its share and stores it to
        all: for large sizes. `out` may be the tensor itself."""
        name = self._name_type("two_shot_all_reduce", tensor.dtype)
        table, target = self._check_symmetric("tensor", tensor), self._check_symmetric("out", out)
        self._check_ordinary("out", out, tensor.dtype, tensor.numel())
        if not is_same(tensor, out):
            self._check_apart("out", out, "a part of the tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        text = f"two-shot all-reduce of {tensor.numel()} {name} {self._place(tensor)}, stored {self._place(out)}"
        return Call(text, f"two_shot_all_reduce_{name}", pieces, lambda: (table, target, tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce_(self, tensor: torch.Tensor) -> Call:
        """The sum of `tensor` over all ranks, in place. Every rank adds up its share and stores it to all: for large sizes."""
        return self._prepare_two_shot_all_reduce(tensor, tensor)

    def _prepare_multicast(self, tensor: torch.Tensor, address: int) -> Call:
        name, table = self._name_type("all_reduce_", tensor.dtype), self._check_symmetric("tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        return Call(f"all-reduce of {tensor.numel()} {name} {self._place(tensor)} by multicast", f"multicast_all_reduce_{name}", pieces, lambda: (table, address, tensor.nbytes), lambda: None, tensor, (tensor,))

    # ===--- Parts ----------------------------------------------------------=== #

    def _prepare_reduce_scatter(self, tensor: torch.Tensor, out: torch.Tensor | None = None, dim: int | None = None) -> Call:
        """This rank's part of the sum of `tensor` over all ranks, in `out`. The parts divide dimension `dim`; without it, the
        elements as a whole, and `out` has one dimension. `out` may be this rank's part of the tensor, if that is contiguous."""
        name = self._name_type("reduce_scatter", tensor.dtype)
        shape = (tensor.numel(),) if dim is None else tuple(tensor.shape)
        axis = 0 if dim is None else dim if dim >= 0 else dim + len(shape)
        if not 0 <= axis < len(shape):
            raise ValueError(f"the tensor has {len(shape)} dimensions, and no dimension {dim}: dim is from {-len(shape)} to {len(shape) - 1}")
        if shape[axis] % self.world:
            raise ValueError(f"what is divided must be a multiple of {self.world}, the number of ranks, not {shape[axis]} elements")
        result = (*shape[:axis], shape[axis] // self.world, *shape[axis + 1 :])
        rows, count = math.prod(shape[:axis]), math.prod(result)
        table = self._check_symmetric("tensor", tensor)
        out = torch.empty(result, dtype=tensor.dtype, device=self.device) if out is None else out
        self._check_ordinary("out", out, tensor.dtype, count)
        own = tensor.view(-1)[self.rank * count : (self.rank + 1) * count]
        if not (rows == 1 and is_same(own, out)):
            self._check_apart("out", out, "the tensor, except as this rank's own part", tensor)
        size = self._check_bytes("a part", out.nbytes // max(rows, 1))
        text = f"reduce-scatter of {rows} x {shape[axis]} parts of {size} bytes, {name} {self._place(tensor)}"
        return Call(text, f"reduce_scatter_{name}", out.nbytes // PIECE_BYTES, lambda: (table, out.data_ptr(), rows, size), lambda: self._fallback.reduce_scatter(tensor, out, rows), out, (tensor, out))

    def _prepare_all_gather(self, tensor: torch.Tensor, out: torch.Tensor) -> Call:
        """The concatenated tensors of all ranks, in `out`, which comes from empty(). The tensor may be this rank's part
        of `out`."""
        table = self._check_symmetric("out", out)
        if out.numel() != tensor.numel() * self.world:
            raise ValueError(f"out must have {self.world} times the elements of the tensor, {tensor.numel() * self.world}, not {out.numel()}")
        self._check_ordinary("tensor", tensor, out.dtype, tensor.numel())
        own = out.view(-1)[self.rank * tensor.numel() : (self.rank + 1) * tensor.numel()]
        if not is_same(own, tensor):
            self._check_apart("tensor", tensor, "out, except as this rank's own part", out)
        size = self._check_bytes("the tensor", tensor.nbytes)
        return Call(f"all-gather of {size} bytes, {tensor.dtype}, stored {self._place(out)}", "all_gather", size // PIECE_BYTES, lambda: (tensor.data_ptr(), table, size), lambda: self._fallback.all_gather(tensor, out), out, (tensor, out))

    # ===--- With what follows ----------------------------------------------=== #

    def _prepare_all_reduce_rms_norm(self, tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, out: torch.Tensor | None = None, scale: float = 1.0) -> Call:
        """Adds the sum of `tensor` over all ranks to `residual`, rounded once; `out` is that, row by row, normalized by its root
        mean square and multiplied by `weight`. A row is the last dimension, of bf16 or f16. If `out` is float8_e4m3fn, it is
        divided by `scale` and saturated. Every rank reads all tensors."""
        return self._prepare_rms_norm("all_reduce_rms_norm", tensor, residual, weight, epsilon, out, scale)

    def _prepare_two_shot_all_reduce_rms_norm(self, tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, out: torch.Tensor | None = None, scale: float = 1.0) -> Call:
        """As all_reduce_rms_norm; every rank adds up a part of each row for all, and `tensor` is overwritten. `residual` must be
        the same on all ranks."""
        return self._prepare_rms_norm("two_shot_all_reduce_rms_norm", tensor, residual, weight, epsilon, out, scale)

    def _prepare_rms_norm(self, file, tensor, residual, weight, epsilon, out, scale):
        name = self._name_type(file, tensor.dtype, (torch.bfloat16, torch.float16))
        if tensor.shape != residual.shape or not residual.dim():
            raise ValueError(f"tensor and residual must have the same shape, not {tuple(tensor.shape)} and {tuple(residual.shape)}")
        columns = residual.shape[-1]
        rows = residual.numel() // columns if columns else 0
        out = torch.empty_like(residual) if out is None else out
        size = self._check_bytes("a row", columns * residual.element_size())
        table = self._check_symmetric("tensor", tensor)
        suffix = "_fp8" if out.dtype == FP8 else ""
        for what, each, dtype, count in (("residual", residual, tensor.dtype, rows * columns), ("weight", weight, tensor.dtype, columns), ("out", out, FP8 if suffix else tensor.dtype, rows * columns)):
            self._check_ordinary(what, each, dtype, count)
            self._check_apart(what, each, "the tensor, which other ranks access", tensor)
        self._check_apart("weight", weight, "residual or out, which are written", residual)
        self._check_apart("weight", weight, "residual or out, which are written", out)
        if not is_same(residual, out):
            self._check_apart("out", out, "a part of residual", residual)
        # A block works on a row at a time.
        kernel = f"{file}_{name}{suffix}"
        if suffix and not self.problem and kernel not in self._threads:
            raise TypeError(f"there are no kernels for outputs of {FP8}: examples/collectives/compile.py --chip=sm_90, or a newer chip, writes them")
        pieces = rows if self.problem else rows * self._threads[kernel]
        text = f"{file} of {rows} x {columns} {name}{suffix} {self._place(tensor)}, {float(epsilon)!r}, {float(scale)!r}"
        return Call(
            text,
            kernel,
            pieces,
            lambda: (table, residual.data_ptr(), weight.data_ptr(), out.data_ptr(), rows, size, float(epsilon), float(scale)),
            lambda: self._fallback.all_reduce_rms_norm(tensor, residual, weight, epsilon, out, scale),
            out,
            (tensor, residual, weight, out),
        )

    # ===--- Histogram ------------------------------------------------------=== #

    def _prepare_histogram(self, keys: torch.Tensor, bins: torch.Tensor) -> Call:
        """Counts the int32 `keys` of all ranks, from 0 to 255, in the int32 `bins`, which come from empty() and are zero on
        all ranks. The number of keys may differ between ranks."""
        if bins.dtype != torch.int32 or bins.numel() != BINS:
            raise ValueError(f"bins must be {BINS} of torch.int32")
        table = self._check_symmetric("bins", bins)
        self._check_ordinary("keys", keys, torch.int32, keys.numel())
        self._check_apart("keys", keys, "bins", bins)
        # The same grid on all ranks, whatever they have.
        return Call(f"histogram {self._place(bins)}", "group_histogram", 1 << 30, lambda: (keys.data_ptr(), keys.numel(), table), lambda: self._fallback.histogram(keys, bins), bins, (keys, bins))
