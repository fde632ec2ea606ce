// A block that is never executed, which dominance says nothing about, is erased.
// RUN: redop-opt %s --redop-combine-lanes | FileCheck %s
// RUN: redop-opt %s --redop-grid | FileCheck %s
// RUN: redop-opt %s --redop-optimize | FileCheck %s

// CHECK-LABEL: gpu.func @dead
// CHECK-NOT: redop.store_reduce
// CHECK: gpu.return
gpu.module @m {
gpu.func @dead(%out: memref<64xi32>, %keys: memref<64xi32>) kernel {
  %t = gpu.thread_id x
  %one = arith.constant 1 : i32
  cf.br ^exit
^dead:
  %key = memref.load %keys[%t] : memref<64xi32>
  %k = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %out[%k] : i32, memref<64xi32>
  cf.br ^exit
^exit:
  gpu.return
}
}
