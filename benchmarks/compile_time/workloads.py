"""The modules that compile_time.py measures: which ops, beside which ops of stock mlir-opt, and their text."""

import re
from dataclasses import dataclass

# The passes of a lowering to the LLVM dialect.
LOWERING = ("--convert-redop-to-nvvm", "--convert-redop-to-inline-ptx")

FUNCTION_OPS = 100

# Every operand is an argument of the function around it: there is nothing to parse or lower but the ops themselves.
OPERANDS = {
    "%p": "!llvm.ptr<1>", "%gen": "!llvm.ptr", "%cta": "!llvm.ptr<3>", "%clu": "!llvm.ptr<7>", "%bar": "!llvm.ptr<7>",
    "%c": "i1", "%i": "i32", "%m": "i32", "%l": "i64", "%pol": "i64", "%f": "f32", "%d": "f64", "%h2": "vector<2xf16>",
    "%h4": "vector<4xf16>", "%h8": "vector<8xf16>", "%b4": "vector<4xbf16>", "%f2": "vector<2xf32>",
    "%f4": "vector<4xf32>", "%q8": "vector<8xf8E4M3FN>",
}  # fmt: skip

RED_RELEASE = ("redop.red release sys add u32 %p, %i : !llvm.ptr<1>, i32",)
RED_VECTOR = ("redop.red add v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>",)
RED_PLAIN = ("redop.red add u32 %p, %i : !llvm.ptr<1>, i32",)
REDUX = ("%r = redop.redux.sync add u32 %i, %m : i32",)
NVVM_REDUX = ("%r = nvvm.redux.sync add %i, %m : i32 -> i32",)

RED_MIX = (
    "redop.red add u32 %p, %i : !llvm.ptr<1>, i32",
    "redop.red release sys min s64 %gen, %l : !llvm.ptr, i64",
    "redop.red cta add f16x2 %cta, %h2 : !llvm.ptr<3>, vector<2xf16>",
    "redop.red add f32 %p, %f : !llvm.ptr<1>, f32",
    "redop.red add v8 f16 %p, %h8 : !llvm.ptr<1>, vector<8xf16>",
    "redop.red and b32 %p, %i cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, i32",
    "redop.red release inc u32 %clu, %i : !llvm.ptr<7>, i32",
    "redop.red max v2 f16x2 %gen, %h4 : !llvm.ptr, vector<4xf16>",
    "redop.red sys add f64 %p, %d predicate(%c) : !llvm.ptr<1>, f64",
    "redop.red add v2 f32 %p, %f2 cache_hint(%pol) : !llvm.ptr<1>, vector<2xf32>",
)

MULTIMEM_MIX = (
    "%r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32",
    "%r = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %p : !llvm.ptr<1> -> vector<8xf16>",
    "%r = redop.multimem.ld_reduce relaxed sys min s64 %gen : !llvm.ptr -> i64",
    "%r = redop.multimem.ld_reduce add acc_f16 v8 e4m3 %p : !llvm.ptr<1> -> vector<8xf8E4M3FN>",
    "redop.multimem.st u32 %p, %i : !llvm.ptr<1>, i32",
    "redop.multimem.st release sys v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>",
    "redop.multimem.st relaxed gpu v8 e4m3 %p, %q8 predicate(%c) : !llvm.ptr<1>, vector<8xf8E4M3FN>",
    "redop.multimem.red add u64 %p, %l : !llvm.ptr<1>, i64",
    "redop.multimem.red release cta add v4 bf16 %p, %b4 : !llvm.ptr<1>, vector<4xbf16>",
    "redop.multimem.red release gpu max s32 %gen, %i predicate(%c) : !llvm.ptr, i32",
)

OTHERS = (
    "redop.red.async add u32 %clu, %i mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>",
    "redop.red.async release gpu add u64 %p, %l predicate(%c) : !llvm.ptr<1>, i64",
    "redop.red.async mmio release sys add s32 %p, %i : !llvm.ptr<1>, i32",
    "%r = redop.redux.sync add s32 %i, %m : i32",
    "%r = redop.redux.sync min abs nan f32 %f, %m : f32",
    "%r = redop.createpolicy.fractional evict_last 0.25 : i64",
    "%r = redop.createpolicy.range evict_last, evict_first %p, %i, %m : !llvm.ptr<1>",
)


@dataclass(frozen=True)
class Workload:
    """Lines of redop-opt's input, and those of stock mlir-opt for comparison."""

    name: str
    ops: tuple
    #: The lines of mlir-opt's input; None means what redop-opt makes of `ops`.
    yardstick: tuple = None
    #: Whether the limits hold for it, or it is only reported.
    judged: bool = True

    @property
    def lowers(self):
        return self.yardstick is None

    @property
    def flags(self):
        """redop-opt's; mlir-opt has none."""
        return LOWERING if self.lowers else ()


WORKLOADS = (
    Workload("parse redux.sync", REDUX, NVVM_REDUX),
    Workload("parse red", RED_RELEASE, NVVM_REDUX, judged=False),
    Workload("parse red, mixed", RED_MIX, NVVM_REDUX, judged=False),
    Workload("parse multimem, mixed", MULTIMEM_MIX, NVVM_REDUX, judged=False),
    Workload("lower red release sys", RED_RELEASE),
    Workload("lower red v4 f32", RED_VECTOR),
    Workload("lower all families", RED_MIX + MULTIMEM_MIX + OTHERS),
    Workload("lower red to atomicrmw", RED_PLAIN, judged=False),
    Workload("lower redux.sync", REDUX, judged=False),
)


def write_module(path, lines, count):
    """Writes `count` ops that cycle through `lines`, in functions of FUNCTION_OPS. Holds one function at a time."""
    names = sorted(set(re.findall(r"%\w+", " ".join(lines))) - {"%r"})
    arguments = ", ".join(f"{name}: {OPERANDS[name]}" for name in names)
    with open(path, "w", encoding="utf-8") as out:
        out.write("module {\n")
        for first in range(0, count, FUNCTION_OPS):
            out.write(f"  func.func @f{first // FUNCTION_OPS}({arguments}) {{\n")
            for op in range(first, min(first + FUNCTION_OPS, count)):
                line = lines[op % len(lines)]
                if line.startswith("%r "):
                    line = f"%r{op - first}{line[2:]}"
                out.write(f"    {line}\n")
            out.write("    return\n  }\n")
        out.write("}\n")
