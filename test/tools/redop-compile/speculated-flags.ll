; Ops that are executed without the branch around them lose the flags of their instructions: nsw, inbounds, and samesign, which MLIR does
; not represent.
; RUN: redop-compile %s --chip=sm_90 --optimize --emit=llvm -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; CHECK-LABEL: define ptx_kernel void @sum
; CHECK: [[PRODUCT:%.*]] = mul i32 %m, %q
; CHECK: [[SUM:%.*]] = add i32 [[PRODUCT]], 3
; CHECK: [[FITS:%.*]] = icmp ult i32 [[SUM]], %q
; CHECK: [[CHOSEN:%.*]] = select i1 [[FITS]], i32 [[SUM]], i32 7
; CHECK: getelementptr i32, ptr addrspace(1) %out
; CHECK: br i1
define ptx_kernel void @sum(ptr addrspace(1) noalias %x, ptr addrspace(1) noalias %out, i32 %n, i32 %m, i32 %q) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = shl i32 %b, 7
  %i = or disjoint i32 %first, %t
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %add, label %end
add:
  %product = mul nsw i32 %m, %q
  %sum = add nsw i32 %product, 3
  %fits = icmp samesign ult i32 %sum, %q
  %chosen = select i1 %fits, i32 %sum, i32 7
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %chosen
  %from = getelementptr inbounds i32, ptr addrspace(1) %x, i32 %i
  %v = load i32, ptr addrspace(1) %from
  %old = atomicrmw add ptr addrspace(1) %to, i32 %v syncscope("device") monotonic
  ret void
end:
  ret void
}
attributes #0 = { "nvvm.reqntid"="128" }
