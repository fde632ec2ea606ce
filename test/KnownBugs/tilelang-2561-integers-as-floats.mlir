// TileLang's four-wide add had one body for every dtype, and that body added
// f32: integers were added as floats with the same bits, without a diagnostic.
// https://github.com/tile-ai/tilelang/issues/2561

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-opt %t/invalid.mlir --split-input-file --verify-diagnostics
// RUN: redop-compile %t/scalars.mlir --chip=sm_90 -O3 -o %t/scalars.ptx
// RUN: FileCheck %t/scalars.mlir --input-file=%t/scalars.ptx --implicit-check-not=f32
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/scalars.ptx %}

//--- invalid.mlir
func.func @no_such_form(%p: !llvm.ptr<1>, %v: vector<4xi32>) {
  // expected-error@+1 {{red_c5: v4 'add' does not support u32; it supports f16, f16x2, bf16, bf16x2, f32}}
  redop.red add v4 u32 %p, %v : !llvm.ptr<1>, vector<4xi32>
  return
}

// -----

func.func @integers_in_a_float_form(%p: !llvm.ptr<1>, %v: vector<4xi32>) {
  // expected-error@+1 {{red_c6: f32 with v4 requires a value of type 'vector<4xf32>', not 'vector<4xi32>'}}
  redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xi32>
  return
}

//--- scalars.mlir
// CHECK-LABEL: .entry scalars(
gpu.module @m {
  gpu.func @scalars(%p: !llvm.ptr<1>, %a: i32, %b: i64) kernel {
    // CHECK: red.release.global.add.u32 [
    redop.red release add u32 %p, %a : !llvm.ptr<1>, i32
    // CHECK: red.release.global.add.u64 [
    redop.red release add u64 %p, %b : !llvm.ptr<1>, i64
    gpu.return
  }
}
