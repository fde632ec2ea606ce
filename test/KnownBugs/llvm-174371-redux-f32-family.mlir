// The opposite problem: sm_103 is in the family of sm_100 and supports redux on
// f32, but LLVM could not select it there. A Triton branch used shuffles
// instead, which lost the NaN of its maximum.
// https://github.com/llvm/llvm-project/pull/174371
// https://github.com/facebookexperimental/triton/pull/1638

// RUN: redop-compile %s --chip=sm_103a -O3 -o %t.103a.ptx
// RUN: redop-compile %s --chip=sm_103f -O3 -o %t.103f.ptx
// RUN: redop-compile %s --chip=sm_100f -O3 -o %t.100f.ptx
// RUN: FileCheck %s -DCHIP=sm_103a --input-file=%t.103a.ptx
// RUN: FileCheck %s -DCHIP=sm_103f --input-file=%t.103f.ptx
// RUN: FileCheck %s -DCHIP=sm_100f --input-file=%t.100f.ptx
// RUN: %if ptxas-sm_103a %{ %ptxas-verify -arch=sm_103a < %t.103a.ptx %}
// RUN: %if ptxas-sm_103f %{ %ptxas-verify -arch=sm_103f < %t.103f.ptx %}
// RUN: %if ptxas-sm_100f %{ %ptxas-verify -arch=sm_100f < %t.100f.ptx %}

// CHECK: .version 8.8
// CHECK: .target [[CHIP]]
// CHECK-LABEL: .entry max(
gpu.module @m {
  gpu.func @max(%p: !llvm.ptr<1>, %v: f32, %mask: i32) kernel {
    // CHECK: redux.sync.max.abs.NaN.f32 %
    %r = redop.redux.sync max abs nan f32 %v, %mask : f32
    llvm.store %r, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}
