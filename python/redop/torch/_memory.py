# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory of which every rank has a copy, and where the copies are, as seen from one GPU."""

from __future__ import annotations

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


class Table:
    """The addresses of all copies of a place, on the GPU. In a CUDA graph, the copy to the GPU is part of the graph."""

    def __init__(self, addresses: list[int], device: torch.device):
        self._host = torch.tensor(addresses, dtype=torch.int64, pin_memory=True)
        self.tensor = torch.empty(self._host.shape, dtype=torch.int64, device=device)
        self.tensor.copy_(self._host, non_blocking=True)

    def data_ptr(self) -> int:
        return self.tensor.data_ptr()


class SymmetricBuffer:
    """A tensor of which every rank has one. All ranks create it together."""

    def __init__(self, shape: tuple[int, ...], dtype: torch.dtype, device: torch.device, group: str):
        self.tensor = symmetric_memory.empty(*shape, dtype=dtype, device=device)
        self.handle = symmetric_memory.rendezvous(self.tensor, group)
        # The tensor may start at an offset in the mapped memory.
        self._offset = self.tensor.data_ptr() - self.handle.buffer_ptrs[self.handle.rank]
        self._tables: dict[int, Table] = {}

    def contains(self, tensor: torch.Tensor) -> bool:
        return lies_in(tensor, self.tensor)

    def table_at(self, address: int) -> Table:
        """The addresses of all copies of the place that is at `address` on this GPU."""
        offset = address - self.tensor.data_ptr() + self._offset
        if offset not in self._tables:
            table = Table([pointer + offset for pointer in self.handle.buffer_ptrs], self.tensor.device)
            if torch.cuda.is_current_stream_capturing():
                # Filled only when the graph is replayed.
                return table
            self._tables[offset] = table
        return self._tables[offset]

    @property
    def table(self) -> Table:
        return self.table_at(self.tensor.data_ptr())

    def multicast_at(self, address: int) -> int:
        """The multicast address of a place; 0 if the memory has none."""
        pointer = getattr(self.handle, "multicast_ptr", 0) or 0
        return pointer and pointer + address - self.tensor.data_ptr() + self._offset


class Signals:
    """A set of signals for each stream: two kernels that run at the same time must not share signals. The n-th stream that a
    rank uses has the n-th set, so all ranks use their streams in the same order."""

    def __init__(self, streams: int, blocks: int, world: int, device: torch.device, group: str):
        self._limit = streams
        # 8 bytes for each block and GPU.
        set_bytes = blocks * world * 8
        self.buffer = SymmetricBuffer((streams * set_bytes // 4,), torch.int32, device, group)
        self.buffer.tensor.zero_()
        start = self.buffer.tensor.data_ptr()
        self._tables = [self.buffer.table_at(start + index * set_bytes) for index in range(streams)]
        self._of_stream: dict[int, int] = {}

    def number_of(self, stream: int) -> int:
        """Which set a stream has."""
        number = self._of_stream.setdefault(stream, len(self._of_stream))
        if number >= self._limit:
            del self._of_stream[stream]
            raise RuntimeError(f"collectives on more than {self._limit} streams: pass streams={self._limit * 2} to Collectives on all ranks")
        return number

    def find(self, stream: int) -> int:
        """The address of the table of a stream's signals."""
        return self._tables[self.number_of(stream)].data_ptr()

    def reset(self) -> None:
        self.buffer.tensor.zero_()
