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

// -----

// cp_reduce_async_bulk_tensor_c8
func.func @shape_without_address(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c8: 'add' of any type does not support this combination of modifiers}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s sizes(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c8
func.func @shape_with_im2col(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c8: 'add' of any type does not support this combination of modifiers}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x], %s global_address(%a) sizes(%e, %e, %e) strides(%x, %x) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c8
func.func @shape_with_scatter4(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c8: 'add' of any type does not support this combination of modifiers}}
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s global_address(%a) sizes(%e, %e) strides(%x) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c13
func.func @strides_of_one(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c13: a tensor of 1d requires 1 size, no strides and no upper_strides, or none of them}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c13
func.func @few_sizes(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c13: a tensor of 2d requires 2 sizes, 1 stride and upper_strides, or none of them}}
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x], %s global_address(%a) sizes(%e) strides(%x) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c13
func.func @no_strides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c13: a tensor of 3d requires 3 sizes, 2 strides and upper_strides, or none of them}}
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x, %x], %s global_address(%a) sizes(%e, %e, %e) upper_strides(%e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c13
func.func @only_strides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c13: a tensor of 2d requires 2 sizes, 1 stride and upper_strides, or none of them}}
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x], %s global_address(%a) strides(%x) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_tensor_c13
func.func @no_upper_strides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op cp_reduce_async_bulk_tensor_c13: a tensor of 2d requires 2 sizes, 1 stride and upper_strides, or none of them}}
  redop.cp.reduce.async.bulk.tensor add %map[%x, %x], %s global_address(%a) sizes(%e, %e) strides(%x) : !llvm.ptr, !llvm.ptr<3>
  return
}
