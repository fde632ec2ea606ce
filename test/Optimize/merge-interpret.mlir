// The same memory before and after, for many threads that reduce into the same elements.
// RUN: redop-opt %s --redop-merge="reassociated-floats any-subnormals" -o %t.mlir
// RUN: grep -c 'store_reduce\|redop.red' %t.mlir | FileCheck %s --check-prefix=COUNT
// RUN: redop-opt %t.mlir --redop-legalize=chip=sm_90 -o %t.90.mlir
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias reassociated-floats any-subnormals" -o %t.optimized.mlir
// RUN: redop-interpret %s --entry=@votes --grid=3 --block=40 --args='[random:1 x 120], [5 x 8], [3]' --runs=3 | tee %t.votes
// RUN: redop-interpret %t.mlir --entry=@votes --grid=3 --block=40 --args='[random:1 x 120], [5 x 8], [3]' --runs=3 --strict | diff %t.votes -
// RUN: redop-interpret %t.90.mlir --entry=@votes --grid=3 --block=40 --args='[random:1 x 120], [5 x 8], [3]' --runs=3 | diff %t.votes -
// RUN: redop-interpret %t.optimized.mlir --entry=@votes --grid=3 --block=40 --args='[random:1 x 120], [5 x 8], [3]' --runs=3 | diff %t.votes -
// RUN: redop-interpret %s --entry=@floats --grid=2 --block=33 --args='f32[1.0 x 2], f16[nan, -0.0], 2.5, 0.25, -0.0, 1' --runs=3 | tee %t.floats | FileCheck %s
// RUN: redop-interpret %t.mlir --entry=@floats --grid=2 --block=33 --args='f32[1.0 x 2], f16[nan, -0.0], 2.5, 0.25, -0.0, 1' --runs=3 --strict | diff %t.floats -
// RUN: redop-interpret %t.90.mlir --entry=@floats --grid=2 --block=33 --args='f32[1.0 x 2], f16[nan, -0.0], 2.5, 0.25, -0.0, 1' --runs=3 | diff %t.floats -

// A wrong variant is detected: a value is lost.
// RUN: sed 's/arith.addi \(%%[a-z0-9_]*\), %%[a-z0-9_]* : i32/arith.addi \1, \1 : i32/' %t.mlir > %t.wrong.mlir
// RUN: redop-interpret %t.wrong.mlir --entry=@votes --grid=3 --block=40 --args='[random:1 x 120], [5 x 8], [3]' --runs=3 | not diff %t.votes - > %t.differences

// COUNT: 5

// 1 + 66 * 2.75; maximumf keeps the NaN, maxnumf does not.
// CHECK: argument 0: [182.5, 1.0]
// CHECK-NEXT: argument 1: [nan, 0.0]

gpu.module @kernels {
  // Three sums into an element that data selects, and the parity of some values.
  gpu.func @votes(%keys: memref<?xi32>, %counts: memref<?xi32>, %parity: memref<?xi32>) kernel attributes {redop.noalias} {
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %seven = arith.constant 7 : i32
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %low = arith.andi %key, %seven : i32
    %bin = arith.index_cast %low : i32 to index
    %x = arith.andi %key, %two : i32
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
    redop.store_reduce addi %x, %counts[%bin] : i32, memref<?xi32>
    redop.store_reduce addi %key, %counts[%bin] : i32, memref<?xi32>
    %first = arith.constant 0 : index
    %even = arith.cmpi eq, %x, %two : i32
    redop.store_reduce xori %key, %parity[%first] mask(%even) : i32, memref<?xi32>
    redop.store_reduce xori %x, %parity[%first] mask(%even) : i32, memref<?xi32>
    gpu.return
  }

  llvm.func ptx_kernelcc @floats(%p: !llvm.ptr<1>, %h: !llvm.ptr<1>, %a: f32, %b: f32, %c: f16, %d: i32) {
    %n = llvm.sitofp %d : i32 to f16
    %zero = llvm.mlir.constant(0.0 : f16) : f16
    %next = llvm.getelementptr %h[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f16
    redop.red add f32 %p, %a : !llvm.ptr<1>, f32
    redop.red add f32 %p, %b : !llvm.ptr<1>, f32
    redop.store_reduce maximumf %n, %h : f16, !llvm.ptr<1>
    redop.store_reduce maximumf %c, %h : f16, !llvm.ptr<1>
    redop.store_reduce maxnumf %c, %next : f16, !llvm.ptr<1>
    redop.store_reduce maxnumf %zero, %next : f16, !llvm.ptr<1>
    llvm.return
  }
}
