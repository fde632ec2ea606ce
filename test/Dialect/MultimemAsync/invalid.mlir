// Illegal multimem.red.async and multimem.st.async: one chunk for each rule and way
// to violate it, named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_red_async_c1
func.func @shared(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c1: multimem.red.async does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<3>, i32
  return
}

// -----

// multimem_red_async_c2
func.func @relaxed(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c2: multimem.red.async does not support the order 'relaxed'; it supports release}}
  redop.multimem.red.async relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_async_c3
func.func @cluster_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c3: 'release' does not support scope 'cluster'; legal orders are release gpu, release sys}}
  redop.multimem.red.async release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_async_c3
func.func @order_without_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red.async' multimem_red_async_c3: 'release' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.multimem.red.async release add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_async_c4
func.func @min(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c4: multimem.red.async does not support the operation 'min'; it supports add}}
  redop.multimem.red.async min u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_async_c4
func.func @add_s64(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c4: 'add' does not support s64; it supports u32, s32, u64}}
  redop.multimem.red.async add s64 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// multimem_red_async_c4
func.func @add_f32(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c4: 'add' does not support f32; it supports u32, s32, u64}}
  redop.multimem.red.async add f32 %p, %v : !llvm.ptr<1>, f32
  return
}

// -----

// multimem_red_async_c6
func.func @value_type(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.multimem.red.async' op multimem_red_async_c6: u32 requires a value of type 'i32', not 'i64'}}
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// multimem_st_async_c1
func.func @cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c1: multimem.st.async does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.st.async b32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// multimem_st_async_c2
func.func @weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c2: multimem.st.async does not support the order 'weak'; it supports release}}
  redop.multimem.st.async weak gpu b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_async_c3
func.func @cta_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c3: 'release' does not support scope 'cta'; legal orders are release gpu, release sys}}
  redop.multimem.st.async release cta b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_async_c4
func.func @half(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c4: multimem.st.async does not support f16; it supports b32, b64, u32, s32, u64, s64, f32, f64, b8, b16, u8, u16, s8, s16}}
  redop.multimem.st.async f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// multimem_st_async_c4
func.func @b128(%p: !llvm.ptr<1>, %v: i128) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c4: multimem.st.async does not support b128; it supports b32, b64, u32, s32, u64, s64, f32, f64, b8, b16, u8, u16, s8, s16}}
  redop.multimem.st.async b128 %p, %v : !llvm.ptr<1>, i128
  return
}

// -----

// multimem_st_async_c6
func.func @value_type(%p: !llvm.ptr<1>, %v: i16) {
  // expected-error @below {{'redop.multimem.st.async' op multimem_st_async_c6: u8 requires a value of type 'i8', not 'i16'}}
  redop.multimem.st.async u8 %p, %v : !llvm.ptr<1>, i16
  return
}
