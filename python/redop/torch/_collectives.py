# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives: set-up, checks of the arguments, launches."""

from __future__ import annotations

import itertools
import math
import socket
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
import torch.distributed as dist

from ._agreement import Agreement
from ._choices import DTYPE_NAMES, MOST_BLOCKS, Choices, shape_of
from ._driver import Kernel, Module
from ._fallback import Fallback
from ._memory import Signals, SymmetricBuffer, is_same, lies_in, overlap

# What a thread accesses at a time.
PIECE_BYTES = 16
BINS = 256
FP8 = torch.float8_e4m3fn
_FILES = ("one_shot_all_reduce", "two_shot_all_reduce", "multicast_all_reduce", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "group_histogram")
_NAMES = ("all_reduce", "all_reduce_", "one_shot_all_reduce", "two_shot_all_reduce", "two_shot_all_reduce_", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "histogram")
_numbers = itertools.count()


class RedopWarning(UserWarning):
    """Something works as it would without redop."""


@dataclass
class _Call:
    """One collective on tensors that have been checked: a kernel, and what takes its place without peer access."""

    # Equal on all ranks.
    text: str
    file: str
    kernel: str
    # How many threads have something to do.
    pieces: int
    # The kernel's, without signals and rank. Evaluated only if the kernel is used.
    arguments: Callable[[], tuple]
    fallback: Callable[[], None]
    result: torch.Tensor
    tensors: tuple


class Collective:
    """A collective of a group. Calling it does it once. `bind` checks the tensors and returns a function without
    arguments that does it every time it is called, at the cost of a launch; the tensors must stay where they are."""

    def __init__(self, owner: Collectives, name: str, prepare: Callable[..., _Call]):
        self._owner, self._prepare, self.__name__, self.__doc__ = owner, prepare, name, prepare.__doc__

    def bind(self, *tensors, **arguments) -> Callable[[], torch.Tensor]:
        return self._owner._bind(lambda: self._prepare(*tensors, **arguments))

    def __call__(self, *tensors, **arguments) -> torch.Tensor:
        return self.bind(*tensors, **arguments)()


class Collectives:
    """The kernels in `folder` for the ranks of `group`, which are GPUs of one host. All ranks create it together.

    - `check`: compare the arguments of all ranks whenever tensors are bound. An error on one rank, or another call, is then an
      exception on all ranks. It takes some 0.1 ms on the host; without it, such ranks wait for each other on the GPU for ever.
    - `seconds`: how long `check` waits for the other ranks.
    - `max_blocks`: the most blocks of a kernel, to leave multiprocessors to other kernels.
    - `streams`: on how many streams collectives can be used. Each has its own signals. All ranks start to use their streams in
      the same order. CUDA graphs that are replayed at the same time are captured on different streams.
    - `choices`: a file of `benchmarks/multi_gpu/measure.py --choose`, for `all_reduce`.
    - `multicast`: use NVLink multicast in `all_reduce_` if the memory has it. The kernel has not been run on hardware.
    """

    def __init__(self, folder: str | Path, group: dist.ProcessGroup | None = None, *, check: bool = True, seconds: float = 60, max_blocks: int | None = None, streams: int = 8, choices: str | Path | None = None, multicast: bool = False):
        self.group = group or dist.group.WORLD
        self.rank, self.world = dist.get_rank(self.group), dist.get_world_size(self.group)
        if self.rank < 0:
            raise ValueError("this process is not in the group")
        if max_blocks is not None and max_blocks < 1:
            raise ValueError(f"max_blocks must be at least 1, not {max_blocks}")
        self.device = torch.device("cuda", torch.cuda.current_device())
        self._folder, self._check, self._max_blocks, self._multicast = Path(folder), check, max_blocks, multicast
        self._choices = Choices(choices)
        self.streams = streams
        self._buffers: list = []
        store = dist.PrefixStore(f"redop.torch/{self.group.group_name}/{next(_numbers)}", dist.distributed_c10d._get_default_store())
        self._agreement = Agreement(store, self.rank, self.world, seconds)
        self._fallback = Fallback(self.group)
        self.problem = self._find_problem()
        if self.problem:
            warnings.warn(f"redop.torch: {self.problem}: torch.distributed's own collectives take their place", RedopWarning, stacklevel=2)
        else:
            self._agreement.call(lambda: ("kernels", self._load_kernels()))
            self._agree_on_resident_blocks()
            self._signals = Signals(streams, MOST_BLOCKS, self.world, self.device, self.group.group_name)
            self._late = torch.zeros(self.world, dtype=torch.int32, device=self.device)
            self._wait_for_all()
        for name in _NAMES:
            setattr(self, name, Collective(self, name, getattr(self, f"_prepare_{name}")))

    # ===--- Set-up ---------------------------------------------------------=== #

    def _find_problem(self) -> str | None:
        """What keeps this group from peer access, the same on all ranks; None where all is well."""
        hosts = self._agreement.exchange(f"{socket.gethostname()} {self.device.index}")
        devices = [host.rsplit(" ", 1) for host in hosts]
        if len({host for host, _ in devices}) > 1:
            return f"the ranks are on several hosts ({', '.join(sorted({host for host, _ in devices}))}), and memory is shared within a host only"
        problem = ""
        for rank, (_, index) in enumerate(devices):
            device = int(index)
            if rank != self.rank and device == self.device.index:
                # Each process sees its own GPU only, or two ranks use one GPU.
                continue
            if rank != self.rank and (device >= torch.cuda.device_count() or not torch.cuda.can_device_access_peer(self.device.index, device)):
                problem = f"rank {self.rank} has no peer access to the GPU of rank {rank}"
        if agreed := self._first_of(problem):
            return agreed
        try:
            SymmetricBuffer((4,), torch.int32, self.device, self.group.group_name)
        except (RuntimeError, ImportError, AttributeError, TypeError, ValueError) as error:
            problem = f"rank {self.rank}: symmetric memory failed: {error}"
        return self._first_of(problem)

    def _first_of(self, problem: str) -> str | None:
        """The problem of the first rank that has one."""
        return next((each for each in self._agreement.exchange(problem) if each), None)

    def _load_kernels(self) -> None:
        """Loads everything, so that no call fails later on one rank only."""
        missing = [name for name in _FILES if not (self._folder / f"{name}_{self.world}.ptx").exists()]
        if missing:
            raise FileNotFoundError(f"{self._folder} has no kernels for {self.world} GPUs ({missing[0]}_{self.world}.ptx): examples/collectives/compile.py --worlds={self.world} writes them")
        self._kernels: dict[str, Kernel] = {}
        for name in _FILES:
            module = Module(self._folder / f"{name}_{self.world}.ptx")
            self._kernels |= {each: module[each] for each in module.names()}

    def _agree_on_resident_blocks(self) -> None:
        """Of each kernel, the least number of blocks that run at the same time on a GPU of the group."""
        multiprocessors = torch.cuda.get_device_properties(self.device).multi_processor_count
        names = sorted(self._kernels)
        own = [self._kernels[name].resident_blocks(self._shape(name)[0], multiprocessors) for name in names]
        all_ranks = [list(map(int, text.split())) for text in self._agreement.exchange(" ".join(map(str, own)))]
        self._resident = dict(zip(names, map(min, zip(*all_ranks))))

    def _shape(self, kernel: str) -> tuple[int, int]:
        return shape_of(next(name for name in sorted(_FILES, key=len, reverse=True) if kernel.startswith(name)))

    def _wait_for_all(self) -> None:
        """No kernel may start before all ranks have done what is on their streams."""
        torch.cuda.synchronize(self.device)
        self._agreement.exchange("ready")

    # ===--- Memory and signals ---------------------------------------------=== #

    def empty(self, *shape: int, dtype: torch.dtype) -> torch.Tensor:
        """A tensor of this shape on every rank, which the collectives can work on, and so can they on its contiguous views that
        start at a multiple of 16 bytes. All ranks call it."""
        if self.problem:
            tensor = torch.empty(*shape, dtype=dtype, device=self.device)
            self._buffers.append(_Ordinary(tensor))
            return tensor
        # Memory of no bytes cannot be shared.
        count = max(math.prod(shape), PIECE_BYTES)
        buffer = SymmetricBuffer((count,), dtype, self.device, self.group.group_name)
        self._buffers.append(buffer)
        return buffer.tensor[: math.prod(shape)].view(shape)

    def free(self, tensor: torch.Tensor) -> None:
        """Forgets a tensor of empty(), so that its memory is free when no tensor uses it. All ranks call it, after the last
        collective on the tensor."""
        self._buffers.remove(self._find_buffer("tensor", tensor))

    def is_small(self, tensor: torch.Tensor) -> bool:
        """Whether one-shot is the faster all-reduce of a tensor."""
        return tensor.nbytes <= self._choices.most_one_shot_bytes(self.world, tensor.dtype)

    def stream_number(self) -> int:
        """How many other streams were used before the current one."""
        return 0 if self.problem else self._signals.number_of(torch.cuda.current_stream(self.device).cuda_stream)

    def late_ranks(self) -> list[int]:
        """The ranks that did not come to a barrier in time, with kernels of compile.py --timeout; waits for the GPU. The
        signals are of no use afterwards until reset_signals()."""
        if self.problem:
            return []
        return torch.nonzero(self._late).flatten().tolist()

    def reset_signals(self) -> None:
        """Makes the signals as at the start, after a time-out. All ranks call it."""
        if not self.problem:
            self._wait_for_all()
            self._signals.reset()
            self._late.zero_()
            self._wait_for_all()

    # ===--- Checks ---------------------------------------------------------=== #

    def _find_buffer(self, what: str, tensor: torch.Tensor):
        if tensor.is_contiguous():
            for buffer in self._buffers:
                if buffer.contains(tensor):
                    return buffer
        raise ValueError(f"{what} must come from Collectives.empty(), or be a contiguous view of such a tensor")

    def is_symmetric(self, tensor: torch.Tensor) -> bool:
        """Whether a tensor lies in memory of empty()."""
        return any(buffer.contains(tensor) for buffer in self._buffers)

    def _check_symmetric(self, what: str, tensor: torch.Tensor) -> Callable[[list], int]:
        """Returns a function for the address of the table of the tensor's copies; it appends what must live as long."""
        if not tensor.numel():
            # PyTorch gives it no address, and nothing is launched.
            return lambda alive: 0
        buffer = self._find_buffer(what, tensor)
        self._check_address(what, tensor)

        def find_table(alive: list) -> int:
            table = buffer.table_at(tensor.data_ptr())
            alive.append(table)
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

    # ===--- Launches -------------------------------------------------------=== #

    def _bind(self, prepare: Callable[[], _Call]) -> Callable[[], torch.Tensor]:
        with torch.cuda.device(self.device):
            if not self._check:
                return self._make(prepare())

            def describe():
                call = prepare()
                # max_blocks may differ, and blocks wait for those with their number.
                return call.text if self.problem else f"{call.text}, {self._blocks(call)} blocks", call

            return self._make(self._agreement.call(describe))

    def _blocks(self, call: _Call) -> int:
        threads, most = self._shape(call.kernel)
        limit = min(most, self._resident[call.kernel], self._max_blocks or most)
        return max(1, min(limit, -(-call.pieces // threads)))

    def _make(self, call: _Call) -> Callable[[], torch.Tensor]:
        result, index, raw_stream = call.result, self.device.index, torch._C._cuda_getCurrentRawStream
        if self.problem:

            def run_fallback():
                call.fallback()
                return result

            return run_fallback
        if not call.pieces:
            return lambda: result
        kernel, alive = self._kernels[call.kernel], [self, *call.tensors]
        # Some arguments are functions, which find the table of a tensor's copies.
        arguments = [argument(alive) if callable(argument) else argument for argument in call.arguments()]
        after = [0, self.rank]
        if kernel.parameter_count == len(arguments) + 3:
            after.append(self._late.data_ptr())
        launch = kernel.bind(self._blocks(call), self._shape(call.kernel)[0], lambda: raw_stream(index), *arguments, *after, by_stream=(len(arguments), self._signals.find))

        def run(_alive=alive):
            launch()
            return result

        return run

    # ===--- All-reduce -----------------------------------------------------=== #

    def _prepare_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor | None = None) -> _Call:
        """The sum of `tensor` over all ranks, in `out`: by one-shot if the tensor is small, or if `out` does not come from
        empty(), otherwise by two-shot."""
        self._name_type("all_reduce", tensor.dtype)
        if out is not None and is_same(tensor, out):
            return self._prepare_all_reduce_(tensor)
        if self.is_small(tensor) or out is None or not self.is_symmetric(out):
            return self._prepare_one_shot_all_reduce(tensor, out)
        return self._prepare_two_shot_all_reduce(tensor, out)

    def _prepare_all_reduce_(self, tensor: torch.Tensor) -> _Call:
        """The sum of `tensor` over all ranks, in place."""
        if self._multicast and not self.problem and tensor.nbytes % PIECE_BYTES == 0:
            address = self._find_buffer("tensor", tensor).multicast_at(tensor.data_ptr())
            if address:
                return self._prepare_multicast(tensor, address)
        return self._prepare_two_shot_all_reduce_(tensor)

    def _prepare_one_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor | None = None) -> _Call:
        """The sum of `tensor` over all ranks, in `out`. Every rank reads all tensors: for small sizes."""
        name = self._name_type("one_shot_all_reduce", tensor.dtype)
        table = self._check_symmetric("tensor", tensor)
        out = torch.empty(tensor.shape, dtype=tensor.dtype, device=self.device) if out is None else out
        self._check_ordinary("out", out, tensor.dtype, tensor.numel())
        self._check_apart("out", out, "the tensor, which other ranks read", tensor)
        text = f"one-shot all-reduce of {tensor.numel()} {name}"
        return _Call(text, "one_shot_all_reduce", f"one_shot_all_reduce_{name}", -(-tensor.nbytes // PIECE_BYTES), lambda: (table, out.data_ptr(), tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor) -> _Call:
        """The sum of `tensor` over all ranks, in `out`, which comes from empty(). Every rank adds up its share and stores it to
        all: for large sizes. `out` may be the tensor itself."""
        name = self._name_type("two_shot_all_reduce", tensor.dtype)
        table, target = self._check_symmetric("tensor", tensor), self._check_symmetric("out", out)
        self._check_ordinary("out", out, tensor.dtype, tensor.numel())
        if not is_same(tensor, out):
            self._check_apart("out", out, "a part of the tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        text = f"two-shot all-reduce of {tensor.numel()} {name}, {'in place' if is_same(tensor, out) else 'out of place'}"
        return _Call(text, "two_shot_all_reduce", f"two_shot_all_reduce_{name}", pieces, lambda: (table, target, tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce_(self, tensor: torch.Tensor) -> _Call:
        """The sum of `tensor` over all ranks, in place. Every rank adds up its share and stores it to all: for large sizes."""
        return self._prepare_two_shot_all_reduce(tensor, tensor)

    def _prepare_multicast(self, tensor: torch.Tensor, address: int) -> _Call:
        name, table = DTYPE_NAMES[tensor.dtype], self._check_symmetric("tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        return _Call(f"all-reduce of {tensor.numel()} {name} by multicast", "multicast_all_reduce", f"multicast_all_reduce_{name}", pieces, lambda: (table, address, tensor.nbytes), lambda: None, tensor, (tensor,))

    # ===--- Parts ----------------------------------------------------------=== #

    def _prepare_reduce_scatter(self, tensor: torch.Tensor, out: torch.Tensor | None = None, dim: int | None = None) -> _Call:
        """This rank's part of the sum of `tensor` over all ranks, in `out`. The parts divide dimension `dim`; without it, the
        elements as a whole, and `out` has one dimension. `out` may be this rank's part of the tensor, if that is contiguous."""
        name = self._name_type("reduce_scatter", tensor.dtype)
        shape = (tensor.numel(),) if dim is None else tuple(tensor.shape)
        axis = 0 if dim is None else dim if dim >= 0 else dim + len(shape)
        if not 0 <= axis < len(shape):
            raise ValueError(f"the tensor has {len(shape)} dimensions, and no dimension {dim}")
        if shape[axis] % self.world:
            raise ValueError(f"{shape[axis]} elements are not a whole number of parts for {self.world} ranks")
        result = (*shape[:axis], shape[axis] // self.world, *shape[axis + 1 :])
        rows, count = math.prod(shape[:axis]), math.prod(result)
        table = self._check_symmetric("tensor", tensor)
        out = torch.empty(result, dtype=tensor.dtype, device=self.device) if out is None else out
        self._check_ordinary("out", out, tensor.dtype, count)
        own = tensor.view(-1)[self.rank * count : (self.rank + 1) * count]
        if not (rows == 1 and is_same(own, out)):
            self._check_apart("out", out, "the tensor, except as this rank's own part", tensor)
        size = self._check_bytes("a part", out.nbytes // max(rows, 1))
        text = f"reduce-scatter of {rows} x {shape[axis]} parts of {size} bytes, {name}"
        return _Call(text, "reduce_scatter", f"reduce_scatter_{name}", out.nbytes // PIECE_BYTES, lambda: (table, out.data_ptr(), rows, size), lambda: self._fallback.reduce_scatter(tensor, out, rows), out, (tensor, out))

    def _prepare_all_gather(self, tensor: torch.Tensor, out: torch.Tensor) -> _Call:
        """The tensors of all ranks one after the other, in `out`, which comes from empty(). The tensor may be this rank's part
        of `out`."""
        table = self._check_symmetric("out", out)
        if out.numel() != tensor.numel() * self.world:
            raise ValueError(f"out must have {self.world} times the elements of the tensor, {tensor.numel() * self.world}, not {out.numel()}")
        self._check_ordinary("tensor", tensor, out.dtype, tensor.numel())
        own = out.view(-1)[self.rank * tensor.numel() : (self.rank + 1) * tensor.numel()]
        if not is_same(own, tensor):
            self._check_apart("tensor", tensor, "out, except as this rank's own part", out)
        size = self._check_bytes("the tensor", tensor.nbytes)
        return _Call(f"all-gather of {size} bytes", "all_gather", "all_gather", size // PIECE_BYTES, lambda: (tensor.data_ptr(), table, size), lambda: self._fallback.all_gather(tensor, out), out, (tensor, out))

    # ===--- With what follows ----------------------------------------------=== #

    def _prepare_all_reduce_rms_norm(self, tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, out: torch.Tensor | None = None, scale: float = 1.0) -> _Call:
        """Adds the sum of `tensor` over all ranks to `residual`, rounded once; `out` is that, row by row, normalised by its root
        mean square and multiplied by `weight`. A row is the last dimension, of bf16 or f16. If `out` is float8_e4m3fn, it is
        divided by `scale` and saturated. Every rank reads all tensors."""
        return self._prepare_rms_norm("all_reduce_rms_norm", tensor, residual, weight, epsilon, out, scale)

    def _prepare_two_shot_all_reduce_rms_norm(self, tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, out: torch.Tensor | None = None, scale: float = 1.0) -> _Call:
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
        pieces = rows * self._shape(file)[0]
        text = f"{file} of {rows} x {columns} {name}{suffix}, {epsilon:g}, {scale:g}"
        return _Call(
            text,
            file,
            f"{file}_{name}{suffix}",
            pieces,
            lambda: (table, residual.data_ptr(), weight.data_ptr(), out.data_ptr(), rows, size, float(epsilon), float(scale)),
            lambda: self._fallback.all_reduce_rms_norm(tensor, residual, weight, epsilon, out, scale),
            out,
            (tensor, residual, weight, out),
        )

    # ===--- Histogram ------------------------------------------------------=== #

    def _prepare_histogram(self, keys: torch.Tensor, bins: torch.Tensor) -> _Call:
        """Counts the int32 `keys` of all ranks, from 0 to 255, in the int32 `bins`, which come from empty() and are zero on
        all ranks. The number of keys may differ between ranks."""
        if bins.dtype != torch.int32 or bins.numel() != BINS:
            raise ValueError(f"bins must be {BINS} of torch.int32")
        table = self._check_symmetric("bins", bins)
        self._check_ordinary("keys", keys, torch.int32, keys.numel())
        self._check_apart("keys", keys, "bins", bins)
        # The same grid on all ranks, whatever they have.
        return _Call("histogram", "group_histogram", "group_histogram", 1 << 30, lambda: (keys.data_ptr(), keys.numel(), table), lambda: self._fallback.histogram(keys, bins), bins, (keys, bins))


class _Ordinary:
    """A tensor of empty() without peer access."""

    def __init__(self, tensor: torch.Tensor):
        self.tensor = tensor

    def contains(self, tensor: torch.Tensor) -> bool:
        return lies_in(tensor, self.tensor)
