// Text that is no barrier.red: the parser says which word it did not expect.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @aligned_first(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.barrier.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas, sub, mul, popc, all, any, uni, ballot]}}
  %r = redop.barrier.red aligned popc u32 %id, %c : i32
  return
}

// -----

func.func @aligned_last(%id: i32, %c: i1) {
  // expected-error @below {{expected SSA operand}}
  %r = redop.barrier.red popc u32 aligned %id, %c : i32
  return
}

// -----

func.func @scope(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.barrier.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4, b8, b16, b128, u8, u16, s8, s16, u16x2, s16x2, f32x2, tf32, pred]}}
  %r = redop.barrier.red popc cta u32 %id, %c : i32
  return
}

// -----

func.func @threads_first(%id: i32, %c: i1) {
  // expected-error @below {{expected ','}}
  %r = redop.barrier.red popc u32 %id threads(%id), %c : i32
  return
}

// -----

func.func @predicate(%id: i32, %c: i1) {
  // expected-error @below {{expected ':'}}
  %r = redop.barrier.red popc u32 %id, %c predicate(%c) : i32
  return
}

// -----

func.func @no_condition(%id: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.barrier.red popc u32 %id : i32
  return
}

// -----

func.func @another_name(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.bar.red' is unknown}}
  %r = redop.bar.red popc u32 %id, %c : i32
  return
}
