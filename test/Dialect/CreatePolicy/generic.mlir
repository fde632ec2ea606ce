// The generic form of createpolicy: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @primary_missing() {
  // expected-error @below {{'redop.createpolicy.fractional' op requires attribute 'primary'}}
  %r = "redop.createpolicy.fractional"() : () -> i64
  return
}

// -----

func.func @primary_unknown() {
  // expected-error @below {{'redop.createpolicy.fractional' op attribute 'primary' failed to satisfy constraint: L2 eviction priority}}
  %r = "redop.createpolicy.fractional"() <{primary = 6 : i32}> : () -> i64
  return
}

// -----

func.func @secondary_zero() {
  // expected-error @below {{'redop.createpolicy.fractional' op attribute 'secondary' failed to satisfy constraint: L2 eviction priority}}
  %r = "redop.createpolicy.fractional"() <{primary = 1 : i32, secondary = 0 : i32}> : () -> i64
  return
}

// -----

func.func @fraction_of_64_bits() {
  // expected-error @below {{'redop.createpolicy.fractional' op attribute 'fraction' failed to satisfy constraint: 32-bit float attribute}}
  %r = "redop.createpolicy.fractional"() <{primary = 1 : i32, fraction = 0.5 : f64}> : () -> i64
  return
}

// -----

func.func @fraction_as_integer() {
  // expected-error @below {{invalid properties {fraction = 1 : i32, primary = 1 : i32} for op redop.createpolicy.fractional: Invalid attribute `fraction` in property conversion: 1 : i32}}
  %r = "redop.createpolicy.fractional"() <{primary = 1 : i32, fraction = 1 : i32}> : () -> i64
  return
}

// -----

func.func @policy_of_32_bits() {
  // expected-error @below {{'redop.createpolicy.fractional' op result #0 must be 64-bit signless integer, but got 'i32'}}
  %r = "redop.createpolicy.fractional"() <{primary = 1 : i32}> : () -> i32
  return
}

// -----

func.func @range_one_size(%p: !llvm.ptr, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op expected 3 operands, but found 2}}
  %r = "redop.createpolicy.range"(%p, %n) <{primary = 1 : i32}> : (!llvm.ptr, i32) -> i64
  return
}

// -----

func.func @range_sizes_of_64_bits(%p: !llvm.ptr, %n: i64) {
  // expected-error @below {{'redop.createpolicy.range' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.createpolicy.range"(%p, %n, %n) <{primary = 1 : i32}> : (!llvm.ptr, i64, i64) -> i64
  return
}

// -----

func.func @range_policy_of_32_bits(%p: !llvm.ptr, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op result #0 must be 64-bit signless integer, but got 'i32'}}
  %r = "redop.createpolicy.range"(%p, %n, %n) <{primary = 1 : i32}> : (!llvm.ptr, i32, i32) -> i32
  return
}

// -----

func.func @range_pointer_as_integer(%p: i64, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op operand #0 must be LLVM pointer type, but got 'i64'}}
  %r = "redop.createpolicy.range"(%p, %n, %n) <{primary = 1 : i32}> : (i64, i32, i32) -> i64
  return
}

// -----

func.func @fabric_offset_of_32_bits(%le: i32, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range.fabric' op operand #1 must be 64-bit signless integer, but got 'i32'}}
  %r = "redop.createpolicy.range.fabric"(%le, %le, %n, %n) <{primary = 1 : i32}> : (i32, i32, i32, i32) -> i64
  return
}
