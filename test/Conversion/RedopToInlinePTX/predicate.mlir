// predicate(%c) guards the instruction: the last operand, letter b, before the
// instruction but after the declarations of a block.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-to-llvm | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx87 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.7 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -o %t.bc
// RUN: llc %t.bc -mcpu=sm_100a -mattr=+ptx87 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.7 %{ %ptxas-verify -arch=sm_100a < %t.O3.ptx %}

// CHECK-LABEL: func.func @four_ops
// CHECK-SAME: %[[P:.*]]: !llvm.ptr<1>, %[[S:.*]]: !llvm.ptr<7>, %[[V:.*]]: i32, %[[W:.*]]: i32, %[[POL:.*]]: i64)
// PTX-LABEL: four_ops(
// PTX: setp.lt.s32 [[C:%p[0-9]+]], %r{{[0-9]+}}, %r{{[0-9]+}};
func.func @four_ops(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32, %w: i32, %pol: i64) {
  // CHECK: %[[C:.*]] = llvm.icmp
  %c = llvm.icmp "slt" %v, %w : i32
  // CHECK: "@$3 red.global.and.L2::cache_hint.b32 [$0], $1, $2;", "l,r,l,b,~{memory}" %[[P]], %[[V]], %[[POL]], %[[C]]
  // PTX: @[[C]] red.global.and.L2::cache_hint.b32
  redop.red and b32 %p, %v cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, i32
  // CHECK: "@$3 red.async.{{.*}} [$0], $1, [$2];", "r,r,r,b,~{memory}" %[[S]], %[[V]], %[[S]], %[[C]]
  // PTX: @[[C]] red.async.
  redop.red.async add u32 %s, %v mbar(%s) predicate(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK: "@$2 multimem.st.global.u32 [$0], $1;", "l,r,b,~{memory}" %[[P]], %[[V]], %[[C]]
  // PTX: @[[C]] multimem.st.
  redop.multimem.st u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  // CHECK: "@$2 multimem.red.global.add.u32 [$0], $1;", "l,r,b,~{memory}" %[[P]], %[[V]], %[[C]]
  // PTX: @[[C]] multimem.red.
  redop.multimem.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// Only the store is guarded: the registers are always set.
// CHECK-LABEL: func.func @block
// PTX-LABEL: block(
func.func @block(%p: !llvm.ptr<1>, %v: vector<8xf8E5M2>, %c: i1) {
  // CHECK: "{ .reg .b8 t<8>; mov.b32 {t0, t1, t2, t3}, $1; mov.b32 {t4, t5, t6, t7}, $2; @$3 multimem.st.global.v8.e5m2 [$0], {t0, t1, t2, t3, t4, t5, t6, t7}; }", "l,r,r,b,~{memory}" %arg0, %{{.*}}, %{{.*}}, %arg2 : (!llvm.ptr<1>, i32, i32, i1) -> ()
  // PTX: @%p{{[0-9]+}} multimem.st.global.v8.e5m2
  redop.multimem.st v8 e5m2 %p, %v predicate(%c) : !llvm.ptr<1>, vector<8xf8E5M2>
  return
}

// A constant without canonicalization assembles, too.
// CHECK-LABEL: func.func @constant
// PTX-LABEL: constant(
func.func @constant(%p: !llvm.ptr<1>, %v: i32) {
  %true = llvm.mlir.constant(true) : i1
  %false = llvm.mlir.constant(false) : i1
  // CHECK-COUNT-2: "@$2 red.global.add.s32
  // CHECK-NOT: red.global.add.s32
  // PTX-COUNT-2: @{{[!]?}}%p{{[0-9]+}} red.global.add.s32
  // PTX-NOT: red.global.add.s32
  redop.red add s32 %p, %v predicate(%true) : !llvm.ptr<1>, i32
  redop.red add s32 %p, %v predicate(%false) : !llvm.ptr<1>, i32
  return
}

// A predicated red does not become an atomicrmw in a branch either.
// CHECK-LABEL: func.func @could_be_atomicrmw
// CHECK-NEXT: "@$2 red.global.add.u32
// PTX-LABEL: could_be_atomicrmw(
// PTX-NOT: bra
// PTX: @%p{{[0-9]+}} red.global.add.u32
func.func @could_be_atomicrmw(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  redop.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}
