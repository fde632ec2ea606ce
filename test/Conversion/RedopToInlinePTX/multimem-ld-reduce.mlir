// redop.multimem.ld_reduce without a vector width: the result is the first operand,
// the pointer the last; weak is omitted, an order and a scope are printed.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm --reconcile-unrealized-casts \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx82 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.2 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx82 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.2 %{ %ptxas-verify -arch=sm_90 < %t.O3.ptx %}

// CHECK-LABEL: func.func @weak_u32(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.u32 $0, [$1];", "=r,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> i32
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: weak_u32(
// PTX: multimem.ld_reduce.global.add.u32 %
func.func @weak_u32(%p: !llvm.ptr<1>) -> i32 {
  %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @generic_b64(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.and.b64 $0, [$1];", "=l,l,~{memory}" %arg0 : (!llvm.ptr) -> i64
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: generic_b64(
// PTX: multimem.ld_reduce.and.b64 %
func.func @generic_b64(%p: !llvm.ptr) -> i64 {
  %r = redop.multimem.ld_reduce and b64 %p : !llvm.ptr -> i64
  return %r : i64
}

// CHECK-LABEL: func.func @max_s64(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.max.s64 $0, [$1];", "=l,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> i64
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: max_s64(
// PTX: multimem.ld_reduce.global.max.s64 %
func.func @max_s64(%p: !llvm.ptr<1>) -> i64 {
  %r = redop.multimem.ld_reduce max s64 %p : !llvm.ptr<1> -> i64
  return %r : i64
}

// CHECK-LABEL: func.func @add_f32(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.f32 $0, [$1];", "=f,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> f32
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: add_f32(
// PTX: multimem.ld_reduce.global.add.f32 %
func.func @add_f32(%p: !llvm.ptr<1>) -> f32 {
  %r = redop.multimem.ld_reduce add f32 %p : !llvm.ptr<1> -> f32
  return %r : f32
}

// CHECK-LABEL: func.func @acquire_f64(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.acquire.sys.global.add.f64 $0, [$1];", "=d,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> f64
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: acquire_f64(
// PTX: multimem.ld_reduce.acquire.sys.global.add.f64 %
func.func @acquire_f64(%p: !llvm.ptr<1>) -> f64 {
  %r = redop.multimem.ld_reduce acquire sys add f64 %p : !llvm.ptr<1> -> f64
  return %r : f64
}

// CHECK-LABEL: func.func @relaxed_f16x2(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.relaxed.cluster.global.min.f16x2 $0, [$1];", "=r,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> vector<2xf16>
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: relaxed_f16x2(
// PTX: multimem.ld_reduce.relaxed.cluster.global.min.f16x2 %
func.func @relaxed_f16x2(%p: !llvm.ptr<1>) -> vector<2xf16> {
  %r = redop.multimem.ld_reduce relaxed cluster min f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  return %r : vector<2xf16>
}

// CHECK-LABEL: func.func @acc_bf16x2(
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.acc::f32.bf16x2 $0, [$1];", "=r,l,~{memory}" %arg0 : (!llvm.ptr<1>) -> vector<2xbf16>
// CHECK-NEXT: return %[[R]]
// PTX-LABEL: acc_bf16x2(
// PTX: multimem.ld_reduce.global.add.acc::f32.bf16x2 %
func.func @acc_bf16x2(%p: !llvm.ptr<1>) -> vector<2xbf16> {
  %r = redop.multimem.ld_reduce add acc_f32 bf16x2 %p : !llvm.ptr<1> -> vector<2xbf16>
  return %r : vector<2xbf16>
}
