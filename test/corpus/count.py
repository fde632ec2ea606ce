#!/usr/bin/env python3
"""Counts how many of the corpus' atomics and reductions become redop ops, by source and idiom.

    count.py --update README.md    writes the tables into the page, between its markers
    count.py --check README.md     fails if the page differs
    count.py --list                each site, with its result
    count.py --sites FILE.ll       the sites in one file; requires no tools

The total is counted in the text of the LLVM IR, independently of redop. Each module is processed by `mlir-translate
--import-llvm`, `redop-opt --raise-to-redop` and `--redop-legalize` for two chips. Any error of these is an error here, unless
the chip does not support an instruction of the module. Raised sites are counted in three ways, which must agree: removed
from the text, new redop ops, and the remarks of the pass.
"""

import argparse
import difflib
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import llvm_ir

HERE = Path(__file__).resolve().parent
SOURCES = {"triton": "Triton", "torch.compile": "torch.compile", "clang": "clang"}
CHIPS = ("sm_90", "sm_80")
MARKS = ("<!-- counted -->", "<!-- end of counted -->")

OP = re.compile(r"(?<![\w.!#])redop\.(red|atom|store_reduce|fetch_reduce|redux\.sync|multimem\.\w+|cp\.reduce[\w.]*|red\.async)(?= )")
# Clang's modules are generated from CUDA C++.
OPTIONS = {"clang": "=cuda-atomics"}
GROUP = re.compile(r"(?<![\w.!#])redop\.group_reduce\b")
REMARK = re.compile(
    r":(\d+):\d+: remark: \[(Passed|Missed)\] .*Category:raise-to-redop .*?"
    r'Remark="?(?:not raised to redop: )?([^"\n]*)'
)
# The required features of the instructions in a text, in addition to those of every chip of the corpus.
NEEDS = {
    100: re.compile(r"redux\.sync\.f(?:max|min)"),
    90: re.compile(
        r"\b(?:atom|red)\.[\w.:]*(?:\.v[248]\.|\.bf16)|\bmultimem\.|\bcp\.reduce\.async\.bulk|\.async\.bulk|"
        r"\.cluster\b|shared::cta|createpolicy"
    ),
}


@dataclass
class Module:
    """The sites in a file, and their results."""

    name: str
    sites: list
    reasons: list  # for each site: the reason, or None if it was raised
    trees: list  # for each tree of shuffles: the reason, or None
    refused: dict  # chip -> what it does not support

    @property
    def source(self):
        return self.name.split("/")[0]


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)


def fail(name, what, text=""):
    sys.exit(f"{name}: {what}\n{text[-3000:]}".rstrip())


def fates(name, found, imported, remarks, left, ops):
    """Returns the reason or None for each site. Sites with the same meaning in one function are distinguished by order."""
    before, after = Counter(map(llvm_ir.meaning, found)), Counter(map(llvm_ir.meaning, imported))
    if before != after:
        lost, added = before - after, after - before
        fail(name, f"import changes what there is: lost {dict(lost)}, added {dict(added)}")
    said = {int(line): (kind, reason) for line, kind, reason in remarks}
    reasons = {}
    for site in imported:
        kind, reason = said.get(site.line, ("Missed", "no remark says why"))
        reasons.setdefault(llvm_ir.meaning(site), []).append(None if kind == "Passed" else reason)
    raised = sum(reason is None for each in reasons.values() for reason in each)
    if not len(found) - len(left) == raised == ops:
        fail(name, f"{len(found) - len(left)} of {len(found)} are gone, {ops} ops are there, {raised} remarks say raised")
    return [reasons[llvm_ir.meaning(site)].pop(0) for site in found]


def tree_fates(name, text, imported, remarks, ops):
    """Returns the reason or None for each tree. A tree is identified by its first shuffle; shuffles keep their order."""
    before, after = llvm_ir.shuffles(text), llvm_ir.shuffles(imported, llvm_ir.MLIR_SHUFFLE)
    if [mode for mode, _ in before] != [mode for mode, _ in after]:
        fail(name, "import changes the order of shuffles")
    place = {line: there for (_, line), (_, there) in zip(before, after)}
    said = {int(line): (kind, reason) for line, kind, reason in remarks}
    reasons = []
    for _, line, _, _ in llvm_ir.shuffle_trees(text):
        kind, reason = said.get(place[line], ("Missed", "no remark says why"))
        reasons.append(None if kind == "Passed" else reason)
    if not reasons.count(None) == ops:
        fail(name, f"{ops} group_reduce are there, {reasons.count(None)} remarks say raised")
    return reasons


def examine(path, tools, folder):
    name = f"{path.parent.name}/{path.name}"
    text = path.read_text(encoding="utf-8")
    imported = folder / name.replace("/", "_")
    raised = imported.with_suffix(".raised.mlir")
    result = run(tools.translate, "--import-llvm", path, "-o", imported)
    if result.returncode:
        fail(name, "is not imported", result.stderr)
    raising = tools.raising or "--raise-to-redop" + OPTIONS.get(path.parent.name, "")
    result = run(tools.opt, imported, raising, "--remarks-filter=raise-to-redop", "-o", raised)
    if result.returncode:
        fail(name, "raise-to-redop fails", result.stderr)
    before, after = imported.read_text(encoding="utf-8"), raised.read_text(encoding="utf-8")
    found = llvm_ir.sites(text)
    left = llvm_ir.mlir_sites(after)
    ops = len(OP.findall(after))
    remarks = REMARK.findall(result.stderr)
    reasons = fates(name, found, llvm_ir.mlir_sites(before), remarks, left, ops)
    trees = tree_fates(name, text, before, remarks, len(GROUP.findall(after)))
    refused = {}
    for chip in CHIPS:
        result = run(tools.opt, raised, f"--redop-legalize=chip={chip}", "-o", os.devnull)
        lacks = [needed for needed, words in NEEDS.items() if needed > int(chip[3:]) and words.search(text)]
        if not result.returncode:
            continue
        errors = re.findall(r"error: (.*)", result.stderr)
        if not lacks or not errors or not all(re.search(r" requires sm_\d+", error) for error in errors):
            fail(name, f"redop-legalize for {chip} fails", result.stderr)
        refused[chip] = Counter(re.sub(r"^'[^']*' op | requires .*", "", error) for error in errors)
    return Module(name, found, reasons, trees, refused)


def read_manifest(folder):
    """Returns modules.json, which must list each module, and the kernels' files in their current state."""
    manifest = json.loads((folder / "modules.json").read_text(encoding="utf-8"))
    there = {f"{source}/{path.name}" for source in SOURCES for path in (folder / source).glob("*.ll")}
    if there != set(manifest["modules"]):
        fail(folder, f"modules.json and the files differ in {sorted(there ^ set(manifest['modules']))}")
    for name, digest in manifest["kernels"].items():
        if hashlib.sha256((HERE / name).read_bytes()).hexdigest() != digest:
            fail(name, "is not what the stored LLVM IR was made from; run collect.py")
    for name, module in manifest["modules"].items():
        text = (folder / name).read_text(encoding="utf-8")
        missing = [kernel for kernel in module["kernels"] if f"@{kernel}(" not in text]
        if missing or not module["kernels"]:
            fail(name, f"has no kernel {missing}")
    return manifest


# ===----------------------------------------------------------------------=== #
# Tables
# ===----------------------------------------------------------------------=== #


def table(head, rows):
    """Returns a Markdown table; columns after the first are numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return ["| " + " | ".join(map(str, line)) + " |" for line in lines]


def cells(modules, of):
    """Returns `raised of total` for each source and in total; `of` returns the two numbers of a module."""
    row, sums = [], [0, 0]
    for source in SOURCES:
        numbers = [sum(of(module)[i] for module in modules if module.source == source) for i in (0, 1)]
        sums = [sums[i] + numbers[i] for i in (0, 1)]
        row.append(f"{numbers[0]} of {numbers[1]}" if numbers[1] else "")
    return [*row, f"{sums[0]} of {sums[1]}"]


def pages(modules, versions):
    """Returns the counted part of the page."""
    yield "Made with " + ", ".join(f"{name} {version}" for name, version in versions.items()) + "."
    yield ""

    def of_idiom(idiom):
        def numbers(module):
            fate = [reason for site, reason in zip(module.sites, module.reasons) if idiom in (None, site.idiom)]
            return fate.count(None), len(fate)

        return numbers

    head = ["Raised", *SOURCES.values(), "all"]
    rows = [[idiom, *cells(modules, of_idiom(idiom))] for idiom in llvm_ir.IDIOMS]
    total = cells(modules, of_idiom(None))
    rows.append(["**atomics and reductions**", *total])
    rows.append([llvm_ir.TREE, *cells(modules, lambda module: (module.trees.count(None), len(module.trees)))])
    yield from table(head, rows)
    raised, there = map(int, total[-1].split(" of "))
    yield ""
    yield f"That is {100 * raised / there:.1f} % of them, in {len(modules)} modules."
    yield ""
    left = Counter()
    for module in modules:
        left.update((site.idiom, reason) for site, reason in zip(module.sites, module.reasons) if reason)
        left.update((llvm_ir.TREE, reason) for reason in module.trees if reason)
    yield from table(
        ["Left alone, because", "idiom", "sites"],
        [[reason, idiom, count] for (idiom, reason), count in sorted(left.items(), key=lambda item: (-item[1], item[0]))],
    )
    yield ""
    for chip in CHIPS:
        refused = [module for module in modules if chip in module.refused]
        yield f"Legalized for {chip}: {len(modules) - len(refused)} of {len(modules)} modules" + (
            "; the others have instructions that it lacks:" if refused else "."
        )
        yield from [""] if refused else []
        for module in refused:
            lacking = ", ".join(f"`{what}` ({count})" for what, count in sorted(module.refused[chip].items()))
            yield f"- {module.name}: {lacking}"
        yield ""


def listing(modules):
    for module in modules:
        for site, reason in zip(module.sites, module.reasons):
            yield f"{module.name}:{site.line}: {site.function}: {site.text}: {reason or 'raised'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--update", type=Path, metavar="PAGE")
    what.add_argument("--check", type=Path, metavar="PAGE")
    what.add_argument("--list", action="store_true")
    what.add_argument("--sites", type=Path, metavar="FILE")
    parser.add_argument("--inputs", type=Path, default=HERE / "Inputs")
    parser.add_argument("--translate", default="mlir-translate")
    parser.add_argument("--opt", default="redop-opt")
    parser.add_argument("--raising", help="the pass for all, as --raising=--raise-to-redop=OPTIONS")
    arguments = parser.parse_args()

    if arguments.sites:
        text = arguments.sites.read_text(encoding="utf-8")
        for site in llvm_ir.sites(text):
            print(f"{site.function}: {site.idiom}: {site.text}")
        for function, _, kind, lanes in llvm_ir.shuffle_trees(text):
            print(f"{function}: {llvm_ir.TREE}: {kind} of {lanes} lanes")
        return 0

    files = [path for source in SOURCES for path in sorted((arguments.inputs / source).glob("*.ll"))]
    if not files:
        sys.exit(f"{arguments.inputs}: no modules")
    manifest = read_manifest(arguments.inputs)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        modules = list(pool.map(lambda path: examine(path, arguments, Path(folder)), files))
    if arguments.list:
        print("\n".join(listing(modules)))
        return 0
    page = arguments.update or arguments.check
    text = page.read_text(encoding="utf-8")
    if not all(text.count(mark) == 1 for mark in MARKS):
        sys.exit(f"{page}: expected {MARKS[0]} and {MARKS[1]} once each")
    before, rest = text.split(MARKS[0])
    counted = "\n".join([MARKS[0], "", *pages(modules, manifest["versions"])]).rstrip("\n") + "\n\n" + MARKS[1]
    fresh = before + counted + rest.split(MARKS[1])[1]
    if arguments.update:
        page.write_text(fresh, encoding="utf-8")
    elif fresh != text:
        print("\n".join(difflib.unified_diff(text.splitlines(), fresh.splitlines(), str(page), "counted", lineterm="", n=1)))
        print("the page is not what is counted; if the change is wanted, run count.py --update")
        return 1
    raised = sum(module.reasons.count(None) for module in modules)
    print(f"{raised} of {sum(len(module.sites) for module in modules)} raised, in {len(modules)} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
