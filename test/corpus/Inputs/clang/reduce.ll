; ModuleID = 'reduce.cu'
source_filename = "reduce.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ9block_sumE5parts = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @block_sum(ptr noundef readonly captures(none) %0, i32 noundef %1, ptr noundef captures(none) %2) local_unnamed_addr #0 !dbg !12 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %6 = mul i32 %4, %5, !dbg !22
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %8 = add i32 %6, %7, !dbg !26
  %9 = icmp slt i32 %8, %1, !dbg !27
  br i1 %9, label %10, label %13, !dbg !28

10:                                               ; preds = %3
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %12 = mul i32 %11, %5
  br label %26, !dbg !28

13:                                               ; preds = %26, %3
  %14 = phi float [ 0.000000e+00, %3 ], [ %32, %26 ], !dbg !29
  %15 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %14, i32 16, i32 31), !dbg !30
  %16 = fadd contract float %14, %15, !dbg !36
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %16, i32 8, i32 31), !dbg !30
  %18 = fadd contract float %16, %17, !dbg !36
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %18, i32 4, i32 31), !dbg !30
  %20 = fadd contract float %18, %19, !dbg !36
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %20, i32 2, i32 31), !dbg !30
  %22 = fadd contract float %20, %21, !dbg !36
  %23 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %22, i32 1, i32 31), !dbg !30
  %24 = and i32 %7, 31, !dbg !37
  %25 = icmp eq i32 %24, 0, !dbg !38
  br i1 %25, label %35, label %40, !dbg !38

26:                                               ; preds = %10, %26
  %27 = phi i32 [ %8, %10 ], [ %33, %26 ]
  %28 = phi float [ 0.000000e+00, %10 ], [ %32, %26 ]
  %29 = sext i32 %27 to i64, !dbg !39
  %30 = getelementptr inbounds float, ptr %0, i64 %29, !dbg !39
  %31 = load float, ptr %30, align 4, !dbg !39, !tbaa !40
  %32 = fadd contract float %28, %31, !dbg !42
  %33 = add i32 %27, %12, !dbg !43
  %34 = icmp slt i32 %33, %1, !dbg !27
  br i1 %34, label %26, label %13, !dbg !28, !llvm.loop !44

35:                                               ; preds = %13
  %36 = lshr exact i32 %7, 5
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE5parts to ptr), i64 %37
  %39 = fadd contract float %22, %23, !dbg !36
  store float %39, ptr %38, align 4, !dbg !47, !tbaa !40
  br label %40, !dbg !48

40:                                               ; preds = %35, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %41 = icmp samesign ult i32 %7, 32, !dbg !50
  br i1 %41, label %42, label %64, !dbg !50

42:                                               ; preds = %40
  %43 = lshr i32 %5, 5, !dbg !51
  %44 = icmp samesign ult i32 %7, %43, !dbg !52
  br i1 %44, label %45, label %49, !dbg !53

45:                                               ; preds = %42
  %46 = zext nneg i32 %7 to i64
  %47 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ9block_sumE5parts to ptr), i64 %46
  %48 = load float, ptr %47, align 4, !dbg !54, !tbaa !40
  br label %49, !dbg !53

49:                                               ; preds = %42, %45
  %50 = phi contract float [ %48, %45 ], [ 0.000000e+00, %42 ], !dbg !53
  %51 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %50, i32 16, i32 31), !dbg !55
  %52 = fadd contract float %50, %51, !dbg !58
  %53 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %52, i32 8, i32 31), !dbg !55
  %54 = fadd contract float %52, %53, !dbg !58
  %55 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %54, i32 4, i32 31), !dbg !55
  %56 = fadd contract float %54, %55, !dbg !58
  %57 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %56, i32 2, i32 31), !dbg !55
  %58 = fadd contract float %56, %57, !dbg !58
  %59 = tail call contract noundef float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %58, i32 1, i32 31), !dbg !55
  %60 = icmp eq i32 %7, 0, !dbg !59
  br i1 %60, label %61, label %64, !dbg !59

61:                                               ; preds = %49
  %62 = fadd contract float %58, %59, !dbg !58
  %63 = atomicrmw fadd ptr %2, float %62 seq_cst, align 4, !dbg !60
  br label %64, !dbg !67

64:                                               ; preds = %49, %61, %40
  ret void, !dbg !68
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @row_means(ptr noundef readonly captures(none) %0, i32 noundef %1, ptr noundef writeonly captures(none) %2) local_unnamed_addr #2 !dbg !69 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !70
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !72
  %6 = lshr i32 %5, 5, !dbg !74
  %7 = mul i32 %6, %4, !dbg !75
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !76
  %9 = lshr i32 %8, 5, !dbg !78
  %10 = add i32 %7, %9, !dbg !79
  %11 = and i32 %8, 31, !dbg !80
  %12 = icmp slt i32 %11, %1, !dbg !81
  br i1 %12, label %13, label %15, !dbg !82

13:                                               ; preds = %3
  %14 = mul nsw i32 %10, %1
  br label %27, !dbg !82

15:                                               ; preds = %27, %3
  %16 = phi float [ 0.000000e+00, %3 ], [ %34, %27 ], !dbg !83
  %17 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %16, i32 16, i32 31), !dbg !84
  %18 = fadd contract float %16, %17, !dbg !89
  %19 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %18, i32 8, i32 31), !dbg !84
  %20 = fadd contract float %18, %19, !dbg !89
  %21 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %20, i32 4, i32 31), !dbg !84
  %22 = fadd contract float %20, %21, !dbg !89
  %23 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %22, i32 2, i32 31), !dbg !84
  %24 = fadd contract float %22, %23, !dbg !89
  %25 = tail call contract noundef float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %24, i32 1, i32 31), !dbg !84
  %26 = icmp eq i32 %11, 0, !dbg !90
  br i1 %26, label %37, label %43, !dbg !90

27:                                               ; preds = %13, %27
  %28 = phi i32 [ %11, %13 ], [ %35, %27 ]
  %29 = phi float [ 0.000000e+00, %13 ], [ %34, %27 ]
  %30 = add nsw i32 %28, %14, !dbg !91
  %31 = sext i32 %30 to i64, !dbg !92
  %32 = getelementptr inbounds float, ptr %0, i64 %31, !dbg !92
  %33 = load float, ptr %32, align 4, !dbg !92, !tbaa !40
  %34 = fadd contract float %29, %33, !dbg !93
  %35 = add nuw nsw i32 %28, 32, !dbg !94
  %36 = icmp slt i32 %35, %1, !dbg !81
  br i1 %36, label %27, label %15, !dbg !82, !llvm.loop !95

37:                                               ; preds = %15
  %38 = sext i32 %10 to i64
  %39 = getelementptr inbounds float, ptr %2, i64 %38
  %40 = fadd contract float %24, %25, !dbg !89
  %41 = sitofp i32 %1 to float
  %42 = fdiv contract float %40, %41
  store float %42, ptr %39, align 4, !dbg !97, !tbaa !40
  br label %43, !dbg !98

43:                                               ; preds = %37, %15
  ret void, !dbg !99
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local ptx_kernel void @integer_totals(ptr noundef readonly captures(none) %0, ptr noundef captures(none) %1) local_unnamed_addr #2 !dbg !100 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !101
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !103
  %5 = mul i32 %3, %4, !dbg !105
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !106
  %7 = add i32 %5, %6, !dbg !108
  %8 = zext i32 %7 to i64, !dbg !109
  %9 = getelementptr inbounds nuw i32, ptr %0, i64 %8, !dbg !109
  %10 = load i32, ptr %9, align 4, !dbg !109, !tbaa !8
  %11 = tail call noundef i32 @llvm.nvvm.redux.sync.add(i32 %10, i32 -1), !dbg !110
  %12 = tail call noundef i32 @llvm.nvvm.redux.sync.min(i32 %10, i32 -1), !dbg !113
  %13 = tail call noundef i32 @llvm.nvvm.redux.sync.max(i32 %10, i32 -1), !dbg !116
  %14 = tail call noundef i32 @llvm.nvvm.redux.sync.and(i32 %10, i32 -1), !dbg !119
  %15 = tail call noundef i32 @llvm.nvvm.redux.sync.or(i32 %10, i32 -1), !dbg !122
  %16 = tail call noundef i32 @llvm.nvvm.redux.sync.xor(i32 %10, i32 -1), !dbg !125
  %17 = and i32 %6, 31, !dbg !128
  %18 = icmp eq i32 %17, 0, !dbg !129
  br i1 %18, label %19, label %31, !dbg !129

19:                                               ; preds = %2
  %20 = atomicrmw add ptr %1, i32 %11 seq_cst, align 4, !dbg !130
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 4, !dbg !136
  %22 = atomicrmw min ptr %21, i32 %12 seq_cst, align 4, !dbg !137
  %23 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !142
  %24 = atomicrmw max ptr %23, i32 %13 seq_cst, align 4, !dbg !143
  %25 = getelementptr inbounds nuw i8, ptr %1, i64 12, !dbg !148
  %26 = atomicrmw and ptr %25, i32 %14 seq_cst, align 4, !dbg !149
  %27 = getelementptr inbounds nuw i8, ptr %1, i64 16, !dbg !154
  %28 = atomicrmw or ptr %27, i32 %15 seq_cst, align 4, !dbg !155
  %29 = getelementptr inbounds nuw i8, ptr %1, i64 20, !dbg !160
  %30 = atomicrmw xor ptr %29, i32 %16 seq_cst, align 4, !dbg !161
  br label %31, !dbg !166

31:                                               ; preds = %19, %2
  ret void, !dbg !167
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @segment_maximum(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2) local_unnamed_addr #0 !dbg !168 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !169
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !171
  %6 = mul i32 %4, %5, !dbg !173
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !174
  %8 = add i32 %6, %7, !dbg !176
  %9 = sext i32 %8 to i64, !dbg !177
  %10 = getelementptr inbounds i32, ptr %0, i64 %9, !dbg !177
  %11 = load i32, ptr %10, align 4, !dbg !177, !tbaa !8
  %12 = tail call noundef i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %11), !dbg !178
  %13 = getelementptr inbounds i32, ptr %1, i64 %9, !dbg !184
  %14 = load i32, ptr %13, align 4, !dbg !184, !tbaa !8
  %15 = tail call noundef i32 @llvm.nvvm.redux.sync.umax(i32 %14, i32 %12), !dbg !185
  %16 = tail call noundef i32 @__nv_ffs(i32 noundef %12) #6, !dbg !188
  %17 = add nsw i32 %16, -1, !dbg !191
  %18 = and i32 %7, 31, !dbg !192
  %19 = icmp eq i32 %17, %18, !dbg !193
  br i1 %19, label %20, label %25, !dbg !193

20:                                               ; preds = %3
  %21 = load i32, ptr %10, align 4, !dbg !194, !tbaa !8
  %22 = sext i32 %21 to i64, !dbg !195
  %23 = getelementptr inbounds i32, ptr %2, i64 %22, !dbg !195
  %24 = atomicrmw umax ptr %23, i32 %15 seq_cst, align 4, !dbg !196
  br label %25, !dbg !201

25:                                               ; preds = %20, %3
  ret void, !dbg !202
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warp_minimum(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1) local_unnamed_addr #0 !dbg !203 {
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !204
  %4 = shl i32 %3, 5, !dbg !206
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !207
  %6 = add i32 %4, %5, !dbg !209
  %7 = zext i32 %6 to i64, !dbg !210
  %8 = getelementptr inbounds nuw i32, ptr %0, i64 %7, !dbg !210
  %9 = load i32, ptr %8, align 4, !dbg !210, !tbaa !8
  %10 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %9, i32 16, i32 31), !dbg !211
  %11 = tail call noundef i32 @__nv_min(i32 noundef %9, i32 noundef %10) #6, !dbg !214
  %12 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %11, i32 8, i32 31), !dbg !211
  %13 = tail call noundef i32 @__nv_min(i32 noundef %11, i32 noundef %12) #6, !dbg !214
  %14 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %13, i32 4, i32 31), !dbg !211
  %15 = tail call noundef i32 @__nv_min(i32 noundef %13, i32 noundef %14) #6, !dbg !214
  %16 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %15, i32 2, i32 31), !dbg !211
  %17 = tail call noundef i32 @__nv_min(i32 noundef %15, i32 noundef %16) #6, !dbg !214
  %18 = tail call noundef i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %17, i32 1, i32 31), !dbg !211
  %19 = tail call noundef i32 @__nv_min(i32 noundef %17, i32 noundef %18) #6, !dbg !214
  %20 = icmp eq i32 %5, 0, !dbg !218
  br i1 %20, label %21, label %24, !dbg !218

21:                                               ; preds = %2
  %22 = zext nneg i32 %3 to i64
  %23 = getelementptr inbounds nuw i32, ptr %1, i64 %22
  store i32 %19, ptr %23, align 4, !dbg !219, !tbaa !8
  br label %24, !dbg !220

24:                                               ; preds = %21, %2
  ret void, !dbg !221
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.min(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.max(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.and(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.or(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.xor(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.umax(i32, i32) #4

; Function Attrs: convergent nounwind
declare dso_local i32 @__nv_ffs(i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent nounwind
declare dso_local i32 @__nv_min(i32 noundef, i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #6 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "reduce.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "block_sum", scope: !1, file: !1, line: 17, type: !13, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "__clang_cuda_builtin_vars.h", directory: ".")
!18 = distinct !DILocation(line: 20, column: 16, scope: !12)
!19 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = distinct !DILocation(line: 20, column: 29, scope: !12)
!22 = !DILocation(line: 20, column: 27, scope: !12)
!23 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = distinct !DILocation(line: 20, column: 42, scope: !12)
!26 = !DILocation(line: 20, column: 40, scope: !12)
!27 = !DILocation(line: 20, column: 57, scope: !12)
!28 = !DILocation(line: 20, column: 3, scope: !12)
!29 = !DILocation(line: 0, scope: !12)
!30 = !DILocation(line: 180, column: 22, scope: !31, inlinedAt: !33)
!31 = distinct !DISubprogram(name: "__shfl_down_sync", scope: !32, file: !32, line: 179, type: !13, scopeLine: 179, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!32 = !DIFile(filename: "__clang_cuda_intrinsics.h", directory: ".")
!33 = distinct !DILocation(line: 7, column: 14, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "warp_sum", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!35 = distinct !DILocation(line: 22, column: 9, scope: !12)
!36 = !DILocation(line: 7, column: 11, scope: !34, inlinedAt: !35)
!37 = !DILocation(line: 23, column: 19, scope: !12)
!38 = !DILocation(line: 23, column: 24, scope: !12)
!39 = !DILocation(line: 21, column: 12, scope: !12)
!40 = !{!41, !41, i64 0}
!41 = !{!"float", !10, i64 0}
!42 = !DILocation(line: 21, column: 9, scope: !12)
!43 = !DILocation(line: 20, column: 64, scope: !12)
!44 = distinct !{!44, !28, !45, !46}
!45 = !DILocation(line: 21, column: 20, scope: !12)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 24, column: 29, scope: !12)
!48 = !DILocation(line: 24, column: 5, scope: !12)
!49 = !DILocation(line: 25, column: 3, scope: !12)
!50 = !DILocation(line: 26, column: 19, scope: !12)
!51 = !DILocation(line: 27, column: 36, scope: !12)
!52 = !DILocation(line: 27, column: 23, scope: !12)
!53 = !DILocation(line: 27, column: 11, scope: !12)
!54 = !DILocation(line: 27, column: 43, scope: !12)
!55 = !DILocation(line: 180, column: 22, scope: !31, inlinedAt: !56)
!56 = distinct !DILocation(line: 7, column: 14, scope: !34, inlinedAt: !57)
!57 = distinct !DILocation(line: 28, column: 11, scope: !12)
!58 = !DILocation(line: 7, column: 11, scope: !34, inlinedAt: !57)
!59 = !DILocation(line: 29, column: 21, scope: !12)
!60 = !DILocation(line: 177, column: 10, scope: !61, inlinedAt: !63)
!61 = distinct !DISubprogram(name: "__fAtomicAdd", scope: !62, file: !62, line: 176, type: !13, scopeLine: 176, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!62 = !DIFile(filename: "__clang_cuda_device_functions.h", directory: ".")
!63 = distinct !DILocation(line: 84, column: 10, scope: !64, inlinedAt: !66)
!64 = distinct !DISubprogram(name: "atomicAdd", scope: !65, file: !65, line: 82, type: !13, scopeLine: 83, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!65 = !DIFile(filename: "sm_20_atomic_functions.hpp", directory: ".")
!66 = distinct !DILocation(line: 30, column: 7, scope: !12)
!67 = !DILocation(line: 30, column: 7, scope: !12)
!68 = !DILocation(line: 32, column: 1, scope: !12)
!69 = distinct !DISubprogram(name: "row_means", scope: !1, file: !1, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !71)
!71 = distinct !DILocation(line: 35, column: 13, scope: !69)
!72 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !73)
!73 = distinct !DILocation(line: 35, column: 27, scope: !69)
!74 = !DILocation(line: 35, column: 38, scope: !69)
!75 = !DILocation(line: 35, column: 24, scope: !69)
!76 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !77)
!77 = distinct !DILocation(line: 35, column: 46, scope: !69)
!78 = !DILocation(line: 35, column: 58, scope: !69)
!79 = !DILocation(line: 35, column: 44, scope: !69)
!80 = !DILocation(line: 37, column: 28, scope: !69)
!81 = !DILocation(line: 37, column: 36, scope: !69)
!82 = !DILocation(line: 37, column: 3, scope: !69)
!83 = !DILocation(line: 0, scope: !69)
!84 = !DILocation(line: 182, column: 22, scope: !85, inlinedAt: !86)
!85 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !32, file: !32, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!86 = distinct !DILocation(line: 13, column: 14, scope: !87, inlinedAt: !88)
!87 = distinct !DISubprogram(name: "warp_sum_everywhere", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!88 = distinct !DILocation(line: 39, column: 9, scope: !69)
!89 = !DILocation(line: 13, column: 11, scope: !87, inlinedAt: !88)
!90 = !DILocation(line: 40, column: 24, scope: !69)
!91 = !DILocation(line: 38, column: 33, scope: !69)
!92 = !DILocation(line: 38, column: 12, scope: !69)
!93 = !DILocation(line: 38, column: 9, scope: !69)
!94 = !DILocation(line: 37, column: 49, scope: !69)
!95 = distinct !{!95, !82, !96, !46}
!96 = !DILocation(line: 38, column: 36, scope: !69)
!97 = !DILocation(line: 41, column: 16, scope: !69)
!98 = !DILocation(line: 41, column: 5, scope: !69)
!99 = !DILocation(line: 42, column: 1, scope: !69)
!100 = distinct !DISubprogram(name: "integer_totals", scope: !1, file: !1, line: 44, type: !13, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!101 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !102)
!102 = distinct !DILocation(line: 45, column: 22, scope: !100)
!103 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !104)
!104 = distinct !DILocation(line: 45, column: 35, scope: !100)
!105 = !DILocation(line: 45, column: 33, scope: !100)
!106 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !107)
!107 = distinct !DILocation(line: 45, column: 48, scope: !100)
!108 = !DILocation(line: 45, column: 46, scope: !100)
!109 = !DILocation(line: 45, column: 15, scope: !100)
!110 = !DILocation(line: 805, column: 10, scope: !111, inlinedAt: !112)
!111 = distinct !DISubprogram(name: "__reduce_add_sync", scope: !32, file: !32, line: 803, type: !13, scopeLine: 804, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!112 = distinct !DILocation(line: 47, column: 13, scope: !100)
!113 = !DILocation(line: 816, column: 10, scope: !114, inlinedAt: !115)
!114 = distinct !DISubprogram(name: "__reduce_min_sync", scope: !32, file: !32, line: 815, type: !13, scopeLine: 815, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!115 = distinct !DILocation(line: 48, column: 13, scope: !100)
!116 = !DILocation(line: 819, column: 10, scope: !117, inlinedAt: !118)
!117 = distinct !DISubprogram(name: "__reduce_max_sync", scope: !32, file: !32, line: 818, type: !13, scopeLine: 818, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!118 = distinct !DILocation(line: 49, column: 14, scope: !100)
!119 = !DILocation(line: 826, column: 10, scope: !120, inlinedAt: !121)
!120 = distinct !DISubprogram(name: "__reduce_and_sync", scope: !32, file: !32, line: 824, type: !13, scopeLine: 825, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!121 = distinct !DILocation(line: 50, column: 20, scope: !100)
!122 = !DILocation(line: 822, column: 10, scope: !123, inlinedAt: !124)
!123 = distinct !DISubprogram(name: "__reduce_or_sync", scope: !32, file: !32, line: 821, type: !13, scopeLine: 821, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = distinct !DILocation(line: 51, column: 19, scope: !100)
!125 = !DILocation(line: 830, column: 10, scope: !126, inlinedAt: !127)
!126 = distinct !DISubprogram(name: "__reduce_xor_sync", scope: !32, file: !32, line: 828, type: !13, scopeLine: 829, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!127 = distinct !DILocation(line: 52, column: 18, scope: !100)
!128 = !DILocation(line: 53, column: 19, scope: !100)
!129 = !DILocation(line: 53, column: 24, scope: !100)
!130 = !DILocation(line: 341, column: 10, scope: !131, inlinedAt: !132)
!131 = distinct !DISubprogram(name: "__iAtomicAdd", scope: !62, file: !62, line: 340, type: !13, scopeLine: 340, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!132 = distinct !DILocation(line: 107, column: 10, scope: !133, inlinedAt: !135)
!133 = distinct !DISubprogram(name: "atomicAdd", scope: !134, file: !134, line: 105, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!134 = !DIFile(filename: "device_atomic_functions.hpp", directory: ".")
!135 = distinct !DILocation(line: 54, column: 5, scope: !100)
!136 = !DILocation(line: 55, column: 16, scope: !100)
!137 = !DILocation(line: 386, column: 10, scope: !138, inlinedAt: !139)
!138 = distinct !DISubprogram(name: "__iAtomicMin", scope: !62, file: !62, line: 385, type: !13, scopeLine: 385, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!139 = distinct !DILocation(line: 142, column: 10, scope: !140, inlinedAt: !141)
!140 = distinct !DISubprogram(name: "atomicMin", scope: !134, file: !134, line: 140, type: !13, scopeLine: 141, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!141 = distinct !DILocation(line: 55, column: 5, scope: !100)
!142 = !DILocation(line: 56, column: 16, scope: !100)
!143 = !DILocation(line: 377, column: 10, scope: !144, inlinedAt: !145)
!144 = distinct !DISubprogram(name: "__iAtomicMax", scope: !62, file: !62, line: 376, type: !13, scopeLine: 376, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!145 = distinct !DILocation(line: 152, column: 10, scope: !146, inlinedAt: !147)
!146 = distinct !DISubprogram(name: "atomicMax", scope: !134, file: !134, line: 150, type: !13, scopeLine: 151, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!147 = distinct !DILocation(line: 56, column: 5, scope: !100)
!148 = !DILocation(line: 57, column: 16, scope: !100)
!149 = !DILocation(line: 350, column: 10, scope: !150, inlinedAt: !151)
!150 = distinct !DISubprogram(name: "__iAtomicAnd", scope: !62, file: !62, line: 349, type: !13, scopeLine: 349, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!151 = distinct !DILocation(line: 172, column: 10, scope: !152, inlinedAt: !153)
!152 = distinct !DISubprogram(name: "atomicAnd", scope: !134, file: !134, line: 170, type: !13, scopeLine: 171, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!153 = distinct !DILocation(line: 57, column: 5, scope: !100)
!154 = !DILocation(line: 58, column: 15, scope: !100)
!155 = !DILocation(line: 395, column: 10, scope: !156, inlinedAt: !157)
!156 = distinct !DISubprogram(name: "__iAtomicOr", scope: !62, file: !62, line: 394, type: !13, scopeLine: 394, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!157 = distinct !DILocation(line: 182, column: 10, scope: !158, inlinedAt: !159)
!158 = distinct !DISubprogram(name: "atomicOr", scope: !134, file: !134, line: 180, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!159 = distinct !DILocation(line: 58, column: 5, scope: !100)
!160 = !DILocation(line: 59, column: 16, scope: !100)
!161 = !DILocation(line: 404, column: 10, scope: !162, inlinedAt: !163)
!162 = distinct !DISubprogram(name: "__iAtomicXor", scope: !62, file: !62, line: 403, type: !13, scopeLine: 403, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!163 = distinct !DILocation(line: 192, column: 10, scope: !164, inlinedAt: !165)
!164 = distinct !DISubprogram(name: "atomicXor", scope: !134, file: !134, line: 190, type: !13, scopeLine: 191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!165 = distinct !DILocation(line: 59, column: 5, scope: !100)
!166 = !DILocation(line: 60, column: 3, scope: !100)
!167 = !DILocation(line: 61, column: 1, scope: !100)
!168 = distinct !DISubprogram(name: "segment_maximum", scope: !1, file: !1, line: 64, type: !13, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!169 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !170)
!170 = distinct !DILocation(line: 65, column: 11, scope: !168)
!171 = !DILocation(line: 79, column: 27, scope: !20, inlinedAt: !172)
!172 = distinct !DILocation(line: 65, column: 24, scope: !168)
!173 = !DILocation(line: 65, column: 22, scope: !168)
!174 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !175)
!175 = distinct !DILocation(line: 65, column: 37, scope: !168)
!176 = !DILocation(line: 65, column: 35, scope: !168)
!177 = !DILocation(line: 66, column: 43, scope: !168)
!178 = !DILocation(line: 232, column: 10, scope: !179, inlinedAt: !180)
!179 = distinct !DISubprogram(name: "__match32_any_sync", scope: !32, file: !32, line: 230, type: !13, scopeLine: 231, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!180 = distinct !DILocation(line: 98, column: 10, scope: !181, inlinedAt: !183)
!181 = distinct !DISubprogram(name: "__match_any_sync", scope: !182, file: !182, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!182 = !DIFile(filename: "sm_70_rt.hpp", directory: ".")
!183 = distinct !DILocation(line: 66, column: 20, scope: !168)
!184 = !DILocation(line: 67, column: 44, scope: !168)
!185 = !DILocation(line: 813, column: 10, scope: !186, inlinedAt: !187)
!186 = distinct !DISubprogram(name: "__reduce_max_sync", scope: !32, file: !32, line: 811, type: !13, scopeLine: 812, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!187 = distinct !DILocation(line: 67, column: 19, scope: !168)
!188 = !DILocation(line: 224, column: 40, scope: !189, inlinedAt: !190)
!189 = distinct !DISubprogram(name: "__ffs", scope: !62, file: !62, line: 224, type: !13, scopeLine: 224, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!190 = distinct !DILocation(line: 68, column: 7, scope: !168)
!191 = !DILocation(line: 68, column: 20, scope: !168)
!192 = !DILocation(line: 68, column: 56, scope: !168)
!193 = !DILocation(line: 68, column: 24, scope: !168)
!194 = !DILocation(line: 69, column: 20, scope: !168)
!195 = !DILocation(line: 69, column: 16, scope: !168)
!196 = !DILocation(line: 614, column: 10, scope: !197, inlinedAt: !198)
!197 = distinct !DISubprogram(name: "__uAtomicMax", scope: !62, file: !62, line: 613, type: !13, scopeLine: 613, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!198 = distinct !DILocation(line: 157, column: 10, scope: !199, inlinedAt: !200)
!199 = distinct !DISubprogram(name: "atomicMax", scope: !134, file: !134, line: 155, type: !13, scopeLine: 156, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!200 = distinct !DILocation(line: 69, column: 5, scope: !168)
!201 = !DILocation(line: 69, column: 5, scope: !168)
!202 = !DILocation(line: 70, column: 1, scope: !168)
!203 = distinct !DISubprogram(name: "warp_minimum", scope: !1, file: !1, line: 72, type: !13, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!204 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !205)
!205 = distinct !DILocation(line: 73, column: 22, scope: !203)
!206 = !DILocation(line: 73, column: 33, scope: !203)
!207 = !DILocation(line: 53, column: 27, scope: !24, inlinedAt: !208)
!208 = distinct !DILocation(line: 73, column: 40, scope: !203)
!209 = !DILocation(line: 73, column: 38, scope: !203)
!210 = !DILocation(line: 73, column: 15, scope: !203)
!211 = !DILocation(line: 181, column: 39, scope: !212, inlinedAt: !213)
!212 = distinct !DISubprogram(name: "__shfl_xor_sync", scope: !32, file: !32, line: 181, type: !13, scopeLine: 181, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!213 = distinct !DILocation(line: 75, column: 24, scope: !203)
!214 = !DILocation(line: 201, column: 47, scope: !215, inlinedAt: !217)
!215 = distinct !DISubprogram(name: "min", scope: !216, file: !216, line: 201, type: !13, scopeLine: 201, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!216 = !DIFile(filename: "__clang_cuda_math.h", directory: ".")
!217 = distinct !DILocation(line: 75, column: 13, scope: !203)
!218 = !DILocation(line: 76, column: 19, scope: !203)
!219 = !DILocation(line: 77, column: 21, scope: !203)
!220 = !DILocation(line: 77, column: 5, scope: !203)
!221 = !DILocation(line: 78, column: 1, scope: !203)
