// Illegal multimem.cp.reduce.async.bulk and multimem.cp.async.bulk: one chunk for
// each rule and way to violate it, named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// multimem_cp_reduce_async_bulk_c1
func.func @generic_destination(%p: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c1: multimem.cp.reduce.async.bulk does not support the pointer's address space; it supports global (!llvm.ptr<1>)}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c1
func.func @cluster_destination(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c1: multimem.cp.reduce.async.bulk does not support the pointer's address space; it supports global (!llvm.ptr<1>)}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<7>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c1
func.func @global_source(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr<1>'}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %p, %n : !llvm.ptr<1>, !llvm.ptr<1>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c2
func.func @release(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c2: multimem.cp.reduce.async.bulk does not support the order 'release'; it supports relaxed}}
  redop.multimem.cp.reduce.async.bulk release gpu add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c3
func.func @order_without_scope(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.multimem.cp.reduce.async.bulk' multimem_cp_reduce_async_bulk_c3: 'relaxed' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.multimem.cp.reduce.async.bulk relaxed add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c4
func.func @add_s64(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c4: 'add' does not support s64; it supports u32, s32, u64, f16, bf16, f32, f64}}
  redop.multimem.cp.reduce.async.bulk add s64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c4
func.func @exch(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c4: multimem.cp.reduce.async.bulk does not support the operation 'exch'; it supports and, or, xor, add, inc, dec, min, max}}
  redop.multimem.cp.reduce.async.bulk exch b32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c4
func.func @min_f32(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c4: 'min' does not support f32; it supports u32, s32, u64, s64, f16, bf16}}
  redop.multimem.cp.reduce.async.bulk min f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c8
func.func @noftz_of_halves(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c8: 'noftz' is not valid for 'add' of f16; it is valid for add of f32}}
  redop.multimem.cp.reduce.async.bulk add noftz f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c8
func.func @noftz_of_integers(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c8: 'noftz' is not valid for 'min' of u32; it is valid for add of f32}}
  redop.multimem.cp.reduce.async.bulk min noftz u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_reduce_async_bulk_c12
func.func @odd_size(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  %n = arith.constant 24 : i32
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op multimem_cp_reduce_async_bulk_c12: the size must be a multiple of 16 bytes, not 24}}
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c1
func.func @generic_destination(%p: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c1: multimem.cp.async.bulk does not support the pointer's address space; it supports global (!llvm.ptr<1>)}}
  redop.multimem.cp.async.bulk %p, %s, %n : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c1
func.func @generic_source(%p: !llvm.ptr<1>, %s: !llvm.ptr, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.multimem.cp.async.bulk %p, %s, %n : !llvm.ptr<1>, !llvm.ptr
  return
}

// -----

// multimem_cp_async_bulk_c2
func.func @release(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c2: multimem.cp.async.bulk does not support the order 'release'; it supports relaxed}}
  redop.multimem.cp.async.bulk release gpu b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c2
func.func @weak_with_a_type(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c2: multimem.cp.async.bulk does not support the order 'weak'; it supports relaxed}}
  redop.multimem.cp.async.bulk b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c3
func.func @relaxed_without_scope(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c3: 'relaxed' requires a scope; legal orders are relaxed cta, relaxed cluster, relaxed gpu, relaxed sys}}
  redop.multimem.cp.async.bulk relaxed b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c3
func.func @weak_with_a_scope(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c3: 'weak' does not allow a scope, and 'gpu' requires an order before it; legal orders are weak}}
  redop.multimem.cp.async.bulk weak gpu %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c4
func.func @relaxed_b64(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c4: multimem.cp.async.bulk does not support b64; it supports b128}}
  redop.multimem.cp.async.bulk relaxed gpu b64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c2
func.func @relaxed_without_a_type(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c2: multimem.cp.async.bulk does not support the order 'relaxed'; it supports weak}}
  redop.multimem.cp.async.bulk relaxed gpu %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// multimem_cp_async_bulk_c12
func.func @odd_size(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %m: i16) {
  %n = arith.constant 8 : i32
  // expected-error @below {{'redop.multimem.cp.async.bulk' op multimem_cp_async_bulk_c12: the size must be a multiple of 16 bytes, not 8}}
  redop.multimem.cp.async.bulk %p, %s, %n cp_mask(%m) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
