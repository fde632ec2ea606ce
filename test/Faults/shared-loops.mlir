// Loops that lanes must not share: the kernels would have other results if the reason of its name were ignored.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 | FileCheck %s
// CHECK-NOT: nvvm.shfl

gpu.module @m {
// The thread changes its row after the loop, which another lane may still read then.
gpu.func @stores_after(%x: memref<64xi32>, %out: memref<64xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %row = arith.muli %i, %c4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %at = arith.addi %row, %k : index
    %v = memref.load %x[%at] : memref<64xi32>
    redop.store_reduce addi %v, %out[%at] : i32, memref<64xi32>
  }
  memref.store %zero, %x[%row] : memref<64xi32>
  gpu.return
}
}
