// Illegal atom: one chunk for each rule and way to violate it, named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// atom_c1
func.func @no_state_space(%p: !llvm.ptr<5>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c1: atom does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>), shared::cta (!llvm.ptr<3>), shared::cluster (!llvm.ptr<7>)}}
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<5>, i32
  return
}

// -----

// atom_c1
func.func @vector_on_shared(%p: !llvm.ptr<3>, %v: vector<2xf32>) {
  // expected-error @below {{'redop.atom' op atom_c1: a vector form does not support shared::cta memory; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %0 = redop.atom add v2 f32 %p, %v : !llvm.ptr<3>, vector<2xf32>
  return
}

// -----

// atom_c2
func.func @weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c2: atom does not support the order 'weak'; it supports relaxed, acquire, release, acq_rel}}
  %0 = redop.atom weak add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c2
func.func @sc(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c2: atom does not support the order 'sc'; it supports relaxed, acquire, release, acq_rel}}
  %0 = redop.atom sc add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c4
func.func @add_s64(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.atom' op atom_c4: scalar 'add' does not support s64; it supports u32, s32, u64, f16, f16x2, bf16, bf16x2, f32, f64}}
  %0 = redop.atom add s64 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// atom_c4
func.func @exch_u32(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c4: scalar 'exch' does not support u32; it supports b32, b64, b128}}
  %0 = redop.atom exch u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c4
func.func @no_sub(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c4: atom does not support the operation 'sub'; it supports and, or, xor, add, inc, dec, min, max, exch, cas}}
  %0 = redop.atom sub u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c5
func.func @wide_exch(%p: !llvm.ptr<1>, %v: vector<2xi32>) {
  // expected-error @below {{'redop.atom' op atom_c5: 'exch' has no vector form}}
  %0 = redop.atom exch v2 b32 %p, %v : !llvm.ptr<1>, vector<2xi32>
  return
}

// -----

// atom_c6
func.func @value_type(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.atom' op atom_c6: u32 requires a value of type 'i32', not 'i64'}}
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// atom_c6
func.func @result_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c6: the result must have the type of the value, 'i32', not 'i64'}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32) -> i64
  return
}

// -----

// atom_c6
func.func @new_value_type(%p: !llvm.ptr<1>, %v: i32, %w: f32) {
  // expected-error @below {{'redop.atom' op atom_c6: the new value must have the type of the value, 'i32', not 'f32'}}
  %0 = "redop.atom"(%p, %v, %w) <{kind = 10 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>, ptx_type = 1 : i32}> : (!llvm.ptr<1>, i32, f32) -> i32
  return
}

// -----

// atom_c6
func.func @else_value_type(%p: !llvm.ptr<1>, %v: i32, %c: i1, %z: i64) {
  // expected-error @below {{'redop.atom' op atom_c6: the else value must have the type of the value, 'i32', not 'i64'}}
  %0 = "redop.atom"(%p, %v, %c, %z) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1, 1>, ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32, i1, i64) -> i32
  return
}

// -----

// atom_c7
func.func @hint_on_shared(%p: !llvm.ptr<3>, %v: i32, %policy: i64) {
  // expected-error @below {{'redop.atom' op atom_c7: a cache hint is not valid for shared::cta memory; it is valid for generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %0 = redop.atom add u32 %p, %v cache_hint(%policy) : !llvm.ptr<3>, i32
  return
}

// -----

// atom_c7
func.func @hint_of_cas(%p: !llvm.ptr<1>, %v: i32, %policy: i64) {
  // expected-error @below {{'redop.atom' op atom_c7: 'cas' does not support a cache hint}}
  %0 = redop.atom cas b32 %p, %v, %v cache_hint(%policy) : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c13
func.func @cas_of_one(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c13: 'cas' requires a new value after the expected value}}
  %0 = redop.atom cas b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c13
func.func @add_of_two(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c13: only 'cas' supports a new value}}
  %0 = redop.atom add u32 %p, %v, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c13
func.func @no_else(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // expected-error @below {{'redop.atom' op atom_c13: a predicate requires an else value, the result where the predicate is false}}
  %0 = redop.atom add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c13
func.func @no_predicate(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c13: an else value requires a predicate}}
  %0 = redop.atom add u32 %p, %v else(%v) : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c8
func.func @noftz_of_halves(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{'redop.atom' op atom_c8: 'noftz' is not valid for 'add' of f16; it is valid for add of f32}}
  %r = redop.atom add noftz f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// atom_c8
func.func @noftz_of_integers(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c8: 'noftz' is not valid for 'min' of u32; it is valid for add of f32}}
  %r = redop.atom min noftz u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// atom_c8
func.func @noftz_of_doubles(%p: !llvm.ptr<1>, %v: f64) {
  // expected-error @below {{'redop.atom' op atom_c8: 'noftz' is not valid for 'add' of f64; it is valid for add of f32}}
  %r = redop.atom add noftz f64 %p, %v : !llvm.ptr<1>, f64
  return
}
