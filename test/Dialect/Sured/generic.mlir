// The generic form of sured: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @clamp_missing(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op requires attribute 'clamp'}}
  "redop.sured.b"(%surface, %x, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i64, i32, i32) -> ()
  return
}

// -----

func.func @clamp_unknown(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op attribute 'clamp' failed to satisfy constraint: treatment of coordinates outside a surface (PTX `.clamp`)}}
  "redop.sured.b"(%surface, %x, %v) <{kind = 4 : i32, ptx_type = 3 : i32, clamp = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i64, i32, i32) -> ()
  return
}

// -----

func.func @narrow_surface(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.b' op operand #0 must be 64-bit signless integer, but got 'i32'}}
  "redop.sured.b"(%v, %x, %v) <{kind = 4 : i32, ptx_type = 3 : i32, clamp = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i32, i32, i32) -> ()
  return
}

// -----

func.func @negative_segment(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op 'operandSegmentSizes' attribute cannot have negative elements}}
  "redop.sured.p"(%surface, %v) <{kind = 4 : i32, ptx_type = 1 : i32, clamp = 1 : i32, operandSegmentSizes = array<i32: 1, -1, 1, 1>}> : (i64, i32) -> ()
  return
}

// -----

func.func @no_value(%surface: i64, %x: i32, %v: i32, %w: i64) {
  // expected-error @below {{'redop.sured.p' op requires operandSegmentSizes of 0 or 1 except for the coordinates, with the first 3 others equal to 1}}
  "redop.sured.p"(%surface, %x, %x) <{kind = 4 : i32, ptx_type = 1 : i32, clamp = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (i64, i32, i32) -> ()
  return
}
