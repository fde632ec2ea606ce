// Illegal multimem.st: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_st_c1
func.func @shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c1: the pointer's address space is no state space of multimem.st; it takes generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.multimem.st u32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// multimem_st_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c2: 'acquire' is no order of multimem.st; it takes weak, relaxed, release}}
  redop.multimem.st acquire gpu u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'release' needs a scope; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st release u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @scope_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'weak' takes no scope, and 'sys' needs an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st sys u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c3
func.func @weak_with_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c3: 'weak' takes no scope, and 'cta' needs an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, release cta, release cluster, release gpu, release sys}}
  redop.multimem.st weak cta u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c4
func.func @scalar_half(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c4: scalar multimem.st does not take f16; it takes b32, b64, u32, s32, u64, s64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  redop.multimem.st f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// multimem_st_c4
func.func @type_of_no_form(%p: !llvm.ptr<1>, %v: i8) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c4: scalar multimem.st does not take b8; it takes b32, b64, u32, s32, u64, s64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  redop.multimem.st b8 %p, %v : !llvm.ptr<1>, i8
  return
}

// -----

// multimem_st_c5
func.func @width_of_type(%p: !llvm.ptr<1>, %v: vector<8xf32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: multimem.st of f32 has no v8; it has v2, v4}}
  redop.multimem.st v8 f32 %p, %v : !llvm.ptr<1>, vector<8xf32>
  return
}

// -----

// multimem_st_c5
func.func @type_of_width(%p: !llvm.ptr<1>, %v: vector<4xi32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: v4 multimem.st does not take b32; it takes f16, f16x2, bf16, bf16x2, f32, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  redop.multimem.st v4 b32 %p, %v : !llvm.ptr<1>, vector<4xi32>
  return
}

// -----

// multimem_st_c5
func.func @no_width(%p: !llvm.ptr<1>, %v: vector<16xi32>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c5: multimem.st has no v16; it has v2, v4, v8 of f16, f16x2, bf16, bf16x2, f32, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  redop.multimem.st v16 u32 %p, %v : !llvm.ptr<1>, vector<16xi32>
  return
}

// -----

// multimem_st_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: f32 is carried by 'f32', not by 'i32'}}
  redop.multimem.st f32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// multimem_st_c6
func.func @wrong_length(%p: !llvm.ptr<1>, %v: vector<4xf16>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: f16x2 with v4 is carried by 'vector<8xf16>', not by 'vector<4xf16>'}}
  redop.multimem.st v4 f16x2 %p, %v : !llvm.ptr<1>, vector<4xf16>
  return
}

// -----

// multimem_st_c6
func.func @bytes(%p: !llvm.ptr<1>, %v: vector<4xi8>) {
  // expected-error @below {{'redop.multimem.st' op multimem_st_c6: e5m2 with v4 is carried by 'vector<4xf8E5M2>', not by 'vector<4xi8>'}}
  redop.multimem.st v4 e5m2 %p, %v : !llvm.ptr<1>, vector<4xi8>
  return
}
