// Illegal multimem.st: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_st_c1
func.func @shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c1: multimem.st does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.st u32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// multimem_st_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c2: multimem.st does not support the order 'acquire'; it supports weak, relaxed, release}}
  redop.multimem.st acquire gpu u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'release' requires a scope; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st release u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @scope_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'weak' does not allow a scope, and 'sys' requires an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st sys u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @weak_with_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'weak' does not allow a scope, and 'cta' requires an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st weak cta u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c4
func.func @scalar_half(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c4: scalar multimem.st does not support f16; it supports b32, b64, u32, s32, u64, s64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  redop.multimem.st f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// multimem_st_c4
func.func @type_of_no_form(%p: !llvm.ptr<1>, %v: i8) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c4: scalar multimem.st does not support b8; it supports b32, b64, u32, s32, u64, s64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  redop.multimem.st b8 %p, %v : !llvm.ptr<1>, i8
  return
}

// -----

// multimem_st_c5
func.func @width_of_type(%p: !llvm.ptr<1>, %v: vector<8xf32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: multimem.st of f32 does not support v8; it supports v2, v4}}
  redop.multimem.st v8 f32 %p, %v : !llvm.ptr<1>, vector<8xf32>
  return
}

// -----

// multimem_st_c5
func.func @type_of_width(%p: !llvm.ptr<1>, %v: vector<4xi32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: v4 multimem.st does not support b32; it supports f16, f16x2, bf16, bf16x2, f32, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  redop.multimem.st v4 b32 %p, %v : !llvm.ptr<1>, vector<4xi32>
  return
}

// -----

// multimem_st_c5
func.func @no_width(%p: !llvm.ptr<1>, %v: vector<16xi32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: multimem.st does not support v16; it supports v2, v4, v8 of f16, f16x2, bf16, bf16x2, f32, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  redop.multimem.st v16 u32 %p, %v : !llvm.ptr<1>, vector<16xi32>
  return
}

// -----

// multimem_st_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: f32 requires a value of type 'f32', not 'i32'}}
  redop.multimem.st f32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c6
func.func @wrong_length(%p: !llvm.ptr<1>, %v: vector<4xf16>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: f16x2 with v4 requires a value of type 'vector<8xf16>', not 'vector<4xf16>'}}
  redop.multimem.st v4 f16x2 %p, %v : !llvm.ptr<1>, vector<4xf16>
  return
}

// -----

// multimem_st_c6
func.func @bytes(%p: !llvm.ptr<1>, %v: vector<4xi8>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: e5m2 with v4 requires a value of type 'vector<4xf8E5M2>', not 'vector<4xi8>'}}
  redop.multimem.st v4 e5m2 %p, %v : !llvm.ptr<1>, vector<4xi8>
  return
}
