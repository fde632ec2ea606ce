; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @cross_entropy(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, i32 %6, ptr addrspace(1) readnone captures(none) %7, ptr addrspace(1) readnone captures(none) %8) local_unnamed_addr #0 !dbg !5 {
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %11 = zext nneg i32 %10 to i64, !dbg !9
  %12 = getelementptr i64, ptr addrspace(1) %1, i64 %11, !dbg !9
  %13 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09ld.global.b64 { $0 }, [ $1 + 0 ];", "=l,l"(ptr addrspace(1) %12) #6, !dbg !10
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !11
  %15 = and i32 %14, 127, !dbg !11
  %16 = and i32 %14, 31, !dbg !11
  %17 = lshr i32 %15, 5, !dbg !11
  %18 = or disjoint i32 %15, 128, !dbg !11
  %19 = or disjoint i32 %15, 256, !dbg !11
  %20 = or disjoint i32 %15, 384, !dbg !11
  %21 = or disjoint i32 %15, 512, !dbg !11
  %22 = or disjoint i32 %15, 640, !dbg !11
  %23 = or disjoint i32 %15, 768, !dbg !11
  %24 = or i32 %14, 896, !dbg !11
  %25 = icmp slt i32 %15, %5, !dbg !12
  %26 = icmp slt i32 %18, %5, !dbg !12
  %27 = icmp slt i32 %19, %5, !dbg !12
  %28 = icmp slt i32 %20, %5, !dbg !12
  %29 = icmp slt i32 %21, %5, !dbg !12
  %30 = icmp slt i32 %22, %5, !dbg !12
  %31 = icmp slt i32 %23, %5, !dbg !12
  %32 = icmp slt i32 %24, %5, !dbg !12
  %33 = mul i32 %5, %10, !dbg !13
  %34 = sext i32 %33 to i64, !dbg !14
  %35 = getelementptr float, ptr addrspace(1) %0, i64 %34, !dbg !14
  %36 = zext nneg i32 %15 to i64, !dbg !15
  %37 = getelementptr float, ptr addrspace(1) %35, i64 %36, !dbg !15
  %38 = zext nneg i32 %18 to i64, !dbg !15
  %39 = getelementptr float, ptr addrspace(1) %35, i64 %38, !dbg !15
  %40 = zext nneg i32 %19 to i64, !dbg !15
  %41 = getelementptr float, ptr addrspace(1) %35, i64 %40, !dbg !15
  %42 = zext nneg i32 %20 to i64, !dbg !15
  %43 = getelementptr float, ptr addrspace(1) %35, i64 %42, !dbg !15
  %44 = zext nneg i32 %21 to i64, !dbg !15
  %45 = getelementptr float, ptr addrspace(1) %35, i64 %44, !dbg !15
  %46 = zext nneg i32 %22 to i64, !dbg !15
  %47 = getelementptr float, ptr addrspace(1) %35, i64 %46, !dbg !15
  %48 = zext nneg i32 %23 to i64, !dbg !15
  %49 = getelementptr float, ptr addrspace(1) %35, i64 %48, !dbg !15
  %50 = zext nneg i32 %24 to i64, !dbg !15
  %51 = getelementptr float, ptr addrspace(1) %35, i64 %50, !dbg !15
  %52 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %37, i1 %25) #6, !dbg !16
  %53 = bitcast i32 %52 to float, !dbg !16
  %54 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %39, i1 %26) #6, !dbg !16
  %55 = bitcast i32 %54 to float, !dbg !16
  %56 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %41, i1 %27) #6, !dbg !16
  %57 = bitcast i32 %56 to float, !dbg !16
  %58 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %43, i1 %28) #6, !dbg !16
  %59 = bitcast i32 %58 to float, !dbg !16
  %60 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %45, i1 %29) #6, !dbg !16
  %61 = bitcast i32 %60 to float, !dbg !16
  %62 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %47, i1 %30) #6, !dbg !16
  %63 = bitcast i32 %62 to float, !dbg !16
  %64 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %49, i1 %31) #6, !dbg !16
  %65 = bitcast i32 %64 to float, !dbg !16
  %66 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %51, i1 %32) #6, !dbg !16
  %67 = bitcast i32 %66 to float, !dbg !16
  %68 = tail call float @llvm.maxnum.f32(float %53, float %55), !dbg !17
  %69 = tail call float @llvm.maxnum.f32(float %68, float %57), !dbg !17
  %70 = tail call float @llvm.maxnum.f32(float %69, float %59), !dbg !17
  %71 = tail call float @llvm.maxnum.f32(float %70, float %61), !dbg !17
  %72 = tail call float @llvm.maxnum.f32(float %71, float %63), !dbg !17
  %73 = tail call float @llvm.maxnum.f32(float %72, float %65), !dbg !17
  %74 = tail call float @llvm.maxnum.f32(float %73, float %67), !dbg !17
  %75 = bitcast float %74 to i32, !dbg !20
  %76 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %75, i32 16, i32 31), !dbg !20
  %77 = bitcast i32 %76 to float, !dbg !20
  %78 = tail call float @llvm.maxnum.f32(float %74, float %77), !dbg !17
  %79 = bitcast float %78 to i32, !dbg !20
  %80 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %79, i32 8, i32 31), !dbg !20
  %81 = bitcast i32 %80 to float, !dbg !20
  %82 = tail call float @llvm.maxnum.f32(float %78, float %81), !dbg !17
  %83 = bitcast float %82 to i32, !dbg !20
  %84 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %83, i32 4, i32 31), !dbg !20
  %85 = bitcast i32 %84 to float, !dbg !20
  %86 = tail call float @llvm.maxnum.f32(float %82, float %85), !dbg !17
  %87 = bitcast float %86 to i32, !dbg !20
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 2, i32 31), !dbg !20
  %89 = bitcast i32 %88 to float, !dbg !20
  %90 = tail call float @llvm.maxnum.f32(float %86, float %89), !dbg !17
  %91 = bitcast float %90 to i32, !dbg !20
  %92 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %91, i32 1, i32 31), !dbg !20
  %93 = bitcast i32 %92 to float, !dbg !20
  %94 = tail call float @llvm.maxnum.f32(float %90, float %93), !dbg !17
  %95 = icmp eq i32 %16, 0, !dbg !20
  %96 = getelementptr float, ptr addrspace(3) @global_smem, i32 %17, !dbg !20
  %97 = bitcast float %94 to <1 x i32>, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %97, i1 %95) #6, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %98 = icmp samesign ult i32 %15, 4, !dbg !20
  %99 = getelementptr float, ptr addrspace(3) @global_smem, i32 %15, !dbg !20
  %100 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %99, i1 %98) #6, !dbg !20
  %101 = bitcast i32 %100 to float, !dbg !20
  %102 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %100, i32 2, i32 31), !dbg !20
  %103 = bitcast i32 %102 to float, !dbg !20
  %104 = tail call float @llvm.maxnum.f32(float %101, float %103), !dbg !17
  %105 = bitcast float %104 to i32, !dbg !20
  %106 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %105, i32 1, i32 31), !dbg !20
  %107 = bitcast i32 %106 to float, !dbg !20
  %108 = tail call float @llvm.maxnum.f32(float %104, float %107), !dbg !17
  %109 = and i32 %14, 3, !dbg !20
  %110 = icmp eq i32 %109, 0, !dbg !20
  %111 = and i1 %98, %110, !dbg !20
  %112 = bitcast float %108 to <1 x i32>, !dbg !20
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %99, <1 x i32> %112, i1 %111) #6, !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %113 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !20
  %114 = fsub float %53, %113, !dbg !23
  %115 = fsub float %55, %113, !dbg !23
  %116 = fsub float %57, %113, !dbg !23
  %117 = fsub float %59, %113, !dbg !23
  %118 = fsub float %61, %113, !dbg !23
  %119 = fsub float %63, %113, !dbg !23
  %120 = fsub float %65, %113, !dbg !23
  %121 = fsub float %67, %113, !dbg !23
  %122 = fmul float %114, 0x3FF7154760000000, !dbg !24
  %123 = tail call float @llvm.nvvm.ex2.approx.f(float %122), !dbg !24
  %124 = fmul float %115, 0x3FF7154760000000, !dbg !24
  %125 = tail call float @llvm.nvvm.ex2.approx.f(float %124), !dbg !24
  %126 = fmul float %116, 0x3FF7154760000000, !dbg !24
  %127 = tail call float @llvm.nvvm.ex2.approx.f(float %126), !dbg !24
  %128 = fmul float %117, 0x3FF7154760000000, !dbg !24
  %129 = tail call float @llvm.nvvm.ex2.approx.f(float %128), !dbg !24
  %130 = fmul float %118, 0x3FF7154760000000, !dbg !24
  %131 = tail call float @llvm.nvvm.ex2.approx.f(float %130), !dbg !24
  %132 = fmul float %119, 0x3FF7154760000000, !dbg !24
  %133 = tail call float @llvm.nvvm.ex2.approx.f(float %132), !dbg !24
  %134 = fmul float %120, 0x3FF7154760000000, !dbg !24
  %135 = tail call float @llvm.nvvm.ex2.approx.f(float %134), !dbg !24
  %136 = fmul float %121, 0x3FF7154760000000, !dbg !24
  %137 = tail call float @llvm.nvvm.ex2.approx.f(float %136), !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %138 = fadd float %123, %125, !dbg !27
  %139 = fadd float %138, %127, !dbg !27
  %140 = fadd float %139, %129, !dbg !27
  %141 = fadd float %140, %131, !dbg !27
  %142 = fadd float %141, %133, !dbg !27
  %143 = fadd float %142, %135, !dbg !27
  %144 = fadd float %143, %137, !dbg !27
  %145 = bitcast float %144 to i32, !dbg !25
  %146 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %145, i32 16, i32 31), !dbg !25
  %147 = bitcast i32 %146 to float, !dbg !25
  %148 = fadd float %144, %147, !dbg !27
  %149 = bitcast float %148 to i32, !dbg !25
  %150 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %149, i32 8, i32 31), !dbg !25
  %151 = bitcast i32 %150 to float, !dbg !25
  %152 = fadd float %148, %151, !dbg !27
  %153 = bitcast float %152 to i32, !dbg !25
  %154 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %153, i32 4, i32 31), !dbg !25
  %155 = bitcast i32 %154 to float, !dbg !25
  %156 = fadd float %152, %155, !dbg !27
  %157 = bitcast float %156 to i32, !dbg !25
  %158 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %157, i32 2, i32 31), !dbg !25
  %159 = bitcast i32 %158 to float, !dbg !25
  %160 = fadd float %156, %159, !dbg !27
  %161 = bitcast float %160 to i32, !dbg !25
  %162 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %161, i32 1, i32 31), !dbg !25
  %163 = bitcast i32 %162 to float, !dbg !25
  %164 = fadd float %160, %163, !dbg !27
  %165 = bitcast float %164 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %165, i1 %95) #6, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %166 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %99, i1 %98) #6, !dbg !25
  %167 = bitcast i32 %166 to float, !dbg !25
  %168 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %166, i32 2, i32 31), !dbg !25
  %169 = bitcast i32 %168 to float, !dbg !25
  %170 = fadd float %167, %169, !dbg !27
  %171 = bitcast float %170 to i32, !dbg !25
  %172 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %171, i32 1, i32 31), !dbg !25
  %173 = bitcast i32 %172 to float, !dbg !25
  %174 = fadd float %170, %173, !dbg !27
  %175 = bitcast float %174 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %99, <1 x i32> %175, i1 %111) #6, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %176 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !25
  %177 = fcmp olt float %176, 0x3810000000000000, !dbg !28
  %178 = fmul float %176, 0x4160000000000000, !dbg !28
  %.02.i = select i1 %177, float %178, float %176, !dbg !28
  %i.i.0.i = select i1 %177, float -2.300000e+01, float 0.000000e+00, !dbg !28
  %179 = bitcast float %.02.i to i32, !dbg !28
  %180 = add i32 %179, -1059760811, !dbg !28
  %181 = and i32 %180, -8388608, !dbg !28
  %182 = sub i32 %179, %181, !dbg !28
  %183 = bitcast i32 %182 to float, !dbg !28
  %184 = sitofp i32 %181 to float, !dbg !28
  %185 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not.i = icmp eq i32 %185, 0, !dbg !28
  %186 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %184, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !28
  %187 = tail call float @llvm.nvvm.fma.rn.f(float %184, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !28
  %.08.i = select i1 %.not.i, float %187, float %186, !dbg !28
  %188 = fadd float %183, -1.000000e+00, !dbg !28
  %189 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not1.i = icmp eq i32 %189, 0, !dbg !28
  %190 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0xBFC0AA04E0000000, float %188, float 0x3FC2073EC0000000) #6, !dbg !28
  %191 = tail call float @llvm.nvvm.fma.rn.f(float 0xBFC0AA04E0000000, float %188, float 0x3FC2073EC0000000) #6, !dbg !28
  %.010.i = select i1 %.not1.i, float %191, float %190, !dbg !28
  %192 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not2.i = icmp eq i32 %192, 0, !dbg !28
  %193 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.010.i, float %188, float 0xBFBF19B980000000) #6, !dbg !28
  %194 = tail call float @llvm.nvvm.fma.rn.f(float %.010.i, float %188, float 0xBFBF19B980000000) #6, !dbg !28
  %.011.i = select i1 %.not2.i, float %194, float %193, !dbg !28
  %195 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not3.i = icmp eq i32 %195, 0, !dbg !28
  %196 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.011.i, float %188, float 0x3FC1E52AA0000000) #6, !dbg !28
  %197 = tail call float @llvm.nvvm.fma.rn.f(float %.011.i, float %188, float 0x3FC1E52AA0000000) #6, !dbg !28
  %.012.i = select i1 %.not3.i, float %197, float %196, !dbg !28
  %198 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not4.i = icmp eq i32 %198, 0, !dbg !28
  %199 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.012.i, float %188, float 0xBFC55B1720000000) #6, !dbg !28
  %200 = tail call float @llvm.nvvm.fma.rn.f(float %.012.i, float %188, float 0xBFC55B1720000000) #6, !dbg !28
  %.09.i = select i1 %.not4.i, float %200, float %199, !dbg !28
  %201 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not5.i = icmp eq i32 %201, 0, !dbg !28
  %202 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.09.i, float %188, float 0x3FC99DA160000000) #6, !dbg !28
  %203 = tail call float @llvm.nvvm.fma.rn.f(float %.09.i, float %188, float 0x3FC99DA160000000) #6, !dbg !28
  %.05.i = select i1 %.not5.i, float %203, float %202, !dbg !28
  %204 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not6.i = icmp eq i32 %204, 0, !dbg !28
  %205 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %188, float 0xBFCFFFE440000000) #6, !dbg !28
  %206 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %188, float 0xBFCFFFE440000000) #6, !dbg !28
  %.01.i = select i1 %.not6.i, float %206, float %205, !dbg !28
  %207 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not7.i = icmp eq i32 %207, 0, !dbg !28
  %208 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.01.i, float %188, float 0x3FD5554F00000000) #6, !dbg !28
  %209 = tail call float @llvm.nvvm.fma.rn.f(float %.01.i, float %188, float 0x3FD5554F00000000) #6, !dbg !28
  %.0.i = select i1 %.not7.i, float %209, float %208, !dbg !28
  %210 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not8.i = icmp eq i32 %210, 0, !dbg !28
  %211 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i, float %188, float -5.000000e-01) #6, !dbg !28
  %212 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i, float %188, float -5.000000e-01) #6, !dbg !28
  %.07.i = select i1 %.not8.i, float %212, float %211, !dbg !28
  %213 = fmul float %188, %.07.i, !dbg !28
  %214 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not9.i = icmp eq i32 %214, 0, !dbg !28
  %215 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %213, float %188, float %188) #6, !dbg !28
  %216 = tail call float @llvm.nvvm.fma.rn.f(float %213, float %188, float %188) #6, !dbg !28
  %.06.i = select i1 %.not9.i, float %216, float %215, !dbg !28
  %217 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not10.i = icmp eq i32 %217, 0, !dbg !28
  %218 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !28
  %219 = tail call float @llvm.nvvm.fma.rn.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !28
  %.04.i = select i1 %.not10.i, float %219, float %218, !dbg !28
  %220 = icmp ugt i32 %179, 2139095039, !dbg !28
  br i1 %220, label %__nv_fmaf_rn.exit.i.i, label %__nv_logf.exit, !dbg !28

__nv_fmaf_rn.exit.i.i:                            ; preds = %9
  %221 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not11.i = icmp eq i32 %221, 0, !dbg !28
  %222 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !28
  %223 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !28
  %.03.i = select i1 %.not11.i, float %223, float %222, !dbg !28
  br label %__nv_logf.exit, !dbg !28

__nv_logf.exit:                                   ; preds = %9, %__nv_fmaf_rn.exit.i.i
  %r.i.0.i = phi float [ %.03.i, %__nv_fmaf_rn.exit.i.i ], [ %.04.i, %9 ], !dbg !28
  %224 = fcmp oeq float %.02.i, 0.000000e+00, !dbg !28
  %r.i.1.i = select i1 %224, float 0xFFF0000000000000, float %r.i.0.i, !dbg !28
  %225 = fadd float %113, %r.i.1.i, !dbg !29
  %226 = fsub float %53, %225, !dbg !30
  %227 = fsub float %55, %225, !dbg !30
  %228 = fsub float %57, %225, !dbg !30
  %229 = fsub float %59, %225, !dbg !30
  %230 = fsub float %61, %225, !dbg !30
  %231 = fsub float %63, %225, !dbg !30
  %232 = fsub float %65, %225, !dbg !30
  %233 = fsub float %67, %225, !dbg !30
  %234 = fmul float %226, 0x3FF7154760000000, !dbg !31
  %235 = tail call float @llvm.nvvm.ex2.approx.f(float %234), !dbg !31
  %236 = fmul float %227, 0x3FF7154760000000, !dbg !31
  %237 = tail call float @llvm.nvvm.ex2.approx.f(float %236), !dbg !31
  %238 = fmul float %228, 0x3FF7154760000000, !dbg !31
  %239 = tail call float @llvm.nvvm.ex2.approx.f(float %238), !dbg !31
  %240 = fmul float %229, 0x3FF7154760000000, !dbg !31
  %241 = tail call float @llvm.nvvm.ex2.approx.f(float %240), !dbg !31
  %242 = fmul float %230, 0x3FF7154760000000, !dbg !31
  %243 = tail call float @llvm.nvvm.ex2.approx.f(float %242), !dbg !31
  %244 = fmul float %231, 0x3FF7154760000000, !dbg !31
  %245 = tail call float @llvm.nvvm.ex2.approx.f(float %244), !dbg !31
  %246 = fmul float %232, 0x3FF7154760000000, !dbg !31
  %247 = tail call float @llvm.nvvm.ex2.approx.f(float %246), !dbg !31
  %248 = fmul float %233, 0x3FF7154760000000, !dbg !31
  %249 = tail call float @llvm.nvvm.ex2.approx.f(float %248), !dbg !31
  %250 = sext i32 %6 to i64, !dbg !32
  %251 = icmp eq i64 %13, %250, !dbg !32
  br i1 %251, label %252, label %278, !dbg !33

252:                                              ; preds = %__nv_logf.exit
  %253 = getelementptr float, ptr addrspace(1) %2, i64 %34, !dbg !34
  %254 = getelementptr float, ptr addrspace(1) %253, i64 %36, !dbg !35
  %255 = getelementptr float, ptr addrspace(1) %253, i64 %38, !dbg !35
  %256 = getelementptr float, ptr addrspace(1) %253, i64 %40, !dbg !35
  %257 = getelementptr float, ptr addrspace(1) %253, i64 %42, !dbg !35
  %258 = getelementptr float, ptr addrspace(1) %253, i64 %44, !dbg !35
  %259 = getelementptr float, ptr addrspace(1) %253, i64 %46, !dbg !35
  %260 = getelementptr float, ptr addrspace(1) %253, i64 %48, !dbg !35
  %261 = getelementptr float, ptr addrspace(1) %253, i64 %50, !dbg !35
  %262 = fmul float %235, 0.000000e+00, !dbg !36
  %263 = fmul float %237, 0.000000e+00, !dbg !36
  %264 = fmul float %239, 0.000000e+00, !dbg !36
  %265 = fmul float %241, 0.000000e+00, !dbg !36
  %266 = fmul float %243, 0.000000e+00, !dbg !36
  %267 = fmul float %245, 0.000000e+00, !dbg !36
  %268 = fmul float %247, 0.000000e+00, !dbg !36
  %269 = fmul float %249, 0.000000e+00, !dbg !36
  %270 = bitcast float %262 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %270, ptr addrspace(1) %254, i1 %25) #6, !dbg !37
  %271 = bitcast float %263 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %271, ptr addrspace(1) %255, i1 %26) #6, !dbg !37
  %272 = bitcast float %264 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %272, ptr addrspace(1) %256, i1 %27) #6, !dbg !37
  %273 = bitcast float %265 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %273, ptr addrspace(1) %257, i1 %28) #6, !dbg !37
  %274 = bitcast float %266 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %274, ptr addrspace(1) %258, i1 %29) #6, !dbg !37
  %275 = bitcast float %267 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %275, ptr addrspace(1) %259, i1 %30) #6, !dbg !37
  %276 = bitcast float %268 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %276, ptr addrspace(1) %260, i1 %31) #6, !dbg !37
  %277 = bitcast float %269 to i32, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %277, ptr addrspace(1) %261, i1 %32) #6, !dbg !37
  br label %383, !dbg !33

278:                                              ; preds = %__nv_logf.exit
  %279 = icmp eq i64 %13, %36, !dbg !38
  %280 = icmp eq i64 %13, %38, !dbg !38
  %281 = icmp eq i64 %13, %40, !dbg !38
  %282 = icmp eq i64 %13, %42, !dbg !38
  %283 = icmp eq i64 %13, %44, !dbg !38
  %284 = icmp eq i64 %13, %46, !dbg !38
  %285 = icmp eq i64 %13, %48, !dbg !38
  %286 = icmp eq i64 %13, %50, !dbg !38
  %287 = select i1 %279, float %53, float 0.000000e+00, !dbg !39
  %288 = select i1 %280, float %55, float 0.000000e+00, !dbg !39
  %289 = select i1 %281, float %57, float 0.000000e+00, !dbg !39
  %290 = select i1 %282, float %59, float 0.000000e+00, !dbg !39
  %291 = select i1 %283, float %61, float 0.000000e+00, !dbg !39
  %292 = select i1 %284, float %63, float 0.000000e+00, !dbg !39
  %293 = select i1 %285, float %65, float 0.000000e+00, !dbg !39
  %294 = select i1 %286, float %67, float 0.000000e+00, !dbg !39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  %295 = fadd float %287, %288, !dbg !42
  %296 = fadd float %295, %289, !dbg !42
  %297 = fadd float %296, %290, !dbg !42
  %298 = fadd float %297, %291, !dbg !42
  %299 = fadd float %298, %292, !dbg !42
  %300 = fadd float %299, %293, !dbg !42
  %301 = fadd float %300, %294, !dbg !42
  %302 = bitcast float %301 to i32, !dbg !40
  %303 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %302, i32 16, i32 31), !dbg !40
  %304 = bitcast i32 %303 to float, !dbg !40
  %305 = fadd float %301, %304, !dbg !42
  %306 = bitcast float %305 to i32, !dbg !40
  %307 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %306, i32 8, i32 31), !dbg !40
  %308 = bitcast i32 %307 to float, !dbg !40
  %309 = fadd float %305, %308, !dbg !42
  %310 = bitcast float %309 to i32, !dbg !40
  %311 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %310, i32 4, i32 31), !dbg !40
  %312 = bitcast i32 %311 to float, !dbg !40
  %313 = fadd float %309, %312, !dbg !42
  %314 = bitcast float %313 to i32, !dbg !40
  %315 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %314, i32 2, i32 31), !dbg !40
  %316 = bitcast i32 %315 to float, !dbg !40
  %317 = fadd float %313, %316, !dbg !42
  %318 = bitcast float %317 to i32, !dbg !40
  %319 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %318, i32 1, i32 31), !dbg !40
  %320 = bitcast i32 %319 to float, !dbg !40
  %321 = fadd float %317, %320, !dbg !42
  %322 = bitcast float %321 to <1 x i32>, !dbg !40
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %96, <1 x i32> %322, i1 %95) #6, !dbg !40
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  %323 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %99, i1 %98) #6, !dbg !40
  %324 = bitcast i32 %323 to float, !dbg !40
  %325 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %323, i32 2, i32 31), !dbg !40
  %326 = bitcast i32 %325 to float, !dbg !40
  %327 = fadd float %324, %326, !dbg !42
  %328 = bitcast float %327 to i32, !dbg !40
  %329 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %328, i32 1, i32 31), !dbg !40
  %330 = bitcast i32 %329 to float, !dbg !40
  %331 = fadd float %327, %330, !dbg !42
  %332 = bitcast float %331 to <1 x i32>, !dbg !40
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %99, <1 x i32> %332, i1 %111) #6, !dbg !40
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !40
  %333 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !40
  %334 = fsub float %225, %333, !dbg !43
  %335 = sitofp i32 %4 to float, !dbg !44
  %336 = tail call float @llvm.nvvm.div.full(float %334, float %335), !dbg !44
  %337 = icmp samesign ult i32 %15, 32, !dbg !45
  %338 = and i1 %95, %337, !dbg !45
  %339 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %3, float %336, i1 %338) #6, !dbg !45
  %340 = getelementptr i8, ptr addrspace(1) %3, i64 4, !dbg !46
  %341 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %340, float 1.000000e+00, i1 %338) #6, !dbg !47
  %342 = getelementptr float, ptr addrspace(1) %2, i64 %34, !dbg !48
  %343 = getelementptr float, ptr addrspace(1) %342, i64 %36, !dbg !49
  %344 = getelementptr float, ptr addrspace(1) %342, i64 %38, !dbg !49
  %345 = getelementptr float, ptr addrspace(1) %342, i64 %40, !dbg !49
  %346 = getelementptr float, ptr addrspace(1) %342, i64 %42, !dbg !49
  %347 = getelementptr float, ptr addrspace(1) %342, i64 %44, !dbg !49
  %348 = getelementptr float, ptr addrspace(1) %342, i64 %46, !dbg !49
  %349 = getelementptr float, ptr addrspace(1) %342, i64 %48, !dbg !49
  %350 = getelementptr float, ptr addrspace(1) %342, i64 %50, !dbg !49
  %351 = select i1 %279, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %352 = select i1 %280, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %353 = select i1 %281, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %354 = select i1 %282, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %355 = select i1 %283, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %356 = select i1 %284, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %357 = select i1 %285, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %358 = select i1 %286, float 1.000000e+00, float 0.000000e+00, !dbg !50
  %359 = fsub float %235, %351, !dbg !51
  %360 = fsub float %237, %352, !dbg !51
  %361 = fsub float %239, %353, !dbg !51
  %362 = fsub float %241, %354, !dbg !51
  %363 = fsub float %243, %355, !dbg !51
  %364 = fsub float %245, %356, !dbg !51
  %365 = fsub float %247, %357, !dbg !51
  %366 = fsub float %249, %358, !dbg !51
  %367 = tail call float @llvm.nvvm.div.full(float %359, float %335), !dbg !52
  %368 = tail call float @llvm.nvvm.div.full(float %360, float %335), !dbg !52
  %369 = tail call float @llvm.nvvm.div.full(float %361, float %335), !dbg !52
  %370 = tail call float @llvm.nvvm.div.full(float %362, float %335), !dbg !52
  %371 = tail call float @llvm.nvvm.div.full(float %363, float %335), !dbg !52
  %372 = tail call float @llvm.nvvm.div.full(float %364, float %335), !dbg !52
  %373 = tail call float @llvm.nvvm.div.full(float %365, float %335), !dbg !52
  %374 = tail call float @llvm.nvvm.div.full(float %366, float %335), !dbg !52
  %375 = bitcast float %367 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %375, ptr addrspace(1) %343, i1 %25) #6, !dbg !53
  %376 = bitcast float %368 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %376, ptr addrspace(1) %344, i1 %26) #6, !dbg !53
  %377 = bitcast float %369 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %377, ptr addrspace(1) %345, i1 %27) #6, !dbg !53
  %378 = bitcast float %370 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %378, ptr addrspace(1) %346, i1 %28) #6, !dbg !53
  %379 = bitcast float %371 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %379, ptr addrspace(1) %347, i1 %29) #6, !dbg !53
  %380 = bitcast float %372 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %380, ptr addrspace(1) %348, i1 %30) #6, !dbg !53
  %381 = bitcast float %373 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %381, ptr addrspace(1) %349, i1 %31) #6, !dbg !53
  %382 = bitcast float %374 to i32, !dbg !53
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %382, ptr addrspace(1) %350, i1 %32) #6, !dbg !53
  br label %383, !dbg !33

383:                                              ; preds = %252, %278
  ret void, !dbg !54
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

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #1

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "cross_entropy", linkageName: "cross_entropy", scope: !1, file: !1, line: 209, type: !6, scopeLine: 209, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 210, column: 24, scope: !5)
!9 = !DILocation(line: 211, column: 31, scope: !5)
!10 = !DILocation(line: 211, column: 21, scope: !5)
!11 = !DILocation(line: 212, column: 27, scope: !5)
!12 = !DILocation(line: 213, column: 21, scope: !5)
!13 = !DILocation(line: 214, column: 35, scope: !5)
!14 = !DILocation(line: 214, column: 29, scope: !5)
!15 = !DILocation(line: 214, column: 45, scope: !5)
!16 = !DILocation(line: 214, column: 20, scope: !5)
!17 = !DILocation(line: 170, column: 27, scope: !18, inlinedAt: !20)
!18 = distinct !DILexicalBlockFile(scope: !5, file: !19, discriminator: 0)
!19 = !DIFile(filename: "standard.py", directory: ".")
!20 = !DILocation(line: 191, column: 40, scope: !18, inlinedAt: !21)
!21 = !DILocation(line: 215, column: 21, scope: !22)
!22 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!23 = !DILocation(line: 216, column: 34, scope: !5)
!24 = !DILocation(line: 216, column: 26, scope: !5)
!25 = !DILocation(line: 293, column: 36, scope: !18, inlinedAt: !26)
!26 = !DILocation(line: 216, column: 19, scope: !22)
!27 = !DILocation(line: 263, column: 15, scope: !18, inlinedAt: !25)
!28 = !DILocation(line: 217, column: 30, scope: !5)
!29 = !DILocation(line: 217, column: 23, scope: !5)
!30 = !DILocation(line: 218, column: 26, scope: !5)
!31 = !DILocation(line: 218, column: 18, scope: !5)
!32 = !DILocation(line: 219, column: 17, scope: !5)
!33 = !DILocation(line: 219, column: 7, scope: !5)
!34 = !DILocation(line: 220, column: 28, scope: !5)
!35 = !DILocation(line: 220, column: 44, scope: !5)
!36 = !DILocation(line: 220, column: 60, scope: !5)
!37 = !DILocation(line: 220, column: 53, scope: !5)
!38 = !DILocation(line: 222, column: 41, scope: !5)
!39 = !DILocation(line: 222, column: 56, scope: !5)
!40 = !DILocation(line: 293, column: 36, scope: !18, inlinedAt: !41)
!41 = !DILocation(line: 222, column: 21, scope: !22)
!42 = !DILocation(line: 263, column: 15, scope: !18, inlinedAt: !40)
!43 = !DILocation(line: 223, column: 38, scope: !5)
!44 = !DILocation(line: 223, column: 45, scope: !5)
!45 = !DILocation(line: 223, column: 28, scope: !5)
!46 = !DILocation(line: 224, column: 29, scope: !5)
!47 = !DILocation(line: 224, column: 32, scope: !5)
!48 = !DILocation(line: 225, column: 28, scope: !5)
!49 = !DILocation(line: 225, column: 44, scope: !5)
!50 = !DILocation(line: 225, column: 94, scope: !5)
!51 = !DILocation(line: 225, column: 61, scope: !5)
!52 = !DILocation(line: 225, column: 102, scope: !5)
!53 = !DILocation(line: 225, column: 53, scope: !5)
!54 = !DILocation(line: 219, column: 4, scope: !5)
