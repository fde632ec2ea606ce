// An instruction that the target does not support is an error, unless it may be replaced.

// RUN: not redop-opt %s --redop-lower=chip=sm_80 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not redop-compile %s --chip=sm_80 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: redop-opt %s --redop-lower="chip=sm_80 legalize=all" | FileCheck %s
// RUN: redop-compile %s --chip=sm_80 --legalize=all | FileCheck %s --check-prefix=PTX
// RUN: not redop-opt %s --redop-lower="chip=sm_80 legalize=some" 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not redop-opt %s --redop-lower=chip=sm_8 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-opt %s --redop-lower 2>&1 | FileCheck %s --check-prefix=NONE

// Portable ops are always replaced; the check reports the others.
// RUN: redop-opt %s --redop-legalize="chip=sm_80 legalize=portable" | FileCheck %s --check-prefix=PORTABLE

// OPTION: unknown word 'some'; expected one of portable, all
// CHIP: {{^}}<unknown>:0: error: redop-lower: unknown chip 'sm_8'; expected one of
// NONE: error: no target specified: set option 'chip' of redop-legalize

gpu.module @kernels {
  gpu.func @k(%p: !llvm.ptr<1>, %v: vector<4xf32>, %x: f32, %m: memref<?xf32, 1>, %i: index, %lanes: i32) kernel {
    // ERROR: [[@LINE+6]]:5: error: 'redop.red' op red add v4 f32 requires sm_90 (PTX 8.1); target is sm_80
    // CHECK-COUNT-4: red.global.add.f32
    // CHECK-NOT: red.global.add.f32
    // PTX-COUNT-4: red.global.add.f32
    // PTX-NOT: red.global.add.f32
    // PORTABLE: redop.red add v4 f32
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    // ERROR: error: 'redop.redux.sync' op redux.sync min f32 requires sm_100a
    // CHECK: nvvm.redux.sync
    // PTX: redux.sync.min.s32
    // PORTABLE: redop.redux.sync min f32
    %r = redop.redux.sync min f32 %x, %lanes : f32
    // PORTABLE-NOT: store_reduce
    // PORTABLE: redop.red add f32
    redop.store_reduce addf %r, %m[%i] : f32, memref<?xf32, 1>
    gpu.return
  }
}
