// A portable op names no instruction, so it is refused before anything is
// lowered, and the first one only.
//
// RUN: not redop-compile %s --chip=sm_90 -o %t.ptx 2>&1 | FileCheck %s
// RUN: not ls %t.ptx

// CHECK-NOT: error:
// CHECK: portable.mlir:[[#@LINE+6]]:5: error: 'redop.store_reduce' op is portable and names no instruction; it cannot be compiled before an instruction was chosen for it
// CHECK-NOT: error:
gpu.module @kernels {
  gpu.func @kernel(%m: memref<4xi32, 1>, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %r = redop.redux.sync add s32 %v, %v : i32
    redop.store_reduce addi %r, %m[%c0] : i32, memref<4xi32, 1>
    %g = redop.group_reduce warp addi %r : i32
    redop.store_reduce addi %g, %m[%c0] : i32, memref<4xi32, 1>
    gpu.return
  }
}
