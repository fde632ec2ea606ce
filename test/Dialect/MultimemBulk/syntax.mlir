// Text that is not a bulk copy to multimem: the parser reports the unexpected
// word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @width(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.multimem.cp.reduce.async.bulk' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, bf16, f32, f64]}}
  redop.multimem.cp.reduce.async.bulk add v2 f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @hint(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %pol: i64) {
  // expected-error @below {{expected ':'}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %n cache_hint(%pol) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @mbar(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{expected ':'}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %n mbar(%p) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @operation_of_a_copy(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{unexpected word 'add'; expected one of [weak, relaxed, cta, cluster, gpu, sys, b128] or an operand}}
  redop.multimem.cp.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
