// Illegal red: one chunk for each rule and way to violate it, named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// red_c1
func.func @no_state_space(%p: !llvm.ptr<5>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c1: red does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>), shared::cta (!llvm.ptr<3>), shared::cluster (!llvm.ptr<7>)}}
  redop.red add u32 %p, %v : !llvm.ptr<5>, i32
  return
}

// -----

// red_c1
func.func @vector_on_shared(%p: !llvm.ptr<3>, %v: vector<2xf32>) {
  // expected-error @below {{'redop.red' op red_c1: a vector form does not support shared::cta memory; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red add v2 f32 %p, %v : !llvm.ptr<3>, vector<2xf32>
  return
}

// -----

// red_c1
func.func @vector_on_shared_cluster(%p: !llvm.ptr<7>, %v: vector<8xf16>) {
  // expected-error @below {{'redop.red' op red_c1: a vector form does not support shared::cluster memory; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red max v4 f16x2 %p, %v : !llvm.ptr<7>, vector<8xf16>
  return
}

// -----

// red_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c2: red does not support the order 'acquire'; it supports relaxed, release}}
  redop.red acquire sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_c2
func.func @weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c2: red does not support the order 'weak'; it supports relaxed, release}}
  redop.red weak add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_c2
func.func @acq_rel(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c2: red does not support the order 'acq_rel'; it supports relaxed, release}}
  redop.red acq_rel gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_c2
func.func @sc(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c2: red does not support the order 'sc'; it supports relaxed, release}}
  redop.red sc cta add u32 %p, %v : !llvm.ptr<3>, i32
  return
}

// -----

// red_c4
func.func @no_operation(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op red_c4: red does not support the operation 'exch'; it supports and, or, xor, add, inc, dec, min, max}}
  redop.red exch b32 %p, %v : !llvm.ptr, i32
  return
}

// -----

// red_c4
func.func @no_operation_of_a_vector(%p: !llvm.ptr, %v: vector<2xf32>) {
  // expected-error @below {{'redop.red' op red_c4: red does not support the operation 'sub'; it supports and, or, xor, add, inc, dec, min, max}}
  redop.red sub v2 f32 %p, %v : !llvm.ptr, vector<2xf32>
  return
}

// -----

// red_c4
func.func @type_of_and(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op red_c4: scalar 'and' does not support u32; it supports b32, b64}}
  redop.red and u32 %p, %v : !llvm.ptr, i32
  return
}

// -----

// red_c4
func.func @type_of_add(%p: !llvm.ptr, %v: i64) {
  // expected-error @below {{'redop.red' op red_c4: scalar 'add' does not support s64; it supports u32, s32, u64, f16, f16x2, bf16, bf16x2, f32, f64}}
  redop.red add s64 %p, %v : !llvm.ptr, i64
  return
}

// -----

// red_c4
func.func @type_of_inc(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op red_c4: scalar 'inc' does not support s32; it supports u32}}
  redop.red inc s32 %p, %v : !llvm.ptr, i32
  return
}

// -----

// red_c4
func.func @type_of_max(%p: !llvm.ptr, %v: f32) {
  // expected-error @below {{'redop.red' op red_c4: scalar 'max' does not support f32; it supports u32, s32, u64, s64}}
  redop.red max f32 %p, %v : !llvm.ptr, f32
  return
}

// -----

// red_c4
func.func @type_of_no_form(%p: !llvm.ptr, %v: i16) {
  // expected-error @below {{'redop.red' op red_c4: scalar 'add' does not support b16; it supports u32, s32, u64, f16, f16x2, bf16, bf16x2, f32, f64}}
  redop.red add b16 %p, %v : !llvm.ptr, i16
  return
}

// -----

// red_c5
func.func @width_of_type(%p: !llvm.ptr<1>, %v: vector<8xf32>) {
  // expected-error @below {{'redop.red' op red_c5: 'add' of f32 does not support v8; it supports v2, v4}}
  redop.red add v8 f32 %p, %v : !llvm.ptr<1>, vector<8xf32>
  return
}

// -----

// red_c5
func.func @width_of_packed_type(%p: !llvm.ptr<1>, %v: vector<16xbf16>) {
  // expected-error @below {{'redop.red' op red_c5: 'min' of bf16x2 does not support v8; it supports v2, v4}}
  redop.red min v8 bf16x2 %p, %v : !llvm.ptr<1>, vector<16xbf16>
  return
}

// -----

// red_c5
func.func @type_of_width(%p: !llvm.ptr<1>, %v: vector<2xi32>) {
  // expected-error @below {{'redop.red' op red_c5: v2 'add' does not support u32; it supports f16, f16x2, bf16, bf16x2, f32}}
  redop.red add v2 u32 %p, %v : !llvm.ptr<1>, vector<2xi32>
  return
}

// -----

// red_c5
func.func @type_of_width_and_operation(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error @below {{'redop.red' op red_c5: v2 'min' does not support f32; it supports f16, f16x2, bf16, bf16x2}}
  redop.red min v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// -----

// red_c5
func.func @no_vector(%p: !llvm.ptr<1>, %v: vector<2xi32>) {
  // expected-error @below {{'redop.red' op red_c5: 'and' has no vector form}}
  redop.red and v2 b32 %p, %v : !llvm.ptr<1>, vector<2xi32>
  return
}

// -----

// red_c5
func.func @no_width(%p: !llvm.ptr<1>, %v: vector<16xi32>) {
  // expected-error @below {{'redop.red' op red_c5: 'add' does not support v16; it supports v2, v4, v8}}
  redop.red add v16 u32 %p, %v : !llvm.ptr<1>, vector<16xi32>
  return
}

// -----

// red_c6
func.func @wrong_scalar(%p: !llvm.ptr, %v: i64) {
  // expected-error @below {{'redop.red' op red_c6: u32 requires a value of type 'i32', not 'i64'}}
  redop.red add u32 %p, %v : !llvm.ptr, i64
  return
}

// -----

// red_c6
func.func @not_signless(%p: !llvm.ptr, %v: si32) {
  // expected-error @below {{'redop.red' op red_c6: s32 requires a value of type 'i32', not 'si32'}}
  redop.red add s32 %p, %v : !llvm.ptr, si32
  return
}

// -----

// red_c6
func.func @vector_of_one(%p: !llvm.ptr, %v: vector<1xf32>) {
  // expected-error @below {{'redop.red' op red_c6: f32 requires a value of type 'f32', not 'vector<1xf32>'}}
  redop.red add f32 %p, %v : !llvm.ptr, vector<1xf32>
  return
}

// -----

// red_c6
func.func @scalar_of_packed(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op red_c6: f16x2 requires a value of type 'vector<2xf16>', not 'i32'}}
  redop.red add f16x2 %p, %v : !llvm.ptr, i32
  return
}

// -----

// red_c6
func.func @wrong_length(%p: !llvm.ptr, %v: vector<4xf16>) {
  // expected-error @below {{'redop.red' op red_c6: f16x2 with v4 requires a value of type 'vector<8xf16>', not 'vector<4xf16>'}}
  redop.red add v4 f16x2 %p, %v : !llvm.ptr, vector<4xf16>
  return
}

// -----

// red_c6
func.func @wrong_element(%p: !llvm.ptr, %v: vector<8xbf16>) {
  // expected-error @below {{'redop.red' op red_c6: f16 with v8 requires a value of type 'vector<8xf16>', not 'vector<8xbf16>'}}
  redop.red add v8 f16 %p, %v : !llvm.ptr, vector<8xbf16>
  return
}

// -----

// red_c6
func.func @two_dimensions(%p: !llvm.ptr, %v: vector<2x4xf16>) {
  // expected-error @below {{'redop.red' op red_c6: f16 with v8 requires a value of type 'vector<8xf16>', not 'vector<2x4xf16>'}}
  redop.red add v8 f16 %p, %v : !llvm.ptr, vector<2x4xf16>
  return
}

// -----

// red_c6
func.func @no_dimension(%p: !llvm.ptr, %v: vector<f32>) {
  // expected-error @below {{'redop.red' op red_c6: f32 requires a value of type 'f32', not 'vector<f32>'}}
  redop.red add f32 %p, %v : !llvm.ptr, vector<f32>
  return
}

// -----

// red_c6
func.func @scalable(%p: !llvm.ptr, %v: vector<[4]xf32>) {
  // expected-error @below {{'redop.red' op red_c6: f32 with v4 requires a value of type 'vector<4xf32>', not 'vector<[4]xf32>'}}
  redop.red add v4 f32 %p, %v : !llvm.ptr, vector<[4]xf32>
  return
}

// -----

// red_c6
func.func @no_register(%p: !llvm.ptr, %v: memref<2xf16>) {
  // expected-error @below {{'redop.red' op red_c6: f16x2 requires a value of type 'vector<2xf16>', not 'memref<2xf16>'}}
  redop.red add f16x2 %p, %v : !llvm.ptr, memref<2xf16>
  return
}

// -----

// red_c7
func.func @hint_on_shared(%p: !llvm.ptr<3>, %v: i32, %pol: i64) {
  // expected-error @below {{'redop.red' op red_c7: a cache hint is not valid for shared::cta memory; it is valid for generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red add u32 %p, %v cache_hint(%pol) : !llvm.ptr<3>, i32
  return
}

// -----

// red_c7
func.func @hint_on_shared_cluster(%p: !llvm.ptr<7>, %v: i32, %pol: i64) {
  // expected-error @below {{'redop.red' op red_c7: a cache hint is not valid for shared::cluster memory; it is valid for generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red release cluster add u32 %p, %v cache_hint(%pol) : !llvm.ptr<7>, i32
  return
}

// -----

// red_c8
func.func @noftz_of_halves(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{'redop.red' op red_c8: 'noftz' is not valid for 'add' of f16; it is valid for add of f32}}
  redop.red add noftz f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// red_c8
func.func @noftz_of_integers(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c8: 'noftz' is not valid for 'min' of u32; it is valid for add of f32}}
  redop.red min noftz u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_c8
func.func @noftz_of_doubles(%p: !llvm.ptr<1>, %v: f64) {
  // expected-error @below {{'redop.red' op red_c8: 'noftz' is not valid for 'add' of f64; it is valid for add of f32}}
  redop.red add noftz f64 %p, %v : !llvm.ptr<1>, f64
  return
}
