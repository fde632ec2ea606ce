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
from pathlib import Path

import torch
import torch.distributed as dist

from ._agreement import Agreement
from ._calls import IN_GRAPH, NAMES, PIECE_BYTES, Call, Calls
from ._choices import MOST_BLOCKS, Choices, shape_of
from ._driver import Kernel, Module
from ._fallback import Fallback
from ._memory import OrdinaryBuffer, Signals, StreamNumbers, SymmetricBuffer, is_same_memory

_FILES = ("one_shot_all_reduce", "two_shot_all_reduce", "multicast_all_reduce", "reduce_scatter", "all_gather", "all_reduce_rms_norm", "two_shot_all_reduce_rms_norm", "group_histogram")
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


class Collective:
    """A collective of a group. Calling it executes it once. `bind` checks the tensors and returns a function without
    arguments, each call of which executes it at the cost of a launch; the tensors must keep their addresses."""

    def __init__(self, owner: Collectives, name: str, prepare: Callable[..., Call]):
        self._owner, self.prepare, self.__name__, self.__doc__ = owner, prepare, name, prepare.__doc__

    def bind(self, *tensors, **arguments) -> Callable[[], torch.Tensor]:
        return self._owner.bind_call(lambda: self.prepare(*tensors, **arguments))

    def __call__(self, *tensors, **arguments) -> torch.Tensor:
        return self.bind(*tensors, **arguments)()


class Collectives(Calls):
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
        for name in NAMES:
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

    # ===--- Launches -------------------------------------------------------=== #

    def bind_call(self, prepare: Callable[[], Call]) -> Callable[[], torch.Tensor]:
        """A function that does what `prepare` describes. All that can fail does so here, on all ranks."""

        def describe():
            call = prepare()
            return self._describe(call), self._make(call)

        with torch.cuda.device(self.device):
            return self._agreement.call(describe) if self._check else describe()[1]

    def _describe(self, call: Call) -> str:
        """What all ranks must have in common."""
        if self.problem or not call.pieces:
            return call.text
        return f"{call.text}, {self._blocks(call)} blocks, stream {self._stream_numbers.expected(self._current_stream())}"

    def _blocks(self, call: Call) -> int:
        own, (threads, most) = self._threads[call.kernel], shape_of(self._file_of(call.kernel))
        # As many threads in all, if a block cannot have them.
        most = min(most * threads // own, MOST_BLOCKS)
        limit = min(most, self._resident[call.kernel], self._max_blocks or most)
        return max(1, min(limit, -(-call.pieces // own)))

    def _make(self, call: Call) -> Callable[[], torch.Tensor]:
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

        return run_in_graph if any(each is IN_GRAPH for each in alive) else run
