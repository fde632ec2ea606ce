; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////cfrn7vat2og2bu2hskdxcdq5oxliuftih3xoqqksqj7xyto25e6x.py\00"
@assertMessage_0 = internal constant [38 x i8] c"index out of bounds: 0 <= tmp0 < 4096\00"
@global_smem = external addrspace(3) global [0 x i8], align 16

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
  %16 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %14) #5, !dbg !15
  %17 = extractvalue { i64, i64 } %16, 0, !dbg !15
  %18 = extractvalue { i64, i64 } %16, 1, !dbg !15
  %19 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %15) #5, !dbg !15
  %20 = extractvalue { i64, i64 } %19, 0, !dbg !15
  %21 = extractvalue { i64, i64 } %19, 1, !dbg !15
  %22 = getelementptr float, ptr addrspace(1) %1, i64 %13, !dbg !16
  %23 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %22) #5, !dbg !17
  %24 = or i64 %17, %18, !dbg !18
  %25 = or i64 %24, %20, !dbg !18
  %26 = or i64 %25, %21, !dbg !18
  %.not = icmp ult i64 %26, 4096, !dbg !18
  br i1 %.not, label %28, label %27, !dbg !18

27:                                               ; preds = %6
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 26, ptr nonnull @assertFunc_0, i64 1), !dbg !18
  unreachable, !dbg !18

28:                                               ; preds = %6
  %29 = extractvalue { i32, i32, i32, i32 } %23, 3, !dbg !17
  %30 = extractvalue { i32, i32, i32, i32 } %23, 2, !dbg !17
  %31 = extractvalue { i32, i32, i32, i32 } %23, 1, !dbg !17
  %32 = extractvalue { i32, i32, i32, i32 } %23, 0, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %33 = getelementptr float, ptr addrspace(1) %2, i64 %17, !dbg !19
  %34 = getelementptr float, ptr addrspace(1) %2, i64 %18, !dbg !19
  %35 = getelementptr float, ptr addrspace(1) %2, i64 %20, !dbg !19
  %36 = getelementptr float, ptr addrspace(1) %2, i64 %21, !dbg !19
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
  %56 = shl nuw nsw i32 %9, 1, !dbg !20
  %57 = and i32 %56, 248, !dbg !20
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
  %72 = shl nuw nsw i32 %10, 4, !dbg !20
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %72, !dbg !20
  %74 = insertelement <4 x i32> poison, i32 %32, i64 0, !dbg !20
  %75 = insertelement <4 x i32> %74, i32 %31, i64 1, !dbg !20
  %76 = insertelement <4 x i32> %75, i32 %30, i64 2, !dbg !20
  %77 = insertelement <4 x i32> %76, i32 %29, i64 3, !dbg !20
  store <4 x i32> %77, ptr addrspace(3) %73, align 16, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %78 = shl nuw nsw i32 %9, 6, !dbg !20
  %79 = and i32 %78, 1536, !dbg !20
  %80 = shl nuw nsw i32 %9, 4, !dbg !20
  %81 = and i32 %80, 112, !dbg !20
  %82 = shl nuw nsw i32 %9, 2, !dbg !20
  %83 = and i32 %82, 384, !dbg !20
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %79, !dbg !20
  %85 = getelementptr inbounds nuw i8, ptr addrspace(3) %84, i32 %81, !dbg !20
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) %85, i32 %83, !dbg !20
  %87 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %86), !dbg !20
  %88 = extractvalue { i32, i32, i32, i32 } %87, 0, !dbg !20
  %89 = bitcast i32 %88 to float, !dbg !20
  %90 = extractvalue { i32, i32, i32, i32 } %87, 1, !dbg !20
  %91 = bitcast i32 %90 to float, !dbg !20
  %92 = extractvalue { i32, i32, i32, i32 } %87, 2, !dbg !20
  %93 = bitcast i32 %92 to float, !dbg !20
  %94 = extractvalue { i32, i32, i32, i32 } %87, 3, !dbg !20
  %95 = bitcast i32 %94 to float, !dbg !20
  %96 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %68, float %89, i1 true) #5, !dbg !20
  %97 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %69, float %91, i1 true) #5, !dbg !20
  %98 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %70, float %93, i1 true) #5, !dbg !20
  %99 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %71, float %95, i1 true) #5, !dbg !20
  ret void, !dbg !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { noreturn }
attributes #1 = { "nvvm.reqntid"="128" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cfrn7vat2og2bu2hskdxcdq5oxliuftih3xoqqksqj7xyto25e6x.py", directory: ".")
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
