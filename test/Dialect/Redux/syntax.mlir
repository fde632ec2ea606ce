// Text that is not a redux.sync: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @predicate(%v: i32, %c: i1) {
  // expected-error @below {{expected ':'}}
  %r = redop.redux.sync add u32 %v, %v predicate(%c) : i32
  return
}

// -----

func.func @nan_before_abs(%v: f32, %m: i32) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, u32, s32, f32]}}
  %r = redop.redux.sync min nan abs f32 %v, %m : f32
  return
}

// -----

func.func @order(%v: i32) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]}}
  %r = redop.redux.sync relaxed add u32 %v, %v : i32
  return
}

// -----

func.func @no_mask(%v: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.redux.sync add u32 %v : i32
  return
}
