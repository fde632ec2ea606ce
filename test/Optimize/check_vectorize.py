#!/usr/bin/python3
"""Vectorizes random kernels, and compares the results in the interpreter before and after.

Usage: check_vectorize.py [--count N] [--seed N] [--min-vectors N] [--merge] REDOP_OPT REDOP_INTERPRET FOLDER

Each kernel consists of straight-line code or loops with reductions at small distances, in any order, through memrefs and
pointers, as portable ops and as instructions, with loads, stores and other reductions in between, of the same or different
memory, at addresses of any alignment. Each thread has separate memory, so that results do not depend on the schedule.
Also compares the result of redop-legalize for two chips, and checks that the pass is idempotent. With --merge, the pass is
redop-merge, and the reductions repeat a few elements.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

# A type, its size in bytes, the kinds, and the qualifiers of the instruction for the first kind.
TYPES = {
    "f32": (4, ["addf", "maximumf"], "add f32"),
    "f16": (2, ["addf", "minimumf"], "add f16"),
    "bf16": (2, ["addf", "mulf"], "add bf16"),
    "i8": (1, ["addi", "maxs"], None),
    "i16": (2, ["addi", "xori"], None),
    "i32": (4, ["addi", "andi"], "add u32"),
}
LANES = 24  # elements per thread, or one less
THREADS = 2


class Kernel:
    """The text of one kernel, and its call."""

    def __init__(self, rng, number, repeats):
        self.rng = rng
        self.repeats = repeats
        self.name = f"k{number}"
        self.type = rng.choice(list(TYPES))
        self.bytes, self.kinds, self.words = TYPES[self.type]
        self.isPointer = rng.random() < 0.5
        self.lines = []
        self.values = ["%a", "%b"]
        self.results = []
        self.next = 0

    def fresh(self):
        self.next += 1
        return f"%v{self.next}"

    def add(self, text):
        self.lines.append("    " + text)

    def address(self, array, offset, index=None):
        """Returns operands and a type for element `offset` (and `index`) of the thread's part of an array."""
        rng = self.rng
        if self.isPointer:
            base = f"%{array}t"
            if index:
                wide = self.fresh()
                self.add(f"{wide} = llvm.getelementptr {base}[{index}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}")
                base = wide
            name = self.fresh()
            if rng.random() < 0.5:
                self.add(f"{name} = llvm.getelementptr {base}[{offset}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, {self.type}")
            else:
                self.add(f"{name} = llvm.getelementptr {base}[{offset * self.bytes}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8")
            return name, "!llvm.ptr<1>"
        name = self.fresh()
        constant = self.fresh()
        self.add(f"{constant} = arith.constant {offset} : index")
        self.add(f"{name} = arith.addi %start, {constant} : index")
        if index:
            wide = self.fresh()
            self.add(f"{wide} = arith.addi {name}, {index} : index")
            name = wide
        return f"%{array}[{name}]", f"memref<?x{self.type}, 1>"

    def reduce(self, array, offset, options, index=None):
        rng = self.rng
        place, where = self.address(array, offset, index)
        value = rng.choice(self.values)
        kind, mask, isFetch, isWord = options
        if isWord and self.words and self.isPointer and kind == self.kinds[0]:
            predicate = f" predicate({mask})" if mask else ""
            self.add(f"redop.red {self.words} {place}, {value}{predicate} : {where}, {self.type}")
            return
        guard = f" mask({mask})" if mask else ""
        if not isFetch:
            self.add(f"redop.store_reduce {kind} {value}, {place}{guard} : {self.type}, {where}")
            return
        other = f" else({rng.choice(self.values[:2])})" if mask else ""
        name = self.fresh()
        self.add(f"{name} = redop.fetch_reduce {kind} {value}, {place}{guard}{other} : {self.type}, {where}")
        self.results.append(name)
        if rng.random() < 0.1:
            self.values.append(name)

    def disturb(self, offsets):
        """Writes an op between two reductions, of the elements at `offsets` with --merge."""
        rng = self.rng
        what = rng.choice(["load", "store", "value", "value", "other"])
        array = rng.choice("mx")
        if what == "value":
            name = self.fresh()
            op = "addi" if self.type.startswith("i") else "addf"
            self.add(f"{name} = arith.{op} {rng.choice(self.values)}, {rng.choice(self.values)} : {self.type}")
            self.values.append(name)
            return
        offset = rng.choice(offsets) if self.repeats else rng.randrange(LANES - 1)
        if what == "other":
            self.reduce(array, offset, (rng.choice(self.kinds), None, False, False))
            return
        place, where = self.address(array, offset)
        if what == "load":
            name = self.fresh()
            dialect = "llvm" if self.isPointer else "memref"
            arrow = f" -> {self.type}" if self.isPointer else ""
            self.add(f"{name} = {dialect}.load {place} : {where}{arrow}")
            self.values.append(name)
        elif self.isPointer:
            self.add(f"llvm.store {rng.choice(self.values)}, {place} : {self.type}, {where}")
        else:
            self.add(f"memref.store {rng.choice(self.values)}, {place} : {where}")

    def body(self):
        rng = self.rng
        for _ in range(rng.randint(1, 3)):
            options = (
                rng.choice(self.kinds + self.kinds[:1] * 3),
                rng.choice([None, None, None, "%p", "%q"]),
                rng.random() < 0.25,
                rng.random() < 0.3,
            )
            first, count = rng.randrange(8), rng.randint(2, 12)
            if not options[2] and rng.random() < 0.25:
                self.loop(first, options)
                continue
            offsets = list(range(first, first + count))
            if self.repeats:
                offsets = [first + rng.randrange(3) for _ in offsets]
            elif rng.random() < 0.5:
                rng.shuffle(offsets)
            for offset in offsets:
                if rng.random() < (0.25 if self.repeats else 0.08):
                    self.disturb(offsets)
                if rng.random() < 0.03:
                    continue
                self.reduce("m", offset, options)
        # Use the result.
        for name in self.results:
            place, where = self.address("out", rng.randrange(LANES - 1))
            if self.isPointer:
                self.add(f"llvm.store {name}, {place} : {self.type}, {where}")
            else:
                self.add(f"memref.store {name}, {place} : {where}")

    def loop(self, first, options):
        rng = self.rng
        trips, index = rng.choice([2, 3, 4, 6, 8, 12, 16]), self.fresh()
        type = " : i64" if self.isPointer else ""
        suffix = "i64" if self.isPointer else "index"
        low, high, step = self.fresh(), self.fresh(), self.fresh()
        for name, number in [(low, 0), (high, trips), (step, 1)]:
            self.add(f"{name} = arith.constant {number} : {suffix}")
        self.add(f"scf.for {index} = {low} to {high} step {step}{type} {{")
        depth = len(self.values)
        if rng.random() < 0.3:
            place, where = self.address(rng.choice("mx"), 0, index)
            name = self.fresh()
            dialect = "llvm" if self.isPointer else "memref"
            arrow = f" -> {self.type}" if self.isPointer else ""
            self.add(f"{name} = {dialect}.load {place} : {where}{arrow}")
            self.values.append(name)
        self.reduce("m", first % 8, options, index)
        del self.values[depth:]
        self.add("}")

    def text(self):
        """Returns the function and a line for redop-interpret --calls."""
        rng = self.rng
        self.body()
        noalias = rng.random() < 0.5
        align = rng.choice([None, None, self.bytes, 4, 8, 16])
        align = max(align, self.bytes) if align else None
        size = THREADS * LANES
        attribute = "llvm.noalias" if noalias else ""
        aligned = f"{', ' if noalias else ''}llvm.align = {align} : i64" if align else ""
        marks = f" {{{attribute}{aligned}}}" if attribute or aligned else ""
        type = "!llvm.ptr<1>" if self.isPointer else f"memref<?x{self.type}, 1>"
        head = f"(%m: {type}{marks}, %x: {type}, %out: {type}{{}}, %a: {self.type}, %b: {self.type}, %p: i1, %q: i1)"
        head = head.replace("{}", " {llvm.noalias}")
        lanes = rng.choice([LANES, LANES, LANES - 1])
        if self.isPointer:
            lines = [
                "    %tid = nvvm.read.ptx.sreg.tid.x : i32",
                "    %wide = llvm.sext %tid : i32 to i64",
                f"    %lanes = llvm.mlir.constant({lanes} : i64) : i64",
                "    %start = llvm.mul %wide, %lanes overflow<nsw> : i64",
            ]
            for array in ["m", "x", "out"]:
                lines.append(
                    f"    %{array}t = llvm.getelementptr %{array}[%start] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}"
                )
            function = [f"  llvm.func ptx_kernelcc @{self.name}{head} {{", *lines, *self.lines, "    llvm.return", "  }"]
        else:
            lines = [
                "    %tid = gpu.thread_id x",
                f"    %lanes = arith.constant {lanes} : index",
                "    %start = arith.muli %tid, %lanes : index",
            ]
            function = [f"  gpu.func @{self.name}{head} kernel {{", *lines, *self.lines, "    gpu.return", "  }"]
        isShared = False
        seeds = [rng.randrange(1000) for _ in range(3)]
        prefix = self.type if self.isPointer else ""
        if self.isPointer:
            # The arrays may be the same memory at different offsets, with any alignment that the attributes permit.
            arrays = [f"{prefix}[random:{seeds[0]} x {size + 64}]"]
            isShared = not noalias and rng.random() < 0.4
            arrays.append(f"$0+{rng.randrange(0, 32, self.bytes)}" if isShared else f"{prefix}[random:{seeds[1]} x {size + 16}]")
            arrays.append(f"{prefix}[0 x {size + 16}]" if self.type.startswith("i") else f"{prefix}[0.0 x {size + 16}]")
        else:
            arrays = [f"[random:{seed} x {size + 64}]" for seed in seeds[:2]]
            arrays.append(f"[0 x {size + 16}]" if self.type.startswith("i") else f"[0.0 x {size + 16}]")
        numbers = rng.choices(["3", "-2", "7", "1"], k=2)
        if not self.type.startswith("i"):
            numbers = rng.choices(["1.5", "-0.0", "0.001", "-3.0", "nan", "inf"], k=2)
        call = ", ".join([*arrays, *numbers, *rng.choices("01", weights=[1, 3], k=2)])
        # Threads would access common elements of two overlapping arrays.
        return "\n".join(function), f"@{self.name} {1 if isShared else THREADS} {call}"


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode:
        sys.exit(f"check_vectorize: {' '.join(map(str, command))}\n{done.stderr[-4000:]}")
    return done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--min-vectors", type=int, default=1, help="or merged reductions")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("opt")
    parser.add_argument("interpret")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()

    rng = random.Random(arguments.seed)
    texts, calls = zip(*(Kernel(rng, number, arguments.merge).text() for number in range(arguments.count)))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    source = arguments.folder / "before.mlir"
    source.write_text("gpu.module @m {\n" + "\n".join(texts) + "\n}\n", encoding="utf-8")
    listed = arguments.folder / "calls"
    listed.write_text("\n".join(calls) + "\n", encoding="utf-8")

    def results(path):
        return run([arguments.interpret, path, f"--calls={listed}", "--races=off", "--strict"]).stdout

    def blocks(output):
        """Returns the output of each call."""
        return ("\n" + output).split("\n@")[1:]

    before, vectors = blocks(results(source)), 0
    variants = [("sm_90", "false"), ("sm_80", "false")] if arguments.merge else [("sm_90", "true"), ("sm_90", "false"), ("sm_80", "true")]
    for chip, option in variants:
        vectorize = "--redop-merge" if arguments.merge else f"--redop-vectorize=chip={chip} runtime-alignment={option}"
        after = arguments.folder / f"{chip}.{option}.mlir"
        done = run([arguments.opt, source, vectorize, "--remarks-filter-passed=redop-(vectorize|merge)", "-o", after])
        vectors += len(re.findall(r"\] (Vectorized|Merged)", done.stderr))
        again = run([arguments.opt, after, vectorize]).stdout
        if again != after.read_text(encoding="utf-8"):
            sys.exit(f"check_vectorize: {vectorize} changes {after} again")
        legal = arguments.folder / f"{chip}.{option}.legal.mlir"
        run([arguments.opt, after, f"--redop-legalize=chip={chip}", "-o", legal])
        for path in [after, legal]:
            for call, old, new in zip(calls, before, blocks(results(path)), strict=True):
                if old != new:
                    sys.exit(f"check_vectorize: {path} differs from {source} in {call}:\n{old}\n{new}")
    what = "merges" if arguments.merge else "vectors"
    print(f"{arguments.count} kernels, {vectors} {what}, 0 differences")
    if vectors < arguments.min_vectors:
        sys.exit(f"check_vectorize: expected {arguments.min_vectors} {what} or more")


if __name__ == "__main__":
    main()
