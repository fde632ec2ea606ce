; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused__fused_rms_norm__fused_rms_norm_backward_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, ptr addrspace(1) readnone captures(none) %6, ptr addrspace(1) readnone captures(none) %7) local_unnamed_addr #0 !dbg !4 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %10 = shl i32 %9, 4, !dbg !8
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %12 = and i32 %11, 120, !dbg !9
  %13 = lshr exact i32 %12, 3, !dbg !9
  %14 = shl nuw nsw i32 %11, 2, !dbg !9
  %15 = and i32 %14, 12, !dbg !9
  %16 = or disjoint i32 %13, %10, !dbg !10
  %17 = or disjoint i32 %15, %10, !dbg !10
  %18 = icmp slt i32 %16, 6144, !dbg !11
  %19 = icmp slt i32 %17, 6144, !dbg !11
  %20 = and i32 %14, 28, !dbg !12
  %21 = lshr i32 %11, 2, !dbg !12
  %22 = and i32 %21, 31, !dbg !12
  %23 = sdiv i32 %17, 768, !dbg !13
  %24 = sdiv i32 %16, 768, !dbg !13
  %25 = shl nsw i32 %24, 7, !dbg !14
  %26 = mul i32 %23, 97536
  %27 = add i32 %26, %17
  %28 = and i32 %11, 12
  %29 = and i32 %11, 112
  %30 = mul nuw nsw i32 %28, 136
  %31 = or disjoint i32 %15, %29
  %32 = xor i32 %30, %31
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %32
  %34 = xor i32 %32, 132
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %34
  %36 = xor i32 %32, 264
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %36
  %38 = xor i32 %32, 396
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %38
  %40 = shl nuw nsw i32 %11, 4
  %41 = and i32 %40, 496
  %42 = lshr i32 %11, 1
  %43 = and i32 %42, 12
  %44 = lshr i32 %11, 3
  %45 = and i32 %44, 12
  %46 = or disjoint i32 %41, %43
  %47 = xor i32 %46, %45
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  %49 = xor i32 %47, 544
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %49
  %51 = xor i32 %47, 1088
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %51
  %53 = xor i32 %47, 1632
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %53
  %55 = or disjoint i32 %25, %20
  %56 = sext i32 %55 to i64, !dbg !15
  %invariant.gep = getelementptr float, ptr addrspace(1) %2, i64 %56, !dbg !15
  %57 = insertelement <4 x i1> poison, i1 %18, i64 0, !dbg !16
  %58 = shufflevector <4 x i1> %57, <4 x i1> poison, <4 x i32> zeroinitializer, !dbg !16
  br label %59, !dbg !15

59:                                               ; preds = %8, %59
  %indvars.iv = phi i64 [ 0, %8 ], [ %indvars.iv.next, %59 ]
  %60 = phi <4 x float> [ zeroinitializer, %8 ], [ %118, %59 ]
  %61 = trunc nuw nsw i64 %indvars.iv to i32, !dbg !17
  %62 = or disjoint i32 %22, %61, !dbg !17
  %63 = mul nuw nsw i32 %62, 768, !dbg !17
  %64 = add i32 %27, %63, !dbg !17
  %65 = sext i32 %64 to i64, !dbg !18
  %66 = getelementptr float, ptr addrspace(1) %0, i64 %65, !dbg !18
  %67 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !19
  %68 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %66, i64 %67, i1 %19) #4, !dbg !19
  %69 = extractvalue { i32, i32, i32, i32 } %68, 0, !dbg !19
  %70 = extractvalue { i32, i32, i32, i32 } %68, 1, !dbg !19
  %71 = extractvalue { i32, i32, i32, i32 } %68, 2, !dbg !19
  %72 = extractvalue { i32, i32, i32, i32 } %68, 3, !dbg !19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %73 = insertelement <1 x i32> poison, i32 %69, i64 0, !dbg !19
  store <1 x i32> %73, ptr addrspace(3) %33, align 4, !dbg !19
  %74 = insertelement <1 x i32> poison, i32 %70, i64 0, !dbg !19
  store <1 x i32> %74, ptr addrspace(3) %35, align 4, !dbg !19
  %75 = insertelement <1 x i32> poison, i32 %71, i64 0, !dbg !19
  store <1 x i32> %75, ptr addrspace(3) %37, align 4, !dbg !19
  %76 = insertelement <1 x i32> poison, i32 %72, i64 0, !dbg !19
  store <1 x i32> %76, ptr addrspace(3) %39, align 4, !dbg !19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %77 = load float, ptr addrspace(3) %48, align 4, !dbg !19
  %78 = load float, ptr addrspace(3) %50, align 4, !dbg !19
  %79 = load float, ptr addrspace(3) %52, align 4, !dbg !19
  %80 = load float, ptr addrspace(3) %54, align 4, !dbg !19
  %81 = getelementptr float, ptr addrspace(1) %1, i64 %65, !dbg !20
  %82 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !21
  %83 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %81, i64 %82, i1 %19) #4, !dbg !21
  %84 = extractvalue { i32, i32, i32, i32 } %83, 0, !dbg !21
  %85 = extractvalue { i32, i32, i32, i32 } %83, 1, !dbg !21
  %86 = extractvalue { i32, i32, i32, i32 } %83, 2, !dbg !21
  %87 = extractvalue { i32, i32, i32, i32 } %83, 3, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %88 = insertelement <1 x i32> poison, i32 %84, i64 0, !dbg !21
  store <1 x i32> %88, ptr addrspace(3) %33, align 4, !dbg !21
  %89 = insertelement <1 x i32> poison, i32 %85, i64 0, !dbg !21
  store <1 x i32> %89, ptr addrspace(3) %35, align 4, !dbg !21
  %90 = insertelement <1 x i32> poison, i32 %86, i64 0, !dbg !21
  store <1 x i32> %90, ptr addrspace(3) %37, align 4, !dbg !21
  %91 = insertelement <1 x i32> poison, i32 %87, i64 0, !dbg !21
  store <1 x i32> %91, ptr addrspace(3) %39, align 4, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %92 = load float, ptr addrspace(3) %48, align 4, !dbg !21
  %93 = load float, ptr addrspace(3) %50, align 4, !dbg !21
  %94 = load float, ptr addrspace(3) %52, align 4, !dbg !21
  %95 = load float, ptr addrspace(3) %54, align 4, !dbg !21
  %gep = getelementptr float, ptr addrspace(1) %invariant.gep, i64 %indvars.iv, !dbg !22
  %96 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #4, !dbg !23
  %97 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %gep, i64 %96, i1 %18) #4, !dbg !23
  %98 = extractvalue { i32, i32, i32, i32 } %97, 0, !dbg !23
  %99 = extractvalue { i32, i32, i32, i32 } %97, 1, !dbg !23
  %100 = extractvalue { i32, i32, i32, i32 } %97, 2, !dbg !23
  %101 = extractvalue { i32, i32, i32, i32 } %97, 3, !dbg !23
  %102 = insertelement <4 x i32> poison, i32 %98, i64 0, !dbg !23
  %103 = insertelement <4 x i32> %102, i32 %99, i64 1, !dbg !23
  %104 = insertelement <4 x i32> %103, i32 %100, i64 2, !dbg !23
  %105 = insertelement <4 x i32> %104, i32 %101, i64 3, !dbg !23
  %106 = bitcast <4 x i32> %105 to <4 x float>, !dbg !23
  %107 = insertelement <4 x float> poison, float %92, i64 0, !dbg !24
  %108 = insertelement <4 x float> %107, float %93, i64 1, !dbg !24
  %109 = insertelement <4 x float> %108, float %94, i64 2, !dbg !24
  %110 = insertelement <4 x float> %109, float %95, i64 3, !dbg !24
  %111 = fmul <4 x float> %110, %106, !dbg !24
  %112 = insertelement <4 x float> poison, float %77, i64 0, !dbg !25
  %113 = insertelement <4 x float> %112, float %78, i64 1, !dbg !25
  %114 = insertelement <4 x float> %113, float %79, i64 2, !dbg !25
  %115 = insertelement <4 x float> %114, float %80, i64 3, !dbg !25
  %116 = fmul <4 x float> %115, %111, !dbg !25
  %117 = fadd <4 x float> %60, %116, !dbg !26
  %118 = select <4 x i1> %58, <4 x float> %117, <4 x float> %60, !dbg !16
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !15
  %119 = icmp samesign ult i64 %indvars.iv, 96, !dbg !15
  br i1 %119, label %59, label %120, !dbg !15

120:                                              ; preds = %59
  %121 = and i32 %11, 15, !dbg !9
  %122 = or disjoint i32 %10, %121, !dbg !10
  %123 = icmp slt i32 %122, 6144, !dbg !11
  %shift = shufflevector <4 x float> %118, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>, !dbg !27
  %foldExtExtBinop = fadd <4 x float> %118, %shift, !dbg !27
  %shift11 = shufflevector <4 x float> %118, <4 x float> poison, <4 x i32> <i32 2, i32 poison, i32 poison, i32 poison>, !dbg !27
  %foldExtExtBinop12 = fadd <4 x float> %shift11, %foldExtExtBinop, !dbg !27
  %shift14 = shufflevector <4 x float> %118, <4 x float> poison, <4 x i32> <i32 3, i32 poison, i32 poison, i32 poison>, !dbg !27
  %foldExtExtBinop15 = fadd <4 x float> %shift14, %foldExtExtBinop12, !dbg !27
  %124 = extractelement <4 x float> %foldExtExtBinop15, i64 0, !dbg !27
  %125 = bitcast float %124 to i32, !dbg !30
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 4, i32 31), !dbg !30
  %127 = bitcast i32 %126 to float, !dbg !30
  %128 = fadd float %124, %127, !dbg !27
  %129 = bitcast float %128 to i32, !dbg !30
  %130 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 2, i32 31), !dbg !30
  %131 = bitcast i32 %130 to float, !dbg !30
  %132 = fadd float %128, %131, !dbg !27
  %133 = bitcast float %132 to i32, !dbg !30
  %134 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %133, i32 1, i32 31), !dbg !30
  %135 = bitcast i32 %134 to float, !dbg !30
  %136 = fadd float %132, %135, !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %137 = lshr exact i32 %12, 1, !dbg !33
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %137, !dbg !33
  store float %136, ptr addrspace(3) %138, align 4, !dbg !33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !33
  %139 = shl nuw nsw i32 %121, 2, !dbg !33
  %140 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %139, !dbg !33
  %141 = load i32, ptr addrspace(3) %140, align 4, !dbg !33
  %142 = sext i32 %122 to i64, !dbg !34
  %143 = getelementptr float, ptr addrspace(1) %3, i64 %142, !dbg !34
  %144 = icmp eq i32 %29, 0, !dbg !35
  %145 = and i1 %144, %123, !dbg !35
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %141, ptr addrspace(1) %143, i1 %145) #4, !dbg !35
  ret void, !dbg !36
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "ch3alzvmpagx6syleif7hr74u734rth4dgetkrhnogl725w73jsv.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused__fused_rms_norm__fused_rms_norm_backward_0", linkageName: "triton_red_fused__fused_rms_norm__fused_rms_norm_backward_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 23, column: 33, scope: !4)
!9 = !DILocation(line: 24, column: 44, scope: !4)
!10 = !DILocation(line: 24, column: 23, scope: !4)
!11 = !DILocation(line: 25, column: 21, scope: !4)
!12 = !DILocation(line: 26, column: 37, scope: !4)
!13 = !DILocation(line: 29, column: 19, scope: !4)
!14 = !DILocation(line: 40, column: 45, scope: !4)
!15 = !DILocation(line: 32, column: 43, scope: !4)
!16 = !DILocation(line: 45, column: 48, scope: !4)
!17 = !DILocation(line: 38, column: 50, scope: !4)
!18 = !DILocation(line: 38, column: 34, scope: !4)
!19 = !DILocation(line: 38, column: 61, scope: !4)
!20 = !DILocation(line: 39, column: 34, scope: !4)
!21 = !DILocation(line: 39, column: 61, scope: !4)
!22 = !DILocation(line: 40, column: 34, scope: !4)
!23 = !DILocation(line: 40, column: 50, scope: !4)
!24 = !DILocation(line: 41, column: 22, scope: !4)
!25 = !DILocation(line: 42, column: 22, scope: !4)
!26 = !DILocation(line: 44, column: 23, scope: !4)
!27 = !DILocation(line: 263, column: 15, scope: !28, inlinedAt: !30)
!28 = distinct !DILexicalBlockFile(scope: !4, file: !29, discriminator: 0)
!29 = !DIFile(filename: "standard.py", directory: ".")
!30 = !DILocation(line: 293, column: 36, scope: !28, inlinedAt: !31)
!31 = !DILocation(line: 46, column: 25, scope: !32)
!32 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!33 = !DILocation(line: 46, column: 28, scope: !4)
!34 = !DILocation(line: 47, column: 25, scope: !4)
!35 = !DILocation(line: 47, column: 36, scope: !4)
!36 = !DILocation(line: 47, column: 4, scope: !4)
