// Tensor reductions at another address, with other sizes and strides than the map's, as
// inline PTX are raised.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @global(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[A:.*]]: i64, %[[E:.*]]: i16, %[[X:.*]]: i32, %[[S:.*]]: !llvm.ptr<3>)
func.func @global(%map: !llvm.ptr, %a: i64, %e: i16, %x: i32, %s: !llvm.ptr<3>) {
  // CHECK-NEXT: %[[P:.*]] = llvm.inttoptr %[[A]] : i64 to !llvm.ptr<1>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add %[[MAP]][%[[X]]], %[[S]] global_address(%[[P]]) : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.override::global_address.bulk_group [$0, $1, {$2}], [$3];", "l,l,r,r,~{memory}" %map, %a, %x, %s : (!llvm.ptr, i64, i32, !llvm.ptr<3>) -> ()
  // CHECK: %[[C:.*]] = llvm.mlir.constant(8 : i16)
  // CHECK: redop.cp.reduce.async.bulk.tensor add %[[MAP]][%[[X]], %[[X]]], %[[S]] global_address(%{{.*}}) sizes(%[[C]], %[[E]]) strides(%[[X]]) upper_strides(%[[E]]) : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group.override::global_address.override::global_dim_stride [$0, $1, {8, $2}, {$3}, $2, {$3, $3}], [$4];", "l,l,h,r,r,~{memory}" %map, %a, %e, %x, %s : (!llvm.ptr, i64, i16, i32, !llvm.ptr<3>) -> ()
  return
}

// CHECK-LABEL: func.func @fabric(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[LE:.*]]: i32, %[[OFF:.*]]: i64, %[[E:.*]]: i16, %[[X:.*]]: i32, %[[S:.*]]: !llvm.ptr<3>)
func.func @fabric(%map: !llvm.ptr, %le: i32, %off: i64, %e: i16, %x: i32, %s: !llvm.ptr<3>) {
  // CHECK-NEXT: redop.fabric.try_red.async.tensor add %[[MAP]], %[[LE]], %[[OFF]][%[[X]]], %[[S]], %[[X]] mbar(%[[S]]) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_red.async.tensor.1d.shared::cta.tile.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.add [$0, $1, $2, {$3}], [$4], $3, [$4];", "l,r,l,r,r,~{memory}" %map, %le, %off, %x, %s : (!llvm.ptr, i32, i64, i32, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: redop.fabric.try_red.async.tensor multimem min %[[MAP]], %[[LE]], %[[OFF]][%[[X]]], %[[S]], %[[X]] counted(%[[OFF]]) sizes(%[[E]]) mbar(%[[S]]) cache_hint(%[[OFF]]) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_red.async.tensor.multimem.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.override::global_address.override::global_dim.relaxed.sys.min [$0, $1, $2, $2, {$3}, {$4}], [$5], $4, [$5], $2;", "l,r,l,h,r,r,~{memory}" %map, %le, %off, %e, %x, %s : (!llvm.ptr, i32, i64, i16, i32, !llvm.ptr<3>) -> ()
  return
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-COUNT-5: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.
func.func @left_alone(%map: !llvm.ptr, %le: i32, %a: i64, %e: i16, %x: i32, %s: !llvm.ptr<3>) {
  // REMARK: the parts of the address do not match 'cp.reduce.async.bulk.tensor
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group.override::global_address [$0, {$1}], [$2];", "l,r,r,~{memory}" %map, %x, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // REMARK: the parts of the address do not match 'cp.reduce.async.bulk.tensor
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim [$0, $1, $2, {$3}], [$4];", "l,l,h,r,r,~{memory}" %map, %a, %e, %x, %s : (!llvm.ptr, i64, i16, i32, !llvm.ptr<3>) -> ()
  // REMARK: '7' is not an operand
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim_stride [$0, $1, {$2, $2}, {$3}, 7, {$3, $3}], [$4];", "l,l,h,r,r,~{memory}" %map, %a, %e, %x, %s : (!llvm.ptr, i64, i16, i32, !llvm.ptr<3>) -> ()
  // REMARK: is not a value of 16 bits in a register of that size
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim [$0, $1, {$2}, {$2}], [$3];", "l,l,r,r,~{memory}" %map, %a, %x, %s : (!llvm.ptr, i64, i32, !llvm.ptr<3>) -> ()
  // Without an address, which only the fabric implies.
  // REMARK: is not a legal instruction
  llvm.inline_asm has_side_effects "fabric.try_red.async.tensor.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add [$0, $1, $2, {$3}], [$4], $3, [$4];", "l,r,l,r,r,~{memory}" %map, %le, %a, %x, %s : (!llvm.ptr, i32, i64, i32, !llvm.ptr<3>) -> ()
  return
}
