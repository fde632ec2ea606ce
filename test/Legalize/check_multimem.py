#!/usr/bin/env python3
"""Compares multimem forms of each kind and type on a group's memory with the accesses to each copy that redop-legalize makes of it.

The interpreter runs a kernel for each form, as written and as legalized: for a chip without multimem, for memory without
a multicast address, and for an address that may be null, both where it is null and where it is not. All memory must be
equal bit by bit, except that all NaNs are considered equal. Reductions of fp8 types have no replacement; they must be
errors.

Exit code: 0 if all results agree, otherwise 1.
"""

import argparse
import json
import pathlib
import random
import re
import sys

from group_runs import BYTES, compare, draw, interpret, run, write_copies

DEVICES, SLOTS, SLOT = 3, 3, 16
ORDER_WORDS = ("weak", "relaxed", "acquire", "release", "cta", "cluster", "gpu", "sys")
# The memory, what follows redop-legalize= (none: as written), and whether the address is null.
WAYS = {
    "as written": ("multicast(%address)", None, False),
    "as written, without an address": ("", None, False),
    "no address": ("", "chip=sm_90", False),
    "old chip": ("multicast(%address)", "chip=sm_70", False),
    "null": ("multicast(%address) or_null", "chip=sm_90", True),
    "not null": ("multicast(%address) or_null", "chip=sm_90", False),
}


class Case:
    """A form, and the type of its value."""

    def __init__(self, entry):
        self.text, self.family = entry["ir"], entry["family"]
        self.pointer, _, self.type = re.fullmatch(r".* : (!llvm\.ptr(?:<1>)?)(, | -> )(.*)", self.text).groups()
        self.element = self.type.rpartition("x")[2].rstrip(">")
        self.is_load = self.family == "multimem.ld_reduce"
        self.is_fp8_sum = self.element.startswith("f8") and self.is_load
        self.count = SLOTS * SLOT // BYTES[self.element]
        # Not every op has a predicate, and not every address a constant offset.
        rng = random.Random(self.text)
        self.predicate = rng.choice(("", " predicate(%true)", " predicate(%false)")) if not self.is_load else ""
        self.is_dynamic = rng.random() < 0.5

    def function(self, number, memory):
        index = "%slot" if self.is_dynamic else "2"
        types = "(!llvm.ptr<1>, i64)" if self.is_dynamic else "(!llvm.ptr<1>)"
        lines = [
            f"%group = redop.group_memory table(%table) world(%world) rank(%rank) {memory}",
            "%start = redop.group_multicast %group",
            f"%there = llvm.getelementptr %start[{index}] : {types} -> !llvm.ptr<1>, !llvm.array<{SLOT} x i8>",
            "%p = llvm.addrspacecast %there : !llvm.ptr<1> to !llvm.ptr" if self.pointer == "!llvm.ptr" else "%q = arith.constant 0 : i32",
        ]
        text = self.text if self.pointer == "!llvm.ptr" else self.text.replace("%p", "%there")
        if self.is_load:
            lines += [text, f"%bits = arith.bitcast %r : {self.type} to {self.stored}"]
            lines.append(f"llvm.store %bits, %values {{alignment = 1 : i64}} : {self.stored}, !llvm.ptr<1>")
        else:
            op = text.replace(" : ", f"{self.predicate} : ", 1)
            lines.append(f"%bits = llvm.load %values {{alignment = 1 : i64}} : !llvm.ptr<1> -> {self.stored}")
            lines.append(f"%v = arith.bitcast %bits : {self.stored} to {self.type}")
            # One device only: the result does not depend on the schedule.
            lines += ["scf.if %first {", f"  {op}", "}"]
        arguments = "%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %values: !llvm.ptr<1>, %slot: i64, %world: i32, %rank: i32, %true: i1, %false: i1"
        head = ["%zero = arith.constant 0 : i32", "%first = arith.cmpi eq, %rank, %zero : i32"]
        return f"func.func @f{number}({arguments}) {{\n" + "".join(f"    {line}\n" for line in head + lines) + "    return\n}\n"

    @property
    def stored(self):
        """The type of the value in ordinary loads and stores, which have no fp8 types."""
        return re.sub(r"f8\w+", "i8", self.type)

    def call(self, number, is_null):
        rng = random.Random(f"{number}")

        # red flushes subnormals of f32, and the instruction may.
        tiny = self.element != "f32" or self.is_load
        copies, values = (write_copies(self.element, [draw(rng, self.element, self.count, tiny) for _ in range(DEVICES)]) for _ in range(2))
        address = "0" if is_null else "$0"
        return f"@f{number} 1 copies {copies}, {address}, copy {values}, 2, {DEVICES}, rank, 1, 0"


def choose(cases):
    """Two forms of each shape, with any order, scope and space."""
    shapes = {}
    for case in cases:
        words = [word for word in case.text.partition(" %p")[0].split() if word not in ORDER_WORDS]
        shapes.setdefault(" ".join(words), []).append(case)
    rng = random.Random(1)
    return [case for shape in shapes.values() for case in rng.sample(shape, 2)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    done = run([options.tools / "redop-forms", "--family=multimem.ld_reduce,multimem.st,multimem.red", "--format=json"])
    everything = choose([Case(entry) for entry in json.loads(done.stdout)])
    numbered = [(number, case) for number, case in enumerate(everything) if not case.is_fp8_sum]
    problems, expected = [], None
    for name, (memory, chip, is_null) in WAYS.items():
        source = options.work / f"{name.replace(' ', '-').replace(',', '')}.mlir"
        source.write_text("".join(case.function(number, memory) for number, case in numbered))
        if chip:
            legal = source.with_suffix(".legal.mlir")
            done = run([options.tools / "redop-opt", source, f"--redop-legalize={chip}", "-o", legal])
            if done.returncode:
                sys.exit(f"{name}: {done.stderr[:2000]}")
            text = legal.read_text()
            has = "redop.multimem" in text
            if has != ("null" in name) or "redop.group" in text:
                problems.append(f"{name}: {'there are' if has else 'no'} multimem ops")
            source = legal
        calls = [case.call(number, is_null) for number, case in numbered]
        # Each device reads at the scope of the form, which need not include the others.
        results = interpret(options.tools, source, calls, DEVICES, "--races=off")
        expected = expected or results
        problems += compare(name, results, expected, {f"f{number}": case.text for number, case in numbered})

    sums = [case for case in everything if case.is_fp8_sum]
    source = options.work / "fp8.mlir"
    source.write_text("// -----\n".join(case.function(number, "") for number, case in enumerate(sums)))
    done = run([options.tools / "redop-opt", source, "--split-input-file", "--redop-legalize=chip=sm_90"])
    refused = len(re.findall(r"error: .* cannot be replaced by accesses to each copy: there are no portable reductions of 'f8E\w+'", done.stderr))
    print(f"{len(sums)} reductions of fp8 types, {refused} refused")
    if refused != len(sums) or done.stderr.count("error:") != refused:
        problems.append(done.stderr[:2000])
    print("\n".join(problems + [f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
