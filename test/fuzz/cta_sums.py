#!/usr/bin/env python3
"""Random kernels whose CTAs combine the values of their threads, before and after redop-grid, in the interpreter.

    cta_sums.py --opt=redop-opt --interpret=redop-interpret [--count=N] [--seed=N]

In each step, some threads combine two elements of an array in shared memory, in random order, until one element has all values;
then a thread reduces it. In some kernels, a step is missing, or twice, or has no barrier, a thread contributes nothing, or another
element is reduced. Of those that redop-grid gives a version in which each thread reduces its own value, the results must be equal.
Fails if they are not, or if a kernel without such a mistake gets no version.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PASSES = "builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize))"
COMBINE = {
    "addi": "llvm.add {a}, {b} : i32",
    "xori": "llvm.xor {a}, {b} : i32",
    "ori": "llvm.or {a}, {b} : i32",
    "maxs": "llvm.intr.smax({a}, {b}) : (i32, i32) -> i32",
}
MISTAKES = ["missing", "twice", "element", "barrier", "thread"]
# The first block: what all threads know, and the value of each.
START = """
  %zero = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.addressof @s : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%zero : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
"""


class Kernel:
    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.threads = rng.choice([2, 3, 4, 4, 6, 8])
        self.kind = rng.choice(list(COMBINE))
        self.mistake = rng.choice([*MISTAKES, *[""] * len(MISTAKES)])
        self.lines = []

    def element(self, name, number):
        self.lines.append(f"  {name} = llvm.getelementptr %s[{number}] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32")

    def guard(self, name, thread, predicate="eq"):
        """What follows is executed by one thread, or by all others."""
        self.lines += [
            f"  %is_{name} = llvm.mlir.constant({thread} : i32) : i32",
            f'  %by_{name} = llvm.icmp "{predicate}" %t, %is_{name} : i32',
            f"  llvm.cond_br %by_{name}, ^do_{name}, ^after_{name}",
            f"^do_{name}:",
        ]

    def end_guard(self, name):
        self.lines += [f"  llvm.br ^after_{name}", f"^after_{name}:"]

    def choose_steps(self):
        """Returns the steps, each a list of (element that remains, element that is added), and the element that has all."""
        rng, live, steps = self.rng, list(range(self.threads)), []
        while len(live) > 1:
            rng.shuffle(live)
            pairs = [(live[2 * i], live[2 * i + 1]) for i in range(rng.randrange(1, len(live) // 2 + 1))]
            steps.append(pairs)
            live = [each for each in live if each not in [added for _, added in pairs]]
        if self.mistake == "missing":
            step = rng.choice(steps)
            step.pop(rng.randrange(len(step)))
        if self.mistake == "twice":
            steps.insert(rng.randrange(len(steps) + 1), [rng.choice(rng.choice(steps))])
        return steps, rng.randrange(self.threads) if self.mistake == "element" else live[0]

    def write(self):
        rng = self.rng
        steps, root = self.choose_steps()
        without = rng.randrange(len(steps)) if self.mistake == "barrier" else -1
        if self.mistake == "thread":
            self.guard("own", rng.randrange(self.threads), "ne")
        self.lines.append("  %own = llvm.getelementptr %s[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32")
        self.lines.append("  llvm.store %value, %own : i32, !llvm.ptr<3>")
        if self.mistake == "thread":
            self.end_guard("own")
        self.lines.append("  nvvm.barrier")
        for number, pairs in enumerate(steps):
            for index, (remains, added) in enumerate(pairs):
                name = f"{number}_{index}"
                self.guard(name, remains if rng.random() < 0.7 else rng.randrange(self.threads))
                self.element(f"%p_{name}", remains)
                self.element(f"%q_{name}", added)
                self.lines.append(f"  %a_{name} = llvm.load %p_{name} : !llvm.ptr<3> -> i32")
                self.lines.append(f"  %b_{name} = llvm.load %q_{name} : !llvm.ptr<3> -> i32")
                operands = rng.sample([f"%a_{name}", f"%b_{name}"], 2)
                self.lines.append(f"  %c_{name} = " + COMBINE[self.kind].format(a=operands[0], b=operands[1]))
                self.lines.append(f"  llvm.store %c_{name}, %p_{name} : i32, !llvm.ptr<3>")
                self.end_guard(name)
            if number != without:
                self.lines.append("  nvvm.barrier")
        self.guard("all", rng.randrange(self.threads))
        self.element("%r", root)
        self.lines.append("  %all = llvm.load %r : !llvm.ptr<3> -> i32")
        self.lines.append(f"  redop.store_reduce {self.kind} %all, %sum : i32, !llvm.ptr<1>")
        self.end_guard("all")
        size = f"nvvm.reqntid = array<i32: {self.threads}, 1, 1>"
        head = f"llvm.func @{self.name}(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {{nvvm.kernel, {size}}} {{"
        return head + START + "\n".join([*self.lines, "  llvm.return", "}", ""])


def interpret(program, file, kernel, grid, arguments):
    """Returns the sum, or None if the behavior is undefined."""
    command = [
        program,
        file,
        f"--entry=@m::@{kernel.name}",
        f"--grid={grid}",
        f"--block={kernel.threads}",
        f"--args={arguments}",
        "--strict",
    ]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return re.findall(r"^argument 1.*", result.stdout, re.M) if result.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--interpret", required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    kernels = [Kernel(rng, f"k{number}") for number in range(options.count)]
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder) / "before.mlir", Path(folder) / "after.mlir"
        array = "llvm.mlir.global internal @s() {addr_space = 3 : i32} : !llvm.array<8 x i32>\n"
        before.write_text("gpu.module @m {\n" + array + "\n".join(each.write() for each in kernels) + "}\n")
        subprocess.run([options.opt, before, f"--pass-pipeline={PASSES}", "-o", after], check=True)
        functions = dict(re.findall(r"^    llvm\.func @(k\d+)\((.*?)^    }", after.read_text(), re.M | re.S))
        versions = 0
        for kernel in kernels:
            has_version = "redop.versions" in functions[kernel.name]
            if not has_version and not kernel.mistake:
                sys.exit(f"seed {options.seed}, @{kernel.name}: no version in which each thread reduces its own value")
            versions += has_version
            for grid in (2, 5) if has_version else ():
                count = rng.randrange(grid * kernel.threads + 1)
                values = [rng.randrange(-9, 10) for _ in range(max(count, 1))]
                arguments = f"i32{values}, i32[3], {count}"
                wanted = interpret(options.interpret, before, kernel, grid, arguments)
                if wanted is not None and wanted != interpret(options.interpret, after, kernel, grid, arguments):
                    sys.exit(
                        f"seed {options.seed}, @{kernel.name}, {kernel.mistake or 'no mistake'}, grid {grid}: {arguments}: not {wanted}"
                    )
    print(f"{options.count} kernels, {versions} with a version, 0 differ")


if __name__ == "__main__":
    main()
