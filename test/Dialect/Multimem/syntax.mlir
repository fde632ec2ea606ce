// Text that is not a multimem.* op: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @predicate_of_a_result(%p: !llvm.ptr<1>, %c: i1) {
  // expected-error @below {{expected ':'}}
  %r = redop.multimem.ld_reduce add u32 %p predicate(%c) : !llvm.ptr<1> -> i32
  return
}

// -----

func.func @width_before_accumulation(%p: !llvm.ptr<1>) {
  // expected-error @below {{custom op 'redop.multimem.ld_reduce' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4]}}
  %r = redop.multimem.ld_reduce add v2 acc_f32 f16 %p : !llvm.ptr<1> -> vector<2xf16>
  return
}

// -----

func.func @unknown_accumulation(%p: !llvm.ptr<1>) {
  // expected-error @below {{custom op 'redop.multimem.ld_reduce' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4]; did you mean acc_f32?}}
  %r = redop.multimem.ld_reduce add acc_f64 v2 f16 %p : !llvm.ptr<1> -> vector<2xf16>
  return
}

// -----

func.func @operation_of_a_store(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.st' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4]}}
  redop.multimem.st add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @accumulation_of_red(%p: !llvm.ptr<1>, %v: vector<2xf16>) {
  // expected-error @below {{custom op 'redop.multimem.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]}}
  redop.multimem.red add acc_f32 f16x2 %p, %v : !llvm.ptr<1>, vector<2xf16>
  return
}

// -----

func.func @cache_hint(%p: !llvm.ptr<1>, %v: i32, %pol: i64) {
  // expected-error @below {{expected ':'}}
  redop.multimem.red add u32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  return
}
