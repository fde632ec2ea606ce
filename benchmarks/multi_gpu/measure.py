#!/usr/bin/env python3
"""Collectives of redop on the GPUs of one host, compared with NCCL and PyTorch's symmetric memory in one run.

    measure.py --write=FOLDER [--compiler=redop-compile]      compiles the kernels, on any machine
    measure.py --ptx=FOLDER [--json=FILE] [--markdown=FILE]   checks and measures, with PyTorch and several GPUs
               [--gpus=N] [--only=REGEX] [--check-only] [--sizes=8192,1048576]
    measure.py --ptx=FOLDER --choose=FILE                     finds where all_reduce should change from one-shot to two-shot
    measure.py --ptx=FOLDER --tune                            times kernels with different numbers of threads and blocks

Starts one process for each GPU itself. Every result is checked before its time is taken: against float64, and that all
GPUs have the same bits. NVLink multicast is off for all sides, and never created.
"""

import os

# Before anything is imported that reads them.
os.environ["TORCH_SYMM_MEM_DISABLE_MULTICAST"] = "1"
os.environ["NCCL_NVLS_ENABLE"] = "0"
os.environ["NVSHMEM_DISABLE_NVLS"] = "1"

import argparse
import json
import re
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from check_ops import OpChecker, check_fallback, compile_ops
from check_use import UseChecker

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "examples" / "collectives"
# Numbers of GPUs that --write compiles for.
WORLDS = (1, 2, 3, 4, 5, 6, 7, 8)
# The op kernels are larger.
OP_WORLDS = (2, 4, 8)
# 2^k and 3 x 2^k, and rows of 8,192 bf16.
SIZES = tuple(sorted([*(1 << shift for shift in range(13, 29)), *(3 << shift for shift in range(12, 27)), *(16384 * rows for rows in (5, 7, 11, 100, 300))]))
ODD_COUNTS = (1, 7, 8, 9, 1023, 4097, 100_003, 1_000_001)
# Threads of a block and the most blocks.
SHAPES = ((512, 264), (512, 132), (1024, 132), (1024, 64), (1024, 32), (1024, 24), (256, 264), (512, 64))

sys.path.insert(0, str(EXAMPLES))
import compile as collective_sources


def compile_kernels(compiler, folder, op_worlds):
    collective_sources.compile_folder(folder, compiler, worlds=WORLDS)
    for source in sorted((HERE / "kernels").glob("*.mlir")):
        for world in WORLDS:
            output = folder / f"{source.stem}_{world}.ptx"
            problem = collective_sources.compile_module(compiler, collective_sources.instantiate(source.read_text(), world), output, "--chip=sm_90")
            if problem:
                sys.exit(f"{source}: {problem}")
    collective_sources.compile_folder(folder / "timeout", compiler, worlds=WORLDS, timeout=0.2)
    for world in op_worlds:
        compile_ops(compiler, folder, world)


class Side(NamedTuple):
    """An all-reduce: what does it, on which input, and where the sum is afterwards."""

    run: Callable[[], Any]
    input: Any
    output: Any


class Bench:
    """The ranks' side of the measurement: every rank makes the same calls."""

    def __init__(self, rank, world, options):
        import torch
        import torch.distributed as dist

        sys.path.insert(0, str(HERE.parent.parent / "python"))
        import redop.torch

        self.torch, self.dist, self.rank, self.world = torch, dist, rank, world
        self.options, self.rows, self.checks = options, [], []
        self.device = torch.device("cuda", rank)
        self.group = dist.group.WORLD
        self.ours = redop.torch.Collectives(options.ptx, self.group)
        if self.ours.problem:
            sys.exit(self.ours.problem)
        most = max(*options.sizes, 4 * max(ODD_COUNTS), 4 * 1000 * 5120)
        self.buffers = {dtype: self.ours.empty(most // dtype.itemsize, dtype=dtype) for dtype in (torch.bfloat16, torch.float32, torch.float16)}
        self.timed_types = (torch.bfloat16, torch.float32)
        self.lines = []

    def share(self, dtype, count):
        from redop.torch._memory import SymmetricBuffer

        return SymmetricBuffer(count, dtype, self.device).share(self.group.group_name)

    def say(self, text):
        if self.rank == 0:
            print(text, flush=True)

    def wants(self, case):
        return re.search(self.options.only, case) is not None

    # ===--- Inputs and results ---------------------------------------------=== #

    def input_of(self, rank, count, dtype, seed=0):
        generator = self.torch.Generator(device=self.device).manual_seed(1000 * seed + rank)
        return self.torch.randn(count, generator=generator, device=self.device).to(dtype)

    def fill(self, count, dtype, seed=0):
        """This rank's input, in symmetric memory."""
        x = self.buffers[dtype][:count]
        x.copy_(self.input_of(self.rank, count, dtype, seed))
        return x

    def expect_sum(self, count, dtype, seed=0):
        """The sum in float64, and what a sum of this type may differ from it."""
        total = self.torch.zeros(count, dtype=self.torch.float64, device=self.device)
        magnitude = self.torch.zeros_like(total)
        for rank in range(self.world):
            part = self.input_of(rank, count, dtype, seed).double()
            total += part
            magnitude += part.abs()
        return total, self.torch.finfo(dtype).eps * magnitude

    def check(self, case, got, expected, tolerance, same=True):
        """Ends the run where a result is wrong, or not the same bits on all GPUs."""
        got_wide = got.double()
        is_wrong = ((got_wide - expected).abs() > tolerance) | (got_wide.isnan() != expected.isnan())
        wrong = int(is_wrong.sum())
        problems = [f"{wrong} of {got.numel()} elements are wrong"] if wrong else []
        if same:
            bits = got.view(self.torch.uint8)
            others = [self.torch.empty_like(bits) for _ in range(self.world)]
            self.dist.all_gather(others, bits)
            if any(not self.torch.equal(bits, other) for other in others):
                problems.append("the GPUs have different bits")
        verdicts = [None] * self.world
        self.dist.all_gather_object(verdicts, problems)
        for rank, verdict in enumerate(verdicts):
            if verdict:
                sys.exit(f"{case}: rank {rank}: {', '.join(verdict)}")
        self.checks.append(case)

    # ===--- Time -----------------------------------------------------------=== #

    def run_together(self, run):
        self.torch.cuda.synchronize()
        self.dist.barrier()
        self.torch.cuda.synchronize()
        begin, end = self.torch.cuda.Event(enable_timing=True), self.torch.cuda.Event(enable_timing=True)
        # Queued after other work, so that all GPUs start at about the same time.
        self.torch.cuda._sleep(200_000)
        begin.record()
        run()
        end.record()
        end.synchronize()
        return begin.elapsed_time(end) * 1000

    def slowest(self, microseconds):
        """The median of the runs, of the rank that took longest."""
        value = self.torch.tensor([statistics.median(microseconds)], device=self.device)
        self.dist.all_reduce(value, op=self.dist.ReduceOp.MAX)
        return float(value)

    def capture(self, run, calls):
        """A CUDA graph of many calls."""
        graph = self.torch.cuda.CUDAGraph()
        with self.torch.cuda.graph(graph, capture_error_mode="thread_local"):
            for _ in range(calls):
                run()
        return graph

    def time(self, run, size, as_graph):
        """Microseconds of one call, of many in a row: as a CUDA graph, or launched one by one."""
        calls = 50 if size <= 1 << 20 else 20 if size <= 1 << 24 else 5
        for _ in range(3):
            run()
        self.torch.cuda.synchronize()
        if as_graph:
            repeat = self.capture(run, calls).replay
        else:

            def repeat():
                for _ in range(calls):
                    run()

        self.run_together(repeat)
        return self.slowest([self.run_together(repeat) / calls for _ in range(9)])

    def measure(self, case, size, sides):
        """`sides`: functions by name."""
        row = {"case": case, "bytes": size}
        for name, run in sides.items():
            for mode in ("graph", "stream"):
                row[f"{name}, {mode}"] = self.time(run, size, mode == "graph")
        self.add_row(row)

    def add_row(self, row):
        self.rows.append(row)
        self.say(" | ".join(f"{key} {value:.1f}" if isinstance(value, float) else f"{value}" for key, value in row.items()))

    # ===--- Cases ----------------------------------------------------------=== #

    def other_all_reduces(self, x):
        """The sums of `x`, which is in symmetric memory, by NCCL and by symmetric memory. NCCL uses a separate tensor."""
        torch, dist = self.torch, self.dist
        name = self.group.group_name
        own = x.clone()
        out = torch.empty_like(x)
        sides = {"nccl": Side(lambda: dist.all_reduce(own, group=self.group), own, own)}
        if x.nbytes % 16 == 0:
            sides["symm_mem one-shot"] = Side(lambda: torch.ops.symm_mem.one_shot_all_reduce_out(x, "sum", name, out), x, out)
            sides["symm_mem two-shot"] = Side(lambda: torch.ops.symm_mem.two_shot_all_reduce_(x, "sum", name), x, x)
        return sides

    def check_all_reduce(self, case, function):
        for dtype in self.buffers:
            for count in (*ODD_COUNTS, *(size // dtype.itemsize for size in self.options.sizes)):
                x = self.fill(count, dtype)
                got = function(x)
                self.check(f"{case} {dtype} {count}", got.clone(), *self.expect_sum(count, dtype))
        self.say(f"{case}: sums are right, and the same bits on all GPUs")

    def check_back_to_back(self, case, function, times=1000):
        """Checks that no call observes writes of the call before or after it."""
        torch = self.torch
        # The sums are exact: below 256 for bf16 and up to 8 GPUs.
        for dtype, most in ((torch.float32, 1000), (torch.bfloat16, 28), (torch.float16, 100)):
            # The last 16 bytes are not all in use.
            x = self.buffers[dtype][:10_007]
            run = function.bind(x)
            wrong = torch.zeros((), dtype=torch.int64, device=self.device)
            for number in range(times):
                x.fill_(number % most + self.rank)
                wrong += (run() != self.world * (number % most) + self.world * (self.world - 1) // 2).sum()
            self.check(f"{case} {dtype}, {times} back to back", wrong.view(1), torch.zeros(1, dtype=torch.float64, device=self.device), 0)
        self.say(f"{case}: right {times} times back to back")

    def check_late(self, case, function):
        """Each rank in turn arrives late."""
        x = self.buffers[self.torch.float32][:4096]
        for late in range(self.world):
            x.fill_(1 + self.rank)
            if self.rank == late:
                self.torch.cuda._sleep(200_000_000)
            got = function(x)
            expected = self.torch.full((4096,), self.world * (self.world + 1) // 2, dtype=self.torch.float64, device=self.device)
            self.check(f"{case}, rank {late} is late", got.clone(), expected, 0)
        self.say(f"{case}: right when a rank is late")

    def check_never(self):
        """The last rank does not participate: the others stop waiting and report the missing rank."""
        import redop.torch._driver

        torch = self.torch
        kernel = redop.torch._driver.Module(self.options.ptx / f"barrier_timeout_{self.world}.ptx")["barrier_timeout"]
        signals = self.share(torch.int32, 2 * self.world)
        signals.tensor.zero_()
        late = torch.zeros(self.world, dtype=torch.int32, device=self.device)
        torch.cuda.synchronize()
        self.dist.barrier()
        expected = torch.zeros(self.world, dtype=torch.float64, device=self.device)
        if self.rank != self.world - 1:
            kernel.bind(1, 32, lambda: torch.cuda.current_stream().cuda_stream, signals.table.data_ptr(), late.data_ptr(), self.rank)()
            expected[-1] = 1
        torch.cuda.synchronize()
        self.check("a rank that never comes", late, expected, 0, same=False)
        self.say("a rank that never comes: the others say which")

    def counts_of_parts(self, dtype):
        least = 16 // dtype.itemsize
        return [least * each for each in (1, 3, 63, 1025, 65_537)]

    def check_parts(self):
        """Reduce-scatter and all-gather."""
        for dtype, buffer in self.buffers.items():
            for count in self.counts_of_parts(dtype):
                total = count * self.world
                x = self.fill(total, dtype)
                expected, tolerance = self.expect_sum(total, dtype)
                mine = slice(self.rank * count, (self.rank + 1) * count)
                got = self.ours.reduce_scatter(x)
                self.check(f"reduce-scatter {dtype} {count}", got, expected[mine], tolerance[mine], same=False)
                out = buffer[:total]
                got = self.ours.all_gather(self.input_of(self.rank, count, dtype), out)
                inputs = self.torch.cat([self.input_of(rank, count, dtype) for rank in range(self.world)])
                self.check(f"all-gather {dtype} {count}", got.clone(), inputs.double(), 0)
            x = self.fill(3 * 64 * self.world * 5, dtype).view(3, 64 * self.world, 5)
            if 64 * 5 * dtype.itemsize % 16 == 0:
                expected, tolerance = (each.view(x.shape).chunk(self.world, 1)[self.rank] for each in self.expect_sum(x.numel(), dtype))
                self.check(f"reduce-scatter {dtype} along dimension 1", self.ours.reduce_scatter(x, dim=1), expected, tolerance, same=False)
        self.say("reduce-scatter, all-gather: right")

    def check_histogram(self):
        torch = self.torch
        bins = self.ours.empty(256, dtype=torch.int32)
        for count in (1, 1000, 1_000_003):
            keys = [torch.randint(0, 256, (count + rank,), generator=torch.Generator(device=self.device).manual_seed(rank), device=self.device, dtype=torch.int32) for rank in range(self.world)]
            bins.zero_()
            got = self.ours.histogram(keys[self.rank], bins)
            expected = sum(torch.bincount(each, minlength=256) for each in keys)
            self.check(f"histogram {count}", got.clone(), expected.double(), 0)
        self.say("histogram: right")

    def make_layer(self, rows, columns):
        """The inputs of what follows an all-reduce in a layer: residual and weight."""
        torch = self.torch
        generator = torch.Generator(device=self.device).manual_seed(99)
        residual = torch.randn(rows, columns, generator=generator, device=self.device).bfloat16()
        return residual, torch.rand(columns, generator=generator, device=self.device).bfloat16()

    def check_rms_norm(self):
        """The sum and the residual are added in f32 and rounded once."""
        torch = self.torch
        for dtype in (torch.bfloat16, torch.float16):
            for rows, columns in ((1, 8), (3, 1000), (7, 4096), (128, 8192), (1000, 5120)):
                for name in ("all_reduce_rms_norm", "two_shot_all_reduce_rms_norm"):
                    for output in (dtype, torch.float8_e4m3fn):
                        self.check_one_rms_norm(name, dtype, output, rows, columns)
        self.say("all-reduce with residual and RMS norm: right")

    def check_one_rms_norm(self, name, dtype, output, rows, columns):
        torch, scale = self.torch, 0.25
        case = f"{name} {dtype} to {output} {rows}x{columns}"
        x = self.fill(rows * columns, dtype).view(rows, columns)
        residual, weight = (each.to(dtype) for each in self.make_layer(rows, columns))
        total = self.input_of(0, rows * columns, dtype).float()
        for rank in range(1, self.world):
            total += self.input_of(rank, rows * columns, dtype).float()
        new = (total.view(rows, columns) + residual.float()).to(dtype)
        out = torch.empty(rows, columns, dtype=output, device=self.device)
        getattr(self.ours, name)(x, residual, weight, 1e-6, out, scale)
        self.check(f"{case}: residual", residual.float(), new.double(), 0)
        wide = residual.double()
        expected = wide * torch.rsqrt(wide.square().mean(-1, keepdim=True) + 1e-6) * weight.double()
        step = torch.finfo(output).eps
        if output != dtype:
            expected = (expected / scale).clamp(-448, 448)
        self.check(f"{case}: RMS norm", out.float(), expected, expected.abs() * step + torch.finfo(output).smallest_normal * step)

    def measure_all_reduce(self):
        for dtype in self.timed_types:
            for size in self.options.sizes:
                case = f"all-reduce {str(dtype).removeprefix('torch.')}"
                x = self.fill(size // dtype.itemsize, dtype)
                x.zero_()
                ours = {"redop one-shot": self.ours.one_shot_all_reduce.bind(x), "redop two-shot": self.ours.two_shot_all_reduce_.bind(x)}
                self.measure(case, size, {**ours, **{name: side.run for name, side in self.other_all_reduces(x).items()}})

    def choose(self):
        """Writes up to which size one-shot is not slower than two-shot."""
        from redop.torch._choices import DTYPE_NAMES

        table = {}
        for dtype, name in DTYPE_NAMES.items():
            table[name] = 0
            for size in (1 << shift for shift in range(13, 25)):
                x = self.buffers[dtype][: size // dtype.itemsize].zero_()
                one, two = (self.time(each.bind(x), size, True) for each in (self.ours.one_shot_all_reduce, self.ours.two_shot_all_reduce_))
                self.say(f"{name}, {size} bytes: one-shot {one:.1f} us, two-shot {two:.1f} us")
                if one > two:
                    break
                table[name] = size
        if self.rank == 0:
            Path(self.options.choose).write_text(json.dumps({str(self.world): table}) + "\n")

    def tune(self):
        """Times all-reduces with different launches."""
        from redop.torch import _choices

        for name in ("one_shot_all_reduce", "two_shot_all_reduce_"):
            for size in self.options.sizes:
                x, times = self.buffers[self.torch.bfloat16][: size // 2].zero_(), []
                for shape in SHAPES:
                    _choices.SHAPES[name.removesuffix("_")] = shape
                    self.ours._agree_on_launches()
                    times.append(f"{shape[0]}x{shape[1]} {self.time(getattr(self.ours, name).bind(x), size, True):.2f}")
                self.say(f"{name} {size}: {', '.join(times)}")
            del _choices.SHAPES[name.removesuffix("_")]

    def measure_parts(self):
        """One type of elements: the others take as long."""
        torch, dist = self.torch, self.dist
        for size in self.options.sizes:
            x = self.buffers[torch.bfloat16][: size // 2].zero_()
            own, part = x.clone(), torch.empty(size // 2 // self.world, dtype=x.dtype, device=self.device)
            self.measure("reduce-scatter bfloat16", size, {"redop": self.ours.reduce_scatter.bind(x, part), "nccl": lambda own=own, part=part: dist.reduce_scatter_tensor(part, own)})
            self.measure("all-gather", size, {"redop": self.ours.all_gather.bind(part, x), "nccl": lambda own=own, part=part: dist.all_gather_into_tensor(own, part)})

    def measure_rms_norm(self, columns=8192):
        torch = self.torch
        for rows in (1, 8, 32, 128, 512, 2048):
            x = self.buffers[torch.bfloat16][: rows * columns].zero_().view(rows, columns)
            residual, weight = self.make_layer(rows, columns)
            flat, out = x.view(-1), torch.empty_like(x)

            def follow(total, residual=residual, weight=weight, columns=columns):
                residual.add_(total.view_as(residual))
                return torch.nn.functional.rms_norm(residual, (columns,), weight, 1e-6)

            one_shot = self.ours.one_shot_all_reduce.bind(flat)
            others = self.other_all_reduces(flat)
            total = torch.zeros_like(flat)
            sides = {"redop fused": self.ours.all_reduce_rms_norm.bind(x, residual, weight, 1e-6, out), "redop fused, two-shot": self.ours.two_shot_all_reduce_rms_norm.bind(x, residual, weight, 1e-6, out), "redop one-shot, then torch": lambda run=one_shot: follow(run())}
            for name, side in others.items():
                sides[f"{name}, then torch"] = lambda run=side.run, total=total: (run(), follow(total))
            self.measure(f"all-reduce, residual, RMS norm, rows of {columns} bf16", rows * columns * 2, sides)

    def run(self):
        ours = self.ours
        for name, function in (("one-shot", ours.one_shot_all_reduce), ("two-shot", ours.two_shot_all_reduce_)):
            if self.wants(name):
                self.check_all_reduce(name, function)
                self.check_back_to_back(name, function)
                self.check_late(name, function)
        for name, check in (("never", self.check_never), ("parts", self.check_parts), ("histogram", self.check_histogram), ("norm", self.check_rms_norm), ("ops", lambda: OpChecker(self).check()), ("fallback", lambda: check_fallback(self)), ("use", lambda: UseChecker(self).check())):
            if self.wants(name):
                check()
        if self.options.check_only:
            return
        if self.options.choose:
            self.choose()
            return
        if self.options.tune:
            self.tune()
            return
        for name, measure in (("all-reduce", self.measure_all_reduce), ("parts", self.measure_parts), ("norm", self.measure_rms_norm)):
            if self.wants(name):
                measure()


def make_table(rows):
    """Markdown: a row for each size, a column for each side."""
    lines = []
    for case in dict.fromkeys(row["case"] for row in rows):
        some = [row for row in rows if row["case"] == case]
        columns = [key for key in some[0] if key != "case"]
        lines += ["", f"{case}, microseconds", "", "| " + " | ".join(columns) + " |", "|---" * len(columns) + "|"]
        lines += ["| " + " | ".join(f"{row[key]:.1f}" if isinstance(row[key], float) else str(row[key]) for key in columns) + " |" for row in some]
    return "\n".join(lines[1:]) + "\n"


def make_json(versions, checks, rows):
    """The names of the columns once for each case, and a line for each row."""
    cases = {}
    for row in rows:
        values = {key: value for key, value in row.items() if key != "case"}
        case = cases.setdefault(row["case"], {"columns": list(values), "rows": []})
        case["rows"].append([round(value, 2) for value in values.values()])
    lines = [f'"versions": {json.dumps(versions)}', f'"checks": {len(checks)}']
    for name, case in cases.items():
        body = ",\n  ".join(json.dumps(each) for each in [case["columns"], *case["rows"]])
        lines.append(f"{json.dumps(name + ', microseconds')}: [\n  {body}\n ]")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def run_rank(rank, world, options, store, bench_type):
    import torch
    import torch.distributed as dist

    torch.cuda.set_device(rank)
    dist.init_process_group("nccl", init_method=f"file://{store}", rank=rank, world_size=world, device_id=torch.device("cuda", rank))
    try:
        bench = bench_type(rank, world, options)
        bench.run()
        if rank == 0:
            versions = {"device": torch.cuda.get_device_name(), "gpus": world, "torch": torch.__version__, "cuda": torch.version.cuda, "nccl": ".".join(map(str, torch.cuda.nccl.version()))}
            table = make_table(bench.rows) if bench.rows else ""
            print(table)
            print(f"{len(bench.checks)} checks passed on {world} x {versions['device']}")
            if options.json:
                Path(options.json).write_text(make_json(versions, bench.checks, bench.rows))
            if options.markdown:
                Path(options.markdown).write_text(table)
    finally:
        dist.destroy_process_group()


def start_ranks(options, bench_type=Bench):
    """Starts a process for each GPU, and waits for them."""
    import torch
    import torch.multiprocessing

    world = options.gpus or torch.cuda.device_count()
    if world not in WORLDS:
        sys.exit(f"there are kernels for {', '.join(map(str, WORLDS))} GPUs, not for {world}")
    options.ptx = options.ptx.resolve()
    with tempfile.TemporaryDirectory() as folder:
        torch.multiprocessing.spawn(run_rank, (world, options, f"{folder}/store", bench_type), nprocs=world)


def add_options(parser):
    """The options of every measurement."""
    parser.add_argument("--ptx", type=Path)
    parser.add_argument("--gpus", type=int, help="how many; by default all")
    parser.add_argument("--json")
    parser.add_argument("--markdown")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="redop-compile")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--op-worlds", type=lambda text: tuple(map(int, text.split(","))), default=OP_WORLDS, help="numbers of GPUs to write the kernels of op_cases.py for")
    add_options(parser)
    parser.add_argument("--sizes", type=lambda text: tuple(map(int, text.split(","))), default=SIZES)
    parser.add_argument("--only", default="", help="cases whose names match")
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--choose", metavar="FILE", help="for Collectives(choices=FILE)")
    parser.add_argument("--tune", action="store_true")
    options = parser.parse_args()
    if options.write:
        return compile_kernels(options.compiler, options.write, options.op_worlds)
    if not options.ptx:
        parser.error("--ptx or --write is required")
    start_ranks(options)
    return None


if __name__ == "__main__":
    main()
