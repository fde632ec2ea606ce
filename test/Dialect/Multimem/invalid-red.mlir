// Illegal multimem.red: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_red_c1
func.func @shared(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c1: the pointer's address space is no state space of multimem.red; it takes generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.red add u32 %p, %v : !llvm.ptr<3>, i32
  return
}

// -----

// multimem_red_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c2: 'acquire' is no order of multimem.red; it takes relaxed, release}}
  redop.multimem.red acquire sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c2
func.func @weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c2: 'weak' is no order of multimem.red; it takes relaxed, release}}
  redop.multimem.red weak gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red' multimem_red_c3: 'relaxed' stands alone; an order and a scope are both written (as in 'release sys') or both left out}}
  redop.multimem.red relaxed add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c3
func.func @scope_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red' multimem_red_c3: 'sys' stands alone; an order and a scope are both written (as in 'release sys') or both left out}}
  redop.multimem.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c4
func.func @no_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: 'dec' is no operation of multimem.red; it takes and, or, xor, add, min, max}}
  redop.multimem.red dec u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c4
func.func @type_of_add(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'add' does not take s64; it takes u32, s32, u64, f16x2, bf16x2, f32, f64}}
  redop.multimem.red add s64 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// multimem_red_c4
func.func @type_of_max(%p: !llvm.ptr<1>, %v: f64) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'max' does not take f64; it takes u32, s32, u64, s64}}
  redop.multimem.red relaxed gpu max f64 %p, %v : !llvm.ptr<1>, f64
  return
}

// -----

// multimem_red_c4
func.func @fp8(%p: !llvm.ptr<1>, %v: vector<4xf8E5M2>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'add' does not take e5m2x4; it takes u32, s32, u64, f16x2, bf16x2, f32, f64}}
  redop.multimem.red add e5m2x4 %p, %v : !llvm.ptr<1>, vector<4xf8E5M2>
  return
}

// -----

// multimem_red_c5
func.func @width_of_type(%p: !llvm.ptr<1>, %v: vector<16xf16>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: 'add' of f16x2 has no v8; it has v2, v4}}
  redop.multimem.red add v8 f16x2 %p, %v : !llvm.ptr<1>, vector<16xf16>
  return
}

// -----

// multimem_red_c5
func.func @type_of_width(%p: !llvm.ptr<1>, %v: vector<8xf8E4M3FN>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: v8 'add' does not take e4m3; it takes f16, bf16}}
  redop.multimem.red add v8 e4m3 %p, %v : !llvm.ptr<1>, vector<8xf8E4M3FN>
  return
}

// -----

// multimem_red_c5
func.func @no_vector(%p: !llvm.ptr<1>, %v: vector<4xf16>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: 'min' has no vector form}}
  redop.multimem.red min v2 f16x2 %p, %v : !llvm.ptr<1>, vector<4xf16>
  return
}

// -----

// multimem_red_c5
func.func @no_width(%p: !llvm.ptr<1>, %v: vector<16xi32>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: 'add' has no v16; it has v2, v4, v8}}
  redop.multimem.red add v16 u32 %p, %v : !llvm.ptr<1>, vector<16xi32>
  return
}

// -----

// multimem_red_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c6: u64 is carried by 'i64', not by 'i32'}}
  redop.multimem.red add u64 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c6
func.func @wrong_element(%p: !llvm.ptr<1>, %v: vector<4xf32>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c6: bf16 with v4 is carried by 'vector<4xbf16>', not by 'vector<4xf32>'}}
  redop.multimem.red add v4 bf16 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return
}
