; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @triton_per_fused__fused_rms_norm__fused_rms_norm_backward_2(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, i32 %5, i32 %6, ptr addrspace(1) readnone captures(none) %7, ptr addrspace(1) readnone captures(none) %8) local_unnamed_addr #0 !dbg !4 {
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %11 = icmp samesign ult i32 %10, 1024, !dbg !8
  %12 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %13 = shl nuw nsw i32 %12, 2, !dbg !9
  %14 = and i32 %13, 124, !dbg !9
  %15 = or disjoint i32 %14, 128, !dbg !9
  %16 = or disjoint i32 %14, 256, !dbg !9
  %17 = or disjoint i32 %14, 384, !dbg !9
  %18 = or disjoint i32 %14, 512, !dbg !9
  %19 = or disjoint i32 %14, 640, !dbg !9
  %20 = or disjoint i32 %14, 768, !dbg !9
  %21 = or disjoint i32 %14, 896, !dbg !9
  %22 = mul i32 %10, 768, !dbg !10
  %23 = or disjoint i32 %14, %22, !dbg !11
  %24 = or disjoint i32 %15, %22, !dbg !11
  %25 = add i32 %16, %22, !dbg !11
  %26 = add i32 %17, %22, !dbg !11
  %27 = add i32 %18, %22, !dbg !11
  %28 = add i32 %19, %22, !dbg !11
  %29 = add i32 %20, %22, !dbg !11
  %30 = add i32 %21, %22, !dbg !11
  %31 = sext i32 %23 to i64, !dbg !12
  %32 = getelementptr float, ptr addrspace(1) %0, i64 %31, !dbg !12
  %33 = sext i32 %24 to i64, !dbg !12
  %34 = getelementptr float, ptr addrspace(1) %0, i64 %33, !dbg !12
  %35 = sext i32 %25 to i64, !dbg !12
  %36 = getelementptr float, ptr addrspace(1) %0, i64 %35, !dbg !12
  %37 = sext i32 %26 to i64, !dbg !12
  %38 = getelementptr float, ptr addrspace(1) %0, i64 %37, !dbg !12
  %39 = sext i32 %27 to i64, !dbg !12
  %40 = getelementptr float, ptr addrspace(1) %0, i64 %39, !dbg !12
  %41 = sext i32 %28 to i64, !dbg !12
  %42 = getelementptr float, ptr addrspace(1) %0, i64 %41, !dbg !12
  %43 = sext i32 %29 to i64, !dbg !12
  %44 = getelementptr float, ptr addrspace(1) %0, i64 %43, !dbg !12
  %45 = sext i32 %30 to i64, !dbg !12
  %46 = getelementptr float, ptr addrspace(1) %0, i64 %45, !dbg !12
  %47 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %32, i1 %11) #3, !dbg !13
  %48 = extractvalue { i32, i32, i32, i32 } %47, 0, !dbg !13
  %49 = extractvalue { i32, i32, i32, i32 } %47, 1, !dbg !13
  %50 = extractvalue { i32, i32, i32, i32 } %47, 2, !dbg !13
  %51 = extractvalue { i32, i32, i32, i32 } %47, 3, !dbg !13
  %52 = bitcast i32 %48 to float, !dbg !13
  %53 = bitcast i32 %49 to float, !dbg !13
  %54 = bitcast i32 %50 to float, !dbg !13
  %55 = bitcast i32 %51 to float, !dbg !13
  %56 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %34, i1 %11) #3, !dbg !13
  %57 = extractvalue { i32, i32, i32, i32 } %56, 0, !dbg !13
  %58 = extractvalue { i32, i32, i32, i32 } %56, 1, !dbg !13
  %59 = extractvalue { i32, i32, i32, i32 } %56, 2, !dbg !13
  %60 = extractvalue { i32, i32, i32, i32 } %56, 3, !dbg !13
  %61 = bitcast i32 %57 to float, !dbg !13
  %62 = bitcast i32 %58 to float, !dbg !13
  %63 = bitcast i32 %59 to float, !dbg !13
  %64 = bitcast i32 %60 to float, !dbg !13
  %65 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %36, i1 %11) #3, !dbg !13
  %66 = extractvalue { i32, i32, i32, i32 } %65, 0, !dbg !13
  %67 = extractvalue { i32, i32, i32, i32 } %65, 1, !dbg !13
  %68 = extractvalue { i32, i32, i32, i32 } %65, 2, !dbg !13
  %69 = extractvalue { i32, i32, i32, i32 } %65, 3, !dbg !13
  %70 = bitcast i32 %66 to float, !dbg !13
  %71 = bitcast i32 %67 to float, !dbg !13
  %72 = bitcast i32 %68 to float, !dbg !13
  %73 = bitcast i32 %69 to float, !dbg !13
  %74 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %38, i1 %11) #3, !dbg !13
  %75 = extractvalue { i32, i32, i32, i32 } %74, 0, !dbg !13
  %76 = extractvalue { i32, i32, i32, i32 } %74, 1, !dbg !13
  %77 = extractvalue { i32, i32, i32, i32 } %74, 2, !dbg !13
  %78 = extractvalue { i32, i32, i32, i32 } %74, 3, !dbg !13
  %79 = bitcast i32 %75 to float, !dbg !13
  %80 = bitcast i32 %76 to float, !dbg !13
  %81 = bitcast i32 %77 to float, !dbg !13
  %82 = bitcast i32 %78 to float, !dbg !13
  %83 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %40, i1 %11) #3, !dbg !13
  %84 = extractvalue { i32, i32, i32, i32 } %83, 0, !dbg !13
  %85 = extractvalue { i32, i32, i32, i32 } %83, 1, !dbg !13
  %86 = extractvalue { i32, i32, i32, i32 } %83, 2, !dbg !13
  %87 = extractvalue { i32, i32, i32, i32 } %83, 3, !dbg !13
  %88 = bitcast i32 %84 to float, !dbg !13
  %89 = bitcast i32 %85 to float, !dbg !13
  %90 = bitcast i32 %86 to float, !dbg !13
  %91 = bitcast i32 %87 to float, !dbg !13
  %92 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %42, i1 %11) #3, !dbg !13
  %93 = extractvalue { i32, i32, i32, i32 } %92, 0, !dbg !13
  %94 = extractvalue { i32, i32, i32, i32 } %92, 1, !dbg !13
  %95 = extractvalue { i32, i32, i32, i32 } %92, 2, !dbg !13
  %96 = extractvalue { i32, i32, i32, i32 } %92, 3, !dbg !13
  %97 = bitcast i32 %93 to float, !dbg !13
  %98 = bitcast i32 %94 to float, !dbg !13
  %99 = bitcast i32 %95 to float, !dbg !13
  %100 = bitcast i32 %96 to float, !dbg !13
  %101 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %44, i1 false) #3, !dbg !13
  %102 = extractvalue { i32, i32, i32, i32 } %101, 0, !dbg !13
  %103 = extractvalue { i32, i32, i32, i32 } %101, 1, !dbg !13
  %104 = extractvalue { i32, i32, i32, i32 } %101, 2, !dbg !13
  %105 = extractvalue { i32, i32, i32, i32 } %101, 3, !dbg !13
  %106 = bitcast i32 %102 to float, !dbg !13
  %107 = bitcast i32 %103 to float, !dbg !13
  %108 = bitcast i32 %104 to float, !dbg !13
  %109 = bitcast i32 %105 to float, !dbg !13
  %110 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %46, i1 false) #3, !dbg !13
  %111 = extractvalue { i32, i32, i32, i32 } %110, 0, !dbg !13
  %112 = extractvalue { i32, i32, i32, i32 } %110, 1, !dbg !13
  %113 = extractvalue { i32, i32, i32, i32 } %110, 2, !dbg !13
  %114 = extractvalue { i32, i32, i32, i32 } %110, 3, !dbg !13
  %115 = bitcast i32 %111 to float, !dbg !13
  %116 = bitcast i32 %112 to float, !dbg !13
  %117 = bitcast i32 %113 to float, !dbg !13
  %118 = bitcast i32 %114 to float, !dbg !13
  %119 = zext nneg i32 %10 to i64, !dbg !14
  %120 = getelementptr float, ptr addrspace(1) %1, i64 %119, !dbg !14
  %121 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !15
  %122 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %120, i64 %121, i1 %11) #3, !dbg !15
  %123 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !15
  %124 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %120, i64 %123, i1 %11) #3, !dbg !15
  %125 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !15
  %126 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %120, i64 %125, i1 %11) #3, !dbg !15
  %127 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !15
  %128 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b"(ptr addrspace(1) %120, i64 %127, i1 %11) #3, !dbg !15
  %129 = bitcast i32 %128 to float, !dbg !15
  %130 = getelementptr float, ptr addrspace(1) %2, i64 %31, !dbg !16
  %131 = getelementptr float, ptr addrspace(1) %2, i64 %33, !dbg !16
  %132 = getelementptr float, ptr addrspace(1) %2, i64 %35, !dbg !16
  %133 = getelementptr float, ptr addrspace(1) %2, i64 %37, !dbg !16
  %134 = getelementptr float, ptr addrspace(1) %2, i64 %39, !dbg !16
  %135 = getelementptr float, ptr addrspace(1) %2, i64 %41, !dbg !16
  %136 = getelementptr float, ptr addrspace(1) %2, i64 %43, !dbg !16
  %137 = getelementptr float, ptr addrspace(1) %2, i64 %45, !dbg !16
  %138 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %130, i1 %11) #3, !dbg !17
  %139 = extractvalue { i32, i32, i32, i32 } %138, 0, !dbg !17
  %140 = extractvalue { i32, i32, i32, i32 } %138, 1, !dbg !17
  %141 = extractvalue { i32, i32, i32, i32 } %138, 2, !dbg !17
  %142 = extractvalue { i32, i32, i32, i32 } %138, 3, !dbg !17
  %143 = bitcast i32 %139 to float, !dbg !17
  %144 = bitcast i32 %140 to float, !dbg !17
  %145 = bitcast i32 %141 to float, !dbg !17
  %146 = bitcast i32 %142 to float, !dbg !17
  %147 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %131, i1 %11) #3, !dbg !17
  %148 = extractvalue { i32, i32, i32, i32 } %147, 0, !dbg !17
  %149 = extractvalue { i32, i32, i32, i32 } %147, 1, !dbg !17
  %150 = extractvalue { i32, i32, i32, i32 } %147, 2, !dbg !17
  %151 = extractvalue { i32, i32, i32, i32 } %147, 3, !dbg !17
  %152 = bitcast i32 %148 to float, !dbg !17
  %153 = bitcast i32 %149 to float, !dbg !17
  %154 = bitcast i32 %150 to float, !dbg !17
  %155 = bitcast i32 %151 to float, !dbg !17
  %156 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %132, i1 %11) #3, !dbg !17
  %157 = extractvalue { i32, i32, i32, i32 } %156, 0, !dbg !17
  %158 = extractvalue { i32, i32, i32, i32 } %156, 1, !dbg !17
  %159 = extractvalue { i32, i32, i32, i32 } %156, 2, !dbg !17
  %160 = extractvalue { i32, i32, i32, i32 } %156, 3, !dbg !17
  %161 = bitcast i32 %157 to float, !dbg !17
  %162 = bitcast i32 %158 to float, !dbg !17
  %163 = bitcast i32 %159 to float, !dbg !17
  %164 = bitcast i32 %160 to float, !dbg !17
  %165 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %133, i1 %11) #3, !dbg !17
  %166 = extractvalue { i32, i32, i32, i32 } %165, 0, !dbg !17
  %167 = extractvalue { i32, i32, i32, i32 } %165, 1, !dbg !17
  %168 = extractvalue { i32, i32, i32, i32 } %165, 2, !dbg !17
  %169 = extractvalue { i32, i32, i32, i32 } %165, 3, !dbg !17
  %170 = bitcast i32 %166 to float, !dbg !17
  %171 = bitcast i32 %167 to float, !dbg !17
  %172 = bitcast i32 %168 to float, !dbg !17
  %173 = bitcast i32 %169 to float, !dbg !17
  %174 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %134, i1 %11) #3, !dbg !17
  %175 = extractvalue { i32, i32, i32, i32 } %174, 0, !dbg !17
  %176 = extractvalue { i32, i32, i32, i32 } %174, 1, !dbg !17
  %177 = extractvalue { i32, i32, i32, i32 } %174, 2, !dbg !17
  %178 = extractvalue { i32, i32, i32, i32 } %174, 3, !dbg !17
  %179 = bitcast i32 %175 to float, !dbg !17
  %180 = bitcast i32 %176 to float, !dbg !17
  %181 = bitcast i32 %177 to float, !dbg !17
  %182 = bitcast i32 %178 to float, !dbg !17
  %183 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %135, i1 %11) #3, !dbg !17
  %184 = extractvalue { i32, i32, i32, i32 } %183, 0, !dbg !17
  %185 = extractvalue { i32, i32, i32, i32 } %183, 1, !dbg !17
  %186 = extractvalue { i32, i32, i32, i32 } %183, 2, !dbg !17
  %187 = extractvalue { i32, i32, i32, i32 } %183, 3, !dbg !17
  %188 = bitcast i32 %184 to float, !dbg !17
  %189 = bitcast i32 %185 to float, !dbg !17
  %190 = bitcast i32 %186 to float, !dbg !17
  %191 = bitcast i32 %187 to float, !dbg !17
  %192 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %136, i1 false) #3, !dbg !17
  %193 = extractvalue { i32, i32, i32, i32 } %192, 0, !dbg !17
  %194 = extractvalue { i32, i32, i32, i32 } %192, 1, !dbg !17
  %195 = extractvalue { i32, i32, i32, i32 } %192, 2, !dbg !17
  %196 = extractvalue { i32, i32, i32, i32 } %192, 3, !dbg !17
  %197 = bitcast i32 %193 to float, !dbg !17
  %198 = bitcast i32 %194 to float, !dbg !17
  %199 = bitcast i32 %195 to float, !dbg !17
  %200 = bitcast i32 %196 to float, !dbg !17
  %201 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$9 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ];", "=r,=r,=r,=r,r,r,r,r,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %137, i1 false) #3, !dbg !17
  %202 = extractvalue { i32, i32, i32, i32 } %201, 0, !dbg !17
  %203 = extractvalue { i32, i32, i32, i32 } %201, 1, !dbg !17
  %204 = extractvalue { i32, i32, i32, i32 } %201, 2, !dbg !17
  %205 = extractvalue { i32, i32, i32, i32 } %201, 3, !dbg !17
  %206 = bitcast i32 %202 to float, !dbg !17
  %207 = bitcast i32 %203 to float, !dbg !17
  %208 = bitcast i32 %204 to float, !dbg !17
  %209 = bitcast i32 %205 to float, !dbg !17
  %210 = zext nneg i32 %14 to i64, !dbg !18
  %211 = getelementptr float, ptr addrspace(1) %3, i64 %210, !dbg !18
  %212 = zext nneg i32 %15 to i64, !dbg !18
  %213 = getelementptr float, ptr addrspace(1) %3, i64 %212, !dbg !18
  %214 = zext nneg i32 %16 to i64, !dbg !18
  %215 = getelementptr float, ptr addrspace(1) %3, i64 %214, !dbg !18
  %216 = zext nneg i32 %17 to i64, !dbg !18
  %217 = getelementptr float, ptr addrspace(1) %3, i64 %216, !dbg !18
  %218 = zext nneg i32 %18 to i64, !dbg !18
  %219 = getelementptr float, ptr addrspace(1) %3, i64 %218, !dbg !18
  %220 = zext nneg i32 %19 to i64, !dbg !18
  %221 = getelementptr float, ptr addrspace(1) %3, i64 %220, !dbg !18
  %222 = zext nneg i32 %20 to i64, !dbg !18
  %223 = getelementptr float, ptr addrspace(1) %3, i64 %222, !dbg !18
  %224 = zext nneg i32 %21 to i64, !dbg !18
  %225 = getelementptr float, ptr addrspace(1) %3, i64 %224, !dbg !18
  %226 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %227 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %211, i64 %226, i1 true) #3, !dbg !19
  %228 = extractvalue { i32, i32, i32, i32 } %227, 0, !dbg !19
  %229 = extractvalue { i32, i32, i32, i32 } %227, 1, !dbg !19
  %230 = extractvalue { i32, i32, i32, i32 } %227, 2, !dbg !19
  %231 = extractvalue { i32, i32, i32, i32 } %227, 3, !dbg !19
  %232 = bitcast i32 %228 to float, !dbg !19
  %233 = bitcast i32 %229 to float, !dbg !19
  %234 = bitcast i32 %230 to float, !dbg !19
  %235 = bitcast i32 %231 to float, !dbg !19
  %236 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %237 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %213, i64 %236, i1 true) #3, !dbg !19
  %238 = extractvalue { i32, i32, i32, i32 } %237, 0, !dbg !19
  %239 = extractvalue { i32, i32, i32, i32 } %237, 1, !dbg !19
  %240 = extractvalue { i32, i32, i32, i32 } %237, 2, !dbg !19
  %241 = extractvalue { i32, i32, i32, i32 } %237, 3, !dbg !19
  %242 = bitcast i32 %238 to float, !dbg !19
  %243 = bitcast i32 %239 to float, !dbg !19
  %244 = bitcast i32 %240 to float, !dbg !19
  %245 = bitcast i32 %241 to float, !dbg !19
  %246 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %247 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %215, i64 %246, i1 true) #3, !dbg !19
  %248 = extractvalue { i32, i32, i32, i32 } %247, 0, !dbg !19
  %249 = extractvalue { i32, i32, i32, i32 } %247, 1, !dbg !19
  %250 = extractvalue { i32, i32, i32, i32 } %247, 2, !dbg !19
  %251 = extractvalue { i32, i32, i32, i32 } %247, 3, !dbg !19
  %252 = bitcast i32 %248 to float, !dbg !19
  %253 = bitcast i32 %249 to float, !dbg !19
  %254 = bitcast i32 %250 to float, !dbg !19
  %255 = bitcast i32 %251 to float, !dbg !19
  %256 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %257 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %217, i64 %256, i1 true) #3, !dbg !19
  %258 = extractvalue { i32, i32, i32, i32 } %257, 0, !dbg !19
  %259 = extractvalue { i32, i32, i32, i32 } %257, 1, !dbg !19
  %260 = extractvalue { i32, i32, i32, i32 } %257, 2, !dbg !19
  %261 = extractvalue { i32, i32, i32, i32 } %257, 3, !dbg !19
  %262 = bitcast i32 %258 to float, !dbg !19
  %263 = bitcast i32 %259 to float, !dbg !19
  %264 = bitcast i32 %260 to float, !dbg !19
  %265 = bitcast i32 %261 to float, !dbg !19
  %266 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %267 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %219, i64 %266, i1 true) #3, !dbg !19
  %268 = extractvalue { i32, i32, i32, i32 } %267, 0, !dbg !19
  %269 = extractvalue { i32, i32, i32, i32 } %267, 1, !dbg !19
  %270 = extractvalue { i32, i32, i32, i32 } %267, 2, !dbg !19
  %271 = extractvalue { i32, i32, i32, i32 } %267, 3, !dbg !19
  %272 = bitcast i32 %268 to float, !dbg !19
  %273 = bitcast i32 %269 to float, !dbg !19
  %274 = bitcast i32 %270 to float, !dbg !19
  %275 = bitcast i32 %271 to float, !dbg !19
  %276 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %277 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %221, i64 %276, i1 true) #3, !dbg !19
  %278 = extractvalue { i32, i32, i32, i32 } %277, 0, !dbg !19
  %279 = extractvalue { i32, i32, i32, i32 } %277, 1, !dbg !19
  %280 = extractvalue { i32, i32, i32, i32 } %277, 2, !dbg !19
  %281 = extractvalue { i32, i32, i32, i32 } %277, 3, !dbg !19
  %282 = bitcast i32 %278 to float, !dbg !19
  %283 = bitcast i32 %279 to float, !dbg !19
  %284 = bitcast i32 %280 to float, !dbg !19
  %285 = bitcast i32 %281 to float, !dbg !19
  %286 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %287 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %223, i64 %286, i1 false) #3, !dbg !19
  %288 = extractvalue { i32, i32, i32, i32 } %287, 0, !dbg !19
  %289 = extractvalue { i32, i32, i32, i32 } %287, 1, !dbg !19
  %290 = extractvalue { i32, i32, i32, i32 } %287, 2, !dbg !19
  %291 = extractvalue { i32, i32, i32, i32 } %287, 3, !dbg !19
  %292 = bitcast i32 %288 to float, !dbg !19
  %293 = bitcast i32 %289 to float, !dbg !19
  %294 = bitcast i32 %290 to float, !dbg !19
  %295 = bitcast i32 %291 to float, !dbg !19
  %296 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #3, !dbg !19
  %297 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, $4;\0A\09mov.u32 $1, $5;\0A\09mov.u32 $2, $6;\0A\09mov.u32 $3, $7;\0A\09@$10 ld.global.L1::evict_last.L2::cache_hint.v4.b32 { $0, $1, $2, $3 }, [ $8 + 0 ], $9;", "=r,=r,=r,=r,r,r,r,r,l,l,b"(i32 0, i32 0, i32 0, i32 0, ptr addrspace(1) %225, i64 %296, i1 false) #3, !dbg !19
  %298 = extractvalue { i32, i32, i32, i32 } %297, 0, !dbg !19
  %299 = extractvalue { i32, i32, i32, i32 } %297, 1, !dbg !19
  %300 = extractvalue { i32, i32, i32, i32 } %297, 2, !dbg !19
  %301 = extractvalue { i32, i32, i32, i32 } %297, 3, !dbg !19
  %302 = bitcast i32 %298 to float, !dbg !19
  %303 = bitcast i32 %299 to float, !dbg !19
  %304 = bitcast i32 %300 to float, !dbg !19
  %305 = bitcast i32 %301 to float, !dbg !19
  %306 = fmul float %52, %129, !dbg !20
  %307 = fmul float %53, %129, !dbg !20
  %308 = fmul float %54, %129, !dbg !20
  %309 = fmul float %55, %129, !dbg !20
  %310 = fmul float %61, %129, !dbg !20
  %311 = fmul float %62, %129, !dbg !20
  %312 = fmul float %63, %129, !dbg !20
  %313 = fmul float %64, %129, !dbg !20
  %314 = fmul float %70, %129, !dbg !20
  %315 = fmul float %71, %129, !dbg !20
  %316 = fmul float %72, %129, !dbg !20
  %317 = fmul float %73, %129, !dbg !20
  %318 = fmul float %79, %129, !dbg !20
  %319 = fmul float %80, %129, !dbg !20
  %320 = fmul float %81, %129, !dbg !20
  %321 = fmul float %82, %129, !dbg !20
  %322 = fmul float %88, %129, !dbg !20
  %323 = fmul float %89, %129, !dbg !20
  %324 = fmul float %90, %129, !dbg !20
  %325 = fmul float %91, %129, !dbg !20
  %326 = fmul float %97, %129, !dbg !20
  %327 = fmul float %98, %129, !dbg !20
  %328 = fmul float %99, %129, !dbg !20
  %329 = fmul float %100, %129, !dbg !20
  %330 = fmul float %106, %129, !dbg !20
  %331 = fmul float %107, %129, !dbg !20
  %332 = fmul float %108, %129, !dbg !20
  %333 = fmul float %109, %129, !dbg !20
  %334 = fmul float %115, %129, !dbg !20
  %335 = fmul float %116, %129, !dbg !20
  %336 = fmul float %117, %129, !dbg !20
  %337 = fmul float %118, %129, !dbg !20
  %338 = fmul float %143, %232, !dbg !21
  %339 = fmul float %144, %233, !dbg !21
  %340 = fmul float %145, %234, !dbg !21
  %341 = fmul float %146, %235, !dbg !21
  %342 = fmul float %152, %242, !dbg !21
  %343 = fmul float %153, %243, !dbg !21
  %344 = fmul float %154, %244, !dbg !21
  %345 = fmul float %155, %245, !dbg !21
  %346 = fmul float %161, %252, !dbg !21
  %347 = fmul float %162, %253, !dbg !21
  %348 = fmul float %163, %254, !dbg !21
  %349 = fmul float %164, %255, !dbg !21
  %350 = fmul float %170, %262, !dbg !21
  %351 = fmul float %171, %263, !dbg !21
  %352 = fmul float %172, %264, !dbg !21
  %353 = fmul float %173, %265, !dbg !21
  %354 = fmul float %179, %272, !dbg !21
  %355 = fmul float %180, %273, !dbg !21
  %356 = fmul float %181, %274, !dbg !21
  %357 = fmul float %182, %275, !dbg !21
  %358 = fmul float %188, %282, !dbg !21
  %359 = fmul float %189, %283, !dbg !21
  %360 = fmul float %190, %284, !dbg !21
  %361 = fmul float %191, %285, !dbg !21
  %362 = fmul float %197, %292, !dbg !21
  %363 = fmul float %198, %293, !dbg !21
  %364 = fmul float %199, %294, !dbg !21
  %365 = fmul float %200, %295, !dbg !21
  %366 = fmul float %206, %302, !dbg !21
  %367 = fmul float %207, %303, !dbg !21
  %368 = fmul float %208, %304, !dbg !21
  %369 = fmul float %209, %305, !dbg !21
  %370 = fmul float %306, %338, !dbg !22
  %371 = fmul float %307, %339, !dbg !22
  %372 = fmul float %308, %340, !dbg !22
  %373 = fmul float %309, %341, !dbg !22
  %374 = fmul float %310, %342, !dbg !22
  %375 = fmul float %311, %343, !dbg !22
  %376 = fmul float %312, %344, !dbg !22
  %377 = fmul float %313, %345, !dbg !22
  %378 = fmul float %314, %346, !dbg !22
  %379 = fmul float %315, %347, !dbg !22
  %380 = fmul float %316, %348, !dbg !22
  %381 = fmul float %317, %349, !dbg !22
  %382 = fmul float %318, %350, !dbg !22
  %383 = fmul float %319, %351, !dbg !22
  %384 = fmul float %320, %352, !dbg !22
  %385 = fmul float %321, %353, !dbg !22
  %386 = fmul float %322, %354, !dbg !22
  %387 = fmul float %323, %355, !dbg !22
  %388 = fmul float %324, %356, !dbg !22
  %389 = fmul float %325, %357, !dbg !22
  %390 = fmul float %326, %358, !dbg !22
  %391 = fmul float %327, %359, !dbg !22
  %392 = fmul float %328, %360, !dbg !22
  %393 = fmul float %329, %361, !dbg !22
  %394 = fadd float %370, %371, !dbg !23
  %395 = fadd float %372, %394, !dbg !23
  %396 = fadd float %373, %395, !dbg !23
  %397 = fadd float %374, %396, !dbg !23
  %398 = fadd float %375, %397, !dbg !23
  %399 = fadd float %376, %398, !dbg !23
  %400 = fadd float %377, %399, !dbg !23
  %401 = fadd float %378, %400, !dbg !23
  %402 = fadd float %379, %401, !dbg !23
  %403 = fadd float %380, %402, !dbg !23
  %404 = fadd float %381, %403, !dbg !23
  %405 = fadd float %382, %404, !dbg !23
  %406 = fadd float %383, %405, !dbg !23
  %407 = fadd float %384, %406, !dbg !23
  %408 = fadd float %385, %407, !dbg !23
  %409 = fadd float %386, %408, !dbg !23
  %410 = fadd float %387, %409, !dbg !23
  %411 = fadd float %388, %410, !dbg !23
  %412 = fadd float %389, %411, !dbg !23
  %413 = fadd float %390, %412, !dbg !23
  %414 = fadd float %391, %413, !dbg !23
  %415 = fadd float %392, %414, !dbg !23
  %416 = fadd float %393, %415, !dbg !23
  %417 = fadd float %416, 0.000000e+00, !dbg !23
  %418 = select i1 %11, float %417, float 0.000000e+00, !dbg !23
  %419 = bitcast float %418 to i32, !dbg !26
  %420 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %419, i32 16, i32 31), !dbg !26
  %421 = bitcast i32 %420 to float, !dbg !26
  %422 = fadd float %418, %421, !dbg !23
  %423 = bitcast float %422 to i32, !dbg !26
  %424 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %423, i32 8, i32 31), !dbg !26
  %425 = bitcast i32 %424 to float, !dbg !26
  %426 = fadd float %422, %425, !dbg !23
  %427 = bitcast float %426 to i32, !dbg !26
  %428 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %427, i32 4, i32 31), !dbg !26
  %429 = bitcast i32 %428 to float, !dbg !26
  %430 = fadd float %426, %429, !dbg !23
  %431 = bitcast float %430 to i32, !dbg !26
  %432 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %431, i32 2, i32 31), !dbg !26
  %433 = bitcast i32 %432 to float, !dbg !26
  %434 = fadd float %430, %433, !dbg !23
  %435 = bitcast float %434 to i32, !dbg !26
  %436 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %435, i32 1, i32 31), !dbg !26
  %437 = bitcast i32 %436 to float, !dbg !26
  %438 = fadd float %434, %437, !dbg !23
  %439 = fmul float %306, 0x3F55555560000000, !dbg !29
  %440 = fmul float %307, 0x3F55555560000000, !dbg !29
  %441 = fmul float %308, 0x3F55555560000000, !dbg !29
  %442 = fmul float %309, 0x3F55555560000000, !dbg !29
  %443 = fmul float %310, 0x3F55555560000000, !dbg !29
  %444 = fmul float %311, 0x3F55555560000000, !dbg !29
  %445 = fmul float %312, 0x3F55555560000000, !dbg !29
  %446 = fmul float %313, 0x3F55555560000000, !dbg !29
  %447 = fmul float %314, 0x3F55555560000000, !dbg !29
  %448 = fmul float %315, 0x3F55555560000000, !dbg !29
  %449 = fmul float %316, 0x3F55555560000000, !dbg !29
  %450 = fmul float %317, 0x3F55555560000000, !dbg !29
  %451 = fmul float %318, 0x3F55555560000000, !dbg !29
  %452 = fmul float %319, 0x3F55555560000000, !dbg !29
  %453 = fmul float %320, 0x3F55555560000000, !dbg !29
  %454 = fmul float %321, 0x3F55555560000000, !dbg !29
  %455 = fmul float %322, 0x3F55555560000000, !dbg !29
  %456 = fmul float %323, 0x3F55555560000000, !dbg !29
  %457 = fmul float %324, 0x3F55555560000000, !dbg !29
  %458 = fmul float %325, 0x3F55555560000000, !dbg !29
  %459 = fmul float %326, 0x3F55555560000000, !dbg !29
  %460 = fmul float %327, 0x3F55555560000000, !dbg !29
  %461 = fmul float %328, 0x3F55555560000000, !dbg !29
  %462 = fmul float %329, 0x3F55555560000000, !dbg !29
  %463 = fmul float %330, 0x3F55555560000000, !dbg !29
  %464 = fmul float %331, 0x3F55555560000000, !dbg !29
  %465 = fmul float %332, 0x3F55555560000000, !dbg !29
  %466 = fmul float %333, 0x3F55555560000000, !dbg !29
  %467 = fmul float %334, 0x3F55555560000000, !dbg !29
  %468 = fmul float %335, 0x3F55555560000000, !dbg !29
  %469 = fmul float %336, 0x3F55555560000000, !dbg !29
  %470 = fmul float %337, 0x3F55555560000000, !dbg !29
  %471 = fmul float %439, %438, !dbg !30
  %472 = fmul float %440, %438, !dbg !30
  %473 = fmul float %441, %438, !dbg !30
  %474 = fmul float %442, %438, !dbg !30
  %475 = fmul float %443, %438, !dbg !30
  %476 = fmul float %444, %438, !dbg !30
  %477 = fmul float %445, %438, !dbg !30
  %478 = fmul float %446, %438, !dbg !30
  %479 = fmul float %447, %438, !dbg !30
  %480 = fmul float %448, %438, !dbg !30
  %481 = fmul float %449, %438, !dbg !30
  %482 = fmul float %450, %438, !dbg !30
  %483 = fmul float %451, %438, !dbg !30
  %484 = fmul float %452, %438, !dbg !30
  %485 = fmul float %453, %438, !dbg !30
  %486 = fmul float %454, %438, !dbg !30
  %487 = fmul float %455, %438, !dbg !30
  %488 = fmul float %456, %438, !dbg !30
  %489 = fmul float %457, %438, !dbg !30
  %490 = fmul float %458, %438, !dbg !30
  %491 = fmul float %459, %438, !dbg !30
  %492 = fmul float %460, %438, !dbg !30
  %493 = fmul float %461, %438, !dbg !30
  %494 = fmul float %462, %438, !dbg !30
  %495 = fmul float %463, %438, !dbg !30
  %496 = fmul float %464, %438, !dbg !30
  %497 = fmul float %465, %438, !dbg !30
  %498 = fmul float %466, %438, !dbg !30
  %499 = fmul float %467, %438, !dbg !30
  %500 = fmul float %468, %438, !dbg !30
  %501 = fmul float %469, %438, !dbg !30
  %502 = fmul float %470, %438, !dbg !30
  %503 = fsub float %338, %471, !dbg !31
  %504 = fsub float %339, %472, !dbg !31
  %505 = fsub float %340, %473, !dbg !31
  %506 = fsub float %341, %474, !dbg !31
  %507 = fsub float %342, %475, !dbg !31
  %508 = fsub float %343, %476, !dbg !31
  %509 = fsub float %344, %477, !dbg !31
  %510 = fsub float %345, %478, !dbg !31
  %511 = fsub float %346, %479, !dbg !31
  %512 = fsub float %347, %480, !dbg !31
  %513 = fsub float %348, %481, !dbg !31
  %514 = fsub float %349, %482, !dbg !31
  %515 = fsub float %350, %483, !dbg !31
  %516 = fsub float %351, %484, !dbg !31
  %517 = fsub float %352, %485, !dbg !31
  %518 = fsub float %353, %486, !dbg !31
  %519 = fsub float %354, %487, !dbg !31
  %520 = fsub float %355, %488, !dbg !31
  %521 = fsub float %356, %489, !dbg !31
  %522 = fsub float %357, %490, !dbg !31
  %523 = fsub float %358, %491, !dbg !31
  %524 = fsub float %359, %492, !dbg !31
  %525 = fsub float %360, %493, !dbg !31
  %526 = fsub float %361, %494, !dbg !31
  %527 = fsub float %362, %495, !dbg !31
  %528 = fsub float %363, %496, !dbg !31
  %529 = fsub float %364, %497, !dbg !31
  %530 = fsub float %365, %498, !dbg !31
  %531 = fsub float %366, %499, !dbg !31
  %532 = fsub float %367, %500, !dbg !31
  %533 = fsub float %368, %501, !dbg !31
  %534 = fsub float %369, %502, !dbg !31
  %535 = fmul float %503, %129, !dbg !32
  %536 = fmul float %504, %129, !dbg !32
  %537 = fmul float %505, %129, !dbg !32
  %538 = fmul float %506, %129, !dbg !32
  %539 = fmul float %507, %129, !dbg !32
  %540 = fmul float %508, %129, !dbg !32
  %541 = fmul float %509, %129, !dbg !32
  %542 = fmul float %510, %129, !dbg !32
  %543 = fmul float %511, %129, !dbg !32
  %544 = fmul float %512, %129, !dbg !32
  %545 = fmul float %513, %129, !dbg !32
  %546 = fmul float %514, %129, !dbg !32
  %547 = fmul float %515, %129, !dbg !32
  %548 = fmul float %516, %129, !dbg !32
  %549 = fmul float %517, %129, !dbg !32
  %550 = fmul float %518, %129, !dbg !32
  %551 = fmul float %519, %129, !dbg !32
  %552 = fmul float %520, %129, !dbg !32
  %553 = fmul float %521, %129, !dbg !32
  %554 = fmul float %522, %129, !dbg !32
  %555 = fmul float %523, %129, !dbg !32
  %556 = fmul float %524, %129, !dbg !32
  %557 = fmul float %525, %129, !dbg !32
  %558 = fmul float %526, %129, !dbg !32
  %559 = fmul float %527, %129, !dbg !32
  %560 = fmul float %528, %129, !dbg !32
  %561 = fmul float %529, %129, !dbg !32
  %562 = fmul float %530, %129, !dbg !32
  %563 = fmul float %531, %129, !dbg !32
  %564 = fmul float %532, %129, !dbg !32
  %565 = fmul float %533, %129, !dbg !32
  %566 = fmul float %534, %129, !dbg !32
  %567 = getelementptr float, ptr addrspace(1) %4, i64 %31, !dbg !33
  %568 = getelementptr float, ptr addrspace(1) %4, i64 %33, !dbg !33
  %569 = getelementptr float, ptr addrspace(1) %4, i64 %35, !dbg !33
  %570 = getelementptr float, ptr addrspace(1) %4, i64 %37, !dbg !33
  %571 = getelementptr float, ptr addrspace(1) %4, i64 %39, !dbg !33
  %572 = getelementptr float, ptr addrspace(1) %4, i64 %41, !dbg !33
  %573 = getelementptr float, ptr addrspace(1) %4, i64 %43, !dbg !33
  %574 = getelementptr float, ptr addrspace(1) %4, i64 %45, !dbg !33
  %575 = bitcast float %535 to i32, !dbg !34
  %576 = bitcast float %536 to i32, !dbg !34
  %577 = bitcast float %537 to i32, !dbg !34
  %578 = bitcast float %538 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %575, i32 %576, i32 %577, i32 %578, ptr addrspace(1) %567, i1 %11) #3, !dbg !34
  %579 = bitcast float %539 to i32, !dbg !34
  %580 = bitcast float %540 to i32, !dbg !34
  %581 = bitcast float %541 to i32, !dbg !34
  %582 = bitcast float %542 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %579, i32 %580, i32 %581, i32 %582, ptr addrspace(1) %568, i1 %11) #3, !dbg !34
  %583 = bitcast float %543 to i32, !dbg !34
  %584 = bitcast float %544 to i32, !dbg !34
  %585 = bitcast float %545 to i32, !dbg !34
  %586 = bitcast float %546 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %583, i32 %584, i32 %585, i32 %586, ptr addrspace(1) %569, i1 %11) #3, !dbg !34
  %587 = bitcast float %547 to i32, !dbg !34
  %588 = bitcast float %548 to i32, !dbg !34
  %589 = bitcast float %549 to i32, !dbg !34
  %590 = bitcast float %550 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %587, i32 %588, i32 %589, i32 %590, ptr addrspace(1) %570, i1 %11) #3, !dbg !34
  %591 = bitcast float %551 to i32, !dbg !34
  %592 = bitcast float %552 to i32, !dbg !34
  %593 = bitcast float %553 to i32, !dbg !34
  %594 = bitcast float %554 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %591, i32 %592, i32 %593, i32 %594, ptr addrspace(1) %571, i1 %11) #3, !dbg !34
  %595 = bitcast float %555 to i32, !dbg !34
  %596 = bitcast float %556 to i32, !dbg !34
  %597 = bitcast float %557 to i32, !dbg !34
  %598 = bitcast float %558 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %595, i32 %596, i32 %597, i32 %598, ptr addrspace(1) %572, i1 %11) #3, !dbg !34
  %599 = bitcast float %559 to i32, !dbg !34
  %600 = bitcast float %560 to i32, !dbg !34
  %601 = bitcast float %561 to i32, !dbg !34
  %602 = bitcast float %562 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %599, i32 %600, i32 %601, i32 %602, ptr addrspace(1) %573, i1 false) #3, !dbg !34
  %603 = bitcast float %563 to i32, !dbg !34
  %604 = bitcast float %564 to i32, !dbg !34
  %605 = bitcast float %565 to i32, !dbg !34
  %606 = bitcast float %566 to i32, !dbg !34
  tail call void asm sideeffect "@$5 st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l,b"(i32 %603, i32 %604, i32 %605, i32 %606, ptr addrspace(1) %574, i1 false) #3, !dbg !34
  ret void, !dbg !35
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="32" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cjaoepdanuzfnk5mdoc2x6eemwn76wz4dld2hdkftfhfj5twsjmv.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_per_fused__fused_rms_norm__fused_rms_norm_backward_2", linkageName: "triton_per_fused__fused_rms_norm__fused_rms_norm_backward_2", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 24, column: 28, scope: !4)
!8 = !DILocation(line: 26, column: 21, scope: !4)
!9 = !DILocation(line: 27, column: 38, scope: !4)
!10 = !DILocation(line: 34, column: 41, scope: !4)
!11 = !DILocation(line: 34, column: 37, scope: !4)
!12 = !DILocation(line: 34, column: 30, scope: !4)
!13 = !DILocation(line: 34, column: 46, scope: !4)
!14 = !DILocation(line: 35, column: 30, scope: !4)
!15 = !DILocation(line: 35, column: 35, scope: !4)
!16 = !DILocation(line: 36, column: 30, scope: !4)
!17 = !DILocation(line: 36, column: 46, scope: !4)
!18 = !DILocation(line: 37, column: 30, scope: !4)
!19 = !DILocation(line: 37, column: 37, scope: !4)
!20 = !DILocation(line: 38, column: 18, scope: !4)
!21 = !DILocation(line: 39, column: 18, scope: !4)
!22 = !DILocation(line: 40, column: 18, scope: !4)
!23 = !DILocation(line: 263, column: 15, scope: !24, inlinedAt: !26)
!24 = distinct !DILexicalBlockFile(scope: !4, file: !25, discriminator: 0)
!25 = !DIFile(filename: "standard.py", directory: ".")
!26 = !DILocation(line: 293, column: 36, scope: !24, inlinedAt: !27)
!27 = !DILocation(line: 43, column: 25, scope: !28)
!28 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!29 = !DILocation(line: 45, column: 19, scope: !4)
!30 = !DILocation(line: 46, column: 20, scope: !4)
!31 = !DILocation(line: 47, column: 19, scope: !4)
!32 = !DILocation(line: 48, column: 20, scope: !4)
!33 = !DILocation(line: 49, column: 25, scope: !4)
!34 = !DILocation(line: 49, column: 48, scope: !4)
!35 = !DILocation(line: 49, column: 4, scope: !4)
