; ModuleID = 'inline_ptx.cu'
source_filename = "inline_ptx.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }

@_ZZ13shared_halvesE3sum = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @guarded(ptr noundef %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = mul i32 %4, %5
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds float, ptr %0, i64 %9
  %11 = addrspacecast ptr %10 to ptr addrspace(1)
  %12 = ptrtoint ptr addrspace(1) %11 to i64
  %13 = srem i32 %8, %2
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds float, ptr %1, i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !8
  %17 = icmp slt i32 %8, %2
  %18 = zext i1 %17 to i32
  tail call void asm sideeffect "{ .reg .pred p; setp.ne.s32 p, $2, 0; @p red.global.add.f32 [$0], $1; }", "l,f,r,~{memory}"(i64 %12, float %16, i32 %18) #3, !srcloc !10
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @offsets(ptr noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = addrspacecast ptr %0 to ptr addrspace(1)
  %4 = ptrtoint ptr addrspace(1) %3 to i64
  tail call void asm sideeffect "red.global.relaxed.gpu.add.s32 [$0 + 16], $1;", "l,r,~{memory}"(i64 %4, i32 %1) #3, !srcloc !11
  tail call void asm sideeffect "red.global.add.s32 [$0], 1;", "l,~{memory}"(i64 %4) #3, !srcloc !12
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @old_values(ptr noundef %0, ptr noundef %1, ptr noundef writeonly captures(none) initializes((0, 8)) %2) local_unnamed_addr #0 {
  %4 = tail call i32 asm sideeffect "atom.add.acq_rel.gpu.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %0, i32 5) #3, !srcloc !13
  %5 = addrspacecast ptr %1 to ptr addrspace(1)
  %6 = ptrtoint ptr addrspace(1) %5 to i64
  %7 = tail call i64 asm sideeffect "atom.global.acquire.gpu.cas.b64 $0, [$1], $2, $3;", "=l,l,l,l,~{memory}"(i64 %6, i64 0, i64 1) #3, !srcloc !14
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 4
  %9 = addrspacecast ptr %0 to ptr addrspace(1)
  %10 = ptrtoint ptr addrspace(1) %9 to i64
  %11 = tail call i32 asm sideeffect "atom.global.release.sys.exch.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(i64 %10, i32 0) #3, !srcloc !15
  store i32 %11, ptr %8, align 4, !tbaa !4
  %12 = trunc i64 %7 to i32
  %13 = add i32 %4, %12
  store i32 %13, ptr %2, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @shared_halves(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %6

5:                                                ; preds = %2
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13shared_halvesE3sum to ptr), align 4, !tbaa !4
  br label %6

6:                                                ; preds = %5, %2
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = zext nneg i32 %3 to i64
  %8 = getelementptr inbounds nuw i32, ptr %0, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !4
  tail call void asm sideeffect "red.shared.add.noftz.f16x2 [$0], $1;", "r,r,~{memory}"(i32 ptrtoint (ptr addrspace(3) @_ZZ13shared_halvesE3sum to i32), i32 %9) #3, !srcloc !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %4, label %10, label %12

10:                                               ; preds = %6
  %11 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13shared_halvesE3sum to ptr), align 4, !tbaa !4
  store i32 %11, ptr %1, align 4, !tbaa !4
  br label %12

12:                                               ; preds = %10, %6
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @kept_in_cache(ptr noundef %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i64 asm sideeffect "createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !srcloc !17
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw float, ptr %0, i64 %5
  %7 = addrspacecast ptr %6 to ptr addrspace(1)
  %8 = ptrtoint ptr addrspace(1) %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %5
  %10 = load float, ptr %9, align 4, !tbaa !8
  tail call void asm sideeffect "red.global.add.L2::cache_hint.f32 [$0], $1, $2;", "l,f,l,~{memory}"(i64 %8, float %10, i64 %3) #3, !srcloc !18
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @redux(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i32, ptr %0, i64 %4
  %6 = load i32, ptr %5, align 4, !tbaa !4
  %7 = tail call i32 asm sideeffect "redux.sync.add.s32 $0, $1, 0xffffffff;", "=r,r"(i32 %6) #3, !srcloc !19
  %8 = load i32, ptr %5, align 4, !tbaa !4
  %9 = tail call i32 asm sideeffect "redux.sync.min.s32 $0, $1, $2;", "=r,r,r"(i32 %8, i32 -1) #3, !srcloc !20
  %10 = add nsw i32 %9, %7
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %4
  store i32 %10, ptr %11, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @all_reduce(ptr noundef %0, ptr noundef writeonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = shl nuw nsw i32 %3, 2
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw float, ptr %0, i64 %5
  %7 = addrspacecast ptr %6 to ptr addrspace(1)
  %8 = ptrtoint ptr addrspace(1) %7 to i64
  %9 = tail call contract { float, float, float, float } asm sideeffect "multimem.ld_reduce.relaxed.sys.global.add.v4.f32 {$0, $1, $2, $3}, [$4];", "=f,=f,=f,=f,l,~{memory}"(i64 %8) #3, !srcloc !21
  %10 = extractvalue { float, float, float, float } %9, 0
  %11 = extractvalue { float, float, float, float } %9, 1
  %12 = extractvalue { float, float, float, float } %9, 2
  %13 = extractvalue { float, float, float, float } %9, 3
  tail call void asm sideeffect "multimem.st.relaxed.sys.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}"(i64 %8, float %10, float %11, float %12, float %13) #3, !srcloc !22
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 16384
  %15 = addrspacecast ptr %14 to ptr addrspace(1)
  %16 = ptrtoint ptr addrspace(1) %15 to i64
  tail call void asm sideeffect "multimem.red.release.sys.global.add.u32 [$0], $1;", "l,r,~{memory}"(i64 %16, i32 1) #3, !srcloc !23
  %17 = zext nneg i32 %3 to i64
  %18 = getelementptr inbounds nuw %struct.float4, ptr %1, i64 %17
  store float %10, ptr %18, align 16, !tbaa !8
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 4
  store float %11, ptr %19, align 4, !tbaa !8
  %20 = getelementptr inbounds nuw i8, ptr %18, i64 8
  store float %12, ptr %20, align 8, !tbaa !8
  %21 = getelementptr inbounds nuw i8, ptr %18, i64 12
  store float %13, ptr %21, align 4, !tbaa !8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = !{i64 224}
!11 = !{i64 528}
!12 = !{i64 653}
!13 = !{i64 900}
!14 = !{i64 1008}
!15 = !{i64 1209}
!16 = !{i64 1766}
!17 = !{i64 2026}
!18 = !{i64 2112}
!19 = !{i64 2393}
!20 = !{i64 2490}
!21 = !{i64 2765}
!22 = !{i64 3035}
!23 = !{i64 3294}
