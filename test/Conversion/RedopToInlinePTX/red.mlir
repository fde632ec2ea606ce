// redop.red on a scalar or a packed pair: mnemonic, constraint letters, and the
// order pointer, value, policy, predicate.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop. --implicit-check-not=atomicrmw
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx81 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx81 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.O3.ptx %}

// Every letter depends on the type.
// CHECK-LABEL: func.func @types
// PTX-LABEL: types(
func.func @types(%p: !llvm.ptr<1>, %v: i32, %w: i64, %h: f16, %b: bf16, %f: f32,
                 %d: f64, %h2: vector<2xf16>, %b2: vector<2xbf16>) {
  // CHECK-NEXT: "red.global.add.s32 [$0], $1;", "l,r,~{memory}" %arg0, %arg1 : (!llvm.ptr<1>, i32) -> ()
  // PTX: ld.param.b32 [[V:%r[0-9]+]], [types_param_1];
  // PTX: red.global.add.s32 [{{%rd[0-9]+}}], [[V]];
  redop.red add s32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "red.global.min.s64 [$0], $1;", "l,l,~{memory}" %arg0, %arg2 : (!llvm.ptr<1>, i64) -> ()
  // PTX: ld.param.b64 [[W:%rd[0-9]+]], [types_param_2];
  // PTX: red.global.min.s64 [{{%rd[0-9]+}}], [[W]];
  redop.red min s64 %p, %w : !llvm.ptr<1>, i64
  // CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.noftz.f16 [$0], $1;", "l,h,~{memory}" %arg0, %arg3 : (!llvm.ptr<1>, f16) -> ()
  // PTX: ld.param.b16 [[H:%rs[0-9]+]], [types_param_3];
  // PTX: red.global.add.noftz.f16 [{{%rd[0-9]+}}], [[H]];
  redop.red add f16 %p, %h : !llvm.ptr<1>, f16
  // CHECK-NEXT: "red.global.add.noftz.bf16 [$0], $1;", "l,h,~{memory}" %arg0, %arg4 : (!llvm.ptr<1>, bf16) -> ()
  // PTX: ld.param.b16 [[B:%rs[0-9]+]], [types_param_4];
  // PTX: red.global.add.noftz.bf16 [{{%rd[0-9]+}}], [[B]];
  redop.red add bf16 %p, %b : !llvm.ptr<1>, bf16
  // CHECK-NEXT: "red.global.add.f32 [$0], $1;", "l,f,~{memory}" %arg0, %arg5 : (!llvm.ptr<1>, f32) -> ()
  // PTX: ld.param.b32 [[F:%r[0-9]+]], [types_param_5];
  // PTX: red.global.add.f32 [{{%rd[0-9]+}}], [[F]];
  redop.red add f32 %p, %f : !llvm.ptr<1>, f32
  // CHECK-NEXT: "red.global.add.f64 [$0], $1;", "l,d,~{memory}" %arg0, %arg6 : (!llvm.ptr<1>, f64) -> ()
  // PTX: ld.param.b64 [[D:%rd[0-9]+]], [types_param_6];
  // PTX: red.global.add.f64 [{{%rd[0-9]+}}], [[D]];
  redop.red add f64 %p, %d : !llvm.ptr<1>, f64
  // CHECK-NEXT: "red.global.add.noftz.f16x2 [$0], $1;", "l,r,~{memory}" %arg0, %arg7 : (!llvm.ptr<1>, vector<2xf16>) -> ()
  // PTX: ld.param.b32 [[H2:%r[0-9]+]], [types_param_7];
  // PTX: red.global.add.noftz.f16x2 [{{%rd[0-9]+}}], [[H2]];
  redop.red add f16x2 %p, %h2 : !llvm.ptr<1>, vector<2xf16>
  // CHECK-NEXT: "red.global.add.noftz.bf16x2 [$0], $1;", "l,r,~{memory}" %arg0, %arg8 : (!llvm.ptr<1>, vector<2xbf16>) -> ()
  // PTX: ld.param.b32 [[B2:%r[0-9]+]], [types_param_8];
  // PTX: red.global.add.noftz.bf16x2 [{{%rd[0-9]+}}], [[B2]];
  redop.red add bf16x2 %p, %b2 : !llvm.ptr<1>, vector<2xbf16>
  // CHECK-NEXT: return
  return
}

// Shared pointers have 32 bits. The defaults relaxed and gpu are omitted
// independently.
// CHECK-LABEL: func.func @spaces_and_orders
// PTX-LABEL: spaces_and_orders(
func.func @spaces_and_orders(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>,
                             %p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: "red.add.u32 [$0], $1;", "l,r,~{memory}" %arg0, %arg4 : (!llvm.ptr, i32) -> ()
  // PTX: red.add.u32 [%rd{{[0-9]+}}]
  redop.red add u32 %g, %v : !llvm.ptr, i32
  // CHECK-NEXT: "red.cta.shared.inc.u32 [$0], $1;", "r,r,~{memory}" %arg1, %arg4 : (!llvm.ptr<3>, i32) -> ()
  // PTX: red.cta.shared.inc.u32 [%r{{[0-9]+}}]
  redop.red cta inc u32 %s, %v : !llvm.ptr<3>, i32
  // CHECK-NEXT: "red.release.cluster.shared::cluster.dec.u32 [$0], $1;", "r,r,~{memory}" %arg2, %arg4 : (!llvm.ptr<7>, i32) -> ()
  // PTX: red.release.cluster.shared::cluster.dec.u32 [%r{{[0-9]+}}]
  redop.red release cluster dec u32 %c, %v : !llvm.ptr<7>, i32
  // CHECK-NEXT: "red.release.global.max.u32 [$0], $1;"
  // PTX: red.release.global.max.u32
  redop.red release gpu max u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "red.sys.global.xor.b32 [$0], $1;"
  // PTX: red.sys.global.xor.b32
  redop.red relaxed sys xor b32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "red.release.sys.global.or.b32 [$0], $1;"
  // PTX: red.release.sys.global.or.b32
  redop.red release sys or b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @clauses
// PTX-LABEL: clauses(
// PTX-DAG: ld.param.b64 [[P:%rd[0-9]+]], [clauses_param_0];
// PTX-DAG: ld.param.b64 [[W:%rd[0-9]+]], [clauses_param_1];
// PTX-DAG: ld.param.b64 [[POL:%rd[0-9]+]], [clauses_param_2];
func.func @clauses(%p: !llvm.ptr<1>, %w: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: "red.global.add.L2::cache_hint.u64 [$0], $1, $2;", "l,l,l,~{memory}" %arg0, %arg1, %arg2 : (!llvm.ptr<1>, i64, i64) -> ()
  // PTX: red.global.add.L2::cache_hint.u64 {{\[}}[[P]]], [[W]], [[POL]];
  redop.red add u64 %p, %w cache_hint(%pol) : !llvm.ptr<1>, i64
  // CHECK-NEXT: "@$2 red.global.add.u64 [$0], $1;", "l,l,b,~{memory}" %arg0, %arg1, %arg3 : (!llvm.ptr<1>, i64, i1) -> ()
  // PTX: @%p{{[0-9]+}} red.global.add.u64 {{\[}}[[P]]], [[W]];
  redop.red add u64 %p, %w predicate(%c) : !llvm.ptr<1>, i64
  // CHECK-NEXT: "@$3 red.global.add.L2::cache_hint.u64 [$0], $1, $2;", "l,l,l,b,~{memory}" %arg0, %arg1, %arg2, %arg3 : (!llvm.ptr<1>, i64, i64, i1) -> ()
  // PTX: @%p{{[0-9]+}} red.global.add.L2::cache_hint.u64 {{\[}}[[P]]], [[W]], [[POL]];
  redop.red add u64 %p, %w cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, i64
  return
}
