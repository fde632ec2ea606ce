; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_all_any_gt_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl nuw i32 %8, 1, !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 511, !dbg !9
  %12 = and i32 %10, 31, !dbg !9
  %13 = lshr i32 %11, 5, !dbg !9
  %14 = and i32 %10, 1, !dbg !9
  %15 = or disjoint i32 %9, %14, !dbg !10
  %16 = icmp slt i32 %9, 1000, !dbg !11
  %17 = icmp slt i32 %15, 1000, !dbg !11
  %18 = shl nuw nsw i32 %10, 2, !dbg !12
  %19 = and i32 %18, 2044, !dbg !12
  %20 = icmp samesign ult i32 %19, 1500, !dbg !13
  %21 = mul i32 %8, 3000, !dbg !14
  %22 = add i32 %19, %21, !dbg !15
  %23 = add i32 %22, 1500, !dbg !15
  %24 = sext i32 %22 to i64, !dbg !16
  %25 = getelementptr float, ptr addrspace(1) %1, i64 %24, !dbg !16
  %26 = sext i32 %23 to i64, !dbg !16
  %27 = getelementptr float, ptr addrspace(1) %1, i64 %26, !dbg !16
  %28 = and i1 %16, %20, !dbg !17
  %29 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !18
  %30 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %25, i64 %29, i1 %28) #4, !dbg !18
  %31 = extractvalue { i32, i32, i32, i32 } %30, 0, !dbg !18
  %32 = extractvalue { i32, i32, i32, i32 } %30, 1, !dbg !18
  %33 = extractvalue { i32, i32, i32, i32 } %30, 2, !dbg !18
  %34 = extractvalue { i32, i32, i32, i32 } %30, 3, !dbg !18
  %35 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !18
  %36 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %27, i64 %35, i1 %28) #4, !dbg !18
  %37 = extractvalue { i32, i32, i32, i32 } %36, 0, !dbg !18
  %38 = extractvalue { i32, i32, i32, i32 } %36, 1, !dbg !18
  %39 = extractvalue { i32, i32, i32, i32 } %36, 2, !dbg !18
  %40 = extractvalue { i32, i32, i32, i32 } %36, 3, !dbg !18
  %41 = insertelement <4 x i32> poison, i32 %31, i64 0, !dbg !18
  %42 = insertelement <4 x i32> %41, i32 %32, i64 1, !dbg !18
  %43 = insertelement <4 x i32> %42, i32 %33, i64 2, !dbg !18
  %44 = insertelement <4 x i32> %43, i32 %34, i64 3, !dbg !18
  %45 = bitcast <4 x i32> %44 to <4 x float>, !dbg !18
  %46 = fcmp ogt <4 x float> %45, splat (float 3.000000e+00), !dbg !19
  %47 = insertelement <4 x i32> poison, i32 %37, i64 0, !dbg !18
  %48 = insertelement <4 x i32> %47, i32 %38, i64 1, !dbg !18
  %49 = insertelement <4 x i32> %48, i32 %39, i64 2, !dbg !18
  %50 = insertelement <4 x i32> %49, i32 %40, i64 3, !dbg !18
  %51 = bitcast <4 x i32> %50 to <4 x float>, !dbg !18
  %52 = fcmp ogt <4 x float> %51, splat (float 3.000000e+00), !dbg !19
  %53 = fcmp ule <4 x float> %45, splat (float -4.000000e+00), !dbg !20
  %54 = fcmp ule <4 x float> %51, splat (float -4.000000e+00), !dbg !20
  %55 = bitcast <4 x i1> %46 to i4, !dbg !21
  %56 = icmp ne i4 %55, 0, !dbg !21
  %57 = select i1 %28, i1 %56, i1 false, !dbg !21
  %58 = bitcast <4 x i1> %52 to i4, !dbg !21
  %59 = icmp ne i4 %58, 0, !dbg !21
  %60 = select i1 %28, i1 %59, i1 false, !dbg !21
  %61 = zext i1 %57 to i32, !dbg !24
  %62 = tail call i32 @llvm.nvvm.redux.sync.or(i32 %61, i32 -1), !dbg !24
  %63 = trunc i32 %62 to i8, !dbg !24
  %64 = zext i1 %60 to i32, !dbg !24
  %65 = tail call i32 @llvm.nvvm.redux.sync.or(i32 %64, i32 -1), !dbg !24
  %66 = trunc i32 %65 to i8, !dbg !24
  %67 = icmp eq i32 %12, 0, !dbg !24
  %68 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %13, !dbg !24
  %69 = insertelement <1 x i8> poison, i8 %63, i64 0, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %68, <1 x i8> %69, i1 %67) #4, !dbg !24
  %70 = getelementptr i8, ptr addrspace(3) %68, i32 16, !dbg !24
  %71 = insertelement <1 x i8> poison, i8 %66, i64 0, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %70, <1 x i8> %71, i1 %67) #4, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %72 = icmp samesign ult i32 %11, 32, !dbg !24
  %73 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %11, !dbg !24
  %74 = tail call i8 asm sideeffect "@$2 ld.shared.b8 $0, [ $1 + 0 ];", "=h,r,b"(ptr addrspace(3) %73, i1 %72) #4, !dbg !24
  %75 = zext i8 %74 to i32, !dbg !24
  %76 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %75, i32 8, i32 31), !dbg !24
  %77 = trunc i32 %76 to i8, !dbg !24
  %78 = or i8 %74, %77, !dbg !21
  %79 = zext i8 %78 to i32, !dbg !24
  %80 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %79, i32 4, i32 31), !dbg !24
  %81 = trunc i32 %80 to i8, !dbg !24
  %82 = or i8 %78, %81, !dbg !21
  %83 = zext i8 %82 to i32, !dbg !24
  %84 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %83, i32 2, i32 31), !dbg !24
  %85 = trunc i32 %84 to i8, !dbg !24
  %86 = or i8 %82, %85, !dbg !21
  %87 = zext i8 %86 to i32, !dbg !24
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 1, i32 31), !dbg !24
  %89 = trunc i32 %88 to i8, !dbg !24
  %90 = or i8 %86, %89, !dbg !21
  %91 = and i32 %10, 15, !dbg !24
  %92 = icmp eq i32 %91, 0, !dbg !24
  %93 = and i1 %72, %92, !dbg !24
  %94 = insertelement <1 x i8> poison, i8 %90, i64 0, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %73, <1 x i8> %94, i1 %93) #4, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %95 = load i8, ptr addrspace(3) @global_smem, align 16, !dbg !24
  %96 = load i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16, !dbg !24
  %97 = icmp eq i32 %14, 0, !dbg !27
  %98 = select i1 %97, i8 %96, i8 %95, !dbg !27
  %99 = zext i8 %98 to i32, !dbg !27
  %100 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %99, i32 1, i32 31), !dbg !27
  %101 = trunc i32 %100 to i8, !dbg !27
  %102 = select i1 %97, i8 %95, i8 %101, !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %103 = bitcast <4 x i1> %53 to i4, !dbg !30
  %104 = icmp ne i4 %103, 0, !dbg !30
  %105 = select i1 %28, i1 %104, i1 false, !dbg !30
  %106 = bitcast <4 x i1> %54 to i4, !dbg !30
  %107 = icmp ne i4 %106, 0, !dbg !30
  %108 = select i1 %28, i1 %107, i1 false, !dbg !30
  %109 = zext i1 %105 to i32, !dbg !28
  %110 = tail call i32 @llvm.nvvm.redux.sync.or(i32 %109, i32 -1), !dbg !28
  %111 = trunc i32 %110 to i8, !dbg !28
  %112 = zext i1 %108 to i32, !dbg !28
  %113 = tail call i32 @llvm.nvvm.redux.sync.or(i32 %112, i32 -1), !dbg !28
  %114 = trunc i32 %113 to i8, !dbg !28
  %115 = insertelement <1 x i8> poison, i8 %111, i64 0, !dbg !28
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %68, <1 x i8> %115, i1 %67) #4, !dbg !28
  %116 = insertelement <1 x i8> poison, i8 %114, i64 0, !dbg !28
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %70, <1 x i8> %116, i1 %67) #4, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %117 = tail call i8 asm sideeffect "@$2 ld.shared.b8 $0, [ $1 + 0 ];", "=h,r,b"(ptr addrspace(3) %73, i1 %72) #4, !dbg !28
  %118 = zext i8 %117 to i32, !dbg !28
  %119 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %118, i32 8, i32 31), !dbg !28
  %120 = trunc i32 %119 to i8, !dbg !28
  %121 = or i8 %117, %120, !dbg !30
  %122 = zext i8 %121 to i32, !dbg !28
  %123 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %122, i32 4, i32 31), !dbg !28
  %124 = trunc i32 %123 to i8, !dbg !28
  %125 = or i8 %121, %124, !dbg !30
  %126 = zext i8 %125 to i32, !dbg !28
  %127 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %126, i32 2, i32 31), !dbg !28
  %128 = trunc i32 %127 to i8, !dbg !28
  %129 = or i8 %125, %128, !dbg !30
  %130 = zext i8 %129 to i32, !dbg !28
  %131 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %130, i32 1, i32 31), !dbg !28
  %132 = trunc i32 %131 to i8, !dbg !28
  %133 = or i8 %129, %132, !dbg !30
  %134 = insertelement <1 x i8> poison, i8 %133, i64 0, !dbg !28
  tail call void asm sideeffect "@$2 st.shared.b8 [ $0 + 0 ], $1;", "r,h,b"(ptr addrspace(3) %73, <1 x i8> %134, i1 %93) #4, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %135 = load i8, ptr addrspace(3) @global_smem, align 16, !dbg !28
  %136 = load i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16, !dbg !28
  %137 = sext i32 %15 to i64, !dbg !31
  %138 = getelementptr i1, ptr addrspace(1) %2, i64 %137, !dbg !31
  %139 = and i32 %10, 30, !dbg !32
  %140 = icmp eq i32 %139, 0, !dbg !32
  %141 = and i1 %140, %17, !dbg !32
  %142 = and i1 %72, %141, !dbg !32
  tail call void asm sideeffect "@$2 st.global.b8 [ $1 + 0 ], { $0 };", "c,l,b"(i8 %102, ptr addrspace(1) %138, i1 %142) #4, !dbg !32
  %143 = icmp eq i8 %135, 0, !dbg !33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %144 = getelementptr i1, ptr addrspace(1) %0, i64 %137, !dbg !35
  %.v = select i1 %97, i8 %136, i8 %135, !dbg !36
  %145 = icmp eq i8 %.v, 0, !dbg !36
  %146 = zext i1 %145 to i32, !dbg !36
  %147 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %146, i32 1, i32 31), !dbg !36
  %148 = trunc i32 %147 to i1, !dbg !36
  %149 = select i1 %97, i1 %143, i1 %148, !dbg !36
  %150 = zext i1 %149 to i8, !dbg !36
  tail call void asm sideeffect "@$2 st.global.b8 [ $1 + 0 ], { $0 };", "c,l,b"(i8 %150, ptr addrspace(1) %144, i1 %142) #4, !dbg !36
  ret void, !dbg !37
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.or(i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cv3vzjfczh4ltaxgeaya2qvev24wisgvnkz5g47fkad3vrwyfc3n.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_all_any_gt_0", linkageName: "triton_red_fused_all_any_gt_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 23, column: 33, scope: !4)
!9 = !DILocation(line: 24, column: 44, scope: !4)
!10 = !DILocation(line: 24, column: 23, scope: !4)
!11 = !DILocation(line: 25, column: 21, scope: !4)
!12 = !DILocation(line: 26, column: 37, scope: !4)
!13 = !DILocation(line: 33, column: 29, scope: !4)
!14 = !DILocation(line: 37, column: 46, scope: !4)
!15 = !DILocation(line: 37, column: 41, scope: !4)
!16 = !DILocation(line: 37, column: 34, scope: !4)
!17 = !DILocation(line: 37, column: 61, scope: !4)
!18 = !DILocation(line: 37, column: 51, scope: !4)
!19 = !DILocation(line: 39, column: 22, scope: !4)
!20 = !DILocation(line: 46, column: 23, scope: !4)
!21 = !DILocation(line: 266, column: 15, scope: !22, inlinedAt: !24)
!22 = distinct !DILexicalBlockFile(scope: !4, file: !23, discriminator: 0)
!23 = !DIFile(filename: "triton_helpers.py", directory: ".")
!24 = !DILocation(line: 271, column: 29, scope: !22, inlinedAt: !25)
!25 = !DILocation(line: 54, column: 36, scope: !26)
!26 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!27 = !DILocation(line: 54, column: 39, scope: !4)
!28 = !DILocation(line: 271, column: 29, scope: !22, inlinedAt: !29)
!29 = !DILocation(line: 56, column: 38, scope: !26)
!30 = !DILocation(line: 266, column: 15, scope: !22, inlinedAt: !28)
!31 = !DILocation(line: 57, column: 25, scope: !4)
!32 = !DILocation(line: 57, column: 36, scope: !4)
!33 = !DILocation(line: 58, column: 21, scope: !4)
!34 = !DILocation(line: 59, column: 4, scope: !4)
!35 = !DILocation(line: 60, column: 28, scope: !4)
!36 = !DILocation(line: 60, column: 40, scope: !4)
!37 = !DILocation(line: 60, column: 4, scope: !4)
