; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @integer_reductions(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %7 = shl i32 %6, 9, !dbg !8
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %9 = and i32 %8, 127, !dbg !9
  %10 = and i32 %8, 31, !dbg !9
  %11 = lshr i32 %9, 5, !dbg !9
  %12 = shl nuw nsw i32 %8, 2, !dbg !9
  %13 = and i32 %12, 508, !dbg !9
  %14 = or disjoint i32 %13, %7, !dbg !10
  %15 = sext i32 %14 to i64, !dbg !11
  %16 = getelementptr i32, ptr addrspace(1) %0, i64 %15, !dbg !11
  %17 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %16) #4, !dbg !12
  %18 = extractvalue { i32, i32, i32, i32 } %17, 0, !dbg !12
  %19 = extractvalue { i32, i32, i32, i32 } %17, 1, !dbg !12
  %20 = extractvalue { i32, i32, i32, i32 } %17, 2, !dbg !12
  %21 = extractvalue { i32, i32, i32, i32 } %17, 3, !dbg !12
  %22 = add i32 %18, %19, !dbg !13
  %23 = add i32 %22, %20, !dbg !13
  %24 = add i32 %23, %21, !dbg !13
  %25 = tail call i32 @llvm.nvvm.redux.sync.add(i32 %24, i32 -1), !dbg !16
  %26 = icmp eq i32 %10, 0, !dbg !16
  %27 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %11, !dbg !16
  %28 = insertelement <1 x i32> poison, i32 %25, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %27, <1 x i32> %28, i1 %26) #4, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %29 = icmp samesign ult i32 %9, 4, !dbg !16
  %30 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %9, !dbg !16
  %31 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %30, i1 %29) #4, !dbg !16
  %32 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %31, i32 2, i32 31), !dbg !16
  %33 = add i32 %32, %31, !dbg !13
  %34 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %33, i32 1, i32 31), !dbg !16
  %35 = add i32 %33, %34, !dbg !13
  %36 = and i32 %8, 3, !dbg !16
  %37 = icmp eq i32 %36, 0, !dbg !16
  %38 = and i1 %29, %37, !dbg !16
  %39 = insertelement <1 x i32> poison, i32 %35, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %30, <1 x i32> %39, i1 %38) #4, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %40 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !16
  %41 = icmp samesign ult i32 %9, 32, !dbg !19
  %42 = and i1 %26, %41, !dbg !19
  %43 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 %40, i1 %42) #4, !dbg !19
  %44 = getelementptr i8, ptr addrspace(1) %1, i64 4, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %45 = tail call i32 @llvm.smax.i32(i32 %18, i32 %19), !dbg !23
  %46 = tail call i32 @llvm.smax.i32(i32 %45, i32 %20), !dbg !23
  %47 = tail call i32 @llvm.smax.i32(i32 %46, i32 %21), !dbg !23
  %48 = tail call i32 @llvm.nvvm.redux.sync.max(i32 %47, i32 -1), !dbg !21
  %49 = insertelement <1 x i32> poison, i32 %48, i64 0, !dbg !21
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %27, <1 x i32> %49, i1 %26) #4, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %50 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %30, i1 %29) #4, !dbg !21
  %51 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %50, i32 2, i32 31), !dbg !21
  %52 = tail call i32 @llvm.smax.i32(i32 %50, i32 %51), !dbg !23
  %53 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %52, i32 1, i32 31), !dbg !21
  %54 = tail call i32 @llvm.smax.i32(i32 %52, i32 %53), !dbg !23
  %55 = insertelement <1 x i32> poison, i32 %54, i64 0, !dbg !21
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %30, <1 x i32> %55, i1 %38) #4, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %56 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !21
  %57 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %44, i32 %56, i1 %42) #4, !dbg !24
  %58 = getelementptr i8, ptr addrspace(1) %1, i64 8, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %59 = tail call i32 @llvm.smin.i32(i32 %18, i32 %19), !dbg !28
  %60 = tail call i32 @llvm.smin.i32(i32 %59, i32 %20), !dbg !28
  %61 = tail call i32 @llvm.smin.i32(i32 %60, i32 %21), !dbg !28
  %62 = tail call i32 @llvm.nvvm.redux.sync.min(i32 %61, i32 -1), !dbg !26
  %63 = insertelement <1 x i32> poison, i32 %62, i64 0, !dbg !26
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %27, <1 x i32> %63, i1 %26) #4, !dbg !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %64 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %30, i1 %29) #4, !dbg !26
  %65 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %64, i32 2, i32 31), !dbg !26
  %66 = tail call i32 @llvm.smin.i32(i32 %64, i32 %65), !dbg !28
  %67 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %66, i32 1, i32 31), !dbg !26
  %68 = tail call i32 @llvm.smin.i32(i32 %66, i32 %67), !dbg !28
  %69 = insertelement <1 x i32> poison, i32 %68, i64 0, !dbg !26
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %30, <1 x i32> %69, i1 %38) #4, !dbg !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %70 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !26
  %71 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.min.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %58, i32 %70, i1 %42) #4, !dbg !29
  %72 = getelementptr i8, ptr addrspace(1) %1, i64 12, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %73 = xor i32 %18, %19, !dbg !33
  %74 = xor i32 %73, %20, !dbg !33
  %75 = xor i32 %74, %21, !dbg !33
  %76 = tail call i32 @llvm.nvvm.redux.sync.xor(i32 %75, i32 -1), !dbg !31
  %77 = insertelement <1 x i32> poison, i32 %76, i64 0, !dbg !31
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %27, <1 x i32> %77, i1 %26) #4, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %78 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %30, i1 %29) #4, !dbg !31
  %79 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %78, i32 2, i32 31), !dbg !31
  %80 = xor i32 %79, %78, !dbg !33
  %81 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %80, i32 1, i32 31), !dbg !31
  %82 = xor i32 %80, %81, !dbg !33
  %83 = insertelement <1 x i32> poison, i32 %82, i64 0, !dbg !31
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %30, <1 x i32> %83, i1 %38) #4, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %84 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !31
  %85 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.xor.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %72, i32 %84, i1 %42) #4, !dbg !34
  ret void, !dbg !35
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.max(i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.min(i32, i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.xor(i32, i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "integer_reductions", linkageName: "integer_reductions", scope: !1, file: !1, line: 55, type: !5, scopeLine: 55, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 56, column: 28, scope: !4)
!8 = !DILocation(line: 56, column: 33, scope: !4)
!9 = !DILocation(line: 56, column: 54, scope: !4)
!10 = !DILocation(line: 56, column: 41, scope: !4)
!11 = !DILocation(line: 57, column: 29, scope: !4)
!12 = !DILocation(line: 57, column: 20, scope: !4)
!13 = !DILocation(line: 263, column: 15, scope: !14, inlinedAt: !16)
!14 = distinct !DILexicalBlockFile(scope: !4, file: !15, discriminator: 0)
!15 = !DIFile(filename: "standard.py", directory: ".")
!16 = !DILocation(line: 293, column: 36, scope: !14, inlinedAt: !17)
!17 = !DILocation(line: 58, column: 30, scope: !18)
!18 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!19 = !DILocation(line: 58, column: 23, scope: !4)
!20 = !DILocation(line: 59, column: 24, scope: !4)
!21 = !DILocation(line: 191, column: 40, scope: !14, inlinedAt: !22)
!22 = !DILocation(line: 59, column: 34, scope: !18)
!23 = !DILocation(line: 170, column: 27, scope: !14, inlinedAt: !21)
!24 = !DILocation(line: 59, column: 27, scope: !4)
!25 = !DILocation(line: 60, column: 24, scope: !4)
!26 = !DILocation(line: 250, column: 40, scope: !14, inlinedAt: !27)
!27 = !DILocation(line: 60, column: 34, scope: !18)
!28 = !DILocation(line: 229, column: 27, scope: !14, inlinedAt: !26)
!29 = !DILocation(line: 60, column: 27, scope: !4)
!30 = !DILocation(line: 61, column: 24, scope: !4)
!31 = !DILocation(line: 309, column: 36, scope: !14, inlinedAt: !32)
!32 = !DILocation(line: 61, column: 38, scope: !18)
!33 = !DILocation(line: 298, column: 15, scope: !14, inlinedAt: !31)
!34 = !DILocation(line: 61, column: 27, scope: !4)
!35 = !DILocation(line: 61, column: 4, scope: !4)
