; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////cep7cr5czrhzuuo2fj7lzvg5kjjp7n5yvt56enda4o3q23frvvab.py\00"
@assertMessage_0 = internal constant [37 x i8] c"index out of bounds: 0 <= tmp0 < 256\00"
@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_poi_fused_ones_like_scatter_add_zeros_1(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #1 !dbg !9 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !10
  %7 = shl i32 %6, 9, !dbg !11
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %9 = and i32 %8, 127, !dbg !12
  %10 = shl nuw nsw i32 %9, 1, !dbg !12
  %11 = or disjoint i32 %10, %7, !dbg !13
  %12 = sext i32 %11 to i64, !dbg !14
  %13 = getelementptr i64, ptr addrspace(1) %0, i64 %12, !dbg !14
  %14 = getelementptr i8, ptr addrspace(1) %13, i64 2048, !dbg !14
  %15 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %13) #4, !dbg !15
  %16 = extractvalue { i64, i64 } %15, 0, !dbg !15
  %17 = extractvalue { i64, i64 } %15, 1, !dbg !15
  %18 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %14) #4, !dbg !15
  %19 = extractvalue { i64, i64 } %18, 0, !dbg !15
  %20 = extractvalue { i64, i64 } %18, 1, !dbg !15
  %21 = or i64 %16, %17, !dbg !16
  %22 = or i64 %21, %19, !dbg !16
  %23 = or i64 %22, %20, !dbg !16
  %.not = icmp ult i64 %23, 256, !dbg !16
  br i1 %.not, label %25, label %24, !dbg !16

24:                                               ; preds = %5
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 25, ptr nonnull @assertFunc_0, i64 1), !dbg !16
  unreachable, !dbg !16

25:                                               ; preds = %5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %26 = getelementptr i32, ptr addrspace(1) %1, i64 %16, !dbg !17
  %27 = getelementptr i32, ptr addrspace(1) %1, i64 %17, !dbg !17
  %28 = getelementptr i32, ptr addrspace(1) %1, i64 %19, !dbg !17
  %29 = getelementptr i32, ptr addrspace(1) %1, i64 %20, !dbg !17
  %30 = ptrtoint ptr addrspace(1) %26 to i64, !dbg !18
  %31 = ptrtoint ptr addrspace(1) %27 to i64, !dbg !18
  %32 = ptrtoint ptr addrspace(1) %28 to i64, !dbg !18
  %33 = ptrtoint ptr addrspace(1) %29 to i64, !dbg !18
  %34 = shl nuw nsw i32 %9, 4, !dbg !18
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %34, !dbg !18
  %36 = insertelement <2 x i64> poison, i64 %30, i64 0, !dbg !18
  %37 = insertelement <2 x i64> %36, i64 %32, i64 1, !dbg !18
  store <2 x i64> %37, ptr addrspace(3) %35, align 16, !dbg !18
  %38 = xor i32 %34, 2112, !dbg !18
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %38, !dbg !18
  %40 = insertelement <2 x i64> poison, i64 %31, i64 0, !dbg !18
  %41 = insertelement <2 x i64> %40, i64 %33, i64 1, !dbg !18
  store <2 x i64> %41, ptr addrspace(3) %39, align 16, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %42 = shl nuw nsw i32 %8, 3, !dbg !18
  %43 = and i32 %42, 1008, !dbg !18
  %44 = and i32 %8, 1, !dbg !18
  %45 = icmp eq i32 %44, 0, !dbg !18
  %46 = select i1 %45, i32 0, i32 2112, !dbg !18
  %47 = xor i32 %46, %43, !dbg !18
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47, !dbg !18
  %49 = load i64, ptr addrspace(3) %48, align 16, !dbg !18
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %48, i32 8, !dbg !18
  %51 = load i64, ptr addrspace(3) %50, align 8, !dbg !18
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %48, i32 1024, !dbg !18
  %53 = load i64, ptr addrspace(3) %52, align 16, !dbg !18
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %48, i32 1032, !dbg !18
  %55 = load i64, ptr addrspace(3) %54, align 8, !dbg !18
  %56 = inttoptr i64 %49 to ptr addrspace(1), !dbg !18
  %57 = inttoptr i64 %53 to ptr addrspace(1), !dbg !18
  %58 = inttoptr i64 %51 to ptr addrspace(1), !dbg !18
  %59 = inttoptr i64 %55 to ptr addrspace(1), !dbg !18
  %60 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %56, i32 1, i1 true) #4, !dbg !18
  %61 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %57, i32 1, i1 true) #4, !dbg !18
  %62 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %58, i32 1, i1 true) #4, !dbg !18
  %63 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %59, i32 1, i1 true) #4, !dbg !18
  ret void, !dbg !19
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
!1 = !DIFile(filename: "cep7cr5czrhzuuo2fj7lzvg5kjjp7n5yvt56enda4o3q23frvvab.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_poi_fused_ones_like_scatter_add_zeros_1", linkageName: "triton_poi_fused_ones_like_scatter_add_zeros_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 20, column: 28, scope: !9)
!11 = !DILocation(line: 20, column: 33, scope: !9)
!12 = !DILocation(line: 21, column: 36, scope: !9)
!13 = !DILocation(line: 21, column: 23, scope: !9)
!14 = !DILocation(line: 24, column: 30, scope: !9)
!15 = !DILocation(line: 24, column: 35, scope: !9)
!16 = !DILocation(line: 25, column: 49, scope: !9)
!17 = !DILocation(line: 27, column: 30, scope: !9)
!18 = !DILocation(line: 27, column: 70, scope: !9)
!19 = !DILocation(line: 27, column: 4, scope: !9)
