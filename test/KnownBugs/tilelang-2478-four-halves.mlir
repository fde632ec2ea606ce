// TileLang's four-wide add had no version for f16 and bf16, and the f32 version
// used their bits: wrong sums, and a crash if the address was not aligned.
// https://github.com/tile-ai/tilelang/issues/2478

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/halves.mlir --chip=sm_90 -O3 -o %t/halves.ptx
// RUN: FileCheck %t/halves.mlir --input-file=%t/halves.ptx --implicit-check-not=.f32
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t/halves.ptx %}
// RUN: not redop-compile %t/halves.mlir --chip=sm_89 2>&1 | FileCheck %s --check-prefix=REFUSED

// REFUSED: error: 'redop.red' op red add v4 f16 requires sm_90 (PTX 8.1); target is sm_89
// REFUSED: note: nearest form supported by sm_89: red add f16{{$}}
// REFUSED: error: 'redop.red' op red add v4 bf16 requires sm_90 (PTX 8.1); target is sm_89

//--- halves.mlir
// CHECK-LABEL: .entry halves(
gpu.module @m {
  gpu.func @halves(%p: !llvm.ptr<1>, %h: vector<4xf16>, %b: vector<4xbf16>) kernel {
    // CHECK: red.global.add.noftz.v4.f16 [%rd{{[0-9]+}}], {%rs{{.*}}, %rs{{.*}}, %rs{{.*}}, %rs{{.*}}};
    redop.red add v4 f16 %p, %h : !llvm.ptr<1>, vector<4xf16>
    // CHECK: red.global.add.noftz.v4.bf16 [%rd{{[0-9]+}}], {%rs{{.*}}, %rs{{.*}}, %rs{{.*}}, %rs{{.*}}};
    redop.red add v4 bf16 %p, %b : !llvm.ptr<1>, vector<4xbf16>
    gpu.return
  }
}
