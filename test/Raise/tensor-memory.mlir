// tcgen05.ld.red as inline PTX is raised; it has two results.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --convert-redop-to-inline-ptx | FileCheck %s --check-prefix=LOWERED
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @integers(
// CHECK-SAME: %[[T:.*]]: i32)
func.func @integers(%t: i32) -> (i32, i32, i32) {
  // CHECK-NEXT: %[[P:.*]] = llvm.inttoptr %[[T]] : i32 to !llvm.ptr<6>
  // CHECK-NEXT: %[[V:.*]], %[[MIN:.*]] = redop.tcgen05.ld.red min shape_32x32b x2 u32 %[[P]] : !llvm.ptr<6> -> vector<2xi32>, i32
  // CHECK: %[[FIRST:.*]] = llvm.extractelement %[[V]]
  // CHECK: %[[SECOND:.*]] = llvm.extractelement %[[V]]
  // CHECK: return %[[FIRST]], %[[SECOND]], %[[MIN]]
  %all = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {$0, $1}, $2, [$3];", "=r,=r,=r,r" %t : (i32) -> !llvm.struct<(i32, i32, i32)>
  %a = llvm.extractvalue %all[0] : !llvm.struct<(i32, i32, i32)>
  %b = llvm.extractvalue %all[1] : !llvm.struct<(i32, i32, i32)>
  %r = llvm.extractvalue %all[2] : !llvm.struct<(i32, i32, i32)>
  return %a, %b, %r : i32, i32, i32
}

// Floats in integer registers, as CUDA C++ passes them, and an immediate operand.
// CHECK-LABEL: func.func @floats(
func.func @floats(%t: !llvm.ptr<6>) -> i32 {
  // CHECK: %{{.*}}, %[[MAX:.*]] = redop.tcgen05.ld.red max abs nan shape_16x32bx2 x2 f32 %{{.*}} split_offset(16) : !llvm.ptr<6> -> vector<2xf32>, f32
  // CHECK: llvm.bitcast %[[MAX]] : f32 to i32
  %offset = llvm.mlir.constant(16 : i32) : i32
  %all = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.16x32bx2.x2.max.abs.NaN.f32 {$0, $1}, $2, [$3], $4;", "=r,=r,=r,r,n,~{memory}" %t, %offset : (!llvm.ptr<6>, i32) -> !llvm.struct<(i32, i32, i32)>
  %r = llvm.extractvalue %all[2] : !llvm.struct<(i32, i32, i32)>
  // CHECK: redop.tcgen05.ld.red min shape_16x32bx2 x2 s32 %{{.*}} split_offset(-4)
  %other = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.s32 {$0, $1}, $2, [$3], -4;", "=r,=r,=r,r" %t : (!llvm.ptr<6>) -> !llvm.struct<(i32, i32, i32)>
  return %r : i32
}

// The wait is a separate text.
// CHECK-LABEL: func.func @with_wait(
func.func @with_wait(%t: i32) -> i32 {
  // CHECK: redop.tcgen05.ld.red min shape_32x32b x2 u32
  // CHECK: llvm.inline_asm has_side_effects {{.*}}"tcgen05.wait::ld.sync.aligned;"
  // Lowered again, its registers are only read behind the wait.
  // LOWERED-LABEL: @with_wait(
  // LOWERED: llvm.inline_asm {{.*}}"tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32
  // LOWERED-NOT: llvm.extract
  // LOWERED: llvm.inline_asm {{.*}}"tcgen05.wait::ld.sync.aligned;"
  // LOWERED-COUNT-3: llvm.extractvalue
  // LOWERED-NEXT: %[[READ:.*]] = llvm.inline_asm {{.*}} ""
  // LOWERED: %[[MIN:.*]] = llvm.extractvalue %[[READ]][2]
  // LOWERED: return %[[MIN]]
  %all = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {$0, $1}, $2, [$3];", "=r,=r,=r,r" %t : (i32) -> !llvm.struct<(i32, i32, i32)>
  llvm.inline_asm has_side_effects "tcgen05.wait::ld.sync.aligned;", "~{memory}" : () -> ()
  %r = llvm.extractvalue %all[2] : !llvm.struct<(i32, i32, i32)>
  return %r : i32
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-COUNT-5: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.
func.func @left_alone(%t: i32, %wide: i64, %c: i1) {
  // REMARK: has a guard, but the value of a branch would be read before the wait
  %0 = llvm.inline_asm has_side_effects "@$4 tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {$0, $1}, $2, [$3];", "=r,=r,=r,r,b" %t, %c : (i32, i1) -> !llvm.struct<(i32, i32, i32)>
  // REMARK: the address $3 has the constraint l, which is not valid for an address
  %1 = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {$0, $1}, $2, [$3];", "=r,=r,=r,l" %wide : (i64) -> !llvm.struct<(i32, i32, i32)>
  // REMARK: the constant '4294967296' is not exactly representable in its type
  %2 = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.u32 {$0, $1}, $2, [$3], 4294967296;", "=r,=r,=r,r" %t : (i32) -> !llvm.struct<(i32, i32, i32)>
  // REMARK: the operands do not match 'tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32'
  %3 = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.32x32b.x2.min.u32 {$0, $1}, $2, [$3], 4;", "=r,=r,=r,r" %t : (i32) -> !llvm.struct<(i32, i32, i32)>
  // REMARK: the split offset is not a constant
  %4 = llvm.inline_asm has_side_effects "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.u32 {$0, $1}, $2, [$3], $3;", "=r,=r,=r,r" %t : (i32) -> !llvm.struct<(i32, i32, i32)>
  return
}
