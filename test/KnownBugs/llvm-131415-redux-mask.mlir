// Clang's header passed the value and the mask of __reduce_max_sync to the intrinsic
// in the wrong order; both are i32, so no check failed until the GPU trapped.
// https://github.com/llvm/llvm-project/issues/131415

// RUN: redop-compile %s --chip=sm_80 -O3 -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas-sm_80 %{ %ptxas-verify -arch=sm_80 < %t.ptx %}

// CHECK-LABEL: .entry warp_max(
gpu.module @m {
  gpu.func @warp_max(%p: !llvm.ptr<1>, %value: i32, %mask: i32) kernel {
    // CHECK-DAG: ld.param.b32 [[VALUE:%r[0-9]+]], [warp_max_param_1];
    // CHECK-DAG: ld.param.b32 [[MASK:%r[0-9]+]], [warp_max_param_2];
    // CHECK: redux.sync.max.u32 %r{{[0-9]+}}, [[VALUE]], [[MASK]];
    %r = redop.redux.sync max u32 %value, %mask : i32
    llvm.store %r, %p : i32, !llvm.ptr<1>
    gpu.return
  }
}
