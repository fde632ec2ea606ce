#!/usr/bin/env python3
"""Counts how much of the inline PTX of C++ sources becomes redop ops, and whether it assembles to the same machine code.

    inline_ptx.py FOLDER...            all CUDA and C++ files below the folders, as in a checkout of a project
    inline_ptx.py FOLDER... --list     each statement that is not raised, or assembles to other code

Each distinct asm statement with a reduction becomes a kernel of its own. The first target that ptxas accepts it for is taken;
statements that ptxas rejects for all of them are illegal, and do not count. A statement is raised if none of its reductions
remains as text. Its machine code before and after must be the same, byte for byte. A statement that accesses memory without
saying so may be merged or moved as it is written, but not as an op; it is compared with what it should have said.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cpp_asm

ENDINGS = {".cu", ".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".cc", ".cpp", ".cxx", ".c"}
REDUCTION = re.compile(r"(?<![\w.])(?:red|atom|redux|multimem|cp\.reduce)\.")
TYPES = {"h": "i16", "r": "i32", "l": "i64", "f": "float", "d": "double", "q": "i128", "b": "i1"}
CHIPS = ("sm_100a", "sm_90a", "sm_103a", "sm_80", "sm_120a")
PTX = "9.0"
RESULTS = ("raised, the same machine code", "raised, other machine code", "left as text", "illegal for each target", "unreadable")
GOOD, OTHER_CODE, LEFT, ILLEGAL, UNREADABLE = RESULTS


def to_llvm(statement, clobbers_memory):
    """Returns a kernel of LLVM IR with the statement, or None if it has an operand that is no register."""
    constraints, results, arguments = [], [], []
    tied = []
    for index, (_, letters, _) in enumerate(statement.outputs):
        letter = letters.strip("=+&")
        if letter not in TYPES:
            return None
        constraints.append(("=&" if "&" in letters else "=") + letter)
        results.append(TYPES[letter])
        if "+" in letters:
            tied.append((str(index), TYPES[letter]))
    values = []
    for _, letters, value in statement.inputs:
        kind = results[int(letters)] if letters.isdigit() and int(letters) < len(results) else TYPES.get(letters)
        if letters in ("n", "i"):
            values.append("i32 " + (value if value.isdigit() else "1"))
        elif not kind:
            return None
        else:
            arguments.append(kind)
            values.append(f"{kind} %a{len(arguments) - 1}")
        constraints.append(letters)
    for index, kind in tied:
        arguments.append(kind)
        values.append(f"{kind} %a{len(arguments) - 1}")
        constraints.append(index)
    if clobbers_memory:
        constraints.append("~{memory}")
    names = [name for name, _, _ in statement.outputs + statement.inputs]
    text = statement.text.replace("$", "$$")
    text = re.sub(r"%\[(\w+)\]", lambda match: f"%{names.index(match[1])}" if match[1] in names else match[0], text)
    text = re.sub(r"%(%|\d+)", lambda match: "%" if match[1] == "%" else "$" + match[1], text)
    text = re.sub(r"[^ !#-\[\]-~]", lambda match: f"\\{ord(match[0]) & 255:02X}", text)
    kind = f"{{ {', '.join(results)} }}" if len(results) > 1 else "".join(results) or "void"
    effect = " sideeffect" if statement.is_volatile or clobbers_memory or not results else ""
    parameters = "".join(f"{kind} %a{i}, " for i, kind in enumerate(arguments))
    call = f'call {kind} asm{effect} "{text}", "{",".join(constraints)}"({", ".join(values)})'
    body = f"  %r = {call}\n  store {kind} %r, ptr addrspace(1) %out\n" if results else f"  {call}\n"
    return (
        'target triple = "nvptx64-nvidia-cuda"\n'
        f"define ptx_kernel void @kernel({parameters}ptr addrspace(1) %out) {{\n{body}  ret void\n}}\n"
    )


class Checker:
    """The tools, and a folder for their files."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = Path(folder)

    def run(self, *command):
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)

    def assemble(self, source, cubin, chip, *more):
        """Returns the machine code, or None."""
        target = (f"--chip={chip}", f"--ptx={PTX}", "--emit=cubin")
        result = self.run(self.options.compile, source, *target, *more, "-o", cubin)
        return cubin.read_bytes() if result.returncode == 0 else None

    def check(self, numbered):
        """Returns what becomes of a statement."""
        number, statement = numbered
        accesses = not re.search(r"\bredux\.", statement.text)
        kernel = to_llvm(statement, statement.clobbers_memory)
        if not kernel:
            return UNREADABLE
        source, cubin = self.folder / f"{number}.ll", self.folder / f"{number}.cubin"
        source.write_text(to_llvm(statement, statement.clobbers_memory or accesses))
        for chip in CHIPS:
            before = self.assemble(source, cubin, chip, "--raise=false", "--check-ptx=false")
            if before:
                break
        else:
            return ILLEGAL
        source.write_text(kernel)
        imported = self.folder / f"{number}.mlir"
        self.run(self.options.translate, "--import-llvm", source, "-o", imported)
        raised = self.run(self.options.opt, f"--raise-to-redop=chip={chip}", imported)
        texts = re.findall(r'llvm\.inline_asm[^"]*"((?:[^"\\]|\\.)*)"', raised.stdout)
        if raised.returncode or any(REDUCTION.search(re.sub(r"\\(?:09|0A)", " ", text)) for text in texts):
            return LEFT
        return GOOD if self.assemble(source, cubin, chip) == before else OTHER_CODE


def read(folders):
    """Returns the distinct statements of all files, and the number of those that are not literals."""
    found, unread = {}, 0
    for folder in folders:
        for path in sorted(each for each in folder.rglob("*") if each.suffix in ENDINGS and each.is_file()):
            source = path.read_text(errors="replace")
            if "asm" not in source or not REDUCTION.search(source):
                continue
            statements, others = cpp_asm.statements(source, REDUCTION)
            unread += others
            for statement in statements:
                if REDUCTION.search(statement.text):
                    found.setdefault(statement, path)
    return found, unread


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folders", type=Path, nargs="+", help="folders with C++ sources")
    parser.add_argument("--opt", default="redop-opt", help="redop-opt")
    parser.add_argument("--compile", default="redop-compile", help="redop-compile")
    parser.add_argument("--translate", default="mlir-translate-22", help="mlir-translate")
    parser.add_argument("--jobs", type=int, default=2, help="statements at a time")
    parser.add_argument("--list", action="store_true", help="print the statements that are not raised to the same machine code")
    options = parser.parse_args()
    missing = [str(folder) for folder in options.folders if not folder.is_dir()]
    if missing:
        parser.error(f"not a folder: {', '.join(missing)}")
    found, unread = read(options.folders)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(Checker(options, folder).check, enumerate(found)))
    counts = Counter(results)
    for result in RESULTS:
        print(f"{counts[result]:5} {result}")
    print(f"{unread:5} not made of string literals")
    if options.list:
        for (statement, path), result in zip(found.items(), results):
            if result != GOOD:
                print(f"{path}: {result}: {' '.join(statement.text.split())}")
    sys.exit(counts[LEFT] + counts[OTHER_CODE] > 0)


if __name__ == "__main__":
    main()
