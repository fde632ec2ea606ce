# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Collectives of redop on PyTorch's symmetric memory, in a torchrun job on the GPUs of one host.

    import torch.distributed as dist
    import redop.torch

    dist.init_process_group("nccl")
    collectives = redop.torch.Collectives("kernels/")     # PTX of examples/collectives from redop-compile
    x = collectives.empty(4096, dtype=torch.bfloat16)     # one per rank
    total = collectives.one_shot_all_reduce(x)
    run = collectives.one_shot_all_reduce.bind(x, total)  # for repeated calls
    run()

All ranks call the same functions in the same order. The kernels run on the current stream and need nothing of the host
while they run, so that they can be captured in a CUDA graph. PyTorch finds the peers and maps their memory; where it
cannot, a RedopWarning says why, and torch.distributed does the same by its own collectives. Needs neither redop's
bindings nor a compiler.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import torch
import torch.distributed as dist

from ._driver import DriverError, Kernel, Module
from ._fallback import Fallback

__all__ = ["Collective", "Collectives", "DriverError", "RedopWarning"]

THREADS = 512
# Two blocks on each multiprocessor of an H100 or H200. More do not help, and all must be resident.
MOST_BLOCKS = 264
# For each block and each GPU.
SIGNAL_BYTES = 8
# What a thread accesses at a time.
PIECE_BYTES = 16
BINS = 256
_NAMES = {torch.bfloat16: "bf16", torch.float32: "f32"}


class RedopWarning(UserWarning):
    """Something works as it would without redop."""


class _Symmetric:
    """A tensor of which every rank has one, and where they all lie, as seen from this GPU."""

    def __init__(self, tensor: torch.Tensor, group: str):
        import torch.distributed._symmetric_memory as symmetric_memory

        handle = symmetric_memory.rendezvous(tensor, group)
        # The tensor may start at an offset in the mapped memory.
        offset = tensor.data_ptr() - handle.buffer_ptrs[handle.rank]
        self.tensor, self.handle = tensor, handle
        self.table = torch.tensor([pointer + offset for pointer in handle.buffer_ptrs], dtype=torch.int64, device=tensor.device)


class Collective:
    """A collective of a group. Calling it does it once. `bind` checks the tensors and returns a function without
    arguments that does it every time it is called, at the cost of a launch; the tensors must stay where they are."""

    def __init__(self, bind: Callable, name: str):
        self._bind, self.__name__, self.__doc__ = bind, name, bind.__doc__

    def bind(self, *tensors, **arguments) -> Callable[[], torch.Tensor]:
        return self._bind(*tensors, **arguments)

    def __call__(self, *tensors, **arguments) -> torch.Tensor:
        return self._bind(*tensors, **arguments)()


class Collectives:
    """The kernels in `folder` for the ranks of `group`, which are GPUs of one host."""

    def __init__(self, folder: str | Path, group: dist.ProcessGroup | None = None):
        self.group = group or dist.group.WORLD
        self.rank, self.world = dist.get_rank(self.group), dist.get_world_size(self.group)
        self.device = torch.device("cuda", torch.cuda.current_device())
        self._folder = Path(folder)
        self._modules: dict[str, Module] = {}
        self._buffers: dict[int, _Symmetric] = {}
        self._multiprocessors = torch.cuda.get_device_properties(self.device).multi_processor_count
        self.problem = self._find_problem()
        if self.problem:
            warnings.warn(f"redop.torch: {self.problem}: torch.distributed's own collectives take their place", RedopWarning, stacklevel=2)
        else:
            self._signals = self._share(torch.int32, MOST_BLOCKS * self.world * SIGNAL_BYTES // 4)
            self._signals.tensor.zero_()
            # No kernel may signal before all signals are zero.
            torch.cuda.synchronize(self.device)
            dist.barrier(self.group)
        binders = Fallback(self.group) if self.problem else self
        for name in ("one_shot_all_reduce", "two_shot_all_reduce_", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "histogram"):
            setattr(self, name, Collective(getattr(binders, f"_bind_{name}"), name))

    # ===--- Set-up ---------------------------------------------------------=== #

    def _find_problem(self) -> str | None:
        """What keeps this group from peer access, the same on all ranks; None where all is well."""
        problem = None
        devices: list = [None] * self.world
        dist.all_gather_object(devices, self.device.index, group=self.group)
        for rank, device in enumerate(devices):
            if rank != self.rank and (device >= torch.cuda.device_count() or not torch.cuda.can_device_access_peer(self.device.index, device)):
                problem = f"rank {self.rank} has no peer access to the GPU of rank {rank}"
        if self._agree(problem):
            return self._agreed
        try:
            self._share(torch.int32, 4)
        except (RuntimeError, ImportError, AttributeError) as error:
            problem = f"rank {self.rank}: symmetric memory failed: {error}"
        return self._agree(problem)

    def _agree(self, problem: str | None) -> str | None:
        """The problem of the first rank that has one."""
        problems: list = [None] * self.world
        dist.all_gather_object(problems, problem, group=self.group)
        self._agreed = next((each for each in problems if each), None)
        return self._agreed

    def _share(self, dtype: torch.dtype, *shape: int) -> _Symmetric:
        import torch.distributed._symmetric_memory as symmetric_memory

        return _Symmetric(symmetric_memory.empty(*shape, dtype=dtype, device=self.device), self.group.group_name)

    def empty(self, *shape: int, dtype: torch.dtype) -> torch.Tensor:
        """A tensor of this shape on every rank, which the collectives can work on. All ranks call it."""
        if self.problem:
            return torch.empty(*shape, dtype=dtype, device=self.device)
        buffer = self._share(dtype, *shape)
        self._buffers[buffer.tensor.data_ptr()] = buffer
        return buffer.tensor

    # ===--- Checks ---------------------------------------------------------=== #

    def _find(self, tensor: torch.Tensor) -> int:
        """The table of the addresses of a tensor that all ranks have."""
        buffer = self._buffers.get(tensor.data_ptr())
        if buffer is None or tensor.nbytes > buffer.tensor.nbytes or not tensor.is_contiguous():
            raise ValueError("the tensor must come from Collectives.empty(), or be a contiguous view of the start of one")
        return buffer.table.data_ptr()

    def _check(self, what: str, tensor: torch.Tensor, dtype: torch.dtype, numel: int) -> int:
        """The address of an ordinary tensor."""
        if tensor.dtype != dtype or tensor.numel() != numel or tensor.device != self.device or not tensor.is_contiguous():
            raise ValueError(f"{what} must be contiguous, on {self.device}, with {numel} elements of {dtype}")
        if tensor.data_ptr() % PIECE_BYTES:
            raise ValueError(f"the address of {what} must be a multiple of {PIECE_BYTES}")
        return tensor.data_ptr()

    def _check_bytes(self, what: str, size: int) -> int:
        if size % PIECE_BYTES:
            raise ValueError(f"{what} must have a multiple of {PIECE_BYTES} bytes, not {size}")
        return size

    # ===--- Kernels --------------------------------------------------------=== #

    def _get_kernel(self, file: str, dtype: torch.dtype | None) -> Kernel:
        if dtype is not None and dtype not in _NAMES:
            raise TypeError(f"{file} supports {', '.join(map(str, _NAMES))}, not {dtype}")
        if file not in self._modules:
            path = self._folder / f"{file}_{self.world}.ptx"
            if not path.exists():
                raise FileNotFoundError(f"{path}: no kernels for {self.world} GPUs")
            self._modules[file] = Module(path)
        return self._modules[file][f"{file}_{_NAMES[dtype]}" if dtype else file]

    def _make(self, kernel: Kernel, pieces: int, result: torch.Tensor, tensors, *arguments) -> Callable[[], torch.Tensor]:
        """A function that launches the kernel with a thread for each piece of work, as far as blocks are resident."""
        blocks = max(1, min(MOST_BLOCKS, -(-pieces // THREADS)))
        resident = kernel.resident_blocks(THREADS, self._multiprocessors)
        if blocks > resident:
            raise RuntimeError(f"{kernel.name}: {blocks} blocks would wait for each other, but only {resident} run at the same time")
        index, raw_stream = self.device.index, torch._C._cuda_getCurrentRawStream
        launch = kernel.bind(blocks, THREADS, lambda: raw_stream(index), *arguments, self._signals.table.data_ptr(), self.rank)

        def run(_alive=(self, *tensors)):
            launch()
            return result

        return run

    # ===--- Collectives ----------------------------------------------------=== #

    def _bind_one_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor | None = None):
        """The sum of `tensor` over all ranks, in `out`. Every rank reads all tensors: for small sizes."""
        out = torch.empty_like(tensor) if out is None else out
        table, target = self._find(tensor), self._check("out", out, tensor.dtype, tensor.numel())
        if target == tensor.data_ptr():
            raise ValueError("out must not be the tensor itself")
        kernel = self._get_kernel("one_shot_all_reduce", tensor.dtype)
        return self._make(kernel, -(-tensor.nbytes // PIECE_BYTES), out, (tensor, out), table, target, tensor.nbytes)

    def _bind_two_shot_all_reduce_(self, tensor: torch.Tensor):
        """The sum of `tensor` over all ranks, in place. Every rank adds up its share and stores it to all: for large sizes."""
        kernel = self._get_kernel("two_shot_all_reduce", tensor.dtype)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        return self._make(kernel, pieces, tensor, (tensor,), self._find(tensor), tensor.nbytes)

    def _bind_reduce_scatter(self, tensor: torch.Tensor, out: torch.Tensor | None = None):
        """This rank's part of the sum of `tensor`, which has a part for each rank, in `out`."""
        if tensor.numel() % self.world:
            raise ValueError(f"{tensor.numel()} elements are no whole number of parts for {self.world} ranks")
        count = tensor.numel() // self.world
        out = torch.empty(count, dtype=tensor.dtype, device=self.device) if out is None else out
        table, target = self._find(tensor), self._check("out", out, tensor.dtype, count)
        size = self._check_bytes("a part", out.nbytes)
        kernel = self._get_kernel("reduce_scatter", tensor.dtype)
        return self._make(kernel, size // PIECE_BYTES, out, (tensor, out), table, target, size)

    def _bind_all_gather(self, tensor: torch.Tensor, out: torch.Tensor):
        """The tensors of all ranks one after the other, in `out`, which comes from empty()."""
        source = self._check("tensor", tensor, out.dtype, out.numel() // self.world)
        size = self._check_bytes("the tensor", tensor.nbytes)
        if size * self.world != out.nbytes:
            raise ValueError(f"out must have {self.world} times the elements of the tensor")
        kernel = self._get_kernel("all_gather", None)
        return self._make(kernel, size // PIECE_BYTES, out, (tensor, out), source, self._find(out), size)

    def _bind_all_reduce_rms_norm(self, tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, out: torch.Tensor | None = None):
        """Adds the sum of `tensor` over all ranks to `residual`; `out` is that, row by row, normalised by its root mean
        square and scaled by `weight`. Of bf16."""
        out = torch.empty_like(residual) if out is None else out
        rows, columns = residual.shape
        if tensor.shape != residual.shape:
            raise ValueError("tensor and residual must have the same shape")
        size = self._check_bytes("a row", columns * residual.element_size())
        arguments = [self._check(what, each, torch.bfloat16, count) for what, each, count in (("residual", residual, rows * columns), ("weight", weight, columns), ("out", out, rows * columns))]
        kernel = self._get_kernel("all_reduce_rms_norm", tensor.dtype)
        return self._make(kernel, rows * THREADS, out, (tensor, residual, weight, out), self._find(tensor), *arguments, rows, size, float(epsilon))

    def _bind_histogram(self, keys: torch.Tensor, bins: torch.Tensor):
        """Counts the int32 `keys` of all ranks, from 0 to 255, in the int32 `bins`, which come from empty() and are zero on
        all ranks. The number of keys may differ between ranks."""
        if bins.dtype != torch.int32 or bins.numel() != BINS:
            raise ValueError(f"bins must be {BINS} of torch.int32")
        source = self._check("keys", keys, torch.int32, keys.numel())
        # The same grid on all ranks, whatever they have.
        kernel = self._get_kernel("group_histogram", None)
        return self._make(kernel, MOST_BLOCKS * THREADS, bins, (keys, bins), source, keys.numel(), self._find(bins))
