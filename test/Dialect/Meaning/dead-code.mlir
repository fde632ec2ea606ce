// Unused policies and weak ld_reduces go; whatever writes, orders or waits stays.
//
// RUN: redop-opt %s --canonicalize | FileCheck %s
// RUN: redop-opt %s --cse --canonicalize | FileCheck %s
// RUN: redop-opt %s --remove-dead-values --symbol-dce --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @unused
func.func @unused(%p: !llvm.ptr<1>, %v: i32, %f: f32) {
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed gpu add u32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire gpu add u32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync add u32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max abs nan f32
  %0 = redop.createpolicy.fractional evict_last : i64
  %1 = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  %2 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %3 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %4 = redop.multimem.ld_reduce acquire gpu add u32 %p : !llvm.ptr<1> -> i32
  %5 = redop.redux.sync add u32 %v, %v : i32
  %6 = redop.redux.sync max abs nan f32 %f, %v : f32
  // CHECK-NEXT: redop.multimem.st u32
  // CHECK-NEXT: redop.red add
  // CHECK-NEXT: redop.red.async
  // CHECK-NEXT: redop.multimem.red
  // CHECK-NEXT: return
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// A value that only a dropped op uses goes, too; a red's operands do not.
// CHECK-LABEL: func.func @operands
func.func @operands(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: %[[SUM:.*]] = arith.addi
  // CHECK-NEXT: %[[POLICY:.*]] = redop.createpolicy.range
  // CHECK-NEXT: redop.red add u32 %{{.*}}, %[[SUM]] cache_hint(%[[POLICY]])
  // CHECK-NEXT: return
  %size = arith.muli %v, %v : i32
  %unused = redop.createpolicy.range evict_first %p, %v, %size : !llvm.ptr<1>
  %sum = arith.addi %v, %v : i32
  %policy = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  redop.red add u32 %p, %sum cache_hint(%policy) : !llvm.ptr<1>, i32
  return
}

// The only effect of a private function is what it does to memory.
// CHECK-LABEL: func.func private @effect
// CHECK: redop.red
// CHECK-LABEL: func.func @caller
// CHECK: call @effect
func.func private @effect(%p: !llvm.ptr<1>, %v: i32) {
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
func.func @caller(%p: !llvm.ptr<1>, %v: i32) {
  call @effect(%p, %v) : (!llvm.ptr<1>, i32) -> ()
  return
}
