// Illegal reductions over the fabric: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// fabric_try_red_async_c1
func.func @source(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_red.async add u32 %le, %off, %g, %n mbar(%b) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_c4
func.func @operation(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c4: fabric.try_red.async does not support the operation 'inc'; it supports and, or, xor, add, min, max}}
  redop.fabric.try_red.async inc u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_c4
func.func @signed_sum(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c4: 'add' does not support s64; it supports u32, u64, f16, bf16, f32, f64}}
  redop.fabric.try_red.async add s64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_c4
func.func @minimum_of_f32(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c4: 'min' does not support f32; it supports u32, s32, u64, s64, f16, bf16}}
  redop.fabric.try_red.async min f32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_red_async_c9
func.func @mbarrier(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c9: the mbarrier must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%x) : !llvm.ptr<3>, !llvm.ptr
  return
}

// -----

// fabric_try_red_async_c12
func.func @size(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  %m = arith.constant 24 : i32
  // expected-error @below {{'redop.fabric.try_red.async' op fabric_try_red_async_c12: the size must be a multiple of 16 bytes, not 24}}
  redop.fabric.try_red.async add u32 %le, %off, %s, %m mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c1
func.func @pull_destination(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c1: the destination must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_pullred.async add u32 %g, %le, %off, %n mbar(%b) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c4
func.func @pull_double(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c4: 'add' does not support f64; it supports u32, u64, f16, bf16, f32, e4m3, e5m2}}
  redop.fabric.try_pullred.async add f64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c8
func.func @pull_fp8_without_accumulation(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c8: 'add' of e4m3 does not support this combination of modifiers}}
  redop.fabric.try_pullred.async add e4m3 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c8
func.func @pull_accumulation_of_a_minimum(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c8: 'acc_f16' is not valid for 'min' of e4m3; it is valid for add of e4m3, e5m2}}
  redop.fabric.try_pullred.async min acc_f16 e4m3 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c8
func.func @pull_wide_accumulation_of_fp8(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c8: 'acc_f32' is not valid for 'add' of e5m2; it is valid for add of f16, bf16}}
  redop.fabric.try_pullred.async add acc_f32 e5m2 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_pullred_async_c9
func.func @pull_mbarrier(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c9: the mbarrier must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %n mbar(%x) : !llvm.ptr<3>, !llvm.ptr
  return
}

// -----

// fabric_try_pullred_async_c12
func.func @pull_size(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  %m = arith.constant 24 : i32
  // expected-error @below {{'redop.fabric.try_pullred.async' op fabric_try_pullred_async_c12: the size must be a multiple of 16 bytes, not 24}}
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %m mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_atom_async_c1
func.func @atom_destination(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_atom.async' op fabric_try_atom_async_c1: the destination must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_atom.async add u32 %le, %off, %g, %s mbar(%b) : !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_atom_async_c1
func.func @atom_source(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_atom.async' op fabric_try_atom_async_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.fabric.try_atom.async add u32 %le, %off, %d, %g mbar(%b) : !llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_atom_async_c4
func.func @atom_of_signed(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_atom.async' op fabric_try_atom_async_c4: 'min' does not support s32; it supports u32, u64, f16x2, bf16x2}}
  redop.fabric.try_atom.async min s32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_atom_async_c4
func.func @atom_of_halves(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_atom.async' op fabric_try_atom_async_c4: 'add' does not support f16; it supports u32, u64, f16x2, bf16x2, f32, f64}}
  redop.fabric.try_atom.async add f16 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// fabric_try_atom_async_c9
func.func @atom_mbarrier(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1, %g: !llvm.ptr<1>, %x: !llvm.ptr) {
  // expected-error @below {{'redop.fabric.try_atom.async' op fabric_try_atom_async_c9: the mbarrier must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s mbar(%x) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr
  return
}
