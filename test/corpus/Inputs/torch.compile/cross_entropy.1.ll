; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@assertFunc_0 = internal constant [8 x i8] c"unknown\00"
@assertFile_0 = internal constant [97 x i8] c"/////////////////////////////////////////cv26qsyfsnzf2cdnkqjkzm2mway4n7uw4ahaoorkgtpx45fgpmzd.py\00"
@assertMessage_0 = internal constant [39 x i8] c"index out of bounds: 0 <= tmp12 < 1000\00"
@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: noreturn
declare !dbg !5 void @__assertfail(ptr, ptr, i32, ptr, i64) local_unnamed_addr #0

define ptx_kernel void @triton_per_fused__log_softmax_nll_loss_forward_sub_1(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, i32 %6, ptr addrspace(1) readnone captures(none) %7, ptr addrspace(1) readnone captures(none) %8) local_unnamed_addr #1 !dbg !9 {
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %11 = and i32 %10, 127, !dbg !10
  %12 = and i32 %10, 31, !dbg !10
  %13 = lshr i32 %11, 5, !dbg !10
  %14 = shl nuw nsw i32 %11, 2, !dbg !10
  %15 = or disjoint i32 %14, 2, !dbg !10
  %16 = zext nneg i32 %14 to i64, !dbg !11
  %17 = getelementptr i64, ptr addrspace(1) %1, i64 %16, !dbg !11
  %18 = zext nneg i32 %15 to i64, !dbg !11
  %19 = getelementptr i64, ptr addrspace(1) %1, i64 %18, !dbg !11
  %20 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %17) #8, !dbg !12
  %21 = extractvalue { i64, i64 } %20, 0, !dbg !12
  %22 = extractvalue { i64, i64 } %20, 1, !dbg !12
  %23 = tail call { i64, i64 } asm sideeffect "mov.u64 $0, 0x0;\0A\09mov.u64 $1, 0x0;\0A\09ld.global.v2.b64 { $0, $1 }, [ $2 + 0 ];", "=l,=l,l"(ptr addrspace(1) %19) #8, !dbg !12
  %24 = extractvalue { i64, i64 } %23, 0, !dbg !12
  %25 = extractvalue { i64, i64 } %23, 1, !dbg !12
  %26 = getelementptr float, ptr addrspace(1) %3, i64 %16, !dbg !13
  %27 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %26) #8, !dbg !14
  %28 = extractvalue { i32, i32, i32, i32 } %27, 0, !dbg !14
  %29 = extractvalue { i32, i32, i32, i32 } %27, 1, !dbg !14
  %30 = extractvalue { i32, i32, i32, i32 } %27, 2, !dbg !14
  %31 = extractvalue { i32, i32, i32, i32 } %27, 3, !dbg !14
  %32 = shl nuw nsw i32 %11, 4, !dbg !14
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %32, !dbg !14
  %34 = insertelement <4 x i32> poison, i32 %28, i64 0, !dbg !14
  %35 = insertelement <4 x i32> %34, i32 %29, i64 1, !dbg !14
  %36 = insertelement <4 x i32> %35, i32 %30, i64 2, !dbg !14
  %37 = insertelement <4 x i32> %36, i32 %31, i64 3, !dbg !14
  store <4 x i32> %37, ptr addrspace(3) %33, align 16, !dbg !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !14
  %38 = shl nuw nsw i32 %10, 6, !dbg !14
  %39 = and i32 %38, 1536, !dbg !14
  %40 = shl nuw nsw i32 %10, 4, !dbg !14
  %41 = and i32 %40, 112, !dbg !14
  %42 = and i32 %10, 96, !dbg !14
  %43 = shl nuw nsw i32 %42, 2, !dbg !14
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %39, !dbg !14
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %44, i32 %41, !dbg !14
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %45, i32 %43, !dbg !14
  %47 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %46), !dbg !14
  %48 = getelementptr float, ptr addrspace(1) %4, i64 %16, !dbg !15
  %49 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %48) #8, !dbg !16
  %50 = extractvalue { i32, i32, i32, i32 } %49, 0, !dbg !16
  %51 = extractvalue { i32, i32, i32, i32 } %49, 1, !dbg !16
  %52 = extractvalue { i32, i32, i32, i32 } %49, 2, !dbg !16
  %53 = extractvalue { i32, i32, i32, i32 } %49, 3, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %54 = insertelement <4 x i32> poison, i32 %50, i64 0, !dbg !16
  %55 = insertelement <4 x i32> %54, i32 %51, i64 1, !dbg !16
  %56 = insertelement <4 x i32> %55, i32 %52, i64 2, !dbg !16
  %57 = insertelement <4 x i32> %56, i32 %53, i64 3, !dbg !16
  store <4 x i32> %57, ptr addrspace(3) %33, align 16, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %58 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %46), !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %59 = shl nuw nsw i32 %10, 2, !dbg !17
  %60 = and i32 %59, 124, !dbg !17
  %61 = lshr exact i32 %42, 5, !dbg !17
  %62 = or disjoint i32 %61, %60, !dbg !17
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %62, !dbg !17
  %64 = xor i32 %62, 160, !dbg !17
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %64, !dbg !17
  %66 = xor i32 %62, 320, !dbg !17
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %66, !dbg !17
  %68 = xor i32 %62, 480, !dbg !17
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %68, !dbg !17
  %70 = and i32 %10, 3, !dbg !17
  %71 = shl nuw nsw i32 %70, 7, !dbg !17
  %72 = shl nuw nsw i32 %70, 5, !dbg !17
  %73 = and i32 %10, 124, !dbg !17
  %74 = xor i32 %72, %73, !dbg !17
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %71, !dbg !17
  %76 = getelementptr inbounds nuw i8, ptr addrspace(3) %75, i32 %74, !dbg !17
  %77 = icmp eq i32 %12, 0, !dbg !18
  %78 = getelementptr i64, ptr addrspace(3) @global_smem, i32 %13, !dbg !18
  %79 = icmp samesign ult i32 %11, 4, !dbg !18
  %80 = getelementptr i64, ptr addrspace(3) @global_smem, i32 %11, !dbg !18
  %81 = icmp eq i32 %70, 0, !dbg !18
  %82 = and i1 %79, %81, !dbg !18
  %83 = insertelement <4 x i64> poison, i64 %21, i64 0, !dbg !17
  %84 = insertelement <4 x i64> %83, i64 %22, i64 1, !dbg !17
  %85 = insertelement <4 x i64> %84, i64 %24, i64 2, !dbg !17
  %86 = insertelement <4 x i64> %85, i64 %25, i64 3, !dbg !17
  %87 = icmp ne <4 x i64> %86, splat (i64 -100), !dbg !17
  %88 = extractelement <4 x i1> %87, i64 0, !dbg !17
  %89 = zext i1 %88 to i8, !dbg !17
  %90 = extractelement <4 x i1> %87, i64 1, !dbg !17
  %91 = zext i1 %90 to i8, !dbg !17
  %92 = extractelement <4 x i1> %87, i64 2, !dbg !17
  %93 = zext i1 %92 to i8, !dbg !17
  %94 = extractelement <4 x i1> %87, i64 3, !dbg !17
  %95 = zext i1 %94 to i8, !dbg !17
  %96 = insertelement <1 x i8> poison, i8 %89, i64 0, !dbg !17
  store <1 x i8> %96, ptr addrspace(3) %63, align 1, !dbg !17
  %97 = insertelement <1 x i8> poison, i8 %91, i64 0, !dbg !17
  store <1 x i8> %97, ptr addrspace(3) %65, align 1, !dbg !17
  %98 = insertelement <1 x i8> poison, i8 %93, i64 0, !dbg !17
  store <1 x i8> %98, ptr addrspace(3) %67, align 1, !dbg !17
  %99 = insertelement <1 x i8> poison, i8 %95, i64 0, !dbg !17
  store <1 x i8> %99, ptr addrspace(3) %69, align 1, !dbg !17
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !17
  %100 = load <32 x i1>, ptr addrspace(3) %76, align 4, !dbg !17
  %101 = shufflevector <32 x i1> %100, <32 x i1> poison, <4 x i32> <i32 0, i32 8, i32 16, i32 24>, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %102 = bitcast <4 x i1> %101 to i4, !dbg !24
  %103 = tail call range(i4 0, 5) i4 @llvm.ctpop.i4(i4 %102), !dbg !24
  %104 = zext nneg i4 %103 to i64, !dbg !24
  %105 = zext nneg i4 %103 to i32, !dbg !18
  %106 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %105, i32 16, i32 31), !dbg !18
  %107 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 0, i32 16, i32 31), !dbg !18
  %108 = insertelement <2 x i32> poison, i32 %106, i64 0, !dbg !18
  %109 = insertelement <2 x i32> %108, i32 %107, i64 1, !dbg !18
  %110 = bitcast <2 x i32> %109 to i64, !dbg !18
  %111 = add i64 %104, %110, !dbg !24
  %extelt.offset = lshr i64 %111, 32, !dbg !18
  %112 = trunc nuw i64 %extelt.offset to i32, !dbg !18
  %113 = trunc i64 %111 to i32, !dbg !18
  %114 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %113, i32 8, i32 31), !dbg !18
  %115 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %112, i32 8, i32 31), !dbg !18
  %116 = insertelement <2 x i32> poison, i32 %114, i64 0, !dbg !18
  %117 = insertelement <2 x i32> %116, i32 %115, i64 1, !dbg !18
  %118 = bitcast <2 x i32> %117 to i64, !dbg !18
  %119 = add i64 %111, %118, !dbg !24
  %extelt.offset1 = lshr i64 %119, 32, !dbg !18
  %120 = trunc nuw i64 %extelt.offset1 to i32, !dbg !18
  %121 = trunc i64 %119 to i32, !dbg !18
  %122 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %121, i32 4, i32 31), !dbg !18
  %123 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %120, i32 4, i32 31), !dbg !18
  %124 = insertelement <2 x i32> poison, i32 %122, i64 0, !dbg !18
  %125 = insertelement <2 x i32> %124, i32 %123, i64 1, !dbg !18
  %126 = bitcast <2 x i32> %125 to i64, !dbg !18
  %127 = add i64 %119, %126, !dbg !24
  %extelt.offset2 = lshr i64 %127, 32, !dbg !18
  %128 = trunc nuw i64 %extelt.offset2 to i32, !dbg !18
  %129 = trunc i64 %127 to i32, !dbg !18
  %130 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %129, i32 2, i32 31), !dbg !18
  %131 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %128, i32 2, i32 31), !dbg !18
  %132 = insertelement <2 x i32> poison, i32 %130, i64 0, !dbg !18
  %133 = insertelement <2 x i32> %132, i32 %131, i64 1, !dbg !18
  %134 = bitcast <2 x i32> %133 to i64, !dbg !18
  %135 = add i64 %127, %134, !dbg !24
  %extelt.offset3 = lshr i64 %135, 32, !dbg !18
  %136 = trunc nuw i64 %extelt.offset3 to i32, !dbg !18
  %137 = trunc i64 %135 to i32, !dbg !18
  %138 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %137, i32 1, i32 31), !dbg !18
  %139 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %136, i32 1, i32 31), !dbg !18
  %140 = insertelement <2 x i32> poison, i32 %138, i64 0, !dbg !18
  %141 = insertelement <2 x i32> %140, i32 %139, i64 1, !dbg !18
  %142 = bitcast <2 x i32> %141 to i64, !dbg !18
  %143 = add i64 %135, %142, !dbg !24
  %144 = insertelement <1 x i64> poison, i64 %143, i64 0, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b64 [ $0 + 0 ], $1;", "r,l,b"(ptr addrspace(3) %78, <1 x i64> %144, i1 %77) #8, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %145 = tail call i64 asm sideeffect "@$2 ld.shared.b64 $0, [ $1 + 0 ];", "=l,r,b"(ptr addrspace(3) %80, i1 %79) #8, !dbg !18
  %extelt.offset4 = lshr i64 %145, 32, !dbg !18
  %146 = trunc nuw i64 %extelt.offset4 to i32, !dbg !18
  %147 = trunc i64 %145 to i32, !dbg !18
  %148 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %147, i32 2, i32 31), !dbg !18
  %149 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %146, i32 2, i32 31), !dbg !18
  %150 = insertelement <2 x i32> poison, i32 %148, i64 0, !dbg !18
  %151 = insertelement <2 x i32> %150, i32 %149, i64 1, !dbg !18
  %152 = bitcast <2 x i32> %151 to i64, !dbg !18
  %153 = add i64 %145, %152, !dbg !24
  %extelt.offset5 = lshr i64 %153, 32, !dbg !18
  %154 = trunc nuw i64 %extelt.offset5 to i32, !dbg !18
  %155 = trunc i64 %153 to i32, !dbg !18
  %156 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %155, i32 1, i32 31), !dbg !18
  %157 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %154, i32 1, i32 31), !dbg !18
  %158 = insertelement <2 x i32> poison, i32 %156, i64 0, !dbg !18
  %159 = insertelement <2 x i32> %158, i32 %157, i64 1, !dbg !18
  %160 = bitcast <2 x i32> %159 to i64, !dbg !18
  %161 = add i64 %153, %160, !dbg !24
  %162 = insertelement <1 x i64> poison, i64 %161, i64 0, !dbg !18
  tail call void asm sideeffect "@$2 st.shared.b64 [ $0 + 0 ], $1;", "r,l,b"(ptr addrspace(3) %80, <1 x i64> %162, i1 %82) #8, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !18
  %163 = select <4 x i1> %87, <4 x i64> %86, <4 x i64> zeroinitializer, !dbg !25
  %164 = add <4 x i64> %163, splat (i64 1000), !dbg !26
  %165 = icmp slt <4 x i64> %163, zeroinitializer, !dbg !27
  %166 = select <4 x i1> %165, <4 x i64> %164, <4 x i64> %163, !dbg !28
  %167 = icmp ugt <4 x i64> %166, splat (i64 999), !dbg !29
  %168 = bitcast <4 x i1> %167 to i4, !dbg !30
  %.not = icmp eq i4 %168, 0, !dbg !30
  br i1 %.not, label %170, label %169, !dbg !30

169:                                              ; preds = %9
  tail call void @__assertfail(ptr nonnull @assertMessage_0, ptr nonnull @assertFile_0, i32 47, ptr nonnull @assertFunc_0, i64 1), !dbg !30
  unreachable, !dbg !30

170:                                              ; preds = %9
  %171 = extractelement <32 x i1> %100, i64 24, !dbg !17
  %172 = extractelement <32 x i1> %100, i64 16, !dbg !17
  %173 = load i64, ptr addrspace(3) @global_smem, align 16, !dbg !18
  %174 = extractvalue { i32, i32, i32, i32 } %58, 3, !dbg !16
  %175 = bitcast i32 %174 to float, !dbg !16
  %176 = extractvalue { i32, i32, i32, i32 } %58, 2, !dbg !16
  %177 = bitcast i32 %176 to float, !dbg !16
  %178 = extractvalue { i32, i32, i32, i32 } %58, 1, !dbg !16
  %179 = extractvalue { i32, i32, i32, i32 } %58, 0, !dbg !16
  %180 = extractvalue { i32, i32, i32, i32 } %47, 3, !dbg !14
  %181 = bitcast i32 %180 to float, !dbg !14
  %182 = extractvalue { i32, i32, i32, i32 } %47, 2, !dbg !14
  %183 = bitcast i32 %182 to float, !dbg !14
  %184 = extractvalue { i32, i32, i32, i32 } %47, 1, !dbg !14
  %185 = extractvalue { i32, i32, i32, i32 } %47, 0, !dbg !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %186 = mul nuw nsw i32 %11, 4000, !dbg !31
  %187 = mul nuw nsw i32 %15, 1000, !dbg !31
  %188 = zext nneg i32 %186 to i64, !dbg !32
  %189 = zext nneg i32 %187 to i64, !dbg !32
  %190 = extractelement <4 x i64> %166, i64 0, !dbg !33
  %191 = getelementptr float, ptr addrspace(1) %2, i64 %190, !dbg !33
  %192 = getelementptr float, ptr addrspace(1) %191, i64 %188, !dbg !33
  %193 = extractelement <4 x i64> %166, i64 1, !dbg !33
  %194 = getelementptr float, ptr addrspace(1) %2, i64 %193, !dbg !33
  %195 = getelementptr float, ptr addrspace(1) %194, i64 %188, !dbg !33
  %196 = getelementptr i8, ptr addrspace(1) %195, i64 4000, !dbg !33
  %197 = extractelement <4 x i64> %166, i64 2, !dbg !33
  %198 = getelementptr float, ptr addrspace(1) %2, i64 %197, !dbg !33
  %199 = getelementptr float, ptr addrspace(1) %198, i64 %189, !dbg !33
  %200 = extractelement <4 x i64> %166, i64 3, !dbg !33
  %201 = getelementptr float, ptr addrspace(1) %2, i64 %200, !dbg !33
  %202 = getelementptr float, ptr addrspace(1) %201, i64 %188, !dbg !33
  %203 = getelementptr i8, ptr addrspace(1) %202, i64 12000, !dbg !33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %204 = ptrtoint ptr addrspace(1) %192 to i64, !dbg !34
  %205 = ptrtoint ptr addrspace(1) %196 to i64, !dbg !34
  %206 = ptrtoint ptr addrspace(1) %199 to i64, !dbg !34
  %207 = ptrtoint ptr addrspace(1) %203 to i64, !dbg !34
  %208 = shl nuw nsw i32 %11, 3, !dbg !34
  %209 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %208, !dbg !34
  %210 = insertelement <1 x i64> poison, i64 %204, i64 0, !dbg !34
  store <1 x i64> %210, ptr addrspace(3) %209, align 8, !dbg !34
  %211 = xor i32 %208, 1056, !dbg !34
  %212 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %211, !dbg !34
  %213 = insertelement <1 x i64> poison, i64 %205, i64 0, !dbg !34
  store <1 x i64> %213, ptr addrspace(3) %212, align 8, !dbg !34
  %214 = xor i32 %208, 2112, !dbg !34
  %215 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %214, !dbg !34
  %216 = insertelement <1 x i64> poison, i64 %206, i64 0, !dbg !34
  store <1 x i64> %216, ptr addrspace(3) %215, align 8, !dbg !34
  %217 = xor i32 %208, 3168, !dbg !34
  %218 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %217, !dbg !34
  %219 = insertelement <1 x i64> poison, i64 %207, i64 0, !dbg !34
  store <1 x i64> %219, ptr addrspace(3) %218, align 8, !dbg !34
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !34
  %220 = shl nuw nsw i32 %70, 10, !dbg !34
  %221 = shl nuw nsw i32 %73, 1, !dbg !34
  %222 = xor i32 %72, %221, !dbg !34
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %220, !dbg !34
  %224 = getelementptr inbounds nuw i8, ptr addrspace(3) %223, i32 %222, !dbg !34
  %225 = load i64, ptr addrspace(3) %224, align 8, !dbg !34
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) %224, i32 256, !dbg !34
  %227 = load i64, ptr addrspace(3) %226, align 8, !dbg !34
  %228 = getelementptr inbounds nuw i8, ptr addrspace(3) %224, i32 512, !dbg !34
  %229 = load i64, ptr addrspace(3) %228, align 8, !dbg !34
  %230 = getelementptr inbounds nuw i8, ptr addrspace(3) %224, i32 768, !dbg !34
  %231 = load i64, ptr addrspace(3) %230, align 8, !dbg !34
  %232 = inttoptr i64 %225 to ptr addrspace(1), !dbg !34
  %233 = inttoptr i64 %227 to ptr addrspace(1), !dbg !34
  %234 = inttoptr i64 %229 to ptr addrspace(1), !dbg !34
  %235 = inttoptr i64 %231 to ptr addrspace(1), !dbg !34
  %236 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #8, !dbg !34
  %237 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l"(ptr addrspace(1) %232, i64 %236) #8, !dbg !34
  %238 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #8, !dbg !34
  %239 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l"(ptr addrspace(1) %233, i64 %238) #8, !dbg !34
  %240 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #8, !dbg !34
  %241 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l"(ptr addrspace(1) %234, i64 %240) #8, !dbg !34
  %242 = bitcast i32 %241 to float, !dbg !34
  %243 = tail call i64 asm sideeffect "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l"() #8, !dbg !34
  %244 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l"(ptr addrspace(1) %235, i64 %243) #8, !dbg !34
  %245 = bitcast i32 %244 to float, !dbg !34
  %246 = fsub float %242, %183, !dbg !35
  %247 = fsub float %245, %181, !dbg !35
  %248 = fsub float %177, %246, !dbg !36
  %249 = fadd float %248, 0.000000e+00, !dbg !36
  %250 = fsub float %175, %247, !dbg !36
  %251 = fadd float %250, 0.000000e+00, !dbg !36
  %252 = insertelement <2 x i32> poison, i32 %179, i64 0, !dbg !16
  %253 = insertelement <2 x i32> %252, i32 %178, i64 1, !dbg !16
  %254 = bitcast <2 x i32> %253 to <2 x float>, !dbg !16
  %255 = insertelement <2 x i32> poison, i32 %185, i64 0, !dbg !14
  %256 = insertelement <2 x i32> %255, i32 %184, i64 1, !dbg !14
  %257 = bitcast <2 x i32> %256 to <2 x float>, !dbg !14
  %258 = insertelement <2 x i32> poison, i32 %237, i64 0, !dbg !34
  %259 = insertelement <2 x i32> %258, i32 %239, i64 1, !dbg !34
  %260 = bitcast <2 x i32> %259 to <2 x float>, !dbg !34
  %261 = fsub <2 x float> %260, %257, !dbg !35
  %262 = fsub <2 x float> %254, %261, !dbg !36
  %263 = fadd <2 x float> %262, zeroinitializer, !dbg !36
  %264 = shufflevector <32 x i1> %100, <32 x i1> poison, <2 x i32> <i32 0, i32 8>, !dbg !37
  %265 = select <2 x i1> %264, <2 x float> %263, <2 x float> zeroinitializer, !dbg !37
  %266 = select i1 %172, float %249, float 0.000000e+00, !dbg !37
  %267 = select i1 %171, float %251, float 0.000000e+00, !dbg !37
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %shift = shufflevector <2 x float> %265, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !40
  %foldExtExtBinop = fadd <2 x float> %265, %shift, !dbg !40
  %268 = extractelement <2 x float> %foldExtExtBinop, i64 0, !dbg !40
  %269 = fadd float %268, %266, !dbg !40
  %270 = fadd float %269, %267, !dbg !40
  %271 = bitcast float %270 to i32, !dbg !38
  %272 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %271, i32 16, i32 31), !dbg !38
  %273 = bitcast i32 %272 to float, !dbg !38
  %274 = fadd float %270, %273, !dbg !40
  %275 = bitcast float %274 to i32, !dbg !38
  %276 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %275, i32 8, i32 31), !dbg !38
  %277 = bitcast i32 %276 to float, !dbg !38
  %278 = fadd float %274, %277, !dbg !40
  %279 = bitcast float %278 to i32, !dbg !38
  %280 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %279, i32 4, i32 31), !dbg !38
  %281 = bitcast i32 %280 to float, !dbg !38
  %282 = fadd float %278, %281, !dbg !40
  %283 = bitcast float %282 to i32, !dbg !38
  %284 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %283, i32 2, i32 31), !dbg !38
  %285 = bitcast i32 %284 to float, !dbg !38
  %286 = fadd float %282, %285, !dbg !40
  %287 = bitcast float %286 to i32, !dbg !38
  %288 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %287, i32 1, i32 31), !dbg !38
  %289 = bitcast i32 %288 to float, !dbg !38
  %290 = fadd float %286, %289, !dbg !40
  %291 = getelementptr float, ptr addrspace(3) @global_smem, i32 %13, !dbg !38
  %292 = bitcast float %290 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %291, <1 x i32> %292, i1 %77) #8, !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %293 = getelementptr float, ptr addrspace(3) @global_smem, i32 %11, !dbg !38
  %294 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %293, i1 %79) #8, !dbg !38
  %295 = bitcast i32 %294 to float, !dbg !38
  %296 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %294, i32 2, i32 31), !dbg !38
  %297 = bitcast i32 %296 to float, !dbg !38
  %298 = fadd float %295, %297, !dbg !40
  %299 = bitcast float %298 to i32, !dbg !38
  %300 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %299, i32 1, i32 31), !dbg !38
  %301 = bitcast i32 %300 to float, !dbg !38
  %302 = fadd float %298, %301, !dbg !40
  %303 = bitcast float %302 to <1 x i32>, !dbg !38
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %293, <1 x i32> %303, i1 %82) #8, !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %304 = load float, ptr addrspace(3) @global_smem, align 16, !dbg !38
  %305 = sitofp i64 %173 to float, !dbg !41
  %306 = tail call float @llvm.nvvm.div.full(float %304, float %305), !dbg !42
  %307 = icmp samesign ult i32 %11, 32, !dbg !43
  %308 = and i1 %77, %307, !dbg !43
  %309 = bitcast float %305 to i32, !dbg !43
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %309, ptr addrspace(1) %5, i1 %308) #8, !dbg !43
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  %310 = bitcast float %306 to i32, !dbg !45
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %310, ptr addrspace(1) %0, i1 %308) #8, !dbg !45
  ret void, !dbg !46
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i4 @llvm.ctpop.i4(i4) #7

attributes #0 = { noreturn }
attributes #1 = { "nvvm.reqntid"="128" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "cv26qsyfsnzf2cdnkqjkzm2mway4n7uw4ahaoorkgtpx45fgpmzd.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!5 = !DISubprogram(name: "__assertfail", linkageName: "__assertfail", scope: !6, file: !6, type: !7, spFlags: DISPFlagOptimized)
!6 = !DIFile(filename: "<unknown>", directory: ".")
!7 = !DISubroutineType(cc: DW_CC_normal, types: !8)
!8 = !{}
!9 = distinct !DISubprogram(name: "triton_per_fused__log_softmax_nll_loss_forward_sub_1", linkageName: "triton_per_fused__log_softmax_nll_loss_forward_sub_1", scope: !1, file: !1, line: 18, type: !7, scopeLine: 18, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 27, column: 38, scope: !9)
!11 = !DILocation(line: 33, column: 30, scope: !9)
!12 = !DILocation(line: 33, column: 37, scope: !9)
!13 = !DILocation(line: 34, column: 31, scope: !9)
!14 = !DILocation(line: 34, column: 38, scope: !9)
!15 = !DILocation(line: 35, column: 31, scope: !9)
!16 = !DILocation(line: 35, column: 38, scope: !9)
!17 = !DILocation(line: 37, column: 19, scope: !9)
!18 = !DILocation(line: 293, column: 36, scope: !19, inlinedAt: !21)
!19 = distinct !DILexicalBlockFile(scope: !9, file: !20, discriminator: 0)
!20 = !DIFile(filename: "standard.py", directory: ".")
!21 = !DILocation(line: 40, column: 24, scope: !22)
!22 = distinct !DILexicalBlockFile(scope: !9, file: !1, discriminator: 0)
!23 = !DILocation(line: 38, column: 19, scope: !9)
!24 = !DILocation(line: 263, column: 15, scope: !19, inlinedAt: !18)
!25 = !DILocation(line: 42, column: 32, scope: !9)
!26 = !DILocation(line: 44, column: 19, scope: !9)
!27 = !DILocation(line: 45, column: 19, scope: !9)
!28 = !DILocation(line: 46, column: 35, scope: !9)
!29 = !DILocation(line: 47, column: 37, scope: !9)
!30 = !DILocation(line: 47, column: 52, scope: !9)
!31 = !DILocation(line: 48, column: 44, scope: !9)
!32 = !DILocation(line: 48, column: 39, scope: !9)
!33 = !DILocation(line: 48, column: 31, scope: !9)
!34 = !DILocation(line: 48, column: 51, scope: !9)
!35 = !DILocation(line: 49, column: 20, scope: !9)
!36 = !DILocation(line: 51, column: 13, scope: !9)
!37 = !DILocation(line: 53, column: 34, scope: !9)
!38 = !DILocation(line: 293, column: 36, scope: !19, inlinedAt: !39)
!39 = !DILocation(line: 55, column: 26, scope: !22)
!40 = !DILocation(line: 263, column: 15, scope: !19, inlinedAt: !38)
!41 = !DILocation(line: 56, column: 20, scope: !9)
!42 = !DILocation(line: 57, column: 21, scope: !9)
!43 = !DILocation(line: 58, column: 87, scope: !9)
!44 = !DILocation(line: 59, column: 4, scope: !9)
!45 = !DILocation(line: 60, column: 90, scope: !9)
!46 = !DILocation(line: 60, column: 4, scope: !9)
