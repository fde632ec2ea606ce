# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The collectives without peer access, implemented with torch.distributed."""

from __future__ import annotations

import torch
import torch.distributed as dist


class Fallback:
    """Has the functions of Collectives that bind tensors."""

    def __init__(self, group: dist.ProcessGroup):
        self._group = group

    def _bind_one_shot_all_reduce(self, tensor, out=None):
        out = torch.empty_like(tensor) if out is None else out

        def run():
            out.copy_(tensor)
            dist.all_reduce(out, group=self._group)
            return out

        return run

    def _bind_two_shot_all_reduce_(self, tensor):
        def run():
            dist.all_reduce(tensor, group=self._group)
            return tensor

        return run

    def _bind_reduce_scatter(self, tensor, out=None):
        count = tensor.numel() // dist.get_world_size(self._group)
        out = torch.empty(count, dtype=tensor.dtype, device=tensor.device) if out is None else out

        def run():
            dist.reduce_scatter_tensor(out, tensor, group=self._group)
            return out

        return run

    def _bind_all_gather(self, tensor, out):
        def run():
            dist.all_gather_into_tensor(out, tensor, group=self._group)
            return out

        return run

    def _bind_all_reduce_rms_norm(self, tensor, residual, weight, epsilon, out=None):
        out = torch.empty_like(residual) if out is None else out
        total = torch.empty_like(tensor)

        def run():
            total.copy_(tensor)
            dist.all_reduce(total, group=self._group)
            residual.add_(total)
            out.copy_(torch.nn.functional.rms_norm(residual, (residual.shape[-1],), weight, epsilon))
            return out

        return run

    def _bind_histogram(self, keys, bins):
        counts = torch.empty_like(bins)

        def run():
            counts.copy_(torch.bincount(keys, minlength=bins.numel()))
            dist.all_reduce(counts, group=self._group)
            bins.add_(counts)
            return bins

        return run
