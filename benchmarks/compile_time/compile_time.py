#!/usr/bin/env python3
"""Measures the compile time of redop: redop-opt compared with stock mlir-opt, in one run.

Parsing, verifying and printing redop ops is compared with as many nvvm.redux.sync in mlir-opt. Lowering them to the
LLVM dialect is compared with what mlir-opt takes to parse and print the very ops that come out. Start-up, an empty
module through the same command, is subtracted. The result is a table; a full run also writes docs/CompileTime.md.

Exit code: 0 within the limits, 1 past one, 2 when something cannot be measured.
"""

import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import one_block
import workloads

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "CompileTime.md"

# The limits: redop-opt over mlir-opt in time and in peak memory, and the time of one op at the largest size over that
# at the smallest size from SCALING_FROM on, where mlir-opt's does not grow more: modules of gigabytes miss the caches.
TIME_LIMIT = 1.0
MEMORY_LIMIT = 1.2
SCALING_LIMIT = 1.3

# Start-up outweighs small modules, and its noise their ratios: they are reported, not judged. A run without large
# modules judges its largest, from SCALING_FROM on.
JUDGED_FROM = 100_000
SCALING_FROM = 10_000
CHECKED_SIZE = 1_000

SIZES = (1_000, 10_000, 100_000, 1_000_000)
QUICK_SIZES = (1_000, 10_000)


class BenchmarkError(Exception):
    """Nothing can be measured; the message states the reason."""


# ---- Measuring -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cost:
    """What one process took: seconds of CPU (user and system, all threads), seconds by the clock, peak MiB."""

    cpu: float
    wall: float
    peak: float

    def __sub__(self, other):
        return Cost(self.cpu - other.cpu, self.wall - other.wall, self.peak - other.peak)


def run(command, errors):
    """Runs `command` and returns its Cost. `errors` is the file for its stderr."""
    # A child starts with the peak of the process that spawned it: this one stays far below any MLIR tool's start-up.
    actions = [(os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)]
    start = time.monotonic()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    try:
        _, status, usage = os.wait4(child, 0)
    except BaseException:
        os.kill(child, 9)
        raise
    wall = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    if code:
        said = Path(errors).read_text(encoding="utf-8", errors="replace").strip().splitlines()
        raise BenchmarkError(f"exit code {code} of {' '.join(command)}: {said[0] if said else 'no message'}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def middle(costs):
    """The median in each measure."""
    return Cost(*(median(getattr(cost, name) for cost in costs) for name in ("cpu", "wall", "peak")))


@dataclass
class Result:
    """One workload at one size: the cost without start-up of each tool, and redop-opt's over mlir-opt's."""

    workload: workloads.Workload
    size: int
    redop: Cost
    stock: Cost
    ratio: Cost


@dataclass
class Case:
    """One workload at one size: a module for each tool, and what the runs have cost."""

    workload: workloads.Workload
    size: int
    repeats: int
    modules: dict
    starts: dict
    costs: dict

    def result(self):
        net = {tool: [cost - middle(self.starts[tool]) for cost in self.costs[tool]] for tool in TOOLS}
        pairs = zip(net["redop"], net["stock"])
        ratio = middle([Cost(over(a.cpu, b.cpu), over(a.wall, b.wall), over(a.peak, b.peak)) for a, b in pairs])
        return Result(self.workload, self.size, middle(net["redop"]), middle(net["stock"]), ratio)


TOOLS = ("redop", "stock")


class Bench:
    """Runs workloads in a scratch folder."""

    def __init__(self, args, folder):
        self.args = args
        self.folder = folder
        self.errors = str(folder / "errors.txt")
        self.tools = {"redop": args.redop_opt, "stock": args.mlir_opt}
        self.empty = folder / "empty.mlir"
        self.empty.write_text("module {}\n", encoding="utf-8")

    def run(self, tool, flags, path, out=os.devnull):
        threads = ("--mlir-disable-threading",) if self.args.no_threads else ()
        return run([self.tools[tool], *threads, *flags, str(path), "-o", str(out)], self.errors)

    def repeats(self, size):
        """Small modules need more runs."""
        return 3 * self.args.repeats if size <= SCALING_FROM else self.args.repeats

    def prepare(self, workload, size):
        """Writes both modules."""
        modules = {tool: self.folder / f"{tool}-{size}.mlir" for tool in TOOLS}
        workloads.write_module(modules["redop"], workload.ops, size)
        if workload.lowers:
            self.run("redop", workload.flags, modules["redop"], modules["stock"])
        else:
            workloads.write_module(modules["stock"], workload.yardstick, size)
        empty = ({tool: [] for tool in TOOLS} for _ in range(2))
        return Case(workload, size, self.repeats(size), modules, *empty)

    def check(self, workload):
        """Makes sure that both tools do what they are measured for: a lowering leaves nothing of redop, and mlir-opt
        prints the very bytes that redop-opt printed."""
        if not workload.lowers:
            return
        # Small, or this process would grow, and every child's peak with it.
        modules = self.prepare(workload, CHECKED_SIZE).modules
        lowered = modules["stock"].read_text(encoding="utf-8")
        if "redop." in lowered:
            raise BenchmarkError(f"{workload.name}: {' '.join(workload.flags)} leaves redop ops behind")
        again = self.folder / "again.mlir"
        self.run("stock", (), modules["stock"], again)
        if again.read_text(encoding="utf-8") != lowered:
            raise BenchmarkError(f"{workload.name}: mlir-opt prints what redop-opt made in another way")

    def measure(self, workload, progress):
        """The results of one workload, for all sizes."""
        progress(f"{workload.name}: writing modules")
        self.check(workload)
        sizes = [size for size in self.args.sizes if workload.judged or size <= JUDGED_FROM] or self.args.sizes[:1]
        cases = [self.prepare(workload, size) for size in sizes]
        # Interleaved over tools and sizes, so that other load of the machine affects all of them equally.
        turns = max(case.repeats for case in cases)
        for turn in range(turns):
            for case in cases:
                every = turns // case.repeats
                if turn % every or turn // every >= case.repeats:
                    continue
                progress(f"{workload.name}, {show_size(case.size)} ops: {turn // every + 1} of {case.repeats}")
                for tool in TOOLS if turn // every % 2 == 0 else reversed(TOOLS):
                    flags = workload.flags if tool == "redop" else ()
                    case.starts[tool].append(self.run(tool, flags, self.empty))
                    case.costs[tool].append(self.run(tool, flags, case.modules[tool]))
        for case in cases:
            for path in case.modules.values():
                path.unlink()
        return [case.result() for case in cases]


def over(a, b):
    """a / b, where noise may make either nothing."""
    return max(a, 1e-6) / max(b, 1e-6)


# ---- Judging -------------------------------------------------------------------------------------------------------


def time_ratio(cost, metric):
    return max(cost.cpu, cost.wall) if metric == "both" else getattr(cost, metric)


def is_judged(result, sizes):
    return result.workload.judged and result.size >= max(SCALING_FROM, min(JUDGED_FROM, max(sizes)))


def past_limits(result, args):
    """The measures in which a judged result is past its limit."""
    if not is_judged(result, args.sizes):
        return []
    past = []
    if time_ratio(result.ratio, args.metric) > TIME_LIMIT:
        past.append("time")
    if result.ratio.peak > MEMORY_LIMIT:
        past.append("memory")
    return past


@dataclass
class Scaling:
    """How the time of one op grows from the first to the last size: redop-opt's factor and mlir-opt's."""

    workload: workloads.Workload
    first: int
    last: int
    redop: float
    stock: float
    judged: bool

    @property
    def is_past(self):
        return self.judged and self.redop > max(SCALING_LIMIT, self.stock)


def get_scalings(results, args):
    """One for each workload that was measured at two sizes from SCALING_FROM on."""
    metric = "cpu" if args.metric == "both" else args.metric
    scalings = []
    for workload in dict.fromkeys(result.workload for result in results):
        fit = [result for result in results if result.workload == workload and result.size >= SCALING_FROM]
        if len(fit) < 2:
            continue
        first, last = fit[0], fit[-1]
        redop, stock = (
            over(getattr(getattr(last, tool), metric) / last.size, getattr(getattr(first, tool), metric) / first.size)
            for tool in ("redop", "stock")
        )
        judged = workload.judged and last.size >= JUDGED_FROM
        scalings.append(Scaling(workload, first.size, last.size, redop, stock, judged))
    return scalings


# ---- Showing -------------------------------------------------------------------------------------------------------


def show_size(size):
    for unit, name in ((1_000_000, "M"), (1_000, "k")):
        if size % unit == 0:
            return f"{size // unit}{name}"
    return str(size)


def verdict(past, judged):
    return "past: " + ", ".join(past) if past else "ok" if judged else ""


TITLES = (
    ("workload", "ops", "redop-opt", "mlir-opt", "CPU ratio", "clock ratio")
    + ("redop-opt peak", "mlir-opt peak", "peak ratio", "verdict")
)  # fmt: skip


def cells(result, args):
    """One row of the table of ratios."""

    def each(cost):
        return f"{cost.cpu / result.size * 1e6:.2f} µs"

    return (
        result.workload.name,
        show_size(result.size),
        each(result.redop),
        each(result.stock),
        f"{result.ratio.cpu:.2f}",
        f"{result.ratio.wall:.2f}",
        f"{result.redop.peak:.0f} MB",
        f"{result.stock.peak:.0f} MB",
        f"{result.ratio.peak:.2f}",
        verdict(past_limits(result, args), is_judged(result, args.sizes)),
    )


def markdown(titles, rows, left=1):
    """A Markdown table, its columns aligned."""
    rows = [titles, *rows]
    widths = [max(3, *(len(row[i]) for row in rows)) for i in range(len(titles))]

    def line(row):
        texts = [text.ljust(w) if i < left else text.rjust(w) for i, (text, w) in enumerate(zip(row, widths))]
        return "| " + " | ".join(texts) + " |\n"

    rule = ["-" * w if i < left else "-" * (w - 1) + ":" for i, w in enumerate(widths)]
    return line(titles) + line(rule) + "".join(map(line, rows[1:]))


def tables(results, args):
    text = markdown(TITLES, [cells(result, args) for result in results])
    rows = [
        (
            s.workload.name,
            show_size(s.first),
            show_size(s.last),
            f"x {s.redop:.2f}",
            f"x {s.stock:.2f}",
            verdict(["scaling"] if s.is_past else [], s.judged),
        )
        for s in get_scalings(results, args)
    ]
    if rows:
        text += "\n" + markdown(("time of one op", "from", "to", "redop-opt", "mlir-opt", "verdict"), rows)
    return text


def version(tool):
    """The LLVM version that `tool` names."""
    said = subprocess.run([tool, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"LLVM(?: and MLIR)?(?: version)? (\d\S*)", said)
    if not found:
        raise BenchmarkError(f"{tool} --version names no LLVM version: is it an mlir-opt?")
    return found.group(1)


METRICS = {"cpu": "the CPU ratio", "wall": "the clock ratio", "both": "the CPU ratio and the clock ratio"}


def document(results, args):
    """The text of docs/CompileTime.md."""
    runs = f"medians of {args.repeats} runs" if args.repeats > 1 else "one run"
    threads = "off" if args.no_threads else "on"
    # Another script's section of the page.
    _, title, text = DOCUMENT.read_text(encoding="utf-8").partition(one_block.TITLE)
    return f"""# Compile time

This page compares the compile time of redop with that of stock `mlir-opt`: CPU time per op and peak
memory, without start-up. Ratios are `redop-opt` over `mlir-opt`. See
[benchmarks/compile_time](../benchmarks/compile_time/README.md) for the method; `compile_time.py`
there generates this page.

- LLVM {version(args.redop_opt)} in redop-opt, {version(args.mlir_opt)} in mlir-opt; threads {threads}
- {os.cpu_count()} cores, {datetime.date.today().isoformat()}
- {runs} (more of small modules, fewer of large ones)
- limits, for rows with a verdict: time {TIME_LIMIT:.1f} ({METRICS[args.metric]}), memory {MEMORY_LIMIT:.1f}, one op
  in the largest module {SCALING_LIMIT:.1f} times that in one of {show_size(SCALING_FROM)}, or by the same factor as with mlir-opt

{tables(results, args).rstrip()}

{title}{text}"""


# ---- The tool ------------------------------------------------------------------------------------------------------


class Progress:
    """On a terminal one line that is overwritten, elsewhere a line for each workload done."""

    def __call__(self, text):
        if sys.stderr.isatty():
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    def done(self, text):
        self("")
        if not sys.stderr.isatty():
            print(text, file=sys.stderr, flush=True)


def parse_size(text):
    found = re.fullmatch(r"(\d+)([kM]?)", text)
    size = int(found.group(1)) * {"": 1, "k": 1_000, "M": 1_000_000}[found.group(2)] if found else 0
    if size < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no size: write 500, 10k or 1M")
    return size


def parse_sizes(text):
    return tuple(sorted({parse_size(part) for part in text.split(",")}))


def find_tool(given, names, what):
    """Returns the path of the first of `names` that exists, or the given one."""
    for name in [given] if given else names:
        path = shutil.which(name)
        if path:
            return os.path.abspath(path)
    raise BenchmarkError(f"no {given or names[0]}: {what}")


def parse_args(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--redop-opt", metavar="FILE", help="default: build/bin/redop-opt, else the one in PATH")
    parser.add_argument("--mlir-opt", metavar="FILE", help="default: mlir-opt-22, else mlir-opt, from PATH")
    parser.add_argument("--sizes", type=parse_sizes, metavar="N,..", help="ops in a module (default: 1k,10k,100k,1M)")
    parser.add_argument("--repeats", type=int, metavar="N", help="runs of each at 100k (default: 5; 3 with --quick)")
    parser.add_argument("--quick", action="store_true", help="sizes 1k,10k: a look in half a minute; judges 10k")
    parser.add_argument("--only", metavar="REGEX", help="only the workloads whose name matches")
    parser.add_argument(
        "--metric", choices=METRICS, default="both", help="the time that is judged: CPU, clock, or both (default)"
    )
    parser.add_argument("--no-threads", action="store_true", help="give both tools --mlir-disable-threading")
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="write the page here (default: docs/CompileTime.md when all is measured; '-' writes none)",
    )
    args = parser.parse_args(argv)
    is_whole = not (args.quick or args.sizes or args.only)
    args.sizes = args.sizes or (QUICK_SIZES if args.quick else SIZES)
    args.repeats = args.repeats or (3 if args.quick else 5)
    if args.repeats < 1:
        parser.error("--repeats is at least 1")
    args.workloads = [w for w in workloads.WORKLOADS if re.search(args.only or "", w.name)]
    if not args.workloads:
        parser.error("--only matches none of: " + "; ".join(w.name for w in workloads.WORKLOADS))
    if str(args.output) == "-" or not (args.output or is_whole):
        args.output = None
    elif not args.output:
        args.output = DOCUMENT
    own = ROOT / "build" / "bin" / "redop-opt"
    args.redop_opt = find_tool(
        args.redop_opt or (str(own) if own.exists() else None), ["redop-opt"], "build it or name it with --redop-opt"
    )
    args.mlir_opt = find_tool(
        args.mlir_opt, ["mlir-opt-22", "mlir-opt"], "install mlir-22-tools or name one with --mlir-opt"
    )
    return args


def main(argv):
    try:
        args = parse_args(argv)
        versions = {version(args.redop_opt), version(args.mlir_opt)}
        if len(versions) > 1:
            print(f"note: two versions of LLVM are compared: {', '.join(sorted(versions))}", file=sys.stderr)
        if os.getloadavg()[0] > 0.5 * os.cpu_count():
            print(f"note: the machine is busy (load {os.getloadavg()[0]:.1f}): times are noisy", file=sys.stderr)
        progress, results = Progress(), []
        with tempfile.TemporaryDirectory(prefix="redop-compile-time-") as folder:
            bench = Bench(args, Path(folder))
            for workload in args.workloads:
                done = bench.measure(workload, progress)
                results += done
                says = (f"{show_size(r.size)} {r.ratio.cpu:.2f} ({r.ratio.wall:.2f})" for r in done)
                progress.done(f"{workload.name}, CPU (clock) ratio: {', '.join(says)}")
        print(tables(results, args))
        if args.output:
            args.output.parent.mkdir(parents=True, exist_ok=True)
            args.output.write_text(document(results, args), encoding="utf-8")
    except (BenchmarkError, OSError) as error:
        print(f"compile_time: {error}", file=sys.stderr)
        return 2
    past = [
        f"{result.workload.name} at {show_size(result.size)} ({', '.join(limits)})"
        for result in results
        if (limits := past_limits(result, args))
    ]
    past += [f"{scaling.workload.name} (scaling)" for scaling in get_scalings(results, args) if scaling.is_past]
    print("past a limit: " + "; ".join(past) if past else "within the limits")
    return 1 if past else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
