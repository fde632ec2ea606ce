#!/usr/bin/env python3
"""Checks PTX: no access to a variable is wider than its alignment allows.

An access names the variable, or has an address that is the one of the variable plus a constant, by mov, add, cvta and
unconditional moves. Others cannot be judged by their text. With --compile, the files are LLVM IR or MLIR, and compiled first,
each in several ways.

Exit code: 0 if all accesses are aligned, 1 otherwise, or if fewer than --min accesses could be judged.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

VARIABLE = re.compile(r"\.(?:shared|global|const|local)\b[^;=({]*?\.align (\d+) (?:\.\w+ )*?\.[a-z]\d+ +([\w$]+)")
MOVE = re.compile(r"(?:mov\.[bu]\d+|cvta(?:\.to)?\.\w+\.[bu]\d+) +(%\w+), ([%\w$]+)(?:\+(-?\d+))?;")
ADD = re.compile(r"(add|sub)\.[bsu]\d+ +(%\w+), ([%\w$]+), (-?\d+);")
ACCESS = re.compile(r"\b((?:ld|st|atom|red)(?:\.[\w:]+)*)[ \t]+(?:[^\[;]*?)\[([%\w$]+)(?:\+(-?\d+))?\]")
RESULT = re.compile(r"^(?:@!?%\w+ +)?[a-z][\w.:]* +(?:\{([^}]*)\}|([%\w|]+)),?")


def get_width(mnemonic):
    """Returns the bytes that an access transfers; 0 if the mnemonic has no type."""
    lanes, bits = 1, 0
    for word in mnemonic.split("."):
        if re.fullmatch(r"v[248]", word):
            lanes = int(word[1:])
        sized = re.fullmatch(r"(?:b|u|s|f|bf)(\d+)(x2|x4)?", word)
        if sized:
            bits = int(sized[1]) * int((sized[2] or "x1")[1:])
    return lanes * bits // 8


class Function:
    """The registers of a function whose value is a variable plus a constant."""

    def __init__(self, variables):
        self.variables = dict(variables)
        self.places = {}

    def find(self, name, offset):
        """Returns the variable and the offset of an address, or none."""
        if name in self.variables:
            return name, offset
        place = self.places.get(name)
        return (place[0], place[1] + offset) if place else None

    def assign(self, register, place):
        # A register with several values, as for a phi node.
        self.places[register] = None if register in self.places else place

    def read(self, line):
        """Reads a statement. Returns the access and its place, if it has one."""
        variable = VARIABLE.search(line)
        if variable:
            self.variables[variable[2]] = int(variable[1])
            return None
        move, add = MOVE.match(line), ADD.match(line)
        if move:
            self.assign(move[1], self.find(move[2], int(move[3] or 0)))
            return None
        if add:
            offset = int(add[4]) if add[1] == "add" else -int(add[4])
            self.assign(add[2], self.find(add[3], offset))
            return None
        access = ACCESS.search(line)
        if not access:
            result = RESULT.match(line)
            for name in re.findall(r"%\w+", (result[1] or result[2]) if result else ""):
                self.assign(name, None)
            return None
        place = self.find(access[2], int(access[3] or 0))
        return (access[1], *place) if place else None


def check(ptx):
    """Returns the accesses that are not aligned, as texts, and the number of those that could be judged."""
    variables, function, depth = {}, None, 0
    problems, count = [], 0
    for line in re.sub(r"//[^\n]*", "", ptx).split("\n"):
        line = line.strip()
        if not depth:
            function = Function(variables)
            variable = VARIABLE.search(line)
            if variable:
                variables[variable[2]] = int(variable[1])
        depth += 0 if "=" in line else line.count("{") - line.count("}")
        for statement in re.sub(r"^\{|\}$", "", line).split(";"):
            found = function.read(statement.strip() + ";") if depth and statement.strip() else None
            if not found:
                continue
            mnemonic, name, offset = found
            width, alignment = get_width(mnemonic), function.variables[name]
            count += 1
            if width and (width > alignment or offset % width):
                problems.append(f"{mnemonic} of {width} bytes at {name}+{offset}, which has .align {alignment}: {statement.strip()}")
    return problems, count


def compile_file(redop_compile, path, options):
    chip = next((name for name in ("sm_100", "sm_80") if f".{name}." in path.name), "sm_90")
    command = [redop_compile, path, f"--chip={'sm_100a' if chip == 'sm_100' else chip}", "--cuda-atomics", "--legalize=all", *options]
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.stdout.decode() if done.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--compile", metavar="REDOP-COMPILE")
    parser.add_argument("--plant", metavar="N", help="replace every .align of variables by N first")
    parser.add_argument("--min", type=int, default=1, help="of the accesses that are judged")
    arguments = parser.parse_args()
    texts = [(str(path), path) for path in arguments.files]
    if arguments.compile:
        ways = [[], ["-O3"], ["--optimize", "--allow=noalias,reassociated-floats,any-subnormals"]]
        jobs = [(path, way) for path in arguments.files for way in ways]
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda job: compile_file(arguments.compile, *job), jobs))
        texts = [(f"{path} {' '.join(way)}".strip(), ptx) for (path, way), ptx in zip(jobs, results) if ptx is not None]
    else:
        texts = [(name, path.read_text(encoding="utf-8")) for name, path in texts]
    total, problems = 0, []
    for name, ptx in texts:
        if arguments.plant:
            ptx = re.sub(r"(\.(?:shared|global|const|local)\b[^;=]*\.align )\d+", rf"\g<1>{arguments.plant}", ptx)
        found, count = check(ptx)
        total += count
        problems += [f"{name}: {problem}" for problem in found]
    for problem in problems[:20]:
        print(problem)
    print(f"{len(texts)} texts, {total} accesses to variables, {len(problems)} not aligned")
    return 1 if problems or total < arguments.min else 0


if __name__ == "__main__":
    sys.exit(main())
