; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @integer_atomics(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl i32 %8, 8, !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 127, !dbg !9
  %12 = shl nuw nsw i32 %11, 1, !dbg !9
  %13 = or disjoint i32 %12, %9, !dbg !10
  %14 = or disjoint i32 %9, %11, !dbg !10
  %15 = or disjoint i32 %14, 128, !dbg !10
  %16 = icmp slt i32 %13, %3, !dbg !11
  %17 = icmp slt i32 %14, %3, !dbg !11
  %18 = icmp slt i32 %15, %3, !dbg !11
  %19 = sext i32 %13 to i64, !dbg !12
  %20 = getelementptr i64, ptr addrspace(1) %0, i64 %19, !dbg !12
  %21 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09@$3 ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l,b"(ptr addrspace(1) %20, i1 %16) #3, !dbg !13
  %22 = extractvalue { i64, i64 } %21, 0, !dbg !13
  %23 = extractvalue { i64, i64 } %21, 1, !dbg !13
  %24 = getelementptr i32, ptr addrspace(1) %1, i64 %19, !dbg !14
  %25 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09@$3 ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l,b"(ptr addrspace(1) %24, i1 %16) #3, !dbg !15
  %26 = extractvalue { i32, i32 } %25, 0, !dbg !15
  %27 = extractvalue { i32, i32 } %25, 1, !dbg !15
  %28 = getelementptr i32, ptr addrspace(1) %2, i64 %22, !dbg !16
  %29 = getelementptr i32, ptr addrspace(1) %2, i64 %23, !dbg !16
  %30 = ptrtoint ptr addrspace(1) %28 to i64, !dbg !17
  %31 = ptrtoint ptr addrspace(1) %29 to i64, !dbg !17
  %32 = shl nuw nsw i32 %11, 3, !dbg !17
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %32, !dbg !17
  %34 = insertelement <1 x i64> poison, i64 %30, i64 0, !dbg !17
  store <1 x i64> %34, ptr addrspace(3) %33, align 8, !dbg !17
  %35 = xor i32 %32, 1088, !dbg !17
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %35, !dbg !17
  %37 = insertelement <1 x i64> poison, i64 %31, i64 0, !dbg !17
  store <1 x i64> %37, ptr addrspace(3) %36, align 8, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %38 = and i32 %10, 126, !dbg !17
  %39 = shl nuw nsw i32 %38, 2, !dbg !17
  %40 = and i32 %10, 1, !dbg !17
  %41 = icmp eq i32 %40, 0, !dbg !17
  %42 = select i1 %41, i32 0, i32 1088, !dbg !17
  %43 = xor i32 %42, %39, !dbg !17
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %43, !dbg !17
  %45 = load i64, ptr addrspace(3) %44, align 8, !dbg !17
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %44, i32 512, !dbg !17
  %47 = load i64, ptr addrspace(3) %46, align 8, !dbg !17
  %48 = inttoptr i64 %45 to ptr addrspace(1), !dbg !17
  %49 = inttoptr i64 %47 to ptr addrspace(1), !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %50 = shl nuw nsw i32 %11, 2, !dbg !17
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %50, !dbg !17
  %52 = insertelement <1 x i32> poison, i32 %26, i64 0, !dbg !17
  store <1 x i32> %52, ptr addrspace(3) %51, align 4, !dbg !17
  %53 = xor i32 %50, 576, !dbg !17
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %53, !dbg !17
  %55 = insertelement <1 x i32> poison, i32 %27, i64 0, !dbg !17
  store <1 x i32> %55, ptr addrspace(3) %54, align 4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %56 = shl nuw nsw i32 %38, 1, !dbg !17
  %57 = select i1 %41, i32 0, i32 576, !dbg !17
  %58 = xor i32 %57, %56, !dbg !17
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %58, !dbg !17
  %60 = load i32, ptr addrspace(3) %59, align 4, !dbg !17
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %59, i32 256, !dbg !17
  %62 = load i32, ptr addrspace(3) %61, align 4, !dbg !17
  %63 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.and.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %48, i32 %60, i1 %17) #3, !dbg !17
  %64 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.and.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %49, i32 %62, i1 %18) #3, !dbg !17
  %65 = sext i32 %4 to i64, !dbg !18
  %66 = getelementptr i32, ptr addrspace(1) %2, i64 %65, !dbg !18
  %67 = getelementptr i32, ptr addrspace(1) %66, i64 %22, !dbg !19
  %68 = getelementptr i32, ptr addrspace(1) %66, i64 %23, !dbg !19
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %69 = ptrtoint ptr addrspace(1) %67 to i64, !dbg !20
  %70 = ptrtoint ptr addrspace(1) %68 to i64, !dbg !20
  %71 = insertelement <1 x i64> poison, i64 %69, i64 0, !dbg !20
  store <1 x i64> %71, ptr addrspace(3) %33, align 8, !dbg !20
  %72 = insertelement <1 x i64> poison, i64 %70, i64 0, !dbg !20
  store <1 x i64> %72, ptr addrspace(3) %36, align 8, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %73 = load i64, ptr addrspace(3) %44, align 8, !dbg !20
  %74 = load i64, ptr addrspace(3) %46, align 8, !dbg !20
  %75 = inttoptr i64 %73 to ptr addrspace(1), !dbg !20
  %76 = inttoptr i64 %74 to ptr addrspace(1), !dbg !20
  %77 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.or.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %75, i32 %60, i1 %17) #3, !dbg !20
  %78 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.or.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %76, i32 %62, i1 %18) #3, !dbg !20
  %79 = shl i32 %4, 1, !dbg !21
  %80 = sext i32 %79 to i64, !dbg !22
  %81 = getelementptr i32, ptr addrspace(1) %2, i64 %80, !dbg !22
  %82 = getelementptr i32, ptr addrspace(1) %81, i64 %22, !dbg !23
  %83 = getelementptr i32, ptr addrspace(1) %81, i64 %23, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %84 = ptrtoint ptr addrspace(1) %82 to i64, !dbg !24
  %85 = ptrtoint ptr addrspace(1) %83 to i64, !dbg !24
  %86 = insertelement <1 x i64> poison, i64 %84, i64 0, !dbg !24
  store <1 x i64> %86, ptr addrspace(3) %33, align 8, !dbg !24
  %87 = insertelement <1 x i64> poison, i64 %85, i64 0, !dbg !24
  store <1 x i64> %87, ptr addrspace(3) %36, align 8, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %88 = load i64, ptr addrspace(3) %44, align 8, !dbg !24
  %89 = load i64, ptr addrspace(3) %46, align 8, !dbg !24
  %90 = inttoptr i64 %88 to ptr addrspace(1), !dbg !24
  %91 = inttoptr i64 %89 to ptr addrspace(1), !dbg !24
  %92 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.xor.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %90, i32 %60, i1 %17) #3, !dbg !24
  %93 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.xor.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %91, i32 %62, i1 %18) #3, !dbg !24
  %94 = mul i32 %4, 3, !dbg !25
  %95 = sext i32 %94 to i64, !dbg !26
  %96 = getelementptr i32, ptr addrspace(1) %2, i64 %95, !dbg !26
  %97 = getelementptr i32, ptr addrspace(1) %96, i64 %22, !dbg !27
  %98 = getelementptr i32, ptr addrspace(1) %96, i64 %23, !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %99 = ptrtoint ptr addrspace(1) %97 to i64, !dbg !28
  %100 = ptrtoint ptr addrspace(1) %98 to i64, !dbg !28
  %101 = insertelement <1 x i64> poison, i64 %99, i64 0, !dbg !28
  store <1 x i64> %101, ptr addrspace(3) %33, align 8, !dbg !28
  %102 = insertelement <1 x i64> poison, i64 %100, i64 0, !dbg !28
  store <1 x i64> %102, ptr addrspace(3) %36, align 8, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !28
  %103 = load i64, ptr addrspace(3) %44, align 8, !dbg !28
  %104 = load i64, ptr addrspace(3) %46, align 8, !dbg !28
  %105 = inttoptr i64 %103 to ptr addrspace(1), !dbg !28
  %106 = inttoptr i64 %104 to ptr addrspace(1), !dbg !28
  %107 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.min.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %105, i32 %60, i1 %17) #3, !dbg !28
  %108 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.min.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %106, i32 %62, i1 %18) #3, !dbg !28
  %109 = shl i32 %4, 2, !dbg !29
  %110 = sext i32 %109 to i64, !dbg !30
  %111 = getelementptr i32, ptr addrspace(1) %2, i64 %110, !dbg !30
  %112 = getelementptr i32, ptr addrspace(1) %111, i64 %22, !dbg !31
  %113 = getelementptr i32, ptr addrspace(1) %111, i64 %23, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %114 = ptrtoint ptr addrspace(1) %112 to i64, !dbg !32
  %115 = ptrtoint ptr addrspace(1) %113 to i64, !dbg !32
  %116 = insertelement <1 x i64> poison, i64 %114, i64 0, !dbg !32
  store <1 x i64> %116, ptr addrspace(3) %33, align 8, !dbg !32
  %117 = insertelement <1 x i64> poison, i64 %115, i64 0, !dbg !32
  store <1 x i64> %117, ptr addrspace(3) %36, align 8, !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %118 = load i64, ptr addrspace(3) %44, align 8, !dbg !32
  %119 = load i64, ptr addrspace(3) %46, align 8, !dbg !32
  %120 = inttoptr i64 %118 to ptr addrspace(1), !dbg !32
  %121 = inttoptr i64 %119 to ptr addrspace(1), !dbg !32
  %122 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.release.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %120, i32 %60, i1 %17) #3, !dbg !32
  %123 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.release.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %121, i32 %62, i1 %18) #3, !dbg !32
  %124 = mul i32 %4, 5, !dbg !33
  %125 = sext i32 %124 to i64, !dbg !34
  %126 = getelementptr i32, ptr addrspace(1) %2, i64 %125, !dbg !34
  %127 = getelementptr i32, ptr addrspace(1) %126, i64 %22, !dbg !35
  %128 = getelementptr i32, ptr addrspace(1) %126, i64 %23, !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %129 = ptrtoint ptr addrspace(1) %127 to i64, !dbg !36
  %130 = ptrtoint ptr addrspace(1) %128 to i64, !dbg !36
  %131 = insertelement <1 x i64> poison, i64 %129, i64 0, !dbg !36
  store <1 x i64> %131, ptr addrspace(3) %33, align 8, !dbg !36
  %132 = insertelement <1 x i64> poison, i64 %130, i64 0, !dbg !36
  store <1 x i64> %132, ptr addrspace(3) %36, align 8, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %133 = load i64, ptr addrspace(3) %44, align 8, !dbg !36
  %134 = load i64, ptr addrspace(3) %46, align 8, !dbg !36
  %135 = inttoptr i64 %133 to ptr addrspace(1), !dbg !36
  %136 = inttoptr i64 %134 to ptr addrspace(1), !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  store <1 x i32> %52, ptr addrspace(3) %51, align 4, !dbg !36
  store <1 x i32> %55, ptr addrspace(3) %54, align 4, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %137 = load i32, ptr addrspace(3) %59, align 4, !dbg !36
  %138 = load i32, ptr addrspace(3) %61, align 4, !dbg !36
  %139 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.sys.acq_rel.min.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %135, i32 %137, i1 %17) #3, !dbg !36
  %140 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.sys.acq_rel.min.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %136, i32 %138, i1 %18) #3, !dbg !36
  %141 = mul i32 %4, 6, !dbg !37
  %142 = sext i32 %141 to i64, !dbg !38
  %143 = getelementptr i32, ptr addrspace(1) %2, i64 %142, !dbg !38
  %144 = getelementptr i32, ptr addrspace(1) %143, i64 %22, !dbg !39
  %145 = getelementptr i32, ptr addrspace(1) %143, i64 %23, !dbg !39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  %146 = ptrtoint ptr addrspace(1) %144 to i64, !dbg !40
  %147 = ptrtoint ptr addrspace(1) %145 to i64, !dbg !40
  %148 = insertelement <1 x i64> poison, i64 %146, i64 0, !dbg !40
  store <1 x i64> %148, ptr addrspace(3) %33, align 8, !dbg !40
  %149 = insertelement <1 x i64> poison, i64 %147, i64 0, !dbg !40
  store <1 x i64> %149, ptr addrspace(3) %36, align 8, !dbg !40
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  %150 = load i64, ptr addrspace(3) %44, align 8, !dbg !40
  %151 = load i64, ptr addrspace(3) %46, align 8, !dbg !40
  %152 = inttoptr i64 %150 to ptr addrspace(1), !dbg !40
  %153 = inttoptr i64 %151 to ptr addrspace(1), !dbg !40
  %154 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.cta.acquire.max.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %152, i32 %137, i1 %17) #3, !dbg !40
  %155 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.cta.acquire.max.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %153, i32 %138, i1 %18) #3, !dbg !40
  ret void, !dbg !41
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
!1 = !DIFile(filename: "triton_scatter.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "integer_atomics", linkageName: "integer_atomics", scope: !1, file: !1, line: 174, type: !5, scopeLine: 174, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 175, column: 28, scope: !4)
!8 = !DILocation(line: 175, column: 33, scope: !4)
!9 = !DILocation(line: 175, column: 54, scope: !4)
!10 = !DILocation(line: 175, column: 41, scope: !4)
!11 = !DILocation(line: 176, column: 21, scope: !4)
!12 = !DILocation(line: 177, column: 28, scope: !4)
!13 = !DILocation(line: 177, column: 20, scope: !4)
!14 = !DILocation(line: 178, column: 29, scope: !4)
!15 = !DILocation(line: 178, column: 20, scope: !4)
!16 = !DILocation(line: 179, column: 24, scope: !4)
!17 = !DILocation(line: 179, column: 31, scope: !4)
!18 = !DILocation(line: 180, column: 23, scope: !4)
!19 = !DILocation(line: 180, column: 30, scope: !4)
!20 = !DILocation(line: 180, column: 37, scope: !4)
!21 = !DILocation(line: 181, column: 28, scope: !4)
!22 = !DILocation(line: 181, column: 24, scope: !4)
!23 = !DILocation(line: 181, column: 35, scope: !4)
!24 = !DILocation(line: 181, column: 42, scope: !4)
!25 = !DILocation(line: 182, column: 28, scope: !4)
!26 = !DILocation(line: 182, column: 24, scope: !4)
!27 = !DILocation(line: 182, column: 35, scope: !4)
!28 = !DILocation(line: 182, column: 42, scope: !4)
!29 = !DILocation(line: 183, column: 28, scope: !4)
!30 = !DILocation(line: 183, column: 24, scope: !4)
!31 = !DILocation(line: 183, column: 35, scope: !4)
!32 = !DILocation(line: 183, column: 42, scope: !4)
!33 = !DILocation(line: 185, column: 33, scope: !4)
!34 = !DILocation(line: 185, column: 29, scope: !4)
!35 = !DILocation(line: 185, column: 40, scope: !4)
!36 = !DILocation(line: 185, column: 47, scope: !4)
!37 = !DILocation(line: 186, column: 33, scope: !4)
!38 = !DILocation(line: 186, column: 29, scope: !4)
!39 = !DILocation(line: 186, column: 40, scope: !4)
!40 = !DILocation(line: 186, column: 47, scope: !4)
!41 = !DILocation(line: 186, column: 4, scope: !4)
