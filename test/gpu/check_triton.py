#!/usr/bin/env python3
"""Runs the kernels of test/corpus on a GPU as Triton compiles them, and again with redop.triton installed.

    check_triton.py [--compiler=PROGRAM] [--argument=ARGUMENT] [--install=OPTION] [--only=REGEX] [--large] [--rounds=N]
                    [--json=FILE] [--judge-times] [--workers]

Results must be equal bit by bit if runs are reproducible, and close otherwise. Each round measures both variants twice on the
same tensors. The table shows the median of the ratios, and the greatest difference between two measurements of a variant
without redop. The time that Triton takes to compile each kernel is measured as well. With --judge-times, a case is an error if it is slower by more than --limit and more than this difference.
Requires Triton, PyTorch and a GPU of sm_90 or higher.

--workers instead runs torch.compile with worker processes and an empty cache, which must also use redop. This requires redop
to be installed as a wheel.
"""

import argparse
import collections
import contextlib
import importlib
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "test" / "corpus"
MODULES = ("triton_scatter", "triton_reduce", "triton_order", "torch_cases")


@dataclass
class Outcome:
    """The outcome of a case with or without redop: the results of its first launch, problems, two times per round, and the
    seconds that each of its kernels took to compile, by name."""

    got: list
    problems: list
    times: list
    compiled: list = field(default_factory=list)


def total_time(cases, run):
    """Returns the GPU time of one launch of a case in microseconds: the sum of the medians of its kernels. Kernels that take
    less than a millisecond are launched more often."""

    def total(repetitions):
        return sum(statistics.median(each) for each in cases.device_times(run, repetitions).values())

    return total(100) if 0 < (first := total(10)) < 1000 else first


@contextlib.contextmanager
def compile_times():
    """Collects the name of each kernel that Triton compiles in this process, the seconds, and redop's outcome."""
    import triton

    compiled = []

    def add(src, metadata, times, cache_hit, **_):
        if not cache_hit:
            compiled.append((src.name, times.total / 1e6, metadata.get("redop", "").partition(" ")[2]))

    with triton.knobs.compilation.scope():
        triton.knobs.compilation.listener = add
        yield compiled


def print_compile_times(off, on):
    """Kernels of a case are compiled in the same order."""
    pairs = collections.defaultdict(list)
    for name in on:
        for (left, alone, _), (right, seconds, outcome) in zip(off[name].compiled, on[name].compiled):
            if left == right:
                pairs[outcome].append((alone, seconds))
    print("\n| compile time | kernels | alone s, median | with redop s, median | added s, median | sum / sum |\n|---|---:|---:|---:|---:|---:|")
    for outcome, times in sorted(pairs.items()):
        alone, seconds = zip(*times)
        medians = [statistics.median(each) for each in (alone, seconds, [right - left for left, right in times])]
        print(f"| {outcome} | {len(times)} |", " | ".join(f"{each:.3f}" for each in medians), f"| {sum(seconds) / sum(alone):.2f} |")


def run_case(cases, case, run):
    """Launches a case on the tensors of `run`, and measures it twice."""
    import torch

    run.reset()
    with compile_times() as compiled:
        got = [tensor.clone().cpu() for tensor in run.launch()]
    torch.cuda.synchronize()
    run.reset()
    problems = case.differences(got, [tensor.cpu() for tensor in run.expected()])
    return Outcome(got, problems, [(total_time(cases, run), total_time(cases, run))], compiled)


def prepare(cases, names, large, padding):
    """Returns name -> the tensors and the kernel of a case, or the problem. The time of contended atomics depends on where
    the memory of a tensor is: `padding` accumulates allocations that make this differ between calls."""
    import torch

    runs = {}
    for name in names:
        padding.append(torch.empty(random.randrange(1, 16) << 20, dtype=torch.uint8, device="cuda"))
        padding.append(torch.empty(random.randrange(1, 64) << 12, dtype=torch.uint8, device="cuda"))
        try:
            runs[name] = cases.CASES[name].prepare(large=large)
        except Exception as error:
            runs[name] = error
    return runs


def run_all(cases, runs, outcomes):
    """Runs and measures all cases once, and adds to `outcomes`."""
    for name, run in runs.items():
        begin = time.time()
        try:
            if isinstance(run, Exception):
                raise run
            outcome = run_case(cases, cases.CASES[name], run)
        except Exception as error:
            traceback.print_exc(limit=-4)
            outcome = Outcome([], [f"{type(error).__name__}: {str(error)[:400]}"], [])
        print(f"{name}: {outcome.problems or 'right'}, {time.time() - begin:.1f} s", flush=True)
        if name in outcomes:
            outcomes[name].problems += outcome.problems
            outcomes[name].times += outcome.times
            outcomes[name].compiled += outcome.compiled
        else:
            outcomes[name] = outcome


def compare(cases, name, off, on):
    """Returns a row of the table, and the errors."""
    case = cases.CASES[name]
    wrong = [f"without redop: {problem}" for problem in off.problems] + [f"with redop: {problem}" for problem in on.problems]
    if not wrong:
        wrong += case.differences(on.got, off.got, bits=case.same_bits)
    row = {"case": name, "bits": case.same_bits, "wrong": wrong}
    if off.times and len(on.times) == len(off.times) and min(map(min, off.times)) > 0:
        ratio = statistics.median(sum(right) / sum(left) for left, right in zip(off.times, on.times))
        noise = max(max(pair) / min(pair) for pair in off.times)
        medians = [statistics.median(map(statistics.mean, each.times)) for each in (off, on)]
        row.update(off=medians[0], on=medians[1], ratio=ratio, noise=noise)
    return row


def print_table(rows):
    print("\n| case | off us | on us | on/off | off/off | results |\n|---|---:|---:|---:|---:|---|")
    for row in rows:
        times = [f"{row[key]:.{digits}f}" if key in row else "" for key, digits in (("off", 1), ("on", 1), ("ratio", 3), ("noise", 3))]
        result = "; ".join(row["wrong"]) or ("same bits" if row["bits"] else "close")
        print("|", " | ".join([row["case"], *times, result]), "|")


def check_all(options):
    import torch
    import triton

    import redop.triton

    sys.path.insert(0, str(CORPUS))
    import cases

    for module in MODULES:
        importlib.import_module(module)
    import torch._inductor.config as inductor

    inductor.triton.autotune_pointwise = False
    inductor.compile_threads = 1  # Compile times are those of this process.
    # Otherwise, times would select between configurations, which sum in different orders.
    if hasattr(inductor, "deterministic"):
        inductor.deterministic = True
    names = [name for name in cases.CASES if re.search(options.only, name)]
    print(f"Triton {triton.__version__}, PyTorch {torch.__version__}, {torch.cuda.get_device_name()}")
    off, on, report, padding = {}, {}, None, []
    for number in range(1, options.rounds + 1):
        runs = prepare(cases, names, options.large, padding)
        print(f"round {number}, Triton alone:")
        run_all(cases, runs, off)
        with redop.triton.install(options.compiler, arguments=options.argument, **dict.fromkeys(options.install, True)) as installation:
            if not installation.active:
                sys.exit("redop.triton is not active")
            print(f"round {number}, with redop.triton:")
            run_all(cases, runs, on)
            # Later rounds find compiled kernels.
            report = report or installation.report()
    print(report)
    rows = [compare(cases, name, off[name], on[name]) for name in names]
    print_table(rows)
    print_compile_times(off, on)
    errors = [f"{row['case']}: {problem}" for row in rows for problem in row["wrong"]]
    errors += [f"{kernel.name}: {kernel.reason}" for kernel in report if kernel.outcome == "failed"]
    slower = [row["case"] for row in rows if row.get("ratio", 0) > max(options.limit, row.get("noise", 0))]
    print(f"\n{len(rows)} cases; above {options.limit} and off/off: {', '.join(slower) or 'none'}")
    if options.json:
        kernels = [vars(kernel) for kernel in report]
        versions = {"triton": triton.__version__, "torch": torch.__version__, "gpu": torch.cuda.get_device_name()}
        Path(options.json).write_text(json.dumps({"versions": versions, "cases": rows, "kernels": kernels}, indent=1))
    if options.judge_times:
        errors += [f"{name}: slower" for name in slower]
    if not any(kernel.outcome == "changed" for kernel in report):
        errors.append("no kernel was changed")
    return errors


def check_workers(options):
    """Runs torch.compile with worker processes."""
    import torch
    import torch._inductor.config as inductor
    from torch._inductor.async_compile import AsyncCompile

    import redop.triton

    inductor.compile_threads = 4
    installation = redop.triton.install(options.compiler, arguments=options.argument, **dict.fromkeys(options.install, True))
    if not installation.active or not redop.triton._torch.has_start_file():
        return [f"redop is not installed as a wheel: {redop.triton.__file__}"]
    inductor.compile_threads = 4
    # torch.compile compiles in this process until its workers have started.
    AsyncCompile.use_process_pool()
    AsyncCompile.wait_pool_ready()

    def scatter(table, index, rows):
        return table.index_add(0, index, rows)

    table = torch.zeros(512, 64, device="cuda")
    index = torch.randint(0, 512, (4096,), device="cuda")
    rows = torch.ones(4096, 64, device="cuda")
    got = torch.compile(scatter)(table, index, rows)
    errors = [] if torch.equal(got, scatter(table, index, rows)) else ["index_add is wrong"]
    report = redop.triton.report()
    print(report)
    others = [kernel for kernel in report if kernel.process != os.getpid()]
    print(f"{len(others)} of {len(report)} kernels were compiled by workers")
    if not any(kernel.outcome == "changed" for kernel in others):
        errors.append("no kernel was changed by a worker")
    return errors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", help="redop-compile; by default the one that redop.triton finds")
    parser.add_argument("--argument", action="append", default=[], help="of redop-compile, as --argument=--relax-order=...")
    parser.add_argument("--install", action="append", default=[], help="a permission of install(), as --install=unobserved")
    parser.add_argument("--only", default="", help="cases whose SOURCE/NAME matches")
    parser.add_argument("--large", action="store_true", help="sizes at which times say something")
    parser.add_argument("--rounds", type=int, default=1, help="how often both variants are measured, each time in other memory (1)")
    parser.add_argument("--json", help="write everything there, too")
    parser.add_argument("--limit", type=float, default=1.02, help="the ratio of times that is reported (1.02)")
    parser.add_argument("--judge-times", action="store_true", help="make slower kernels an error")
    parser.add_argument("--workers", action="store_true", help="check the worker processes of torch.compile")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as caches:
        os.environ["TRITON_CACHE_DIR"] = f"{caches}/triton"
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = f"{caches}/inductor"
        errors = check_workers(options) if options.workers else check_all(options)
    for error in errors:
        print(f"error: {error}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
