// The nearest form of an older chip: narrower, without the hint, or with a wider scope.

// RUN: redop-opt %s -split-input-file -verify-diagnostics --redop-verify-target=chip=sm_75
// RUN: redop-opt %s -split-input-file --redop-verify-target=chip=sm_90a --redop-verify-target='chip=sm_90 ptx=8.1' | FileCheck %s

// CHECK: redop.red add v4 f32
func.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf32>) {
  // expected-note @below {{nearest form supported by sm_75: red add f32}}
  // expected-error @below {{red add v4 f32 requires sm_90 (PTX 8.1); target is sm_75}}
  redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return
}

// -----

func.func @hint(%p: !llvm.ptr<1>, %v: i32, %policy: i64) {
  // expected-note @below {{nearest form supported by sm_75: red add u32}}
  // expected-error @below {{red add u32 with cache_hint requires sm_80 (PTX 7.4); target is sm_75}}
  redop.red add u32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-note @below {{nearest form supported by sm_75: red release add u32}}
  // expected-error @below {{red release cluster add u32 requires sm_90 (PTX 7.8); target is sm_75}}
  redop.red release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @packed(%p: !llvm.ptr<1>, %w: vector<8xf16>) {
  // expected-note @below {{nearest form supported by sm_75: red add f16x2}}
  // expected-error @below {{red add v4 f16x2 requires sm_90 (PTX 8.1); target is sm_75}}
  redop.red add v4 f16x2 %p, %w : !llvm.ptr<1>, vector<8xf16>
  return
}
