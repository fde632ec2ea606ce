; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused__fused_rms_norm_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, ptr addrspace(1) readnone captures(none) %6, ptr addrspace(1) readnone captures(none) %7) local_unnamed_addr #0 !dbg !5 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %10 = icmp samesign ult i32 %9, 1024, !dbg !9
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %12 = and i32 %11, 31, !dbg !10
  %13 = shl nuw nsw i32 %12, 2, !dbg !10
  %14 = or disjoint i32 %13, 128, !dbg !10
  %15 = or disjoint i32 %13, 256, !dbg !10
  %16 = or disjoint i32 %13, 384, !dbg !10
  %17 = or disjoint i32 %13, 512, !dbg !10
  %18 = or disjoint i32 %13, 640, !dbg !10
  %19 = or disjoint i32 %13, 768, !dbg !10
  %20 = or disjoint i32 %13, 896, !dbg !10
  %21 = mul i32 %9, 768, !dbg !11
  %22 = or disjoint i32 %13, %21, !dbg !12
  %23 = or disjoint i32 %14, %21, !dbg !12
  %24 = add i32 %15, %21, !dbg !12
  %25 = add i32 %16, %21, !dbg !12
  %26 = add i32 %17, %21, !dbg !12
  %27 = add i32 %18, %21, !dbg !12
  %28 = add i32 %19, %21, !dbg !12
  %29 = add i32 %20, %21, !dbg !12
  %30 = sext i32 %22 to i64, !dbg !13
  %31 = getelementptr float, ptr addrspace(1) %1, i64 %30, !dbg !13
  %32 = sext i32 %23 to i64, !dbg !13
  %33 = getelementptr float, ptr addrspace(1) %1, i64 %32, !dbg !13
  %34 = sext i32 %24 to i64, !dbg !13
  %35 = getelementptr float, ptr addrspace(1) %1, i64 %34, !dbg !13
  %36 = sext i32 %25 to i64, !dbg !13
  %37 = getelementptr float, ptr addrspace(1) %1, i64 %36, !dbg !13
  %38 = sext i32 %26 to i64, !dbg !13
  %39 = getelementptr float, ptr addrspace(1) %1, i64 %38, !dbg !13
  %40 = sext i32 %27 to i64, !dbg !13
  %41 = getelementptr float, ptr addrspace(1) %1, i64 %40, !dbg !13
  %42 = sext i32 %28 to i64, !dbg !13
  %43 = getelementptr float, ptr addrspace(1) %1, i64 %42, !dbg !13
  %44 = sext i32 %29 to i64, !dbg !13
  %45 = getelementptr float, ptr addrspace(1) %1, i64 %44, !dbg !13
  %46 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %31, i1 %10) #6, !dbg !14
  %47 = extractvalue { i32, i32, i32, i32 } %46, 0, !dbg !14
  %48 = extractvalue { i32, i32, i32, i32 } %46, 1, !dbg !14
  %49 = extractvalue { i32, i32, i32, i32 } %46, 2, !dbg !14
  %50 = extractvalue { i32, i32, i32, i32 } %46, 3, !dbg !14
  %51 = bitcast i32 %47 to float, !dbg !14
  %52 = bitcast i32 %48 to float, !dbg !14
  %53 = bitcast i32 %49 to float, !dbg !14
  %54 = bitcast i32 %50 to float, !dbg !14
  %55 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %33, i1 %10) #6, !dbg !14
  %56 = extractvalue { i32, i32, i32, i32 } %55, 0, !dbg !14
  %57 = extractvalue { i32, i32, i32, i32 } %55, 1, !dbg !14
  %58 = extractvalue { i32, i32, i32, i32 } %55, 2, !dbg !14
  %59 = extractvalue { i32, i32, i32, i32 } %55, 3, !dbg !14
  %60 = bitcast i32 %56 to float, !dbg !14
  %61 = bitcast i32 %57 to float, !dbg !14
  %62 = bitcast i32 %58 to float, !dbg !14
  %63 = bitcast i32 %59 to float, !dbg !14
  %64 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %35, i1 %10) #6, !dbg !14
  %65 = extractvalue { i32, i32, i32, i32 } %64, 0, !dbg !14
  %66 = extractvalue { i32, i32, i32, i32 } %64, 1, !dbg !14
  %67 = extractvalue { i32, i32, i32, i32 } %64, 2, !dbg !14
  %68 = extractvalue { i32, i32, i32, i32 } %64, 3, !dbg !14
  %69 = bitcast i32 %65 to float, !dbg !14
  %70 = bitcast i32 %66 to float, !dbg !14
  %71 = bitcast i32 %67 to float, !dbg !14
  %72 = bitcast i32 %68 to float, !dbg !14
  %73 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %37, i1 %10) #6, !dbg !14
  %74 = extractvalue { i32, i32, i32, i32 } %73, 0, !dbg !14
  %75 = extractvalue { i32, i32, i32, i32 } %73, 1, !dbg !14
  %76 = extractvalue { i32, i32, i32, i32 } %73, 2, !dbg !14
  %77 = extractvalue { i32, i32, i32, i32 } %73, 3, !dbg !14
  %78 = bitcast i32 %74 to float, !dbg !14
  %79 = bitcast i32 %75 to float, !dbg !14
  %80 = bitcast i32 %76 to float, !dbg !14
  %81 = bitcast i32 %77 to float, !dbg !14
  %82 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %39, i1 %10) #6, !dbg !14
  %83 = extractvalue { i32, i32, i32, i32 } %82, 0, !dbg !14
  %84 = extractvalue { i32, i32, i32, i32 } %82, 1, !dbg !14
  %85 = extractvalue { i32, i32, i32, i32 } %82, 2, !dbg !14
  %86 = extractvalue { i32, i32, i32, i32 } %82, 3, !dbg !14
  %87 = bitcast i32 %83 to float, !dbg !14
  %88 = bitcast i32 %84 to float, !dbg !14
  %89 = bitcast i32 %85 to float, !dbg !14
  %90 = bitcast i32 %86 to float, !dbg !14
  %91 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %41, i1 %10) #6, !dbg !14
  %92 = extractvalue { i32, i32, i32, i32 } %91, 0, !dbg !14
  %93 = extractvalue { i32, i32, i32, i32 } %91, 1, !dbg !14
  %94 = extractvalue { i32, i32, i32, i32 } %91, 2, !dbg !14
  %95 = extractvalue { i32, i32, i32, i32 } %91, 3, !dbg !14
  %96 = bitcast i32 %92 to float, !dbg !14
  %97 = bitcast i32 %93 to float, !dbg !14
  %98 = bitcast i32 %94 to float, !dbg !14
  %99 = bitcast i32 %95 to float, !dbg !14
  %100 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %43, i1 false) #6, !dbg !14
  %101 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %45, i1 false) #6, !dbg !14
  %102 = zext nneg i32 %13 to i64, !dbg !15
  %103 = getelementptr float, ptr addrspace(1) %2, i64 %102, !dbg !15
  %104 = zext nneg i32 %14 to i64, !dbg !15
  %105 = getelementptr float, ptr addrspace(1) %2, i64 %104, !dbg !15
  %106 = zext nneg i32 %15 to i64, !dbg !15
  %107 = getelementptr float, ptr addrspace(1) %2, i64 %106, !dbg !15
  %108 = zext nneg i32 %16 to i64, !dbg !15
  %109 = getelementptr float, ptr addrspace(1) %2, i64 %108, !dbg !15
  %110 = zext nneg i32 %17 to i64, !dbg !15
  %111 = getelementptr float, ptr addrspace(1) %2, i64 %110, !dbg !15
  %112 = zext nneg i32 %18 to i64, !dbg !15
  %113 = getelementptr float, ptr addrspace(1) %2, i64 %112, !dbg !15
  %114 = zext nneg i32 %19 to i64, !dbg !15
  %115 = getelementptr float, ptr addrspace(1) %2, i64 %114, !dbg !15
  %116 = zext nneg i32 %20 to i64, !dbg !15
  %117 = getelementptr float, ptr addrspace(1) %2, i64 %116, !dbg !15
  %118 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %119 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %103, i64 %118, i1 true) #6, !dbg !16
  %120 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %121 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %105, i64 %120, i1 true) #6, !dbg !16
  %122 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %123 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %107, i64 %122, i1 true) #6, !dbg !16
  %124 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %125 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %109, i64 %124, i1 true) #6, !dbg !16
  %126 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %127 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %111, i64 %126, i1 true) #6, !dbg !16
  %128 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %129 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %113, i64 %128, i1 true) #6, !dbg !16
  %130 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %131 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %115, i64 %130, i1 false) #6, !dbg !16
  %132 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %133 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %117, i64 %132, i1 false) #6, !dbg !16
  %134 = fmul float %51, %51, !dbg !17
  %135 = fmul float %52, %52, !dbg !17
  %136 = fmul float %53, %53, !dbg !17
  %137 = fmul float %54, %54, !dbg !17
  %138 = fmul float %60, %60, !dbg !17
  %139 = fmul float %61, %61, !dbg !17
  %140 = fmul float %62, %62, !dbg !17
  %141 = fmul float %63, %63, !dbg !17
  %142 = fmul float %69, %69, !dbg !17
  %143 = fmul float %70, %70, !dbg !17
  %144 = fmul float %71, %71, !dbg !17
  %145 = fmul float %72, %72, !dbg !17
  %146 = fmul float %78, %78, !dbg !17
  %147 = fmul float %79, %79, !dbg !17
  %148 = fmul float %80, %80, !dbg !17
  %149 = fmul float %81, %81, !dbg !17
  %150 = fmul float %87, %87, !dbg !17
  %151 = fmul float %88, %88, !dbg !17
  %152 = fmul float %89, %89, !dbg !17
  %153 = fmul float %90, %90, !dbg !17
  %154 = fmul float %96, %96, !dbg !17
  %155 = fmul float %97, %97, !dbg !17
  %156 = fmul float %98, %98, !dbg !17
  %157 = fmul float %99, %99, !dbg !17
  %158 = fadd float %134, %135, !dbg !18
  %159 = fadd float %136, %158, !dbg !18
  %160 = fadd float %137, %159, !dbg !18
  %161 = fadd float %138, %160, !dbg !18
  %162 = fadd float %139, %161, !dbg !18
  %163 = fadd float %140, %162, !dbg !18
  %164 = fadd float %141, %163, !dbg !18
  %165 = fadd float %142, %164, !dbg !18
  %166 = fadd float %143, %165, !dbg !18
  %167 = fadd float %144, %166, !dbg !18
  %168 = fadd float %145, %167, !dbg !18
  %169 = fadd float %146, %168, !dbg !18
  %170 = fadd float %147, %169, !dbg !18
  %171 = fadd float %148, %170, !dbg !18
  %172 = fadd float %149, %171, !dbg !18
  %173 = fadd float %150, %172, !dbg !18
  %174 = fadd float %151, %173, !dbg !18
  %175 = fadd float %152, %174, !dbg !18
  %176 = fadd float %153, %175, !dbg !18
  %177 = fadd float %154, %176, !dbg !18
  %178 = fadd float %155, %177, !dbg !18
  %179 = fadd float %156, %178, !dbg !18
  %180 = fadd float %157, %179, !dbg !18
  %181 = select i1 %10, float %180, float 0.000000e+00, !dbg !18
  %182 = bitcast float %181 to i32, !dbg !21
  %183 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %182, i32 16, i32 31), !dbg !21
  %184 = bitcast i32 %183 to float, !dbg !21
  %185 = fadd float %181, %184, !dbg !18
  %186 = bitcast float %185 to i32, !dbg !21
  %187 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %186, i32 8, i32 31), !dbg !21
  %188 = bitcast i32 %187 to float, !dbg !21
  %189 = fadd float %185, %188, !dbg !18
  %190 = bitcast float %189 to i32, !dbg !21
  %191 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %190, i32 4, i32 31), !dbg !21
  %192 = bitcast i32 %191 to float, !dbg !21
  %193 = fadd float %189, %192, !dbg !18
  %194 = bitcast float %193 to i32, !dbg !21
  %195 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %194, i32 2, i32 31), !dbg !21
  %196 = bitcast i32 %195 to float, !dbg !21
  %197 = fadd float %193, %196, !dbg !18
  %198 = bitcast float %197 to i32, !dbg !21
  %199 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %198, i32 1, i32 31), !dbg !21
  %200 = bitcast i32 %199 to float, !dbg !21
  %201 = fadd float %197, %200, !dbg !18
  %202 = tail call float @llvm.nvvm.div.full(float %201, float 7.680000e+02), !dbg !24
  %203 = fadd float %202, 0x3EE4F8B580000000, !dbg !25
  %204 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !26
  %.not.i = icmp eq i32 %204, 0, !dbg !26
  br i1 %.not.i, label %207, label %205, !dbg !26

205:                                              ; preds = %8
  %206 = tail call float @llvm.nvvm.rsqrt.approx.ftz.f(float %203), !dbg !26
  br label %__nv_rsqrtf.exit, !dbg !26

207:                                              ; preds = %8
  %208 = tail call float @llvm.nvvm.rsqrt.approx.f(float %203), !dbg !26
  br label %__nv_rsqrtf.exit, !dbg !26

__nv_rsqrtf.exit:                                 ; preds = %205, %207
  %.0.i = phi float [ %206, %205 ], [ %208, %207 ], !dbg !26
  %209 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !26
  %210 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !26
  %211 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !26
  %212 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !26
  %.not.i10 = icmp eq i32 %212, 0, !dbg !26
  br i1 %.not.i10, label %215, label %213, !dbg !26

213:                                              ; preds = %__nv_rsqrtf.exit
  %214 = tail call float @llvm.nvvm.rsqrt.approx.ftz.f(float %203), !dbg !26
  br label %__nv_rsqrtf.exit12, !dbg !26

215:                                              ; preds = %__nv_rsqrtf.exit
  %216 = tail call float @llvm.nvvm.rsqrt.approx.f(float %203), !dbg !26
  br label %__nv_rsqrtf.exit12, !dbg !26

__nv_rsqrtf.exit12:                               ; preds = %213, %215
  %.0.i11 = phi float [ %214, %213 ], [ %216, %215 ], !dbg !26
  %217 = extractvalue { i32, i32, i32, i32 } %133, 3, !dbg !16
  %218 = bitcast i32 %217 to float, !dbg !16
  %219 = extractvalue { i32, i32, i32, i32 } %133, 2, !dbg !16
  %220 = bitcast i32 %219 to float, !dbg !16
  %221 = extractvalue { i32, i32, i32, i32 } %133, 1, !dbg !16
  %222 = bitcast i32 %221 to float, !dbg !16
  %223 = extractvalue { i32, i32, i32, i32 } %133, 0, !dbg !16
  %224 = bitcast i32 %223 to float, !dbg !16
  %225 = extractvalue { i32, i32, i32, i32 } %131, 3, !dbg !16
  %226 = bitcast i32 %225 to float, !dbg !16
  %227 = extractvalue { i32, i32, i32, i32 } %131, 2, !dbg !16
  %228 = bitcast i32 %227 to float, !dbg !16
  %229 = extractvalue { i32, i32, i32, i32 } %131, 1, !dbg !16
  %230 = bitcast i32 %229 to float, !dbg !16
  %231 = extractvalue { i32, i32, i32, i32 } %131, 0, !dbg !16
  %232 = bitcast i32 %231 to float, !dbg !16
  %233 = extractvalue { i32, i32, i32, i32 } %129, 3, !dbg !16
  %234 = bitcast i32 %233 to float, !dbg !16
  %235 = extractvalue { i32, i32, i32, i32 } %129, 2, !dbg !16
  %236 = bitcast i32 %235 to float, !dbg !16
  %237 = extractvalue { i32, i32, i32, i32 } %129, 1, !dbg !16
  %238 = bitcast i32 %237 to float, !dbg !16
  %239 = extractvalue { i32, i32, i32, i32 } %129, 0, !dbg !16
  %240 = bitcast i32 %239 to float, !dbg !16
  %241 = extractvalue { i32, i32, i32, i32 } %127, 3, !dbg !16
  %242 = bitcast i32 %241 to float, !dbg !16
  %243 = extractvalue { i32, i32, i32, i32 } %127, 2, !dbg !16
  %244 = bitcast i32 %243 to float, !dbg !16
  %245 = extractvalue { i32, i32, i32, i32 } %127, 1, !dbg !16
  %246 = bitcast i32 %245 to float, !dbg !16
  %247 = extractvalue { i32, i32, i32, i32 } %127, 0, !dbg !16
  %248 = bitcast i32 %247 to float, !dbg !16
  %249 = extractvalue { i32, i32, i32, i32 } %125, 3, !dbg !16
  %250 = bitcast i32 %249 to float, !dbg !16
  %251 = extractvalue { i32, i32, i32, i32 } %125, 2, !dbg !16
  %252 = bitcast i32 %251 to float, !dbg !16
  %253 = extractvalue { i32, i32, i32, i32 } %125, 1, !dbg !16
  %254 = bitcast i32 %253 to float, !dbg !16
  %255 = extractvalue { i32, i32, i32, i32 } %125, 0, !dbg !16
  %256 = bitcast i32 %255 to float, !dbg !16
  %257 = extractvalue { i32, i32, i32, i32 } %123, 3, !dbg !16
  %258 = bitcast i32 %257 to float, !dbg !16
  %259 = extractvalue { i32, i32, i32, i32 } %123, 2, !dbg !16
  %260 = bitcast i32 %259 to float, !dbg !16
  %261 = extractvalue { i32, i32, i32, i32 } %123, 1, !dbg !16
  %262 = bitcast i32 %261 to float, !dbg !16
  %263 = extractvalue { i32, i32, i32, i32 } %123, 0, !dbg !16
  %264 = bitcast i32 %263 to float, !dbg !16
  %265 = extractvalue { i32, i32, i32, i32 } %121, 3, !dbg !16
  %266 = bitcast i32 %265 to float, !dbg !16
  %267 = extractvalue { i32, i32, i32, i32 } %121, 2, !dbg !16
  %268 = bitcast i32 %267 to float, !dbg !16
  %269 = extractvalue { i32, i32, i32, i32 } %121, 1, !dbg !16
  %270 = bitcast i32 %269 to float, !dbg !16
  %271 = extractvalue { i32, i32, i32, i32 } %121, 0, !dbg !16
  %272 = bitcast i32 %271 to float, !dbg !16
  %273 = extractvalue { i32, i32, i32, i32 } %119, 3, !dbg !16
  %274 = bitcast i32 %273 to float, !dbg !16
  %275 = extractvalue { i32, i32, i32, i32 } %119, 2, !dbg !16
  %276 = bitcast i32 %275 to float, !dbg !16
  %277 = extractvalue { i32, i32, i32, i32 } %119, 1, !dbg !16
  %278 = bitcast i32 %277 to float, !dbg !16
  %279 = extractvalue { i32, i32, i32, i32 } %119, 0, !dbg !16
  %280 = bitcast i32 %279 to float, !dbg !16
  %281 = extractvalue { i32, i32, i32, i32 } %101, 3, !dbg !14
  %282 = bitcast i32 %281 to float, !dbg !14
  %283 = extractvalue { i32, i32, i32, i32 } %101, 2, !dbg !14
  %284 = bitcast i32 %283 to float, !dbg !14
  %285 = extractvalue { i32, i32, i32, i32 } %101, 1, !dbg !14
  %286 = bitcast i32 %285 to float, !dbg !14
  %287 = extractvalue { i32, i32, i32, i32 } %101, 0, !dbg !14
  %288 = bitcast i32 %287 to float, !dbg !14
  %289 = extractvalue { i32, i32, i32, i32 } %100, 3, !dbg !14
  %290 = bitcast i32 %289 to float, !dbg !14
  %291 = extractvalue { i32, i32, i32, i32 } %100, 2, !dbg !14
  %292 = bitcast i32 %291 to float, !dbg !14
  %293 = extractvalue { i32, i32, i32, i32 } %100, 1, !dbg !14
  %294 = bitcast i32 %293 to float, !dbg !14
  %295 = extractvalue { i32, i32, i32, i32 } %100, 0, !dbg !14
  %296 = bitcast i32 %295 to float, !dbg !14
  %297 = fmul float %.0.i11, %51, !dbg !27
  %298 = fmul float %.0.i11, %52, !dbg !27
  %299 = fmul float %.0.i11, %53, !dbg !27
  %300 = fmul float %.0.i11, %54, !dbg !27
  %301 = fmul float %.0.i11, %60, !dbg !27
  %302 = fmul float %.0.i11, %61, !dbg !27
  %303 = fmul float %.0.i11, %62, !dbg !27
  %304 = fmul float %.0.i11, %63, !dbg !27
  %305 = fmul float %.0.i11, %69, !dbg !27
  %306 = fmul float %.0.i11, %70, !dbg !27
  %307 = fmul float %.0.i11, %71, !dbg !27
  %308 = fmul float %.0.i11, %72, !dbg !27
  %309 = fmul float %.0.i11, %78, !dbg !27
  %310 = fmul float %.0.i11, %79, !dbg !27
  %311 = fmul float %.0.i11, %80, !dbg !27
  %312 = fmul float %.0.i11, %81, !dbg !27
  %313 = fmul float %.0.i11, %87, !dbg !27
  %314 = fmul float %.0.i11, %88, !dbg !27
  %315 = fmul float %.0.i11, %89, !dbg !27
  %316 = fmul float %.0.i11, %90, !dbg !27
  %317 = fmul float %.0.i11, %96, !dbg !27
  %318 = fmul float %.0.i11, %97, !dbg !27
  %319 = fmul float %.0.i11, %98, !dbg !27
  %320 = fmul float %.0.i11, %99, !dbg !27
  %321 = fmul float %.0.i11, %296, !dbg !27
  %322 = fmul float %.0.i11, %294, !dbg !27
  %323 = fmul float %.0.i11, %292, !dbg !27
  %324 = fmul float %.0.i11, %290, !dbg !27
  %325 = fmul float %.0.i11, %288, !dbg !27
  %326 = fmul float %.0.i11, %286, !dbg !27
  %327 = fmul float %.0.i11, %284, !dbg !27
  %328 = fmul float %.0.i11, %282, !dbg !27
  %329 = fmul float %297, %280, !dbg !28
  %330 = fmul float %298, %278, !dbg !28
  %331 = fmul float %299, %276, !dbg !28
  %332 = fmul float %300, %274, !dbg !28
  %333 = fmul float %301, %272, !dbg !28
  %334 = fmul float %302, %270, !dbg !28
  %335 = fmul float %303, %268, !dbg !28
  %336 = fmul float %304, %266, !dbg !28
  %337 = fmul float %305, %264, !dbg !28
  %338 = fmul float %306, %262, !dbg !28
  %339 = fmul float %307, %260, !dbg !28
  %340 = fmul float %308, %258, !dbg !28
  %341 = fmul float %309, %256, !dbg !28
  %342 = fmul float %310, %254, !dbg !28
  %343 = fmul float %311, %252, !dbg !28
  %344 = fmul float %312, %250, !dbg !28
  %345 = fmul float %313, %248, !dbg !28
  %346 = fmul float %314, %246, !dbg !28
  %347 = fmul float %315, %244, !dbg !28
  %348 = fmul float %316, %242, !dbg !28
  %349 = fmul float %317, %240, !dbg !28
  %350 = fmul float %318, %238, !dbg !28
  %351 = fmul float %319, %236, !dbg !28
  %352 = fmul float %320, %234, !dbg !28
  %353 = fmul float %321, %232, !dbg !28
  %354 = fmul float %322, %230, !dbg !28
  %355 = fmul float %323, %228, !dbg !28
  %356 = fmul float %324, %226, !dbg !28
  %357 = fmul float %325, %224, !dbg !28
  %358 = fmul float %326, %222, !dbg !28
  %359 = fmul float %327, %220, !dbg !28
  %360 = fmul float %328, %218, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %361 = zext nneg i32 %9 to i64, !dbg !30
  %362 = getelementptr float, ptr addrspace(1) %0, i64 %361, !dbg !30
  %363 = icmp eq i32 %12, 0, !dbg !31
  %364 = bitcast float %.0.i to i32, !dbg !31
  %365 = and i1 %10, %363, !dbg !31
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %364, ptr addrspace(1) %362, i1 %365) #6, !dbg !31
  %366 = getelementptr float, ptr addrspace(1) %3, i64 %30, !dbg !32
  %367 = getelementptr float, ptr addrspace(1) %3, i64 %32, !dbg !32
  %368 = getelementptr float, ptr addrspace(1) %3, i64 %34, !dbg !32
  %369 = getelementptr float, ptr addrspace(1) %3, i64 %36, !dbg !32
  %370 = getelementptr float, ptr addrspace(1) %3, i64 %38, !dbg !32
  %371 = getelementptr float, ptr addrspace(1) %3, i64 %40, !dbg !32
  %372 = getelementptr float, ptr addrspace(1) %3, i64 %42, !dbg !32
  %373 = getelementptr float, ptr addrspace(1) %3, i64 %44, !dbg !32
  %374 = bitcast float %329 to i32, !dbg !33
  %375 = bitcast float %330 to i32, !dbg !33
  %376 = bitcast float %331 to i32, !dbg !33
  %377 = bitcast float %332 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %374, i32 %375, i32 %376, i32 %377, ptr addrspace(1) %366, i1 %10) #6, !dbg !33
  %378 = bitcast float %333 to i32, !dbg !33
  %379 = bitcast float %334 to i32, !dbg !33
  %380 = bitcast float %335 to i32, !dbg !33
  %381 = bitcast float %336 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %378, i32 %379, i32 %380, i32 %381, ptr addrspace(1) %367, i1 %10) #6, !dbg !33
  %382 = bitcast float %337 to i32, !dbg !33
  %383 = bitcast float %338 to i32, !dbg !33
  %384 = bitcast float %339 to i32, !dbg !33
  %385 = bitcast float %340 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %382, i32 %383, i32 %384, i32 %385, ptr addrspace(1) %368, i1 %10) #6, !dbg !33
  %386 = bitcast float %341 to i32, !dbg !33
  %387 = bitcast float %342 to i32, !dbg !33
  %388 = bitcast float %343 to i32, !dbg !33
  %389 = bitcast float %344 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %386, i32 %387, i32 %388, i32 %389, ptr addrspace(1) %369, i1 %10) #6, !dbg !33
  %390 = bitcast float %345 to i32, !dbg !33
  %391 = bitcast float %346 to i32, !dbg !33
  %392 = bitcast float %347 to i32, !dbg !33
  %393 = bitcast float %348 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %390, i32 %391, i32 %392, i32 %393, ptr addrspace(1) %370, i1 %10) #6, !dbg !33
  %394 = bitcast float %349 to i32, !dbg !33
  %395 = bitcast float %350 to i32, !dbg !33
  %396 = bitcast float %351 to i32, !dbg !33
  %397 = bitcast float %352 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %394, i32 %395, i32 %396, i32 %397, ptr addrspace(1) %371, i1 %10) #6, !dbg !33
  %398 = bitcast float %353 to i32, !dbg !33
  %399 = bitcast float %354 to i32, !dbg !33
  %400 = bitcast float %355 to i32, !dbg !33
  %401 = bitcast float %356 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %398, i32 %399, i32 %400, i32 %401, ptr addrspace(1) %372, i1 false) #6, !dbg !33
  %402 = bitcast float %357 to i32, !dbg !33
  %403 = bitcast float %358 to i32, !dbg !33
  %404 = bitcast float %359 to i32, !dbg !33
  %405 = bitcast float %360 to i32, !dbg !33
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %402, i32 %403, i32 %404, i32 %405, ptr addrspace(1) %373, i1 false) #6, !dbg !33
  ret void, !dbg !34
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

declare i32 @__nvvm_reflect(ptr) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.ftz.f(float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.rsqrt.approx.f(float) #3

attributes #0 = { nounwind "nvvm.reqntid"="32" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { "disable-tail-calls"="false" "frame-pointer"="all" "less-precise-fpmad"="false" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "stack-protector-buffer-size"="8" "unsafe-fp-math"="false" "use-soft-float"="false" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cypghxxm2zkep7wwhl7jvjw3riw4btemjdhymb7p4qz5ws6tlfmt.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "triton_per_fused__fused_rms_norm_0", linkageName: "triton_per_fused__fused_rms_norm_0", scope: !1, file: !1, line: 18, type: !6, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(cc: DW_CC_normal, types: !7)
!7 = !{}
!8 = !DILocation(line: 24, column: 28, scope: !5)
!9 = !DILocation(line: 26, column: 21, scope: !5)
!10 = !DILocation(line: 27, column: 38, scope: !5)
!11 = !DILocation(line: 34, column: 41, scope: !5)
!12 = !DILocation(line: 34, column: 37, scope: !5)
!13 = !DILocation(line: 34, column: 30, scope: !5)
!14 = !DILocation(line: 34, column: 46, scope: !5)
!15 = !DILocation(line: 35, column: 31, scope: !5)
!16 = !DILocation(line: 35, column: 38, scope: !5)
!17 = !DILocation(line: 36, column: 18, scope: !5)
!18 = !DILocation(line: 263, column: 15, scope: !19, inlinedAt: !21)
!19 = distinct !DILexicalBlockFile(scope: !5, file: !20, discriminator: 0)
!20 = !DIFile(filename: "standard.py", directory: ".")
!21 = !DILocation(line: 293, column: 36, scope: !19, inlinedAt: !22)
!22 = !DILocation(line: 39, column: 24, scope: !23)
!23 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!24 = !DILocation(line: 41, column: 19, scope: !5)
!25 = !DILocation(line: 43, column: 18, scope: !5)
!26 = !DILocation(line: 44, column: 28, scope: !5)
!27 = !DILocation(line: 45, column: 19, scope: !5)
!28 = !DILocation(line: 46, column: 20, scope: !5)
!29 = !DILocation(line: 47, column: 4, scope: !5)
!30 = !DILocation(line: 48, column: 28, scope: !5)
!31 = !DILocation(line: 48, column: 40, scope: !5)
!32 = !DILocation(line: 49, column: 25, scope: !5)
!33 = !DILocation(line: 49, column: 48, scope: !5)
!34 = !DILocation(line: 49, column: 4, scope: !5)
