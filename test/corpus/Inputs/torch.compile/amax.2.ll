; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_amin_2(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 7, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 255, !dbg !9
  %11 = lshr i32 %10, 5, !dbg !9
  %12 = and i32 %9, 31, !dbg !9
  %13 = shl nuw nsw i32 %12, 2, !dbg !9
  %14 = and i32 %9, 127, !dbg !9
  %15 = or disjoint i32 %13, %8, !dbg !10
  %16 = or disjoint i32 %8, %14, !dbg !10
  %17 = icmp slt i32 %15, 1500, !dbg !11
  %18 = icmp slt i32 %16, 1500, !dbg !11
  %19 = lshr i32 %9, 5, !dbg !12
  %20 = and i32 %19, 7, !dbg !12
  %21 = mul nuw nsw i32 %20, 1504, !dbg !13
  %22 = add i32 %15, %21, !dbg !14
  %23 = sext i32 %22 to i64, !dbg !15
  %24 = getelementptr float, ptr addrspace(1) %0, i64 %23, !dbg !15
  %25 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %24, i1 %17) #5, !dbg !16
  %26 = extractvalue { i32, i32, i32, i32 } %25, 0, !dbg !16
  %27 = extractvalue { i32, i32, i32, i32 } %25, 1, !dbg !16
  %28 = extractvalue { i32, i32, i32, i32 } %25, 2, !dbg !16
  %29 = extractvalue { i32, i32, i32, i32 } %25, 3, !dbg !16
  %.idx = shl nuw nsw i32 %12, 7, !dbg !17
  %30 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %.idx, !dbg !17
  %31 = getelementptr float, ptr addrspace(3) %30, i32 %11, !dbg !17
  %32 = select i1 %17, i32 %26, i32 2139095040, !dbg !22
  %33 = insertelement <1 x i32> poison, i32 %32, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %31, <1 x i32> %33, i1 true) #5, !dbg !17
  %34 = getelementptr i8, ptr addrspace(3) %30, i32 32, !dbg !17
  %35 = getelementptr float, ptr addrspace(3) %34, i32 %11, !dbg !17
  %36 = select i1 %17, i32 %27, i32 2139095040, !dbg !22
  %37 = insertelement <1 x i32> poison, i32 %36, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %35, <1 x i32> %37, i1 true) #5, !dbg !17
  %38 = getelementptr i8, ptr addrspace(3) %30, i32 64, !dbg !17
  %39 = getelementptr float, ptr addrspace(3) %38, i32 %11, !dbg !17
  %40 = select i1 %17, i32 %28, i32 2139095040, !dbg !22
  %41 = insertelement <1 x i32> poison, i32 %40, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %39, <1 x i32> %41, i1 true) #5, !dbg !17
  %42 = getelementptr i8, ptr addrspace(3) %30, i32 96, !dbg !17
  %43 = getelementptr float, ptr addrspace(3) %42, i32 %11, !dbg !17
  %44 = select i1 %17, i32 %29, i32 2139095040, !dbg !22
  %45 = insertelement <1 x i32> poison, i32 %44, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %43, <1 x i32> %45, i1 true) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %46 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !17
  %47 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %46, i1 true) #5, !dbg !17
  %48 = bitcast i32 %47 to float, !dbg !17
  %49 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %47, i32 4, i32 31), !dbg !17
  %50 = bitcast i32 %49 to float, !dbg !17
  %51 = fcmp olt float %48, %50, !dbg !23
  %52 = fcmp uno float %48, 0.000000e+00, !dbg !24
  %53 = or i1 %52, %51, !dbg !25
  %54 = select i1 %53, float %48, float %50, !dbg !26
  %55 = bitcast float %54 to i32, !dbg !17
  %56 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %55, i32 2, i32 31), !dbg !17
  %57 = bitcast i32 %56 to float, !dbg !17
  %58 = fcmp olt float %54, %57, !dbg !23
  %59 = fcmp uno float %54, 0.000000e+00, !dbg !24
  %60 = or i1 %58, %59, !dbg !25
  %61 = select i1 %60, float %54, float %57, !dbg !26
  %62 = bitcast float %61 to i32, !dbg !17
  %63 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %62, i32 1, i32 31), !dbg !17
  %64 = bitcast i32 %63 to float, !dbg !17
  %65 = fcmp olt float %61, %64, !dbg !23
  %66 = fcmp uno float %61, 0.000000e+00, !dbg !24
  %67 = or i1 %65, %66, !dbg !25
  %68 = and i32 %9, 7, !dbg !17
  %69 = icmp eq i32 %68, 0, !dbg !17
  %70 = select i1 %67, i32 %62, i32 %63, !dbg !26
  %71 = insertelement <1 x i32> poison, i32 %70, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %46, <1 x i32> %71, i1 %69) #5, !dbg !17
  %72 = getelementptr i8, ptr addrspace(3) %46, i32 1024, !dbg !17
  %73 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %72, i1 true) #5, !dbg !17
  %74 = bitcast i32 %73 to float, !dbg !17
  %75 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %73, i32 4, i32 31), !dbg !17
  %76 = bitcast i32 %75 to float, !dbg !17
  %77 = fcmp olt float %74, %76, !dbg !23
  %78 = fcmp uno float %74, 0.000000e+00, !dbg !24
  %79 = or i1 %78, %77, !dbg !25
  %80 = select i1 %79, float %74, float %76, !dbg !26
  %81 = bitcast float %80 to i32, !dbg !17
  %82 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %81, i32 2, i32 31), !dbg !17
  %83 = bitcast i32 %82 to float, !dbg !17
  %84 = fcmp olt float %80, %83, !dbg !23
  %85 = fcmp uno float %80, 0.000000e+00, !dbg !24
  %86 = or i1 %84, %85, !dbg !25
  %87 = select i1 %86, float %80, float %83, !dbg !26
  %88 = bitcast float %87 to i32, !dbg !17
  %89 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %88, i32 1, i32 31), !dbg !17
  %90 = bitcast i32 %89 to float, !dbg !17
  %91 = fcmp olt float %87, %90, !dbg !23
  %92 = fcmp uno float %87, 0.000000e+00, !dbg !24
  %93 = or i1 %91, %92, !dbg !25
  %94 = select i1 %93, i32 %88, i32 %89, !dbg !26
  %95 = insertelement <1 x i32> poison, i32 %94, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %72, <1 x i32> %95, i1 %69) #5, !dbg !17
  %96 = getelementptr i8, ptr addrspace(3) %46, i32 2048, !dbg !17
  %97 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %96, i1 true) #5, !dbg !17
  %98 = bitcast i32 %97 to float, !dbg !17
  %99 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %97, i32 4, i32 31), !dbg !17
  %100 = bitcast i32 %99 to float, !dbg !17
  %101 = fcmp olt float %98, %100, !dbg !23
  %102 = fcmp uno float %98, 0.000000e+00, !dbg !24
  %103 = or i1 %102, %101, !dbg !25
  %104 = select i1 %103, float %98, float %100, !dbg !26
  %105 = bitcast float %104 to i32, !dbg !17
  %106 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %105, i32 2, i32 31), !dbg !17
  %107 = bitcast i32 %106 to float, !dbg !17
  %108 = fcmp olt float %104, %107, !dbg !23
  %109 = fcmp uno float %104, 0.000000e+00, !dbg !24
  %110 = or i1 %108, %109, !dbg !25
  %111 = select i1 %110, float %104, float %107, !dbg !26
  %112 = bitcast float %111 to i32, !dbg !17
  %113 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %112, i32 1, i32 31), !dbg !17
  %114 = bitcast i32 %113 to float, !dbg !17
  %115 = fcmp olt float %111, %114, !dbg !23
  %116 = fcmp uno float %111, 0.000000e+00, !dbg !24
  %117 = or i1 %115, %116, !dbg !25
  %118 = select i1 %117, i32 %112, i32 %113, !dbg !26
  %119 = insertelement <1 x i32> poison, i32 %118, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %119, i1 %69) #5, !dbg !17
  %120 = or i32 %9, 768, !dbg !17
  %121 = getelementptr float, ptr addrspace(3) @global_smem, i32 %120, !dbg !17
  %122 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %121, i1 true) #5, !dbg !17
  %123 = bitcast i32 %122 to float, !dbg !17
  %124 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %122, i32 4, i32 31), !dbg !17
  %125 = bitcast i32 %124 to float, !dbg !17
  %126 = fcmp olt float %123, %125, !dbg !23
  %127 = fcmp uno float %123, 0.000000e+00, !dbg !24
  %128 = or i1 %127, %126, !dbg !25
  %129 = select i1 %128, float %123, float %125, !dbg !26
  %130 = bitcast float %129 to i32, !dbg !17
  %131 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %130, i32 2, i32 31), !dbg !17
  %132 = bitcast i32 %131 to float, !dbg !17
  %133 = fcmp olt float %129, %132, !dbg !23
  %134 = fcmp uno float %129, 0.000000e+00, !dbg !24
  %135 = or i1 %133, %134, !dbg !25
  %136 = select i1 %135, float %129, float %132, !dbg !26
  %137 = bitcast float %136 to i32, !dbg !17
  %138 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %137, i32 1, i32 31), !dbg !17
  %139 = bitcast i32 %138 to float, !dbg !17
  %140 = fcmp olt float %136, %139, !dbg !23
  %141 = fcmp uno float %136, 0.000000e+00, !dbg !24
  %142 = or i1 %140, %141, !dbg !25
  %143 = select i1 %142, i32 %137, i32 %138, !dbg !26
  %144 = insertelement <1 x i32> poison, i32 %143, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %121, <1 x i32> %144, i1 %69) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %145 = load i32, ptr addrspace(3) %30, align 16, !dbg !17
  %146 = load i32, ptr addrspace(3) %34, align 16, !dbg !17
  %147 = load i32, ptr addrspace(3) %38, align 16, !dbg !17
  %148 = load i32, ptr addrspace(3) %42, align 16, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %149 = shl nuw nsw i32 %12, 4, !dbg !27
  %150 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %149, !dbg !27
  %151 = insertelement <4 x i32> poison, i32 %145, i64 0, !dbg !27
  %152 = insertelement <4 x i32> %151, i32 %146, i64 1, !dbg !27
  %153 = insertelement <4 x i32> %152, i32 %147, i64 2, !dbg !27
  %154 = insertelement <4 x i32> %153, i32 %148, i64 3, !dbg !27
  store <4 x i32> %154, ptr addrspace(3) %150, align 16, !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !27
  %155 = shl nuw nsw i32 %11, 7, !dbg !27
  %156 = shl nuw nsw i32 %9, 4, !dbg !27
  %157 = or i32 %155, %156, !dbg !27
  %158 = and i32 %157, 496, !dbg !27
  %159 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %158, !dbg !27
  %160 = tail call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %159), !dbg !27
  %161 = sext i32 %16 to i64, !dbg !28
  %162 = getelementptr float, ptr addrspace(1) %1, i64 %161, !dbg !28
  %163 = icmp samesign ult i32 %10, 128, !dbg !29
  %164 = and i1 %163, %18, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %160, ptr addrspace(1) %162, i1 %164) #5, !dbg !29
  ret void, !dbg !30
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "c2v22tedzmtjacdvdasj2qoq5pqday6ltze5lq7y2srgzpsaqt7v.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_per_fused_amin_2", linkageName: "triton_per_fused_amin_2", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 24, column: 28, scope: !4)
!8 = !DILocation(line: 24, column: 33, scope: !4)
!9 = !DILocation(line: 25, column: 44, scope: !4)
!10 = !DILocation(line: 25, column: 23, scope: !4)
!11 = !DILocation(line: 26, column: 21, scope: !4)
!12 = !DILocation(line: 27, column: 38, scope: !4)
!13 = !DILocation(line: 34, column: 40, scope: !4)
!14 = !DILocation(line: 34, column: 35, scope: !4)
!15 = !DILocation(line: 34, column: 30, scope: !4)
!16 = !DILocation(line: 34, column: 47, scope: !4)
!17 = !DILocation(line: 124, column: 29, scope: !18, inlinedAt: !20)
!18 = distinct !DILexicalBlockFile(scope: !4, file: !19, discriminator: 0)
!19 = !DIFile(filename: "triton_helpers.py", directory: ".")
!20 = !DILocation(line: 37, column: 37, scope: !21)
!21 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!22 = !DILocation(line: 36, column: 33, scope: !4)
!23 = !DILocation(line: 108, column: 15, scope: !18, inlinedAt: !17)
!24 = !DILocation(line: 110, column: 21, scope: !18, inlinedAt: !17)
!25 = !DILocation(line: 110, column: 16, scope: !18, inlinedAt: !17)
!26 = !DILocation(line: 111, column: 29, scope: !18, inlinedAt: !17)
!27 = !DILocation(line: 37, column: 40, scope: !4)
!28 = !DILocation(line: 38, column: 25, scope: !4)
!29 = !DILocation(line: 38, column: 36, scope: !4)
!30 = !DILocation(line: 38, column: 4, scope: !4)
