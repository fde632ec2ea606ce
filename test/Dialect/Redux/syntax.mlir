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
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4, b8, b16, b128, u8, u16, s8, s16, u16x2, s16x2, f32x2, tf32, pred]}}
  %r = redop.redux.sync min nan abs f32 %v, %m : f32
  return
}

// -----

func.func @order(%v: i32) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas, sub, mul, popc, all, any, uni, ballot]}}
  %r = redop.redux.sync relaxed add u32 %v, %v : i32
  return
}

// -----

func.func @no_mask(%v: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.redux.sync add u32 %v : i32
  return
}
