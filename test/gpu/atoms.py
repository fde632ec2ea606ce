#!/usr/bin/env python3
"""Runs every form of the reductions in one GPU that sm_90 supports on a GPU, and compares with NumPy.

    atoms.py write FOLDER       FOLDER/*.mlir, with a kernel for each form
    atoms.py compare FOLDER     checks that FOLDER/*.ptx contains the instruction of each form once, and no other; LLVM
                                writes some differently, which are the same instruction to ptxas
    atoms.py run FOLDER         runs FOLDER/*.ptx; requires CuPy
    atoms.py interpret FOLDER --tool=redop-interpret     runs FOLDER/*.mlir
    atoms.py left-out           counts the forms that are not run, by reason
    atoms.py self-test          runs a model in Python, and checks that its injected faults are detected

An atom is run with one thread per address, where memory and the old values must be exact, and with many threads for few
addresses, where some order of the threads must explain all old values, and memory must be exact if it does not depend on the
order. A red has no old values. A bulk reduction is run with a separate part of memory for each CTA, and with one for all. Sums
of floats are sums of integers, which are exact, or within n * eps / 2 * sum |x|.
"""

import argparse
import json
import pathlib
import re
import sys
import time
from collections import Counter

import atom_kernels
import bulk_kernels
import remote_kernels

BULK = "cp.reduce.async.bulk"
REDUX = "redux.sync"
ASYNC = "red.async"
BARRIER = "barrier.red"
VOTE = "vote.sync"
FAMILIES = ("atom", "red", ASYNC, BULK, REDUX, BARRIER, VOTE)
SHOW = 20
# Blocks and threads. The blocks form clusters; the threads of a block fit into shared memory.
ON_GPU = {"atom": (8, 512), "red": (8, 512), ASYNC: (8, 512), BULK: (64, bulk_kernels.THREADS), REDUX: (64, 256), BARRIER: (64, 256), VOTE: (64, 256)}
INTERPRETED = {"atom": (2, 32), "red": (2, 32), ASYNC: (2, 32), BULK: (4, 32), REDUX: (1, 64), BARRIER: (2, 64), VOTE: (1, 64)}
MODELLED = {"atom": (4, 128), "red": (4, 128), ASYNC: (4, 128), BULK: (4, 64), REDUX: (4, 64), BARRIER: (4, 128), VOTE: (4, 64)}


def kernels_of(form):
    """Returns the module that generates the kernel of a form."""
    if form["family"] == BULK:
        return bulk_kernels
    if form["family"] == ASYNC:
        return remote_kernels
    if form["family"] == REDUX:
        # NumPy is only required here.
        import warp_kernels

        return warp_kernels
    if form["family"] in (BARRIER, VOTE):
        import predicate_kernels

        return predicate_kernels
    return atom_kernels


def write(folder, forms):
    folder.mkdir(parents=True, exist_ok=True)
    texts = {}
    for form in forms:
        source = kernels_of(form)
        texts.setdefault((atom_kernels.file_of(form), source.GLOBALS), []).append(source.kernel(form))
    for (name, variables), kernels in texts.items():
        (folder / f"{name}.mlir").write_text(atom_kernels.module(kernels, variables), encoding="utf-8")
    print(f"{len(forms)} kernels in {len(texts)} files")
    return 0


def instructions(ptx):
    """Returns name of an entry -> its instructions of the families, in canonical spelling."""
    result = {}
    families = "|".join(map(re.escape, (*FAMILIES, "bar.red")))
    for part in re.split(r"\.visible \.entry ", ptx)[1:]:
        found = re.findall(rf"^\s*(?:@!?%\w+ )?((?:{families})\.[\w.:]+)", part, re.MULTILINE)
        # LLVM prints some defaults.
        result[re.match(r"\w+", part)[0]] = [
            text if text.startswith((ASYNC, BULK)) else re.sub(r"\.(relaxed|gpu)(?=\.)", "", text) for text in found
        ]
    return result


def same_instruction(form):
    """Returns LLVM's alternative spelling of a form."""
    if form["family"] == "red":
        return "atom" + form["ptx"][3:]
    if form["mech"] == "aligned":
        return form["ptx"].replace("barrier", "bar").replace(".aligned", "")
    return form["ptx"].replace("redux.sync.add.u32", "redux.sync.add.s32")


def reason(form):
    """Returns why a form is not run, or "" if it is."""
    family = form["family"]
    if family.startswith("multimem"):
        return "requires multicast memory of several GPUs"
    if atom_kernels.CHIP not in form["chips"]:
        return f"requires {form['chips'][0]}"
    if family.startswith("createpolicy"):
        return "has no effect but on the operand of others, which use it"
    if form["dim"]:
        return "are run by placed.py"
    return None if family in FAMILIES else "has no kernel"


def left_out():
    reasons = Counter((form["family"], reason(form)) for form in atom_kernels.pages.forms())
    for (family, why), number in sorted(reasons.items(), key=str):
        print(f"{family}: {number} {why or 'are run'}")
    return 0


def compare(folder, forms, table):
    """Compares the PTX with the pages, and with forms.json if it is given."""
    found = {}
    for path in sorted(folder.glob("*.ptx")):
        found.update(instructions(path.read_text(encoding="utf-8")))
    problems = []
    for form in forms:
        name = atom_kernels.name_of(form)
        got = found.pop(name, None)
        # A kernel of barrier.red has it with and without the number of threads.
        number = 2 if form["family"] == BARRIER else 1
        if got != number * [form["ptx"]] and got != number * [same_instruction(form)]:
            problems.append(f"{name} has {got}, not {form['ptx']}")
    problems += [f"{name} is for no form" for name in found]
    if table:
        entries = json.loads(table.read_text(encoding="utf-8"))
        listed = {entry["ptx"] for entry in entries if entry["family"] in FAMILIES and fits(entry)}
        problems += [f"{ptx}: only in forms.json or only in the pages" for ptx in listed ^ {f["ptx"] for f in forms}]
    for problem in problems[:SHOW]:
        print(problem)
    numbers = Counter(form["family"] for form in forms)
    print(f"{', '.join(f'{family}: {numbers[family]} mnemonics' for family in FAMILIES)}; {len(problems)} problems")
    return 1 if problems or not forms else 0


def fits(entry):
    """Whether the chip supports an entry of forms.json."""
    return atom_kernels.CHIP in entry["only"] if entry["only"] else entry["min_sm"] <= int(atom_kernels.CHIP[3:])


def runs_of(form, launches, kept, machine, notes):
    """Yields (name of the run, error) for all runs of a form."""
    import atom_draws
    import atom_judge
    import bulk_draws
    import numpy

    launch = atom_draws.Launch(*launches[form["family"]])
    if form["family"] == BULK:
        random = numpy.random.default_rng(1)
        for draw in bulk_draws.draws(form, launch, random):
            yield draw.name, list(bulk_draws.judge(form, draw, machine.bulk(form, launch, draw), notes))
        machine.forget()
        return
    if form["family"] == REDUX:
        import warp_kernels

        for draw in warp_kernels.draws(launch, numpy.random.default_rng(1)):
            yield draw.name, list(warp_kernels.judge(form, draw, *machine.redux(form, launch, draw)))
        return
    if form["family"] in (BARRIER, VOTE):
        import predicate_kernels

        for draw in predicate_kernels.draws(form, launch, numpy.random.default_rng(1)):
            after = machine.predicates(form, launch, draw)
            yield draw.name, list(predicate_kernels.judge(form, launch, draw, *after))
        return
    for place in atom_kernels.places(form):
        key = atom_draws.key(form, place)
        if key not in kept:
            kept[key] = atom_draws.draws(form, place, launch, numpy.random.default_rng(len(kept)))
        for draw in kept[key]:
            # Without old values, any contents of memory may be correct after such a draw.
            is_open = draw.wanted is None and draw.bound is None and draw.name != "alone"
            if is_open and not atom_kernels.has_result(form):
                continue
            after = machine.atom(form, place, launch, draw)
            yield f"{draw.name}, place {place}", list(atom_judge.judge(form, place, draw, *after, notes))


def machine_code_of(folder, form):
    """Returns the path of the cubin with the kernel of a form."""
    return folder / f"{atom_kernels.file_of(form)}.cubin"


def is_split(form, name):
    """Whether ptxas 13.0 is known to miscompile the atom of a run (docs/KnownBugs.md)."""
    wide = form["type"] in ("b64", "u64", "s64") and form["kind"] in ("and", "or", "xor", "min", "max")
    pair = form["type"] in ("f16x2", "bf16x2") and not form["vec"]
    elsewhere = name.endswith(f"place {atom_kernels.CLUSTER}")
    return form["family"] != BULK and elsewhere and (pair or (wide and not name.startswith("alone")))


def check(machine, forms, launches, show=SHOW, is_known=lambda form, name: False):
    """Returns (problems, runs, unspecified results) of all forms."""
    kept, problems, runs, notes = {}, [], Counter(), Counter()
    for form in forms:
        for name, wrong in runs_of(form, launches, kept, machine, notes):
            runs[name] += 1
            if wrong and is_known(form, name):
                notes["wrong in another CTA's shared memory, as is known"] += 1
                continue
            for problem in wrong:
                problems.append(f"{form['ptx']}, {name}: {problem}")
                if len(problems) <= show:
                    print(problems[-1], flush=True)
    return problems, runs, notes


def report(machine, forms, launches, **known):
    start = time.monotonic()
    problems, runs, notes = check(machine, forms, launches, **known)
    for name, number in sorted(runs.items()):
        print(f"{name}: {number} runs")
    for name, number in sorted(notes.items()):
        print(f"left open: {name}: {number}")
    wrong = {problem.partition(", ")[0] for problem in problems}
    seconds = time.monotonic() - start
    print(f"{len(forms)} forms, {sum(runs.values())} runs, {len(wrong)} forms are wrong, {seconds:.0f} s")
    return 1 if problems or not forms else 0


def self_test(forms):
    """Checks that the judges accept the results of the model, and detect each fault in each form that it affects."""
    from faults import FAULTS
    from machines import Model

    wrong = len(check(Model(), forms, MODELLED)[0])
    print(f"no fault: {len(forms)} forms, {wrong} problems")
    for number, fault in enumerate(FAULTS):
        concerned, missed = [form for form in forms if fault.concerns(form)], []
        for form in concerned:
            machine = Model(fault, number)
            if not check(machine, [form], MODELLED, show=0)[0] or not machine.is_made:
                missed.append(form["ptx"])
        print(f"{fault.name}: {len(concerned)} forms, missed in {len(missed)} {missed[:3] or ''}", flush=True)
        wrong += len(missed) + (not concerned)
    print(f"self-test: {len(FAULTS)} faults, {wrong} problems")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["write", "compare", "run", "interpret", "left-out", "self-test"])
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--sample", action="store_true", help="one form of each space, operation, type and width")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one form of N")
    parser.add_argument("--family", choices=FAMILIES, help="only this one")
    parser.add_argument("--newer", action="store_true", help="only forms of PTX 9.1 and later")
    parser.add_argument("--forms", type=pathlib.Path, help="forms.json, to compare with")
    parser.add_argument("--tool", help="redop-interpret")
    options = parser.parse_args()
    forms = [form for family in FAMILIES for form in atom_kernels.forms(family) if options.family in (None, family)]
    if options.sample or options.mode == "self-test":
        forms = atom_kernels.sample(forms)
    if options.newer:
        forms = [form for form in forms if atom_kernels.is_newer(form)]
    forms = forms[:: options.every]
    if options.mode == "left-out":
        return left_out()
    if options.mode == "self-test":
        return self_test(forms)
    if options.mode == "write":
        return write(options.folder, forms)
    if options.mode == "compare":
        return compare(options.folder, forms, options.forms)
    import machines

    if options.mode == "run":
        missing = [form for form in forms if atom_kernels.is_newer(form) and not machine_code_of(options.folder, form).exists()]
        if missing:
            print(f"unsupported: {len(missing)} forms of PTX 9.1 and later, without a ptxas of CUDA 13.5")
            forms = [form for form in forms if form not in missing]
        return report(machines.Gpu(options.folder), forms, ON_GPU, is_known=is_split)
    return report(machines.Interpreter(options.tool, options.folder), forms, INTERPRETED)


if __name__ == "__main__":
    sys.exit(main())
