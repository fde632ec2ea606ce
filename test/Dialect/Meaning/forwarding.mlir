// Stored values are not forwarded to loads, nor overwritten stores removed,
// across an op that orders memory; across other ops they are.
//
// RUN: redop-opt %s --affine-scalrep | FileCheck %s

// CHECK-LABEL: func.func @past_acquire
// CHECK: affine.store
// CHECK: affine.load
func.func @past_acquire(%m: memref<4xi32>, %p: !llvm.ptr<1>, %v: i32) -> (i32, i32) {
  affine.store %v, %m[0] : memref<4xi32>
  %0 = redop.multimem.ld_reduce acquire gpu add u32 %p : !llvm.ptr<1> -> i32
  %1 = affine.load %m[0] : memref<4xi32>
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @past_release
// CHECK-COUNT-2: affine.store
// CHECK-NOT: affine.store
func.func @past_release(%m: memref<4xi32>, %p: !llvm.ptr<1>, %v: i32, %w: i32) {
  affine.store %v, %m[0] : memref<4xi32>
  redop.red release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  affine.store %w, %m[0] : memref<4xi32>
  return
}

// CHECK-LABEL: func.func @past_weak_load
// CHECK-NOT: affine.load
// CHECK: return
func.func @past_weak_load(%m: memref<4xi32>, %p: !llvm.ptr<1>, %v: i32) -> (i32, i32) {
  affine.store %v, %m[0] : memref<4xi32>
  %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %1 = affine.load %m[0] : memref<4xi32>
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @past_policy
// CHECK: affine.store
// CHECK-NOT: affine.store
// CHECK: return
func.func @past_policy(%m: memref<4xi32>, %v: i32, %w: i32) -> i64 {
  affine.store %v, %m[0] : memref<4xi32>
  %0 = redop.createpolicy.fractional evict_last : i64
  affine.store %w, %m[0] : memref<4xi32>
  return %0 : i64
}

// CHECK-LABEL: func.func @past_red_of_another_space
// CHECK: affine.store
// CHECK: affine.load
func.func @past_red_of_another_space(%m: memref<4xi32>, %p: !llvm.ptr<3>, %v: i32) -> i32 {
  affine.store %v, %m[0] : memref<4xi32>
  redop.red cta add u32 %p, %v : !llvm.ptr<3>, i32
  %0 = affine.load %m[0] : memref<4xi32>
  return %0 : i32
}

// The acquire of a lock, and the release that unlocks it.
// CHECK-LABEL: func.func @in_a_lock
// CHECK: affine.store
// CHECK: redop.atom acquire cas b32
// CHECK: affine.load
// CHECK: affine.store
// CHECK: redop.atom release exch b32
// CHECK: affine.load
func.func @in_a_lock(%m: memref<4xi32>, %lock: !llvm.ptr<1>, %v: i32) -> (i32, i32, i32, i32) {
  affine.store %v, %m[0] : memref<4xi32>
  %0 = redop.atom acquire cas b32 %lock, %v, %v : !llvm.ptr<1>, i32
  %1 = affine.load %m[0] : memref<4xi32>
  affine.store %v, %m[0] : memref<4xi32>
  %2 = redop.atom release exch b32 %lock, %v : !llvm.ptr<1>, i32
  %3 = affine.load %m[0] : memref<4xi32>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// The array that a bulk reduction reads must be written before it.
// CHECK-LABEL: func.func @before_bulk
// CHECK: affine.store
// CHECK: redop.cp.reduce.async.bulk
// CHECK: affine.store
func.func @before_bulk(%m: memref<4xi32, 3>, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %w: i32) {
  affine.store %v, %m[0] : memref<4xi32, 3>
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  affine.store %w, %m[0] : memref<4xi32, 3>
  return
}
