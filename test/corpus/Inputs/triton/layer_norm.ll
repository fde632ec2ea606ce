; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16
@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1
@.str.2 = private unnamed_addr constant [17 x i8] c"__CUDA_PREC_SQRT\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @layer_norm(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, float %5, ptr addrspace(1) readnone captures(none) %6, ptr addrspace(1) readnone captures(none) %7) local_unnamed_addr #0 !dbg !5 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 127, !dbg !9
  %12 = and i32 %10, 31, !dbg !9
  %13 = lshr i32 %11, 5, !dbg !9
  %14 = shl nuw nsw i32 %10, 2, !dbg !9
  %15 = and i32 %14, 508, !dbg !9
  %16 = or disjoint i32 %15, 512, !dbg !9
  %17 = icmp slt i32 %15, %4, !dbg !10
  %18 = icmp slt i32 %16, %4, !dbg !10
  %19 = mul i32 %4, %9, !dbg !11
  %20 = sext i32 %19 to i64, !dbg !12
  %21 = getelementptr float, ptr addrspace(1) %0, i64 %20, !dbg !12
  %22 = zext nneg i32 %15 to i64, !dbg !13
  %23 = getelementptr float, ptr addrspace(1) %21, i64 %22, !dbg !13
  %24 = zext nneg i32 %16 to i64, !dbg !13
  %25 = getelementptr float, ptr addrspace(1) %21, i64 %24, !dbg !13
  %26 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %23, i1 %17) #6, !dbg !14
  %27 = extractvalue { i32, i32, i32, i32 } %26, 0, !dbg !14
  %28 = extractvalue { i32, i32, i32, i32 } %26, 1, !dbg !14
  %29 = extractvalue { i32, i32, i32, i32 } %26, 2, !dbg !14
  %30 = extractvalue { i32, i32, i32, i32 } %26, 3, !dbg !14
  %31 = bitcast i32 %27 to float, !dbg !14
  %32 = bitcast i32 %28 to float, !dbg !14
  %33 = bitcast i32 %29 to float, !dbg !14
  %34 = bitcast i32 %30 to float, !dbg !14
  %35 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %25, i1 %18) #6, !dbg !14
  %36 = extractvalue { i32, i32, i32, i32 } %35, 0, !dbg !14
  %37 = extractvalue { i32, i32, i32, i32 } %35, 1, !dbg !14
  %38 = extractvalue { i32, i32, i32, i32 } %35, 2, !dbg !14
  %39 = extractvalue { i32, i32, i32, i32 } %35, 3, !dbg !14
  %40 = bitcast i32 %36 to float, !dbg !14
  %41 = bitcast i32 %37 to float, !dbg !14
  %42 = bitcast i32 %38 to float, !dbg !14
  %43 = bitcast i32 %39 to float, !dbg !14
  %44 = fadd float %31, %32, !dbg !15
  %45 = fadd float %44, %33, !dbg !15
  %46 = fadd float %45, %34, !dbg !15
  %47 = fadd float %46, %40, !dbg !15
  %48 = fadd float %47, %41, !dbg !15
  %49 = fadd float %48, %42, !dbg !15
  %50 = fadd float %49, %43, !dbg !15
  %51 = bitcast float %50 to i32, !dbg !18
  %52 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %51, i32 16, i32 31), !dbg !18
  %53 = bitcast i32 %52 to float, !dbg !18
  %54 = fadd float %50, %53, !dbg !15
  %55 = bitcast float %54 to i32, !dbg !18
  %56 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %55, i32 8, i32 31), !dbg !18
  %57 = bitcast i32 %56 to float, !dbg !18
  %58 = fadd float %54, %57, !dbg !15
  %59 = bitcast float %58 to i32, !dbg !18
  %60 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 4, i32 31), !dbg !18
  %61 = bitcast i32 %60 to float, !dbg !18
  %62 = fadd float %58, %61, !dbg !15
  %63 = bitcast float %62 to i32, !dbg !18
  %64 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %63, i32 2, i32 31), !dbg !18
  %65 = bitcast i32 %64 to float, !dbg !18
  %66 = fadd float %62, %65, !dbg !15
  %67 = bitcast float %66 to i32, !dbg !18
  %68 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %67, i32 1, i32 31), !dbg !18
  %69 = bitcast i32 %68 to float, !dbg !18
  %70 = fadd float %66, %69, !dbg !15
  %71 = icmp eq i32 %12, 0, !dbg !18
  %72 = getelementptr float, ptr addrspace(3) @global_smem, i32 %13, !dbg !18
  %73 = bitcast float %70 to <1 x i32>, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %72, <1 x i32> %73, i1 %71) #6, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %74 = icmp samesign ult i32 %11, 4, !dbg !18
  %75 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !18
  %76 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %75, i1 %74) #6, !dbg !18
  %77 = bitcast i32 %76 to float, !dbg !18
  %78 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %76, i32 2, i32 31), !dbg !18
  %79 = bitcast i32 %78 to float, !dbg !18
  %80 = fadd float %77, %79, !dbg !15
  %81 = bitcast float %80 to i32, !dbg !18
  %82 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %81, i32 1, i32 31), !dbg !18
  %83 = bitcast i32 %82 to float, !dbg !18
  %84 = fadd float %80, %83, !dbg !15
  %85 = and i32 %10, 3, !dbg !18
  %86 = icmp eq i32 %85, 0, !dbg !18
  %87 = and i1 %74, %86, !dbg !18
  %88 = bitcast float %84 to <1 x i32>, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %75, <1 x i32> %88, i1 %87) #6, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %89 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !18
  %90 = sitofp i32 %4 to float, !dbg !21
  %91 = tail call float @llvm.nvvm.div.full(float %89, float %90), !dbg !21
  %92 = fsub float %31, %91, !dbg !22
  %93 = fsub float %32, %91, !dbg !22
  %94 = fsub float %33, %91, !dbg !22
  %95 = fsub float %34, %91, !dbg !22
  %96 = fsub float %40, %91, !dbg !22
  %97 = fsub float %41, %91, !dbg !22
  %98 = fsub float %42, %91, !dbg !22
  %99 = fsub float %43, %91, !dbg !22
  %100 = select i1 %17, float %92, float 0.000000e+00, !dbg !23
  %101 = select i1 %17, float %93, float 0.000000e+00, !dbg !23
  %102 = select i1 %17, float %94, float 0.000000e+00, !dbg !23
  %103 = select i1 %17, float %95, float 0.000000e+00, !dbg !23
  %104 = select i1 %18, float %96, float 0.000000e+00, !dbg !23
  %105 = select i1 %18, float %97, float 0.000000e+00, !dbg !23
  %106 = select i1 %18, float %98, float 0.000000e+00, !dbg !23
  %107 = select i1 %18, float %99, float 0.000000e+00, !dbg !23
  %108 = fmul float %100, %100, !dbg !24
  %109 = fmul float %101, %101, !dbg !24
  %110 = fmul float %102, %102, !dbg !24
  %111 = fmul float %103, %103, !dbg !24
  %112 = fmul float %104, %104, !dbg !24
  %113 = fmul float %105, %105, !dbg !24
  %114 = fmul float %106, %106, !dbg !24
  %115 = fmul float %107, %107, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %116 = fadd float %108, %109, !dbg !27
  %117 = fadd float %110, %116, !dbg !27
  %118 = fadd float %111, %117, !dbg !27
  %119 = fadd float %112, %118, !dbg !27
  %120 = fadd float %113, %119, !dbg !27
  %121 = fadd float %114, %120, !dbg !27
  %122 = fadd float %115, %121, !dbg !27
  %123 = bitcast float %122 to i32, !dbg !25
  %124 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %123, i32 16, i32 31), !dbg !25
  %125 = bitcast i32 %124 to float, !dbg !25
  %126 = fadd float %122, %125, !dbg !27
  %127 = bitcast float %126 to i32, !dbg !25
  %128 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %127, i32 8, i32 31), !dbg !25
  %129 = bitcast i32 %128 to float, !dbg !25
  %130 = fadd float %126, %129, !dbg !27
  %131 = bitcast float %130 to i32, !dbg !25
  %132 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %131, i32 4, i32 31), !dbg !25
  %133 = bitcast i32 %132 to float, !dbg !25
  %134 = fadd float %130, %133, !dbg !27
  %135 = bitcast float %134 to i32, !dbg !25
  %136 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %135, i32 2, i32 31), !dbg !25
  %137 = bitcast i32 %136 to float, !dbg !25
  %138 = fadd float %134, %137, !dbg !27
  %139 = bitcast float %138 to i32, !dbg !25
  %140 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %139, i32 1, i32 31), !dbg !25
  %141 = bitcast i32 %140 to float, !dbg !25
  %142 = fadd float %138, %141, !dbg !27
  %143 = bitcast float %142 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %72, <1 x i32> %143, i1 %71) #6, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %144 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %75, i1 %74) #6, !dbg !25
  %145 = bitcast i32 %144 to float, !dbg !25
  %146 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %144, i32 2, i32 31), !dbg !25
  %147 = bitcast i32 %146 to float, !dbg !25
  %148 = fadd float %145, %147, !dbg !27
  %149 = bitcast float %148 to i32, !dbg !25
  %150 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %149, i32 1, i32 31), !dbg !25
  %151 = bitcast i32 %150 to float, !dbg !25
  %152 = fadd float %148, %151, !dbg !27
  %153 = bitcast float %152 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %75, <1 x i32> %153, i1 %87) #6, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %154 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !25
  %155 = tail call float @llvm.nvvm.div.full(float %154, float %90), !dbg !28
  %156 = fadd float %5, %155, !dbg !29
  %157 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !30
  %.not.i = icmp eq i32 %157, 0, !dbg !30
  %158 = tail call i32 @__nvvm_reflect(ptr nonnull @.str.2) #6, !dbg !30
  %.not1.i = icmp eq i32 %158, 0, !dbg !30
  br i1 %.not.i, label %164, label %159, !dbg !30

159:                                              ; preds = %8
  br i1 %.not1.i, label %162, label %160, !dbg !30

160:                                              ; preds = %159
  %161 = tail call float @llvm.nvvm.sqrt.rn.ftz.f(float %156) #6, !dbg !30
  br label %__nv_sqrtf.exit, !dbg !30

162:                                              ; preds = %159
  %163 = tail call float @llvm.nvvm.sqrt.approx.ftz.f(float %156) #6, !dbg !30
  br label %__nv_sqrtf.exit, !dbg !30

164:                                              ; preds = %8
  br i1 %.not1.i, label %167, label %165, !dbg !30

165:                                              ; preds = %164
  %166 = tail call float @llvm.nvvm.sqrt.rn.f(float %156) #6, !dbg !30
  br label %__nv_sqrtf.exit, !dbg !30

167:                                              ; preds = %164
  %168 = tail call float @llvm.nvvm.sqrt.approx.f(float %156) #6, !dbg !30
  br label %__nv_sqrtf.exit, !dbg !30

__nv_sqrtf.exit:                                  ; preds = %160, %162, %165, %167
  %.0.i = phi float [ %161, %160 ], [ %163, %162 ], [ %166, %165 ], [ %168, %167 ], !dbg !30
  %169 = tail call float @llvm.nvvm.div.full(float 1.000000e+00, float %.0.i), !dbg !31
  %170 = getelementptr float, ptr addrspace(1) %1, i64 %22, !dbg !32
  %171 = getelementptr float, ptr addrspace(1) %1, i64 %24, !dbg !32
  %172 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %170, i1 %17) #6, !dbg !33
  %173 = extractvalue { i32, i32, i32, i32 } %172, 0, !dbg !33
  %174 = extractvalue { i32, i32, i32, i32 } %172, 1, !dbg !33
  %175 = extractvalue { i32, i32, i32, i32 } %172, 2, !dbg !33
  %176 = extractvalue { i32, i32, i32, i32 } %172, 3, !dbg !33
  %177 = bitcast i32 %173 to float, !dbg !33
  %178 = bitcast i32 %174 to float, !dbg !33
  %179 = bitcast i32 %175 to float, !dbg !33
  %180 = bitcast i32 %176 to float, !dbg !33
  %181 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %171, i1 %18) #6, !dbg !33
  %182 = extractvalue { i32, i32, i32, i32 } %181, 0, !dbg !33
  %183 = extractvalue { i32, i32, i32, i32 } %181, 1, !dbg !33
  %184 = extractvalue { i32, i32, i32, i32 } %181, 2, !dbg !33
  %185 = extractvalue { i32, i32, i32, i32 } %181, 3, !dbg !33
  %186 = bitcast i32 %182 to float, !dbg !33
  %187 = bitcast i32 %183 to float, !dbg !33
  %188 = bitcast i32 %184 to float, !dbg !33
  %189 = bitcast i32 %185 to float, !dbg !33
  %190 = getelementptr float, ptr addrspace(1) %2, i64 %22, !dbg !34
  %191 = getelementptr float, ptr addrspace(1) %2, i64 %24, !dbg !34
  %192 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %190, i1 %17) #6, !dbg !35
  %193 = extractvalue { i32, i32, i32, i32 } %192, 0, !dbg !35
  %194 = extractvalue { i32, i32, i32, i32 } %192, 1, !dbg !35
  %195 = extractvalue { i32, i32, i32, i32 } %192, 2, !dbg !35
  %196 = extractvalue { i32, i32, i32, i32 } %192, 3, !dbg !35
  %197 = bitcast i32 %193 to float, !dbg !35
  %198 = bitcast i32 %194 to float, !dbg !35
  %199 = bitcast i32 %195 to float, !dbg !35
  %200 = bitcast i32 %196 to float, !dbg !35
  %201 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %191, i1 %18) #6, !dbg !35
  %202 = extractvalue { i32, i32, i32, i32 } %201, 0, !dbg !35
  %203 = extractvalue { i32, i32, i32, i32 } %201, 1, !dbg !35
  %204 = extractvalue { i32, i32, i32, i32 } %201, 2, !dbg !35
  %205 = extractvalue { i32, i32, i32, i32 } %201, 3, !dbg !35
  %206 = bitcast i32 %202 to float, !dbg !35
  %207 = bitcast i32 %203 to float, !dbg !35
  %208 = bitcast i32 %204 to float, !dbg !35
  %209 = bitcast i32 %205 to float, !dbg !35
  %210 = getelementptr float, ptr addrspace(1) %3, i64 %20, !dbg !36
  %211 = getelementptr float, ptr addrspace(1) %210, i64 %22, !dbg !37
  %212 = getelementptr float, ptr addrspace(1) %210, i64 %24, !dbg !37
  %213 = fmul float %100, %169, !dbg !38
  %214 = fmul float %101, %169, !dbg !38
  %215 = fmul float %102, %169, !dbg !38
  %216 = fmul float %103, %169, !dbg !38
  %217 = fmul float %104, %169, !dbg !38
  %218 = fmul float %105, %169, !dbg !38
  %219 = fmul float %106, %169, !dbg !38
  %220 = fmul float %107, %169, !dbg !38
  %221 = fmul float %213, %177, !dbg !39
  %222 = fmul float %214, %178, !dbg !39
  %223 = fmul float %215, %179, !dbg !39
  %224 = fmul float %216, %180, !dbg !39
  %225 = fmul float %217, %186, !dbg !39
  %226 = fmul float %218, %187, !dbg !39
  %227 = fmul float %219, %188, !dbg !39
  %228 = fmul float %220, %189, !dbg !39
  %229 = fadd float %221, %197, !dbg !40
  %230 = fadd float %222, %198, !dbg !40
  %231 = fadd float %223, %199, !dbg !40
  %232 = fadd float %224, %200, !dbg !40
  %233 = fadd float %225, %206, !dbg !40
  %234 = fadd float %226, %207, !dbg !40
  %235 = fadd float %227, %208, !dbg !40
  %236 = fadd float %228, %209, !dbg !40
  %237 = bitcast float %229 to i32, !dbg !41
  %238 = bitcast float %230 to i32, !dbg !41
  %239 = bitcast float %231 to i32, !dbg !41
  %240 = bitcast float %232 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %237, i32 %238, i32 %239, i32 %240, ptr addrspace(1) %211, i1 %17) #6, !dbg !41
  %241 = bitcast float %233 to i32, !dbg !41
  %242 = bitcast float %234 to i32, !dbg !41
  %243 = bitcast float %235 to i32, !dbg !41
  %244 = bitcast float %236 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %241, i32 %242, i32 %243, i32 %244, ptr addrspace(1) %212, i1 %18) #6, !dbg !41
  ret void, !dbg !42
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.ftz.f(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.rn.f(float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.sqrt.approx.f(float) #4

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
!5 = distinct !DISubprogram(name: "layer_norm", linkageName: "layer_norm", scope: !1, file: !1, line: 177, type: !6, scopeLine: 177, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 178, column: 24, scope: !5)
!9 = !DILocation(line: 179, column: 27, scope: !5)
!10 = !DILocation(line: 180, column: 21, scope: !5)
!11 = !DILocation(line: 181, column: 35, scope: !5)
!12 = !DILocation(line: 181, column: 29, scope: !5)
!13 = !DILocation(line: 181, column: 45, scope: !5)
!14 = !DILocation(line: 181, column: 20, scope: !5)
!15 = !DILocation(line: 263, column: 15, scope: !16, inlinedAt: !18)
!16 = distinct !DILexicalBlockFile(scope: !5, file: !17, discriminator: 0)
!17 = !DIFile(filename: "standard.py", directory: ".")
!18 = !DILocation(line: 293, column: 36, scope: !16, inlinedAt: !19)
!19 = !DILocation(line: 182, column: 18, scope: !20)
!20 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!21 = !DILocation(line: 182, column: 35, scope: !5)
!22 = !DILocation(line: 183, column: 37, scope: !5)
!23 = !DILocation(line: 183, column: 43, scope: !5)
!24 = !DILocation(line: 184, column: 43, scope: !5)
!25 = !DILocation(line: 293, column: 36, scope: !16, inlinedAt: !26)
!26 = !DILocation(line: 184, column: 33, scope: !20)
!27 = !DILocation(line: 263, column: 15, scope: !16, inlinedAt: !25)
!28 = !DILocation(line: 184, column: 62, scope: !5)
!29 = !DILocation(line: 184, column: 72, scope: !5)
!30 = !DILocation(line: 184, column: 26, scope: !5)
!31 = !DILocation(line: 184, column: 18, scope: !5)
!32 = !DILocation(line: 185, column: 28, scope: !5)
!33 = !DILocation(line: 185, column: 19, scope: !5)
!34 = !DILocation(line: 186, column: 27, scope: !5)
!35 = !DILocation(line: 186, column: 20, scope: !5)
!36 = !DILocation(line: 187, column: 19, scope: !5)
!37 = !DILocation(line: 187, column: 35, scope: !5)
!38 = !DILocation(line: 187, column: 54, scope: !5)
!39 = !DILocation(line: 187, column: 62, scope: !5)
!40 = !DILocation(line: 187, column: 69, scope: !5)
!41 = !DILocation(line: 187, column: 44, scope: !5)
!42 = !DILocation(line: 187, column: 4, scope: !5)
