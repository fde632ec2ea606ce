// Vector forms of redop.red: element i of the value becomes lane i of the text;
// for f16x2, elements 2i and 2i+1.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm --reconcile-unrealized-casts \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM < %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx81 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx81 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.O3.ptx %}

// CHECK-LABEL: func.func @v2_f32(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.v2.f32 [$0], {$1, $2};", "l,f,f,~{memory}" %arg0,
// LLVM-LABEL: define void @v2_f32(
// LLVM-NEXT: %[[L0:.*]] = extractelement <2 x float> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <2 x float> %1, i32 1
// LLVM-NEXT: call void asm sideeffect "red.global.add.v2.f32 [$0], {$1, $2};", "l,f,f,~{memory}"(ptr addrspace(1) %0, float %[[L0]], float %[[L1]])
// PTX-LABEL: v2_f32(
// PTX: red.global.add.v2.f32 [
func.func @v2_f32(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  redop.red add v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// CHECK-LABEL: func.func @v4_f32_hint(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.L2::cache_hint.v4.f32 [$0], {$1, $2, $3, $4}, $5;", "l,f,f,f,f,l,~{memory}" %arg0,
// LLVM-LABEL: define void @v4_f32_hint(
// LLVM-NEXT: %[[L0:.*]] = extractelement <4 x float> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <4 x float> %1, i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <4 x float> %1, i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <4 x float> %1, i32 3
// LLVM-NEXT: call void asm sideeffect "red.global.add.L2::cache_hint.v4.f32 [$0], {$1, $2, $3, $4}, $5;", "l,f,f,f,f,l,~{memory}"(ptr addrspace(1) %0, float %[[L0]], float %[[L1]], float %[[L2]], float %[[L3]], i64 %2)
// PTX-LABEL: v4_f32_hint(
// PTX: red.global.add.L2::cache_hint.v4.f32 [
func.func @v4_f32_hint(%p: !llvm.ptr<1>, %v: vector<4xf32>, %pol: i64) {
  redop.red add v4 f32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @v8_f16(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.noftz.v8.f16 [$0], {$1, $2, $3, $4, $5, $6, $7, $8};", "l,h,h,h,h,h,h,h,h,~{memory}" %arg0,
// LLVM-LABEL: define void @v8_f16(
// LLVM-NEXT: %[[L0:.*]] = extractelement <8 x half> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <8 x half> %1, i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <8 x half> %1, i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <8 x half> %1, i32 3
// LLVM-NEXT: %[[L4:.*]] = extractelement <8 x half> %1, i32 4
// LLVM-NEXT: %[[L5:.*]] = extractelement <8 x half> %1, i32 5
// LLVM-NEXT: %[[L6:.*]] = extractelement <8 x half> %1, i32 6
// LLVM-NEXT: %[[L7:.*]] = extractelement <8 x half> %1, i32 7
// LLVM-NEXT: call void asm sideeffect "red.global.add.noftz.v8.f16 [$0], {$1, $2, $3, $4, $5, $6, $7, $8};", "l,h,h,h,h,h,h,h,h,~{memory}"(ptr addrspace(1) %0, half %[[L0]], half %[[L1]], half %[[L2]], half %[[L3]], half %[[L4]], half %[[L5]], half %[[L6]], half %[[L7]])
// PTX-LABEL: v8_f16(
// PTX: red.global.add.noftz.v8.f16 [
func.func @v8_f16(%p: !llvm.ptr<1>, %v: vector<8xf16>) {
  redop.red add v8 f16 %p, %v : !llvm.ptr<1>, vector<8xf16>
  return
}

// CHECK-LABEL: func.func @v2_bf16_both(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "@$4 red.global.max.noftz.L2::cache_hint.v2.bf16 [$0], {$1, $2}, $3;", "l,h,h,l,b,~{memory}" %arg0,
// LLVM-LABEL: define void @v2_bf16_both(
// LLVM-NEXT: %[[L0:.*]] = extractelement <2 x bfloat> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <2 x bfloat> %1, i32 1
// LLVM-NEXT: call void asm sideeffect "@$4 red.global.max.noftz.L2::cache_hint.v2.bf16 [$0], {$1, $2}, $3;", "l,h,h,l,b,~{memory}"(ptr addrspace(1) %0, bfloat %[[L0]], bfloat %[[L1]], i64 %2, i1 %3)
// PTX-LABEL: v2_bf16_both(
// PTX: @%p{{[0-9]+}} red.global.max.noftz.L2::cache_hint.v2.bf16 [
func.func @v2_bf16_both(%p: !llvm.ptr<1>, %v: vector<2xbf16>, %pol: i64, %c: i1) {
  redop.red max v2 bf16 %p, %v cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, vector<2xbf16>
  return
}

// CHECK-LABEL: func.func @v4_f16x2_predicate(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "@$5 red.global.min.noftz.v4.f16x2 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,b,~{memory}" %arg0,
// LLVM-LABEL: define void @v4_f16x2_predicate(
// LLVM: %[[B:.*]] = bitcast <8 x half> %1 to <4 x i32>
// LLVM-NEXT: %[[L0:.*]] = extractelement <4 x i32> %[[B]], i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <4 x i32> %[[B]], i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <4 x i32> %[[B]], i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <4 x i32> %[[B]], i32 3
// LLVM-NEXT: call void asm sideeffect "@$5 red.global.min.noftz.v4.f16x2 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,b,~{memory}"(ptr addrspace(1) %0, i32 %[[L0]], i32 %[[L1]], i32 %[[L2]], i32 %[[L3]], i1 %2)
// PTX-LABEL: v4_f16x2_predicate(
// PTX: @%p{{[0-9]+}} red.global.min.noftz.v4.f16x2 [
func.func @v4_f16x2_predicate(%p: !llvm.ptr<1>, %v: vector<8xf16>, %c: i1) {
  redop.red min v4 f16x2 %p, %v predicate(%c) : !llvm.ptr<1>, vector<8xf16>
  return
}
