target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @warp_append(ptr addrspace(1) %values, i32 %n, ptr addrspace(1) %kept, ptr addrspace(1) %count) {
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = mul i32 %cta, %size
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = add i32 %first, %tid
  %in = icmp slt i32 %i, %n
  br i1 %in, label %load, label %vote

load:
  %wide = sext i32 %i to i64
  %from = getelementptr i32, ptr addrspace(1) %values, i64 %wide
  %loaded = load i32, ptr addrspace(1) %from, align 4
  br label %vote

vote:
  %v = phi i32 [ %loaded, %load ], [ 0, %0 ]
  %is = icmp sgt i32 %v, 0
  %lanes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is)
  %lane = and i32 %tid, 31
  %leads = icmp eq i32 %lane, 0
  %any = icmp ne i32 %lanes, 0
  %adds = and i1 %leads, %any
  br i1 %adds, label %add, label %exchange

add:
  %number = call i32 @llvm.ctpop.i32(i32 %lanes)
  %old = atomicrmw add ptr addrspace(1) %count, i32 %number syncscope("device") monotonic
  br label %exchange

exchange:
  %base = phi i32 [ %old, %add ], [ 0, %vote ]
  %start = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %base, i32 0, i32 31)
  br i1 %is, label %store, label %end

store:
  %above = shl i32 -1, %lane
  %below = xor i32 %above, -1
  %others = and i32 %lanes, %below
  %before = call i32 @llvm.ctpop.i32(i32 %others)
  %place = add i32 %start, %before
  %at = sext i32 %place to i64
  %to = getelementptr i32, ptr addrspace(1) %kept, i64 %at
  store i32 %v, ptr addrspace(1) %to, align 4
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.ctpop.i32(i32)
