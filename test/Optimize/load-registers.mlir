// RUN: redop-opt %s --redop-grid --redop-privatize | FileCheck %s

// Where most CTAs exit immediately, they wait for registers of those that stay: fewer iterations load together if each reads several
// arrays.

gpu.module @kernels {

// CHECK-LABEL: gpu.func @one_array
// CHECK: scf.for
// CHECK-NOT: llvm.store
// CHECK-COUNT-8: memref.load %{{.+}} : memref<?xi32>
// CHECK-NOT: memref.load
// CHECK: llvm.store
gpu.func @one_array(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// Twelve loads, of four iterations, precede the first sum.
// CHECK-LABEL: gpu.func @three_arrays
// CHECK: scf.for
// CHECK-NOT: llvm.store
// CHECK-COUNT-12: memref.load %{{.+}} : memref<?xi32>
// CHECK-NOT: memref.load
// CHECK: llvm.store
gpu.func @three_arrays(%x: memref<?xi32>, %y: memref<?xi32>, %z: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %a = memref.load %x[%i] : memref<?xi32>
  %b = memref.load %y[%i] : memref<?xi32>
  %c = memref.load %z[%i] : memref<?xi32>
  %ab = arith.addi %a, %b : i32
  %v = arith.addi %ab, %c : i32
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// Text that only computes is no load.
// CHECK-LABEL: gpu.func @text
// CHECK: scf.for
// CHECK-NOT: llvm.store
// CHECK-COUNT-8: memref.load %{{.+}} : memref<?xi32>
// CHECK-NOT: memref.load
// CHECK: llvm.store
gpu.func @text(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %seven = llvm.inline_asm "mov.u32 $0, 7;", "=r" : () -> i32
  %one = llvm.inline_asm "shr.u32 $0, $1, 3;", "=r,r" %v : (i32) -> i32
  %two = llvm.inline_asm "shr.u32 $0, $1, 2;", "=r,r" %one : (i32) -> i32
  %sum = arith.addi %two, %seven : i32
  redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

}
