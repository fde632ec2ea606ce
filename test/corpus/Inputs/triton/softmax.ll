; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @softmax(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) readnone captures(none) %3, ptr addrspace(1) readnone captures(none) %4) local_unnamed_addr #0 !dbg !4 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %8 = and i32 %7, 127, !dbg !8
  %9 = and i32 %7, 31, !dbg !8
  %10 = lshr i32 %8, 5, !dbg !8
  %11 = or disjoint i32 %8, 128, !dbg !8
  %12 = or disjoint i32 %8, 256, !dbg !8
  %13 = or disjoint i32 %8, 384, !dbg !8
  %14 = or disjoint i32 %8, 512, !dbg !8
  %15 = or disjoint i32 %8, 640, !dbg !8
  %16 = or disjoint i32 %8, 768, !dbg !8
  %17 = or i32 %7, 896, !dbg !8
  %18 = icmp slt i32 %8, %2, !dbg !9
  %19 = icmp slt i32 %11, %2, !dbg !9
  %20 = icmp slt i32 %12, %2, !dbg !9
  %21 = icmp slt i32 %13, %2, !dbg !9
  %22 = icmp slt i32 %14, %2, !dbg !9
  %23 = icmp slt i32 %15, %2, !dbg !9
  %24 = icmp slt i32 %16, %2, !dbg !9
  %25 = icmp slt i32 %17, %2, !dbg !9
  %26 = mul i32 %2, %6, !dbg !10
  %27 = sext i32 %26 to i64, !dbg !11
  %28 = getelementptr float, ptr addrspace(1) %0, i64 %27, !dbg !11
  %29 = zext nneg i32 %8 to i64, !dbg !12
  %30 = getelementptr float, ptr addrspace(1) %28, i64 %29, !dbg !12
  %31 = zext nneg i32 %11 to i64, !dbg !12
  %32 = getelementptr float, ptr addrspace(1) %28, i64 %31, !dbg !12
  %33 = zext nneg i32 %12 to i64, !dbg !12
  %34 = getelementptr float, ptr addrspace(1) %28, i64 %33, !dbg !12
  %35 = zext nneg i32 %13 to i64, !dbg !12
  %36 = getelementptr float, ptr addrspace(1) %28, i64 %35, !dbg !12
  %37 = zext nneg i32 %14 to i64, !dbg !12
  %38 = getelementptr float, ptr addrspace(1) %28, i64 %37, !dbg !12
  %39 = zext nneg i32 %15 to i64, !dbg !12
  %40 = getelementptr float, ptr addrspace(1) %28, i64 %39, !dbg !12
  %41 = zext nneg i32 %16 to i64, !dbg !12
  %42 = getelementptr float, ptr addrspace(1) %28, i64 %41, !dbg !12
  %43 = zext nneg i32 %17 to i64, !dbg !12
  %44 = getelementptr float, ptr addrspace(1) %28, i64 %43, !dbg !12
  %45 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %30, i1 %18) #5, !dbg !13
  %46 = bitcast i32 %45 to float, !dbg !13
  %47 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %32, i1 %19) #5, !dbg !13
  %48 = bitcast i32 %47 to float, !dbg !13
  %49 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %34, i1 %20) #5, !dbg !13
  %50 = bitcast i32 %49 to float, !dbg !13
  %51 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %36, i1 %21) #5, !dbg !13
  %52 = bitcast i32 %51 to float, !dbg !13
  %53 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %38, i1 %22) #5, !dbg !13
  %54 = bitcast i32 %53 to float, !dbg !13
  %55 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %40, i1 %23) #5, !dbg !13
  %56 = bitcast i32 %55 to float, !dbg !13
  %57 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %42, i1 %24) #5, !dbg !13
  %58 = bitcast i32 %57 to float, !dbg !13
  %59 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %44, i1 %25) #5, !dbg !13
  %60 = bitcast i32 %59 to float, !dbg !13
  %61 = tail call float @llvm.maxnum.f32(float %46, float %48), !dbg !14
  %62 = tail call float @llvm.maxnum.f32(float %61, float %50), !dbg !14
  %63 = tail call float @llvm.maxnum.f32(float %62, float %52), !dbg !14
  %64 = tail call float @llvm.maxnum.f32(float %63, float %54), !dbg !14
  %65 = tail call float @llvm.maxnum.f32(float %64, float %56), !dbg !14
  %66 = tail call float @llvm.maxnum.f32(float %65, float %58), !dbg !14
  %67 = tail call float @llvm.maxnum.f32(float %66, float %60), !dbg !14
  %68 = bitcast float %67 to i32, !dbg !17
  %69 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %68, i32 16, i32 31), !dbg !17
  %70 = bitcast i32 %69 to float, !dbg !17
  %71 = tail call float @llvm.maxnum.f32(float %67, float %70), !dbg !14
  %72 = bitcast float %71 to i32, !dbg !17
  %73 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %72, i32 8, i32 31), !dbg !17
  %74 = bitcast i32 %73 to float, !dbg !17
  %75 = tail call float @llvm.maxnum.f32(float %71, float %74), !dbg !14
  %76 = bitcast float %75 to i32, !dbg !17
  %77 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %76, i32 4, i32 31), !dbg !17
  %78 = bitcast i32 %77 to float, !dbg !17
  %79 = tail call float @llvm.maxnum.f32(float %75, float %78), !dbg !14
  %80 = bitcast float %79 to i32, !dbg !17
  %81 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %80, i32 2, i32 31), !dbg !17
  %82 = bitcast i32 %81 to float, !dbg !17
  %83 = tail call float @llvm.maxnum.f32(float %79, float %82), !dbg !14
  %84 = bitcast float %83 to i32, !dbg !17
  %85 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %84, i32 1, i32 31), !dbg !17
  %86 = bitcast i32 %85 to float, !dbg !17
  %87 = tail call float @llvm.maxnum.f32(float %83, float %86), !dbg !14
  %88 = icmp eq i32 %9, 0, !dbg !17
  %89 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !17
  %90 = bitcast float %87 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %89, <1 x i32> %90, i1 %88) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %91 = icmp samesign ult i32 %8, 4, !dbg !17
  %92 = getelementptr float, ptr addrspace(3) @global_smem, i32 %8, !dbg !17
  %93 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %92, i1 %91) #5, !dbg !17
  %94 = bitcast i32 %93 to float, !dbg !17
  %95 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %93, i32 2, i32 31), !dbg !17
  %96 = bitcast i32 %95 to float, !dbg !17
  %97 = tail call float @llvm.maxnum.f32(float %94, float %96), !dbg !14
  %98 = bitcast float %97 to i32, !dbg !17
  %99 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %98, i32 1, i32 31), !dbg !17
  %100 = bitcast i32 %99 to float, !dbg !17
  %101 = tail call float @llvm.maxnum.f32(float %97, float %100), !dbg !14
  %102 = and i32 %7, 3, !dbg !17
  %103 = icmp eq i32 %102, 0, !dbg !17
  %104 = and i1 %91, %103, !dbg !17
  %105 = bitcast float %101 to <1 x i32>, !dbg !17
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %92, <1 x i32> %105, i1 %104) #5, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %106 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !17
  %107 = fsub float %46, %106, !dbg !20
  %108 = fsub float %48, %106, !dbg !20
  %109 = fsub float %50, %106, !dbg !20
  %110 = fsub float %52, %106, !dbg !20
  %111 = fsub float %54, %106, !dbg !20
  %112 = fsub float %56, %106, !dbg !20
  %113 = fsub float %58, %106, !dbg !20
  %114 = fsub float %60, %106, !dbg !20
  %115 = fmul float %107, 0x3FF7154760000000, !dbg !21
  %116 = tail call float @llvm.nvvm.ex2.approx.f(float %115), !dbg !21
  %117 = fmul float %108, 0x3FF7154760000000, !dbg !21
  %118 = tail call float @llvm.nvvm.ex2.approx.f(float %117), !dbg !21
  %119 = fmul float %109, 0x3FF7154760000000, !dbg !21
  %120 = tail call float @llvm.nvvm.ex2.approx.f(float %119), !dbg !21
  %121 = fmul float %110, 0x3FF7154760000000, !dbg !21
  %122 = tail call float @llvm.nvvm.ex2.approx.f(float %121), !dbg !21
  %123 = fmul float %111, 0x3FF7154760000000, !dbg !21
  %124 = tail call float @llvm.nvvm.ex2.approx.f(float %123), !dbg !21
  %125 = fmul float %112, 0x3FF7154760000000, !dbg !21
  %126 = tail call float @llvm.nvvm.ex2.approx.f(float %125), !dbg !21
  %127 = fmul float %113, 0x3FF7154760000000, !dbg !21
  %128 = tail call float @llvm.nvvm.ex2.approx.f(float %127), !dbg !21
  %129 = fmul float %114, 0x3FF7154760000000, !dbg !21
  %130 = tail call float @llvm.nvvm.ex2.approx.f(float %129), !dbg !21
  %131 = getelementptr float, ptr addrspace(1) %1, i64 %27, !dbg !22
  %132 = getelementptr float, ptr addrspace(1) %131, i64 %29, !dbg !23
  %133 = getelementptr float, ptr addrspace(1) %131, i64 %31, !dbg !23
  %134 = getelementptr float, ptr addrspace(1) %131, i64 %33, !dbg !23
  %135 = getelementptr float, ptr addrspace(1) %131, i64 %35, !dbg !23
  %136 = getelementptr float, ptr addrspace(1) %131, i64 %37, !dbg !23
  %137 = getelementptr float, ptr addrspace(1) %131, i64 %39, !dbg !23
  %138 = getelementptr float, ptr addrspace(1) %131, i64 %41, !dbg !23
  %139 = getelementptr float, ptr addrspace(1) %131, i64 %43, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %140 = fadd float %116, %118, !dbg !26
  %141 = fadd float %140, %120, !dbg !26
  %142 = fadd float %141, %122, !dbg !26
  %143 = fadd float %142, %124, !dbg !26
  %144 = fadd float %143, %126, !dbg !26
  %145 = fadd float %144, %128, !dbg !26
  %146 = fadd float %145, %130, !dbg !26
  %147 = bitcast float %146 to i32, !dbg !24
  %148 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %147, i32 16, i32 31), !dbg !24
  %149 = bitcast i32 %148 to float, !dbg !24
  %150 = fadd float %146, %149, !dbg !26
  %151 = bitcast float %150 to i32, !dbg !24
  %152 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %151, i32 8, i32 31), !dbg !24
  %153 = bitcast i32 %152 to float, !dbg !24
  %154 = fadd float %150, %153, !dbg !26
  %155 = bitcast float %154 to i32, !dbg !24
  %156 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %155, i32 4, i32 31), !dbg !24
  %157 = bitcast i32 %156 to float, !dbg !24
  %158 = fadd float %154, %157, !dbg !26
  %159 = bitcast float %158 to i32, !dbg !24
  %160 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %159, i32 2, i32 31), !dbg !24
  %161 = bitcast i32 %160 to float, !dbg !24
  %162 = fadd float %158, %161, !dbg !26
  %163 = bitcast float %162 to i32, !dbg !24
  %164 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %163, i32 1, i32 31), !dbg !24
  %165 = bitcast i32 %164 to float, !dbg !24
  %166 = fadd float %162, %165, !dbg !26
  %167 = bitcast float %166 to <1 x i32>, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %89, <1 x i32> %167, i1 %88) #5, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %168 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %92, i1 %91) #5, !dbg !24
  %169 = bitcast i32 %168 to float, !dbg !24
  %170 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %168, i32 2, i32 31), !dbg !24
  %171 = bitcast i32 %170 to float, !dbg !24
  %172 = fadd float %169, %171, !dbg !26
  %173 = bitcast float %172 to i32, !dbg !24
  %174 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %173, i32 1, i32 31), !dbg !24
  %175 = bitcast i32 %174 to float, !dbg !24
  %176 = fadd float %172, %175, !dbg !26
  %177 = bitcast float %176 to <1 x i32>, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %92, <1 x i32> %177, i1 %104) #5, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %178 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !24
  %179 = tail call float @llvm.nvvm.div.full(float %116, float %178), !dbg !27
  %180 = tail call float @llvm.nvvm.div.full(float %118, float %178), !dbg !27
  %181 = tail call float @llvm.nvvm.div.full(float %120, float %178), !dbg !27
  %182 = tail call float @llvm.nvvm.div.full(float %122, float %178), !dbg !27
  %183 = tail call float @llvm.nvvm.div.full(float %124, float %178), !dbg !27
  %184 = tail call float @llvm.nvvm.div.full(float %126, float %178), !dbg !27
  %185 = tail call float @llvm.nvvm.div.full(float %128, float %178), !dbg !27
  %186 = tail call float @llvm.nvvm.div.full(float %130, float %178), !dbg !27
  %187 = bitcast float %179 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %187, ptr addrspace(1) %132, i1 %18) #5, !dbg !28
  %188 = bitcast float %180 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %188, ptr addrspace(1) %133, i1 %19) #5, !dbg !28
  %189 = bitcast float %181 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %189, ptr addrspace(1) %134, i1 %20) #5, !dbg !28
  %190 = bitcast float %182 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %190, ptr addrspace(1) %135, i1 %21) #5, !dbg !28
  %191 = bitcast float %183 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %191, ptr addrspace(1) %136, i1 %22) #5, !dbg !28
  %192 = bitcast float %184 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %192, ptr addrspace(1) %137, i1 %23) #5, !dbg !28
  %193 = bitcast float %185 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %193, ptr addrspace(1) %138, i1 %24) #5, !dbg !28
  %194 = bitcast float %186 to i32, !dbg !28
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %194, ptr addrspace(1) %139, i1 %25) #5, !dbg !28
  ret void, !dbg !29
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

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "softmax", linkageName: "softmax", scope: !1, file: !1, line: 154, type: !5, scopeLine: 154, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 155, column: 24, scope: !4)
!8 = !DILocation(line: 156, column: 27, scope: !4)
!9 = !DILocation(line: 157, column: 21, scope: !4)
!10 = !DILocation(line: 158, column: 35, scope: !4)
!11 = !DILocation(line: 158, column: 29, scope: !4)
!12 = !DILocation(line: 158, column: 45, scope: !4)
!13 = !DILocation(line: 158, column: 20, scope: !4)
!14 = !DILocation(line: 170, column: 27, scope: !15, inlinedAt: !17)
!15 = distinct !DILexicalBlockFile(scope: !4, file: !16, discriminator: 0)
!16 = !DIFile(filename: "standard.py", directory: ".")
!17 = !DILocation(line: 191, column: 40, scope: !15, inlinedAt: !18)
!18 = !DILocation(line: 159, column: 35, scope: !19)
!19 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!20 = !DILocation(line: 159, column: 28, scope: !4)
!21 = !DILocation(line: 159, column: 20, scope: !4)
!22 = !DILocation(line: 160, column: 19, scope: !4)
!23 = !DILocation(line: 160, column: 35, scope: !4)
!24 = !DILocation(line: 293, column: 36, scope: !15, inlinedAt: !25)
!25 = !DILocation(line: 160, column: 60, scope: !19)
!26 = !DILocation(line: 263, column: 15, scope: !15, inlinedAt: !24)
!27 = !DILocation(line: 160, column: 53, scope: !4)
!28 = !DILocation(line: 160, column: 44, scope: !4)
!29 = !DILocation(line: 160, column: 4, scope: !4)
