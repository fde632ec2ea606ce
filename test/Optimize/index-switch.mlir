// Reductions in the cases of an scf.index_switch are collected like those in branches.
// RUN: redop-opt %s --redop-privatize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@sums --block=4 --args='[0, 1, 2, 1], [0], [0]' --strict | FileCheck %s --check-prefix=SUMS
// RUN: redop-interpret %t.mlir --entry=@m::@sums --block=4 --args='[0, 1, 2, 1], [0], [0]' --strict | FileCheck %s --check-prefix=SUMS
// SUMS: argument 1: [8]
// SUMS: argument 2: [2]

gpu.module @m {

// CHECK-LABEL: gpu.func @sums
// CHECK: scf.index_switch
// CHECK-NOT: redop.store_reduce
// CHECK: redop.group_reduce block addi
// CHECK: redop.group_reduce block addi
gpu.func @sums(%x: memref<?xi32>, %sum: memref<1xi32>, %other: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %key = memref.load %x[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  scf.for %k = %c0 to %c2 step %c1 {
    scf.index_switch %to
    case 0 {
      redop.store_reduce addi %key, %sum[%c0] : i32, memref<1xi32>
      scf.yield
    }
    case 1 {
      redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
      redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
      scf.yield
    }
    default {
      redop.store_reduce addi %one, %other[%c0] : i32, memref<1xi32>
      scf.yield
    }
  }
  gpu.return
}

}
