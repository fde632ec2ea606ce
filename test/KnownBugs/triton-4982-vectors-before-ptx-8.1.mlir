// Triton selected the vector form by the chip alone, but PTX 8.0 for sm_90 does
// not support it. llc uses the lowest version for a chip, and prints inline PTX
// that ptxas then rejects.
// https://github.com/triton-lang/triton/pull/4982

// RUN: rm -rf %t && split-file %s %t
// RUN: not redop-compile %t/vector.mlir --chip=sm_90 --ptx=8.0 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: redop-compile %t/vector.mlir --chip=sm_90 -O3 -o %t/vector.ptx
// RUN: FileCheck %t/vector.mlir --input-file=%t/vector.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t/vector.ptx %}
// RUN: llc -mcpu=sm_90 %t/stock.ll -o %t/stock.ptx
// RUN: FileCheck %t/stock.ll --input-file=%t/stock.ptx
// RUN: %if ptxas-sm_90 %{ not %ptxas-verify -arch=sm_90 < %t/stock.ptx 2>&1 | FileCheck %s --check-prefix=STOCK %}

// REFUSED: error: 'redop.red' op red add v4 f32 requires sm_90 (PTX 8.1); target is sm_90 with PTX 8.0
// REFUSED: note: sm_90 supports it since PTX 8.1
// STOCK: requires PTX ISA .version 8.1 or later

//--- vector.mlir
// CHECK: .version 8.1
// CHECK: red.global.add.v4.f32 [
gpu.module @m {
  gpu.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

//--- stock.ll
target triple = "nvptx64-nvidia-cuda"

; CHECK: .version 7.8
define ptx_kernel void @vector(ptr addrspace(1) %p, float %v) {
  call void asm sideeffect "red.global.add.v2.f32 [$0], {$1, $1};", "l,f,~{memory}"(ptr addrspace(1) %p, float %v)
  ret void
}
