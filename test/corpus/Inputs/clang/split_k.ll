; ModuleID = 'split_k.cu'
source_filename = "split_k.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__half2 = type { %struct.__half, %struct.__half }
%struct.__half = type { i16 }

@_ZZ7split_kE1a = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4
@_ZZ7split_kE1b = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @split_k(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #0 {
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %9 = shl nuw nsw i32 %8, 4
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %11 = add nuw nsw i32 %9, %10
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = shl i32 %12, 4
  %14 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %15 = add i32 %13, %14
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %17 = mul i32 %6, %16
  %18 = add nsw i32 %17, %6
  %19 = tail call noundef i32 @__nv_min(i32 noundef %5, i32 noundef %18) #5
  %20 = icmp slt i32 %17, %19
  br i1 %20, label %21, label %63

21:                                               ; preds = %7
  %22 = icmp slt i32 %11, %3
  %23 = mul nsw i32 %5, %11
  %24 = add i32 %23, %14
  %25 = zext nneg i32 %10 to i64
  %26 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7split_kE1a to ptr), i64 %25
  %27 = zext nneg i32 %14 to i64
  %28 = getelementptr inbounds nuw float, ptr %26, i64 %27
  %29 = icmp slt i32 %15, %4
  %30 = getelementptr inbounds nuw [17 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7split_kE1b to ptr), i64 %25
  %31 = getelementptr inbounds nuw float, ptr %30, i64 %27
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ7split_kE1b to ptr), i64 %27
  %33 = getelementptr inbounds nuw i8, ptr %26, i64 4
  %34 = getelementptr inbounds nuw i8, ptr %32, i64 68
  %35 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %36 = getelementptr inbounds nuw i8, ptr %32, i64 136
  %37 = getelementptr inbounds nuw i8, ptr %26, i64 12
  %38 = getelementptr inbounds nuw i8, ptr %32, i64 204
  %39 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %40 = getelementptr inbounds nuw i8, ptr %32, i64 272
  %41 = getelementptr inbounds nuw i8, ptr %26, i64 20
  %42 = getelementptr inbounds nuw i8, ptr %32, i64 340
  %43 = getelementptr inbounds nuw i8, ptr %26, i64 24
  %44 = getelementptr inbounds nuw i8, ptr %32, i64 408
  %45 = getelementptr inbounds nuw i8, ptr %26, i64 28
  %46 = getelementptr inbounds nuw i8, ptr %32, i64 476
  %47 = getelementptr inbounds nuw i8, ptr %26, i64 32
  %48 = getelementptr inbounds nuw i8, ptr %32, i64 544
  %49 = getelementptr inbounds nuw i8, ptr %26, i64 36
  %50 = getelementptr inbounds nuw i8, ptr %32, i64 612
  %51 = getelementptr inbounds nuw i8, ptr %26, i64 40
  %52 = getelementptr inbounds nuw i8, ptr %32, i64 680
  %53 = getelementptr inbounds nuw i8, ptr %26, i64 44
  %54 = getelementptr inbounds nuw i8, ptr %32, i64 748
  %55 = getelementptr inbounds nuw i8, ptr %26, i64 48
  %56 = getelementptr inbounds nuw i8, ptr %32, i64 816
  %57 = getelementptr inbounds nuw i8, ptr %26, i64 52
  %58 = getelementptr inbounds nuw i8, ptr %32, i64 884
  %59 = getelementptr inbounds nuw i8, ptr %26, i64 56
  %60 = getelementptr inbounds nuw i8, ptr %32, i64 952
  %61 = getelementptr inbounds nuw i8, ptr %26, i64 60
  %62 = getelementptr inbounds nuw i8, ptr %32, i64 1020
  br label %68

63:                                               ; preds = %90, %7
  %64 = phi float [ 0.000000e+00, %7 ], [ %155, %90 ]
  %65 = icmp slt i32 %11, %3
  %66 = icmp slt i32 %15, %4
  %67 = and i1 %65, %66
  br i1 %67, label %158, label %164

68:                                               ; preds = %21, %90
  %69 = phi i32 [ %17, %21 ], [ %156, %90 ]
  %70 = phi float [ 0.000000e+00, %21 ], [ %155, %90 ]
  %71 = add i32 %69, %14
  %72 = icmp ult i32 %71, %19
  %73 = and i1 %22, %72
  br i1 %73, label %74, label %79

74:                                               ; preds = %68
  %75 = add i32 %24, %69
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr %0, i64 %76
  %78 = load float, ptr %77, align 4, !tbaa !8
  br label %79

79:                                               ; preds = %68, %74
  %80 = phi contract float [ %78, %74 ], [ 0.000000e+00, %68 ]
  store float %80, ptr %28, align 4, !tbaa !8
  br i1 %29, label %81, label %90

81:                                               ; preds = %79
  %82 = add i32 %69, %10
  %83 = icmp ult i32 %82, %19
  br i1 %83, label %84, label %90

84:                                               ; preds = %81
  %85 = mul i32 %82, %4
  %86 = add i32 %85, %15
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw float, ptr %1, i64 %87
  %89 = load float, ptr %88, align 4, !tbaa !8
  br label %90

90:                                               ; preds = %79, %81, %84
  %91 = phi contract float [ %89, %84 ], [ 0.000000e+00, %81 ], [ 0.000000e+00, %79 ]
  store float %91, ptr %31, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %92 = load float, ptr %26, align 4, !tbaa !8
  %93 = load float, ptr %32, align 4, !tbaa !8
  %94 = fmul contract float %92, %93
  %95 = fadd contract float %70, %94
  %96 = load float, ptr %33, align 4, !tbaa !8
  %97 = load float, ptr %34, align 4, !tbaa !8
  %98 = fmul contract float %96, %97
  %99 = fadd contract float %95, %98
  %100 = load float, ptr %35, align 4, !tbaa !8
  %101 = load float, ptr %36, align 4, !tbaa !8
  %102 = fmul contract float %100, %101
  %103 = fadd contract float %99, %102
  %104 = load float, ptr %37, align 4, !tbaa !8
  %105 = load float, ptr %38, align 4, !tbaa !8
  %106 = fmul contract float %104, %105
  %107 = fadd contract float %103, %106
  %108 = load float, ptr %39, align 4, !tbaa !8
  %109 = load float, ptr %40, align 4, !tbaa !8
  %110 = fmul contract float %108, %109
  %111 = fadd contract float %107, %110
  %112 = load float, ptr %41, align 4, !tbaa !8
  %113 = load float, ptr %42, align 4, !tbaa !8
  %114 = fmul contract float %112, %113
  %115 = fadd contract float %111, %114
  %116 = load float, ptr %43, align 4, !tbaa !8
  %117 = load float, ptr %44, align 4, !tbaa !8
  %118 = fmul contract float %116, %117
  %119 = fadd contract float %115, %118
  %120 = load float, ptr %45, align 4, !tbaa !8
  %121 = load float, ptr %46, align 4, !tbaa !8
  %122 = fmul contract float %120, %121
  %123 = fadd contract float %119, %122
  %124 = load float, ptr %47, align 4, !tbaa !8
  %125 = load float, ptr %48, align 4, !tbaa !8
  %126 = fmul contract float %124, %125
  %127 = fadd contract float %123, %126
  %128 = load float, ptr %49, align 4, !tbaa !8
  %129 = load float, ptr %50, align 4, !tbaa !8
  %130 = fmul contract float %128, %129
  %131 = fadd contract float %127, %130
  %132 = load float, ptr %51, align 4, !tbaa !8
  %133 = load float, ptr %52, align 4, !tbaa !8
  %134 = fmul contract float %132, %133
  %135 = fadd contract float %131, %134
  %136 = load float, ptr %53, align 4, !tbaa !8
  %137 = load float, ptr %54, align 4, !tbaa !8
  %138 = fmul contract float %136, %137
  %139 = fadd contract float %135, %138
  %140 = load float, ptr %55, align 4, !tbaa !8
  %141 = load float, ptr %56, align 4, !tbaa !8
  %142 = fmul contract float %140, %141
  %143 = fadd contract float %139, %142
  %144 = load float, ptr %57, align 4, !tbaa !8
  %145 = load float, ptr %58, align 4, !tbaa !8
  %146 = fmul contract float %144, %145
  %147 = fadd contract float %143, %146
  %148 = load float, ptr %59, align 4, !tbaa !8
  %149 = load float, ptr %60, align 4, !tbaa !8
  %150 = fmul contract float %148, %149
  %151 = fadd contract float %147, %150
  %152 = load float, ptr %61, align 4, !tbaa !8
  %153 = load float, ptr %62, align 4, !tbaa !8
  %154 = fmul contract float %152, %153
  %155 = fadd contract float %151, %154
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %156 = add nsw i32 %69, 16
  %157 = icmp slt i32 %156, %19
  br i1 %157, label %68, label %63, !llvm.loop !10

158:                                              ; preds = %63
  %159 = mul nsw i32 %4, %11
  %160 = add nsw i32 %159, %15
  %161 = sext i32 %160 to i64
  %162 = getelementptr inbounds float, ptr %2, i64 %161
  %163 = atomicrmw fadd ptr %162, float %64 seq_cst, align 4
  br label %164

164:                                              ; preds = %158, %63
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @attention_backward(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(none) %4, ptr noundef readonly captures(none) %5, ptr noundef captures(none) %6, ptr noundef writeonly captures(none) %7, ptr noundef writeonly captures(none) %8, i32 noundef %9, float noundef %10) local_unnamed_addr #0 {
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %14 = shl nsw i32 %12, 5
  %15 = add nuw nsw i32 %14, %13
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw float, ptr %1, i64 %16
  %18 = load float, ptr %17, align 4, !tbaa !8
  %19 = getelementptr inbounds nuw float, ptr %2, i64 %16
  %20 = load float, ptr %19, align 4, !tbaa !8
  %21 = icmp sgt i32 %9, 0
  br i1 %21, label %27, label %22

22:                                               ; preds = %27, %11
  %23 = phi float [ 0.000000e+00, %11 ], [ %72, %27 ]
  %24 = phi float [ 0.000000e+00, %11 ], [ %74, %27 ]
  %25 = getelementptr inbounds nuw float, ptr %7, i64 %16
  store float %24, ptr %25, align 4, !tbaa !8
  %26 = getelementptr inbounds nuw float, ptr %8, i64 %16
  store float %23, ptr %26, align 4, !tbaa !8
  ret void

27:                                               ; preds = %11, %27
  %28 = phi float [ %74, %27 ], [ 0.000000e+00, %11 ]
  %29 = phi float [ %72, %27 ], [ 0.000000e+00, %11 ]
  %30 = phi i32 [ %78, %27 ], [ 0, %11 ]
  %31 = shl nsw i32 %30, 5
  %32 = add nuw nsw i32 %31, %13
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr %0, i64 %33
  %35 = load float, ptr %34, align 4, !tbaa !8
  %36 = getelementptr inbounds nuw float, ptr %3, i64 %33
  %37 = load float, ptr %36, align 4, !tbaa !8
  %38 = fmul contract float %18, %35
  %39 = fmul contract float %20, %37
  %40 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %38, i32 16, i32 31)
  %41 = fadd contract float %38, %40
  %42 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %39, i32 16, i32 31)
  %43 = fadd contract float %39, %42
  %44 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %41, i32 8, i32 31)
  %45 = fadd contract float %41, %44
  %46 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %43, i32 8, i32 31)
  %47 = fadd contract float %43, %46
  %48 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %45, i32 4, i32 31)
  %49 = fadd contract float %45, %48
  %50 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %47, i32 4, i32 31)
  %51 = fadd contract float %47, %50
  %52 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %49, i32 2, i32 31)
  %53 = fadd contract float %49, %52
  %54 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %51, i32 2, i32 31)
  %55 = fadd contract float %51, %54
  %56 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %53, i32 1, i32 31)
  %57 = fadd contract float %53, %56
  %58 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %55, i32 1, i32 31)
  %59 = fadd contract float %55, %58
  %60 = fmul contract float %10, %57
  %61 = zext nneg i32 %30 to i64
  %62 = getelementptr inbounds nuw float, ptr %4, i64 %61
  %63 = load float, ptr %62, align 4, !tbaa !8
  %64 = fsub contract float %60, %63
  %65 = tail call contract noundef float @__nv_fast_expf(float noundef %64) #5
  %66 = getelementptr inbounds nuw float, ptr %5, i64 %61
  %67 = load float, ptr %66, align 4, !tbaa !8
  %68 = fsub contract float %59, %67
  %69 = fmul contract float %65, %68
  %70 = fmul contract float %10, %69
  %71 = fmul contract float %37, %65
  %72 = fadd contract float %29, %71
  %73 = fmul contract float %35, %70
  %74 = fadd contract float %28, %73
  %75 = getelementptr inbounds nuw float, ptr %6, i64 %33
  %76 = fmul contract float %18, %70
  %77 = atomicrmw fadd ptr %75, float %76 seq_cst, align 4
  %78 = add nuw nsw i32 %30, 1
  %79 = icmp eq i32 %78, %9
  br i1 %79, label %22, label %27, !llvm.loop !12
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @accumulate_half2(ptr noundef readonly captures(none) %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %7 = mul i32 %5, %6
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = add i32 %7, %8
  %10 = icmp slt i32 %9, %2
  br i1 %10, label %11, label %29

11:                                               ; preds = %4
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %13 = icmp slt i32 %12, %3
  br i1 %13, label %14, label %29

14:                                               ; preds = %11
  %15 = sext i32 %9 to i64
  %16 = getelementptr inbounds %struct.__half2, ptr %1, i64 %15
  %17 = sext i32 %2 to i64
  %18 = getelementptr %struct.__half2, ptr %0, i64 %15
  %19 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  br label %20

20:                                               ; preds = %14, %20
  %21 = phi i32 [ %12, %14 ], [ %27, %20 ]
  %22 = sext i32 %21 to i64
  %23 = mul nsw i64 %22, %17
  %24 = getelementptr %struct.__half2, ptr %18, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !4
  %26 = tail call i32 asm sideeffect "{ atom.add.noftz.f16x2 $0,[$1],$2; }\0A", "=r,l,r,~{memory}"(ptr %16, i32 %25) #5, !noalias !13, !srcloc !16
  %27 = add i32 %21, %19
  %28 = icmp slt i32 %27, %3
  br i1 %28, label %20, label %29, !llvm.loop !17

29:                                               ; preds = %20, %11, %4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.z() #2

; Function Attrs: convergent nounwind
declare dso_local i32 @__nv_min(i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fast_expf(float noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 65536) i32 @llvm.nvvm.read.ptx.sreg.nctaid.y() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
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
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_ZL9atomicAddP7__half2S_: argument 0"}
!15 = distinct !{!15, !"_ZL9atomicAddP7__half2S_"}
!16 = !{i64 2157903384}
!17 = distinct !{!17, !11}
