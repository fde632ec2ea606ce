; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @scatter_add(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 9, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 127, !dbg !9
  %11 = shl nuw nsw i32 %10, 2, !dbg !9
  %12 = or disjoint i32 %11, %8, !dbg !10
  %13 = or disjoint i32 %12, 1, !dbg !10
  %14 = or disjoint i32 %12, 2, !dbg !10
  %15 = or disjoint i32 %12, 3, !dbg !10
  %16 = or disjoint i32 %8, %10, !dbg !10
  %17 = or disjoint i32 %16, 128, !dbg !10
  %18 = or disjoint i32 %16, 256, !dbg !10
  %19 = or disjoint i32 %16, 384, !dbg !10
  %20 = icmp slt i32 %12, %3, !dbg !11
  %21 = icmp slt i32 %13, %3, !dbg !11
  %22 = icmp slt i32 %14, %3, !dbg !11
  %23 = icmp slt i32 %15, %3, !dbg !11
  %24 = icmp slt i32 %16, %3, !dbg !11
  %25 = icmp slt i32 %17, %3, !dbg !11
  %26 = icmp slt i32 %18, %3, !dbg !11
  %27 = icmp slt i32 %19, %3, !dbg !11
  %28 = sext i32 %12 to i64, !dbg !12
  %29 = getelementptr i64, ptr addrspace(1) %0, i64 %28, !dbg !12
  %30 = sext i32 %13 to i64, !dbg !12
  %31 = getelementptr i64, ptr addrspace(1) %0, i64 %30, !dbg !12
  %32 = sext i32 %14 to i64, !dbg !12
  %33 = getelementptr i64, ptr addrspace(1) %0, i64 %32, !dbg !12
  %34 = sext i32 %15 to i64, !dbg !12
  %35 = getelementptr i64, ptr addrspace(1) %0, i64 %34, !dbg !12
  %36 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$2 ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l,b"(ptr addrspace(1) %29, i1 %20) #4, !dbg !13
  %37 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$2 ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l,b"(ptr addrspace(1) %31, i1 %21) #4, !dbg !13
  %38 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$2 ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l,b"(ptr addrspace(1) %33, i1 %22) #4, !dbg !13
  %39 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$2 ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l,b"(ptr addrspace(1) %35, i1 %23) #4, !dbg !13
  %40 = getelementptr float, ptr addrspace(1) %1, i64 %28, !dbg !14
  %41 = getelementptr float, ptr addrspace(1) %1, i64 %30, !dbg !14
  %42 = getelementptr float, ptr addrspace(1) %1, i64 %32, !dbg !14
  %43 = getelementptr float, ptr addrspace(1) %1, i64 %34, !dbg !14
  %44 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %40, i1 %20) #4, !dbg !15
  %45 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %41, i1 %21) #4, !dbg !15
  %46 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %42, i1 %22) #4, !dbg !15
  %47 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %43, i1 %23) #4, !dbg !15
  %48 = getelementptr float, ptr addrspace(1) %2, i64 %36, !dbg !16
  %49 = getelementptr float, ptr addrspace(1) %2, i64 %37, !dbg !16
  %50 = getelementptr float, ptr addrspace(1) %2, i64 %38, !dbg !16
  %51 = getelementptr float, ptr addrspace(1) %2, i64 %39, !dbg !16
  %52 = ptrtoint ptr addrspace(1) %48 to i64, !dbg !17
  %53 = ptrtoint ptr addrspace(1) %49 to i64, !dbg !17
  %54 = ptrtoint ptr addrspace(1) %50 to i64, !dbg !17
  %55 = ptrtoint ptr addrspace(1) %51 to i64, !dbg !17
  %56 = shl nuw nsw i32 %10, 3, !dbg !17
  %57 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %56, !dbg !17
  %58 = insertelement <1 x i64> poison, i64 %52, i64 0, !dbg !17
  store <1 x i64> %58, ptr addrspace(3) %57, align 8, !dbg !17
  %59 = xor i32 %56, 1056, !dbg !17
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %59, !dbg !17
  %61 = insertelement <1 x i64> poison, i64 %53, i64 0, !dbg !17
  store <1 x i64> %61, ptr addrspace(3) %60, align 8, !dbg !17
  %62 = xor i32 %56, 2112, !dbg !17
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %62, !dbg !17
  %64 = insertelement <1 x i64> poison, i64 %54, i64 0, !dbg !17
  store <1 x i64> %64, ptr addrspace(3) %63, align 8, !dbg !17
  %65 = xor i32 %56, 3168, !dbg !17
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %65, !dbg !17
  %67 = insertelement <1 x i64> poison, i64 %55, i64 0, !dbg !17
  store <1 x i64> %67, ptr addrspace(3) %66, align 8, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %68 = and i32 %9, 3, !dbg !17
  %69 = shl nuw nsw i32 %68, 10, !dbg !17
  %70 = shl nuw nsw i32 %68, 5, !dbg !17
  %71 = shl nuw nsw i32 %9, 1, !dbg !17
  %72 = and i32 %71, 248, !dbg !17
  %73 = xor i32 %70, %72, !dbg !17
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %69, !dbg !17
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %74, i32 %73, !dbg !17
  %76 = load i64, ptr addrspace(3) %75, align 8, !dbg !17
  %77 = getelementptr inbounds nuw i8, ptr addrspace(3) %75, i32 256, !dbg !17
  %78 = load i64, ptr addrspace(3) %77, align 8, !dbg !17
  %79 = getelementptr inbounds nuw i8, ptr addrspace(3) %75, i32 512, !dbg !17
  %80 = load i64, ptr addrspace(3) %79, align 8, !dbg !17
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %75, i32 768, !dbg !17
  %82 = load i64, ptr addrspace(3) %81, align 8, !dbg !17
  %83 = inttoptr i64 %76 to ptr addrspace(1), !dbg !17
  %84 = inttoptr i64 %78 to ptr addrspace(1), !dbg !17
  %85 = inttoptr i64 %80 to ptr addrspace(1), !dbg !17
  %86 = inttoptr i64 %82 to ptr addrspace(1), !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %87 = shl nuw nsw i32 %10, 4, !dbg !17
  %88 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %87, !dbg !17
  %89 = insertelement <4 x i32> poison, i32 %44, i64 0, !dbg !17
  %90 = insertelement <4 x i32> %89, i32 %45, i64 1, !dbg !17
  %91 = insertelement <4 x i32> %90, i32 %46, i64 2, !dbg !17
  %92 = insertelement <4 x i32> %91, i32 %47, i64 3, !dbg !17
  store <4 x i32> %92, ptr addrspace(3) %88, align 16, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %93 = shl nuw nsw i32 %9, 6, !dbg !17
  %94 = and i32 %93, 1536, !dbg !17
  %95 = shl nuw nsw i32 %9, 4, !dbg !17
  %96 = and i32 %95, 112, !dbg !17
  %97 = shl nuw nsw i32 %9, 2, !dbg !17
  %98 = and i32 %97, 384, !dbg !17
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %94, !dbg !17
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %99, i32 %96, !dbg !17
  %101 = getelementptr inbounds nuw i8, ptr addrspace(3) %100, i32 %98, !dbg !17
  %102 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %101), !dbg !17
  %103 = extractvalue { i32, i32, i32, i32 } %102, 0, !dbg !17
  %104 = bitcast i32 %103 to float, !dbg !17
  %105 = extractvalue { i32, i32, i32, i32 } %102, 1, !dbg !17
  %106 = bitcast i32 %105 to float, !dbg !17
  %107 = extractvalue { i32, i32, i32, i32 } %102, 2, !dbg !17
  %108 = bitcast i32 %107 to float, !dbg !17
  %109 = extractvalue { i32, i32, i32, i32 } %102, 3, !dbg !17
  %110 = bitcast i32 %109 to float, !dbg !17
  %111 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %83, float %104, i1 %24) #4, !dbg !17
  %112 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %84, float %106, i1 %25) #4, !dbg !17
  %113 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %85, float %108, i1 %26) #4, !dbg !17
  %114 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %86, float %110, i1 %27) #4, !dbg !17
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
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "scatter_add", linkageName: "scatter_add", scope: !1, file: !1, line: 40, type: !5, scopeLine: 40, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 41, column: 28, scope: !4)
!8 = !DILocation(line: 41, column: 33, scope: !4)
!9 = !DILocation(line: 41, column: 54, scope: !4)
!10 = !DILocation(line: 41, column: 41, scope: !4)
!11 = !DILocation(line: 42, column: 21, scope: !4)
!12 = !DILocation(line: 43, column: 28, scope: !4)
!13 = !DILocation(line: 43, column: 20, scope: !4)
!14 = !DILocation(line: 44, column: 29, scope: !4)
!15 = !DILocation(line: 44, column: 20, scope: !4)
!16 = !DILocation(line: 45, column: 24, scope: !4)
!17 = !DILocation(line: 45, column: 31, scope: !4)
!18 = !DILocation(line: 45, column: 4, scope: !4)
