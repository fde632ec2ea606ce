// Triton printed L2 cache hints for every chip; ptxas rejects them below sm_80,
// and PyTorch's tests failed on sm_75.
// https://github.com/triton-lang/triton/pull/7219

// RUN: rm -rf %t && split-file %s %t
// RUN: not redop-compile %t/hint.mlir --chip=sm_75 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not redop-compile %t/hint.mlir --chip=sm_80 --ptx=7.3 2>&1 | FileCheck %s --check-prefix=PTX
// RUN: redop-compile %t/hint.mlir --chip=sm_80 -O3 -o %t/hint.ptx
// RUN: FileCheck %t/hint.mlir --input-file=%t/hint.ptx
// RUN: %if ptxas-sm_80 %{ %ptxas-verify -arch=sm_80 < %t/hint.ptx %}

// REFUSED: error: {{.*}} createpolicy.fractional evict_last requires sm_80 (PTX 7.4); target is sm_75
// REFUSED: error: 'redop.red' op red add f32 with cache_hint requires sm_80 (PTX 7.4); target is sm_75
// REFUSED: note: nearest form supported by sm_75: red add f32{{$}}
// PTX: error: 'redop.red' op red add f32 with cache_hint requires sm_80 (PTX 7.4); target is sm_80 with PTX 7.3

//--- hint.mlir
// CHECK-LABEL: .entry hint(
gpu.module @m {
  gpu.func @hint(%p: !llvm.ptr<1>, %v: f32) kernel {
    // CHECK: createpolicy.fractional.L2::evict_last.b64 [[POLICY:%rd[0-9]+]];
    %policy = redop.createpolicy.fractional evict_last : i64
    // CHECK: red.global.add.L2::cache_hint.f32 [%rd{{[0-9]+}}], %r{{[0-9]+}}, [[POLICY]];
    redop.red add f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, f32
    gpu.return
  }
}
