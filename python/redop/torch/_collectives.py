# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives: set-up, checks of the arguments, launches."""

from __future__ import annotations

import collections
import hashlib
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
from ._memory import OrdinaryBuffer, Signals, StreamNumbers, SymmetricBuffer, is_same, is_same_memory, overlap

# What a thread accesses at a time.
PIECE_BYTES = 16
BINS = 256
FP8 = torch.float8_e4m3fn
# Among what a bound function keeps: it can be used only in the CUDA graph that was captured meanwhile.
_IN_GRAPH = object()
_FILES = ("one_shot_all_reduce", "two_shot_all_reduce", "multicast_all_reduce", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "group_histogram")
_NAMES = ("all_reduce", "all_reduce_", "one_shot_all_reduce", "two_shot_all_reduce", "two_shot_all_reduce_", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "histogram")
# How many Collectives a group has had.
_numbers: collections.Counter = collections.Counter()


def _name_memory(shape: tuple[int, ...], dtype: torch.dtype) -> str:
    return f"memory for {' x '.join(map(str, shape))} elements of {dtype} on every rank"


def _count(shape: tuple[int, ...]) -> int:
    """The elements of memory for a tensor: memory of no bytes cannot be shared."""
    if any(size < 0 for size in shape):
        raise ValueError(f"sizes must not be negative: {shape}")
    if torch.cuda.is_current_stream_capturing():
        raise RuntimeError("memory for all ranks cannot be created while a CUDA graph is captured: create it before")
    return max(math.prod(shape), PIECE_BYTES)


class RedopWarning(UserWarning):
    """Something works as it would without redop."""


@dataclass
class _Call:
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


class Collective:
    """A collective of a group. Calling it executes it once. `bind` checks the tensors and returns a function without
    arguments, each call of which executes it at the cost of a launch; the tensors must keep their addresses."""

    def __init__(self, owner: Collectives, name: str, prepare: Callable[..., _Call]):
        self._owner, self.prepare, self.__name__, self.__doc__ = owner, prepare, name, prepare.__doc__

    def bind(self, *tensors, **arguments) -> Callable[[], torch.Tensor]:
        return self._owner.bind_call(lambda: self.prepare(*tensors, **arguments))

    def __call__(self, *tensors, **arguments) -> torch.Tensor:
        return self.bind(*tensors, **arguments)()


class Collectives:
    """The kernels in `folder` for the ranks of `group`, which are GPUs of one host. All ranks create it together, with the
    same arguments.

    - `check`: compare the arguments of all ranks whenever tensors are bound. An error on one rank, or another call, is then an
      exception on all ranks. It takes some 0.1 ms on the host; without it, such ranks wait for each other on the GPU for ever.
    - `seconds`: how long a rank waits for the other ranks on the host.
    - `max_blocks`: the most blocks of a kernel, to leave multiprocessors to other kernels.
    - `streams`: on how many streams collectives can be used. Each has its own signals. All ranks start to use their streams in
      the same order. CUDA graphs that are replayed at the same time are captured on different streams.
    - `concurrent`: how many collectives may run at the same time, on different streams. Each has fewer blocks then, so that all
      of them fit on the GPU: otherwise, one on this GPU and another one on the next GPU could wait for each other for ever.
    - `choices`: a file of `benchmarks/multi_gpu/measure.py --choose`, for `all_reduce`.
    - `multicast`: use NVLink multicast in `all_reduce_` if the memory has it. The kernel has not been run on hardware.
    """

    def __init__(self, folder: str | Path, group: dist.ProcessGroup | None = None, *, check: bool = True, seconds: float = 60, max_blocks: int | None = None, streams: int = 8, concurrent: int = 1, choices: str | Path | None = None, multicast: bool = False):
        self.group = group or dist.group.WORLD
        self.rank, self.world = dist.get_rank(self.group), dist.get_world_size(self.group)
        if self.rank < 0:
            raise ValueError("this process is not in the group: only the ranks of a group create its Collectives")
        self.device = torch.device("cuda", torch.cuda.current_device())
        self._folder, self._check, self._max_blocks, self._multicast = Path(folder), check, max_blocks, multicast
        self.streams, self._concurrent = streams, concurrent
        self._buffers: list[OrdinaryBuffer] = []
        # Other groups have other ranks, and not as many Collectives.
        place = f"redop.torch/{self.group.group_name}/{','.join(map(str, dist.get_process_group_ranks(self.group)))}"
        store = dist.PrefixStore(f"{place}/{_numbers[place]}", dist.distributed_c10d._get_default_store())
        _numbers[place] += 1
        self._agreement = Agreement(store, self.rank, self.world, seconds)
        self._choices = self._agreement.call(lambda: self._check_settings(choices))
        self._fallback = Fallback(self.group)
        self._stream_numbers = StreamNumbers(streams)
        self.problem = self._find_problem()
        if self.problem:
            warnings.warn(f"redop.torch: {self.problem}: torch.distributed's own collectives take their place", RedopWarning, stacklevel=2)
        else:
            self._agreement.call(lambda: (self._load_kernels(), None))
            self._agree_on_launches()
            # 8 bytes for each block and GPU.
            self._signals = Signals(self._stream_numbers, streams, self._share((streams * MOST_BLOCKS * self.world * 2,), torch.int32))
            self._late = torch.zeros(self.world, dtype=torch.int32, device=self.device)
            self._wait_for_all()
        for name in _NAMES:
            setattr(self, name, Collective(self, name, getattr(self, f"_prepare_{name}")))

    # ===--- Set-up ---------------------------------------------------------=== #

    def _check_settings(self, path: str | Path | None) -> tuple[str, Choices]:
        """What all ranks must have in common, in words, and the choices of all_reduce."""
        for name, value in (("max_blocks", self._max_blocks), ("streams", self.streams), ("concurrent", self._concurrent)):
            if value is not None and value < 1:
                raise ValueError(f"{name} must be at least 1, not {value}")
        choices = Choices(path)
        text = f"check={self._check}, max_blocks={self._max_blocks}, streams={self.streams}, concurrent={self._concurrent}, multicast={self._multicast}"
        return f"Collectives with {text}, one-shot up to bytes: {choices.describe(self.world)}", choices

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
            self._share((4,), torch.int32)
        except (RuntimeError, ImportError, AttributeError, TypeError, ValueError) as error:
            problem = f"rank {self.rank}: symmetric memory failed: {error}"
        return self._first_of(problem)

    def _first_of(self, problem: str) -> str | None:
        """The problem of the first rank that has one."""
        return next((each for each in self._agreement.exchange(problem) if each), None)

    def _load_kernels(self) -> str:
        """Loads everything, so that no call fails later on one rank only. Returns what has been loaded, in words."""
        missing = [name for name in _FILES if not (self._folder / f"{name}_{self.world}.ptx").exists()]
        if missing:
            raise FileNotFoundError(f"{self._folder} has no kernels for {self.world} GPUs ({missing[0]}_{self.world}.ptx): examples/collectives/compile.py --worlds={self.world} writes them")
        self._kernels: dict[str, Kernel] = {}
        contents = hashlib.sha256()
        for name in _FILES:
            path = self._folder / f"{name}_{self.world}.ptx"
            contents.update(path.read_bytes())
            module = Module(path)
            self._kernels |= {each: module[each] for each in module.names()}
        return f"kernels with the contents {contents.hexdigest()[:16]}"

    def _agree_on_launches(self) -> None:
        """Of each kernel, the threads of a block, and the most blocks: what runs at the same time on each GPU of the group."""
        count = torch.cuda.get_device_properties(self.device).multi_processor_count
        names, kernels = sorted(self._kernels), self._kernels
        least = self._agreement.least(lambda: [kernels[name].fitting_threads(shape_of(self._file_of(name))[0]) for name in names])
        self._threads = dict(zip(names, least))
        # Of several, each has its own multiprocessors: a block of one may fill a multiprocessor.
        resident = (lambda name: count // self._concurrent) if self._concurrent > 1 else lambda name: kernels[name].resident_blocks(self._threads[name], count)
        self._resident = dict(zip(names, self._agreement.least(lambda: [resident(name) for name in names])))
        if not all(self._resident.values()):
            raise ValueError(f"concurrent must be at most the number of multiprocessors, {count}, not {self._concurrent}")

    def _file_of(self, kernel: str) -> str:
        return next(name for name in sorted(_FILES, key=len, reverse=True) if kernel.startswith(name))

    def _wait_for_all(self) -> None:
        """No kernel may start before all ranks have done what is on their streams."""
        torch.cuda.synchronize(self.device)
        self._agreement.exchange("ready")

    def _share(self, shape: tuple[int, ...], dtype: torch.dtype) -> SymmetricBuffer:
        """Memory on all ranks. A rank that has no memory left is an error on all."""
        return self._agreement.call(lambda: (_name_memory(shape, dtype), SymmetricBuffer(_count(shape), dtype, self.device))).share(self.group.group_name)

    # ===--- Memory and signals ---------------------------------------------=== #

    def empty(self, *shape: int, dtype: torch.dtype) -> torch.Tensor:
        """A tensor of this shape on every rank, which the collectives can work on, and so can they on its contiguous views that
        start at a multiple of 16 bytes. All ranks call it."""
        if len(shape) == 1 and not isinstance(shape[0], int):
            shape = tuple(shape[0])
        with torch.cuda.device(self.device):
            if self.problem:
                buffer = self._agreement.call(lambda: (_name_memory(shape, dtype), OrdinaryBuffer(torch.empty(_count(shape), dtype=dtype, device=self.device))))
            else:
                buffer = self._share(shape, dtype)
        self._buffers.append(buffer)
        return buffer.tensor[: math.prod(shape)].view(shape)

    def free(self, tensor: torch.Tensor) -> None:
        """Forgets a tensor of empty(), so that its memory is free when no tensor and no bound function uses it. All ranks call
        it, after the last collective on the tensor."""

        def find():
            for number, buffer in enumerate(self._buffers):
                if is_same_memory(buffer.tensor, tensor):
                    return f"free tensor {number}", number
            raise ValueError("tensor must come from Collectives.empty(), and be freed only once")

        del self._buffers[self._agreement.call(find)]

    def is_small(self, tensor: torch.Tensor) -> bool:
        """Whether one-shot is the faster all-reduce of a tensor."""
        self._name_type("all_reduce", tensor.dtype)
        return tensor.nbytes <= self._choices.most_one_shot_bytes(self.world, tensor.dtype)

    def stream_number(self) -> int:
        """How many other streams were used before the current one."""
        return self._stream_numbers.find(self._current_stream())

    def _current_stream(self) -> int:
        return torch._C._cuda_getCurrentRawStream(self.device.index)

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
            alive += [buffer, table, *([_IN_GRAPH] * is_captured)]
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

    def bind_call(self, prepare: Callable[[], _Call]) -> Callable[[], torch.Tensor]:
        """A function that does what `prepare` describes. All that can fail does so here, on all ranks."""

        def describe():
            call = prepare()
            return self._describe(call), self._make(call)

        with torch.cuda.device(self.device):
            return self._agreement.call(describe) if self._check else describe()[1]

    def _describe(self, call: _Call) -> str:
        """What all ranks must have in common."""
        if self.problem or not call.pieces:
            return call.text
        return f"{call.text}, {self._blocks(call)} blocks, stream {self._stream_numbers.expected(self._current_stream())}"

    def _blocks(self, call: _Call) -> int:
        own, (threads, most) = self._threads[call.kernel], shape_of(self._file_of(call.kernel))
        # As many threads in all, if a block cannot have them.
        most = min(most * threads // own, MOST_BLOCKS)
        limit = min(most, self._resident[call.kernel], self._max_blocks or most)
        return max(1, min(limit, -(-call.pieces // own)))

    def _make(self, call: _Call) -> Callable[[], torch.Tensor]:
        result, index, raw_stream = call.result, self.device.index, torch._C._cuda_getCurrentRawStream
        if not call.pieces:
            return lambda: result
        if self.problem:

            def run_fallback():
                call.fallback()
                return result

            return run_fallback
        kernel, alive = self._kernels[call.kernel], [self, *call.tensors]
        # Some arguments are functions, which find the table of a tensor's copies.
        arguments = [argument(alive) if callable(argument) else argument for argument in call.arguments()]
        after = [0, self.rank]
        if kernel.parameter_count == len(arguments) + 3:
            after.append(self._late.data_ptr())
        launch = kernel.bind(self._blocks(call), self._threads[call.kernel], lambda: raw_stream(index), *arguments, *after, by_stream=(len(arguments), self._signals.find))

        def run(_alive=alive):
            launch()
            return result

        def run_in_graph():
            if not torch.cuda.is_current_stream_capturing():
                raise RuntimeError("this function was bound while a CUDA graph was captured, and is part of that graph: bind it again")
            return run()

        return run_in_graph if any(each is _IN_GRAPH for each in alive) else run

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
        if self._multicast and not self.problem and tensor.numel() and tensor.nbytes % PIECE_BYTES == 0:
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
        text = f"one-shot all-reduce of {tensor.numel()} {name} {self._place(tensor)}"
        return _Call(text, f"one_shot_all_reduce_{name}", -(-tensor.nbytes // PIECE_BYTES), lambda: (table, out.data_ptr(), tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce(self, tensor: torch.Tensor, out: torch.Tensor) -> _Call:
        """The sum of `tensor` over all ranks, in `out`, which comes from empty(). Every rank adds up its share and stores it to
        all: for large sizes. `out` may be the tensor itself."""
        name = self._name_type("two_shot_all_reduce", tensor.dtype)
        table, target = self._check_symmetric("tensor", tensor), self._check_symmetric("out", out)
        self._check_ordinary("out", out, tensor.dtype, tensor.numel())
        if not is_same(tensor, out):
            self._check_apart("out", out, "a part of the tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        text = f"two-shot all-reduce of {tensor.numel()} {name} {self._place(tensor)}, stored {self._place(out)}"
        return _Call(text, f"two_shot_all_reduce_{name}", pieces, lambda: (table, target, tensor.nbytes), lambda: self._fallback.all_reduce(tensor, out), out, (tensor, out))

    def _prepare_two_shot_all_reduce_(self, tensor: torch.Tensor) -> _Call:
        """The sum of `tensor` over all ranks, in place. Every rank adds up its share and stores it to all: for large sizes."""
        return self._prepare_two_shot_all_reduce(tensor, tensor)

    def _prepare_multicast(self, tensor: torch.Tensor, address: int) -> _Call:
        name, table = self._name_type("all_reduce_", tensor.dtype), self._check_symmetric("tensor", tensor)
        pieces = -(-tensor.nbytes // (PIECE_BYTES * self.world))
        return _Call(f"all-reduce of {tensor.numel()} {name} {self._place(tensor)} by multicast", f"multicast_all_reduce_{name}", pieces, lambda: (table, address, tensor.nbytes), lambda: None, tensor, (tensor,))

    # ===--- Parts ----------------------------------------------------------=== #

    def _prepare_reduce_scatter(self, tensor: torch.Tensor, out: torch.Tensor | None = None, dim: int | None = None) -> _Call:
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
        return _Call(text, f"reduce_scatter_{name}", out.nbytes // PIECE_BYTES, lambda: (table, out.data_ptr(), rows, size), lambda: self._fallback.reduce_scatter(tensor, out, rows), out, (tensor, out))

    def _prepare_all_gather(self, tensor: torch.Tensor, out: torch.Tensor) -> _Call:
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
        return _Call(f"all-gather of {size} bytes, {tensor.dtype}, stored {self._place(out)}", "all_gather", size // PIECE_BYTES, lambda: (tensor.data_ptr(), table, size), lambda: self._fallback.all_gather(tensor, out), out, (tensor, out))

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
        kernel = f"{file}_{name}{suffix}"
        pieces = rows if self.problem else rows * self._threads[kernel]
        text = f"{file} of {rows} x {columns} {name}{suffix} {self._place(tensor)}, {float(epsilon)!r}, {float(scale)!r}"
        return _Call(
            text,
            kernel,
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
        return _Call(f"histogram {self._place(bins)}", "group_histogram", 1 << 30, lambda: (keys.data_ptr(), keys.numel(), table), lambda: self._fallback.histogram(keys, bins), bins, (keys, bins))
