#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An all-reduce on redop's kernels, eagerly and in a CUDA graph.

torchrun --nproc-per-node=2 examples/collectives/all_reduce.py kernels
"""

import os
import sys

# Without NVLink multicast: the kernels of this folder do not use it.
os.environ.setdefault("TORCH_SYMM_MEM_DISABLE_MULTICAST", "1")

import torch
import torch.distributed as dist

import redop.torch


def main(folder):
    torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))
    dist.init_process_group("nccl", device_id=torch.device("cuda", torch.cuda.current_device()))
    collectives = redop.torch.Collectives(folder)
    x = collectives.empty(4096, dtype=torch.bfloat16)
    x.fill_(1 + collectives.rank)
    total = collectives.one_shot_all_reduce(x)
    expected = collectives.world * (collectives.world + 1) // 2
    assert (total == expected).all()

    # Every call on the same tensors is one launch.
    run = collectives.one_shot_all_reduce.bind(x, total)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        run()
    x.fill_(2 * (1 + collectives.rank))
    graph.replay()
    assert (total == 2 * expected).all()
    print(f"rank {collectives.rank}: {total[0].item():g}")
    dist.destroy_process_group()


if __name__ == "__main__":
    main(sys.argv[1])
