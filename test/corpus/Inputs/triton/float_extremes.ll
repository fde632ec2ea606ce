; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @float_extremes(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl i32 %8, 8, !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 127, !dbg !9
  %12 = shl nuw nsw i32 %11, 1, !dbg !9
  %13 = or disjoint i32 %12, %9, !dbg !10
  %14 = icmp slt i32 %13, %4, !dbg !11
  %15 = sext i32 %13 to i64, !dbg !12
  %16 = getelementptr i64, ptr addrspace(1) %0, i64 %15, !dbg !12
  %17 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09@$3 ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l,b"(ptr addrspace(1) %16, i1 %14) #3, !dbg !13
  %18 = extractvalue { i64, i64 } %17, 0, !dbg !13
  %19 = extractvalue { i64, i64 } %17, 1, !dbg !13
  %20 = getelementptr float, ptr addrspace(1) %1, i64 %15, !dbg !14
  %21 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, $2;\0A\09mov.u32 $1, $3;\0A\09@$5 ld.global.v2.b32 { $0, $1 }, [ $4 + 0 ];", "=r,=r,r,r,l,b"(i32 0, i32 0, ptr addrspace(1) %20, i1 %14) #3, !dbg !15
  %22 = extractvalue { i32, i32 } %21, 0, !dbg !15
  %23 = extractvalue { i32, i32 } %21, 1, !dbg !15
  %24 = getelementptr float, ptr addrspace(1) %2, i64 %18, !dbg !16
  %25 = getelementptr float, ptr addrspace(1) %2, i64 %19, !dbg !16
  %26 = icmp slt i32 %22, 0, !dbg !17
  %27 = icmp slt i32 %23, 0, !dbg !17
  %28 = xor i1 %26, true, !dbg !17
  %29 = xor i1 %27, true, !dbg !17
  %30 = and i1 %14, %28, !dbg !17
  %31 = and i1 %14, %29, !dbg !17
  %32 = ptrtoint ptr addrspace(1) %24 to i64, !dbg !17
  %33 = ptrtoint ptr addrspace(1) %25 to i64, !dbg !17
  %34 = shl nuw nsw i32 %11, 3, !dbg !17
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %34, !dbg !17
  %36 = insertelement <1 x i64> poison, i64 %32, i64 0, !dbg !17
  store <1 x i64> %36, ptr addrspace(3) %35, align 8, !dbg !17
  %37 = xor i32 %34, 1088, !dbg !17
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %37, !dbg !17
  %39 = insertelement <1 x i64> poison, i64 %33, i64 0, !dbg !17
  store <1 x i64> %39, ptr addrspace(3) %38, align 8, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %40 = and i32 %10, 126, !dbg !17
  %41 = shl nuw nsw i32 %40, 2, !dbg !17
  %42 = and i32 %10, 1, !dbg !17
  %43 = icmp eq i32 %42, 0, !dbg !17
  %44 = select i1 %43, i32 0, i32 1088, !dbg !17
  %45 = xor i32 %44, %41, !dbg !17
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %45, !dbg !17
  %47 = load i64, ptr addrspace(3) %46, align 8, !dbg !17
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %46, i32 512, !dbg !17
  %49 = load i64, ptr addrspace(3) %48, align 8, !dbg !17
  %50 = inttoptr i64 %47 to ptr addrspace(1), !dbg !17
  %51 = inttoptr i64 %49 to ptr addrspace(1), !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %52 = shl nuw nsw i32 %11, 2, !dbg !17
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %52, !dbg !17
  %54 = insertelement <1 x i32> poison, i32 %22, i64 0, !dbg !17
  store <1 x i32> %54, ptr addrspace(3) %53, align 4, !dbg !17
  %55 = xor i32 %52, 576, !dbg !17
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55, !dbg !17
  %57 = insertelement <1 x i32> poison, i32 %23, i64 0, !dbg !17
  store <1 x i32> %57, ptr addrspace(3) %56, align 4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %58 = shl nuw nsw i32 %40, 1, !dbg !17
  %59 = select i1 %43, i32 0, i32 576, !dbg !17
  %60 = xor i32 %59, %58, !dbg !17
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %60, !dbg !17
  %62 = load i32, ptr addrspace(3) %61, align 4, !dbg !17
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %61, i32 256, !dbg !17
  %64 = load i32, ptr addrspace(3) %63, align 4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %65 = zext i1 %30 to i8, !dbg !17
  %66 = zext i1 %31 to i8, !dbg !17
  %67 = shl nuw nsw i32 %10, 2, !dbg !17
  %68 = and i32 %67, 124, !dbg !17
  %69 = lshr i32 %10, 4, !dbg !17
  %70 = and i32 %69, 2, !dbg !17
  %71 = and i32 %10, 64, !dbg !17
  %.lobit = lshr exact i32 %71, 6, !dbg !17
  %72 = or disjoint i32 %70, %.lobit, !dbg !17
  %73 = or disjoint i32 %72, %68, !dbg !17
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %73, !dbg !17
  %75 = insertelement <1 x i8> poison, i8 %65, i64 0, !dbg !17
  store <1 x i8> %75, ptr addrspace(3) %74, align 1, !dbg !17
  %76 = xor i32 %73, 192, !dbg !17
  %77 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %76, !dbg !17
  %78 = insertelement <1 x i8> poison, i8 %66, i64 0, !dbg !17
  store <1 x i8> %78, ptr addrspace(3) %77, align 1, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %79 = shl nuw nsw i32 %10, 1, !dbg !17
  %80 = and i32 %79, 124, !dbg !17
  %81 = select i1 %43, i32 0, i32 192, !dbg !17
  %82 = lshr exact i32 %71, 5, !dbg !17
  %83 = xor i32 %81, %80, !dbg !17
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %82, !dbg !17
  %85 = getelementptr inbounds nuw i8, ptr addrspace(3) %84, i32 %83, !dbg !17
  %86 = load <16 x i1>, ptr addrspace(3) %85, align 2, !dbg !17
  %87 = extractelement <16 x i1> %86, i64 0, !dbg !17
  %88 = extractelement <16 x i1> %86, i64 8, !dbg !17
  %89 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %50, i32 %62, i1 %87) #3, !dbg !17
  %90 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %51, i32 %64, i1 %88) #3, !dbg !17
  %91 = and i1 %14, %26, !dbg !17
  %92 = and i1 %14, %27, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %93 = zext i1 %91 to i8, !dbg !17
  %94 = zext i1 %92 to i8, !dbg !17
  %95 = insertelement <1 x i8> poison, i8 %93, i64 0, !dbg !17
  store <1 x i8> %95, ptr addrspace(3) %74, align 1, !dbg !17
  %96 = insertelement <1 x i8> poison, i8 %94, i64 0, !dbg !17
  store <1 x i8> %96, ptr addrspace(3) %77, align 1, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %97 = load <16 x i1>, ptr addrspace(3) %85, align 2, !dbg !17
  %98 = extractelement <16 x i1> %97, i64 0, !dbg !17
  %99 = extractelement <16 x i1> %97, i64 8, !dbg !17
  %100 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.min.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %50, i32 %62, i1 %98) #3, !dbg !17
  %101 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.min.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %51, i32 %64, i1 %99) #3, !dbg !17
  %102 = getelementptr float, ptr addrspace(1) %3, i64 %18, !dbg !18
  %103 = getelementptr float, ptr addrspace(1) %3, i64 %19, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %104 = ptrtoint ptr addrspace(1) %102 to i64, !dbg !19
  %105 = ptrtoint ptr addrspace(1) %103 to i64, !dbg !19
  %106 = insertelement <1 x i64> poison, i64 %104, i64 0, !dbg !19
  store <1 x i64> %106, ptr addrspace(3) %35, align 8, !dbg !19
  %107 = insertelement <1 x i64> poison, i64 %105, i64 0, !dbg !19
  store <1 x i64> %107, ptr addrspace(3) %38, align 8, !dbg !19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %108 = load i64, ptr addrspace(3) %46, align 8, !dbg !19
  %109 = load i64, ptr addrspace(3) %48, align 8, !dbg !19
  %110 = inttoptr i64 %108 to ptr addrspace(1), !dbg !19
  %111 = inttoptr i64 %109 to ptr addrspace(1), !dbg !19
  %112 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.min.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %110, i32 %62, i1 %87) #3, !dbg !19
  %113 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.min.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %111, i32 %64, i1 %88) #3, !dbg !19
  %114 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.max.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %110, i32 %62, i1 %98) #3, !dbg !19
  %115 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.max.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %111, i32 %64, i1 %99) #3, !dbg !19
  ret void, !dbg !20
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "float_extremes", linkageName: "float_extremes", scope: !1, file: !1, line: 215, type: !5, scopeLine: 215, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 216, column: 28, scope: !4)
!8 = !DILocation(line: 216, column: 33, scope: !4)
!9 = !DILocation(line: 216, column: 54, scope: !4)
!10 = !DILocation(line: 216, column: 41, scope: !4)
!11 = !DILocation(line: 217, column: 21, scope: !4)
!12 = !DILocation(line: 218, column: 28, scope: !4)
!13 = !DILocation(line: 218, column: 20, scope: !4)
!14 = !DILocation(line: 219, column: 29, scope: !4)
!15 = !DILocation(line: 219, column: 20, scope: !4)
!16 = !DILocation(line: 220, column: 28, scope: !4)
!17 = !DILocation(line: 220, column: 35, scope: !4)
!18 = !DILocation(line: 221, column: 27, scope: !4)
!19 = !DILocation(line: 221, column: 34, scope: !4)
!20 = !DILocation(line: 221, column: 4, scope: !4)
