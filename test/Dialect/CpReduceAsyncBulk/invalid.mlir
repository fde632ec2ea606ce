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
