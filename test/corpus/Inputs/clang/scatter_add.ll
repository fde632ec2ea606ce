; ModuleID = 'scatter_add.cu'
source_filename = "scatter_add.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__half = type { i16 }
%struct.__half2 = type { %struct.__half, %struct.__half }
%struct.__nv_bfloat16 = type { i16 }
%struct.__nv_bfloat162 = type { %struct.__nv_bfloat16, %struct.__nv_bfloat16 }

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_f32(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !21
  %7 = mul i32 %5, %6, !dbg !24
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !25
  %9 = add i32 %7, %8, !dbg !28
  %10 = icmp slt i32 %9, %2, !dbg !29
  br i1 %10, label %11, label %20, !dbg !29

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !30
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !30
  %14 = load i32, ptr %13, align 4, !dbg !30, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !31
  %16 = getelementptr inbounds float, ptr %3, i64 %15, !dbg !31
  %17 = getelementptr inbounds float, ptr %1, i64 %12, !dbg !32
  %18 = load float, ptr %17, align 4, !dbg !32, !tbaa !33
  %19 = atomicrmw fadd ptr %16, float %18 seq_cst, align 4, !dbg !35
  br label %20, !dbg !42

20:                                               ; preds = %4, %11
  ret void, !dbg !43
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_f64(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !44 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !45
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !49
  %7 = mul i32 %5, %6, !dbg !51
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !52
  %9 = add i32 %7, %8, !dbg !54
  %10 = icmp slt i32 %9, %2, !dbg !55
  br i1 %10, label %11, label %20, !dbg !55

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !56
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !56
  %14 = load i32, ptr %13, align 4, !dbg !56, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !57
  %16 = getelementptr inbounds double, ptr %3, i64 %15, !dbg !57
  %17 = getelementptr inbounds double, ptr %1, i64 %12, !dbg !58
  %18 = load double, ptr %17, align 8, !dbg !58, !tbaa !59
  %19 = atomicrmw fadd ptr %16, double %18 seq_cst, align 8, !dbg !61
  br label %20, !dbg !67

20:                                               ; preds = %4, %11
  ret void, !dbg !68
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scatter_f16(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #1 !dbg !69 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !70
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !74
  %7 = mul i32 %5, %6, !dbg !76
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !77
  %9 = add i32 %7, %8, !dbg !79
  %10 = icmp slt i32 %9, %2, !dbg !80
  br i1 %10, label %11, label %20, !dbg !80

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !81
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !81
  %14 = load i32, ptr %13, align 4, !dbg !81, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !82
  %16 = getelementptr inbounds %struct.__half, ptr %3, i64 %15, !dbg !82
  %17 = getelementptr inbounds %struct.__half, ptr %1, i64 %12, !dbg !83
  %18 = load i16, ptr %17, align 2, !dbg !83, !tbaa !84
  %19 = tail call i16 asm sideeffect "{ atom.add.noftz.f16 $0,[$1],$2; }\0A", "=h,l,h,~{memory}"(ptr %16, i16 %18) #3, !dbg !86, !srcloc !90
  br label %20, !dbg !91

20:                                               ; preds = %4, %11
  ret void, !dbg !92
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scatter_f16x2(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #1 !dbg !93 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !94
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !98
  %7 = mul i32 %5, %6, !dbg !100
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !101
  %9 = add i32 %7, %8, !dbg !103
  %10 = icmp slt i32 %9, %2, !dbg !104
  br i1 %10, label %11, label %20, !dbg !104

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !105
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !105
  %14 = load i32, ptr %13, align 4, !dbg !105, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !106
  %16 = getelementptr inbounds %struct.__half2, ptr %3, i64 %15, !dbg !106
  %17 = getelementptr inbounds %struct.__half2, ptr %1, i64 %12, !dbg !107
  %18 = load i32, ptr %17, align 4, !dbg !108, !tbaa !8
  %19 = tail call i32 asm sideeffect "{ atom.add.noftz.f16x2 $0,[$1],$2; }\0A", "=r,l,r,~{memory}"(ptr %16, i32 %18) #3, !dbg !114, !noalias !117, !srcloc !120
  br label %20, !dbg !121

20:                                               ; preds = %4, %11
  ret void, !dbg !122
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scatter_bf16(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #1 !dbg !123 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !124
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !128
  %7 = mul i32 %5, %6, !dbg !130
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !131
  %9 = add i32 %7, %8, !dbg !133
  %10 = icmp slt i32 %9, %2, !dbg !134
  br i1 %10, label %11, label %20, !dbg !134

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !135
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !135
  %14 = load i32, ptr %13, align 4, !dbg !135, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !136
  %16 = getelementptr inbounds %struct.__nv_bfloat16, ptr %3, i64 %15, !dbg !136
  %17 = getelementptr inbounds %struct.__nv_bfloat16, ptr %1, i64 %12, !dbg !137
  %18 = load i16, ptr %17, align 2, !dbg !137, !tbaa !84
  %19 = tail call i16 asm sideeffect "{ atom.add.noftz.bf16 $0,[$1],$2; }\0A", "=h,l,h,~{memory}"(ptr %16, i16 %18) #3, !dbg !138, !srcloc !142
  br label %20, !dbg !143

20:                                               ; preds = %4, %11
  ret void, !dbg !144
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scatter_bf16x2(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #1 !dbg !145 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !146
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !150
  %7 = mul i32 %5, %6, !dbg !152
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !153
  %9 = add i32 %7, %8, !dbg !155
  %10 = icmp slt i32 %9, %2, !dbg !156
  br i1 %10, label %11, label %20, !dbg !156

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !157
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !157
  %14 = load i32, ptr %13, align 4, !dbg !157, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !158
  %16 = getelementptr inbounds %struct.__nv_bfloat162, ptr %3, i64 %15, !dbg !158
  %17 = getelementptr inbounds %struct.__nv_bfloat162, ptr %1, i64 %12, !dbg !159
  %18 = load i32, ptr %17, align 4, !dbg !160, !tbaa !8
  %19 = tail call i32 asm sideeffect "{ atom.add.noftz.bf16x2 $0,[$1],$2; }\0A", "=r,l,r,~{memory}"(ptr %16, i32 %18) #3, !dbg !165, !noalias !168, !srcloc !171
  br label %20, !dbg !172

20:                                               ; preds = %4, %11
  ret void, !dbg !173
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_acq_rel(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !174 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !175
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !177
  %7 = mul i32 %5, %6, !dbg !179
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !180
  %9 = add i32 %7, %8, !dbg !182
  %10 = icmp slt i32 %9, %2, !dbg !183
  br i1 %10, label %11, label %20, !dbg !183

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !184
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !184
  %14 = load i32, ptr %13, align 4, !dbg !184, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !185
  %16 = getelementptr inbounds float, ptr %3, i64 %15, !dbg !185
  %17 = getelementptr inbounds float, ptr %1, i64 %12, !dbg !186
  %18 = load float, ptr %17, align 4, !dbg !186, !tbaa !33
  %19 = atomicrmw fadd ptr %16, float %18 acq_rel, align 4, !dbg !187
  br label %20, !dbg !187

20:                                               ; preds = %11, %4
  ret void, !dbg !188
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_relaxed(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !189 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !190
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !192
  %7 = mul i32 %5, %6, !dbg !194
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !195
  %9 = add i32 %7, %8, !dbg !197
  %10 = icmp slt i32 %9, %2, !dbg !198
  br i1 %10, label %11, label %20, !dbg !198

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !199
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !199
  %14 = load i32, ptr %13, align 4, !dbg !199, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !200
  %16 = getelementptr inbounds float, ptr %3, i64 %15, !dbg !200
  %17 = getelementptr inbounds float, ptr %1, i64 %12, !dbg !201
  %18 = load float, ptr %17, align 4, !dbg !201, !tbaa !33
  %19 = atomicrmw fadd ptr %16, float %18 monotonic, align 4, !dbg !202
  br label %20, !dbg !202

20:                                               ; preds = %11, %4
  ret void, !dbg !203
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_release(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !204 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !205
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !207
  %7 = mul i32 %5, %6, !dbg !209
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !210
  %9 = add i32 %7, %8, !dbg !212
  %10 = icmp slt i32 %9, %2, !dbg !213
  br i1 %10, label %11, label %20, !dbg !213

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !214
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !214
  %14 = load i32, ptr %13, align 4, !dbg !214, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !215
  %16 = getelementptr inbounds i32, ptr %3, i64 %15, !dbg !215
  %17 = getelementptr inbounds i32, ptr %1, i64 %12, !dbg !216
  %18 = load i32, ptr %17, align 4, !dbg !216, !tbaa !8
  %19 = atomicrmw add ptr %16, i32 %18 release, align 4, !dbg !217
  br label %20, !dbg !217

20:                                               ; preds = %11, %4
  ret void, !dbg !218
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @scatter_seq_cst(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !219 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !220
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !222
  %7 = mul i32 %5, %6, !dbg !224
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !225
  %9 = add i32 %7, %8, !dbg !227
  %10 = icmp slt i32 %9, %2, !dbg !228
  br i1 %10, label %11, label %20, !dbg !228

11:                                               ; preds = %4
  %12 = sext i32 %9 to i64, !dbg !229
  %13 = getelementptr inbounds i32, ptr %0, i64 %12, !dbg !229
  %14 = load i32, ptr %13, align 4, !dbg !229, !tbaa !8
  %15 = sext i32 %14 to i64, !dbg !230
  %16 = getelementptr inbounds i32, ptr %3, i64 %15, !dbg !230
  %17 = getelementptr inbounds i32, ptr %1, i64 %12, !dbg !231
  %18 = load i32, ptr %17, align 4, !dbg !231, !tbaa !8
  %19 = atomicrmw add ptr %16, i32 %18 seq_cst, align 4, !dbg !232
  br label %20, !dbg !232

20:                                               ; preds = %11, %4
  ret void, !dbg !233
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "scatter_add.cu", directory: ".")
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
!12 = distinct !DISubprogram(name: "scatter_f32", scope: !1, file: !1, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "__clang_cuda_builtin_vars.h", directory: ".")
!18 = distinct !DILocation(line: 7, column: 11, scope: !19, inlinedAt: !20)
!19 = distinct !DISubprogram(name: "scatter<float>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!20 = distinct !DILocation(line: 13, column: 89, scope: !12)
!21 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !23)
!22 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!23 = distinct !DILocation(line: 7, column: 24, scope: !19, inlinedAt: !20)
!24 = !DILocation(line: 7, column: 22, scope: !19, inlinedAt: !20)
!25 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !27)
!26 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!27 = distinct !DILocation(line: 7, column: 37, scope: !19, inlinedAt: !20)
!28 = !DILocation(line: 7, column: 35, scope: !19, inlinedAt: !20)
!29 = !DILocation(line: 8, column: 9, scope: !19, inlinedAt: !20)
!30 = !DILocation(line: 9, column: 20, scope: !19, inlinedAt: !20)
!31 = !DILocation(line: 9, column: 16, scope: !19, inlinedAt: !20)
!32 = !DILocation(line: 9, column: 31, scope: !19, inlinedAt: !20)
!33 = !{!34, !34, i64 0}
!34 = !{!"float", !10, i64 0}
!35 = !DILocation(line: 177, column: 10, scope: !36, inlinedAt: !38)
!36 = distinct !DISubprogram(name: "__fAtomicAdd", scope: !37, file: !37, line: 176, type: !13, scopeLine: 176, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!37 = !DIFile(filename: "__clang_cuda_device_functions.h", directory: ".")
!38 = distinct !DILocation(line: 84, column: 10, scope: !39, inlinedAt: !41)
!39 = distinct !DISubprogram(name: "atomicAdd", scope: !40, file: !40, line: 82, type: !13, scopeLine: 83, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!40 = !DIFile(filename: "sm_20_atomic_functions.hpp", directory: ".")
!41 = distinct !DILocation(line: 9, column: 5, scope: !19, inlinedAt: !20)
!42 = !DILocation(line: 9, column: 5, scope: !19, inlinedAt: !20)
!43 = !DILocation(line: 13, column: 121, scope: !12)
!44 = distinct !DISubprogram(name: "scatter_f64", scope: !1, file: !1, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!45 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !46)
!46 = distinct !DILocation(line: 7, column: 11, scope: !47, inlinedAt: !48)
!47 = distinct !DISubprogram(name: "scatter<double>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!48 = distinct !DILocation(line: 14, column: 91, scope: !44)
!49 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !50)
!50 = distinct !DILocation(line: 7, column: 24, scope: !47, inlinedAt: !48)
!51 = !DILocation(line: 7, column: 22, scope: !47, inlinedAt: !48)
!52 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !53)
!53 = distinct !DILocation(line: 7, column: 37, scope: !47, inlinedAt: !48)
!54 = !DILocation(line: 7, column: 35, scope: !47, inlinedAt: !48)
!55 = !DILocation(line: 8, column: 9, scope: !47, inlinedAt: !48)
!56 = !DILocation(line: 9, column: 20, scope: !47, inlinedAt: !48)
!57 = !DILocation(line: 9, column: 16, scope: !47, inlinedAt: !48)
!58 = !DILocation(line: 9, column: 31, scope: !47, inlinedAt: !48)
!59 = !{!60, !60, i64 0}
!60 = !{!"double", !10, i64 0}
!61 = !DILocation(line: 53, column: 10, scope: !62, inlinedAt: !63)
!62 = distinct !DISubprogram(name: "__dAtomicAdd", scope: !37, file: !37, line: 52, type: !13, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!63 = distinct !DILocation(line: 294, column: 10, scope: !64, inlinedAt: !66)
!64 = distinct !DISubprogram(name: "atomicAdd", scope: !65, file: !65, line: 292, type: !13, scopeLine: 293, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!65 = !DIFile(filename: "sm_60_atomic_functions.hpp", directory: ".")
!66 = distinct !DILocation(line: 9, column: 5, scope: !47, inlinedAt: !48)
!67 = !DILocation(line: 9, column: 5, scope: !47, inlinedAt: !48)
!68 = !DILocation(line: 14, column: 123, scope: !44)
!69 = distinct !DISubprogram(name: "scatter_f16", scope: !1, file: !1, line: 15, type: !13, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!70 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !71)
!71 = distinct !DILocation(line: 7, column: 11, scope: !72, inlinedAt: !73)
!72 = distinct !DISubprogram(name: "scatter<__half>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!73 = distinct !DILocation(line: 15, column: 91, scope: !69)
!74 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !75)
!75 = distinct !DILocation(line: 7, column: 24, scope: !72, inlinedAt: !73)
!76 = !DILocation(line: 7, column: 22, scope: !72, inlinedAt: !73)
!77 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !78)
!78 = distinct !DILocation(line: 7, column: 37, scope: !72, inlinedAt: !73)
!79 = !DILocation(line: 7, column: 35, scope: !72, inlinedAt: !73)
!80 = !DILocation(line: 8, column: 9, scope: !72, inlinedAt: !73)
!81 = !DILocation(line: 9, column: 20, scope: !72, inlinedAt: !73)
!82 = !DILocation(line: 9, column: 16, scope: !72, inlinedAt: !73)
!83 = !DILocation(line: 9, column: 31, scope: !72, inlinedAt: !73)
!84 = !{!85, !85, i64 0}
!85 = !{!"short", !10, i64 0}
!86 = !DILocation(line: 3449, column: 5, scope: !87, inlinedAt: !89)
!87 = distinct !DISubprogram(name: "atomicAdd", scope: !88, file: !88, line: 3447, type: !13, scopeLine: 3447, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!88 = !DIFile(filename: "cuda_fp16.hpp", directory: ".")
!89 = distinct !DILocation(line: 9, column: 5, scope: !72, inlinedAt: !73)
!90 = !{i64 8773038}
!91 = !DILocation(line: 9, column: 5, scope: !72, inlinedAt: !73)
!92 = !DILocation(line: 15, column: 123, scope: !69)
!93 = distinct !DISubprogram(name: "scatter_f16x2", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!94 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !95)
!95 = distinct !DILocation(line: 7, column: 11, scope: !96, inlinedAt: !97)
!96 = distinct !DISubprogram(name: "scatter<__half2>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!97 = distinct !DILocation(line: 17, column: 3, scope: !93)
!98 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !99)
!99 = distinct !DILocation(line: 7, column: 24, scope: !96, inlinedAt: !97)
!100 = !DILocation(line: 7, column: 22, scope: !96, inlinedAt: !97)
!101 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !102)
!102 = distinct !DILocation(line: 7, column: 37, scope: !96, inlinedAt: !97)
!103 = !DILocation(line: 7, column: 35, scope: !96, inlinedAt: !97)
!104 = !DILocation(line: 8, column: 9, scope: !96, inlinedAt: !97)
!105 = !DILocation(line: 9, column: 20, scope: !96, inlinedAt: !97)
!106 = !DILocation(line: 9, column: 16, scope: !96, inlinedAt: !97)
!107 = !DILocation(line: 9, column: 31, scope: !96, inlinedAt: !97)
!108 = !DILocation(line: 5123, column: 28, scope: !109, inlinedAt: !111)
!109 = distinct !DISubprogram(name: "__half2", scope: !110, file: !110, line: 5121, type: !13, scopeLine: 5121, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!110 = !DIFile(filename: "cuda_fp16.h", directory: ".")
!111 = distinct !DILocation(line: 5121, column: 53, scope: !112, inlinedAt: !113)
!112 = distinct !DISubprogram(name: "__half2", scope: !110, file: !110, line: 5121, type: !13, scopeLine: 5121, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!113 = distinct !DILocation(line: 9, column: 31, scope: !96, inlinedAt: !97)
!114 = !DILocation(line: 3429, column: 5, scope: !115, inlinedAt: !116)
!115 = distinct !DISubprogram(name: "atomicAdd", scope: !88, file: !88, line: 3426, type: !13, scopeLine: 3426, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!116 = distinct !DILocation(line: 9, column: 5, scope: !96, inlinedAt: !97)
!117 = !{!118}
!118 = distinct !{!118, !119, !"_ZL9atomicAddP7__half2S_: argument 0"}
!119 = distinct !{!119, !"_ZL9atomicAddP7__half2S_"}
!120 = !{i64 2158107689}
!121 = !DILocation(line: 9, column: 5, scope: !96, inlinedAt: !97)
!122 = !DILocation(line: 18, column: 1, scope: !93)
!123 = distinct !DISubprogram(name: "scatter_bf16", scope: !1, file: !1, line: 19, type: !13, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!124 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !125)
!125 = distinct !DILocation(line: 7, column: 11, scope: !126, inlinedAt: !127)
!126 = distinct !DISubprogram(name: "scatter<__nv_bfloat16>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!127 = distinct !DILocation(line: 20, column: 3, scope: !123)
!128 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !129)
!129 = distinct !DILocation(line: 7, column: 24, scope: !126, inlinedAt: !127)
!130 = !DILocation(line: 7, column: 22, scope: !126, inlinedAt: !127)
!131 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !132)
!132 = distinct !DILocation(line: 7, column: 37, scope: !126, inlinedAt: !127)
!133 = !DILocation(line: 7, column: 35, scope: !126, inlinedAt: !127)
!134 = !DILocation(line: 8, column: 9, scope: !126, inlinedAt: !127)
!135 = !DILocation(line: 9, column: 20, scope: !126, inlinedAt: !127)
!136 = !DILocation(line: 9, column: 16, scope: !126, inlinedAt: !127)
!137 = !DILocation(line: 9, column: 31, scope: !126, inlinedAt: !127)
!138 = !DILocation(line: 3828, column: 5, scope: !139, inlinedAt: !141)
!139 = distinct !DISubprogram(name: "atomicAdd", scope: !140, file: !140, line: 3824, type: !13, scopeLine: 3825, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!140 = !DIFile(filename: "cuda_bf16.hpp", directory: ".")
!141 = distinct !DILocation(line: 9, column: 5, scope: !126, inlinedAt: !127)
!142 = !{i64 2161361630}
!143 = !DILocation(line: 9, column: 5, scope: !126, inlinedAt: !127)
!144 = !DILocation(line: 21, column: 1, scope: !123)
!145 = distinct !DISubprogram(name: "scatter_bf16x2", scope: !1, file: !1, line: 22, type: !13, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!146 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !147)
!147 = distinct !DILocation(line: 7, column: 11, scope: !148, inlinedAt: !149)
!148 = distinct !DISubprogram(name: "scatter<__nv_bfloat162>", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!149 = distinct !DILocation(line: 23, column: 3, scope: !145)
!150 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !151)
!151 = distinct !DILocation(line: 7, column: 24, scope: !148, inlinedAt: !149)
!152 = !DILocation(line: 7, column: 22, scope: !148, inlinedAt: !149)
!153 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !154)
!154 = distinct !DILocation(line: 7, column: 37, scope: !148, inlinedAt: !149)
!155 = !DILocation(line: 7, column: 35, scope: !148, inlinedAt: !149)
!156 = !DILocation(line: 8, column: 9, scope: !148, inlinedAt: !149)
!157 = !DILocation(line: 9, column: 20, scope: !148, inlinedAt: !149)
!158 = !DILocation(line: 9, column: 16, scope: !148, inlinedAt: !149)
!159 = !DILocation(line: 9, column: 31, scope: !148, inlinedAt: !149)
!160 = !DILocation(line: 267, column: 31, scope: !161, inlinedAt: !162)
!161 = distinct !DISubprogram(name: "__nv_bfloat162", scope: !140, file: !140, line: 265, type: !13, scopeLine: 265, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!162 = distinct !DILocation(line: 265, column: 100, scope: !163, inlinedAt: !164)
!163 = distinct !DISubprogram(name: "__nv_bfloat162", scope: !140, file: !140, line: 265, type: !13, scopeLine: 265, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!164 = distinct !DILocation(line: 9, column: 31, scope: !148, inlinedAt: !149)
!165 = !DILocation(line: 3806, column: 5, scope: !166, inlinedAt: !167)
!166 = distinct !DISubprogram(name: "atomicAdd", scope: !140, file: !140, line: 3802, type: !13, scopeLine: 3803, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!167 = distinct !DILocation(line: 9, column: 5, scope: !148, inlinedAt: !149)
!168 = !{!169}
!169 = distinct !{!169, !170, !"_ZL9atomicAddP14__nv_bfloat162S_: argument 0"}
!170 = distinct !{!170, !"_ZL9atomicAddP14__nv_bfloat162S_"}
!171 = !{i64 2161344550}
!172 = !DILocation(line: 9, column: 5, scope: !148, inlinedAt: !149)
!173 = !DILocation(line: 24, column: 1, scope: !145)
!174 = distinct !DISubprogram(name: "scatter_acq_rel", scope: !1, file: !1, line: 27, type: !13, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!175 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !176)
!176 = distinct !DILocation(line: 28, column: 11, scope: !174)
!177 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !178)
!178 = distinct !DILocation(line: 28, column: 24, scope: !174)
!179 = !DILocation(line: 28, column: 22, scope: !174)
!180 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !181)
!181 = distinct !DILocation(line: 28, column: 37, scope: !174)
!182 = !DILocation(line: 28, column: 35, scope: !174)
!183 = !DILocation(line: 29, column: 9, scope: !174)
!184 = !DILocation(line: 30, column: 36, scope: !174)
!185 = !DILocation(line: 30, column: 32, scope: !174)
!186 = !DILocation(line: 30, column: 47, scope: !174)
!187 = !DILocation(line: 30, column: 5, scope: !174)
!188 = !DILocation(line: 31, column: 1, scope: !174)
!189 = distinct !DISubprogram(name: "scatter_relaxed", scope: !1, file: !1, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!190 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !191)
!191 = distinct !DILocation(line: 34, column: 11, scope: !189)
!192 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !193)
!193 = distinct !DILocation(line: 34, column: 24, scope: !189)
!194 = !DILocation(line: 34, column: 22, scope: !189)
!195 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !196)
!196 = distinct !DILocation(line: 34, column: 37, scope: !189)
!197 = !DILocation(line: 34, column: 35, scope: !189)
!198 = !DILocation(line: 35, column: 9, scope: !189)
!199 = !DILocation(line: 36, column: 36, scope: !189)
!200 = !DILocation(line: 36, column: 32, scope: !189)
!201 = !DILocation(line: 36, column: 47, scope: !189)
!202 = !DILocation(line: 36, column: 5, scope: !189)
!203 = !DILocation(line: 37, column: 1, scope: !189)
!204 = distinct !DISubprogram(name: "scatter_release", scope: !1, file: !1, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!205 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !206)
!206 = distinct !DILocation(line: 40, column: 11, scope: !204)
!207 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !208)
!208 = distinct !DILocation(line: 40, column: 24, scope: !204)
!209 = !DILocation(line: 40, column: 22, scope: !204)
!210 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !211)
!211 = distinct !DILocation(line: 40, column: 37, scope: !204)
!212 = !DILocation(line: 40, column: 35, scope: !204)
!213 = !DILocation(line: 41, column: 9, scope: !204)
!214 = !DILocation(line: 42, column: 36, scope: !204)
!215 = !DILocation(line: 42, column: 32, scope: !204)
!216 = !DILocation(line: 42, column: 47, scope: !204)
!217 = !DILocation(line: 42, column: 5, scope: !204)
!218 = !DILocation(line: 43, column: 1, scope: !204)
!219 = distinct !DISubprogram(name: "scatter_seq_cst", scope: !1, file: !1, line: 46, type: !13, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!220 = !DILocation(line: 66, column: 27, scope: !16, inlinedAt: !221)
!221 = distinct !DILocation(line: 47, column: 11, scope: !219)
!222 = !DILocation(line: 79, column: 27, scope: !22, inlinedAt: !223)
!223 = distinct !DILocation(line: 47, column: 24, scope: !219)
!224 = !DILocation(line: 47, column: 22, scope: !219)
!225 = !DILocation(line: 53, column: 27, scope: !26, inlinedAt: !226)
!226 = distinct !DILocation(line: 47, column: 37, scope: !219)
!227 = !DILocation(line: 47, column: 35, scope: !219)
!228 = !DILocation(line: 48, column: 9, scope: !219)
!229 = !DILocation(line: 49, column: 29, scope: !219)
!230 = !DILocation(line: 49, column: 25, scope: !219)
!231 = !DILocation(line: 49, column: 40, scope: !219)
!232 = !DILocation(line: 49, column: 5, scope: !219)
!233 = !DILocation(line: 50, column: 1, scope: !219)
