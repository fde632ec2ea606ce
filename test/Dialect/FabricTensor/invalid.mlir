// Illegal fabric.try_red.async.tensor: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// fabric_try_red_async_tensor_c1
func.func @source(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %g, %n mbar(%b) : !llvm.ptr, !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c1
func.func @map(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c1: the tensor map must have a generic pointer (!llvm.ptr), not '!llvm.ptr<1>'}}
  redop.fabric.try_red.async.tensor add %g, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c4
func.func @operation(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c4: fabric.try_red.async.tensor does not support the operation 'inc'; it supports and, or, xor, add, min, max}}
  redop.fabric.try_red.async.tensor inc %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c9
func.func @mbarrier(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c9: the mbarrier must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n mbar(%g) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<1>
  return
}

// -----

// fabric_try_red_async_tensor_c12
func.func @size(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  %bytes = arith.constant 24 : i32
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c12: the size must be a multiple of 16 bytes, not 24}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %bytes mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c13
func.func @no_strides(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c13: a tensor of 2d requires 2 sizes, 1 stride and upper_strides, or none of them}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x], %s, %n sizes(%e, %e) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c13
func.func @strides_of_one(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c13: a tensor of 1d requires 1 size, no strides and no upper_strides, or none of them}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n sizes(%e) upper_strides(%e) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c14
func.func @six(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c14: fabric.try_red.async.tensor requires 1 to 5 coordinates}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x, %x, %x, %x, %x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_tensor_c14
func.func @none(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op fabric_try_red_async_tensor_c14: fabric.try_red.async.tensor requires 1 to 5 coordinates}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
