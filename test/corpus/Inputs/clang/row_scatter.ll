; ModuleID = 'row_scatter.cu'
source_filename = "row_scatter.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }
%struct.__nv_bfloat16 = type { i16 }
%struct.uint4 = type { i32, i32, i32, i32 }

@_ZZ16row_scatter_bulkE3row = internal addrspace(3) global [256 x float] undef, align 16

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @row_scatter_f32(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = sdiv i32 %2, 4
  %7 = icmp slt i32 %5, %6
  br i1 %7, label %8, label %19

8:                                                ; preds = %4
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = sext i32 %12 to i64
  %14 = sext i32 %2 to i64
  %15 = mul nsw i64 %13, %14
  %16 = getelementptr inbounds nuw float, ptr %3, i64 %15
  %17 = mul i32 %6, %9
  %18 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %20

19:                                               ; preds = %20, %4
  ret void

20:                                               ; preds = %8, %20
  %21 = phi i32 [ %5, %8 ], [ %37, %20 ]
  %22 = shl nsw i32 %21, 2
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw float, ptr %16, i64 %23
  %25 = add i32 %21, %17
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw %struct.float4, ptr %1, i64 %26
  %28 = load float, ptr %27, align 16, !tbaa !8
  %29 = getelementptr inbounds nuw i8, ptr %27, i64 4
  %30 = load float, ptr %29, align 4, !tbaa !8
  %31 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %32 = load float, ptr %31, align 8, !tbaa !8
  %33 = getelementptr inbounds nuw i8, ptr %27, i64 12
  %34 = load float, ptr %33, align 4, !tbaa !8
  %35 = addrspacecast ptr %24 to ptr addrspace(1)
  %36 = ptrtoint ptr addrspace(1) %35 to i64
  tail call void asm sideeffect "red.global.add.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}"(i64 %36, float %28, float %30, float %32, float %34) #4, !srcloc !10
  %37 = add nuw nsw i32 %21, %18
  %38 = icmp slt i32 %37, %6
  br i1 %38, label %20, label %19, !llvm.loop !11
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @row_scatter_bf16(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = sdiv i32 %2, 8
  %7 = icmp slt i32 %5, %6
  br i1 %7, label %8, label %19

8:                                                ; preds = %4
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = sext i32 %12 to i64
  %14 = sext i32 %2 to i64
  %15 = mul nsw i64 %13, %14
  %16 = getelementptr inbounds nuw %struct.__nv_bfloat16, ptr %3, i64 %15
  %17 = mul i32 %6, %9
  %18 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %20

19:                                               ; preds = %20, %4
  ret void

20:                                               ; preds = %8, %20
  %21 = phi i32 [ %5, %8 ], [ %37, %20 ]
  %22 = shl nsw i32 %21, 3
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw %struct.__nv_bfloat16, ptr %16, i64 %23
  %25 = add i32 %21, %17
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw %struct.uint4, ptr %1, i64 %26
  %28 = load i32, ptr %27, align 16, !tbaa !4
  %29 = getelementptr inbounds nuw i8, ptr %27, i64 4
  %30 = load i32, ptr %29, align 4, !tbaa !4
  %31 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %32 = load i32, ptr %31, align 8, !tbaa !4
  %33 = getelementptr inbounds nuw i8, ptr %27, i64 12
  %34 = load i32, ptr %33, align 4, !tbaa !4
  %35 = addrspacecast ptr %24 to ptr addrspace(1)
  %36 = ptrtoint ptr addrspace(1) %35 to i64
  tail call void asm sideeffect "red.relaxed.gpu.global.add.noftz.v4.bf16x2 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,~{memory}"(i64 %36, i32 %28, i32 %30, i32 %32, i32 %34) #4, !srcloc !13
  %37 = add nuw nsw i32 %21, %18
  %38 = icmp slt i32 %37, %6
  br i1 %38, label %20, label %19, !llvm.loop !14
}

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: read)
define dso_local ptx_kernel void @row_scatter_float4(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef readnone %3) local_unnamed_addr #1 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = sdiv i32 %2, 4
  %7 = icmp slt i32 %5, %6
  br i1 %7, label %8, label %19

8:                                                ; preds = %4
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = sext i32 %12 to i64
  %14 = zext nneg i32 %6 to i64
  %15 = mul nsw i64 %13, %14
  %16 = getelementptr inbounds nuw %struct.float4, ptr %3, i64 %15
  %17 = mul i32 %6, %9
  %18 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %20

19:                                               ; preds = %20, %4
  ret void

20:                                               ; preds = %8, %20
  %21 = phi i32 [ %5, %8 ], [ %35, %20 ]
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw %struct.float4, ptr %16, i64 %22
  %24 = add i32 %21, %17
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw %struct.float4, ptr %1, i64 %25
  %27 = load float, ptr %26, align 16, !tbaa !8
  %28 = getelementptr inbounds nuw i8, ptr %26, i64 4
  %29 = load float, ptr %28, align 4, !tbaa !8
  %30 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %31 = load float, ptr %30, align 8, !tbaa !8
  %32 = getelementptr inbounds nuw i8, ptr %26, i64 12
  %33 = load float, ptr %32, align 4, !tbaa !8
  %34 = tail call contract { float, float, float, float } asm "atom.add.v4.f32         {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=f,=f,=f,=f,l,f,f,f,f"(ptr %23, float %27, float %29, float %31, float %33) #5, !srcloc !15
  %35 = add nuw nsw i32 %21, %18
  %36 = icmp slt i32 %35, %6
  br i1 %36, label %20, label %19, !llvm.loop !16
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @row_scatter_bulk(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 8
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = add i32 %5, %6
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %8
  %10 = load float, ptr %9, align 4, !tbaa !8
  %11 = zext nneg i32 %6 to i64
  %12 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ16row_scatter_bulkE3row to ptr), i64 %11
  store float %10, ptr %12, align 4, !tbaa !8
  tail call void asm sideeffect "fence.proxy.async.shared::cta;", "~{memory}"() #4, !srcloc !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = icmp eq i32 %6, 0
  br i1 %13, label %14, label %23

14:                                               ; preds = %3
  %15 = zext nneg i32 %4 to i64
  %16 = getelementptr inbounds nuw i32, ptr %0, i64 %15
  %17 = load i32, ptr %16, align 4, !tbaa !4
  %18 = sext i32 %17 to i64
  %19 = shl nsw i64 %18, 10
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 %19
  %21 = addrspacecast ptr %20 to ptr addrspace(1)
  %22 = ptrtoint ptr addrspace(1) %21 to i64
  tail call void asm sideeffect "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [$0], [$1], $2;", "l,r,r,~{memory}"(i64 %22, i32 ptrtoint (ptr addrspace(3) @_ZZ16row_scatter_bulkE3row to i32), i32 1024) #4, !srcloc !18
  tail call void asm sideeffect "cp.async.bulk.commit_group;", "~{memory}"() #4, !srcloc !19
  tail call void asm sideeffect "cp.async.bulk.wait_group 0;", "~{memory}"() #4, !srcloc !20
  br label %23

23:                                               ; preds = %14, %3
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind memory(none) }

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
!10 = !{i64 190}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{i64 476}
!14 = distinct !{!14, !12}
!15 = !{i64 7853316}
!16 = distinct !{!16, !12}
!17 = !{i64 1963}
!18 = !{i64 2147}
!19 = !{i64 2413}
!20 = !{i64 2475}
