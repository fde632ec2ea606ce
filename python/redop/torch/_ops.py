# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives as custom operators of PyTorch, for torch.compile and CUDA graphs.

    redop.torch.register(collectives, "tensor-parallel", staging_bytes=8 << 20)
    y = torch.ops.redop.all_reduce(x, "tensor-parallel")

Tensors that do not come from Collectives.empty() are copied to staging memory first, one for each stream.
"""

from __future__ import annotations

import torch

from ._calls import PIECE_BYTES
from ._collectives import Collectives


class _Registered:
    def __init__(self, collectives: Collectives, staging_bytes: int):
        self.collectives, self._bytes = collectives, -(-staging_bytes // 256) * 256
        self._staging = collectives.empty(collectives.streams, max(self._bytes, 256), dtype=torch.uint8)

    def stage(self, tensor: torch.Tensor) -> torch.Tensor:
        """The tensor, or a copy of it that all ranks can read."""
        collectives = self.collectives
        if not tensor.numel() or (collectives.is_symmetric(tensor) and _is_plain(tensor)):
            return tensor
        if tensor.nbytes > self._bytes:
            raise ValueError(f"{tensor.nbytes} bytes do not fit in the {self._bytes} bytes of staging memory: pass a larger staging_bytes to redop.torch.register, or a tensor of Collectives.empty()")
        copy = self._staging[collectives.stream_number()][: tensor.nbytes].view(tensor.dtype).view(tensor.shape)
        return copy.copy_(tensor)


def _is_plain(tensor: torch.Tensor) -> bool:
    """Whether kernels can access a tensor as it is."""
    return tensor.is_contiguous() and tensor.data_ptr() % PIECE_BYTES == 0


_registered: dict[str, _Registered] = {}


def register(collectives: Collectives, name: str, staging_bytes: int = 8 << 20) -> None:
    """Makes `collectives` available to torch.ops.redop under a name, with the given number of bytes of staging memory for each stream. All
    ranks call it. A name that exists is replaced."""
    _registered[name] = _Registered(collectives, staging_bytes)


def _find(name: str) -> _Registered:
    if name not in _registered:
        raise KeyError(f"no collectives are registered as '{name}'; registered are {', '.join(map(repr, sorted(_registered))) or 'none'}")
    return _registered[name]


@torch.library.custom_op("redop::all_reduce", mutates_args=())
def all_reduce(tensor: torch.Tensor, name: str) -> torch.Tensor:
    """The sum over all ranks, as a new tensor."""
    registered, out = _find(name), torch.empty(tensor.shape, dtype=tensor.dtype, device=tensor.device)
    ours = registered.collectives

    # Within bind_call, so that what fails on one rank does on all.
    def prepare():
        staged = registered.stage(tensor)
        if staged is tensor or ours.is_small(staged):
            return ours.all_reduce.prepare(staged, out)
        # The copy may be overwritten.
        return ours.all_reduce_.prepare(staged)

    result = ours.bind_call(prepare)()
    return out if result is out else out.copy_(result)


@all_reduce.register_fake
def _(tensor: torch.Tensor, name: str) -> torch.Tensor:
    return torch.empty(tensor.shape, dtype=tensor.dtype, device=tensor.device)


@torch.library.custom_op("redop::all_reduce_", mutates_args=("tensor",))
def all_reduce_(tensor: torch.Tensor, name: str) -> None:
    """The sum over all ranks, in place."""
    registered = _find(name)
    ours = registered.collectives

    def prepare():
        staged = registered.stage(tensor)
        if staged is not tensor and _is_plain(tensor) and ours.is_small(tensor):
            return ours.all_reduce.prepare(staged, tensor)
        return ours.all_reduce_.prepare(staged)

    result = ours.bind_call(prepare)()
    if result is not tensor:
        tensor.copy_(result)


@all_reduce_.register_fake
def _(tensor: torch.Tensor, name: str) -> None:
    return None


@torch.library.custom_op("redop::reduce_scatter", mutates_args=())
def reduce_scatter(tensor: torch.Tensor, dim: int, name: str) -> torch.Tensor:
    """This rank's part, along a dimension, of the sum over all ranks."""
    registered = _find(name)
    ours = registered.collectives
    return ours.bind_call(lambda: ours.reduce_scatter.prepare(registered.stage(tensor), dim=dim))()


@reduce_scatter.register_fake
def _(tensor: torch.Tensor, dim: int, name: str) -> torch.Tensor:
    shape = list(tensor.shape)
    shape[dim] //= _find(name).collectives.world
    return torch.empty(shape, dtype=tensor.dtype, device=tensor.device)


@torch.library.custom_op("redop::all_reduce_rms_norm", mutates_args=("residual",))
def all_reduce_rms_norm(tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, name: str) -> torch.Tensor:
    """Adds the sum over all ranks to the residual, which is the same on all ranks, and returns it normalized by its root mean
    square."""
    registered = _find(name)
    ours = registered.collectives

    def prepare():
        staged = registered.stage(tensor)
        # Two-shot overwrites the copy. Two ranks read as much in both.
        is_one_shot = staged is tensor or ours.world <= 2 or ours.is_small(staged)
        collective = ours.all_reduce_rms_norm if is_one_shot else ours.two_shot_all_reduce_rms_norm
        return collective.prepare(staged, residual, weight, epsilon)

    return ours.bind_call(prepare)()


@all_reduce_rms_norm.register_fake
def _(tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, name: str) -> torch.Tensor:
    return torch.empty_like(residual)
