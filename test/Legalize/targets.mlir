// Without options, every #nvvm.target of the module must support the result.
//
// RUN: redop-opt %s --split-input-file --redop-legalize | FileCheck %s
// RUN: not redop-opt %s --redop-legalize=chip=sm_8 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not redop-opt %s --redop-legalize='chip=sm_90 ptx=7.0' 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not redop-opt %S/group-reduce.mlir --redop-legalize 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not redop-opt %S/group-reduce.mlir --pass-pipeline='builtin.module(func.func(redop-legalize{chip=sm_80}))' 2>&1 | FileCheck %s --check-prefix=MODULE

// UNKNOWN: {{^}}<unknown>:0: error: redop-legalize: unknown chip 'sm_8'; expected one of
// OLD: error: redop-legalize: PTX 7.0 does not support sm_90, which requires PTX 7.8
// NONE: error: no target specified: set option 'chip' of redop-legalize (as in chip=sm_90a), or attach a #nvvm.target to the gpu.module
// MODULE: error: 'redop.group_reduce' op requires a shared-memory global in the module, which the pass may not add: run the pass on the module, not on a function

// CHECK-LABEL: gpu.module @both
// CHECK-COUNT-2: redop.red add f32
// CHECK-NOT: redop.red
gpu.module @both [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_80">] {
  func.func @f(%v: vector<2xf32>, %m: memref<?xf32, 1>, %i: index) {
    redop.store_reduce addf %v, %m[%i] alignment(8) : vector<2xf32>, memref<?xf32, 1>
    return
  }
}

// -----

// PTX 7.8 supports sm_90, but no vector red yet.
//
// CHECK-LABEL: gpu.module @old
// CHECK-COUNT-2: redop.red add f32
// CHECK-NOT: redop.red
gpu.module @old [#nvvm.target<chip = "sm_90", features = "+ptx78">] {
  func.func @f(%v: vector<2xf32>, %m: memref<?xf32, 1>, %i: index) {
    redop.store_reduce addf %v, %m[%i] alignment(8) : vector<2xf32>, memref<?xf32, 1>
    return
  }
}
