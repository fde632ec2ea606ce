// tcgen05.ld.red.spcompress as inline PTX is raised; it has three results.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[T:.*]]: i32)
func.func @floats(%t: i32) -> (i32, f32, f32, i32) {
  // CHECK-NEXT: %[[P:.*]] = llvm.inttoptr %[[T]] : i32 to !llvm.ptr<6>
  // CHECK-NEXT: %[[M:.*]], %[[V:.*]], %[[MIN:.*]] = redop.tcgen05.ld.red.spcompress min abs shape_32x32b x4 f32 %[[P]] : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  // CHECK: %[[BITS:.*]] = llvm.bitcast %[[MIN]] : f32 to i32
  // CHECK: %[[FIRST:.*]] = llvm.extractelement %[[V]]
  // CHECK: %[[SECOND:.*]] = llvm.extractelement %[[V]]
  // CHECK: return %[[M]], %[[FIRST]], %[[SECOND]], %[[BITS]]
  %all = llvm.inline_asm has_side_effects "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.abs.f32.b2 {$0}, {$1, $2}, $3, [$4];", "=r,=f,=f,=r,r" %t : (i32) -> !llvm.struct<(i32, f32, f32, i32)>
  %m = llvm.extractvalue %all[0] : !llvm.struct<(i32, f32, f32, i32)>
  %a = llvm.extractvalue %all[1] : !llvm.struct<(i32, f32, f32, i32)>
  %b = llvm.extractvalue %all[2] : !llvm.struct<(i32, f32, f32, i32)>
  %r = llvm.extractvalue %all[3] : !llvm.struct<(i32, f32, f32, i32)>
  return %m, %a, %b, %r : i32, f32, f32, i32
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-COUNT-4: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.
func.func @left_alone(%t: i32) {
  // REMARK: the operands do not match 'tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2'
  %0 = llvm.inline_asm has_side_effects "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2 $0, {$1, $2}, $3, [$4];", "=r,=f,=f,=f,r" %t : (i32) -> !llvm.struct<(i32, f32, f32, f32)>
  // REMARK: the operands do not match 'tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2'
  %1 = llvm.inline_asm has_side_effects "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2 {$0, $1}, {$2, $3}, $4, [$5];", "=r,=r,=f,=f,=f,r" %t : (i32) -> !llvm.struct<(i32, i32, f32, f32, f32)>
  // REMARK: the result $0 (constraint h) does not have the size of the value it receives
  %2 = llvm.inline_asm has_side_effects "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2 {$0}, {$1, $2}, $3, [$4];", "=h,=f,=f,=f,r" %t : (i32) -> !llvm.struct<(i16, f32, f32, f32)>
  // REMARK: a result is not set, or is set twice
  %3 = llvm.inline_asm has_side_effects "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.min.sp::2:4.f32.b2 {$0}, {$1, $0}, $2, [$3];", "=r,=f,=f,r" %t : (i32) -> !llvm.struct<(i32, f32, f32)>
  return
}
