; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused__log_softmax_prepare_softmax_online_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !5 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %9 = icmp samesign ult i32 %8, 512, !dbg !9
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %11 = and i32 %10, 255, !dbg !10
  %12 = and i32 %10, 31, !dbg !10
  %13 = lshr i32 %11, 5, !dbg !10
  %14 = shl nuw nsw i32 %10, 2, !dbg !10
  %15 = and i32 %14, 1020, !dbg !10
  %16 = icmp samesign ult i32 %15, 1000, !dbg !11
  %17 = mul i32 %8, 1000, !dbg !12
  %18 = add i32 %15, %17, !dbg !13
  %19 = sext i32 %18 to i64, !dbg !14
  %20 = getelementptr float, ptr addrspace(1) %1, i64 %19, !dbg !14
  %21 = and i1 %9, %16, !dbg !15
  %22 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %20, i1 %21) #6, !dbg !16
  %23 = extractvalue { i32, i32, i32, i32 } %22, 0, !dbg !16
  %24 = extractvalue { i32, i32, i32, i32 } %22, 1, !dbg !16
  %25 = extractvalue { i32, i32, i32, i32 } %22, 2, !dbg !16
  %26 = extractvalue { i32, i32, i32, i32 } %22, 3, !dbg !16
  %27 = bitcast i32 %23 to float, !dbg !16
  %28 = bitcast i32 %24 to float, !dbg !16
  %29 = bitcast i32 %25 to float, !dbg !16
  %30 = bitcast i32 %26 to float, !dbg !16
  %31 = select i1 %21, float %27, float 0xFFF0000000000000, !dbg !17
  %32 = select i1 %21, float %28, float 0xFFF0000000000000, !dbg !17
  %33 = select i1 %21, float %29, float 0xFFF0000000000000, !dbg !17
  %34 = select i1 %21, float %30, float 0xFFF0000000000000, !dbg !17
  %35 = fcmp ogt float %31, %32, !dbg !18
  %36 = fcmp uno float %31, 0.000000e+00, !dbg !24
  %37 = or i1 %35, %36, !dbg !25
  %38 = select i1 %37, float %31, float %32, !dbg !26
  %39 = fcmp ogt float %38, %33, !dbg !18
  %40 = fcmp uno float %38, 0.000000e+00, !dbg !24
  %41 = or i1 %39, %40, !dbg !25
  %42 = select i1 %41, float %38, float %33, !dbg !26
  %43 = fcmp ogt float %42, %34, !dbg !18
  %44 = fcmp uno float %42, 0.000000e+00, !dbg !24
  %45 = or i1 %43, %44, !dbg !25
  %46 = select i1 %45, float %42, float %34, !dbg !26
  %47 = bitcast float %46 to i32, !dbg !21
  %48 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %47, i32 16, i32 31), !dbg !21
  %49 = bitcast i32 %48 to float, !dbg !21
  %50 = fcmp ogt float %46, %49, !dbg !18
  %51 = fcmp uno float %46, 0.000000e+00, !dbg !24
  %52 = or i1 %50, %51, !dbg !25
  %53 = select i1 %52, float %46, float %49, !dbg !26
  %54 = bitcast float %53 to i32, !dbg !21
  %55 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %54, i32 8, i32 31), !dbg !21
  %56 = bitcast i32 %55 to float, !dbg !21
  %57 = fcmp ogt float %53, %56, !dbg !18
  %58 = fcmp uno float %53, 0.000000e+00, !dbg !24
  %59 = or i1 %57, %58, !dbg !25
  %60 = select i1 %59, float %53, float %56, !dbg !26
  %61 = bitcast float %60 to i32, !dbg !21
  %62 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %61, i32 4, i32 31), !dbg !21
  %63 = bitcast i32 %62 to float, !dbg !21
  %64 = fcmp ogt float %60, %63, !dbg !18
  %65 = fcmp uno float %60, 0.000000e+00, !dbg !24
  %66 = or i1 %64, %65, !dbg !25
  %67 = select i1 %66, float %60, float %63, !dbg !26
  %68 = bitcast float %67 to i32, !dbg !21
  %69 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %68, i32 2, i32 31), !dbg !21
  %70 = bitcast i32 %69 to float, !dbg !21
  %71 = fcmp ogt float %67, %70, !dbg !18
  %72 = fcmp uno float %67, 0.000000e+00, !dbg !24
  %73 = or i1 %71, %72, !dbg !25
  %74 = select i1 %73, float %67, float %70, !dbg !26
  %75 = bitcast float %74 to i32, !dbg !21
  %76 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %75, i32 1, i32 31), !dbg !21
  %77 = bitcast i32 %76 to float, !dbg !21
  %78 = fcmp ogt float %74, %77, !dbg !18
  %79 = fcmp uno float %74, 0.000000e+00, !dbg !24
  %80 = or i1 %78, %79, !dbg !25
  %81 = icmp eq i32 %12, 0, !dbg !21
  %82 = getelementptr float, ptr addrspace(3) @global_smem, i32 %13, !dbg !21
  %83 = select i1 %80, i32 %75, i32 %76, !dbg !26
  %84 = insertelement <1 x i32> poison, i32 %83, i64 0, !dbg !21
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %82, <1 x i32> %84, i1 %81) #6, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %85 = icmp samesign ult i32 %11, 8, !dbg !21
  %86 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !21
  %87 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %86, i1 %85) #6, !dbg !21
  %88 = bitcast i32 %87 to float, !dbg !21
  %89 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 4, i32 31), !dbg !21
  %90 = bitcast i32 %89 to float, !dbg !21
  %91 = fcmp ogt float %88, %90, !dbg !18
  %92 = fcmp uno float %88, 0.000000e+00, !dbg !24
  %93 = or i1 %92, %91, !dbg !25
  %94 = select i1 %93, float %88, float %90, !dbg !26
  %95 = bitcast float %94 to i32, !dbg !21
  %96 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %95, i32 2, i32 31), !dbg !21
  %97 = bitcast i32 %96 to float, !dbg !21
  %98 = fcmp ogt float %94, %97, !dbg !18
  %99 = fcmp uno float %94, 0.000000e+00, !dbg !24
  %100 = or i1 %98, %99, !dbg !25
  %101 = select i1 %100, float %94, float %97, !dbg !26
  %102 = bitcast float %101 to i32, !dbg !21
  %103 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %102, i32 1, i32 31), !dbg !21
  %104 = bitcast i32 %103 to float, !dbg !21
  %105 = fcmp ogt float %101, %104, !dbg !18
  %106 = fcmp uno float %101, 0.000000e+00, !dbg !24
  %107 = or i1 %105, %106, !dbg !25
  %108 = and i32 %10, 7, !dbg !21
  %109 = icmp eq i32 %108, 0, !dbg !21
  %110 = and i1 %85, %109, !dbg !21
  %111 = select i1 %107, i32 %102, i32 %103, !dbg !26
  %112 = insertelement <1 x i32> poison, i32 %111, i64 0, !dbg !21
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %86, <1 x i32> %112, i1 %110) #6, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %113 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !21
  %114 = fsub float %27, %113, !dbg !27
  %115 = fsub float %28, %113, !dbg !27
  %116 = fsub float %29, %113, !dbg !27
  %117 = fsub float %30, %113, !dbg !27
  %118 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not.i = icmp eq i32 %118, 0, !dbg !28
  %119 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %120 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %.02.i = select i1 %.not.i, float %120, float %119, !dbg !28
  %121 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not1.i = icmp eq i32 %121, 0, !dbg !28
  %122 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #6, !dbg !28
  %123 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #6, !dbg !28
  %.03.i = select i1 %.not1.i, float %123, float %122, !dbg !28
  %124 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %125 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %126 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %127 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not3.i = icmp eq i32 %127, 0, !dbg !28
  %128 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not4.i = icmp eq i32 %128, 0, !dbg !28
  %129 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not.i1 = icmp eq i32 %129, 0, !dbg !28
  %130 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %131 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %.02.i2 = select i1 %.not.i1, float %131, float %130, !dbg !28
  %132 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not1.i3 = icmp eq i32 %132, 0, !dbg !28
  %133 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #6, !dbg !28
  %134 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #6, !dbg !28
  %.03.i4 = select i1 %.not1.i3, float %134, float %133, !dbg !28
  %135 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %136 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %137 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %138 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not3.i7 = icmp eq i32 %138, 0, !dbg !28
  %139 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not4.i9 = icmp eq i32 %139, 0, !dbg !28
  %140 = insertelement <2 x i32> poison, i32 %124, i64 0, !dbg !28
  %141 = insertelement <2 x i32> %140, i32 %135, i64 1, !dbg !28
  %142 = icmp eq <2 x i32> %141, zeroinitializer, !dbg !28
  %143 = insertelement <2 x float> poison, float %126, i64 0, !dbg !28
  %144 = insertelement <2 x float> %143, float %137, i64 1, !dbg !28
  %145 = insertelement <2 x float> poison, float %125, i64 0, !dbg !28
  %146 = insertelement <2 x float> %145, float %136, i64 1, !dbg !28
  %147 = select <2 x i1> %142, <2 x float> %144, <2 x float> %146, !dbg !28
  %148 = extractelement <2 x float> %147, i64 0, !dbg !28
  %149 = fadd float %148, 0xC168000FE0000000, !dbg !28
  %150 = fneg float %149, !dbg !28
  %151 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3FF7154760000000, float %150) #6, !dbg !28
  %152 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3FF7154760000000, float %150) #6, !dbg !28
  %.0.i = select i1 %.not3.i, float %152, float %151, !dbg !28
  %153 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %114, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !28
  %154 = tail call float @llvm.nvvm.fma.rn.f(float %114, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !28
  %.01.i = select i1 %.not4.i, float %154, float %153, !dbg !28
  %155 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i) #6, !dbg !28
  %156 = extractelement <2 x float> %147, i64 1, !dbg !28
  %157 = fadd float %156, 0xC168000FE0000000, !dbg !28
  %158 = fneg float %157, !dbg !28
  %159 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3FF7154760000000, float %158) #6, !dbg !28
  %160 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3FF7154760000000, float %158) #6, !dbg !28
  %.0.i8 = select i1 %.not3.i7, float %160, float %159, !dbg !28
  %161 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %115, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !28
  %162 = tail call float @llvm.nvvm.fma.rn.f(float %115, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !28
  %.01.i10 = select i1 %.not4.i9, float %162, float %161, !dbg !28
  %163 = bitcast <2 x float> %147 to <2 x i32>, !dbg !28
  %164 = shl <2 x i32> %163, splat (i32 23), !dbg !28
  %165 = bitcast <2 x i32> %164 to <2 x float>, !dbg !28
  %166 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i10) #6, !dbg !28
  %167 = insertelement <2 x float> poison, float %155, i64 0, !dbg !28
  %168 = insertelement <2 x float> %167, float %166, i64 1, !dbg !28
  %169 = fmul <2 x float> %168, %165, !dbg !28
  %170 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not.i11 = icmp eq i32 %170, 0, !dbg !28
  %171 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %172 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %.02.i12 = select i1 %.not.i11, float %172, float %171, !dbg !28
  %173 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not1.i13 = icmp eq i32 %173, 0, !dbg !28
  %174 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #6, !dbg !28
  %175 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #6, !dbg !28
  %.03.i14 = select i1 %.not1.i13, float %175, float %174, !dbg !28
  %176 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %177 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %178 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %179 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not3.i17 = icmp eq i32 %179, 0, !dbg !28
  %180 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not4.i19 = icmp eq i32 %180, 0, !dbg !28
  %181 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not.i21 = icmp eq i32 %181, 0, !dbg !28
  %182 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %117, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %183 = tail call float @llvm.nvvm.fma.rn.f(float %117, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !28
  %.02.i22 = select i1 %.not.i21, float %183, float %182, !dbg !28
  %184 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not1.i23 = icmp eq i32 %184, 0, !dbg !28
  %185 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #6, !dbg !28
  %186 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #6, !dbg !28
  %.03.i24 = select i1 %.not1.i23, float %186, float %185, !dbg !28
  %187 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %188 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %189 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !28
  %190 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not3.i27 = icmp eq i32 %190, 0, !dbg !28
  %191 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !28
  %.not4.i29 = icmp eq i32 %191, 0, !dbg !28
  %192 = insertelement <2 x i32> poison, i32 %176, i64 0, !dbg !28
  %193 = insertelement <2 x i32> %192, i32 %187, i64 1, !dbg !28
  %194 = icmp eq <2 x i32> %193, zeroinitializer, !dbg !28
  %195 = insertelement <2 x float> poison, float %178, i64 0, !dbg !28
  %196 = insertelement <2 x float> %195, float %189, i64 1, !dbg !28
  %197 = insertelement <2 x float> poison, float %177, i64 0, !dbg !28
  %198 = insertelement <2 x float> %197, float %188, i64 1, !dbg !28
  %199 = select <2 x i1> %194, <2 x float> %196, <2 x float> %198, !dbg !28
  %200 = extractelement <2 x float> %199, i64 0, !dbg !28
  %201 = fadd float %200, 0xC168000FE0000000, !dbg !28
  %202 = fneg float %201, !dbg !28
  %203 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3FF7154760000000, float %202) #6, !dbg !28
  %204 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3FF7154760000000, float %202) #6, !dbg !28
  %.0.i18 = select i1 %.not3.i17, float %204, float %203, !dbg !28
  %205 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %116, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !28
  %206 = tail call float @llvm.nvvm.fma.rn.f(float %116, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !28
  %.01.i20 = select i1 %.not4.i19, float %206, float %205, !dbg !28
  %207 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i20) #6, !dbg !28
  %208 = extractelement <2 x float> %199, i64 1, !dbg !28
  %209 = fadd float %208, 0xC168000FE0000000, !dbg !28
  %210 = fneg float %209, !dbg !28
  %211 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %117, float 0x3FF7154760000000, float %210) #6, !dbg !28
  %212 = tail call float @llvm.nvvm.fma.rn.f(float %117, float 0x3FF7154760000000, float %210) #6, !dbg !28
  %.0.i28 = select i1 %.not3.i27, float %212, float %211, !dbg !28
  %213 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %117, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !28
  %214 = tail call float @llvm.nvvm.fma.rn.f(float %117, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !28
  %.01.i30 = select i1 %.not4.i29, float %214, float %213, !dbg !28
  %215 = bitcast <2 x float> %199 to <2 x i32>, !dbg !28
  %216 = shl <2 x i32> %215, splat (i32 23), !dbg !28
  %217 = bitcast <2 x i32> %216 to <2 x float>, !dbg !28
  %218 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i30) #6, !dbg !28
  %219 = insertelement <2 x float> poison, float %207, i64 0, !dbg !28
  %220 = insertelement <2 x float> %219, float %218, i64 1, !dbg !28
  %221 = fmul <2 x float> %220, %217, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %shift = shufflevector <2 x float> %169, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !33
  %foldExtExtBinop = fadd <2 x float> %169, %shift, !dbg !33
  %foldExtExtBinop42 = fadd <2 x float> %foldExtExtBinop, %221, !dbg !33
  %shift44 = shufflevector <2 x float> %221, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !33
  %foldExtExtBinop45 = fadd <2 x float> %foldExtExtBinop42, %shift44, !dbg !33
  %222 = extractelement <2 x float> %foldExtExtBinop45, i64 0, !dbg !33
  %223 = select i1 %21, float %222, float 0.000000e+00, !dbg !33
  %224 = bitcast float %223 to i32, !dbg !29
  %225 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %224, i32 16, i32 31), !dbg !29
  %226 = bitcast i32 %225 to float, !dbg !29
  %227 = fadd float %223, %226, !dbg !33
  %228 = bitcast float %227 to i32, !dbg !29
  %229 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %228, i32 8, i32 31), !dbg !29
  %230 = bitcast i32 %229 to float, !dbg !29
  %231 = fadd float %227, %230, !dbg !33
  %232 = bitcast float %231 to i32, !dbg !29
  %233 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %232, i32 4, i32 31), !dbg !29
  %234 = bitcast i32 %233 to float, !dbg !29
  %235 = fadd float %231, %234, !dbg !33
  %236 = bitcast float %235 to i32, !dbg !29
  %237 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %236, i32 2, i32 31), !dbg !29
  %238 = bitcast i32 %237 to float, !dbg !29
  %239 = fadd float %235, %238, !dbg !33
  %240 = bitcast float %239 to i32, !dbg !29
  %241 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %240, i32 1, i32 31), !dbg !29
  %242 = bitcast i32 %241 to float, !dbg !29
  %243 = fadd float %239, %242, !dbg !33
  %244 = bitcast float %243 to <1 x i32>, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %82, <1 x i32> %244, i1 %81) #6, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %245 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %86, i1 %85) #6, !dbg !29
  %246 = bitcast i32 %245 to float, !dbg !29
  %247 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %245, i32 4, i32 31), !dbg !29
  %248 = bitcast i32 %247 to float, !dbg !29
  %249 = fadd float %246, %248, !dbg !33
  %250 = bitcast float %249 to i32, !dbg !29
  %251 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %250, i32 2, i32 31), !dbg !29
  %252 = bitcast i32 %251 to float, !dbg !29
  %253 = fadd float %249, %252, !dbg !33
  %254 = bitcast float %253 to i32, !dbg !29
  %255 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %254, i32 1, i32 31), !dbg !29
  %256 = bitcast i32 %255 to float, !dbg !29
  %257 = fadd float %253, %256, !dbg !33
  %258 = bitcast float %257 to <1 x i32>, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %86, <1 x i32> %258, i1 %110) #6, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %259 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !29
  %260 = fcmp olt float %259, 0x3810000000000000, !dbg !34
  %261 = fmul float %259, 0x4160000000000000, !dbg !34
  %.02.i31 = select i1 %260, float %261, float %259, !dbg !34
  %i.i.0.i = select i1 %260, float -2.300000e+01, float 0.000000e+00, !dbg !34
  %262 = bitcast float %.02.i31 to i32, !dbg !34
  %263 = add i32 %262, -1059760811, !dbg !34
  %264 = and i32 %263, -8388608, !dbg !34
  %265 = sub i32 %262, %264, !dbg !34
  %266 = bitcast i32 %265 to float, !dbg !34
  %267 = sitofp i32 %264 to float, !dbg !34
  %268 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i32 = icmp eq i32 %268, 0, !dbg !34
  %269 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %267, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !34
  %270 = tail call float @llvm.nvvm.fma.rn.f(float %267, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !34
  %.08.i = select i1 %.not.i32, float %270, float %269, !dbg !34
  %271 = fadd float %266, -1.000000e+00, !dbg !34
  %272 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i33 = icmp eq i32 %272, 0, !dbg !34
  %273 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0xBFC0AA04E0000000, float %271, float 0x3FC2073EC0000000) #6, !dbg !34
  %274 = tail call float @llvm.nvvm.fma.rn.f(float 0xBFC0AA04E0000000, float %271, float 0x3FC2073EC0000000) #6, !dbg !34
  %.010.i = select i1 %.not1.i33, float %274, float %273, !dbg !34
  %275 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not2.i34 = icmp eq i32 %275, 0, !dbg !34
  %276 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.010.i, float %271, float 0xBFBF19B980000000) #6, !dbg !34
  %277 = tail call float @llvm.nvvm.fma.rn.f(float %.010.i, float %271, float 0xBFBF19B980000000) #6, !dbg !34
  %.011.i = select i1 %.not2.i34, float %277, float %276, !dbg !34
  %278 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i35 = icmp eq i32 %278, 0, !dbg !34
  %279 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.011.i, float %271, float 0x3FC1E52AA0000000) #6, !dbg !34
  %280 = tail call float @llvm.nvvm.fma.rn.f(float %.011.i, float %271, float 0x3FC1E52AA0000000) #6, !dbg !34
  %.012.i = select i1 %.not3.i35, float %280, float %279, !dbg !34
  %281 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i36 = icmp eq i32 %281, 0, !dbg !34
  %282 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.012.i, float %271, float 0xBFC55B1720000000) #6, !dbg !34
  %283 = tail call float @llvm.nvvm.fma.rn.f(float %.012.i, float %271, float 0xBFC55B1720000000) #6, !dbg !34
  %.09.i = select i1 %.not4.i36, float %283, float %282, !dbg !34
  %284 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not5.i = icmp eq i32 %284, 0, !dbg !34
  %285 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.09.i, float %271, float 0x3FC99DA160000000) #6, !dbg !34
  %286 = tail call float @llvm.nvvm.fma.rn.f(float %.09.i, float %271, float 0x3FC99DA160000000) #6, !dbg !34
  %.05.i = select i1 %.not5.i, float %286, float %285, !dbg !34
  %287 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not6.i = icmp eq i32 %287, 0, !dbg !34
  %288 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %271, float 0xBFCFFFE440000000) #6, !dbg !34
  %289 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %271, float 0xBFCFFFE440000000) #6, !dbg !34
  %.01.i37 = select i1 %.not6.i, float %289, float %288, !dbg !34
  %290 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not7.i = icmp eq i32 %290, 0, !dbg !34
  %291 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.01.i37, float %271, float 0x3FD5554F00000000) #6, !dbg !34
  %292 = tail call float @llvm.nvvm.fma.rn.f(float %.01.i37, float %271, float 0x3FD5554F00000000) #6, !dbg !34
  %.0.i38 = select i1 %.not7.i, float %292, float %291, !dbg !34
  %293 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not8.i = icmp eq i32 %293, 0, !dbg !34
  %294 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i38, float %271, float -5.000000e-01) #6, !dbg !34
  %295 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i38, float %271, float -5.000000e-01) #6, !dbg !34
  %.07.i = select i1 %.not8.i, float %295, float %294, !dbg !34
  %296 = fmul float %271, %.07.i, !dbg !34
  %297 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not9.i = icmp eq i32 %297, 0, !dbg !34
  %298 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %296, float %271, float %271) #6, !dbg !34
  %299 = tail call float @llvm.nvvm.fma.rn.f(float %296, float %271, float %271) #6, !dbg !34
  %.06.i = select i1 %.not9.i, float %299, float %298, !dbg !34
  %300 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not10.i = icmp eq i32 %300, 0, !dbg !34
  %301 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !34
  %302 = tail call float @llvm.nvvm.fma.rn.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !34
  %.04.i39 = select i1 %.not10.i, float %302, float %301, !dbg !34
  %303 = icmp ugt i32 %262, 2139095039, !dbg !34
  br i1 %303, label %__nv_fmaf_rn.exit.i.i, label %__nv_logf.exit, !dbg !34

__nv_fmaf_rn.exit.i.i:                            ; preds = %7
  %304 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not11.i = icmp eq i32 %304, 0, !dbg !34
  %305 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i31, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !34
  %306 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i31, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !34
  %.03.i40 = select i1 %.not11.i, float %306, float %305, !dbg !34
  br label %__nv_logf.exit, !dbg !34

__nv_logf.exit:                                   ; preds = %7, %__nv_fmaf_rn.exit.i.i
  %r.i.0.i = phi float [ %.03.i40, %__nv_fmaf_rn.exit.i.i ], [ %.04.i39, %7 ], !dbg !34
  %307 = fcmp oeq float %.02.i31, 0.000000e+00, !dbg !34
  %r.i.1.i = select i1 %307, float 0xFFF0000000000000, float %r.i.0.i, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %308 = zext nneg i32 %8 to i64, !dbg !36
  %309 = getelementptr float, ptr addrspace(1) %0, i64 %308, !dbg !36
  %310 = icmp samesign ult i32 %11, 32, !dbg !37
  %311 = and i1 %81, %310, !dbg !37
  %312 = bitcast float %r.i.1.i to i32, !dbg !37
  %313 = and i1 %9, %311, !dbg !37
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %312, ptr addrspace(1) %309, i1 %313) #6, !dbg !37
  %314 = getelementptr float, ptr addrspace(1) %2, i64 %308, !dbg !38
  %315 = bitcast float %113 to i32, !dbg !39
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %315, ptr addrspace(1) %314, i1 %313) #6, !dbg !39
  ret void, !dbg !40
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #4

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
declare float @llvm.nvvm.ex2.approx.ftz.f(float) #5

attributes #0 = { nounwind "nvvm.reqntid"="256" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cbt6blvzgobjynaqxbywukdgaznn6wo3xmdhy7pohgkbdktqyicj.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "triton_per_fused__log_softmax_prepare_softmax_online_0", linkageName: "triton_per_fused__log_softmax_prepare_softmax_online_0", scope: !1, file: !1, line: 18, type: !6, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 24, column: 28, scope: !5)
!9 = !DILocation(line: 26, column: 21, scope: !5)
!10 = !DILocation(line: 27, column: 38, scope: !5)
!11 = !DILocation(line: 29, column: 25, scope: !5)
!12 = !DILocation(line: 34, column: 42, scope: !5)
!13 = !DILocation(line: 34, column: 37, scope: !5)
!14 = !DILocation(line: 34, column: 30, scope: !5)
!15 = !DILocation(line: 34, column: 57, scope: !5)
!16 = !DILocation(line: 34, column: 47, scope: !5)
!17 = !DILocation(line: 37, column: 43, scope: !5)
!18 = !DILocation(line: 116, column: 15, scope: !19, inlinedAt: !21)
!19 = distinct !DILexicalBlockFile(scope: !5, file: !20, discriminator: 0)
!20 = !DIFile(filename: "triton_helpers.py", directory: ".")
!21 = !DILocation(line: 129, column: 29, scope: !19, inlinedAt: !22)
!22 = !DILocation(line: 38, column: 37, scope: !23)
!23 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!24 = !DILocation(line: 118, column: 21, scope: !19, inlinedAt: !21)
!25 = !DILocation(line: 118, column: 16, scope: !19, inlinedAt: !21)
!26 = !DILocation(line: 119, column: 29, scope: !19, inlinedAt: !21)
!27 = !DILocation(line: 39, column: 18, scope: !5)
!28 = !DILocation(line: 40, column: 25, scope: !5)
!29 = !DILocation(line: 293, column: 36, scope: !30, inlinedAt: !32)
!30 = distinct !DILexicalBlockFile(scope: !5, file: !31, discriminator: 0)
!31 = !DIFile(filename: "standard.py", directory: ".")
!32 = !DILocation(line: 43, column: 26, scope: !23)
!33 = !DILocation(line: 263, column: 15, scope: !30, inlinedAt: !29)
!34 = !DILocation(line: 44, column: 24, scope: !5)
!35 = !DILocation(line: 45, column: 4, scope: !5)
!36 = !DILocation(line: 46, column: 28, scope: !5)
!37 = !DILocation(line: 46, column: 40, scope: !5)
!38 = !DILocation(line: 47, column: 25, scope: !5)
!39 = !DILocation(line: 47, column: 36, scope: !5)
!40 = !DILocation(line: 47, column: 4, scope: !5)
