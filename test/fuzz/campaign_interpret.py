"""The campaign `interpret`: random kernels in the interpreter, as written and after each pass that changes them.

A seed is a module of kernels of one family, a pipeline with its options, and a launch. Each kernel runs in strict mode as written,
and after passes with another schedule and other garbage in memory. All buffers must be the same bit by bit; those of kernels that
append or take places, whose order is unspecified, must be a permutation that the definition of a counter permits.
"""

import random
import re

import raise_programs
from appends import MOST_BLOCKS, Append
from columns import Columns
from extrema import Extremum
from meetings import Meeting
from neighbors import Neighbors
from optimized import FAULTS as PASS_FAULTS
from optimized import Kernel, read_results
from pass_chain import ToolError, interpret, keep_functions, run_passes, split_functions
from pass_options import UPSTREAM, draw_passes
from places import Place

TOOLS = ["redop-opt", "redop-interpret"]
PER_SEED = 40


class Program:
    """A program of raise_programs.py."""

    block = raise_programs.LANES

    def __init__(self, rng, name):
        self.rng, self.name = rng, name

    def build(self):
        return raise_programs.generate(self.rng, self.name, raise_programs.KINDS) + "\n"

    def call(self):
        return raise_programs.make_call(self.rng, self.name)


FAMILIES = {
    "reductions": (Kernel, 3),
    "appends": (Append, 2),
    "places": (Place, 1),
    "columns": (Columns, 2),
    "extrema": (Extremum, 1),
    "neighbors": (Neighbors, 2),
    "meetings": (Meeting, 4),
    "programs": (Program, 1),
}
# Faults that can be put into what the passes make.
FAULTS = PASS_FAULTS | {"kind": raise_programs.FAULTS["kind"]}
# Of these, the buffers for results may be one.
MAY_ALIAS = ("reductions", "meetings")


class Seed:
    """What a seed determines."""

    def __init__(self, seed):
        self.rng = rng = random.Random(f"interpret {seed}")
        self.family = rng.choices(list(FAMILIES), [weight for _, weight in FAMILIES.values()])[0]
        has_instructions = self.family == "programs"
        kernel_class = FAMILIES[self.family][0]
        self.aliased = self.family in MAY_ALIAS and rng.random() < 0.3
        self.passes = draw_passes(rng, has_instructions, self.aliased)
        self.kernels = [kernel_class(rng, f"k{number}") for number in range(PER_SEED)]
        for kernel in self.kernels:
            kernel.aliased = self.aliased
            # A smaller element may be updated by a compare-and-swap of its word, which a plain access to a neighbor races with.
            kernel.is_spread = any(each.startswith("redop-legalize") for each in self.passes)
        text = "".join(kernel.build() for kernel in self.kernels)
        self.text = text if has_instructions else f"gpu.module @m {{\n{text}}}\n"
        self.calls = {kernel.name: kernel.call() for kernel in self.kernels}
        self.grid = 1 if has_instructions else rng.choices([1, 2, 5, MOST_BLOCKS], [4, 4, 3, 1])[0]
        self.launch = f"{self.grid},{rng.randrange(1, 4)}" if self.family == "columns" else str(self.grid)
        self.schedules = [rng.randrange(1000) for _ in range(2)]
        # Reads may return earlier values where the memory model permits it.
        self.weak = ["--weak"] if rng.random() < 0.1 else []


def judge(kernel, before, after, grid):
    """Returns the difference of two results of a kernel, or "" if there is none."""
    if before.startswith("error") or after.startswith("error"):
        return "" if before == after else after
    buffers = [read_results(f"@{kernel.name}\n{text}")[0] for text in (before, after)]
    if isinstance(kernel, (Append, Place)):
        for each in buffers:
            if fault := kernel.find_fault(each, grid):
                return fault
        buffers = [kernel.strip(each) for each in buffers]
    if buffers[0] != buffers[1]:
        number = next(i for i, (one, other) in enumerate(zip(*buffers)) if one != other)
        return f"buffer {number} is {buffers[1][number]} in place of {buffers[0][number]}"[:1000]
    return ""


def plant(stages, fault):
    """Puts a fault into the last stage."""
    name, module = stages[-1]
    return [*stages[:-1], (name, FAULTS[fault](module))]


def run_seed(seed, tools, folder, fault):
    """Returns the counts of a seed and its failures."""
    case = Seed(seed)
    counts = {"kernels": {case.family: PER_SEED}, "changed": {case.family: 0}, "passes": {}, "runs": 0, "undecided": {}}
    failures = []

    def fail(kernel, stage, what):
        failures.append({"seed": seed, "kernel": kernel, "after": stage, "passes": ",".join(case.passes), "what": what})

    def run(text, names, stage, schedule):
        path = folder / f"{stage}.mlir"
        path.write_text(text)
        options = [f"--grid={case.launch}", f"--seed={schedule}", *case.weak]
        counts["runs"] += len(names)
        return interpret(tools / "redop-interpret", path, {name: case.calls[name] for name in names}, options)

    stage = "input"
    try:
        before, known = run(case.text, list(case.calls), stage, case.schedules[0])
        wrong = {name: text for name, text in before.items() if text.startswith("error")}
        for name, text in wrong.items():
            # A generator must not make such a kernel.
            fail(name, stage, text)
        stages = run_passes(tools / "redop-opt", folder / "input.mlir", case.passes)
        if fault:
            stages = plant(stages, fault)
        # What a pass of upstream makes is only run if no other pass follows.
        stages = [each for number, each in enumerate(stages) if each[0] not in UPSTREAM or number == len(stages) - 1]
        last, changed = split_functions(stages[0][1]), set()
        if set(case.calls) - set(last):
            raise ToolError("redop-opt: kernels are missing in the first module")
        for number, (stage, module) in enumerate(stages[1:]):
            functions = split_functions(module)
            names = [name for name in case.calls if functions.get(name) != last[name] and name not in wrong]
            last = functions
            if not names:
                continue
            text = keep_functions(module, names, case.calls)
            after, remarks = run(text, names, f"{number}-{stage}", case.schedules[1])
            count = counts["passes"].setdefault(stage, {"changed": 0, "same": 0})
            count["changed"] += len(names)
            for kernel in case.kernels:
                if kernel.name not in names:
                    continue
                if what := judge(kernel, before[kernel.name], after[kernel.name], case.grid):
                    fail(kernel.name, stage, what)
                else:
                    count["same"] += 1
            for remark in remarks - known:
                fail("?", stage, f"the result is unspecified: {remark}")
            changed |= set(names)
        counts["changed"][case.family] = len(changed)
    except ToolError as error:
        if re.search("no end within", str(error)):
            counts["undecided"][str(error)] = PER_SEED
        else:
            fail("?", stage, str(error))
    return counts, failures
