#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the collectives of this folder for redop.torch, on any machine: a PTX file for each collective and number of GPUs.

The files are written for one type and two GPUs; here, each becomes a kernel for every type and output that its first lines
name, and for every number of GPUs. With --timeout, all barriers end after that time and report the ranks that are missing
(redop.torch.Collectives.late_ranks): for finding errors, as the test costs time.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
MOST_GPUS = 16
# Bytes of an element.
SIZES = {"bf16": 2, "f16": 2, "f32": 4}
# The type that the sources are written for.
SOURCE_TYPE = "bf16"

WORLD = re.compile(r"arith\.constant \d+ : (i32|index) // the number of GPUs")
SIZE = re.compile(r"arith\.constant \d+ : index // bytes of an element")
DEFINITION = re.compile(r"func(?:\.func private)? @(\w+)\(")
BARRIER = re.compile(r"(redop\.group_barrier .*%meeting\[%start\])")
MODULE = re.compile(r"^(gpu\.module @\w+ \[.*?\] \{\n)(.*)^\}\n", re.DOTALL | re.MULTILINE)


def read_list(text, key, default):
    """The words of the header's line `key: a, b`."""
    line = re.search(rf"^// {key}: (.*)$", text, re.MULTILINE)
    return line[1].split(", ") if line else default


def read_outputs(text, chip):
    """The outputs that the chip has instructions for: `outputs: same, fp8 from sm_90`."""
    number = int(re.search(r"sm_(\d+)", chip)[1]) if "sm_" in chip else 0
    outputs = [each.partition(" from sm_") for each in read_list(text, "outputs", ["same"])]
    return [name for name, _, oldest in outputs if number >= int(oldest or 0)]


def make_variant(body, element, output):
    """The functions of a file for a type of elements, and of the output."""
    if element:
        body = body.replace("!piece", f"vector<{16 // SIZES[element]}x{element}>").replace("!element", element)
        body = SIZE.sub(f"arith.constant {SIZES[element]} : index", body)
    if element == "f32":
        body = body.replace(" acc_f32", "")
    if output == "fp8":
        body = body.replace("@write_same(%output,", "@write_fp8(%output,")
    suffix = "".join(f"_{each}" for each in (element, output if output != "same" else None) if each)
    for name in set(DEFINITION.findall(body)):
        new = name.removesuffix(f"_{SOURCE_TYPE}") + suffix
        body = re.sub(rf"@{name}\b", f"@{new}", body)
    return body


def instantiate(text, world, timeout=None, chip="sm_90"):
    """The module of a file for a number of GPUs, with the kernels of all its types. `timeout` is in seconds."""
    head, body = MODULE.search(text).groups()
    if not WORLD.search(body):
        raise ValueError("no line says how many GPUs there are")
    body = WORLD.sub(rf"arith.constant {world} : \1", body)
    if timeout:
        body = body.replace("%rank: i32) kernel", "%rank: i32, %late: !llvm.ptr<1>) kernel")
        body = BARRIER.sub(rf"\1 timeout({round(timeout * 1e9)}) report(%late)", body)
    variants = [make_variant(body, element, output) for element in read_list(text, "types", [None]) for output in read_outputs(text, chip)]
    return head + "".join(variants) + "}\n"


def compile_module(compiler, text, output, *options):
    """Runs redop-compile. Returns what it complains about, or None."""
    done = subprocess.run([compiler, "-", "-o", output, *options], input=text, text=True, stderr=subprocess.PIPE, check=False)
    return done.stderr if done.returncode else None


def parse_worlds(text):
    """Numbers and ranges of numbers: 2,4-6."""
    worlds = set()
    for part in text.split(","):
        low, _, high = part.partition("-")
        worlds |= set(range(int(low), int(high or low) + 1))
    if not worlds or min(worlds) < 1 or max(worlds) > MOST_GPUS:
        raise argparse.ArgumentTypeError(f"expected numbers of GPUs from 1 to {MOST_GPUS}, not '{text}'")
    return sorted(worlds)


def compile_folder(folder, compiler="redop-compile", chip="sm_90", worlds=range(1, 9), timeout=None):
    """Writes FOLDER/<collective>_<GPUs>.ptx for all collectives. Raises RuntimeError with the compiler's message."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = sorted(HERE.glob("*.mlir"))
    for number, source in enumerate(sources, 1):
        for world in worlds:
            output = folder / f"{source.stem}_{world}.ptx"
            problem = compile_module(compiler, instantiate(source.read_text(), world, timeout, chip), output, f"--chip={chip}")
            if problem:
                raise RuntimeError(f"{source.name}, {world} GPUs:\n{problem}")
        print(f"[{number}/{len(sources)}] {source.stem}: {', '.join(map(str, worlds))} GPUs", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the PTX files go")
    parser.add_argument("--compiler", default="redop-compile", help="by default redop-compile in PATH")
    parser.add_argument("--chip", default="sm_90", help="the oldest of the GPUs: sm_90 (the default) also runs on newer ones; older ones have no fp8 outputs")
    parser.add_argument("--worlds", type=parse_worlds, default=list(range(1, 9)), help="numbers of GPUs, such as 1-8 (the default) or 2,4")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="barriers give up after this time")
    options = parser.parse_args()
    if options.timeout is not None and options.timeout <= 0:
        parser.error("--timeout must be positive")
    try:
        compile_folder(options.folder, options.compiler, options.chip, options.worlds, options.timeout)
    except (OSError, RuntimeError) as error:
        sys.exit(f"compile.py: {error}")


if __name__ == "__main__":
    main()
