"""A kernel for every form of redux.sync that sm_90 supports, its inputs, and a check of its results.

    kernel(out, values, mask)

Lane i of each warp that is in the mask reduces values[i] and stores the result to out[i].
"""

from typing import NamedTuple

import ir_text
import numpy
import pages
from atom_judge import first_of
from atom_kernels import name_of

LANES = 32
GLOBALS = ""
# Reads the own value as %v; %i is the own index, and %x that in the block.
HEAD = """
  gpu.func @{name}(%out: !llvm.ptr<1>, %values: !llvm.ptr<1>, %m: i32) kernel {{
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %most = llvm.mlir.constant(31 : i32) : i32
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %start = llvm.mul %block, %threads : i32
    %i = llvm.add %start, %x : i32
    %valueAt = llvm.getelementptr %values[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %outAt = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %valueAt : !llvm.ptr<1> -> i32
"""
# Begins a branch for the lanes of the mask %m.
IF_IN_MASK = """
    %lane = llvm.and %x, %most : i32
    %shifted = llvm.lshr %m, %lane : i32
    %isIn = llvm.trunc %shifted : i32 to i1
    scf.if %isIn {{
"""
TAIL = """
    gpu.return
  }}
"""
TEXT = HEAD + IF_IN_MASK + """
      {op}
      llvm.store %r, %outAt : i32, !llvm.ptr<1>
    }}
""" + TAIL  # fmt: skip
UFUNCS = {
    "add": numpy.add, "min": numpy.minimum, "max": numpy.maximum, "and": numpy.bitwise_and, "or": numpy.bitwise_or,
    "xor": numpy.bitwise_xor,
}  # fmt: skip
EDGES = [0, 1, 2**31 - 1, 2**31, 2**32 - 1]


class Draw(NamedTuple):
    name: str
    values: numpy.ndarray
    mask: int


def kernel(form):
    _, op = ir_text.op(pages.written(form))
    return TEXT.format(name=name_of(form), op=op)


def draws(launch, random):
    masks = {"all lanes": 2**32 - 1, "first lane": 1, "last lane": 2**31, "every other lane": 0x55555555}
    masks.update({f"lanes of mask {number}": int(random.integers(1, 2**32)) for number in range(3)})
    for name, mask in masks.items():
        values = random.integers(0, 2**32, launch.all_threads, dtype=numpy.uint32)
        at = random.integers(0, launch.all_threads, launch.all_threads // 4)
        values[at] = random.choice(numpy.array(EDGES, numpy.uint32), len(at))
        yield Draw(name, values, mask)


def judge(form, draw, before, out):
    """Yields errors in the stored results."""
    lanes = (draw.mask >> numpy.arange(LANES)) & 1 == 1
    chosen = draw.values.reshape(-1, LANES)[:, lanes]
    if form["type"] == "s32":
        chosen = chosen.view(numpy.int32)
    result = UFUNCS[form["kind"]].reduce(chosen, axis=1, dtype=chosen.dtype).view(numpy.uint32)
    want = before.copy().reshape(-1, LANES)
    want[:, lanes] = result[:, None]
    want = want.reshape(-1, 1)
    wrong = out.reshape(-1, 1) != want
    if wrong.any():
        yield first_of("the result", wrong, out.reshape(-1, 1), want)
