// Text that is not a cp.reduce.async.bulk: the parser reports the unexpected
// word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @order_of_fence(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.cp.reduce.async.bulk volatile add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @width(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, bf16, f32, f64]}}
  redop.cp.reduce.async.bulk add v2 f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @no_size(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  // expected-error @below {{expected ','}}
  redop.cp.reduce.async.bulk add u32 %p, %s : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @no_type_of_mbar(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' number of operands and types do not match: got 1 operands and 0 types}}
  redop.cp.reduce.async.bulk add u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>
  return
}

// -----

func.func @size_of_64_bits(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i64) {
  // expected-note @above {{prior use here}}
  // expected-error @below {{use of value '%n' expects different type than prior uses: 'i32' vs 'i64'}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @clauses_out_of_order(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %pol: i64, %c: i1) {
  // expected-error @below {{expected ':'}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n predicate(%c) cache_hint(%pol) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

func.func @a_result(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
