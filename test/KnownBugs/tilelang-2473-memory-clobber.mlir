// A review of TileLang found inline `red` without a memory clobber: the
// compiler may move or delete accesses around it, and the release orders
// nothing. Stock LLVM removes the store before it.
// https://github.com/tile-ai/tilelang/pull/2473

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/publish.mlir --chip=sm_90 -O3 -o %t/publish.ptx
// RUN: FileCheck %t/publish.mlir --input-file=%t/publish.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/publish.ptx %}
// RUN: opt -O3 -S %t/stock.ll | FileCheck %t/stock.ll

//--- publish.mlir
// CHECK-LABEL: .entry publish(
llvm.func @publish(%flag: !llvm.ptr<1>, %data: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  // CHECK: st.global.b32 [%{{.*}}], 1;
  llvm.store %one, %data : i32, !llvm.ptr<1>
  // CHECK: red.release.global.or.b32 [
  redop.red release or b32 %flag, %v : !llvm.ptr<1>, i32
  // CHECK: st.global.b32 [%{{.*}}], 2;
  llvm.store %two, %data : i32, !llvm.ptr<1>
  llvm.return
}

//--- stock.ll
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @publish(
; CHECK-NOT:   store
; CHECK:       asm sideeffect "red.release
; CHECK-NEXT:  store i32 2
define ptx_kernel void @publish(ptr addrspace(1) noalias %flag, ptr addrspace(1) noalias %data, i32 %v) {
  store i32 1, ptr addrspace(1) %data
  call void asm sideeffect "red.release.gpu.global.or.b32 [$0], $1;", "l,r"(ptr addrspace(1) %flag, i32 %v)
  store i32 2, ptr addrspace(1) %data
  ret void
}
