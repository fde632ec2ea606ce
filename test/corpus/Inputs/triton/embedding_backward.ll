; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @embedding_backward(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = zext nneg i32 %8 to i64, !dbg !8
  %10 = getelementptr i64, ptr addrspace(1) %0, i64 %9, !dbg !8
  %11 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %10) #2, !dbg !9
  %12 = sext i32 %4 to i64, !dbg !10
  %.not = icmp eq i64 %11, %12, !dbg !10
  br i1 %.not, label %29, label %13, !dbg !11

13:                                               ; preds = %7
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %15 = and i32 %14, 127, !dbg !12
  %16 = icmp slt i32 %15, %3, !dbg !13
  %17 = mul i32 %3, %8, !dbg !14
  %18 = sext i32 %17 to i64, !dbg !15
  %19 = getelementptr float, ptr addrspace(1) %1, i64 %18, !dbg !15
  %20 = zext nneg i32 %15 to i64, !dbg !16
  %21 = getelementptr float, ptr addrspace(1) %19, i64 %20, !dbg !16
  %22 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %21, i1 %16) #2, !dbg !17
  %23 = bitcast i32 %22 to float, !dbg !17
  %24 = sext i32 %3 to i64, !dbg !18
  %25 = mul i64 %11, %24, !dbg !18
  %26 = getelementptr float, ptr addrspace(1) %2, i64 %25, !dbg !19
  %27 = getelementptr float, ptr addrspace(1) %26, i64 %20, !dbg !20
  %28 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %27, float %23, i1 %16) #2, !dbg !21
  br label %29, !dbg !11

29:                                               ; preds = %13, %7
  ret void, !dbg !22
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "embedding_backward", linkageName: "embedding_backward", scope: !1, file: !1, line: 110, type: !5, scopeLine: 110, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 111, column: 24, scope: !4)
!8 = !DILocation(line: 112, column: 29, scope: !4)
!9 = !DILocation(line: 112, column: 20, scope: !4)
!10 = !DILocation(line: 113, column: 16, scope: !4)
!11 = !DILocation(line: 113, column: 7, scope: !4)
!12 = !DILocation(line: 114, column: 31, scope: !4)
!13 = !DILocation(line: 115, column: 25, scope: !4)
!14 = !DILocation(line: 116, column: 41, scope: !4)
!15 = !DILocation(line: 116, column: 35, scope: !4)
!16 = !DILocation(line: 116, column: 47, scope: !4)
!17 = !DILocation(line: 116, column: 24, scope: !4)
!18 = !DILocation(line: 117, column: 38, scope: !4)
!19 = !DILocation(line: 117, column: 30, scope: !4)
!20 = !DILocation(line: 117, column: 44, scope: !4)
!21 = !DILocation(line: 117, column: 53, scope: !4)
!22 = !DILocation(line: 113, column: 4, scope: !4)
