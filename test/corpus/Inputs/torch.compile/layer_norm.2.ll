; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_native_layer_norm_native_layer_norm_backward_1(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
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
  %17 = icmp slt i32 %15, 768, !dbg !11
  %18 = icmp slt i32 %16, 768, !dbg !11
  %19 = lshr i32 %9, 5, !dbg !12
  %20 = and i32 %19, 7, !dbg !12
  %21 = mul nuw nsw i32 %20, 768, !dbg !13
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
  %32 = select i1 %17, i32 %26, i32 0, !dbg !22
  %33 = insertelement <1 x i32> poison, i32 %32, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %31, <1 x i32> %33, i1 true) #5, !dbg !17
  %34 = getelementptr i8, ptr addrspace(3) %30, i32 32, !dbg !17
  %35 = getelementptr float, ptr addrspace(3) %34, i32 %11, !dbg !17
  %36 = select i1 %17, i32 %27, i32 0, !dbg !22
  %37 = insertelement <1 x i32> poison, i32 %36, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %35, <1 x i32> %37, i1 true) #5, !dbg !17
  %38 = getelementptr i8, ptr addrspace(3) %30, i32 64, !dbg !17
  %39 = getelementptr float, ptr addrspace(3) %38, i32 %11, !dbg !17
  %40 = select i1 %17, i32 %28, i32 0, !dbg !22
  %41 = insertelement <1 x i32> poison, i32 %40, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %39, <1 x i32> %41, i1 true) #5, !dbg !17
  %42 = getelementptr i8, ptr addrspace(3) %30, i32 96, !dbg !17
  %43 = getelementptr float, ptr addrspace(3) %42, i32 %11, !dbg !17
  %44 = select i1 %17, i32 %29, i32 0, !dbg !22
  %45 = insertelement <1 x i32> poison, i32 %44, i64 0, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %43, <1 x i32> %45, i1 true) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %46 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !17
  %47 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %46, i1 true) #5, !dbg !17
  %48 = bitcast i32 %47 to float, !dbg !17
  %49 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %47, i32 4, i32 31), !dbg !17
  %50 = bitcast i32 %49 to float, !dbg !17
  %51 = fadd float %48, %50, !dbg !23
  %52 = bitcast float %51 to i32, !dbg !17
  %53 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %52, i32 2, i32 31), !dbg !17
  %54 = bitcast i32 %53 to float, !dbg !17
  %55 = fadd float %51, %54, !dbg !23
  %56 = bitcast float %55 to i32, !dbg !17
  %57 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %56, i32 1, i32 31), !dbg !17
  %58 = bitcast i32 %57 to float, !dbg !17
  %59 = fadd float %55, %58, !dbg !23
  %60 = and i32 %9, 7, !dbg !17
  %61 = icmp eq i32 %60, 0, !dbg !17
  %62 = bitcast float %59 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %46, <1 x i32> %62, i1 %61) #5, !dbg !17
  %63 = getelementptr i8, ptr addrspace(3) %46, i32 1024, !dbg !17
  %64 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %63, i1 true) #5, !dbg !17
  %65 = bitcast i32 %64 to float, !dbg !17
  %66 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %64, i32 4, i32 31), !dbg !17
  %67 = bitcast i32 %66 to float, !dbg !17
  %68 = fadd float %65, %67, !dbg !23
  %69 = bitcast float %68 to i32, !dbg !17
  %70 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %69, i32 2, i32 31), !dbg !17
  %71 = bitcast i32 %70 to float, !dbg !17
  %72 = fadd float %68, %71, !dbg !23
  %73 = bitcast float %72 to i32, !dbg !17
  %74 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %73, i32 1, i32 31), !dbg !17
  %75 = bitcast i32 %74 to float, !dbg !17
  %76 = fadd float %72, %75, !dbg !23
  %77 = bitcast float %76 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %63, <1 x i32> %77, i1 %61) #5, !dbg !17
  %78 = getelementptr i8, ptr addrspace(3) %46, i32 2048, !dbg !17
  %79 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %78, i1 true) #5, !dbg !17
  %80 = bitcast i32 %79 to float, !dbg !17
  %81 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %79, i32 4, i32 31), !dbg !17
  %82 = bitcast i32 %81 to float, !dbg !17
  %83 = fadd float %80, %82, !dbg !23
  %84 = bitcast float %83 to i32, !dbg !17
  %85 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %84, i32 2, i32 31), !dbg !17
  %86 = bitcast i32 %85 to float, !dbg !17
  %87 = fadd float %83, %86, !dbg !23
  %88 = bitcast float %87 to i32, !dbg !17
  %89 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %88, i32 1, i32 31), !dbg !17
  %90 = bitcast i32 %89 to float, !dbg !17
  %91 = fadd float %87, %90, !dbg !23
  %92 = bitcast float %91 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %78, <1 x i32> %92, i1 %61) #5, !dbg !17
  %93 = or i32 %9, 768, !dbg !17
  %94 = getelementptr float, ptr addrspace(3) @global_smem, i32 %93, !dbg !17
  %95 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %94, i1 true) #5, !dbg !17
  %96 = bitcast i32 %95 to float, !dbg !17
  %97 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %95, i32 4, i32 31), !dbg !17
  %98 = bitcast i32 %97 to float, !dbg !17
  %99 = fadd float %96, %98, !dbg !23
  %100 = bitcast float %99 to i32, !dbg !17
  %101 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %100, i32 2, i32 31), !dbg !17
  %102 = bitcast i32 %101 to float, !dbg !17
  %103 = fadd float %99, %102, !dbg !23
  %104 = bitcast float %103 to i32, !dbg !17
  %105 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %104, i32 1, i32 31), !dbg !17
  %106 = bitcast i32 %105 to float, !dbg !17
  %107 = fadd float %103, %106, !dbg !23
  %108 = bitcast float %107 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %94, <1 x i32> %108, i1 %61) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %109 = load i32, ptr addrspace(3) %30, align 16, !dbg !17
  %110 = load i32, ptr addrspace(3) %34, align 16, !dbg !17
  %111 = load i32, ptr addrspace(3) %38, align 16, !dbg !17
  %112 = load i32, ptr addrspace(3) %42, align 16, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %113 = shl nuw nsw i32 %12, 4, !dbg !24
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %113, !dbg !24
  %115 = insertelement <4 x i32> poison, i32 %109, i64 0, !dbg !24
  %116 = insertelement <4 x i32> %115, i32 %110, i64 1, !dbg !24
  %117 = insertelement <4 x i32> %116, i32 %111, i64 2, !dbg !24
  %118 = insertelement <4 x i32> %117, i32 %112, i64 3, !dbg !24
  store <4 x i32> %118, ptr addrspace(3) %114, align 16, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %119 = shl nuw nsw i32 %11, 7, !dbg !24
  %120 = shl nuw nsw i32 %9, 4, !dbg !24
  %121 = or i32 %119, %120, !dbg !24
  %122 = and i32 %121, 496, !dbg !24
  %123 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %122, !dbg !24
  %124 = tail call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %123), !dbg !24
  %125 = sext i32 %16 to i64, !dbg !25
  %126 = getelementptr float, ptr addrspace(1) %1, i64 %125, !dbg !25
  %127 = icmp samesign ult i32 %10, 128, !dbg !26
  %128 = and i1 %127, %18, !dbg !26
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %124, ptr addrspace(1) %126, i1 %128) #5, !dbg !26
  ret void, !dbg !27
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
!1 = !DIFile(filename: "cfebolx32wlhmjbnnfyuyiaxcezg4h4n3fd4hodb6muceebtvevq.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_per_fused_native_layer_norm_native_layer_norm_backward_1", linkageName: "triton_per_fused_native_layer_norm_native_layer_norm_backward_1", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 24, column: 28, scope: !4)
!8 = !DILocation(line: 24, column: 33, scope: !4)
!9 = !DILocation(line: 25, column: 44, scope: !4)
!10 = !DILocation(line: 25, column: 23, scope: !4)
!11 = !DILocation(line: 26, column: 21, scope: !4)
!12 = !DILocation(line: 27, column: 38, scope: !4)
!13 = !DILocation(line: 34, column: 39, scope: !4)
!14 = !DILocation(line: 34, column: 35, scope: !4)
!15 = !DILocation(line: 34, column: 30, scope: !4)
!16 = !DILocation(line: 34, column: 46, scope: !4)
!17 = !DILocation(line: 293, column: 36, scope: !18, inlinedAt: !20)
!18 = distinct !DILexicalBlockFile(scope: !4, file: !19, discriminator: 0)
!19 = !DIFile(filename: "standard.py", directory: ".")
!20 = !DILocation(line: 37, column: 24, scope: !21)
!21 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!22 = !DILocation(line: 36, column: 33, scope: !4)
!23 = !DILocation(line: 263, column: 15, scope: !18, inlinedAt: !17)
!24 = !DILocation(line: 37, column: 27, scope: !4)
!25 = !DILocation(line: 38, column: 25, scope: !4)
!26 = !DILocation(line: 38, column: 36, scope: !4)
!27 = !DILocation(line: 38, column: 4, scope: !4)
