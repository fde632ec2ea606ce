#!/usr/bin/env python3
"""Draws docs/images/pipeline.svg: the way of kernels from each front end through redop to PTX.

    draw_pipeline.py           writes the picture
    draw_pipeline.py --check   exits with 1 if the picture is not what this script draws
"""

import argparse
import sys
from pathlib import Path

from svg import Picture

PATH = Path(__file__).resolve().parent.parent / "docs" / "images" / "pipeline.svg"

# Fill and border of what is not part of redop, of redop's tools and of its passes.
OTHER = ("#f4f4f4", "#999999")
TOOL = ("#e6eef7", "#3070b0")
PASS = ("#ffffff", "#3070b0")

# A front end with a note, the tool or call that takes its code, and the format of that code.
FRONT_ENDS = [
    (["MLIR compilers", "linalg, scf, memref, gpu"], ["redop-lower", "a pass, in your pipeline"], "MLIR"),
    (["Kernels in redop", "MLIR files"], ["redop-compile"], "MLIR"),
    (["Python, C, C++", "programs that make kernels"], ["redop.compile(),", "redopCompile(), compile()"], "MLIR, LLVM IR, PTX"),
    (["Triton, torch.compile"], ["redop.triton"], "LLVM IR"),
    (["clang CUDA"], ["redop-compile"], "LLVM IR"),
    (["JAX (XLA)"], ["redop.jax", "runs redop-ptxas"], "PTX"),
    (["nvcc and others", "that run ptxas"], ["redop-ptxas"], "PTX"),
]
# Each pass or group of passes, and what it does; in parentheses, those that an option or attribute requests.
PASSES = [
    ["raise-to-redop", "atomics and reductions to redop's ops"],
    ["(redop-deterministic)", "exact sums of floats"],
    ["(redop-relax-order)", "drops order that nothing observes"],
    ["(redop-optimize)", "reduces in registers and shared memory"],
    ["redop-legalize", "portable ops to instructions of the chip"],
    ["redop-verify-target", "the chip supports every instruction"],
    ["redop's lowerings", "to NVVM, LLVM and inline PTX"],
]
# What comes out, and for whom.
RESULTS = [
    (["LLVM dialect", "then upstream's passes"], "redop-lower"),
    (["PTX", "for ptxas or the driver"], "redop-compile, Python, C, C++"),
    (["LLVM IR", "then Triton's PTX stage"], "redop.triton"),
    (["PTX", "only changed kernels differ"], "redop.jax, redop-ptxas"),
]
STEP = 64


def draw():
    """Returns the text of the picture."""
    height = 40 + STEP * len(FRONT_ENDS)
    picture = Picture(960, height, "From each front end through redop to PTX")
    for x, text in ((98, "Front end"), (312, "Way into redop"), (600, "Passes (in parentheses: on request)"), (868, "Result")):
        picture.text(x, 22, text, "middle", "#555555", 12)
    picture.rectangle(452, 34, 296, height - 44, *TOOL, 8)
    for number, (front_end, way, form) in enumerate(FRONT_ENDS):
        y = 40 + STEP * number
        middle = y + 23
        picture.box(8, y, 180, 46, front_end, *OTHER)
        picture.arrow((188, middle), (226, middle))
        picture.box(228, y, 168, 46, way, *TOOL)
        picture.arrow((396, middle), (450, middle))
        picture.text(423, middle - 6, form.split(", ")[0], "middle", "#555555", 10)
        for line, more in enumerate(form.split(", ")[1:]):
            picture.text(423, middle + 13 + 11 * line, more, "middle", "#555555", 10)
    for number, lines in enumerate(PASSES):
        y = 40 + STEP * number
        picture.box(464, y, 272, 46, lines, *PASS)
        if number + 1 < len(PASSES):
            picture.arrow((600, y + 46), (600, y + STEP - 1))
    for number, (lines, source) in enumerate(RESULTS):
        y = 40 + STEP * 2 * number
        picture.arrow((768, y + 23), (782, y + 23))
        picture.box(784, y, 168, 46, lines, *OTHER)
        picture.text(868, y + 60, source, "middle", "#555555", 10)
    last = 40 + STEP * (len(PASSES) - 1) + 23
    picture.line(736, last, 768, last)
    picture.line(768, last, 768, 63)
    return picture.write()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--output", type=Path, default=PATH, help="the file (docs/images/pipeline.svg)")
    options = parser.parse_args()
    picture = draw()
    if not options.check:
        options.output.write_text(picture, encoding="utf-8")
    elif not options.output.exists() or options.output.read_text(encoding="utf-8") != picture:
        sys.exit(f"{options.output.name} is not what {Path(__file__).name} draws; run it")


if __name__ == "__main__":
    main()
