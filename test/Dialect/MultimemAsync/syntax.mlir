// Text that is not an async op on multimem: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @width(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error @below {{custom op 'redop.multimem.st.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4, b8, b16, b128, u8, u16, s8, s16, u16x2, s16x2, f32x2, tf32, pred]}}
  redop.multimem.st.async v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// -----

func.func @mmio(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas, sub, mul, popc, all, any, uni, ballot]}}
  redop.multimem.red.async mmio add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected ':'}}
  redop.multimem.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<1>, i32
  return
}
