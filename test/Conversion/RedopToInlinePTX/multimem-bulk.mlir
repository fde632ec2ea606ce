// redop.multimem.cp.reduce.async.bulk and redop.multimem.cp.async.bulk: mnemonic,
// constraint letters, and the order of the operands.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-compile %s --ptx=9.4 --chip=sm_100a -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}

// CHECK-LABEL: func.func @bulk(
// PTX-LABEL: bulk(
func.func @bulk(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %m: i16, %on: i1) {
  // CHECK-NEXT: "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [$0], [$1], $2;", "l,r,r,~{memory}" %arg0, %arg1, %arg2
  // PTX: multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16
  redop.multimem.cp.reduce.async.bulk add bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [$0], [$1], $2;", "l,r,r,~{memory}"
  redop.multimem.cp.reduce.async.bulk add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "@$3 multimem.cp.reduce.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.add.noftz.f32 [$0], [$1], $2;", "l,r,r,b,~{memory}"
  // PTX: multimem.cp.reduce.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.add.noftz.f32
  redop.multimem.cp.reduce.async.bulk relaxed gpu add noftz f32 %p, %s, %n predicate(%on) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "multimem.cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;", "l,r,r,~{memory}"
  redop.multimem.cp.async.bulk %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [$0], [$1], $2, $3;", "l,r,r,h,~{memory}" %arg0, %arg1, %arg2, %arg3
  // PTX: multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask
  redop.multimem.cp.async.bulk %p, %s, %n cp_mask(%m) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: "multimem.cp.async.bulk.relaxed.sys.global.shared::cta.bulk_group.b128 [$0], [$1], $2;", "l,r,r,~{memory}"
  redop.multimem.cp.async.bulk relaxed sys b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
