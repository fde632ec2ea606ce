// redop.multimem.st: weak is omitted, an order and a scope are printed; element
// i of the value becomes lane i of the text.

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

// CHECK-LABEL: func.func @weak_b32(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.b32 [$0], $1;", "l,r,~{memory}" %arg0, %arg1 : (!llvm.ptr<1>, i32) -> ()
// PTX-LABEL: weak_b32(
// PTX: multimem.st.global.b32 [
func.func @weak_b32(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @generic_s64(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.relaxed.cta.s64 [$0], $1;", "l,l,~{memory}" %arg0, %arg1 : (!llvm.ptr, i64) -> ()
// PTX-LABEL: generic_s64(
// PTX: multimem.st.relaxed.cta.s64 [
func.func @generic_s64(%p: !llvm.ptr, %v: i64) {
  redop.multimem.st relaxed cta s64 %p, %v : !llvm.ptr, i64
  return
}

// CHECK-LABEL: func.func @release_f64(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.release.sys.global.f64 [$0], $1;", "l,d,~{memory}" %arg0, %arg1 : (!llvm.ptr<1>, f64) -> ()
// PTX-LABEL: release_f64(
// PTX: multimem.st.release.sys.global.f64 [
func.func @release_f64(%p: !llvm.ptr<1>, %v: f64) {
  redop.multimem.st release sys f64 %p, %v : !llvm.ptr<1>, f64
  return
}

// CHECK-LABEL: func.func @f16x2_predicate(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "@$2 multimem.st.global.f16x2 [$0], $1;", "l,r,b,~{memory}" %arg0, %arg1, %arg2 : (!llvm.ptr<1>, vector<2xf16>, i1) -> ()
// PTX-LABEL: f16x2_predicate(
// PTX: @%p{{[0-9]+}} multimem.st.global.f16x2 [
func.func @f16x2_predicate(%p: !llvm.ptr<1>, %v: vector<2xf16>, %c: i1) {
  redop.multimem.st f16x2 %p, %v predicate(%c) : !llvm.ptr<1>, vector<2xf16>
  return
}

// CHECK-LABEL: func.func @v4_f32(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.release.cluster.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}" %arg0,
// LLVM-LABEL: define void @v4_f32(
// LLVM-NEXT: %[[L0:.*]] = extractelement <4 x float> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <4 x float> %1, i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <4 x float> %1, i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <4 x float> %1, i32 3
// LLVM-NEXT: call void asm sideeffect "multimem.st.release.cluster.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}"(ptr addrspace(1) %0, float %[[L0]], float %[[L1]], float %[[L2]], float %[[L3]])
// PTX-LABEL: v4_f32(
// PTX: multimem.st.release.cluster.global.v4.f32 [
func.func @v4_f32(%p: !llvm.ptr<1>, %v: vector<4xf32>) {
  redop.multimem.st release cluster v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return
}

// CHECK-LABEL: func.func @v8_f16(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "@$9 multimem.st.global.v8.f16 [$0], {$1, $2, $3, $4, $5, $6, $7, $8};", "l,h,h,h,h,h,h,h,h,b,~{memory}" %arg0,
// LLVM-LABEL: define void @v8_f16(
// LLVM-NEXT: %[[L0:.*]] = extractelement <8 x half> %1, i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <8 x half> %1, i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <8 x half> %1, i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <8 x half> %1, i32 3
// LLVM-NEXT: %[[L4:.*]] = extractelement <8 x half> %1, i32 4
// LLVM-NEXT: %[[L5:.*]] = extractelement <8 x half> %1, i32 5
// LLVM-NEXT: %[[L6:.*]] = extractelement <8 x half> %1, i32 6
// LLVM-NEXT: %[[L7:.*]] = extractelement <8 x half> %1, i32 7
// LLVM-NEXT: call void asm sideeffect "@$9 multimem.st.global.v8.f16 [$0], {$1, $2, $3, $4, $5, $6, $7, $8};", "l,h,h,h,h,h,h,h,h,b,~{memory}"(ptr addrspace(1) %0, half %[[L0]], half %[[L1]], half %[[L2]], half %[[L3]], half %[[L4]], half %[[L5]], half %[[L6]], half %[[L7]], i1 %2)
// PTX-LABEL: v8_f16(
// PTX: @%p{{[0-9]+}} multimem.st.global.v8.f16 [
func.func @v8_f16(%p: !llvm.ptr<1>, %v: vector<8xf16>, %c: i1) {
  redop.multimem.st v8 f16 %p, %v predicate(%c) : !llvm.ptr<1>, vector<8xf16>
  return
}

// CHECK-LABEL: func.func @v2_bf16x2(
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.v2.bf16x2 [$0], {$1, $2};", "l,r,r,~{memory}" %arg0,
// LLVM-LABEL: define void @v2_bf16x2(
// LLVM-NEXT: %[[B:.*]] = bitcast <4 x bfloat> %1 to <2 x i32>
// LLVM-NEXT: %[[L0:.*]] = extractelement <2 x i32> %[[B]], i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <2 x i32> %[[B]], i32 1
// LLVM-NEXT: call void asm sideeffect "multimem.st.global.v2.bf16x2 [$0], {$1, $2};", "l,r,r,~{memory}"(ptr addrspace(1) %0, i32 %[[L0]], i32 %[[L1]])
// PTX-LABEL: v2_bf16x2(
// PTX: multimem.st.global.v2.bf16x2 [
func.func @v2_bf16x2(%p: !llvm.ptr<1>, %v: vector<4xbf16>) {
  redop.multimem.st v2 bf16x2 %p, %v : !llvm.ptr<1>, vector<4xbf16>
  return
}
