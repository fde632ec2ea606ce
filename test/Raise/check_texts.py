# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that splitting inline PTX of several statements does not change what it does.

Generates random texts with reductions, guards, forward branches, scopes whose registers have the same names, results
that are tied to inputs, and accesses between them; runs them in the interpreter before and after raise-to-redop; and
compares the memory. Each thread has its own memory, so that results do not depend on the schedule.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

WORDS = 4
THREADS = 4
KERNEL = """
llvm.func @k{number}(%buffer: !llvm.ptr<1>, %results: !llvm.ptr<1>, %n: i32) attributes {{nvvm.kernel}} {{
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %words = llvm.mlir.constant({words} : i32) : i32
  %first = llvm.mul %tid, %words : i32
  %p = llvm.getelementptr %buffer[%first] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %place = llvm.mul %tid, %two : i32
  %q = llvm.getelementptr %results[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %next = llvm.getelementptr %q[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %v = llvm.add %tid, %n : i32
  %bit = llvm.mlir.constant({bit} : i32) : i32
  %masked = llvm.and %tid, %bit : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c = llvm.icmp "ne" %masked, %zero : i32
  %both = llvm.inline_asm has_side_effects "{text}", "{constraints}" {operands} : ({types}) -> !llvm.struct<(i32, i32)>
  %a = llvm.extractvalue %both[0] : !llvm.struct<(i32, i32)>
  %b = llvm.extractvalue %both[1] : !llvm.struct<(i32, i32)>
  llvm.store %a, %q : i32, !llvm.ptr<1>
  llvm.store %b, %next : i32, !llvm.ptr<1>
  llvm.return
}}
"""


class Text:
    """A random text. $0 and $1 are its results, $2 its memory, $3 a number and $4 a predicate."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.labels = 0
        self.isTied = self.random.random() < 0.4
        # The registers that may be read in each scope: (name, whether it is a predicate).
        self.scopes = [["$0"] if self.isTied else []]
        self.predicates = [["$4"]]

    def pick(self, *choices):
        return self.random.choice(choices)

    def register(self):
        return self.random.choice([name for scope in self.scopes for name in scope])

    def source(self):
        if self.random.random() < 0.25:
            return str(self.random.choice([0, 1, 5, 31, -1, 100]))
        return self.pick("$3", "${3}", self.register(), self.register())

    def target(self):
        return self.register()

    def address(self):
        offset = 4 * self.random.randrange(WORDS)
        return f"[$2+{offset}]" if offset else "[$2]"

    def guard(self):
        if self.random.random() < 0.6:
            return ""
        return f"@{self.pick('', '!')}{self.predicate()} "

    def predicate(self):
        return self.random.choice([name for scope in self.predicates for name in scope])

    def declared_predicate(self):
        return self.random.choice([name for scope in self.predicates for name in scope if name != "$4"])

    def declare(self):
        """Declares registers, perhaps with names of outer scopes, and sets them."""
        registers = self.random.sample(["a", "b", "t", "r0", "r1"], 2)
        predicate = self.pick("p", "q")
        lines = [f".reg .b32 {', '.join(registers)};", f".reg .pred {predicate};"]
        # What they hide is not visible here.
        self.scopes = [[name for name in scope if name not in registers] for scope in self.scopes] + [registers]
        self.predicates = [[name for name in scope if name != predicate] for scope in self.predicates] + [[predicate]]
        lines += [f"mov.u32 {name}, {self.pick('$3', '7', '-2')};" for name in registers]
        lines.append(f"setp.{self.pick('lt', 'ge', 'ne')}.s32 {predicate}, $3, {self.random.randrange(8)};")
        return lines

    def statement(self):
        kind = self.random.randrange(10)
        guard = self.guard()
        if kind < 3:
            op = self.pick("add.u32", "xor.b32", "min.s32", "mul.lo.s32", "max.u32")
            return f"{guard}{op} {self.target()}, {self.register()}, {self.source()};"
        if kind == 3:
            return f"{guard}setp.{self.pick('lt.s32', 'eq.u32', 'gt.u32')} {self.declared_predicate()}, {self.register()}, {self.source()};"
        if kind < 6:
            op = self.pick("add.u32", "max.s32", "xor.b32", "min.u32")
            return f"{guard}red.global.{op} {self.address()}, {self.register()};"
        if kind == 6:
            return f"{guard}atom.global.{self.pick('add.u32', 'exch.b32', 'or.b32')} {self.target()}, {self.address()}, {self.register()};"
        if kind == 7:
            return f"{guard}ld.global.u32 {self.target()}, {self.address()};"
        if kind == 8:
            return f"{guard}st.global.u32 {self.address()}, {self.register()};"
        return self.pick(f"{guard}fence.acq_rel.gpu;", f"selp.u32 {self.target()}, {self.register()}, 9, {self.predicate()};")

    def label(self):
        self.labels += 1
        return f"L{self.labels}" + self.pick("", "_${:uid}")

    def body(self, depth):
        lines = []
        for _ in range(self.random.randrange(2, 6)):
            kind = self.random.randrange(8) if depth else 9
            if kind == 0:
                end = self.label()
                lines += [f"@{self.pick('', '!')}{self.predicate()} bra {end};", *self.body(depth - 1), f"{end}:"]
            elif kind == 1:
                other, end = self.label(), self.label()
                lines += [f"@{self.pick('', '!')}{self.predicate()} bra {other};", *self.body(depth - 1)]
                lines += [f"bra.uni {end};", f"{other}:", *self.body(depth - 1), f"{end}:"]
            elif kind == 2:
                # The branches cross.
                first, second = self.label(), self.label()
                lines += [f"@{self.predicate()} bra {first};", *self.body(depth - 1), f"@!{self.predicate()} bra {second};"]
                lines += [*self.body(depth - 1), f"{first}:", *self.body(depth - 1), f"{second}:"]
            elif kind == 3:
                scopes, predicates = self.scopes, self.predicates
                lines += ["{", *self.declare(), *self.body(depth - 1), "}"]
                self.scopes, self.predicates = scopes, predicates
            else:
                lines.append(self.statement())
        return lines

    def write(self, number):
        lines = self.declare()
        lines += [*self.body(2), f"red.global.add.u32 {self.address()}, {self.register()};"]
        if not self.isTied:
            lines.append(f"mov.u32 $0, {self.register()};")
        lines.append(f"add.u32 $1, {self.register()}, {self.register()};")
        text = "{ " + self.pick(" ", "\\0A\\09", " /* red.global.add.u32 [$0], 1; */ ").join(lines) + " }"
        constraints = "=r,=r,l,r,b" + (",0" if self.isTied else "") + self.pick(",~{memory}", "")
        return KERNEL.format(
            number=number,
            words=WORDS,
            bit=self.pick(1, 2),
            text=text,
            constraints=constraints,
            operands="%p, %v, %c" + (", %n" if self.isTied else ""),
            types="!llvm.ptr<1>, i32, i1" + (", i32" if self.isTied else ""),
        )


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stderr[-3000:]}")
    return result.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--opt", default="redop-opt")
    parser.add_argument("--interpret", default="redop-interpret")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--plant", action="store_true", help="insert a fault, which must be found")
    options = parser.parse_args()
    before, after, calls = (options.folder / name for name in ("before.mlir", "after.mlir", "calls"))
    before.write_text("".join(Text(f"{options.seed}.{i}").write(i) for i in range(options.count)))
    calls.write_text(
        "".join(f"@k{i} {THREADS} i32[random:{i} x {WORDS * THREADS}], i32[0 x {2 * THREADS}], {i % 5}\n" for i in range(options.count))
    )
    raised = run(options.opt, before, "--raise-to-redop")
    ops = len(re.findall(r"redop\.(red|atom) ", raised))
    left = sum(bool(re.search(r'inline_asm [^"]*"[^"]*\b(red|atom)\.global', line)) for line in raised.splitlines())
    if options.plant:
        raised = raised.replace("redop.red add u32", "redop.red xor b32")
    after.write_text(raised)
    outputs = [run(options.interpret, path, f"--calls={calls}") for path in (before, after)]
    for number, (first, second) in enumerate(zip(*(output.split("@k") for output in outputs))):
        if first != second:
            sys.exit(f"text {number - 1} of seed {options.seed} changes:\n{first}\n{second}")
    print(f"{options.count} texts, {left} with an instruction left, {ops} ops: no difference")


if __name__ == "__main__":
    main()
