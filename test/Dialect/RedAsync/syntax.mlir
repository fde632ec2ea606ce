// Text that is not a red.async: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @cache_hint(%p: !llvm.ptr<1>, %v: i32, %pol: i64) {
  // expected-error @below {{expected ':'}}
  redop.red.async release gpu add u32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @no_type_of_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' number of operands and types do not match: got 1 operands and 0 types}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32
  return
}

// -----

func.func @mmio_after_order(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'release' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.red.async release mmio sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @width(%p: !llvm.ptr<1>, %v: vector<2xi32>) {
  // expected-error @below {{custom op 'redop.red.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4, b8, b16, b128, u8, u16, s8, s16, u16x2, s16x2, f32x2, tf32, pred]}}
  redop.red.async release gpu add v2 u32 %p, %v : !llvm.ptr<1>, vector<2xi32>
  return
}
