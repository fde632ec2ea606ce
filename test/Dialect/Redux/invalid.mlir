// Illegal redux.sync: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// redux_sync_c4
func.func @no_operation(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: redux.sync does not support the operation 'inc'; it supports and, or, xor, add, min, max}}
  %r = redop.redux.sync inc u32 %v, %m : i32
  return
}

// -----

// redux_sync_c4
func.func @type_of_add(%v: f32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'add' does not support f32; it supports u32, s32}}
  %r = redop.redux.sync add f32 %v, %m : f32
  return
}

// -----

// redux_sync_c4
func.func @type_of_and(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'and' does not support u32; it supports b32}}
  %r = redop.redux.sync and u32 %v, %m : i32
  return
}

// -----

// redux_sync_c4
func.func @type_of_min(%v: i64, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'min' does not support u64; it supports u32, s32, f32}}
  %r = redop.redux.sync min u64 %v, %m : i64
  return
}

// -----

// redux_sync_c6
func.func @wrong_integer(%v: i64, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: u32 requires a value of type 'i32', not 'i64'}}
  %r = redop.redux.sync add u32 %v, %m : i64
  return
}

// -----

// redux_sync_c6
func.func @wrong_float(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: f32 requires a value of type 'f32', not 'i32'}}
  %r = redop.redux.sync max f32 %v, %m : i32
  return
}

// -----

// redux_sync_c6
func.func @vector(%v: vector<2xi32>, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: b32 requires a value of type 'i32', not 'vector<2xi32>'}}
  %r = redop.redux.sync xor b32 %v, %m : vector<2xi32>
  return
}

// -----

// redux_sync_c8
func.func @abs_of_integer(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'abs' is not valid for 'min' of s32; it is valid for min, max of f32}}
  %r = redop.redux.sync min abs s32 %v, %m : i32
  return
}

// -----

// redux_sync_c8
func.func @nan_of_integer(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'nan' is not valid for 'max' of u32; it is valid for min, max of f32}}
  %r = redop.redux.sync max nan u32 %v, %m : i32
  return
}

// -----

// redux_sync_c8
func.func @abs_of_bits(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'abs' is not valid for 'or' of b32; it is valid for min, max of f32}}
  %r = redop.redux.sync or abs nan b32 %v, %m : i32
  return
}
