#!/usr/bin/env python3
"""What follows attention in the decoder block of a language model, tensor-parallel over the GPUs of one host.

    decoder_block.py --ptx=FOLDER [--hidden=8192] [--intermediate=28672] [--tokens=1,8,32,128,512] [--compile-norm]
                     [--gpus=N] [--json=FILE] [--markdown=FILE] [--check-only]

The block has two all-reduces, each with what follows it: the residual is added, and the sum normalized.

    attention's result x out-projection -> all-reduce, residual, RMS norm -> MLP -> all-reduce, residual, RMS norm

Every GPU has its part of all weights, in bf16. FOLDER has the kernels of examples/collectives/compile.py, or those of
measure.py --write. Each variant is captured in a CUDA graph, whose result is compared with PyTorch's before its time is
taken. The time is that of one block, of many in one graph.
"""

import argparse
import sys

# Sets the environment before anything is imported that reads it.
from measure import Bench, add_options, start_ranks

EPSILON = 1e-6


def parse_numbers(text):
    numbers = tuple(map(int, text.split(",")))
    if min(numbers) < 1:
        raise argparse.ArgumentTypeError(f"expected positive numbers, not '{text}'")
    return numbers


class BlockBench(Bench):
    def __init__(self, rank, world, options):
        for name, size in (("hidden", options.hidden), ("intermediate", options.intermediate)):
            if size % (8 * world):
                sys.exit(f"--{name} must be a multiple of {8 * world} on {world} GPUs, not {size}")
        options.sizes = (2 * max(options.tokens) * options.hidden,)
        super().__init__(rank, world, options)
        self.total = self.ours.empty(max(options.tokens) * options.hidden, dtype=self.torch.bfloat16)
        self.add_norm = self.torch.compile(self.add_and_normalize, dynamic=False) if options.compile_norm else self.add_and_normalize
        self.make_weights()

    def draw(self, seed, *shape, scale=1.0):
        generator = self.torch.Generator(device=self.device).manual_seed(seed)
        return self.torch.randn(*shape, generator=generator, device=self.device, dtype=self.torch.bfloat16).mul_(scale)

    def make_weights(self):
        """The parts of this rank, and the weights of the norms, which are the same on all ranks. Sums have a variance of
        about one."""
        hidden, intermediate = self.options.hidden, self.options.intermediate
        own = 10 * (1 + self.rank)
        self.out_projection = self.draw(own, hidden, hidden // self.world, scale=hidden**-0.5)
        self.gate_up = self.draw(own + 1, 2 * intermediate // self.world, hidden, scale=hidden**-0.5)
        self.down = self.draw(own + 2, hidden, intermediate // self.world, scale=intermediate**-0.5)
        self.norms = [self.draw(number, hidden, scale=0.1).add_(1) for number in (1, 2)]

    # ===--- The block ------------------------------------------------------=== #

    def run_block(self, context, partial, follow):
        """`partial`: where the all-reduce expects its input. `follow(number)`: the first or second all-reduce with what
        follows it."""
        torch = self.torch
        torch.mm(context, self.out_projection.t(), out=partial)
        gate, up = torch.mm(follow(0), self.gate_up.t()).chunk(2, -1)
        torch.mm(torch.nn.functional.silu(gate) * up, self.down.t(), out=partial)
        return follow(1)

    def add_and_normalize(self, total, residual, weight):
        residual.add_(total)
        return self.torch.nn.functional.rms_norm(residual, weight.shape, weight, EPSILON)

    def run_reference(self, context, residual):
        """The residual and the result of the block; sums and norms are in f32."""
        torch = self.torch
        residual, partial = residual.clone(), torch.empty_like(residual)

        def follow(number):
            total = partial.float()
            self.dist.all_reduce(total, group=self.group)
            residual.copy_(total + residual.float())
            wide = residual.float()
            normal = wide * torch.rsqrt(wide.square().mean(-1, keepdim=True) + EPSILON)
            return (normal * self.norms[number].float()).bfloat16()

        return residual, self.run_block(context, partial, follow)

    def make_blocks(self, context, residual):
        """The block, by what does its all-reduces."""
        torch, ours, shape = self.torch, self.ours, residual.shape
        flat = self.buffers[torch.bfloat16][: residual.numel()]
        x, out, total = flat.view(shape), torch.empty_like(residual), self.total[: residual.numel()]

        def fuse(collective):
            runs = [collective.bind(x, residual, weight, EPSILON, out) for weight in self.norms]
            return lambda: self.run_block(context, x, lambda number: runs[number]())

        def separate(run, partial, total):
            partial, total = partial.view(shape), total.view(shape)

            def follow(number):
                run()
                return self.add_norm(total, residual, self.norms[number])

            return lambda: self.run_block(context, partial, follow)

        blocks = {"redop fused": fuse(ours.all_reduce_rms_norm)}
        if self.world > 2:
            blocks["redop fused, two-shot"] = fuse(ours.two_shot_all_reduce_rms_norm)
        blocks["redop, torch norm"] = separate(ours.all_reduce.bind(flat, total), flat, total)
        for name, side in self.other_all_reduces(flat).items():
            blocks[f"{name}, torch norm"] = separate(*side)
        return blocks

    # ===--- Checks and times -----------------------------------------------=== #

    def check_block(self, case, block, residual, initial, expected):
        """One block in a graph. The other sides round more often than the reference, and the MLP amplifies it."""
        result = None

        def run():
            nonlocal result
            result = block()

        residual.copy_(initial)
        run()
        graph = self.capture(run, 1)
        residual.copy_(initial)
        graph.replay()
        for what, got, wanted in zip(("residual", "result"), (residual, result), expected):
            wanted = wanted.double()
            self.check(f"{case}: {what}", got.clone(), wanted, 2**-3 + 2**-6 * wanted.abs(), same=case.startswith("redop"))

    def measure_block(self, tokens):
        hidden = self.options.hidden
        context, initial = self.draw(1000 + self.rank, tokens, hidden // self.world), self.draw(7, tokens, hidden)
        residual = initial.clone()
        expected = self.run_reference(context, initial)
        blocks = self.make_blocks(context, residual)
        for name, block in blocks.items():
            self.check_block(f"{name}, {tokens} tokens", block, residual, initial, expected)
        self.say(f"{tokens} tokens: {', '.join(blocks)}: right")
        if self.options.check_only:
            return
        normal, partial = expected[1], self.torch.empty_like(residual)
        blocks["without all-reduce and norm"] = lambda: self.run_block(context, partial, lambda number: normal)
        times = {name: self.time(block, 2 * tokens * hidden, True) for name, block in blocks.items()}
        symmetric = [times.pop(name) for name in list(times) if name.startswith("symm_mem")]
        self.add_row({"case": f"block of {hidden} x {self.options.intermediate} bf16, CUDA graph", "tokens": tokens, **times, "best of symm_mem, torch norm": min(symmetric)})

    def run(self):
        for tokens in self.options.tokens:
            self.measure_block(tokens)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--hidden", type=int, default=8192)
    parser.add_argument("--intermediate", type=int, default=28672, help="columns of the MLP, of all GPUs together")
    parser.add_argument("--tokens", type=parse_numbers, default=(1, 8, 32, 128, 512))
    parser.add_argument("--compile-norm", action="store_true", help="add and norm of the other sides by torch.compile, as one kernel")
    parser.add_argument("--check-only", action="store_true")
    options = parser.parse_args()
    if not options.ptx:
        parser.error("--ptx is required")
    start_ranks(options, BlockBench)


if __name__ == "__main__":
    main()
