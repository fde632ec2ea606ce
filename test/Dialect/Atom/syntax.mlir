// Text that is not an atom: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @unknown_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.atom' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas]}}
  %0 = redop.atom swap b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @no_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.atom' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, b16, b128]}}
  %0 = redop.atom exch %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @scope_before_order(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.atom' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas]}}
  %0 = redop.atom sys acquire add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @dots(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.atom.add.u32' is unknown}}
  %0 = redop.atom.add.u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @hint_after_predicate(%p: !llvm.ptr<1>, %v: i32, %pol: i64, %c: i1) {
  // expected-error @below {{expected ':'}}
  %0 = redop.atom add u32 %p, %v predicate(%c) else(%v) cache_hint(%pol) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @else_before_predicate(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // expected-error @below {{expected ':'}}
  %0 = redop.atom add u32 %p, %v else(%v) predicate(%c) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @three_values(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected ':'}}
  %0 = redop.atom cas b32 %p, %v, %v, %v : !llvm.ptr<1>, i32
  return
}

// -----

// A single type applies to the values and the result.
func.func @type_of_each_value(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected operation name in quotes}}
  %0 = redop.atom cas b32 %p, %v, %v : !llvm.ptr<1>, i32, i32
  return
}

// -----

func.func @type_of_result(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected operation name in quotes}}
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32 -> i32
  return
}

// -----

func.func @one_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected ','}}
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>
  return
}

// -----

func.func @mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{expected ':'}}
  %0 = redop.atom add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32
  return
}

// -----

func.func @two_results(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
