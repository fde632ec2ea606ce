// Constant masks fold; relaxed reductions do not order other accesses.
//
// RUN: redop-opt %s --canonicalize | FileCheck %s
// RUN: redop-opt %s --cse | FileCheck %s --check-prefix=CSE

// CHECK-LABEL: @masks
// CHECK-SAME: (%[[V:.*]]: i32, %[[P:.*]]: !llvm.ptr, %[[E:.*]]: i32)
// CHECK: %[[R:.*]] = redop.fetch_reduce addi %[[V]], %[[P]] : i32
// CHECK-NOT: redop
// CHECK: return %[[R]], %[[E]]
func.func @masks(%v: i32, %p: !llvm.ptr, %e: i32) -> (i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = redop.fetch_reduce addi %v, %p mask(%true) else(%e) : i32, !llvm.ptr
  %1 = redop.fetch_reduce addi %v, %p mask(%false) else(%e) : i32, !llvm.ptr
  return %0, %1 : i32, i32
}

// An op with an unused result is not dead, because it writes.
// CHECK-LABEL: @unused
// CHECK: redop.fetch_reduce
func.func @unused(%v: i32, %p: !llvm.ptr) {
  %0 = redop.fetch_reduce addi %v, %p : i32, !llvm.ptr
  return
}

// CHECK-LABEL: @cast
// CHECK: redop.fetch_reduce addi %{{.*}}, %{{.*}}[%{{.*}}] : i32, memref<8xi32>
func.func @cast(%v: i32, %m: memref<8xi32>, %i: index) -> i32 {
  %c = memref.cast %m : memref<8xi32> to memref<?xi32>
  %0 = redop.fetch_reduce addi %v, %c[%i] : i32, memref<?xi32>
  return %0 : i32
}

// CSE-LABEL: @acquire
// CSE-COUNT-2: memref.load
// CSE-NOT: memref.load
func.func @acquire(%v: i32, %p: !llvm.ptr, %m: memref<i32>) -> (i32, i32, i32) {
  %a = memref.load %m[] : memref<i32>
  %0 = redop.fetch_reduce addi acquire %v, %p : i32, !llvm.ptr
  %b = memref.load %m[] : memref<i32>
  return %a, %0, %b : i32, i32, i32
}
