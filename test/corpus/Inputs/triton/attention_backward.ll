; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @attention_backward(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4, ptr addrspace(1) %5, ptr addrspace(1) %6, ptr addrspace(1) %7, ptr addrspace(1) %8, i32 %9, float %10, ptr addrspace(1) readnone captures(none) %11, ptr addrspace(1) readnone captures(none) %12) local_unnamed_addr #0 !dbg !4 {
  %14 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %15 = shl i32 %14, 5, !dbg !8
  %16 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %17 = lshr i32 %16, 2, !dbg !9
  %18 = and i32 %17, 31, !dbg !9
  %19 = lshr i32 %16, 3, !dbg !9
  %20 = and i32 %19, 15, !dbg !9
  %21 = or disjoint i32 %20, 16, !dbg !9
  %22 = and i32 %16, 28, !dbg !9
  %23 = lshr exact i32 %22, 2, !dbg !9
  %24 = and i32 %16, 32, !dbg !9
  %25 = lshr exact i32 %24, 1, !dbg !9
  %26 = or disjoint i32 %25, %23, !dbg !9
  %27 = or disjoint i32 %26, 8, !dbg !9
  %28 = or disjoint i32 %18, %15, !dbg !10
  %29 = shl i32 %28, 5, !dbg !11
  %30 = shl nuw nsw i32 %16, 3, !dbg !12
  %31 = and i32 %30, 24, !dbg !12
  %32 = and i32 %16, 7, !dbg !12
  %33 = shl nuw nsw i32 %32, 2, !dbg !12
  %34 = or disjoint i32 %29, %31, !dbg !13
  %35 = sext i32 %34 to i64, !dbg !14
  %36 = getelementptr half, ptr addrspace(1) %1, i64 %35, !dbg !14
  %37 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %36) #2, !dbg !15
  %38 = extractvalue { i32, i32, i32, i32 } %37, 0, !dbg !15
  %39 = extractvalue { i32, i32, i32, i32 } %37, 1, !dbg !15
  %40 = extractvalue { i32, i32, i32, i32 } %37, 2, !dbg !15
  %41 = extractvalue { i32, i32, i32, i32 } %37, 3, !dbg !15
  %urem = shl nuw nsw i32 %16, 4, !dbg !15
  %42 = and i32 %urem, 2032, !dbg !15
  %43 = shl nuw nsw i32 %16, 1, !dbg !15
  %44 = and i32 %43, 48, !dbg !15
  %45 = xor i32 %42, %44, !dbg !15
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12288), i32 %45, !dbg !15
  %47 = insertelement <4 x i32> poison, i32 %38, i64 0, !dbg !15
  %48 = insertelement <4 x i32> %47, i32 %39, i64 1, !dbg !15
  %49 = insertelement <4 x i32> %48, i32 %40, i64 2, !dbg !15
  %50 = insertelement <4 x i32> %49, i32 %41, i64 3, !dbg !15
  store <4 x i32> %50, ptr addrspace(3) %46, align 16, !dbg !15
  %51 = getelementptr half, ptr addrspace(1) %2, i64 %35, !dbg !16
  %52 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l"(ptr addrspace(1) %51) #2, !dbg !17
  %53 = extractvalue { i32, i32, i32, i32 } %52, 0, !dbg !17
  %54 = extractvalue { i32, i32, i32, i32 } %52, 1, !dbg !17
  %55 = extractvalue { i32, i32, i32, i32 } %52, 2, !dbg !17
  %56 = extractvalue { i32, i32, i32, i32 } %52, 3, !dbg !17
  %57 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 14336), i32 %45, !dbg !18
  store <4 x i32> %50, ptr addrspace(3) %57, align 16, !dbg !18
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16384), i32 %45, !dbg !19
  %59 = insertelement <4 x i32> poison, i32 %53, i64 0, !dbg !19
  %60 = insertelement <4 x i32> %59, i32 %54, i64 1, !dbg !19
  %61 = insertelement <4 x i32> %60, i32 %55, i64 2, !dbg !19
  %62 = insertelement <4 x i32> %61, i32 %56, i64 3, !dbg !19
  store <4 x i32> %62, ptr addrspace(3) %58, align 16, !dbg !19
  %63 = icmp sgt i32 %9, 0, !dbg !20
  %64 = shl nuw nsw i32 %18, 5, !dbg !21
  %65 = or disjoint i32 %64, %31, !dbg !22
  %66 = zext nneg i32 %65 to i64, !dbg !23
  %67 = getelementptr half, ptr addrspace(1) %0, i64 %66, !dbg !23
  %68 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %45, !dbg !24
  %69 = select i1 %63, i32 16, i32 0, !dbg !24
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %68, ptr addrspace(1) %67, i32 %69) #2, !dbg !24
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !24
  %70 = getelementptr half, ptr addrspace(1) %3, i64 %66, !dbg !25
  %71 = getelementptr i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %45, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %71, ptr addrspace(1) %70, i32 %69) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  %72 = zext nneg i32 %26 to i64, !dbg !27
  %73 = getelementptr float, ptr addrspace(1) %4, i64 %72, !dbg !27
  %74 = zext nneg i32 %27 to i64, !dbg !27
  %75 = getelementptr float, ptr addrspace(1) %4, i64 %74, !dbg !27
  %76 = and i32 %16, 67, !dbg !28
  %77 = icmp eq i32 %76, 0, !dbg !28
  %78 = shl nuw nsw i32 %24, 1, !dbg !28
  %79 = or disjoint i32 %78, %22, !dbg !28
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18432), i32 %79, !dbg !28
  %81 = select i1 %63, i32 4, i32 0, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %80, ptr addrspace(1) %73, i32 %81, i1 %77) #2, !dbg !28
  %82 = or disjoint i32 %79, 32, !dbg !28
  %83 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18432), i32 %82, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %83, ptr addrspace(1) %75, i32 %81, i1 %77) #2, !dbg !28
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !28
  %84 = getelementptr float, ptr addrspace(1) %5, i64 %72, !dbg !29
  %85 = getelementptr float, ptr addrspace(1) %5, i64 %74, !dbg !29
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18688), i32 %79, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %86, ptr addrspace(1) %84, i32 %81, i1 %77) #2, !dbg !30
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18688), i32 %82, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %87, ptr addrspace(1) %85, i32 %81, i1 %77) #2, !dbg !30
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !30
  %88 = icmp sgt i32 %9, 32, !dbg !20
  %89 = or disjoint i32 %26, 32, !dbg !31
  %90 = or disjoint i32 %26, 40, !dbg !31
  %91 = or disjoint i32 %65, 1024, !dbg !22
  %92 = zext nneg i32 %91 to i64, !dbg !23
  %93 = getelementptr half, ptr addrspace(1) %0, i64 %92, !dbg !23
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 2048), i32 %45, !dbg !24
  %95 = select i1 %88, i32 16, i32 0, !dbg !24
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %94, ptr addrspace(1) %93, i32 %95) #2, !dbg !24
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !24
  %96 = getelementptr half, ptr addrspace(1) %3, i64 %92, !dbg !25
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 6144), i32 %45, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %97, ptr addrspace(1) %96, i32 %95) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  %98 = zext nneg i32 %89 to i64, !dbg !27
  %99 = getelementptr float, ptr addrspace(1) %4, i64 %98, !dbg !27
  %100 = zext nneg i32 %90 to i64, !dbg !27
  %101 = getelementptr float, ptr addrspace(1) %4, i64 %100, !dbg !27
  %102 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18560), i32 %79, !dbg !28
  %103 = select i1 %88, i32 4, i32 0, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %102, ptr addrspace(1) %99, i32 %103, i1 %77) #2, !dbg !28
  %104 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18560), i32 %82, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %104, ptr addrspace(1) %101, i32 %103, i1 %77) #2, !dbg !28
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !28
  %105 = getelementptr float, ptr addrspace(1) %5, i64 %98, !dbg !29
  %106 = getelementptr float, ptr addrspace(1) %5, i64 %100, !dbg !29
  %107 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18816), i32 %79, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %107, ptr addrspace(1) %105, i32 %103, i1 %77) #2, !dbg !30
  %108 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18816), i32 %82, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %108, ptr addrspace(1) %106, i32 %103, i1 %77) #2, !dbg !30
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !30
  br i1 %63, label %.lr.ph, label %.._crit_edge_crit_edge, !dbg !20

.._crit_edge_crit_edge:                           ; preds = %13
  %.pre = and i32 %30, 160, !dbg !32
  %.pre50 = and i32 %16, 1, !dbg !32
  %.pre52 = shl nuw nsw i32 %16, 5, !dbg !32
  %.pre54 = and i32 %.pre52, 64, !dbg !32
  %.pre56 = and i32 %16, 8, !dbg !32
  %.pre58 = shl nuw nsw i32 %24, 4, !dbg !32
  %.pre60 = shl nuw nsw i32 %16, 2, !dbg !32
  %.pre62 = and i32 %.pre60, 440, !dbg !32
  %.pre64 = shl nuw nsw i32 %.pre50, 6, !dbg !32
  %.pre66 = and i32 %16, 16, !dbg !32
  br label %._crit_edge, !dbg !20

.lr.ph:                                           ; preds = %13
  %109 = add nsw i32 %9, -64
  %110 = shl nuw nsw i32 %16, 6
  %111 = and i32 %110, 960
  %112 = and i32 %30, 48
  %113 = and i32 %16, 16
  %114 = icmp eq i32 %113, 0
  %115 = shl nuw nsw i32 %24, 5
  %116 = or disjoint i32 %111, %115
  %117 = xor i32 %112, %113
  %118 = or disjoint i32 %116, %117
  %119 = xor i32 %118, 32
  %120 = shl nuw nsw i32 %32, 6
  %121 = or disjoint i32 %120, %112
  %122 = xor i32 %121, %44
  %123 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 14336), i32 %122
  %124 = or disjoint i32 %122, 512
  %125 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 14336), i32 %124
  %126 = or disjoint i32 %122, 1024
  %127 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 14336), i32 %126
  %128 = or disjoint i32 %122, 1536
  %129 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 14336), i32 %128
  %130 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %118
  %131 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %119
  %132 = and i32 %16, 8
  %133 = icmp eq i32 %132, 0
  %134 = shl nuw nsw i32 %132, 1
  %135 = shl nuw nsw i32 %113, 5
  %136 = or disjoint i32 %134, %24
  %137 = xor i32 %121, %136
  %138 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %135
  %139 = getelementptr inbounds nuw i8, ptr addrspace(3) %138, i32 %137
  %140 = getelementptr inbounds nuw i8, ptr addrspace(3) %139, i32 1024
  %141 = and i32 %110, 1984
  %142 = or disjoint i32 %141, %112
  %143 = xor i32 %142, 16
  %144 = xor i32 %142, 32
  %145 = xor i32 %142, 48
  %146 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16384), i32 %122
  %147 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16384), i32 %124
  %148 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16384), i32 %126
  %149 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 16384), i32 %128
  %150 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12288), i32 %142
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12288), i32 %143
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12288), i32 %144
  %153 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 12288), i32 %145
  %154 = and i32 %30, 160
  %155 = and i32 %16, 1
  %156 = icmp eq i32 %155, 0
  %157 = select i1 %156, i32 0, i32 2064
  %158 = shl nuw nsw i32 %16, 5
  %159 = and i32 %158, 64
  %160 = select i1 %133, i32 0, i32 1032
  %161 = shl nuw nsw i32 %24, 4
  %162 = or disjoint i32 %160, %157
  %163 = or disjoint i32 %162, %161
  %164 = or disjoint i32 %163, %159
  %165 = or disjoint i32 %164, %154
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %165
  %167 = getelementptr inbounds nuw i8, ptr addrspace(3) %166, i32 256
  %168 = xor i32 %165, 8
  %169 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %168
  %170 = getelementptr inbounds nuw i8, ptr addrspace(3) %169, i32 256
  %171 = xor i32 %165, 16
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %171
  %173 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 256
  %174 = xor i32 %165, 24
  %175 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %174
  %176 = getelementptr inbounds nuw i8, ptr addrspace(3) %175, i32 256
  %177 = shl nuw nsw i32 %16, 2
  %178 = and i32 %177, 440
  %179 = shl nuw nsw i32 %155, 6
  %180 = select i1 %114, i32 0, i32 1032
  %181 = xor i32 %180, %178
  %182 = or disjoint i32 %181, %179
  %183 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %182
  %184 = getelementptr inbounds nuw i8, ptr addrspace(3) %183, i32 512
  %185 = xor i32 %182, 2064
  %186 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8192), i32 %185
  %187 = getelementptr inbounds nuw i8, ptr addrspace(3) %186, i32 512
  %188 = getelementptr inbounds nuw i8, ptr addrspace(3) %183, i32 4
  %189 = getelementptr inbounds nuw i8, ptr addrspace(3) %183, i32 516
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) %186, i32 4
  %191 = getelementptr inbounds nuw i8, ptr addrspace(3) %186, i32 516
  br label %192, !dbg !20

192:                                              ; preds = %.lr.ph, %192
  %193 = phi i32 [ -1, %.lr.ph ], [ %231, %192 ]
  %194 = phi i32 [ 1, %.lr.ph ], [ %820, %192 ]
  %195 = phi float [ 0.000000e+00, %.lr.ph ], [ %482, %192 ]
  %196 = phi float [ 0.000000e+00, %.lr.ph ], [ %483, %192 ]
  %197 = phi float [ 0.000000e+00, %.lr.ph ], [ %484, %192 ]
  %198 = phi float [ 0.000000e+00, %.lr.ph ], [ %485, %192 ]
  %199 = phi float [ 0.000000e+00, %.lr.ph ], [ %487, %192 ]
  %200 = phi float [ 0.000000e+00, %.lr.ph ], [ %488, %192 ]
  %201 = phi float [ 0.000000e+00, %.lr.ph ], [ %489, %192 ]
  %202 = phi float [ 0.000000e+00, %.lr.ph ], [ %490, %192 ]
  %203 = phi float [ 0.000000e+00, %.lr.ph ], [ %492, %192 ]
  %204 = phi float [ 0.000000e+00, %.lr.ph ], [ %493, %192 ]
  %205 = phi float [ 0.000000e+00, %.lr.ph ], [ %494, %192 ]
  %206 = phi float [ 0.000000e+00, %.lr.ph ], [ %495, %192 ]
  %207 = phi float [ 0.000000e+00, %.lr.ph ], [ %497, %192 ]
  %208 = phi float [ 0.000000e+00, %.lr.ph ], [ %498, %192 ]
  %209 = phi float [ 0.000000e+00, %.lr.ph ], [ %499, %192 ]
  %210 = phi float [ 0.000000e+00, %.lr.ph ], [ %500, %192 ]
  %211 = phi float [ 0.000000e+00, %.lr.ph ], [ %709, %192 ]
  %212 = phi float [ 0.000000e+00, %.lr.ph ], [ %710, %192 ]
  %213 = phi float [ 0.000000e+00, %.lr.ph ], [ %711, %192 ]
  %214 = phi float [ 0.000000e+00, %.lr.ph ], [ %712, %192 ]
  %215 = phi float [ 0.000000e+00, %.lr.ph ], [ %714, %192 ]
  %216 = phi float [ 0.000000e+00, %.lr.ph ], [ %715, %192 ]
  %217 = phi float [ 0.000000e+00, %.lr.ph ], [ %716, %192 ]
  %218 = phi float [ 0.000000e+00, %.lr.ph ], [ %717, %192 ]
  %219 = phi float [ 0.000000e+00, %.lr.ph ], [ %719, %192 ]
  %220 = phi float [ 0.000000e+00, %.lr.ph ], [ %720, %192 ]
  %221 = phi float [ 0.000000e+00, %.lr.ph ], [ %721, %192 ]
  %222 = phi float [ 0.000000e+00, %.lr.ph ], [ %722, %192 ]
  %223 = phi float [ 0.000000e+00, %.lr.ph ], [ %724, %192 ]
  %224 = phi float [ 0.000000e+00, %.lr.ph ], [ %725, %192 ]
  %225 = phi float [ 0.000000e+00, %.lr.ph ], [ %726, %192 ]
  %226 = phi float [ 0.000000e+00, %.lr.ph ], [ %727, %192 ]
  %227 = phi i32 [ 0, %.lr.ph ], [ %846, %192 ]
  %228 = icmp slt i32 %227, %109, !dbg !20
  %229 = add i32 %193, 1, !dbg !20
  %230 = icmp sgt i32 %229, 1, !dbg !20
  %231 = select i1 %230, i32 0, i32 %229, !dbg !20
  %232 = or disjoint i32 %227, %20, !dbg !31
  %233 = or disjoint i32 %227, %21, !dbg !31
  %234 = shl i32 %232, 5, !dbg !21
  %235 = shl i32 %233, 5, !dbg !21
  %236 = or disjoint i32 %234, %33, !dbg !22
  %237 = or disjoint i32 %235, %33, !dbg !22
  tail call void @llvm.nvvm.cp.async.wait.group(i32 4), !dbg !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %238 = shl i32 %231, 10, !dbg !24
  %239 = getelementptr half, ptr addrspace(3) @global_smem, i32 %238, !dbg !24
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %118, !dbg !24
  %241 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %240), !dbg !24
  %242 = extractvalue { i32, i32, i32, i32 } %241, 0, !dbg !24
  %243 = extractvalue { i32, i32, i32, i32 } %241, 1, !dbg !24
  %244 = extractvalue { i32, i32, i32, i32 } %241, 2, !dbg !24
  %245 = extractvalue { i32, i32, i32, i32 } %241, 3, !dbg !24
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %119, !dbg !24
  %247 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %246), !dbg !24
  %248 = extractvalue { i32, i32, i32, i32 } %247, 0, !dbg !24
  %249 = extractvalue { i32, i32, i32, i32 } %247, 1, !dbg !24
  %250 = extractvalue { i32, i32, i32, i32 } %247, 2, !dbg !24
  %251 = extractvalue { i32, i32, i32, i32 } %247, 3, !dbg !24
  %252 = getelementptr half, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %238, !dbg !26
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %118, !dbg !26
  %254 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %253), !dbg !26
  %255 = extractvalue { i32, i32, i32, i32 } %254, 0, !dbg !26
  %256 = extractvalue { i32, i32, i32, i32 } %254, 1, !dbg !26
  %257 = extractvalue { i32, i32, i32, i32 } %254, 2, !dbg !26
  %258 = extractvalue { i32, i32, i32, i32 } %254, 3, !dbg !26
  %259 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %119, !dbg !26
  %260 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %259), !dbg !26
  %261 = extractvalue { i32, i32, i32, i32 } %260, 0, !dbg !26
  %262 = extractvalue { i32, i32, i32, i32 } %260, 1, !dbg !26
  %263 = extractvalue { i32, i32, i32, i32 } %260, 2, !dbg !26
  %264 = extractvalue { i32, i32, i32, i32 } %260, 3, !dbg !26
  %265 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %123), !dbg !18
  %266 = extractvalue { i32, i32, i32, i32 } %265, 0, !dbg !18
  %267 = extractvalue { i32, i32, i32, i32 } %265, 1, !dbg !18
  %268 = extractvalue { i32, i32, i32, i32 } %265, 2, !dbg !18
  %269 = extractvalue { i32, i32, i32, i32 } %265, 3, !dbg !18
  %270 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %125), !dbg !18
  %271 = extractvalue { i32, i32, i32, i32 } %270, 0, !dbg !18
  %272 = extractvalue { i32, i32, i32, i32 } %270, 1, !dbg !18
  %273 = extractvalue { i32, i32, i32, i32 } %270, 2, !dbg !18
  %274 = extractvalue { i32, i32, i32, i32 } %270, 3, !dbg !18
  %275 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %127), !dbg !18
  %276 = extractvalue { i32, i32, i32, i32 } %275, 0, !dbg !18
  %277 = extractvalue { i32, i32, i32, i32 } %275, 1, !dbg !18
  %278 = extractvalue { i32, i32, i32, i32 } %275, 2, !dbg !18
  %279 = extractvalue { i32, i32, i32, i32 } %275, 3, !dbg !18
  %280 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %129), !dbg !18
  %281 = extractvalue { i32, i32, i32, i32 } %280, 0, !dbg !18
  %282 = extractvalue { i32, i32, i32, i32 } %280, 1, !dbg !18
  %283 = extractvalue { i32, i32, i32, i32 } %280, 2, !dbg !18
  %284 = extractvalue { i32, i32, i32, i32 } %280, 3, !dbg !18
  %285 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %242, i32 %243, i32 %244, i32 %245, i32 %266, i32 %267) #2, !dbg !33
  %286 = extractvalue { float, float, float, float } %285, 0, !dbg !33
  %287 = extractvalue { float, float, float, float } %285, 1, !dbg !33
  %288 = extractvalue { float, float, float, float } %285, 2, !dbg !33
  %289 = extractvalue { float, float, float, float } %285, 3, !dbg !33
  %290 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %242, i32 %243, i32 %244, i32 %245, i32 %271, i32 %272) #2, !dbg !33
  %291 = extractvalue { float, float, float, float } %290, 0, !dbg !33
  %292 = extractvalue { float, float, float, float } %290, 1, !dbg !33
  %293 = extractvalue { float, float, float, float } %290, 2, !dbg !33
  %294 = extractvalue { float, float, float, float } %290, 3, !dbg !33
  %295 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %242, i32 %243, i32 %244, i32 %245, i32 %276, i32 %277) #2, !dbg !33
  %296 = extractvalue { float, float, float, float } %295, 0, !dbg !33
  %297 = extractvalue { float, float, float, float } %295, 1, !dbg !33
  %298 = extractvalue { float, float, float, float } %295, 2, !dbg !33
  %299 = extractvalue { float, float, float, float } %295, 3, !dbg !33
  %300 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %242, i32 %243, i32 %244, i32 %245, i32 %281, i32 %282) #2, !dbg !33
  %301 = extractvalue { float, float, float, float } %300, 0, !dbg !33
  %302 = extractvalue { float, float, float, float } %300, 1, !dbg !33
  %303 = extractvalue { float, float, float, float } %300, 2, !dbg !33
  %304 = extractvalue { float, float, float, float } %300, 3, !dbg !33
  %305 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %286, float %287, float %288, float %289, i32 %248, i32 %249, i32 %250, i32 %251, i32 %268, i32 %269) #2, !dbg !33
  %306 = extractvalue { float, float, float, float } %305, 0, !dbg !33
  %307 = extractvalue { float, float, float, float } %305, 1, !dbg !33
  %308 = extractvalue { float, float, float, float } %305, 2, !dbg !33
  %309 = extractvalue { float, float, float, float } %305, 3, !dbg !33
  %310 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %291, float %292, float %293, float %294, i32 %248, i32 %249, i32 %250, i32 %251, i32 %273, i32 %274) #2, !dbg !33
  %311 = extractvalue { float, float, float, float } %310, 0, !dbg !33
  %312 = extractvalue { float, float, float, float } %310, 1, !dbg !33
  %313 = extractvalue { float, float, float, float } %310, 2, !dbg !33
  %314 = extractvalue { float, float, float, float } %310, 3, !dbg !33
  %315 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %296, float %297, float %298, float %299, i32 %248, i32 %249, i32 %250, i32 %251, i32 %278, i32 %279) #2, !dbg !33
  %316 = extractvalue { float, float, float, float } %315, 0, !dbg !33
  %317 = extractvalue { float, float, float, float } %315, 1, !dbg !33
  %318 = extractvalue { float, float, float, float } %315, 2, !dbg !33
  %319 = extractvalue { float, float, float, float } %315, 3, !dbg !33
  %320 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %301, float %302, float %303, float %304, i32 %248, i32 %249, i32 %250, i32 %251, i32 %283, i32 %284) #2, !dbg !33
  %321 = extractvalue { float, float, float, float } %320, 0, !dbg !33
  %322 = extractvalue { float, float, float, float } %320, 1, !dbg !33
  %323 = extractvalue { float, float, float, float } %320, 2, !dbg !33
  %324 = extractvalue { float, float, float, float } %320, 3, !dbg !33
  %325 = fmul float %10, %306, !dbg !34
  %326 = fmul float %10, %307, !dbg !34
  %327 = fmul float %10, %308, !dbg !34
  %328 = fmul float %10, %309, !dbg !34
  %329 = fmul float %10, %311, !dbg !34
  %330 = fmul float %10, %312, !dbg !34
  %331 = fmul float %10, %313, !dbg !34
  %332 = fmul float %10, %314, !dbg !34
  %333 = fmul float %10, %316, !dbg !34
  %334 = fmul float %10, %317, !dbg !34
  %335 = fmul float %10, %318, !dbg !34
  %336 = fmul float %10, %319, !dbg !34
  %337 = fmul float %10, %321, !dbg !34
  %338 = fmul float %10, %322, !dbg !34
  %339 = fmul float %10, %323, !dbg !34
  %340 = fmul float %10, %324, !dbg !34
  %341 = shl i32 %231, 5, !dbg !28
  %342 = getelementptr float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18432), i32 %341, !dbg !28
  %343 = getelementptr inbounds nuw i8, ptr addrspace(3) %342, i32 %79, !dbg !28
  %344 = load float, ptr addrspace(3) %343, align 4, !dbg !28
  %345 = getelementptr inbounds nuw i8, ptr addrspace(3) %342, i32 %82, !dbg !28
  %346 = load float, ptr addrspace(3) %345, align 4, !dbg !28
  %347 = fsub float %325, %344, !dbg !35
  %348 = fsub float %326, %344, !dbg !35
  %349 = fsub float %327, %346, !dbg !35
  %350 = fsub float %328, %346, !dbg !35
  %351 = fsub float %329, %344, !dbg !35
  %352 = fsub float %330, %344, !dbg !35
  %353 = fsub float %331, %346, !dbg !35
  %354 = fsub float %332, %346, !dbg !35
  %355 = fsub float %333, %344, !dbg !35
  %356 = fsub float %334, %344, !dbg !35
  %357 = fsub float %335, %346, !dbg !35
  %358 = fsub float %336, %346, !dbg !35
  %359 = fsub float %337, %344, !dbg !35
  %360 = fsub float %338, %344, !dbg !35
  %361 = fsub float %339, %346, !dbg !35
  %362 = fsub float %340, %346, !dbg !35
  %363 = fmul float %347, 0x3FF7154760000000, !dbg !36
  %364 = tail call float @llvm.nvvm.ex2.approx.f(float %363), !dbg !36
  %365 = fmul float %348, 0x3FF7154760000000, !dbg !36
  %366 = tail call float @llvm.nvvm.ex2.approx.f(float %365), !dbg !36
  %367 = fmul float %349, 0x3FF7154760000000, !dbg !36
  %368 = tail call float @llvm.nvvm.ex2.approx.f(float %367), !dbg !36
  %369 = fmul float %350, 0x3FF7154760000000, !dbg !36
  %370 = tail call float @llvm.nvvm.ex2.approx.f(float %369), !dbg !36
  %371 = fmul float %351, 0x3FF7154760000000, !dbg !36
  %372 = tail call float @llvm.nvvm.ex2.approx.f(float %371), !dbg !36
  %373 = fmul float %352, 0x3FF7154760000000, !dbg !36
  %374 = tail call float @llvm.nvvm.ex2.approx.f(float %373), !dbg !36
  %375 = fmul float %353, 0x3FF7154760000000, !dbg !36
  %376 = tail call float @llvm.nvvm.ex2.approx.f(float %375), !dbg !36
  %377 = fmul float %354, 0x3FF7154760000000, !dbg !36
  %378 = tail call float @llvm.nvvm.ex2.approx.f(float %377), !dbg !36
  %379 = fmul float %355, 0x3FF7154760000000, !dbg !36
  %380 = tail call float @llvm.nvvm.ex2.approx.f(float %379), !dbg !36
  %381 = fmul float %356, 0x3FF7154760000000, !dbg !36
  %382 = tail call float @llvm.nvvm.ex2.approx.f(float %381), !dbg !36
  %383 = fmul float %357, 0x3FF7154760000000, !dbg !36
  %384 = tail call float @llvm.nvvm.ex2.approx.f(float %383), !dbg !36
  %385 = fmul float %358, 0x3FF7154760000000, !dbg !36
  %386 = tail call float @llvm.nvvm.ex2.approx.f(float %385), !dbg !36
  %387 = fmul float %359, 0x3FF7154760000000, !dbg !36
  %388 = tail call float @llvm.nvvm.ex2.approx.f(float %387), !dbg !36
  %389 = fmul float %360, 0x3FF7154760000000, !dbg !36
  %390 = tail call float @llvm.nvvm.ex2.approx.f(float %389), !dbg !36
  %391 = fmul float %361, 0x3FF7154760000000, !dbg !36
  %392 = tail call float @llvm.nvvm.ex2.approx.f(float %391), !dbg !36
  %393 = fmul float %362, 0x3FF7154760000000, !dbg !36
  %394 = tail call float @llvm.nvvm.ex2.approx.f(float %393), !dbg !36
  %395 = insertelement <2 x float> poison, float %364, i64 0, !dbg !37
  %396 = insertelement <2 x float> %395, float %366, i64 1, !dbg !37
  %397 = fptrunc <2 x float> %396 to <2 x half>, !dbg !37
  %398 = insertelement <2 x float> poison, float %368, i64 0, !dbg !37
  %399 = insertelement <2 x float> %398, float %370, i64 1, !dbg !37
  %400 = fptrunc <2 x float> %399 to <2 x half>, !dbg !37
  %401 = insertelement <2 x float> poison, float %372, i64 0, !dbg !37
  %402 = insertelement <2 x float> %401, float %374, i64 1, !dbg !37
  %403 = fptrunc <2 x float> %402 to <2 x half>, !dbg !37
  %404 = insertelement <2 x float> poison, float %376, i64 0, !dbg !37
  %405 = insertelement <2 x float> %404, float %378, i64 1, !dbg !37
  %406 = fptrunc <2 x float> %405 to <2 x half>, !dbg !37
  %407 = insertelement <2 x float> poison, float %380, i64 0, !dbg !37
  %408 = insertelement <2 x float> %407, float %382, i64 1, !dbg !37
  %409 = fptrunc <2 x float> %408 to <2 x half>, !dbg !37
  %410 = insertelement <2 x float> poison, float %384, i64 0, !dbg !37
  %411 = insertelement <2 x float> %410, float %386, i64 1, !dbg !37
  %412 = fptrunc <2 x float> %411 to <2 x half>, !dbg !37
  %413 = insertelement <2 x float> poison, float %388, i64 0, !dbg !37
  %414 = insertelement <2 x float> %413, float %390, i64 1, !dbg !37
  %415 = fptrunc <2 x float> %414 to <2 x half>, !dbg !37
  %416 = insertelement <2 x float> poison, float %392, i64 0, !dbg !37
  %417 = insertelement <2 x float> %416, float %394, i64 1, !dbg !37
  %418 = fptrunc <2 x float> %417 to <2 x half>, !dbg !37
  %419 = bitcast <2 x half> %397 to i32, !dbg !38
  %420 = bitcast <2 x half> %400 to i32, !dbg !38
  %421 = bitcast <2 x half> %403 to i32, !dbg !38
  %422 = bitcast <2 x half> %406 to i32, !dbg !38
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %130, i32 %419, i32 %420, i32 %421, i32 %422), !dbg !38
  %423 = bitcast <2 x half> %409 to i32, !dbg !38
  %424 = bitcast <2 x half> %412 to i32, !dbg !38
  %425 = bitcast <2 x half> %415 to i32, !dbg !38
  %426 = bitcast <2 x half> %418 to i32, !dbg !38
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %131, i32 %423, i32 %424, i32 %425, i32 %426), !dbg !38
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !38
  %427 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %139), !dbg !38
  %428 = extractvalue { i32, i32, i32, i32 } %427, 0, !dbg !38
  %429 = extractvalue { i32, i32, i32, i32 } %427, 1, !dbg !38
  %430 = extractvalue { i32, i32, i32, i32 } %427, 2, !dbg !38
  %431 = extractvalue { i32, i32, i32, i32 } %427, 3, !dbg !38
  %432 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) nonnull %140), !dbg !38
  %433 = extractvalue { i32, i32, i32, i32 } %432, 0, !dbg !38
  %434 = extractvalue { i32, i32, i32, i32 } %432, 1, !dbg !38
  %435 = extractvalue { i32, i32, i32, i32 } %432, 2, !dbg !38
  %436 = extractvalue { i32, i32, i32, i32 } %432, 3, !dbg !38
  %437 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %142, !dbg !26
  %438 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %437), !dbg !26
  %439 = extractvalue { i32, i32, i32, i32 } %438, 0, !dbg !26
  %440 = extractvalue { i32, i32, i32, i32 } %438, 1, !dbg !26
  %441 = extractvalue { i32, i32, i32, i32 } %438, 2, !dbg !26
  %442 = extractvalue { i32, i32, i32, i32 } %438, 3, !dbg !26
  %443 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %143, !dbg !26
  %444 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %443), !dbg !26
  %445 = extractvalue { i32, i32, i32, i32 } %444, 0, !dbg !26
  %446 = extractvalue { i32, i32, i32, i32 } %444, 1, !dbg !26
  %447 = extractvalue { i32, i32, i32, i32 } %444, 2, !dbg !26
  %448 = extractvalue { i32, i32, i32, i32 } %444, 3, !dbg !26
  %449 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %144, !dbg !26
  %450 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %449), !dbg !26
  %451 = extractvalue { i32, i32, i32, i32 } %450, 0, !dbg !26
  %452 = extractvalue { i32, i32, i32, i32 } %450, 1, !dbg !26
  %453 = extractvalue { i32, i32, i32, i32 } %450, 2, !dbg !26
  %454 = extractvalue { i32, i32, i32, i32 } %450, 3, !dbg !26
  %455 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %145, !dbg !26
  %456 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %455), !dbg !26
  %457 = extractvalue { i32, i32, i32, i32 } %456, 0, !dbg !26
  %458 = extractvalue { i32, i32, i32, i32 } %456, 1, !dbg !26
  %459 = extractvalue { i32, i32, i32, i32 } %456, 2, !dbg !26
  %460 = extractvalue { i32, i32, i32, i32 } %456, 3, !dbg !26
  %461 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %195, float %196, float %197, float %198, i32 %428, i32 %429, i32 %430, i32 %431, i32 %439, i32 %440) #2, !dbg !39
  %462 = extractvalue { float, float, float, float } %461, 0, !dbg !39
  %463 = extractvalue { float, float, float, float } %461, 1, !dbg !39
  %464 = extractvalue { float, float, float, float } %461, 2, !dbg !39
  %465 = extractvalue { float, float, float, float } %461, 3, !dbg !39
  %466 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %199, float %200, float %201, float %202, i32 %428, i32 %429, i32 %430, i32 %431, i32 %445, i32 %446) #2, !dbg !39
  %467 = extractvalue { float, float, float, float } %466, 0, !dbg !39
  %468 = extractvalue { float, float, float, float } %466, 1, !dbg !39
  %469 = extractvalue { float, float, float, float } %466, 2, !dbg !39
  %470 = extractvalue { float, float, float, float } %466, 3, !dbg !39
  %471 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %203, float %204, float %205, float %206, i32 %428, i32 %429, i32 %430, i32 %431, i32 %451, i32 %452) #2, !dbg !39
  %472 = extractvalue { float, float, float, float } %471, 0, !dbg !39
  %473 = extractvalue { float, float, float, float } %471, 1, !dbg !39
  %474 = extractvalue { float, float, float, float } %471, 2, !dbg !39
  %475 = extractvalue { float, float, float, float } %471, 3, !dbg !39
  %476 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %207, float %208, float %209, float %210, i32 %428, i32 %429, i32 %430, i32 %431, i32 %457, i32 %458) #2, !dbg !39
  %477 = extractvalue { float, float, float, float } %476, 0, !dbg !39
  %478 = extractvalue { float, float, float, float } %476, 1, !dbg !39
  %479 = extractvalue { float, float, float, float } %476, 2, !dbg !39
  %480 = extractvalue { float, float, float, float } %476, 3, !dbg !39
  %481 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %462, float %463, float %464, float %465, i32 %433, i32 %434, i32 %435, i32 %436, i32 %441, i32 %442) #2, !dbg !39
  %482 = extractvalue { float, float, float, float } %481, 0, !dbg !39
  %483 = extractvalue { float, float, float, float } %481, 1, !dbg !39
  %484 = extractvalue { float, float, float, float } %481, 2, !dbg !39
  %485 = extractvalue { float, float, float, float } %481, 3, !dbg !39
  %486 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %467, float %468, float %469, float %470, i32 %433, i32 %434, i32 %435, i32 %436, i32 %447, i32 %448) #2, !dbg !39
  %487 = extractvalue { float, float, float, float } %486, 0, !dbg !39
  %488 = extractvalue { float, float, float, float } %486, 1, !dbg !39
  %489 = extractvalue { float, float, float, float } %486, 2, !dbg !39
  %490 = extractvalue { float, float, float, float } %486, 3, !dbg !39
  %491 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %472, float %473, float %474, float %475, i32 %433, i32 %434, i32 %435, i32 %436, i32 %453, i32 %454) #2, !dbg !39
  %492 = extractvalue { float, float, float, float } %491, 0, !dbg !39
  %493 = extractvalue { float, float, float, float } %491, 1, !dbg !39
  %494 = extractvalue { float, float, float, float } %491, 2, !dbg !39
  %495 = extractvalue { float, float, float, float } %491, 3, !dbg !39
  %496 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %477, float %478, float %479, float %480, i32 %433, i32 %434, i32 %435, i32 %436, i32 %459, i32 %460) #2, !dbg !39
  %497 = extractvalue { float, float, float, float } %496, 0, !dbg !39
  %498 = extractvalue { float, float, float, float } %496, 1, !dbg !39
  %499 = extractvalue { float, float, float, float } %496, 2, !dbg !39
  %500 = extractvalue { float, float, float, float } %496, 3, !dbg !39
  %501 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %146), !dbg !19
  %502 = extractvalue { i32, i32, i32, i32 } %501, 0, !dbg !19
  %503 = extractvalue { i32, i32, i32, i32 } %501, 1, !dbg !19
  %504 = extractvalue { i32, i32, i32, i32 } %501, 2, !dbg !19
  %505 = extractvalue { i32, i32, i32, i32 } %501, 3, !dbg !19
  %506 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %147), !dbg !19
  %507 = extractvalue { i32, i32, i32, i32 } %506, 0, !dbg !19
  %508 = extractvalue { i32, i32, i32, i32 } %506, 1, !dbg !19
  %509 = extractvalue { i32, i32, i32, i32 } %506, 2, !dbg !19
  %510 = extractvalue { i32, i32, i32, i32 } %506, 3, !dbg !19
  %511 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %148), !dbg !19
  %512 = extractvalue { i32, i32, i32, i32 } %511, 0, !dbg !19
  %513 = extractvalue { i32, i32, i32, i32 } %511, 1, !dbg !19
  %514 = extractvalue { i32, i32, i32, i32 } %511, 2, !dbg !19
  %515 = extractvalue { i32, i32, i32, i32 } %511, 3, !dbg !19
  %516 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %149), !dbg !19
  %517 = extractvalue { i32, i32, i32, i32 } %516, 0, !dbg !19
  %518 = extractvalue { i32, i32, i32, i32 } %516, 1, !dbg !19
  %519 = extractvalue { i32, i32, i32, i32 } %516, 2, !dbg !19
  %520 = extractvalue { i32, i32, i32, i32 } %516, 3, !dbg !19
  %521 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %255, i32 %256, i32 %257, i32 %258, i32 %502, i32 %503) #2, !dbg !40
  %522 = extractvalue { float, float, float, float } %521, 0, !dbg !40
  %523 = extractvalue { float, float, float, float } %521, 1, !dbg !40
  %524 = extractvalue { float, float, float, float } %521, 2, !dbg !40
  %525 = extractvalue { float, float, float, float } %521, 3, !dbg !40
  %526 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %255, i32 %256, i32 %257, i32 %258, i32 %507, i32 %508) #2, !dbg !40
  %527 = extractvalue { float, float, float, float } %526, 0, !dbg !40
  %528 = extractvalue { float, float, float, float } %526, 1, !dbg !40
  %529 = extractvalue { float, float, float, float } %526, 2, !dbg !40
  %530 = extractvalue { float, float, float, float } %526, 3, !dbg !40
  %531 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %255, i32 %256, i32 %257, i32 %258, i32 %512, i32 %513) #2, !dbg !40
  %532 = extractvalue { float, float, float, float } %531, 0, !dbg !40
  %533 = extractvalue { float, float, float, float } %531, 1, !dbg !40
  %534 = extractvalue { float, float, float, float } %531, 2, !dbg !40
  %535 = extractvalue { float, float, float, float } %531, 3, !dbg !40
  %536 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %255, i32 %256, i32 %257, i32 %258, i32 %517, i32 %518) #2, !dbg !40
  %537 = extractvalue { float, float, float, float } %536, 0, !dbg !40
  %538 = extractvalue { float, float, float, float } %536, 1, !dbg !40
  %539 = extractvalue { float, float, float, float } %536, 2, !dbg !40
  %540 = extractvalue { float, float, float, float } %536, 3, !dbg !40
  %541 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %522, float %523, float %524, float %525, i32 %261, i32 %262, i32 %263, i32 %264, i32 %504, i32 %505) #2, !dbg !40
  %542 = extractvalue { float, float, float, float } %541, 0, !dbg !40
  %543 = extractvalue { float, float, float, float } %541, 1, !dbg !40
  %544 = extractvalue { float, float, float, float } %541, 2, !dbg !40
  %545 = extractvalue { float, float, float, float } %541, 3, !dbg !40
  %546 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %527, float %528, float %529, float %530, i32 %261, i32 %262, i32 %263, i32 %264, i32 %509, i32 %510) #2, !dbg !40
  %547 = extractvalue { float, float, float, float } %546, 0, !dbg !40
  %548 = extractvalue { float, float, float, float } %546, 1, !dbg !40
  %549 = extractvalue { float, float, float, float } %546, 2, !dbg !40
  %550 = extractvalue { float, float, float, float } %546, 3, !dbg !40
  %551 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %532, float %533, float %534, float %535, i32 %261, i32 %262, i32 %263, i32 %264, i32 %514, i32 %515) #2, !dbg !40
  %552 = extractvalue { float, float, float, float } %551, 0, !dbg !40
  %553 = extractvalue { float, float, float, float } %551, 1, !dbg !40
  %554 = extractvalue { float, float, float, float } %551, 2, !dbg !40
  %555 = extractvalue { float, float, float, float } %551, 3, !dbg !40
  %556 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %537, float %538, float %539, float %540, i32 %261, i32 %262, i32 %263, i32 %264, i32 %519, i32 %520) #2, !dbg !40
  %557 = extractvalue { float, float, float, float } %556, 0, !dbg !40
  %558 = extractvalue { float, float, float, float } %556, 1, !dbg !40
  %559 = extractvalue { float, float, float, float } %556, 2, !dbg !40
  %560 = extractvalue { float, float, float, float } %556, 3, !dbg !40
  %561 = getelementptr float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18688), i32 %341, !dbg !30
  %562 = getelementptr inbounds nuw i8, ptr addrspace(3) %561, i32 %79, !dbg !30
  %563 = load float, ptr addrspace(3) %562, align 4, !dbg !30
  %564 = getelementptr inbounds nuw i8, ptr addrspace(3) %561, i32 %82, !dbg !30
  %565 = load float, ptr addrspace(3) %564, align 4, !dbg !30
  %566 = fsub float %542, %563, !dbg !41
  %567 = fsub float %543, %563, !dbg !41
  %568 = fsub float %544, %565, !dbg !41
  %569 = fsub float %545, %565, !dbg !41
  %570 = fsub float %547, %563, !dbg !41
  %571 = fsub float %548, %563, !dbg !41
  %572 = fsub float %549, %565, !dbg !41
  %573 = fsub float %550, %565, !dbg !41
  %574 = fsub float %552, %563, !dbg !41
  %575 = fsub float %553, %563, !dbg !41
  %576 = fsub float %554, %565, !dbg !41
  %577 = fsub float %555, %565, !dbg !41
  %578 = fsub float %557, %563, !dbg !41
  %579 = fsub float %558, %563, !dbg !41
  %580 = fsub float %559, %565, !dbg !41
  %581 = fsub float %560, %565, !dbg !41
  %582 = fmul float %364, %566, !dbg !42
  %583 = fmul float %366, %567, !dbg !42
  %584 = fmul float %368, %568, !dbg !42
  %585 = fmul float %370, %569, !dbg !42
  %586 = fmul float %372, %570, !dbg !42
  %587 = fmul float %374, %571, !dbg !42
  %588 = fmul float %376, %572, !dbg !42
  %589 = fmul float %378, %573, !dbg !42
  %590 = fmul float %380, %574, !dbg !42
  %591 = fmul float %382, %575, !dbg !42
  %592 = fmul float %384, %576, !dbg !42
  %593 = fmul float %386, %577, !dbg !42
  %594 = fmul float %388, %578, !dbg !42
  %595 = fmul float %390, %579, !dbg !42
  %596 = fmul float %392, %580, !dbg !42
  %597 = fmul float %394, %581, !dbg !42
  %598 = fmul float %10, %582, !dbg !43
  %599 = fmul float %10, %583, !dbg !43
  %600 = fmul float %10, %584, !dbg !43
  %601 = fmul float %10, %585, !dbg !43
  %602 = fmul float %10, %586, !dbg !43
  %603 = fmul float %10, %587, !dbg !43
  %604 = fmul float %10, %588, !dbg !43
  %605 = fmul float %10, %589, !dbg !43
  %606 = fmul float %10, %590, !dbg !43
  %607 = fmul float %10, %591, !dbg !43
  %608 = fmul float %10, %592, !dbg !43
  %609 = fmul float %10, %593, !dbg !43
  %610 = fmul float %10, %594, !dbg !43
  %611 = fmul float %10, %595, !dbg !43
  %612 = fmul float %10, %596, !dbg !43
  %613 = fmul float %10, %597, !dbg !43
  %614 = fptrunc float %598 to half, !dbg !44
  %615 = fptrunc float %599 to half, !dbg !44
  %616 = fptrunc float %600 to half, !dbg !44
  %617 = fptrunc float %601 to half, !dbg !44
  %618 = fptrunc float %602 to half, !dbg !44
  %619 = fptrunc float %603 to half, !dbg !44
  %620 = fptrunc float %604 to half, !dbg !44
  %621 = fptrunc float %605 to half, !dbg !44
  %622 = fptrunc float %606 to half, !dbg !44
  %623 = fptrunc float %607 to half, !dbg !44
  %624 = fptrunc float %608 to half, !dbg !44
  %625 = fptrunc float %609 to half, !dbg !44
  %626 = fptrunc float %610 to half, !dbg !44
  %627 = fptrunc float %611 to half, !dbg !44
  %628 = fptrunc float %612 to half, !dbg !44
  %629 = fptrunc float %613 to half, !dbg !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !45
  %630 = insertelement <2 x half> poison, half %614, i64 0, !dbg !45
  %631 = insertelement <2 x half> %630, half %615, i64 1, !dbg !45
  %632 = bitcast <2 x half> %631 to i32, !dbg !45
  %633 = insertelement <2 x half> poison, half %616, i64 0, !dbg !45
  %634 = insertelement <2 x half> %633, half %617, i64 1, !dbg !45
  %635 = bitcast <2 x half> %634 to i32, !dbg !45
  %636 = insertelement <2 x half> poison, half %618, i64 0, !dbg !45
  %637 = insertelement <2 x half> %636, half %619, i64 1, !dbg !45
  %638 = bitcast <2 x half> %637 to i32, !dbg !45
  %639 = insertelement <2 x half> poison, half %620, i64 0, !dbg !45
  %640 = insertelement <2 x half> %639, half %621, i64 1, !dbg !45
  %641 = bitcast <2 x half> %640 to i32, !dbg !45
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %130, i32 %632, i32 %635, i32 %638, i32 %641), !dbg !45
  %642 = insertelement <2 x half> poison, half %622, i64 0, !dbg !45
  %643 = insertelement <2 x half> %642, half %623, i64 1, !dbg !45
  %644 = bitcast <2 x half> %643 to i32, !dbg !45
  %645 = insertelement <2 x half> poison, half %624, i64 0, !dbg !45
  %646 = insertelement <2 x half> %645, half %625, i64 1, !dbg !45
  %647 = bitcast <2 x half> %646 to i32, !dbg !45
  %648 = insertelement <2 x half> poison, half %626, i64 0, !dbg !45
  %649 = insertelement <2 x half> %648, half %627, i64 1, !dbg !45
  %650 = bitcast <2 x half> %649 to i32, !dbg !45
  %651 = insertelement <2 x half> poison, half %628, i64 0, !dbg !45
  %652 = insertelement <2 x half> %651, half %629, i64 1, !dbg !45
  %653 = bitcast <2 x half> %652 to i32, !dbg !45
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %131, i32 %644, i32 %647, i32 %650, i32 %653), !dbg !45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !45
  %654 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %139), !dbg !45
  %655 = extractvalue { i32, i32, i32, i32 } %654, 0, !dbg !45
  %656 = extractvalue { i32, i32, i32, i32 } %654, 1, !dbg !45
  %657 = extractvalue { i32, i32, i32, i32 } %654, 2, !dbg !45
  %658 = extractvalue { i32, i32, i32, i32 } %654, 3, !dbg !45
  %659 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) nonnull %140), !dbg !45
  %660 = extractvalue { i32, i32, i32, i32 } %659, 0, !dbg !45
  %661 = extractvalue { i32, i32, i32, i32 } %659, 1, !dbg !45
  %662 = extractvalue { i32, i32, i32, i32 } %659, 2, !dbg !45
  %663 = extractvalue { i32, i32, i32, i32 } %659, 3, !dbg !45
  %664 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %142, !dbg !24
  %665 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %664), !dbg !24
  %666 = extractvalue { i32, i32, i32, i32 } %665, 0, !dbg !24
  %667 = extractvalue { i32, i32, i32, i32 } %665, 1, !dbg !24
  %668 = extractvalue { i32, i32, i32, i32 } %665, 2, !dbg !24
  %669 = extractvalue { i32, i32, i32, i32 } %665, 3, !dbg !24
  %670 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %143, !dbg !24
  %671 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %670), !dbg !24
  %672 = extractvalue { i32, i32, i32, i32 } %671, 0, !dbg !24
  %673 = extractvalue { i32, i32, i32, i32 } %671, 1, !dbg !24
  %674 = extractvalue { i32, i32, i32, i32 } %671, 2, !dbg !24
  %675 = extractvalue { i32, i32, i32, i32 } %671, 3, !dbg !24
  %676 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %144, !dbg !24
  %677 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %676), !dbg !24
  %678 = extractvalue { i32, i32, i32, i32 } %677, 0, !dbg !24
  %679 = extractvalue { i32, i32, i32, i32 } %677, 1, !dbg !24
  %680 = extractvalue { i32, i32, i32, i32 } %677, 2, !dbg !24
  %681 = extractvalue { i32, i32, i32, i32 } %677, 3, !dbg !24
  %682 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 %145, !dbg !24
  %683 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %682), !dbg !24
  %684 = extractvalue { i32, i32, i32, i32 } %683, 0, !dbg !24
  %685 = extractvalue { i32, i32, i32, i32 } %683, 1, !dbg !24
  %686 = extractvalue { i32, i32, i32, i32 } %683, 2, !dbg !24
  %687 = extractvalue { i32, i32, i32, i32 } %683, 3, !dbg !24
  %688 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %211, float %212, float %213, float %214, i32 %655, i32 %656, i32 %657, i32 %658, i32 %666, i32 %667) #2, !dbg !46
  %689 = extractvalue { float, float, float, float } %688, 0, !dbg !46
  %690 = extractvalue { float, float, float, float } %688, 1, !dbg !46
  %691 = extractvalue { float, float, float, float } %688, 2, !dbg !46
  %692 = extractvalue { float, float, float, float } %688, 3, !dbg !46
  %693 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %215, float %216, float %217, float %218, i32 %655, i32 %656, i32 %657, i32 %658, i32 %672, i32 %673) #2, !dbg !46
  %694 = extractvalue { float, float, float, float } %693, 0, !dbg !46
  %695 = extractvalue { float, float, float, float } %693, 1, !dbg !46
  %696 = extractvalue { float, float, float, float } %693, 2, !dbg !46
  %697 = extractvalue { float, float, float, float } %693, 3, !dbg !46
  %698 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %219, float %220, float %221, float %222, i32 %655, i32 %656, i32 %657, i32 %658, i32 %678, i32 %679) #2, !dbg !46
  %699 = extractvalue { float, float, float, float } %698, 0, !dbg !46
  %700 = extractvalue { float, float, float, float } %698, 1, !dbg !46
  %701 = extractvalue { float, float, float, float } %698, 2, !dbg !46
  %702 = extractvalue { float, float, float, float } %698, 3, !dbg !46
  %703 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %223, float %224, float %225, float %226, i32 %655, i32 %656, i32 %657, i32 %658, i32 %684, i32 %685) #2, !dbg !46
  %704 = extractvalue { float, float, float, float } %703, 0, !dbg !46
  %705 = extractvalue { float, float, float, float } %703, 1, !dbg !46
  %706 = extractvalue { float, float, float, float } %703, 2, !dbg !46
  %707 = extractvalue { float, float, float, float } %703, 3, !dbg !46
  %708 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %689, float %690, float %691, float %692, i32 %660, i32 %661, i32 %662, i32 %663, i32 %668, i32 %669) #2, !dbg !46
  %709 = extractvalue { float, float, float, float } %708, 0, !dbg !46
  %710 = extractvalue { float, float, float, float } %708, 1, !dbg !46
  %711 = extractvalue { float, float, float, float } %708, 2, !dbg !46
  %712 = extractvalue { float, float, float, float } %708, 3, !dbg !46
  %713 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %694, float %695, float %696, float %697, i32 %660, i32 %661, i32 %662, i32 %663, i32 %674, i32 %675) #2, !dbg !46
  %714 = extractvalue { float, float, float, float } %713, 0, !dbg !46
  %715 = extractvalue { float, float, float, float } %713, 1, !dbg !46
  %716 = extractvalue { float, float, float, float } %713, 2, !dbg !46
  %717 = extractvalue { float, float, float, float } %713, 3, !dbg !46
  %718 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %699, float %700, float %701, float %702, i32 %660, i32 %661, i32 %662, i32 %663, i32 %680, i32 %681) #2, !dbg !46
  %719 = extractvalue { float, float, float, float } %718, 0, !dbg !46
  %720 = extractvalue { float, float, float, float } %718, 1, !dbg !46
  %721 = extractvalue { float, float, float, float } %718, 2, !dbg !46
  %722 = extractvalue { float, float, float, float } %718, 3, !dbg !46
  %723 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %704, float %705, float %706, float %707, i32 %660, i32 %661, i32 %662, i32 %663, i32 %686, i32 %687) #2, !dbg !46
  %724 = extractvalue { float, float, float, float } %723, 0, !dbg !46
  %725 = extractvalue { float, float, float, float } %723, 1, !dbg !46
  %726 = extractvalue { float, float, float, float } %723, 2, !dbg !46
  %727 = extractvalue { float, float, float, float } %723, 3, !dbg !46
  %728 = sext i32 %236 to i64, !dbg !47
  %729 = getelementptr float, ptr addrspace(1) %6, i64 %728, !dbg !47
  %730 = sext i32 %237 to i64, !dbg !47
  %731 = getelementptr float, ptr addrspace(1) %6, i64 %730, !dbg !47
  %732 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %150), !dbg !15
  %733 = extractvalue { i32, i32, i32, i32 } %732, 0, !dbg !15
  %734 = extractvalue { i32, i32, i32, i32 } %732, 1, !dbg !15
  %735 = extractvalue { i32, i32, i32, i32 } %732, 2, !dbg !15
  %736 = extractvalue { i32, i32, i32, i32 } %732, 3, !dbg !15
  %737 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %151), !dbg !15
  %738 = extractvalue { i32, i32, i32, i32 } %737, 0, !dbg !15
  %739 = extractvalue { i32, i32, i32, i32 } %737, 1, !dbg !15
  %740 = extractvalue { i32, i32, i32, i32 } %737, 2, !dbg !15
  %741 = extractvalue { i32, i32, i32, i32 } %737, 3, !dbg !15
  %742 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %152), !dbg !15
  %743 = extractvalue { i32, i32, i32, i32 } %742, 0, !dbg !15
  %744 = extractvalue { i32, i32, i32, i32 } %742, 1, !dbg !15
  %745 = extractvalue { i32, i32, i32, i32 } %742, 2, !dbg !15
  %746 = extractvalue { i32, i32, i32, i32 } %742, 3, !dbg !15
  %747 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %153), !dbg !15
  %748 = extractvalue { i32, i32, i32, i32 } %747, 0, !dbg !15
  %749 = extractvalue { i32, i32, i32, i32 } %747, 1, !dbg !15
  %750 = extractvalue { i32, i32, i32, i32 } %747, 2, !dbg !15
  %751 = extractvalue { i32, i32, i32, i32 } %747, 3, !dbg !15
  %752 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %632, i32 %635, i32 %638, i32 %641, i32 %733, i32 %734) #2, !dbg !48
  %753 = extractvalue { float, float, float, float } %752, 0, !dbg !48
  %754 = extractvalue { float, float, float, float } %752, 1, !dbg !48
  %755 = extractvalue { float, float, float, float } %752, 2, !dbg !48
  %756 = extractvalue { float, float, float, float } %752, 3, !dbg !48
  %757 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %632, i32 %635, i32 %638, i32 %641, i32 %738, i32 %739) #2, !dbg !48
  %758 = extractvalue { float, float, float, float } %757, 0, !dbg !48
  %759 = extractvalue { float, float, float, float } %757, 1, !dbg !48
  %760 = extractvalue { float, float, float, float } %757, 2, !dbg !48
  %761 = extractvalue { float, float, float, float } %757, 3, !dbg !48
  %762 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %632, i32 %635, i32 %638, i32 %641, i32 %743, i32 %744) #2, !dbg !48
  %763 = extractvalue { float, float, float, float } %762, 0, !dbg !48
  %764 = extractvalue { float, float, float, float } %762, 1, !dbg !48
  %765 = extractvalue { float, float, float, float } %762, 2, !dbg !48
  %766 = extractvalue { float, float, float, float } %762, 3, !dbg !48
  %767 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, i32 %632, i32 %635, i32 %638, i32 %641, i32 %748, i32 %749) #2, !dbg !48
  %768 = extractvalue { float, float, float, float } %767, 0, !dbg !48
  %769 = extractvalue { float, float, float, float } %767, 1, !dbg !48
  %770 = extractvalue { float, float, float, float } %767, 2, !dbg !48
  %771 = extractvalue { float, float, float, float } %767, 3, !dbg !48
  %772 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %753, float %754, float %755, float %756, i32 %644, i32 %647, i32 %650, i32 %653, i32 %735, i32 %736) #2, !dbg !48
  %773 = extractvalue { float, float, float, float } %772, 0, !dbg !48
  %774 = extractvalue { float, float, float, float } %772, 1, !dbg !48
  %775 = extractvalue { float, float, float, float } %772, 2, !dbg !48
  %776 = extractvalue { float, float, float, float } %772, 3, !dbg !48
  %777 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %758, float %759, float %760, float %761, i32 %644, i32 %647, i32 %650, i32 %653, i32 %740, i32 %741) #2, !dbg !48
  %778 = extractvalue { float, float, float, float } %777, 0, !dbg !48
  %779 = extractvalue { float, float, float, float } %777, 1, !dbg !48
  %780 = extractvalue { float, float, float, float } %777, 2, !dbg !48
  %781 = extractvalue { float, float, float, float } %777, 3, !dbg !48
  %782 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %763, float %764, float %765, float %766, i32 %644, i32 %647, i32 %650, i32 %653, i32 %745, i32 %746) #2, !dbg !48
  %783 = extractvalue { float, float, float, float } %782, 0, !dbg !48
  %784 = extractvalue { float, float, float, float } %782, 1, !dbg !48
  %785 = extractvalue { float, float, float, float } %782, 2, !dbg !48
  %786 = extractvalue { float, float, float, float } %782, 3, !dbg !48
  %787 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %768, float %769, float %770, float %771, i32 %644, i32 %647, i32 %650, i32 %653, i32 %750, i32 %751) #2, !dbg !48
  %788 = extractvalue { float, float, float, float } %787, 0, !dbg !48
  %789 = extractvalue { float, float, float, float } %787, 1, !dbg !48
  %790 = extractvalue { float, float, float, float } %787, 2, !dbg !48
  %791 = extractvalue { float, float, float, float } %787, 3, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %792 = insertelement <2 x float> poison, float %773, i64 0, !dbg !49
  %793 = insertelement <2 x float> %792, float %774, i64 1, !dbg !49
  store <2 x float> %793, ptr addrspace(3) %166, align 8, !dbg !49
  %794 = insertelement <2 x float> poison, float %775, i64 0, !dbg !49
  %795 = insertelement <2 x float> %794, float %776, i64 1, !dbg !49
  store <2 x float> %795, ptr addrspace(3) %167, align 8, !dbg !49
  %796 = insertelement <2 x float> poison, float %778, i64 0, !dbg !49
  %797 = insertelement <2 x float> %796, float %779, i64 1, !dbg !49
  store <2 x float> %797, ptr addrspace(3) %169, align 8, !dbg !49
  %798 = insertelement <2 x float> poison, float %780, i64 0, !dbg !49
  %799 = insertelement <2 x float> %798, float %781, i64 1, !dbg !49
  store <2 x float> %799, ptr addrspace(3) %170, align 8, !dbg !49
  %800 = insertelement <2 x float> poison, float %783, i64 0, !dbg !49
  %801 = insertelement <2 x float> %800, float %784, i64 1, !dbg !49
  store <2 x float> %801, ptr addrspace(3) %172, align 8, !dbg !49
  %802 = insertelement <2 x float> poison, float %785, i64 0, !dbg !49
  %803 = insertelement <2 x float> %802, float %786, i64 1, !dbg !49
  store <2 x float> %803, ptr addrspace(3) %173, align 8, !dbg !49
  %804 = insertelement <2 x float> poison, float %788, i64 0, !dbg !49
  %805 = insertelement <2 x float> %804, float %789, i64 1, !dbg !49
  store <2 x float> %805, ptr addrspace(3) %175, align 8, !dbg !49
  %806 = insertelement <2 x float> poison, float %790, i64 0, !dbg !49
  %807 = insertelement <2 x float> %806, float %791, i64 1, !dbg !49
  store <2 x float> %807, ptr addrspace(3) %176, align 8, !dbg !49
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  %808 = load float, ptr addrspace(3) %183, align 8, !dbg !49
  %809 = load float, ptr addrspace(3) %188, align 4, !dbg !49
  %810 = load float, ptr addrspace(3) %184, align 8, !dbg !49
  %811 = load float, ptr addrspace(3) %189, align 4, !dbg !49
  %812 = load float, ptr addrspace(3) %186, align 8, !dbg !49
  %813 = load float, ptr addrspace(3) %190, align 4, !dbg !49
  %814 = load float, ptr addrspace(3) %187, align 8, !dbg !49
  %815 = load float, ptr addrspace(3) %191, align 4, !dbg !49
  %816 = tail call { float, float, float, float } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$9 atom.global.gpu.acq_rel.add.v4.f32 { $0, $1, $2, $3 }, [ $4 + 0 ], { $5, $6, $7, $8 };", "=r,=r,=r,=r,l,r,r,r,r,b"(ptr addrspace(1) %729, float %808, float %809, float %812, float %813, i1 true) #2, !dbg !49
  %817 = tail call { float, float, float, float } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$9 atom.global.gpu.acq_rel.add.v4.f32 { $0, $1, $2, $3 }, [ $4 + 0 ], { $5, $6, $7, $8 };", "=r,=r,=r,=r,l,r,r,r,r,b"(ptr addrspace(1) %731, float %810, float %811, float %814, float %815, i1 true) #2, !dbg !49
  %818 = add i32 %194, 1, !dbg !20
  %819 = icmp sgt i32 %818, 1, !dbg !20
  %820 = select i1 %819, i32 0, i32 %818, !dbg !20
  %821 = add i32 %227, 64, !dbg !20
  %822 = or disjoint i32 %821, %18, !dbg !31
  %823 = or disjoint i32 %821, %26, !dbg !31
  %824 = or disjoint i32 %821, %27, !dbg !31
  %825 = shl i32 %822, 5, !dbg !21
  %826 = or disjoint i32 %825, %31, !dbg !22
  %827 = sext i32 %826 to i64, !dbg !23
  %828 = getelementptr half, ptr addrspace(1) %0, i64 %827, !dbg !23
  %829 = shl i32 %820, 10, !dbg !24
  %gep = getelementptr half, ptr addrspace(3) %68, i32 %829, !dbg !24
  %830 = select i1 %228, i32 16, i32 0, !dbg !24
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep, ptr addrspace(1) %828, i32 %830) #2, !dbg !24
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !24
  %831 = getelementptr half, ptr addrspace(1) %3, i64 %827, !dbg !25
  %gep46 = getelementptr half, ptr addrspace(3) %71, i32 %829, !dbg !26
  tail call void asm sideeffect "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10, $2;", "r,l,r"(ptr addrspace(3) %gep46, ptr addrspace(1) %831, i32 %830) #2, !dbg !26
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !26
  %832 = sext i32 %823 to i64, !dbg !27
  %833 = getelementptr float, ptr addrspace(1) %4, i64 %832, !dbg !27
  %834 = sext i32 %824 to i64, !dbg !27
  %835 = getelementptr float, ptr addrspace(1) %4, i64 %834, !dbg !27
  %836 = shl i32 %820, 5, !dbg !28
  %837 = getelementptr float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18432), i32 %836, !dbg !28
  %838 = getelementptr inbounds nuw i8, ptr addrspace(3) %837, i32 %79, !dbg !28
  %839 = select i1 %228, i32 4, i32 0, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %838, ptr addrspace(1) %833, i32 %839, i1 %77) #2, !dbg !28
  %840 = getelementptr inbounds nuw i8, ptr addrspace(3) %837, i32 %82, !dbg !28
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %840, ptr addrspace(1) %835, i32 %839, i1 %77) #2, !dbg !28
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !28
  %841 = getelementptr float, ptr addrspace(1) %5, i64 %832, !dbg !29
  %842 = getelementptr float, ptr addrspace(1) %5, i64 %834, !dbg !29
  %843 = getelementptr float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 18688), i32 %836, !dbg !30
  %844 = getelementptr inbounds nuw i8, ptr addrspace(3) %843, i32 %79, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) %844, ptr addrspace(1) %841, i32 %839, i1 %77) #2, !dbg !30
  %845 = getelementptr inbounds nuw i8, ptr addrspace(3) %843, i32 %82, !dbg !30
  tail call void asm sideeffect "@$3 cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r,b"(ptr addrspace(3) nonnull %845, ptr addrspace(1) %842, i32 %839, i1 %77) #2, !dbg !30
  tail call void @llvm.nvvm.cp.async.commit.group(), !dbg !30
  %846 = add i32 %227, 32, !dbg !20
  %847 = icmp slt i32 %846, %9, !dbg !20
  br i1 %847, label %192, label %._crit_edge, !dbg !20

._crit_edge:                                      ; preds = %192, %.._crit_edge_crit_edge
  %.pre-phi67 = phi i32 [ %.pre66, %.._crit_edge_crit_edge ], [ %113, %192 ], !dbg !32
  %.pre-phi65 = phi i32 [ %.pre64, %.._crit_edge_crit_edge ], [ %179, %192 ], !dbg !32
  %.pre-phi63 = phi i32 [ %.pre62, %.._crit_edge_crit_edge ], [ %178, %192 ], !dbg !32
  %.pre-phi59 = phi i32 [ %.pre58, %.._crit_edge_crit_edge ], [ %161, %192 ], !dbg !32
  %.pre-phi57 = phi i32 [ %.pre56, %.._crit_edge_crit_edge ], [ %132, %192 ], !dbg !32
  %.pre-phi55 = phi i32 [ %.pre54, %.._crit_edge_crit_edge ], [ %159, %192 ], !dbg !32
  %.pre-phi51 = phi i32 [ %.pre50, %.._crit_edge_crit_edge ], [ %155, %192 ], !dbg !32
  %.pre-phi = phi i32 [ %.pre, %.._crit_edge_crit_edge ], [ %154, %192 ], !dbg !32
  %848 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %709, %192 ]
  %849 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %710, %192 ]
  %850 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %711, %192 ]
  %851 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %712, %192 ]
  %852 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %714, %192 ]
  %853 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %715, %192 ]
  %854 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %716, %192 ]
  %855 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %717, %192 ]
  %856 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %719, %192 ]
  %857 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %720, %192 ]
  %858 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %721, %192 ]
  %859 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %722, %192 ]
  %860 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %724, %192 ]
  %861 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %725, %192 ]
  %862 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %726, %192 ]
  %863 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %727, %192 ]
  %864 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %482, %192 ]
  %865 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %483, %192 ]
  %866 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %484, %192 ]
  %867 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %485, %192 ]
  %868 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %487, %192 ]
  %869 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %488, %192 ]
  %870 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %489, %192 ]
  %871 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %490, %192 ]
  %872 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %492, %192 ]
  %873 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %493, %192 ]
  %874 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %494, %192 ]
  %875 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %495, %192 ]
  %876 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %497, %192 ]
  %877 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %498, %192 ]
  %878 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %499, %192 ]
  %879 = phi float [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %500, %192 ]
  %880 = or disjoint i32 %21, %15, !dbg !10
  %881 = shl i32 %880, 5, !dbg !11
  %882 = or disjoint i32 %881, %33, !dbg !13
  %883 = or disjoint i32 %20, %15, !dbg !10
  %884 = shl i32 %883, 5, !dbg !11
  %885 = or disjoint i32 %884, %33, !dbg !13
  tail call void @llvm.nvvm.cp.async.wait.group(i32 0), !dbg !20
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !20
  %886 = sext i32 %885 to i64, !dbg !50
  %887 = getelementptr float, ptr addrspace(1) %7, i64 %886, !dbg !50
  %888 = sext i32 %882 to i64, !dbg !50
  %889 = getelementptr float, ptr addrspace(1) %7, i64 %888, !dbg !50
  %890 = icmp eq i32 %.pre-phi51, 0, !dbg !32
  %891 = select i1 %890, i32 0, i32 2064, !dbg !32
  %892 = icmp eq i32 %.pre-phi57, 0, !dbg !32
  %893 = select i1 %892, i32 0, i32 1032, !dbg !32
  %894 = or disjoint i32 %.pre-phi55, %891, !dbg !32
  %895 = or disjoint i32 %893, %.pre-phi59, !dbg !32
  %896 = or disjoint i32 %894, %895, !dbg !32
  %897 = or disjoint i32 %896, %.pre-phi, !dbg !32
  %898 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %897, !dbg !32
  %899 = insertelement <2 x float> poison, float %848, i64 0, !dbg !32
  %900 = insertelement <2 x float> %899, float %849, i64 1, !dbg !32
  store <2 x float> %900, ptr addrspace(3) %898, align 8, !dbg !32
  %901 = getelementptr inbounds nuw i8, ptr addrspace(3) %898, i32 256, !dbg !32
  %902 = insertelement <2 x float> poison, float %850, i64 0, !dbg !32
  %903 = insertelement <2 x float> %902, float %851, i64 1, !dbg !32
  store <2 x float> %903, ptr addrspace(3) %901, align 8, !dbg !32
  %904 = xor i32 %897, 8, !dbg !32
  %905 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %904, !dbg !32
  %906 = insertelement <2 x float> poison, float %852, i64 0, !dbg !32
  %907 = insertelement <2 x float> %906, float %853, i64 1, !dbg !32
  store <2 x float> %907, ptr addrspace(3) %905, align 8, !dbg !32
  %908 = getelementptr inbounds nuw i8, ptr addrspace(3) %905, i32 256, !dbg !32
  %909 = insertelement <2 x float> poison, float %854, i64 0, !dbg !32
  %910 = insertelement <2 x float> %909, float %855, i64 1, !dbg !32
  store <2 x float> %910, ptr addrspace(3) %908, align 8, !dbg !32
  %911 = xor i32 %897, 16, !dbg !32
  %912 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %911, !dbg !32
  %913 = insertelement <2 x float> poison, float %856, i64 0, !dbg !32
  %914 = insertelement <2 x float> %913, float %857, i64 1, !dbg !32
  store <2 x float> %914, ptr addrspace(3) %912, align 8, !dbg !32
  %915 = getelementptr inbounds nuw i8, ptr addrspace(3) %912, i32 256, !dbg !32
  %916 = insertelement <2 x float> poison, float %858, i64 0, !dbg !32
  %917 = insertelement <2 x float> %916, float %859, i64 1, !dbg !32
  store <2 x float> %917, ptr addrspace(3) %915, align 8, !dbg !32
  %918 = xor i32 %897, 24, !dbg !32
  %919 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %918, !dbg !32
  %920 = insertelement <2 x float> poison, float %860, i64 0, !dbg !32
  %921 = insertelement <2 x float> %920, float %861, i64 1, !dbg !32
  store <2 x float> %921, ptr addrspace(3) %919, align 8, !dbg !32
  %922 = getelementptr inbounds nuw i8, ptr addrspace(3) %919, i32 256, !dbg !32
  %923 = insertelement <2 x float> poison, float %862, i64 0, !dbg !32
  %924 = insertelement <2 x float> %923, float %863, i64 1, !dbg !32
  store <2 x float> %924, ptr addrspace(3) %922, align 8, !dbg !32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !32
  %925 = icmp eq i32 %.pre-phi67, 0, !dbg !32
  %926 = select i1 %925, i32 0, i32 1032, !dbg !32
  %927 = xor i32 %926, %.pre-phi63, !dbg !32
  %928 = or disjoint i32 %927, %.pre-phi65, !dbg !32
  %929 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %928, !dbg !32
  %930 = getelementptr inbounds nuw i8, ptr addrspace(3) %929, i32 512, !dbg !32
  %931 = load <2 x i32>, ptr addrspace(3) %930, align 8, !dbg !32
  %932 = xor i32 %928, 2064, !dbg !32
  %933 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %932, !dbg !32
  %934 = getelementptr inbounds nuw i8, ptr addrspace(3) %933, i32 512, !dbg !32
  %935 = load <2 x i32>, ptr addrspace(3) %934, align 8, !dbg !32
  %.extract = load i32, ptr addrspace(3) %929, align 8, !dbg !32
  %936 = getelementptr inbounds nuw i8, ptr addrspace(3) %929, i32 4, !dbg !32
  %.extract15 = load i32, ptr addrspace(3) %936, align 4, !dbg !32
  %.extract16 = load i32, ptr addrspace(3) %933, align 8, !dbg !32
  %937 = getelementptr inbounds nuw i8, ptr addrspace(3) %933, i32 4, !dbg !32
  %.extract17 = load i32, ptr addrspace(3) %937, align 4, !dbg !32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract, i32 %.extract15, i32 %.extract16, i32 %.extract17, ptr addrspace(1) %887) #2, !dbg !32
  %.extract18 = extractelement <2 x i32> %931, i64 0, !dbg !32
  %.extract19 = extractelement <2 x i32> %931, i64 1, !dbg !32
  %.extract20 = extractelement <2 x i32> %935, i64 0, !dbg !32
  %.extract21 = extractelement <2 x i32> %935, i64 1, !dbg !32
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract18, i32 %.extract19, i32 %.extract20, i32 %.extract21, ptr addrspace(1) %889) #2, !dbg !32
  %938 = getelementptr float, ptr addrspace(1) %8, i64 %886, !dbg !51
  %939 = getelementptr float, ptr addrspace(1) %8, i64 %888, !dbg !51
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !52
  %940 = insertelement <2 x float> poison, float %864, i64 0, !dbg !52
  %941 = insertelement <2 x float> %940, float %865, i64 1, !dbg !52
  store <2 x float> %941, ptr addrspace(3) %898, align 8, !dbg !52
  %942 = insertelement <2 x float> poison, float %866, i64 0, !dbg !52
  %943 = insertelement <2 x float> %942, float %867, i64 1, !dbg !52
  store <2 x float> %943, ptr addrspace(3) %901, align 8, !dbg !52
  %944 = insertelement <2 x float> poison, float %868, i64 0, !dbg !52
  %945 = insertelement <2 x float> %944, float %869, i64 1, !dbg !52
  store <2 x float> %945, ptr addrspace(3) %905, align 8, !dbg !52
  %946 = insertelement <2 x float> poison, float %870, i64 0, !dbg !52
  %947 = insertelement <2 x float> %946, float %871, i64 1, !dbg !52
  store <2 x float> %947, ptr addrspace(3) %908, align 8, !dbg !52
  %948 = insertelement <2 x float> poison, float %872, i64 0, !dbg !52
  %949 = insertelement <2 x float> %948, float %873, i64 1, !dbg !52
  store <2 x float> %949, ptr addrspace(3) %912, align 8, !dbg !52
  %950 = insertelement <2 x float> poison, float %874, i64 0, !dbg !52
  %951 = insertelement <2 x float> %950, float %875, i64 1, !dbg !52
  store <2 x float> %951, ptr addrspace(3) %915, align 8, !dbg !52
  %952 = insertelement <2 x float> poison, float %876, i64 0, !dbg !52
  %953 = insertelement <2 x float> %952, float %877, i64 1, !dbg !52
  store <2 x float> %953, ptr addrspace(3) %919, align 8, !dbg !52
  %954 = insertelement <2 x float> poison, float %878, i64 0, !dbg !52
  %955 = insertelement <2 x float> %954, float %879, i64 1, !dbg !52
  store <2 x float> %955, ptr addrspace(3) %922, align 8, !dbg !52
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !52
  %956 = load <2 x i32>, ptr addrspace(3) %930, align 8, !dbg !52
  %957 = load <2 x i32>, ptr addrspace(3) %934, align 8, !dbg !52
  %.extract29 = load i32, ptr addrspace(3) %929, align 8, !dbg !52
  %.extract30 = load i32, ptr addrspace(3) %936, align 4, !dbg !52
  %.extract31 = load i32, ptr addrspace(3) %933, align 8, !dbg !52
  %.extract32 = load i32, ptr addrspace(3) %937, align 4, !dbg !52
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract29, i32 %.extract30, i32 %.extract31, i32 %.extract32, ptr addrspace(1) %938) #2, !dbg !52
  %.extract33 = extractelement <2 x i32> %956, i64 0, !dbg !52
  %.extract34 = extractelement <2 x i32> %956, i64 1, !dbg !52
  %.extract35 = extractelement <2 x i32> %957, i64 0, !dbg !52
  %.extract36 = extractelement <2 x i32> %957, i64 1, !dbg !52
  tail call void asm sideeffect "st.global.v4.b32 [ $4 + 0 ], { $0, $1, $2, $3 };", "r,r,r,r,l"(i32 %.extract33, i32 %.extract34, i32 %.extract35, i32 %.extract36, ptr addrspace(1) %939) #2, !dbg !52
  ret void, !dbg !53
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.commit.group() #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: nounwind
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg) #2

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f(float) #5

; Function Attrs: nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #6

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { nocallback nounwind memory(argmem: write) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "attention_backward", linkageName: "attention_backward", scope: !1, file: !1, line: 287, type: !5, scopeLine: 287, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 288, column: 24, scope: !4)
!8 = !DILocation(line: 288, column: 29, scope: !4)
!9 = !DILocation(line: 288, column: 50, scope: !4)
!10 = !DILocation(line: 288, column: 37, scope: !4)
!11 = !DILocation(line: 290, column: 26, scope: !4)
!12 = !DILocation(line: 290, column: 36, scope: !4)
!13 = !DILocation(line: 290, column: 30, scope: !4)
!14 = !DILocation(line: 291, column: 26, scope: !4)
!15 = !DILocation(line: 291, column: 22, scope: !4)
!16 = !DILocation(line: 292, column: 26, scope: !4)
!17 = !DILocation(line: 292, column: 22, scope: !4)
!18 = !DILocation(line: 300, column: 47, scope: !4)
!19 = !DILocation(line: 302, column: 41, scope: !4)
!20 = !DILocation(line: 295, column: 34, scope: !4)
!21 = !DILocation(line: 297, column: 35, scope: !4)
!22 = !DILocation(line: 297, column: 39, scope: !4)
!23 = !DILocation(line: 298, column: 30, scope: !4)
!24 = !DILocation(line: 298, column: 26, scope: !4)
!25 = !DILocation(line: 299, column: 38, scope: !4)
!26 = !DILocation(line: 299, column: 26, scope: !4)
!27 = !DILocation(line: 300, column: 84, scope: !4)
!28 = !DILocation(line: 300, column: 75, scope: !4)
!29 = !DILocation(line: 302, column: 69, scope: !4)
!30 = !DILocation(line: 302, column: 61, scope: !4)
!31 = !DILocation(line: 296, column: 24, scope: !4)
!32 = !DILocation(line: 306, column: 24, scope: !4)
!33 = !DILocation(line: 300, column: 38, scope: !4)
!34 = !DILocation(line: 300, column: 59, scope: !4)
!35 = !DILocation(line: 300, column: 67, scope: !4)
!36 = !DILocation(line: 300, column: 22, scope: !4)
!37 = !DILocation(line: 301, column: 42, scope: !4)
!38 = !DILocation(line: 301, column: 34, scope: !4)
!39 = !DILocation(line: 301, column: 65, scope: !4)
!40 = !DILocation(line: 302, column: 32, scope: !4)
!41 = !DILocation(line: 302, column: 53, scope: !4)
!42 = !DILocation(line: 303, column: 24, scope: !4)
!43 = !DILocation(line: 303, column: 32, scope: !4)
!44 = !DILocation(line: 303, column: 42, scope: !4)
!45 = !DILocation(line: 304, column: 34, scope: !4)
!46 = !DILocation(line: 304, column: 51, scope: !4)
!47 = !DILocation(line: 305, column: 27, scope: !4)
!48 = !DILocation(line: 305, column: 50, scope: !4)
!49 = !DILocation(line: 305, column: 36, scope: !4)
!50 = !DILocation(line: 306, column: 18, scope: !4)
!51 = !DILocation(line: 307, column: 18, scope: !4)
!52 = !DILocation(line: 307, column: 24, scope: !4)
!53 = !DILocation(line: 307, column: 4, scope: !4)
