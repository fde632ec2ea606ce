// TileLang selected the four-wide f32 add for a buffer in shared memory, which
// supports no vector form, and the launch failed on an H100. The width was
// selected without regard to the memory.
// https://github.com/tile-ai/tilelang/issues/3038

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-opt %t/invalid.mlir --split-input-file --verify-diagnostics
// RUN: redop-compile %t/shared.mlir --chip=sm_90 -O3 -o %t/shared.ptx
// RUN: FileCheck %t/shared.mlir --input-file=%t/shared.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/shared.ptx %}

//--- invalid.mlir
func.func @v4(%p: !llvm.ptr<3>, %v: vector<4xf32>) {
  // expected-error@+1 {{red_c1: a vector form does not support shared::cta memory; it supports generic (!llvm.ptr)}}
  redop.red add v4 f32 %p, %v : !llvm.ptr<3>, vector<4xf32>
  return
}

// -----

func.func @cluster(%p: !llvm.ptr<7>, %v: vector<2xf32>) {
  // expected-error@+1 {{red_c1: a vector form does not support shared::cluster memory; it supports generic}}
  redop.red add v2 f32 %p, %v : !llvm.ptr<7>, vector<2xf32>
  return
}

//--- shared.mlir
// What shared memory supports: scalars and packed pairs.
// CHECK-LABEL: .entry shared(
gpu.module @m {
  gpu.func @shared(%p: !llvm.ptr<3>, %v: f32, %h: vector<2xf16>) kernel {
    // CHECK: red.shared.add.f32 [
    redop.red add f32 %p, %v : !llvm.ptr<3>, f32
    // CHECK: red.shared.add.noftz.f16x2 [
    redop.red add f16x2 %p, %h : !llvm.ptr<3>, vector<2xf16>
    gpu.return
  }
}
