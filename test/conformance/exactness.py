#!/usr/bin/env python3
"""Checks that redop's output is exact: for every legal form, its machine code equals that of hand-written PTX.

redop-compile compiles each form of forms.json to a separate kernel, on the first chip that supports it and that ptxas
assembles for. templates.py writes the same kernel from pages.csv, independently of redop. ptxas assembles both, and the
text sections of the kernels must be equal, byte for byte. Some forms have the same machine code, so the instructions must
also be equal as PTX text, except for the names of registers. An integer red that LLVM's atomicrmw represents exactly may
be an atom with an unused result.

In addition, each reference is written with a mistake (mutations.py): another scope, order, sign, operation, address, a
swapped lane, ... redop's output must differ from it, in bytes or in the text; otherwise, the comparison would be
meaningless.

There is one exemption: LLVM spells redux.sync add u32 as s32, which has the same value. This is checked, too.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).parents[1] / "Inputs"))
import exactness_cubin
import exactness_redop
import exactness_text
import mutations
import pages
import templates
from ask_ptxas import OLDEST_ARCH, Ptxas, PtxasError, version_key
from from_llvm import as_of_llvm_22

# The number of kernels per module. Larger modules gain nothing.
BATCH = 500

# redop's form -> the form that its output is equal to instead.
EXEMPT = {"redux.sync.add.u32": "redux.sync.add.s32"}

# The number of differences to print; the rest is only counted.
SHOWN = 20


class Made(NamedTuple):
    """The compiled kernel: its instruction as normalized text, and the machine code."""

    text: str
    code: bytes
    is_atom: bool = False


def first_chip(form):
    """Returns the first chip that supports the form and that ptxas assembles for."""
    return next(chip for chip in form["chips"] if pages.chip_key(chip)[0] >= OLDEST_ARCH)


@cache
def forms_by_name():
    return {form["ptx"]: form for form in pages.forms()}


def form_called(mnemonic):
    return forms_by_name()[mnemonic]


def batches(items):
    items = list(items)
    return [items[start : start + BATCH] for start in range(0, len(items), BATCH)]


class Assembler:
    """Assembles PTX for both sides with the same ptxas and options."""

    def __init__(self, ptxas, folder):
        self.ptxas = ptxas
        self.folder = folder
        listed = subprocess.run([ptxas, "--list-version"], capture_output=True, text=True, check=True).stdout
        self.newest = max(re.findall(r"^\s*(\d+\.\d+)\s*$", listed, re.MULTILINE), key=version_key)

    def knows(self, form, chip):
        """Whether this ptxas is new enough for the form on the chip."""
        return version_key(pages.first_ptx(form, chip)) <= version_key(self.newest)

    def sections(self, name, chip, source):
        """Returns kernel -> bytes."""
        ptx, cubin = (self.folder / f"{name}.{suffix}" for suffix in ("ptx", "cubin"))
        ptx.write_text(source)
        command = [self.ptxas, "-O3", f"-arch={chip}", str(ptx), "-o", str(cubin)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PtxasError(f"{ptx.name}: {done.stderr[:2000].strip()}")
        return exactness_cubin.text_sections(cubin.read_bytes())


class Target:
    """A chip, a PTX version that supports all of the chip's forms, and the compiled kernels of both sides."""

    def __init__(self, chip, forms, assembler):
        self.assembler = assembler
        self.chip = chip
        self.forms = forms
        self.mistakes = {form["ptx"]: self.mistakes_in(form) for form in forms}
        wanted = [(form, templates.correct(form)) for form in [*forms, *self.exempt_references()]]
        wanted += [(other, writing) for found in self.mistakes.values() for _, other, writing in found]
        # Many mistakes result in the same kernel: a wrong scope is the correct kernel of another form.
        self.wanted = {(form["ptx"], writing): form for form, writing in wanted}
        versions = {pages.first_ptx(form, chip) for form in self.wanted.values()}
        self.ptx = max(versions, key=version_key)
        self.ours = {}
        self.references = {}

    def mistakes_in(self, form):
        """Yields (mistake, form, writing) for each mutated reference."""
        result = list(mutations.wrong_forms(form, self.chip))
        result += [(name, form, writing) for name, writing in mutations.wrong_operands(form)]
        # The known equal of an exempt form cannot differ.
        result = [mistake for mistake in result if EXEMPT.get(form["ptx"]) != mistake[1]["ptx"]]
        return [mistake for mistake in result if self.assembler.knows(mistake[1], self.chip)]

    def exempt_references(self):
        """Returns the known equals of exempt forms."""
        return [form_called(EXEMPT[form["ptx"]]) for form in self.forms if form["ptx"] in EXEMPT]

    def compile_ours(self, number, forms, irs, redop_compile, assembler):
        """Compiles some of the forms with redop. Returns the form's PTX -> the result."""
        ops = {f"f{index}": irs[form["ptx"]] for index, form in enumerate(forms)}
        ptx = exactness_redop.compile_kernels(redop_compile, self.chip, self.ptx, ops)
        sections = assembler.sections(f"redop-{self.chip}-{number}", self.chip, ptx)
        bodies = exactness_text.kernels(as_of_llvm_22(ptx, redop_compile))
        if unequal := bodies.keys() ^ ops.keys():
            raise exactness_redop.RedopError(f"redop-compile for {self.chip}: other kernels: {sorted(unequal)}")
        for index, form in enumerate(forms):
            body = bodies[f"f{index}"]
            is_atom = form["family"] == "red" and exactness_text.has_atom(body)
            made = Made(exactness_text.statement(body, form), sections[f"f{index}"], is_atom)
            self.ours[form["ptx"]] = made

    def compile_references(self, number, keys, assembler):
        """Assembles some of the references. Returns (form's PTX, writing) -> the result."""
        kernels = [templates.kernel(f"f{index}", self.wanted[key], key[1]) for index, key in enumerate(keys)]
        source = templates.module(self.chip, self.ptx, kernels)
        sections = assembler.sections(f"reference-{self.chip}-{number}", self.chip, source)
        for index, key in enumerate(keys):
            statement = exactness_text.normal(templates.statement(self.wanted[key], key[1]))
            self.references[key] = Made(statement, sections[f"f{index}"])

    def correct(self, name):
        """Returns the correct reference of the form with this mnemonic."""
        return self.references[name, templates.correct(form_called(name))]

    def jobs(self, irs, redop_compile, assembler):
        """Returns the compilation tasks, which may run in any order."""
        for number, forms in enumerate(batches(self.forms)):
            yield partial(self.compile_ours, number, forms, irs, redop_compile, assembler)
        for number, keys in enumerate(batches(self.wanted)):
            yield partial(self.compile_references, number, keys, assembler)


class Comparison:
    """Counts equal and different kernels, and keeps the first differences for printing."""

    def __init__(self):
        self.forms = Counter()
        self.exempt = []
        self.mistakes = Counter()  # (family, mistake, how it was detected)
        self.differences = []

    def compare(self, target):
        for form in target.forms:
            self.chip, self.form = target.chip, form
            ours = target.ours[form["ptx"]]
            self.compare_correct(target, ours)
            self.compare_mistakes(target, ours)

    def differ(self, what):
        self.differences.append(f"{self.chip}: {self.form['ptx']}: {what}")

    def compare_correct(self, target, ours):
        """Compares redop's kernel with the reference; for an exempt form, with its known equal."""
        name = self.form["ptx"]
        reference = target.correct(name)
        self.forms["all"] += 1
        self.forms["atom"] += ours.is_atom
        if name in EXEMPT:
            known = target.correct(EXEMPT[name])
            self.exempt.append(name)
            if (ours.text, ours.code) != (known.text, known.code):
                self.differ(f"exempt as {EXEMPT[name]}, but written as {ours.text}")
            if ours.code == reference.code:
                self.differ("exempt, but its machine code is that of the reference")
            return
        self.forms["bytes"] += ours.code == reference.code
        self.forms["text"] += ours.text == reference.text
        if ours.text != reference.text:
            self.differ(f"the PTX is {ours.text} and not {reference.text}")
        if ours.code != reference.code:
            self.differ(f"other machine code than that of {reference.text}")

    def compare_mistakes(self, target, ours):
        """Counts how each mutated reference differs from redop's kernel."""
        kinds = Counter()
        for name, other, writing in target.mistakes[self.form["ptx"]]:
            mutated = target.references[other["ptx"], writing]
            seen = "bytes" if mutated.code != ours.code else "text" if mutated.text != ours.text else "unseen"
            kinds[seen] += 1
            self.mistakes[self.form["family"], name, seen] += 1
            if seen == "unseen":
                self.differ(f"nothing tells it from {mutated.text} ({name})")
        if not kinds["bytes"]:
            self.differ("no mistake changes the machine code, so that its being equal shows nothing")

    def seen(self, how):
        return sum(count for (*_, seen), count in self.mistakes.items() if seen == how)

    def table(self):
        """Returns (family, mistake, total, detected in the bytes, only in the text) in a readable order."""
        for family, name in dict.fromkeys((family, name) for family, name, _ in sorted(self.mistakes)):
            counts = [self.mistakes[family, name, how] for how in ("bytes", "text", "unseen")]
            yield family, name, sum(counts), counts[0], counts[1]


def report(comparison, targets, ptxas):
    """Returns the content for --report."""
    version = subprocess.run([ptxas, "--version"], capture_output=True, text=True, check=True).stdout
    return {
        "ptxas": re.search(r"release [\d.]+, V([\d.]+)", version)[1],
        "targets": {target.chip: {"ptx": target.ptx, "forms": len(target.forms)} for target in targets},
        "forms": comparison.forms["all"],
        "byte_identical": comparison.forms["bytes"],
        "text_identical": comparison.forms["text"],
        "written_as_atom": comparison.forms["atom"],
        "exempt": comparison.exempt,
        "mutations": {
            "all": sum(comparison.mistakes.values()),
            "by_bytes": comparison.seen("bytes"),
            "by_text_only": comparison.seen("text"),
            "unseen": comparison.seen("unseen"),
            "kinds": [
                dict(zip(("family", "mistake", "all", "by_bytes", "by_text_only"), row)) for row in comparison.table()
            ],
        },
    }


def selected_targets(irs, pattern, assembler):
    """Returns the targets with the forms that the assembler knows, after checking that redop has exactly those of the pages."""
    if unequal := irs.keys() ^ forms_by_name().keys():
        sys.exit(f"exactness: forms.json and pages.csv differ in {len(unequal)} forms, as in {min(unequal)}")
    by_chip = {}
    for form in pages.forms():
        if re.search(pattern, form["ptx"]) and assembler.knows(form, first_chip(form)):
            by_chip.setdefault(first_chip(form), []).append(form)
    if not by_chip:
        sys.exit(f"exactness: no form is called {pattern}")
    return [Target(chip, by_chip[chip], assembler) for chip in sorted(by_chip, key=pages.chip_key)]


def arguments_of(command_line):
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=head, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("forms", type=Path, help="redop's forms.json")
    parser.add_argument("--redop-compile", required=True, metavar="FILE", help="the redop-compile to judge")
    parser.add_argument("--ptxas", metavar="FILE", help="the executable; otherwise PATH, CUDA_PATH, CUDA_HOME")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the counts as JSON")
    parser.add_argument("--match", default="", metavar="REGEX", help="only forms whose PTX mnemonic matches")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep all PTX and cubins there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="runs at once (all CPUs)")
    return parser.parse_args(command_line)


def compile_all(targets, irs, arguments, assembler):
    """Runs redop-compile and ptxas for all tasks in parallel."""
    jobs = [job for target in targets for job in target.jobs(irs, arguments.redop_compile, assembler)]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for done in [pool.submit(job) for job in jobs]:
            done.result()


def show(comparison, targets):
    """Prints the counts per target and mistake, the first differences, and a summary."""
    for target in targets:
        print(f"{target.chip}, PTX {target.ptx}: {len(target.forms)} forms, {len(target.references)} references")
    print(f"\n{'mutated references':48} {'all':>6} {'bytes':>6} {'text only':>9}")
    for family, name, count, by_bytes, by_text in comparison.table():
        print(f"{family:24}{name:24} {count:6} {by_bytes:6} {by_text:9}")
    print()
    for difference in comparison.differences[:SHOWN]:
        print(difference)
    if len(comparison.differences) > SHOWN:
        print(f"... and {len(comparison.differences) - SHOWN} more")
    forms, seen = comparison.forms, comparison.seen
    detected = f"{seen('bytes') + seen('text')}" if seen("unseen") else "all"
    print(
        f"{forms['all']} forms: byte-identical {forms['bytes']}, exempt {len(comparison.exempt)}; "
        f"mutations {sum(comparison.mistakes.values())}: {detected} detected "
        f"({seen('bytes')} by bytes, {seen('text')} by text)"
    )


def run(arguments, ptxas, folder):
    """Compiles both sides, compares, and reports; returns the exit status."""
    irs = {form["ptx"]: form["ir"] for form in json.loads(arguments.forms.read_text())}
    assembler = Assembler(ptxas, folder)
    targets = selected_targets(irs, arguments.match, assembler)
    compile_all(targets, irs, arguments, assembler)
    comparison = Comparison()
    for target in targets:
        comparison.compare(target)
    if not arguments.match and comparison.exempt != list(EXEMPT):
        comparison.differences.append(f"exempt are {comparison.exempt}, to be exempt were {list(EXEMPT)}")
    show(comparison, targets)
    known = sum(len(target.forms) for target in targets)
    if not arguments.match and known < len(irs):
        print(f"{len(irs) - known} forms require newer PTX than {assembler.newest}, which this ptxas knows")
    if arguments.report:
        arguments.report.write_text(json.dumps(report(comparison, targets, ptxas), indent=1) + "\n")
    return 1 if comparison.differences else 0


def main():
    arguments = arguments_of(None)
    try:
        ptxas = Ptxas(arguments.ptxas).executable
        if arguments.keep:
            arguments.keep.mkdir(parents=True, exist_ok=True)
            return run(arguments, ptxas, arguments.keep)
        with tempfile.TemporaryDirectory(prefix="exactness.") as folder:
            return run(arguments, ptxas, Path(folder))
    except (OSError, PtxasError, exactness_redop.RedopError) as error:
        sys.exit(f"exactness: {error}")


if __name__ == "__main__":
    sys.exit(main())
