// From the input of a compiler to the LLVM dialect in one pipeline.

// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-opt %s --redop-lower=chip=sm_70 | FileCheck %s --check-prefixes=CHECK,SM70
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-lower{chip=sm_90 ptx=8.1}))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(redop-lower{chip=sm_90})' | FileCheck %s --check-prefixes=CHECK,SM90

// Without raising, upstream lowers its op.
// RUN: redop-opt %s --redop-lower="chip=sm_90 raise=false" | FileCheck %s --check-prefix=KEPT

// CHECK-LABEL: llvm.func @portable
// SM90: red.global.add.v4.f32
// SM90-NOT: red.
// SM70-COUNT-4: red.global.add.f32
// SM70-NOT: red.global.add.f32
// CHECK: llvm.return
gpu.module @kernels {
  gpu.func @portable(%v: vector<4xf32>, %m: memref<?xf32, 1>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<?xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @raised
  // CHECK: llvm.atomicrmw volatile add {{.*}} syncscope("device") monotonic : !llvm.ptr<1>, i32
  // KEPT-LABEL: llvm.func @raised
  // KEPT: llvm.atomicrmw add {{.*}} acq_rel
  gpu.func @raised(%v: i32, %m: memref<?xi32>, %i: index) kernel {
    %old = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<?xi32>) -> i32
    gpu.return
  }
}

// Host code is not changed.
// CHECK-LABEL: func.func @host
// CHECK: memref.atomic_rmw addi
func.func @host(%v: i32, %m: memref<?xi32>, %i: index) {
  %old = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<?xi32>) -> i32
  return
}
