// PyTorch's Inductor and Triton had no atomic add of bf16: PTX supports it since
// sm_90, and there was no fallback for older chips. LLVM 22 emits a compare-and-swap
// loop, even on sm_90 for the pair bf16x2, which is one instruction.
// https://github.com/pytorch/pytorch/issues/97016
// https://github.com/triton-lang/triton/issues/1387

// RUN: rm -rf %t && split-file %s %t
// RUN: not redop-compile %t/bf16.mlir --chip=sm_80 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_80
// RUN: not redop-compile %t/bf16.mlir --chip=sm_89 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_89
// RUN: redop-compile %t/bf16.mlir --chip=sm_90 -O3 -o %t/bf16.ptx
// RUN: FileCheck %t/bf16.mlir --input-file=%t/bf16.ptx --implicit-check-not=cas
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/bf16.ptx %}
// RUN: llc -mcpu=sm_90 -mattr=+ptx81 %t/stock.ll -o - | FileCheck %t/stock.ll

// REFUSED: error: 'redop.red' op red add bf16 requires sm_90 (PTX 7.8); target is [[CHIP]]{{$}}
// REFUSED: note: [[CHIP]] has no equivalent red form
// REFUSED: error: 'redop.red' op red add bf16x2 requires sm_90 (PTX 7.8); target is [[CHIP]]{{$}}

//--- bf16.mlir
// CHECK-LABEL: .entry bf16(
gpu.module @m {
  gpu.func @bf16(%p: !llvm.ptr<1>, %v: bf16, %pair: vector<2xbf16>) kernel {
    // CHECK: red.global.add.noftz.bf16 [
    redop.red add bf16 %p, %v : !llvm.ptr<1>, bf16
    // CHECK: red.global.add.noftz.bf16x2 [
    redop.red add bf16x2 %p, %pair : !llvm.ptr<1>, vector<2xbf16>
    gpu.return
  }
}

//--- stock.ll
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry bf16(
; CHECK:       cas.b32
; CHECK:       bra
define ptx_kernel void @bf16(ptr addrspace(1) %p, <2 x bfloat> %pair) {
  %old = atomicrmw fadd ptr addrspace(1) %p, <2 x bfloat> %pair syncscope("device") monotonic
  ret void
}
