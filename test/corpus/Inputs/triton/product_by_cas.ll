; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @product_by_cas(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = zext nneg i32 %7 to i64, !dbg !8
  %9 = getelementptr i64, ptr addrspace(1) %0, i64 %8, !dbg !8
  %10 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %9) #3, !dbg !9
  %11 = getelementptr i64, ptr addrspace(1) %2, i64 %10, !dbg !10
  %12 = getelementptr i64, ptr addrspace(1) %1, i64 %8, !dbg !11
  %13 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %12) #3, !dbg !12
  %14 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.volatile.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %11) #3, !dbg !13
  %15 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %16 = and i32 %15, 127
  %17 = icmp eq i32 %16, 0
  br label %18, !dbg !14

18:                                               ; preds = %6, %18
  %19 = phi i64 [ %14, %6 ], [ %22, %18 ]
  %20 = mul i64 %19, %13, !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %21 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$4 atom.global.relaxed.gpu.cas.b64 $0, [ $1 + 0 ], $2, $3;", "=l,l,l,l,b"(ptr addrspace(1) %11, i64 %19, i64 %20, i1 %17) #3, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b64 [ $0 + 0 ], $1;", "r,l,b"(ptr addrspace(3) @global_smem, i64 %21, i1 %17) #3, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %22 = load i64, ptr addrspace(3) @global_smem, align 16, !dbg !16
  %.not = icmp eq i64 %22, %19, !dbg !17
  br i1 %.not, label %23, label %18, !dbg !14

23:                                               ; preds = %18
  ret void, !dbg !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "product_by_cas", linkageName: "product_by_cas", scope: !1, file: !1, line: 246, type: !5, scopeLine: 246, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 247, column: 23, scope: !4)
!8 = !DILocation(line: 248, column: 35, scope: !4)
!9 = !DILocation(line: 248, column: 27, scope: !4)
!10 = !DILocation(line: 248, column: 19, scope: !4)
!11 = !DILocation(line: 249, column: 30, scope: !4)
!12 = !DILocation(line: 249, column: 21, scope: !4)
!13 = !DILocation(line: 250, column: 18, scope: !4)
!14 = !DILocation(line: 252, column: 18, scope: !4)
!15 = !DILocation(line: 253, column: 48, scope: !4)
!16 = !DILocation(line: 253, column: 42, scope: !4)
!17 = !DILocation(line: 254, column: 24, scope: !4)
!18 = !DILocation(line: 252, column: 4, scope: !4)
