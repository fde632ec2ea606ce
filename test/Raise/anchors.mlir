// The pass runs on any op with regions, and preserves locations.

// RUN: redop-opt %s --split-input-file --pass-pipeline="builtin.module(raise-to-redop)" --mlir-print-debuginfo | FileCheck %s --check-prefixes=CHECK,HOST,LOC
// RUN: redop-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(raise-to-redop),llvm.func(raise-to-redop),gpu.module(gpu.func(raise-to-redop)))" | FileCheck %s
// RUN: redop-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(raise-to-redop),llvm.func(raise-to-redop),gpu.module(raise-to-redop))" | FileCheck %s
// RUN: mlir-opt --split-input-file --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin --pass-pipeline="builtin.module(raise-to-redop)" %s | FileCheck %s --check-prefixes=CHECK,HOST

// CHECK-LABEL: @in_llvm
llvm.func @in_llvm(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: redop.store_reduce addi sys
  // LOC-SAME: loc(#[[$HERE:.*]])
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32 loc("here")
  llvm.return
}
// CHECK-LABEL: @in_func
func.func @in_func(%m: memref<4xi32>, %i: index, %v: i32) {
  // CHECK: redop.store_reduce addi %
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}
// LOC: #[[$HERE]] = loc("here")

// -----

// If there is device code, other code is host code.
// CHECK-LABEL: @on_host
func.func @on_host(%m: memref<4xi32>, %i: index, %v: i32) {
  // HOST: memref.atomic_rmw addi
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}
gpu.module @m {
  // CHECK-LABEL: @in_gpu
  gpu.func @in_gpu(%v: i32) kernel {
    // CHECK: redop.group_reduce warp addi
    %0 = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    gpu.return
  }
}
