; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////ctovpxeob3xg33dkvyuzwyid7o3adzfg7bdzblv4umdy633aubs4.py\00"
@assertMessage_0 = internal constant [37 x i8] c"index out of bounds: 0 <= tmp4 < 512\00"

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_poi_fused_index_add_1(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #1 !dbg !9 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !10
  %9 = shl nuw nsw i32 %8, 5, !dbg !11
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %11 = lshr i32 %10, 2, !dbg !12
  %12 = and i32 %11, 31, !dbg !12
  %13 = and i32 %10, 31, !dbg !12
  %14 = or disjoint i32 %12, %9, !dbg !13
  %15 = or disjoint i32 %9, %13, !dbg !13
  %16 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !14
  %17 = shl i32 %16, 5, !dbg !15
  %18 = shl nuw nsw i32 %10, 3, !dbg !16
  %19 = and i32 %18, 24, !dbg !16
  %20 = or disjoint i32 %19, %17, !dbg !17
  %21 = icmp slt i32 %20, 256, !dbg !18
  %22 = zext nneg i32 %14 to i64, !dbg !19
  %23 = getelementptr i64, ptr addrspace(1) %0, i64 %22, !dbg !19
  %24 = zext nneg i32 %15 to i64, !dbg !19
  %25 = getelementptr i64, ptr addrspace(1) %0, i64 %24, !dbg !19
  %26 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %27 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %26) #4, !dbg !20
  %28 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %29 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %28) #4, !dbg !20
  %30 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %31 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %30) #4, !dbg !20
  %32 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %33 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %32) #4, !dbg !20
  %34 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %35 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %34) #4, !dbg !20
  %36 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %37 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %36) #4, !dbg !20
  %38 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %39 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %38) #4, !dbg !20
  %40 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %41 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %23, i64 %40) #4, !dbg !20
  %42 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !20
  %43 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l"(ptr addrspace(1) %25, i64 %42) #4, !dbg !20
  %44 = shl nuw nsw i32 %14, 8, !dbg !21
  %45 = add i32 %44, %20, !dbg !22
  %46 = sext i32 %45 to i64, !dbg !23
  %47 = getelementptr half, ptr addrspace(1) %1, i64 %46, !dbg !23
  %48 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !24
  %49 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %47, i64 %48, i1 %21) #4, !dbg !24
  %50 = lshr i64 %43, 54, !dbg !25
  %51 = and i64 %50, 512, !dbg !25
  %52 = add i64 %51, %43, !dbg !25
  %53 = icmp ugt i64 %52, 511, !dbg !26
  br i1 %53, label %54, label %55, !dbg !27

54:                                               ; preds = %7
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 35, ptr nonnull @assertFunc_0, i64 1), !dbg !27
  unreachable, !dbg !27

55:                                               ; preds = %7
  %56 = lshr i64 %41, 54, !dbg !25
  %57 = and i64 %56, 512, !dbg !25
  %58 = add i64 %57, %41, !dbg !25
  %59 = extractvalue { i32, i32, i32, i32 } %49, 3, !dbg !24
  %60 = bitcast i32 %59 to <2 x half>, !dbg !24
  %61 = extractelement <2 x half> %60, i64 1, !dbg !24
  %62 = extractelement <2 x half> %60, i64 0, !dbg !24
  %63 = extractvalue { i32, i32, i32, i32 } %49, 2, !dbg !24
  %64 = bitcast i32 %63 to <2 x half>, !dbg !24
  %65 = extractelement <2 x half> %64, i64 1, !dbg !24
  %66 = extractelement <2 x half> %64, i64 0, !dbg !24
  %67 = extractvalue { i32, i32, i32, i32 } %49, 1, !dbg !24
  %68 = bitcast i32 %67 to <2 x half>, !dbg !24
  %69 = extractelement <2 x half> %68, i64 1, !dbg !24
  %70 = extractelement <2 x half> %68, i64 0, !dbg !24
  %71 = extractvalue { i32, i32, i32, i32 } %49, 0, !dbg !24
  %72 = bitcast i32 %71 to <2 x half>, !dbg !24
  %73 = extractelement <2 x half> %72, i64 1, !dbg !24
  %74 = extractelement <2 x half> %72, i64 0, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %75 = sext i32 %20 to i64, !dbg !28
  %.idx = shl i64 %58, 9, !dbg !29
  %76 = getelementptr i8, ptr addrspace(1) %2, i64 %.idx, !dbg !29
  %77 = getelementptr half, ptr addrspace(1) %76, i64 %75, !dbg !29
  %78 = tail call { half, half, half, half, half, half, half, half } asm sideeffect "mov.u16 $0, 0x0;\0A\09mov.u16 $1, 0x0;\0A\09mov.u16 $2, 0x0;\0A\09mov.u16 $3, 0x0;\0A\09mov.u16 $4, 0x0;\0A\09mov.u16 $5, 0x0;\0A\09mov.u16 $6, 0x0;\0A\09mov.u16 $7, 0x0;\0A\09@$17 atom.global.gpu.relaxed.add.noftz.v8.f16 { $0, $1, $2, $3, $4, $5, $6, $7 }, [ $8 + 0 ], { $9, $10, $11, $12, $13, $14, $15, $16 };", "=h,=h,=h,=h,=h,=h,=h,=h,l,h,h,h,h,h,h,h,h,b"(ptr addrspace(1) %77, half %74, half %73, half %70, half %69, half %66, half %65, half %62, half %61, i1 %21) #4, !dbg !30
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
!1 = !DIFile(filename: "ctovpxeob3xg33dkvyuzwyid7o3adzfg7bdzblv4umdy633aubs4.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_poi_fused_index_add_1", linkageName: "triton_poi_fused_index_add_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
