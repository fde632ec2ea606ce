#!/usr/bin/env python3
"""Compiles each module of the corpus with redop-compile and llc, whose PTX must be identical, byte for byte except for
comments, which contain LLVM's block numbers, and the alignment of variables that have none in LLVM IR.

Without raising, unchanged and with every function translated to MLIR and back. With --optimized=N also after opt -O3, one
module of N.

Exit code: 0 if all are equal, otherwise 1.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
# The chip in the name of a file, and its minimum PTX version. Triton compiles for the chip with all its features.
TARGETS = {"sm_80": ("sm_80", "81"), "sm_90": ("sm_90", "81"), "sm_100": ("sm_100a", "86")}


def run(*command):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stderr.decode()[-2000:]}")
    return done.stdout


def strip(ptx):
    """Returns PTX without comments."""
    return re.sub(rb"[ \t]*//.*", b"", ptx)


def is_same(ours, theirs):
    """Compares the PTX of redop-compile with that of llc, which prints a lower alignment than it assumes."""
    pattern = re.compile(rb"(.*\.align )(\d+)( \.b8 .*)")
    lines, others = strip(ours).split(b"\n"), strip(theirs).split(b"\n")
    if len(lines) != len(others):
        return False
    for line, other in zip(lines, others):
        parts, other_parts = pattern.fullmatch(line), pattern.fullmatch(other)
        if line == other:
            continue
        if not parts or not other_parts or parts[1] != other_parts[1] or parts[3] != other_parts[3]:
            return False
        if int(parts[2]) < int(other_parts[2]):
            return False
    return True


def check(path, tools, folder):
    """Returns the differences as texts."""
    chip, least = TARGETS[next((chip for chip in TARGETS if f".{chip}." in path.name), "sm_90")]
    features = re.findall(r'"target-features"="[^"]*\+ptx(\d+)', path.read_text(encoding="utf-8"))
    ptx = max([least, *features], key=int)
    target = ["-mtriple=nvptx64-nvidia-cuda", f"-mcpu={chip}", f"-mattr=+ptx{ptx}"]
    redop = [tools.redop_compile, path, f"--chip={chip}", f"--ptx={ptx}", "--raise=false", "-o", "-"]
    ways = {"as it is": [], "rebuilt": ["--rebuild-all"]}
    expected = {(): run(tools.llc, *target, path, "-o", "-")}
    if tools.optimized and zlib.crc32(path.name.encode()) % tools.optimized == 0:
        optimized = folder / f"{path.parent.name}.{path.name}"
        optimized.write_bytes(run(tools.opt, *target, "-O3", path, "-o", "-"))
        expected[("-O3",)] = run(tools.llc, *target, "-O3", optimized, "-o", "-")
    return [
        f"{path.parent.name}/{path.name}: differs from llc {' '.join(level)}, {way}"
        for level, ptx in expected.items()
        for way, options in ways.items()
        if not is_same(run(*redop, *level, *options), ptx)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=Path, default=HERE / "Inputs")
    parser.add_argument("--optimized", type=int, metavar="N", help="after opt -O3, too, for one module of N")
    for tool in ("llc", "opt", "redop-compile"):
        parser.add_argument(f"--{tool}", default=tool)
    arguments = parser.parse_args()
    files = sorted(arguments.inputs.glob("*/*.ll"))
    if not files:
        sys.exit(f"{arguments.inputs}: no modules")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        problems = sum(pool.map(lambda path: check(path, arguments, Path(folder)), files), [])
    print("\n".join([*problems, f"{len(files)} modules, {len(problems)} differences from llc"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
