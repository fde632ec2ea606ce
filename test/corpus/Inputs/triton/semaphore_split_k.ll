; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @semaphore_split_k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, i32 %5, i32 %6, ptr addrspace(1) readnone captures(none) %7, ptr addrspace(1) readnone captures(none) %8) local_unnamed_addr #0 !dbg !4 {
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !8
  %12 = shl i32 %10, 5, !dbg !9
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %14 = and i32 %13, 124, !dbg !10
  %15 = lshr exact i32 %14, 2, !dbg !10
  %16 = and i32 %13, 3, !dbg !10
  %17 = shl nuw nsw i32 %16, 3, !dbg !10
  %18 = or disjoint i32 %15, %12, !dbg !11
  %19 = shl nuw nsw i32 %11, 5, !dbg !12
  %20 = or disjoint i32 %17, %19, !dbg !13
  %21 = or disjoint i32 %15, %19, !dbg !13
  %22 = mul i32 %6, %18, !dbg !14
  %23 = sext i32 %22 to i64, !dbg !15
  %24 = getelementptr half, ptr addrspace(1) %0, i64 %23, !dbg !15
  %25 = zext nneg i32 %20 to i64, !dbg !16
  %26 = getelementptr half, ptr addrspace(1) %24, i64 %25, !dbg !16
  %27 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %26) #4, !dbg !17
  %28 = extractvalue { i32, i32, i32, i32 } %27, 0, !dbg !17
  %29 = extractvalue { i32, i32, i32, i32 } %27, 1, !dbg !17
  %30 = extractvalue { i32, i32, i32, i32 } %27, 2, !dbg !17
  %31 = extractvalue { i32, i32, i32, i32 } %27, 3, !dbg !17
  %urem = shl nuw nsw i32 %13, 4, !dbg !17
  %32 = and i32 %urem, 2032, !dbg !17
  %33 = and i32 %13, 24, !dbg !17
  %34 = shl nuw nsw i32 %33, 1, !dbg !17
  %35 = xor i32 %32, %34, !dbg !17
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %35, !dbg !17
  %37 = insertelement <4 x i32> poison, i32 %28, i64 0, !dbg !17
  %38 = insertelement <4 x i32> %37, i32 %29, i64 1, !dbg !17
  %39 = insertelement <4 x i32> %38, i32 %30, i64 2, !dbg !17
  %40 = insertelement <4 x i32> %39, i32 %31, i64 3, !dbg !17
  store <4 x i32> %40, ptr addrspace(3) %36, align 16, !dbg !17
  %41 = mul i32 %5, %21, !dbg !18
  %42 = sext i32 %41 to i64, !dbg !19
  %43 = getelementptr half, ptr addrspace(1) %1, i64 %42, !dbg !19
  %44 = zext nneg i32 %17 to i64, !dbg !20
  %45 = getelementptr half, ptr addrspace(1) %43, i64 %44, !dbg !20
  %46 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %45) #4, !dbg !21
  %47 = extractvalue { i32, i32, i32, i32 } %46, 0, !dbg !21
  %48 = extractvalue { i32, i32, i32, i32 } %46, 1, !dbg !21
  %49 = extractvalue { i32, i32, i32, i32 } %46, 2, !dbg !21
  %50 = extractvalue { i32, i32, i32, i32 } %46, 3, !dbg !21
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %35, !dbg !21
  %52 = insertelement <4 x i32> poison, i32 %47, i64 0, !dbg !21
  %53 = insertelement <4 x i32> %52, i32 %48, i64 1, !dbg !21
  %54 = insertelement <4 x i32> %53, i32 %49, i64 2, !dbg !21
  %55 = insertelement <4 x i32> %54, i32 %50, i64 3, !dbg !21
  store <4 x i32> %55, ptr addrspace(3) %51, align 16, !dbg !21
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %56 = and i32 %13, 15, !dbg !17
  %57 = shl nuw nsw i32 %56, 6, !dbg !17
  %58 = and i32 %13, 6, !dbg !17
  %59 = shl nuw nsw i32 %58, 3, !dbg !17
  %60 = and i32 %13, 16, !dbg !17
  %61 = and i32 %urem, 1024, !dbg !17
  %62 = or disjoint i32 %57, %61, !dbg !17
  %63 = xor i32 %59, %60, !dbg !17
  %64 = or disjoint i32 %62, %63, !dbg !17
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %64, !dbg !17
  %66 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %65), !dbg !17
  %67 = extractvalue { i32, i32, i32, i32 } %66, 0, !dbg !17
  %68 = extractvalue { i32, i32, i32, i32 } %66, 1, !dbg !17
  %69 = extractvalue { i32, i32, i32, i32 } %66, 2, !dbg !17
  %70 = extractvalue { i32, i32, i32, i32 } %66, 3, !dbg !17
  %71 = xor i32 %64, 32, !dbg !17
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %71, !dbg !17
  %73 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %72), !dbg !17
  %74 = extractvalue { i32, i32, i32, i32 } %73, 0, !dbg !17
  %75 = extractvalue { i32, i32, i32, i32 } %73, 1, !dbg !17
  %76 = extractvalue { i32, i32, i32, i32 } %73, 2, !dbg !17
  %77 = extractvalue { i32, i32, i32, i32 } %73, 3, !dbg !17
  %78 = shl nuw nsw i32 %13, 6, !dbg !21
  %79 = and i32 %78, 1984, !dbg !21
  %80 = and i32 %13, 32, !dbg !21
  %81 = lshr exact i32 %80, 1, !dbg !21
  %82 = xor i32 %59, %81, !dbg !21
  %83 = or disjoint i32 %82, %79, !dbg !21
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %83, !dbg !21
  %85 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %84), !dbg !21
  %86 = extractvalue { i32, i32, i32, i32 } %85, 0, !dbg !21
  %87 = extractvalue { i32, i32, i32, i32 } %85, 1, !dbg !21
  %88 = extractvalue { i32, i32, i32, i32 } %85, 2, !dbg !21
  %89 = extractvalue { i32, i32, i32, i32 } %85, 3, !dbg !21
  %90 = xor i32 %83, 32, !dbg !21
  %91 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %90, !dbg !21
  %92 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %91), !dbg !21
  %93 = extractvalue { i32, i32, i32, i32 } %92, 0, !dbg !21
  %94 = extractvalue { i32, i32, i32, i32 } %92, 1, !dbg !21
  %95 = extractvalue { i32, i32, i32, i32 } %92, 2, !dbg !21
  %96 = extractvalue { i32, i32, i32, i32 } %92, 3, !dbg !21
  %97 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %67, i32 %68, i32 %69, i32 %70, i32 %86, i32 %87) #4, !dbg !22
  %98 = extractvalue { float, float, float, float } %97, 0, !dbg !22
  %99 = extractvalue { float, float, float, float } %97, 1, !dbg !22
  %100 = extractvalue { float, float, float, float } %97, 2, !dbg !22
  %101 = extractvalue { float, float, float, float } %97, 3, !dbg !22
  %102 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %67, i32 %68, i32 %69, i32 %70, i32 %93, i32 %94) #4, !dbg !22
  %103 = extractvalue { float, float, float, float } %102, 0, !dbg !22
  %104 = extractvalue { float, float, float, float } %102, 1, !dbg !22
  %105 = extractvalue { float, float, float, float } %102, 2, !dbg !22
  %106 = extractvalue { float, float, float, float } %102, 3, !dbg !22
  %107 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %98, float %99, float %100, float %101, i32 %74, i32 %75, i32 %76, i32 %77, i32 %88, i32 %89) #4, !dbg !22
  %108 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %103, float %104, float %105, float %106, i32 %74, i32 %75, i32 %76, i32 %77, i32 %95, i32 %96) #4, !dbg !22
  %109 = zext nneg i32 %10 to i64, !dbg !23
  %110 = getelementptr i32, ptr addrspace(1) %3, i64 %109, !dbg !23
  %111 = and i32 %13, 127
  %112 = icmp eq i32 %111, 0
  br label %113, !dbg !24

113:                                              ; preds = %113, %9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %114 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.gpu.acquire.b32 $0, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %110, i1 %112) #4, !dbg !25
  %115 = insertelement <1 x i32> poison, i32 %114, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %115, i1 %112) #4, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %116 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !25
  %.not = icmp eq i32 %116, %11, !dbg !26
  br i1 %.not, label %117, label %113, !dbg !26

117:                                              ; preds = %113
  %118 = extractvalue { float, float, float, float } %107, 0, !dbg !22
  %119 = extractvalue { float, float, float, float } %107, 1, !dbg !22
  %120 = extractvalue { float, float, float, float } %107, 2, !dbg !22
  %121 = extractvalue { float, float, float, float } %107, 3, !dbg !22
  %122 = extractvalue { float, float, float, float } %108, 0, !dbg !22
  %123 = extractvalue { float, float, float, float } %108, 1, !dbg !22
  %124 = extractvalue { float, float, float, float } %108, 2, !dbg !22
  %125 = extractvalue { float, float, float, float } %108, 3, !dbg !22
  %.not7 = icmp eq i32 %11, 0, !dbg !27
  br i1 %.not7, label %._crit_edge, label %134, !dbg !28

._crit_edge:                                      ; preds = %117
  %.pre = shl nuw nsw i32 %13, 2, !dbg !29
  %.pre37 = shl nuw nsw i32 %16, 5, !dbg !30
  %126 = insertelement <8 x float> poison, float %118, i64 0
  %127 = insertelement <8 x float> %126, float %119, i64 1
  %128 = insertelement <8 x float> %127, float %120, i64 2
  %129 = insertelement <8 x float> %128, float %121, i64 3
  %130 = insertelement <8 x float> %129, float %122, i64 4
  %131 = insertelement <8 x float> %130, float %123, i64 5
  %132 = insertelement <8 x float> %131, float %124, i64 6
  %133 = insertelement <8 x float> %132, float %125, i64 7
  br label %200, !dbg !28

134:                                              ; preds = %117
  %135 = mul i32 %5, %18, !dbg !31
  %136 = sext i32 %135 to i64, !dbg !32
  %137 = getelementptr float, ptr addrspace(1) %2, i64 %136, !dbg !32
  %138 = getelementptr float, ptr addrspace(1) %137, i64 %44, !dbg !33
  %139 = getelementptr i8, ptr addrspace(1) %138, i64 16, !dbg !33
  %140 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.volatile.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %138) #4, !dbg !34
  %141 = extractvalue { i32, i32, i32, i32 } %140, 0, !dbg !34
  %142 = extractvalue { i32, i32, i32, i32 } %140, 1, !dbg !34
  %143 = extractvalue { i32, i32, i32, i32 } %140, 2, !dbg !34
  %144 = extractvalue { i32, i32, i32, i32 } %140, 3, !dbg !34
  %145 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.volatile.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %139) #4, !dbg !34
  %146 = extractvalue { i32, i32, i32, i32 } %145, 0, !dbg !34
  %147 = extractvalue { i32, i32, i32, i32 } %145, 1, !dbg !34
  %148 = extractvalue { i32, i32, i32, i32 } %145, 2, !dbg !34
  %149 = extractvalue { i32, i32, i32, i32 } %145, 3, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %150 = shl nuw nsw i32 %33, 6, !dbg !34
  %151 = shl nuw nsw i32 %16, 5, !dbg !34
  %152 = shl nuw nsw i32 %14, 2, !dbg !34
  %153 = or disjoint i32 %150, %151, !dbg !34
  %154 = xor i32 %153, %152, !dbg !34
  %155 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %154, !dbg !34
  %156 = insertelement <4 x i32> poison, i32 %141, i64 0, !dbg !34
  %157 = insertelement <4 x i32> %156, i32 %143, i64 1, !dbg !34
  %158 = insertelement <4 x i32> %157, i32 %146, i64 2, !dbg !34
  %159 = insertelement <4 x i32> %158, i32 %148, i64 3, !dbg !34
  store <4 x i32> %159, ptr addrspace(3) %155, align 16, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %160 = shl nuw nsw i32 %58, 8, !dbg !34
  %161 = shl nuw nsw i32 %56, 4, !dbg !34
  %162 = shl nuw nsw i32 %13, 2, !dbg !34
  %163 = and i32 %162, 320, !dbg !34
  %164 = or disjoint i32 %163, %80, !dbg !34
  %165 = xor i32 %164, %161, !dbg !34
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %160, !dbg !34
  %167 = getelementptr inbounds nuw i8, ptr addrspace(3) %166, i32 %165, !dbg !34
  %168 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %167), !dbg !34
  %169 = extractvalue { i32, i32, i32, i32 } %168, 0, !dbg !34
  %170 = extractvalue { i32, i32, i32, i32 } %168, 1, !dbg !34
  %171 = extractvalue { i32, i32, i32, i32 } %168, 2, !dbg !34
  %172 = extractvalue { i32, i32, i32, i32 } %168, 3, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %173 = insertelement <4 x i32> poison, i32 %142, i64 0, !dbg !34
  %174 = insertelement <4 x i32> %173, i32 %144, i64 1, !dbg !34
  %175 = insertelement <4 x i32> %174, i32 %147, i64 2, !dbg !34
  %176 = insertelement <4 x i32> %175, i32 %149, i64 3, !dbg !34
  store <4 x i32> %176, ptr addrspace(3) %155, align 16, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %177 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %167), !dbg !34
  %178 = extractvalue { i32, i32, i32, i32 } %177, 0, !dbg !34
  %179 = extractvalue { i32, i32, i32, i32 } %177, 1, !dbg !34
  %180 = extractvalue { i32, i32, i32, i32 } %177, 2, !dbg !34
  %181 = extractvalue { i32, i32, i32, i32 } %177, 3, !dbg !34
  %182 = insertelement <8 x i32> poison, i32 %169, i64 0, !dbg !34
  %183 = insertelement <8 x i32> %182, i32 %178, i64 1, !dbg !34
  %184 = insertelement <8 x i32> %183, i32 %170, i64 2, !dbg !34
  %185 = insertelement <8 x i32> %184, i32 %179, i64 3, !dbg !34
  %186 = insertelement <8 x i32> %185, i32 %171, i64 4, !dbg !34
  %187 = insertelement <8 x i32> %186, i32 %180, i64 5, !dbg !34
  %188 = insertelement <8 x i32> %187, i32 %172, i64 6, !dbg !34
  %189 = insertelement <8 x i32> %188, i32 %181, i64 7, !dbg !34
  %190 = bitcast <8 x i32> %189 to <8 x float>, !dbg !34
  %191 = insertelement <8 x float> poison, float %118, i64 0, !dbg !35
  %192 = insertelement <8 x float> %191, float %119, i64 1, !dbg !35
  %193 = insertelement <8 x float> %192, float %120, i64 2, !dbg !35
  %194 = insertelement <8 x float> %193, float %121, i64 3, !dbg !35
  %195 = insertelement <8 x float> %194, float %122, i64 4, !dbg !35
  %196 = insertelement <8 x float> %195, float %123, i64 5, !dbg !35
  %197 = insertelement <8 x float> %196, float %124, i64 6, !dbg !35
  %198 = insertelement <8 x float> %197, float %125, i64 7, !dbg !35
  %199 = fadd <8 x float> %198, %190, !dbg !35
  br label %200, !dbg !28

200:                                              ; preds = %._crit_edge, %134
  %.pre-phi38 = phi i32 [ %.pre37, %._crit_edge ], [ %151, %134 ], !dbg !30
  %.pre-phi = phi i32 [ %.pre, %._crit_edge ], [ %162, %134 ], !dbg !29
  %201 = phi <8 x float> [ %133, %._crit_edge ], [ %199, %134 ]
  %202 = lshr i32 %13, 3, !dbg !10
  %203 = and i32 %202, 15, !dbg !10
  %204 = or disjoint i32 %203, %12, !dbg !11
  %205 = or disjoint i32 %204, 16, !dbg !11
  %206 = mul i32 %5, %205, !dbg !31
  %207 = sext i32 %206 to i64, !dbg !32
  %208 = getelementptr float, ptr addrspace(1) %2, i64 %207, !dbg !32
  %209 = and i32 %.pre-phi, 28, !dbg !29
  %210 = zext nneg i32 %209 to i64, !dbg !33
  %211 = getelementptr float, ptr addrspace(1) %208, i64 %210, !dbg !33
  %212 = mul i32 %5, %204, !dbg !31
  %213 = sext i32 %212 to i64, !dbg !32
  %214 = getelementptr float, ptr addrspace(1) %2, i64 %213, !dbg !32
  %215 = getelementptr float, ptr addrspace(1) %214, i64 %210, !dbg !33
  %216 = icmp eq i32 %60, 0, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %217 = shl nuw nsw i32 %13, 3, !dbg !30
  %218 = and i32 %217, 640, !dbg !30
  %219 = and i32 %13, 1, !dbg !30
  %220 = icmp eq i32 %219, 0, !dbg !30
  %221 = select i1 %220, i32 0, i32 2056, !dbg !30
  %222 = and i32 %urem, 32, !dbg !30
  %223 = and i32 %.pre-phi, 16, !dbg !30
  %224 = and i32 %13, 8, !dbg !30
  %225 = icmp eq i32 %224, 0, !dbg !30
  %226 = select i1 %225, i32 0, i32 1088, !dbg !30
  %227 = shl nuw nsw i32 %80, 1, !dbg !30
  %228 = or disjoint i32 %226, %218, !dbg !30
  %229 = xor i32 %228, %227, !dbg !30
  %230 = or disjoint i32 %223, %222, !dbg !30
  %231 = or disjoint i32 %230, %221, !dbg !30
  %232 = or disjoint i32 %231, %229, !dbg !30
  %233 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %232, !dbg !30
  %234 = shufflevector <8 x float> %201, <8 x float> poison, <2 x i32> <i32 0, i32 1>, !dbg !30
  store <2 x float> %234, ptr addrspace(3) %233, align 8, !dbg !30
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %233, i32 256, !dbg !30
  %236 = shufflevector <8 x float> %201, <8 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !30
  store <2 x float> %236, ptr addrspace(3) %235, align 8, !dbg !30
  %237 = xor i32 %232, 8, !dbg !30
  %238 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %237, !dbg !30
  %239 = shufflevector <8 x float> %201, <8 x float> poison, <2 x i32> <i32 4, i32 5>, !dbg !30
  store <2 x float> %239, ptr addrspace(3) %238, align 8, !dbg !30
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) %238, i32 256, !dbg !30
  %241 = shufflevector <8 x float> %201, <8 x float> poison, <2 x i32> <i32 6, i32 7>, !dbg !30
  store <2 x float> %241, ptr addrspace(3) %240, align 8, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %242 = and i32 %.pre-phi, 384, !dbg !30
  %243 = shl nuw nsw i32 %13, 1, !dbg !30
  %244 = and i32 %243, 24, !dbg !30
  %245 = select i1 %216, i32 0, i32 1088, !dbg !30
  %246 = or disjoint i32 %.pre-phi38, %242, !dbg !30
  %247 = or disjoint i32 %245, %244, !dbg !30
  %248 = xor i32 %247, %246, !dbg !30
  %249 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %248, !dbg !30
  %250 = getelementptr inbounds nuw i8, ptr addrspace(3) %249, i32 512, !dbg !30
  %251 = load <2 x i32>, ptr addrspace(3) %250, align 8, !dbg !30
  %252 = xor i32 %248, 2056, !dbg !30
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %252, !dbg !30
  %254 = getelementptr inbounds nuw i8, ptr addrspace(3) %253, i32 512, !dbg !30
  %255 = load <2 x i32>, ptr addrspace(3) %254, align 8, !dbg !30
  %.extract = load i32, ptr addrspace(3) %249, align 8, !dbg !30
  %256 = getelementptr inbounds nuw i8, ptr addrspace(3) %249, i32 4, !dbg !30
  %.extract30 = load i32, ptr addrspace(3) %256, align 4, !dbg !30
  %.extract31 = load i32, ptr addrspace(3) %253, align 8, !dbg !30
  %257 = getelementptr inbounds nuw i8, ptr addrspace(3) %253, i32 4, !dbg !30
  %.extract32 = load i32, ptr addrspace(3) %257, align 4, !dbg !30
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract, i32 %.extract30, i32 %.extract31, i32 %.extract32, ptr addrspace(1) %215) #4, !dbg !30
  %.extract33 = extractelement <2 x i32> %251, i64 0, !dbg !30
  %.extract34 = extractelement <2 x i32> %251, i64 1, !dbg !30
  %.extract35 = extractelement <2 x i32> %255, i64 0, !dbg !30
  %.extract36 = extractelement <2 x i32> %255, i64 1, !dbg !30
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract33, i32 %.extract34, i32 %.extract35, i32 %.extract36, ptr addrspace(1) %211) #4, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %258 = add nuw nsw i32 %11, 1, !dbg !37
  %259 = and i32 %258, 3, !dbg !38
  %260 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.release.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %110, i32 %259, i1 %112) #4, !dbg !39
  ret void, !dbg !40
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nounwind memory(argmem: read) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "semaphore_split_k", linkageName: "semaphore_split_k", scope: !1, file: !1, line: 158, type: !5, scopeLine: 158, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 159, column: 25, scope: !4)
!8 = !DILocation(line: 160, column: 26, scope: !4)
!9 = !DILocation(line: 161, column: 17, scope: !4)
!10 = !DILocation(line: 161, column: 34, scope: !4)
!11 = !DILocation(line: 161, column: 21, scope: !4)
!12 = !DILocation(line: 163, column: 20, scope: !4)
!13 = !DILocation(line: 163, column: 24, scope: !4)
!14 = !DILocation(line: 164, column: 38, scope: !4)
!15 = !DILocation(line: 164, column: 23, scope: !4)
!16 = !DILocation(line: 164, column: 42, scope: !4)
!17 = !DILocation(line: 164, column: 16, scope: !4)
!18 = !DILocation(line: 165, column: 41, scope: !4)
!19 = !DILocation(line: 165, column: 24, scope: !4)
!20 = !DILocation(line: 165, column: 45, scope: !4)
!21 = !DILocation(line: 165, column: 16, scope: !4)
!22 = !DILocation(line: 166, column: 21, scope: !4)
!23 = !DILocation(line: 169, column: 32, scope: !4)
!24 = !DILocation(line: 169, column: 4, scope: !4)
!25 = !DILocation(line: 169, column: 38, scope: !4)
!26 = !DILocation(line: 169, column: 59, scope: !4)
!27 = !DILocation(line: 171, column: 15, scope: !4)
!28 = !DILocation(line: 171, column: 7, scope: !4)
!29 = !DILocation(line: 165, column: 52, scope: !4)
!30 = !DILocation(line: 173, column: 17, scope: !4)
!31 = !DILocation(line: 167, column: 30, scope: !4)
!32 = !DILocation(line: 167, column: 15, scope: !4)
!33 = !DILocation(line: 167, column: 34, scope: !4)
!34 = !DILocation(line: 172, column: 24, scope: !4)
!35 = !DILocation(line: 172, column: 16, scope: !4)
!36 = !DILocation(line: 174, column: 4, scope: !4)
!37 = !DILocation(line: 175, column: 42, scope: !4)
!38 = !DILocation(line: 175, column: 47, scope: !4)
!39 = !DILocation(line: 175, column: 33, scope: !4)
!40 = !DILocation(line: 175, column: 4, scope: !4)
