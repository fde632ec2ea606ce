"""A kernel for every form of cp.reduce.async.bulk.tensor and sured, with the form as its only such instruction.

    tensor(map, source, coordinates, bytes)     each CTA reduces its part of source, of `bytes` bytes, at its coordinates
    sured(surface, values, coordinates, n)      each thread reduces its value at its coordinates

A CTA or a thread has as many coordinates as the form has dimensions, one after the other.
"""

import re

import pages

CHIP = "sm_90"
TENSOR = "cp.reduce.async.bulk.tensor"
THREADS = 128
MOST_BYTES = 16384

TENSOR_KERNEL = """
  gpu.func @{name}(%map: !llvm.ptr, %source: !llvm.ptr<1>, %coordinates: !llvm.ptr<1>, %n: i32) kernel {{
    %c0 = arith.constant 0 : i32
    %c16 = arith.constant 16 : i32
    %step = arith.constant {step} : i32
    %pol = redop.createpolicy.fractional evict_last : i64
    %s = llvm.mlir.addressof @source : !llvm.ptr<3>
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %index = nvvm.read.ptx.sreg.ctaid.x : i32
    %isFirst = arith.cmpi eq, %thread, %c0 : i32
    %part = arith.muli %index, %n : i32
    %first = arith.muli %thread, %c16 : i32
    scf.for %at = %first to %n step %step : i32 {{
      %from = arith.addi %part, %at : i32
      %fromAt = llvm.getelementptr %source[%from] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
      %sourceAt = llvm.getelementptr %s[%at] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      %value = llvm.load %fromAt {{alignment = 16 : i64}} : !llvm.ptr<1> -> vector<4xi32>
      llvm.store %value, %sourceAt {{alignment = 16 : i64}} : vector<4xi32>, !llvm.ptr<3>
    }}
    nvvm.fence.proxy {{kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}}
    gpu.barrier
{coordinates}
    scf.if %isFirst {{
      {op}
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }}
    gpu.return
  }}
"""
SURED_KERNEL = """
  gpu.func @{name}(%surf: i64, %values: !llvm.ptr<1>, %coordinates: !llvm.ptr<1>, %n: i32) kernel {{
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %before = arith.muli %block, %size : i32
    %index = arith.addi %before, %thread : i32
    %isInside = arith.cmpi ult, %index, %n : i32
    scf.if %isInside {{
      %valueAt = llvm.getelementptr %values[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
      %v = llvm.load %valueAt : !llvm.ptr<1> -> {type}
{coordinates}
      {op}
    }}
    gpu.return
  }}
"""


def forms():
    """Returns the forms of the pages that the chip supports."""
    return [form for form in pages.forms() if form["dim"] and CHIP in form["chips"]]


def name_of(form):
    return re.sub(r"\W", "_", form["ptx"])


def dimensions(form):
    return int(form["dim"][0])


def load_coordinates(form):
    """Loads the coordinates %x0, %x1, ..."""
    lines = [
        f"%dimensions = arith.constant {dimensions(form)} : i32",
        "%place = arith.muli %index, %dimensions : i32",
        "%own = llvm.getelementptr %coordinates[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32",
    ]
    for number in range(dimensions(form)):
        lines.append(f"%at{number} = llvm.getelementptr %own[{number}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
        lines.append(f"%x{number} = llvm.load %at{number} : !llvm.ptr<1> -> i32")
    return "\n".join(f"    {line}" for line in lines)


def kernel(form, op):
    """Returns the kernel of a form around its op."""
    text = TENSOR_KERNEL if form["family"] == TENSOR else SURED_KERNEL
    return text.format(
        name=name_of(form), op=op, coordinates=load_coordinates(form), type=op.rsplit(" : ", 1)[1], step=16 * THREADS
    )


def module(kernels):
    source = (
        f"  llvm.mlir.global internal @source() {{addr_space = 3 : i32, alignment = 128 : i64}} : !llvm.array<{MOST_BYTES} x i8>\n"
    )
    return "gpu.module @kernels {\n" + source + "".join(kernels) + "}\n"
