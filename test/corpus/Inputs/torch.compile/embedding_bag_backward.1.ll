; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////c7da7q4svrdlvvjvoofohd2b3ea67qn6g7mxhv2mdlxs5o7rztjb.py\00"
@assertMessage_0 = internal constant [37 x i8] c"index out of bounds: 0 <= tmp4 < 500\00"

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_poi_fused_embedding_dense_backward_expand_unsqueeze_1(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #1 !dbg !9 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !10
  %9 = shl nuw nsw i32 %8, 5, !dbg !11
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %11 = lshr i32 %10, 3, !dbg !12
  %12 = and i32 %11, 15, !dbg !12
  %13 = and i32 %10, 31, !dbg !12
  %14 = or disjoint i32 %12, %9, !dbg !13
  %15 = or disjoint i32 %14, 16, !dbg !13
  %16 = or disjoint i32 %9, %13, !dbg !13
  %17 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !14
  %18 = shl i32 %17, 5, !dbg !15
  %19 = shl nuw nsw i32 %10, 2, !dbg !16
  %20 = and i32 %19, 28, !dbg !16
  %21 = or disjoint i32 %20, %18, !dbg !17
  %22 = icmp slt i32 %21, 64, !dbg !18
  %23 = zext nneg i32 %14 to i64, !dbg !19
  %24 = getelementptr i64, ptr addrspace(1) %0, i64 %23, !dbg !19
  %25 = zext nneg i32 %15 to i64, !dbg !19
  %26 = getelementptr i64, ptr addrspace(1) %0, i64 %25, !dbg !19
  %27 = zext nneg i32 %16 to i64, !dbg !19
  %28 = getelementptr i64, ptr addrspace(1) %0, i64 %27, !dbg !19
  %29 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %30 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %24, i64 %29) #4, !dbg !20
  %31 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %32 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %24, i64 %31) #4, !dbg !20
  %33 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %34 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %24, i64 %33) #4, !dbg !20
  %35 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %36 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %24, i64 %35) #4, !dbg !20
  %37 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %38 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %26, i64 %37) #4, !dbg !20
  %39 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %40 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %26, i64 %39) #4, !dbg !20
  %41 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %42 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %26, i64 %41) #4, !dbg !20
  %43 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %44 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %26, i64 %43) #4, !dbg !20
  %45 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %46 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %28, i64 %45) #4, !dbg !20
  %47 = shl nuw nsw i32 %14, 3, !dbg !21
  %48 = and i32 %47, 16777024, !dbg !21
  %49 = shl nuw nsw i32 %15, 3, !dbg !21
  %50 = and i32 %49, 16777152, !dbg !21
  %51 = add i32 %48, %21, !dbg !22
  %52 = add i32 %50, %21, !dbg !22
  %53 = sext i32 %51 to i64, !dbg !23
  %54 = getelementptr float, ptr addrspace(1) %1, i64 %53, !dbg !23
  %55 = sext i32 %52 to i64, !dbg !23
  %56 = getelementptr float, ptr addrspace(1) %1, i64 %55, !dbg !23
  %57 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !24
  %58 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %54, i64 %57, i1 %22) #4, !dbg !24
  %59 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !24
  %60 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %56, i64 %59, i1 %22) #4, !dbg !24
  %61 = add i64 %46, 500, !dbg !25
  %62 = icmp slt i64 %46, 0, !dbg !26
  %63 = select i1 %62, i64 %61, i64 %46, !dbg !27
  %64 = icmp ugt i64 %63, 499, !dbg !28
  br i1 %64, label %65, label %66, !dbg !29

65:                                               ; preds = %7
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 36, ptr nonnull @assertFunc_0, i64 1), !dbg !29
  unreachable, !dbg !29

66:                                               ; preds = %7
  %67 = icmp slt i64 %44, 0, !dbg !26
  %68 = icmp slt i64 %36, 0, !dbg !26
  %69 = extractvalue { i32, i32, i32, i32 } %60, 3, !dbg !24
  %70 = bitcast i32 %69 to float, !dbg !24
  %71 = extractvalue { i32, i32, i32, i32 } %60, 2, !dbg !24
  %72 = bitcast i32 %71 to float, !dbg !24
  %73 = extractvalue { i32, i32, i32, i32 } %60, 1, !dbg !24
  %74 = bitcast i32 %73 to float, !dbg !24
  %75 = extractvalue { i32, i32, i32, i32 } %60, 0, !dbg !24
  %76 = bitcast i32 %75 to float, !dbg !24
  %77 = extractvalue { i32, i32, i32, i32 } %58, 3, !dbg !24
  %78 = bitcast i32 %77 to float, !dbg !24
  %79 = extractvalue { i32, i32, i32, i32 } %58, 2, !dbg !24
  %80 = bitcast i32 %79 to float, !dbg !24
  %81 = extractvalue { i32, i32, i32, i32 } %58, 1, !dbg !24
  %82 = bitcast i32 %81 to float, !dbg !24
  %83 = extractvalue { i32, i32, i32, i32 } %58, 0, !dbg !24
  %84 = bitcast i32 %83 to float, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %85 = icmp eq i64 %36, -1, !dbg !30
  %86 = icmp eq i64 %44, -1, !dbg !30
  %87 = select i1 %85, float 0.000000e+00, float %84, !dbg !31
  %88 = select i1 %85, float 0.000000e+00, float %82, !dbg !31
  %89 = select i1 %85, float 0.000000e+00, float %80, !dbg !31
  %90 = select i1 %85, float 0.000000e+00, float %78, !dbg !31
  %91 = select i1 %86, float 0.000000e+00, float %76, !dbg !31
  %92 = select i1 %86, float 0.000000e+00, float %74, !dbg !31
  %93 = select i1 %86, float 0.000000e+00, float %72, !dbg !31
  %94 = select i1 %86, float 0.000000e+00, float %70, !dbg !31
  %95 = shl i64 %36, 6, !dbg !32
  %96 = add i64 %95, 32000, !dbg !32
  %97 = select i1 %68, i64 %96, i64 %95, !dbg !32
  %98 = shl i64 %44, 6, !dbg !32
  %99 = add i64 %98, 32000, !dbg !32
  %100 = select i1 %67, i64 %99, i64 %98, !dbg !32
  %101 = sext i32 %21 to i64, !dbg !33
  %102 = getelementptr float, ptr addrspace(1) %2, i64 %97, !dbg !34
  %103 = getelementptr float, ptr addrspace(1) %102, i64 %101, !dbg !34
  %104 = getelementptr float, ptr addrspace(1) %2, i64 %100, !dbg !34
  %105 = getelementptr float, ptr addrspace(1) %104, i64 %101, !dbg !34
  %106 = tail call { float, float, float, float } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$9 atom.global.gpu.relaxed.add.v4.f32 { $0, $1, $2, $3 }, [ $4 + 0 ], { $5, $6, $7, $8 };", "=r,=r,=r,=r,l,r,r,r,r,b"(ptr addrspace(1) %103, float %87, float %88, float %89, float %90, i1 %22) #4, !dbg !35
  %107 = tail call { float, float, float, float } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$9 atom.global.gpu.relaxed.add.v4.f32 { $0, $1, $2, $3 }, [ $4 + 0 ], { $5, $6, $7, $8 };", "=r,=r,=r,=r,l,r,r,r,r,b"(ptr addrspace(1) %105, float %91, float %92, float %93, float %94, i1 %22) #4, !dbg !35
  ret void, !dbg !36
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { noreturn }
attributes #1 = { "nvvm.reqntid"="128" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "c7da7q4svrdlvvjvoofohd2b3ea67qn6g7mxhv2mdlxs5o7rztjb.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_poi_fused_embedding_dense_backward_expand_unsqueeze_1", linkageName: "triton_poi_fused_embedding_dense_backward_expand_unsqueeze_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 21, column: 28, scope: !9)
!11 = !DILocation(line: 21, column: 33, scope: !9)
!12 = !DILocation(line: 22, column: 44, scope: !9)
!13 = !DILocation(line: 22, column: 23, scope: !9)
!14 = !DILocation(line: 24, column: 28, scope: !9)
!15 = !DILocation(line: 24, column: 33, scope: !9)
!16 = !DILocation(line: 25, column: 44, scope: !9)
!17 = !DILocation(line: 25, column: 23, scope: !9)
!18 = !DILocation(line: 26, column: 21, scope: !9)
!19 = !DILocation(line: 30, column: 30, scope: !9)
!20 = !DILocation(line: 30, column: 35, scope: !9)
!21 = !DILocation(line: 31, column: 38, scope: !9)
!22 = !DILocation(line: 31, column: 35, scope: !9)
!23 = !DILocation(line: 31, column: 30, scope: !9)
!24 = !DILocation(line: 31, column: 43, scope: !9)
!25 = !DILocation(line: 33, column: 18, scope: !9)
!26 = !DILocation(line: 34, column: 18, scope: !9)
!27 = !DILocation(line: 35, column: 32, scope: !9)
!28 = !DILocation(line: 36, column: 36, scope: !9)
!29 = !DILocation(line: 36, column: 49, scope: !9)
!30 = !DILocation(line: 38, column: 19, scope: !9)
!31 = !DILocation(line: 40, column: 33, scope: !9)
!32 = !DILocation(line: 41, column: 54, scope: !9)
!33 = !DILocation(line: 41, column: 51, scope: !9)
!34 = !DILocation(line: 41, column: 30, scope: !9)
!35 = !DILocation(line: 41, column: 87, scope: !9)
!36 = !DILocation(line: 41, column: 4, scope: !9)
