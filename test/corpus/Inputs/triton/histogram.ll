; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @histogram(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %7 = shl i32 %6, 10, !dbg !8
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %9 = and i32 %8, 127, !dbg !9
  %10 = shl nuw nsw i32 %9, 2, !dbg !9
  %11 = or disjoint i32 %10, %7, !dbg !10
  %12 = or disjoint i32 %11, 1, !dbg !10
  %13 = or disjoint i32 %11, 2, !dbg !10
  %14 = or disjoint i32 %11, 3, !dbg !10
  %15 = or disjoint i32 %11, 512, !dbg !10
  %16 = or disjoint i32 %11, 513, !dbg !10
  %17 = or disjoint i32 %11, 514, !dbg !10
  %18 = or disjoint i32 %11, 515, !dbg !10
  %19 = or disjoint i32 %7, %9, !dbg !10
  %20 = or disjoint i32 %19, 128, !dbg !10
  %21 = or disjoint i32 %19, 256, !dbg !10
  %22 = or disjoint i32 %19, 384, !dbg !10
  %23 = or disjoint i32 %19, 512, !dbg !10
  %24 = or disjoint i32 %19, 640, !dbg !10
  %25 = or disjoint i32 %19, 768, !dbg !10
  %26 = or disjoint i32 %8, %7, !dbg !10
  %27 = or i32 %26, 896, !dbg !10
  %28 = icmp slt i32 %11, %2, !dbg !11
  %29 = icmp slt i32 %12, %2, !dbg !11
  %30 = icmp slt i32 %13, %2, !dbg !11
  %31 = icmp slt i32 %14, %2, !dbg !11
  %32 = icmp slt i32 %15, %2, !dbg !11
  %33 = icmp slt i32 %16, %2, !dbg !11
  %34 = icmp slt i32 %17, %2, !dbg !11
  %35 = icmp slt i32 %18, %2, !dbg !11
  %36 = icmp slt i32 %19, %2, !dbg !11
  %37 = icmp slt i32 %20, %2, !dbg !11
  %38 = icmp slt i32 %21, %2, !dbg !11
  %39 = icmp slt i32 %22, %2, !dbg !11
  %40 = icmp slt i32 %23, %2, !dbg !11
  %41 = icmp slt i32 %24, %2, !dbg !11
  %42 = icmp slt i32 %25, %2, !dbg !11
  %43 = icmp slt i32 %27, %2, !dbg !11
  %44 = sext i32 %11 to i64, !dbg !12
  %45 = getelementptr i32, ptr addrspace(1) %0, i64 %44, !dbg !12
  %46 = sext i32 %12 to i64, !dbg !12
  %47 = getelementptr i32, ptr addrspace(1) %0, i64 %46, !dbg !12
  %48 = sext i32 %13 to i64, !dbg !12
  %49 = getelementptr i32, ptr addrspace(1) %0, i64 %48, !dbg !12
  %50 = sext i32 %14 to i64, !dbg !12
  %51 = getelementptr i32, ptr addrspace(1) %0, i64 %50, !dbg !12
  %52 = sext i32 %15 to i64, !dbg !12
  %53 = getelementptr i32, ptr addrspace(1) %0, i64 %52, !dbg !12
  %54 = sext i32 %16 to i64, !dbg !12
  %55 = getelementptr i32, ptr addrspace(1) %0, i64 %54, !dbg !12
  %56 = sext i32 %17 to i64, !dbg !12
  %57 = getelementptr i32, ptr addrspace(1) %0, i64 %56, !dbg !12
  %58 = sext i32 %18 to i64, !dbg !12
  %59 = getelementptr i32, ptr addrspace(1) %0, i64 %58, !dbg !12
  %60 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %45, i1 %28) #3, !dbg !13
  %61 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %47, i1 %29) #3, !dbg !13
  %62 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %49, i1 %30) #3, !dbg !13
  %63 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %51, i1 %31) #3, !dbg !13
  %64 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %53, i1 %32) #3, !dbg !13
  %65 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %55, i1 %33) #3, !dbg !13
  %66 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %57, i1 %34) #3, !dbg !13
  %67 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %59, i1 %35) #3, !dbg !13
  %68 = sext i32 %60 to i64, !dbg !14
  %69 = getelementptr i32, ptr addrspace(1) %1, i64 %68, !dbg !14
  %70 = sext i32 %61 to i64, !dbg !14
  %71 = getelementptr i32, ptr addrspace(1) %1, i64 %70, !dbg !14
  %72 = sext i32 %62 to i64, !dbg !14
  %73 = getelementptr i32, ptr addrspace(1) %1, i64 %72, !dbg !14
  %74 = sext i32 %63 to i64, !dbg !14
  %75 = getelementptr i32, ptr addrspace(1) %1, i64 %74, !dbg !14
  %76 = sext i32 %64 to i64, !dbg !14
  %77 = getelementptr i32, ptr addrspace(1) %1, i64 %76, !dbg !14
  %78 = sext i32 %65 to i64, !dbg !14
  %79 = getelementptr i32, ptr addrspace(1) %1, i64 %78, !dbg !14
  %80 = sext i32 %66 to i64, !dbg !14
  %81 = getelementptr i32, ptr addrspace(1) %1, i64 %80, !dbg !14
  %82 = sext i32 %67 to i64, !dbg !14
  %83 = getelementptr i32, ptr addrspace(1) %1, i64 %82, !dbg !14
  %84 = ptrtoint ptr addrspace(1) %69 to i64, !dbg !15
  %85 = ptrtoint ptr addrspace(1) %71 to i64, !dbg !15
  %86 = ptrtoint ptr addrspace(1) %73 to i64, !dbg !15
  %87 = ptrtoint ptr addrspace(1) %75 to i64, !dbg !15
  %88 = ptrtoint ptr addrspace(1) %77 to i64, !dbg !15
  %89 = ptrtoint ptr addrspace(1) %79 to i64, !dbg !15
  %90 = ptrtoint ptr addrspace(1) %81 to i64, !dbg !15
  %91 = ptrtoint ptr addrspace(1) %83 to i64, !dbg !15
  %92 = shl nuw nsw i32 %9, 4, !dbg !15
  %93 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %92, !dbg !15
  %94 = insertelement <2 x i64> poison, i64 %84, i64 0, !dbg !15
  %95 = insertelement <2 x i64> %94, i64 %88, i64 1, !dbg !15
  store <2 x i64> %95, ptr addrspace(3) %93, align 16, !dbg !15
  %96 = xor i32 %92, 2080, !dbg !15
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %96, !dbg !15
  %98 = insertelement <2 x i64> poison, i64 %85, i64 0, !dbg !15
  %99 = insertelement <2 x i64> %98, i64 %89, i64 1, !dbg !15
  store <2 x i64> %99, ptr addrspace(3) %97, align 16, !dbg !15
  %100 = xor i32 %92, 4160, !dbg !15
  %101 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %100, !dbg !15
  %102 = insertelement <2 x i64> poison, i64 %86, i64 0, !dbg !15
  %103 = insertelement <2 x i64> %102, i64 %90, i64 1, !dbg !15
  store <2 x i64> %103, ptr addrspace(3) %101, align 16, !dbg !15
  %104 = xor i32 %92, 6240, !dbg !15
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %104, !dbg !15
  %106 = insertelement <2 x i64> poison, i64 %87, i64 0, !dbg !15
  %107 = insertelement <2 x i64> %106, i64 %91, i64 1, !dbg !15
  store <2 x i64> %107, ptr addrspace(3) %105, align 16, !dbg !15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !15
  %108 = and i32 %8, 3, !dbg !15
  %109 = shl nuw nsw i32 %108, 11, !dbg !15
  %110 = shl nuw nsw i32 %108, 5, !dbg !15
  %111 = shl nuw nsw i32 %8, 2, !dbg !15
  %112 = and i32 %111, 496, !dbg !15
  %113 = xor i32 %110, %112, !dbg !15
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %109, !dbg !15
  %115 = getelementptr inbounds nuw i8, ptr addrspace(3) %114, i32 %113, !dbg !15
  %116 = load i64, ptr addrspace(3) %115, align 16, !dbg !15
  %117 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 8, !dbg !15
  %118 = load i64, ptr addrspace(3) %117, align 8, !dbg !15
  %119 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 512, !dbg !15
  %120 = load i64, ptr addrspace(3) %119, align 16, !dbg !15
  %121 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 520, !dbg !15
  %122 = load i64, ptr addrspace(3) %121, align 8, !dbg !15
  %123 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 1024, !dbg !15
  %124 = load i64, ptr addrspace(3) %123, align 16, !dbg !15
  %125 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 1032, !dbg !15
  %126 = load i64, ptr addrspace(3) %125, align 8, !dbg !15
  %127 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 1536, !dbg !15
  %128 = load i64, ptr addrspace(3) %127, align 16, !dbg !15
  %129 = getelementptr inbounds nuw i8, ptr addrspace(3) %115, i32 1544, !dbg !15
  %130 = load i64, ptr addrspace(3) %129, align 8, !dbg !15
  %131 = inttoptr i64 %116 to ptr addrspace(1), !dbg !15
  %132 = inttoptr i64 %120 to ptr addrspace(1), !dbg !15
  %133 = inttoptr i64 %124 to ptr addrspace(1), !dbg !15
  %134 = inttoptr i64 %128 to ptr addrspace(1), !dbg !15
  %135 = inttoptr i64 %118 to ptr addrspace(1), !dbg !15
  %136 = inttoptr i64 %122 to ptr addrspace(1), !dbg !15
  %137 = inttoptr i64 %126 to ptr addrspace(1), !dbg !15
  %138 = inttoptr i64 %130 to ptr addrspace(1), !dbg !15
  %139 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %131, i32 1, i1 %36) #3, !dbg !15
  %140 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %132, i32 1, i1 %37) #3, !dbg !15
  %141 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %133, i32 1, i1 %38) #3, !dbg !15
  %142 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %134, i32 1, i1 %39) #3, !dbg !15
  %143 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %135, i32 1, i1 %40) #3, !dbg !15
  %144 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %136, i32 1, i1 %41) #3, !dbg !15
  %145 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %137, i32 1, i1 %42) #3, !dbg !15
  %146 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %138, i32 1, i1 %43) #3, !dbg !15
  ret void, !dbg !16
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
!4 = distinct !DISubprogram(name: "histogram", linkageName: "histogram", scope: !1, file: !1, line: 13, type: !5, scopeLine: 13, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 14, column: 28, scope: !4)
!8 = !DILocation(line: 14, column: 33, scope: !4)
!9 = !DILocation(line: 14, column: 54, scope: !4)
!10 = !DILocation(line: 14, column: 41, scope: !4)
!11 = !DILocation(line: 15, column: 21, scope: !4)
!12 = !DILocation(line: 16, column: 28, scope: !4)
!13 = !DILocation(line: 16, column: 19, scope: !4)
!14 = !DILocation(line: 17, column: 27, scope: !4)
!15 = !DILocation(line: 17, column: 33, scope: !4)
!16 = !DILocation(line: 17, column: 4, scope: !4)
