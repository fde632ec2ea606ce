// Illegal createpolicy: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// createpolicy_fractional_c11
func.func @primary() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c11: 'no_allocate' is not a primary priority; expected one of evict_last, evict_normal, evict_first, evict_unchanged}}
  %r = redop.createpolicy.fractional no_allocate : i64
  return
}

// -----

// createpolicy_fractional_c11
func.func @secondary() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c11: 'evict_last' is not a secondary priority; expected one of evict_first, evict_unchanged}}
  %r = redop.createpolicy.fractional evict_first, evict_last : i64
  return
}

// -----

// createpolicy_fractional_c11
func.func @secondary_normal() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c11: 'evict_normal' is not a secondary priority; expected one of evict_first, evict_unchanged}}
  %r = redop.createpolicy.fractional evict_first, evict_normal 0.5 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @zero() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not 0.0}}
  %r = redop.createpolicy.fractional evict_last 0.0 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @both(%f: f32) {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be a constant or an operand, not both}}
  %r = redop.createpolicy.fractional evict_last 0.5 fraction(%f) : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @negative() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not -0.5}}
  %r = redop.createpolicy.fractional evict_last -0.5 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @negative_zero() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not -0.0}}
  %r = redop.createpolicy.fractional evict_last -0.0 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @above_one() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not 1.5}}
  %r = redop.createpolicy.fractional evict_last, evict_first 1.5 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @next_above_one() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not 1.0000001}}
  %r = redop.createpolicy.fractional evict_last 0x3F800001 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @not_a_number() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not nan}}
  %r = redop.createpolicy.fractional evict_last 0x7FC00000 : i64
  return
}

// -----

// createpolicy_fractional_c12
func.func @infinite() {
  // expected-error @below {{'redop.createpolicy.fractional' op createpolicy_fractional_c12: the fraction must be greater than 0 and at most 1, not inf}}
  %r = redop.createpolicy.fractional evict_last 0x7F800000 : i64
  return
}

// -----

// createpolicy_range_c1
func.func @shared(%p: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c1: createpolicy.range does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %r = redop.createpolicy.range evict_last %p, %n, %n : !llvm.ptr<3>
  return
}

// -----

// createpolicy_range_c1
func.func @no_state_space(%p: !llvm.ptr<5>, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c1: createpolicy.range does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %r = redop.createpolicy.range evict_last %p, %n, %n : !llvm.ptr<5>
  return
}

// -----

// createpolicy_range_c11
func.func @primary(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c11: 'no_allocate' is not a primary priority; expected one of evict_last, evict_normal, evict_first, evict_unchanged}}
  %r = redop.createpolicy.range no_allocate %p, %n, %n : !llvm.ptr<1>
  return
}

// -----

// createpolicy_range_c11
func.func @secondary(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c11: 'evict_normal' is not a secondary priority; expected one of evict_first, evict_unchanged}}
  %r = redop.createpolicy.range evict_last, evict_normal %p, %n, %n : !llvm.ptr<1>
  return
}

// -----

// createpolicy_range_c12
func.func @above_total(%p: !llvm.ptr<1>) {
  %a = arith.constant 4097 : i32
  %b = arith.constant 4096 : i32
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c12: the primary size, 4097 bytes, must not exceed the total size, 4096 bytes}}
  %r = redop.createpolicy.range evict_last %p, %a, %b : !llvm.ptr<1>
  return
}

// -----

// createpolicy_range_c12
// The sizes are unsigned: -1 is 4294967295 bytes.
func.func @unsigned(%p: !llvm.ptr<1>) {
  %a = llvm.mlir.constant(-1 : i32) : i32
  %b = llvm.mlir.constant(4096 : i32) : i32
  // expected-error @below {{'redop.createpolicy.range' op createpolicy_range_c12: the primary size, 4294967295 bytes, must not exceed the total size, 4096 bytes}}
  %r = redop.createpolicy.range evict_last, evict_first %p, %a, %b : !llvm.ptr<1>
  return
}

// -----

// createpolicy_range_fabric_c11
func.func @fabric_primary(%le: i32, %off: i64, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range.fabric' op createpolicy_range_fabric_c11: 'no_allocate' is not a primary priority; expected one of evict_last, evict_normal, evict_first, evict_unchanged}}
  %r = redop.createpolicy.range.fabric no_allocate %le, %off, %n, %n : i64
  return
}

// -----

// createpolicy_range_fabric_c11
func.func @fabric_secondary(%le: i32, %off: i64, %n: i32) {
  // expected-error @below {{'redop.createpolicy.range.fabric' op createpolicy_range_fabric_c11: 'evict_last' is not a secondary priority; expected one of evict_first, evict_unchanged}}
  %r = redop.createpolicy.range.fabric evict_last, evict_last %le, %off, %n, %n : i64
  return
}

// -----

// createpolicy_range_fabric_c12
func.func @fabric_sizes(%le: i32, %off: i64) {
  %a = arith.constant 64 : i32
  %b = arith.constant 32 : i32
  // expected-error @below {{'redop.createpolicy.range.fabric' op createpolicy_range_fabric_c12: the primary size, 64 bytes, must not exceed the total size, 32 bytes}}
  %r = redop.createpolicy.range.fabric evict_last %le, %off, %a, %b : i64
  return
}
