; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@.str = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00", align 1

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused_native_layer_norm_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, i32 %6, i32 %7, ptr addrspace(1) readnone captures(none) %8, ptr addrspace(1) readnone captures(none) %9) local_unnamed_addr #0 !dbg !5 {
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %12 = icmp samesign ult i32 %11, 1024, !dbg !9
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %14 = and i32 %13, 31, !dbg !10
  %15 = shl nuw nsw i32 %14, 2, !dbg !10
  %16 = or disjoint i32 %15, 128, !dbg !10
  %17 = or disjoint i32 %15, 256, !dbg !10
  %18 = or disjoint i32 %15, 384, !dbg !10
  %19 = or disjoint i32 %15, 512, !dbg !10
  %20 = or disjoint i32 %15, 640, !dbg !10
  %21 = or disjoint i32 %15, 768, !dbg !10
  %22 = or disjoint i32 %15, 896, !dbg !10
  %23 = mul i32 %11, 768, !dbg !11
  %24 = or disjoint i32 %15, %23, !dbg !12
  %25 = or disjoint i32 %16, %23, !dbg !12
  %26 = add i32 %17, %23, !dbg !12
  %27 = add i32 %18, %23, !dbg !12
  %28 = add i32 %19, %23, !dbg !12
  %29 = add i32 %20, %23, !dbg !12
  %30 = add i32 %21, %23, !dbg !12
  %31 = add i32 %22, %23, !dbg !12
  %32 = sext i32 %24 to i64, !dbg !13
  %33 = getelementptr float, ptr addrspace(1) %1, i64 %32, !dbg !13
  %34 = sext i32 %25 to i64, !dbg !13
  %35 = getelementptr float, ptr addrspace(1) %1, i64 %34, !dbg !13
  %36 = sext i32 %26 to i64, !dbg !13
  %37 = getelementptr float, ptr addrspace(1) %1, i64 %36, !dbg !13
  %38 = sext i32 %27 to i64, !dbg !13
  %39 = getelementptr float, ptr addrspace(1) %1, i64 %38, !dbg !13
  %40 = sext i32 %28 to i64, !dbg !13
  %41 = getelementptr float, ptr addrspace(1) %1, i64 %40, !dbg !13
  %42 = sext i32 %29 to i64, !dbg !13
  %43 = getelementptr float, ptr addrspace(1) %1, i64 %42, !dbg !13
  %44 = sext i32 %30 to i64, !dbg !13
  %45 = getelementptr float, ptr addrspace(1) %1, i64 %44, !dbg !13
  %46 = sext i32 %31 to i64, !dbg !13
  %47 = getelementptr float, ptr addrspace(1) %1, i64 %46, !dbg !13
  %48 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %33, i1 %12) #6, !dbg !14
  %49 = extractvalue { i32, i32, i32, i32 } %48, 0, !dbg !14
  %50 = extractvalue { i32, i32, i32, i32 } %48, 1, !dbg !14
  %51 = extractvalue { i32, i32, i32, i32 } %48, 2, !dbg !14
  %52 = extractvalue { i32, i32, i32, i32 } %48, 3, !dbg !14
  %53 = bitcast i32 %49 to float, !dbg !14
  %54 = bitcast i32 %50 to float, !dbg !14
  %55 = bitcast i32 %51 to float, !dbg !14
  %56 = bitcast i32 %52 to float, !dbg !14
  %57 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %35, i1 %12) #6, !dbg !14
  %58 = extractvalue { i32, i32, i32, i32 } %57, 0, !dbg !14
  %59 = extractvalue { i32, i32, i32, i32 } %57, 1, !dbg !14
  %60 = extractvalue { i32, i32, i32, i32 } %57, 2, !dbg !14
  %61 = extractvalue { i32, i32, i32, i32 } %57, 3, !dbg !14
  %62 = bitcast i32 %58 to float, !dbg !14
  %63 = bitcast i32 %59 to float, !dbg !14
  %64 = bitcast i32 %60 to float, !dbg !14
  %65 = bitcast i32 %61 to float, !dbg !14
  %66 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %37, i1 %12) #6, !dbg !14
  %67 = extractvalue { i32, i32, i32, i32 } %66, 0, !dbg !14
  %68 = extractvalue { i32, i32, i32, i32 } %66, 1, !dbg !14
  %69 = extractvalue { i32, i32, i32, i32 } %66, 2, !dbg !14
  %70 = extractvalue { i32, i32, i32, i32 } %66, 3, !dbg !14
  %71 = bitcast i32 %67 to float, !dbg !14
  %72 = bitcast i32 %68 to float, !dbg !14
  %73 = bitcast i32 %69 to float, !dbg !14
  %74 = bitcast i32 %70 to float, !dbg !14
  %75 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %39, i1 %12) #6, !dbg !14
  %76 = extractvalue { i32, i32, i32, i32 } %75, 0, !dbg !14
  %77 = extractvalue { i32, i32, i32, i32 } %75, 1, !dbg !14
  %78 = extractvalue { i32, i32, i32, i32 } %75, 2, !dbg !14
  %79 = extractvalue { i32, i32, i32, i32 } %75, 3, !dbg !14
  %80 = bitcast i32 %76 to float, !dbg !14
  %81 = bitcast i32 %77 to float, !dbg !14
  %82 = bitcast i32 %78 to float, !dbg !14
  %83 = bitcast i32 %79 to float, !dbg !14
  %84 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %41, i1 %12) #6, !dbg !14
  %85 = extractvalue { i32, i32, i32, i32 } %84, 0, !dbg !14
  %86 = extractvalue { i32, i32, i32, i32 } %84, 1, !dbg !14
  %87 = extractvalue { i32, i32, i32, i32 } %84, 2, !dbg !14
  %88 = extractvalue { i32, i32, i32, i32 } %84, 3, !dbg !14
  %89 = bitcast i32 %85 to float, !dbg !14
  %90 = bitcast i32 %86 to float, !dbg !14
  %91 = bitcast i32 %87 to float, !dbg !14
  %92 = bitcast i32 %88 to float, !dbg !14
  %93 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %43, i1 %12) #6, !dbg !14
  %94 = extractvalue { i32, i32, i32, i32 } %93, 0, !dbg !14
  %95 = extractvalue { i32, i32, i32, i32 } %93, 1, !dbg !14
  %96 = extractvalue { i32, i32, i32, i32 } %93, 2, !dbg !14
  %97 = extractvalue { i32, i32, i32, i32 } %93, 3, !dbg !14
  %98 = bitcast i32 %94 to float, !dbg !14
  %99 = bitcast i32 %95 to float, !dbg !14
  %100 = bitcast i32 %96 to float, !dbg !14
  %101 = bitcast i32 %97 to float, !dbg !14
  %102 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %45, i1 false) #6, !dbg !14
  %103 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %47, i1 false) #6, !dbg !14
  %104 = zext nneg i32 %15 to i64, !dbg !15
  %105 = getelementptr float, ptr addrspace(1) %2, i64 %104, !dbg !15
  %106 = zext nneg i32 %16 to i64, !dbg !15
  %107 = getelementptr float, ptr addrspace(1) %2, i64 %106, !dbg !15
  %108 = zext nneg i32 %17 to i64, !dbg !15
  %109 = getelementptr float, ptr addrspace(1) %2, i64 %108, !dbg !15
  %110 = zext nneg i32 %18 to i64, !dbg !15
  %111 = getelementptr float, ptr addrspace(1) %2, i64 %110, !dbg !15
  %112 = zext nneg i32 %19 to i64, !dbg !15
  %113 = getelementptr float, ptr addrspace(1) %2, i64 %112, !dbg !15
  %114 = zext nneg i32 %20 to i64, !dbg !15
  %115 = getelementptr float, ptr addrspace(1) %2, i64 %114, !dbg !15
  %116 = zext nneg i32 %21 to i64, !dbg !15
  %117 = getelementptr float, ptr addrspace(1) %2, i64 %116, !dbg !15
  %118 = zext nneg i32 %22 to i64, !dbg !15
  %119 = getelementptr float, ptr addrspace(1) %2, i64 %118, !dbg !15
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
  %131 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %115, i64 %130, i1 true) #6, !dbg !16
  %132 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %133 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %117, i64 %132, i1 false) #6, !dbg !16
  %134 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !16
  %135 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %119, i64 %134, i1 false) #6, !dbg !16
  %136 = getelementptr float, ptr addrspace(1) %3, i64 %104, !dbg !17
  %137 = getelementptr float, ptr addrspace(1) %3, i64 %106, !dbg !17
  %138 = getelementptr float, ptr addrspace(1) %3, i64 %108, !dbg !17
  %139 = getelementptr float, ptr addrspace(1) %3, i64 %110, !dbg !17
  %140 = getelementptr float, ptr addrspace(1) %3, i64 %112, !dbg !17
  %141 = getelementptr float, ptr addrspace(1) %3, i64 %114, !dbg !17
  %142 = getelementptr float, ptr addrspace(1) %3, i64 %116, !dbg !17
  %143 = getelementptr float, ptr addrspace(1) %3, i64 %118, !dbg !17
  %144 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %145 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %136, i64 %144, i1 true) #6, !dbg !18
  %146 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %147 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %137, i64 %146, i1 true) #6, !dbg !18
  %148 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %149 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %138, i64 %148, i1 true) #6, !dbg !18
  %150 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %151 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %139, i64 %150, i1 true) #6, !dbg !18
  %152 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %153 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %140, i64 %152, i1 true) #6, !dbg !18
  %154 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %155 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %141, i64 %154, i1 true) #6, !dbg !18
  %156 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %157 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %142, i64 %156, i1 false) #6, !dbg !18
  %158 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #6, !dbg !18
  %159 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %143, i64 %158, i1 false) #6, !dbg !18
  %160 = fadd float %53, %54, !dbg !19
  %161 = fadd float %160, %55, !dbg !19
  %162 = fadd float %161, %56, !dbg !19
  %163 = fadd float %162, %62, !dbg !19
  %164 = fadd float %163, %63, !dbg !19
  %165 = fadd float %164, %64, !dbg !19
  %166 = fadd float %165, %65, !dbg !19
  %167 = fadd float %166, %71, !dbg !19
  %168 = fadd float %167, %72, !dbg !19
  %169 = fadd float %168, %73, !dbg !19
  %170 = fadd float %169, %74, !dbg !19
  %171 = fadd float %170, %80, !dbg !19
  %172 = fadd float %171, %81, !dbg !19
  %173 = fadd float %172, %82, !dbg !19
  %174 = fadd float %173, %83, !dbg !19
  %175 = fadd float %174, %89, !dbg !19
  %176 = fadd float %175, %90, !dbg !19
  %177 = fadd float %176, %91, !dbg !19
  %178 = fadd float %177, %92, !dbg !19
  %179 = fadd float %178, %98, !dbg !19
  %180 = fadd float %179, %99, !dbg !19
  %181 = fadd float %180, %100, !dbg !19
  %182 = fadd float %181, %101, !dbg !19
  %183 = fadd float %182, 0.000000e+00, !dbg !19
  %184 = select i1 %12, float %183, float 0.000000e+00, !dbg !19
  %185 = bitcast float %184 to i32, !dbg !22
  %186 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %185, i32 16, i32 31), !dbg !22
  %187 = bitcast i32 %186 to float, !dbg !22
  %188 = fadd float %184, %187, !dbg !19
  %189 = bitcast float %188 to i32, !dbg !22
  %190 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %189, i32 8, i32 31), !dbg !22
  %191 = bitcast i32 %190 to float, !dbg !22
  %192 = fadd float %188, %191, !dbg !19
  %193 = bitcast float %192 to i32, !dbg !22
  %194 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %193, i32 4, i32 31), !dbg !22
  %195 = bitcast i32 %194 to float, !dbg !22
  %196 = fadd float %192, %195, !dbg !19
  %197 = bitcast float %196 to i32, !dbg !22
  %198 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %197, i32 2, i32 31), !dbg !22
  %199 = bitcast i32 %198 to float, !dbg !22
  %200 = fadd float %196, %199, !dbg !19
  %201 = bitcast float %200 to i32, !dbg !22
  %202 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %201, i32 1, i32 31), !dbg !22
  %203 = bitcast i32 %202 to float, !dbg !22
  %204 = fadd float %200, %203, !dbg !19
  %205 = tail call float @llvm.nvvm.div.full(float %204, float 7.680000e+02), !dbg !25
  %206 = fsub float %53, %205, !dbg !26
  %207 = fsub float %54, %205, !dbg !26
  %208 = fsub float %55, %205, !dbg !26
  %209 = fsub float %56, %205, !dbg !26
  %210 = fsub float %62, %205, !dbg !26
  %211 = fsub float %63, %205, !dbg !26
  %212 = fsub float %64, %205, !dbg !26
  %213 = fsub float %65, %205, !dbg !26
  %214 = fsub float %71, %205, !dbg !26
  %215 = fsub float %72, %205, !dbg !26
  %216 = fsub float %73, %205, !dbg !26
  %217 = fsub float %74, %205, !dbg !26
  %218 = fsub float %80, %205, !dbg !26
  %219 = fsub float %81, %205, !dbg !26
  %220 = fsub float %82, %205, !dbg !26
  %221 = fsub float %83, %205, !dbg !26
  %222 = fsub float %89, %205, !dbg !26
  %223 = fsub float %90, %205, !dbg !26
  %224 = fsub float %91, %205, !dbg !26
  %225 = fsub float %92, %205, !dbg !26
  %226 = fsub float %98, %205, !dbg !26
  %227 = fsub float %99, %205, !dbg !26
  %228 = fsub float %100, %205, !dbg !26
  %229 = fsub float %101, %205, !dbg !26
  %230 = fmul float %206, %206, !dbg !27
  %231 = fmul float %207, %207, !dbg !27
  %232 = fmul float %208, %208, !dbg !27
  %233 = fmul float %209, %209, !dbg !27
  %234 = fmul float %210, %210, !dbg !27
  %235 = fmul float %211, %211, !dbg !27
  %236 = fmul float %212, %212, !dbg !27
  %237 = fmul float %213, %213, !dbg !27
  %238 = fmul float %214, %214, !dbg !27
  %239 = fmul float %215, %215, !dbg !27
  %240 = fmul float %216, %216, !dbg !27
  %241 = fmul float %217, %217, !dbg !27
  %242 = fmul float %218, %218, !dbg !27
  %243 = fmul float %219, %219, !dbg !27
  %244 = fmul float %220, %220, !dbg !27
  %245 = fmul float %221, %221, !dbg !27
  %246 = fmul float %222, %222, !dbg !27
  %247 = fmul float %223, %223, !dbg !27
  %248 = fmul float %224, %224, !dbg !27
  %249 = fmul float %225, %225, !dbg !27
  %250 = fmul float %226, %226, !dbg !27
  %251 = fmul float %227, %227, !dbg !27
  %252 = fmul float %228, %228, !dbg !27
  %253 = fmul float %229, %229, !dbg !27
  %254 = fadd float %230, %231, !dbg !28
  %255 = fadd float %232, %254, !dbg !28
  %256 = fadd float %233, %255, !dbg !28
  %257 = fadd float %234, %256, !dbg !28
  %258 = fadd float %235, %257, !dbg !28
  %259 = fadd float %236, %258, !dbg !28
  %260 = fadd float %237, %259, !dbg !28
  %261 = fadd float %238, %260, !dbg !28
  %262 = fadd float %239, %261, !dbg !28
  %263 = fadd float %240, %262, !dbg !28
  %264 = fadd float %241, %263, !dbg !28
  %265 = fadd float %242, %264, !dbg !28
  %266 = fadd float %243, %265, !dbg !28
  %267 = fadd float %244, %266, !dbg !28
  %268 = fadd float %245, %267, !dbg !28
  %269 = fadd float %246, %268, !dbg !28
  %270 = fadd float %247, %269, !dbg !28
  %271 = fadd float %248, %270, !dbg !28
  %272 = fadd float %249, %271, !dbg !28
  %273 = fadd float %250, %272, !dbg !28
  %274 = fadd float %251, %273, !dbg !28
  %275 = fadd float %252, %274, !dbg !28
  %276 = fadd float %253, %275, !dbg !28
  %277 = select i1 %12, float %276, float 0.000000e+00, !dbg !28
  %278 = bitcast float %277 to i32, !dbg !29
  %279 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %278, i32 16, i32 31), !dbg !29
  %280 = bitcast i32 %279 to float, !dbg !29
  %281 = fadd float %277, %280, !dbg !28
  %282 = bitcast float %281 to i32, !dbg !29
  %283 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %282, i32 8, i32 31), !dbg !29
  %284 = bitcast i32 %283 to float, !dbg !29
  %285 = fadd float %281, %284, !dbg !28
  %286 = bitcast float %285 to i32, !dbg !29
  %287 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %286, i32 4, i32 31), !dbg !29
  %288 = bitcast i32 %287 to float, !dbg !29
  %289 = fadd float %285, %288, !dbg !28
  %290 = bitcast float %289 to i32, !dbg !29
  %291 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %290, i32 2, i32 31), !dbg !29
  %292 = bitcast i32 %291 to float, !dbg !29
  %293 = fadd float %289, %292, !dbg !28
  %294 = bitcast float %293 to i32, !dbg !29
  %295 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %294, i32 1, i32 31), !dbg !29
  %296 = bitcast i32 %295 to float, !dbg !29
  %297 = fadd float %293, %296, !dbg !28
  %298 = tail call float @llvm.nvvm.div.full(float %297, float 7.680000e+02), !dbg !31
  %299 = fadd float %298, 0x3EE4F8B580000000, !dbg !32
  %300 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !33
  %.not.i = icmp eq i32 %300, 0, !dbg !33
  br i1 %.not.i, label %303, label %301, !dbg !33

301:                                              ; preds = %10
  %302 = tail call float @llvm.nvvm.rsqrt.approx.ftz.f(float %299), !dbg !33
  br label %__nv_rsqrtf.exit, !dbg !33

303:                                              ; preds = %10
  %304 = tail call float @llvm.nvvm.rsqrt.approx.f(float %299), !dbg !33
  br label %__nv_rsqrtf.exit, !dbg !33

__nv_rsqrtf.exit:                                 ; preds = %301, %303
  %.0.i = phi float [ %302, %301 ], [ %304, %303 ], !dbg !33
  %305 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !33
  %306 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !33
  %307 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !33
  %308 = tail call i32 @__nvvm_reflect(ptr nonnull @.str) #6, !dbg !33
  %.not.i10 = icmp eq i32 %308, 0, !dbg !33
  br i1 %.not.i10, label %311, label %309, !dbg !33

309:                                              ; preds = %__nv_rsqrtf.exit
  %310 = tail call float @llvm.nvvm.rsqrt.approx.ftz.f(float %299), !dbg !33
  br label %__nv_rsqrtf.exit12, !dbg !33

311:                                              ; preds = %__nv_rsqrtf.exit
  %312 = tail call float @llvm.nvvm.rsqrt.approx.f(float %299), !dbg !33
  br label %__nv_rsqrtf.exit12, !dbg !33

__nv_rsqrtf.exit12:                               ; preds = %309, %311
  %.0.i11 = phi float [ %310, %309 ], [ %312, %311 ], !dbg !33
  %313 = extractvalue { i32, i32, i32, i32 } %103, 3, !dbg !14
  %314 = bitcast i32 %313 to float, !dbg !14
  %315 = fsub float %314, %205, !dbg !26
  %316 = extractvalue { i32, i32, i32, i32 } %103, 2, !dbg !14
  %317 = bitcast i32 %316 to float, !dbg !14
  %318 = fsub float %317, %205, !dbg !26
  %319 = extractvalue { i32, i32, i32, i32 } %103, 1, !dbg !14
  %320 = bitcast i32 %319 to float, !dbg !14
  %321 = fsub float %320, %205, !dbg !26
  %322 = extractvalue { i32, i32, i32, i32 } %103, 0, !dbg !14
  %323 = bitcast i32 %322 to float, !dbg !14
  %324 = fsub float %323, %205, !dbg !26
  %325 = extractvalue { i32, i32, i32, i32 } %102, 3, !dbg !14
  %326 = bitcast i32 %325 to float, !dbg !14
  %327 = fsub float %326, %205, !dbg !26
  %328 = extractvalue { i32, i32, i32, i32 } %102, 2, !dbg !14
  %329 = bitcast i32 %328 to float, !dbg !14
  %330 = fsub float %329, %205, !dbg !26
  %331 = extractvalue { i32, i32, i32, i32 } %102, 1, !dbg !14
  %332 = bitcast i32 %331 to float, !dbg !14
  %333 = fsub float %332, %205, !dbg !26
  %334 = extractvalue { i32, i32, i32, i32 } %102, 0, !dbg !14
  %335 = bitcast i32 %334 to float, !dbg !14
  %336 = fsub float %335, %205, !dbg !26
  %337 = extractvalue { i32, i32, i32, i32 } %159, 3, !dbg !18
  %338 = bitcast i32 %337 to float, !dbg !18
  %339 = extractvalue { i32, i32, i32, i32 } %159, 2, !dbg !18
  %340 = bitcast i32 %339 to float, !dbg !18
  %341 = extractvalue { i32, i32, i32, i32 } %159, 1, !dbg !18
  %342 = bitcast i32 %341 to float, !dbg !18
  %343 = extractvalue { i32, i32, i32, i32 } %159, 0, !dbg !18
  %344 = bitcast i32 %343 to float, !dbg !18
  %345 = extractvalue { i32, i32, i32, i32 } %157, 3, !dbg !18
  %346 = bitcast i32 %345 to float, !dbg !18
  %347 = extractvalue { i32, i32, i32, i32 } %157, 2, !dbg !18
  %348 = bitcast i32 %347 to float, !dbg !18
  %349 = extractvalue { i32, i32, i32, i32 } %157, 1, !dbg !18
  %350 = bitcast i32 %349 to float, !dbg !18
  %351 = extractvalue { i32, i32, i32, i32 } %157, 0, !dbg !18
  %352 = bitcast i32 %351 to float, !dbg !18
  %353 = extractvalue { i32, i32, i32, i32 } %155, 3, !dbg !18
  %354 = bitcast i32 %353 to float, !dbg !18
  %355 = extractvalue { i32, i32, i32, i32 } %155, 2, !dbg !18
  %356 = bitcast i32 %355 to float, !dbg !18
  %357 = extractvalue { i32, i32, i32, i32 } %155, 1, !dbg !18
  %358 = bitcast i32 %357 to float, !dbg !18
  %359 = extractvalue { i32, i32, i32, i32 } %155, 0, !dbg !18
  %360 = bitcast i32 %359 to float, !dbg !18
  %361 = extractvalue { i32, i32, i32, i32 } %153, 3, !dbg !18
  %362 = bitcast i32 %361 to float, !dbg !18
  %363 = extractvalue { i32, i32, i32, i32 } %153, 2, !dbg !18
  %364 = bitcast i32 %363 to float, !dbg !18
  %365 = extractvalue { i32, i32, i32, i32 } %153, 1, !dbg !18
  %366 = bitcast i32 %365 to float, !dbg !18
  %367 = extractvalue { i32, i32, i32, i32 } %153, 0, !dbg !18
  %368 = bitcast i32 %367 to float, !dbg !18
  %369 = extractvalue { i32, i32, i32, i32 } %151, 3, !dbg !18
  %370 = bitcast i32 %369 to float, !dbg !18
  %371 = extractvalue { i32, i32, i32, i32 } %151, 2, !dbg !18
  %372 = bitcast i32 %371 to float, !dbg !18
  %373 = extractvalue { i32, i32, i32, i32 } %151, 1, !dbg !18
  %374 = bitcast i32 %373 to float, !dbg !18
  %375 = extractvalue { i32, i32, i32, i32 } %151, 0, !dbg !18
  %376 = bitcast i32 %375 to float, !dbg !18
  %377 = extractvalue { i32, i32, i32, i32 } %149, 3, !dbg !18
  %378 = bitcast i32 %377 to float, !dbg !18
  %379 = extractvalue { i32, i32, i32, i32 } %149, 2, !dbg !18
  %380 = bitcast i32 %379 to float, !dbg !18
  %381 = extractvalue { i32, i32, i32, i32 } %149, 1, !dbg !18
  %382 = bitcast i32 %381 to float, !dbg !18
  %383 = extractvalue { i32, i32, i32, i32 } %149, 0, !dbg !18
  %384 = bitcast i32 %383 to float, !dbg !18
  %385 = extractvalue { i32, i32, i32, i32 } %147, 3, !dbg !18
  %386 = bitcast i32 %385 to float, !dbg !18
  %387 = extractvalue { i32, i32, i32, i32 } %147, 2, !dbg !18
  %388 = bitcast i32 %387 to float, !dbg !18
  %389 = extractvalue { i32, i32, i32, i32 } %147, 1, !dbg !18
  %390 = bitcast i32 %389 to float, !dbg !18
  %391 = extractvalue { i32, i32, i32, i32 } %147, 0, !dbg !18
  %392 = bitcast i32 %391 to float, !dbg !18
  %393 = extractvalue { i32, i32, i32, i32 } %145, 3, !dbg !18
  %394 = bitcast i32 %393 to float, !dbg !18
  %395 = extractvalue { i32, i32, i32, i32 } %145, 2, !dbg !18
  %396 = bitcast i32 %395 to float, !dbg !18
  %397 = extractvalue { i32, i32, i32, i32 } %145, 1, !dbg !18
  %398 = bitcast i32 %397 to float, !dbg !18
  %399 = extractvalue { i32, i32, i32, i32 } %145, 0, !dbg !18
  %400 = bitcast i32 %399 to float, !dbg !18
  %401 = extractvalue { i32, i32, i32, i32 } %135, 3, !dbg !16
  %402 = bitcast i32 %401 to float, !dbg !16
  %403 = extractvalue { i32, i32, i32, i32 } %135, 2, !dbg !16
  %404 = bitcast i32 %403 to float, !dbg !16
  %405 = extractvalue { i32, i32, i32, i32 } %135, 1, !dbg !16
  %406 = bitcast i32 %405 to float, !dbg !16
  %407 = extractvalue { i32, i32, i32, i32 } %135, 0, !dbg !16
  %408 = bitcast i32 %407 to float, !dbg !16
  %409 = extractvalue { i32, i32, i32, i32 } %133, 3, !dbg !16
  %410 = bitcast i32 %409 to float, !dbg !16
  %411 = extractvalue { i32, i32, i32, i32 } %133, 2, !dbg !16
  %412 = bitcast i32 %411 to float, !dbg !16
  %413 = extractvalue { i32, i32, i32, i32 } %133, 1, !dbg !16
  %414 = bitcast i32 %413 to float, !dbg !16
  %415 = extractvalue { i32, i32, i32, i32 } %133, 0, !dbg !16
  %416 = bitcast i32 %415 to float, !dbg !16
  %417 = extractvalue { i32, i32, i32, i32 } %131, 3, !dbg !16
  %418 = bitcast i32 %417 to float, !dbg !16
  %419 = extractvalue { i32, i32, i32, i32 } %131, 2, !dbg !16
  %420 = bitcast i32 %419 to float, !dbg !16
  %421 = extractvalue { i32, i32, i32, i32 } %131, 1, !dbg !16
  %422 = bitcast i32 %421 to float, !dbg !16
  %423 = extractvalue { i32, i32, i32, i32 } %131, 0, !dbg !16
  %424 = bitcast i32 %423 to float, !dbg !16
  %425 = extractvalue { i32, i32, i32, i32 } %129, 3, !dbg !16
  %426 = bitcast i32 %425 to float, !dbg !16
  %427 = extractvalue { i32, i32, i32, i32 } %129, 2, !dbg !16
  %428 = bitcast i32 %427 to float, !dbg !16
  %429 = extractvalue { i32, i32, i32, i32 } %129, 1, !dbg !16
  %430 = bitcast i32 %429 to float, !dbg !16
  %431 = extractvalue { i32, i32, i32, i32 } %129, 0, !dbg !16
  %432 = bitcast i32 %431 to float, !dbg !16
  %433 = extractvalue { i32, i32, i32, i32 } %127, 3, !dbg !16
  %434 = bitcast i32 %433 to float, !dbg !16
  %435 = extractvalue { i32, i32, i32, i32 } %127, 2, !dbg !16
  %436 = bitcast i32 %435 to float, !dbg !16
  %437 = extractvalue { i32, i32, i32, i32 } %127, 1, !dbg !16
  %438 = bitcast i32 %437 to float, !dbg !16
  %439 = extractvalue { i32, i32, i32, i32 } %127, 0, !dbg !16
  %440 = bitcast i32 %439 to float, !dbg !16
  %441 = extractvalue { i32, i32, i32, i32 } %125, 3, !dbg !16
  %442 = bitcast i32 %441 to float, !dbg !16
  %443 = extractvalue { i32, i32, i32, i32 } %125, 2, !dbg !16
  %444 = bitcast i32 %443 to float, !dbg !16
  %445 = extractvalue { i32, i32, i32, i32 } %125, 1, !dbg !16
  %446 = bitcast i32 %445 to float, !dbg !16
  %447 = extractvalue { i32, i32, i32, i32 } %125, 0, !dbg !16
  %448 = bitcast i32 %447 to float, !dbg !16
  %449 = extractvalue { i32, i32, i32, i32 } %123, 3, !dbg !16
  %450 = bitcast i32 %449 to float, !dbg !16
  %451 = extractvalue { i32, i32, i32, i32 } %123, 2, !dbg !16
  %452 = bitcast i32 %451 to float, !dbg !16
  %453 = extractvalue { i32, i32, i32, i32 } %123, 1, !dbg !16
  %454 = bitcast i32 %453 to float, !dbg !16
  %455 = extractvalue { i32, i32, i32, i32 } %123, 0, !dbg !16
  %456 = bitcast i32 %455 to float, !dbg !16
  %457 = extractvalue { i32, i32, i32, i32 } %121, 3, !dbg !16
  %458 = bitcast i32 %457 to float, !dbg !16
  %459 = extractvalue { i32, i32, i32, i32 } %121, 2, !dbg !16
  %460 = bitcast i32 %459 to float, !dbg !16
  %461 = extractvalue { i32, i32, i32, i32 } %121, 1, !dbg !16
  %462 = bitcast i32 %461 to float, !dbg !16
  %463 = extractvalue { i32, i32, i32, i32 } %121, 0, !dbg !16
  %464 = bitcast i32 %463 to float, !dbg !16
  %465 = fmul float %206, %.0.i11, !dbg !34
  %466 = fmul float %207, %.0.i11, !dbg !34
  %467 = fmul float %208, %.0.i11, !dbg !34
  %468 = fmul float %209, %.0.i11, !dbg !34
  %469 = fmul float %210, %.0.i11, !dbg !34
  %470 = fmul float %211, %.0.i11, !dbg !34
  %471 = fmul float %212, %.0.i11, !dbg !34
  %472 = fmul float %213, %.0.i11, !dbg !34
  %473 = fmul float %214, %.0.i11, !dbg !34
  %474 = fmul float %215, %.0.i11, !dbg !34
  %475 = fmul float %216, %.0.i11, !dbg !34
  %476 = fmul float %217, %.0.i11, !dbg !34
  %477 = fmul float %218, %.0.i11, !dbg !34
  %478 = fmul float %219, %.0.i11, !dbg !34
  %479 = fmul float %220, %.0.i11, !dbg !34
  %480 = fmul float %221, %.0.i11, !dbg !34
  %481 = fmul float %222, %.0.i11, !dbg !34
  %482 = fmul float %223, %.0.i11, !dbg !34
  %483 = fmul float %224, %.0.i11, !dbg !34
  %484 = fmul float %225, %.0.i11, !dbg !34
  %485 = fmul float %226, %.0.i11, !dbg !34
  %486 = fmul float %227, %.0.i11, !dbg !34
  %487 = fmul float %228, %.0.i11, !dbg !34
  %488 = fmul float %229, %.0.i11, !dbg !34
  %489 = fmul float %336, %.0.i11, !dbg !34
  %490 = fmul float %333, %.0.i11, !dbg !34
  %491 = fmul float %330, %.0.i11, !dbg !34
  %492 = fmul float %327, %.0.i11, !dbg !34
  %493 = fmul float %324, %.0.i11, !dbg !34
  %494 = fmul float %321, %.0.i11, !dbg !34
  %495 = fmul float %318, %.0.i11, !dbg !34
  %496 = fmul float %315, %.0.i11, !dbg !34
  %497 = fmul float %465, %464, !dbg !35
  %498 = fmul float %466, %462, !dbg !35
  %499 = fmul float %467, %460, !dbg !35
  %500 = fmul float %468, %458, !dbg !35
  %501 = fmul float %469, %456, !dbg !35
  %502 = fmul float %470, %454, !dbg !35
  %503 = fmul float %471, %452, !dbg !35
  %504 = fmul float %472, %450, !dbg !35
  %505 = fmul float %473, %448, !dbg !35
  %506 = fmul float %474, %446, !dbg !35
  %507 = fmul float %475, %444, !dbg !35
  %508 = fmul float %476, %442, !dbg !35
  %509 = fmul float %477, %440, !dbg !35
  %510 = fmul float %478, %438, !dbg !35
  %511 = fmul float %479, %436, !dbg !35
  %512 = fmul float %480, %434, !dbg !35
  %513 = fmul float %481, %432, !dbg !35
  %514 = fmul float %482, %430, !dbg !35
  %515 = fmul float %483, %428, !dbg !35
  %516 = fmul float %484, %426, !dbg !35
  %517 = fmul float %485, %424, !dbg !35
  %518 = fmul float %486, %422, !dbg !35
  %519 = fmul float %487, %420, !dbg !35
  %520 = fmul float %488, %418, !dbg !35
  %521 = fmul float %489, %416, !dbg !35
  %522 = fmul float %490, %414, !dbg !35
  %523 = fmul float %491, %412, !dbg !35
  %524 = fmul float %492, %410, !dbg !35
  %525 = fmul float %493, %408, !dbg !35
  %526 = fmul float %494, %406, !dbg !35
  %527 = fmul float %495, %404, !dbg !35
  %528 = fmul float %496, %402, !dbg !35
  %529 = fadd float %497, %400, !dbg !36
  %530 = fadd float %498, %398, !dbg !36
  %531 = fadd float %499, %396, !dbg !36
  %532 = fadd float %500, %394, !dbg !36
  %533 = fadd float %501, %392, !dbg !36
  %534 = fadd float %502, %390, !dbg !36
  %535 = fadd float %503, %388, !dbg !36
  %536 = fadd float %504, %386, !dbg !36
  %537 = fadd float %505, %384, !dbg !36
  %538 = fadd float %506, %382, !dbg !36
  %539 = fadd float %507, %380, !dbg !36
  %540 = fadd float %508, %378, !dbg !36
  %541 = fadd float %509, %376, !dbg !36
  %542 = fadd float %510, %374, !dbg !36
  %543 = fadd float %511, %372, !dbg !36
  %544 = fadd float %512, %370, !dbg !36
  %545 = fadd float %513, %368, !dbg !36
  %546 = fadd float %514, %366, !dbg !36
  %547 = fadd float %515, %364, !dbg !36
  %548 = fadd float %516, %362, !dbg !36
  %549 = fadd float %517, %360, !dbg !36
  %550 = fadd float %518, %358, !dbg !36
  %551 = fadd float %519, %356, !dbg !36
  %552 = fadd float %520, %354, !dbg !36
  %553 = fadd float %521, %352, !dbg !36
  %554 = fadd float %522, %350, !dbg !36
  %555 = fadd float %523, %348, !dbg !36
  %556 = fadd float %524, %346, !dbg !36
  %557 = fadd float %525, %344, !dbg !36
  %558 = fadd float %526, %342, !dbg !36
  %559 = fadd float %527, %340, !dbg !36
  %560 = fadd float %528, %338, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !37
  %561 = zext nneg i32 %11 to i64, !dbg !38
  %562 = getelementptr float, ptr addrspace(1) %0, i64 %561, !dbg !38
  %563 = icmp eq i32 %14, 0, !dbg !39
  %564 = bitcast float %.0.i to i32, !dbg !39
  %565 = and i1 %12, %563, !dbg !39
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %564, ptr addrspace(1) %562, i1 %565) #6, !dbg !39
  %566 = getelementptr float, ptr addrspace(1) %5, i64 %32, !dbg !40
  %567 = getelementptr float, ptr addrspace(1) %5, i64 %34, !dbg !40
  %568 = getelementptr float, ptr addrspace(1) %5, i64 %36, !dbg !40
  %569 = getelementptr float, ptr addrspace(1) %5, i64 %38, !dbg !40
  %570 = getelementptr float, ptr addrspace(1) %5, i64 %40, !dbg !40
  %571 = getelementptr float, ptr addrspace(1) %5, i64 %42, !dbg !40
  %572 = getelementptr float, ptr addrspace(1) %5, i64 %44, !dbg !40
  %573 = getelementptr float, ptr addrspace(1) %5, i64 %46, !dbg !40
  %574 = bitcast float %529 to i32, !dbg !41
  %575 = bitcast float %530 to i32, !dbg !41
  %576 = bitcast float %531 to i32, !dbg !41
  %577 = bitcast float %532 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %574, i32 %575, i32 %576, i32 %577, ptr addrspace(1) %566, i1 %12) #6, !dbg !41
  %578 = bitcast float %533 to i32, !dbg !41
  %579 = bitcast float %534 to i32, !dbg !41
  %580 = bitcast float %535 to i32, !dbg !41
  %581 = bitcast float %536 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %578, i32 %579, i32 %580, i32 %581, ptr addrspace(1) %567, i1 %12) #6, !dbg !41
  %582 = bitcast float %537 to i32, !dbg !41
  %583 = bitcast float %538 to i32, !dbg !41
  %584 = bitcast float %539 to i32, !dbg !41
  %585 = bitcast float %540 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %582, i32 %583, i32 %584, i32 %585, ptr addrspace(1) %568, i1 %12) #6, !dbg !41
  %586 = bitcast float %541 to i32, !dbg !41
  %587 = bitcast float %542 to i32, !dbg !41
  %588 = bitcast float %543 to i32, !dbg !41
  %589 = bitcast float %544 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %586, i32 %587, i32 %588, i32 %589, ptr addrspace(1) %569, i1 %12) #6, !dbg !41
  %590 = bitcast float %545 to i32, !dbg !41
  %591 = bitcast float %546 to i32, !dbg !41
  %592 = bitcast float %547 to i32, !dbg !41
  %593 = bitcast float %548 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %590, i32 %591, i32 %592, i32 %593, ptr addrspace(1) %570, i1 %12) #6, !dbg !41
  %594 = bitcast float %549 to i32, !dbg !41
  %595 = bitcast float %550 to i32, !dbg !41
  %596 = bitcast float %551 to i32, !dbg !41
  %597 = bitcast float %552 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %594, i32 %595, i32 %596, i32 %597, ptr addrspace(1) %571, i1 %12) #6, !dbg !41
  %598 = bitcast float %553 to i32, !dbg !41
  %599 = bitcast float %554 to i32, !dbg !41
  %600 = bitcast float %555 to i32, !dbg !41
  %601 = bitcast float %556 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %598, i32 %599, i32 %600, i32 %601, ptr addrspace(1) %572, i1 false) #6, !dbg !41
  %602 = bitcast float %557 to i32, !dbg !41
  %603 = bitcast float %558 to i32, !dbg !41
  %604 = bitcast float %559 to i32, !dbg !41
  %605 = bitcast float %560 to i32, !dbg !41
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %602, i32 %603, i32 %604, i32 %605, ptr addrspace(1) %573, i1 false) #6, !dbg !41
  %606 = getelementptr float, ptr addrspace(1) %4, i64 %561, !dbg !42
  %607 = bitcast float %205 to i32, !dbg !43
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %607, ptr addrspace(1) %606, i1 %565) #6, !dbg !43
  ret void, !dbg !44
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
!1 = !DIFile(filename: "cjm4x24qjeur5bns563dt3ssqqjh4o2575wjfsglldplzzcajodk.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = distinct !DISubprogram(name: "triton_per_fused_native_layer_norm_0", linkageName: "triton_per_fused_native_layer_norm_0", scope: !1, file: !1, line: 18, type: !6, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
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
!17 = !DILocation(line: 36, column: 31, scope: !5)
!18 = !DILocation(line: 36, column: 38, scope: !5)
!19 = !DILocation(line: 263, column: 15, scope: !20, inlinedAt: !22)
!20 = distinct !DILexicalBlockFile(scope: !5, file: !21, discriminator: 0)
!21 = !DIFile(filename: "standard.py", directory: ".")
!22 = !DILocation(line: 293, column: 36, scope: !20, inlinedAt: !23)
!23 = !DILocation(line: 41, column: 24, scope: !24)
!24 = distinct !DILexicalBlockFile(scope: !5, file: !1, discriminator: 0)
!25 = !DILocation(line: 44, column: 20, scope: !5)
!26 = !DILocation(line: 45, column: 19, scope: !5)
!27 = !DILocation(line: 46, column: 20, scope: !5)
!28 = !DILocation(line: 263, column: 15, scope: !20, inlinedAt: !29)
!29 = !DILocation(line: 293, column: 36, scope: !20, inlinedAt: !30)
!30 = !DILocation(line: 49, column: 26, scope: !24)
!31 = !DILocation(line: 51, column: 21, scope: !5)
!32 = !DILocation(line: 53, column: 20, scope: !5)
!33 = !DILocation(line: 54, column: 28, scope: !5)
!34 = !DILocation(line: 56, column: 20, scope: !5)
!35 = !DILocation(line: 57, column: 20, scope: !5)
!36 = !DILocation(line: 58, column: 20, scope: !5)
!37 = !DILocation(line: 59, column: 4, scope: !5)
!38 = !DILocation(line: 60, column: 28, scope: !5)
!39 = !DILocation(line: 60, column: 40, scope: !5)
!40 = !DILocation(line: 61, column: 25, scope: !5)
!41 = !DILocation(line: 61, column: 48, scope: !5)
!42 = !DILocation(line: 62, column: 25, scope: !5)
!43 = !DILocation(line: 62, column: 37, scope: !5)
!44 = !DILocation(line: 62, column: 4, scope: !5)
