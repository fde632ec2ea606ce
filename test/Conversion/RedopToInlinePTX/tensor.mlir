// cp.reduce.async.bulk.tensor as inline PTX.
//
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s

// CHECK-LABEL: func.func @tensor(
func.func @tensor(%map: !llvm.ptr, %x: i32, %y: i32, %z: i32, %s: !llvm.ptr<3>, %policy: i64, %c: i1) {
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group [$0, {$1}], [$2];", "l,r,r,~{memory}" %arg0, %arg1, %arg4
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att "@$6 cp.reduce.async.bulk.tensor.3d.global.shared::cta.max.im2col_no_offs.bulk_group.L2::cache_hint [$0, {$1, $2, $3}], [$4], $5;", "l,r,r,r,r,l,b,~{memory}" %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6
  redop.cp.reduce.async.bulk.tensor max im2col_no_offs %map[%x, %y, %z], %s cache_hint(%policy) predicate(%c) : !llvm.ptr, !llvm.ptr<3>
  return
}
