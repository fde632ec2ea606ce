; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @last_block_sum(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl i32 %8, 10, !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 127, !dbg !9
  %12 = and i32 %10, 31, !dbg !9
  %13 = lshr i32 %11, 5, !dbg !9
  %14 = shl nuw nsw i32 %11, 2, !dbg !9
  %15 = or disjoint i32 %14, %9, !dbg !10
  %16 = or disjoint i32 %15, 1, !dbg !10
  %17 = or disjoint i32 %15, 2, !dbg !10
  %18 = or disjoint i32 %15, 3, !dbg !10
  %19 = or disjoint i32 %15, 512, !dbg !10
  %20 = or disjoint i32 %15, 513, !dbg !10
  %21 = or disjoint i32 %15, 514, !dbg !10
  %22 = or disjoint i32 %15, 515, !dbg !10
  %23 = icmp slt i32 %15, %4, !dbg !11
  %24 = icmp slt i32 %16, %4, !dbg !11
  %25 = icmp slt i32 %17, %4, !dbg !11
  %26 = icmp slt i32 %18, %4, !dbg !11
  %27 = icmp slt i32 %19, %4, !dbg !11
  %28 = icmp slt i32 %20, %4, !dbg !11
  %29 = icmp slt i32 %21, %4, !dbg !11
  %30 = icmp slt i32 %22, %4, !dbg !11
  %31 = sext i32 %15 to i64, !dbg !12
  %32 = getelementptr float, ptr addrspace(1) %0, i64 %31, !dbg !12
  %33 = sext i32 %16 to i64, !dbg !12
  %34 = getelementptr float, ptr addrspace(1) %0, i64 %33, !dbg !12
  %35 = sext i32 %17 to i64, !dbg !12
  %36 = getelementptr float, ptr addrspace(1) %0, i64 %35, !dbg !12
  %37 = sext i32 %18 to i64, !dbg !12
  %38 = getelementptr float, ptr addrspace(1) %0, i64 %37, !dbg !12
  %39 = sext i32 %19 to i64, !dbg !12
  %40 = getelementptr float, ptr addrspace(1) %0, i64 %39, !dbg !12
  %41 = sext i32 %20 to i64, !dbg !12
  %42 = getelementptr float, ptr addrspace(1) %0, i64 %41, !dbg !12
  %43 = sext i32 %21 to i64, !dbg !12
  %44 = getelementptr float, ptr addrspace(1) %0, i64 %43, !dbg !12
  %45 = sext i32 %22 to i64, !dbg !12
  %46 = getelementptr float, ptr addrspace(1) %0, i64 %45, !dbg !12
  %47 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %32, i1 %23) #4, !dbg !13
  %48 = bitcast i32 %47 to float, !dbg !13
  %49 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %34, i1 %24) #4, !dbg !13
  %50 = bitcast i32 %49 to float, !dbg !13
  %51 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %36, i1 %25) #4, !dbg !13
  %52 = bitcast i32 %51 to float, !dbg !13
  %53 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %38, i1 %26) #4, !dbg !13
  %54 = bitcast i32 %53 to float, !dbg !13
  %55 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %40, i1 %27) #4, !dbg !13
  %56 = bitcast i32 %55 to float, !dbg !13
  %57 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %42, i1 %28) #4, !dbg !13
  %58 = bitcast i32 %57 to float, !dbg !13
  %59 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %44, i1 %29) #4, !dbg !13
  %60 = bitcast i32 %59 to float, !dbg !13
  %61 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %46, i1 %30) #4, !dbg !13
  %62 = bitcast i32 %61 to float, !dbg !13
  %63 = zext nneg i32 %8 to i64, !dbg !14
  %64 = getelementptr float, ptr addrspace(1) %1, i64 %63, !dbg !14
  %65 = fadd float %48, %50, !dbg !15
  %66 = fadd float %65, %52, !dbg !15
  %67 = fadd float %66, %54, !dbg !15
  %68 = fadd float %67, %56, !dbg !15
  %69 = fadd float %68, %58, !dbg !15
  %70 = fadd float %69, %60, !dbg !15
  %71 = fadd float %70, %62, !dbg !15
  %72 = bitcast float %71 to i32, !dbg !18
  %73 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %72, i32 16, i32 31), !dbg !18
  %74 = bitcast i32 %73 to float, !dbg !18
  %75 = fadd float %71, %74, !dbg !15
  %76 = bitcast float %75 to i32, !dbg !18
  %77 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %76, i32 8, i32 31), !dbg !18
  %78 = bitcast i32 %77 to float, !dbg !18
  %79 = fadd float %75, %78, !dbg !15
  %80 = bitcast float %79 to i32, !dbg !18
  %81 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %80, i32 4, i32 31), !dbg !18
  %82 = bitcast i32 %81 to float, !dbg !18
  %83 = fadd float %79, %82, !dbg !15
  %84 = bitcast float %83 to i32, !dbg !18
  %85 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %84, i32 2, i32 31), !dbg !18
  %86 = bitcast i32 %85 to float, !dbg !18
  %87 = fadd float %83, %86, !dbg !15
  %88 = bitcast float %87 to i32, !dbg !18
  %89 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %88, i32 1, i32 31), !dbg !18
  %90 = bitcast i32 %89 to float, !dbg !18
  %91 = fadd float %87, %90, !dbg !15
  %92 = icmp eq i32 %12, 0, !dbg !18
  %93 = getelementptr float, ptr addrspace(3) @global_smem, i32 %13, !dbg !18
  %94 = bitcast float %91 to <1 x i32>, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %93, <1 x i32> %94, i1 %92) #4, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %95 = icmp samesign ult i32 %11, 4, !dbg !18
  %96 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !18
  %97 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %96, i1 %95) #4, !dbg !18
  %98 = bitcast i32 %97 to float, !dbg !18
  %99 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %97, i32 2, i32 31), !dbg !18
  %100 = bitcast i32 %99 to float, !dbg !18
  %101 = fadd float %98, %100, !dbg !15
  %102 = bitcast float %101 to i32, !dbg !18
  %103 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %102, i32 1, i32 31), !dbg !18
  %104 = bitcast i32 %103 to float, !dbg !18
  %105 = fadd float %101, %104, !dbg !15
  %106 = and i32 %10, 3, !dbg !18
  %107 = icmp eq i32 %106, 0, !dbg !18
  %108 = and i1 %95, %107, !dbg !18
  %109 = bitcast float %105 to <1 x i32>, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %109, i1 %108) #4, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %110 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !18
  %111 = icmp samesign ult i32 %11, 32, !dbg !21
  %112 = and i1 %92, %111, !dbg !21
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %110, ptr addrspace(1) %64, i1 %112) #4, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !22
  %113 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %2, i32 1, i1 %112) #4, !dbg !23
  %114 = insertelement <1 x i32> poison, i32 %113, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %114, i1 %112) #4, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %115 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !23
  %116 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !24
  %117 = add nsw i32 %116, -1, !dbg !25
  %118 = icmp eq i32 %115, %117, !dbg !26
  br i1 %118, label %119, label %157, !dbg !27

119:                                              ; preds = %7
  %120 = icmp samesign ult i32 %11, %116, !dbg !28
  %121 = zext nneg i32 %11 to i64, !dbg !29
  %122 = getelementptr float, ptr addrspace(1) %1, i64 %121, !dbg !29
  %123 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.volatile.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %122, i1 %120) #4, !dbg !30
  %124 = bitcast i32 %123 to float, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %125 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %123, i32 16, i32 31), !dbg !31
  %126 = bitcast i32 %125 to float, !dbg !31
  %127 = fadd float %124, %126, !dbg !33
  %128 = bitcast float %127 to i32, !dbg !31
  %129 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %128, i32 8, i32 31), !dbg !31
  %130 = bitcast i32 %129 to float, !dbg !31
  %131 = fadd float %127, %130, !dbg !33
  %132 = bitcast float %131 to i32, !dbg !31
  %133 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %132, i32 4, i32 31), !dbg !31
  %134 = bitcast i32 %133 to float, !dbg !31
  %135 = fadd float %131, %134, !dbg !33
  %136 = bitcast float %135 to i32, !dbg !31
  %137 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %136, i32 2, i32 31), !dbg !31
  %138 = bitcast i32 %137 to float, !dbg !31
  %139 = fadd float %135, %138, !dbg !33
  %140 = bitcast float %139 to i32, !dbg !31
  %141 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %140, i32 1, i32 31), !dbg !31
  %142 = bitcast i32 %141 to float, !dbg !31
  %143 = fadd float %139, %142, !dbg !33
  %144 = bitcast float %143 to <1 x i32>, !dbg !31
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %93, <1 x i32> %144, i1 %92) #4, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %145 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %96, i1 %95) #4, !dbg !31
  %146 = bitcast i32 %145 to float, !dbg !31
  %147 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %145, i32 2, i32 31), !dbg !31
  %148 = bitcast i32 %147 to float, !dbg !31
  %149 = fadd float %146, %148, !dbg !33
  %150 = bitcast float %149 to i32, !dbg !31
  %151 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %150, i32 1, i32 31), !dbg !31
  %152 = bitcast i32 %151 to float, !dbg !31
  %153 = fadd float %149, %152, !dbg !33
  %154 = bitcast float %153 to <1 x i32>, !dbg !31
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %154, i1 %108) #4, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %155 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !31
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %155, ptr addrspace(1) %3, i1 %112) #4, !dbg !34
  %156 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %2, i32 0, i1 %112) #4, !dbg !35
  br label %157, !dbg !27

157:                                              ; preds = %119, %7
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

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "last_block_sum", linkageName: "last_block_sum", scope: !1, file: !1, line: 129, type: !5, scopeLine: 129, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 130, column: 26, scope: !4)
!8 = !DILocation(line: 131, column: 22, scope: !4)
!9 = !DILocation(line: 131, column: 43, scope: !4)
!10 = !DILocation(line: 131, column: 30, scope: !4)
!11 = !DILocation(line: 132, column: 53, scope: !4)
!12 = !DILocation(line: 132, column: 29, scope: !4)
!13 = !DILocation(line: 132, column: 20, scope: !4)
!14 = !DILocation(line: 133, column: 21, scope: !4)
!15 = !DILocation(line: 263, column: 15, scope: !16, inlinedAt: !18)
!16 = distinct !DILexicalBlockFile(scope: !4, file: !17, discriminator: 0)
!17 = !DIFile(filename: "standard.py", directory: ".")
!18 = !DILocation(line: 293, column: 36, scope: !16, inlinedAt: !19)
!19 = !DILocation(line: 133, column: 35, scope: !20)
!20 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!21 = !DILocation(line: 133, column: 28, scope: !4)
!22 = !DILocation(line: 134, column: 4, scope: !4)
!23 = !DILocation(line: 135, column: 30, scope: !4)
!24 = !DILocation(line: 135, column: 67, scope: !4)
!25 = !DILocation(line: 135, column: 72, scope: !4)
!26 = !DILocation(line: 135, column: 51, scope: !4)
!27 = !DILocation(line: 135, column: 7, scope: !4)
!28 = !DILocation(line: 137, column: 49, scope: !4)
!29 = !DILocation(line: 137, column: 31, scope: !4)
!30 = !DILocation(line: 137, column: 23, scope: !4)
!31 = !DILocation(line: 293, column: 36, scope: !16, inlinedAt: !32)
!32 = !DILocation(line: 138, column: 31, scope: !20)
!33 = !DILocation(line: 263, column: 15, scope: !16, inlinedAt: !31)
!34 = !DILocation(line: 138, column: 24, scope: !4)
!35 = !DILocation(line: 139, column: 32, scope: !4)
!36 = !DILocation(line: 135, column: 4, scope: !4)
