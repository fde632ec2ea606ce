#!/usr/bin/env python3
"""Runs the commands in a Markdown page, and compares their output.

Each fenced block of a page has a marker in a comment on a line before it:

  <!-- file: NAME -->   the block is the file NAME, in a folder created for the page
  <!-- run -->          the block is run by sh in that folder and must succeed
  <!-- run: fails -->   same, but it must fail
  <!-- output -->       the exact output of the last run, including errors
  <!-- ops -->          the block contains redop ops, each of which must verify
  <!-- setup -->        not run: each line calls a program of the checkout or the build folder, with options
                        that it has
  <!-- shown -->        nothing is checked

`run` and `output` may have `needs ptxas`, `needs mlir-opt` (as mlir-opt-22 in PATH), `needs python` (the package
in the build folder) or `needs gpu` (one that CuPy and PyTorch support), and are skipped without it, which the
summary reports. A `file` that ends in `.py` must be valid Python. The folder contains the checkout's files and
`build/`, so that commands are the same as in the checkout. A run without an output block must not print
anything. In generated pages, blocks have no markers: with --generated, those in `mlir` are ops and the
others are not checked.

The pages show what redop prints with LLVM 22. With another LLVM, the output is changed to that, and may have other
spaces in a line.

--update writes the output of the commands into the page.
"""

import argparse
import difflib
import functools
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "test/Inputs"))
from from_llvm import as_of_llvm_22, version_of

TIME_LIMIT = 300

MARK = re.compile(r"<!-- (file|run|output|ops|setup|shown)(?:: (.+?))? -->")

# The types of operands of op lines in the pages, by their names.
NAMED_OPERANDS = {
    "%m": "i32",
    "%mask": "i32",
    "%bytemask": "i16",
    "%lanes": "i32",
    "%i": "index",
    "%j": "index",
    "%primary": "i32",
    "%fraction": "f32",
    "%total": "i32",
    "%pol": "i64",
    "%policy": "i64",
    "%c": "i1",
    "%id": "i32",
    "%n": "i32",
    "%bytes": "i32",
    "%memory": "!redop.group_memory",
    "%signals": "!redop.group_memory",
    "%offset": "i64",
    "%table": "!llvm.ptr<1>",
    "%first": "!llvm.ptr<1>",
    "%second": "!llvm.ptr<1>",
    "%address": "!llvm.ptr<1>",
    "%late": "!llvm.ptr<1>",
    "%world": "i32",
    "%rank": "i32",
    "%map": "!llvm.ptr",
    "%taddr": "!llvm.ptr<6>",
    "%surface": "i64",
    **dict.fromkeys(("%x0", "%x1", "%x2", "%x3", "%byte"), "i32"),
    **dict.fromkeys(("%x", "%y0", "%y1", "%y2", "%y3", "%endpoint", "%pitch"), "i32"),
    **dict.fromkeys(("%width", "%height", "%upper"), "i16"),
    "%counter": "i64",
}


@dataclass
class Block:
    """A fenced block: its marker, the marker's argument, its text, its lines."""

    kind: str
    argument: str
    language: str
    text: str
    first: int  # the index of its first line
    last: int  # the index of the closing fence


class PageError(Exception):
    """The page does not match the behavior."""


def read_blocks(lines, generated):
    """Returns the blocks of a page, in order."""
    mark = None
    index = 0
    while index < len(lines):
        line = lines[index]
        if match := MARK.fullmatch(line.strip()):
            mark = match.groups(default="")
        elif line.startswith("```"):
            end = next((i for i in range(index + 1, len(lines)) if lines[i].rstrip() == "```"), None)
            if end is None:
                raise PageError(f"line {index + 1}: the block has no end")
            language = line[3:].strip()
            if mark is None and generated:
                mark = ("ops" if language == "mlir" else "shown", "")
            if mark is None:
                raise PageError(f"line {index + 1}: the block has no mark; see the head of {pathlib.Path(__file__).name}")
            text = "".join(row + "\n" for row in lines[index + 1 : end])
            yield Block(*mark, language, text, index + 1, end)
            mark = None
            index = end
        elif line.lstrip().startswith(("```", "~~~")):
            raise PageError(f"line {index + 1}: a block begins with ``` at the start of the line")
        elif line.strip() and mark is not None:
            raise PageError(f"line {index + 1}: a mark without a block")
        index += 1


def find_ptxas():
    """Whether ptxas exists where redop-compile looks for it."""
    folders = [os.path.join(os.environ[name], "bin") for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name)]
    return shutil.which("ptxas") or shutil.which("ptxas", path=os.pathsep.join(folders) or os.devnull)


@functools.cache
def find_gpu():
    """Whether there is a GPU, and the packages that launch kernels on it."""
    if not shutil.which("nvidia-smi"):
        return False
    script = "import cupy, torch; cupy.cuda.Device().synchronize(); raise SystemExit(not torch.cuda.is_available())"
    command = ["python3", "-c", script]
    return subprocess.run(command, capture_output=True, timeout=TIME_LIMIT, check=False).returncode == 0


def is_shown(shown, printed, build):
    """Whether a page shows what was printed."""
    if shown == printed:
        return True
    tool = build / "bin" / "redop-opt"
    return version_of(tool) != 22 and join_spaces(shown) == join_spaces(as_of_llvm_22(printed, tool))


def join_spaces(text):
    """Returns the text with one space in place of several in a line."""
    return re.sub(r"(?<=\S) +", " ", text)


def find_lacking(build):
    """Returns the markers of features that this machine does not support."""
    checks = {
        "needs ptxas": find_ptxas,
        "needs mlir-opt": lambda: shutil.which("mlir-opt-22"),
        "needs python": (build / "python_packages/redop/__init__.py").exists,
        "needs gpu": find_gpu,
    }
    return [need for need, exists in checks.items() if not exists()]


# ===----------------------------------------------------------------------=== #
# Ops
# ===----------------------------------------------------------------------=== #


def split_ops(text):
    """Returns the ops of a block, each on one line, without comments."""
    ops = []
    for line in text.splitlines():
        line = re.sub(r"\s*//.*", "", line)
        if re.match(r"(%\w+(, %\w+)* = )?redop\.", line):
            ops.append(line)
        elif line.strip():
            if not ops:
                raise PageError(f"not a redop op: {line}")
            ops[-1] += " " + line.strip()
    return ops


def split_types(text):
    """Splits a list of types; commas in brackets do not separate types."""
    return [part.strip() for part in re.findall(r"(?:[^,<]|<(?:[^<>]|<[^<>]*>)*>)+", text)]


def wrap_op(op, number):
    """Returns a function with the op in it and its operands as arguments."""
    head, _, types = op.rpartition(" : ") if " : " in op else (op, "", "")
    operand_types = split_types(types.partition("->")[0])
    memrefs = [text for text in operand_types if text.startswith("memref")]
    pointers = [text for text in operand_types if text.startswith("!llvm.ptr")]
    values = [text for text in operand_types if not text.startswith("!llvm.ptr")]
    head = head.partition(" = ")[2] or head
    arguments = {}
    for name in re.findall(r"%\w+", head):
        if name == "%m" and memrefs:
            arguments[name] = memrefs[0]
        elif name == "%k":
            arguments[name] = re.sub(r"x[a-z]\w*>$", "xi1>", values[0])
        elif name in NAMED_OPERANDS:
            arguments[name] = NAMED_OPERANDS[name]
        elif name == "%bar":
            arguments[name] = pointers[-1]
        elif name in ("%p", "%q", "%dst"):
            arguments[name] = pointers[0]
        elif name == "%src":
            arguments[name] = pointers[1]
        elif values:
            arguments[name] = values[0]
        else:
            raise PageError(f"no type for {name} in: {op}")
    parameters = ", ".join(f"{name}: {text}" for name, text in arguments.items())
    return f"func.func @op{number}({parameters}) {{\n  {op}\n  return\n}}\n"


def check_ops(block, build):
    """Checks that every op of the block verifies."""
    source = "".join(wrap_op(op, number) for number, op in enumerate(split_ops(block.text)))
    command = [build / "bin" / "redop-opt", "-"]
    done = subprocess.run(command, input=source, capture_output=True, text=True, timeout=TIME_LIMIT, check=False)
    if done.returncode:
        raise PageError(f"line {block.first}: redop-opt does not take this:\n{done.stderr}")


# ===----------------------------------------------------------------------=== #
# Pages
# ===----------------------------------------------------------------------=== #


def check_python(block):
    """Checks the syntax of a Python file, even if the machine cannot run it."""
    if block.argument.endswith(".py"):
        try:
            compile(block.text, block.argument, "exec")
        except SyntaxError as error:
            raise PageError(f"line {block.first + error.lineno}: {error.msg}") from error


def describe(program):
    """Returns the text of a script, or the help of an executable."""
    data = program.read_bytes()
    if not data.startswith(b"\x7fELF"):
        return data.decode(encoding="utf-8")
    return subprocess.run([program, "--help"], capture_output=True, text=True, timeout=TIME_LIMIT, check=False).stdout


class Page:
    """One page, and the folder in which its commands run."""

    def __init__(self, path, build, generated):
        self.path = path
        self.build = build
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.blocks = list(read_blocks(self.lines, generated))
        self.replacements = []
        self.counts = {}

    def run(self, block, folder):
        """Returns the output of the block."""
        done = subprocess.run(
            ["sh", "-e", "-c", block.text],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=TIME_LIMIT,
            check=False,
        )
        if (done.returncode != 0) != ("fails" in block.argument):
            raise PageError(
                f"line {block.first}: the exit status is {done.returncode}:\n{block.text}\n{done.stdout}"
            )
        return done.stdout

    def check_output(self, block, printed, update):
        """Checks that the block is the output of the last run."""
        if is_shown(block.text, printed, self.build):
            return
        if update:
            self.replacements.append((block.first, block.last, printed.splitlines()))
            return
        diff = difflib.unified_diff(block.text.splitlines(), printed.splitlines(), "shown", "printed", "", "", 2, "")
        raise PageError(f"line {block.first}: the page shows something else:\n" + "\n".join(diff))

    def check_setup(self, block):
        """Checks that every command is a program of the checkout or the build folder, and has the options."""
        for line in block.text.replace("\\\n", "").splitlines():
            words = shlex.split(line, comments=True)
            while words and re.match(r"\w+=", words[0]):
                words.pop(0)
            script = words[:1] == ["python3"]
            if not words[script:]:
                continue
            name = words[script]
            # Of any preset's folder, the programs are those of this build.
            built = re.match(r"build(-\w+)?/", name)
            program = self.build / name[built.end() :] if built else ROOT / name
            if not os.access(program, os.R_OK if script else os.X_OK):
                raise PageError(f"line {block.first}: {name} is no program of the checkout")
            options = [match[0] for word in words if (match := re.match(r"--[a-z][\w-]*", word))]
            known = describe(program) if options else ""
            for option in options:
                if not re.search(re.escape(option) + r"(?![\w-])", known):
                    raise PageError(f"line {block.first}: {name} has no option {option}")

    def check(self, folder, update):
        for entry in ROOT.iterdir():
            if not entry.name.startswith(("build", ".")):
                (folder / entry.name).symlink_to(entry)
        (folder / "build").symlink_to(self.build)
        lacking = find_lacking(self.build)
        printed = None
        for block in self.blocks:
            self.counts[block.kind] = self.counts.get(block.kind, 0) + 1
            if printed and block.kind != "output":
                raise PageError(f"line {block.first}: the command before printed what the page does not show:\n{printed}")
            need = next((need for need in lacking if need in block.argument), None)
            if need:
                skipped = f"{block.kind} skipped ({need})"
                self.counts[skipped] = self.counts.get(skipped, 0) + 1
                continue
            if block.kind == "file":
                check_python(block)
                (folder / block.argument).write_text(block.text, encoding="utf-8")
            elif block.kind == "run":
                printed = self.run(block, folder)
            elif block.kind == "output":
                if printed is None:
                    raise PageError(f"line {block.first}: an output without a run")
                self.check_output(block, printed, update)
                printed = None
            elif block.kind == "ops":
                check_ops(block, self.build)
            elif block.kind == "setup":
                self.check_setup(block)
        if printed:
            raise PageError(f"the last command printed what the page does not show:\n{printed}")

    def write(self):
        for first, last, lines in reversed(self.replacements):
            self.lines[first:last] = lines
        self.path.write_text("\n".join(self.lines) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build", help="the build directory (build/)")
    parser.add_argument("--generated", action="store_true", help="the pages are generated and have no marks")
    parser.add_argument("--update", action="store_true", help="write what the commands print into the pages")
    args = parser.parse_args()

    status = 0
    for path in args.pages:
        try:
            page = Page(path, args.build.resolve(), args.generated)
            with tempfile.TemporaryDirectory(prefix="redop-docs-") as folder:
                page.check(pathlib.Path(folder), args.update)
            if page.replacements:
                page.write()
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(page.counts.items()))
            print(f"{path.name}: {counts or 'no blocks'}")
        except (PageError, subprocess.TimeoutExpired) as error:
            print(f"{path}: {error}\nTo mend it: correct the page, or run {sys.argv[0]} --update {path}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
