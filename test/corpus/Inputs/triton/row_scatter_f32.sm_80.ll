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
  %12 = shl nuw nsw i32 %11, 2, !dbg !10
  %13 = and i32 %12, 508, !dbg !10
  %14 = mul i32 %3, %7, !dbg !11
  %15 = sext i32 %14 to i64, !dbg !12
  %16 = getelementptr float, ptr addrspace(1) %1, i64 %15, !dbg !12
  %17 = sext i32 %3 to i64, !dbg !13
  %18 = mul i64 %10, %17, !dbg !13
  %19 = getelementptr float, ptr addrspace(1) %2, i64 %18, !dbg !14
  %20 = icmp sgt i32 %3, 0, !dbg !15
  br i1 %20, label %.lr.ph, label %._crit_edge, !dbg !15

.lr.ph:                                           ; preds = %6, %.lr.ph
  %21 = phi i32 [ %64, %.lr.ph ], [ 0, %6 ]
  %22 = or disjoint i32 %21, %13, !dbg !16
  %23 = or disjoint i32 %22, 512, !dbg !16
  %24 = icmp slt i32 %22, %3, !dbg !17
  %25 = icmp slt i32 %23, %3, !dbg !17
  %26 = sext i32 %22 to i64, !dbg !18
  %27 = getelementptr float, ptr addrspace(1) %16, i64 %26, !dbg !18
  %28 = sext i32 %23 to i64, !dbg !18
  %29 = getelementptr float, ptr addrspace(1) %16, i64 %28, !dbg !18
  %30 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %27, i1 %24) #2, !dbg !19
  %31 = extractvalue { i32, i32, i32, i32 } %30, 0, !dbg !19
  %32 = extractvalue { i32, i32, i32, i32 } %30, 1, !dbg !19
  %33 = extractvalue { i32, i32, i32, i32 } %30, 2, !dbg !19
  %34 = extractvalue { i32, i32, i32, i32 } %30, 3, !dbg !19
  %35 = bitcast i32 %31 to float, !dbg !19
  %36 = bitcast i32 %32 to float, !dbg !19
  %37 = bitcast i32 %33 to float, !dbg !19
  %38 = bitcast i32 %34 to float, !dbg !19
  %39 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %29, i1 %25) #2, !dbg !19
  %40 = extractvalue { i32, i32, i32, i32 } %39, 0, !dbg !19
  %41 = extractvalue { i32, i32, i32, i32 } %39, 1, !dbg !19
  %42 = extractvalue { i32, i32, i32, i32 } %39, 2, !dbg !19
  %43 = extractvalue { i32, i32, i32, i32 } %39, 3, !dbg !19
  %44 = bitcast i32 %40 to float, !dbg !19
  %45 = bitcast i32 %41 to float, !dbg !19
  %46 = bitcast i32 %42 to float, !dbg !19
  %47 = bitcast i32 %43 to float, !dbg !19
  %48 = getelementptr float, ptr addrspace(1) %19, i64 %26, !dbg !20
  %49 = getelementptr i8, ptr addrspace(1) %48, i64 4, !dbg !20
  %50 = getelementptr i8, ptr addrspace(1) %48, i64 8, !dbg !20
  %51 = getelementptr i8, ptr addrspace(1) %48, i64 12, !dbg !20
  %52 = getelementptr float, ptr addrspace(1) %19, i64 %28, !dbg !20
  %53 = getelementptr i8, ptr addrspace(1) %48, i64 2052, !dbg !20
  %54 = getelementptr i8, ptr addrspace(1) %48, i64 2056, !dbg !20
  %55 = getelementptr i8, ptr addrspace(1) %48, i64 2060, !dbg !20
  %56 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %48, float %35, i1 %24) #2, !dbg !21
  %57 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %49, float %36, i1 %24) #2, !dbg !21
  %58 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %50, float %37, i1 %24) #2, !dbg !21
  %59 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %51, float %38, i1 %24) #2, !dbg !21
  %60 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %52, float %44, i1 %25) #2, !dbg !21
  %61 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %53, float %45, i1 %25) #2, !dbg !21
  %62 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %54, float %46, i1 %25) #2, !dbg !21
  %63 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %55, float %47, i1 %25) #2, !dbg !21
  %64 = add i32 %21, 1024, !dbg !15
  %65 = icmp slt i32 %64, %3, !dbg !15
  br i1 %65, label %.lr.ph, label %._crit_edge, !dbg !15

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
