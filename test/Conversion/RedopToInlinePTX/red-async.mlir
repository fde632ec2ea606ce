// redop.red.async: with mbar, the barrier follows the value, and order and
// scope are always printed; without mbar, the destination is global.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100 -mattr=+ptx87 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.7 %{ %ptxas-verify -arch=sm_100 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_100 -mattr=+ptx87 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.7 %{ %ptxas-verify -arch=sm_100 < %t.O3.ptx %}

// CHECK-LABEL: func.func @cluster
// PTX-LABEL: cluster(
// PTX-DAG: ld.param.b32 [[P:%r[0-9]+]], [cluster_param_0];
// PTX-DAG: ld.param.b32 [[BAR:%r[0-9]+]], [cluster_param_1];
// PTX-DAG: ld.param.b32 [[V:%r[0-9]+]], [cluster_param_2];
func.func @cluster(%p: !llvm.ptr<7>, %bar: !llvm.ptr<7>, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [$0], $1, [$2];", "r,r,r,~{memory}" %arg0, %arg2, %arg1 : (!llvm.ptr<7>, i32, !llvm.ptr<7>) -> ()
  // PTX: red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 {{\[}}[[P]]], [[V]], {{\[}}[[BAR]]];
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u64 [$0], $1, [$2];", "r,l,r,~{memory}" %arg0, %arg3, %arg1 : (!llvm.ptr<7>, i64, !llvm.ptr<7>) -> ()
  // PTX: bytes.add.u64 {{\[}}[[P]]], %rd{{[0-9]+}}, {{\[}}[[BAR]]];
  redop.red.async relaxed cluster add u64 %p, %w mbar(%bar) : !llvm.ptr<7>, i64, !llvm.ptr<7>
  // CHECK-NEXT: "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32
  // PTX: bytes.inc.u32
  redop.red.async inc u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: "@$3 red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.xor.b32 [$0], $1, [$2];", "r,r,r,b,~{memory}" %arg0, %arg2, %arg1, %arg4 : (!llvm.ptr<7>, i32, !llvm.ptr<7>, i1) -> ()
  // PTX: @%p{{[0-9]+}} red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.xor.b32 {{\[}}[[P]]], [[V]], {{\[}}[[BAR]]];
  redop.red.async xor b32 %p, %v mbar(%bar) predicate(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @generic
// PTX-LABEL: generic(
func.func @generic(%p: !llvm.ptr, %bar: !llvm.ptr, %v: i32) {
  // CHECK-NEXT: "red.async.relaxed.cluster.mbarrier::complete_tx::bytes.min.s32 [$0], $1, [$2];", "l,r,l,~{memory}" %arg0, %arg2, %arg1 : (!llvm.ptr, i32, !llvm.ptr) -> ()
  // PTX: red.async.relaxed.cluster.mbarrier::complete_tx::bytes.min.s32 [%rd
  redop.red.async min s32 %p, %v mbar(%bar) : !llvm.ptr, i32, !llvm.ptr
  return
}

// CHECK-LABEL: func.func @global
// PTX-LABEL: global(
func.func @global(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: "red.async.release.gpu.global.add.u64 [$0], $1;", "l,l,~{memory}" %arg0, %arg3 : (!llvm.ptr<1>, i64) -> ()
  // PTX: red.async.release.gpu.global.add.u64
  redop.red.async release gpu add u64 %p, %w : !llvm.ptr<1>, i64
  // CHECK-NEXT: "red.async.mmio.release.sys.global.add.s32 [$0], $1;", "l,r,~{memory}" %arg0, %arg2 : (!llvm.ptr<1>, i32) -> ()
  // PTX: red.async.mmio.release.sys.global.add.s32
  redop.red.async mmio release sys add s32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "@$2 red.async.release.sys.global.add.u32 [$0], $1;", "l,r,b,~{memory}" %arg0, %arg2, %arg4 : (!llvm.ptr<1>, i32, i1) -> ()
  // PTX: @%p{{[0-9]+}} red.async.release.sys.global.add.u32
  redop.red.async release sys add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  // CHECK-NEXT: "red.async.release.gpu.add.u32 [$0], $1;", "l,r,~{memory}" %arg1, %arg2 : (!llvm.ptr, i32) -> ()
  // PTX: red.async.release.gpu.add.u32
  redop.red.async release gpu add u32 %g, %v : !llvm.ptr, i32
  // CHECK-NEXT: return
  return
}
