// Illegal cp.reduce.async.bulk: one chunk for each rule and way to violate it,
// named after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// cp_reduce_async_bulk_c1
func.func @global_with_mbar(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c1: cp.reduce.async.bulk with mbar does not support the pointer's address space; it supports shared::cluster (!llvm.ptr<7>)}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n mbar(%p) : !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<1>
  return
}

// -----

// cp_reduce_async_bulk_c1
func.func @cluster_without_mbar(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c1: cp.reduce.async.bulk without mbar does not support the pointer's address space; it supports global (!llvm.ptr<1>)}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<7>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c1
func.func @generic_source(%p: !llvm.ptr<1>, %s: !llvm.ptr, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c1: the source must be a pointer to shared::cta (!llvm.ptr<3>), not '!llvm.ptr'}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr
  return
}

// -----

// cp_reduce_async_bulk_c4
func.func @add_s64(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c4: 'add' without mbar does not support s64; it supports u32, s32, u64, f16, bf16, f32, f64}}
  redop.cp.reduce.async.bulk add s64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c4
func.func @floats_in_cluster(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c4: 'add' with mbar does not support f32; it supports u32, s32, u64}}
  redop.cp.reduce.async.bulk add f32 %p, %s, %n mbar(%p) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// -----

// cp_reduce_async_bulk_c7
func.func @hint_in_cluster(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %policy: i64) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c7: 'add' does not support a cache hint}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n cache_hint(%policy) mbar(%p) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// -----

// cp_reduce_async_bulk_c9
func.func @mbar_type(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c9: mbar must have the type of the destination, '!llvm.ptr<7>', not '!llvm.ptr<3>'}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n mbar(%s) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c12
func.func @odd_size(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  %n = arith.constant 24 : i32
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c12: the size must be a multiple of 16 bytes, not 24}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c2
func.func @release(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c2: cp.reduce.async.bulk without mbar does not support the order 'release'; it supports relaxed}}
  redop.cp.reduce.async.bulk release gpu add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c3
func.func @order_without_scope(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' cp_reduce_async_bulk_c3: 'relaxed' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.cp.reduce.async.bulk relaxed add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// cp_reduce_async_bulk_c3
func.func @sys_in_cluster(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c3: 'relaxed' does not support scope 'sys'; legal orders are relaxed cta, relaxed cluster}}
  redop.cp.reduce.async.bulk relaxed sys add u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// -----

// cp_reduce_async_bulk_c3
func.func @scope_without_order(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c3: 'gpu' requires an order before it, as in 'relaxed gpu'}}
  "redop.cp.reduce.async.bulk"(%p, %s, %n) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

// cp_reduce_async_bulk_c8
func.func @noftz_of_halves(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c8: 'noftz' is not valid for 'add' of f16; it is valid for add of f32}}
  redop.cp.reduce.async.bulk add noftz f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
