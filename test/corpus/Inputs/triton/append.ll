; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @append(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 9, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 127, !dbg !9
  %11 = and i32 %9, 31, !dbg !9
  %12 = lshr i32 %10, 5, !dbg !9
  %13 = shl nuw nsw i32 %10, 2, !dbg !9
  %14 = or disjoint i32 %13, %8, !dbg !10
  %15 = icmp slt i32 %14, %3, !dbg !11
  %16 = sext i32 %14 to i64, !dbg !12
  %17 = getelementptr i32, ptr addrspace(1) %0, i64 %16, !dbg !12
  %18 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$5 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l,b"(ptr addrspace(1) %17, i1 %15) #6, !dbg !13
  %19 = extractvalue { i32, i32, i32, i32 } %18, 0, !dbg !13
  %20 = extractvalue { i32, i32, i32, i32 } %18, 1, !dbg !13
  %21 = extractvalue { i32, i32, i32, i32 } %18, 2, !dbg !13
  %22 = extractvalue { i32, i32, i32, i32 } %18, 3, !dbg !13
  %23 = shl nuw nsw i32 %9, 2, !dbg !14
  %24 = and i32 %23, 124, !dbg !14
  %25 = and i32 %9, 96, !dbg !14
  %26 = lshr exact i32 %25, 5, !dbg !14
  %27 = or disjoint i32 %26, %24, !dbg !14
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %27, !dbg !14
  %29 = xor i32 %27, 160, !dbg !14
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %29, !dbg !14
  %31 = xor i32 %27, 320, !dbg !14
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %31, !dbg !14
  %33 = xor i32 %27, 480, !dbg !14
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %33, !dbg !14
  %35 = and i32 %9, 3, !dbg !14
  %36 = shl nuw nsw i32 %35, 7, !dbg !14
  %37 = shl nuw nsw i32 %35, 5, !dbg !14
  %38 = and i32 %9, 124, !dbg !14
  %39 = xor i32 %37, %38, !dbg !14
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %36, !dbg !14
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %40, i32 %39, !dbg !14
  %42 = insertelement <4 x i32> poison, i32 %19, i64 0, !dbg !15
  %43 = insertelement <4 x i32> %42, i32 %20, i64 1, !dbg !15
  %44 = insertelement <4 x i32> %43, i32 %21, i64 2, !dbg !15
  %45 = insertelement <4 x i32> %44, i32 %22, i64 3, !dbg !15
  %46 = icmp sgt <4 x i32> %45, zeroinitializer, !dbg !15
  %47 = extractelement <4 x i1> %46, i64 0, !dbg !14
  %48 = zext i1 %47 to i8, !dbg !14
  %49 = extractelement <4 x i1> %46, i64 1, !dbg !14
  %50 = zext i1 %49 to i8, !dbg !14
  %51 = extractelement <4 x i1> %46, i64 2, !dbg !14
  %52 = zext i1 %51 to i8, !dbg !14
  %53 = extractelement <4 x i1> %46, i64 3, !dbg !14
  %54 = zext i1 %53 to i8, !dbg !14
  %55 = insertelement <1 x i8> poison, i8 %48, i64 0, !dbg !14
  store <1 x i8> %55, ptr addrspace(3) %28, align 1, !dbg !14
  %56 = insertelement <1 x i8> poison, i8 %50, i64 0, !dbg !14
  store <1 x i8> %56, ptr addrspace(3) %30, align 1, !dbg !14
  %57 = insertelement <1 x i8> poison, i8 %52, i64 0, !dbg !14
  store <1 x i8> %57, ptr addrspace(3) %32, align 1, !dbg !14
  %58 = insertelement <1 x i8> poison, i8 %54, i64 0, !dbg !14
  store <1 x i8> %58, ptr addrspace(3) %34, align 1, !dbg !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !14
  %59 = load <32 x i1>, ptr addrspace(3) %41, align 4, !dbg !14
  %60 = extractelement <32 x i1> %59, i64 0, !dbg !14
  %61 = extractelement <32 x i1> %59, i64 8, !dbg !14
  %62 = extractelement <32 x i1> %59, i64 16, !dbg !14
  %63 = extractelement <32 x i1> %59, i64 24, !dbg !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %.not = icmp eq i32 %11, 0, !dbg !16
  %64 = icmp samesign ugt i32 %11, 1, !dbg !16
  %65 = icmp samesign ugt i32 %11, 3, !dbg !16
  %66 = icmp samesign ugt i32 %11, 7, !dbg !16
  %67 = icmp samesign ugt i32 %11, 15, !dbg !16
  %68 = icmp eq i32 %11, 31, !dbg !16
  %69 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %12, !dbg !16
  %70 = getelementptr i8, ptr addrspace(3) %69, i32 16, !dbg !16
  %71 = getelementptr i8, ptr addrspace(3) %69, i32 32, !dbg !16
  %72 = getelementptr i8, ptr addrspace(3) %69, i32 48, !dbg !16
  %.not1 = icmp samesign ult i32 %10, 32, !dbg !16
  %73 = icmp samesign ugt i32 %10, 63, !dbg !16
  %74 = icmp eq i32 %12, 3, !dbg !16
  %75 = bitcast <4 x i1> %46 to i4, !dbg !21
  %76 = tail call range(i4 0, 5) i4 @llvm.ctpop.i4(i4 %75), !dbg !21
  %77 = zext nneg i4 %76 to i32, !dbg !21
  %78 = icmp samesign ult i32 %10, 4, !dbg !22
  %79 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %10, !dbg !22
  %80 = icmp eq i32 %35, 0, !dbg !22
  %81 = and i1 %78, %80, !dbg !22
  %82 = and i1 %.not, %.not1, !dbg !24
  %83 = shufflevector <32 x i1> %59, <32 x i1> poison, <4 x i32> <i32 0, i32 8, i32 16, i32 24>, !dbg !25
  %84 = zext <4 x i1> %83 to <4 x i32>, !dbg !25
  %85 = extractelement <4 x i32> %84, i64 0, !dbg !16
  %86 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %85, i32 1, i32 0), !dbg !16
  %87 = select i1 %.not, i32 0, i32 %86, !dbg !16
  %88 = add i32 %87, %85, !dbg !16
  %89 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %88, i32 2, i32 0), !dbg !16
  %90 = select i1 %64, i32 %89, i32 0, !dbg !16
  %91 = add i32 %88, %90, !dbg !16
  %92 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %91, i32 4, i32 0), !dbg !16
  %93 = select i1 %65, i32 %92, i32 0, !dbg !16
  %94 = add i32 %91, %93, !dbg !16
  %95 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %94, i32 8, i32 0), !dbg !16
  %96 = select i1 %66, i32 %95, i32 0, !dbg !16
  %97 = add i32 %94, %96, !dbg !16
  %98 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %97, i32 16, i32 0), !dbg !16
  %99 = select i1 %67, i32 %98, i32 0, !dbg !16
  %100 = add i32 %97, %99, !dbg !16
  %101 = extractelement <4 x i32> %84, i64 1, !dbg !16
  %102 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %101, i32 1, i32 0), !dbg !16
  %103 = select i1 %.not, i32 0, i32 %102, !dbg !16
  %104 = add i32 %103, %101, !dbg !16
  %105 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %104, i32 2, i32 0), !dbg !16
  %106 = select i1 %64, i32 %105, i32 0, !dbg !16
  %107 = add i32 %104, %106, !dbg !16
  %108 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %107, i32 4, i32 0), !dbg !16
  %109 = select i1 %65, i32 %108, i32 0, !dbg !16
  %110 = add i32 %107, %109, !dbg !16
  %111 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %110, i32 8, i32 0), !dbg !16
  %112 = select i1 %66, i32 %111, i32 0, !dbg !16
  %113 = add i32 %110, %112, !dbg !16
  %114 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %113, i32 16, i32 0), !dbg !16
  %115 = select i1 %67, i32 %114, i32 0, !dbg !16
  %116 = add i32 %113, %115, !dbg !16
  %117 = extractelement <4 x i32> %84, i64 2, !dbg !16
  %118 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %117, i32 1, i32 0), !dbg !16
  %119 = select i1 %.not, i32 0, i32 %118, !dbg !16
  %120 = add i32 %119, %117, !dbg !16
  %121 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %120, i32 2, i32 0), !dbg !16
  %122 = select i1 %64, i32 %121, i32 0, !dbg !16
  %123 = add i32 %120, %122, !dbg !16
  %124 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %123, i32 4, i32 0), !dbg !16
  %125 = select i1 %65, i32 %124, i32 0, !dbg !16
  %126 = add i32 %123, %125, !dbg !16
  %127 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %126, i32 8, i32 0), !dbg !16
  %128 = select i1 %66, i32 %127, i32 0, !dbg !16
  %129 = add i32 %126, %128, !dbg !16
  %130 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %129, i32 16, i32 0), !dbg !16
  %131 = select i1 %67, i32 %130, i32 0, !dbg !16
  %132 = add i32 %129, %131, !dbg !16
  %133 = extractelement <4 x i32> %84, i64 3, !dbg !16
  %134 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %133, i32 1, i32 0), !dbg !16
  %135 = select i1 %.not, i32 0, i32 %134, !dbg !16
  %136 = add i32 %135, %133, !dbg !16
  %137 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %136, i32 2, i32 0), !dbg !16
  %138 = select i1 %64, i32 %137, i32 0, !dbg !16
  %139 = add i32 %136, %138, !dbg !16
  %140 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %139, i32 4, i32 0), !dbg !16
  %141 = select i1 %65, i32 %140, i32 0, !dbg !16
  %142 = add i32 %139, %141, !dbg !16
  %143 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %142, i32 8, i32 0), !dbg !16
  %144 = select i1 %66, i32 %143, i32 0, !dbg !16
  %145 = add i32 %142, %144, !dbg !16
  %146 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %145, i32 16, i32 0), !dbg !16
  %147 = select i1 %67, i32 %146, i32 0, !dbg !16
  %148 = add i32 %145, %147, !dbg !16
  %149 = insertelement <1 x i32> poison, i32 %100, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %69, <1 x i32> %149, i1 %68) #6, !dbg !16
  %150 = insertelement <1 x i32> poison, i32 %116, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %70, <1 x i32> %150, i1 %68) #6, !dbg !16
  %151 = insertelement <1 x i32> poison, i32 %132, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %71, <1 x i32> %151, i1 %68) #6, !dbg !16
  %152 = insertelement <1 x i32> poison, i32 %148, i64 0, !dbg !16
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %72, <1 x i32> %152, i1 %68) #6, !dbg !16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !16
  %153 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !16
  %154 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4, !dbg !16
  %155 = add i32 %154, %153, !dbg !26
  %156 = select i1 %73, i32 %155, i32 %153, !dbg !16
  %157 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8, !dbg !16
  %158 = add i32 %155, %157, !dbg !26
  %159 = select i1 %74, i32 %158, i32 %156, !dbg !16
  %160 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12), align 4, !dbg !16
  %161 = add i32 %158, %160, !dbg !26
  %162 = select i1 %.not1, i32 0, i32 %159, !dbg !16
  %163 = add i32 %162, %100, !dbg !16
  %164 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %163, i32 1, i32 0), !dbg !16
  %165 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16), align 16, !dbg !16
  %166 = add i32 %165, %161, !dbg !26
  %167 = select i1 %.not1, i32 %161, i32 %166, !dbg !16
  %168 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 20), align 4, !dbg !16
  %169 = add i32 %166, %168, !dbg !26
  %170 = select i1 %73, i32 %169, i32 %167, !dbg !16
  %171 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 24), align 8, !dbg !16
  %172 = add i32 %169, %171, !dbg !26
  %173 = select i1 %74, i32 %172, i32 %170, !dbg !16
  %174 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 28), align 4, !dbg !16
  %175 = add i32 %172, %174, !dbg !26
  %176 = add i32 %173, %116, !dbg !26
  %177 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %176, i32 1, i32 0), !dbg !16
  %178 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 32), align 16, !dbg !16
  %179 = add i32 %178, %175, !dbg !26
  %180 = select i1 %.not1, i32 %175, i32 %179, !dbg !16
  %181 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 36), align 4, !dbg !16
  %182 = add i32 %179, %181, !dbg !26
  %183 = select i1 %73, i32 %182, i32 %180, !dbg !16
  %184 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 40), align 8, !dbg !16
  %185 = add i32 %182, %184, !dbg !26
  %186 = select i1 %74, i32 %185, i32 %183, !dbg !16
  %187 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 44), align 4, !dbg !16
  %188 = add i32 %185, %187, !dbg !26
  %189 = add i32 %186, %132, !dbg !26
  %190 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %189, i32 1, i32 0), !dbg !16
  %191 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 48), align 16, !dbg !16
  %192 = add i32 %191, %188, !dbg !26
  %193 = select i1 %.not1, i32 %188, i32 %192, !dbg !16
  %194 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 52), align 4, !dbg !16
  %195 = add i32 %192, %194, !dbg !26
  %196 = select i1 %73, i32 %195, i32 %193, !dbg !16
  %197 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 56), align 8, !dbg !16
  %198 = add i32 %195, %197, !dbg !26
  %199 = select i1 %74, i32 %198, i32 %196, !dbg !16
  %200 = add i32 %199, %148, !dbg !26
  %201 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %200, i32 1, i32 0), !dbg !16
  %202 = insertelement <4 x i32> poison, i32 %163, i64 0, !dbg !27
  %203 = insertelement <4 x i32> %202, i32 %176, i64 1, !dbg !27
  %204 = insertelement <4 x i32> %203, i32 %189, i64 2, !dbg !27
  %205 = insertelement <4 x i32> %204, i32 %200, i64 3, !dbg !27
  %206 = sub <4 x i32> %205, %84, !dbg !27
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !22
  %207 = tail call i32 @llvm.nvvm.redux.sync.add(i32 %77, i32 -1), !dbg !22
  %208 = insertelement <1 x i32> poison, i32 %207, i64 0, !dbg !22
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %69, <1 x i32> %208, i1 %.not) #6, !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !22
  %209 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %79, i1 %78) #6, !dbg !22
  %210 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %209, i32 2, i32 31), !dbg !22
  %211 = add i32 %210, %209, !dbg !21
  %212 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %211, i32 1, i32 31), !dbg !22
  %213 = add i32 %211, %212, !dbg !21
  %214 = insertelement <1 x i32> poison, i32 %213, i64 0, !dbg !22
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %79, <1 x i32> %214, i1 %81) #6, !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !22
  %215 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %216 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %1, i32 %215, i1 %82) #6, !dbg !24
  %217 = insertelement <1 x i32> poison, i32 %216, i64 0, !dbg !24
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %217, i1 %82) #6, !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %218 = load i32, ptr addrspace(3) @global_smem, align 16, !dbg !24
  %219 = sext i32 %218 to i64, !dbg !28
  %220 = getelementptr i32, ptr addrspace(1) %2, i64 %219, !dbg !28
  %221 = extractelement <4 x i32> %206, i64 0, !dbg !29
  %222 = sext i32 %221 to i64, !dbg !29
  %223 = getelementptr i32, ptr addrspace(1) %220, i64 %222, !dbg !29
  %224 = extractelement <4 x i32> %206, i64 1, !dbg !29
  %225 = sext i32 %224 to i64, !dbg !29
  %226 = getelementptr i32, ptr addrspace(1) %220, i64 %225, !dbg !29
  %227 = extractelement <4 x i32> %206, i64 2, !dbg !29
  %228 = sext i32 %227 to i64, !dbg !29
  %229 = getelementptr i32, ptr addrspace(1) %220, i64 %228, !dbg !29
  %230 = extractelement <4 x i32> %206, i64 3, !dbg !29
  %231 = sext i32 %230 to i64, !dbg !29
  %232 = getelementptr i32, ptr addrspace(1) %220, i64 %231, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %233 = shl nuw nsw i32 %10, 4, !dbg !30
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %233, !dbg !30
  %235 = insertelement <4 x i32> poison, i32 %19, i64 0, !dbg !30
  %236 = insertelement <4 x i32> %235, i32 %20, i64 1, !dbg !30
  %237 = insertelement <4 x i32> %236, i32 %21, i64 2, !dbg !30
  %238 = insertelement <4 x i32> %237, i32 %22, i64 3, !dbg !30
  store <4 x i32> %238, ptr addrspace(3) %234, align 16, !dbg !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !30
  %239 = shl nuw nsw i32 %9, 6, !dbg !30
  %240 = and i32 %239, 1536, !dbg !30
  %241 = shl nuw nsw i32 %9, 4, !dbg !30
  %242 = and i32 %241, 112, !dbg !30
  %243 = shl nuw nsw i32 %25, 2, !dbg !30
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %240, !dbg !30
  %245 = getelementptr inbounds nuw i8, ptr addrspace(3) %244, i32 %242, !dbg !30
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) %245, i32 %243, !dbg !30
  %247 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %246), !dbg !30
  %248 = extractvalue { i32, i32, i32, i32 } %247, 0, !dbg !30
  %249 = extractvalue { i32, i32, i32, i32 } %247, 1, !dbg !30
  %250 = extractvalue { i32, i32, i32, i32 } %247, 2, !dbg !30
  %251 = extractvalue { i32, i32, i32, i32 } %247, 3, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %248, ptr addrspace(1) %223, i1 %60) #6, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %249, ptr addrspace(1) %226, i1 %61) #6, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %250, ptr addrspace(1) %229, i1 %62) #6, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %251, ptr addrspace(1) %232, i1 %63) #6, !dbg !30
  ret void, !dbg !31
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i4 @llvm.ctpop.i4(i4) #5

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_order.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "append", linkageName: "append", scope: !1, file: !1, line: 75, type: !5, scopeLine: 75, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 76, column: 28, scope: !4)
!8 = !DILocation(line: 76, column: 33, scope: !4)
!9 = !DILocation(line: 76, column: 54, scope: !4)
!10 = !DILocation(line: 76, column: 41, scope: !4)
!11 = !DILocation(line: 77, column: 53, scope: !4)
!12 = !DILocation(line: 77, column: 29, scope: !4)
!13 = !DILocation(line: 77, column: 20, scope: !4)
!14 = !DILocation(line: 81, column: 53, scope: !4)
!15 = !DILocation(line: 78, column: 20, scope: !4)
!16 = !DILocation(line: 343, column: 60, scope: !17, inlinedAt: !19)
!17 = distinct !DILexicalBlockFile(scope: !4, file: !18, discriminator: 0)
!18 = !DIFile(filename: "standard.py", directory: ".")
!19 = !DILocation(line: 79, column: 22, scope: !20)
!20 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!21 = !DILocation(line: 263, column: 15, scope: !17, inlinedAt: !22)
!22 = !DILocation(line: 293, column: 36, scope: !17, inlinedAt: !23)
!23 = !DILocation(line: 80, column: 41, scope: !20)
!24 = !DILocation(line: 80, column: 34, scope: !4)
!25 = !DILocation(line: 78, column: 26, scope: !4)
!26 = !DILocation(line: 263, column: 15, scope: !17, inlinedAt: !16)
!27 = !DILocation(line: 79, column: 38, scope: !4)
!28 = !DILocation(line: 81, column: 19, scope: !4)
!29 = !DILocation(line: 81, column: 26, scope: !4)
!30 = !DILocation(line: 81, column: 33, scope: !4)
!31 = !DILocation(line: 81, column: 4, scope: !4)
