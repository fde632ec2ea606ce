// TileLang's pair form used the bits of two f32 as two f16 if source and
// destination types differed: it compiled, ran, and added wrong values. In
// redop, the value has the type of the form, and a conversion is an op.
// https://github.com/tile-ai/tilelang/issues/2382

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-opt %t/invalid.mlir --split-input-file --verify-diagnostics
// RUN: redop-compile %t/converted.mlir --chip=sm_86 -O3 -o %t/converted.ptx
// RUN: FileCheck %t/converted.mlir --input-file=%t/converted.ptx
// RUN: %if ptxas-sm_86 %{ %ptxas-verify -arch=sm_86 < %t/converted.ptx %}

//--- invalid.mlir
func.func @packed(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error@+1 {{red_c6: f16x2 requires a value of type 'vector<2xf16>', not 'vector<2xf32>'}}
  redop.red add f16x2 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// -----

func.func @vector(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error@+1 {{red_c6: bf16 with v2 requires a value of type 'vector<2xbf16>', not 'vector<2xf32>'}}
  redop.red add v2 bf16 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

//--- converted.mlir
// CHECK-LABEL: .entry converted(
gpu.module @m {
  gpu.func @converted(%p: !llvm.ptr<1>, %v: vector<2xf32>) kernel {
    // CHECK: cvt.rn.f16x2.f32 [[H:%r[0-9]+]],
    %h = arith.truncf %v : vector<2xf32> to vector<2xf16>
    // CHECK: red.global.add.noftz.f16x2 [%rd{{[0-9]+}}], [[H]];
    redop.red add f16x2 %p, %h : !llvm.ptr<1>, vector<2xf16>
    gpu.return
  }
}
