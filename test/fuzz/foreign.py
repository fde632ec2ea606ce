#!/usr/bin/env python3
"""Runs kernels that no fuzzer made with random inputs, sizes and launches, as written and optimized.

    foreign.py --bin=build/bin [--seed=N] [--count=N] [--kernels=REGEX] [--min-equal=N] [--fault] [--list]

contracts.py has what the kernels of test/corpus, examples and benchmarks/gpu expect of their arguments. COUNT times, a kernel is
drawn, with a launch (blocks of 1, 31, 33, 48 threads, three dimensions), sizes (0, 1, around the number of threads) and numbers. It
runs in the strict interpreter as written, twice, and as redop-compile makes it: raised, optimized, and optimized with all
permissions. A draw that is an error as written, or whose results depend on the order of the threads, is not permitted by the kernel,
and left out. The contents of all buffers must be equal bit by bit: sums of floats are exact, of small integers. Or they are real
numbers: then a result may differ by the rounding errors of as many additions as there are numbers, of which the kernel itself sums
the absolute values. Buffers of one thread may overlap, or start anywhere between the elements of a larger one.
"""

import argparse
import math
import random
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from contracts import CONTRACTS, NO_CONTRACT

ROOT = Path(__file__).resolve().parents[2]
CHIP = "sm_90"
ALL = "noalias,reassociated-floats,any-subnormals"
VARIANTS = {"raised": [], "optimized": ["--optimize"], "permitted": ["--optimize", f"--allow={ALL}"]}
BLOCKS = [(1, 1, 1), (31, 1, 1), (32, 1, 1), (33, 1, 1), (48, 1, 1), (64, 1, 1), (96, 1, 1), (3, 5, 2), (8, 4, 1), (32, 2, 1)]
GRIDS = [1, 1, 2, 3, 5, 8]
# The bits of a significand.
PRECISION = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}
EDGES = [0, 1, -1, 2, 3, 4, 5, 31, 32, 100, 127, 128, 255, -128, 32767, 65536, 2**31 - 1, -(2**31), 1 - 2**31]
UNSUPPORTED = re.compile("has no body|does not support|constraint count")
BUFFER = re.compile(r"([a-z]+\d+)\[([^\]]+)\](?:<(=?)(\w+))?(?:=(-?\d+))?([+~!@]?)")


class Buffer(NamedTuple):
    element: str
    shape: list
    values: list
    mark: str
    # An address within another buffer instead of values.
    within: str = ""


class Kernel(NamedTuple):
    file: str
    name: str
    contract: str


# ---- Drawing ------------------------------------------------------------------------


def draw_launch(rng):
    block, grid = rng.choice(BLOCKS), rng.choice(GRIDS)
    threads = grid * math.prod(block)
    near = max(0, threads + rng.choice([-1, 0, 0, 1]))
    sizes = {
        "n": rng.choice([0, 1, 2, 31, 32, 33, 63, 100, 130, near, near, near, 2 * threads + 5]),
        "r": rng.choice([0, 1, 2, 3, 5]),
        "m": rng.choice([1, 2, 5, 33, 64, 300]),
        "t": threads,
        "b": grid,
    }
    return block, grid, sizes


def draw_values(rng, element, count, limit, mark, is_real):
    if limit is not None:
        return [rng.randrange(limit) for _ in range(count)]
    if element[0] == "i":
        bits = int(element[1:])
        few = [rng.choice(EDGES) for _ in range(3)]
        edges = few if rng.random() < 0.3 else EDGES
        return [(rng.choice(edges) + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1) for _ in range(count)]
    if mark == "@":
        return [rng.choice([rng.uniform(-9, 9), rng.uniform(-9, 9), 0.0, "-0.0", 1e-3, "inf", "-inf", 3.5, -3.5]) for _ in range(count)]
    if is_real:
        scale = rng.choice([1.0, 1e-4, 100.0])
        return [rng.uniform(-1, 1) * rng.choice([scale, 1.0]) for _ in range(count)]
    return [float(rng.randint(-4, 4)) for _ in range(count)]


def draw_arguments(rng, contract, sizes, is_real):
    """Returns the arguments: numbers as text, and Buffers."""
    arguments = []
    for text in contract.split():
        found = BUFFER.fullmatch(text)
        if not found:
            arguments.append(str(eval(text, {}, sizes)))  # pylint: disable=eval-used
            continue
        element, shape, inclusive, limit, start, mark = found.groups()
        # A buffer of no elements has no address.
        shape = [max(1, eval(each, {}, sizes)) for each in shape.split(",")]  # pylint: disable=eval-used
        if limit:
            limit = eval(limit, {}, sizes) + bool(inclusive)  # pylint: disable=eval-used
        count = math.prod(shape)
        if start is not None:
            values = [float(start) if element[0] != "i" else int(start)] * count
        else:
            values = draw_values(rng, element, count, limit, mark, is_real)
        arguments.append(Buffer(element, shape, values, mark))
    return arguments


def overlap(rng, arguments):
    """Places a buffer within another one of the same type, which becomes larger."""
    pairs = [
        (i, j)
        for i, one in enumerate(arguments)
        for j, other in enumerate(arguments)
        if i < j and isinstance(one, Buffer) and isinstance(other, Buffer) and one.element == other.element and len(one.shape) == 1
    ]
    if not pairs:
        return False
    i, j = rng.choice(pairs)
    whole, part = arguments[i], arguments[j]
    offset = rng.randrange(len(whole.values) + 1)
    more = max(0, offset + len(part.values) - len(whole.values))
    size = {"bf16": 2}.get(part.element) or int(part.element[1:]) // 8
    # The type of a memref, and so its number of elements, stays.
    arguments[i] = whole._replace(values=whole.values + part.values[len(part.values) - more :] if more else whole.values)
    arguments[j] = part._replace(within=f"+{offset * size}", mark=f"{i}")
    return True


# ---- Running ------------------------------------------------------------------------


def is_memref(kernel, text):
    return kernel.file.endswith(".mlir") and re.search(rf"gpu.func @{kernel.name}\([^{{]*memref<", text) is not None


def print_arguments(arguments, is_lowered, memrefs):
    """The arguments for the interpreter; a lowered memref is two pointers, an offset, the sizes and the strides."""
    parts, places = [], []
    for argument in arguments:
        place = sum(len(each) for each in parts)
        places.append(place)
        if not isinstance(argument, Buffer):
            parts.append([argument])
            continue
        shape = "x".join(map(str, argument.shape)) if len(argument.shape) > 1 else ""
        name = argument.element if is_lowered or not memrefs else shape
        own = f"{name}[{', '.join(map(str, argument.values))}]"
        base = f"${place}"
        if argument.within:
            own = base = f"${places[int(argument.mark)]}{argument.within}"
        text = [own]
        if memrefs and is_lowered:
            strides = [math.prod(argument.shape[at + 1 :]) for at in range(len(argument.shape))]
            text += [base, "0", *map(str, argument.shape + strides)]
        parts.append(text)
    return ", ".join(each for part in parts for each in part)


def read_buffers(output):
    return [re.split(r",\s*", line[line.index("[") + 1 : -1]) for line in output.splitlines() if line.startswith("argument ") and "[" in line]


class Runner:
    def __init__(self, tools, folder, is_faulty):
        self.tools, self.folder, self.is_faulty, self.texts, self.lock = tools, Path(folder), is_faulty, {}, threading.Lock()

    def prepare(self, file, variant):
        """Returns the path of the module, or the error; each is compiled once."""
        with self.lock:
            if (file, variant) not in self.texts:
                self.texts[file, variant] = self.compile(file, variant)
            return self.texts[file, variant]

    def compile(self, file, variant):
        path = ROOT / file
        out = self.folder / f"{file.replace('/', '-')}-{variant}.mlir"
        if variant == "written":
            if path.suffix == ".mlir":
                return path, ""
            command = [self.tools / "mlir-translate", "--import-llvm", path, "-o", out]
        else:
            command = [self.tools / "redop-compile", path, f"--chip={CHIP}", "--emit=mlir", "-o", out, *VARIANTS[variant]]
            if path.suffix == ".ll":
                command.append("--cuda-atomics")
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return None, first_line(done.stderr)
        if self.is_faulty and variant != "written":
            out.write_text(plant(out.read_text()))
        return out, ""

    def run(self, kernel, variant, launch, arguments, memrefs, seed):
        """Returns the contents of the buffers, or None and the error."""
        path, error = self.prepare(kernel.file, variant)
        if error:
            return None, error
        block, grid = launch
        call = f"@{kernel.name} {','.join(map(str, block))} {print_arguments(arguments, variant != 'written', memrefs)}"
        options = ["--strict", f"--grid={grid}", f"--seed={seed}", "--max-steps=20000000", "--calls=/dev/stdin"]
        done = subprocess.run([self.tools / "redop-interpret", path, *options], input=call, capture_output=True, text=True, check=False)
        if done.returncode:
            return None, first_line(done.stderr)
        return read_buffers(done.stdout), ""


def first_line(text):
    lines = [line for line in text.splitlines() if "error:" in line] or text.splitlines() or ["no message"]
    return re.sub(r"^.*?error: ", "", lines[0])


def plant(text):
    """Makes each constant 1 a 2: a fault that some draw must show."""
    return re.sub(r"(llvm.mlir.constant\()1( : i32\))", r"\g<1>2\2", text)


# ---- Comparing ----------------------------------------------------------------------


def compare(arguments, expected, found, bounds):
    """Returns where the buffers differ, or ''."""
    buffers = [each for each in arguments if isinstance(each, Buffer) and not each.within]
    for number, buffer in enumerate(buffers):
        one, other = expected[number], found[number]
        if buffer.mark == "!":
            continue
        if buffer.mark == "~":
            one, other = sorted(one), sorted(other)
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            if left == right or (bounds and buffer.mark == "+" and abs(float(left) - float(right)) <= bounds[number][place]):
                continue
            return f"buffer {number}, element {place}: {right}; as written: {left}"
    return ""


def find_bounds(runner, kernel, base, launch, arguments, memrefs):
    """The rounding errors of sums in any order: as many as there are numbers, each at most half a unit of the sum of absolute values."""
    absolute = [
        each._replace(values=[abs(value) if isinstance(value, float) else value for value in each.values]) if isinstance(each, Buffer) else each
        for each in arguments
    ]
    sums, error = runner.run(kernel, base, launch, absolute, memrefs, 0)
    if error:
        return None
    buffers = [each for each in arguments if isinstance(each, Buffer)]
    count = 2 + max(len(each.values) for each in buffers)
    return [
        [2 * count * 2.0 ** -PRECISION[each.element] * float(value) for value in row] if each.element in PRECISION else [0] * len(row)
        for each, row in zip(buffers, sums, strict=True)
    ]


def test(runner, seed, number, kernels):
    """Returns the kernel, the result of a draw ('equal', 'left out' or 'different') and what is to be told."""
    rng = random.Random(f"{seed} {number}")
    kernel = rng.choice(kernels)
    text = (ROOT / kernel.file).read_text()
    memrefs = is_memref(kernel, text)
    block, grid, sizes = draw_launch(rng)
    is_real = "+" in kernel.contract and rng.random() < 0.4
    arguments = draw_arguments(rng, kernel.contract, sizes, is_real)
    header = re.search(rf"@{kernel.name}\(.*", text)[0]
    overlaps = False
    if rng.random() < 0.25 and "noalias" not in header + text[text.index(f"@{kernel.name}(") :][:400]:
        block, grid = (1, 1, 1), 1
        overlaps = overlap(rng, arguments)
    launch = block, grid
    what = f"--grid={grid} --block={','.join(map(str, block))} {sizes}{' overlapping' if overlaps else ''}"
    # The interpreter has no overlapping memrefs.
    base = "raised" if overlaps and memrefs else "written"
    expected, error = runner.run(kernel, base, launch, arguments, memrefs, 0)
    if UNSUPPORTED.search(error):
        # Raising has expanded what the interpreter lacks.
        base = "raised"
        expected, error = runner.run(kernel, base, launch, arguments, memrefs, 0)
    if error:
        return kernel, "left out", error
    bounds = find_bounds(runner, kernel, base, launch, arguments, memrefs) if is_real and not overlaps else None
    again, error = runner.run(kernel, base, launch, arguments, memrefs, 1)
    if error or compare(arguments, expected, again, bounds):
        return kernel, "left out", error or "the results depend on the order of the threads"
    for variant in VARIANTS:
        if overlaps and variant == "permitted":
            continue
        found, error = runner.run(kernel, variant, launch, arguments, memrefs, number)
        difference = error or compare(arguments, expected, found, bounds)
        if difference:
            shown = print_arguments(arguments, False, memrefs)
            return kernel, "different", f"{variant}: {difference}\n  {what}\n  --args='{shown[:2000]}'"
    return kernel, "equal", ""


# ---- Which kernels ------------------------------------------------------------------


def find_kernels():
    """Returns the kernels that have a contract, and the others as {reason: number}."""
    kernels, others = [], Counter()
    for folder in ("benchmarks/gpu/kernels", "examples", "test/corpus/Inputs"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in (".mlir", ".ll"):
                continue
            file = str(path.relative_to(ROOT))
            text = path.read_text()
            names = re.findall(r"gpu\.func @(\w+)|llvm\.func @(\w+)[^\n]*\n?[^\n]*nvvm\.kernel|ptx_kernel void @(\w+)", text)
            for name in ("".join(each) for each in names):
                contract = CONTRACTS.get(file, {}).get(name)
                if contract:
                    kernels.append(Kernel(file, name, contract))
                    continue
                reasons = [why for start, why in NO_CONTRACT.items() if file.startswith(start)]
                if not reasons:
                    sys.exit(f"{file}: no contract of {name} in contracts.py, nor a reason")
                others[reasons[0]] += 1
    known = {(kernel.file, kernel.name) for kernel in kernels}
    for file, contracts in CONTRACTS.items():
        for name in contracts:
            if (file, name) not in known:
                sys.exit(f"{file}: there is no kernel {name}")
    return kernels, others


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, default=ROOT / "build/bin", help="the folder of redop's tools, and of mlir-translate")
    parser.add_argument("--translate", type=Path, help="mlir-translate, if it is elsewhere")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kernels", default="", help="a regular expression of FILE:NAME")
    parser.add_argument("--min-equal", type=int, default=0, help="fail if fewer draws were compared")
    parser.add_argument("--fault", action="store_true", help="plant a fault into what redop-compile makes, and fail unless it is found")
    parser.add_argument("--list", action="store_true", help="print the kernels, and how many have no contract")
    options = parser.parse_args()
    kernels, others = find_kernels()
    if options.list:
        for kernel in kernels:
            print(f"{kernel.file}:{kernel.name}: {kernel.contract}")
    kernels = [each for each in kernels if re.search(options.kernels, f"{each.file}:{each.name}")]
    print(f"foreign: {len(kernels)} kernels; {sum(others.values())} without a contract")
    for why, count in others.most_common():
        print(f"  {count}: {why}")
    if options.list:
        return 0
    results, reasons, used = Counter(), Counter(), {}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        tools = Path(folder) / "bin"
        tools.mkdir()
        for name in ("redop-compile", "redop-interpret"):
            (tools / name).symlink_to((options.bin / name).resolve())
        (tools / "mlir-translate").symlink_to((options.translate or options.bin / "mlir-translate").resolve())
        runner = Runner(tools, folder, options.fault)
        for kernel, result, what in pool.map(lambda i: test(runner, options.seed, i, kernels), range(options.count)):
            results[result] += 1
            used.setdefault(kernel, Counter())[result] += 1
            if result == "left out":
                reasons[re.sub(r"\d+", "N", what)[:100]] += 1
            if result == "different" and not (options.fault and results["different"] > 3):
                print(f"{kernel.file}:{kernel.name}: {what}")
    for why, count in reasons.most_common(12):
        print(f"  left out: {count}: {why}")
    never = [f"{each.name}" for each, counts in used.items() if not counts["equal"] and not counts["different"]]
    if never:
        print(f"  never compared: {', '.join(sorted(never))}")
    print(f"foreign: seed {options.seed}, {options.count} draws: {results['equal']} equal, {results['left out']} left out, {results['different']} different")
    if options.fault:
        return 0 if results["different"] else 1
    return 1 if results["different"] or results["equal"] < options.min_equal else 0


if __name__ == "__main__":
    sys.exit(main())
