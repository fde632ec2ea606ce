// Three values of 64 bits for each of eight elements: a CTA of 1,024 threads can be launched, as before.
// RUN: redop-compile %s --chip=sm_90 --optimize -o - | FileCheck %s
// CHECK: .maxntid 1024
// CHECK-NEXT: .maxnreg 64

gpu.module @m {
gpu.func @append(%x: memref<?xi64>, %y: memref<?xi64>, %z: memref<?xi64>, %out: memref<?xi64>, %out2: memref<?xi64>, %out3: memref<?xi64>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i64
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xi64>
    %w = memref.load %y[%i] : memref<?xi64>
    %u = memref.load %z[%i] : memref<?xi64>
    %s = arith.addi %v, %w : i64
    %s2 = arith.xori %s, %u : i64
    %rest = arith.andi %s2, %three : i64
    %isKept = arith.cmpi eq, %rest, %zero : i64
    scf.if %isKept {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %out[%at] : memref<?xi64>
      memref.store %w, %out2[%at] : memref<?xi64>
      memref.store %u, %out3[%at] : memref<?xi64>
    }
  }
  gpu.return
}
}
