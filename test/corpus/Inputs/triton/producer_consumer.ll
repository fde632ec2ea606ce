; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @producer_consumer(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %9 = and i32 %8, 31, !dbg !8
  %10 = lshr i32 %8, 5, !dbg !8
  %11 = and i32 %10, 3, !dbg !8
  %urem = shl nuw nsw i32 %8, 1, !dbg !8
  %12 = and i32 %urem, 254, !dbg !8
  %13 = icmp samesign ult i32 %7, 16, !dbg !9
  br i1 %13, label %14, label %32, !dbg !10

14:                                               ; preds = %6
  %15 = shl nuw nsw i32 %7, 8, !dbg !11
  %16 = zext nneg i32 %15 to i64, !dbg !12
  %17 = getelementptr i32, ptr addrspace(1) %0, i64 %16, !dbg !12
  %18 = zext nneg i32 %12 to i64, !dbg !13
  %19 = getelementptr i32, ptr addrspace(1) %17, i64 %18, !dbg !13
  %20 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %19) #3, !dbg !14
  %21 = extractvalue { i32, i32 } %20, 0, !dbg !14
  %22 = extractvalue { i32, i32 } %20, 1, !dbg !14
  %23 = getelementptr i32, ptr addrspace(1) %1, i64 %16, !dbg !15
  %24 = getelementptr i32, ptr addrspace(1) %23, i64 %18, !dbg !16
  %25 = shl i32 %21, 1, !dbg !17
  %26 = shl i32 %22, 1, !dbg !17
  tail call void asm sideeffect "st.global.v2.b32 [ $2 + 0 ], { $0, $1 };", "r,r,l"(i32 %25, i32 %26, ptr addrspace(1) %24) #3, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %27 = zext nneg i32 %7 to i64, !dbg !20
  %28 = getelementptr i32, ptr addrspace(1) %2, i64 %27, !dbg !20
  %29 = or i32 %11, %9, !dbg !21
  %30 = icmp eq i32 %29, 0, !dbg !21
  %31 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.release.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %28, i32 1, i1 %30) #3, !dbg !21
  br label %55, !dbg !10

32:                                               ; preds = %6
  %33 = add nsw i32 %7, -16, !dbg !22
  %34 = zext nneg i32 %33 to i64, !dbg !23
  %35 = getelementptr i32, ptr addrspace(1) %2, i64 %34, !dbg !23
  %36 = or i32 %11, %9
  %37 = icmp eq i32 %36, 0
  br label %38, !dbg !24

38:                                               ; preds = %38, %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %39 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$4 atom.global.acquire.gpu.cas.b32 $0, [ $1 + 0 ], $2, $3;", "=r,l,r,r,b"(ptr addrspace(1) %35, i32 1, i32 1, i1 %37) #3, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, i32 %39, i1 %37) #3, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %40 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !25
  %41 = icmp eq i32 %40, 0, !dbg !26
  br i1 %41, label %38, label %42, !dbg !26

42:                                               ; preds = %38
  %43 = shl i32 %33, 8, !dbg !27
  %44 = sext i32 %43 to i64, !dbg !28
  %45 = getelementptr i32, ptr addrspace(1) %1, i64 %44, !dbg !28
  %46 = zext nneg i32 %12 to i64, !dbg !29
  %47 = getelementptr i32, ptr addrspace(1) %45, i64 %46, !dbg !29
  %48 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.volatile.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %47) #3, !dbg !30
  %49 = extractvalue { i32, i32 } %48, 0, !dbg !30
  %50 = extractvalue { i32, i32 } %48, 1, !dbg !30
  %51 = getelementptr i32, ptr addrspace(1) %3, i64 %46, !dbg !31
  %52 = getelementptr i8, ptr addrspace(1) %51, i64 4, !dbg !31
  %53 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %51, i32 %49, i1 true) #3, !dbg !32
  %54 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %52, i32 %50, i1 true) #3, !dbg !32
  br label %55, !dbg !10

55:                                               ; preds = %14, %42
  ret void, !dbg !33
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "producer_consumer", linkageName: "producer_consumer", scope: !1, file: !1, line: 193, type: !5, scopeLine: 193, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 194, column: 26, scope: !4)
!8 = !DILocation(line: 195, column: 27, scope: !4)
!9 = !DILocation(line: 196, column: 15, scope: !4)
!10 = !DILocation(line: 196, column: 7, scope: !4)
!11 = !DILocation(line: 197, column: 41, scope: !4)
!12 = !DILocation(line: 197, column: 33, scope: !4)
!13 = !DILocation(line: 197, column: 49, scope: !4)
!14 = !DILocation(line: 197, column: 24, scope: !4)
!15 = !DILocation(line: 198, column: 23, scope: !4)
!16 = !DILocation(line: 198, column: 39, scope: !4)
!17 = !DILocation(line: 198, column: 56, scope: !4)
!18 = !DILocation(line: 198, column: 48, scope: !4)
!19 = !DILocation(line: 199, column: 8, scope: !4)
!20 = !DILocation(line: 200, column: 31, scope: !4)
!21 = !DILocation(line: 200, column: 38, scope: !4)
!22 = !DILocation(line: 202, column: 25, scope: !4)
!23 = !DILocation(line: 203, column: 36, scope: !4)
!24 = !DILocation(line: 203, column: 8, scope: !4)
!25 = !DILocation(line: 203, column: 47, scope: !4)
!26 = !DILocation(line: 203, column: 68, scope: !4)
!27 = !DILocation(line: 205, column: 39, scope: !4)
!28 = !DILocation(line: 205, column: 30, scope: !4)
!29 = !DILocation(line: 205, column: 47, scope: !4)
!30 = !DILocation(line: 205, column: 24, scope: !4)
!31 = !DILocation(line: 206, column: 28, scope: !4)
!32 = !DILocation(line: 206, column: 37, scope: !4)
!33 = !DILocation(line: 196, column: 4, scope: !4)
