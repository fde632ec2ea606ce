// A slot that redop ops do not access becomes a value, even across them; a slot
// whose address one of them uses stays in memory.

// RUN: redop-opt %s --mem2reg | FileCheck %s
// RUN: redop-opt %s --sroa --mem2reg | FileCheck %s

// CHECK-LABEL: llvm.func @promoted
// CHECK-NOT: llvm.alloca
// CHECK: redop.red add u32 %arg0, %arg1
// CHECK-NEXT: %[[X:.*]] = redop.redux.sync add u32 %arg1, %arg1
// CHECK-NEXT: redop.multimem.ld_reduce acquire sys
// CHECK-NEXT: redop.atom acq_rel add u32
// CHECK-NOT: llvm.load
// CHECK: llvm.return %[[X]]
llvm.func @promoted(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %slot : i32, !llvm.ptr
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %0 = llvm.load %slot : !llvm.ptr -> i32
  %1 = redop.redux.sync add u32 %0, %v : i32
  llvm.store %1, %slot : i32, !llvm.ptr
  %2 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  %a = redop.atom acq_rel add u32 %p, %v : !llvm.ptr<1>, i32
  %3 = llvm.load %slot : !llvm.ptr -> i32
  llvm.return %3 : i32
}

// CHECK-LABEL: llvm.func @address_taken
// CHECK: %[[SLOT:.*]] = llvm.alloca
// CHECK: llvm.store %arg0, %[[SLOT]]
// CHECK-NEXT: redop.red add u32 %[[SLOT]], %arg0 : !llvm.ptr, i32
// CHECK-NEXT: redop.atom exch b32 %[[SLOT]], %arg0 : !llvm.ptr, i32
// CHECK-NEXT: %[[R:.*]] = llvm.load %[[SLOT]]
// CHECK-NEXT: llvm.return %[[R]]
llvm.func @address_taken(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %slot : i32, !llvm.ptr
  redop.red add u32 %slot, %v : !llvm.ptr, i32
  %a = redop.atom exch b32 %slot, %v : !llvm.ptr, i32
  %0 = llvm.load %slot : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// It is not split either: the vector red accesses the whole array.
// CHECK-LABEL: llvm.func @vector_on_array
// CHECK: %[[SLOT:.*]] = llvm.alloca %{{.*}} x !llvm.array<2 x f32>
// CHECK: redop.red add v2 f32 %[[SLOT]]
// CHECK: llvm.load
llvm.func @vector_on_array(%v: vector<2xf32>) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.array<2 x f32> : (i32) -> !llvm.ptr
  redop.red add v2 f32 %slot, %v : !llvm.ptr, vector<2xf32>
  %second = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x f32>
  %0 = llvm.load %second : !llvm.ptr -> f32
  llvm.return %0 : f32
}

// CHECK-LABEL: func.func @memref_slot
// CHECK-NOT: memref
// CHECK: redop.redux.sync
// CHECK-NEXT: return %arg0
func.func @memref_slot(%v: i32) -> i32 {
  %slot = memref.alloca() : memref<i32>
  memref.store %v, %slot[] : memref<i32>
  %0 = redop.redux.sync add u32 %v, %v : i32
  %1 = memref.load %slot[] : memref<i32>
  return %1 : i32
}
