; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_amax_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl nuw i32 %7, 1, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 511, !dbg !9
  %11 = and i32 %9, 31, !dbg !9
  %12 = lshr i32 %10, 5, !dbg !9
  %13 = and i32 %9, 1, !dbg !9
  %14 = or disjoint i32 %8, %13, !dbg !10
  %15 = icmp slt i32 %8, 1000, !dbg !11
  %16 = icmp slt i32 %14, 1000, !dbg !11
  %17 = shl nuw nsw i32 %9, 2, !dbg !12
  %18 = and i32 %17, 2044, !dbg !12
  %19 = icmp samesign ult i32 %18, 1500, !dbg !13
  %20 = mul i32 %7, 3000, !dbg !14
  %21 = add i32 %18, %20, !dbg !15
  %22 = add i32 %21, 1500, !dbg !15
  %23 = sext i32 %21 to i64, !dbg !16
  %24 = getelementptr float, ptr addrspace(1) %0, i64 %23, !dbg !16
  %25 = sext i32 %22 to i64, !dbg !16
  %26 = getelementptr float, ptr addrspace(1) %0, i64 %25, !dbg !16
  %27 = and i1 %15, %19, !dbg !17
  %28 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !18
  %29 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %24, i64 %28, i1 %27) #4, !dbg !18
  %30 = extractvalue { i32, i32, i32, i32 } %29, 0, !dbg !18
  %31 = extractvalue { i32, i32, i32, i32 } %29, 1, !dbg !18
  %32 = extractvalue { i32, i32, i32, i32 } %29, 2, !dbg !18
  %33 = extractvalue { i32, i32, i32, i32 } %29, 3, !dbg !18
  %34 = bitcast i32 %30 to float, !dbg !18
  %35 = bitcast i32 %31 to float, !dbg !18
  %36 = bitcast i32 %32 to float, !dbg !18
  %37 = bitcast i32 %33 to float, !dbg !18
  %38 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !18
  %39 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %26, i64 %38, i1 %27) #4, !dbg !18
  %40 = extractvalue { i32, i32, i32, i32 } %39, 0, !dbg !18
  %41 = extractvalue { i32, i32, i32, i32 } %39, 1, !dbg !18
  %42 = extractvalue { i32, i32, i32, i32 } %39, 2, !dbg !18
  %43 = extractvalue { i32, i32, i32, i32 } %39, 3, !dbg !18
  %44 = bitcast i32 %40 to float, !dbg !18
  %45 = bitcast i32 %41 to float, !dbg !18
  %46 = bitcast i32 %42 to float, !dbg !18
  %47 = bitcast i32 %43 to float, !dbg !18
  %48 = select i1 %27, float %34, float 0xFFF0000000000000, !dbg !19
  %49 = select i1 %27, float %35, float 0xFFF0000000000000, !dbg !19
  %50 = select i1 %27, float %36, float 0xFFF0000000000000, !dbg !19
  %51 = select i1 %27, float %37, float 0xFFF0000000000000, !dbg !19
  %52 = select i1 %27, float %44, float 0xFFF0000000000000, !dbg !19
  %53 = select i1 %27, float %45, float 0xFFF0000000000000, !dbg !19
  %54 = select i1 %27, float %46, float 0xFFF0000000000000, !dbg !19
  %55 = select i1 %27, float %47, float 0xFFF0000000000000, !dbg !19
  %56 = fcmp ogt float %48, %49, !dbg !20
  %57 = fcmp uno float %48, 0.000000e+00, !dbg !26
  %58 = or i1 %56, %57, !dbg !27
  %59 = select i1 %58, float %48, float %49, !dbg !28
  %60 = fcmp ogt float %59, %50, !dbg !20
  %61 = fcmp uno float %59, 0.000000e+00, !dbg !26
  %62 = or i1 %60, %61, !dbg !27
  %63 = select i1 %62, float %59, float %50, !dbg !28
  %64 = fcmp ogt float %63, %51, !dbg !20
  %65 = fcmp uno float %63, 0.000000e+00, !dbg !26
  %66 = or i1 %64, %65, !dbg !27
  %67 = select i1 %66, float %63, float %51, !dbg !28
  %68 = fcmp ogt float %52, %53, !dbg !20
  %69 = fcmp uno float %52, 0.000000e+00, !dbg !26
  %70 = or i1 %68, %69, !dbg !27
  %71 = select i1 %70, float %52, float %53, !dbg !28
  %72 = fcmp ogt float %71, %54, !dbg !20
  %73 = fcmp uno float %71, 0.000000e+00, !dbg !26
  %74 = or i1 %72, %73, !dbg !27
  %75 = select i1 %74, float %71, float %54, !dbg !28
  %76 = fcmp ogt float %75, %55, !dbg !20
  %77 = fcmp uno float %75, 0.000000e+00, !dbg !26
  %78 = or i1 %76, %77, !dbg !27
  %79 = select i1 %78, float %75, float %55, !dbg !28
  %80 = bitcast float %67 to i32, !dbg !23
  %81 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %80, i32 16, i32 31), !dbg !23
  %82 = bitcast i32 %81 to float, !dbg !23
  %83 = fcmp ogt float %67, %82, !dbg !20
  %84 = fcmp uno float %67, 0.000000e+00, !dbg !26
  %85 = or i1 %83, %84, !dbg !27
  %86 = select i1 %85, float %67, float %82, !dbg !28
  %87 = bitcast float %86 to i32, !dbg !23
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 8, i32 31), !dbg !23
  %89 = bitcast i32 %88 to float, !dbg !23
  %90 = fcmp ogt float %86, %89, !dbg !20
  %91 = fcmp uno float %86, 0.000000e+00, !dbg !26
  %92 = or i1 %90, %91, !dbg !27
  %93 = select i1 %92, float %86, float %89, !dbg !28
  %94 = bitcast float %93 to i32, !dbg !23
  %95 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %94, i32 4, i32 31), !dbg !23
  %96 = bitcast i32 %95 to float, !dbg !23
  %97 = fcmp ogt float %93, %96, !dbg !20
  %98 = fcmp uno float %93, 0.000000e+00, !dbg !26
  %99 = or i1 %97, %98, !dbg !27
  %100 = select i1 %99, float %93, float %96, !dbg !28
  %101 = bitcast float %100 to i32, !dbg !23
  %102 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %101, i32 2, i32 31), !dbg !23
  %103 = bitcast i32 %102 to float, !dbg !23
  %104 = fcmp ogt float %100, %103, !dbg !20
  %105 = fcmp uno float %100, 0.000000e+00, !dbg !26
  %106 = or i1 %104, %105, !dbg !27
  %107 = select i1 %106, float %100, float %103, !dbg !28
  %108 = bitcast float %107 to i32, !dbg !23
  %109 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %108, i32 1, i32 31), !dbg !23
  %110 = bitcast i32 %109 to float, !dbg !23
  %111 = fcmp ogt float %107, %110, !dbg !20
  %112 = fcmp uno float %107, 0.000000e+00, !dbg !26
  %113 = or i1 %111, %112, !dbg !27
  %114 = bitcast float %79 to i32, !dbg !23
  %115 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %114, i32 16, i32 31), !dbg !23
  %116 = bitcast i32 %115 to float, !dbg !23
  %117 = fcmp ogt float %79, %116, !dbg !20
  %118 = fcmp uno float %79, 0.000000e+00, !dbg !26
  %119 = or i1 %117, %118, !dbg !27
  %120 = select i1 %119, float %79, float %116, !dbg !28
  %121 = bitcast float %120 to i32, !dbg !23
  %122 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 8, i32 31), !dbg !23
  %123 = bitcast i32 %122 to float, !dbg !23
  %124 = fcmp ogt float %120, %123, !dbg !20
  %125 = fcmp uno float %120, 0.000000e+00, !dbg !26
  %126 = or i1 %124, %125, !dbg !27
  %127 = select i1 %126, float %120, float %123, !dbg !28
  %128 = bitcast float %127 to i32, !dbg !23
  %129 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %128, i32 4, i32 31), !dbg !23
  %130 = bitcast i32 %129 to float, !dbg !23
  %131 = fcmp ogt float %127, %130, !dbg !20
  %132 = fcmp uno float %127, 0.000000e+00, !dbg !26
  %133 = or i1 %131, %132, !dbg !27
  %134 = select i1 %133, float %127, float %130, !dbg !28
  %135 = bitcast float %134 to i32, !dbg !23
  %136 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %135, i32 2, i32 31), !dbg !23
  %137 = bitcast i32 %136 to float, !dbg !23
  %138 = fcmp ogt float %134, %137, !dbg !20
  %139 = fcmp uno float %134, 0.000000e+00, !dbg !26
  %140 = or i1 %138, %139, !dbg !27
  %141 = select i1 %140, float %134, float %137, !dbg !28
  %142 = bitcast float %141 to i32, !dbg !23
  %143 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %142, i32 1, i32 31), !dbg !23
  %144 = bitcast i32 %143 to float, !dbg !23
  %145 = fcmp ogt float %141, %144, !dbg !20
  %146 = fcmp uno float %141, 0.000000e+00, !dbg !26
  %147 = or i1 %145, %146, !dbg !27
  %148 = icmp eq i32 %11, 0, !dbg !23
  %149 = getelementptr float, ptr addrspace(3) @global_smem, i32 %12, !dbg !23
  %150 = select i1 %113, i32 %108, i32 %109, !dbg !28
  %151 = insertelement <1 x i32> poison, i32 %150, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %149, <1 x i32> %151, i1 %148) #4, !dbg !23
  %152 = getelementptr i8, ptr addrspace(3) %149, i32 64, !dbg !23
  %153 = select i1 %147, i32 %142, i32 %143, !dbg !28
  %154 = insertelement <1 x i32> poison, i32 %153, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %152, <1 x i32> %154, i1 %148) #4, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %155 = icmp samesign ult i32 %10, 32, !dbg !23
  %156 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !23
  %157 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %156, i1 %155) #4, !dbg !23
  %158 = bitcast i32 %157 to float, !dbg !23
  %159 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %157, i32 8, i32 31), !dbg !23
  %160 = bitcast i32 %159 to float, !dbg !23
  %161 = fcmp ogt float %158, %160, !dbg !20
  %162 = fcmp uno float %158, 0.000000e+00, !dbg !26
  %163 = or i1 %162, %161, !dbg !27
  %164 = select i1 %163, float %158, float %160, !dbg !28
  %165 = bitcast float %164 to i32, !dbg !23
  %166 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %165, i32 4, i32 31), !dbg !23
  %167 = bitcast i32 %166 to float, !dbg !23
  %168 = fcmp ogt float %164, %167, !dbg !20
  %169 = fcmp uno float %164, 0.000000e+00, !dbg !26
  %170 = or i1 %168, %169, !dbg !27
  %171 = select i1 %170, float %164, float %167, !dbg !28
  %172 = bitcast float %171 to i32, !dbg !23
  %173 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %172, i32 2, i32 31), !dbg !23
  %174 = bitcast i32 %173 to float, !dbg !23
  %175 = fcmp ogt float %171, %174, !dbg !20
  %176 = fcmp uno float %171, 0.000000e+00, !dbg !26
  %177 = or i1 %175, %176, !dbg !27
  %178 = select i1 %177, float %171, float %174, !dbg !28
  %179 = bitcast float %178 to i32, !dbg !23
  %180 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %179, i32 1, i32 31), !dbg !23
  %181 = bitcast i32 %180 to float, !dbg !23
  %182 = fcmp ogt float %178, %181, !dbg !20
  %183 = fcmp uno float %178, 0.000000e+00, !dbg !26
  %184 = or i1 %182, %183, !dbg !27
  %185 = and i32 %9, 15, !dbg !23
  %186 = icmp eq i32 %185, 0, !dbg !23
  %187 = and i1 %155, %186, !dbg !23
  %188 = select i1 %184, i32 %179, i32 %180, !dbg !28
  %189 = insertelement <1 x i32> poison, i32 %188, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %156, <1 x i32> %189, i1 %187) #4, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %190 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !23
  %191 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 64), align 16, !dbg !23
  %192 = icmp eq i32 %13, 0, !dbg !29
  %193 = select i1 %192, float %191, float %190, !dbg !29
  %194 = bitcast float %193 to i32, !dbg !29
  %195 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %194, i32 1, i32 31), !dbg !29
  %196 = sext i32 %14 to i64, !dbg !30
  %197 = getelementptr float, ptr addrspace(1) %1, i64 %196, !dbg !30
  %198 = and i32 %9, 30, !dbg !31
  %199 = icmp eq i32 %198, 0, !dbg !31
  %200 = bitcast float %190 to i32, !dbg !31
  %201 = select i1 %192, i32 %200, i32 %195, !dbg !29
  %202 = and i1 %199, %16, !dbg !31
  %203 = and i1 %155, %202, !dbg !31
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %201, ptr addrspace(1) %197, i1 %203) #4, !dbg !31
  ret void, !dbg !32
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "c2xsxgleoedtclgbmqlxhzroa75gxk2ehrra6k4hqejksfzphz7w.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_amax_0", linkageName: "triton_red_fused_amax_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 23, column: 33, scope: !4)
!9 = !DILocation(line: 24, column: 44, scope: !4)
!10 = !DILocation(line: 24, column: 23, scope: !4)
!11 = !DILocation(line: 25, column: 21, scope: !4)
!12 = !DILocation(line: 26, column: 37, scope: !4)
!13 = !DILocation(line: 32, column: 29, scope: !4)
!14 = !DILocation(line: 36, column: 46, scope: !4)
!15 = !DILocation(line: 36, column: 41, scope: !4)
!16 = !DILocation(line: 36, column: 34, scope: !4)
!17 = !DILocation(line: 36, column: 61, scope: !4)
!18 = !DILocation(line: 36, column: 51, scope: !4)
!19 = !DILocation(line: 39, column: 48, scope: !4)
!20 = !DILocation(line: 116, column: 15, scope: !21, inlinedAt: !23)
!21 = distinct !DILexicalBlockFile(scope: !4, file: !22, discriminator: 0)
!22 = !DIFile(filename: "triton_helpers.py", directory: ".")
!23 = !DILocation(line: 129, column: 29, scope: !21, inlinedAt: !24)
!24 = !DILocation(line: 40, column: 38, scope: !25)
!25 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!26 = !DILocation(line: 118, column: 21, scope: !21, inlinedAt: !23)
!27 = !DILocation(line: 118, column: 16, scope: !21, inlinedAt: !23)
!28 = !DILocation(line: 119, column: 29, scope: !21, inlinedAt: !23)
!29 = !DILocation(line: 40, column: 41, scope: !4)
!30 = !DILocation(line: 41, column: 25, scope: !4)
!31 = !DILocation(line: 41, column: 36, scope: !4)
!32 = !DILocation(line: 41, column: 4, scope: !4)
