// Sums of floats that the thread adds to one element in turn: lanes that share the loop once, and then execute it on their
// own, wait for each other in between.
//
// RUN: redop-validate %s --pass-pipeline="builtin.module(gpu.module(redop-vectorize{chip=sm_90}))" --launch=1x2 --warp-size=2 --args="[1, 2], f32[16777216.0 x 8]" --emit-after > %t.after.mlir
// RUN: FileCheck %s < %t.after.mlir
// RUN: redop-validate %s --pass-pipeline="builtin.module(gpu.module(redop-vectorize{chip=sm_90}))" --launch=1x2 --warp-size=2 --args="[1, 2], f32[16777216.0 x 8]" | FileCheck %s --check-prefix=VALID
// VALID: validated
// Without the wait, that is found.
// RUN: sed '/redop.own_loop/{n;/bar.warp.sync/d}' %t.after.mlir > %t.early.mlir
// RUN: not diff -q %t.after.mlir %t.early.mlir
// RUN: not redop-validate %s %t.early.mlir --launch=1x2 --warp-size=2 --args="[1, 2], f32[16777216.0 x 8]" | FileCheck %s --check-prefix=EARLY
// EARLY: counterexample

gpu.module @m {

// CHECK-LABEL: gpu.func @sums(
// CHECK: nvvm.bar.warp.sync
// CHECK: redop.store_reduce addf
// CHECK: {redop.own_loop}
// CHECK-NEXT: nvvm.bar.warp.sync
// CHECK-NEXT: } else {
gpu.func @sums(%counts: memref<?xi32>, %out: memref<?xf32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %first = arith.constant 1.0 : f32
  %second = arith.constant -16777216.0 : f32
  %t = gpu.thread_id x
  %row = arith.muli %t, %c2 : index
  %narrow = memref.load %counts[%t] : memref<?xi32>
  %count = arith.index_cast %narrow : i32 to index
  scf.for %j = %c0 to %count step %c1 {
    %isFirst = arith.cmpi eq, %j, %c0 : index
    %v = arith.select %isFirst, %first, %second : f32
    scf.for %k = %c0 to %c2 step %c1 {
      %to = arith.addi %row, %k : index
      redop.store_reduce addf %v, %out[%to] : f32, memref<?xf32>
    }
  }
  gpu.return
}
}
