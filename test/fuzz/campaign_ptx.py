"""The campaign `ptx`: random kernels as redop-compile prints them, in the interpreter, which reads PTX.

A seed is a module of kernels of one family and a launch, as in campaign_interpret.py. The interpreter runs each kernel in strict
mode as it is written in MLIR, which determines what all texts of redop-compile must compute: that of the kernel as written, that of
the kernel after a random pipeline of passes, and that of `redop-compile --optimize` with random permissions.
"""

import random
import re
import sys
from pathlib import Path

from appends import MOST_BLOCKS
from campaign_interpret import FAMILIES as INTERPRETED
from campaign_interpret import FAULTS, MAY_ALIAS, judge
from pass_chain import ToolError, interpret, run_tool
from pass_options import FLOATS, NOALIAS, draw_passes

sys.path.append(str(Path(__file__).resolve().parent.parent / "gpu"))
from whole_kernels import get_strides, read_arguments, read_signature  # noqa: E402

TOOLS = ["redop-opt", "redop-compile", "redop-interpret"]
PER_SEED = 40
CHIP = "sm_90"
# Not the programs, which are no kernels.
FAMILIES = {name: family for name, family in INTERPRETED.items() if name != "programs"}
# The texts of a seed, in the order in which they run.
AS_WRITTEN, AFTER_PASSES, OPTIMIZED = "as written", "after passes", "optimized"


class Seed:
    """What a seed determines."""

    def __init__(self, seed):
        # The kernels are those of other seeds than in other campaigns.
        self.rng = rng = random.Random(f"ptx {seed}")
        self.family = rng.choices(list(FAMILIES), [weight for _, weight in FAMILIES.values()])[0]
        kernel_class = FAMILIES[self.family][0]
        self.aliased = self.family in MAY_ALIAS and rng.random() < 0.3
        self.passes = [re.sub(r"chip=sm_\d+", f"chip={CHIP}", each) for each in draw_passes(rng, False, self.aliased)]
        permissions = FLOATS if self.aliased else [*FLOATS, NOALIAS]
        share = rng.choice([0, 0.5, 1])
        self.permissions = [each for each in permissions if rng.random() < share]
        self.kernels = [kernel_class(rng, f"k{number}") for number in range(PER_SEED)]
        for kernel in self.kernels:
            kernel.aliased = self.aliased
            kernel.is_spread = True
        self.text = "gpu.module @m {\n" + "".join(kernel.build() for kernel in self.kernels) + "}\n"
        self.calls = {kernel.name: kernel.call() for kernel in self.kernels}
        self.grid = rng.choices([1, 2, 5, MOST_BLOCKS], [4, 4, 3, 1])[0]
        self.launch = f"{self.grid},{rng.randrange(1, 4)}" if self.family == "columns" else str(self.grid)
        self.schedules = [rng.randrange(1000) for _ in range(2)]

    def sources(self):
        """Yields the name of each text, the passes before redop-compile, and its options."""
        yield AS_WRITTEN, [], ["--raise=false"]
        yield AFTER_PASSES, self.passes, []
        yield OPTIMIZED, [], ["--optimize", f"--allow={','.join(self.permissions)}"] if self.permissions else ["--optimize"]


def flatten(types, arguments):
    """Returns the arguments of a kernel in PTX: a memref is its pointer twice, an offset, its sizes and its strides."""
    texts, places = [], []
    for kind, (element, values, shape) in zip(types, arguments):
        places.append(len(texts))
        if element is not None:
            text, sizes, place = f"{element}[{', '.join(values)}]", shape, f"${places[-1]}"
        elif values.startswith("$"):
            found = re.fullmatch(r"\$(\d+)(.*)", values)
            base = int(found[1])
            # The sizes are those of the other argument, which must begin at its start.
            text = place = f"${places[base]}{found[2]}"
            sizes = arguments[base][2]
        else:
            texts.append(values)
            continue
        texts.append(text)
        if kind.startswith("memref"):
            texts += [place, "0", *map(str, sizes), *map(str, get_strides(sizes))]
    return ", ".join(texts)


class Interpreter:
    """Runs PTX in redop-interpret."""

    def __init__(self, case, tools):
        self.case, self.tool, self.lines = case, tools / "redop-interpret", {}
        for name, call in case.calls.items():
            head, block, arguments = call.split(" ", 2)
            types = read_signature(case.text, name)
            self.lines[name] = f"{head} {block} {flatten(types, read_arguments(arguments, types))}"

    def run(self, path, names, _expected):
        """Returns what each kernel computes, as the interpreter prints it."""
        options = [f"--grid={self.case.launch}", f"--seed={self.case.schedules[1]}"]
        return interpret(self.tool, path, {name: self.lines[name] for name in names}, options)[0]


def compile_text(case, tools, folder, source, fault):
    """Returns the path of a text of redop-compile, or None if upstream cannot compile the kernels without raising them."""
    name, passes, options = source
    path = folder / "input.mlir"
    if passes:
        done = run_tool([tools / "redop-opt", path, f"--pass-pipeline=builtin.module({','.join(passes)})"])
        if done.returncode:
            raise ToolError(f"redop-opt: exit status {done.returncode}: {done.stderr[-500:]}")
        path = folder / "after.mlir"
        path.write_text(FAULTS[fault](done.stdout) if fault else done.stdout)
    text = folder / f"{name.replace(' ', '-')}.ptx"
    done = run_tool([tools / "redop-compile", path, f"--chip={CHIP}", *options, "-o", text])
    if done.returncode and name == AS_WRITTEN:
        return None
    if done.returncode:
        raise ToolError(f"redop-compile: exit status {done.returncode}: {done.stderr[-500:]}")
    return text


def split_kernels(ptx):
    """Returns the text of each kernel by its name."""
    return {found[1]: found[0] for found in re.finditer(r"\.entry (\w+)\(.*?^\}", ptx, re.MULTILINE | re.DOTALL)}


class Texts:
    """The texts of a seed, what the interpreter says of the kernels in MLIR, and what went wrong."""

    def __init__(self, seed, tools, folder, fault):
        self.seed, self.case = seed, Seed(seed)
        self.counts = {"kernels": {self.case.family: PER_SEED}, "changed": {self.case.family: 0}, "passes": {}, "runs": 0, "undecided": {}}
        self.failures, self.expected = [], {}
        # (the name of the text, its path, the kernels that differ from those of earlier texts)
        self.texts = []
        self.make(tools, folder, fault)

    def fail(self, kernel, stage, what):
        passes = ",".join(self.case.passes if stage == AFTER_PASSES else self.case.permissions)
        self.failures.append({"seed": self.seed, "kernel": kernel, "after": stage, "passes": passes, "what": what})

    def give_up(self, stage, error):
        if re.search("no end within", str(error)):
            undecided = self.counts["undecided"]
            undecided[str(error)] = undecided.get(str(error), 0) + PER_SEED
        else:
            self.fail("?", stage, str(error))

    def make(self, tools, folder, fault):
        case, path = self.case, folder / "input.mlir"
        path.write_text(case.text)
        try:
            options = [f"--grid={case.launch}", f"--seed={case.schedules[0]}"]
            self.expected, _ = interpret(tools / "redop-interpret", path, case.calls, options)
        except ToolError as error:
            self.give_up("input", error)
            return
        for name, text in self.expected.items():
            if text.startswith("error"):
                # A generator must not make such a kernel.
                self.fail(name, "input", text)
        seen, changed = {name: [] for name in case.calls}, set()
        for source in case.sources():
            try:
                text = compile_text(case, tools, folder, source, fault)
                if not text:
                    continue
                kernels = split_kernels(text.read_text())
                if missing := set(case.calls) - set(kernels):
                    raise ToolError(f"redop-compile: there is no {missing}")
            except ToolError as error:
                self.give_up(source[0], error)
                continue
            names = [name for name in case.calls if kernels[name] not in seen[name] and not self.expected[name].startswith("error")]
            changed |= {name for name in names if seen[name]}
            for name in names:
                seen[name].append(kernels[name])
            if names:
                self.texts.append((source[0], text, names))
        self.counts["changed"][case.family] = len(changed)

    def run(self, machine):
        """Runs the texts, and judges them."""
        for stage, path, names in self.texts:
            try:
                results = machine.run(path, names, self.expected)
            except ToolError as error:
                self.give_up(stage, error)
                continue
            self.counts["runs"] += len(names)
            count = self.counts["passes"].setdefault(stage, {"changed": 0, "same": 0})
            count["changed"] += len(names)
            for kernel in self.case.kernels:
                if kernel.name not in names:
                    continue
                if what := judge(kernel, self.expected[kernel.name], results[kernel.name], self.case.grid):
                    self.fail(kernel.name, stage, what)
                else:
                    count["same"] += 1


def run_seed(seed, tools, folder, fault):
    """Returns the counts of a seed and its failures."""
    texts = Texts(seed, tools, folder, fault)
    texts.run(Interpreter(texts.case, tools))
    return texts.counts, texts.failures
