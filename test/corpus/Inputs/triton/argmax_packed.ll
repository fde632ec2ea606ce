; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @argmax_packed(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %7 = shl i32 %6, 10, !dbg !8
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %9 = and i32 %8, 127, !dbg !9
  %10 = and i32 %8, 31, !dbg !9
  %11 = lshr i32 %9, 5, !dbg !9
  %12 = shl nuw nsw i32 %8, 2, !dbg !9
  %13 = and i32 %12, 508, !dbg !9
  %14 = or disjoint i32 %13, %7, !dbg !10
  %15 = or disjoint i32 %14, 1, !dbg !10
  %16 = or disjoint i32 %14, 2, !dbg !10
  %17 = or disjoint i32 %14, 3, !dbg !10
  %18 = or disjoint i32 %14, 512, !dbg !10
  %19 = or disjoint i32 %14, 513, !dbg !10
  %20 = or disjoint i32 %14, 514, !dbg !10
  %21 = or disjoint i32 %14, 515, !dbg !10
  %22 = icmp slt i32 %14, %2, !dbg !11
  %23 = icmp slt i32 %15, %2, !dbg !11
  %24 = icmp slt i32 %16, %2, !dbg !11
  %25 = icmp slt i32 %17, %2, !dbg !11
  %26 = icmp slt i32 %18, %2, !dbg !11
  %27 = icmp slt i32 %19, %2, !dbg !11
  %28 = icmp slt i32 %20, %2, !dbg !11
  %29 = icmp slt i32 %21, %2, !dbg !11
  %30 = insertelement <8 x i32> poison, i32 %14, i64 0, !dbg !12
  %31 = insertelement <8 x i32> %30, i32 %15, i64 1, !dbg !12
  %32 = insertelement <8 x i32> %31, i32 %16, i64 2, !dbg !12
  %33 = insertelement <8 x i32> %32, i32 %17, i64 3, !dbg !12
  %34 = insertelement <8 x i32> %33, i32 %18, i64 4, !dbg !12
  %35 = insertelement <8 x i32> %34, i32 %19, i64 5, !dbg !12
  %36 = insertelement <8 x i32> %35, i32 %20, i64 6, !dbg !12
  %37 = insertelement <8 x i32> %36, i32 %21, i64 7, !dbg !12
  %38 = sext <8 x i32> %37 to <8 x i64>, !dbg !12
  %39 = extractelement <8 x i64> %38, i64 0, !dbg !12
  %40 = getelementptr i32, ptr addrspace(1) %0, i64 %39, !dbg !12
  %41 = extractelement <8 x i64> %38, i64 1, !dbg !12
  %42 = getelementptr i32, ptr addrspace(1) %0, i64 %41, !dbg !12
  %43 = extractelement <8 x i64> %38, i64 2, !dbg !12
  %44 = getelementptr i32, ptr addrspace(1) %0, i64 %43, !dbg !12
  %45 = extractelement <8 x i64> %38, i64 3, !dbg !12
  %46 = getelementptr i32, ptr addrspace(1) %0, i64 %45, !dbg !12
  %47 = extractelement <8 x i64> %38, i64 4, !dbg !12
  %48 = getelementptr i32, ptr addrspace(1) %0, i64 %47, !dbg !12
  %49 = extractelement <8 x i64> %38, i64 5, !dbg !12
  %50 = getelementptr i32, ptr addrspace(1) %0, i64 %49, !dbg !12
  %51 = extractelement <8 x i64> %38, i64 6, !dbg !12
  %52 = getelementptr i32, ptr addrspace(1) %0, i64 %51, !dbg !12
  %53 = extractelement <8 x i64> %38, i64 7, !dbg !12
  %54 = getelementptr i32, ptr addrspace(1) %0, i64 %53, !dbg !12
  %55 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %40, i1 %22) #5, !dbg !13
  %56 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %42, i1 %23) #5, !dbg !13
  %57 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %44, i1 %24) #5, !dbg !13
  %58 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %46, i1 %25) #5, !dbg !13
  %59 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %48, i1 %26) #5, !dbg !13
  %60 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %50, i1 %27) #5, !dbg !13
  %61 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %52, i1 %28) #5, !dbg !13
  %62 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %54, i1 %29) #5, !dbg !13
  %63 = insertelement <8 x i32> poison, i32 %55, i64 0, !dbg !14
  %64 = insertelement <8 x i32> %63, i32 %56, i64 1, !dbg !14
  %65 = insertelement <8 x i32> %64, i32 %57, i64 2, !dbg !14
  %66 = insertelement <8 x i32> %65, i32 %58, i64 3, !dbg !14
  %67 = insertelement <8 x i32> %66, i32 %59, i64 4, !dbg !14
  %68 = insertelement <8 x i32> %67, i32 %60, i64 5, !dbg !14
  %69 = insertelement <8 x i32> %68, i32 %61, i64 6, !dbg !14
  %70 = insertelement <8 x i32> %69, i32 %62, i64 7, !dbg !14
  %71 = sext <8 x i32> %70 to <8 x i64>, !dbg !14
  %72 = shl nsw <8 x i64> %71, splat (i64 32), !dbg !15
  %73 = or <8 x i64> %72, %38, !dbg !16
  %74 = tail call i64 @llvm.vector.reduce.smax.v8i64(<8 x i64> %73), !dbg !17
  %extelt.offset = lshr i64 %74, 32, !dbg !20
  %75 = trunc nuw i64 %extelt.offset to i32, !dbg !20
  %76 = trunc i64 %74 to i32, !dbg !20
  %77 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %76, i32 16, i32 31), !dbg !20
  %78 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %75, i32 16, i32 31), !dbg !20
  %79 = insertelement <2 x i32> poison, i32 %77, i64 0, !dbg !20
  %80 = insertelement <2 x i32> %79, i32 %78, i64 1, !dbg !20
  %81 = bitcast <2 x i32> %80 to i64, !dbg !20
  %82 = tail call i64 @llvm.smax.i64(i64 %74, i64 %81), !dbg !17
  %extelt.offset1 = lshr i64 %82, 32, !dbg !20
  %83 = trunc nuw i64 %extelt.offset1 to i32, !dbg !20
  %84 = trunc i64 %82 to i32, !dbg !20
  %85 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %84, i32 8, i32 31), !dbg !20
  %86 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %83, i32 8, i32 31), !dbg !20
  %87 = insertelement <2 x i32> poison, i32 %85, i64 0, !dbg !20
  %88 = insertelement <2 x i32> %87, i32 %86, i64 1, !dbg !20
  %89 = bitcast <2 x i32> %88 to i64, !dbg !20
  %90 = tail call i64 @llvm.smax.i64(i64 %82, i64 %89), !dbg !17
  %extelt.offset2 = lshr i64 %90, 32, !dbg !20
  %91 = trunc nuw i64 %extelt.offset2 to i32, !dbg !20
  %92 = trunc i64 %90 to i32, !dbg !20
  %93 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %92, i32 4, i32 31), !dbg !20
  %94 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %91, i32 4, i32 31), !dbg !20
  %95 = insertelement <2 x i32> poison, i32 %93, i64 0, !dbg !20
  %96 = insertelement <2 x i32> %95, i32 %94, i64 1, !dbg !20
  %97 = bitcast <2 x i32> %96 to i64, !dbg !20
  %98 = tail call i64 @llvm.smax.i64(i64 %90, i64 %97), !dbg !17
  %extelt.offset3 = lshr i64 %98, 32, !dbg !20
  %99 = trunc nuw i64 %extelt.offset3 to i32, !dbg !20
  %100 = trunc i64 %98 to i32, !dbg !20
  %101 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %100, i32 2, i32 31), !dbg !20
  %102 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %99, i32 2, i32 31), !dbg !20
  %103 = insertelement <2 x i32> poison, i32 %101, i64 0, !dbg !20
  %104 = insertelement <2 x i32> %103, i32 %102, i64 1, !dbg !20
  %105 = bitcast <2 x i32> %104 to i64, !dbg !20
  %106 = tail call i64 @llvm.smax.i64(i64 %98, i64 %105), !dbg !17
  %extelt.offset4 = lshr i64 %106, 32, !dbg !20
  %107 = trunc nuw i64 %extelt.offset4 to i32, !dbg !20
  %108 = trunc i64 %106 to i32, !dbg !20
  %109 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %108, i32 1, i32 31), !dbg !20
  %110 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %107, i32 1, i32 31), !dbg !20
  %111 = insertelement <2 x i32> poison, i32 %109, i64 0, !dbg !20
  %112 = insertelement <2 x i32> %111, i32 %110, i64 1, !dbg !20
  %113 = bitcast <2 x i32> %112 to i64, !dbg !20
  %114 = tail call i64 @llvm.smax.i64(i64 %106, i64 %113), !dbg !17
  %115 = icmp eq i32 %10, 0, !dbg !20
  %116 = getelementptr i64, ptr addrspace(3) @global_smem, i32 %11, !dbg !20
  %117 = insertelement <1 x i64> poison, i64 %114, i64 0, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b64 [ $0 + 0 ], $1;", "r,l,b"(ptr addrspace(3) %116, <1 x i64> %117, i1 %115) #5, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %118 = icmp samesign ult i32 %9, 4, !dbg !20
  %119 = getelementptr i64, ptr addrspace(3) @global_smem, i32 %9, !dbg !20
  %120 = tail call i64 asm sideeffect "@$2 ld.shared.b64 $0, [ $1 + 0 ];", "=l,r,b"(ptr addrspace(3) %119, i1 %118) #5, !dbg !20
  %extelt.offset5 = lshr i64 %120, 32, !dbg !20
  %121 = trunc nuw i64 %extelt.offset5 to i32, !dbg !20
  %122 = trunc i64 %120 to i32, !dbg !20
  %123 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %122, i32 2, i32 31), !dbg !20
  %124 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 2, i32 31), !dbg !20
  %125 = insertelement <2 x i32> poison, i32 %123, i64 0, !dbg !20
  %126 = insertelement <2 x i32> %125, i32 %124, i64 1, !dbg !20
  %127 = bitcast <2 x i32> %126 to i64, !dbg !20
  %128 = tail call i64 @llvm.smax.i64(i64 %120, i64 %127), !dbg !17
  %extelt.offset6 = lshr i64 %128, 32, !dbg !20
  %129 = trunc nuw i64 %extelt.offset6 to i32, !dbg !20
  %130 = trunc i64 %128 to i32, !dbg !20
  %131 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %130, i32 1, i32 31), !dbg !20
  %132 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 1, i32 31), !dbg !20
  %133 = insertelement <2 x i32> poison, i32 %131, i64 0, !dbg !20
  %134 = insertelement <2 x i32> %133, i32 %132, i64 1, !dbg !20
  %135 = bitcast <2 x i32> %134 to i64, !dbg !20
  %136 = tail call i64 @llvm.smax.i64(i64 %128, i64 %135), !dbg !17
  %137 = and i32 %8, 3, !dbg !20
  %138 = icmp eq i32 %137, 0, !dbg !20
  %139 = and i1 %118, %138, !dbg !20
  %140 = insertelement <1 x i64> poison, i64 %136, i64 0, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b64 [ $0 + 0 ], $1;", "r,l,b"(ptr addrspace(3) %119, <1 x i64> %140, i1 %139) #5, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %141 = load i64, ptr addrspace(3) @global_smem, align 16, !dbg !20
  %142 = icmp samesign ult i32 %9, 32, !dbg !23
  %143 = and i1 %115, %142, !dbg !23
  %144 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s64 $0, [ $1 + 0 ], $2;", "=l,l,l,b"(ptr addrspace(1) %1, i64 %141, i1 %143) #5, !dbg !23
  ret void, !dbg !24
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.smax.v8i64(<8 x i64>) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "argmax_packed", linkageName: "argmax_packed", scope: !1, file: !1, line: 129, type: !5, scopeLine: 129, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 130, column: 28, scope: !4)
!8 = !DILocation(line: 130, column: 33, scope: !4)
!9 = !DILocation(line: 130, column: 54, scope: !4)
!10 = !DILocation(line: 130, column: 41, scope: !4)
!11 = !DILocation(line: 131, column: 53, scope: !4)
!12 = !DILocation(line: 131, column: 29, scope: !4)
!13 = !DILocation(line: 131, column: 20, scope: !4)
!14 = !DILocation(line: 132, column: 23, scope: !4)
!15 = !DILocation(line: 132, column: 36, scope: !4)
!16 = !DILocation(line: 132, column: 42, scope: !4)
!17 = !DILocation(line: 170, column: 27, scope: !18, inlinedAt: !20)
!18 = distinct !DILexicalBlockFile(scope: !4, file: !19, discriminator: 0)
!19 = !DIFile(filename: "standard.py", directory: ".")
!20 = !DILocation(line: 191, column: 40, scope: !18, inlinedAt: !21)
!21 = !DILocation(line: 133, column: 31, scope: !22)
!22 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!23 = !DILocation(line: 133, column: 24, scope: !4)
!24 = !DILocation(line: 133, column: 4, scope: !4)
