; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_logsumexp_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !5 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %8 = shl nuw i32 %7, 1, !dbg !9
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %10 = and i32 %9, 511, !dbg !10
  %11 = and i32 %9, 31, !dbg !10
  %12 = lshr i32 %10, 5, !dbg !10
  %13 = icmp slt i32 %8, 1000, !dbg !11
  %14 = shl nuw nsw i32 %9, 2, !dbg !12
  %15 = and i32 %14, 2044, !dbg !12
  %16 = icmp samesign ult i32 %15, 1500, !dbg !13
  %17 = mul i32 %7, 3000, !dbg !14
  %18 = add i32 %15, %17, !dbg !15
  %19 = add i32 %18, 1500, !dbg !15
  %20 = sext i32 %18 to i64, !dbg !16
  %21 = getelementptr float, ptr addrspace(1) %1, i64 %20, !dbg !16
  %22 = sext i32 %19 to i64, !dbg !16
  %23 = getelementptr float, ptr addrspace(1) %1, i64 %22, !dbg !16
  %24 = and i1 %13, %16, !dbg !17
  %25 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %21, i64 %25, i1 %24) #6, !dbg !18
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0, !dbg !18
  %28 = extractvalue { i32, i32, i32, i32 } %26, 1, !dbg !18
  %29 = extractvalue { i32, i32, i32, i32 } %26, 2, !dbg !18
  %30 = extractvalue { i32, i32, i32, i32 } %26, 3, !dbg !18
  %31 = bitcast i32 %27 to float, !dbg !18
  %32 = bitcast i32 %28 to float, !dbg !18
  %33 = bitcast i32 %29 to float, !dbg !18
  %34 = bitcast i32 %30 to float, !dbg !18
  %35 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %36 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %23, i64 %35, i1 %24) #6, !dbg !18
  %37 = extractvalue { i32, i32, i32, i32 } %36, 0, !dbg !18
  %38 = extractvalue { i32, i32, i32, i32 } %36, 1, !dbg !18
  %39 = extractvalue { i32, i32, i32, i32 } %36, 2, !dbg !18
  %40 = extractvalue { i32, i32, i32, i32 } %36, 3, !dbg !18
  %41 = bitcast i32 %37 to float, !dbg !18
  %42 = bitcast i32 %38 to float, !dbg !18
  %43 = bitcast i32 %39 to float, !dbg !18
  %44 = bitcast i32 %40 to float, !dbg !18
  %45 = select i1 %24, float %31, float 0xFFF0000000000000, !dbg !19
  %46 = select i1 %24, float %32, float 0xFFF0000000000000, !dbg !19
  %47 = select i1 %24, float %33, float 0xFFF0000000000000, !dbg !19
  %48 = select i1 %24, float %34, float 0xFFF0000000000000, !dbg !19
  %49 = select i1 %24, float %41, float 0xFFF0000000000000, !dbg !19
  %50 = select i1 %24, float %42, float 0xFFF0000000000000, !dbg !19
  %51 = select i1 %24, float %43, float 0xFFF0000000000000, !dbg !19
  %52 = select i1 %24, float %44, float 0xFFF0000000000000, !dbg !19
  %53 = fcmp ogt float %45, %46, !dbg !20
  %54 = fcmp uno float %45, 0.000000e+00, !dbg !26
  %55 = or i1 %53, %54, !dbg !27
  %56 = select i1 %55, float %45, float %46, !dbg !28
  %57 = fcmp ogt float %56, %47, !dbg !20
  %58 = fcmp uno float %56, 0.000000e+00, !dbg !26
  %59 = or i1 %57, %58, !dbg !27
  %60 = select i1 %59, float %56, float %47, !dbg !28
  %61 = fcmp ogt float %60, %48, !dbg !20
  %62 = fcmp uno float %60, 0.000000e+00, !dbg !26
  %63 = or i1 %61, %62, !dbg !27
  %64 = select i1 %63, float %60, float %48, !dbg !28
  %65 = fcmp ogt float %49, %50, !dbg !20
  %66 = fcmp uno float %49, 0.000000e+00, !dbg !26
  %67 = or i1 %65, %66, !dbg !27
  %68 = select i1 %67, float %49, float %50, !dbg !28
  %69 = fcmp ogt float %68, %51, !dbg !20
  %70 = fcmp uno float %68, 0.000000e+00, !dbg !26
  %71 = or i1 %69, %70, !dbg !27
  %72 = select i1 %71, float %68, float %51, !dbg !28
  %73 = fcmp ogt float %72, %52, !dbg !20
  %74 = fcmp uno float %72, 0.000000e+00, !dbg !26
  %75 = or i1 %73, %74, !dbg !27
  %76 = select i1 %75, float %72, float %52, !dbg !28
  %77 = bitcast float %64 to i32, !dbg !23
  %78 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %77, i32 16, i32 31), !dbg !23
  %79 = bitcast i32 %78 to float, !dbg !23
  %80 = fcmp ogt float %64, %79, !dbg !20
  %81 = fcmp uno float %64, 0.000000e+00, !dbg !26
  %82 = or i1 %80, %81, !dbg !27
  %83 = select i1 %82, float %64, float %79, !dbg !28
  %84 = bitcast float %83 to i32, !dbg !23
  %85 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %84, i32 8, i32 31), !dbg !23
  %86 = bitcast i32 %85 to float, !dbg !23
  %87 = fcmp ogt float %83, %86, !dbg !20
  %88 = fcmp uno float %83, 0.000000e+00, !dbg !26
  %89 = or i1 %87, %88, !dbg !27
  %90 = select i1 %89, float %83, float %86, !dbg !28
  %91 = bitcast float %90 to i32, !dbg !23
  %92 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %91, i32 4, i32 31), !dbg !23
  %93 = bitcast i32 %92 to float, !dbg !23
  %94 = fcmp ogt float %90, %93, !dbg !20
  %95 = fcmp uno float %90, 0.000000e+00, !dbg !26
  %96 = or i1 %94, %95, !dbg !27
  %97 = select i1 %96, float %90, float %93, !dbg !28
  %98 = bitcast float %97 to i32, !dbg !23
  %99 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %98, i32 2, i32 31), !dbg !23
  %100 = bitcast i32 %99 to float, !dbg !23
  %101 = fcmp ogt float %97, %100, !dbg !20
  %102 = fcmp uno float %97, 0.000000e+00, !dbg !26
  %103 = or i1 %101, %102, !dbg !27
  %104 = select i1 %103, float %97, float %100, !dbg !28
  %105 = bitcast float %104 to i32, !dbg !23
  %106 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %105, i32 1, i32 31), !dbg !23
  %107 = bitcast i32 %106 to float, !dbg !23
  %108 = fcmp ogt float %104, %107, !dbg !20
  %109 = fcmp uno float %104, 0.000000e+00, !dbg !26
  %110 = or i1 %108, %109, !dbg !27
  %111 = bitcast float %76 to i32, !dbg !23
  %112 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %111, i32 16, i32 31), !dbg !23
  %113 = bitcast i32 %112 to float, !dbg !23
  %114 = fcmp ogt float %76, %113, !dbg !20
  %115 = fcmp uno float %76, 0.000000e+00, !dbg !26
  %116 = or i1 %114, %115, !dbg !27
  %117 = select i1 %116, float %76, float %113, !dbg !28
  %118 = bitcast float %117 to i32, !dbg !23
  %119 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %118, i32 8, i32 31), !dbg !23
  %120 = bitcast i32 %119 to float, !dbg !23
  %121 = fcmp ogt float %117, %120, !dbg !20
  %122 = fcmp uno float %117, 0.000000e+00, !dbg !26
  %123 = or i1 %121, %122, !dbg !27
  %124 = select i1 %123, float %117, float %120, !dbg !28
  %125 = bitcast float %124 to i32, !dbg !23
  %126 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %125, i32 4, i32 31), !dbg !23
  %127 = bitcast i32 %126 to float, !dbg !23
  %128 = fcmp ogt float %124, %127, !dbg !20
  %129 = fcmp uno float %124, 0.000000e+00, !dbg !26
  %130 = or i1 %128, %129, !dbg !27
  %131 = select i1 %130, float %124, float %127, !dbg !28
  %132 = bitcast float %131 to i32, !dbg !23
  %133 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %132, i32 2, i32 31), !dbg !23
  %134 = bitcast i32 %133 to float, !dbg !23
  %135 = fcmp ogt float %131, %134, !dbg !20
  %136 = fcmp uno float %131, 0.000000e+00, !dbg !26
  %137 = or i1 %135, %136, !dbg !27
  %138 = select i1 %137, float %131, float %134, !dbg !28
  %139 = bitcast float %138 to i32, !dbg !23
  %140 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %139, i32 1, i32 31), !dbg !23
  %141 = bitcast i32 %140 to float, !dbg !23
  %142 = fcmp ogt float %138, %141, !dbg !20
  %143 = fcmp uno float %138, 0.000000e+00, !dbg !26
  %144 = or i1 %142, %143, !dbg !27
  %145 = icmp eq i32 %11, 0, !dbg !23
  %146 = getelementptr float, ptr addrspace(3) @global_smem, i32 %12, !dbg !23
  %147 = select i1 %110, i32 %105, i32 %106, !dbg !28
  %148 = insertelement <1 x i32> poison, i32 %147, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %146, <1 x i32> %148, i1 %145) #6, !dbg !23
  %149 = getelementptr i8, ptr addrspace(3) %146, i32 64, !dbg !23
  %150 = select i1 %144, i32 %139, i32 %140, !dbg !28
  %151 = insertelement <1 x i32> poison, i32 %150, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %149, <1 x i32> %151, i1 %145) #6, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %152 = icmp samesign ult i32 %10, 32, !dbg !23
  %153 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !23
  %154 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %153, i1 %152) #6, !dbg !23
  %155 = bitcast i32 %154 to float, !dbg !23
  %156 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %154, i32 8, i32 31), !dbg !23
  %157 = bitcast i32 %156 to float, !dbg !23
  %158 = fcmp ogt float %155, %157, !dbg !20
  %159 = fcmp uno float %155, 0.000000e+00, !dbg !26
  %160 = or i1 %159, %158, !dbg !27
  %161 = select i1 %160, float %155, float %157, !dbg !28
  %162 = bitcast float %161 to i32, !dbg !23
  %163 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %162, i32 4, i32 31), !dbg !23
  %164 = bitcast i32 %163 to float, !dbg !23
  %165 = fcmp ogt float %161, %164, !dbg !20
  %166 = fcmp uno float %161, 0.000000e+00, !dbg !26
  %167 = or i1 %165, %166, !dbg !27
  %168 = select i1 %167, float %161, float %164, !dbg !28
  %169 = bitcast float %168 to i32, !dbg !23
  %170 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %169, i32 2, i32 31), !dbg !23
  %171 = bitcast i32 %170 to float, !dbg !23
  %172 = fcmp ogt float %168, %171, !dbg !20
  %173 = fcmp uno float %168, 0.000000e+00, !dbg !26
  %174 = or i1 %172, %173, !dbg !27
  %175 = select i1 %174, float %168, float %171, !dbg !28
  %176 = bitcast float %175 to i32, !dbg !23
  %177 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %176, i32 1, i32 31), !dbg !23
  %178 = bitcast i32 %177 to float, !dbg !23
  %179 = fcmp ogt float %175, %178, !dbg !20
  %180 = fcmp uno float %175, 0.000000e+00, !dbg !26
  %181 = or i1 %179, %180, !dbg !27
  %182 = and i32 %9, 15, !dbg !23
  %183 = icmp eq i32 %182, 0, !dbg !23
  %184 = and i1 %152, %183, !dbg !23
  %185 = select i1 %181, i32 %176, i32 %177, !dbg !28
  %186 = insertelement <1 x i32> poison, i32 %185, i64 0, !dbg !23
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %153, <1 x i32> %186, i1 %184) #6, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %187 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !23
  %188 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 64), align 16, !dbg !23
  %189 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #6, !dbg !29
  %190 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %21, i64 %189, i1 %24) #6, !dbg !29
  %191 = extractvalue { i32, i32, i32, i32 } %190, 0, !dbg !29
  %192 = extractvalue { i32, i32, i32, i32 } %190, 1, !dbg !29
  %193 = extractvalue { i32, i32, i32, i32 } %190, 2, !dbg !29
  %194 = extractvalue { i32, i32, i32, i32 } %190, 3, !dbg !29
  %195 = bitcast i32 %191 to float, !dbg !29
  %196 = bitcast i32 %192 to float, !dbg !29
  %197 = bitcast i32 %193 to float, !dbg !29
  %198 = bitcast i32 %194 to float, !dbg !29
  %199 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #6, !dbg !29
  %200 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %23, i64 %199, i1 %24) #6, !dbg !29
  %201 = extractvalue { i32, i32, i32, i32 } %200, 0, !dbg !29
  %202 = extractvalue { i32, i32, i32, i32 } %200, 1, !dbg !29
  %203 = extractvalue { i32, i32, i32, i32 } %200, 2, !dbg !29
  %204 = extractvalue { i32, i32, i32, i32 } %200, 3, !dbg !29
  %205 = bitcast i32 %201 to float, !dbg !29
  %206 = bitcast i32 %202 to float, !dbg !29
  %207 = bitcast i32 %203 to float, !dbg !29
  %208 = bitcast i32 %204 to float, !dbg !29
  %209 = tail call float @llvm.fabs.f32(float %187), !dbg !30
  %210 = tail call float @llvm.fabs.f32(float %188), !dbg !30
  %211 = fcmp oeq float %209, 0x7FF0000000000000, !dbg !31
  %212 = fcmp oeq float %210, 0x7FF0000000000000, !dbg !31
  %213 = select i1 %211, float 0.000000e+00, float %187, !dbg !32
  %214 = select i1 %212, float 0.000000e+00, float %188, !dbg !32
  %215 = fsub float %195, %213, !dbg !33
  %216 = fsub float %196, %213, !dbg !33
  %217 = fsub float %197, %213, !dbg !33
  %218 = fsub float %198, %213, !dbg !33
  %219 = fsub float %205, %214, !dbg !33
  %220 = fsub float %206, %214, !dbg !33
  %221 = fsub float %207, %214, !dbg !33
  %222 = fsub float %208, %214, !dbg !33
  %223 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i = icmp eq i32 %223, 0, !dbg !34
  %224 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %215, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %225 = tail call float @llvm.nvvm.fma.rn.f(float %215, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i = select i1 %.not.i, float %225, float %224, !dbg !34
  %226 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i = icmp eq i32 %226, 0, !dbg !34
  %227 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i) #6, !dbg !34
  %228 = tail call float @llvm.nvvm.saturate.f(float %.02.i) #6, !dbg !34
  %.03.i = select i1 %.not1.i, float %228, float %227, !dbg !34
  %229 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %230 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %231 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %232 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i = icmp eq i32 %232, 0, !dbg !34
  %233 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i = icmp eq i32 %233, 0, !dbg !34
  %234 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i1 = icmp eq i32 %234, 0, !dbg !34
  %235 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %216, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %236 = tail call float @llvm.nvvm.fma.rn.f(float %216, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i2 = select i1 %.not.i1, float %236, float %235, !dbg !34
  %237 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i3 = icmp eq i32 %237, 0, !dbg !34
  %238 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i2) #6, !dbg !34
  %239 = tail call float @llvm.nvvm.saturate.f(float %.02.i2) #6, !dbg !34
  %.03.i4 = select i1 %.not1.i3, float %239, float %238, !dbg !34
  %240 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %241 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %242 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i4, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %243 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i7 = icmp eq i32 %243, 0, !dbg !34
  %244 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i9 = icmp eq i32 %244, 0, !dbg !34
  %245 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i11 = icmp eq i32 %245, 0, !dbg !34
  %246 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %217, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %247 = tail call float @llvm.nvvm.fma.rn.f(float %217, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i12 = select i1 %.not.i11, float %247, float %246, !dbg !34
  %248 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i13 = icmp eq i32 %248, 0, !dbg !34
  %249 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i12) #6, !dbg !34
  %250 = tail call float @llvm.nvvm.saturate.f(float %.02.i12) #6, !dbg !34
  %.03.i14 = select i1 %.not1.i13, float %250, float %249, !dbg !34
  %251 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %252 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %253 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i14, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %254 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i17 = icmp eq i32 %254, 0, !dbg !34
  %255 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i19 = icmp eq i32 %255, 0, !dbg !34
  %256 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i21 = icmp eq i32 %256, 0, !dbg !34
  %257 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %218, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %258 = tail call float @llvm.nvvm.fma.rn.f(float %218, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i22 = select i1 %.not.i21, float %258, float %257, !dbg !34
  %259 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i23 = icmp eq i32 %259, 0, !dbg !34
  %260 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i22) #6, !dbg !34
  %261 = tail call float @llvm.nvvm.saturate.f(float %.02.i22) #6, !dbg !34
  %.03.i24 = select i1 %.not1.i23, float %261, float %260, !dbg !34
  %262 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %263 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %264 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i24, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %265 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i27 = icmp eq i32 %265, 0, !dbg !34
  %266 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i29 = icmp eq i32 %266, 0, !dbg !34
  %267 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i31 = icmp eq i32 %267, 0, !dbg !34
  %268 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %219, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %269 = tail call float @llvm.nvvm.fma.rn.f(float %219, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i32 = select i1 %.not.i31, float %269, float %268, !dbg !34
  %270 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i33 = icmp eq i32 %270, 0, !dbg !34
  %271 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i32) #6, !dbg !34
  %272 = tail call float @llvm.nvvm.saturate.f(float %.02.i32) #6, !dbg !34
  %.03.i34 = select i1 %.not1.i33, float %272, float %271, !dbg !34
  %273 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %274 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %275 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i34, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %276 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i37 = icmp eq i32 %276, 0, !dbg !34
  %277 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i39 = icmp eq i32 %277, 0, !dbg !34
  %278 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i41 = icmp eq i32 %278, 0, !dbg !34
  %279 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %220, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %280 = tail call float @llvm.nvvm.fma.rn.f(float %220, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i42 = select i1 %.not.i41, float %280, float %279, !dbg !34
  %281 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i43 = icmp eq i32 %281, 0, !dbg !34
  %282 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i42) #6, !dbg !34
  %283 = tail call float @llvm.nvvm.saturate.f(float %.02.i42) #6, !dbg !34
  %.03.i44 = select i1 %.not1.i43, float %283, float %282, !dbg !34
  %284 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %285 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %286 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i44, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %287 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i47 = icmp eq i32 %287, 0, !dbg !34
  %288 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i49 = icmp eq i32 %288, 0, !dbg !34
  %289 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i51 = icmp eq i32 %289, 0, !dbg !34
  %290 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %221, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %291 = tail call float @llvm.nvvm.fma.rn.f(float %221, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i52 = select i1 %.not.i51, float %291, float %290, !dbg !34
  %292 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i53 = icmp eq i32 %292, 0, !dbg !34
  %293 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i52) #6, !dbg !34
  %294 = tail call float @llvm.nvvm.saturate.f(float %.02.i52) #6, !dbg !34
  %.03.i54 = select i1 %.not1.i53, float %294, float %293, !dbg !34
  %295 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %296 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %297 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i54, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %298 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i57 = icmp eq i32 %298, 0, !dbg !34
  %299 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i59 = icmp eq i32 %299, 0, !dbg !34
  %300 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not.i61 = icmp eq i32 %300, 0, !dbg !34
  %301 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %222, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %302 = tail call float @llvm.nvvm.fma.rn.f(float %222, float 0x3F777313A0000000, float 5.000000e-01) #6, !dbg !34
  %.02.i62 = select i1 %.not.i61, float %302, float %301, !dbg !34
  %303 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not1.i63 = icmp eq i32 %303, 0, !dbg !34
  %304 = tail call float @llvm.nvvm.saturate.ftz.f(float %.02.i62) #6, !dbg !34
  %305 = tail call float @llvm.nvvm.saturate.f(float %.02.i62) #6, !dbg !34
  %.03.i64 = select i1 %.not1.i63, float %305, float %304, !dbg !34
  %306 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %307 = tail call float @llvm.nvvm.fma.rm.ftz.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %308 = tail call float @llvm.nvvm.fma.rm.f(float %.03.i64, float 2.520000e+02, float 0x4168000020000000) #6, !dbg !34
  %309 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not3.i67 = icmp eq i32 %309, 0, !dbg !34
  %310 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !34
  %.not4.i69 = icmp eq i32 %310, 0, !dbg !34
  %311 = insertelement <2 x i32> poison, i32 %229, i64 0, !dbg !34
  %312 = insertelement <2 x i32> %311, i32 %240, i64 1, !dbg !34
  %313 = icmp eq <2 x i32> %312, zeroinitializer, !dbg !34
  %314 = insertelement <2 x float> poison, float %231, i64 0, !dbg !34
  %315 = insertelement <2 x float> %314, float %242, i64 1, !dbg !34
  %316 = insertelement <2 x float> poison, float %230, i64 0, !dbg !34
  %317 = insertelement <2 x float> %316, float %241, i64 1, !dbg !34
  %318 = select <2 x i1> %313, <2 x float> %315, <2 x float> %317, !dbg !34
  %319 = extractelement <2 x float> %318, i64 0, !dbg !34
  %320 = fadd float %319, 0xC168000FE0000000, !dbg !34
  %321 = fneg float %320, !dbg !34
  %322 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %215, float 0x3FF7154760000000, float %321) #6, !dbg !34
  %323 = tail call float @llvm.nvvm.fma.rn.f(float %215, float 0x3FF7154760000000, float %321) #6, !dbg !34
  %.0.i = select i1 %.not3.i, float %323, float %322, !dbg !34
  %324 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %215, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !34
  %325 = tail call float @llvm.nvvm.fma.rn.f(float %215, float 0x3E54AE0C00000000, float %.0.i) #6, !dbg !34
  %.01.i = select i1 %.not4.i, float %325, float %324, !dbg !34
  %326 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i) #6, !dbg !34
  %327 = extractelement <2 x float> %318, i64 1, !dbg !34
  %328 = fadd float %327, 0xC168000FE0000000, !dbg !34
  %329 = fneg float %328, !dbg !34
  %330 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %216, float 0x3FF7154760000000, float %329) #6, !dbg !34
  %331 = tail call float @llvm.nvvm.fma.rn.f(float %216, float 0x3FF7154760000000, float %329) #6, !dbg !34
  %.0.i8 = select i1 %.not3.i7, float %331, float %330, !dbg !34
  %332 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %216, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !34
  %333 = tail call float @llvm.nvvm.fma.rn.f(float %216, float 0x3E54AE0C00000000, float %.0.i8) #6, !dbg !34
  %.01.i10 = select i1 %.not4.i9, float %333, float %332, !dbg !34
  %334 = bitcast <2 x float> %318 to <2 x i32>, !dbg !34
  %335 = shl <2 x i32> %334, splat (i32 23), !dbg !34
  %336 = bitcast <2 x i32> %335 to <2 x float>, !dbg !34
  %337 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i10) #6, !dbg !34
  %338 = insertelement <2 x float> poison, float %326, i64 0, !dbg !34
  %339 = insertelement <2 x float> %338, float %337, i64 1, !dbg !34
  %340 = fmul <2 x float> %339, %336, !dbg !34
  %341 = fadd <2 x float> %340, zeroinitializer, !dbg !35
  %342 = insertelement <2 x i32> poison, i32 %251, i64 0, !dbg !34
  %343 = insertelement <2 x i32> %342, i32 %262, i64 1, !dbg !34
  %344 = icmp eq <2 x i32> %343, zeroinitializer, !dbg !34
  %345 = insertelement <2 x float> poison, float %253, i64 0, !dbg !34
  %346 = insertelement <2 x float> %345, float %264, i64 1, !dbg !34
  %347 = insertelement <2 x float> poison, float %252, i64 0, !dbg !34
  %348 = insertelement <2 x float> %347, float %263, i64 1, !dbg !34
  %349 = select <2 x i1> %344, <2 x float> %346, <2 x float> %348, !dbg !34
  %350 = extractelement <2 x float> %349, i64 0, !dbg !34
  %351 = fadd float %350, 0xC168000FE0000000, !dbg !34
  %352 = fneg float %351, !dbg !34
  %353 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %217, float 0x3FF7154760000000, float %352) #6, !dbg !34
  %354 = tail call float @llvm.nvvm.fma.rn.f(float %217, float 0x3FF7154760000000, float %352) #6, !dbg !34
  %.0.i18 = select i1 %.not3.i17, float %354, float %353, !dbg !34
  %355 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %217, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !34
  %356 = tail call float @llvm.nvvm.fma.rn.f(float %217, float 0x3E54AE0C00000000, float %.0.i18) #6, !dbg !34
  %.01.i20 = select i1 %.not4.i19, float %356, float %355, !dbg !34
  %357 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i20) #6, !dbg !34
  %358 = extractelement <2 x float> %349, i64 1, !dbg !34
  %359 = fadd float %358, 0xC168000FE0000000, !dbg !34
  %360 = fneg float %359, !dbg !34
  %361 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %218, float 0x3FF7154760000000, float %360) #6, !dbg !34
  %362 = tail call float @llvm.nvvm.fma.rn.f(float %218, float 0x3FF7154760000000, float %360) #6, !dbg !34
  %.0.i28 = select i1 %.not3.i27, float %362, float %361, !dbg !34
  %363 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %218, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !34
  %364 = tail call float @llvm.nvvm.fma.rn.f(float %218, float 0x3E54AE0C00000000, float %.0.i28) #6, !dbg !34
  %.01.i30 = select i1 %.not4.i29, float %364, float %363, !dbg !34
  %365 = bitcast <2 x float> %349 to <2 x i32>, !dbg !34
  %366 = shl <2 x i32> %365, splat (i32 23), !dbg !34
  %367 = bitcast <2 x i32> %366 to <2 x float>, !dbg !34
  %368 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i30) #6, !dbg !34
  %369 = insertelement <2 x float> poison, float %357, i64 0, !dbg !34
  %370 = insertelement <2 x float> %369, float %368, i64 1, !dbg !34
  %371 = fmul <2 x float> %370, %367, !dbg !34
  %372 = fadd <2 x float> %371, zeroinitializer, !dbg !35
  %373 = insertelement <2 x i32> poison, i32 %273, i64 0, !dbg !34
  %374 = insertelement <2 x i32> %373, i32 %284, i64 1, !dbg !34
  %375 = icmp eq <2 x i32> %374, zeroinitializer, !dbg !34
  %376 = insertelement <2 x float> poison, float %275, i64 0, !dbg !34
  %377 = insertelement <2 x float> %376, float %286, i64 1, !dbg !34
  %378 = insertelement <2 x float> poison, float %274, i64 0, !dbg !34
  %379 = insertelement <2 x float> %378, float %285, i64 1, !dbg !34
  %380 = select <2 x i1> %375, <2 x float> %377, <2 x float> %379, !dbg !34
  %381 = extractelement <2 x float> %380, i64 0, !dbg !34
  %382 = fadd float %381, 0xC168000FE0000000, !dbg !34
  %383 = fneg float %382, !dbg !34
  %384 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %219, float 0x3FF7154760000000, float %383) #6, !dbg !34
  %385 = tail call float @llvm.nvvm.fma.rn.f(float %219, float 0x3FF7154760000000, float %383) #6, !dbg !34
  %.0.i38 = select i1 %.not3.i37, float %385, float %384, !dbg !34
  %386 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %219, float 0x3E54AE0C00000000, float %.0.i38) #6, !dbg !34
  %387 = tail call float @llvm.nvvm.fma.rn.f(float %219, float 0x3E54AE0C00000000, float %.0.i38) #6, !dbg !34
  %.01.i40 = select i1 %.not4.i39, float %387, float %386, !dbg !34
  %388 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i40) #6, !dbg !34
  %389 = extractelement <2 x float> %380, i64 1, !dbg !34
  %390 = fadd float %389, 0xC168000FE0000000, !dbg !34
  %391 = fneg float %390, !dbg !34
  %392 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %220, float 0x3FF7154760000000, float %391) #6, !dbg !34
  %393 = tail call float @llvm.nvvm.fma.rn.f(float %220, float 0x3FF7154760000000, float %391) #6, !dbg !34
  %.0.i48 = select i1 %.not3.i47, float %393, float %392, !dbg !34
  %394 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %220, float 0x3E54AE0C00000000, float %.0.i48) #6, !dbg !34
  %395 = tail call float @llvm.nvvm.fma.rn.f(float %220, float 0x3E54AE0C00000000, float %.0.i48) #6, !dbg !34
  %.01.i50 = select i1 %.not4.i49, float %395, float %394, !dbg !34
  %396 = bitcast <2 x float> %380 to <2 x i32>, !dbg !34
  %397 = shl <2 x i32> %396, splat (i32 23), !dbg !34
  %398 = bitcast <2 x i32> %397 to <2 x float>, !dbg !34
  %399 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i50) #6, !dbg !34
  %400 = insertelement <2 x float> poison, float %388, i64 0, !dbg !34
  %401 = insertelement <2 x float> %400, float %399, i64 1, !dbg !34
  %402 = fmul <2 x float> %401, %398, !dbg !34
  %403 = fadd <2 x float> %402, zeroinitializer, !dbg !35
  %404 = insertelement <2 x i32> poison, i32 %295, i64 0, !dbg !34
  %405 = insertelement <2 x i32> %404, i32 %306, i64 1, !dbg !34
  %406 = icmp eq <2 x i32> %405, zeroinitializer, !dbg !34
  %407 = insertelement <2 x float> poison, float %297, i64 0, !dbg !34
  %408 = insertelement <2 x float> %407, float %308, i64 1, !dbg !34
  %409 = insertelement <2 x float> poison, float %296, i64 0, !dbg !34
  %410 = insertelement <2 x float> %409, float %307, i64 1, !dbg !34
  %411 = select <2 x i1> %406, <2 x float> %408, <2 x float> %410, !dbg !34
  %412 = extractelement <2 x float> %411, i64 0, !dbg !34
  %413 = fadd float %412, 0xC168000FE0000000, !dbg !34
  %414 = fneg float %413, !dbg !34
  %415 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %221, float 0x3FF7154760000000, float %414) #6, !dbg !34
  %416 = tail call float @llvm.nvvm.fma.rn.f(float %221, float 0x3FF7154760000000, float %414) #6, !dbg !34
  %.0.i58 = select i1 %.not3.i57, float %416, float %415, !dbg !34
  %417 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %221, float 0x3E54AE0C00000000, float %.0.i58) #6, !dbg !34
  %418 = tail call float @llvm.nvvm.fma.rn.f(float %221, float 0x3E54AE0C00000000, float %.0.i58) #6, !dbg !34
  %.01.i60 = select i1 %.not4.i59, float %418, float %417, !dbg !34
  %419 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i60) #6, !dbg !34
  %420 = extractelement <2 x float> %411, i64 1, !dbg !34
  %421 = fadd float %420, 0xC168000FE0000000, !dbg !34
  %422 = fneg float %421, !dbg !34
  %423 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %222, float 0x3FF7154760000000, float %422) #6, !dbg !34
  %424 = tail call float @llvm.nvvm.fma.rn.f(float %222, float 0x3FF7154760000000, float %422) #6, !dbg !34
  %.0.i68 = select i1 %.not3.i67, float %424, float %423, !dbg !34
  %425 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %222, float 0x3E54AE0C00000000, float %.0.i68) #6, !dbg !34
  %426 = tail call float @llvm.nvvm.fma.rn.f(float %222, float 0x3E54AE0C00000000, float %.0.i68) #6, !dbg !34
  %.01.i70 = select i1 %.not4.i69, float %426, float %425, !dbg !34
  %427 = bitcast <2 x float> %411 to <2 x i32>, !dbg !34
  %428 = shl <2 x i32> %427, splat (i32 23), !dbg !34
  %429 = bitcast <2 x i32> %428 to <2 x float>, !dbg !34
  %430 = tail call float @llvm.nvvm.ex2.approx.ftz.f(float %.01.i70) #6, !dbg !34
  %431 = insertelement <2 x float> poison, float %419, i64 0, !dbg !34
  %432 = insertelement <2 x float> %431, float %430, i64 1, !dbg !34
  %433 = fmul <2 x float> %432, %429, !dbg !34
  %434 = fadd <2 x float> %433, zeroinitializer, !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %shift = shufflevector <2 x float> %341, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !40
  %foldExtExtBinop = fadd <2 x float> %341, %shift, !dbg !40
  %foldExtExtBinop292 = fadd <2 x float> %foldExtExtBinop, %372, !dbg !40
  %shift294 = shufflevector <2 x float> %372, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !40
  %foldExtExtBinop295 = fadd <2 x float> %foldExtExtBinop292, %shift294, !dbg !40
  %435 = extractelement <2 x float> %foldExtExtBinop295, i64 0, !dbg !40
  %436 = select i1 %24, float %435, float 0.000000e+00, !dbg !40
  %shift297 = shufflevector <2 x float> %403, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !40
  %foldExtExtBinop298 = fadd <2 x float> %403, %shift297, !dbg !40
  %foldExtExtBinop300 = fadd <2 x float> %foldExtExtBinop298, %434, !dbg !40
  %shift302 = shufflevector <2 x float> %434, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !40
  %foldExtExtBinop303 = fadd <2 x float> %foldExtExtBinop300, %shift302, !dbg !40
  %437 = extractelement <2 x float> %foldExtExtBinop303, i64 0, !dbg !40
  %438 = select i1 %24, float %437, float 0.000000e+00, !dbg !40
  %439 = bitcast float %436 to i32, !dbg !36
  %440 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %439, i32 16, i32 31), !dbg !36
  %441 = bitcast i32 %440 to float, !dbg !36
  %442 = fadd float %436, %441, !dbg !40
  %443 = bitcast float %442 to i32, !dbg !36
  %444 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %443, i32 8, i32 31), !dbg !36
  %445 = bitcast i32 %444 to float, !dbg !36
  %446 = fadd float %442, %445, !dbg !40
  %447 = bitcast float %446 to i32, !dbg !36
  %448 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %447, i32 4, i32 31), !dbg !36
  %449 = bitcast i32 %448 to float, !dbg !36
  %450 = fadd float %446, %449, !dbg !40
  %451 = bitcast float %450 to i32, !dbg !36
  %452 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %451, i32 2, i32 31), !dbg !36
  %453 = bitcast i32 %452 to float, !dbg !36
  %454 = fadd float %450, %453, !dbg !40
  %455 = bitcast float %454 to i32, !dbg !36
  %456 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %455, i32 1, i32 31), !dbg !36
  %457 = bitcast i32 %456 to float, !dbg !36
  %458 = fadd float %454, %457, !dbg !40
  %459 = bitcast float %438 to i32, !dbg !36
  %460 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %459, i32 16, i32 31), !dbg !36
  %461 = bitcast i32 %460 to float, !dbg !36
  %462 = fadd float %438, %461, !dbg !40
  %463 = bitcast float %462 to i32, !dbg !36
  %464 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %463, i32 8, i32 31), !dbg !36
  %465 = bitcast i32 %464 to float, !dbg !36
  %466 = fadd float %462, %465, !dbg !40
  %467 = bitcast float %466 to i32, !dbg !36
  %468 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %467, i32 4, i32 31), !dbg !36
  %469 = bitcast i32 %468 to float, !dbg !36
  %470 = fadd float %466, %469, !dbg !40
  %471 = bitcast float %470 to i32, !dbg !36
  %472 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %471, i32 2, i32 31), !dbg !36
  %473 = bitcast i32 %472 to float, !dbg !36
  %474 = fadd float %470, %473, !dbg !40
  %475 = bitcast float %474 to i32, !dbg !36
  %476 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %475, i32 1, i32 31), !dbg !36
  %477 = bitcast i32 %476 to float, !dbg !36
  %478 = fadd float %474, %477, !dbg !40
  %479 = bitcast float %458 to <1 x i32>, !dbg !36
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %146, <1 x i32> %479, i1 %145) #6, !dbg !36
  %480 = bitcast float %478 to <1 x i32>, !dbg !36
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %149, <1 x i32> %480, i1 %145) #6, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %481 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %153, i1 %152) #6, !dbg !36
  %482 = bitcast i32 %481 to float, !dbg !36
  %483 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %481, i32 8, i32 31), !dbg !36
  %484 = bitcast i32 %483 to float, !dbg !36
  %485 = fadd float %482, %484, !dbg !40
  %486 = bitcast float %485 to i32, !dbg !36
  %487 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %486, i32 4, i32 31), !dbg !36
  %488 = bitcast i32 %487 to float, !dbg !36
  %489 = fadd float %485, %488, !dbg !40
  %490 = bitcast float %489 to i32, !dbg !36
  %491 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %490, i32 2, i32 31), !dbg !36
  %492 = bitcast i32 %491 to float, !dbg !36
  %493 = fadd float %489, %492, !dbg !40
  %494 = bitcast float %493 to i32, !dbg !36
  %495 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %494, i32 1, i32 31), !dbg !36
  %496 = bitcast i32 %495 to float, !dbg !36
  %497 = fadd float %493, %496, !dbg !40
  %498 = bitcast float %497 to <1 x i32>, !dbg !36
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %153, <1 x i32> %498, i1 %184) #6, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %499 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !36
  %500 = load float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 64), align 16, !dbg !36
  %501 = fcmp olt float %499, 0x3810000000000000, !dbg !41
  %502 = fmul float %499, 0x4160000000000000, !dbg !41
  %.02.i71 = select i1 %501, float %502, float %499, !dbg !41
  %i.i.0.i = select i1 %501, float -2.300000e+01, float 0.000000e+00, !dbg !41
  %503 = bitcast float %.02.i71 to i32, !dbg !41
  %504 = add i32 %503, -1059760811, !dbg !41
  %505 = and i32 %504, -8388608, !dbg !41
  %506 = sub i32 %503, %505, !dbg !41
  %507 = bitcast i32 %506 to float, !dbg !41
  %508 = sitofp i32 %505 to float, !dbg !41
  %509 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not.i72 = icmp eq i32 %509, 0, !dbg !41
  %510 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %508, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !41
  %511 = tail call float @llvm.nvvm.fma.rn.f(float %508, float 0x3E80000000000000, float %i.i.0.i) #6, !dbg !41
  %.08.i = select i1 %.not.i72, float %511, float %510, !dbg !41
  %512 = fadd float %507, -1.000000e+00, !dbg !41
  %513 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not1.i73 = icmp eq i32 %513, 0, !dbg !41
  %514 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0xBFC0AA04E0000000, float %512, float 0x3FC2073EC0000000) #6, !dbg !41
  %515 = tail call float @llvm.nvvm.fma.rn.f(float 0xBFC0AA04E0000000, float %512, float 0x3FC2073EC0000000) #6, !dbg !41
  %.010.i = select i1 %.not1.i73, float %515, float %514, !dbg !41
  %516 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not2.i74 = icmp eq i32 %516, 0, !dbg !41
  %517 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.010.i, float %512, float 0xBFBF19B980000000) #6, !dbg !41
  %518 = tail call float @llvm.nvvm.fma.rn.f(float %.010.i, float %512, float 0xBFBF19B980000000) #6, !dbg !41
  %.011.i = select i1 %.not2.i74, float %518, float %517, !dbg !41
  %519 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not3.i75 = icmp eq i32 %519, 0, !dbg !41
  %520 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.011.i, float %512, float 0x3FC1E52AA0000000) #6, !dbg !41
  %521 = tail call float @llvm.nvvm.fma.rn.f(float %.011.i, float %512, float 0x3FC1E52AA0000000) #6, !dbg !41
  %.012.i = select i1 %.not3.i75, float %521, float %520, !dbg !41
  %522 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not4.i76 = icmp eq i32 %522, 0, !dbg !41
  %523 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.012.i, float %512, float 0xBFC55B1720000000) #6, !dbg !41
  %524 = tail call float @llvm.nvvm.fma.rn.f(float %.012.i, float %512, float 0xBFC55B1720000000) #6, !dbg !41
  %.09.i = select i1 %.not4.i76, float %524, float %523, !dbg !41
  %525 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not5.i = icmp eq i32 %525, 0, !dbg !41
  %526 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.09.i, float %512, float 0x3FC99DA160000000) #6, !dbg !41
  %527 = tail call float @llvm.nvvm.fma.rn.f(float %.09.i, float %512, float 0x3FC99DA160000000) #6, !dbg !41
  %.05.i = select i1 %.not5.i, float %527, float %526, !dbg !41
  %528 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not6.i = icmp eq i32 %528, 0, !dbg !41
  %529 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i, float %512, float 0xBFCFFFE440000000) #6, !dbg !41
  %530 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i, float %512, float 0xBFCFFFE440000000) #6, !dbg !41
  %.01.i77 = select i1 %.not6.i, float %530, float %529, !dbg !41
  %531 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not7.i = icmp eq i32 %531, 0, !dbg !41
  %532 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.01.i77, float %512, float 0x3FD5554F00000000) #6, !dbg !41
  %533 = tail call float @llvm.nvvm.fma.rn.f(float %.01.i77, float %512, float 0x3FD5554F00000000) #6, !dbg !41
  %.0.i78 = select i1 %.not7.i, float %533, float %532, !dbg !41
  %534 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not8.i = icmp eq i32 %534, 0, !dbg !41
  %535 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i78, float %512, float -5.000000e-01) #6, !dbg !41
  %536 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i78, float %512, float -5.000000e-01) #6, !dbg !41
  %.07.i = select i1 %.not8.i, float %536, float %535, !dbg !41
  %537 = fmul float %512, %.07.i, !dbg !41
  %538 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not9.i = icmp eq i32 %538, 0, !dbg !41
  %539 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %537, float %512, float %512) #6, !dbg !41
  %540 = tail call float @llvm.nvvm.fma.rn.f(float %537, float %512, float %512) #6, !dbg !41
  %.06.i = select i1 %.not9.i, float %540, float %539, !dbg !41
  %541 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not10.i = icmp eq i32 %541, 0, !dbg !41
  %542 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !41
  %543 = tail call float @llvm.nvvm.fma.rn.f(float %.08.i, float 0x3FE62E4300000000, float %.06.i) #6, !dbg !41
  %.04.i79 = select i1 %.not10.i, float %543, float %542, !dbg !41
  %544 = icmp ugt i32 %503, 2139095039, !dbg !41
  br i1 %544, label %__nv_fmaf_rn.exit.i.i, label %__nv_logf.exit, !dbg !41

__nv_fmaf_rn.exit.i.i:                            ; preds = %6
  %545 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not11.i = icmp eq i32 %545, 0, !dbg !41
  %546 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i71, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !41
  %547 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i71, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !41
  %.03.i80 = select i1 %.not11.i, float %547, float %546, !dbg !41
  br label %__nv_logf.exit, !dbg !41

__nv_logf.exit:                                   ; preds = %6, %__nv_fmaf_rn.exit.i.i
  %r.i.0.i = phi float [ %.03.i80, %__nv_fmaf_rn.exit.i.i ], [ %.04.i79, %6 ], !dbg !41
  %548 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %549 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %550 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %551 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %552 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %553 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %554 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %555 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %556 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %557 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %558 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %544, label %__nv_fmaf_rn.exit.i.i107, label %__nv_logf.exit110, !dbg !41

__nv_fmaf_rn.exit.i.i107:                         ; preds = %__nv_logf.exit
  %559 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit110, !dbg !41

__nv_logf.exit110:                                ; preds = %__nv_logf.exit, %__nv_fmaf_rn.exit.i.i107
  %560 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %561 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %562 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %563 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %564 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %565 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %566 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %567 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %568 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %569 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %570 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %544, label %__nv_fmaf_rn.exit.i.i137, label %__nv_logf.exit140, !dbg !41

__nv_fmaf_rn.exit.i.i137:                         ; preds = %__nv_logf.exit110
  %571 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit140, !dbg !41

__nv_logf.exit140:                                ; preds = %__nv_logf.exit110, %__nv_fmaf_rn.exit.i.i137
  %572 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %573 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %574 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %575 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %576 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %577 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %578 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %579 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %580 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %581 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %582 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %544, label %__nv_fmaf_rn.exit.i.i167, label %__nv_logf.exit170, !dbg !41

__nv_fmaf_rn.exit.i.i167:                         ; preds = %__nv_logf.exit140
  %583 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit170, !dbg !41

__nv_logf.exit170:                                ; preds = %__nv_logf.exit140, %__nv_fmaf_rn.exit.i.i167
  %584 = fcmp olt float %500, 0x3810000000000000, !dbg !41
  %585 = fmul float %500, 0x4160000000000000, !dbg !41
  %.02.i171 = select i1 %584, float %585, float %500, !dbg !41
  %i.i.0.i172 = select i1 %584, float -2.300000e+01, float 0.000000e+00, !dbg !41
  %586 = bitcast float %.02.i171 to i32, !dbg !41
  %587 = add i32 %586, -1059760811, !dbg !41
  %588 = and i32 %587, -8388608, !dbg !41
  %589 = sub i32 %586, %588, !dbg !41
  %590 = bitcast i32 %589 to float, !dbg !41
  %591 = sitofp i32 %588 to float, !dbg !41
  %592 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not.i173 = icmp eq i32 %592, 0, !dbg !41
  %593 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %591, float 0x3E80000000000000, float %i.i.0.i172) #6, !dbg !41
  %594 = tail call float @llvm.nvvm.fma.rn.f(float %591, float 0x3E80000000000000, float %i.i.0.i172) #6, !dbg !41
  %.08.i174 = select i1 %.not.i173, float %594, float %593, !dbg !41
  %595 = fadd float %590, -1.000000e+00, !dbg !41
  %596 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not1.i175 = icmp eq i32 %596, 0, !dbg !41
  %597 = tail call float @llvm.nvvm.fma.rn.ftz.f(float 0xBFC0AA04E0000000, float %595, float 0x3FC2073EC0000000) #6, !dbg !41
  %598 = tail call float @llvm.nvvm.fma.rn.f(float 0xBFC0AA04E0000000, float %595, float 0x3FC2073EC0000000) #6, !dbg !41
  %.010.i176 = select i1 %.not1.i175, float %598, float %597, !dbg !41
  %599 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not2.i177 = icmp eq i32 %599, 0, !dbg !41
  %600 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.010.i176, float %595, float 0xBFBF19B980000000) #6, !dbg !41
  %601 = tail call float @llvm.nvvm.fma.rn.f(float %.010.i176, float %595, float 0xBFBF19B980000000) #6, !dbg !41
  %.011.i178 = select i1 %.not2.i177, float %601, float %600, !dbg !41
  %602 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not3.i179 = icmp eq i32 %602, 0, !dbg !41
  %603 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.011.i178, float %595, float 0x3FC1E52AA0000000) #6, !dbg !41
  %604 = tail call float @llvm.nvvm.fma.rn.f(float %.011.i178, float %595, float 0x3FC1E52AA0000000) #6, !dbg !41
  %.012.i180 = select i1 %.not3.i179, float %604, float %603, !dbg !41
  %605 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not4.i181 = icmp eq i32 %605, 0, !dbg !41
  %606 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.012.i180, float %595, float 0xBFC55B1720000000) #6, !dbg !41
  %607 = tail call float @llvm.nvvm.fma.rn.f(float %.012.i180, float %595, float 0xBFC55B1720000000) #6, !dbg !41
  %.09.i182 = select i1 %.not4.i181, float %607, float %606, !dbg !41
  %608 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not5.i183 = icmp eq i32 %608, 0, !dbg !41
  %609 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.09.i182, float %595, float 0x3FC99DA160000000) #6, !dbg !41
  %610 = tail call float @llvm.nvvm.fma.rn.f(float %.09.i182, float %595, float 0x3FC99DA160000000) #6, !dbg !41
  %.05.i184 = select i1 %.not5.i183, float %610, float %609, !dbg !41
  %611 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not6.i185 = icmp eq i32 %611, 0, !dbg !41
  %612 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.05.i184, float %595, float 0xBFCFFFE440000000) #6, !dbg !41
  %613 = tail call float @llvm.nvvm.fma.rn.f(float %.05.i184, float %595, float 0xBFCFFFE440000000) #6, !dbg !41
  %.01.i186 = select i1 %.not6.i185, float %613, float %612, !dbg !41
  %614 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not7.i187 = icmp eq i32 %614, 0, !dbg !41
  %615 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.01.i186, float %595, float 0x3FD5554F00000000) #6, !dbg !41
  %616 = tail call float @llvm.nvvm.fma.rn.f(float %.01.i186, float %595, float 0x3FD5554F00000000) #6, !dbg !41
  %.0.i188 = select i1 %.not7.i187, float %616, float %615, !dbg !41
  %617 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not8.i189 = icmp eq i32 %617, 0, !dbg !41
  %618 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.0.i188, float %595, float -5.000000e-01) #6, !dbg !41
  %619 = tail call float @llvm.nvvm.fma.rn.f(float %.0.i188, float %595, float -5.000000e-01) #6, !dbg !41
  %.07.i190 = select i1 %.not8.i189, float %619, float %618, !dbg !41
  %620 = fmul float %595, %.07.i190, !dbg !41
  %621 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not9.i191 = icmp eq i32 %621, 0, !dbg !41
  %622 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %620, float %595, float %595) #6, !dbg !41
  %623 = tail call float @llvm.nvvm.fma.rn.f(float %620, float %595, float %595) #6, !dbg !41
  %.06.i192 = select i1 %.not9.i191, float %623, float %622, !dbg !41
  %624 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not10.i193 = icmp eq i32 %624, 0, !dbg !41
  %625 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.08.i174, float 0x3FE62E4300000000, float %.06.i192) #6, !dbg !41
  %626 = tail call float @llvm.nvvm.fma.rn.f(float %.08.i174, float 0x3FE62E4300000000, float %.06.i192) #6, !dbg !41
  %.04.i194 = select i1 %.not10.i193, float %626, float %625, !dbg !41
  %627 = icmp ugt i32 %586, 2139095039, !dbg !41
  br i1 %627, label %__nv_fmaf_rn.exit.i.i197, label %__nv_logf.exit200, !dbg !41

__nv_fmaf_rn.exit.i.i197:                         ; preds = %__nv_logf.exit170
  %628 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %.not11.i198 = icmp eq i32 %628, 0, !dbg !41
  %629 = tail call float @llvm.nvvm.fma.rn.ftz.f(float %.02.i171, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !41
  %630 = tail call float @llvm.nvvm.fma.rn.f(float %.02.i171, float 0x7FF0000000000000, float 0x7FF0000000000000) #6, !dbg !41
  %.03.i199 = select i1 %.not11.i198, float %630, float %629, !dbg !41
  br label %__nv_logf.exit200, !dbg !41

__nv_logf.exit200:                                ; preds = %__nv_logf.exit170, %__nv_fmaf_rn.exit.i.i197
  %r.i.0.i195 = phi float [ %.03.i199, %__nv_fmaf_rn.exit.i.i197 ], [ %.04.i194, %__nv_logf.exit170 ], !dbg !41
  %631 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %632 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %633 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %634 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %635 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %636 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %637 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %638 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %639 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %640 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %641 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %627, label %__nv_fmaf_rn.exit.i.i227, label %__nv_logf.exit230, !dbg !41

__nv_fmaf_rn.exit.i.i227:                         ; preds = %__nv_logf.exit200
  %642 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit230, !dbg !41

__nv_logf.exit230:                                ; preds = %__nv_logf.exit200, %__nv_fmaf_rn.exit.i.i227
  %643 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %644 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %645 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %646 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %647 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %648 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %649 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %650 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %651 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %652 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %653 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %627, label %__nv_fmaf_rn.exit.i.i257, label %__nv_logf.exit260, !dbg !41

__nv_fmaf_rn.exit.i.i257:                         ; preds = %__nv_logf.exit230
  %654 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit260, !dbg !41

__nv_logf.exit260:                                ; preds = %__nv_logf.exit230, %__nv_fmaf_rn.exit.i.i257
  %655 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %656 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %657 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %658 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %659 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %660 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %661 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %662 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %663 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %664 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  %665 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br i1 %627, label %__nv_fmaf_rn.exit.i.i287, label %__nv_logf.exit290, !dbg !41

__nv_fmaf_rn.exit.i.i287:                         ; preds = %__nv_logf.exit260
  %666 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !41
  br label %__nv_logf.exit290, !dbg !41

__nv_logf.exit290:                                ; preds = %__nv_logf.exit260, %__nv_fmaf_rn.exit.i.i287
  %667 = fcmp oeq float %.02.i171, 0.000000e+00, !dbg !41
  %r.i.1.i196 = select i1 %667, float 0xFFF0000000000000, float %r.i.0.i195, !dbg !41
  %668 = fcmp oeq float %.02.i71, 0.000000e+00, !dbg !41
  %r.i.1.i = select i1 %668, float 0xFFF0000000000000, float %r.i.0.i, !dbg !41
  %669 = and i32 %9, 1, !dbg !10
  %670 = or disjoint i32 %8, %669, !dbg !42
  %671 = icmp slt i32 %670, 1000, !dbg !11
  %672 = fadd float %213, %r.i.1.i, !dbg !43
  %673 = fadd float %214, %r.i.1.i196, !dbg !43
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  %674 = sext i32 %670 to i64, !dbg !45
  %675 = getelementptr float, ptr addrspace(1) %0, i64 %674, !dbg !45
  %676 = icmp eq i32 %669, 0, !dbg !46
  %677 = select i1 %676, float %673, float %672, !dbg !46
  %678 = bitcast float %677 to i32, !dbg !46
  %679 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %678, i32 1, i32 31), !dbg !46
  %680 = and i32 %9, 30, !dbg !46
  %681 = icmp eq i32 %680, 0, !dbg !46
  %682 = bitcast float %672 to i32, !dbg !46
  %683 = select i1 %676, i32 %682, i32 %679, !dbg !46
  %684 = and i1 %681, %671, !dbg !46
  %685 = and i1 %152, %684, !dbg !46
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %683, ptr addrspace(1) %675, i1 %685) #6, !dbg !46
  ret void, !dbg !47
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

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

attributes #0 = { nounwind "nvvm.reqntid"="512" }
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
!1 = !DIFile(filename: "cyd3crblvk4hioriv4iglct6kdffxkrj4vzyl4hfnu3ns6q6eilp.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "triton_red_fused_logsumexp_0", linkageName: "triton_red_fused_logsumexp_0", scope: !1, file: !1, line: 18, type: !6, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 23, column: 28, scope: !5)
!9 = !DILocation(line: 23, column: 33, scope: !5)
!10 = !DILocation(line: 24, column: 44, scope: !5)
!11 = !DILocation(line: 25, column: 21, scope: !5)
!12 = !DILocation(line: 26, column: 37, scope: !5)
!13 = !DILocation(line: 32, column: 29, scope: !5)
!14 = !DILocation(line: 36, column: 46, scope: !5)
!15 = !DILocation(line: 36, column: 41, scope: !5)
!16 = !DILocation(line: 36, column: 34, scope: !5)
!17 = !DILocation(line: 36, column: 61, scope: !5)
!18 = !DILocation(line: 36, column: 51, scope: !5)
!19 = !DILocation(line: 39, column: 48, scope: !5)
!20 = !DILocation(line: 116, column: 15, scope: !21, inlinedAt: !23)
!21 = distinct !DILexicalBlockFile(scope: !5, file: !22, discriminator: 0)
!22 = !DIFile(filename: "triton_helpers.py", directory: ".")
!23 = !DILocation(line: 129, column: 29, scope: !21, inlinedAt: !24)
!24 = !DILocation(line: 40, column: 38, scope: !25)
!25 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!26 = !DILocation(line: 118, column: 21, scope: !21, inlinedAt: !23)
!27 = !DILocation(line: 118, column: 16, scope: !21, inlinedAt: !23)
!28 = !DILocation(line: 119, column: 29, scope: !21, inlinedAt: !23)
!29 = !DILocation(line: 48, column: 51, scope: !5)
!30 = !DILocation(line: 49, column: 27, scope: !5)
!31 = !DILocation(line: 51, column: 23, scope: !5)
!32 = !DILocation(line: 53, column: 36, scope: !5)
!33 = !DILocation(line: 54, column: 23, scope: !5)
!34 = !DILocation(line: 55, column: 30, scope: !5)
!35 = !DILocation(line: 57, column: 25, scope: !5)
!36 = !DILocation(line: 293, column: 36, scope: !37, inlinedAt: !39)
!37 = distinct !DILexicalBlockFile(scope: !5, file: !38, discriminator: 0)
!38 = !DIFile(filename: "standard.py", directory: ".")
!39 = !DILocation(line: 59, column: 27, scope: !25)
!40 = !DILocation(line: 263, column: 15, scope: !37, inlinedAt: !36)
!41 = !DILocation(line: 60, column: 24, scope: !5)
!42 = !DILocation(line: 24, column: 23, scope: !5)
!43 = !DILocation(line: 66, column: 20, scope: !5)
!44 = !DILocation(line: 67, column: 4, scope: !5)
!45 = !DILocation(line: 68, column: 28, scope: !5)
!46 = !DILocation(line: 68, column: 40, scope: !5)
!47 = !DILocation(line: 68, column: 4, scope: !5)
