; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @triton_unk_fused_sum_0(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl i32 %8, 15, !dbg !8
  %10 = add i32 %9, 32768, !dbg !9
  %11 = tail call i32 @llvm.smin.i32(i32 %10, i32 2000003), !dbg !10
  %12 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !11
  %13 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !12
  %14 = and i32 %13, 511, !dbg !12
  %15 = and i32 %13, 31, !dbg !12
  %16 = lshr i32 %14, 5, !dbg !12
  %17 = and i32 %13, 63, !dbg !13
  %18 = icmp slt i32 %9, %11, !dbg !14
  br i1 %18, label %.lr.ph.preheader, label %._crit_edge, !dbg !14

.lr.ph.preheader:                                 ; preds = %7
  %19 = shl nuw nsw i32 %13, 2, !dbg !12
  %20 = and i32 %19, 2044, !dbg !12
  %21 = sext i32 %9 to i64, !dbg !14
  %22 = zext nneg i32 %20 to i64, !dbg !14
  %23 = sext i32 %11 to i64, !dbg !14
  br label %.lr.ph, !dbg !14

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %indvars.iv = phi i64 [ %21, %.lr.ph.preheader ], [ %indvars.iv.next, %.lr.ph ]
  %24 = phi <4 x float> [ zeroinitializer, %.lr.ph.preheader ], [ %56, %.lr.ph ]
  %25 = or disjoint i64 %indvars.iv, %22, !dbg !15
  %26 = or disjoint i64 %25, 1, !dbg !15
  %27 = or disjoint i64 %25, 2, !dbg !15
  %28 = or disjoint i64 %25, 3, !dbg !15
  %29 = getelementptr float, ptr addrspace(1) %0, i64 %25, !dbg !16
  %30 = getelementptr float, ptr addrspace(1) %0, i64 %26, !dbg !16
  %31 = getelementptr float, ptr addrspace(1) %0, i64 %27, !dbg !16
  %32 = getelementptr float, ptr addrspace(1) %0, i64 %28, !dbg !16
  %33 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %34 = insertelement <4 x i64> poison, i64 %25, i64 0, !dbg !18
  %35 = insertelement <4 x i64> %34, i64 %26, i64 1, !dbg !18
  %36 = insertelement <4 x i64> %35, i64 %27, i64 2, !dbg !18
  %37 = insertelement <4 x i64> %36, i64 %28, i64 3, !dbg !18
  %38 = icmp slt <4 x i64> %37, splat (i64 2000003), !dbg !18
  %39 = extractelement <4 x i1> %38, i64 0, !dbg !17
  %40 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %29, i64 %33, i1 %39) #5, !dbg !17
  %41 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %42 = extractelement <4 x i1> %38, i64 1, !dbg !17
  %43 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %30, i64 %41, i1 %42) #5, !dbg !17
  %44 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %45 = extractelement <4 x i1> %38, i64 2, !dbg !17
  %46 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %31, i64 %44, i1 %45) #5, !dbg !17
  %47 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !17
  %48 = extractelement <4 x i1> %38, i64 3, !dbg !17
  %49 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$4 ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $2 + 0 ], $3;", "=r,r,l,l,b"(i32 0, ptr addrspace(1) %32, i64 %47, i1 %48) #5, !dbg !17
  %50 = insertelement <4 x i32> poison, i32 %40, i64 0, !dbg !17
  %51 = insertelement <4 x i32> %50, i32 %43, i64 1, !dbg !17
  %52 = insertelement <4 x i32> %51, i32 %46, i64 2, !dbg !17
  %53 = insertelement <4 x i32> %52, i32 %49, i64 3, !dbg !17
  %54 = bitcast <4 x i32> %53 to <4 x float>, !dbg !17
  %55 = fadd <4 x float> %24, %54, !dbg !19
  %56 = select <4 x i1> %38, <4 x float> %55, <4 x float> %24, !dbg !20
  %indvars.iv.next = add nsw i64 %indvars.iv, 2048, !dbg !14
  %57 = icmp slt i64 %indvars.iv.next, %23, !dbg !14
  br i1 %57, label %.lr.ph, label %._crit_edge.loopexit, !dbg !14

._crit_edge.loopexit:                             ; preds = %.lr.ph
  %shift = shufflevector <4 x float> %56, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>, !dbg !21
  %foldExtExtBinop = fadd <4 x float> %56, %shift, !dbg !21
  %shift8 = shufflevector <4 x float> %56, <4 x float> poison, <4 x i32> <i32 2, i32 poison, i32 poison, i32 poison>, !dbg !21
  %foldExtExtBinop9 = fadd <4 x float> %shift8, %foldExtExtBinop, !dbg !21
  %shift11 = shufflevector <4 x float> %56, <4 x float> poison, <4 x i32> <i32 3, i32 poison, i32 poison, i32 poison>, !dbg !21
  %foldExtExtBinop12 = fadd <4 x float> %shift11, %foldExtExtBinop9, !dbg !21
  %58 = extractelement <4 x float> %foldExtExtBinop12, i64 0, !dbg !21
  br label %._crit_edge, !dbg !21

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %7
  %59 = phi float [ 0.000000e+00, %7 ], [ %58, %._crit_edge.loopexit ], !dbg !21
  %60 = bitcast float %59 to i32, !dbg !24
  %61 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %60, i32 16, i32 31), !dbg !24
  %62 = bitcast i32 %61 to float, !dbg !24
  %63 = fadd float %59, %62, !dbg !21
  %64 = bitcast float %63 to i32, !dbg !24
  %65 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %64, i32 8, i32 31), !dbg !24
  %66 = bitcast i32 %65 to float, !dbg !24
  %67 = fadd float %63, %66, !dbg !21
  %68 = bitcast float %67 to i32, !dbg !24
  %69 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %68, i32 4, i32 31), !dbg !24
  %70 = bitcast i32 %69 to float, !dbg !24
  %71 = fadd float %67, %70, !dbg !21
  %72 = bitcast float %71 to i32, !dbg !24
  %73 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %72, i32 2, i32 31), !dbg !24
  %74 = bitcast i32 %73 to float, !dbg !24
  %75 = fadd float %71, %74, !dbg !21
  %76 = bitcast float %75 to i32, !dbg !24
  %77 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %76, i32 1, i32 31), !dbg !24
  %78 = bitcast i32 %77 to float, !dbg !24
  %79 = fadd float %75, %78, !dbg !21
  %80 = icmp eq i32 %15, 0, !dbg !24
  %81 = getelementptr float, ptr addrspace(3) @global_smem, i32 %16, !dbg !24
  %82 = bitcast float %79 to <1 x i32>, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %81, <1 x i32> %82, i1 %80) #5, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %83 = icmp samesign ult i32 %14, 16, !dbg !24
  %84 = getelementptr float, ptr addrspace(3) @global_smem, i32 %14, !dbg !24
  %85 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %84, i1 %83) #5, !dbg !24
  %86 = bitcast i32 %85 to float, !dbg !24
  %87 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %85, i32 8, i32 31), !dbg !24
  %88 = bitcast i32 %87 to float, !dbg !24
  %89 = fadd float %86, %88, !dbg !21
  %90 = bitcast float %89 to i32, !dbg !24
  %91 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %90, i32 4, i32 31), !dbg !24
  %92 = bitcast i32 %91 to float, !dbg !24
  %93 = fadd float %89, %92, !dbg !21
  %94 = bitcast float %93 to i32, !dbg !24
  %95 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %94, i32 2, i32 31), !dbg !24
  %96 = bitcast i32 %95 to float, !dbg !24
  %97 = fadd float %93, %96, !dbg !21
  %98 = bitcast float %97 to i32, !dbg !24
  %99 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %98, i32 1, i32 31), !dbg !24
  %100 = bitcast i32 %99 to float, !dbg !24
  %101 = fadd float %97, %100, !dbg !21
  %102 = and i32 %13, 15, !dbg !24
  %103 = icmp eq i32 %102, 0, !dbg !24
  %104 = and i1 %83, %103, !dbg !24
  %105 = bitcast float %101 to <1 x i32>, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %84, <1 x i32> %105, i1 %104) #5, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %106 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !24
  %107 = shl nuw nsw i32 %12, 6, !dbg !27
  %108 = add nuw i32 %107, %8, !dbg !28
  %109 = sext i32 %108 to i64, !dbg !29
  %110 = getelementptr float, ptr addrspace(1) %3, i64 %109, !dbg !29
  %111 = icmp samesign ult i32 %14, 32, !dbg !30
  %112 = and i1 %80, %111, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %106, ptr addrspace(1) %110, i1 %112) #5, !dbg !30
  %113 = zext nneg i32 %12 to i64, !dbg !31
  %114 = getelementptr i32, ptr addrspace(1) %2, i64 %113, !dbg !31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %115 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !36
  %116 = icmp eq i32 %8, 0, !dbg !37
  %117 = sub nuw i32 -2147483647, %115, !dbg !38
  %118 = select i1 %116, i32 %117, i32 1, !dbg !38
  %119 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.release.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %114, i32 %118, i1 %112) #5, !dbg !39
  %120 = insertelement <1 x i32> poison, i32 %119, i64 0, !dbg !39
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %120, i1 %112) #5, !dbg !39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !39
  %121 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !39
  br label %122, !dbg !40

122:                                              ; preds = %._crit_edge, %122
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %123 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.gpu.acquire.b32 $0, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %114, i1 %112) #5, !dbg !41
  %124 = insertelement <1 x i32> poison, i32 %123, i64 0, !dbg !41
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %124, i1 %112) #5, !dbg !41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %125 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !41
  %126 = xor i32 %125, %121, !dbg !42
  %127 = icmp slt i32 %126, 0, !dbg !43
  br i1 %127, label %128, label %122, !dbg !40

128:                                              ; preds = %122
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  %129 = or disjoint i32 %107, %17, !dbg !45
  %130 = zext nneg i32 %129 to i64, !dbg !46
  %131 = getelementptr float, ptr addrspace(1) %3, i64 %130, !dbg !46
  %132 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_first.b64 $0, 1.0;", "=l"() #5, !dbg !47
  %133 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.L1::evict_first.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l"(ptr addrspace(1) %131, i64 %132) #5, !dbg !47
  %134 = bitcast i32 %133 to float, !dbg !47
  %135 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %133, i32 16, i32 31), !dbg !48
  %136 = bitcast i32 %135 to float, !dbg !48
  %137 = fadd float %134, %136, !dbg !50
  %138 = bitcast float %137 to i32, !dbg !48
  %139 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %138, i32 8, i32 31), !dbg !48
  %140 = bitcast i32 %139 to float, !dbg !48
  %141 = fadd float %137, %140, !dbg !50
  %142 = bitcast float %141 to i32, !dbg !48
  %143 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %142, i32 4, i32 31), !dbg !48
  %144 = bitcast i32 %143 to float, !dbg !48
  %145 = fadd float %141, %144, !dbg !50
  %146 = bitcast float %145 to i32, !dbg !48
  %147 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %146, i32 2, i32 31), !dbg !48
  %148 = bitcast i32 %147 to float, !dbg !48
  %149 = fadd float %145, %148, !dbg !50
  %150 = bitcast float %149 to i32, !dbg !48
  %151 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %150, i32 1, i32 31), !dbg !48
  %152 = bitcast i32 %151 to float, !dbg !48
  %153 = fadd float %149, %152, !dbg !50
  %154 = icmp samesign ult i32 %14, 64, !dbg !48
  %155 = and i32 %16, 1, !dbg !48
  %156 = and i1 %154, %80, !dbg !48
  %157 = getelementptr float, ptr addrspace(3) @global_smem, i32 %155, !dbg !48
  %158 = bitcast float %153 to <1 x i32>, !dbg !48
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %157, <1 x i32> %158, i1 %156) #5, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %159 = icmp samesign ult i32 %14, 2, !dbg !48
  %160 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %84, i1 %159) #5, !dbg !48
  %161 = bitcast i32 %160 to float, !dbg !48
  %162 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %160, i32 1, i32 31), !dbg !48
  %163 = bitcast i32 %162 to float, !dbg !48
  %164 = fadd float %161, %163, !dbg !50
  %165 = and i32 %13, 1, !dbg !48
  %166 = icmp eq i32 %165, 0, !dbg !48
  %167 = and i1 %159, %166, !dbg !48
  %168 = bitcast float %164 to <1 x i32>, !dbg !48
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %84, <1 x i32> %168, i1 %167) #5, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  br i1 %116, label %169, label %171, !dbg !51

169:                                              ; preds = %128
  %170 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %170, ptr addrspace(1) %1, i1 %112) #5, !dbg !52
  br label %171, !dbg !51

171:                                              ; preds = %169, %128
  ret void, !dbg !53
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #4

attributes #0 = { nounwind "nvvm.reqntid"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cmydmdhsclmiasnaobi63r5urc4n6nfeifzwbgnjlnjg3dspkhmo.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "triton_unk_fused_sum_0", linkageName: "triton_unk_fused_sum_0", scope: !1, file: !1, line: 18, type: !5, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 26, column: 30, scope: !4)
!8 = !DILocation(line: 29, column: 34, scope: !4)
!9 = !DILocation(line: 30, column: 33, scope: !4)
!10 = !DILocation(line: 31, column: 59, scope: !4)
!11 = !DILocation(line: 32, column: 28, scope: !4)
!12 = !DILocation(line: 35, column: 37, scope: !4)
!13 = !DILocation(line: 37, column: 57, scope: !4)
!14 = !DILocation(line: 43, column: 56, scope: !4)
!15 = !DILocation(line: 44, column: 31, scope: !4)
!16 = !DILocation(line: 49, column: 34, scope: !4)
!17 = !DILocation(line: 49, column: 41, scope: !4)
!18 = !DILocation(line: 45, column: 29, scope: !4)
!19 = !DILocation(line: 51, column: 23, scope: !4)
!20 = !DILocation(line: 52, column: 40, scope: !4)
!21 = !DILocation(line: 263, column: 15, scope: !22, inlinedAt: !24)
!22 = distinct !DILexicalBlockFile(scope: !4, file: !23, discriminator: 0)
!23 = !DIFile(filename: "standard.py", directory: ".")
!24 = !DILocation(line: 293, column: 36, scope: !22, inlinedAt: !25)
!25 = !DILocation(line: 53, column: 25, scope: !26)
!26 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!27 = !DILocation(line: 56, column: 37, scope: !4)
!28 = !DILocation(line: 56, column: 46, scope: !4)
!29 = !DILocation(line: 56, column: 28, scope: !4)
!30 = !DILocation(line: 56, column: 64, scope: !4)
!31 = !DILocation(line: 58, column: 48, scope: !4)
!32 = !DILocation(line: 695, column: 4, scope: !33, inlinedAt: !35)
!33 = distinct !DILexicalBlockFile(scope: !4, file: !34, discriminator: 0)
!34 = !DIFile(filename: "triton_helpers.py", directory: ".")
!35 = !DILocation(line: 58, column: 38, scope: !26)
!36 = !DILocation(line: 699, column: 31, scope: !33, inlinedAt: !35)
!37 = !DILocation(line: 700, column: 27, scope: !33, inlinedAt: !35)
!38 = !DILocation(line: 700, column: 7, scope: !33, inlinedAt: !35)
!39 = !DILocation(line: 705, column: 36, scope: !33, inlinedAt: !35)
!40 = !DILocation(line: 708, column: 14, scope: !33, inlinedAt: !35)
!41 = !DILocation(line: 710, column: 44, scope: !33, inlinedAt: !35)
!42 = !DILocation(line: 712, column: 37, scope: !33, inlinedAt: !35)
!43 = !DILocation(line: 712, column: 70, scope: !33, inlinedAt: !35)
!44 = !DILocation(line: 715, column: 4, scope: !33, inlinedAt: !35)
!45 = !DILocation(line: 60, column: 58, scope: !4)
!46 = !DILocation(line: 60, column: 40, scope: !4)
!47 = !DILocation(line: 60, column: 74, scope: !4)
!48 = !DILocation(line: 293, column: 36, scope: !22, inlinedAt: !49)
!49 = !DILocation(line: 61, column: 34, scope: !26)
!50 = !DILocation(line: 263, column: 15, scope: !22, inlinedAt: !48)
!51 = !DILocation(line: 62, column: 7, scope: !4)
!52 = !DILocation(line: 63, column: 90, scope: !4)
!53 = !DILocation(line: 62, column: 4, scope: !4)
