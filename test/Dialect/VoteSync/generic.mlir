// The generic form of vote.sync: what does not fit gives one plain error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%m: i32, %c: i1) {
  // expected-error @below {{'redop.vote.sync' op requires attribute 'kind'}}
  %r = "redop.vote.sync"(%c, %m) <{ptx_type = 30 : i32}> : (i1, i32) -> i1
  return
}

// -----

func.func @operands_swapped(%m: i32, %c: i1) {
  // expected-error @below {{'redop.vote.sync' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  %r = "redop.vote.sync"(%m, %c) <{kind = 14 : i32, ptx_type = 30 : i32}> : (i32, i1) -> i1
  return
}

// -----

func.func @mask_of_64_bits(%m: i64, %c: i1) {
  // expected-error @below {{'redop.vote.sync' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.vote.sync"(%c, %m) <{kind = 14 : i32, ptx_type = 30 : i32}> : (i1, i64) -> i1
  return
}

// -----

func.func @three_operands(%m: i32, %c: i1) {
  // expected-error @below {{'redop.vote.sync' op expected 2 operands, but found 3}}
  %r = "redop.vote.sync"(%c, %m, %m) <{kind = 14 : i32, ptx_type = 30 : i32}> : (i1, i32, i32) -> i1
  return
}

// -----

func.func @no_result(%m: i32, %c: i1) {
  // expected-error @below {{'redop.vote.sync' op requires one result}}
  "redop.vote.sync"(%c, %m) <{kind = 14 : i32, ptx_type = 30 : i32}> : (i1, i32) -> ()
  return
}
