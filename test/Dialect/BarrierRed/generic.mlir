// The generic form of barrier.red: what does not fit gives one plain error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_unknown(%n: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  %r = "redop.barrier.red"(%n, %c) <{kind = 99 : i32, ptx_type = 3 : i32}> : (i32, i1) -> i32
  return
}

// -----

func.func @type_missing(%n: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op requires attribute 'ptx_type'}}
  %r = "redop.barrier.red"(%n, %c) <{kind = 13 : i32}> : (i32, i1) -> i32
  return
}

// -----

func.func @aligned_as_bool(%n: i32, %c: i1) {
  // expected-error @below {{invalid properties {aligned = false, kind = 13 : i32, ptx_type = 3 : i32} for op redop.barrier.red: Invalid attribute `aligned` in property conversion: false}}
  %r = "redop.barrier.red"(%n, %c) <{kind = 13 : i32, ptx_type = 3 : i32, aligned = false}> : (i32, i1) -> i32
  return
}

// -----

func.func @barrier_of_64_bits(%n: i64, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.barrier.red"(%n, %c) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i64, i1) -> i32
  return
}

// -----

func.func @threads_of_64_bits(%n: i32, %m: i64, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.barrier.red"(%n, %m, %c) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32, i64, i1) -> i32
  return
}

// -----

func.func @condition_of_32_bits(%n: i32) {
  // expected-error @below {{'redop.barrier.red' op operand #1 must be 1-bit signless integer, but got 'i32'}}
  %r = "redop.barrier.red"(%n, %n) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @condition_in_the_middle(%n: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op operand #1 must be 32-bit signless integer, but got 'i1'}}
  %r = "redop.barrier.red"(%n, %c, %n) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32, i1, i32) -> i32
  return
}

// -----

func.func @one_operand(%n: i32) {
  // expected-error @below {{'redop.barrier.red' op expected 2 or more operands, but found 1}}
  %r = "redop.barrier.red"(%n) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32) -> i32
  return
}

// -----

func.func @four_operands(%n: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  %r = "redop.barrier.red"(%n, %n, %n, %c) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32, i32, i32, i1) -> i32
  return
}

// -----

func.func @no_result(%n: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op requires one result}}
  "redop.barrier.red"(%n, %c) <{kind = 13 : i32, ptx_type = 3 : i32}> : (i32, i1) -> ()
  return
}
