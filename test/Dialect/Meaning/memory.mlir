// Memory that an op is given is not turned into registers, and values are not
// forwarded past an op that orders; both are past an op that does neither.
//
// RUN: redop-opt %s --sroa --mem2reg --affine-scalrep | FileCheck %s

// CHECK-LABEL: llvm.func @reduced
// CHECK: llvm.alloca
// CHECK: llvm.store
// CHECK-NEXT: redop.red
// CHECK-NEXT: llvm.load
llvm.func @reduced(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %v, %p : i32, !llvm.ptr
  redop.red add u32 %p, %v : !llvm.ptr, i32
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// The address itself is in memory here.
// CHECK-LABEL: llvm.func @address
// CHECK-SAME: %[[P:[a-z0-9]+]]: !llvm.ptr<1>
// CHECK-NOT: llvm.alloca
// CHECK: redop.red add u32 %[[P]],
llvm.func @address(%p: !llvm.ptr<1>, %v: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.ptr<1> : (i32) -> !llvm.ptr
  llvm.store %p, %slot : !llvm.ptr<1>, !llvm.ptr
  %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr<1>
  redop.red add u32 %q, %v : !llvm.ptr<1>, i32
  llvm.return
}

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
