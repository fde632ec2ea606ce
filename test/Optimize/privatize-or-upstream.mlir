// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@mixed --grid=2 --block=32 --args='i32[0, 1, 1, 5000, 5000, 3, 9000, 3], 10000x2[0 x 20000], 8' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@mixed --grid=2 --block=32 --args='i32[0, 1, 1, 5000, 5000, 3, 9000, 3], 10000x2[0 x 20000], 8' | diff %t.before -

// Upstream's op may replace only what does not come from a reduction that it may not replace.
// CHECK-LABEL: gpu.func @mixed(
// CHECK: redop.store_reduce addi cta %{{.*}}, %{{.*}} mask(%{{.*}}) or_upstream : i32, !llvm.ptr<3>
// CHECK-NOT: or_upstream
// CHECK: redop.store_reduce {{.*}} {redop.privatized} : i32, memref<?x2xi32>
// CHECK-NOT: or_upstream
// CHECK: gpu.return
gpu.module @m {
gpu.func @mixed(%keys: memref<?xi32>, %out: memref<?x2xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  scf.for %i = %t to %n step %d {
    %k = memref.load %keys[%i] : memref<?xi32>
    %to = arith.index_cast %k : i32 to index
    redop.store_reduce addi %one, %out[%to, %c0] or_upstream : i32, memref<?x2xi32>
    redop.store_reduce addi %two, %out[%to, %c1] : i32, memref<?x2xi32>
  }
  gpu.return
}
}
