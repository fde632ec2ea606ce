// The generic form of redux.sync: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_unknown(%v: i32) {
  // expected-error @below {{'redop.redux.sync' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  %r = "redop.redux.sync"(%v, %v) <{kind = 99 : i32, ptx_type = 3 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @kind_missing(%v: i32) {
  // expected-error @below {{'redop.redux.sync' op requires attribute 'kind'}}
  %r = "redop.redux.sync"(%v, %v) <{ptx_type = 3 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @abs_as_bool(%v: f32, %m: i32) {
  // expected-error @below {{invalid properties {abs = false, kind = 7 : i32, ptx_type = 11 : i32} for op redop.redux.sync: Invalid attribute `abs` in property conversion: false}}
  %r = "redop.redux.sync"(%v, %m) <{kind = 7 : i32, ptx_type = 11 : i32, abs = false}> : (f32, i32) -> f32
  return
}

// -----

func.func @result_of_another_type(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op failed to verify that all of {src, res} have same type}}
  %r = "redop.redux.sync"(%v, %m) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32, i32) -> i64
  return
}

// -----

func.func @mask_of_64_bits(%v: i32, %m: i64) {
  // expected-error @below {{'redop.redux.sync' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.redux.sync"(%v, %m) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32, i64) -> i32
  return
}

// -----

func.func @no_mask(%v: i32) {
  // expected-error @below {{'redop.redux.sync' op expected 2 operands, but found 1}}
  %r = "redop.redux.sync"(%v) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32) -> i32
  return
}

// -----

func.func @no_result(%v: i32) {
  // expected-error @below {{'redop.redux.sync' op requires one result}}
  "redop.redux.sync"(%v, %v) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32, i32) -> ()
  return
}

// -----

func.func @two_results(%v: i32) {
  // expected-error @below {{'redop.redux.sync' op requires one result}}
  %r:2 = "redop.redux.sync"(%v, %v) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @a_predicate(%v: i32, %c: i1) {
  // expected-error @below {{'redop.redux.sync' op expected 2 operands, but found 3}}
  %r = "redop.redux.sync"(%v, %v, %c) <{kind = 4 : i32, ptx_type = 3 : i32}> : (i32, i32, i1) -> i32
  return
}
