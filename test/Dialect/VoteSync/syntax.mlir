// Text that is no vote.sync: the parser says which word it did not expect.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @type_first(%c: i1, %m: i32) {
  // expected-error @below {{custom op 'redop.vote.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas, sub, mul, popc, all, any, uni, ballot]}}
  %r = redop.vote.sync pred all %c, %m : i1
  return
}

// -----

func.func @aligned(%c: i1, %m: i32) {
  // expected-error @below {{custom op 'redop.vote.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4, b8, b16, b128, u8, u16, s8, s16, u16x2, s16x2, f32x2, tf32, pred]}}
  %r = redop.vote.sync all aligned pred %c, %m : i1
  return
}

// -----

func.func @no_mask(%c: i1) {
  // expected-error @below {{expected ','}}
  %r = redop.vote.sync all pred %c : i1
  return
}

// -----

func.func @predicate(%c: i1, %m: i32) {
  // expected-error @below {{expected ':'}}
  %r = redop.vote.sync all pred %c, %m predicate(%c) : i1
  return
}
