// Illegal cp.reduce.async.bulk.tensor: one chunk for each rule and way to violate it,
// named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// cp_reduce_async_bulk_tensor_c1
func.func @global_map(%map: !llvm.ptr<1>, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c1: the tensor map must have a generic pointer (!llvm.ptr), not '!llvm.ptr<1>'}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c1
func.func @generic_source(%map: !llvm.ptr, %x: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %map : !llvm.ptr, !llvm.ptr
  return
}

// -----

// cp_reduce_async_bulk_tensor_c4
func.func @exchange(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c4: cp.reduce.async.bulk.tensor does not support the operation 'exch'; it supports and, or, xor, add, inc, dec, min, max}}
  redop.cp.reduce.async.bulk.tensor exch %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @no_coordinates(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor requires 1 to 5 coordinates}}
  redop.cp.reduce.async.bulk.tensor add %map[], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @six_coordinates(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor requires 1 to 5 coordinates}}
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @flat_image(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor with im2col_no_offs requires 3 to 5 coordinates, not 2}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @flat_image_rows(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor with im2col_no_offs_w requires 3 to 5 coordinates, not 2}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs_w %map[%x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @two_rows(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor with scatter4 requires 5 coordinates}}
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c14
func.func @four_rows_without_a_column(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c14: cp.reduce.async.bulk.tensor with scatter4 requires 5 coordinates}}
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c8
func.func @two_image_modes(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c8: 'add' of any type does not support this combination of modifiers}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs im2col_no_offs_w %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c8
func.func @two_modes(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c8: 'add' of any type does not support this combination of modifiers}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs scatter4 %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}
