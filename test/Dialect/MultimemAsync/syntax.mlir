// Text that is not an async op on multimem: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @width(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error @below {{custom op 'redop.multimem.st.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f32, f64, b8, b16, u8, u16, s8, s16]}}
  redop.multimem.st.async v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// -----

func.func @mmio(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [add]}}
  redop.multimem.red.async mmio add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected ':'}}
  redop.multimem.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<1>, i32
  return
}
