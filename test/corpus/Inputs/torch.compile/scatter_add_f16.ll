; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////c4y2gfz2aka75n7c64fpuvfbnlgqlpxfk7b6j7av6vzqycgxof4p.py\00"
@assertMessage_0 = internal constant [38 x i8] c"index out of bounds: 0 <= tmp0 < 4096\00"
@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_poi_fused_scatter_add_1(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #1 !dbg !9 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !10
  %8 = shl i32 %7, 9, !dbg !11
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %10 = and i32 %9, 127, !dbg !12
  %11 = shl nuw nsw i32 %10, 2, !dbg !12
  %12 = or disjoint i32 %11, %8, !dbg !13
  %13 = sext i32 %12 to i64, !dbg !14
  %14 = getelementptr i64, ptr addrspace(1) %0, i64 %13, !dbg !14
  %15 = getelementptr i8, ptr addrspace(1) %14, i64 16, !dbg !14
  %16 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %14) #4, !dbg !15
  %17 = extractvalue { i64, i64 } %16, 0, !dbg !15
  %18 = extractvalue { i64, i64 } %16, 1, !dbg !15
  %19 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %15) #4, !dbg !15
  %20 = extractvalue { i64, i64 } %19, 0, !dbg !15
  %21 = extractvalue { i64, i64 } %19, 1, !dbg !15
  %22 = getelementptr half, ptr addrspace(1) %1, i64 %13, !dbg !16
  %23 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %22) #4, !dbg !17
  %24 = or i64 %17, %18, !dbg !18
  %25 = or i64 %24, %20, !dbg !18
  %26 = or i64 %25, %21, !dbg !18
  %.not = icmp ult i64 %26, 4096, !dbg !18
  br i1 %.not, label %28, label %27, !dbg !18

27:                                               ; preds = %6
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 26, ptr nonnull @assertFunc_0, i64 1), !dbg !18
  unreachable, !dbg !18

28:                                               ; preds = %6
  %29 = extractvalue { i32, i32 } %23, 1, !dbg !17
  %extelt.offset1 = lshr i32 %29, 16, !dbg !17
  %30 = trunc nuw i32 %extelt.offset1 to i16, !dbg !17
  %31 = extractvalue { i32, i32 } %23, 0, !dbg !17
  %extelt.offset = lshr i32 %31, 16, !dbg !17
  %32 = trunc nuw i32 %extelt.offset to i16, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %33 = getelementptr half, ptr addrspace(1) %2, i64 %17, !dbg !19
  %34 = getelementptr half, ptr addrspace(1) %2, i64 %18, !dbg !19
  %35 = getelementptr half, ptr addrspace(1) %2, i64 %20, !dbg !19
  %36 = getelementptr half, ptr addrspace(1) %2, i64 %21, !dbg !19
  %37 = ptrtoint ptr addrspace(1) %33 to i64, !dbg !20
  %38 = ptrtoint ptr addrspace(1) %34 to i64, !dbg !20
  %39 = ptrtoint ptr addrspace(1) %35 to i64, !dbg !20
  %40 = ptrtoint ptr addrspace(1) %36 to i64, !dbg !20
  %41 = shl nuw nsw i32 %10, 3, !dbg !20
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %41, !dbg !20
  %43 = insertelement <1 x i64> poison, i64 %37, i64 0, !dbg !20
  store <1 x i64> %43, ptr addrspace(3) %42, align 8, !dbg !20
  %44 = xor i32 %41, 1056, !dbg !20
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44, !dbg !20
  %46 = insertelement <1 x i64> poison, i64 %38, i64 0, !dbg !20
  store <1 x i64> %46, ptr addrspace(3) %45, align 8, !dbg !20
  %47 = xor i32 %41, 2112, !dbg !20
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47, !dbg !20
  %49 = insertelement <1 x i64> poison, i64 %39, i64 0, !dbg !20
  store <1 x i64> %49, ptr addrspace(3) %48, align 8, !dbg !20
  %50 = xor i32 %41, 3168, !dbg !20
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %50, !dbg !20
  %52 = insertelement <1 x i64> poison, i64 %40, i64 0, !dbg !20
  store <1 x i64> %52, ptr addrspace(3) %51, align 8, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %53 = and i32 %9, 3, !dbg !20
  %54 = shl nuw nsw i32 %53, 10, !dbg !20
  %55 = shl nuw nsw i32 %53, 5, !dbg !20
  %56 = and i32 %9, 124, !dbg !20
  %57 = shl nuw nsw i32 %56, 1, !dbg !20
  %58 = xor i32 %55, %57, !dbg !20
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %54, !dbg !20
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) %59, i32 %58, !dbg !20
  %61 = load i64, ptr addrspace(3) %60, align 8, !dbg !20
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 256, !dbg !20
  %63 = load i64, ptr addrspace(3) %62, align 8, !dbg !20
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 512, !dbg !20
  %65 = load i64, ptr addrspace(3) %64, align 8, !dbg !20
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 768, !dbg !20
  %67 = load i64, ptr addrspace(3) %66, align 8, !dbg !20
  %68 = inttoptr i64 %61 to ptr addrspace(1), !dbg !20
  %69 = inttoptr i64 %63 to ptr addrspace(1), !dbg !20
  %70 = inttoptr i64 %65 to ptr addrspace(1), !dbg !20
  %71 = inttoptr i64 %67 to ptr addrspace(1), !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %72 = shl nuw nsw i32 %9, 2, !dbg !20
  %73 = and i32 %72, 124, !dbg !20
  %74 = lshr i32 %9, 4, !dbg !20
  %75 = and i32 %74, 2, !dbg !20
  %76 = shl nuw nsw i32 %9, 1, !dbg !20
  %77 = and i32 %76, 128, !dbg !20
  %78 = or disjoint i32 %75, %77, !dbg !20
  %79 = or disjoint i32 %78, %73, !dbg !20
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %79, !dbg !20
  %81 = trunc i32 %31 to i16, !dbg !20
  %82 = insertelement <1 x i16> poison, i16 %81, i64 0, !dbg !20
  store <1 x i16> %82, ptr addrspace(3) %80, align 2, !dbg !20
  %83 = xor i32 %79, 288, !dbg !20
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %83, !dbg !20
  %85 = insertelement <1 x i16> poison, i16 %32, i64 0, !dbg !20
  store <1 x i16> %85, ptr addrspace(3) %84, align 2, !dbg !20
  %86 = xor i32 %79, 576, !dbg !20
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %86, !dbg !20
  %88 = trunc i32 %29 to i16, !dbg !20
  %89 = insertelement <1 x i16> poison, i16 %88, i64 0, !dbg !20
  store <1 x i16> %89, ptr addrspace(3) %87, align 2, !dbg !20
  %90 = xor i32 %79, 864, !dbg !20
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %90, !dbg !20
  %92 = insertelement <1 x i16> poison, i16 %30, i64 0, !dbg !20
  store <1 x i16> %92, ptr addrspace(3) %91, align 2, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %93 = shl nuw nsw i32 %53, 8, !dbg !20
  %94 = xor i32 %55, %56, !dbg !20
  %95 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %93, !dbg !20
  %96 = getelementptr inbounds nuw i8, ptr addrspace(3) %95, i32 %94, !dbg !20
  %97 = load half, ptr addrspace(3) %96, align 4, !dbg !20
  %98 = getelementptr inbounds nuw i8, ptr addrspace(3) %96, i32 2, !dbg !20
  %99 = load half, ptr addrspace(3) %98, align 2, !dbg !20
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %96, i32 128, !dbg !20
  %101 = load half, ptr addrspace(3) %100, align 4, !dbg !20
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) %96, i32 130, !dbg !20
  %103 = load half, ptr addrspace(3) %102, align 2, !dbg !20
  %104 = tail call half asm sideeffect "mov.u16 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.noftz.f16 $0, [ $1 + 0 ], $2;", "=h,l,h,b"(ptr addrspace(1) %68, half %97, i1 true) #4, !dbg !20
  %105 = tail call half asm sideeffect "mov.u16 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.noftz.f16 $0, [ $1 + 0 ], $2;", "=h,l,h,b"(ptr addrspace(1) %69, half %99, i1 true) #4, !dbg !20
  %106 = tail call half asm sideeffect "mov.u16 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.noftz.f16 $0, [ $1 + 0 ], $2;", "=h,l,h,b"(ptr addrspace(1) %70, half %101, i1 true) #4, !dbg !20
  %107 = tail call half asm sideeffect "mov.u16 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.noftz.f16 $0, [ $1 + 0 ], $2;", "=h,l,h,b"(ptr addrspace(1) %71, half %103, i1 true) #4, !dbg !20
  ret void, !dbg !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

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
!1 = !DIFile(filename: "c4y2gfz2aka75n7c64fpuvfbnlgqlpxfk7b6j7av6vzqycgxof4p.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_poi_fused_scatter_add_1", linkageName: "triton_poi_fused_scatter_add_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 20, column: 28, scope: !9)
!11 = !DILocation(line: 20, column: 33, scope: !9)
!12 = !DILocation(line: 21, column: 36, scope: !9)
!13 = !DILocation(line: 21, column: 23, scope: !9)
!14 = !DILocation(line: 24, column: 30, scope: !9)
!15 = !DILocation(line: 24, column: 35, scope: !9)
!16 = !DILocation(line: 25, column: 30, scope: !9)
!17 = !DILocation(line: 25, column: 35, scope: !9)
!18 = !DILocation(line: 26, column: 50, scope: !9)
!19 = !DILocation(line: 27, column: 30, scope: !9)
!20 = !DILocation(line: 27, column: 70, scope: !9)
!21 = !DILocation(line: 27, column: 4, scope: !9)
