// NVVM's tensor reductions, and LLVM's intrinsics for them, become
// redop.cp.reduce.async.bulk.tensor.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: llvm.func @op(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[S:.*]]: !llvm.ptr<3>, %[[X:.*]]: i32, %[[POLICY:.*]]: i64)
llvm.func @op(%map: !llvm.ptr, %s: !llvm.ptr<3>, %x: i32, %policy: i64) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add %[[MAP]][%[[X]], %[[X]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %map, %s, box[%x, %x] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor xor im2col_no_offs %[[MAP]][%[[X]], %[[X]], %[[X]]], %[[S]] cache_hint(%[[POLICY]]) : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.reduce %map, %s, box[%x, %x, %x] l2_cache_hint = %policy {redKind = #nvvm.tma_redux_kind<xor>, mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// CHECK-LABEL: llvm.func @intrinsic(
// CHECK-SAME: %[[MAP:[^,]*]]: !llvm.ptr, %[[S:.*]]: !llvm.ptr<3>, %[[X:.*]]: i32, %[[POLICY:.*]]: i64)
llvm.func @intrinsic(%map: !llvm.ptr, %s: !llvm.ptr<3>, %x: i32, %policy: i64) {
  %no = llvm.mlir.constant(false) : i1
  %yes = llvm.mlir.constant(true) : i1
  // CHECK: redop.cp.reduce.async.bulk.tensor max %[[MAP]][%[[X]]], %[[S]] : !llvm.ptr, !llvm.ptr<3>
  llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.tensor.reduce.max.tile.1d"(%s, %map, %x, %policy, %no) : (!llvm.ptr<3>, !llvm.ptr, i32, i64, i1) -> ()
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor inc im2col_no_offs %[[MAP]][%[[X]], %[[X]], %[[X]]], %[[S]] cache_hint(%[[POLICY]]) : !llvm.ptr, !llvm.ptr<3>
  llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.tensor.reduce.inc.im2col.3d"(%s, %map, %x, %x, %x, %policy, %yes) : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, i64, i1) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @left_alone(
llvm.func @left_alone(%map: !llvm.ptr, %s: !llvm.ptr<3>, %x: i32, %policy: i64, %c: i1) {
  %no = llvm.mlir.constant(false) : i1
  // REMARK: cp.reduce.async.bulk.tensor does not support 'max.tile.1d'
  // CHECK: llvm.call_intrinsic
  llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.tensor.reduce.max.tile.1d"(%s, %map, %x, %policy, %c) : (!llvm.ptr<3>, !llvm.ptr, i32, i64, i1) -> ()
  // REMARK: cp.reduce.async.bulk.tensor does not support these operands
  // CHECK-NEXT: llvm.call_intrinsic
  llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.tensor.reduce.sub.tile.1d"(%s, %map, %x, %policy, %no) : (!llvm.ptr<3>, !llvm.ptr, i32, i64, i1) -> ()
  llvm.return
}
