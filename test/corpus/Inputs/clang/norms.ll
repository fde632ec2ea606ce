; ModuleID = 'norms.cu'
source_filename = "norms.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZL12block_reduceI3SumEffE5parts = internal unnamed_addr addrspace(3) global [8 x float] undef, align 4
@_ZZL12block_reduceI7MaximumEffE5parts = internal unnamed_addr addrspace(3) global [8 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @layer_norm(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef writeonly captures(none) %3, i32 noundef %4, float noundef %5) local_unnamed_addr #0 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = zext nneg i32 %7 to i64
  %9 = sext i32 %4 to i64
  %10 = mul nsw i64 %9, %8
  %11 = getelementptr inbounds nuw float, ptr %0, i64 %10
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = icmp slt i32 %12, %4
  br i1 %13, label %45, label %14

14:                                               ; preds = %45, %6
  %15 = phi float [ 0.000000e+00, %6 ], [ %51, %45 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %16 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %15, i32 16, i32 31)
  %17 = fadd contract float %15, %16
  %18 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %17, i32 8, i32 31)
  %19 = fadd contract float %17, %18
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 4, i32 31)
  %21 = fadd contract float %19, %20
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %21, i32 2, i32 31)
  %23 = fadd contract float %21, %22
  %24 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %23, i32 1, i32 31)
  %25 = and i32 %12, 31
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %32

27:                                               ; preds = %14
  %28 = lshr exact i32 %12, 5
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %29
  %31 = fadd contract float %23, %24
  store float %31, ptr %30, align 4, !tbaa !8
  br label %32

32:                                               ; preds = %14, %27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = and i32 %12, 7
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %34
  %36 = load float, ptr %35, align 4, !tbaa !8
  %37 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %36, i32 4, i32 31)
  %38 = fadd contract float %36, %37
  %39 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %38, i32 2, i32 31)
  %40 = fadd contract float %38, %39
  %41 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %40, i32 1, i32 31)
  %42 = fadd contract float %40, %41
  %43 = sitofp i32 %4 to float
  %44 = fdiv contract float %42, %43
  br i1 %13, label %84, label %54

45:                                               ; preds = %6, %45
  %46 = phi float [ %51, %45 ], [ 0.000000e+00, %6 ]
  %47 = phi i32 [ %52, %45 ], [ %12, %6 ]
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds nuw float, ptr %11, i64 %48
  %50 = load float, ptr %49, align 4, !tbaa !8
  %51 = fadd contract float %46, %50
  %52 = add nuw nsw i32 %47, 256
  %53 = icmp slt i32 %52, %4
  br i1 %53, label %45, label %14, !llvm.loop !10

54:                                               ; preds = %84, %32
  %55 = phi float [ 0.000000e+00, %32 ], [ %92, %84 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %56 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %55, i32 16, i32 31)
  %57 = fadd contract float %55, %56
  %58 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %57, i32 8, i32 31)
  %59 = fadd contract float %57, %58
  %60 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %59, i32 4, i32 31)
  %61 = fadd contract float %59, %60
  %62 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %61, i32 2, i32 31)
  %63 = fadd contract float %61, %62
  %64 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %63, i32 1, i32 31)
  br i1 %26, label %65, label %70

65:                                               ; preds = %54
  %66 = lshr exact i32 %12, 5
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %67
  %69 = fadd contract float %63, %64
  store float %69, ptr %68, align 4, !tbaa !8
  br label %70

70:                                               ; preds = %54, %65
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %71 = load float, ptr %35, align 4, !tbaa !8
  %72 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %71, i32 4, i32 31)
  %73 = fadd contract float %71, %72
  %74 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %73, i32 2, i32 31)
  %75 = fadd contract float %73, %74
  %76 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %75, i32 1, i32 31)
  %77 = fadd contract float %75, %76
  %78 = fdiv contract float %77, %43
  %79 = fadd contract float %5, %78
  %80 = tail call contract noundef float @__nv_sqrtf(float noundef %79) #6
  %81 = fdiv contract float 1.000000e+00, %80
  br i1 %13, label %82, label %95

82:                                               ; preds = %70
  %83 = getelementptr float, ptr %3, i64 %10
  br label %96

84:                                               ; preds = %32, %84
  %85 = phi i32 [ %93, %84 ], [ %12, %32 ]
  %86 = phi float [ %92, %84 ], [ 0.000000e+00, %32 ]
  %87 = zext nneg i32 %85 to i64
  %88 = getelementptr inbounds nuw float, ptr %11, i64 %87
  %89 = load float, ptr %88, align 4, !tbaa !8
  %90 = fsub contract float %89, %44
  %91 = fmul contract float %90, %90
  %92 = fadd contract float %86, %91
  %93 = add nuw nsw i32 %85, 256
  %94 = icmp slt i32 %93, %4
  br i1 %94, label %84, label %54, !llvm.loop !12

95:                                               ; preds = %96, %70
  ret void

96:                                               ; preds = %82, %96
  %97 = phi i32 [ %12, %82 ], [ %110, %96 ]
  %98 = zext nneg i32 %97 to i64
  %99 = getelementptr inbounds nuw float, ptr %11, i64 %98
  %100 = load float, ptr %99, align 4, !tbaa !8
  %101 = fsub contract float %100, %44
  %102 = fmul contract float %81, %101
  %103 = getelementptr inbounds nuw float, ptr %1, i64 %98
  %104 = load float, ptr %103, align 4, !tbaa !8
  %105 = fmul contract float %104, %102
  %106 = getelementptr inbounds nuw float, ptr %2, i64 %98
  %107 = load float, ptr %106, align 4, !tbaa !8
  %108 = fadd contract float %107, %105
  %109 = getelementptr float, ptr %83, i64 %98
  store float %108, ptr %109, align 4, !tbaa !8
  %110 = add nuw nsw i32 %97, 256
  %111 = icmp slt i32 %110, %4
  br i1 %111, label %96, label %95, !llvm.loop !13
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @layer_norm_weights(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef captures(none) %4, ptr noundef captures(none) %5, i32 noundef %6, i32 noundef %7) local_unnamed_addr #1 {
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %11 = mul i32 %9, %10
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %13 = add i32 %11, %12
  %14 = icmp slt i32 %13, %7
  br i1 %14, label %15, label %54

15:                                               ; preds = %8
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %17 = icmp slt i32 %16, %6
  br i1 %17, label %20, label %18

18:                                               ; preds = %15
  %19 = sext i32 %13 to i64
  br label %24

20:                                               ; preds = %15
  %21 = sext i32 %7 to i64
  %22 = sext i32 %13 to i64
  %23 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  br label %32

24:                                               ; preds = %32, %18
  %25 = phi i64 [ %19, %18 ], [ %22, %32 ]
  %26 = phi float [ 0.000000e+00, %18 ], [ %50, %32 ]
  %27 = phi float [ 0.000000e+00, %18 ], [ %51, %32 ]
  %28 = getelementptr inbounds float, ptr %4, i64 %25
  %29 = atomicrmw fadd ptr %28, float %26 seq_cst, align 4
  %30 = getelementptr inbounds float, ptr %5, i64 %25
  %31 = atomicrmw fadd ptr %30, float %27 seq_cst, align 4
  br label %54

32:                                               ; preds = %20, %32
  %33 = phi i32 [ %16, %20 ], [ %52, %32 ]
  %34 = phi float [ 0.000000e+00, %20 ], [ %51, %32 ]
  %35 = phi float [ 0.000000e+00, %20 ], [ %50, %32 ]
  %36 = sext i32 %33 to i64
  %37 = mul nsw i64 %36, %21
  %38 = add nsw i64 %37, %22
  %39 = getelementptr inbounds nuw float, ptr %1, i64 %38
  %40 = load float, ptr %39, align 4, !tbaa !8
  %41 = getelementptr inbounds nuw float, ptr %0, i64 %38
  %42 = load float, ptr %41, align 4, !tbaa !8
  %43 = getelementptr inbounds float, ptr %2, i64 %36
  %44 = load float, ptr %43, align 4, !tbaa !8
  %45 = fsub contract float %42, %44
  %46 = fmul contract float %40, %45
  %47 = getelementptr inbounds float, ptr %3, i64 %36
  %48 = load float, ptr %47, align 4, !tbaa !8
  %49 = fmul contract float %48, %46
  %50 = fadd contract float %35, %49
  %51 = fadd contract float %34, %40
  %52 = add i32 %33, %23
  %53 = icmp slt i32 %52, %6
  br i1 %53, label %32, label %24, !llvm.loop !14

54:                                               ; preds = %8, %24
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @softmax(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = zext nneg i32 %4 to i64
  %6 = sext i32 %2 to i64
  %7 = mul nsw i64 %6, %5
  %8 = getelementptr inbounds nuw float, ptr %0, i64 %7
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = icmp slt i32 %9, %2
  br i1 %10, label %40, label %11

11:                                               ; preds = %40, %3
  %12 = phi float [ 0xC7EFFFFFE0000000, %3 ], [ %46, %40 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %13 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %12, i32 16, i32 31)
  %14 = tail call contract noundef float @__nv_fmaxf(float noundef %12, float noundef %13) #6
  %15 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %14, i32 8, i32 31)
  %16 = tail call contract noundef float @__nv_fmaxf(float noundef %14, float noundef %15) #6
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %16, i32 4, i32 31)
  %18 = tail call contract noundef float @__nv_fmaxf(float noundef %16, float noundef %17) #6
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 2, i32 31)
  %20 = tail call contract noundef float @__nv_fmaxf(float noundef %18, float noundef %19) #6
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %20, i32 1, i32 31)
  %22 = tail call contract noundef float @__nv_fmaxf(float noundef %20, float noundef %21) #6
  %23 = and i32 %9, 31
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %29

25:                                               ; preds = %11
  %26 = lshr exact i32 %9, 5
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI7MaximumEffE5parts to ptr), i64 %27
  store float %22, ptr %28, align 4, !tbaa !8
  br label %29

29:                                               ; preds = %11, %25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %30 = and i32 %9, 7
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI7MaximumEffE5parts to ptr), i64 %31
  %33 = load float, ptr %32, align 4, !tbaa !8
  %34 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %33, i32 4, i32 31)
  %35 = tail call contract noundef float @__nv_fmaxf(float noundef %33, float noundef %34) #6
  %36 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %35, i32 2, i32 31)
  %37 = tail call contract noundef float @__nv_fmaxf(float noundef %35, float noundef %36) #6
  %38 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %37, i32 1, i32 31)
  %39 = tail call contract noundef float @__nv_fmaxf(float noundef %37, float noundef %38) #6
  br i1 %10, label %76, label %49

40:                                               ; preds = %3, %40
  %41 = phi i32 [ %47, %40 ], [ %9, %3 ]
  %42 = phi float [ %46, %40 ], [ 0xC7EFFFFFE0000000, %3 ]
  %43 = zext nneg i32 %41 to i64
  %44 = getelementptr inbounds nuw float, ptr %8, i64 %43
  %45 = load float, ptr %44, align 4, !tbaa !8
  %46 = tail call contract noundef float @__nv_fmaxf(float noundef %42, float noundef %45) #6
  %47 = add nuw nsw i32 %41, 256
  %48 = icmp slt i32 %47, %2
  br i1 %48, label %40, label %11, !llvm.loop !15

49:                                               ; preds = %76, %29
  %50 = phi float [ 0.000000e+00, %29 ], [ %84, %76 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %51 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %50, i32 16, i32 31)
  %52 = fadd contract float %50, %51
  %53 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %52, i32 8, i32 31)
  %54 = fadd contract float %52, %53
  %55 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %54, i32 4, i32 31)
  %56 = fadd contract float %54, %55
  %57 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %56, i32 2, i32 31)
  %58 = fadd contract float %56, %57
  %59 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %58, i32 1, i32 31)
  br i1 %24, label %60, label %65

60:                                               ; preds = %49
  %61 = lshr exact i32 %9, 5
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %62
  %64 = fadd contract float %58, %59
  store float %64, ptr %63, align 4, !tbaa !8
  br label %65

65:                                               ; preds = %49, %60
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %66 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %31
  %67 = load float, ptr %66, align 4, !tbaa !8
  %68 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %67, i32 4, i32 31)
  %69 = fadd contract float %67, %68
  %70 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %69, i32 2, i32 31)
  %71 = fadd contract float %69, %70
  %72 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %71, i32 1, i32 31)
  %73 = fadd contract float %71, %72
  br i1 %10, label %74, label %87

74:                                               ; preds = %65
  %75 = getelementptr float, ptr %1, i64 %7
  br label %88

76:                                               ; preds = %29, %76
  %77 = phi i32 [ %85, %76 ], [ %9, %29 ]
  %78 = phi float [ %84, %76 ], [ 0.000000e+00, %29 ]
  %79 = zext nneg i32 %77 to i64
  %80 = getelementptr inbounds nuw float, ptr %8, i64 %79
  %81 = load float, ptr %80, align 4, !tbaa !8
  %82 = fsub contract float %81, %39
  %83 = tail call contract noundef float @__nv_fast_expf(float noundef %82) #6
  %84 = fadd contract float %78, %83
  %85 = add nuw nsw i32 %77, 256
  %86 = icmp slt i32 %85, %2
  br i1 %86, label %76, label %49, !llvm.loop !16

87:                                               ; preds = %88, %65
  ret void

88:                                               ; preds = %74, %88
  %89 = phi i32 [ %9, %74 ], [ %97, %88 ]
  %90 = zext nneg i32 %89 to i64
  %91 = getelementptr inbounds nuw float, ptr %8, i64 %90
  %92 = load float, ptr %91, align 4, !tbaa !8
  %93 = fsub contract float %92, %39
  %94 = tail call contract noundef float @__nv_fast_expf(float noundef %93) #6
  %95 = fdiv contract float %94, %73
  %96 = getelementptr float, ptr %75, i64 %90
  store float %95, ptr %96, align 4, !tbaa !8
  %97 = add nuw nsw i32 %89, 256
  %98 = icmp slt i32 %97, %2
  br i1 %98, label %88, label %87, !llvm.loop !17
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @cross_entropy(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2, ptr noundef captures(none) %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #0 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4, !tbaa !4
  %11 = icmp eq i32 %10, %5
  br i1 %11, label %102, label %12

12:                                               ; preds = %6
  %13 = sext i32 %4 to i64
  %14 = mul nsw i64 %13, %8
  %15 = getelementptr inbounds nuw float, ptr %0, i64 %14
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %17 = icmp slt i32 %16, %4
  br i1 %17, label %47, label %18

18:                                               ; preds = %47, %12
  %19 = phi float [ 0xC7EFFFFFE0000000, %12 ], [ %53, %47 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %20 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %19, i32 16, i32 31)
  %21 = tail call contract noundef float @__nv_fmaxf(float noundef %19, float noundef %20) #6
  %22 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %21, i32 8, i32 31)
  %23 = tail call contract noundef float @__nv_fmaxf(float noundef %21, float noundef %22) #6
  %24 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %23, i32 4, i32 31)
  %25 = tail call contract noundef float @__nv_fmaxf(float noundef %23, float noundef %24) #6
  %26 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %25, i32 2, i32 31)
  %27 = tail call contract noundef float @__nv_fmaxf(float noundef %25, float noundef %26) #6
  %28 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %27, i32 1, i32 31)
  %29 = tail call contract noundef float @__nv_fmaxf(float noundef %27, float noundef %28) #6
  %30 = and i32 %16, 31
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %36

32:                                               ; preds = %18
  %33 = lshr exact i32 %16, 5
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI7MaximumEffE5parts to ptr), i64 %34
  store float %29, ptr %35, align 4, !tbaa !8
  br label %36

36:                                               ; preds = %18, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = and i32 %16, 7
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI7MaximumEffE5parts to ptr), i64 %38
  %40 = load float, ptr %39, align 4, !tbaa !8
  %41 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %40, i32 4, i32 31)
  %42 = tail call contract noundef float @__nv_fmaxf(float noundef %40, float noundef %41) #6
  %43 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %42, i32 2, i32 31)
  %44 = tail call contract noundef float @__nv_fmaxf(float noundef %42, float noundef %43) #6
  %45 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %44, i32 1, i32 31)
  %46 = tail call contract noundef float @__nv_fmaxf(float noundef %44, float noundef %45) #6
  br i1 %17, label %81, label %56

47:                                               ; preds = %12, %47
  %48 = phi i32 [ %54, %47 ], [ %16, %12 ]
  %49 = phi float [ %53, %47 ], [ 0xC7EFFFFFE0000000, %12 ]
  %50 = zext nneg i32 %48 to i64
  %51 = getelementptr inbounds nuw float, ptr %15, i64 %50
  %52 = load float, ptr %51, align 4, !tbaa !8
  %53 = tail call contract noundef float @__nv_fmaxf(float noundef %49, float noundef %52) #6
  %54 = add nuw nsw i32 %48, 256
  %55 = icmp slt i32 %54, %4
  br i1 %55, label %47, label %18, !llvm.loop !18

56:                                               ; preds = %81, %36
  %57 = phi float [ 0.000000e+00, %36 ], [ %89, %81 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %58 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %57, i32 16, i32 31)
  %59 = fadd contract float %57, %58
  %60 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %59, i32 8, i32 31)
  %61 = fadd contract float %59, %60
  %62 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %61, i32 4, i32 31)
  %63 = fadd contract float %61, %62
  %64 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %63, i32 2, i32 31)
  %65 = fadd contract float %63, %64
  %66 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %65, i32 1, i32 31)
  br i1 %31, label %67, label %72

67:                                               ; preds = %56
  %68 = lshr exact i32 %16, 5
  %69 = zext nneg i32 %68 to i64
  %70 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %69
  %71 = fadd contract float %65, %66
  store float %71, ptr %70, align 4, !tbaa !8
  br label %72

72:                                               ; preds = %56, %67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %73 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZL12block_reduceI3SumEffE5parts to ptr), i64 %38
  %74 = load float, ptr %73, align 4, !tbaa !8
  %75 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %74, i32 4, i32 31)
  %76 = fadd contract float %74, %75
  %77 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %76, i32 2, i32 31)
  %78 = fadd contract float %76, %77
  %79 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %78, i32 1, i32 31)
  %80 = icmp eq i32 %16, 0
  br i1 %80, label %92, label %102

81:                                               ; preds = %36, %81
  %82 = phi i32 [ %90, %81 ], [ %16, %36 ]
  %83 = phi float [ %89, %81 ], [ 0.000000e+00, %36 ]
  %84 = zext nneg i32 %82 to i64
  %85 = getelementptr inbounds nuw float, ptr %15, i64 %84
  %86 = load float, ptr %85, align 4, !tbaa !8
  %87 = fsub contract float %86, %46
  %88 = tail call contract noundef float @__nv_fast_expf(float noundef %87) #6
  %89 = fadd contract float %83, %88
  %90 = add nuw nsw i32 %82, 256
  %91 = icmp slt i32 %90, %4
  br i1 %91, label %81, label %56, !llvm.loop !19

92:                                               ; preds = %72
  %93 = fadd contract float %78, %79
  %94 = tail call contract noundef float @__nv_fast_logf(float noundef %93) #6
  %95 = fadd contract float %46, %94
  %96 = sext i32 %10 to i64
  %97 = getelementptr inbounds float, ptr %15, i64 %96
  %98 = load float, ptr %97, align 4, !tbaa !8
  %99 = fsub contract float %95, %98
  %100 = atomicrmw fadd ptr %2, float %99 seq_cst, align 4
  %101 = atomicrmw add ptr %3, i32 1 seq_cst, align 4
  br label %102

102:                                              ; preds = %72, %92, %6
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 65536) i32 @llvm.nvvm.read.ptx.sreg.nctaid.y() #2

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fmaxf(float noundef, float noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fast_expf(float noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local float @__nv_fast_logf(float noundef) local_unnamed_addr #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #5

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { convergent nounwind }

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
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
!15 = distinct !{!15, !11}
!16 = distinct !{!16, !11}
!17 = distinct !{!17, !11}
!18 = distinct !{!18, !11}
!19 = distinct !{!19, !11}
