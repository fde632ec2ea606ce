// RUN: redop-opt %s -split-input-file --raise-to-redop | FileCheck %s

// An atomic op of redop whose result is unused becomes the one without a result.

// CHECK-LABEL: @unused
llvm.func @unused(%p: !llvm.ptr<1>, %v: i32, %c: i1, %z: i32) {
  // CHECK: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.red release sys max s32 %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr<1>, i32
  %1 = redop.atom release sys max s32 %p, %v predicate(%c) else(%z) : !llvm.ptr<1>, i32
  // CHECK: redop.store_reduce addi release sys %{{.*}}, %{{.*}} : i32, !llvm.ptr<1>
  %2 = redop.fetch_reduce addi release sys %v, %p : i32, !llvm.ptr<1>
  llvm.return
}

// The second atom only used the result of the first one where its guard is false.
// CHECK-LABEL: @guards
llvm.func @guards(%p: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1, %z: i32) {
  // CHECK-COUNT-2: redop.red add u32
  // CHECK-NOT: redop.red
  // CHECK-NOT: redop.atom
  %0 = redop.atom add u32 %p, %v predicate(%c) else(%z) : !llvm.ptr<1>, i32
  %1 = redop.atom add u32 %p, %v predicate(%d) else(%0) : !llvm.ptr<1>, i32
  llvm.return
}

// Neither a result that is used, nor one whose read acquires, nor an operation that
// red lacks.
// CHECK-LABEL: @kept
llvm.func @kept(%p: !llvm.ptr<1>, %v: i32, %w: i32) -> i32 {
  // CHECK: redop.atom add u32
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.atom acquire add u32
  %1 = redop.atom acquire add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.atom acq_rel sys add u32
  %2 = redop.atom acq_rel sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.atom exch b32
  %3 = redop.atom exch b32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.atom cas b32
  %4 = redop.atom cas b32 %p, %v, %w : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce assign
  %5 = redop.fetch_reduce assign %v, %p : i32, !llvm.ptr<1>
  // CHECK: redop.fetch_reduce addi acquire
  %6 = redop.fetch_reduce addi acquire %v, %p : i32, !llvm.ptr<1>
  llvm.return %0 : i32
}

// -----

// The fence of the caller may acquire through the read.
// CHECK-LABEL: @callee
llvm.func @callee(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: redop.atom add u32
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce addi
  %1 = redop.fetch_reduce addi %v, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @caller(%p: !llvm.ptr<1>, %v: i32) {
  llvm.call @callee(%p, %v) : (!llvm.ptr<1>, i32) -> ()
  llvm.fence acquire
  llvm.return
}
