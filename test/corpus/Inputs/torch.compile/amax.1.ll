; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_amin_1(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 4, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 3, !dbg !9
  %11 = shl nuw nsw i32 %10, 2, !dbg !9
  %12 = or disjoint i32 %11, %8, !dbg !10
  %13 = icmp slt i32 %12, 12000, !dbg !11
  %14 = lshr i32 %9, 2, !dbg !12
  %15 = and i32 %14, 31, !dbg !12
  %16 = sdiv i32 %12, 1500, !dbg !13
  %17 = mul i32 %16, 186000
  %18 = add i32 %17, %12
  %19 = mul nuw nsw i32 %15, 1500, !dbg !14
  %20 = add i32 %18, %19, !dbg !15
  %21 = sext i32 %20 to i64, !dbg !16
  %22 = getelementptr float, ptr addrspace(1) %0, i64 %21, !dbg !16
  %23 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  br i1 %13, label %.split.preheader, label %.split.us.preheader

.split.us.preheader:                              ; preds = %6
  %24 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %22, i64 %23, i1 false) #5, !dbg !17
  %25 = mul nuw nsw i32 %15, 1500, !dbg !14
  %26 = add nuw nsw i32 %25, 48000, !dbg !14
  %27 = add i32 %18, %26, !dbg !15
  %28 = sext i32 %27 to i64, !dbg !16
  %29 = getelementptr float, ptr addrspace(1) %0, i64 %28, !dbg !16
  %30 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %31 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %29, i64 %30, i1 false) #5, !dbg !17
  %32 = mul nuw nsw i32 %15, 1500, !dbg !14
  %33 = add nuw nsw i32 %32, 96000, !dbg !14
  %34 = add i32 %18, %33, !dbg !15
  %35 = sext i32 %34 to i64, !dbg !16
  %36 = getelementptr float, ptr addrspace(1) %0, i64 %35, !dbg !16
  %37 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %38 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %36, i64 %37, i1 false) #5, !dbg !17
  %39 = mul nuw nsw i32 %15, 1500, !dbg !14
  %narrow = add nuw nsw i32 %39, 144000, !dbg !14
  %40 = add i32 %18, %narrow, !dbg !15
  %41 = sext i32 %40 to i64, !dbg !16
  %42 = getelementptr float, ptr addrspace(1) %0, i64 %41, !dbg !16
  %43 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %44 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %42, i64 %43, i1 false) #5, !dbg !17
  br label %.split2.us, !dbg !9

.split.preheader:                                 ; preds = %6
  %45 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %22, i64 %23, i1 true) #5, !dbg !17
  %46 = extractvalue { i32, i32, i32, i32 } %45, 0, !dbg !17
  %47 = extractvalue { i32, i32, i32, i32 } %45, 1, !dbg !17
  %48 = extractvalue { i32, i32, i32, i32 } %45, 2, !dbg !17
  %49 = extractvalue { i32, i32, i32, i32 } %45, 3, !dbg !17
  %50 = mul nuw nsw i32 %15, 1500, !dbg !14
  %51 = add nuw nsw i32 %50, 48000, !dbg !14
  %52 = add i32 %18, %51, !dbg !15
  %53 = sext i32 %52 to i64, !dbg !16
  %54 = getelementptr float, ptr addrspace(1) %0, i64 %53, !dbg !16
  %55 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %56 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %54, i64 %55, i1 true) #5, !dbg !17
  %57 = extractvalue { i32, i32, i32, i32 } %56, 0, !dbg !17
  %58 = extractvalue { i32, i32, i32, i32 } %56, 1, !dbg !17
  %59 = extractvalue { i32, i32, i32, i32 } %56, 2, !dbg !17
  %60 = extractvalue { i32, i32, i32, i32 } %56, 3, !dbg !17
  %61 = mul nuw nsw i32 %15, 1500, !dbg !14
  %62 = add nuw nsw i32 %61, 96000, !dbg !14
  %63 = add i32 %18, %62, !dbg !15
  %64 = sext i32 %63 to i64, !dbg !16
  %65 = getelementptr float, ptr addrspace(1) %0, i64 %64, !dbg !16
  %66 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %67 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %65, i64 %66, i1 true) #5, !dbg !17
  %68 = extractvalue { i32, i32, i32, i32 } %67, 0, !dbg !17
  %69 = extractvalue { i32, i32, i32, i32 } %67, 1, !dbg !17
  %70 = extractvalue { i32, i32, i32, i32 } %67, 2, !dbg !17
  %71 = extractvalue { i32, i32, i32, i32 } %67, 3, !dbg !17
  %72 = or disjoint i32 %15, 96, !dbg !18
  %73 = icmp samesign ult i32 %72, 125, !dbg !19
  %narrow5 = mul nuw nsw i32 %72, 1500, !dbg !14
  %74 = add i32 %18, %narrow5, !dbg !15
  %75 = sext i32 %74 to i64, !dbg !16
  %76 = getelementptr float, ptr addrspace(1) %0, i64 %75, !dbg !16
  %77 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %78 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_first.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %76, i64 %77, i1 %73) #5, !dbg !17
  %79 = extractvalue { i32, i32, i32, i32 } %78, 0, !dbg !17
  %80 = extractvalue { i32, i32, i32, i32 } %78, 1, !dbg !17
  %81 = extractvalue { i32, i32, i32, i32 } %78, 2, !dbg !17
  %82 = extractvalue { i32, i32, i32, i32 } %78, 3, !dbg !17
  %83 = insertelement <4 x i32> poison, i32 %46, i64 0, !dbg !17
  %84 = insertelement <4 x i32> %83, i32 %47, i64 1, !dbg !17
  %85 = insertelement <4 x i32> %84, i32 %48, i64 2, !dbg !17
  %86 = insertelement <4 x i32> %85, i32 %49, i64 3, !dbg !17
  %87 = bitcast <4 x i32> %86 to <4 x float>, !dbg !17
  %88 = insertelement <4 x i32> poison, i32 %57, i64 0, !dbg !17
  %89 = insertelement <4 x i32> %88, i32 %58, i64 1, !dbg !17
  %90 = insertelement <4 x i32> %89, i32 %59, i64 2, !dbg !17
  %91 = insertelement <4 x i32> %90, i32 %60, i64 3, !dbg !17
  %92 = bitcast <4 x i32> %91 to <4 x float>, !dbg !17
  %93 = fcmp olt <4 x float> %87, %92, !dbg !20
  %94 = fcmp uno <4 x float> %87, zeroinitializer, !dbg !25
  %95 = or <4 x i1> %94, %93, !dbg !26
  %.v = select <4 x i1> %95, <4 x i32> %86, <4 x i32> %91, !dbg !27
  %96 = bitcast <4 x i32> %.v to <4 x float>, !dbg !27
  %97 = insertelement <4 x i32> poison, i32 %68, i64 0, !dbg !17
  %98 = insertelement <4 x i32> %97, i32 %69, i64 1, !dbg !17
  %99 = insertelement <4 x i32> %98, i32 %70, i64 2, !dbg !17
  %100 = insertelement <4 x i32> %99, i32 %71, i64 3, !dbg !17
  %101 = bitcast <4 x i32> %100 to <4 x float>, !dbg !17
  %102 = fcmp olt <4 x float> %96, %101, !dbg !20
  %103 = fcmp uno <4 x float> %96, zeroinitializer, !dbg !25
  %104 = or <4 x i1> %103, %102, !dbg !26
  %.v6 = select <4 x i1> %104, <4 x i32> %.v, <4 x i32> %100, !dbg !27
  %105 = bitcast <4 x i32> %.v6 to <4 x float>, !dbg !27
  %106 = insertelement <4 x i32> poison, i32 %79, i64 0, !dbg !17
  %107 = insertelement <4 x i32> %106, i32 %80, i64 1, !dbg !17
  %108 = insertelement <4 x i32> %107, i32 %81, i64 2, !dbg !17
  %109 = insertelement <4 x i32> %108, i32 %82, i64 3, !dbg !17
  %110 = bitcast <4 x i32> %109 to <4 x float>, !dbg !17
  %111 = fcmp olt <4 x float> %105, %110, !dbg !20
  %112 = fcmp uno <4 x float> %105, zeroinitializer, !dbg !25
  %113 = or <4 x i1> %112, %111, !dbg !26
  %.v7 = select <4 x i1> %113, <4 x i32> %.v6, <4 x i32> %109, !dbg !27
  %114 = insertelement <4 x i1> poison, i1 %73, i64 0, !dbg !28
  %115 = shufflevector <4 x i1> %114, <4 x i1> poison, <4 x i32> zeroinitializer, !dbg !28
  %.v8 = select <4 x i1> %115, <4 x i32> %.v7, <4 x i32> %.v6, !dbg !28
  %116 = bitcast <4 x i32> %.v8 to <4 x float>, !dbg !28
  br label %.split2.us, !dbg !9

.split2.us:                                       ; preds = %.split.us.preheader, %.split.preheader
  %117 = phi <4 x float> [ %116, %.split.preheader ], [ splat (float 0x7FF0000000000000), %.split.us.preheader ], !dbg !9
  %118 = and i32 %9, 15, !dbg !9
  %119 = or disjoint i32 %8, %118, !dbg !10
  %120 = sdiv i32 %119, 1500, !dbg !13
  %121 = icmp slt i32 %119, 12000, !dbg !11
  %122 = and i32 %9, 28, !dbg !9
  %123 = and i32 %9, 127, !dbg !9
  %124 = lshr i32 %123, 5, !dbg !9
  %125 = extractelement <4 x float> %117, i64 0, !dbg !29
  %126 = bitcast float %125 to i32, !dbg !29
  %127 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %126, i32 16, i32 31), !dbg !29
  %128 = bitcast i32 %127 to float, !dbg !29
  %129 = fcmp olt float %125, %128, !dbg !31
  %130 = fcmp uno float %125, 0.000000e+00, !dbg !32
  %131 = or i1 %130, %129, !dbg !33
  %132 = select i1 %131, float %125, float %128, !dbg !34
  %133 = bitcast float %132 to i32, !dbg !29
  %134 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %133, i32 8, i32 31), !dbg !29
  %135 = bitcast i32 %134 to float, !dbg !29
  %136 = fcmp olt float %132, %135, !dbg !31
  %137 = fcmp uno float %132, 0.000000e+00, !dbg !32
  %138 = or i1 %136, %137, !dbg !33
  %139 = select i1 %138, float %132, float %135, !dbg !34
  %140 = bitcast float %139 to i32, !dbg !29
  %141 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %140, i32 4, i32 31), !dbg !29
  %142 = bitcast i32 %141 to float, !dbg !29
  %143 = fcmp olt float %139, %142, !dbg !31
  %144 = fcmp uno float %139, 0.000000e+00, !dbg !32
  %145 = or i1 %143, %144, !dbg !33
  %146 = extractelement <4 x float> %117, i64 1, !dbg !29
  %147 = bitcast float %146 to i32, !dbg !29
  %148 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %147, i32 16, i32 31), !dbg !29
  %149 = bitcast i32 %148 to float, !dbg !29
  %150 = fcmp olt float %146, %149, !dbg !31
  %151 = fcmp uno float %146, 0.000000e+00, !dbg !32
  %152 = or i1 %151, %150, !dbg !33
  %153 = select i1 %152, float %146, float %149, !dbg !34
  %154 = bitcast float %153 to i32, !dbg !29
  %155 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %154, i32 8, i32 31), !dbg !29
  %156 = bitcast i32 %155 to float, !dbg !29
  %157 = fcmp olt float %153, %156, !dbg !31
  %158 = fcmp uno float %153, 0.000000e+00, !dbg !32
  %159 = or i1 %157, %158, !dbg !33
  %160 = select i1 %159, float %153, float %156, !dbg !34
  %161 = bitcast float %160 to i32, !dbg !29
  %162 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %161, i32 4, i32 31), !dbg !29
  %163 = bitcast i32 %162 to float, !dbg !29
  %164 = fcmp olt float %160, %163, !dbg !31
  %165 = fcmp uno float %160, 0.000000e+00, !dbg !32
  %166 = or i1 %164, %165, !dbg !33
  %167 = extractelement <4 x float> %117, i64 2, !dbg !29
  %168 = bitcast float %167 to i32, !dbg !29
  %169 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %168, i32 16, i32 31), !dbg !29
  %170 = bitcast i32 %169 to float, !dbg !29
  %171 = fcmp olt float %167, %170, !dbg !31
  %172 = fcmp uno float %167, 0.000000e+00, !dbg !32
  %173 = or i1 %172, %171, !dbg !33
  %174 = select i1 %173, float %167, float %170, !dbg !34
  %175 = bitcast float %174 to i32, !dbg !29
  %176 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %175, i32 8, i32 31), !dbg !29
  %177 = bitcast i32 %176 to float, !dbg !29
  %178 = fcmp olt float %174, %177, !dbg !31
  %179 = fcmp uno float %174, 0.000000e+00, !dbg !32
  %180 = or i1 %178, %179, !dbg !33
  %181 = select i1 %180, float %174, float %177, !dbg !34
  %182 = bitcast float %181 to i32, !dbg !29
  %183 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %182, i32 4, i32 31), !dbg !29
  %184 = bitcast i32 %183 to float, !dbg !29
  %185 = fcmp olt float %181, %184, !dbg !31
  %186 = fcmp uno float %181, 0.000000e+00, !dbg !32
  %187 = or i1 %185, %186, !dbg !33
  %188 = extractelement <4 x float> %117, i64 3, !dbg !29
  %189 = bitcast float %188 to i32, !dbg !29
  %190 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %189, i32 16, i32 31), !dbg !29
  %191 = bitcast i32 %190 to float, !dbg !29
  %192 = fcmp olt float %188, %191, !dbg !31
  %193 = fcmp uno float %188, 0.000000e+00, !dbg !32
  %194 = or i1 %193, %192, !dbg !33
  %195 = select i1 %194, float %188, float %191, !dbg !34
  %196 = bitcast float %195 to i32, !dbg !29
  %197 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %196, i32 8, i32 31), !dbg !29
  %198 = bitcast i32 %197 to float, !dbg !29
  %199 = fcmp olt float %195, %198, !dbg !31
  %200 = fcmp uno float %195, 0.000000e+00, !dbg !32
  %201 = or i1 %199, %200, !dbg !33
  %202 = select i1 %201, float %195, float %198, !dbg !34
  %203 = bitcast float %202 to i32, !dbg !29
  %204 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %203, i32 4, i32 31), !dbg !29
  %205 = bitcast i32 %204 to float, !dbg !29
  %206 = fcmp olt float %202, %205, !dbg !31
  %207 = fcmp uno float %202, 0.000000e+00, !dbg !32
  %208 = or i1 %206, %207, !dbg !33
  %209 = icmp eq i32 %122, 0, !dbg !29
  %210 = shl nuw nsw i32 %10, 4, !dbg !29
  %211 = getelementptr float, ptr addrspace(3) @global_smem, i32 %210, !dbg !29
  %212 = getelementptr float, ptr addrspace(3) %211, i32 %124, !dbg !29
  %213 = select i1 %145, i32 %140, i32 %141, !dbg !34
  %214 = insertelement <1 x i32> poison, i32 %213, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %212, <1 x i32> %214, i1 %209) #5, !dbg !29
  %215 = getelementptr i8, ptr addrspace(3) %211, i32 16, !dbg !29
  %216 = getelementptr float, ptr addrspace(3) %215, i32 %124, !dbg !29
  %217 = select i1 %166, i32 %161, i32 %162, !dbg !34
  %218 = insertelement <1 x i32> poison, i32 %217, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %216, <1 x i32> %218, i1 %209) #5, !dbg !29
  %219 = getelementptr i8, ptr addrspace(3) %211, i32 32, !dbg !29
  %220 = getelementptr float, ptr addrspace(3) %219, i32 %124, !dbg !29
  %221 = select i1 %187, i32 %182, i32 %183, !dbg !34
  %222 = insertelement <1 x i32> poison, i32 %221, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %220, <1 x i32> %222, i1 %209) #5, !dbg !29
  %223 = getelementptr i8, ptr addrspace(3) %211, i32 48, !dbg !29
  %224 = getelementptr float, ptr addrspace(3) %223, i32 %124, !dbg !29
  %225 = select i1 %208, i32 %203, i32 %204, !dbg !34
  %226 = insertelement <1 x i32> poison, i32 %225, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %224, <1 x i32> %226, i1 %209) #5, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %227 = icmp samesign ult i32 %123, 64, !dbg !29
  %228 = getelementptr float, ptr addrspace(3) @global_smem, i32 %123, !dbg !29
  %229 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %228, i1 %227) #5, !dbg !29
  %230 = bitcast i32 %229 to float, !dbg !29
  %231 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %229, i32 2, i32 31), !dbg !29
  %232 = bitcast i32 %231 to float, !dbg !29
  %233 = fcmp olt float %230, %232, !dbg !31
  %234 = fcmp uno float %230, 0.000000e+00, !dbg !32
  %235 = or i1 %234, %233, !dbg !33
  %236 = select i1 %235, float %230, float %232, !dbg !34
  %237 = bitcast float %236 to i32, !dbg !29
  %238 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %237, i32 1, i32 31), !dbg !29
  %239 = bitcast i32 %238 to float, !dbg !29
  %240 = fcmp olt float %236, %239, !dbg !31
  %241 = fcmp uno float %236, 0.000000e+00, !dbg !32
  %242 = or i1 %240, %241, !dbg !33
  %243 = icmp eq i32 %10, 0, !dbg !29
  %244 = and i1 %227, %243, !dbg !29
  %245 = select i1 %242, i32 %237, i32 %238, !dbg !34
  %246 = insertelement <1 x i32> poison, i32 %245, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %228, <1 x i32> %246, i1 %244) #5, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %247 = load i32, ptr addrspace(3) %211, align 16, !dbg !29
  %248 = load i32, ptr addrspace(3) %215, align 16, !dbg !29
  %249 = load i32, ptr addrspace(3) %219, align 16, !dbg !29
  %250 = load i32, ptr addrspace(3) %223, align 16, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %251 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %210, !dbg !35
  %252 = insertelement <4 x i32> poison, i32 %247, i64 0, !dbg !35
  %253 = insertelement <4 x i32> %252, i32 %248, i64 1, !dbg !35
  %254 = insertelement <4 x i32> %253, i32 %249, i64 2, !dbg !35
  %255 = insertelement <4 x i32> %254, i32 %250, i64 3, !dbg !35
  store <4 x i32> %255, ptr addrspace(3) %251, align 16, !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  %256 = shl nuw nsw i32 %9, 4, !dbg !35
  %257 = and i32 %256, 48, !dbg !35
  %258 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %257, !dbg !35
  %259 = tail call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %258), !dbg !35
  %260 = shl nsw i32 %120, 2, !dbg !36
  %261 = add i32 %260, %119, !dbg !36
  %262 = sext i32 %261 to i64, !dbg !37
  %263 = getelementptr float, ptr addrspace(1) %1, i64 %262, !dbg !37
  %264 = and i32 %9, 16, !dbg !38
  %265 = icmp eq i32 %264, 0, !dbg !38
  %266 = icmp samesign ult i32 %123, 32, !dbg !38
  %267 = and i1 %265, %266, !dbg !38
  %268 = and i1 %267, %121, !dbg !38
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %259, ptr addrspace(1) %263, i1 %268) #5, !dbg !38
  ret void, !dbg !39
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
!1 = !DIFile(filename: "cmdp4zuks6lr4kah34lej6kww2pn55g4vfog5dqpegupd2glgbyt.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_amin_1", linkageName: "triton_red_fused_amin_1", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 23, column: 33, scope: !4)
!9 = !DILocation(line: 24, column: 44, scope: !4)
!10 = !DILocation(line: 24, column: 23, scope: !4)
!11 = !DILocation(line: 25, column: 21, scope: !4)
!12 = !DILocation(line: 26, column: 37, scope: !4)
!13 = !DILocation(line: 29, column: 19, scope: !4)
!14 = !DILocation(line: 37, column: 44, scope: !4)
!15 = !DILocation(line: 37, column: 51, scope: !4)
!16 = !DILocation(line: 37, column: 34, scope: !4)
!17 = !DILocation(line: 37, column: 63, scope: !4)
!18 = !DILocation(line: 32, column: 31, scope: !4)
!19 = !DILocation(line: 33, column: 29, scope: !4)
!20 = !DILocation(line: 108, column: 15, scope: !21, inlinedAt: !23)
!21 = distinct !DILexicalBlockFile(scope: !4, file: !22, discriminator: 0)
!22 = !DIFile(filename: "triton_helpers.py", directory: ".")
!23 = !DILocation(line: 39, column: 45, scope: !24)
!24 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!25 = !DILocation(line: 110, column: 21, scope: !21, inlinedAt: !23)
!26 = !DILocation(line: 110, column: 16, scope: !21, inlinedAt: !23)
!27 = !DILocation(line: 111, column: 29, scope: !21, inlinedAt: !23)
!28 = !DILocation(line: 40, column: 48, scope: !4)
!29 = !DILocation(line: 124, column: 29, scope: !21, inlinedAt: !30)
!30 = !DILocation(line: 41, column: 38, scope: !24)
!31 = !DILocation(line: 108, column: 15, scope: !21, inlinedAt: !29)
!32 = !DILocation(line: 110, column: 21, scope: !21, inlinedAt: !29)
!33 = !DILocation(line: 110, column: 16, scope: !21, inlinedAt: !29)
!34 = !DILocation(line: 111, column: 29, scope: !21, inlinedAt: !29)
!35 = !DILocation(line: 41, column: 41, scope: !4)
!36 = !DILocation(line: 42, column: 30, scope: !4)
!37 = !DILocation(line: 42, column: 25, scope: !4)
!38 = !DILocation(line: 42, column: 46, scope: !4)
!39 = !DILocation(line: 42, column: 4, scope: !4)
