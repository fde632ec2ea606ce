# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Collectives of redop on PyTorch's symmetric memory, in a torchrun job on the GPUs of one host.

    import torch.distributed as dist
    import redop.torch

    dist.init_process_group("nccl")
    collectives = redop.torch.Collectives("kernels/")     # the folder that examples/collectives/compile.py wrote
    x = collectives.empty(4096, dtype=torch.bfloat16)     # one per rank
    total = collectives.all_reduce(x)
    run = collectives.all_reduce.bind(x, total)           # for repeated calls
    run()

All ranks call the same functions in the same order. The kernels run on the current stream and need nothing of the host
while they run, so that they can be captured in a CUDA graph. PyTorch finds the peers and maps their memory; where it
cannot, a RedopWarning says why, and torch.distributed does the same by its own collectives. Needs neither redop's
bindings nor a compiler. `register` makes the collectives available as torch.ops.redop, also in torch.compile.
"""

from __future__ import annotations

from ._agreement import DisagreementError
from ._collectives import Collective, Collectives, RedopWarning
from ._driver import DriverError
from ._ops import register

__all__ = ["Collective", "Collectives", "DisagreementError", "DriverError", "RedopWarning", "register"]
