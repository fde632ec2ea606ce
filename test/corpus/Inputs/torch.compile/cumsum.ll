; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_cumsum_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = icmp samesign ult i32 %7, 200, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 31, !dbg !9
  %11 = lshr i32 %9, 5, !dbg !9
  %12 = and i32 %11, 7, !dbg !9
  %urem = shl nuw nsw i32 %9, 2, !dbg !9
  %13 = and i32 %urem, 1020, !dbg !9
  %14 = icmp samesign ult i32 %13, 1000, !dbg !10
  %15 = mul i32 %7, 1000, !dbg !11
  %16 = add i32 %13, %15, !dbg !12
  %17 = sext i32 %16 to i64, !dbg !13
  %18 = getelementptr float, ptr addrspace(1) %0, i64 %17, !dbg !13
  %19 = and i1 %8, %14, !dbg !14
  %20 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %18, i1 %19) #4, !dbg !15
  %21 = extractvalue { i32, i32, i32, i32 } %20, 0, !dbg !15
  %22 = extractvalue { i32, i32, i32, i32 } %20, 1, !dbg !15
  %23 = extractvalue { i32, i32, i32, i32 } %20, 2, !dbg !15
  %24 = extractvalue { i32, i32, i32, i32 } %20, 3, !dbg !15
  %25 = bitcast i32 %21 to float, !dbg !15
  %26 = bitcast i32 %22 to float, !dbg !15
  %27 = bitcast i32 %23 to float, !dbg !15
  %28 = bitcast i32 %24 to float, !dbg !15
  %29 = fadd float %25, %26, !dbg !16
  %30 = fadd float %29, %27, !dbg !16
  %31 = fadd float %30, %28, !dbg !16
  %32 = bitcast float %31 to i32, !dbg !19
  %33 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %32, i32 1, i32 0), !dbg !19
  %34 = bitcast i32 %33 to float, !dbg !19
  %.not = icmp eq i32 %10, 0, !dbg !19
  %35 = fadd float %31, %34, !dbg !16
  %36 = select i1 %.not, float %31, float %35, !dbg !19
  %37 = bitcast float %36 to i32, !dbg !19
  %38 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %37, i32 2, i32 0), !dbg !19
  %39 = bitcast i32 %38 to float, !dbg !19
  %40 = icmp samesign ugt i32 %10, 1, !dbg !19
  %41 = fadd float %36, %39, !dbg !16
  %42 = select i1 %40, float %41, float %36, !dbg !19
  %43 = bitcast float %42 to i32, !dbg !19
  %44 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %43, i32 4, i32 0), !dbg !19
  %45 = bitcast i32 %44 to float, !dbg !19
  %46 = icmp samesign ugt i32 %10, 3, !dbg !19
  %47 = fadd float %42, %45, !dbg !16
  %48 = select i1 %46, float %47, float %42, !dbg !19
  %49 = bitcast float %48 to i32, !dbg !19
  %50 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %49, i32 8, i32 0), !dbg !19
  %51 = bitcast i32 %50 to float, !dbg !19
  %52 = icmp samesign ugt i32 %10, 7, !dbg !19
  %53 = fadd float %48, %51, !dbg !16
  %54 = select i1 %52, float %53, float %48, !dbg !19
  %55 = bitcast float %54 to i32, !dbg !19
  %56 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %55, i32 16, i32 0), !dbg !19
  %57 = bitcast i32 %56 to float, !dbg !19
  %58 = icmp samesign ugt i32 %10, 15, !dbg !19
  %59 = fadd float %54, %57, !dbg !16
  %60 = select i1 %58, float %59, float %54, !dbg !19
  %61 = icmp eq i32 %10, 31, !dbg !19
  %62 = getelementptr float, ptr addrspace(3) @global_smem, i32 %12, !dbg !19
  %63 = bitcast float %60 to <1 x i32>, !dbg !19
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %62, <1 x i32> %63, i1 %61) #4, !dbg !19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %.not2 = icmp eq i32 %12, 0, !dbg !19
  %64 = or i32 %12, %10, !dbg !19
  %.not1 = icmp eq i32 %64, 0, !dbg !19
  %65 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !19
  %66 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4, !dbg !19
  %67 = icmp samesign ugt i32 %12, 1, !dbg !19
  %68 = fadd float %65, %66, !dbg !16
  %69 = select i1 %67, float %68, float %65, !dbg !19
  %70 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8, !dbg !19
  %71 = icmp samesign ugt i32 %12, 2, !dbg !19
  %72 = fadd float %68, %70, !dbg !16
  %73 = select i1 %71, float %72, float %69, !dbg !19
  %74 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12), align 4, !dbg !19
  %75 = icmp samesign ugt i32 %12, 3, !dbg !19
  %76 = fadd float %72, %74, !dbg !16
  %77 = select i1 %75, float %76, float %73, !dbg !19
  %78 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16, !dbg !19
  %79 = icmp samesign ugt i32 %12, 4, !dbg !19
  %80 = fadd float %76, %78, !dbg !16
  %81 = select i1 %79, float %80, float %77, !dbg !19
  %82 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 20), align 4, !dbg !19
  %83 = icmp samesign ugt i32 %12, 5, !dbg !19
  %84 = fadd float %80, %82, !dbg !16
  %85 = select i1 %83, float %84, float %81, !dbg !19
  %86 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 24), align 8, !dbg !19
  %87 = icmp eq i32 %12, 7, !dbg !19
  %88 = fadd float %84, %86, !dbg !16
  %89 = select i1 %87, float %88, float %85, !dbg !19
  %90 = fadd float %60, %89, !dbg !16
  %91 = select i1 %.not2, float %60, float %90, !dbg !19
  %92 = bitcast float %91 to i32, !dbg !19
  %93 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %92, i32 1, i32 0), !dbg !19
  %94 = bitcast i32 %93 to float, !dbg !19
  %95 = select i1 %.not, float %89, float %94, !dbg !19
  %96 = fadd float %30, %95, !dbg !16
  %97 = select i1 %.not1, float %30, float %96, !dbg !19
  %98 = fadd float %29, %95, !dbg !16
  %99 = select i1 %.not1, float %29, float %98, !dbg !19
  %100 = fadd float %95, %25, !dbg !16
  %101 = getelementptr float, ptr addrspace(1) %1, i64 %17, !dbg !20
  %102 = bitcast float %100 to i32, !dbg !21
  %103 = select i1 %.not1, i32 %21, i32 %102, !dbg !19
  %104 = bitcast float %99 to i32, !dbg !21
  %105 = bitcast float %97 to i32, !dbg !21
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %103, i32 %104, i32 %105, i32 %92, ptr addrspace(1) %101, i1 %19) #4, !dbg !21
  ret void, !dbg !22
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cuzq7yc46zx3zwajhz2htwyk7twy56bva2gddhc2qu2z4gajy7ie.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_per_fused_cumsum_0", linkageName: "triton_per_fused_cumsum_0", scope: !1, file: !1, line: 23, type: !5, scopeLine: 23, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 29, column: 28, scope: !4)
!8 = !DILocation(line: 31, column: 21, scope: !4)
!9 = !DILocation(line: 32, column: 38, scope: !4)
!10 = !DILocation(line: 34, column: 25, scope: !4)
!11 = !DILocation(line: 39, column: 42, scope: !4)
!12 = !DILocation(line: 39, column: 37, scope: !4)
!13 = !DILocation(line: 39, column: 30, scope: !4)
!14 = !DILocation(line: 39, column: 57, scope: !4)
!15 = !DILocation(line: 39, column: 47, scope: !4)
!16 = !DILocation(line: 12, column: 20, scope: !17, inlinedAt: !18)
!17 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!18 = !DILocation(line: 42, column: 44, scope: !17)
!19 = !DILocation(line: 42, column: 44, scope: !4)
!20 = !DILocation(line: 43, column: 25, scope: !4)
!21 = !DILocation(line: 43, column: 48, scope: !4)
!22 = !DILocation(line: 43, column: 4, scope: !4)
