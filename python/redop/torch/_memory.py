# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that has a copy on every rank, and the addresses of the copies as seen from one GPU."""

from __future__ import annotations

import threading

import torch
import torch.distributed._symmetric_memory as symmetric_memory


def overlap(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether two contiguous tensors share bytes."""
    first, second = one.data_ptr(), other.data_ptr()
    return first < second + other.nbytes and second < first + one.nbytes


def lies_in(tensor: torch.Tensor, memory: torch.Tensor) -> bool:
    """Whether all bytes of a tensor are bytes of another one."""
    start = memory.data_ptr()
    return start <= tensor.data_ptr() and tensor.data_ptr() + tensor.nbytes <= start + memory.nbytes


def is_same(one: torch.Tensor, other: torch.Tensor) -> bool:
    return one.data_ptr() == other.data_ptr() and one.nbytes == other.nbytes


def is_same_memory(one: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether both are views of one piece of memory; also tells of tensors without elements, which have no address."""
    return one.untyped_storage().data_ptr() == other.untyped_storage().data_ptr()


class OrdinaryBuffer:
    """A tensor that only this rank accesses, where there is no peer access."""

    def __init__(self, tensor: torch.Tensor):
        self.tensor = tensor

    def contains(self, tensor: torch.Tensor) -> bool:
        return lies_in(tensor, self.tensor)

    def offset_of(self, tensor: torch.Tensor) -> int:
        """From which byte on a tensor lies here."""
        return tensor.data_ptr() - self.tensor.data_ptr()


class SymmetricBuffer(OrdinaryBuffer):
    """A tensor with a copy on every rank. All ranks create it, and then call share() together."""

    def __init__(self, count: int, dtype: torch.dtype, device: torch.device):
        super().__init__(symmetric_memory.empty(count, dtype=dtype, device=device))
        self._tables: dict[int, torch.Tensor] = {}

    def share(self, group: str) -> SymmetricBuffer:
        self.handle = symmetric_memory.rendezvous(self.tensor, group)
        # The tensor may start at an offset in the mapped memory.
        self._start = self.tensor.data_ptr() - self.handle.buffer_ptrs[self.handle.rank]
        self.table = torch.tensor([pointer + self._start for pointer in self.handle.buffer_ptrs], dtype=torch.int64, device=self.tensor.device)
        self._tables[0] = self.table
        return self

    def table_at(self, address: int) -> tuple[torch.Tensor, bool]:
        """The addresses of all copies of the place that is at `address` on this GPU, in its memory; and whether the CUDA graph
        that is being captured writes them, so that they are there only when it is replayed."""
        offset = address - self.tensor.data_ptr()
        if offset in self._tables:
            return self._tables[offset], False
        table = self.table + offset
        if torch.cuda.is_current_stream_capturing():
            return table, True
        # Other streams use it, too.
        torch.cuda.current_stream().synchronize()
        self._tables[offset] = table
        return table, False

    def multicast_at(self, address: int) -> int:
        """The multicast address of a place; 0 if the memory has none."""
        pointer = getattr(self.handle, "multicast_ptr", 0) or 0
        return pointer and pointer + self._start + address - self.tensor.data_ptr()


class StreamNumbers:
    """Numbers streams in the order of their first use, which is the same on all ranks."""

    def __init__(self, limit: int):
        self._limit, self._lock = limit, threading.Lock()
        self._numbers: dict[int, int] = {}

    def expected(self, stream: int) -> int:
        """The number that a stream has, or has when it is used next."""
        return self._numbers.get(stream, len(self._numbers))

    def find(self, stream: int) -> int:
        with self._lock:
            number = self.expected(stream)
            if number >= self._limit:
                raise RuntimeError(f"collectives on more than {self._limit} streams: pass streams={self._limit * 2} to Collectives on all ranks")
            self._numbers[stream] = number
            return number


class Signals:
    """A set of signals for each stream: two kernels that run at the same time must not share signals."""

    def __init__(self, numbers: StreamNumbers, sets: int, buffer: SymmetricBuffer):
        self._numbers, self.buffer = numbers, buffer
        self.reset()
        start, set_bytes = buffer.tensor.data_ptr(), buffer.tensor.nbytes // sets
        self._tables = [buffer.table_at(start + index * set_bytes)[0] for index in range(sets)]

    def find(self, stream: int) -> int:
        """The address of the table of a stream's signals."""
        return self._tables[self._numbers.find(stream)].data_ptr()

    def reset(self) -> None:
        self.buffer.tensor.zero_()
