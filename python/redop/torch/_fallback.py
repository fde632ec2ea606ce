# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives without peer access, implemented with torch.distributed. The arguments have been checked."""

from __future__ import annotations

import torch
import torch.distributed as dist


class Fallback:
    """A function for each collective, which performs it."""

    def __init__(self, group: dist.ProcessGroup):
        self._group = group

    def all_reduce(self, tensor, out):
        if out is not tensor:
            out.copy_(tensor.view_as(out))
        dist.all_reduce(out, group=self._group)

    def reduce_scatter(self, tensor, out, rows):
        world = dist.get_world_size(self._group)
        parts = tensor.view(rows, world, -1).transpose(0, 1).contiguous()
        result = torch.empty_like(parts[0])
        dist.reduce_scatter_tensor(result, parts, group=self._group)
        out.view(rows, -1).copy_(result)

    def all_gather(self, tensor, out):
        # Backends do not support all types.
        dist.all_gather_into_tensor(out.view(-1).view(torch.uint8), tensor.view(-1).view(torch.uint8), group=self._group)

    def all_reduce_rms_norm(self, tensor, residual, weight, epsilon, out, scale):
        total = tensor.float()
        dist.all_reduce(total, group=self._group)
        residual.copy_(residual.float() + total.view_as(residual))
        normal = torch.nn.functional.rms_norm(residual.float(), (residual.shape[-1],), weight.float(), epsilon)
        if out.dtype != residual.dtype:
            most = torch.finfo(out.dtype).max
            normal = (normal / scale).clamp(-most, most)
        out.copy_(normal)

    def histogram(self, keys, bins):
        counts = torch.bincount(keys, minlength=bins.numel()).to(bins.dtype)
        dist.all_reduce(counts, group=self._group)
        bins.add_(counts)
