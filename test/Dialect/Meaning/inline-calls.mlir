// Functions with redop ops can be inlined: through func.call and llvm.call,
// into loops, with one copy of every op per call.

// RUN: redop-opt %s --inline | FileCheck %s --implicit-check-not="call @"

func.func private @callee(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32, %c: i1, %src: !llvm.ptr<3>) -> i32 {
  %policy = redop.createpolicy.fractional evict_last : i64
  %range = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  redop.red and b32 %p, %v cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, i32
  redop.red or b32 %p, %v cache_hint(%range) : !llvm.ptr<1>, i32
  redop.red.async add u32 %s, %v mbar(%s) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st u32 %p, %0 : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %0 : !llvm.ptr<1>, i32
  %1 = redop.redux.sync add u32 %v, %v : i32
  %2 = redop.atom acquire add u32 %p, %1 predicate(%c) else(%v) : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %p, %src, %2 : !llvm.ptr<1>, !llvm.ptr<3>
  return %2 : i32
}

// CHECK-LABEL: func.func @every_op
// CHECK-NEXT: %[[POLICY:.*]] = redop.createpolicy.fractional evict_last
// CHECK-NEXT: %[[RANGE:.*]] = redop.createpolicy.range
// CHECK-NEXT: redop.red and b32 %arg0, %arg2 cache_hint(%[[POLICY]]) predicate(%arg3)
// CHECK-NEXT: redop.red or b32 %arg0, %arg2 cache_hint(%[[RANGE]])
// CHECK-NEXT: redop.red.async add u32 %arg1, %arg2 mbar(%arg1)
// CHECK-NEXT: redop.multimem.ld_reduce
// CHECK-NEXT: redop.multimem.st
// CHECK-NEXT: redop.multimem.red
// CHECK-NEXT: %[[X:.*]] = redop.redux.sync
// CHECK-NEXT: %[[Y:.*]] = redop.atom acquire add u32 %arg0, %[[X]] predicate(%arg3) else(%arg2)
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32 %arg0, %arg4, %[[Y]]
// CHECK-NEXT: return %[[Y]]
func.func @every_op(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32, %c: i1, %src: !llvm.ptr<3>) -> i32 {
  %0 = call @callee(%p, %s, %v, %c, %src) : (!llvm.ptr<1>, !llvm.ptr<7>, i32, i1, !llvm.ptr<3>) -> i32
  return %0 : i32
}

func.func private @twice(%p: !llvm.ptr<1>, %v: i32) {
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %0 = redop.redux.sync add u32 %v, %v : i32
  return
}

// CHECK-LABEL: func.func @two_calls_in_a_loop
// CHECK: scf.for
// CHECK-NEXT: redop.red add
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: redop.red add
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @two_calls_in_a_loop(%p: !llvm.ptr<1>, %v: i32, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    func.call @twice(%p, %v) : (!llvm.ptr<1>, i32) -> ()
    func.call @twice(%p, %v) : (!llvm.ptr<1>, i32) -> ()
  }
  return
}

llvm.func internal @llvm_callee(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
  llvm.return
}
// CHECK-LABEL: llvm.func @llvm_caller
// CHECK-NEXT: redop.multimem.red release sys add u32 %arg0, %arg1
// CHECK-NEXT: llvm.return
llvm.func @llvm_caller(%p: !llvm.ptr<1>, %v: i32) {
  llvm.call @llvm_callee(%p, %v) : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}
