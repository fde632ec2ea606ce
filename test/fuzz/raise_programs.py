#!/usr/bin/env python3
"""Random programs of what raise-to-redop rewrites, before and after the pass, in the interpreter.

    raise_programs.py --opt=redop-opt --interpret=redop-interpret --keep=FOLDER [--count=N] [--seed=N] [--kinds=KIND,...]
                      [--options=OPTIONS] [--min-raised=N] [--fault=NAME]

A program mixes parts: interleaved trees of shuffles, loops of compare-and-swap of several shapes, inline assembly of several
statements, and atomics whose results have chains of users, used or not. What each thread computes, and what memory holds at
the end, must be the same before and after the pass, which must not crash. The parts of one program share no memory cell, and
threads only share a cell if the order of their updates does not matter.
"""

import argparse
import os
import random
import re
import subprocess
import sys
from pathlib import Path

LANES = 32
PER_MODULE = 25
# The operations of a loop: the op on the old value and the value, and whether one cell may be shared by the threads.
BINARY = {
    "add": "llvm.add {a}, {b} : {t}",
    "or": "llvm.or {a}, {b} : {t}",
    "and": "llvm.and {a}, {b} : {t}",
    "xor": "llvm.xor {a}, {b} : {t}",
    "umax": "llvm.intr.umax({a}, {b}) : ({t}, {t}) -> {t}",
    "umin": "llvm.intr.umin({a}, {b}) : ({t}, {t}) -> {t}",
    "smax": "llvm.intr.smax({a}, {b}) : ({t}, {t}) -> {t}",
    "smin": "llvm.intr.smin({a}, {b}) : ({t}, {t}) -> {t}",
}
# The comparison of the old value with the value for which an extremum changes the cell.
CHANGES = {"umax": "ult", "umin": "ugt", "smax": "slt", "smin": "sgt"}
# Faults of the pass, applied to the correct result; the comparison must detect each.
FAULTS = {
    "kind": lambda text: text.replace("redop.store_reduce addi", "redop.store_reduce xori"),
    "result": lambda text: re.sub(r"(%\w+ = redop.fetch_reduce) maxu", r"\1 minu", text),
    "store": lambda text: re.sub(r'llvm.inline_asm.*"st.global.u32 .*', "", text),
    "tree": lambda text: text.replace("redop.group_reduce warp maxs", "redop.group_reduce warp maxu"),
}
KINDS = ["tree", "tree", "redux", "atomic", "text", "loop", "loop"]
TREES = ["add", "or", "and", "xor", "umax", "umin", "smax", "smin"]


class Program:
    """A function with one slot of results for each of its parts and threads."""

    def __init__(self, rng, name, kinds):
        self.rng, self.name, self.lines, self.next = rng, name, [], 0
        self.slots = 0
        self.kinds = kinds

    def emit(self, text):
        self.lines.append("  " + text)

    def new(self):
        self.next += 1
        return f"%x{self.next}"

    def define(self, text):
        name = self.new()
        self.emit(f"{name} = {text}")
        return name

    def label(self):
        self.next += 1
        return f"^b{self.next}"

    def constant(self, value, type="i32"):
        return self.define(f"llvm.mlir.constant({value} : {type}) : {type}")

    def keep(self, value):
        """Stores a result of each thread."""
        slot = self.define(f"llvm.getelementptr %row[{self.slots}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
        self.emit(f"llvm.store {value}, {slot} : i32, !llvm.ptr<1>")
        self.slots += 1

    def cell(self, type, shared):
        """The address of a cell that no other part uses."""
        base = {"i16": "%c16", "i32": "%c32", "i64": "%c64"}[type]
        place = self.define(f"llvm.getelementptr {base}[{self.slots * (LANES + 1) + LANES}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, {type}")
        self.slots += 1
        if shared:
            return place
        first = self.define(f"llvm.getelementptr {place}[-{LANES}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, {type}")
        return self.define(f"llvm.getelementptr {first}[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}")

    def value(self):
        """A value of the thread."""
        return self.define(f"llvm.{self.rng.choice(['add', 'xor', 'mul'])} {self.rng.choice(['%v', '%w', '%u'])}, %u : i32")

    # The parts; each yields after every statement, so that parts can be interleaved.

    def tree(self):
        kind = self.rng.choice(TREES)
        value, mask, clamp = self.value(), self.constant(-1), self.constant(31)
        if kind in ("and", "or"):
            value = self.define("llvm.shl %w, %t : i32")
        down = self.rng.random() < 0.3
        for step in (16, 8, 4, 2, 1):
            yield
            offset = self.constant(step)
            other = self.define(f"nvvm.shfl.sync {'down' if down else 'bfly'} {mask}, {value}, {offset}, {clamp} : i32 -> i32")
            if self.rng.random() < 0.5:
                yield
            pair = [value, other]
            self.rng.shuffle(pair)
            value = self.define(BINARY[kind].format(a=pair[0], b=pair[1], t="i32"))
        yield
        if down:
            zero = self.constant(0)
            value = self.define(f"nvvm.shfl.sync idx {mask}, {value}, {zero}, {clamp} : i32 -> i32")
        if self.rng.random() < 0.8:
            self.keep(value)

    def redux(self):
        mask = self.constant(-1)
        value = self.define(f"nvvm.redux.sync add {self.value()}, {mask} : i32 -> i32")
        yield
        self.keep(value)

    def chain(self, value):
        """Users of a value, of which the last is stored or unused."""
        for _ in range(self.rng.randrange(6)):
            other = self.rng.choice([value, "%v", "%t"])
            value = self.define(f"llvm.{self.rng.choice(['add', 'xor', 'sub'])} {value}, {other} : i32")
        if self.rng.random() < 0.4:
            self.keep(value)

    def atomic(self):
        kind = self.rng.choice(["add", "_or", "_and", "_xor", "umax", "umin", "max", "min", "sub", "xchg", "uinc_wrap"])
        place = self.cell("i32", shared=False)
        yield
        volatile = self.rng.choice(["", "", "", "volatile "])
        order = self.rng.choice(["monotonic", "acquire", "release", "acq_rel", "seq_cst"])
        scope = self.rng.choice(["", 'syncscope("device") ', 'syncscope("block") '])
        old = self.define(f"llvm.atomicrmw {volatile}{kind} {place}, {self.value()} {scope}{order} : !llvm.ptr<1>, i32")
        yield
        self.chain(old)

    def text(self):
        place, value = self.cell("i32", shared=False), self.value()
        effects = self.rng.choice(["has_side_effects ", "has_side_effects ", ""])
        kind = self.rng.choice(["add.u32", "max.s32", "or.b32", "exch.b32"])
        yield
        shape = self.rng.randrange(6)
        if shape == 0:
            old = self.define(f'llvm.inline_asm {effects}"atom.global.{kind} $0, [$1], $2;", "=r,l,r,~{{memory}}" {place}, {value} : (!llvm.ptr<1>, i32) -> i32')
            self.chain(old)
        elif shape == 1:
            old = self.define(f'llvm.inline_asm {effects}"{{ .reg .b32 a; mul.lo.u32 a, $2, 3; atom.global.{kind} $0, [$1], a; add.u32 $0, $0, a; }}", '
                              f'"=&r,l,r,~{{memory}}" {place}, {value} : (!llvm.ptr<1>, i32) -> i32')
            self.chain(old)
        elif shape == 2:
            # A part of the text only stores the result.
            second = self.cell("i32", shared=False)
            self.emit(f'llvm.inline_asm {effects}"{{ .reg .b32 t; atom.global.{kind} t, [$0], $2; st.global.u32 [$1], t; }}", "l,l,r,~{{memory}}" '
                      f'{place}, {second}, {value} : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> ()')
        elif shape == 3:
            # Another text stores it, and its own result is unused.
            second = self.cell("i32", shared=False)
            old = self.define(f'llvm.inline_asm has_side_effects "atom.global.{kind} $0, [$1], $2;", "=r,l,r,~{{memory}}" {place}, {value} : (!llvm.ptr<1>, i32) -> i32')
            yield
            if self.rng.random() < 0.5:
                self.define(f'llvm.inline_asm {effects}"{{ st.global.u32 [$1], $2; mov.u32 $0, $2; }}", "=r,l,r,~{{memory}}" {second}, {old} : (!llvm.ptr<1>, i32) -> i32')
            else:
                self.emit(f'llvm.inline_asm {effects}"st.global.u32 [$0], $1;", "l,r,~{{memory}}" {second}, {old} : (!llvm.ptr<1>, i32) -> ()')
        elif shape == 4:
            old = self.define(f'llvm.inline_asm has_side_effects "mov.u32 $0, 7; @$3 atom.global.{kind} $0, [$1], $2;", "=r,l,r,b,~{{memory}}" '
                              f"{place}, {value}, %c : (!llvm.ptr<1>, i32, i1) -> i32")
            self.chain(old)
        else:
            # Two instructions, and two results, of which some are unused.
            both = self.define(f'llvm.inline_asm has_side_effects "{{ .reg .b32 a; atom.global.{kind} a, [$2], $3; mov.u32 $0, a; atom.global.add.u32 $1, [$2], a; }}", '
                               f'"=&r,=&r,l,r,~{{memory}}" {place}, {value} : (!llvm.ptr<1>, i32) -> !llvm.struct<(i32, i32)>')
            for i in (0, 1):
                if self.rng.random() < 0.5:
                    self.chain(self.define(f"llvm.extractvalue {both}[{i}] : !llvm.struct<(i32, i32)>"))

    def loop(self):
        """A loop of compare-and-swap."""
        rng, type = self.rng, self.rng.choice(["i32", "i32", "i32", "i64", "i16"])
        kind = rng.choice(list(BINARY))
        shared = rng.random() < 0.4
        place = self.cell(type, shared)
        value = self.value()
        if type == "i64":
            value = self.define(f"llvm.sext {value} : i32 to i64")
        elif type == "i16":
            value = self.define(f"llvm.trunc {value} : i32 to i16")
        bytes = int(type[1:]) // 8
        load = f'llvm.load {place} atomic syncscope("device") monotonic {{alignment = {bytes} : i64}} : !llvm.ptr<1> -> {type}'
        first = self.define(load)
        if rng.random() < 0.3:
            first = self.constant(rng.choice([0, 5]), type)
        elif not shared and rng.random() < 0.3:
            # What was loaded is no longer there: a loop that ends early ends because of it.
            other = self.constant(rng.choice([0, 1, 100, -7]), type)
            if rng.random() < 0.5:
                self.emit(f"llvm.store {other}, {place} : {type}, !llvm.ptr<1>")
            else:
                update = rng.choice(["add", "xchg", "_xor"])
                self.define(f'llvm.atomicrmw {update} {place}, {other} syncscope("device") monotonic : !llvm.ptr<1>, {type}')
        scope = rng.choice(['syncscope("device") monotonic monotonic', "monotonic monotonic", "seq_cst seq_cst", 'syncscope("block") acq_rel monotonic'])
        shape = rng.choice(["plain", "plain", "early", "early", "rotated", "joined", "unchecked", "twice"])
        extreme = kind in CHANGES and rng.random() < 0.6
        if shape in ("early", "rotated", "joined") and kind not in CHANGES and kind not in ("or", "and"):
            shape = "plain"
        loop, end, tried = self.label(), self.label(), self.label()
        seen, now, stored = self.new(), self.new(), self.new()
        # The loop is entered from one block, from two, or twice from one.
        entry = rng.randrange(4)
        if entry == 0 and shape != "rotated":
            one, other = self.label(), self.label()
            self.emit(f"llvm.cond_br %c, {one}, {other}")
            for block in (one, other):
                self.lines.append(f"{block}:")
                self.emit(f"llvm.br {loop}({first} : {type})")
        elif entry == 1 and shape != "rotated":
            self.emit(f"llvm.cond_br %c, {loop}({first} : {type}), {loop}({first} : {type})")
        elif shape == "rotated":
            less = self.define(self.changes(kind, first, value, type))
            self.emit(f"llvm.cond_br {less}, {loop}({first} : {type}), {end}({first} : {type})")
        else:
            self.emit(f"llvm.br {loop}({first} : {type})")
        self.lines.append(f"{loop}({seen}: {type}):")
        if shape == "early":
            more = self.define(self.changes(kind, seen, value, type))
            self.emit(f"llvm.cond_br {more}, {tried}, {end}({seen} : {type})")
            self.lines.append(f"{tried}:")
        pair = [seen, value]
        rng.shuffle(pair)
        new = value if extreme and shape in ("early", "rotated") else self.define(BINARY[kind].format(a=pair[0], b=pair[1], t=type))
        if shape == "twice":
            new = self.define(f"llvm.add {new}, {seen} : {type}")
        swap = self.define(f"llvm.cmpxchg {place}, {seen}, {new} {scope} : !llvm.ptr<1>, {type}")
        self.emit(f"{now} = llvm.extractvalue {swap}[0] : !llvm.struct<({type}, i1)>")
        if rng.random() < 0.5:
            done = self.define(f"llvm.extractvalue {swap}[1] : !llvm.struct<({type}, i1)>")
        else:
            done = self.define(f'llvm.icmp "eq" {rng.choice([f"{seen}, {now}", f"{now}, {seen}"])} : {type}')
        if shape == "rotated":
            again = self.label()
            self.emit(f"llvm.cond_br {done}, {end}({now} : {type}), {again}")
            self.lines.append(f"{again}:")
            more = self.define(self.changes(kind, now, value, type))
            self.emit(f"llvm.cond_br {more}, {loop}({now} : {type}), {end}({now} : {type})")
        elif shape == "joined":
            more = self.define(self.changes(kind, now, value, type))
            yes = self.define("llvm.mlir.constant(true) : i1")
            less = self.define(f"llvm.xor {more}, {yes} : i1")
            stop = self.define(f"llvm.or {done}, {less} : i1")
            self.emit(f"llvm.cond_br {stop}, {end}({now} : {type}), {loop}({now} : {type})")
        elif shape == "unchecked":
            # Gives up after one exchange that fails: no reduction.
            self.emit(f"llvm.br {end}({now} : {type})")
        else:
            passed = rng.choice([seen, now, new])
            self.emit(f"llvm.cond_br {done}, {end}({passed} : {type}), {loop}({now} : {type})")
        self.lines.append(f"{end}({stored}: {type}):")
        if not shared and rng.random() < 0.6:
            if type == "i64":
                stored = self.define(f"llvm.trunc {stored} : i64 to i32")
            elif type == "i16":
                stored = self.define(f"llvm.zext {stored} : i16 to i32")
            self.keep(stored)
        if shared and shape in ("twice", "unchecked"):
            raise Unordered
        yield

    def changes(self, kind, old, value, type):
        """Whether the operation changes a cell with this value."""
        if kind in CHANGES:
            return f'llvm.icmp "{CHANGES[kind]}" {old}, {value} : {type}'
        same = self.define(f"llvm.{kind} {old}, {value} : {type}")
        if kind == "or" and self.rng.random() < 0.5:
            same = self.define(f"llvm.and {old}, {value} : {type}")
            return f'llvm.icmp "ne" {same}, {value} : {type}'
        return f'llvm.icmp "ne" {same}, {old} : {type}'

    def write(self):
        self.emit("%t = nvvm.read.ptx.sreg.tid.x : i32")
        self.emit("%spread = llvm.mlir.constant(-1640531535 : i32) : i32")
        self.emit("%u = llvm.mul %t, %spread : i32")
        self.emit("%slots = llvm.mlir.constant(64 : i32) : i32")
        self.emit("%place = llvm.mul %t, %slots : i32")
        self.emit("%row = llvm.getelementptr %out[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32")
        parts = [getattr(self, self.rng.choice(self.kinds))() for _ in range(self.rng.randint(1, 5))]
        while parts:
            part = self.rng.choice(parts)
            if next(part, self) is self:
                parts.remove(part)
        arguments = ", ".join(f"%{name}: !llvm.ptr<1>" for name in ("out", "c16", "c32", "c64"))
        head = (f"llvm.func @{self.name}({arguments}, %v: i32, %w: i32, %c: i1) "
                f"attributes {{nvvm.kernel, nvvm.reqntid = array<i32: {LANES}>}} {{")
        return "\n".join([head, *self.lines, "  llvm.return", "}"])


class Unordered(Exception):
    """The result depends on the order of the threads."""


def generate(rng, name, kinds):
    while True:
        try:
            return Program(random.Random(rng.random()), name, kinds).write()
        except Unordered:
            continue


def make_call(rng, name):
    """Returns what `redop-interpret --calls` reads to run the program."""
    cells = 64 * (LANES + 1)
    v, w, c = rng.getrandbits(31), rng.choice([rng.getrandbits(31), 1, -1]), rng.choice([0, 1])
    start = rng.randrange(1 << 15)
    values = ", ".join(str((start + i * v) % 9973) for i in range(cells))
    return f"@{name} {LANES} i32[0 x {64 * LANES}], i16[{start} x {cells}], i32[{values}], i64[{start} x {cells}], {v}, {w}, {c}"


def run(command):
    # Freed memory has other contents than before.
    environment = {**os.environ, "MALLOC_PERTURB_": "165"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{result.stderr[:2000]}")
    return result.stdout


def check(arguments, rng, number, folder):
    """Runs one module. Returns how many ops were raised in it, or nothing if a fault was detected."""
    names = [f"p{number}_{i}" for i in range(PER_MODULE)]
    before, after, calls = folder / "before.mlir", folder / "after.mlir", folder / "calls"
    before.write_text("\n".join(generate(rng, name, arguments.kinds) for name in names))
    lines = [make_call(rng, name) for name in names]
    calls.write_text("\n".join(lines))
    text = run([arguments.opt, before, f"--raise-to-redop={arguments.options}"])
    after.write_text(FAULTS[arguments.fault](text) if arguments.fault else text)
    outputs = [run([arguments.interpret, module, f"--calls={calls}", "--seed=1", "--strict"]) for module in (before, after)]
    if arguments.fault and outputs[0] != outputs[1]:
        return None
    if outputs[0] != outputs[1]:
        for one, other in zip(*(output.split("\n@") for output in outputs)):
            if one != other:
                name = one.split()[0]
                sys.exit(f"{name} differs; see {before} and {after}")
        sys.exit(f"the outputs differ; see {before} and {after}")
    return len(re.findall(r"redop\.\w+", text))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--opt", default="redop-opt")
    parser.add_argument("--interpret", default="redop-interpret")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", type=lambda text: text.split(","), default=KINDS)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--options", default="")
    parser.add_argument("--min-raised", type=int, default=1)
    parser.add_argument("--fault", choices=FAULTS)
    arguments = parser.parse_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    rng = random.Random(arguments.seed)
    raised = 0
    for number in range(0, arguments.count, PER_MODULE):
        found = check(arguments, rng, number, arguments.keep)
        if found is None:
            print(f"the fault {arguments.fault} is detected")
            return
        raised += found
    if arguments.fault:
        sys.exit(f"the fault {arguments.fault} is not detected")
    if raised < arguments.min_raised:
        sys.exit(f"only {raised} ops of redop")
    print(f"{arguments.count} programs, {raised} ops of redop, 0 differ")


if __name__ == "__main__":
    main()
