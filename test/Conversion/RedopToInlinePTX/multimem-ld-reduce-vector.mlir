// Vector forms of redop.multimem.ld_reduce: lane i becomes element i of the
// value; for f16x2, elements 2i and 2i+1.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm --reconcile-unrealized-casts \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM < %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx82 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.2 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx82 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.2 %{ %ptxas-verify -arch=sm_90 < %t.O3.ptx %}

// CHECK-LABEL: func.func @v2_f32(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.v2.f32 {$0, $1}, [$2];", "=f,=f,l,~{memory}" %arg0 :
// LLVM-LABEL: define {{.*}} @v2_f32(
// LLVM-NEXT: %[[S:.*]] = call { float, float } asm sideeffect "multimem.ld_reduce.global.add.v2.f32 {$0, $1}, [$2];", "=f,=f,l,~{memory}"(ptr addrspace(1) %0)
// LLVM-NEXT: %[[E0:.*]] = extractvalue { float, float } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <2 x float> poison, float %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { float, float } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <2 x float> %[[V0]], float %[[E1]], i32 1
// LLVM-NEXT: ret <2 x float> %[[V1]]
// PTX-LABEL: v2_f32(
// PTX: multimem.ld_reduce.global.add.v2.f32 {%
func.func @v2_f32(%p: !llvm.ptr<1>) -> vector<2xf32> {
  %r = redop.multimem.ld_reduce add v2 f32 %p : !llvm.ptr<1> -> vector<2xf32>
  return %r : vector<2xf32>
}

// CHECK-LABEL: func.func @v8_bf16(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.relaxed.gpu.global.max.v8.bf16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=h,=h,=h,=h,=h,=h,=h,=h,l,~{memory}" %arg0 :
// LLVM-LABEL: define {{.*}} @v8_bf16(
// LLVM-NEXT: %[[S:.*]] = call { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } asm sideeffect "multimem.ld_reduce.relaxed.gpu.global.max.v8.bf16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=h,=h,=h,=h,=h,=h,=h,=h,l,~{memory}"(ptr addrspace(1) %0)
// LLVM-NEXT: %[[E0:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <8 x bfloat> poison, bfloat %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <8 x bfloat> %[[V0]], bfloat %[[E1]], i32 1
// LLVM-NEXT: %[[E2:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 2
// LLVM-NEXT: %[[V2:.*]] = insertelement <8 x bfloat> %[[V1]], bfloat %[[E2]], i32 2
// LLVM-NEXT: %[[E3:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 3
// LLVM-NEXT: %[[V3:.*]] = insertelement <8 x bfloat> %[[V2]], bfloat %[[E3]], i32 3
// LLVM-NEXT: %[[E4:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 4
// LLVM-NEXT: %[[V4:.*]] = insertelement <8 x bfloat> %[[V3]], bfloat %[[E4]], i32 4
// LLVM-NEXT: %[[E5:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 5
// LLVM-NEXT: %[[V5:.*]] = insertelement <8 x bfloat> %[[V4]], bfloat %[[E5]], i32 5
// LLVM-NEXT: %[[E6:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 6
// LLVM-NEXT: %[[V6:.*]] = insertelement <8 x bfloat> %[[V5]], bfloat %[[E6]], i32 6
// LLVM-NEXT: %[[E7:.*]] = extractvalue { bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat, bfloat } %[[S]], 7
// LLVM-NEXT: %[[V7:.*]] = insertelement <8 x bfloat> %[[V6]], bfloat %[[E7]], i32 7
// LLVM-NEXT: ret <8 x bfloat> %[[V7]]
// PTX-LABEL: v8_bf16(
// PTX: multimem.ld_reduce.relaxed.gpu.global.max.v8.bf16 {%
func.func @v8_bf16(%p: !llvm.ptr<1>) -> vector<8xbf16> {
  %r = redop.multimem.ld_reduce relaxed gpu max v8 bf16 %p : !llvm.ptr<1> -> vector<8xbf16>
  return %r : vector<8xbf16>
}

// CHECK-LABEL: func.func @v4_f16x2_acc(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.acquire.gpu.global.add.acc::f32.v4.f16x2 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l,~{memory}" %arg0 :
// LLVM-LABEL: define {{.*}} @v4_f16x2_acc(
// LLVM-NEXT: %[[S:.*]] = call { i32, i32, i32, i32 } asm sideeffect "multimem.ld_reduce.acquire.gpu.global.add.acc::f32.v4.f16x2 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l,~{memory}"(ptr addrspace(1) %0)
// LLVM-NEXT: %[[E0:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <4 x i32> poison, i32 %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <4 x i32> %[[V0]], i32 %[[E1]], i32 1
// LLVM-NEXT: %[[E2:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 2
// LLVM-NEXT: %[[V2:.*]] = insertelement <4 x i32> %[[V1]], i32 %[[E2]], i32 2
// LLVM-NEXT: %[[E3:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 3
// LLVM-NEXT: %[[V3:.*]] = insertelement <4 x i32> %[[V2]], i32 %[[E3]], i32 3
// LLVM-NEXT: %[[R:.*]] = bitcast <4 x i32> %[[V3]] to <8 x half>
// LLVM-NEXT: ret <8 x half> %[[R]]
// PTX-LABEL: v4_f16x2_acc(
// PTX: multimem.ld_reduce.acquire.gpu.global.add.acc::f32.v4.f16x2 {%
func.func @v4_f16x2_acc(%p: !llvm.ptr<1>) -> vector<8xf16> {
  %r = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %p : !llvm.ptr<1> -> vector<8xf16>
  return %r : vector<8xf16>
}
