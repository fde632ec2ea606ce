; In the shape of what clang writes for CUDA C++: target attributes, kernels by
; annotations, constant and shared variables, device functions, libdevice's
; constants, named types, metadata on accesses and branches.
source_filename = "histogram.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.pair = type { i32, float }
%0 = type { %struct.pair, i64 }

@weights = dso_local addrspace(4) externally_initialized constant [4 x float] [float 1.000000e+00, float 2.000000e+00, float 0x7FF8000000000000, float -0.000000e+00], align 4
@bins = internal addrspace(3) global [256 x i32] undef, align 4
@table = internal unnamed_addr addrspace(1) constant [2 x %0] [%0 { %struct.pair { i32 1, float 1.500000e+00 }, i64 -1 }, %0 zeroinitializer], align 8
@alias = alias i32 (i32), ptr @visible
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(4) @weights to ptr)], section "llvm.metadata"

define internal fastcc float @scale(float %x, i32 %i) unnamed_addr #0 !prof !9 {
entry:
  %i.64 = zext nneg i32 %i to i64
  %at = getelementptr inbounds nuw [4 x float], ptr addrspace(4) @weights, i64 0, i64 %i.64
  %weight = load float, ptr addrspace(4) %at, align 4, !tbaa !4, !invariant.load !8
  %scaled = fmul contract nsz float %weight, %x
  ret float %scaled
}

define internal fastcc %struct.pair @pick(i1 %which, ptr noalias readonly captures(none) %from) unnamed_addr #0 {
entry:
  %far = getelementptr inbounds %0, ptr %from, i64 1
  %chosen = select i1 %which, ptr %from, ptr %far
  %pair = load %struct.pair, ptr %chosen, align 8
  ret %struct.pair %pair
}

define dso_local void @histogram(ptr noundef %counts, ptr noundef readonly %keys, i32 noundef %n) #1 {
entry:
  %tid = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !6
  %wide = zext nneg i32 %tid to i64
  %slot = getelementptr inbounds nuw [256 x i32], ptr addrspacecast (ptr addrspace(3) @bins to ptr), i64 0, i64 %wide
  store volatile i32 0, ptr %slot, align 4, !tbaa !4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop

loop:
  %i = phi i32 [ %tid, %entry ], [ %next, %done ]
  %total = phi contract float [ 0.000000e+00, %entry ], [ %total.next, %done ]
  %i.wide = sext i32 %i to i64
  %key.at = getelementptr inbounds i32, ptr %keys, i64 %i.wide
  %key = load i32, ptr %key.at, align 4, !tbaa !4, !noundef !8
  %small = icmp samesign ult i32 %key, 256
  br i1 %small, label %count, label %done, !prof !7

count:
  %key.wide = zext nneg i32 %key to i64
  %bin = getelementptr inbounds [256 x i32], ptr addrspace(3) @bins, i64 0, i64 %key.wide
  %old = atomicrmw add ptr addrspace(3) %bin, i32 1 syncscope("block") monotonic, align 4
  %key.f = uitofp nneg i32 %key to float
  %part = tail call fastcc noundef float @scale(float noundef %key.f, i32 noundef 1) #4
  %root = tail call contract float @llvm.sqrt.f32(float %part)
  %pair = tail call fastcc %struct.pair @pick(i1 %small, ptr addrspacecast (ptr addrspace(1) @table to ptr)) #4
  %second = extractvalue %struct.pair %pair, 1
  %both = fadd contract float %root, %second
  br label %done

done:
  %add = phi contract float [ %both, %count ], [ 0.000000e+00, %loop ]
  %total.next = fadd contract float %total, %add
  %next = add nuw nsw i32 %i, 256
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !10

exit:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %last = load volatile i32, ptr %slot, align 4
  %out = getelementptr inbounds nuw i32, ptr %counts, i64 %wide
  %before = tail call i32 asm sideeffect "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %out, i32 %last) #3
  %unused = icmp eq i32 %before, 0
  tail call void asm sideeffect "red.global.add.f32 [$0], $1;", "l,f,~{memory}"(ptr %counts, float %total.next) #5
  switch i32 %before, label %end [
    i32 7, label %trap
    i32 9, label %end
  ]

trap:
  tail call void @llvm.trap()
  unreachable

end:
  ret void
}

define dso_local noundef i32 @visible(i32 noundef %x) #2 {
  %y = mul nsw i32 %x, 3
  ret i32 %y
}

declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare float @llvm.sqrt.f32(float)
declare void @llvm.trap()

attributes #0 = { noinline nounwind "target-cpu"="sm_90" "target-features"="+ptx81,+sm_90" }
attributes #1 = { convergent mustprogress norecurse nounwind "target-cpu"="sm_90" "target-features"="+ptx81,+sm_90" }
attributes #2 = { nounwind "target-cpu"="sm_90" "target-features"="+ptx81,+sm_90" }
attributes #3 = { convergent nounwind memory(readwrite) }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind }

!nvvm.annotations = !{!0, !1}
!llvm.ident = !{!2}
!llvm.module.flags = !{!3}

!0 = !{ptr @histogram, !"kernel", i32 1}
!1 = !{ptr @histogram, !"maxntidx", i32 256}
!2 = !{!"clang version 22.1.8"}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !11, i64 0}
!6 = !{i32 0, i32 1024}
!7 = !{!"branch_weights", i32 2000, i32 1}
!8 = !{}
!9 = !{!"function_entry_count", i64 17}
!10 = distinct !{!10, !12}
!11 = !{!"omnipotent char"}
!12 = !{!"llvm.loop.mustprogress"}
