; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @layer_norm_backward(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, ptr addrspace(1) %6, ptr addrspace(1) %7, ptr addrspace(1) %8, ptr addrspace(1) %9, i32 %10, ptr addrspace(1) readnone captures(none) %11, ptr addrspace(1) readnone captures(none) %12) local_unnamed_addr #0 !dbg !4 {
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %15 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %16 = and i32 %15, 127, !dbg !8
  %17 = and i32 %15, 31, !dbg !8
  %18 = lshr i32 %16, 5, !dbg !8
  %19 = shl nuw nsw i32 %16, 1, !dbg !8
  %20 = or disjoint i32 %19, 1, !dbg !8
  %21 = or disjoint i32 %16, 128, !dbg !8
  %22 = icmp slt i32 %19, %10, !dbg !9
  %23 = icmp slt i32 %20, %10, !dbg !9
  %24 = icmp slt i32 %16, %10, !dbg !9
  %25 = icmp slt i32 %21, %10, !dbg !9
  %26 = mul i32 %10, %14, !dbg !10
  %27 = sext i32 %26 to i64, !dbg !11
  %28 = getelementptr float, ptr addrspace(1) %1, i64 %27, !dbg !11
  %29 = zext nneg i32 %19 to i64, !dbg !12
  %30 = getelementptr float, ptr addrspace(1) %28, i64 %29, !dbg !12
  %31 = zext nneg i32 %20 to i64, !dbg !12
  %32 = getelementptr float, ptr addrspace(1) %28, i64 %31, !dbg !12
  %33 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %30, i1 %22) #5, !dbg !13
  %34 = bitcast i32 %33 to float, !dbg !13
  %35 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %32, i1 %23) #5, !dbg !13
  %36 = bitcast i32 %35 to float, !dbg !13
  %37 = getelementptr float, ptr addrspace(1) %0, i64 %27, !dbg !14
  %38 = getelementptr float, ptr addrspace(1) %37, i64 %29, !dbg !15
  %39 = getelementptr float, ptr addrspace(1) %37, i64 %31, !dbg !15
  %40 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %38, i1 %22) #5, !dbg !16
  %41 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %39, i1 %23) #5, !dbg !16
  %42 = insertelement <2 x i32> poison, i32 %40, i64 0, !dbg !16
  %43 = insertelement <2 x i32> %42, i32 %41, i64 1, !dbg !16
  %44 = bitcast <2 x i32> %43 to <2 x float>, !dbg !16
  %45 = getelementptr float, ptr addrspace(1) %2, i64 %29, !dbg !17
  %46 = getelementptr float, ptr addrspace(1) %2, i64 %31, !dbg !17
  %47 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %45, i1 %22) #5, !dbg !18
  %48 = bitcast i32 %47 to float, !dbg !18
  %49 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 0, ptr addrspace(1) %46, i1 %23) #5, !dbg !18
  %50 = bitcast i32 %49 to float, !dbg !18
  %51 = zext nneg i32 %14 to i64, !dbg !19
  %52 = getelementptr float, ptr addrspace(1) %4, i64 %51, !dbg !19
  %53 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %52) #5, !dbg !20
  %54 = bitcast i32 %53 to float, !dbg !20
  %55 = getelementptr float, ptr addrspace(1) %3, i64 %51, !dbg !21
  %56 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %55) #5, !dbg !22
  %57 = bitcast i32 %56 to float, !dbg !22
  %58 = fsub float %34, %57, !dbg !23
  %59 = fsub float %36, %57, !dbg !23
  %60 = fmul float %58, %54, !dbg !24
  %61 = fmul float %59, %54, !dbg !24
  %62 = select i1 %22, float %60, float 0.000000e+00, !dbg !25
  %63 = select i1 %23, float %61, float 0.000000e+00, !dbg !25
  %64 = bitcast i32 %40 to float, !dbg !26
  %65 = fmul float %64, %48, !dbg !26
  %66 = bitcast i32 %41 to float, !dbg !26
  %67 = fmul float %66, %50, !dbg !26
  %68 = select i1 %22, float %65, float 0.000000e+00, !dbg !27
  %69 = select i1 %23, float %67, float 0.000000e+00, !dbg !27
  %70 = fmul float %68, %62, !dbg !28
  %71 = fmul float %69, %63, !dbg !28
  %72 = fadd float %70, %71, !dbg !29
  %73 = bitcast float %72 to i32, !dbg !32
  %74 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %73, i32 16, i32 31), !dbg !32
  %75 = bitcast i32 %74 to float, !dbg !32
  %76 = fadd float %72, %75, !dbg !29
  %77 = bitcast float %76 to i32, !dbg !32
  %78 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %77, i32 8, i32 31), !dbg !32
  %79 = bitcast i32 %78 to float, !dbg !32
  %80 = fadd float %76, %79, !dbg !29
  %81 = bitcast float %80 to i32, !dbg !32
  %82 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %81, i32 4, i32 31), !dbg !32
  %83 = bitcast i32 %82 to float, !dbg !32
  %84 = fadd float %80, %83, !dbg !29
  %85 = bitcast float %84 to i32, !dbg !32
  %86 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %85, i32 2, i32 31), !dbg !32
  %87 = bitcast i32 %86 to float, !dbg !32
  %88 = fadd float %84, %87, !dbg !29
  %89 = bitcast float %88 to i32, !dbg !32
  %90 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %89, i32 1, i32 31), !dbg !32
  %91 = bitcast i32 %90 to float, !dbg !32
  %92 = fadd float %88, %91, !dbg !29
  %93 = icmp eq i32 %17, 0, !dbg !32
  %94 = getelementptr float, ptr addrspace(3) @global_smem, i32 %18, !dbg !32
  %95 = bitcast float %92 to <1 x i32>, !dbg !32
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %94, <1 x i32> %95, i1 %93) #5, !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %96 = icmp samesign ult i32 %16, 4, !dbg !32
  %97 = getelementptr float, ptr addrspace(3) @global_smem, i32 %16, !dbg !32
  %98 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %97, i1 %96) #5, !dbg !32
  %99 = bitcast i32 %98 to float, !dbg !32
  %100 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %98, i32 2, i32 31), !dbg !32
  %101 = bitcast i32 %100 to float, !dbg !32
  %102 = fadd float %99, %101, !dbg !29
  %103 = bitcast float %102 to i32, !dbg !32
  %104 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %103, i32 1, i32 31), !dbg !32
  %105 = bitcast i32 %104 to float, !dbg !32
  %106 = fadd float %102, %105, !dbg !29
  %107 = and i32 %15, 3, !dbg !32
  %108 = icmp eq i32 %107, 0, !dbg !32
  %109 = and i1 %96, %108, !dbg !32
  %110 = bitcast float %106 to <1 x i32>, !dbg !32
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %97, <1 x i32> %110, i1 %109) #5, !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %111 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !32
  %112 = sitofp i32 %10 to float, !dbg !35
  %113 = tail call float @llvm.nvvm.div.full(float %111, float %112), !dbg !35
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %114 = fadd float %68, %69, !dbg !38
  %115 = bitcast float %114 to i32, !dbg !36
  %116 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %115, i32 16, i32 31), !dbg !36
  %117 = bitcast i32 %116 to float, !dbg !36
  %118 = fadd float %114, %117, !dbg !38
  %119 = bitcast float %118 to i32, !dbg !36
  %120 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %119, i32 8, i32 31), !dbg !36
  %121 = bitcast i32 %120 to float, !dbg !36
  %122 = fadd float %118, %121, !dbg !38
  %123 = bitcast float %122 to i32, !dbg !36
  %124 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %123, i32 4, i32 31), !dbg !36
  %125 = bitcast i32 %124 to float, !dbg !36
  %126 = fadd float %122, %125, !dbg !38
  %127 = bitcast float %126 to i32, !dbg !36
  %128 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %127, i32 2, i32 31), !dbg !36
  %129 = bitcast i32 %128 to float, !dbg !36
  %130 = fadd float %126, %129, !dbg !38
  %131 = bitcast float %130 to i32, !dbg !36
  %132 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %131, i32 1, i32 31), !dbg !36
  %133 = bitcast i32 %132 to float, !dbg !36
  %134 = fadd float %130, %133, !dbg !38
  %135 = bitcast float %134 to <1 x i32>, !dbg !36
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %94, <1 x i32> %135, i1 %93) #5, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %136 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %97, i1 %96) #5, !dbg !36
  %137 = bitcast i32 %136 to float, !dbg !36
  %138 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %136, i32 2, i32 31), !dbg !36
  %139 = bitcast i32 %138 to float, !dbg !36
  %140 = fadd float %137, %139, !dbg !38
  %141 = bitcast float %140 to i32, !dbg !36
  %142 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %141, i32 1, i32 31), !dbg !36
  %143 = bitcast i32 %142 to float, !dbg !36
  %144 = fadd float %140, %143, !dbg !38
  %145 = bitcast float %144 to <1 x i32>, !dbg !36
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %97, <1 x i32> %145, i1 %109) #5, !dbg !36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !36
  %146 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !36
  %147 = tail call float @llvm.nvvm.div.full(float %146, float %112), !dbg !39
  %148 = getelementptr float, ptr addrspace(1) %5, i64 %27, !dbg !40
  %149 = zext nneg i32 %16 to i64, !dbg !41
  %150 = getelementptr float, ptr addrspace(1) %148, i64 %149, !dbg !41
  %151 = zext nneg i32 %21 to i64, !dbg !41
  %152 = getelementptr float, ptr addrspace(1) %148, i64 %151, !dbg !41
  %153 = fmul float %62, %113, !dbg !42
  %154 = fmul float %63, %113, !dbg !42
  %155 = fsub float %68, %153, !dbg !43
  %156 = fsub float %69, %154, !dbg !43
  %157 = fsub float %155, %147, !dbg !44
  %158 = fsub float %156, %147, !dbg !44
  %159 = fmul float %157, %54, !dbg !45
  %160 = fmul float %158, %54, !dbg !45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !46
  %161 = shl nuw nsw i32 %16, 2, !dbg !46
  %162 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %161, !dbg !46
  store float %159, ptr addrspace(3) %162, align 4, !dbg !46
  %163 = xor i32 %161, 576, !dbg !46
  %164 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %163, !dbg !46
  store float %160, ptr addrspace(3) %164, align 4, !dbg !46
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !46
  %165 = shl nuw nsw i32 %15, 1, !dbg !46
  %166 = and i32 %165, 252, !dbg !46
  %167 = and i32 %15, 1, !dbg !46
  %168 = icmp eq i32 %167, 0, !dbg !46
  %169 = select i1 %168, i32 0, i32 576, !dbg !46
  %170 = xor i32 %169, %166, !dbg !46
  %171 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %170, !dbg !46
  %172 = load i32, ptr addrspace(3) %171, align 4, !dbg !46
  %173 = getelementptr inbounds nuw i8, ptr addrspace(3) %171, i32 256, !dbg !46
  %174 = load i32, ptr addrspace(3) %173, align 4, !dbg !46
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %172, ptr addrspace(1) %150, i1 %24) #5, !dbg !46
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %174, ptr addrspace(1) %152, i1 %25) #5, !dbg !46
  %175 = and i32 %14, 15, !dbg !47
  %176 = zext nneg i32 %175 to i64, !dbg !48
  %177 = getelementptr i32, ptr addrspace(1) %8, i64 %176, !dbg !48
  %178 = icmp samesign ult i32 %16, 32
  %179 = and i1 %93, %178
  br label %180, !dbg !49

180:                                              ; preds = %180, %13
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %181 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$4 atom.global.acq_rel.gpu.cas.b32 $0, [ $1 + 0 ], $2, $3;", "=r,l,r,r,b"(ptr addrspace(1) %177, i32 0, i32 1, i1 %179) #5, !dbg !50
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, i32 %181, i1 %179) #5, !dbg !50
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !50
  %182 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !50
  %183 = icmp eq i32 %182, 1, !dbg !51
  br i1 %183, label %180, label %184, !dbg !51

184:                                              ; preds = %180
  %185 = getelementptr i32, ptr addrspace(1) %9, i64 %176, !dbg !52
  %186 = mul i32 %10, %175, !dbg !53
  %187 = sext i32 %186 to i64, !dbg !54
  %188 = getelementptr float, ptr addrspace(1) %6, i64 %187, !dbg !54
  %189 = getelementptr float, ptr addrspace(1) %7, i64 %187, !dbg !55
  %190 = fmul float %62, %64, !dbg !56
  %191 = fmul float %63, %66, !dbg !56
  %192 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %185) #5, !dbg !57
  %193 = icmp eq i32 %192, 0, !dbg !58
  br i1 %193, label %194, label %196, !dbg !59

194:                                              ; preds = %184
  %195 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %185, i32 1, i1 %179) #5, !dbg !60
  br label %214, !dbg !59

196:                                              ; preds = %184
  %197 = getelementptr float, ptr addrspace(1) %189, i64 %31, !dbg !61
  %198 = getelementptr float, ptr addrspace(1) %189, i64 %29, !dbg !61
  %199 = getelementptr float, ptr addrspace(1) %188, i64 %31, !dbg !62
  %200 = getelementptr float, ptr addrspace(1) %188, i64 %29, !dbg !62
  %201 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %200, i1 %22) #5, !dbg !63
  %202 = bitcast i32 %201 to float, !dbg !63
  %203 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %199, i1 %23) #5, !dbg !63
  %204 = bitcast i32 %203 to float, !dbg !63
  %205 = fadd float %190, %202, !dbg !64
  %206 = fadd float %191, %204, !dbg !64
  %207 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %198, i1 %22) #5, !dbg !65
  %208 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %197, i1 %23) #5, !dbg !65
  %209 = insertelement <2 x i32> poison, i32 %207, i64 0, !dbg !65
  %210 = insertelement <2 x i32> %209, i32 %208, i64 1, !dbg !65
  %211 = bitcast <2 x i32> %210 to <2 x float>, !dbg !65
  %212 = fadd <2 x float> %44, %211, !dbg !66
  %213 = bitcast <2 x float> %212 to <2 x i32>, !dbg !67
  br label %214, !dbg !59

214:                                              ; preds = %196, %194
  %.pn3 = phi float [ %205, %196 ], [ %190, %194 ]
  %.pn1 = phi float [ %206, %196 ], [ %191, %194 ]
  %215 = phi <2 x i32> [ %213, %196 ], [ %43, %194 ]
  %216 = getelementptr float, ptr addrspace(1) %189, i64 %151, !dbg !61
  %217 = getelementptr float, ptr addrspace(1) %189, i64 %149, !dbg !61
  %218 = getelementptr float, ptr addrspace(1) %188, i64 %151, !dbg !62
  %219 = getelementptr float, ptr addrspace(1) %188, i64 %149, !dbg !62
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  store float %.pn3, ptr addrspace(3) %162, align 4, !dbg !68
  store float %.pn1, ptr addrspace(3) %164, align 4, !dbg !68
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !68
  %220 = load i32, ptr addrspace(3) %171, align 4, !dbg !68
  %221 = load i32, ptr addrspace(3) %173, align 4, !dbg !68
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %220, ptr addrspace(1) %219, i1 %24) #5, !dbg !68
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %221, ptr addrspace(1) %218, i1 %25) #5, !dbg !68
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !67
  %222 = shufflevector <2 x i32> %215, <2 x i32> poison, <1 x i32> zeroinitializer, !dbg !67
  store <1 x i32> %222, ptr addrspace(3) %162, align 4, !dbg !67
  %223 = shufflevector <2 x i32> %215, <2 x i32> poison, <1 x i32> <i32 1>, !dbg !67
  store <1 x i32> %223, ptr addrspace(3) %164, align 4, !dbg !67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !67
  %224 = load i32, ptr addrspace(3) %171, align 4, !dbg !67
  %225 = load i32, ptr addrspace(3) %173, align 4, !dbg !67
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %224, ptr addrspace(1) %217, i1 %24) #5, !dbg !67
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %225, ptr addrspace(1) %216, i1 %25) #5, !dbg !67
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !69
  %226 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %177, i32 0, i1 %179) #5, !dbg !70
  ret void, !dbg !71
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

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "layer_norm_backward", linkageName: "layer_norm_backward", scope: !1, file: !1, line: 11, type: !5, scopeLine: 11, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 14, column: 24, scope: !4)
!8 = !DILocation(line: 15, column: 27, scope: !4)
!9 = !DILocation(line: 16, column: 21, scope: !4)
!10 = !DILocation(line: 17, column: 35, scope: !4)
!11 = !DILocation(line: 17, column: 29, scope: !4)
!12 = !DILocation(line: 17, column: 45, scope: !4)
!13 = !DILocation(line: 17, column: 20, scope: !4)
!14 = !DILocation(line: 18, column: 31, scope: !4)
!15 = !DILocation(line: 18, column: 47, scope: !4)
!16 = !DILocation(line: 18, column: 23, scope: !4)
!17 = !DILocation(line: 19, column: 28, scope: !4)
!18 = !DILocation(line: 19, column: 19, scope: !4)
!19 = !DILocation(line: 20, column: 29, scope: !4)
!20 = !DILocation(line: 20, column: 21, scope: !4)
!21 = !DILocation(line: 21, column: 52, scope: !4)
!22 = !DILocation(line: 21, column: 45, scope: !4)
!23 = !DILocation(line: 21, column: 37, scope: !4)
!24 = !DILocation(line: 21, column: 60, scope: !4)
!25 = !DILocation(line: 21, column: 68, scope: !4)
!26 = !DILocation(line: 22, column: 35, scope: !4)
!27 = !DILocation(line: 22, column: 45, scope: !4)
!28 = !DILocation(line: 23, column: 28, scope: !4)
!29 = !DILocation(line: 263, column: 15, scope: !30, inlinedAt: !32)
!30 = distinct !DILexicalBlockFile(scope: !4, file: !31, discriminator: 0)
!31 = !DIFile(filename: "standard.py", directory: ".")
!32 = !DILocation(line: 293, column: 36, scope: !30, inlinedAt: !33)
!33 = !DILocation(line: 23, column: 19, scope: !34)
!34 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!35 = !DILocation(line: 23, column: 46, scope: !4)
!36 = !DILocation(line: 293, column: 36, scope: !30, inlinedAt: !37)
!37 = !DILocation(line: 24, column: 20, scope: !34)
!38 = !DILocation(line: 263, column: 15, scope: !30, inlinedAt: !36)
!39 = !DILocation(line: 24, column: 38, scope: !4)
!40 = !DILocation(line: 25, column: 18, scope: !4)
!41 = !DILocation(line: 25, column: 34, scope: !4)
!42 = !DILocation(line: 25, column: 62, scope: !4)
!43 = !DILocation(line: 25, column: 53, scope: !4)
!44 = !DILocation(line: 25, column: 70, scope: !4)
!45 = !DILocation(line: 25, column: 80, scope: !4)
!46 = !DILocation(line: 25, column: 43, scope: !4)
!47 = !DILocation(line: 27, column: 18, scope: !4)
!48 = !DILocation(line: 28, column: 19, scope: !4)
!49 = !DILocation(line: 34, column: 4, scope: !4)
!50 = !DILocation(line: 34, column: 33, scope: !4)
!51 = !DILocation(line: 34, column: 39, scope: !4)
!52 = !DILocation(line: 29, column: 21, scope: !4)
!53 = !DILocation(line: 30, column: 29, scope: !4)
!54 = !DILocation(line: 30, column: 21, scope: !4)
!55 = !DILocation(line: 31, column: 19, scope: !4)
!56 = !DILocation(line: 32, column: 29, scope: !4)
!57 = !DILocation(line: 36, column: 15, scope: !4)
!58 = !DILocation(line: 36, column: 25, scope: !4)
!59 = !DILocation(line: 36, column: 7, scope: !4)
!60 = !DILocation(line: 37, column: 30, scope: !4)
!61 = !DILocation(line: 31, column: 37, scope: !4)
!62 = !DILocation(line: 30, column: 39, scope: !4)
!63 = !DILocation(line: 39, column: 31, scope: !4)
!64 = !DILocation(line: 39, column: 23, scope: !4)
!65 = !DILocation(line: 40, column: 29, scope: !4)
!66 = !DILocation(line: 40, column: 21, scope: !4)
!67 = !DILocation(line: 42, column: 22, scope: !4)
!68 = !DILocation(line: 41, column: 24, scope: !4)
!69 = !DILocation(line: 43, column: 4, scope: !4)
!70 = !DILocation(line: 44, column: 25, scope: !4)
!71 = !DILocation(line: 44, column: 4, scope: !4)
