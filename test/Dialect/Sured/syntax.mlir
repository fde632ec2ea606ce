// Text that is not a sured: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @no_family(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{custom op 'redop.sured' is unknown}}
  redop.sured add u32 trap %surface[%x], %v : i32
  return
}

// -----

func.func @kind(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{custom op 'redop.sured.b' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, add, min, max]}}
  redop.sured.b 1d add u32 trap %surface[%x], %v : i32
  return
}

// -----

func.func @type(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{custom op 'redop.sured.b' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, u32, s32, u64, s64]}}
  redop.sured.b add trap %surface[%x], %v : i32
  return
}

// -----

func.func @no_clamp(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{custom op 'redop.sured.p' expected string or keyword containing one of the following enum values for attribute 'clamp' [trap, clamp, zero]}}
  redop.sured.p add b32 %surface[%x], %v : i32
  return
}

// -----

func.func @no_coordinates(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{expected '['}}
  redop.sured.b add u32 trap %surface, %v : i32
  return
}

// -----

func.func @no_value(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{expected ','}}
  redop.sured.b add u32 trap %surface[%x] : i32
  return
}

// -----

func.func @hint(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{expected ':'}}
  redop.sured.b add u32 trap %surface[%x], %v cache_hint(%w) : i32
  return
}

// -----

func.func @a_result(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = redop.sured.b add u32 trap %surface[%x], %v : i32
  return
}
