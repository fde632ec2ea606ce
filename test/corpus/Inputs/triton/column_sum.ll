; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @column_sum(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) readnone captures(none) %4, ptr addrspace(1) readnone captures(none) %5) local_unnamed_addr #0 !dbg !4 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %8 = shl i32 %7, 6, !dbg !8
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %10 = and i32 %9, 127, !dbg !9
  %11 = lshr i32 %9, 6, !dbg !9
  %.lobit = and i32 %11, 1, !dbg !9
  %12 = or disjoint i32 %.lobit, %8, !dbg !10
  %13 = or disjoint i32 %12, 2, !dbg !10
  %14 = or disjoint i32 %12, 4, !dbg !10
  %15 = or disjoint i32 %12, 6, !dbg !10
  %16 = or disjoint i32 %12, 8, !dbg !10
  %17 = or disjoint i32 %12, 10, !dbg !10
  %18 = or disjoint i32 %12, 12, !dbg !10
  %19 = or disjoint i32 %8, %11, !dbg !9
  %20 = or i32 %19, 14, !dbg !10
  %21 = or disjoint i32 %12, 16, !dbg !10
  %22 = or disjoint i32 %12, 18, !dbg !10
  %23 = or disjoint i32 %12, 20, !dbg !10
  %24 = or disjoint i32 %12, 22, !dbg !10
  %25 = or disjoint i32 %12, 24, !dbg !10
  %26 = or disjoint i32 %12, 26, !dbg !10
  %27 = or disjoint i32 %12, 28, !dbg !10
  %28 = or i32 %19, 30, !dbg !10
  %29 = or disjoint i32 %12, 32, !dbg !10
  %30 = or disjoint i32 %12, 34, !dbg !10
  %31 = or disjoint i32 %12, 36, !dbg !10
  %32 = or disjoint i32 %12, 38, !dbg !10
  %33 = or disjoint i32 %12, 40, !dbg !10
  %34 = or disjoint i32 %12, 42, !dbg !10
  %35 = or disjoint i32 %12, 44, !dbg !10
  %36 = or i32 %19, 46, !dbg !10
  %37 = or disjoint i32 %12, 48, !dbg !10
  %38 = or disjoint i32 %12, 50, !dbg !10
  %39 = or disjoint i32 %12, 52, !dbg !10
  %40 = or disjoint i32 %12, 54, !dbg !10
  %41 = or disjoint i32 %12, 56, !dbg !10
  %42 = or disjoint i32 %12, 58, !dbg !10
  %43 = or disjoint i32 %12, 60, !dbg !10
  %44 = or i32 %19, 62, !dbg !10
  %45 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !11
  %46 = shl nuw nsw i32 %45, 6, !dbg !12
  %47 = and i32 %9, 63, !dbg !13
  %48 = or disjoint i32 %46, %47, !dbg !14
  %49 = icmp slt i32 %12, %2, !dbg !15
  %50 = icmp slt i32 %13, %2, !dbg !15
  %51 = icmp slt i32 %14, %2, !dbg !15
  %52 = icmp slt i32 %15, %2, !dbg !15
  %53 = icmp slt i32 %16, %2, !dbg !15
  %54 = icmp slt i32 %17, %2, !dbg !15
  %55 = icmp slt i32 %18, %2, !dbg !15
  %56 = icmp slt i32 %20, %2, !dbg !15
  %57 = icmp slt i32 %21, %2, !dbg !15
  %58 = icmp slt i32 %22, %2, !dbg !15
  %59 = icmp slt i32 %23, %2, !dbg !15
  %60 = icmp slt i32 %24, %2, !dbg !15
  %61 = icmp slt i32 %25, %2, !dbg !15
  %62 = icmp slt i32 %26, %2, !dbg !15
  %63 = icmp slt i32 %27, %2, !dbg !15
  %64 = icmp slt i32 %28, %2, !dbg !15
  %65 = icmp slt i32 %29, %2, !dbg !15
  %66 = icmp slt i32 %30, %2, !dbg !15
  %67 = icmp slt i32 %31, %2, !dbg !15
  %68 = icmp slt i32 %32, %2, !dbg !15
  %69 = icmp slt i32 %33, %2, !dbg !15
  %70 = icmp slt i32 %34, %2, !dbg !15
  %71 = icmp slt i32 %35, %2, !dbg !15
  %72 = icmp slt i32 %36, %2, !dbg !15
  %73 = icmp slt i32 %37, %2, !dbg !15
  %74 = icmp slt i32 %38, %2, !dbg !15
  %75 = icmp slt i32 %39, %2, !dbg !15
  %76 = icmp slt i32 %40, %2, !dbg !15
  %77 = icmp slt i32 %41, %2, !dbg !15
  %78 = icmp slt i32 %42, %2, !dbg !15
  %79 = icmp slt i32 %43, %2, !dbg !15
  %80 = icmp slt i32 %44, %2, !dbg !15
  %81 = icmp slt i32 %48, %3, !dbg !16
  %82 = and i1 %49, %81, !dbg !17
  %83 = and i1 %50, %81, !dbg !17
  %84 = and i1 %51, %81, !dbg !17
  %85 = and i1 %52, %81, !dbg !17
  %86 = and i1 %53, %81, !dbg !17
  %87 = and i1 %54, %81, !dbg !17
  %88 = and i1 %55, %81, !dbg !17
  %89 = and i1 %56, %81, !dbg !17
  %90 = and i1 %57, %81, !dbg !17
  %91 = and i1 %58, %81, !dbg !17
  %92 = and i1 %59, %81, !dbg !17
  %93 = and i1 %60, %81, !dbg !17
  %94 = and i1 %61, %81, !dbg !17
  %95 = and i1 %62, %81, !dbg !17
  %96 = and i1 %63, %81, !dbg !17
  %97 = and i1 %64, %81, !dbg !17
  %98 = and i1 %65, %81, !dbg !17
  %99 = and i1 %66, %81, !dbg !17
  %100 = and i1 %67, %81, !dbg !17
  %101 = and i1 %68, %81, !dbg !17
  %102 = and i1 %69, %81, !dbg !17
  %103 = and i1 %70, %81, !dbg !17
  %104 = and i1 %71, %81, !dbg !17
  %105 = and i1 %72, %81, !dbg !17
  %106 = and i1 %73, %81, !dbg !17
  %107 = and i1 %74, %81, !dbg !17
  %108 = and i1 %75, %81, !dbg !17
  %109 = and i1 %76, %81, !dbg !17
  %110 = and i1 %77, %81, !dbg !17
  %111 = and i1 %78, %81, !dbg !17
  %112 = and i1 %79, %81, !dbg !17
  %113 = and i1 %80, %81, !dbg !17
  %114 = mul i32 %3, %12, !dbg !18
  %115 = mul i32 %3, %13, !dbg !18
  %116 = mul i32 %3, %14, !dbg !18
  %117 = mul i32 %3, %15, !dbg !18
  %118 = mul i32 %3, %16, !dbg !18
  %119 = mul i32 %3, %17, !dbg !18
  %120 = mul i32 %3, %18, !dbg !18
  %121 = mul i32 %3, %20, !dbg !18
  %122 = mul i32 %3, %21, !dbg !18
  %123 = mul i32 %3, %22, !dbg !18
  %124 = mul i32 %3, %23, !dbg !18
  %125 = mul i32 %3, %24, !dbg !18
  %126 = mul i32 %3, %25, !dbg !18
  %127 = mul i32 %3, %26, !dbg !18
  %128 = mul i32 %3, %27, !dbg !18
  %129 = mul i32 %3, %28, !dbg !18
  %130 = mul i32 %3, %29, !dbg !18
  %131 = mul i32 %3, %30, !dbg !18
  %132 = mul i32 %3, %31, !dbg !18
  %133 = mul i32 %3, %32, !dbg !18
  %134 = mul i32 %3, %33, !dbg !18
  %135 = mul i32 %3, %34, !dbg !18
  %136 = mul i32 %3, %35, !dbg !18
  %137 = mul i32 %3, %36, !dbg !18
  %138 = mul i32 %3, %37, !dbg !18
  %139 = mul i32 %3, %38, !dbg !18
  %140 = mul i32 %3, %39, !dbg !18
  %141 = mul i32 %3, %40, !dbg !18
  %142 = mul i32 %3, %41, !dbg !18
  %143 = mul i32 %3, %42, !dbg !18
  %144 = mul i32 %3, %43, !dbg !18
  %145 = mul i32 %3, %44, !dbg !18
  %146 = sext i32 %114 to i64, !dbg !19
  %147 = getelementptr half, ptr addrspace(1) %0, i64 %146, !dbg !19
  %148 = sext i32 %115 to i64, !dbg !19
  %149 = getelementptr half, ptr addrspace(1) %0, i64 %148, !dbg !19
  %150 = sext i32 %116 to i64, !dbg !19
  %151 = getelementptr half, ptr addrspace(1) %0, i64 %150, !dbg !19
  %152 = sext i32 %117 to i64, !dbg !19
  %153 = getelementptr half, ptr addrspace(1) %0, i64 %152, !dbg !19
  %154 = sext i32 %118 to i64, !dbg !19
  %155 = getelementptr half, ptr addrspace(1) %0, i64 %154, !dbg !19
  %156 = sext i32 %119 to i64, !dbg !19
  %157 = getelementptr half, ptr addrspace(1) %0, i64 %156, !dbg !19
  %158 = sext i32 %120 to i64, !dbg !19
  %159 = getelementptr half, ptr addrspace(1) %0, i64 %158, !dbg !19
  %160 = sext i32 %121 to i64, !dbg !19
  %161 = getelementptr half, ptr addrspace(1) %0, i64 %160, !dbg !19
  %162 = sext i32 %122 to i64, !dbg !19
  %163 = getelementptr half, ptr addrspace(1) %0, i64 %162, !dbg !19
  %164 = sext i32 %123 to i64, !dbg !19
  %165 = getelementptr half, ptr addrspace(1) %0, i64 %164, !dbg !19
  %166 = sext i32 %124 to i64, !dbg !19
  %167 = getelementptr half, ptr addrspace(1) %0, i64 %166, !dbg !19
  %168 = sext i32 %125 to i64, !dbg !19
  %169 = getelementptr half, ptr addrspace(1) %0, i64 %168, !dbg !19
  %170 = sext i32 %126 to i64, !dbg !19
  %171 = getelementptr half, ptr addrspace(1) %0, i64 %170, !dbg !19
  %172 = sext i32 %127 to i64, !dbg !19
  %173 = getelementptr half, ptr addrspace(1) %0, i64 %172, !dbg !19
  %174 = sext i32 %128 to i64, !dbg !19
  %175 = getelementptr half, ptr addrspace(1) %0, i64 %174, !dbg !19
  %176 = sext i32 %129 to i64, !dbg !19
  %177 = getelementptr half, ptr addrspace(1) %0, i64 %176, !dbg !19
  %178 = sext i32 %130 to i64, !dbg !19
  %179 = getelementptr half, ptr addrspace(1) %0, i64 %178, !dbg !19
  %180 = sext i32 %131 to i64, !dbg !19
  %181 = getelementptr half, ptr addrspace(1) %0, i64 %180, !dbg !19
  %182 = sext i32 %132 to i64, !dbg !19
  %183 = getelementptr half, ptr addrspace(1) %0, i64 %182, !dbg !19
  %184 = sext i32 %133 to i64, !dbg !19
  %185 = getelementptr half, ptr addrspace(1) %0, i64 %184, !dbg !19
  %186 = sext i32 %134 to i64, !dbg !19
  %187 = getelementptr half, ptr addrspace(1) %0, i64 %186, !dbg !19
  %188 = sext i32 %135 to i64, !dbg !19
  %189 = getelementptr half, ptr addrspace(1) %0, i64 %188, !dbg !19
  %190 = sext i32 %136 to i64, !dbg !19
  %191 = getelementptr half, ptr addrspace(1) %0, i64 %190, !dbg !19
  %192 = sext i32 %137 to i64, !dbg !19
  %193 = getelementptr half, ptr addrspace(1) %0, i64 %192, !dbg !19
  %194 = sext i32 %138 to i64, !dbg !19
  %195 = getelementptr half, ptr addrspace(1) %0, i64 %194, !dbg !19
  %196 = sext i32 %139 to i64, !dbg !19
  %197 = getelementptr half, ptr addrspace(1) %0, i64 %196, !dbg !19
  %198 = sext i32 %140 to i64, !dbg !19
  %199 = getelementptr half, ptr addrspace(1) %0, i64 %198, !dbg !19
  %200 = sext i32 %141 to i64, !dbg !19
  %201 = getelementptr half, ptr addrspace(1) %0, i64 %200, !dbg !19
  %202 = sext i32 %142 to i64, !dbg !19
  %203 = getelementptr half, ptr addrspace(1) %0, i64 %202, !dbg !19
  %204 = sext i32 %143 to i64, !dbg !19
  %205 = getelementptr half, ptr addrspace(1) %0, i64 %204, !dbg !19
  %206 = sext i32 %144 to i64, !dbg !19
  %207 = getelementptr half, ptr addrspace(1) %0, i64 %206, !dbg !19
  %208 = sext i32 %145 to i64, !dbg !19
  %209 = getelementptr half, ptr addrspace(1) %0, i64 %208, !dbg !19
  %210 = zext nneg i32 %48 to i64, !dbg !20
  %211 = getelementptr half, ptr addrspace(1) %147, i64 %210, !dbg !20
  %212 = getelementptr half, ptr addrspace(1) %149, i64 %210, !dbg !20
  %213 = getelementptr half, ptr addrspace(1) %151, i64 %210, !dbg !20
  %214 = getelementptr half, ptr addrspace(1) %153, i64 %210, !dbg !20
  %215 = getelementptr half, ptr addrspace(1) %155, i64 %210, !dbg !20
  %216 = getelementptr half, ptr addrspace(1) %157, i64 %210, !dbg !20
  %217 = getelementptr half, ptr addrspace(1) %159, i64 %210, !dbg !20
  %218 = getelementptr half, ptr addrspace(1) %161, i64 %210, !dbg !20
  %219 = getelementptr half, ptr addrspace(1) %163, i64 %210, !dbg !20
  %220 = getelementptr half, ptr addrspace(1) %165, i64 %210, !dbg !20
  %221 = getelementptr half, ptr addrspace(1) %167, i64 %210, !dbg !20
  %222 = getelementptr half, ptr addrspace(1) %169, i64 %210, !dbg !20
  %223 = getelementptr half, ptr addrspace(1) %171, i64 %210, !dbg !20
  %224 = getelementptr half, ptr addrspace(1) %173, i64 %210, !dbg !20
  %225 = getelementptr half, ptr addrspace(1) %175, i64 %210, !dbg !20
  %226 = getelementptr half, ptr addrspace(1) %177, i64 %210, !dbg !20
  %227 = getelementptr half, ptr addrspace(1) %179, i64 %210, !dbg !20
  %228 = getelementptr half, ptr addrspace(1) %181, i64 %210, !dbg !20
  %229 = getelementptr half, ptr addrspace(1) %183, i64 %210, !dbg !20
  %230 = getelementptr half, ptr addrspace(1) %185, i64 %210, !dbg !20
  %231 = getelementptr half, ptr addrspace(1) %187, i64 %210, !dbg !20
  %232 = getelementptr half, ptr addrspace(1) %189, i64 %210, !dbg !20
  %233 = getelementptr half, ptr addrspace(1) %191, i64 %210, !dbg !20
  %234 = getelementptr half, ptr addrspace(1) %193, i64 %210, !dbg !20
  %235 = getelementptr half, ptr addrspace(1) %195, i64 %210, !dbg !20
  %236 = getelementptr half, ptr addrspace(1) %197, i64 %210, !dbg !20
  %237 = getelementptr half, ptr addrspace(1) %199, i64 %210, !dbg !20
  %238 = getelementptr half, ptr addrspace(1) %201, i64 %210, !dbg !20
  %239 = getelementptr half, ptr addrspace(1) %203, i64 %210, !dbg !20
  %240 = getelementptr half, ptr addrspace(1) %205, i64 %210, !dbg !20
  %241 = getelementptr half, ptr addrspace(1) %207, i64 %210, !dbg !20
  %242 = getelementptr half, ptr addrspace(1) %209, i64 %210, !dbg !20
  %243 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %211, i1 %82) #4, !dbg !21
  %244 = bitcast i16 %243 to half, !dbg !21
  %245 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %212, i1 %83) #4, !dbg !21
  %246 = bitcast i16 %245 to half, !dbg !21
  %247 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %213, i1 %84) #4, !dbg !21
  %248 = bitcast i16 %247 to half, !dbg !21
  %249 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %214, i1 %85) #4, !dbg !21
  %250 = bitcast i16 %249 to half, !dbg !21
  %251 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %215, i1 %86) #4, !dbg !21
  %252 = bitcast i16 %251 to half, !dbg !21
  %253 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %216, i1 %87) #4, !dbg !21
  %254 = bitcast i16 %253 to half, !dbg !21
  %255 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %217, i1 %88) #4, !dbg !21
  %256 = bitcast i16 %255 to half, !dbg !21
  %257 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %218, i1 %89) #4, !dbg !21
  %258 = bitcast i16 %257 to half, !dbg !21
  %259 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %219, i1 %90) #4, !dbg !21
  %260 = bitcast i16 %259 to half, !dbg !21
  %261 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %220, i1 %91) #4, !dbg !21
  %262 = bitcast i16 %261 to half, !dbg !21
  %263 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %221, i1 %92) #4, !dbg !21
  %264 = bitcast i16 %263 to half, !dbg !21
  %265 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %222, i1 %93) #4, !dbg !21
  %266 = bitcast i16 %265 to half, !dbg !21
  %267 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %223, i1 %94) #4, !dbg !21
  %268 = bitcast i16 %267 to half, !dbg !21
  %269 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %224, i1 %95) #4, !dbg !21
  %270 = bitcast i16 %269 to half, !dbg !21
  %271 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %225, i1 %96) #4, !dbg !21
  %272 = bitcast i16 %271 to half, !dbg !21
  %273 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %226, i1 %97) #4, !dbg !21
  %274 = bitcast i16 %273 to half, !dbg !21
  %275 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %227, i1 %98) #4, !dbg !21
  %276 = bitcast i16 %275 to half, !dbg !21
  %277 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %228, i1 %99) #4, !dbg !21
  %278 = bitcast i16 %277 to half, !dbg !21
  %279 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %229, i1 %100) #4, !dbg !21
  %280 = bitcast i16 %279 to half, !dbg !21
  %281 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %230, i1 %101) #4, !dbg !21
  %282 = bitcast i16 %281 to half, !dbg !21
  %283 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %231, i1 %102) #4, !dbg !21
  %284 = bitcast i16 %283 to half, !dbg !21
  %285 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %232, i1 %103) #4, !dbg !21
  %286 = bitcast i16 %285 to half, !dbg !21
  %287 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %233, i1 %104) #4, !dbg !21
  %288 = bitcast i16 %287 to half, !dbg !21
  %289 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %234, i1 %105) #4, !dbg !21
  %290 = bitcast i16 %289 to half, !dbg !21
  %291 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %235, i1 %106) #4, !dbg !21
  %292 = bitcast i16 %291 to half, !dbg !21
  %293 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %236, i1 %107) #4, !dbg !21
  %294 = bitcast i16 %293 to half, !dbg !21
  %295 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %237, i1 %108) #4, !dbg !21
  %296 = bitcast i16 %295 to half, !dbg !21
  %297 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %238, i1 %109) #4, !dbg !21
  %298 = bitcast i16 %297 to half, !dbg !21
  %299 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %239, i1 %110) #4, !dbg !21
  %300 = bitcast i16 %299 to half, !dbg !21
  %301 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %240, i1 %111) #4, !dbg !21
  %302 = bitcast i16 %301 to half, !dbg !21
  %303 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %241, i1 %112) #4, !dbg !21
  %304 = bitcast i16 %303 to half, !dbg !21
  %305 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %242, i1 %113) #4, !dbg !21
  %306 = bitcast i16 %305 to half, !dbg !21
  %307 = fpext half %244 to float, !dbg !22
  %308 = fpext half %246 to float, !dbg !22
  %309 = fpext half %248 to float, !dbg !22
  %310 = fpext half %250 to float, !dbg !22
  %311 = fpext half %252 to float, !dbg !22
  %312 = fpext half %254 to float, !dbg !22
  %313 = fpext half %256 to float, !dbg !22
  %314 = fpext half %258 to float, !dbg !22
  %315 = fpext half %260 to float, !dbg !22
  %316 = fpext half %262 to float, !dbg !22
  %317 = fpext half %264 to float, !dbg !22
  %318 = fpext half %266 to float, !dbg !22
  %319 = fpext half %268 to float, !dbg !22
  %320 = fpext half %270 to float, !dbg !22
  %321 = fpext half %272 to float, !dbg !22
  %322 = fpext half %274 to float, !dbg !22
  %323 = fpext half %276 to float, !dbg !22
  %324 = fpext half %278 to float, !dbg !22
  %325 = fpext half %280 to float, !dbg !22
  %326 = fpext half %282 to float, !dbg !22
  %327 = fpext half %284 to float, !dbg !22
  %328 = fpext half %286 to float, !dbg !22
  %329 = fpext half %288 to float, !dbg !22
  %330 = fpext half %290 to float, !dbg !22
  %331 = fpext half %292 to float, !dbg !22
  %332 = fpext half %294 to float, !dbg !22
  %333 = fpext half %296 to float, !dbg !22
  %334 = fpext half %298 to float, !dbg !22
  %335 = fpext half %300 to float, !dbg !22
  %336 = fpext half %302 to float, !dbg !22
  %337 = fpext half %304 to float, !dbg !22
  %338 = fpext half %306 to float, !dbg !22
  %339 = fadd float %307, %308, !dbg !23
  %340 = fadd float %339, %309, !dbg !23
  %341 = fadd float %340, %310, !dbg !23
  %342 = fadd float %341, %311, !dbg !23
  %343 = fadd float %342, %312, !dbg !23
  %344 = fadd float %343, %313, !dbg !23
  %345 = fadd float %344, %314, !dbg !23
  %346 = fadd float %345, %315, !dbg !23
  %347 = fadd float %346, %316, !dbg !23
  %348 = fadd float %347, %317, !dbg !23
  %349 = fadd float %348, %318, !dbg !23
  %350 = fadd float %349, %319, !dbg !23
  %351 = fadd float %350, %320, !dbg !23
  %352 = fadd float %351, %321, !dbg !23
  %353 = fadd float %352, %322, !dbg !23
  %354 = fadd float %353, %323, !dbg !23
  %355 = fadd float %354, %324, !dbg !23
  %356 = fadd float %355, %325, !dbg !23
  %357 = fadd float %356, %326, !dbg !23
  %358 = fadd float %357, %327, !dbg !23
  %359 = fadd float %358, %328, !dbg !23
  %360 = fadd float %359, %329, !dbg !23
  %361 = fadd float %360, %330, !dbg !23
  %362 = fadd float %361, %331, !dbg !23
  %363 = fadd float %362, %332, !dbg !23
  %364 = fadd float %363, %333, !dbg !23
  %365 = fadd float %364, %334, !dbg !23
  %366 = fadd float %365, %335, !dbg !23
  %367 = fadd float %366, %336, !dbg !23
  %368 = fadd float %367, %337, !dbg !23
  %369 = fadd float %368, %338, !dbg !23
  %370 = lshr i32 %10, 6, !dbg !26
  %.idx = shl nuw nsw i32 %47, 3, !dbg !26
  %371 = getelementptr i8, ptr addrspace(3) @global_smem, i32 %.idx, !dbg !26
  %372 = getelementptr float, ptr addrspace(3) %371, i32 %370, !dbg !26
  %373 = bitcast float %369 to <1 x i32>, !dbg !26
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %372, <1 x i32> %373, i1 true) #4, !dbg !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %374 = getelementptr float, ptr addrspace(3) @global_smem, i32 %10, !dbg !26
  %375 = tail call i32 asm sideeffect "@$2 ld.shared.b32 $0, [ $1 + 0 ];", "=r,r,b"(ptr addrspace(3) %374, i1 true) #4, !dbg !26
  %376 = bitcast i32 %375 to float, !dbg !26
  %377 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %375, i32 1, i32 31), !dbg !26
  %378 = bitcast i32 %377 to float, !dbg !26
  %379 = fadd float %376, %378, !dbg !23
  %380 = and i32 %9, 1, !dbg !26
  %381 = icmp eq i32 %380, 0, !dbg !26
  %382 = bitcast float %379 to <1 x i32>, !dbg !26
  tail call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %374, <1 x i32> %382, i1 %381) #4, !dbg !26
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !26
  %383 = load float, ptr addrspace(3) %371, align 8, !dbg !26
  %384 = getelementptr float, ptr addrspace(1) %1, i64 %210, !dbg !29
  %385 = and i32 %9, 64, !dbg !30
  %386 = icmp eq i32 %385, 0, !dbg !30
  %387 = and i1 %386, %81, !dbg !30
  %388 = tail call float asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.relaxed.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %384, float %383, i1 %387) #4, !dbg !30
  ret void, !dbg !31
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_reduce.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "column_sum", linkageName: "column_sum", scope: !1, file: !1, line: 31, type: !5, scopeLine: 31, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 32, column: 24, scope: !4)
!8 = !DILocation(line: 32, column: 29, scope: !4)
!9 = !DILocation(line: 32, column: 55, scope: !4)
!10 = !DILocation(line: 32, column: 36, scope: !4)
!11 = !DILocation(line: 33, column: 27, scope: !4)
!12 = !DILocation(line: 33, column: 32, scope: !4)
!13 = !DILocation(line: 33, column: 64, scope: !4)
!14 = !DILocation(line: 33, column: 42, scope: !4)
!15 = !DILocation(line: 34, column: 18, scope: !4)
!16 = !DILocation(line: 34, column: 36, scope: !4)
!17 = !DILocation(line: 34, column: 27, scope: !4)
!18 = !DILocation(line: 35, column: 35, scope: !4)
!19 = !DILocation(line: 35, column: 29, scope: !4)
!20 = !DILocation(line: 35, column: 45, scope: !4)
!21 = !DILocation(line: 35, column: 20, scope: !4)
!22 = !DILocation(line: 35, column: 78, scope: !4)
!23 = !DILocation(line: 263, column: 15, scope: !24, inlinedAt: !26)
!24 = distinct !DILexicalBlockFile(scope: !4, file: !25, discriminator: 0)
!25 = !DIFile(filename: "standard.py", directory: ".")
!26 = !DILocation(line: 293, column: 36, scope: !24, inlinedAt: !27)
!27 = !DILocation(line: 36, column: 21, scope: !28)
!28 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!29 = !DILocation(line: 37, column: 25, scope: !4)
!30 = !DILocation(line: 37, column: 33, scope: !4)
!31 = !DILocation(line: 37, column: 4, scope: !4)
