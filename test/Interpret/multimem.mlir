// multimem.ld_reduce, st and red (PTX ISA 9.7.9.14). Each device has a copy.

// RUN: redop-interpret %s --entry=@integers --devices=3 --args='multimem i32[-5 | 7 | 12]' | FileCheck %s --check-prefix=INTEGERS
// min and max signed and unsigned, add, and, or, xor of -5, 7 and 12. -5 is
// 0xfffffffb: the results are and 0, or 0xffffffff, xor 0xfffffff0.
// INTEGERS: device 0, block (0, 0, 0), thread (0, 0, 0): result: -5, 12, 7, -5, 14, 0, -1, -16
// INTEGERS: device 2, block (0, 0, 0), thread (0, 0, 0): result: -5, 12, 7, -5, 14, 0, -1, -16
// INTEGERS: argument 0, copy 0: [-5]
// INTEGERS: argument 0, copy 1: [7]
// INTEGERS: argument 0, copy 2: [12]
func.func @integers(%p: !llvm.ptr<1>) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = redop.multimem.ld_reduce min s32 %p : !llvm.ptr<1> -> i32
  %1 = redop.multimem.ld_reduce max s32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce min u32 %p : !llvm.ptr<1> -> i32
  %3 = redop.multimem.ld_reduce max u32 %p : !llvm.ptr<1> -> i32
  %4 = redop.multimem.ld_reduce acquire sys add s32 %p : !llvm.ptr<1> -> i32
  %5 = redop.multimem.ld_reduce and b32 %p : !llvm.ptr<1> -> i32
  %6 = redop.multimem.ld_reduce or b32 %p : !llvm.ptr<1> -> i32
  %7 = redop.multimem.ld_reduce xor b32 %p : !llvm.ptr<1> -> i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i32, i32
}

// By default, intermediate sums have the element type: in f16, 2048 + 1 is
// 2048, twice. With acc_f32, the sum is 2050.
// RUN: redop-interpret %s --entry=@f16 --devices=3 --args='multimem f16[2048.0, 1.0 | 1.0, 2.0 | 1.0, 3.0]' 2>&1 | FileCheck %s --check-prefix=F16
// F16: multimem.mlir:[[#@LINE+3]]:8: remark: the PTX ISA does not specify the order in which copies are added, and a different order gives different bits; the interpreter adds first to last
// F16: device 0, block (0, 0, 0), thread (0, 0, 0): result: [2048.0, 6.0], [2050.0, 6.0]
func.func @f16(%p: !llvm.ptr<1>) -> (vector<2xf16>, vector<2xf16>) {
  %0 = redop.multimem.ld_reduce add f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  %1 = redop.multimem.ld_reduce add acc_f32 f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  return %0, %1 : vector<2xf16>, vector<2xf16>
}

// bf16 has 8 bits of precision: 256 + 1 is 256; in f32, the sum of three is 258.
// RUN: redop-interpret %s --entry=@bf16 --devices=3 --args='multimem bf16[256.0, 0.0 | 1.0, 0.5 | 1.0, 0.25]' | FileCheck %s --check-prefix=BF16
// BF16: device 1, block (0, 0, 0), thread (0, 0, 0): result: [256.0, 0.75], [258.0, 0.75]
func.func @bf16(%p: !llvm.ptr<1>) -> (vector<2xbf16>, vector<2xbf16>) {
  %0 = redop.multimem.ld_reduce add v2 bf16 %p : !llvm.ptr<1> -> vector<2xbf16>
  %1 = redop.multimem.ld_reduce add acc_f32 v2 bf16 %p : !llvm.ptr<1> -> vector<2xbf16>
  return %0, %1 : vector<2xbf16>, vector<2xbf16>
}

// e5m2 has 3 bits, e4m3 has 4: 8 + 1 is 8 in e5m2 and 9 in e4m3, where 16 + 1
// is 16. With acc_f16, 8 + 1 + 1 is 10 in e5m2 and 16 + 1 + 1 is 18 in e4m3.
// RUN: redop-interpret %s --entry=@fp8 --devices=3 --args='multimem f8E5M2[8.0, 1.0, 0x1, -0.0 | 1.0, 1.0, 0x1, -0.0 | 1.0, 1.0, 0x1, -0.0], multimem f8E4M3FN[16.0, 8.0, 0x1, 240.0 | 1.0, 1.0, 0x1, 208.0 | 1.0, 0.0, 0.0, 0.0]' | FileCheck %s --check-prefix=FP8
// FP8: device 0, block (0, 0, 0), thread (0, 0, 0): result: [8.0, 3.0, 4.6E-5, -0.0], [10.0, 3.0, 4.6E-5, -0.0], [16.0, 9.0, 0.00391, 448.0], [18.0, 9.0, 0.00391, 448.0]
func.func @fp8(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) -> (vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>) {
  %0 = redop.multimem.ld_reduce add e5m2x4 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  %1 = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  %2 = redop.multimem.ld_reduce add e4m3x4 %q : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  %3 = redop.multimem.ld_reduce add acc_f16 v2 e4m3x2 %q : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  return %0, %1, %2, %3 : vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>
}

// It is unspecified whether a sum that overflows saturates.
// RUN: redop-interpret %s --entry=@overflow --devices=2 --args='multimem f8E4M3FN[448.0, 1.0, 1.0, 1.0]' 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: multimem.mlir:[[#@LINE+3]]:8: remark: the PTX ISA does not specify whether a sum that overflows saturates; the interpreter does not saturate
// OVERFLOW: device 0, block (0, 0, 0), thread (0, 0, 0): result: [nan, 2.0, 2.0, 2.0]
func.func @overflow(%p: !llvm.ptr<1>) -> vector<4xf8E4M3FN> {
  %0 = redop.multimem.ld_reduce add e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// f32 subnormals, NaN and zeros: not documented, so a remark is emitted.
// RUN: redop-interpret %s --entry=@open --devices=2 --args='multimem f32[0x1, 0.0], multimem f16[nan, 1.0 | 1.0, 2.0]' 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: multimem.mlir:[[#@LINE+5]]:8: remark: the PTX ISA does not specify whether subnormals are flushed; the interpreter keeps them
// OPEN: multimem.mlir:[[#@LINE+5]]:8: remark: the PTX ISA does not specify NaN and signed zeros; the interpreter ignores a NaN and orders +0.0 above -0.0
// OPEN-NOT: remark
// OPEN: result: [2.80259693E-45, 0.0], [1.0, 2.0]
func.func @open(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) -> (vector<2xf32>, vector<2xf16>) {
  %0 = redop.multimem.ld_reduce add v2 f32 %p : !llvm.ptr<1> -> vector<2xf32>
  %1 = redop.multimem.ld_reduce max f16x2 %q : !llvm.ptr<1> -> vector<2xf16>
  return %0, %1 : vector<2xf32>, vector<2xf16>
}

// st writes all copies, red changes each of them; with a false predicate, none.
// RUN: redop-interpret %s --entry=@write --devices=2 --args='multimem i32[0, 0, 0, 1, 2 | 0, 0, 0, 3, 4], 1, 0' --runs=5 | FileCheck %s --check-prefix=WRITE
// Both devices execute it: 3 is added twice to each copy.
// WRITE: argument 0, copy 0: [9, 8, 0, 7, 2]
// WRITE: argument 0, copy 1: [9, 8, 0, 9, 4]
func.func @write(%p: !llvm.ptr<1>, %true: i1, %false: i1) {
  %c3 = arith.constant 3 : i32
  %c8 = arith.constant 8 : i32
  %c9 = arith.constant 9 : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.multimem.st relaxed sys u32 %p, %c9 predicate(%true) : !llvm.ptr<1>, i32
  redop.multimem.st release sys s32 %p1, %c8 : !llvm.ptr<1>, i32
  redop.multimem.st u32 %p2, %c9 predicate(%false) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p3, %c3 predicate(%true) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p4, %c3 predicate(%false) : !llvm.ptr<1>, i32
  return
}

// Each element of a vector, and an ordinary load of the device's own copy.
// RUN: redop-interpret %s --entry=@vectors --devices=2 --args='multimem f32[0.0 x 8], copy $0' --runs=5 | FileCheck %s --check-prefix=VECTORS
// VECTORS: device 1, block (0, 0, 0), thread (0, 0, 0): result: 1.5
// VECTORS: argument 0, copy 0: [0.5, 1.5, 2.5, 3.5, 1.0, 3.0, 5.0, 7.0]
// VECTORS: argument 0, copy 1: [0.5, 1.5, 2.5, 3.5, 1.0, 3.0, 5.0, 7.0]
func.func @vectors(%p: !llvm.ptr<1>, %own: !llvm.ptr<1>) -> f32 {
  %v = arith.constant dense<[0.5, 1.5, 2.5, 3.5]> : vector<4xf32>
  %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %own1 = llvm.getelementptr %own[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.multimem.st relaxed sys v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  redop.multimem.red release sys add v4 f32 %p4, %v : !llvm.ptr<1>, vector<4xf32>
  %r = llvm.load %own1 atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> f32
  return %r : f32
}

// red.async and st.async update all copies later; a barrier of the devices would be
// needed to read them here.
// RUN: redop-interpret %s --entry=@async --devices=2 --args='multimem i32[1, 2, 3 | 4, 5, 6]' --runs=5 | FileCheck %s --check-prefix=ASYNC
// Both devices execute it.
// ASYNC: argument 0, copy 0: [21, 9, 3]
// ASYNC: argument 0, copy 1: [24, 9, 6]
func.func @async(%p: !llvm.ptr<1>) {
  %ten = llvm.mlir.constant(10 : i32) : i32
  %nine = llvm.mlir.constant(9 : i32) : i32
  redop.multimem.red.async add u32 %p, %ten : !llvm.ptr<1>, i32
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.multimem.st.async b32 %q, %nine : !llvm.ptr<1>, i32
  return
}
