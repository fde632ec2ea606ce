; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_native_layer_norm_native_layer_norm_backward_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, i32 %6, i32 %7, ptr addrspace(1) readnone captures(none) %8, ptr addrspace(1) readnone captures(none) %9) local_unnamed_addr #0 !dbg !4 {
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %12 = shl i32 %11, 4, !dbg !8
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %14 = and i32 %13, 3, !dbg !9
  %15 = shl nuw nsw i32 %14, 2, !dbg !9
  %16 = and i32 %13, 120, !dbg !9
  %17 = lshr exact i32 %16, 3, !dbg !9
  %18 = insertelement <2 x i32> poison, i32 %15, i64 0, !dbg !10
  %19 = insertelement <2 x i32> %18, i32 %17, i64 1, !dbg !10
  %20 = insertelement <2 x i32> poison, i32 %12, i64 0, !dbg !10
  %21 = shufflevector <2 x i32> %20, <2 x i32> poison, <2 x i32> zeroinitializer, !dbg !10
  %22 = or disjoint <2 x i32> %19, %21, !dbg !10
  %23 = icmp slt <2 x i32> %22, splat (i32 6144), !dbg !11
  %24 = shufflevector <2 x i1> %23, <2 x i1> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1>, !dbg !11
  %25 = lshr i32 %13, 2, !dbg !12
  %26 = and i32 %25, 31, !dbg !12
  %27 = shl nuw nsw i32 %13, 2, !dbg !12
  %28 = and i32 %27, 28, !dbg !12
  %29 = extractelement <2 x i32> %22, i64 0
  %30 = sdiv i32 %29, 768, !dbg !13
  %31 = extractelement <2 x i32> %22, i64 1, !dbg !13
  %32 = sdiv i32 %31, 768, !dbg !13
  %33 = shl nsw i32 %32, 7, !dbg !14
  %34 = mul i32 %30, 97536
  %35 = add i32 %34, %29
  %36 = and i32 %13, 12
  %37 = and i32 %13, 112
  %38 = mul nuw nsw i32 %36, 136
  %39 = or disjoint i32 %15, %37
  %40 = xor i32 %38, %39
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  %42 = xor i32 %40, 132
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %42
  %44 = xor i32 %40, 264
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44
  %46 = xor i32 %40, 396
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %46
  %48 = shl nuw nsw i32 %13, 4
  %49 = and i32 %48, 496
  %50 = lshr i32 %13, 1
  %51 = and i32 %50, 12
  %52 = lshr i32 %13, 3
  %53 = and i32 %52, 12
  %54 = or disjoint i32 %49, %51
  %55 = xor i32 %54, %53
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %57 = xor i32 %55, 544
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = xor i32 %55, 1088
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %59
  %61 = xor i32 %55, 1632
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %61
  %63 = or disjoint i32 %33, %28
  %64 = sext i32 %63 to i64, !dbg !15
  %65 = extractelement <2 x i1> %23, i64 0, !dbg !16
  %66 = extractelement <2 x i1> %23, i64 1, !dbg !17
  br label %67, !dbg !15

67:                                               ; preds = %10, %67
  %indvars.iv = phi i64 [ 0, %10 ], [ %indvars.iv.next, %67 ]
  %68 = phi <8 x float> [ zeroinitializer, %10 ], [ %147, %67 ]
  %69 = trunc nuw nsw i64 %indvars.iv to i32, !dbg !18
  %70 = or disjoint i32 %26, %69, !dbg !18
  %71 = mul nuw nsw i32 %70, 768, !dbg !18
  %72 = add i32 %35, %71, !dbg !18
  %73 = sext i32 %72 to i64, !dbg !19
  %74 = getelementptr float, ptr addrspace(1) %0, i64 %73, !dbg !19
  %75 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !16
  %76 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %74, i64 %75, i1 %65) #5, !dbg !16
  %77 = extractvalue { i32, i32, i32, i32 } %76, 0, !dbg !16
  %78 = extractvalue { i32, i32, i32, i32 } %76, 1, !dbg !16
  %79 = extractvalue { i32, i32, i32, i32 } %76, 2, !dbg !16
  %80 = extractvalue { i32, i32, i32, i32 } %76, 3, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %81 = insertelement <1 x i32> poison, i32 %77, i64 0, !dbg !16
  store <1 x i32> %81, ptr addrspace(3) %41, align 4, !dbg !16
  %82 = insertelement <1 x i32> poison, i32 %78, i64 0, !dbg !16
  store <1 x i32> %82, ptr addrspace(3) %43, align 4, !dbg !16
  %83 = insertelement <1 x i32> poison, i32 %79, i64 0, !dbg !16
  store <1 x i32> %83, ptr addrspace(3) %45, align 4, !dbg !16
  %84 = insertelement <1 x i32> poison, i32 %80, i64 0, !dbg !16
  store <1 x i32> %84, ptr addrspace(3) %47, align 4, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %85 = load float, ptr addrspace(3) %56, align 4, !dbg !16
  %86 = load float, ptr addrspace(3) %58, align 4, !dbg !16
  %87 = load float, ptr addrspace(3) %60, align 4, !dbg !16
  %88 = load float, ptr addrspace(3) %62, align 4, !dbg !16
  %89 = getelementptr float, ptr addrspace(1) %1, i64 %73, !dbg !20
  %90 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !21
  %91 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %89, i64 %90, i1 %65) #5, !dbg !21
  %92 = extractvalue { i32, i32, i32, i32 } %91, 0, !dbg !21
  %93 = extractvalue { i32, i32, i32, i32 } %91, 1, !dbg !21
  %94 = extractvalue { i32, i32, i32, i32 } %91, 2, !dbg !21
  %95 = extractvalue { i32, i32, i32, i32 } %91, 3, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %96 = insertelement <1 x i32> poison, i32 %92, i64 0, !dbg !21
  store <1 x i32> %96, ptr addrspace(3) %41, align 4, !dbg !21
  %97 = insertelement <1 x i32> poison, i32 %93, i64 0, !dbg !21
  store <1 x i32> %97, ptr addrspace(3) %43, align 4, !dbg !21
  %98 = insertelement <1 x i32> poison, i32 %94, i64 0, !dbg !21
  store <1 x i32> %98, ptr addrspace(3) %45, align 4, !dbg !21
  %99 = insertelement <1 x i32> poison, i32 %95, i64 0, !dbg !21
  store <1 x i32> %99, ptr addrspace(3) %47, align 4, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !21
  %100 = load float, ptr addrspace(3) %56, align 4, !dbg !21
  %101 = load float, ptr addrspace(3) %58, align 4, !dbg !21
  %102 = load float, ptr addrspace(3) %60, align 4, !dbg !21
  %103 = load float, ptr addrspace(3) %62, align 4, !dbg !21
  %104 = add nuw nsw i64 %indvars.iv, %64, !dbg !22
  %105 = getelementptr float, ptr addrspace(1) %2, i64 %104, !dbg !23
  %106 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %107 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %105, i64 %106, i1 %66) #5, !dbg !17
  %108 = extractvalue { i32, i32, i32, i32 } %107, 0, !dbg !17
  %109 = extractvalue { i32, i32, i32, i32 } %107, 1, !dbg !17
  %110 = extractvalue { i32, i32, i32, i32 } %107, 2, !dbg !17
  %111 = extractvalue { i32, i32, i32, i32 } %107, 3, !dbg !17
  %112 = getelementptr float, ptr addrspace(1) %3, i64 %104, !dbg !24
  %113 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #5, !dbg !25
  %114 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %112, i64 %113, i1 %66) #5, !dbg !25
  %115 = extractvalue { i32, i32, i32, i32 } %114, 0, !dbg !25
  %116 = extractvalue { i32, i32, i32, i32 } %114, 1, !dbg !25
  %117 = extractvalue { i32, i32, i32, i32 } %114, 2, !dbg !25
  %118 = extractvalue { i32, i32, i32, i32 } %114, 3, !dbg !25
  %119 = insertelement <4 x i32> poison, i32 %77, i64 0, !dbg !16
  %120 = insertelement <4 x i32> %119, i32 %78, i64 1, !dbg !16
  %121 = insertelement <4 x i32> %120, i32 %79, i64 2, !dbg !16
  %122 = insertelement <4 x i32> %121, i32 %80, i64 3, !dbg !16
  %123 = bitcast <4 x i32> %122 to <4 x float>, !dbg !16
  %124 = insertelement <4 x i32> poison, i32 %108, i64 0, !dbg !17
  %125 = insertelement <4 x i32> %124, i32 %109, i64 1, !dbg !17
  %126 = insertelement <4 x i32> %125, i32 %110, i64 2, !dbg !17
  %127 = insertelement <4 x i32> %126, i32 %111, i64 3, !dbg !17
  %128 = bitcast <4 x i32> %127 to <4 x float>, !dbg !17
  %129 = insertelement <4 x i32> poison, i32 %115, i64 0, !dbg !25
  %130 = insertelement <4 x i32> %129, i32 %116, i64 1, !dbg !25
  %131 = insertelement <4 x i32> %130, i32 %117, i64 2, !dbg !25
  %132 = insertelement <4 x i32> %131, i32 %118, i64 3, !dbg !25
  %133 = bitcast <4 x i32> %132 to <4 x float>, !dbg !25
  %134 = insertelement <4 x float> poison, float %100, i64 0, !dbg !26
  %135 = insertelement <4 x float> %134, float %101, i64 1, !dbg !26
  %136 = insertelement <4 x float> %135, float %102, i64 2, !dbg !26
  %137 = insertelement <4 x float> %136, float %103, i64 3, !dbg !26
  %138 = fsub <4 x float> %137, %128, !dbg !26
  %139 = fmul <4 x float> %138, %133, !dbg !27
  %140 = insertelement <4 x float> poison, float %85, i64 0, !dbg !28
  %141 = insertelement <4 x float> %140, float %86, i64 1, !dbg !28
  %142 = insertelement <4 x float> %141, float %87, i64 2, !dbg !28
  %143 = insertelement <4 x float> %142, float %88, i64 3, !dbg !28
  %144 = fmul <4 x float> %143, %139, !dbg !28
  %145 = shufflevector <4 x float> %123, <4 x float> %144, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !29
  %146 = fadd <8 x float> %68, %145, !dbg !29
  %147 = select <8 x i1> %24, <8 x float> %146, <8 x float> %68, !dbg !30
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !15
  %148 = icmp samesign ult i64 %indvars.iv, 96, !dbg !15
  br i1 %148, label %67, label %149, !dbg !15

149:                                              ; preds = %67
  %150 = and i32 %13, 15, !dbg !9
  %151 = or disjoint i32 %12, %150, !dbg !10
  %152 = icmp slt i32 %151, 6144, !dbg !11
  %153 = and i32 %13, 28, !dbg !9
  %154 = and i32 %13, 127, !dbg !9
  %155 = lshr i32 %154, 5, !dbg !9
  %shift = shufflevector <8 x float> %147, <8 x float> poison, <8 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 5, i32 poison, i32 poison, i32 poison>, !dbg !31
  %foldExtExtBinop = fadd <8 x float> %147, %shift, !dbg !31
  %shift24 = shufflevector <8 x float> %147, <8 x float> poison, <8 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 6, i32 poison, i32 poison, i32 poison>, !dbg !31
  %foldExtExtBinop25 = fadd <8 x float> %shift24, %foldExtExtBinop, !dbg !31
  %shift27 = shufflevector <8 x float> %147, <8 x float> poison, <8 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 7, i32 poison, i32 poison, i32 poison>, !dbg !31
  %foldExtExtBinop28 = fadd <8 x float> %shift27, %foldExtExtBinop25, !dbg !31
  %156 = extractelement <8 x float> %foldExtExtBinop28, i64 4, !dbg !31
  %157 = bitcast float %156 to i32, !dbg !34
  %158 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %157, i32 4, i32 31), !dbg !34
  %159 = bitcast i32 %158 to float, !dbg !34
  %160 = fadd float %156, %159, !dbg !31
  %161 = bitcast float %160 to i32, !dbg !34
  %162 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %161, i32 2, i32 31), !dbg !34
  %163 = bitcast i32 %162 to float, !dbg !34
  %164 = fadd float %160, %163, !dbg !31
  %165 = bitcast float %164 to i32, !dbg !34
  %166 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %165, i32 1, i32 31), !dbg !34
  %167 = bitcast i32 %166 to float, !dbg !34
  %168 = fadd float %164, %167, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  %169 = lshr exact i32 %16, 1, !dbg !37
  %170 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %169, !dbg !37
  store float %168, ptr addrspace(3) %170, align 4, !dbg !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  %171 = shl nuw nsw i32 %150, 2, !dbg !37
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %171, !dbg !37
  %173 = load i32, ptr addrspace(3) %172, align 4, !dbg !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %174 = extractelement <8 x float> %147, i64 0, !dbg !38
  %175 = bitcast float %174 to i32, !dbg !38
  %176 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %175, i32 16, i32 31), !dbg !38
  %177 = bitcast i32 %176 to float, !dbg !38
  %178 = fadd float %174, %177, !dbg !40
  %179 = bitcast float %178 to i32, !dbg !38
  %180 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %179, i32 8, i32 31), !dbg !38
  %181 = bitcast i32 %180 to float, !dbg !38
  %182 = fadd float %178, %181, !dbg !40
  %183 = bitcast float %182 to i32, !dbg !38
  %184 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %183, i32 4, i32 31), !dbg !38
  %185 = bitcast i32 %184 to float, !dbg !38
  %186 = fadd float %182, %185, !dbg !40
  %187 = extractelement <8 x float> %147, i64 1, !dbg !38
  %188 = bitcast float %187 to i32, !dbg !38
  %189 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %188, i32 16, i32 31), !dbg !38
  %190 = bitcast i32 %189 to float, !dbg !38
  %191 = fadd float %187, %190, !dbg !40
  %192 = bitcast float %191 to i32, !dbg !38
  %193 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %192, i32 8, i32 31), !dbg !38
  %194 = bitcast i32 %193 to float, !dbg !38
  %195 = fadd float %191, %194, !dbg !40
  %196 = bitcast float %195 to i32, !dbg !38
  %197 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %196, i32 4, i32 31), !dbg !38
  %198 = bitcast i32 %197 to float, !dbg !38
  %199 = fadd float %195, %198, !dbg !40
  %200 = extractelement <8 x float> %147, i64 2, !dbg !38
  %201 = bitcast float %200 to i32, !dbg !38
  %202 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %201, i32 16, i32 31), !dbg !38
  %203 = bitcast i32 %202 to float, !dbg !38
  %204 = fadd float %200, %203, !dbg !40
  %205 = bitcast float %204 to i32, !dbg !38
  %206 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %205, i32 8, i32 31), !dbg !38
  %207 = bitcast i32 %206 to float, !dbg !38
  %208 = fadd float %204, %207, !dbg !40
  %209 = bitcast float %208 to i32, !dbg !38
  %210 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %209, i32 4, i32 31), !dbg !38
  %211 = bitcast i32 %210 to float, !dbg !38
  %212 = fadd float %208, %211, !dbg !40
  %213 = extractelement <8 x float> %147, i64 3, !dbg !38
  %214 = bitcast float %213 to i32, !dbg !38
  %215 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %214, i32 16, i32 31), !dbg !38
  %216 = bitcast i32 %215 to float, !dbg !38
  %217 = fadd float %213, %216, !dbg !40
  %218 = bitcast float %217 to i32, !dbg !38
  %219 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %218, i32 8, i32 31), !dbg !38
  %220 = bitcast i32 %219 to float, !dbg !38
  %221 = fadd float %217, %220, !dbg !40
  %222 = bitcast float %221 to i32, !dbg !38
  %223 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %222, i32 4, i32 31), !dbg !38
  %224 = bitcast i32 %223 to float, !dbg !38
  %225 = fadd float %221, %224, !dbg !40
  %226 = icmp eq i32 %153, 0, !dbg !38
  %227 = shl nuw nsw i32 %14, 4, !dbg !38
  %228 = getelementptr float, ptr addrspace(3) @global_smem, i32 %227, !dbg !38
  %229 = getelementptr float, ptr addrspace(3) %228, i32 %155, !dbg !38
  %230 = bitcast float %186 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %229, <1 x i32> %230, i1 %226) #5, !dbg !38
  %231 = getelementptr i8, ptr addrspace(3) %228, i32 16, !dbg !38
  %232 = getelementptr float, ptr addrspace(3) %231, i32 %155, !dbg !38
  %233 = bitcast float %199 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %232, <1 x i32> %233, i1 %226) #5, !dbg !38
  %234 = getelementptr i8, ptr addrspace(3) %228, i32 32, !dbg !38
  %235 = getelementptr float, ptr addrspace(3) %234, i32 %155, !dbg !38
  %236 = bitcast float %212 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %235, <1 x i32> %236, i1 %226) #5, !dbg !38
  %237 = getelementptr i8, ptr addrspace(3) %228, i32 48, !dbg !38
  %238 = getelementptr float, ptr addrspace(3) %237, i32 %155, !dbg !38
  %239 = bitcast float %225 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %238, <1 x i32> %239, i1 %226) #5, !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %240 = icmp samesign ult i32 %154, 64, !dbg !38
  %241 = getelementptr float, ptr addrspace(3) @global_smem, i32 %154, !dbg !38
  %242 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %241, i1 %240) #5, !dbg !38
  %243 = bitcast i32 %242 to float, !dbg !38
  %244 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %242, i32 2, i32 31), !dbg !38
  %245 = bitcast i32 %244 to float, !dbg !38
  %246 = fadd float %243, %245, !dbg !40
  %247 = bitcast float %246 to i32, !dbg !38
  %248 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %247, i32 1, i32 31), !dbg !38
  %249 = bitcast i32 %248 to float, !dbg !38
  %250 = fadd float %246, %249, !dbg !40
  %251 = icmp eq i32 %14, 0, !dbg !38
  %252 = and i1 %240, %251, !dbg !38
  %253 = bitcast float %250 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %241, <1 x i32> %253, i1 %252) #5, !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %254 = load i32, ptr addrspace(3) %228, align 16, !dbg !38
  %255 = load i32, ptr addrspace(3) %231, align 16, !dbg !38
  %256 = load i32, ptr addrspace(3) %234, align 16, !dbg !38
  %257 = load i32, ptr addrspace(3) %237, align 16, !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %258 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %227, !dbg !41
  %259 = insertelement <4 x i32> poison, i32 %254, i64 0, !dbg !41
  %260 = insertelement <4 x i32> %259, i32 %255, i64 1, !dbg !41
  %261 = insertelement <4 x i32> %260, i32 %256, i64 2, !dbg !41
  %262 = insertelement <4 x i32> %261, i32 %257, i64 3, !dbg !41
  store <4 x i32> %262, ptr addrspace(3) %258, align 16, !dbg !41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %263 = and i32 %48, 48, !dbg !41
  %264 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %263, !dbg !41
  %265 = tail call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %264), !dbg !41
  %266 = sext i32 %151 to i64, !dbg !42
  %267 = getelementptr float, ptr addrspace(1) %4, i64 %266, !dbg !42
  %268 = and i32 %13, 16, !dbg !43
  %269 = icmp eq i32 %268, 0, !dbg !43
  %270 = icmp samesign ult i32 %154, 32, !dbg !43
  %271 = and i1 %269, %270, !dbg !43
  %272 = and i1 %271, %152, !dbg !43
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %173, ptr addrspace(1) %267, i1 %272) #5, !dbg !43
  %273 = getelementptr float, ptr addrspace(1) %5, i64 %266, !dbg !44
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %265, ptr addrspace(1) %273, i1 %272) #5, !dbg !45
  ret void, !dbg !46
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "czwhz3skya3hwcuyl2ldiz4z3fertsitra4y2gshthvbsgvhfije.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_native_layer_norm_native_layer_norm_backward_0", linkageName: "triton_red_fused_native_layer_norm_native_layer_norm_backward_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 23, column: 33, scope: !4)
!9 = !DILocation(line: 24, column: 44, scope: !4)
!10 = !DILocation(line: 24, column: 23, scope: !4)
!11 = !DILocation(line: 25, column: 21, scope: !4)
!12 = !DILocation(line: 26, column: 37, scope: !4)
!13 = !DILocation(line: 29, column: 19, scope: !4)
!14 = !DILocation(line: 41, column: 45, scope: !4)
!15 = !DILocation(line: 33, column: 43, scope: !4)
!16 = !DILocation(line: 39, column: 61, scope: !4)
!17 = !DILocation(line: 41, column: 50, scope: !4)
!18 = !DILocation(line: 39, column: 50, scope: !4)
!19 = !DILocation(line: 39, column: 34, scope: !4)
!20 = !DILocation(line: 40, column: 34, scope: !4)
!21 = !DILocation(line: 40, column: 61, scope: !4)
!22 = !DILocation(line: 41, column: 41, scope: !4)
!23 = !DILocation(line: 41, column: 34, scope: !4)
!24 = !DILocation(line: 42, column: 34, scope: !4)
!25 = !DILocation(line: 42, column: 50, scope: !4)
!26 = !DILocation(line: 43, column: 22, scope: !4)
!27 = !DILocation(line: 44, column: 22, scope: !4)
!28 = !DILocation(line: 45, column: 22, scope: !4)
!29 = !DILocation(line: 50, column: 25, scope: !4)
!30 = !DILocation(line: 51, column: 50, scope: !4)
!31 = !DILocation(line: 263, column: 15, scope: !32, inlinedAt: !34)
!32 = distinct !DILexicalBlockFile(scope: !4, file: !33, discriminator: 0)
!33 = !DIFile(filename: "standard.py", directory: ".")
!34 = !DILocation(line: 293, column: 36, scope: !32, inlinedAt: !35)
!35 = !DILocation(line: 52, column: 25, scope: !36)
!36 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!37 = !DILocation(line: 52, column: 28, scope: !4)
!38 = !DILocation(line: 293, column: 36, scope: !32, inlinedAt: !39)
!39 = !DILocation(line: 53, column: 27, scope: !36)
!40 = !DILocation(line: 263, column: 15, scope: !32, inlinedAt: !38)
!41 = !DILocation(line: 53, column: 30, scope: !4)
!42 = !DILocation(line: 54, column: 25, scope: !4)
!43 = !DILocation(line: 54, column: 36, scope: !4)
!44 = !DILocation(line: 55, column: 25, scope: !4)
!45 = !DILocation(line: 55, column: 37, scope: !4)
!46 = !DILocation(line: 55, column: 4, scope: !4)
