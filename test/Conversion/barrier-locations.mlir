// MLIR 22 prints nvvm.barrier with a location that it cannot parse again. The barriers
// that redop creates can be parsed.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 --mlir-print-debuginfo -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir -o /dev/null
// CHECK: nvvm.barrier{{0? }}loc(

gpu.module @m {
  gpu.func @sum(%v: i32, %out: memref<i32>) kernel {
    %sum = redop.group_reduce block addi %v : i32
    memref.store %sum, %out[] : memref<i32>
    gpu.return
  }
}
