"""The campaign `schedules`: all schedules of small launches of random kernels, before and after passes, by redop-validate.

A seed is a module of small kernels, with warps of two lanes, a pipeline with its options, and a launch. What can happen after the
passes must be possible before.
"""

import random
import re

from appends import Append
from campaign_interpret import FAULTS, MAY_ALIAS
from columns import Columns
from extrema import Extremum
from kernel_text import shrink
from meetings import Meeting
from neighbors import Neighbors
from optimized import Kernel
from pass_chain import ToolError, run_tool
from pass_options import draw_passes
from places import Place

TOOLS = ["redop-opt", "redop-validate"]
PER_SEED = 4
WARP_SIZE = 2
# Blocks, threads of each, and how many blocks run at a time.
LAUNCHES = ["1x2", "1x3", "2x1", "2x1/1", "2x2", "2x2/1", "1x4", "3x1"]
ELEMENTS = [0, 1, 2, 3, 5]
LIMITS = ["--max-schedules=2000", "--time-limit=4", "--max-steps=200000"]
FAMILIES = {
    "reductions": (Kernel, 3),
    "appends": (Append, 1),
    "places": (Place, 1),
    "columns": (Columns, 2),
    "extrema": (Extremum, 1),
    "neighbors": (Neighbors, 2),
    "meetings": (Meeting, 4),
}


class Seed:
    """What a seed determines."""

    def __init__(self, seed):
        self.rng = rng = random.Random(f"schedules {seed}")
        self.family = rng.choices(list(FAMILIES), [weight for _, weight in FAMILIES.values()])[0]
        self.launch = rng.choice(LAUNCHES)
        threads = int(re.search(r"x(\d+)", self.launch)[1])
        small = shrink(FAMILIES[self.family][0], [threads], ELEMENTS)
        aliased = self.family in MAY_ALIAS and rng.random() < 0.3
        self.passes = draw_passes(rng, False, aliased)
        self.kernels = [small(rng, f"k{number}") for number in range(PER_SEED)]
        for kernel in self.kernels:
            kernel.aliased = aliased
            kernel.is_spread = any(each.startswith("redop-legalize") for each in self.passes)
        text = "".join(kernel.build() for kernel in self.kernels)
        self.text = f"module attributes {{redop.warp_size = {WARP_SIZE} : i32}} {{\ngpu.module @m {{\n{text}}}\n}}\n"
        self.arguments = {kernel.name: kernel.call().split(" ", 2)[2] for kernel in self.kernels}


def read_verdict(done, name):
    """Returns the verdict of redop-validate about a kernel."""
    found = re.search(rf"^@m::@{name}, [^:]*: (.*)", done.stdout, re.MULTILINE)
    if not found or done.returncode not in (0, 1, 3):
        raise ToolError(f"redop-validate: exit status {done.returncode}: {(done.stderr or done.stdout)[:500]}")
    return found[1]


def run_seed(seed, tools, folder, fault):
    """Returns the counts of a seed and its failures."""
    case = Seed(seed)
    before, after = folder / "input.mlir", folder / "after.mlir"
    before.write_text(case.text)
    counts = {"kernels": {case.family: PER_SEED}, "changed": {case.family: 0}, "launches": {case.launch: PER_SEED}}
    counts |= {"validated": 0, "schedules": 0, "undecided": {}}
    failures = []

    def fail(kernel, what):
        failures.append({"seed": seed, "kernel": kernel, "after": "all", "passes": ",".join(case.passes), "what": what})

    try:
        done = run_tool([tools / "redop-opt", before, f"--pass-pipeline=builtin.module({','.join(case.passes)})", "-o", after])
        if done.returncode:
            raise ToolError(f"redop-opt: exit status {done.returncode}: {done.stderr[-500:]}")
        if fault:
            after.write_text(FAULTS[fault](after.read_text()))
    except ToolError as error:
        fail("?", str(error))
        return counts, failures
    for name, arguments in case.arguments.items():
        command = [tools / "redop-validate", before, after, f"--entry=@m::@{name}", f"--args={arguments}"]
        try:
            done = run_tool([*command, f"--launch={case.launch}", f"--warp-size={WARP_SIZE}", *LIMITS])
            verdict = read_verdict(done, name)
        except ToolError as error:
            fail(name, str(error))
            continue
        if verdict == "validated: unchanged":
            continue
        counts["changed"][case.family] += 1
        counts["schedules"] += sum(map(int, re.findall(r"(\d+) (?:schedules )?(?:before|after)\b", verdict.split(" outcome")[0])))
        if verdict.startswith("validated"):
            counts["validated"] += 1
        elif verdict.startswith("undecided"):
            reason = re.sub(r"; \d+ schedules.*|\S+:\d+:\d+: ", "", verdict.removeprefix("undecided: "))
            counts["undecided"][reason] = counts["undecided"].get(reason, 0) + 1
        else:
            # Also if there is nothing to validate: a generator must not make such a kernel.
            fail(name, done.stdout[:1000])
    return counts, failures
