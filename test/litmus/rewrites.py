#!/usr/bin/env python3
"""Checks that no form of order that redop produces allows an outcome that the original forbids.

    rewrites.py forms --compile=redop-compile [--chips=sm_90,...] [--sample=N] [--plant=FAULT]
    rewrites.py kernels --opt=redop-opt [--plant=relaxed]

forms: each kernel of one op (forms.py) is compiled for each chip. The instructions of its PTX take the place of the original ones in
each context (message passing in both roles, store buffering, coherence, WRC, IRIW, 2+2W, S, R, ...), with the threads in one CTA,
one cluster, one GPU, or two. The outcomes must be among those of the original. The outcomes of seq_cst must be among those of
interleavings.

kernels: redop-relax-order runs on kernels of two threads. The outcomes of a kernel whose order it drops must be among those of the
original; one that it keeps, although it is permitted to drop it, is counted if dropping it would add an outcome.
"""

import argparse
import collections
import itertools
import re
import subprocess
import sys
import time

import forms
import model as models
import reader

# A chip before sm_70, to which the model does not apply strictly (8.1), has two fences for each seq_cst op; the tests of three and four
# threads, with more than this, have too many orders of them.
MOST_FENCES = 6
PLACES = {"cta": "cta 0,cluster 0,gpu 0", "cluster": "cta 1,cluster 0,gpu 0", "gpu": "cta 1,cluster 1,gpu 0", "sys": "cta 0,cluster 0,gpu 1"}
FAULTS = {
    "relaxed": lambda line: re.sub(r"^(red|atom)\.(release|acquire|acq_rel)", r"\1.relaxed", line),
    "narrow": lambda line: re.sub(r"^(red|atom)\.(\w+)\.(cluster|gpu|sys)", r"\1.\2.cta", line),
    "fences": lambda line: "" if line.startswith("fence") else line,
    "weak-fences": lambda line: line.replace("fence.sc", "fence.acq_rel"),
    "reds": lambda line: re.sub(r"^atom\.(\w+\.\w+\.\w+) \{R\}, ", r"red.\1 ", line).replace("red.acq_rel", "red.release"),
    "lost": lambda line: "" if line.startswith("goto") else line,
}


class Site:
    """Puts the instructions of a form into a context; each use gets names of its own, from r100 on."""

    def __init__(self, lines, is_used):
        self.lines, self.is_used, self.count = lines, is_used, 0

    def __call__(self, place, result="r8", other="z"):
        self.count += 1
        names = {f"r{n}": f"r{self.count}{n}" for n in (90, 91, 92)} | {f"LC{n}": f"LC{self.count}{n}" for n in (90, 91)}
        names |= {"X": place, "Y": other, "V": "1", "R": result if self.is_used else f"r{self.count}99"}
        return [line.format(**names) for line in self.lines if line]


def contexts(use):
    """Yields (name, threads, whether a fence follows a use that may be a red). The names of the usual litmus tests."""
    message = ["ld.acquire.sys r0, f", "ld.weak r1, d"]
    release = ["st.weak d, 1", "st.release.sys f, 1"]
    yield "MP-writer", [["st.weak d, 1", *use("f")], message], False
    yield "MP-writer-fence", [["st.weak d, 1", "fence.acq_rel.sys", *use("f")], message], False
    yield "MP-reader", [release, [*use("f"), "ld.weak r1, d"]], False
    yield "MP-reader-fence", [release, [*use("f"), "fence.acq_rel.sys", "ld.weak r1, d"]], True
    yield "MP-both", [["st.weak d, 1", *use("f")], [*use("f"), "ld.weak r1, d"]], False
    yield "SB", [[*use("x"), "ld.relaxed.sys r0, y"], ["st.relaxed.sys y, 1", "fence.sc.sys", "ld.relaxed.sys r1, x"]], False
    yield "SB-fence", [[*use("x"), "fence.sc.sys", "ld.relaxed.sys r0, y"],
                       ["st.relaxed.sys y, 1", "fence.sc.sys", "ld.relaxed.sys r1, x"]], True
    yield "SB-both", [[*use("x"), "ld.relaxed.sys r0, y"], [*use("y"), "ld.relaxed.sys r1, x"]], False
    yield "CoRR", [use("x"), ["ld.relaxed.sys r0, x", "ld.relaxed.sys r1, x"]], False
    yield "CoWR", [[*use("x"), "ld.relaxed.sys r0, x"], ["st.relaxed.sys x, 5"]], False
    yield "CoRW", [["ld.relaxed.sys r0, x", *use("x")], ["st.relaxed.sys x, 5"]], False
    yield "lost", [use("x"), use("x")], False
    yield "lost-red", [use("x"), ["red.relaxed.sys.add x, 1"]], False
    yield "WRC", [release, ["ld.acquire.sys r0, f", *use("x")], ["ld.acquire.sys r1, x", "ld.weak r2, d"]], False
    yield "WRC-acquire", [release, [*use("f"), "st.release.sys x, 1"], ["ld.acquire.sys r1, x", "ld.weak r2, d"]], False
    yield "IRIW-writers", [use("x"), use("y"), ["ld.acquire.sys r0, x", "ld.acquire.sys r1, y"],
                           ["ld.acquire.sys r2, y", "ld.acquire.sys r3, x"]], False
    yield "IRIW-readers", [["st.relaxed.sys x, 1"], ["st.relaxed.sys y, 1"], [*use("x"), "ld.relaxed.sys r1, y"],
                           [*use("y"), "ld.relaxed.sys r3, x"]], False
    yield "2+2W", [[*use("x"), *use("y", "r9")], ["st.release.sys y, 9", "st.release.sys x, 9"]], False
    yield "S", [["st.weak x, 5", *use("y")], ["ld.acquire.sys r0, y", "st.weak x, 9"]], False
    yield "R", [["st.weak x, 5", *use("y")], ["st.relaxed.sys y, 9", "fence.sc.sys", "ld.weak r0, x"]], False
    yield "LB", [["ld.relaxed.sys r0, x", *use("y")], ["ld.acquire.sys r1, y", "st.relaxed.sys x, 1"]], False
    yield "chain", [release, use("f"), message], False
    yield "vector-MP", [["st.weak d, 1", *use("x", other="f")], message], False
    yield "vector-parts", [use("x", other="y"), ["ld.relaxed.sys r0, x", "ld.relaxed.sys r1, y"]], False


def build(name, threads, place):
    """The first thread is in one place, the others in another."""
    head = " | ".join(f"P{n}@{PLACES['cta'] if n == 0 else PLACES[place]}" for n in range(len(threads)))
    rows = [" | ".join(row) for row in itertools.zip_longest(*threads, fillvalue="")]
    body = " ;\n".join([head, *rows])
    return reader.read(f"PTX {name}\n{{ d=0; f=0; x=0; y=0; z=0; }}\n{body} ;\nexists (d == 0)", name)


def outcomes(name, threads, place, kept=None):
    """The final states, without the registers of the replaced instructions."""
    found = models.all_outcomes(build(name, threads, place), bound=1)
    return {(tuple((r, v) for r, v in registers if len(r[1]) < 4 and (kept is None or r in kept)), memory)
            for registers, memory in found}


def interleavings(threads):
    """The final states of sequential consistency; threads have ("exch" or "or", place, value, register)."""
    def run(positions, registers, memory):
        ended = True
        for n, thread in enumerate(threads):
            if positions[n] < len(thread):
                ended = False
                operation, place, value, register = thread[positions[n]]
                after = {**memory, place: value if operation == "exch" else memory[place] | value}
                yield from run(positions[:n] + (positions[n] + 1,) + positions[n + 1:],
                               {**registers, (f"P{n}", register): memory[place]}, after)
        if ended:
            yield tuple(sorted(registers.items())), tuple(sorted(memory.items()))

    return set(run((0,) * len(threads), {}, dict.fromkeys("dfxyz", 0)))


def write(place, value=1):
    return "exch", place, value, None


def read(place, register):
    return "or", place, 0, register


# Each access is seq_cst: the usual tests.
SEQUENTIAL = {
    "MP": [[write("x"), write("y")], [read("y", "r0"), read("x", "r1")]],
    "SB": [[write("x"), read("y", "r0")], [write("y"), read("x", "r0")]],
    "LB": [[read("x", "r0"), write("y")], [read("y", "r0"), write("x")]],
    "WRC": [[write("x")], [read("x", "r0"), write("y")], [read("y", "r0"), read("x", "r1")]],
    "IRIW": [[write("x")], [write("y")], [read("x", "r0"), read("y", "r1")], [read("y", "r0"), read("x", "r1")]],
    "2+2W": [[write("x", 1), write("y", 2)], [write("y", 1), write("x", 2)]],
    "S": [[write("x", 2), write("y")], [read("y", "r0"), write("x", 1)]],
    "R": [[write("x"), write("y", 1)], [write("y", 2), read("x", "r0")]],
    "CoRR": [[write("x")], [read("x", "r0"), read("x", "r1")]],
}


def check_sequential(found, scope, place):
    """Yields problems of seq_cst; `found` has the instructions of "exch", "or" and "ld". A read is an `or` or a load."""
    for (name, threads), reads in itertools.product(SEQUENTIAL.items(), ("or", "ld")):
        if reads not in found:
            continue
        count, built, kept, numbered = itertools.count(1), [], set(), []
        for n, thread in enumerate(threads):
            lines, plain = [], []
            for operation, location, value, register in thread:
                operation = reads if operation == "or" else operation
                number = next(count)
                names = {f"r{k}": f"r{number}{k}" for k in (90, 91, 92)} | {f"LC{k}": f"LC{number}{k}" for k in (90, 91)}
                target = register or f"r{number}99"
                if register:
                    kept.add((f"P{n}", register))
                lines += [line.format(**names, X=location, V=value, R=target) for line in found[operation] if line]
                plain.append((operation, location, value, target))
            # Of two fences in a row one is enough.
            built.append([line for line, last in zip(lines, [None, *lines]) if line != last or not line.startswith("fence")])
            numbered.append(plain)
        if sum(line.startswith("fence.sc") for lines in built for line in lines) > MOST_FENCES:
            continue
        wanted = {(tuple(r for r in registers if r[0] in kept), memory) for registers, memory in interleavings(numbered)}
        got = outcomes(name, built, place, kept)
        if got - wanted:
            yield f"seq_cst {scope}: {name} ({reads}) with threads of one {place}: {describe(min(got - wanted))} is not sequentially consistent"


def places_of(lines, every):
    """The widest place that the scope of a form includes, and the next wider one; or all places."""
    names = list(PLACES)
    scope = max(names.index(word) for line in lines for word in re.split(r"[. ]", line) if word in PLACES)
    return names if every else names[scope: scope + 2]


def describe(outcome):
    registers, memory = outcome
    return " ".join([f"{t}:{r}={v}" for (t, r), v in registers] + [f"{place}={v}" for place, v in memory if v])


def check_forms(options):
    start, counts, problems = time.monotonic(), collections.Counter(), []
    every, sequential = forms.forms(), forms.sequential_forms()
    pairs = {}
    seq = {}
    plant = FAULTS.get(options.plant, lambda line: line)
    for chip in options.chips.split(","):
        wanted = [form for form in every + sequential if forms.has_form(form, chip)]
        kernels = forms.compile_forms(options.compile, chip, wanted)
        for form in wanted:
            operation = form.original[0] if form in sequential else "add"
            new = tuple(plant(line) for line in forms.translate(kernels[form.name], operation))
            counts["kernels"] += 1
            if form in sequential:
                if form.is_used:
                    seq.setdefault((form.original[1], chip), {})[operation] = new
            else:
                pairs.setdefault((form.original, new, form.elements, form.is_used, form.has_fence), f"{form.name} for {chip}")
    original = {}
    for number, ((old, new, elements, is_used, has_fence), name) in enumerate(sorted(pairs.items(), key=str)):
        if old == new:
            counts["identical"] += 1
            continue
        if number % options.sample:
            continue
        counts["different"] += 1
        # An atom that became a red is only followed by what its kernel contains: no fence.
        drops_read = any(line.startswith("atom") for line in old) and not any(line.startswith("atom") for line in new)
        for (context, threads, follows), (_, changed, _) in zip(contexts(Site(old, is_used)), contexts(Site(new, is_used))):
            if follows and drops_read or context.startswith("vector") and elements < 2:
                continue
            for place in places_of(old, options.all_places):
                key = (old, is_used, context, place)
                if key not in original:
                    original[key] = outcomes(context, threads, place)
                counts["comparisons"] += 1
                more = outcomes(context, changed, place) - original[key]
                if more:
                    problems.append(f"{name}: {context} with threads of one {place}: {describe(min(more))} is new")
                    break
    checked = set()
    for (scope, chip), found in seq.items():
        key = (scope, tuple(sorted(found.items())))
        if key in checked:
            continue
        checked.add(key)
        for place in list(PLACES)[: list(PLACES).index(scope) + 1] if options.all_places else [scope]:
            counts["seq_cst"] += 1
            problems += [f"{problem} ({chip})" for problem in check_sequential(found, scope, place)]
    for problem in problems[:20]:
        print(problem)
    print(f"{counts['kernels']} kernels, {counts['identical']} forms as they were, {counts['different']} different forms in "
          f"{counts['comparisons']} comparisons, {counts['seq_cst']} of seq_cst; {len(problems)} problems")
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    return 1 if problems or not counts["comparisons"] else 0


# The kernels of docs/Optimizing/Order.md: name, P, Q, whether dropping the order adds an outcome. `add` and others are unused.
KERNELS = [
    ("sums", ["release add x 1", "release add y 1"], ["acq_rel add y 2", "acq_rel add x 2"], False),
    ("message", ["st d 1", "release add f 1"], ["acquire ld f", "ld d"], True),
    ("two-flags", ["st d 1", "release add x 1", "relaxed exch f 1"], ["relaxed get f 0", "acq_rel add x 1", "ld d"], False),
    ("writes", ["st a 1", "acq_rel add x 1", "st b 1"], ["st b 2", "acq_rel add x 1", "st a 2"], True),
    ("output", ["release add x 1", "st a 1"], ["release add x 1", "st a 2"], False),
    ("ticket", ["acq_rel get x 1"], ["acq_rel get x 1"], False),
    ("last-block", ["st d 1", "acq_rel get x 1"], ["acq_rel get x 1", "ld d"], True),
    ("extrema", ["release max x 5", "st a 1"], ["release max x 3", "st a 2"], False),
    ("two-extrema", ["release max x 5", "acq_rel max y 1"], ["acq_rel max y 4", "release max x 3"], False),
    ("bits", ["acq_rel or x 1", "acq_rel or y 1"], ["acq_rel or y 2", "acq_rel or x 2"], False),
    ("data-before", ["st d 1", "acq_rel add x 1"], ["ld d", "acq_rel add x 1"], False),
    ("data-after", ["acq_rel add x 1", "st d 1"], ["acq_rel add x 1", "ld d"], False),
    ("data-around", ["st d 1", "acq_rel add x 1"], ["acq_rel add x 1", "ld d"], False),
    ("three-sums", ["acq_rel add x 1", "acq_rel add y 1", "acq_rel add z 1"], ["acq_rel add z 2", "acq_rel add x 2"], False),
]
KINDS = {"add": "u32", "max": "u32", "or": "b32", "exch": "b32"}
ARGUMENTS = "dfxyzab"


def write_kernel(name, threads):
    """A kernel whose block 0 is P, and block 1 is Q."""
    lines, used = [], 0
    for n, thread in enumerate(threads):
        lines.append(f"^t{n}:")
        for text in thread:
            *order, what, place, value = text.split() if not text.endswith(("ld f", "ld d")) else [*text.split(), "0"]
            constant = f"%k{n}{used}"
            lines.append(f"  {constant} = llvm.mlir.constant({value} : i32) : i32")
            result = f"%r{n}{used}"
            if what == "st":
                lines.append(f"  llvm.store {constant}, %{place} : i32, !llvm.ptr<1>")
            elif what == "ld":
                atomic = ' atomic syncscope("device") acquire' if order else ""
                lines.append(f"  {result} = llvm.load %{place}{atomic} {{alignment = 4 : i64}} : !llvm.ptr<1> -> i32")
            else:
                kind = "add" if what == "get" else what
                lines.append(f"  {result} = redop.atom {order[0]} {kind} {KINDS[kind]} %{place}, {constant} : !llvm.ptr<1>, i32")
            if what in ("ld", "get"):
                lines += [f"  %o{n}{used} = llvm.getelementptr %out[{4 * used + n}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32",
                          f"  llvm.store {result}, %o{n}{used} : i32, !llvm.ptr<1>"]
            used += 1
        lines.append("  llvm.return")
    arguments = ", ".join(f"%{name}: !llvm.ptr<1>" for name in [*ARGUMENTS, "out"])
    return (f"llvm.func ptx_kernelcc @{name.replace('-', '_')}({arguments}) {{\n"
            "  %block = nvvm.read.ptx.sreg.ctaid.x : i32\n  %zero = llvm.mlir.constant(0 : i32) : i32\n"
            '  %first = llvm.icmp "eq" %block, %zero : i32\n  llvm.cond_br %first, ^t0, ^t1\n' + "\n".join(lines) + "\n}\n")


def litmus_thread(thread, orders):
    """The instructions of a thread; `orders` has the (op, order) of its updates, from the output of the pass."""
    lines, kept = [], []
    for number, text in enumerate(thread):
        *order, what, place = text.split()[: -1 if not text.endswith(("ld f", "ld d")) else None]
        value = text.split()[-1]
        if what == "st":
            lines.append(f"st.weak {place}, {value}")
        elif what == "ld":
            lines.append(f"ld.{'acquire.gpu' if order else 'weak'} r{number}, {place}")
            kept.append(f"r{number}")
        else:
            op, order = orders.pop(0)
            kind = "add" if what == "get" else what
            if op == "red":
                lines.append(f"red.{order}.gpu.{kind} {place}, {value}")
            else:
                lines.append(f"atom.{order}.gpu.{kind} r{number}, {place}, {value}")
            if what == "get":
                kept.append(f"r{number}")
    return lines, kept


def updates_of(thread, order=None):
    """The updates as they are written."""
    found = [text.split()[0] for text in thread if text.split()[1] in ("add", "max", "or", "exch", "get")]
    return [("atom", order or before) for before in found]


def check_kernels(options):
    problems, counts = [], collections.Counter()
    names = [name.replace("-", "_") for name, *_ in KERNELS]
    text = "".join(write_kernel(name, [p, q]) for name, p, q, _ in KERNELS)
    done = subprocess.run([options.opt, "-", "--redop-relax-order=unobserved noalias"], input=text, capture_output=True, text=True,
                          timeout=600, check=False)
    if done.returncode:
        print(done.stderr)
        return 1
    functions = dict(re.findall(r"llvm\.func [^@]*@(\w+)\((.*?)\n  \}", done.stdout, re.DOTALL))
    for (name, *threads, reveals), function in zip(KERNELS, names):
        found = []
        for op, order in re.findall(r"redop\.(atom|red)(?: (relaxed|acquire|release|acq_rel))?", functions[function]):
            found.append((op, order or "relaxed"))
        written = [updates_of(thread) for thread in threads]
        if len(found) != sum(map(len, written)):
            problems.append(f"{name}: the pass left {len(found)} updates")
            continue
        after = [found[: len(written[0])], found[len(written[0]):]]
        relaxed = [[("atom", "relaxed") for _ in updates] for updates in written]
        dropped = all(order == "relaxed" for _, order in found)
        if options.plant == "relaxed" and not dropped:
            after, dropped = relaxed, True

        def states(orders, threads=threads, name=name):
            built, kept = [], set()
            for n, (thread, own) in enumerate(zip(threads, orders)):
                lines, registers = litmus_thread(thread, list(own))
                built.append(lines)
                kept |= {(f"P{n}", r) for r in registers}
            head = " | ".join(f"P{n}@cta {n},gpu 0" for n in range(2))
            rows = [" | ".join(row) for row in itertools.zip_longest(*built, fillvalue="")]
            declared = " ".join(f"{a}=0;" for a in ARGUMENTS)
            program = reader.read(f"PTX {name}\n{{ {declared} }}\n" + " ;\n".join([head, *rows]) + " ;\nexists (d == 0)", name)
            return {(tuple(r for r in registers if r[0] in kept), memory) for registers, memory in models.all_outcomes(program, bound=1)}

        before = states(written)
        more = states(after) - before
        if more:
            problems.append(f"{name}: {describe(min(more))} is new")
        adds = bool(states(relaxed) - before)
        if adds != reveals:
            problems.append(f"{name}: dropping the order adds {'an' if adds else 'no'} outcome")
        print(f"{name}: {'relaxed' if dropped else 'kept'}; dropping the order adds {'an outcome' if adds else 'none'}")
        counts["relaxed" if dropped else "kept"] += 1
    for problem in problems:
        print(f"error: {problem}")
    print(f"{counts['relaxed']} relaxed, {counts['kept']} kept, {len(problems)} problems")
    return 1 if problems or not counts["relaxed"] or not counts["kept"] else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["forms", "kernels"])
    parser.add_argument("--compile", default="redop-compile", help="redop-compile")
    parser.add_argument("--opt", default="redop-opt", help="redop-opt")
    parser.add_argument("--chips", default="sm_90,sm_80,sm_70,sm_60")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one form of N")
    parser.add_argument("--all-places", action="store_true", help="not only the threads at the edge of the scope")
    parser.add_argument("--plant", choices=FAULTS, help="change what redop produced")
    options = parser.parse_args()
    try:
        return check_forms(options) if options.mode == "forms" else check_kernels(options)
    except (forms.UnknownShape, reader.SyntaxProblem) as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
