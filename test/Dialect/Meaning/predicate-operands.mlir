// A constant predicate folds regardless of the op that defines it, and each of
// the other operands is preserved.

// RUN: redop-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @always
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[S:.*]]: !llvm.ptr<7>, %[[BAR:.*]]: !llvm.ptr<7>, %[[V:.*]]: i32, %[[POL:.*]]: i64)
// CHECK-NEXT: redop.red release sys and b32 %[[P]], %[[V]] cache_hint(%[[POL]]) : !llvm.ptr<1>, i32
// CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
// CHECK-NEXT: redop.red.async add u32 %[[S]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>
// CHECK-NEXT: redop.red.async mmio release sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
// CHECK-NEXT: redop.multimem.st release gpu u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
// CHECK-NEXT: redop.multimem.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
// CHECK-NEXT: return
func.func @always(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %bar: !llvm.ptr<7>, %v: i32, %pol: i64) {
  %true = arith.constant true
  %llvm_true = llvm.mlir.constant(true) : i1
  redop.red release sys and b32 %p, %v cache_hint(%pol) predicate(%true) : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v predicate(%llvm_true) : !llvm.ptr<1>, i32
  redop.red.async add u32 %s, %v mbar(%bar) predicate(%true) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async mmio release sys add u32 %p, %v predicate(%llvm_true) : !llvm.ptr<1>, i32
  redop.multimem.st release gpu u32 %p, %v predicate(%true) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%llvm_true) : !llvm.ptr<1>, i32
  return
}

// The policy of an erased op is erased, too.
// CHECK-LABEL: func.func @never
// CHECK-NEXT: return
func.func @never(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32) {
  %false = arith.constant false
  %llvm_false = llvm.mlir.constant(false) : i1
  %policy = redop.createpolicy.fractional evict_last : i64
  redop.red release sys and b32 %p, %v cache_hint(%policy) predicate(%false) : !llvm.ptr<1>, i32
  redop.red.async add u32 %s, %v mbar(%s) predicate(%llvm_false) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.multimem.st release gpu u32 %p, %v predicate(%false) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%llvm_false) : !llvm.ptr<1>, i32
  return
}

// An unknown predicate is kept.
// CHECK-LABEL: func.func @unknown
// CHECK: redop.red add u32 %arg0, %arg1 predicate(%arg2)
// CHECK: redop.multimem.st u32 %arg0, %arg1 predicate(%arg2)
// CHECK: redop.multimem.red add u32 %arg0, %arg1 predicate(%arg2)
// CHECK: return
func.func @unknown(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  %true = arith.constant true
  %both = arith.andi %c, %true : i1
  redop.red add u32 %p, %v predicate(%both) : !llvm.ptr<1>, i32
  redop.multimem.st u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// False after its operand is folded.
// CHECK-LABEL: func.func @folds_to_false
// CHECK-NOT: redop.
// CHECK: return
func.func @folds_to_false(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  %false = arith.constant false
  %neither = arith.andi %c, %false : i1
  redop.red add u32 %p, %v predicate(%neither) : !llvm.ptr<1>, i32
  return
}

// Without an atom's predicate, its else value is removed; without the atom, the else value is the result.
// CHECK-LABEL: func.func @atoms
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[W:.*]]: i32, %[[Z:.*]]: i32, %[[POL:.*]]: i64)
// CHECK-NEXT: %[[A:.*]] = redop.atom acquire sys exch b32 %[[P]], %[[V]] cache_hint(%[[POL]]) : !llvm.ptr<1>, i32
// CHECK-NEXT: %[[B:.*]] = redop.atom cas b32 %[[P]], %[[V]], %[[W]] : !llvm.ptr<1>, i32
// CHECK-NEXT: return %[[A]], %[[B]], %[[Z]], %[[W]]
func.func @atoms(%p: !llvm.ptr<1>, %v: i32, %w: i32, %z: i32, %pol: i64) -> (i32, i32, i32, i32) {
  %true = arith.constant true
  %llvm_true = llvm.mlir.constant(true) : i1
  %false = arith.constant false
  %llvm_false = llvm.mlir.constant(false) : i1
  %0 = redop.atom acquire sys exch b32 %p, %v cache_hint(%pol) predicate(%true) else(%z) : !llvm.ptr<1>, i32
  %1 = redop.atom cas b32 %p, %v, %w predicate(%llvm_true) else(%z) : !llvm.ptr<1>, i32
  %2 = redop.atom acq_rel add u32 %p, %v cache_hint(%pol) predicate(%false) else(%z) : !llvm.ptr<1>, i32
  %3 = redop.atom cas b32 %p, %v, %v predicate(%llvm_false) else(%w) : !llvm.ptr<1>, i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// The else value of a vector, and an atom on the result of another one.
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: return %arg1
func.func @chain(%p: !llvm.ptr<1>, %v: vector<2xf32>) -> vector<2xf32> {
  %false = arith.constant false
  %0 = redop.atom add v2 f32 %p, %v predicate(%false) else(%v) : !llvm.ptr<1>, vector<2xf32>
  %1 = redop.atom add v2 f32 %p, %v predicate(%false) else(%0) : !llvm.ptr<1>, vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @bulk
// CHECK-NEXT: redop.cp.reduce.async.bulk add f64 %arg0, %arg2, %arg3 cache_hint(%arg4) : !llvm.ptr<1>, !llvm.ptr<3>
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32 %arg1, %arg2, %arg3 mbar(%arg1) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
// CHECK-NEXT: return
func.func @bulk(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %pol: i64) {
  %true = arith.constant true
  %false = llvm.mlir.constant(false) : i1
  redop.cp.reduce.async.bulk add f64 %p, %s, %n cache_hint(%pol) predicate(%true) : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u32 %c, %s, %n mbar(%c) predicate(%true) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk add u32 %c, %s, %n mbar(%c) predicate(%false) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk add f64 %p, %s, %n predicate(%false) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @unknown_atom
// CHECK-NEXT: %[[A:.*]] = redop.atom add u32 %arg0, %arg1 predicate(%arg2) else(%arg1) : !llvm.ptr<1>, i32
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32 %arg0, %arg3, %arg1 predicate(%arg2)
// CHECK-NEXT: return %[[A]]
func.func @unknown_atom(%p: !llvm.ptr<1>, %v: i32, %c: i1, %s: !llvm.ptr<3>) -> i32 {
  %0 = redop.atom add u32 %p, %v predicate(%c) else(%v) : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %p, %s, %v predicate(%c) : !llvm.ptr<1>, !llvm.ptr<3>
  return %0 : i32
}
