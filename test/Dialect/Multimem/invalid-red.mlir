// Illegal multimem.red: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_red_c1
func.func @shared(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c1: multimem.red does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.red add u32 %p, %v : !llvm.ptr<3>, i32
  return
}

// -----

// multimem_red_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c2: multimem.red does not support the order 'acquire'; it supports relaxed, release}}
  redop.multimem.red acquire sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c2
func.func @weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c2: multimem.red does not support the order 'weak'; it supports relaxed, release}}
  redop.multimem.red weak gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red' multimem_red_c3: 'relaxed' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.multimem.red relaxed add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c3
func.func @scope_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.multimem.red' multimem_red_c3: 'sys' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.multimem.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c4
func.func @no_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: multimem.red does not support the operation 'dec'; it supports and, or, xor, add, min, max}}
  redop.multimem.red dec u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c4
func.func @type_of_add(%p: !llvm.ptr<1>, %v: i64) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'add' does not support s64; it supports u32, s32, u64, f16x2, bf16x2, f32, f64}}
  redop.multimem.red add s64 %p, %v : !llvm.ptr<1>, i64
  return
}

// -----

// multimem_red_c4
func.func @type_of_max(%p: !llvm.ptr<1>, %v: f64) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'max' does not support f64; it supports u32, s32, u64, s64}}
  redop.multimem.red relaxed gpu max f64 %p, %v : !llvm.ptr<1>, f64
  return
}

// -----

// multimem_red_c4
func.func @fp8(%p: !llvm.ptr<1>, %v: vector<4xf8E5M2>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c4: scalar 'add' does not support e5m2x4; it supports u32, s32, u64, f16x2, bf16x2, f32, f64}}
  redop.multimem.red add e5m2x4 %p, %v : !llvm.ptr<1>, vector<4xf8E5M2>
  return
}

// -----

// multimem_red_c5
func.func @width_of_type(%p: !llvm.ptr<1>, %v: vector<16xf16>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: 'add' of f16x2 does not support v8; it supports v2, v4}}
  redop.multimem.red add v8 f16x2 %p, %v : !llvm.ptr<1>, vector<16xf16>
  return
}

// -----

// multimem_red_c5
func.func @type_of_width(%p: !llvm.ptr<1>, %v: vector<8xf8E4M3FN>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: v8 'add' does not support e4m3; it supports f16, bf16}}
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
  // expected-error @below {{'redop.multimem.red' op multimem_red_c5: 'add' does not support v16; it supports v2, v4, v8}}
  redop.multimem.red add v16 u32 %p, %v : !llvm.ptr<1>, vector<16xi32>
  return
}

// -----

// multimem_red_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c6: u64 requires a value of type 'i64', not 'i32'}}
  redop.multimem.red add u64 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_red_c6
func.func @wrong_element(%p: !llvm.ptr<1>, %v: vector<4xf32>) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c6: bf16 with v4 requires a value of type 'vector<4xbf16>', not 'vector<4xf32>'}}
  redop.multimem.red add v4 bf16 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return
}
