; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused__log_softmax__log_softmax_backward_data_arange_eq_expand_nll_loss_backward_nll_loss_forward_scalar_tensor_view_where_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, ptr addrspace(1) %6, i32 %7, i32 %8, ptr addrspace(1) readnone captures(none) %9, ptr addrspace(1) readnone captures(none) %10) local_unnamed_addr #0 !dbg !5 {
  %12 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %13 = icmp samesign ult i32 %12, 512, !dbg !9
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %15 = and i32 %14, 255, !dbg !10
  %16 = and i32 %14, 31, !dbg !10
  %17 = lshr i32 %15, 5, !dbg !10
  %18 = shl nuw nsw i32 %14, 2, !dbg !10
  %19 = and i32 %18, 1020, !dbg !10
  %20 = or disjoint i32 %19, 1, !dbg !10
  %21 = or disjoint i32 %19, 2, !dbg !10
  %22 = or disjoint i32 %19, 3, !dbg !10
  %23 = icmp samesign ult i32 %19, 1000, !dbg !11
  %24 = zext nneg i32 %12 to i64, !dbg !12
  %25 = getelementptr i64, ptr addrspace(1) %0, i64 %24, !dbg !12
  %26 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !13
  %27 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l,b"(ptr addrspace(1) %25, i64 %26, i1 %13) #6, !dbg !13
  %28 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !13
  %29 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l,b"(ptr addrspace(1) %25, i64 %28, i1 %13) #6, !dbg !13
  %30 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !13
  %31 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l,b"(ptr addrspace(1) %25, i64 %30, i1 %13) #6, !dbg !13
  %32 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !13
  %33 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b64 { $0 }, [ $1 + 0 ], $2;", "=l,l,l,b"(ptr addrspace(1) %25, i64 %32, i1 %13) #6, !dbg !13
  %34 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %1) #6, !dbg !14
  %35 = bitcast i32 %34 to float, !dbg !14
  %36 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %2) #6, !dbg !15
  %37 = bitcast i32 %36 to float, !dbg !15
  %38 = mul i32 %12, 1000, !dbg !16
  %39 = add i32 %19, %38, !dbg !17
  %40 = sext i32 %39 to i64, !dbg !18
  %41 = getelementptr float, ptr addrspace(1) %3, i64 %40, !dbg !18
  %42 = and i1 %13, %23, !dbg !19
  %43 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %41, i1 %42) #6, !dbg !20
  %44 = extractvalue { i32, i32, i32, i32 } %43, 0, !dbg !20
  %45 = extractvalue { i32, i32, i32, i32 } %43, 1, !dbg !20
  %46 = extractvalue { i32, i32, i32, i32 } %43, 2, !dbg !20
  %47 = extractvalue { i32, i32, i32, i32 } %43, 3, !dbg !20
  %48 = bitcast i32 %44 to float, !dbg !20
  %49 = bitcast i32 %45 to float, !dbg !20
  %50 = bitcast i32 %46 to float, !dbg !20
  %51 = bitcast i32 %47 to float, !dbg !20
  %52 = getelementptr float, ptr addrspace(1) %4, i64 %24, !dbg !21
  %53 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !22
  %54 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %52, i64 %53, i1 %13) #6, !dbg !22
  %55 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !22
  %56 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %52, i64 %55, i1 %13) #6, !dbg !22
  %57 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !22
  %58 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %52, i64 %57, i1 %13) #6, !dbg !22
  %59 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !22
  %60 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %52, i64 %59, i1 %13) #6, !dbg !22
  %61 = bitcast i32 %60 to float, !dbg !22
  %62 = getelementptr float, ptr addrspace(1) %5, i64 %24, !dbg !23
  %63 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !24
  %64 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %62, i64 %63, i1 %13) #6, !dbg !24
  %65 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !24
  %66 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %62, i64 %65, i1 %13) #6, !dbg !24
  %67 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !24
  %68 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %62, i64 %67, i1 %13) #6, !dbg !24
  %69 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !24
  %70 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %62, i64 %69, i1 %13) #6, !dbg !24
  %71 = bitcast i32 %70 to float, !dbg !24
  %.not = icmp eq i64 %33, -100, !dbg !25
  %72 = select i1 %.not, i64 0, i64 %33, !dbg !26
  %73 = zext nneg i32 %19 to i64, !dbg !27
  %74 = zext nneg i32 %20 to i64, !dbg !27
  %75 = zext nneg i32 %21 to i64, !dbg !27
  %76 = zext nneg i32 %22 to i64, !dbg !27
  %77 = icmp eq i64 %72, %73, !dbg !27
  %78 = icmp eq i64 %72, %74, !dbg !27
  %79 = icmp eq i64 %72, %75, !dbg !27
  %80 = icmp eq i64 %72, %76, !dbg !27
  %81 = select i1 %77, float -1.000000e+00, float 0.000000e+00, !dbg !28
  %82 = select i1 %78, float -1.000000e+00, float 0.000000e+00, !dbg !28
  %83 = select i1 %79, float -1.000000e+00, float 0.000000e+00, !dbg !28
  %84 = select i1 %80, float -1.000000e+00, float 0.000000e+00, !dbg !28
  %85 = tail call float @llvm.nvvm.div.full(float %35, float %37), !dbg !29
  %86 = select i1 %.not, float 0.000000e+00, float %85, !dbg !30
  %87 = fmul float %81, %86, !dbg !31
  %88 = fmul float %82, %86, !dbg !31
  %89 = fmul float %83, %86, !dbg !31
  %90 = fmul float %84, %86, !dbg !31
  %91 = fadd float %87, %88, !dbg !32
  %92 = fadd float %89, %91, !dbg !32
  %93 = fadd float %90, %92, !dbg !32
  %94 = select i1 %42, float %93, float 0.000000e+00, !dbg !32
  %95 = bitcast float %94 to i32, !dbg !35
  %96 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %95, i32 16, i32 31), !dbg !35
  %97 = bitcast i32 %96 to float, !dbg !35
  %98 = fadd float %94, %97, !dbg !32
  %99 = bitcast float %98 to i32, !dbg !35
  %100 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %99, i32 8, i32 31), !dbg !35
  %101 = bitcast i32 %100 to float, !dbg !35
  %102 = fadd float %98, %101, !dbg !32
  %103 = bitcast float %102 to i32, !dbg !35
  %104 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %103, i32 4, i32 31), !dbg !35
  %105 = bitcast i32 %104 to float, !dbg !35
  %106 = fadd float %102, %105, !dbg !32
  %107 = bitcast float %106 to i32, !dbg !35
  %108 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %107, i32 2, i32 31), !dbg !35
  %109 = bitcast i32 %108 to float, !dbg !35
  %110 = fadd float %106, %109, !dbg !32
  %111 = bitcast float %110 to i32, !dbg !35
  %112 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %111, i32 1, i32 31), !dbg !35
  %113 = bitcast i32 %112 to float, !dbg !35
  %114 = fadd float %110, %113, !dbg !32
  %115 = icmp eq i32 %16, 0, !dbg !35
  %116 = getelementptr float, ptr addrspace(3) @global_smem, i32 %17, !dbg !35
  %117 = bitcast float %114 to <1 x i32>, !dbg !35
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %116, <1 x i32> %117, i1 %115) #6, !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %118 = icmp samesign ult i32 %15, 8, !dbg !35
  %119 = getelementptr float, ptr addrspace(3) @global_smem, i32 %15, !dbg !35
  %120 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %119, i1 %118) #6, !dbg !35
  %121 = bitcast i32 %120 to float, !dbg !35
  %122 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %120, i32 4, i32 31), !dbg !35
  %123 = bitcast i32 %122 to float, !dbg !35
  %124 = fadd float %121, %123, !dbg !32
  %125 = bitcast float %124 to i32, !dbg !35
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 2, i32 31), !dbg !35
  %127 = bitcast i32 %126 to float, !dbg !35
  %128 = fadd float %124, %127, !dbg !32
  %129 = bitcast float %128 to i32, !dbg !35
  %130 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 1, i32 31), !dbg !35
  %131 = bitcast i32 %130 to float, !dbg !35
  %132 = fadd float %128, %131, !dbg !32
  %133 = and i32 %14, 7, !dbg !35
  %134 = icmp eq i32 %133, 0, !dbg !35
  %135 = and i1 %118, %134, !dbg !35
  %136 = bitcast float %132 to <1 x i32>, !dbg !35
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %119, <1 x i32> %136, i1 %135) #6, !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %137 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !35
  %138 = fsub float %48, %61, !dbg !38
  %139 = fsub float %49, %61, !dbg !38
  %140 = fsub float %50, %61, !dbg !38
  %141 = fsub float %51, %61, !dbg !38
  %142 = fsub float %138, %71, !dbg !39
  %143 = fsub float %139, %71, !dbg !39
  %144 = fsub float %140, %71, !dbg !39
  %145 = fsub float %141, %71, !dbg !39
  %146 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not.i = icmp eq i32 %146, 0, !dbg !40
  %147 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %142, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %148 = tail call float @llvm.nvvm.fma.rn.f(float %142, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %.02.i = select i1 %.not.i, float %148, float %147, !dbg !40
  %149 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not1.i = icmp eq i32 %149, 0, !dbg !40
  %150 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #6, !dbg !40
  %151 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #6, !dbg !40
  %.03.i = select i1 %.not1.i, float %151, float %150, !dbg !40
  %152 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not2.i = icmp eq i32 %152, 0, !dbg !40
  %153 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %154 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %.04.i = select i1 %.not2.i, float %154, float %153, !dbg !40
  %155 = fadd float %.04.i, 0xC168000FE0000000, !dbg !40
  %156 = fneg float %155, !dbg !40
  %157 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not3.i = icmp eq i32 %157, 0, !dbg !40
  %158 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %142, float 0x3FF7154760000000, float %156) #6, !dbg !40
  %159 = tail call float @llvm.nvvm.fma.rn.f(float %142, float 0x3FF7154760000000, float %156) #6, !dbg !40
  %.0.i = select i1 %.not3.i, float %159, float %158, !dbg !40
  %160 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not4.i = icmp eq i32 %160, 0, !dbg !40
  %161 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %142, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !40
  %162 = tail call float @llvm.nvvm.fma.rn.f(float %142, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !40
  %.01.i = select i1 %.not4.i, float %162, float %161, !dbg !40
  %163 = bitcast float %.04.i to i32, !dbg !40
  %164 = shl i32 %163, 23, !dbg !40
  %165 = bitcast i32 %164 to float, !dbg !40
  %166 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i) #6, !dbg !40
  %167 = fmul float %166, %165, !dbg !40
  %168 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not.i1 = icmp eq i32 %168, 0, !dbg !40
  %169 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %143, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %170 = tail call float @llvm.nvvm.fma.rn.f(float %143, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %.02.i2 = select i1 %.not.i1, float %170, float %169, !dbg !40
  %171 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not1.i3 = icmp eq i32 %171, 0, !dbg !40
  %172 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #6, !dbg !40
  %173 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #6, !dbg !40
  %.03.i4 = select i1 %.not1.i3, float %173, float %172, !dbg !40
  %174 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not2.i5 = icmp eq i32 %174, 0, !dbg !40
  %175 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %176 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %.04.i6 = select i1 %.not2.i5, float %176, float %175, !dbg !40
  %177 = fadd float %.04.i6, 0xC168000FE0000000, !dbg !40
  %178 = fneg float %177, !dbg !40
  %179 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not3.i7 = icmp eq i32 %179, 0, !dbg !40
  %180 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %143, float 0x3FF7154760000000, float %178) #6, !dbg !40
  %181 = tail call float @llvm.nvvm.fma.rn.f(float %143, float 0x3FF7154760000000, float %178) #6, !dbg !40
  %.0.i8 = select i1 %.not3.i7, float %181, float %180, !dbg !40
  %182 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not4.i9 = icmp eq i32 %182, 0, !dbg !40
  %183 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %143, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !40
  %184 = tail call float @llvm.nvvm.fma.rn.f(float %143, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !40
  %.01.i10 = select i1 %.not4.i9, float %184, float %183, !dbg !40
  %185 = bitcast float %.04.i6 to i32, !dbg !40
  %186 = shl i32 %185, 23, !dbg !40
  %187 = bitcast i32 %186 to float, !dbg !40
  %188 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i10) #6, !dbg !40
  %189 = fmul float %188, %187, !dbg !40
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not.i11 = icmp eq i32 %190, 0, !dbg !40
  %191 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %144, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %192 = tail call float @llvm.nvvm.fma.rn.f(float %144, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %.02.i12 = select i1 %.not.i11, float %192, float %191, !dbg !40
  %193 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not1.i13 = icmp eq i32 %193, 0, !dbg !40
  %194 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #6, !dbg !40
  %195 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #6, !dbg !40
  %.03.i14 = select i1 %.not1.i13, float %195, float %194, !dbg !40
  %196 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not2.i15 = icmp eq i32 %196, 0, !dbg !40
  %197 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %198 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %.04.i16 = select i1 %.not2.i15, float %198, float %197, !dbg !40
  %199 = fadd float %.04.i16, 0xC168000FE0000000, !dbg !40
  %200 = fneg float %199, !dbg !40
  %201 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not3.i17 = icmp eq i32 %201, 0, !dbg !40
  %202 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %144, float 0x3FF7154760000000, float %200) #6, !dbg !40
  %203 = tail call float @llvm.nvvm.fma.rn.f(float %144, float 0x3FF7154760000000, float %200) #6, !dbg !40
  %.0.i18 = select i1 %.not3.i17, float %203, float %202, !dbg !40
  %204 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not4.i19 = icmp eq i32 %204, 0, !dbg !40
  %205 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %144, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !40
  %206 = tail call float @llvm.nvvm.fma.rn.f(float %144, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !40
  %.01.i20 = select i1 %.not4.i19, float %206, float %205, !dbg !40
  %207 = bitcast float %.04.i16 to i32, !dbg !40
  %208 = shl i32 %207, 23, !dbg !40
  %209 = bitcast i32 %208 to float, !dbg !40
  %210 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i20) #6, !dbg !40
  %211 = fmul float %210, %209, !dbg !40
  %212 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not.i21 = icmp eq i32 %212, 0, !dbg !40
  %213 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %145, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %214 = tail call float @llvm.nvvm.fma.rn.f(float %145, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !40
  %.02.i22 = select i1 %.not.i21, float %214, float %213, !dbg !40
  %215 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not1.i23 = icmp eq i32 %215, 0, !dbg !40
  %216 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #6, !dbg !40
  %217 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #6, !dbg !40
  %.03.i24 = select i1 %.not1.i23, float %217, float %216, !dbg !40
  %218 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not2.i25 = icmp eq i32 %218, 0, !dbg !40
  %219 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %220 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !40
  %.04.i26 = select i1 %.not2.i25, float %220, float %219, !dbg !40
  %221 = fadd float %.04.i26, 0xC168000FE0000000, !dbg !40
  %222 = fneg float %221, !dbg !40
  %223 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not3.i27 = icmp eq i32 %223, 0, !dbg !40
  %224 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %145, float 0x3FF7154760000000, float %222) #6, !dbg !40
  %225 = tail call float @llvm.nvvm.fma.rn.f(float %145, float 0x3FF7154760000000, float %222) #6, !dbg !40
  %.0.i28 = select i1 %.not3.i27, float %225, float %224, !dbg !40
  %226 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !40
  %.not4.i29 = icmp eq i32 %226, 0, !dbg !40
  %227 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %145, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !40
  %228 = tail call float @llvm.nvvm.fma.rn.f(float %145, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !40
  %.01.i30 = select i1 %.not4.i29, float %228, float %227, !dbg !40
  %229 = bitcast float %.04.i26 to i32, !dbg !40
  %230 = shl i32 %229, 23, !dbg !40
  %231 = bitcast i32 %230 to float, !dbg !40
  %232 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i30) #6, !dbg !40
  %233 = fmul float %232, %231, !dbg !40
  %234 = fmul float %137, %167, !dbg !41
  %235 = fmul float %137, %189, !dbg !41
  %236 = fmul float %137, %211, !dbg !41
  %237 = fmul float %137, %233, !dbg !41
  %238 = fsub float %87, %234, !dbg !42
  %239 = fsub float %88, %235, !dbg !42
  %240 = fsub float %89, %236, !dbg !42
  %241 = fsub float %90, %237, !dbg !42
  %242 = getelementptr float, ptr addrspace(1) %6, i64 %40, !dbg !43
  %243 = bitcast float %238 to i32, !dbg !44
  %244 = bitcast float %239 to i32, !dbg !44
  %245 = bitcast float %240 to i32, !dbg !44
  %246 = bitcast float %241 to i32, !dbg !44
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %243, i32 %244, i32 %245, i32 %246, ptr addrspace(1) %242, i1 %42) #6, !dbg !44
  ret void, !dbg !45
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rn.f(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.ftz.f(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.f(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.ftz.f(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.f(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f(float) #2

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cnosknnf5zppyuhhs5racc732vcjrgxvpofjpexphkc5j5tthvcf.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "triton_per_fused__log_softmax__log_softmax_backward_data_arange_eq_expand_nll_loss_backward_nll_loss_forward_scalar_tensor_view_where_0", linkageName: "triton_per_fused__log_softmax__log_softmax_backward_data_arange_eq_expand_nll_loss_backward_nll_loss_forward_scalar_tensor_view_where_0", scope: !1, file: !1, line: 18, type: !6, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 24, column: 28, scope: !5)
!9 = !DILocation(line: 26, column: 21, scope: !5)
!10 = !DILocation(line: 27, column: 38, scope: !5)
!11 = !DILocation(line: 29, column: 25, scope: !5)
!12 = !DILocation(line: 34, column: 30, scope: !5)
!13 = !DILocation(line: 34, column: 35, scope: !5)
!14 = !DILocation(line: 35, column: 20, scope: !5)
!15 = !DILocation(line: 37, column: 20, scope: !5)
!16 = !DILocation(line: 39, column: 43, scope: !5)
!17 = !DILocation(line: 39, column: 38, scope: !5)
!18 = !DILocation(line: 39, column: 31, scope: !5)
!19 = !DILocation(line: 39, column: 58, scope: !5)
!20 = !DILocation(line: 39, column: 48, scope: !5)
!21 = !DILocation(line: 40, column: 31, scope: !5)
!22 = !DILocation(line: 40, column: 36, scope: !5)
!23 = !DILocation(line: 41, column: 31, scope: !5)
!24 = !DILocation(line: 41, column: 36, scope: !5)
!25 = !DILocation(line: 43, column: 19, scope: !5)
!26 = !DILocation(line: 45, column: 32, scope: !5)
!27 = !DILocation(line: 47, column: 19, scope: !5)
!28 = !DILocation(line: 50, column: 32, scope: !5)
!29 = !DILocation(line: 51, column: 21, scope: !5)
!30 = !DILocation(line: 52, column: 34, scope: !5)
!31 = !DILocation(line: 53, column: 19, scope: !5)
!32 = !DILocation(line: 263, column: 15, scope: !33, inlinedAt: !35)
!33 = distinct !DILexicalBlockFile(scope: !5, file: !34, discriminator: 0)
!34 = !DIFile(filename: "standard.py", directory: ".")
!35 = !DILocation(line: 293, column: 36, scope: !33, inlinedAt: !36)
!36 = !DILocation(line: 56, column: 26, scope: !37)
!37 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!38 = !DILocation(line: 57, column: 20, scope: !5)
!39 = !DILocation(line: 58, column: 20, scope: !5)
!40 = !DILocation(line: 59, column: 26, scope: !5)
!41 = !DILocation(line: 60, column: 20, scope: !5)
!42 = !DILocation(line: 61, column: 20, scope: !5)
!43 = !DILocation(line: 62, column: 25, scope: !5)
!44 = !DILocation(line: 62, column: 49, scope: !5)
!45 = !DILocation(line: 62, column: 4, scope: !5)
