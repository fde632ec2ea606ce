// Legal cp.reduce.async.bulk.tensor at the edge of each rule, in functions named after
// the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// cp_reduce_async_bulk_tensor_c1
func.func @cp_reduce_async_bulk_tensor_c1(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_tensor_c4
func.func @cp_reduce_async_bulk_tensor_c4(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  redop.cp.reduce.async.bulk.tensor and %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor or %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor xor %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor inc %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor dec %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor min %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor max %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_tensor_c14
func.func @cp_reduce_async_bulk_tensor_c14(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_tensor_c8
func.func @cp_reduce_async_bulk_tensor_c8(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_tensor_c8
func.func @cp_reduce_async_bulk_tensor_c8_overrides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_tensor_c13
func.func @cp_reduce_async_bulk_tensor_c13(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x], %s global_address(%a) sizes(%e, %e) strides(%x) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x, %x, %x, %x], %s global_address(%a) sizes(%e, %e, %e, %e, %e) strides(%x, %x, %x, %x) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x, %x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  return
}
