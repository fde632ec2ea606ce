// Illegal redux.sync: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// redux_sync_c4
func.func @no_operation(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'inc' is no operation of redux.sync; it takes and, or, xor, add, min, max}}
  %r = redop.redux.sync inc u32 %v, %m : i32
  return
}

// -----

// redux_sync_c4
func.func @type_of_add(%v: f32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'add' does not take f32; it takes u32, s32}}
  %r = redop.redux.sync add f32 %v, %m : f32
  return
}

// -----

// redux_sync_c4
func.func @type_of_and(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'and' does not take u32; it takes b32}}
  %r = redop.redux.sync and u32 %v, %m : i32
  return
}

// -----

// redux_sync_c4
func.func @type_of_min(%v: i64, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c4: 'min' does not take u64; it takes u32, s32, f32}}
  %r = redop.redux.sync min u64 %v, %m : i64
  return
}

// -----

// redux_sync_c6
func.func @wrong_integer(%v: i64, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: u32 is carried by 'i32', not by 'i64'}}
  %r = redop.redux.sync add u32 %v, %m : i64
  return
}

// -----

// redux_sync_c6
func.func @wrong_float(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: f32 is carried by 'f32', not by 'i32'}}
  %r = redop.redux.sync max f32 %v, %m : i32
  return
}

// -----

// redux_sync_c6
func.func @vector(%v: vector<2xi32>, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c6: b32 is carried by 'i32', not by 'vector<2xi32>'}}
  %r = redop.redux.sync xor b32 %v, %m : vector<2xi32>
  return
}

// -----

// redux_sync_c8
func.func @abs_of_integer(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'abs' does not go with 'min' of s32; it goes with min, max of f32}}
  %r = redop.redux.sync min abs s32 %v, %m : i32
  return
}

// -----

// redux_sync_c8
func.func @nan_of_integer(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'nan' does not go with 'max' of u32; it goes with min, max of f32}}
  %r = redop.redux.sync max nan u32 %v, %m : i32
  return
}

// -----

// redux_sync_c8
func.func @abs_of_bits(%v: i32, %m: i32) {
  // expected-error @below {{'redop.redux.sync' op redux_sync_c8: 'abs' does not go with 'or' of b32; it goes with min, max of f32}}
  %r = redop.redux.sync or abs nan b32 %v, %m : i32
  return
}
