// redop.cp.reduce.async.bulk: mnemonic, constraint letters, and the order
// destination, source, size, policy or mbarrier, predicate.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx80 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.0 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// CHECK-LABEL: func.func @bulk(
// PTX-LABEL: bulk(
func.func @bulk(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32,
                %policy: i64, %on: i1) {
  // CHECK-NEXT: "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [$0], [$1], $2;", "l,r,r,~{memory}" %arg0, %arg2, %arg3
  // PTX: cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16
  redop.cp.reduce.async.bulk add bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [$0], [$1], $2;", "l,r,r,~{memory}"
  redop.cp.reduce.async.bulk min f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "@$4 cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add.f64 [$0], [$1], $2, $3;", "l,r,r,l,b,~{memory}"
  // PTX: cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add.f64
  redop.cp.reduce.async.bulk add f64 %p, %s, %n cache_hint(%policy) predicate(%on) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.inc.u32 [$0], [$1], $2, [$3];", "r,r,r,r,~{memory}" %arg1, %arg2, %arg3, %arg1
  // PTX: cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.inc.u32
  redop.cp.reduce.async.bulk inc u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}
