#!/usr/bin/env python3
"""Random naive kernels, before and after the passes of redop-optimize on whole kernels, in the interpreter.

    optimized.py --opt=redop-opt --interpret=redop-interpret [--count=N] [--seed=N] [--min-changed=PERCENT] [--fault=NAME]
                 [--kernels=KIND] [--keep=FOLDER]

A kernel reduces integers or floats into one or two buffers, which are memrefs or pointers: into one element, into an element
selected by data, or into one per thread; in a grid-stride loop, in another loop, or once per thread, in branches, with masks,
and next to shared memory. The final contents of the buffers must be equal bit by bit. Other kernels append by a counter
(appends.py), or take places by one counter for each key (places.py), in an order that is unspecified. With --kernels=columns,
the elements repeat without depending on data (columns.py); with --kernels=extrema, two kinds reduce into one (extrema.py); with
--kernels=neighbors, lanes have adjacent elements, or one of two buffers (neighbors.py).
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from appends import MOST_BLOCKS, Append
from columns import Columns
from extrema import Extremum
from kernel_text import FLOAT_VALUES, KernelText
from neighbors import Neighbors
from places import Place

FLOAT_KINDS = ["addf", "addf", "maxnumf", "minnumf", "maximumf", "minimumf"]
KINDS = ["addi", "addi", "addi", "maxs", "maxu", "mins", "minu", "andi", "ori", "xori", "muli"]
PER_MODULE = 20
# Possible faults of a pass, applied to the correct result; the comparison must detect each.
FAULTS = {
    "barrier": lambda text: re.sub(r"nvvm.barrier0?\n", "\n", text),
    "merge": lambda text: re.sub(r"redop.store_reduce \w+ %\w+, %\w+\[?.* mask\(%\w+\) : .*(memref<.*|!llvm.ptr<1>)\n", "\n", text),
    "clear": lambda text: re.sub(r"llvm.store %\w+, %\w+ : i(32|64), !llvm.ptr(<3>)?\n", "\n", text),
    "twice": lambda text: re.sub(r"(redop.store_reduce addi cta .*\n)", r"\1\1", text),
    # For values whose order matters.
    "stray": lambda text: re.sub(r"redop.store_reduce .*{redop.privatized}.*\n", "\n", text),
    # For scans: the values of the lanes, those of the warps, and the thread that adds.
    "lanes": lambda text: re.sub(r"(nvvm.shfl.sync  ?up .*)", lambda match: match[1].replace(" up ", " down "), text),
    # For lanes with equal addresses: which lane reduces, and the number of lanes.
    "leader": lambda text: text.replace('"llvm.intr.cttz"', '"llvm.intr.ctlz"'),
    "runs": lambda text: text.replace('"llvm.intr.ctlz"', '"llvm.intr.cttz"'),
    "halves": lambda text: re.sub(r"(vector.from_elements) (%\w+), (%\w+) : (vector<2xb?f16>)", r"\1 \3, \2 : \4", text),
    "popcount": lambda text: text.replace("llvm.intr.ctpop(", "llvm.intr.bitreverse("),
    "start": lambda text: re.sub(r"(llvm.mlir.constant|arith.constant) 256 : i32", r"\1 0 : i32", text).replace("[256]", "[0]"),
}


class Kernel(KernelText):
    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40, 64]
    ELEMENTS = [0, 1, 5, 30, 100, 150]
    # Whether the second of two outputs is the first one.
    aliased = False

    def __init__(self, rng, name):
        super().__init__(pointers=False)
        self.rng, self.name = rng, name
        self.bits = rng.choice([32, 32, 32, 64, 16])
        self.is_float = rng.random() < 0.3
        self.type = f"{'f' if self.is_float else 'i'}{self.bits}"
        self.elements = rng.choice([1, 5, 8, 16])
        self.outputs = rng.choice([1, 1, 2])
        self.pointers = rng.random() < 0.4
        self.known = rng.random() < 0.5
        self.block = rng.choice(self.THREADS)
        self.n = rng.choice(self.ELEMENTS)

    def out_type(self):
        return f"memref<{self.elements if self.known else '?'}x{self.type}>"

    def reduce(self, index, address):
        """Writes a reduction of the value loaded at `index`."""
        rng = self.rng
        loaded = self.load(index)
        kind = self.kind
        value = self.convert(loaded)
        if rng.random() < 0.3:
            value = self.make(f"arith.constant {self.literal(1)} : {self.type}")
        if address == "data":
            limit = self.make(f"arith.constant {self.elements} : i32")
            chosen = self.make(f"arith.remui {loaded}, {limit} : i32")
            at = self.make(f"arith.index_castui {chosen} : i32 to index")
        elif address == "quotient":
            size = self.make("arith.constant 16 : index")
            at = self.make(f"arith.divui {index}, {size} : index")
        elif address == "thread":
            limit = self.make(f"arith.constant {self.elements} : index")
            at = self.make(f"arith.remui %t, {limit} : index")
        else:
            at = self.make(f"arith.constant {rng.randrange(self.elements)} : index")
        mask = ""
        if rng.random() < 0.3:
            two = self.make("arith.constant 2 : index")
            zero = self.make("arith.constant 0 : index")
            rest = self.make(f"arith.remui {index}, {two} : index")
            condition = self.make(f"arith.cmpi eq, {rest}, {zero} : index")
            mask = f" mask({condition})"
        flags = " fastmath<reassoc>" if kind == "addf" else ""
        out = f"%out{rng.randrange(self.outputs)}"
        if not self.pointers:
            self.emit(f"redop.store_reduce {kind} {value}, {out}[{at}]{mask}{flags} : {self.type}, {self.out_type()}")
            return
        wide = self.make(f"arith.index_cast {at} : index to i64")
        if rng.random() < 0.3:
            size = self.make(f"arith.constant {self.bits // 8} : i64")
            bytes_ = self.make(f"arith.muli {wide}, {size} : i64")
            place = self.make(f"llvm.getelementptr {out}[{bytes_}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8")
        else:
            place = self.make(f"llvm.getelementptr {out}[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}")
        self.emit(f"redop.store_reduce {kind} {value}, {place}{mask}{flags} : {self.type}, !llvm.ptr<1>")

    def guard(self, index, body):
        condition = self.make(f"arith.cmpi ult, {index}, %n : index")
        self.emit(f"scf.if {condition} {{")
        body()
        self.emit("}")

    def build(self):
        rng = self.rng
        self.kind = rng.choice(FLOAT_KINDS if self.is_float else KINDS)
        address = rng.choice(["one", "data", "data", "thread", "quotient" if self.elements == 16 else "data"])
        self.sorted = rng.random() < 0.4
        shapes = ["grid", "grid", "single", "single", "own", "nested", "elected"]
        if self.type == "f16":
            # In another shape, there are too many values for an exact sum.
            shapes = ["grid", "single"]
        shape = rng.choice(shapes)
        space = rng.random() < 0.2
        self.emit("%t = gpu.thread_id x")
        self.emit("%b = gpu.block_id x")
        self.emit("%d = gpu.block_dim x")
        self.emit("%g = gpu.grid_dim x")
        self.emit("%c0 = arith.constant 0 : index")
        self.emit("%c1 = arith.constant 1 : index")
        first = self.make("arith.muli %b, %d : index")
        first = self.make(f"arith.addi {first}, %t : index")
        if space:
            own = self.make("arith.index_cast %t : index to i32")
            self.emit(f"memref.store {own}, %shared[%t] : memref<64xi32, #gpu.address_space<workgroup>>")
            self.emit("gpu.barrier")
        if shape == "grid":
            stride = self.make("arith.muli %d, %g : index")
            self.emit(f"scf.for %i = {first} to %n step {stride} {{")
            self.reduce("%i", address)
            if rng.random() < 0.3:
                self.reduce("%i", address)
            self.emit("}")
        elif shape == "single":
            self.guard(first, lambda: [self.reduce(first, address) for _ in range(rng.choice([1, 1, 2]))])
        elif shape == "own":
            self.emit("scf.for %i = %c0 to %n step %c1 {")
            self.reduce("%i", address)
            self.emit("}")
        elif shape == "nested":
            stride = self.make("arith.muli %d, %g : index")
            three = self.make("arith.constant 3 : index")
            self.emit(f"scf.for %j = {first} to %n step {stride} {{")
            self.emit(f"scf.for %i = %c0 to {three} step %c1 {{")
            rest = self.make("arith.addi %i, %j : index")
            self.guard(rest, lambda: self.reduce(rest, address))
            self.emit("}")
            self.emit("}")
        else:
            self.guard(first, lambda: self.reduce(first, address))
            is_first = self.make("arith.cmpi eq, %t, %c0 : index")
            self.emit(f"scf.if {is_first} {{")
            self.guard(first, lambda: self.reduce(first, "one"))
            self.emit("}")
        if space:
            self.emit("gpu.barrier")
        if self.pointers:
            arguments = ["%x: !llvm.ptr<1>"] + [f"%out{i}: !llvm.ptr<1>" for i in range(self.outputs)]
        else:
            arguments = ["%x: memref<?xi32>"] + [f"%out{i}: {self.out_type()}" for i in range(self.outputs)]
        memory = " workgroup(%shared : memref<64xi32, #gpu.address_space<workgroup>>)" if space else ""
        lines = "\n".join(f"    {line}" for line in self.lines)
        head = f"gpu.func @{self.name}({', '.join(arguments)}, %n: index){memory} kernel attributes {{redop.any_subnormals}}"
        return f"  {head} {{\n{lines}\n    gpu.return\n  }}\n"

    def call(self):
        rng = self.rng
        values = [rng.choice([0, 1, 2, -1, 7, 2**31 - 1, -(2**31), rng.randrange(-(2**31), 2**31)]) for _ in range(self.n + 4)]
        if self.sorted:
            values = sorted(value % self.elements for value in values)
        most = FLOAT_VALUES if self.is_float else 2 ** (self.bits - 1) - 1
        initial = [0, 1, -1, 5, most]
        outputs = [[self.literal(rng.choice(initial)) for _ in range(self.elements)] for _ in range(self.outputs)]
        texts = [f"i32{values}"] + [f"{self.type}[{', '.join(each)}]" for each in outputs]
        if not self.pointers:
            texts = [re.sub(r"^[if]\d+", "", text) for text in texts]
        if self.aliased and self.outputs == 2:
            texts[2] = "$1"
        return f"@{self.name} {self.block} {', '.join(texts)}, {self.n}"


def run(command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}:\n{result.stderr[:3000]}")
    return result.stdout


CLASSES = {"reductions": [Kernel], "appends": [Append], "places": [Place], "columns": [Columns], "extrema": [Extremum], "neighbors": [Neighbors]}
WITH_BLOCKS = ("columns", "extrema", "neighbors")


def check_module(rng, options, folder):
    classes = CLASSES.get(options.kernels, [Kernel, Kernel, Append, Place])
    kernels = [rng.choice(classes)(rng, f"k{i}") for i in range(PER_MODULE)]
    text = "gpu.module @m {\n" + "".join(kernel.build() for kernel in kernels) + "}\n"
    before, after, calls = folder / "before.mlir", folder / "after.mlir", folder / "calls"
    before.write_text(text)
    if options.kernels in WITH_BLOCKS and rng.random() < 0.4:
        run([options.opt, before, "--convert-scf-to-cf", "-o", before])
    calls.write_text("".join(kernel.call() + "\n" for kernel in kernels))
    blocks = rng.choice([1, 2, 3, 6])
    grants, more = "noalias" if rng.random() < 0.5 else "", rng.choice(["elements-per-thread=8", "elements-per-thread=2", "elements-per-thread=1"])
    passes = f"redop-merge{{{grants}}},redop-grid{{{grants} chip=sm_90 resident-blocks={blocks}}},redop-privatize{{{grants} chip=sm_90}},redop-aggregate{{{grants} {more}}},redop-combine-lanes"
    passes = f"builtin.module(gpu.module({passes}))"
    run([options.opt, before, f"--pass-pipeline={passes}", "-o", after])
    # With the most, some of the blocks do the work of others.
    grid = rng.choice([1, 2, 5, MOST_BLOCKS])
    launch = f"{grid},{rng.randrange(1, 4)}" if options.kernels == "columns" else grid
    seed = rng.randrange(1000)
    if options.fault:
        after.write_text(FAULTS[options.fault](after.read_text()))

    def interpret(file):
        # The default number of steps is for all calls together.
        return [options.interpret, file, f"--calls={calls}", f"--grid={launch}", f"--seed={seed}", "--max-steps=1000000000", "--strict"]

    wanted = run(interpret(before))
    result = subprocess.run(interpret(after), capture_output=True, text=True, check=False)
    # That the lanes of an activemask are unspecified is no difference.
    said = re.search(r"(error|warning): |remark: (?!which lanes are active)", result.stderr)
    difference = (result.stderr[said.start() :][:3000] if said else "") or compare(kernels, wanted, result.stdout, grid)
    if options.fault:
        return 1 if difference else 0
    if difference or result.returncode:
        raise SystemExit(f"{difference}, grid {grid}, {passes}: {folder}")
    return len(re.findall(" kernel attributes \\{.*redop.(privatized|aggregated|combined_lanes)", after.read_text()))


def read_results(text):
    """Returns the buffers of each call, in order. Floats stay text, which differs if their bits do."""
    calls = []
    for line in text.splitlines():
        if line.startswith("@"):
            calls.append([])
        elif line.startswith("argument "):
            numbers = re.findall(r"[^\s,\[\]]+", line[line.index("[") :])
            calls[-1].append([int(each) if re.fullmatch(r"-?\d+", each) else each for each in numbers])
    return calls


def compare(kernels, before, after, grid):
    """Returns the differences, or "" if there are none."""
    for kernel, *calls in zip(kernels, read_results(before), read_results(after), strict=True):
        if isinstance(kernel, (Append, Place)):
            for name, call in zip(("as written", "optimized"), calls):
                if fault := kernel.find_fault(call, grid):
                    return f"@{kernel.name}, {name}: {fault}"
            calls = [kernel.strip(call) for call in calls]
        if calls[0] != calls[1]:
            return f"@{kernel.name}:\n{calls[0]}\n{calls[1]}\n"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--min-changed", type=int, default=30, help="per cent of the kernels that have to be changed")
    parser.add_argument("--fault", choices=FAULTS, help="put this fault into the result, and fail unless it is found")
    parser.add_argument("--kernels", choices=CLASSES, help="only such kernels (default: all)")
    parser.add_argument("--keep", type=Path, help="where the last module stays")
    options = parser.parse_args()
    changed = total = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(options.count // PER_MODULE):
            changed += check_module(random.Random(options.seed * 1000003 + number), options, folder)
            total += PER_MODULE
    if options.fault:
        print(f"{changed} modules show the fault")
        sys.exit(0 if changed else "no kernel shows the fault")
    print(f"{total} kernels, {changed} changed, 0 differ")
    if changed * 100 < options.min_changed * total:
        sys.exit("too few kernels were changed for this to say anything")


if __name__ == "__main__":
    main()
