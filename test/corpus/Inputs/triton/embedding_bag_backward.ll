; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @embedding_bag_backward(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = zext nneg i32 %8 to i64, !dbg !8
  %10 = getelementptr i64, ptr addrspace(1) %1, i64 %9, !dbg !8
  %11 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %10) #3, !dbg !9
  %12 = getelementptr i8, ptr addrspace(1) %10, i64 8, !dbg !10
  %13 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %12) #3, !dbg !11
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %15 = and i32 %14, 127, !dbg !12
  %16 = icmp slt i32 %15, %4, !dbg !13
  %17 = mul i32 %4, %8, !dbg !14
  %18 = sext i32 %17 to i64, !dbg !15
  %19 = getelementptr float, ptr addrspace(1) %2, i64 %18, !dbg !15
  %20 = zext nneg i32 %15 to i64, !dbg !16
  %21 = getelementptr float, ptr addrspace(1) %19, i64 %20, !dbg !16
  %22 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %21, i1 %16) #3, !dbg !17
  %23 = bitcast i32 %22 to float, !dbg !17
  %24 = sub i64 %13, %11, !dbg !18
  %25 = tail call i64 @llvm.smax.i64(i64 %24, i64 1), !dbg !19
  %26 = uitofp nneg i64 %25 to float, !dbg !20
  %27 = tail call float @llvm.nvvm.div.full(float %23, float %26), !dbg !20
  %28 = sext i32 %4 to i64, !dbg !21
  %invariant.gep = getelementptr float, ptr addrspace(1) %3, i64 %20, !dbg !22
  %29 = icmp slt i64 %11, %13, !dbg !22
  br i1 %29, label %.lr.ph, label %._crit_edge, !dbg !22

.lr.ph:                                           ; preds = %7, %.lr.ph
  %30 = phi i64 [ %35, %.lr.ph ], [ %11, %7 ]
  %31 = getelementptr i64, ptr addrspace(1) %0, i64 %30, !dbg !23
  %32 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %31) #3, !dbg !24
  %33 = mul i64 %32, %28, !dbg !21
  %gep = getelementptr float, ptr addrspace(1) %invariant.gep, i64 %33, !dbg !25
  %34 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %gep, float %27, i1 %16) #3, !dbg !26
  %35 = add i64 %30, 1, !dbg !22
  %exitcond.not = icmp eq i64 %35, %13, !dbg !22
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph, !dbg !22

._crit_edge:                                      ; preds = %.lr.ph, %7
  ret void, !dbg !27
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "embedding_bag_backward", linkageName: "embedding_bag_backward", scope: !1, file: !1, line: 140, type: !5, scopeLine: 140, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 141, column: 24, scope: !4)
!8 = !DILocation(line: 142, column: 29, scope: !4)
!9 = !DILocation(line: 142, column: 20, scope: !4)
!10 = !DILocation(line: 143, column: 33, scope: !4)
!11 = !DILocation(line: 143, column: 18, scope: !4)
!12 = !DILocation(line: 144, column: 27, scope: !4)
!13 = !DILocation(line: 145, column: 21, scope: !4)
!14 = !DILocation(line: 146, column: 37, scope: !4)
!15 = !DILocation(line: 146, column: 31, scope: !4)
!16 = !DILocation(line: 146, column: 43, scope: !4)
!17 = !DILocation(line: 146, column: 20, scope: !4)
!18 = !DILocation(line: 148, column: 41, scope: !4)
!19 = !DILocation(line: 148, column: 48, scope: !4)
!20 = !DILocation(line: 148, column: 24, scope: !4)
!21 = !DILocation(line: 151, column: 38, scope: !4)
!22 = !DILocation(line: 149, column: 30, scope: !4)
!23 = !DILocation(line: 150, column: 33, scope: !4)
!24 = !DILocation(line: 150, column: 24, scope: !4)
!25 = !DILocation(line: 151, column: 44, scope: !4)
!26 = !DILocation(line: 151, column: 53, scope: !4)
!27 = !DILocation(line: 149, column: 4, scope: !4)
