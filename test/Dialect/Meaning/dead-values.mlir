// remove-dead-values removes unused results and arguments of functions and
// loops, but no op that others can observe or that lanes wait for.

// RUN: redop-opt %s --remove-dead-values | FileCheck %s

// The unused result is removed, the op that defines it is kept.
// CHECK-LABEL: func.func private @dead_result
// CHECK-SAME: (%arg0: !llvm.ptr<1>, %arg1: i32) {
// CHECK: redop.redux.sync add u32 %arg1, %arg1
// CHECK: redop.multimem.ld_reduce relaxed gpu add u32 %arg0
// CHECK: redop.red add u32 %arg0, %arg1
// CHECK: redop.atom exch b32 %arg0, %arg1
// CHECK: return{{$}}
func.func private @dead_result(%p: !llvm.ptr<1>, %v: i32, %unused: i32) -> (i32, i32, i32) {
  %0 = redop.redux.sync add u32 %v, %v : i32
  %1 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom exch b32 %p, %v : !llvm.ptr<1>, i32
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: func.func @caller
// CHECK: call @dead_result(%arg0, %arg1) : (!llvm.ptr<1>, i32) -> ()
func.func @caller(%p: !llvm.ptr<1>, %v: i32) {
  %0:3 = call @dead_result(%p, %v, %v) : (!llvm.ptr<1>, i32, i32) -> (i32, i32, i32)
  return
}

// Every operand keeps its value alive, including policy, barrier and predicate.
// CHECK-LABEL: func.func @live_operands
// CHECK: %[[POLICY:.*]] = redop.createpolicy.fractional evict_last
// CHECK: %[[C:.*]] = arith.cmpi
// CHECK: %[[BAR:.*]] = llvm.getelementptr
// CHECK: redop.red and b32 %arg0, %arg2 cache_hint(%[[POLICY]]) predicate(%[[C]])
// CHECK: redop.red.async add u32 %arg1, %arg2 mbar(%[[BAR]]) predicate(%[[C]])
// CHECK: %[[NEW:.*]] = arith.addi
// CHECK: %[[ELSE:.*]] = arith.muli
// CHECK: redop.atom cas b32 %arg0, %arg2, %[[NEW]] predicate(%[[C]]) else(%[[ELSE]])
// CHECK: %[[SRC:.*]] = llvm.getelementptr
// CHECK: %[[SIZE:.*]] = arith.shli
// CHECK: redop.cp.reduce.async.bulk add u32 %arg1, %[[SRC]], %[[SIZE]] mbar(%[[BAR]]) predicate(%[[C]])
// CHECK: return
func.func @live_operands(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32, %w: i32, %shared: !llvm.ptr<3>) {
  %policy = redop.createpolicy.fractional evict_last : i64
  %c = arith.cmpi slt, %v, %w : i32
  %bar = llvm.getelementptr %s[8] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i8
  redop.red and b32 %p, %v cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, i32
  redop.red.async add u32 %s, %v mbar(%bar) predicate(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  %new = arith.addi %v, %w : i32
  %else = arith.muli %v, %w : i32
  %old = redop.atom cas b32 %p, %v, %new predicate(%c) else(%else) : !llvm.ptr<1>, i32
  %src = llvm.getelementptr %shared[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %size = arith.shli %v, %w : i32
  redop.cp.reduce.async.bulk add u32 %s, %src, %size mbar(%bar) predicate(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// An unused loop-carried value is removed; the loop waits as before.
// CHECK-LABEL: func.func @loop
// CHECK: scf.for
// CHECK: redop.redux.sync add u32
// CHECK: return
func.func @loop(%v: i32, %from: index, %to: index) {
  %one = arith.constant 1 : index
  %last = scf.for %i = %from to %to step %one iter_args(%x = %v) -> i32 {
    %0 = redop.redux.sync add u32 %v, %v : i32
    scf.yield %0 : i32
  }
  return
}
