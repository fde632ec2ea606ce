; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @block_sum(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
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
  %30 = sext i32 %14 to i64, !dbg !12
  %31 = getelementptr float, ptr addrspace(1) %0, i64 %30, !dbg !12
  %32 = sext i32 %15 to i64, !dbg !12
  %33 = getelementptr float, ptr addrspace(1) %0, i64 %32, !dbg !12
  %34 = sext i32 %16 to i64, !dbg !12
  %35 = getelementptr float, ptr addrspace(1) %0, i64 %34, !dbg !12
  %36 = sext i32 %17 to i64, !dbg !12
  %37 = getelementptr float, ptr addrspace(1) %0, i64 %36, !dbg !12
  %38 = sext i32 %18 to i64, !dbg !12
  %39 = getelementptr float, ptr addrspace(1) %0, i64 %38, !dbg !12
  %40 = sext i32 %19 to i64, !dbg !12
  %41 = getelementptr float, ptr addrspace(1) %0, i64 %40, !dbg !12
  %42 = sext i32 %20 to i64, !dbg !12
  %43 = getelementptr float, ptr addrspace(1) %0, i64 %42, !dbg !12
  %44 = sext i32 %21 to i64, !dbg !12
  %45 = getelementptr float, ptr addrspace(1) %0, i64 %44, !dbg !12
  %46 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %31, i1 %22) #4, !dbg !13
  %47 = bitcast i32 %46 to float, !dbg !13
  %48 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %33, i1 %23) #4, !dbg !13
  %49 = bitcast i32 %48 to float, !dbg !13
  %50 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %35, i1 %24) #4, !dbg !13
  %51 = bitcast i32 %50 to float, !dbg !13
  %52 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %37, i1 %25) #4, !dbg !13
  %53 = bitcast i32 %52 to float, !dbg !13
  %54 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %39, i1 %26) #4, !dbg !13
  %55 = bitcast i32 %54 to float, !dbg !13
  %56 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %41, i1 %27) #4, !dbg !13
  %57 = bitcast i32 %56 to float, !dbg !13
  %58 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %43, i1 %28) #4, !dbg !13
  %59 = bitcast i32 %58 to float, !dbg !13
  %60 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %45, i1 %29) #4, !dbg !13
  %61 = bitcast i32 %60 to float, !dbg !13
  %62 = fadd float %47, %49, !dbg !14
  %63 = fadd float %62, %51, !dbg !14
  %64 = fadd float %63, %53, !dbg !14
  %65 = fadd float %64, %55, !dbg !14
  %66 = fadd float %65, %57, !dbg !14
  %67 = fadd float %66, %59, !dbg !14
  %68 = fadd float %67, %61, !dbg !14
  %69 = bitcast float %68 to i32, !dbg !17
  %70 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %69, i32 16, i32 31), !dbg !17
  %71 = bitcast i32 %70 to float, !dbg !17
  %72 = fadd float %68, %71, !dbg !14
  %73 = bitcast float %72 to i32, !dbg !17
  %74 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %73, i32 8, i32 31), !dbg !17
  %75 = bitcast i32 %74 to float, !dbg !17
  %76 = fadd float %72, %75, !dbg !14
  %77 = bitcast float %76 to i32, !dbg !17
  %78 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %77, i32 4, i32 31), !dbg !17
  %79 = bitcast i32 %78 to float, !dbg !17
  %80 = fadd float %76, %79, !dbg !14
  %81 = bitcast float %80 to i32, !dbg !17
  %82 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %81, i32 2, i32 31), !dbg !17
  %83 = bitcast i32 %82 to float, !dbg !17
  %84 = fadd float %80, %83, !dbg !14
  %85 = bitcast float %84 to i32, !dbg !17
  %86 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %85, i32 1, i32 31), !dbg !17
  %87 = bitcast i32 %86 to float, !dbg !17
  %88 = fadd float %84, %87, !dbg !14
  %89 = icmp eq i32 %10, 0, !dbg !17
  %90 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !17
  %91 = bitcast float %88 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %90, <1 x i32> %91, i1 %89) #4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %92 = icmp samesign ult i32 %9, 4, !dbg !17
  %93 = getelementptr float, ptr addrspace(3) @global_smem, i32 %9, !dbg !17
  %94 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %93, i1 %92) #4, !dbg !17
  %95 = bitcast i32 %94 to float, !dbg !17
  %96 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %94, i32 2, i32 31), !dbg !17
  %97 = bitcast i32 %96 to float, !dbg !17
  %98 = fadd float %95, %97, !dbg !14
  %99 = bitcast float %98 to i32, !dbg !17
  %100 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %99, i32 1, i32 31), !dbg !17
  %101 = bitcast i32 %100 to float, !dbg !17
  %102 = fadd float %98, %101, !dbg !14
  %103 = and i32 %8, 3, !dbg !17
  %104 = icmp eq i32 %103, 0, !dbg !17
  %105 = and i1 %92, %104, !dbg !17
  %106 = bitcast float %102 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %93, <1 x i32> %106, i1 %105) #4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %107 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !17
  %108 = icmp samesign ult i32 %9, 32, !dbg !20
  %109 = and i1 %89, %108, !dbg !20
  %110 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, float %107, i1 %109) #4, !dbg !20
  ret void, !dbg !21
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
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "block_sum", linkageName: "block_sum", scope: !1, file: !1, line: 11, type: !5, scopeLine: 11, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 12, column: 28, scope: !4)
!8 = !DILocation(line: 12, column: 33, scope: !4)
!9 = !DILocation(line: 12, column: 54, scope: !4)
!10 = !DILocation(line: 12, column: 41, scope: !4)
!11 = !DILocation(line: 13, column: 53, scope: !4)
!12 = !DILocation(line: 13, column: 29, scope: !4)
!13 = !DILocation(line: 13, column: 20, scope: !4)
!14 = !DILocation(line: 263, column: 15, scope: !15, inlinedAt: !17)
!15 = distinct !DILexicalBlockFile(scope: !4, file: !16, discriminator: 0)
!16 = !DIFile(filename: "standard.py", directory: ".")
!17 = !DILocation(line: 293, column: 36, scope: !15, inlinedAt: !18)
!18 = !DILocation(line: 14, column: 32, scope: !19)
!19 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!20 = !DILocation(line: 14, column: 25, scope: !4)
!21 = !DILocation(line: 14, column: 4, scope: !4)
