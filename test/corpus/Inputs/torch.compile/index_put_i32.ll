; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////c4undyftbv4w6wwtaflmabmdvrwqmxtg6irofat5gumvymbzhuha.py\00"
@assertMessage_0 = internal constant [37 x i8] c"index out of bounds: 0 <= tmp4 < 512\00"

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_poi_fused_index_put_1(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #1 !dbg !9 {
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
  %22 = icmp slt i32 %21, 256, !dbg !18
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
  %47 = shl nuw nsw i32 %14, 8, !dbg !21
  %48 = shl nuw nsw i32 %15, 8, !dbg !21
  %49 = add i32 %47, %21, !dbg !22
  %50 = add i32 %48, %21, !dbg !22
  %51 = sext i32 %49 to i64, !dbg !23
  %52 = getelementptr i32, ptr addrspace(1) %1, i64 %51, !dbg !23
  %53 = sext i32 %50 to i64, !dbg !23
  %54 = getelementptr i32, ptr addrspace(1) %1, i64 %53, !dbg !23
  %55 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !24
  %56 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %52, i64 %55, i1 %22) #4, !dbg !24
  %57 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !24
  %58 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %54, i64 %57, i1 %22) #4, !dbg !24
  %59 = lshr i64 %46, 54, !dbg !25
  %60 = and i64 %59, 512, !dbg !25
  %61 = add i64 %60, %46, !dbg !25
  %62 = icmp ugt i64 %61, 511, !dbg !26
  br i1 %62, label %63, label %64, !dbg !27

63:                                               ; preds = %7
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 35, ptr nonnull @assertFunc_0, i64 1), !dbg !27
  unreachable, !dbg !27

64:                                               ; preds = %7
  %65 = lshr i64 %44, 54, !dbg !25
  %66 = and i64 %65, 512, !dbg !25
  %67 = add i64 %66, %44, !dbg !25
  %68 = lshr i64 %36, 54, !dbg !25
  %69 = and i64 %68, 512, !dbg !25
  %70 = add i64 %69, %36, !dbg !25
  %71 = extractvalue { i32, i32, i32, i32 } %58, 3, !dbg !24
  %72 = extractvalue { i32, i32, i32, i32 } %58, 2, !dbg !24
  %73 = extractvalue { i32, i32, i32, i32 } %58, 1, !dbg !24
  %74 = extractvalue { i32, i32, i32, i32 } %58, 0, !dbg !24
  %75 = extractvalue { i32, i32, i32, i32 } %56, 3, !dbg !24
  %76 = extractvalue { i32, i32, i32, i32 } %56, 2, !dbg !24
  %77 = extractvalue { i32, i32, i32, i32 } %56, 1, !dbg !24
  %78 = extractvalue { i32, i32, i32, i32 } %56, 0, !dbg !24
  %79 = or disjoint i32 %21, 3, !dbg !17
  %80 = or disjoint i32 %21, 2, !dbg !17
  %81 = or disjoint i32 %21, 1, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %82 = sext i32 %21 to i64, !dbg !28
  %83 = sext i32 %81 to i64, !dbg !28
  %84 = sext i32 %80 to i64, !dbg !28
  %85 = sext i32 %79 to i64, !dbg !28
  %.idx = shl i64 %70, 10, !dbg !29
  %86 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx, !dbg !29
  %87 = getelementptr i32, ptr addrspace(1) %86, i64 %82, !dbg !29
  %88 = getelementptr i32, ptr addrspace(1) %86, i64 %83, !dbg !29
  %89 = getelementptr i32, ptr addrspace(1) %86, i64 %84, !dbg !29
  %90 = getelementptr i32, ptr addrspace(1) %86, i64 %85, !dbg !29
  %.idx1 = shl i64 %67, 10, !dbg !29
  %91 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx1, !dbg !29
  %92 = getelementptr i32, ptr addrspace(1) %91, i64 %82, !dbg !29
  %93 = getelementptr i32, ptr addrspace(1) %91, i64 %83, !dbg !29
  %94 = getelementptr i32, ptr addrspace(1) %91, i64 %84, !dbg !29
  %95 = getelementptr i32, ptr addrspace(1) %91, i64 %85, !dbg !29
  %96 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %87, i32 %78, i1 %22) #4, !dbg !30
  %97 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %88, i32 %77, i1 %22) #4, !dbg !30
  %98 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %89, i32 %76, i1 %22) #4, !dbg !30
  %99 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %90, i32 %75, i1 %22) #4, !dbg !30
  %100 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %92, i32 %74, i1 %22) #4, !dbg !30
  %101 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %93, i32 %73, i1 %22) #4, !dbg !30
  %102 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %94, i32 %72, i1 %22) #4, !dbg !30
  %103 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %95, i32 %71, i1 %22) #4, !dbg !30
  ret void, !dbg !31
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
!1 = !DIFile(filename: "c4undyftbv4w6wwtaflmabmdvrwqmxtg6irofat5gumvymbzhuha.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_poi_fused_index_put_1", linkageName: "triton_poi_fused_index_put_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 21, column: 28, scope: !9)
!11 = !DILocation(line: 21, column: 33, scope: !9)
!12 = !DILocation(line: 22, column: 44, scope: !9)
!13 = !DILocation(line: 22, column: 23, scope: !9)
!14 = !DILocation(line: 24, column: 28, scope: !9)
!15 = !DILocation(line: 24, column: 33, scope: !9)
!16 = !DILocation(line: 25, column: 44, scope: !9)
!17 = !DILocation(line: 25, column: 23, scope: !9)
!18 = !DILocation(line: 26, column: 21, scope: !9)
!19 = !DILocation(line: 29, column: 30, scope: !9)
!20 = !DILocation(line: 29, column: 35, scope: !9)
!21 = !DILocation(line: 30, column: 39, scope: !9)
!22 = !DILocation(line: 30, column: 35, scope: !9)
!23 = !DILocation(line: 30, column: 30, scope: !9)
!24 = !DILocation(line: 30, column: 44, scope: !9)
!25 = !DILocation(line: 34, column: 32, scope: !9)
!26 = !DILocation(line: 35, column: 36, scope: !9)
!27 = !DILocation(line: 35, column: 49, scope: !9)
!28 = !DILocation(line: 36, column: 51, scope: !9)
!29 = !DILocation(line: 36, column: 30, scope: !9)
!30 = !DILocation(line: 36, column: 87, scope: !9)
!31 = !DILocation(line: 36, column: 4, scope: !9)
