; RUN: redop-compile %s --chip=sm_90 --optimize --allow=noalias -o - | FileCheck %s

; The sample decides whether CTAs are persistent: ptxas would take so many registers that CTAs that exit wait for them.
; CHECK: .entry counts
; CHECK: .maxntid 1024
; CHECK: .maxnreg 40

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @counts(ptr addrspace(1) %keys, ptr addrspace(1) %counts) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %width
  %i = add i32 %first, %thread
  %at = getelementptr i32, ptr addrspace(1) %keys, i32 %i
  %key = load i32, ptr addrspace(1) %at
  %to = getelementptr i32, ptr addrspace(1) %counts, i32 %key
  %old = atomicrmw add ptr addrspace(1) %to, i32 1 syncscope("device") monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
