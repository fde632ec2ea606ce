// The modes of cp.reduce.async.bulk.tensor as inline PTX, and their chips.
//
// RUN: split-file %s %t
// RUN: redop-opt %t/rows.mlir --convert-redop-to-inline-ptx | FileCheck %t/rows.mlir
// RUN: redop-compile %t/rows.mlir --ptx=9.4 --chip=sm_107a -o %t/rows.ptx
// RUN: FileCheck %t/rows.mlir --check-prefix=PTX < %t/rows.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_107a < %t/rows.ptx %}
// RUN: not redop-compile %t/rows.mlir --ptx=9.4 --chip=sm_107 2>&1 | FileCheck %t/rows.mlir --check-prefix=CHIP
// RUN: redop-opt %t/scatter.mlir --convert-redop-to-inline-ptx | FileCheck %t/scatter.mlir
// RUN: redop-compile %t/scatter.mlir --ptx=8.6 --chip=sm_100a -o %t/scatter.ptx
// RUN: FileCheck %t/scatter.mlir --check-prefix=PTX < %t/scatter.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_100a < %t/scatter.ptx %}
// RUN: not redop-compile %t/scatter.mlir --ptx=8.6 --chip=sm_100 2>&1 | FileCheck %t/scatter.mlir --check-prefix=CHIP
// RUN: redop-opt %t/overrides.mlir --convert-redop-to-inline-ptx | FileCheck %t/overrides.mlir
// RUN: redop-compile %t/overrides.mlir --ptx=9.4 --chip=sm_107f -o %t/overrides.ptx
// RUN: FileCheck %t/overrides.mlir --check-prefix=PTX < %t/overrides.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_107f < %t/overrides.ptx %}
// RUN: not redop-compile %t/overrides.mlir --ptx=9.4 --chip=sm_100a 2>&1 | FileCheck %t/overrides.mlir --check-prefix=CHIP

//--- rows.mlir
// CHIP: error: {{.*}}the sm_107f family (PTX 9.4)
// CHECK-LABEL: func.func @rows(
// PTX-LABEL: rows(
func.func @rows(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64) {
  // CHECK: "cp.reduce.async.bulk.tensor.3d.global.shared::cta.min.im2col_no_offs::w.bulk_group [$0, {$1, $2, $3}], [$4];", "l,r,r,r,r,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.3d.global.shared::cta.min.im2col_no_offs::w.bulk_group
  redop.cp.reduce.async.bulk.tensor min im2col_no_offs_w %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  // CHECK: "cp.reduce.async.bulk.tensor.5d.global.shared::cta.add.im2col_no_offs::w.bulk_group.L2::cache_hint [$0, {$1, $2, $3, $4, $5}], [$6], $7;", "l,r,r,r,r,r,r,l,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.5d.global.shared::cta.add.im2col_no_offs::w.bulk_group.L2::cache_hint
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x, %x, %x, %x], %s cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  return
}

//--- scatter.mlir
// CHIP: error: {{.*}}sm_100a
// CHECK-LABEL: func.func @scatter(
// PTX-LABEL: scatter(
func.func @scatter(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64) {
  // CHECK: "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group.L2::cache_hint [$0, {$1, $2, $3, $4, $5}], [$6], $7;", "l,r,r,r,r,r,r,l,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group.L2::cache_hint
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  return
}

//--- overrides.mlir
// CHIP: error: {{.*}}the sm_107f family (PTX 9.4)
// CHECK-LABEL: func.func @overrides(
// PTX-LABEL: overrides(
func.func @overrides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64, %a: !llvm.ptr<1>, %e: i16, %c: i1) {
  // CHECK: "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group.override::global_address [$0, $1, {$2, $3, $4, $5, $6}], [$7];", "l,l,r,r,r,r,r,r,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group.override::global_address
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  // CHECK: "@$5 cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim [$0, $1, {$2}, {$3}], [$4];", "l,l,h,r,r,b,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e) predicate(%c) : !llvm.ptr, !llvm.ptr<3>
  // CHECK: "cp.reduce.async.bulk.tensor.3d.global.shared::cta.max.bulk_group.L2::cache_hint.override::global_address.override::global_dim_stride [$0, $1, {$2, $3, $4}, {$5, $6}, $7, {$8, $9, $10}], [$11], $12;", "l,l,h,h,h,r,r,h,r,r,r,r,l,~{memory}"
  // PTX: cp.reduce.async.bulk.tensor.3d.global.shared::cta.max.bulk_group.L2::cache_hint.override::global_address.override::global_dim_stride
  redop.cp.reduce.async.bulk.tensor max %map[%x, %x, %x], %s global_address(%a) sizes(%e, %e, %e) strides(%x, %x) upper_strides(%e) cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  return
}
