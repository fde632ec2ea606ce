; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @append_each(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 9, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 127, !dbg !9
  %11 = shl nuw nsw i32 %10, 2, !dbg !9
  %12 = or disjoint i32 %11, %8, !dbg !10
  %13 = icmp slt i32 %12, %3, !dbg !11
  %14 = sext i32 %12 to i64, !dbg !12
  %15 = getelementptr i32, ptr addrspace(1) %0, i64 %14, !dbg !12
  %16 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$5 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l,b"(ptr addrspace(1) %15, i1 %13) #4, !dbg !13
  %17 = extractvalue { i32, i32, i32, i32 } %16, 0, !dbg !13
  %18 = extractvalue { i32, i32, i32, i32 } %16, 1, !dbg !13
  %19 = extractvalue { i32, i32, i32, i32 } %16, 2, !dbg !13
  %20 = extractvalue { i32, i32, i32, i32 } %16, 3, !dbg !13
  %21 = icmp sgt i32 %17, 0, !dbg !14
  %22 = icmp sgt i32 %18, 0, !dbg !14
  %23 = icmp sgt i32 %19, 0, !dbg !14
  %24 = icmp sgt i32 %20, 0, !dbg !14
  %25 = zext i1 %21 to i8, !dbg !15
  %26 = zext i1 %22 to i8, !dbg !15
  %27 = zext i1 %23 to i8, !dbg !15
  %28 = zext i1 %24 to i8, !dbg !15
  %29 = shl nuw nsw i32 %9, 2, !dbg !15
  %30 = and i32 %29, 124, !dbg !15
  %31 = and i32 %9, 96, !dbg !15
  %32 = lshr exact i32 %31, 5, !dbg !15
  %33 = or disjoint i32 %32, %30, !dbg !15
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %33, !dbg !15
  %35 = insertelement <1 x i8> poison, i8 %25, i64 0, !dbg !15
  store <1 x i8> %35, ptr addrspace(3) %34, align 1, !dbg !15
  %36 = xor i32 %33, 160, !dbg !15
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %36, !dbg !15
  %38 = insertelement <1 x i8> poison, i8 %26, i64 0, !dbg !15
  store <1 x i8> %38, ptr addrspace(3) %37, align 1, !dbg !15
  %39 = xor i32 %33, 320, !dbg !15
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %39, !dbg !15
  %41 = insertelement <1 x i8> poison, i8 %27, i64 0, !dbg !15
  store <1 x i8> %41, ptr addrspace(3) %40, align 1, !dbg !15
  %42 = xor i32 %33, 480, !dbg !15
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42, !dbg !15
  %44 = insertelement <1 x i8> poison, i8 %28, i64 0, !dbg !15
  store <1 x i8> %44, ptr addrspace(3) %43, align 1, !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !15
  %45 = and i32 %9, 3, !dbg !15
  %46 = shl nuw nsw i32 %45, 7, !dbg !15
  %47 = shl nuw nsw i32 %45, 5, !dbg !15
  %48 = and i32 %9, 124, !dbg !15
  %49 = xor i32 %47, %48, !dbg !15
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %46, !dbg !15
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 %49, !dbg !15
  %52 = load <32 x i1>, ptr addrspace(3) %51, align 4, !dbg !15
  %53 = extractelement <32 x i1> %52, i64 0, !dbg !15
  %54 = extractelement <32 x i1> %52, i64 8, !dbg !15
  %55 = extractelement <32 x i1> %52, i64 16, !dbg !15
  %56 = extractelement <32 x i1> %52, i64 24, !dbg !15
  %57 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 1, i1 %53) #4, !dbg !15
  %58 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 1, i1 %54) #4, !dbg !15
  %59 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 1, i1 %55) #4, !dbg !15
  %60 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 1, i1 %56) #4, !dbg !15
  %61 = sext i32 %57 to i64, !dbg !16
  %62 = getelementptr i32, ptr addrspace(1) %2, i64 %61, !dbg !16
  %63 = sext i32 %58 to i64, !dbg !16
  %64 = getelementptr i32, ptr addrspace(1) %2, i64 %63, !dbg !16
  %65 = sext i32 %59 to i64, !dbg !16
  %66 = getelementptr i32, ptr addrspace(1) %2, i64 %65, !dbg !16
  %67 = sext i32 %60 to i64, !dbg !16
  %68 = getelementptr i32, ptr addrspace(1) %2, i64 %67, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %69 = shl nuw nsw i32 %10, 4, !dbg !17
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %69, !dbg !17
  %71 = insertelement <4 x i32> poison, i32 %17, i64 0, !dbg !17
  %72 = insertelement <4 x i32> %71, i32 %18, i64 1, !dbg !17
  %73 = insertelement <4 x i32> %72, i32 %19, i64 2, !dbg !17
  %74 = insertelement <4 x i32> %73, i32 %20, i64 3, !dbg !17
  store <4 x i32> %74, ptr addrspace(3) %70, align 16, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %75 = shl nuw nsw i32 %9, 6, !dbg !17
  %76 = and i32 %75, 1536, !dbg !17
  %77 = shl nuw nsw i32 %9, 4, !dbg !17
  %78 = and i32 %77, 112, !dbg !17
  %79 = shl nuw nsw i32 %31, 2, !dbg !17
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %76, !dbg !17
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 %78, !dbg !17
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) %81, i32 %79, !dbg !17
  %83 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %82), !dbg !17
  %84 = extractvalue { i32, i32, i32, i32 } %83, 0, !dbg !17
  %85 = extractvalue { i32, i32, i32, i32 } %83, 1, !dbg !17
  %86 = extractvalue { i32, i32, i32, i32 } %83, 2, !dbg !17
  %87 = extractvalue { i32, i32, i32, i32 } %83, 3, !dbg !17
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %84, ptr addrspace(1) %62, i1 %53) #4, !dbg !17
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %85, ptr addrspace(1) %64, i1 %54) #4, !dbg !17
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %86, ptr addrspace(1) %66, i1 %55) #4, !dbg !17
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %87, ptr addrspace(1) %68, i1 %56) #4, !dbg !17
  ret void, !dbg !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nounwind memory(argmem: read) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "append_each", linkageName: "append_each", scope: !1, file: !1, line: 103, type: !5, scopeLine: 103, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 104, column: 28, scope: !4)
!8 = !DILocation(line: 104, column: 33, scope: !4)
!9 = !DILocation(line: 104, column: 54, scope: !4)
!10 = !DILocation(line: 104, column: 41, scope: !4)
!11 = !DILocation(line: 105, column: 53, scope: !4)
!12 = !DILocation(line: 105, column: 29, scope: !4)
!13 = !DILocation(line: 105, column: 20, scope: !4)
!14 = !DILocation(line: 106, column: 19, scope: !4)
!15 = !DILocation(line: 107, column: 60, scope: !4)
!16 = !DILocation(line: 108, column: 19, scope: !4)
!17 = !DILocation(line: 108, column: 26, scope: !4)
!18 = !DILocation(line: 108, column: 4, scope: !4)
