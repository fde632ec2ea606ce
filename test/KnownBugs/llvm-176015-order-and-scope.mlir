// LLVM up to 22 prints an atomicrmw of every ordering and scope as the same
// instruction, which is relaxed at gpu scope: a release has no effect, and a
// CPU that waits for it may see old data. Fixed after 22.
// https://github.com/llvm/llvm-project/pull/176015
// https://github.com/llvm/llvm-project/pull/179553
// Reported by front ends as "orderings are not reflected in the PTX":
// https://github.com/JuliaGPU/CUDA.jl/pull/1393

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/orders.mlir --chip=sm_90 -O3 -o %t/orders.ptx
// RUN: FileCheck %t/orders.mlir --input-file=%t/orders.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/orders.ptx %}
// RUN: llc -mcpu=sm_90 %t/stock.ll -o - | FileCheck %t/stock.ll --check-prefix=%if llvm-22 %{CHECK%} %else %{FIXED%}

//--- orders.mlir
// CHECK-LABEL: .entry orders(
gpu.module @m {
  gpu.func @orders(%p: !llvm.ptr<1>, %v: i32) kernel {
    // CHECK: red.release.global.add.u32 [
    redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
    // CHECK: red.sys.global.add.u32 [
    redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
    // CHECK: red.release.sys.global.add.u32 [
    redop.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
    // CHECK: red.cta.global.max.s32 [
    redop.red cta max s32 %p, %v : !llvm.ptr<1>, i32
    // CHECK: red.release.cluster.global.or.b32 [
    redop.red release cluster or b32 %p, %v : !llvm.ptr<1>, i32
    // CHECK: ret;
    gpu.return
  }
}

//--- stock.ll
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry orders(
; CHECK-NOT:   {{fence|membar|release|sys}}
; CHECK:       atom.global.add.u32
; CHECK-NOT:   {{fence|membar|release|sys}}
; CHECK:       ret;
; FIXED:       atom.release.sys.global.add.u32
define ptx_kernel void @orders(ptr addrspace(1) %p, i32 %v) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 %v release
  ret void
}
