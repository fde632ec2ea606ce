// The size of a CTA that an attribute states bounds the index of a thread, and so the number of bins.
//
// RUN: redop-opt %s --redop-grid --redop-privatize --canonicalize --cse | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize -o %t.mlir
// RUN: %python -c "print('@thirds 128', [i * 7919 % 1000 for i in range(20 * 128)], ',', [5] * 43, ', 20')" > %t.calls
// RUN: redop-interpret %s --calls=%t.calls --grid=2 > %t.wanted
// RUN: redop-interpret %t.mlir --calls=%t.calls --grid=2 | diff %t.wanted -

// From 0 to 127 / 3.
// CHECK: @redop_bins() {{.*}} : !llvm.array<43 x i32>
// CHECK-LABEL: gpu.func @thirds
// CHECK: redop.store_reduce addi cta
gpu.module @m {
  gpu.func @thirds(%x: memref<?xi32>, %out: memref<?xi32>, %rows: index) kernel
      attributes {redop.noalias, known_block_size = array<i32: 128, 1, 1>} {
    %c3 = arith.constant 3 : index
    %c128 = arith.constant 128 : index
    %tid = gpu.thread_id x
    %cta = gpu.block_id x
    %ctas = gpu.grid_dim x
    scf.for %row = %cta to %rows step %ctas {
      %start = arith.muli %row, %c128 : index
      %i = arith.addi %start, %tid : index
      %bin = arith.divui %tid, %c3 : index
      %v = memref.load %x[%i] : memref<?xi32>
      redop.store_reduce addi %v, %out[%bin] : i32, memref<?xi32>
    }
    gpu.return
  }
}
