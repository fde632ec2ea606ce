; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_sum_1(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %7 = and i32 %6, 63, !dbg !7
  %8 = and i32 %6, 31, !dbg !7
  %9 = lshr i32 %7, 5, !dbg !7
  %10 = shl nuw nsw i32 %6, 2, !dbg !7
  %11 = and i32 %10, 252, !dbg !7
  %12 = or disjoint i32 %11, 1, !dbg !7
  %13 = or disjoint i32 %11, 2, !dbg !7
  %14 = or disjoint i32 %11, 3, !dbg !7
  %15 = icmp samesign ult i32 %11, 245, !dbg !8
  %16 = icmp samesign ult i32 %12, 245, !dbg !8
  %17 = icmp samesign ult i32 %13, 245, !dbg !8
  %18 = icmp samesign ult i32 %14, 245, !dbg !8
  %19 = zext nneg i32 %11 to i64, !dbg !9
  %20 = getelementptr float, ptr addrspace(1) %0, i64 %19, !dbg !9
  %21 = zext nneg i32 %12 to i64, !dbg !9
  %22 = getelementptr float, ptr addrspace(1) %0, i64 %21, !dbg !9
  %23 = zext nneg i32 %13 to i64, !dbg !9
  %24 = getelementptr float, ptr addrspace(1) %0, i64 %23, !dbg !9
  %25 = zext nneg i32 %14 to i64, !dbg !9
  %26 = getelementptr float, ptr addrspace(1) %0, i64 %25, !dbg !9
  %27 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %20, i1 %15) #4, !dbg !10
  %28 = bitcast i32 %27 to float, !dbg !10
  %29 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %22, i1 %16) #4, !dbg !10
  %30 = bitcast i32 %29 to float, !dbg !10
  %31 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %24, i1 %17) #4, !dbg !10
  %32 = bitcast i32 %31 to float, !dbg !10
  %33 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %26, i1 %18) #4, !dbg !10
  %34 = bitcast i32 %33 to float, !dbg !10
  %35 = select i1 %15, float %28, float 0.000000e+00, !dbg !11
  %36 = select i1 %16, float %30, float 0.000000e+00, !dbg !11
  %37 = select i1 %17, float %32, float 0.000000e+00, !dbg !11
  %38 = select i1 %18, float %34, float 0.000000e+00, !dbg !11
  %39 = fadd float %35, %36, !dbg !12
  %40 = fadd float %39, %37, !dbg !12
  %41 = fadd float %40, %38, !dbg !12
  %42 = bitcast float %41 to i32, !dbg !15
  %43 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %42, i32 16, i32 31), !dbg !15
  %44 = bitcast i32 %43 to float, !dbg !15
  %45 = fadd float %41, %44, !dbg !12
  %46 = bitcast float %45 to i32, !dbg !15
  %47 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %46, i32 8, i32 31), !dbg !15
  %48 = bitcast i32 %47 to float, !dbg !15
  %49 = fadd float %45, %48, !dbg !12
  %50 = bitcast float %49 to i32, !dbg !15
  %51 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %50, i32 4, i32 31), !dbg !15
  %52 = bitcast i32 %51 to float, !dbg !15
  %53 = fadd float %49, %52, !dbg !12
  %54 = bitcast float %53 to i32, !dbg !15
  %55 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %54, i32 2, i32 31), !dbg !15
  %56 = bitcast i32 %55 to float, !dbg !15
  %57 = fadd float %53, %56, !dbg !12
  %58 = bitcast float %57 to i32, !dbg !15
  %59 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %58, i32 1, i32 31), !dbg !15
  %60 = bitcast i32 %59 to float, !dbg !15
  %61 = fadd float %57, %60, !dbg !12
  %62 = icmp eq i32 %8, 0, !dbg !15
  %63 = getelementptr float, ptr addrspace(3) @global_smem, i32 %9, !dbg !15
  %64 = bitcast float %61 to <1 x i32>, !dbg !15
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %63, <1 x i32> %64, i1 %62) #4, !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !15
  %65 = icmp samesign ult i32 %7, 2, !dbg !15
  %66 = getelementptr float, ptr addrspace(3) @global_smem, i32 %7, !dbg !15
  %67 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %66, i1 %65) #4, !dbg !15
  %68 = bitcast i32 %67 to float, !dbg !15
  %69 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %67, i32 1, i32 31), !dbg !15
  %70 = bitcast i32 %69 to float, !dbg !15
  %71 = fadd float %68, %70, !dbg !12
  %72 = and i32 %6, 1, !dbg !15
  %73 = icmp eq i32 %72, 0, !dbg !15
  %74 = and i1 %65, %73, !dbg !15
  %75 = bitcast float %71 to <1 x i32>, !dbg !15
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %66, <1 x i32> %75, i1 %74) #4, !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !15
  %76 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !15
  %77 = icmp samesign ult i32 %7, 32, !dbg !18
  %78 = and i1 %62, %77, !dbg !18
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %76, ptr addrspace(1) %1, i1 %78) #4, !dbg !18
  ret void, !dbg !19
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="64" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cpubhsdtg5ukhfmzdjqwttbwoebmabufoaef4sarwn4xwk4zaghs.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_per_fused_sum_1", linkageName: "triton_per_fused_sum_1", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 27, column: 38, scope: !4)
!8 = !DILocation(line: 29, column: 25, scope: !4)
!9 = !DILocation(line: 33, column: 30, scope: !4)
!10 = !DILocation(line: 33, column: 37, scope: !4)
!11 = !DILocation(line: 35, column: 35, scope: !4)
!12 = !DILocation(line: 263, column: 15, scope: !13, inlinedAt: !15)
!13 = distinct !DILexicalBlockFile(scope: !4, file: !14, discriminator: 0)
!14 = !DIFile(filename: "standard.py", directory: ".")
!15 = !DILocation(line: 293, column: 36, scope: !13, inlinedAt: !16)
!16 = !DILocation(line: 36, column: 24, scope: !17)
!17 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!18 = !DILocation(line: 37, column: 86, scope: !4)
!19 = !DILocation(line: 37, column: 4, scope: !4)
