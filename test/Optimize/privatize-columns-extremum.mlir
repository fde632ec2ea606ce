// Columns whose number is not known, by an integer maximum: a thread without a bin reads the first one.
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --redop-privatize -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@m::@k --grid=3 --block=2 --args="[1, 2, 3, 4, 5, 6], i32[0 x 3], 6, 3" | FileCheck %s
// CHECK: argument 1: [4, 5, 6]

gpu.module @m {
gpu.func @k(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %m: index) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %at = arith.remui %i, %m : index
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce maxs %v, %out[%at] : i32, memref<?xi32>
  }
  gpu.return
}
}
