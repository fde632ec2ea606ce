// cp.reduce.async.bulk.tensor and sured as inline PTX are raised, in every spelling that
// ptxas accepts, and left alone where the coordinates are not those of the instruction.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @tensor(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[S:.*]]: !llvm.ptr<3>)
func.func @tensor(%map: !llvm.ptr, %x: i32, %y: i32, %s: !llvm.ptr<3>) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add %[[MAP]][%[[X]], %[[Y]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [$0, {$1, $2}], [$3];", "l,r,r,r,~{memory}" %map, %x, %y, %s : (!llvm.ptr, i32, i32, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: %[[C:.*]] = llvm.mlir.constant(7 : i32)
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor or %[[MAP]][%[[C]], %[[Y]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.or.bulk_group [$0, {7, $1}], [$2];", "l,r,r,~{memory}" %map, %y, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  return
}

// CHECK-LABEL: func.func @modes(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[S:.*]]: !llvm.ptr<3>)
func.func @modes(%map: !llvm.ptr, %x: i32, %y: i32, %s: !llvm.ptr<3>) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor xor im2col_no_offs_w %[[MAP]][%[[X]], %[[Y]], %[[X]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.3d.global.shared::cta.xor.im2col_no_offs::w.bulk_group [$0, {$1, $2, $1}], [$3];", "l,r,r,r,~{memory}" %map, %x, %y, %s : (!llvm.ptr, i32, i32, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add scatter4 %[[MAP]][%[[X]], %[[Y]], %[[Y]], %[[Y]], %[[Y]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group [$0, {$1, $2, $2, $2, $2}], [$3];", "l,r,r,r,~{memory}" %map, %x, %y, %s : (!llvm.ptr, i32, i32, !llvm.ptr<3>) -> ()
  return
}

// CHECK-LABEL: func.func @surface(
// CHECK-SAME: %[[SURFACE:[^,]*]]: i64, %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32, %[[V:.*]]: i32)
func.func @surface(%surface: i64, %x: i32, %y: i32, %z: i32, %v: i32) {
  // CHECK-NEXT: redop.sured.b add u32 trap %[[SURFACE]][%[[X]]], %[[V]] : i32
  llvm.inline_asm has_side_effects "sured.b.add.1d.u32.trap [$0, $1], $2;", "l,r,r" %surface, %x, %v : (i64, i32, i32) -> ()
  // CHECK-NEXT: redop.sured.p max b32 zero %[[SURFACE]][%[[X]], %[[Y]], %[[Z]]], %[[V]] : i32
  llvm.inline_asm has_side_effects "sured.p.max.3d.b32.zero [$0, {$1, $2, $3, $1}], $4;", "l,r,r,r,r" %surface, %x, %y, %z, %v : (i64, i32, i32, i32, i32) -> ()
  return
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-COUNT-7: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.
func.func @left_alone(%map: !llvm.ptr, %surface: i64, %x: i32, %s: !llvm.ptr<3>, %f: f32) {
  // REMARK: the coordinates do not match 'cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group'
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [$0, {$1}], [$2];", "l,r,r" %map, %x, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // REMARK: the coordinates do not match 'cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group'
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group [$0, $1], [$2];", "l,r,r" %map, %x, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // REMARK: the coordinates do not match 'cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group'
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile::scatter4.bulk_group [$0, {$1, $1}], [$2];", "l,r,r" %map, %x, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // REMARK: the operands do not match 'cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group'
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group [$0], [$2];", "l,r,r" %map, %x, %s : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // REMARK: the address '$0+16' is not an operand
  llvm.inline_asm has_side_effects "sured.b.add.1d.u32.trap [$0+16, {$1}], $1;", "l,r" %surface, %x : (i64, i32) -> ()
  // REMARK: the coordinates do not match 'sured.b.add.3d.u32.trap'
  llvm.inline_asm has_side_effects "sured.b.add.3d.u32.trap [$0, {$1, $1, $1}], $1;", "l,r" %surface, %x : (i64, i32) -> ()
  // REMARK: $1 (constraint d) is not a value of 32 bits in a register of that size
  llvm.inline_asm has_side_effects "sured.b.add.1d.u32.trap [$0, {$1}], $2;", "l,d,r" %surface, %surface, %x : (i64, i64, i32) -> ()
  return
}
