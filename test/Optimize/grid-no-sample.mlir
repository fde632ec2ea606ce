// Only a sample would tell whether bins pay, and the element depends on values of earlier iterations, which threads cannot compute for
// others: the kernel stays as it is, without versions for memrefs that may overlap.
//
// RUN: redop-opt %s -o %t.mlir
// RUN: redop-opt %s --redop-grid --remark-format=emitRemark --remarks-filter=redop-grid -o %t.after.mlir 2>&1 | FileCheck %s
// RUN: diff %t.mlir %t.after.mlir
// CHECK: keeps its grid: only a sample of the data would tell whether bins pay

gpu.module @m {
gpu.func @k(%x: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v0 = memref.load %x[%i] : memref<?xi32>
    %h = scf.for %j = %c0 to %c3 step %c1 iter_args(%h = %v0) -> (i32) {
      %h1 = arith.shrui %h, %one : i32
      scf.yield %h1 : i32
    }
    %b = arith.index_cast %h : i32 to index
    redop.store_reduce addi %one, %out[%b] : i32, memref<?xi32>
  }
  gpu.return
}
}
