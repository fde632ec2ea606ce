// TileLang derived the width of an atomic add from its dtype alone. Two lanes that
// add to one cell became a pair over two cells, which corrupted the adjacent one;
// with an odd start it faulted. In redop, the width is explicit, never guessed.
// https://github.com/tile-ai/tilelang/pull/3219

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/scalars.mlir --chip=sm_90 -O3 -o %t/scalars.ptx
// RUN: FileCheck %t/scalars.mlir --input-file=%t/scalars.ptx --implicit-check-not=.v2
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/scalars.ptx %}
// RUN: redop-opt %t/invalid.mlir --verify-diagnostics

//--- scalars.mlir
// CHECK-LABEL: .entry one_cell_and_an_odd_pair(
gpu.module @m {
  gpu.func @one_cell_and_an_odd_pair(%b: !llvm.ptr<1>, %x: f32, %y: f32) kernel {
    // CHECK: red.global.add.f32 [[[B:%rd[0-9]+]]], %r1;
    // CHECK: red.global.add.f32 [[[B]]], %r2;
    redop.red add f32 %b, %x : !llvm.ptr<1>, f32
    redop.red add f32 %b, %y : !llvm.ptr<1>, f32
    // CHECK: red.global.add.f32 [%rd{{[0-9]+}}], %r1;
    // CHECK: red.global.add.f32 [%rd{{[0-9]+}}], %r2;
    %odd = llvm.getelementptr %b[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.red add f32 %odd, %x : !llvm.ptr<1>, f32
    %next = llvm.getelementptr %b[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.red add f32 %next, %y : !llvm.ptr<1>, f32
    gpu.return
  }
}

//--- invalid.mlir
func.func @a_pair_without_its_width(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error@+1 {{red_c6: f32 requires a value of type 'f32', not 'vector<2xf32>'}}
  redop.red add f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}
