; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_red_fused_sum_0(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = icmp samesign ult i32 %7, 245, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = shl nuw nsw i32 %9, 2, !dbg !9
  %11 = and i32 %10, 2044, !dbg !9
  %12 = mul i32 %7, 8164, !dbg !10
  %13 = or disjoint i32 %11, 1, !dbg !11
  %14 = or disjoint i32 %11, 2, !dbg !11
  %15 = or disjoint i32 %11, 3, !dbg !11
  %16 = add i32 %11, %12, !dbg !12
  %17 = add i32 %13, %12, !dbg !12
  %18 = add i32 %14, %12, !dbg !12
  %19 = add i32 %15, %12, !dbg !12
  %20 = icmp slt i32 %16, 2000003, !dbg !13
  %21 = icmp slt i32 %17, 2000003, !dbg !13
  %22 = icmp slt i32 %18, 2000003, !dbg !13
  %23 = icmp slt i32 %19, 2000003, !dbg !13
  %24 = sext i32 %16 to i64, !dbg !14
  %25 = getelementptr float, ptr addrspace(1) %0, i64 %24, !dbg !14
  %26 = sext i32 %17 to i64, !dbg !14
  %27 = getelementptr float, ptr addrspace(1) %0, i64 %26, !dbg !14
  %28 = sext i32 %18 to i64, !dbg !14
  %29 = getelementptr float, ptr addrspace(1) %0, i64 %28, !dbg !14
  %30 = sext i32 %19 to i64, !dbg !14
  %31 = getelementptr float, ptr addrspace(1) %0, i64 %30, !dbg !14
  %32 = and i1 %8, %20, !dbg !15
  %33 = and i1 %8, %21, !dbg !15
  %34 = and i1 %8, %22, !dbg !15
  %35 = and i1 %8, %23, !dbg !15
  %36 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %37 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %25, i64 %36, i1 %32) #4, !dbg !16
  %38 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %39 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %27, i64 %38, i1 %33) #4, !dbg !16
  %40 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %41 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %29, i64 %40, i1 %34) #4, !dbg !16
  %42 = bitcast i32 %41 to float, !dbg !16
  %43 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %44 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %31, i64 %43, i1 %35) #4, !dbg !16
  %45 = bitcast i32 %44 to float, !dbg !16
  %46 = fadd float %42, 0.000000e+00, !dbg !17
  %47 = fadd float %45, 0.000000e+00, !dbg !17
  %48 = or i32 %10, 2048, !dbg !11
  %49 = or i32 %10, 2049, !dbg !11
  %50 = or i32 %10, 2050, !dbg !11
  %51 = or i32 %10, 2051, !dbg !11
  %52 = add i32 %48, %12, !dbg !12
  %53 = add i32 %49, %12, !dbg !12
  %54 = add i32 %50, %12, !dbg !12
  %55 = add i32 %51, %12, !dbg !12
  %56 = icmp slt i32 %52, 2000003, !dbg !13
  %57 = icmp slt i32 %53, 2000003, !dbg !13
  %58 = icmp slt i32 %54, 2000003, !dbg !13
  %59 = icmp slt i32 %55, 2000003, !dbg !13
  %60 = sext i32 %52 to i64, !dbg !14
  %61 = getelementptr float, ptr addrspace(1) %0, i64 %60, !dbg !14
  %62 = sext i32 %53 to i64, !dbg !14
  %63 = getelementptr float, ptr addrspace(1) %0, i64 %62, !dbg !14
  %64 = sext i32 %54 to i64, !dbg !14
  %65 = getelementptr float, ptr addrspace(1) %0, i64 %64, !dbg !14
  %66 = sext i32 %55 to i64, !dbg !14
  %67 = getelementptr float, ptr addrspace(1) %0, i64 %66, !dbg !14
  %68 = and i1 %8, %56, !dbg !15
  %69 = and i1 %8, %57, !dbg !15
  %70 = and i1 %8, %58, !dbg !15
  %71 = and i1 %8, %59, !dbg !15
  %72 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %73 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %61, i64 %72, i1 %68) #4, !dbg !16
  %74 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %75 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %63, i64 %74, i1 %69) #4, !dbg !16
  %76 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %77 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %65, i64 %76, i1 %70) #4, !dbg !16
  %78 = bitcast i32 %77 to float, !dbg !16
  %79 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %80 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %67, i64 %79, i1 %71) #4, !dbg !16
  %81 = bitcast i32 %80 to float, !dbg !16
  %82 = fadd float %46, %78, !dbg !17
  %83 = fadd float %47, %81, !dbg !17
  %84 = or disjoint i32 %11, 4096, !dbg !11
  %85 = or disjoint i32 %11, 4097, !dbg !11
  %86 = or disjoint i32 %11, 4098, !dbg !11
  %87 = or disjoint i32 %11, 4099, !dbg !11
  %88 = add i32 %84, %12, !dbg !12
  %89 = add i32 %85, %12, !dbg !12
  %90 = add i32 %86, %12, !dbg !12
  %91 = add i32 %87, %12, !dbg !12
  %92 = icmp slt i32 %88, 2000003, !dbg !13
  %93 = icmp slt i32 %89, 2000003, !dbg !13
  %94 = icmp slt i32 %90, 2000003, !dbg !13
  %95 = icmp slt i32 %91, 2000003, !dbg !13
  %96 = sext i32 %88 to i64, !dbg !14
  %97 = getelementptr float, ptr addrspace(1) %0, i64 %96, !dbg !14
  %98 = sext i32 %89 to i64, !dbg !14
  %99 = getelementptr float, ptr addrspace(1) %0, i64 %98, !dbg !14
  %100 = sext i32 %90 to i64, !dbg !14
  %101 = getelementptr float, ptr addrspace(1) %0, i64 %100, !dbg !14
  %102 = sext i32 %91 to i64, !dbg !14
  %103 = getelementptr float, ptr addrspace(1) %0, i64 %102, !dbg !14
  %104 = and i1 %8, %92, !dbg !15
  %105 = and i1 %8, %93, !dbg !15
  %106 = and i1 %8, %94, !dbg !15
  %107 = and i1 %8, %95, !dbg !15
  %108 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %109 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %97, i64 %108, i1 %104) #4, !dbg !16
  %110 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %111 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %99, i64 %110, i1 %105) #4, !dbg !16
  %112 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %113 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %101, i64 %112, i1 %106) #4, !dbg !16
  %114 = bitcast i32 %113 to float, !dbg !16
  %115 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %116 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %103, i64 %115, i1 %107) #4, !dbg !16
  %117 = bitcast i32 %116 to float, !dbg !16
  %118 = fadd float %82, %114, !dbg !17
  %119 = fadd float %83, %117, !dbg !17
  %120 = select i1 %8, float %118, float 0.000000e+00, !dbg !18
  %121 = select i1 %8, float %119, float 0.000000e+00, !dbg !18
  %122 = or i32 %10, 6144, !dbg !11
  %123 = or i32 %10, 6145, !dbg !11
  %124 = or i32 %10, 6146, !dbg !11
  %125 = or i32 %10, 6147, !dbg !11
  %126 = icmp samesign ult i32 %122, 8164, !dbg !19
  %127 = add i32 %122, %12, !dbg !12
  %128 = add i32 %123, %12, !dbg !12
  %129 = add i32 %124, %12, !dbg !12
  %130 = add i32 %125, %12, !dbg !12
  %131 = icmp slt i32 %127, 2000003, !dbg !13
  %132 = icmp slt i32 %128, 2000003, !dbg !13
  %133 = icmp slt i32 %129, 2000003, !dbg !13
  %134 = icmp slt i32 %130, 2000003, !dbg !13
  %135 = sext i32 %127 to i64, !dbg !14
  %136 = getelementptr float, ptr addrspace(1) %0, i64 %135, !dbg !14
  %137 = sext i32 %128 to i64, !dbg !14
  %138 = getelementptr float, ptr addrspace(1) %0, i64 %137, !dbg !14
  %139 = sext i32 %129 to i64, !dbg !14
  %140 = getelementptr float, ptr addrspace(1) %0, i64 %139, !dbg !14
  %141 = sext i32 %130 to i64, !dbg !14
  %142 = getelementptr float, ptr addrspace(1) %0, i64 %141, !dbg !14
  %143 = and i1 %126, %131, !dbg !20
  %144 = and i1 %126, %132, !dbg !20
  %145 = and i1 %126, %133, !dbg !20
  %146 = and i1 %126, %134, !dbg !20
  %147 = and i1 %8, %143, !dbg !15
  %148 = and i1 %8, %144, !dbg !15
  %149 = and i1 %8, %145, !dbg !15
  %150 = and i1 %8, %146, !dbg !15
  %151 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %152 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %136, i64 %151, i1 %147) #4, !dbg !16
  %153 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %154 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %138, i64 %153, i1 %148) #4, !dbg !16
  %155 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %156 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %140, i64 %155, i1 %149) #4, !dbg !16
  %157 = bitcast i32 %156 to float, !dbg !16
  %158 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #4, !dbg !16
  %159 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %142, i64 %158, i1 %150) #4, !dbg !16
  %160 = bitcast i32 %159 to float, !dbg !16
  %161 = fadd float %120, %157, !dbg !17
  %162 = fadd float %121, %160, !dbg !17
  %163 = and i1 %8, %126, !dbg !21
  %164 = insertelement <2 x i32> poison, i32 %37, i64 0, !dbg !16
  %165 = insertelement <2 x i32> %164, i32 %39, i64 1, !dbg !16
  %166 = bitcast <2 x i32> %165 to <2 x float>, !dbg !16
  %167 = fadd <2 x float> %166, zeroinitializer, !dbg !17
  %168 = insertelement <2 x i32> poison, i32 %73, i64 0, !dbg !16
  %169 = insertelement <2 x i32> %168, i32 %75, i64 1, !dbg !16
  %170 = bitcast <2 x i32> %169 to <2 x float>, !dbg !16
  %171 = fadd <2 x float> %167, %170, !dbg !17
  %172 = insertelement <2 x i32> poison, i32 %109, i64 0, !dbg !16
  %173 = insertelement <2 x i32> %172, i32 %111, i64 1, !dbg !16
  %174 = bitcast <2 x i32> %173 to <2 x float>, !dbg !16
  %175 = fadd <2 x float> %171, %174, !dbg !17
  %176 = insertelement <2 x i1> poison, i1 %8, i64 0, !dbg !18
  %177 = shufflevector <2 x i1> %176, <2 x i1> poison, <2 x i32> zeroinitializer, !dbg !18
  %178 = select <2 x i1> %177, <2 x float> %175, <2 x float> zeroinitializer, !dbg !18
  %179 = insertelement <2 x i32> poison, i32 %152, i64 0, !dbg !16
  %180 = insertelement <2 x i32> %179, i32 %154, i64 1, !dbg !16
  %181 = bitcast <2 x i32> %180 to <2 x float>, !dbg !16
  %182 = fadd <2 x float> %178, %181, !dbg !17
  %183 = insertelement <2 x i1> poison, i1 %163, i64 0, !dbg !18
  %184 = shufflevector <2 x i1> %183, <2 x i1> poison, <2 x i32> zeroinitializer, !dbg !18
  %185 = select <2 x i1> %184, <2 x float> %182, <2 x float> %178, !dbg !18
  %186 = select i1 %163, float %161, float %120, !dbg !18
  %187 = select i1 %163, float %162, float %121, !dbg !18
  %188 = and i32 %9, 31, !dbg !9
  %189 = and i32 %9, 511, !dbg !9
  %190 = lshr i32 %189, 5, !dbg !9
  %shift = shufflevector <2 x float> %185, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !22
  %foldExtExtBinop = fadd <2 x float> %185, %shift, !dbg !22
  %191 = extractelement <2 x float> %foldExtExtBinop, i64 0, !dbg !22
  %192 = fadd float %186, %191, !dbg !22
  %193 = fadd float %187, %192, !dbg !22
  %194 = bitcast float %193 to i32, !dbg !25
  %195 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %194, i32 16, i32 31), !dbg !25
  %196 = bitcast i32 %195 to float, !dbg !25
  %197 = fadd float %193, %196, !dbg !22
  %198 = bitcast float %197 to i32, !dbg !25
  %199 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %198, i32 8, i32 31), !dbg !25
  %200 = bitcast i32 %199 to float, !dbg !25
  %201 = fadd float %197, %200, !dbg !22
  %202 = bitcast float %201 to i32, !dbg !25
  %203 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %202, i32 4, i32 31), !dbg !25
  %204 = bitcast i32 %203 to float, !dbg !25
  %205 = fadd float %201, %204, !dbg !22
  %206 = bitcast float %205 to i32, !dbg !25
  %207 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %206, i32 2, i32 31), !dbg !25
  %208 = bitcast i32 %207 to float, !dbg !25
  %209 = fadd float %205, %208, !dbg !22
  %210 = bitcast float %209 to i32, !dbg !25
  %211 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %210, i32 1, i32 31), !dbg !25
  %212 = bitcast i32 %211 to float, !dbg !25
  %213 = fadd float %209, %212, !dbg !22
  %214 = icmp eq i32 %188, 0, !dbg !25
  %215 = getelementptr float, ptr addrspace(3) @global_smem, i32 %190, !dbg !25
  %216 = bitcast float %213 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %215, <1 x i32> %216, i1 %214) #4, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %217 = icmp samesign ult i32 %189, 16, !dbg !25
  %218 = getelementptr float, ptr addrspace(3) @global_smem, i32 %189, !dbg !25
  %219 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %218, i1 %217) #4, !dbg !25
  %220 = bitcast i32 %219 to float, !dbg !25
  %221 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %219, i32 8, i32 31), !dbg !25
  %222 = bitcast i32 %221 to float, !dbg !25
  %223 = fadd float %220, %222, !dbg !22
  %224 = bitcast float %223 to i32, !dbg !25
  %225 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %224, i32 4, i32 31), !dbg !25
  %226 = bitcast i32 %225 to float, !dbg !25
  %227 = fadd float %223, %226, !dbg !22
  %228 = bitcast float %227 to i32, !dbg !25
  %229 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %228, i32 2, i32 31), !dbg !25
  %230 = bitcast i32 %229 to float, !dbg !25
  %231 = fadd float %227, %230, !dbg !22
  %232 = bitcast float %231 to i32, !dbg !25
  %233 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %232, i32 1, i32 31), !dbg !25
  %234 = bitcast i32 %233 to float, !dbg !25
  %235 = fadd float %231, %234, !dbg !22
  %236 = and i32 %9, 15, !dbg !25
  %237 = icmp eq i32 %236, 0, !dbg !25
  %238 = and i1 %217, %237, !dbg !25
  %239 = bitcast float %235 to <1 x i32>, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %218, <1 x i32> %239, i1 %238) #4, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %240 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !25
  %241 = zext nneg i32 %7 to i64, !dbg !28
  %242 = getelementptr float, ptr addrspace(1) %1, i64 %241, !dbg !28
  %243 = icmp samesign ult i32 %189, 32, !dbg !29
  %244 = and i1 %214, %243, !dbg !29
  %245 = and i1 %8, %244, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %240, ptr addrspace(1) %242, i1 %245) #4, !dbg !29
  ret void, !dbg !30
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "c3ivuecarzu4cyo66pq74qjiujuujykrqfytfq6piqclsvz3rgw3.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_red_fused_sum_0", linkageName: "triton_red_fused_sum_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 23, column: 28, scope: !4)
!8 = !DILocation(line: 25, column: 21, scope: !4)
!9 = !DILocation(line: 26, column: 37, scope: !4)
!10 = !DILocation(line: 36, column: 27, scope: !4)
!11 = !DILocation(line: 31, column: 31, scope: !4)
!12 = !DILocation(line: 36, column: 22, scope: !4)
!13 = !DILocation(line: 38, column: 22, scope: !4)
!14 = !DILocation(line: 39, column: 34, scope: !4)
!15 = !DILocation(line: 39, column: 68, scope: !4)
!16 = !DILocation(line: 39, column: 51, scope: !4)
!17 = !DILocation(line: 41, column: 23, scope: !4)
!18 = !DILocation(line: 42, column: 48, scope: !4)
!19 = !DILocation(line: 32, column: 29, scope: !4)
!20 = !DILocation(line: 39, column: 61, scope: !4)
!21 = !DILocation(line: 42, column: 35, scope: !4)
!22 = !DILocation(line: 263, column: 15, scope: !23, inlinedAt: !25)
!23 = distinct !DILexicalBlockFile(scope: !4, file: !24, discriminator: 0)
!24 = !DIFile(filename: "standard.py", directory: ".")
!25 = !DILocation(line: 293, column: 36, scope: !23, inlinedAt: !26)
!26 = !DILocation(line: 43, column: 25, scope: !27)
!27 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!28 = !DILocation(line: 44, column: 25, scope: !4)
!29 = !DILocation(line: 44, column: 36, scope: !4)
!30 = !DILocation(line: 44, column: 4, scope: !4)
