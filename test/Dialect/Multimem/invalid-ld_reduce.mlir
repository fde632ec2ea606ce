// Illegal multimem.ld_reduce: one chunk for each rule and way to violate it,
// named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_ld_reduce_c1
func.func @shared(%p: !llvm.ptr<3>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c1: multimem.ld_reduce does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<3> -> i32
  return
}

// -----

// multimem_ld_reduce_c1
func.func @no_state_space(%p: !llvm.ptr<6>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c1: multimem.ld_reduce does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<6> -> i32
  return
}

// -----

// multimem_ld_reduce_c2
func.func @release(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c2: multimem.ld_reduce does not support the order 'release'; it supports weak, relaxed, acquire}}
  %r = redop.multimem.ld_reduce release gpu add u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c2
func.func @sc(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c2: multimem.ld_reduce does not support the order 'sc'; it supports weak, relaxed, acquire}}
  %r = redop.multimem.ld_reduce sc sys add u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c3
func.func @order_alone(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c3: 'acquire' requires a scope; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, acquire cta, acquire cluster, acquire gpu, acquire sys}}
  %r = redop.multimem.ld_reduce acquire add u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c3
func.func @scope_alone(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c3: 'weak' does not allow a scope, and 'gpu' requires an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, acquire cta, acquire cluster, acquire gpu, acquire sys}}
  %r = redop.multimem.ld_reduce gpu add u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c3
func.func @weak_with_scope(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c3: 'weak' does not allow a scope, and 'sys' requires an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, acquire cta, acquire cluster, acquire gpu, acquire sys}}
  %r = redop.multimem.ld_reduce weak sys add u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c4
func.func @no_operation(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c4: multimem.ld_reduce does not support the operation 'inc'; it supports and, or, xor, add, min, max}}
  %r = redop.multimem.ld_reduce inc u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c4
func.func @type_of_add(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c4: scalar 'add' does not support s64; it supports u32, s32, u64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  %r = redop.multimem.ld_reduce add s64 %p : !llvm.ptr<1> -> i64
  return
}

// -----

// multimem_ld_reduce_c4
func.func @scalar_half(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c4: scalar 'add' does not support f16; it supports u32, s32, u64, f16x2, bf16x2, f32, f64, e4m3x4, e5m2x4}}
  %r = redop.multimem.ld_reduce add f16 %p : !llvm.ptr<1> -> f16
  return
}

// -----

// multimem_ld_reduce_c4
func.func @type_of_min(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c4: scalar 'min' does not support f32; it supports u32, s32, u64, s64, f16x2, bf16x2, e4m3x4, e5m2x4}}
  %r = redop.multimem.ld_reduce min f32 %p : !llvm.ptr<1> -> f32
  return
}

// -----

// multimem_ld_reduce_c4
func.func @type_of_xor(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c4: scalar 'xor' does not support u32; it supports b32, b64}}
  %r = redop.multimem.ld_reduce xor u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c5
func.func @width_of_type(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: 'add' of f32 does not support v8; it supports v2, v4}}
  %r = redop.multimem.ld_reduce add v8 f32 %p : !llvm.ptr<1> -> vector<8xf32>
  return
}

// -----

// multimem_ld_reduce_c5
func.func @width_of_fp8(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: 'max' of e4m3 does not support v2; it supports v4, v8}}
  %r = redop.multimem.ld_reduce max v2 e4m3 %p : !llvm.ptr<1> -> vector<2xf8E4M3FN>
  return
}

// -----

// multimem_ld_reduce_c5
func.func @type_of_width(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: v2 'add' does not support f64; it supports f16, f16x2, bf16, bf16x2, f32, e4m3x2, e4m3x4, e5m2x2, e5m2x4}}
  %r = redop.multimem.ld_reduce add v2 f64 %p : !llvm.ptr<1> -> vector<2xf64>
  return
}

// -----

// multimem_ld_reduce_c5
func.func @type_of_width_and_operation(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: v4 'min' does not support f32; it supports f16, f16x2, bf16, bf16x2, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  %r = redop.multimem.ld_reduce min v4 f32 %p : !llvm.ptr<1> -> vector<4xf32>
  return
}

// -----

// multimem_ld_reduce_c5
func.func @no_vector(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: 'and' has no vector form}}
  %r = redop.multimem.ld_reduce and v2 b32 %p : !llvm.ptr<1> -> vector<2xi32>
  return
}

// -----

// multimem_ld_reduce_c5
func.func @no_width(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c5: 'add' does not support v16; it supports v2, v4, v8}}
  %r = redop.multimem.ld_reduce add v16 u32 %p : !llvm.ptr<1> -> vector<16xi32>
  return
}

// -----

// multimem_ld_reduce_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c6: u32 requires a value of type 'i32', not 'i64'}}
  %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i64
  return
}

// -----

// multimem_ld_reduce_c6
func.func @scalar_of_packed(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c6: bf16x2 requires a value of type 'vector<2xbf16>', not 'i32'}}
  %r = redop.multimem.ld_reduce add bf16x2 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c6
func.func @wrong_length(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c6: e5m2x2 with v4 requires a value of type 'vector<8xf8E5M2>', not 'vector<4xf8E5M2>'}}
  %r = redop.multimem.ld_reduce add v4 e5m2x2 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  return
}

// -----

// multimem_ld_reduce_c6
func.func @wrong_fp8(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c6: e4m3 with v4 requires a value of type 'vector<4xf8E4M3FN>', not 'vector<4xf8E4M3>'}}
  %r = redop.multimem.ld_reduce add v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3>
  return
}

// -----

// multimem_ld_reduce_c8
func.func @wide_integer(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c8: 'acc_f32' is not valid for 'add' of u32; it is valid for add of f16, f16x2, bf16, bf16x2}}
  %r = redop.multimem.ld_reduce add acc_f32 u32 %p : !llvm.ptr<1> -> i32
  return
}

// -----

// multimem_ld_reduce_c8
func.func @wide_min(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c8: 'acc_f32' is not valid for 'min' of f16x2; it is valid for add of f16, f16x2, bf16, bf16x2}}
  %r = redop.multimem.ld_reduce min acc_f32 f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  return
}

// -----

// multimem_ld_reduce_c8
func.func @half_of_half(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c8: 'acc_f16' is not valid for 'add' of bf16x2; it is valid for add of e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4}}
  %r = redop.multimem.ld_reduce add acc_f16 v2 bf16x2 %p : !llvm.ptr<1> -> vector<4xbf16>
  return
}

// -----

// multimem_ld_reduce_c8
func.func @single_of_fp8(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c8: 'acc_f32' is not valid for 'add' of e5m2x4; it is valid for add of f16, f16x2, bf16, bf16x2}}
  %r = redop.multimem.ld_reduce add acc_f32 e5m2x4 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  return
}
