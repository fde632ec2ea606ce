; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @maximum(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %7 = shl i32 %6, 11, !dbg !8
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %9 = and i32 %8, 127, !dbg !9
  %10 = and i32 %8, 31, !dbg !9
  %11 = lshr i32 %9, 5, !dbg !9
  %12 = shl nuw nsw i32 %8, 2, !dbg !9
  %13 = and i32 %12, 508, !dbg !9
  %14 = or disjoint i32 %13, %7, !dbg !10
  %15 = or disjoint i32 %14, 1, !dbg !10
  %16 = or disjoint i32 %14, 2, !dbg !10
  %17 = or disjoint i32 %14, 3, !dbg !10
  %18 = or disjoint i32 %14, 512, !dbg !10
  %19 = or disjoint i32 %14, 513, !dbg !10
  %20 = or disjoint i32 %14, 514, !dbg !10
  %21 = or disjoint i32 %14, 515, !dbg !10
  %22 = or disjoint i32 %14, 1024, !dbg !10
  %23 = or disjoint i32 %14, 1025, !dbg !10
  %24 = or disjoint i32 %14, 1026, !dbg !10
  %25 = or disjoint i32 %14, 1027, !dbg !10
  %26 = or disjoint i32 %14, 1536, !dbg !10
  %27 = or disjoint i32 %14, 1537, !dbg !10
  %28 = or disjoint i32 %14, 1538, !dbg !10
  %29 = or disjoint i32 %14, 1539, !dbg !10
  %30 = icmp slt i32 %14, %2, !dbg !11
  %31 = icmp slt i32 %15, %2, !dbg !11
  %32 = icmp slt i32 %16, %2, !dbg !11
  %33 = icmp slt i32 %17, %2, !dbg !11
  %34 = icmp slt i32 %18, %2, !dbg !11
  %35 = icmp slt i32 %19, %2, !dbg !11
  %36 = icmp slt i32 %20, %2, !dbg !11
  %37 = icmp slt i32 %21, %2, !dbg !11
  %38 = icmp slt i32 %22, %2, !dbg !11
  %39 = icmp slt i32 %23, %2, !dbg !11
  %40 = icmp slt i32 %24, %2, !dbg !11
  %41 = icmp slt i32 %25, %2, !dbg !11
  %42 = icmp slt i32 %26, %2, !dbg !11
  %43 = icmp slt i32 %27, %2, !dbg !11
  %44 = icmp slt i32 %28, %2, !dbg !11
  %45 = icmp slt i32 %29, %2, !dbg !11
  %46 = sext i32 %14 to i64, !dbg !12
  %47 = getelementptr float, ptr addrspace(1) %0, i64 %46, !dbg !12
  %48 = sext i32 %15 to i64, !dbg !12
  %49 = getelementptr float, ptr addrspace(1) %0, i64 %48, !dbg !12
  %50 = sext i32 %16 to i64, !dbg !12
  %51 = getelementptr float, ptr addrspace(1) %0, i64 %50, !dbg !12
  %52 = sext i32 %17 to i64, !dbg !12
  %53 = getelementptr float, ptr addrspace(1) %0, i64 %52, !dbg !12
  %54 = sext i32 %18 to i64, !dbg !12
  %55 = getelementptr float, ptr addrspace(1) %0, i64 %54, !dbg !12
  %56 = sext i32 %19 to i64, !dbg !12
  %57 = getelementptr float, ptr addrspace(1) %0, i64 %56, !dbg !12
  %58 = sext i32 %20 to i64, !dbg !12
  %59 = getelementptr float, ptr addrspace(1) %0, i64 %58, !dbg !12
  %60 = sext i32 %21 to i64, !dbg !12
  %61 = getelementptr float, ptr addrspace(1) %0, i64 %60, !dbg !12
  %62 = sext i32 %22 to i64, !dbg !12
  %63 = getelementptr float, ptr addrspace(1) %0, i64 %62, !dbg !12
  %64 = sext i32 %23 to i64, !dbg !12
  %65 = getelementptr float, ptr addrspace(1) %0, i64 %64, !dbg !12
  %66 = sext i32 %24 to i64, !dbg !12
  %67 = getelementptr float, ptr addrspace(1) %0, i64 %66, !dbg !12
  %68 = sext i32 %25 to i64, !dbg !12
  %69 = getelementptr float, ptr addrspace(1) %0, i64 %68, !dbg !12
  %70 = sext i32 %26 to i64, !dbg !12
  %71 = getelementptr float, ptr addrspace(1) %0, i64 %70, !dbg !12
  %72 = sext i32 %27 to i64, !dbg !12
  %73 = getelementptr float, ptr addrspace(1) %0, i64 %72, !dbg !12
  %74 = sext i32 %28 to i64, !dbg !12
  %75 = getelementptr float, ptr addrspace(1) %0, i64 %74, !dbg !12
  %76 = sext i32 %29 to i64, !dbg !12
  %77 = getelementptr float, ptr addrspace(1) %0, i64 %76, !dbg !12
  %78 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %47, i1 %30) #4, !dbg !13
  %79 = bitcast i32 %78 to float, !dbg !13
  %80 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %49, i1 %31) #4, !dbg !13
  %81 = bitcast i32 %80 to float, !dbg !13
  %82 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %51, i1 %32) #4, !dbg !13
  %83 = bitcast i32 %82 to float, !dbg !13
  %84 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %53, i1 %33) #4, !dbg !13
  %85 = bitcast i32 %84 to float, !dbg !13
  %86 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %55, i1 %34) #4, !dbg !13
  %87 = bitcast i32 %86 to float, !dbg !13
  %88 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %57, i1 %35) #4, !dbg !13
  %89 = bitcast i32 %88 to float, !dbg !13
  %90 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %59, i1 %36) #4, !dbg !13
  %91 = bitcast i32 %90 to float, !dbg !13
  %92 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %61, i1 %37) #4, !dbg !13
  %93 = bitcast i32 %92 to float, !dbg !13
  %94 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %63, i1 %38) #4, !dbg !13
  %95 = bitcast i32 %94 to float, !dbg !13
  %96 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %65, i1 %39) #4, !dbg !13
  %97 = bitcast i32 %96 to float, !dbg !13
  %98 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %67, i1 %40) #4, !dbg !13
  %99 = bitcast i32 %98 to float, !dbg !13
  %100 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %69, i1 %41) #4, !dbg !13
  %101 = bitcast i32 %100 to float, !dbg !13
  %102 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %71, i1 %42) #4, !dbg !13
  %103 = bitcast i32 %102 to float, !dbg !13
  %104 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %73, i1 %43) #4, !dbg !13
  %105 = bitcast i32 %104 to float, !dbg !13
  %106 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %75, i1 %44) #4, !dbg !13
  %107 = bitcast i32 %106 to float, !dbg !13
  %108 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %77, i1 %45) #4, !dbg !13
  %109 = bitcast i32 %108 to float, !dbg !13
  %110 = tail call float @llvm.maxnum.f32(float %79, float %81), !dbg !14
  %111 = tail call float @llvm.maxnum.f32(float %110, float %83), !dbg !14
  %112 = tail call float @llvm.maxnum.f32(float %111, float %85), !dbg !14
  %113 = tail call float @llvm.maxnum.f32(float %112, float %87), !dbg !14
  %114 = tail call float @llvm.maxnum.f32(float %113, float %89), !dbg !14
  %115 = tail call float @llvm.maxnum.f32(float %114, float %91), !dbg !14
  %116 = tail call float @llvm.maxnum.f32(float %115, float %93), !dbg !14
  %117 = tail call float @llvm.maxnum.f32(float %116, float %95), !dbg !14
  %118 = tail call float @llvm.maxnum.f32(float %117, float %97), !dbg !14
  %119 = tail call float @llvm.maxnum.f32(float %118, float %99), !dbg !14
  %120 = tail call float @llvm.maxnum.f32(float %119, float %101), !dbg !14
  %121 = tail call float @llvm.maxnum.f32(float %120, float %103), !dbg !14
  %122 = tail call float @llvm.maxnum.f32(float %121, float %105), !dbg !14
  %123 = tail call float @llvm.maxnum.f32(float %122, float %107), !dbg !14
  %124 = tail call float @llvm.maxnum.f32(float %123, float %109), !dbg !14
  %125 = bitcast float %124 to i32, !dbg !17
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 16, i32 31), !dbg !17
  %127 = bitcast i32 %126 to float, !dbg !17
  %128 = tail call float @llvm.maxnum.f32(float %124, float %127), !dbg !14
  %129 = bitcast float %128 to i32, !dbg !17
  %130 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 8, i32 31), !dbg !17
  %131 = bitcast i32 %130 to float, !dbg !17
  %132 = tail call float @llvm.maxnum.f32(float %128, float %131), !dbg !14
  %133 = bitcast float %132 to i32, !dbg !17
  %134 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %133, i32 4, i32 31), !dbg !17
  %135 = bitcast i32 %134 to float, !dbg !17
  %136 = tail call float @llvm.maxnum.f32(float %132, float %135), !dbg !14
  %137 = bitcast float %136 to i32, !dbg !17
  %138 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %137, i32 2, i32 31), !dbg !17
  %139 = bitcast i32 %138 to float, !dbg !17
  %140 = tail call float @llvm.maxnum.f32(float %136, float %139), !dbg !14
  %141 = bitcast float %140 to i32, !dbg !17
  %142 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %141, i32 1, i32 31), !dbg !17
  %143 = bitcast i32 %142 to float, !dbg !17
  %144 = tail call float @llvm.maxnum.f32(float %140, float %143), !dbg !14
  %145 = icmp eq i32 %10, 0, !dbg !17
  %146 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !17
  %147 = bitcast float %144 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %146, <1 x i32> %147, i1 %145) #4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %148 = icmp samesign ult i32 %9, 4, !dbg !17
  %149 = getelementptr float, ptr addrspace(3) @global_smem, i32 %9, !dbg !17
  %150 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %149, i1 %148) #4, !dbg !17
  %151 = bitcast i32 %150 to float, !dbg !17
  %152 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %150, i32 2, i32 31), !dbg !17
  %153 = bitcast i32 %152 to float, !dbg !17
  %154 = tail call float @llvm.maxnum.f32(float %151, float %153), !dbg !14
  %155 = bitcast float %154 to i32, !dbg !17
  %156 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %155, i32 1, i32 31), !dbg !17
  %157 = bitcast i32 %156 to float, !dbg !17
  %158 = tail call float @llvm.maxnum.f32(float %154, float %157), !dbg !14
  %159 = and i32 %8, 3, !dbg !17
  %160 = icmp eq i32 %159, 0, !dbg !17
  %161 = and i1 %148, %160, !dbg !17
  %162 = bitcast float %158 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %149, <1 x i32> %162, i1 %161) #4, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %163 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !17
  %164 = icmp slt i32 %163, 0, !dbg !20
  %165 = icmp sgt i32 %163, -1, !dbg !20
  %166 = icmp samesign ult i32 %9, 32, !dbg !20
  %167 = and i1 %145, %166, !dbg !20
  %168 = and i1 %167, %165, !dbg !20
  %169 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 %163, i1 %168) #4, !dbg !20
  %170 = and i1 %167, %164, !dbg !20
  %171 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.min.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 %163, i1 %170) #4, !dbg !20
  ret void, !dbg !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "maximum", linkageName: "maximum", scope: !1, file: !1, line: 86, type: !5, scopeLine: 86, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 87, column: 28, scope: !4)
!8 = !DILocation(line: 87, column: 33, scope: !4)
!9 = !DILocation(line: 87, column: 54, scope: !4)
!10 = !DILocation(line: 87, column: 41, scope: !4)
!11 = !DILocation(line: 88, column: 53, scope: !4)
!12 = !DILocation(line: 88, column: 29, scope: !4)
!13 = !DILocation(line: 88, column: 20, scope: !4)
!14 = !DILocation(line: 170, column: 27, scope: !15, inlinedAt: !17)
!15 = distinct !DILexicalBlockFile(scope: !4, file: !16, discriminator: 0)
!16 = !DIFile(filename: "standard.py", directory: ".")
!17 = !DILocation(line: 191, column: 40, scope: !15, inlinedAt: !18)
!18 = !DILocation(line: 89, column: 31, scope: !19)
!19 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!20 = !DILocation(line: 89, column: 24, scope: !4)
!21 = !DILocation(line: 89, column: 4, scope: !4)
