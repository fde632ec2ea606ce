; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @split_k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, ptr addrspace(1) readnone captures(none) %6, ptr addrspace(1) readnone captures(none) %7) local_unnamed_addr #0 !dbg !4 {
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %10 = shl i32 %9, 5, !dbg !8
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %12 = and i32 %11, 124, !dbg !9
  %13 = lshr exact i32 %12, 2, !dbg !9
  %14 = and i32 %11, 3, !dbg !9
  %15 = shl nuw nsw i32 %14, 3, !dbg !9
  %16 = or disjoint i32 %13, %10, !dbg !10
  %17 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !11
  %18 = shl nuw nsw i32 %17, 5, !dbg !12
  %19 = or disjoint i32 %15, %18, !dbg !13
  %20 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z(), !dbg !14
  %21 = shl nuw nsw i32 %20, 5, !dbg !15
  %22 = or disjoint i32 %15, %21, !dbg !16
  %23 = or disjoint i32 %13, %21, !dbg !16
  %24 = mul i32 %5, %16, !dbg !17
  %25 = sext i32 %24 to i64, !dbg !18
  %26 = getelementptr half, ptr addrspace(1) %0, i64 %25, !dbg !18
  %27 = zext nneg i32 %22 to i64, !dbg !19
  %28 = getelementptr half, ptr addrspace(1) %26, i64 %27, !dbg !19
  %29 = mul i32 %4, %23, !dbg !20
  %30 = sext i32 %29 to i64, !dbg !21
  %31 = getelementptr half, ptr addrspace(1) %1, i64 %30, !dbg !21
  %32 = zext nneg i32 %19 to i64, !dbg !22
  %33 = getelementptr half, ptr addrspace(1) %31, i64 %32, !dbg !22
  %34 = shl i32 %4, 7, !dbg !23
  %35 = icmp sgt i32 %5, 0, !dbg !24
  %36 = shl nuw nsw i32 %11, 4, !dbg !25
  %37 = and i32 %36, 2032, !dbg !25
  %38 = and i32 %11, 24, !dbg !25
  %39 = shl nuw nsw i32 %38, 1, !dbg !25
  %40 = xor i32 %37, %39, !dbg !25
  %41 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %40, !dbg !25
  %42 = select i1 %35, i32 16, i32 0, !dbg !25
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %41, ptr addrspace(1) %28, i32 %42) #2, !dbg !25
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !25
  %43 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %40, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %43, ptr addrspace(1) %33, i32 %42) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  %44 = icmp sgt i32 %5, 128, !dbg !24
  %45 = getelementptr i8, ptr addrspace(1) %28, i64 256, !dbg !27
  %46 = sext i32 %34 to i64, !dbg !28
  %47 = getelementptr half, ptr addrspace(1) %33, i64 %46, !dbg !28
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %40, !dbg !25
  %49 = select i1 %44, i32 16, i32 0, !dbg !25
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %48, ptr addrspace(1) %45, i32 %49) #2, !dbg !25
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !25
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %40, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %50, ptr addrspace(1) %47, i32 %49) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  br i1 %35, label %.lr.ph, label %._crit_edge, !dbg !24

.lr.ph:                                           ; preds = %8
  %51 = add nsw i32 %5, -256
  %52 = shl nuw nsw i32 %11, 6
  %53 = and i32 %52, 960
  %54 = shl nuw nsw i32 %11, 3
  %55 = and i32 %54, 48
  %56 = and i32 %11, 16
  %57 = and i32 %36, 1024
  %58 = or disjoint i32 %53, %57
  %59 = xor i32 %55, %56
  %60 = or disjoint i32 %58, %59
  %61 = xor i32 %60, 32
  %62 = and i32 %52, 1984
  %63 = lshr i32 %11, 1
  %64 = and i32 %63, 16
  %65 = xor i32 %55, %64
  %66 = or disjoint i32 %65, %62
  %67 = xor i32 %66, 32
  br label %68, !dbg !24

68:                                               ; preds = %.lr.ph, %68
  %69 = phi i32 [ -1, %.lr.ph ], [ %83, %68 ]
  %70 = phi i32 [ 1, %.lr.ph ], [ %135, %68 ]
  %.pn3246 = phi ptr addrspace(1) [ %47, %.lr.ph ], [ %132, %68 ]
  %.pn1645 = phi ptr addrspace(1) [ %45, %.lr.ph ], [ %131, %68 ]
  %71 = phi float [ 0.000000e+00, %.lr.ph ], [ %122, %68 ]
  %72 = phi float [ 0.000000e+00, %.lr.ph ], [ %123, %68 ]
  %73 = phi float [ 0.000000e+00, %.lr.ph ], [ %124, %68 ]
  %74 = phi float [ 0.000000e+00, %.lr.ph ], [ %125, %68 ]
  %75 = phi float [ 0.000000e+00, %.lr.ph ], [ %127, %68 ]
  %76 = phi float [ 0.000000e+00, %.lr.ph ], [ %128, %68 ]
  %77 = phi float [ 0.000000e+00, %.lr.ph ], [ %129, %68 ]
  %78 = phi float [ 0.000000e+00, %.lr.ph ], [ %130, %68 ]
  %79 = phi i32 [ 0, %.lr.ph ], [ %138, %68 ]
  %80 = icmp slt i32 %79, %51, !dbg !24
  %81 = add i32 %69, 1, !dbg !24
  %82 = icmp sgt i32 %81, 1, !dbg !24
  %83 = select i1 %82, i32 0, i32 %81, !dbg !24
  tail call void @llvm.nvvm.cp.async.wait.group(i32 2), !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %84 = shl i32 %83, 10, !dbg !25
  %85 = getelementptr half, ptr addrspace(3) @global_smem, i32 %84, !dbg !25
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) %85, i32 %60, !dbg !25
  %87 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %86), !dbg !25
  %88 = extractvalue { i32, i32, i32, i32 } %87, 0, !dbg !25
  %89 = extractvalue { i32, i32, i32, i32 } %87, 1, !dbg !25
  %90 = extractvalue { i32, i32, i32, i32 } %87, 2, !dbg !25
  %91 = extractvalue { i32, i32, i32, i32 } %87, 3, !dbg !25
  %92 = getelementptr inbounds nuw i8, ptr addrspace(3) %85, i32 %61, !dbg !25
  %93 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %92), !dbg !25
  %94 = extractvalue { i32, i32, i32, i32 } %93, 0, !dbg !25
  %95 = extractvalue { i32, i32, i32, i32 } %93, 1, !dbg !25
  %96 = extractvalue { i32, i32, i32, i32 } %93, 2, !dbg !25
  %97 = extractvalue { i32, i32, i32, i32 } %93, 3, !dbg !25
  %98 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %84, !dbg !26
  %99 = getelementptr inbounds nuw i8, ptr addrspace(3) %98, i32 %66, !dbg !26
  %100 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %99), !dbg !26
  %101 = extractvalue { i32, i32, i32, i32 } %100, 0, !dbg !26
  %102 = extractvalue { i32, i32, i32, i32 } %100, 1, !dbg !26
  %103 = extractvalue { i32, i32, i32, i32 } %100, 2, !dbg !26
  %104 = extractvalue { i32, i32, i32, i32 } %100, 3, !dbg !26
  %105 = getelementptr inbounds nuw i8, ptr addrspace(3) %98, i32 %67, !dbg !26
  %106 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %105), !dbg !26
  %107 = extractvalue { i32, i32, i32, i32 } %106, 0, !dbg !26
  %108 = extractvalue { i32, i32, i32, i32 } %106, 1, !dbg !26
  %109 = extractvalue { i32, i32, i32, i32 } %106, 2, !dbg !26
  %110 = extractvalue { i32, i32, i32, i32 } %106, 3, !dbg !26
  %111 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %71, float %72, float %73, float %74, i32 %88, i32 %89, i32 %90, i32 %91, i32 %101, i32 %102) #2, !dbg !29
  %112 = extractvalue { float, float, float, float } %111, 0, !dbg !29
  %113 = extractvalue { float, float, float, float } %111, 1, !dbg !29
  %114 = extractvalue { float, float, float, float } %111, 2, !dbg !29
  %115 = extractvalue { float, float, float, float } %111, 3, !dbg !29
  %116 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %75, float %76, float %77, float %78, i32 %88, i32 %89, i32 %90, i32 %91, i32 %107, i32 %108) #2, !dbg !29
  %117 = extractvalue { float, float, float, float } %116, 0, !dbg !29
  %118 = extractvalue { float, float, float, float } %116, 1, !dbg !29
  %119 = extractvalue { float, float, float, float } %116, 2, !dbg !29
  %120 = extractvalue { float, float, float, float } %116, 3, !dbg !29
  %121 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %112, float %113, float %114, float %115, i32 %94, i32 %95, i32 %96, i32 %97, i32 %103, i32 %104) #2, !dbg !29
  %122 = extractvalue { float, float, float, float } %121, 0, !dbg !29
  %123 = extractvalue { float, float, float, float } %121, 1, !dbg !29
  %124 = extractvalue { float, float, float, float } %121, 2, !dbg !29
  %125 = extractvalue { float, float, float, float } %121, 3, !dbg !29
  %126 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %117, float %118, float %119, float %120, i32 %94, i32 %95, i32 %96, i32 %97, i32 %109, i32 %110) #2, !dbg !29
  %127 = extractvalue { float, float, float, float } %126, 0, !dbg !29
  %128 = extractvalue { float, float, float, float } %126, 1, !dbg !29
  %129 = extractvalue { float, float, float, float } %126, 2, !dbg !29
  %130 = extractvalue { float, float, float, float } %126, 3, !dbg !29
  %131 = getelementptr i8, ptr addrspace(1) %.pn1645, i64 256, !dbg !27
  %132 = getelementptr half, ptr addrspace(1) %.pn3246, i64 %46, !dbg !28
  %133 = add i32 %70, 1, !dbg !24
  %134 = icmp sgt i32 %133, 1, !dbg !24
  %135 = select i1 %134, i32 0, i32 %133, !dbg !24
  %136 = shl i32 %135, 10, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %gep = getelementptr half, ptr addrspace(3) %41, i32 %136, !dbg !25
  %137 = select i1 %80, i32 16, i32 0, !dbg !25
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep, ptr addrspace(1) %131, i32 %137) #2, !dbg !25
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !25
  %gep44 = getelementptr half, ptr addrspace(3) %43, i32 %136, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep44, ptr addrspace(1) %132, i32 %137) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  %138 = add i32 %79, 128, !dbg !24
  %139 = icmp slt i32 %138, %5, !dbg !24
  br i1 %139, label %68, label %._crit_edge.loopexit, !dbg !24

._crit_edge.loopexit:                             ; preds = %68
  %140 = insertelement <8 x float> poison, float %122, i64 0, !dbg !30
  %141 = insertelement <8 x float> %140, float %123, i64 1, !dbg !30
  %142 = insertelement <8 x float> %141, float %124, i64 2, !dbg !30
  %143 = insertelement <8 x float> %142, float %125, i64 3, !dbg !30
  %144 = insertelement <8 x float> %143, float %127, i64 4, !dbg !30
  %145 = insertelement <8 x float> %144, float %128, i64 5, !dbg !30
  %146 = insertelement <8 x float> %145, float %129, i64 6, !dbg !30
  %147 = insertelement <8 x float> %146, float %130, i64 7, !dbg !30
  %148 = fptrunc <8 x float> %147 to <8 x half>, !dbg !30
  %149 = bitcast <8 x half> %148 to <4 x i32>, !dbg !31
  br label %._crit_edge, !dbg !24

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %8
  %.bc60 = phi <4 x i32> [ zeroinitializer, %8 ], [ %149, %._crit_edge.loopexit ], !dbg !32
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %150 = mul i32 %4, %16, !dbg !33
  %151 = sext i32 %150 to i64, !dbg !34
  %152 = getelementptr half, ptr addrspace(1) %2, i64 %151, !dbg !34
  %153 = getelementptr half, ptr addrspace(1) %152, i64 %32, !dbg !35
  %154 = icmp slt i32 %16, %3, !dbg !36
  %155 = icmp slt i32 %19, %4, !dbg !37
  %156 = and i1 %154, %155, !dbg !38
  %157 = shl nuw nsw i32 %11, 8, !dbg !31
  %158 = and i32 %157, 1536, !dbg !31
  %159 = and i32 %36, 240, !dbg !31
  %160 = shl nuw nsw i32 %11, 2, !dbg !31
  %161 = and i32 %160, 320, !dbg !31
  %162 = and i32 %11, 32, !dbg !31
  %163 = or disjoint i32 %161, %162, !dbg !31
  %164 = xor i32 %163, %159, !dbg !31
  %165 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %158, !dbg !31
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %165, i32 %164, !dbg !31
  %.extract = extractelement <4 x i32> %.bc60, i64 0, !dbg !31
  %.extract57 = extractelement <4 x i32> %.bc60, i64 1, !dbg !31
  %.extract59 = extractelement <4 x i32> %.bc60, i64 2, !dbg !31
  %.extract61 = extractelement <4 x i32> %.bc60, i64 3, !dbg !31
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %166, i32 %.extract, i32 %.extract57, i32 %.extract59, i32 %.extract61), !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !31
  %167 = shl nuw nsw i32 %38, 6, !dbg !31
  %168 = shl nuw nsw i32 %14, 5, !dbg !31
  %169 = shl nuw nsw i32 %12, 2, !dbg !31
  %170 = or disjoint i32 %167, %168, !dbg !31
  %171 = xor i32 %170, %169, !dbg !31
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %171, !dbg !31
  %173 = load half, ptr addrspace(3) %172, align 16, !dbg !31
  %174 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 2, !dbg !31
  %175 = load half, ptr addrspace(3) %174, align 2, !dbg !31
  %176 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 4, !dbg !31
  %177 = load half, ptr addrspace(3) %176, align 4, !dbg !31
  %178 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 6, !dbg !31
  %179 = load half, ptr addrspace(3) %178, align 2, !dbg !31
  %180 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 8, !dbg !31
  %181 = load half, ptr addrspace(3) %180, align 8, !dbg !31
  %182 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 10, !dbg !31
  %183 = load half, ptr addrspace(3) %182, align 2, !dbg !31
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 12, !dbg !31
  %185 = load half, ptr addrspace(3) %184, align 4, !dbg !31
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 14, !dbg !31
  %187 = load half, ptr addrspace(3) %186, align 2, !dbg !31
  %188 = tail call { half, half, half, half, half, half, half, half } asm sideeffect "mov.u16 $0, 0x0;\0A\09mov.u16 $1, 0x0;\0A\09mov.u16 $2, 0x0;\0A\09mov.u16 $3, 0x0;\0A\09mov.u16 $4, 0x0;\0A\09mov.u16 $5, 0x0;\0A\09mov.u16 $6, 0x0;\0A\09mov.u16 $7, 0x0;\0A\09@$17 atom.global.gpu.relaxed.add.noftz.v8.f16 { $0, $1, $2, $3, $4, $5, $6, $7 }, [ $8 + 0 ], { $9, $10, $11, $12, $13, $14, $15, $16 };", "=h,=h,=h,=h,=h,=h,=h,=h,l,h,h,h,h,h,h,h,h,b"(ptr addrspace(1) %153, half %173, half %175, half %177, half %179, half %181, half %183, half %185, half %187, i1 %156) #2, !dbg !31
  ret void, !dbg !39
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.z() #1

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #2

; Function Attrs: nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #4

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #5

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #5

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nounwind memory(argmem: write) }
attributes #5 = { nocallback nofree nounwind memory(argmem: read) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "split_k", linkageName: "split_k", scope: !1, file: !1, line: 252, type: !5, scopeLine: 252, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 253, column: 24, scope: !4)
!8 = !DILocation(line: 253, column: 29, scope: !4)
!9 = !DILocation(line: 253, column: 46, scope: !4)
!10 = !DILocation(line: 253, column: 33, scope: !4)
!11 = !DILocation(line: 254, column: 27, scope: !4)
!12 = !DILocation(line: 254, column: 32, scope: !4)
!13 = !DILocation(line: 254, column: 36, scope: !4)
!14 = !DILocation(line: 255, column: 26, scope: !4)
!15 = !DILocation(line: 255, column: 31, scope: !4)
!16 = !DILocation(line: 255, column: 35, scope: !4)
!17 = !DILocation(line: 256, column: 30, scope: !4)
!18 = !DILocation(line: 256, column: 15, scope: !4)
!19 = !DILocation(line: 256, column: 34, scope: !4)
!20 = !DILocation(line: 257, column: 33, scope: !4)
!21 = !DILocation(line: 257, column: 16, scope: !4)
!22 = !DILocation(line: 257, column: 37, scope: !4)
!23 = !DILocation(line: 262, column: 25, scope: !4)
!24 = !DILocation(line: 259, column: 25, scope: !4)
!25 = !DILocation(line: 260, column: 30, scope: !4)
!26 = !DILocation(line: 260, column: 42, scope: !4)
!27 = !DILocation(line: 261, column: 13, scope: !4)
!28 = !DILocation(line: 262, column: 13, scope: !4)
!29 = !DILocation(line: 260, column: 46, scope: !4)
!30 = !DILocation(line: 264, column: 30, scope: !4)
!31 = !DILocation(line: 264, column: 22, scope: !4)
!32 = !DILocation(line: 258, column: 20, scope: !4)
!33 = !DILocation(line: 263, column: 30, scope: !4)
!34 = !DILocation(line: 263, column: 15, scope: !4)
!35 = !DILocation(line: 263, column: 34, scope: !4)
!36 = !DILocation(line: 264, column: 74, scope: !4)
!37 = !DILocation(line: 264, column: 98, scope: !4)
!38 = !DILocation(line: 264, column: 80, scope: !4)
!39 = !DILocation(line: 264, column: 4, scope: !4)
