; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @row_scatter(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = zext nneg i32 %7 to i64, !dbg !8
  %9 = getelementptr i64, ptr addrspace(1) %0, i64 %8, !dbg !8
  %10 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %9) #2, !dbg !9
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %12 = shl nuw nsw i32 %11, 3, !dbg !10
  %13 = and i32 %12, 1016, !dbg !10
  %14 = mul i32 %3, %7, !dbg !11
  %15 = sext i32 %14 to i64, !dbg !12
  %16 = getelementptr bfloat, ptr addrspace(1) %1, i64 %15, !dbg !12
  %17 = sext i32 %3 to i64, !dbg !13
  %18 = mul i64 %10, %17, !dbg !13
  %19 = getelementptr bfloat, ptr addrspace(1) %2, i64 %18, !dbg !14
  %20 = icmp sgt i32 %3, 0, !dbg !15
  br i1 %20, label %.lr.ph, label %._crit_edge, !dbg !15

.lr.ph:                                           ; preds = %6, %.lr.ph
  %21 = phi i32 [ %45, %.lr.ph ], [ 0, %6 ]
  %22 = or disjoint i32 %21, %13, !dbg !16
  %23 = icmp slt i32 %22, %3, !dbg !17
  %24 = sext i32 %22 to i64, !dbg !18
  %25 = getelementptr bfloat, ptr addrspace(1) %16, i64 %24, !dbg !18
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %25, i1 %23) #2, !dbg !19
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0, !dbg !19
  %28 = bitcast i32 %27 to <2 x bfloat>, !dbg !19
  %29 = extractvalue { i32, i32, i32, i32 } %26, 1, !dbg !19
  %30 = bitcast i32 %29 to <2 x bfloat>, !dbg !19
  %31 = extractvalue { i32, i32, i32, i32 } %26, 2, !dbg !19
  %32 = bitcast i32 %31 to <2 x bfloat>, !dbg !19
  %33 = extractvalue { i32, i32, i32, i32 } %26, 3, !dbg !19
  %34 = bitcast i32 %33 to <2 x bfloat>, !dbg !19
  %35 = extractelement <2 x bfloat> %28, i64 0, !dbg !19
  %36 = extractelement <2 x bfloat> %28, i64 1, !dbg !19
  %37 = extractelement <2 x bfloat> %30, i64 0, !dbg !19
  %38 = extractelement <2 x bfloat> %30, i64 1, !dbg !19
  %39 = extractelement <2 x bfloat> %32, i64 0, !dbg !19
  %40 = extractelement <2 x bfloat> %32, i64 1, !dbg !19
  %41 = extractelement <2 x bfloat> %34, i64 0, !dbg !19
  %42 = extractelement <2 x bfloat> %34, i64 1, !dbg !19
  %43 = getelementptr bfloat, ptr addrspace(1) %19, i64 %24, !dbg !20
  %44 = tail call { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } asm sideeffect "mov.u16 $0, 0x0;\0A\09mov.u16 $1, 0x0;\0A\09mov.u16 $2, 0x0;\0A\09mov.u16 $3, 0x0;\0A\09mov.u16 $4, 0x0;\0A\09mov.u16 $5, 0x0;\0A\09mov.u16 $6, 0x0;\0A\09mov.u16 $7, 0x0;\0A\09@$17 atom.global.gpu.acq_rel.add.noftz.v8.bf16 { $0, $1, $2, $3, $4, $5, $6, $7 }, [ $8 + 0 ], { $9, $10, $11, $12, $13, $14, $15, $16 };", "=h,=h,=h,=h,=h,=h,=h,=h,l,h,h,h,h,h,h,h,h,b"(ptr addrspace(1) %43, bfloat %35, bfloat %36, bfloat %37, bfloat %38, bfloat %39, bfloat %40, bfloat %41, bfloat %42, i1 %23) #2, !dbg !21
  %45 = add i32 %21, 1024, !dbg !15
  %46 = icmp slt i32 %45, %3, !dbg !15
  br i1 %46, label %.lr.ph, label %._crit_edge, !dbg !15

._crit_edge:                                      ; preds = %.lr.ph, %6
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
!4 = distinct !DISubprogram(name: "row_scatter", linkageName: "row_scatter", scope: !1, file: !1, line: 73, type: !5, scopeLine: 73, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 74, column: 24, scope: !4)
!8 = !DILocation(line: 75, column: 25, scope: !4)
!9 = !DILocation(line: 75, column: 17, scope: !4)
!10 = !DILocation(line: 77, column: 39, scope: !4)
!11 = !DILocation(line: 79, column: 39, scope: !4)
!12 = !DILocation(line: 79, column: 33, scope: !4)
!13 = !DILocation(line: 80, column: 33, scope: !4)
!14 = !DILocation(line: 80, column: 28, scope: !4)
!15 = !DILocation(line: 76, column: 35, scope: !4)
!16 = !DILocation(line: 77, column: 26, scope: !4)
!17 = !DILocation(line: 78, column: 25, scope: !4)
!18 = !DILocation(line: 79, column: 49, scope: !4)
!19 = !DILocation(line: 79, column: 24, scope: !4)
!20 = !DILocation(line: 80, column: 43, scope: !4)
!21 = !DILocation(line: 80, column: 52, scope: !4)
!22 = !DILocation(line: 76, column: 4, scope: !4)
