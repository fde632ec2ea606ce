; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////cy5uwcoz4xdfrspaqplctu5titskjk63cbazfwzyvkcnxczpi6ml.py\00"
@assertMessage_0 = internal constant [37 x i8] c"index out of bounds: 0 <= tmp4 < 500\00"

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_per_fused_embedding_sum_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #1 !dbg !9 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !10
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !11
  %10 = and i32 %9, 7, !dbg !11
  %11 = lshr i32 %8, 3, !dbg !12
  %12 = and i32 %11, 268435448, !dbg !12
  %13 = or disjoint i32 %12, %10, !dbg !13
  %14 = zext nneg i32 %13 to i64, !dbg !14
  %15 = getelementptr i64, ptr addrspace(1) %0, i64 %14, !dbg !14
  %16 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5, !dbg !15
  %17 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %15, i64 %16) #5, !dbg !15
  %18 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5, !dbg !15
  %19 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %15, i64 %18) #5, !dbg !15
  %20 = add i64 %19, 500, !dbg !16
  %21 = icmp slt i64 %19, 0, !dbg !17
  %22 = select i1 %21, i64 %20, i64 %19, !dbg !18
  %23 = icmp ugt i64 %22, 499, !dbg !19
  br i1 %23, label %24, label %25, !dbg !20

24:                                               ; preds = %7
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 41, ptr nonnull @assertFunc_0, i64 1), !dbg !20
  unreachable, !dbg !20

25:                                               ; preds = %7
  %26 = icmp slt i64 %17, 0, !dbg !17
  %27 = and i32 %8, 63, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %28 = shl i64 %17, 6, !dbg !22
  %29 = add i64 %28, 32000, !dbg !22
  %30 = select i1 %26, i64 %29, i64 %28, !dbg !22
  %31 = zext nneg i32 %27 to i64, !dbg !23
  %32 = getelementptr float, ptr addrspace(1) %1, i64 %30, !dbg !24
  %33 = getelementptr float, ptr addrspace(1) %32, i64 %31, !dbg !24
  %34 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %33) #5, !dbg !25
  %35 = bitcast i32 %34 to float, !dbg !25
  %36 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %34, i32 4, i32 31), !dbg !26
  %37 = bitcast i32 %36 to float, !dbg !26
  %38 = fadd float %35, %37, !dbg !31
  %39 = bitcast float %38 to i32, !dbg !26
  %40 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %39, i32 2, i32 31), !dbg !26
  %41 = bitcast i32 %40 to float, !dbg !26
  %42 = fadd float %38, %41, !dbg !31
  %43 = bitcast float %42 to i32, !dbg !26
  %44 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %43, i32 1, i32 31), !dbg !26
  %45 = bitcast i32 %44 to float, !dbg !26
  %46 = fadd float %42, %45, !dbg !31
  %47 = zext nneg i32 %8 to i64, !dbg !32
  %48 = getelementptr float, ptr addrspace(1) %2, i64 %47, !dbg !32
  %49 = and i32 %9, 63, !dbg !33
  %50 = icmp eq i32 %49, 0, !dbg !33
  %51 = bitcast float %46 to i32, !dbg !33
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %51, ptr addrspace(1) %48, i1 %50) #5, !dbg !33
  ret void, !dbg !34
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #4

attributes #0 = { noreturn }
attributes #1 = { "nvvm.reqntid"="64" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cy5uwcoz4xdfrspaqplctu5titskjk63cbazfwzyvkcnxczpi6ml.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_per_fused_embedding_sum_0", linkageName: "triton_per_fused_embedding_sum_0", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 24, column: 28, scope: !9)
!11 = !DILocation(line: 27, column: 38, scope: !9)
!12 = !DILocation(line: 36, column: 39, scope: !9)
!13 = !DILocation(line: 36, column: 37, scope: !9)
!14 = !DILocation(line: 36, column: 30, scope: !9)
!15 = !DILocation(line: 36, column: 44, scope: !9)
!16 = !DILocation(line: 38, column: 18, scope: !9)
!17 = !DILocation(line: 39, column: 18, scope: !9)
!18 = !DILocation(line: 40, column: 32, scope: !9)
!19 = !DILocation(line: 41, column: 36, scope: !9)
!20 = !DILocation(line: 41, column: 49, scope: !9)
!21 = !DILocation(line: 34, column: 19, scope: !9)
!22 = !DILocation(line: 42, column: 38, scope: !9)
!23 = !DILocation(line: 42, column: 35, scope: !9)
!24 = !DILocation(line: 42, column: 30, scope: !9)
!25 = !DILocation(line: 42, column: 45, scope: !9)
!26 = !DILocation(line: 293, column: 36, scope: !27, inlinedAt: !29)
!27 = distinct !DILexicalBlockFile(scope: !9, file: !28, discriminator: 0)
!28 = !DIFile(filename: "standard.py", directory: ".")
!29 = !DILocation(line: 44, column: 24, scope: !30)
!30 = distinct !DILexicalBlockFile(scope: !9, file: !1, discriminator: 0)
!31 = !DILocation(line: 263, column: 15, scope: !27, inlinedAt: !26)
!32 = !DILocation(line: 45, column: 25, scope: !9)
!33 = !DILocation(line: 45, column: 36, scope: !9)
!34 = !DILocation(line: 45, column: 4, scope: !9)
