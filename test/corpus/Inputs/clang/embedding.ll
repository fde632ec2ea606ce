; ModuleID = 'embedding.cu'
source_filename = "embedding.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__half2 = type { %struct.__half, %struct.__half }
%struct.__half = type { i16 }

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @embedding_backward(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2, i32 noundef %3, i64 noundef %4) local_unnamed_addr #0 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = zext nneg i32 %6 to i64
  %8 = getelementptr inbounds nuw i64, ptr %0, i64 %7
  %9 = load i64, ptr %8, align 8, !tbaa !8
  %10 = icmp eq i64 %9, %4
  br i1 %10, label %30, label %11

11:                                               ; preds = %5
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = icmp slt i32 %12, %3
  br i1 %13, label %14, label %30

14:                                               ; preds = %11
  %15 = zext nneg i32 %3 to i64
  %16 = mul nsw i64 %9, %15
  %17 = getelementptr float, ptr %2, i64 %16
  %18 = mul nuw nsw i64 %15, %7
  %19 = getelementptr float, ptr %1, i64 %18
  %20 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %21

21:                                               ; preds = %14, %21
  %22 = phi i32 [ %12, %14 ], [ %28, %21 ]
  %23 = sext i32 %22 to i64
  %24 = getelementptr float, ptr %17, i64 %23
  %25 = getelementptr float, ptr %19, i64 %23
  %26 = load float, ptr %25, align 4, !tbaa !10
  %27 = atomicrmw fadd ptr %24, float %26 seq_cst, align 4
  %28 = add i32 %22, %20
  %29 = icmp slt i32 %28, %3
  br i1 %29, label %21, label %30, !llvm.loop !12

30:                                               ; preds = %21, %11, %5
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @embedding_bag_backward(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef captures(none) %4, ptr noundef writeonly captures(none) %5, ptr noundef readonly captures(none) %6, i32 noundef %7) local_unnamed_addr #1 {
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !4
  %13 = getelementptr i8, ptr %11, i64 4
  %14 = load i32, ptr %13, align 4, !tbaa !4
  %15 = icmp slt i32 %12, %14
  br i1 %15, label %16, label %23

16:                                               ; preds = %8
  %17 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %18 = icmp slt i32 %17, %7
  %19 = sext i32 %7 to i64
  %20 = mul nsw i64 %19, %10
  %21 = getelementptr float, ptr %2, i64 %20
  %22 = icmp eq i32 %17, 0
  br label %24

23:                                               ; preds = %70, %8
  ret void

24:                                               ; preds = %16, %70
  %25 = phi i32 [ %12, %16 ], [ %71, %70 ]
  br i1 %18, label %26, label %31

26:                                               ; preds = %24
  %27 = sext i32 %25 to i64
  %28 = getelementptr inbounds i32, ptr %0, i64 %27
  %29 = getelementptr inbounds float, ptr %3, i64 %27
  %30 = load i32, ptr %28, align 4, !tbaa !4
  br label %42

31:                                               ; preds = %42, %24
  %32 = phi float [ 0.000000e+00, %24 ], [ %63, %42 ]
  %33 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %32, i32 16, i32 31)
  %34 = fadd contract float %32, %33
  %35 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %34, i32 8, i32 31)
  %36 = fadd contract float %34, %35
  %37 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %36, i32 4, i32 31)
  %38 = fadd contract float %36, %37
  %39 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %38, i32 2, i32 31)
  %40 = fadd contract float %38, %39
  %41 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %40, i32 1, i32 31)
  br i1 %22, label %66, label %70

42:                                               ; preds = %26, %42
  %43 = phi i32 [ %30, %26 ], [ %56, %42 ]
  %44 = phi i32 [ %17, %26 ], [ %64, %42 ]
  %45 = phi float [ 0.000000e+00, %26 ], [ %63, %42 ]
  %46 = zext nneg i32 %44 to i64
  %47 = getelementptr float, ptr %21, i64 %46
  %48 = load float, ptr %47, align 4, !tbaa !10
  %49 = sext i32 %43 to i64
  %50 = mul nsw i64 %49, %19
  %51 = getelementptr float, ptr %4, i64 %50
  %52 = getelementptr float, ptr %51, i64 %46
  %53 = load float, ptr %29, align 4, !tbaa !10
  %54 = fmul contract float %48, %53
  %55 = atomicrmw fadd ptr %52, float %54 seq_cst, align 4
  %56 = load i32, ptr %28, align 4, !tbaa !4
  %57 = sext i32 %56 to i64
  %58 = mul nsw i64 %57, %19
  %59 = getelementptr float, ptr %6, i64 %58
  %60 = getelementptr float, ptr %59, i64 %46
  %61 = load float, ptr %60, align 4, !tbaa !10
  %62 = fmul contract float %48, %61
  %63 = fadd contract float %45, %62
  %64 = add nuw nsw i32 %44, 32
  %65 = icmp slt i32 %64, %7
  br i1 %65, label %42, label %31, !llvm.loop !14

66:                                               ; preds = %31
  %67 = fadd contract float %40, %41
  %68 = sext i32 %25 to i64
  %69 = getelementptr inbounds float, ptr %5, i64 %68
  store float %67, ptr %69, align 4, !tbaa !10
  br label %70

70:                                               ; preds = %66, %31
  %71 = add nsw i32 %25, 1
  %72 = load i32, ptr %13, align 4, !tbaa !4
  %73 = icmp slt i32 %71, %72
  br i1 %73, label %24, label %23, !llvm.loop !15
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @embedding_backward_half(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp slt i32 %5, %3
  br i1 %6, label %7, label %15

7:                                                ; preds = %4
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr %0, i64 %9
  %11 = zext nneg i32 %3 to i64
  %12 = mul nuw nsw i64 %11, %9
  %13 = getelementptr %struct.__half2, ptr %1, i64 %12
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %16

15:                                               ; preds = %16, %4
  ret void

16:                                               ; preds = %7, %16
  %17 = phi i32 [ %5, %7 ], [ %27, %16 ]
  %18 = load i32, ptr %10, align 4, !tbaa !4
  %19 = sext i32 %18 to i64
  %20 = mul nsw i64 %19, %11
  %21 = sext i32 %17 to i64
  %22 = getelementptr %struct.__half2, ptr %2, i64 %20
  %23 = getelementptr %struct.__half2, ptr %22, i64 %21
  %24 = getelementptr %struct.__half2, ptr %13, i64 %21
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = tail call i32 asm sideeffect "{ atom.add.noftz.f16x2 $0,[$1],$2; }\0A", "=r,l,r,~{memory}"(ptr %23, i32 %25) #5, !noalias !16, !srcloc !19
  %27 = add i32 %17, %14
  %28 = icmp slt i32 %27, %3
  br i1 %28, label %16, label %15, !llvm.loop !20
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

attributes #0 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind }

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
!9 = !{!"long long", !6, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"float", !6, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = distinct !{!14, !13}
!15 = distinct !{!15, !13}
!16 = !{!17}
!17 = distinct !{!17, !18, !"_ZL9atomicAddP7__half2S_: argument 0"}
!18 = distinct !{!18, !"_ZL9atomicAddP7__half2S_"}
!19 = !{i64 2157902575}
!20 = distinct !{!20, !13}
