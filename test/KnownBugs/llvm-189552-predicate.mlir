// nvvm.inline_ptx and all ops that use its builder numbered the predicate
// without counting results: with a result, the instruction was predicated by
// its own operand. Fixed after 22.
// https://github.com/llvm/llvm-project/pull/189552

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/predicate.mlir --chip=sm_90 -O3 -o %t/predicate.ptx
// RUN: FileCheck %t/predicate.mlir --input-file=%t/predicate.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t/predicate.ptx %}
// RUN: mlir-opt %t/stock.mlir --convert-nvvm-to-llvm | FileCheck %t/stock.mlir --check-prefix=%if llvm-22 %{CHECK%} %else %{FIXED%}

//--- predicate.mlir
// CHECK-LABEL: .entry predicate(
gpu.module @m {
  gpu.func @predicate(%p: !llvm.ptr<1>, %v: vector<2xf32>, %policy: i64, %i: i32) kernel {
    %zero = arith.constant 0 : i32
    // CHECK: setp.eq.b32 [[C:%p[0-9]+]], %r{{[0-9]+}}, 0;
    %c = arith.cmpi eq, %i, %zero : i32
    // CHECK: @[[C]] red.global.add.L2::cache_hint.v2.f32 [%rd{{[0-9]+}}], {%r{{[0-9]+}}, %r{{[0-9]+}}}, %rd
    redop.red add v2 f32 %p, %v cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, vector<2xf32>
    gpu.return
  }
}

//--- stock.mlir
// The f32 is operand 1; the predicate would be 2.
// CHECK: llvm.inline_asm {{.*}}"@$1 ex2.approx.ftz.f32 $0, $1;", "=f,f,b"
// FIXED: llvm.inline_asm {{.*}}"@$2 ex2.approx.ftz.f32 $0, $1;", "=f,f,b"
llvm.func @predicate(%v: f32, %c: i1) -> f32 {
  %r = nvvm.inline_ptx "ex2.approx.ftz.f32 {$w0}, {$r0};" ro (%v : f32), predicate = %c -> f32
  llvm.return %r : f32
}
