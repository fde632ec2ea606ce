// Kernels that redop-privatize must leave alone: each would have another result if the reason of its name were ignored.
// RUN: redop-opt %s --redop-privatize | FileCheck %s
// RUN: redop-opt %s --redop-privatize --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: redop-interpret %s --entry=@m::@regroups_floats --block=2 --args='[1.0, 1.0], [1.0e16]' | FileCheck %s --check-prefix=FLOATS
// RUN: redop-interpret %s --entry=@m::@flushes_subnormals --block=2 --args='[6.0e-39, 6.0e-39], [0.0]' | FileCheck %s --check-prefix=ZERO
// RUN: redop-interpret %s --entry=@m::@reduces_otherwise --block=2 --args='[0, 0], [0]' | FileCheck %s --check-prefix=THREE
// THREE: argument 1: [3]

gpu.module @m {

// 1.0e16 + 1.0 is 1.0e16, but not 1.0e16 + 2.0.
// CHECK-LABEL: gpu.func @regroups_floats
// CHECK: redop.store_reduce
// CHECK-NEXT: gpu.return
// FLOATS: argument 1: [1.0E+16]
gpu.func @regroups_floats(%x: memref<?xf64>, %sum: memref<1xf64>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf64>
  redop.store_reduce addf %v, %sum[%c0] : f64, memref<1xf64>
  gpu.return
}

// Memory flushes both, and registers add them up to a normal number.
// CHECK-LABEL: gpu.func @flushes_subnormals
// CHECK: redop.store_reduce
// CHECK-NEXT: gpu.return
// ZERO: argument 1: [0.0]
gpu.func @flushes_subnormals(%x: memref<?xf32>, %sum: memref<1xf32>) kernel attributes {redop.noalias, redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
  gpu.return
}

// Each thread sees its own sum.
// CHECK-LABEL: gpu.func @may_access_otherwise
// CHECK: redop.store_reduce
// CHECK-NEXT: redop.fetch_reduce
gpu.func @may_access_otherwise(%sum: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
  %seen = redop.fetch_reduce ori %zero, %sum[%c0] : i32, memref<1xi32>
  memref.store %seen, %out[%i] : memref<4xi32>
  gpu.return
}

// The function that is called sees its thread's sum.
// CHECK-LABEL: gpu.func @unknown_effects
// CHECK: redop.store_reduce
// CHECK-NEXT: call @look
llvm.func @look(%sum: !llvm.ptr<1>) -> i32 attributes {will_return} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %seen = llvm.atomicrmw _or %sum, %zero syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.return %seen : i32
}
gpu.func @unknown_effects(%sum: !llvm.ptr<1>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %sum : i32, !llvm.ptr<1>
  %seen = llvm.call @look(%sum) : (!llvm.ptr<1>) -> i32
  memref.store %seen, %out[%i] : memref<4xi32>
  gpu.return
}

// Each warp of two lanes meets at barrier 0. A reduction of the CTA would meet there with another number of threads.
// CHECK-LABEL: gpu.func @shares_barrier_0
// CHECK: redop.store_reduce
// CHECK-NEXT: nvvm.barrier
gpu.func @shares_barrier_0(%sum: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %barrier = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
  nvvm.barrier id = %barrier number_of_threads = %two
  gpu.return
}

// The maximum may go to the element of the minimum, which stays where it is.
// CHECK-LABEL: gpu.func @reduces_otherwise
// CHECK: redop.store_reduce maxs
// CHECK-NEXT: redop.store_reduce minu
gpu.func @reduces_otherwise(%x: memref<?xi32>, %p: memref<?xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %three = arith.constant 3 : i32
  %i = gpu.global_id x
  %key = memref.load %x[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce maxs %five, %p[%c0] : i32, memref<?xi32>
  redop.store_reduce minu %three, %p[%to] : i32, memref<?xi32>
  gpu.return
}

// No thread returns, so there is no end at which to reduce.
// CHECK-LABEL: gpu.func @returns_apart
// CHECK: redop.store_reduce
// CHECK-NEXT: llvm.unreachable
gpu.func @returns_apart(%sum: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
  llvm.unreachable
}

}
