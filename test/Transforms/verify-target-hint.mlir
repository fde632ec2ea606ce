// A hint is part of the requirements, and is kept in the nearest form if possible.

// RUN: redop-opt %s -split-input-file -verify-diagnostics --redop-verify-target='chip=sm_80 ptx=8.1'
// RUN: not redop-opt %s -split-input-file --redop-verify-target='chip=sm_80 ptx=7.3' 2>&1 | FileCheck %s

func.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf32>, %policy: i64) {
  // CHECK: error: 'redop.red' op red add v4 f32 with cache_hint requires sm_90 (PTX 8.1); target is sm_80 with PTX 7.3
  // CHECK: note: nearest form supported by sm_80: red add f32{{$}}
  // expected-note @below {{nearest form supported by sm_80: red add f32 with cache_hint}}
  // expected-error @below {{red add v4 f32 with cache_hint requires sm_90 (PTX 8.1); target is sm_80}}
  redop.red add v4 f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, vector<4xf32>
  return
}

// -----

func.func @order(%p: !llvm.ptr<1>, %v: f32, %policy: i64) {
  // CHECK: error: 'redop.red' op red release sys add f32 with cache_hint requires sm_80 (PTX 7.4); target is sm_80 with PTX 7.3
  // CHECK: note: sm_80 supports it since PTX 7.4
  redop.red release sys add f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, f32
  return
}
