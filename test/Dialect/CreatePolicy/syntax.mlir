// Text that is not a createpolicy: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @no_priority() {
  // expected-error @below {{custom op 'redop.createpolicy.fractional' expected string or keyword containing one of the following enum values for attribute 'primary' [evict_last, evict_normal, evict_first, evict_unchanged]}}
  %r = redop.createpolicy.fractional : i64
  return
}

// -----

func.func @unknown_priority() {
  // expected-error @below {{custom op 'redop.createpolicy.fractional' expected string or keyword containing one of the following enum values for attribute 'primary' [evict_last, evict_normal, evict_first, evict_unchanged]; did you mean evict_last?}}
  %r = redop.createpolicy.fractional L2_evict_last 0.5 : i64
  return
}

// -----

func.func @comma_before_fraction() {
  // expected-error @below {{custom op 'redop.createpolicy.fractional' expected string or keyword containing one of the following enum values for attribute 'secondary' [evict_first, evict_unchanged]}}
  %r = redop.createpolicy.fractional evict_last, 0.5 : i64
  return
}

// -----

func.func @integer_fraction() {
  // expected-error @below {{unexpected decimal integer literal for a floating point value}}
  // expected-note @below {{add a trailing dot to make the literal a float}}
  %r = redop.createpolicy.fractional evict_last 1 : i64
  return
}

// -----

func.func @plus() {
  // expected-error @below {{expected ':'}}
  %r = redop.createpolicy.fractional evict_last +0.5 : i64
  return
}

// -----

func.func @fraction_of_no_digits() {
  // expected-error @below {{expected ':'}}
  %r = redop.createpolicy.fractional evict_last inf : i64
  return
}

// -----

func.func @fraction_of_too_many_bits() {
  // expected-error @below {{hexadecimal float constant out of range for type}}
  %r = redop.createpolicy.fractional evict_last 0x1ffffffff : i64
  return
}

// -----

func.func @policy_of_32_bits() {
  // expected-error @below {{'redop.createpolicy.fractional' op result #0 must be 64-bit signless integer, but got 'i32'}}
  %r = redop.createpolicy.fractional evict_last : i32
  return
}

// -----

func.func @fraction_of_a_range(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{expected SSA operand}}
  %r = redop.createpolicy.range evict_last 0.5 %p, %n, %n : !llvm.ptr<1>
  return
}

// -----

func.func @one_size(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.createpolicy.range evict_last %p, %n : !llvm.ptr<1>
  return
}

// -----

func.func @fabric_without_an_offset(%le: i32, %n: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.createpolicy.range.fabric evict_last %le, %n, %n : i64
  return
}
