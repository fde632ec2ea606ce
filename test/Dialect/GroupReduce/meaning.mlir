// group_reduce is not moved, because threads wait for each other; a cluster of
// one lane does not wait.

// RUN: redop-opt %s --canonicalize --cse --loop-invariant-code-motion --control-flow-sink | FileCheck %s

// CHECK-LABEL: func.func @unused_and_equal(
// CHECK-COUNT-2: redop.group_reduce
// CHECK-NOT: redop.group_reduce
func.func @unused_and_equal(%v: i32) {
  %0 = redop.group_reduce warp addi %v : i32
  %1 = redop.group_reduce warp addi %v : i32
  return
}

// CHECK-LABEL: func.func @not_hoisted(
// CHECK: scf.for
// CHECK-NEXT: redop.group_reduce
func.func @not_hoisted(%v: i32, %m: memref<i32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = redop.group_reduce block addi %v : i32
    memref.store %0, %m[] : memref<i32>
  }
  return
}

// CHECK-LABEL: func.func @not_sunk(
// CHECK-NEXT: redop.group_reduce
// CHECK-NEXT: scf.if
func.func @not_sunk(%v: i32, %m: memref<i32>, %c: i1) {
  %0 = redop.group_reduce warp addi %v : i32
  scf.if %c {
    memref.store %0, %m[] : memref<i32>
  }
  return
}

// CHECK-LABEL: func.func @one_lane(
// CHECK-SAME: %[[V:[a-z0-9]+]]: f32
// CHECK-NEXT: return %[[V]]
func.func @one_lane(%v: f32) -> f32 {
  %r = redop.group_reduce warp addf %v cluster(1, 4) : f32
  return %r : f32
}
