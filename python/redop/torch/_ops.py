# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives as custom operators of PyTorch, for torch.compile and CUDA graphs.

    redop.torch.register(collectives, "tensor-parallel", staging_bytes=8 << 20)
    y = torch.ops.redop.all_reduce(x, "tensor-parallel")

Tensors that do not come from Collectives.empty() are copied to staging memory first, one for each stream.
"""

from __future__ import annotations

import torch

from ._collectives import Collectives


class _Registered:
    def __init__(self, collectives: Collectives, staging_bytes: int):
        self.collectives, self._bytes = collectives, -(-staging_bytes // 256) * 256
        self._staging = collectives.empty(collectives.streams, max(self._bytes, 256), dtype=torch.uint8)

    def stage(self, tensor: torch.Tensor) -> torch.Tensor:
        """The tensor, or a copy of it that all ranks can read."""
        collectives = self.collectives
        if tensor.is_contiguous() and collectives.is_symmetric(tensor):
            return tensor
        if tensor.nbytes > self._bytes:
            raise ValueError(f"{tensor.nbytes} bytes do not fit in the {self._bytes} bytes of staging memory: pass a larger staging_bytes to redop.torch.register, or a tensor of Collectives.empty()")
        copy = self._staging[collectives.stream_number()][: tensor.nbytes].view(tensor.dtype).view(tensor.shape)
        return copy.copy_(tensor)


_registered: dict[str, _Registered] = {}


def register(collectives: Collectives, name: str, staging_bytes: int = 8 << 20) -> None:
    """Makes `collectives` available to torch.ops.redop under a name, with staging memory of so many bytes for each stream. All
    ranks call it. A name that exists is replaced."""
    _registered[name] = _Registered(collectives, staging_bytes)


def _find(name: str) -> _Registered:
    if name not in _registered:
        raise KeyError(f"no collectives are registered as '{name}'; registered are {', '.join(map(repr, sorted(_registered))) or 'none'}")
    return _registered[name]


@torch.library.custom_op("redop::all_reduce", mutates_args=())
def all_reduce(tensor: torch.Tensor, name: str) -> torch.Tensor:
    """The sum over all ranks, as a new tensor."""
    registered = _find(name)
    staged = registered.stage(tensor)
    if staged is not tensor and not registered.collectives.is_small(staged):
        # The copy may be overwritten.
        return registered.collectives.all_reduce_(staged).clone()
    return registered.collectives.all_reduce(staged, torch.empty(tensor.shape, dtype=tensor.dtype, device=tensor.device))


@all_reduce.register_fake
def _(tensor: torch.Tensor, name: str) -> torch.Tensor:
    return torch.empty(tensor.shape, dtype=tensor.dtype, device=tensor.device)


@torch.library.custom_op("redop::all_reduce_", mutates_args=("tensor",))
def all_reduce_(tensor: torch.Tensor, name: str) -> None:
    """The sum over all ranks, in place."""
    registered = _find(name)
    staged = registered.stage(tensor)
    if staged is tensor:
        registered.collectives.all_reduce_(tensor)
    elif tensor.is_contiguous() and registered.collectives.is_small(tensor):
        registered.collectives.all_reduce(staged, tensor)
    else:
        tensor.copy_(registered.collectives.all_reduce_(staged))


@all_reduce_.register_fake
def _(tensor: torch.Tensor, name: str) -> None:
    return None


@torch.library.custom_op("redop::reduce_scatter", mutates_args=())
def reduce_scatter(tensor: torch.Tensor, dim: int, name: str) -> torch.Tensor:
    """This rank's part, along a dimension, of the sum over all ranks."""
    registered = _find(name)
    return registered.collectives.reduce_scatter(registered.stage(tensor), dim=dim)


@reduce_scatter.register_fake
def _(tensor: torch.Tensor, dim: int, name: str) -> torch.Tensor:
    shape = list(tensor.shape)
    shape[dim] //= _find(name).collectives.world
    return torch.empty(shape, dtype=tensor.dtype, device=tensor.device)


@torch.library.custom_op("redop::all_reduce_rms_norm", mutates_args=("residual",))
def all_reduce_rms_norm(tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, name: str) -> torch.Tensor:
    """Adds the sum over all ranks to the residual, and returns it normalised by its root mean square."""
    registered = _find(name)
    staged = registered.stage(tensor)
    collectives = registered.collectives
    if staged is tensor or collectives.is_small(staged):
        return collectives.all_reduce_rms_norm(staged, residual, weight, epsilon)
    return collectives.two_shot_all_reduce_rms_norm(staged, residual, weight, epsilon)


@all_reduce_rms_norm.register_fake
def _(tensor: torch.Tensor, residual: torch.Tensor, weight: torch.Tensor, epsilon: float, name: str) -> torch.Tensor:
    return torch.empty_like(residual)
