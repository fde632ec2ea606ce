; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_sum_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = icmp samesign ult i32 %7, 1000, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = shl nuw nsw i32 %9, 2, !dbg !9
  %11 = and i32 %10, 2044, !dbg !9
  %12 = mul i32 %7, 3000, !dbg !10
  %13 = add i32 %11, %12, !dbg !11
  %14 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !12
  br i1 %8, label %.split.preheader, label %.split.us.preheader

.split.us.preheader:                              ; preds = %6
  %15 = sext i32 %13 to i64, !dbg !13
  %16 = getelementptr i32, ptr addrspace(1) %0, i64 %15, !dbg !13
  %17 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %16, i64 %14, i1 false) #5, !dbg !12
  %18 = or i32 %10, 2048, !dbg !14
  %19 = add i32 %18, %12, !dbg !11
  %20 = sext i32 %19 to i64, !dbg !13
  %21 = getelementptr i32, ptr addrspace(1) %0, i64 %20, !dbg !13
  %22 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !12
  %23 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %21, i64 %22, i1 false) #5, !dbg !12
  br label %.split2.us, !dbg !9

.split.preheader:                                 ; preds = %6
  %24 = zext nneg i32 %13 to i64, !dbg !13
  %25 = getelementptr i32, ptr addrspace(1) %0, i64 %24, !dbg !13
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %25, i64 %14, i1 true) #5, !dbg !12
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0, !dbg !12
  %28 = extractvalue { i32, i32, i32, i32 } %26, 1, !dbg !12
  %29 = extractvalue { i32, i32, i32, i32 } %26, 2, !dbg !12
  %30 = extractvalue { i32, i32, i32, i32 } %26, 3, !dbg !12
  %31 = or i32 %10, 2048, !dbg !14
  %32 = icmp samesign ult i32 %31, 3000, !dbg !15
  %narrow = add nuw nsw i32 %31, %12, !dbg !11
  %33 = zext nneg i32 %narrow to i64, !dbg !13
  %34 = getelementptr i32, ptr addrspace(1) %0, i64 %33, !dbg !13
  %35 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !12
  %36 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$6 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ], $5;", "=r,=r,=r,=r,l,l,b"(ptr addrspace(1) %34, i64 %35, i1 %32) #5, !dbg !12
  %37 = extractvalue { i32, i32, i32, i32 } %36, 0, !dbg !12
  %38 = extractvalue { i32, i32, i32, i32 } %36, 1, !dbg !12
  %39 = extractvalue { i32, i32, i32, i32 } %36, 2, !dbg !12
  %40 = extractvalue { i32, i32, i32, i32 } %36, 3, !dbg !12
  %41 = insertelement <4 x i1> poison, i1 %32, i64 0, !dbg !16
  %42 = shufflevector <4 x i1> %41, <4 x i1> poison, <4 x i32> zeroinitializer, !dbg !16
  %43 = insertelement <4 x i32> poison, i32 %37, i64 0, !dbg !16
  %44 = insertelement <4 x i32> %43, i32 %38, i64 1, !dbg !16
  %45 = insertelement <4 x i32> %44, i32 %39, i64 2, !dbg !16
  %46 = insertelement <4 x i32> %45, i32 %40, i64 3, !dbg !16
  %47 = select <4 x i1> %42, <4 x i32> %46, <4 x i32> zeroinitializer, !dbg !16
  %48 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %47), !dbg !9
  %op.rdx = add i32 %48, %27, !dbg !16
  %op.rdx5 = add i32 %28, %29, !dbg !16
  %op.rdx6 = add i32 %op.rdx, %op.rdx5, !dbg !16
  %op.rdx7 = add i32 %op.rdx6, %30, !dbg !16
  br label %.split2.us, !dbg !9

.split2.us:                                       ; preds = %.split.us.preheader, %.split.preheader
  %49 = phi i32 [ %op.rdx7, %.split.preheader ], [ 0, %.split.us.preheader ], !dbg !17
  %50 = and i32 %9, 31, !dbg !9
  %51 = and i32 %9, 511, !dbg !9
  %52 = lshr i32 %51, 5, !dbg !9
  %53 = tail call i32 @llvm.nvvm.redux.sync.add(i32 %49, i32 -1), !dbg !20
  %54 = icmp eq i32 %50, 0, !dbg !20
  %55 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %52, !dbg !20
  %56 = insertelement <1 x i32> poison, i32 %53, i64 0, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %55, <1 x i32> %56, i1 %54) #5, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %57 = icmp samesign ult i32 %51, 16, !dbg !20
  %58 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %51, !dbg !20
  %59 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %58, i1 %57) #5, !dbg !20
  %60 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 8, i32 31), !dbg !20
  %61 = add i32 %60, %59, !dbg !17
  %62 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %61, i32 4, i32 31), !dbg !20
  %63 = add i32 %61, %62, !dbg !17
  %64 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %63, i32 2, i32 31), !dbg !20
  %65 = add i32 %63, %64, !dbg !17
  %66 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %65, i32 1, i32 31), !dbg !20
  %67 = add i32 %65, %66, !dbg !17
  %68 = and i32 %9, 15, !dbg !20
  %69 = icmp eq i32 %68, 0, !dbg !20
  %70 = and i1 %57, %69, !dbg !20
  %71 = insertelement <1 x i32> poison, i32 %67, i64 0, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %58, <1 x i32> %71, i1 %70) #5, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %72 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !20
  %73 = zext nneg i32 %7 to i64, !dbg !23
  %74 = getelementptr i32, ptr addrspace(1) %1, i64 %73, !dbg !23
  %75 = icmp samesign ult i32 %51, 32, !dbg !24
  %76 = and i1 %54, %75, !dbg !24
  %77 = and i1 %8, %76, !dbg !24
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %72, ptr addrspace(1) %74, i1 %77) #5, !dbg !24
  ret void, !dbg !25
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #4

attributes #0 = { nounwind "nvvm.reqntid"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cjsxp4acpxu276ca3vhi3riwvqxixakfgzvzevt64aum2jnuti4e.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_sum_0", linkageName: "triton_red_fused_sum_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 25, column: 21, scope: !4)
!9 = !DILocation(line: 26, column: 37, scope: !4)
!10 = !DILocation(line: 36, column: 46, scope: !4)
!11 = !DILocation(line: 36, column: 41, scope: !4)
!12 = !DILocation(line: 36, column: 51, scope: !4)
!13 = !DILocation(line: 36, column: 34, scope: !4)
!14 = !DILocation(line: 31, column: 31, scope: !4)
!15 = !DILocation(line: 32, column: 29, scope: !4)
!16 = !DILocation(line: 39, column: 48, scope: !4)
!17 = !DILocation(line: 263, column: 15, scope: !18, inlinedAt: !20)
!18 = distinct !DILexicalBlockFile(scope: !4, file: !19, discriminator: 0)
!19 = !DIFile(filename: "standard.py", directory: ".")
!20 = !DILocation(line: 293, column: 36, scope: !18, inlinedAt: !21)
!21 = !DILocation(line: 40, column: 25, scope: !22)
!22 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!23 = !DILocation(line: 41, column: 25, scope: !4)
!24 = !DILocation(line: 41, column: 36, scope: !4)
!25 = !DILocation(line: 41, column: 4, scope: !4)
