// Below sm_70, reductions have no order; below sm_60, they have no scope: a
// fence replaces a release, and scopes are widened or rejected.

// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_60 | FileCheck %s --check-prefixes=CHECK,SM60
// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_70 | FileCheck %s --check-prefix=SM70
// RUN: redop-opt %s --split-input-file --redop-lower=chip=sm_60 | FileCheck %s --check-prefix=LOWER
// RUN: sed -e 's/ sys / /' %s | redop-opt --split-input-file --redop-legalize=chip=sm_52 | FileCheck %s --check-prefixes=CHECK,SM52
// RUN: redop-compile %S/Inputs/release.mlir --chip=sm_60 --legalize=all | FileCheck %s --check-prefix=PTX
// RUN: redop-compile %S/Inputs/release.mlir --chip=sm_70 --legalize=all | FileCheck %s --check-prefix=PTX70

// PTX-LABEL: .entry portable(
// PTX: membar.gl;
// PTX: {{red|atom}}.global.add.u32
// PTX-LABEL: .entry instruction(
// PTX: membar.sys;
// PTX: red.sys.global.add.u32
// PTX-LABEL: .entry raised(
// PTX: membar.cta;
// PTX: red.cta.global.add.u32
// PTX-LABEL: .entry cluster(
// PTX: membar.gl;
// PTX: {{red|atom}}.global.add.u32
// PTX-LABEL: .entry loop(
// PTX: membar.gl;
// PTX: atom.gpu.global.cas.b32
// PTX-NOT: membar
// PTX70-LABEL: .entry portable(
// PTX70-NOT: fence
// PTX70: red.release.global.add.u32
// PTX70-LABEL: .entry loop(
// PTX70: atom.release.gpu.global.cas.b32

// CHECK-LABEL: func.func @release
// CHECK: llvm.fence syncscope("device") release
// CHECK-NEXT: redop.red add u32
// SM70-LABEL: func.func @release
// SM70-NOT: llvm.fence
// SM70: redop.red release add u32
func.func @release(%m: memref<?xi32, 1>, %i: index, %v: i32) {
  redop.store_reduce addi release gpu %v, %m[%i] : i32, memref<?xi32, 1>
  return
}

// -----

// One fence for all steps, and no loop for f32 sums, which flush subnormals.
// CHECK-LABEL: func.func @vector
// CHECK-COUNT-1: llvm.fence syncscope("device") release
// CHECK-NOT: llvm.fence
// CHECK-COUNT-4: redop.red add f32
// CHECK-NOT: redop.red
// CHECK-NOT: llvm.fence
// CHECK-NOT: cmpxchg
func.func @vector(%m: memref<?xf32, 1>, %i: index, %v: vector<4xf32>) {
  redop.store_reduce addf release %v, %m[%i] : vector<4xf32>, memref<?xf32, 1>
  return
}

// -----

// A supported instruction, after a fence.
// CHECK-LABEL: func.func @instruction
// SM60: llvm.fence release
// SM60-NEXT: redop.red sys inc u32
// SM52: llvm.fence syncscope("device") release
// SM52-NEXT: redop.red inc u32
func.func @instruction(%p: !llvm.ptr<1>, %v: i32) {
  redop.red release sys inc u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// CHECK-LABEL: func.func @scopes
// SM60: redop.red cta add u32
// SM60: redop.red add u32
// SM60: redop.red add u32
// SM52-COUNT-3: redop.red add u32
// SM52-NOT: redop.red
func.func @scopes(%m: memref<?xi32, 1>, %i: index, %v: i32) {
  redop.store_reduce addi cta %v, %m[%i] : i32, memref<?xi32, 1>
  redop.store_reduce addi cluster %v, %m[%i] : i32, memref<?xi32, 1>
  redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32, 1>
  return
}

// -----

// LLVM's own atomics are restored if there is no better choice.
// LOWER-LABEL: llvm.func @raised
// LOWER: llvm.atomicrmw add {{.*}} monotonic : !llvm.ptr<7>, i32
gpu.module @m {
  llvm.func @raised(%p: !llvm.ptr<7>, %v: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<7>, i32
    llvm.return
  }
}
