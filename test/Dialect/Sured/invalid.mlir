// Illegal sured: one chunk for each rule and way to violate it, named after the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// sured_b_c4
func.func @xor(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op sured_b_c4: sured.b does not support the operation 'xor'; it supports and, or, add, min, max}}
  redop.sured.b xor b32 trap %surface[%x], %v : i32
  return
}

// -----

// sured_b_c4
func.func @add_s64(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op sured_b_c4: 'add' does not support s64; it supports u32, s32, u64}}
  redop.sured.b add s64 trap %surface[%x], %w : i64
  return
}

// -----

// sured_b_c4
func.func @add_f32(%surface: i64, %x: i32, %v: f32) {
  // expected-error @below {{'redop.sured.b' op sured_b_c4: 'add' does not support f32; it supports u32, s32, u64}}
  redop.sured.b add f32 trap %surface[%x], %v : f32
  return
}

// -----

// sured_b_c6
func.func @narrow_value(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op sured_b_c6: u64 requires a value of type 'i64', not 'i32'}}
  redop.sured.b add u64 trap %surface[%x], %v : i32
  return
}

// -----

// sured_b_c14
func.func @no_coordinates(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op sured_b_c14: sured.b requires 1 to 3 coordinates}}
  redop.sured.b add u32 trap %surface[], %v : i32
  return
}

// -----

// sured_b_c14
func.func @four_coordinates(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op sured_b_c14: sured.b requires 1 to 3 coordinates, not 4}}
  redop.sured.b add u32 trap %surface[%x, %x, %x, %x], %v : i32
  return
}

// -----

// sured_p_c4
func.func @signed(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op sured_p_c4: 'add' does not support s32; it supports b32}}
  redop.sured.p add s32 trap %surface[%x], %v : i32
  return
}

// -----

// sured_p_c4
func.func @add_b64(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op sured_p_c4: 'add' does not support b64; it supports b32}}
  redop.sured.p add b64 trap %surface[%x], %w : i64
  return
}

// -----

// sured_p_c4
func.func @exchange(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op sured_p_c4: sured.p does not support the operation 'exch'; it supports and, or, add, min, max}}
  redop.sured.p exch b32 trap %surface[%x], %v : i32
  return
}

// -----

// sured_p_c6
func.func @float_value(%surface: i64, %x: i32, %v: f32) {
  // expected-error @below {{'redop.sured.p' op sured_p_c6: b32 requires a value of type 'i32', not 'f32'}}
  redop.sured.p add b32 trap %surface[%x], %v : f32
  return
}

// -----

// sured_p_c14
func.func @many_coordinates(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op sured_p_c14: sured.p requires 1 to 3 coordinates}}
  redop.sured.p add b32 zero %surface[%x, %x, %x, %x, %x, %x], %v : i32
  return
}
