// Legal cp.reduce.async.bulk at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// cp_reduce_async_bulk_c1
func.func @cp_reduce_async_bulk_c1(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  redop.cp.reduce.async.bulk add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u64 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// cp_reduce_async_bulk_c4
// 64-bit and floating-point types require global memory, except for the sum of u64.
func.func @cp_reduce_async_bulk_c4(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  redop.cp.reduce.async.bulk xor b64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk min s64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk max bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u64 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk max s32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk or b32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk dec u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// cp_reduce_async_bulk_c7
func.func @cp_reduce_async_bulk_c7(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %policy: i64) {
  redop.cp.reduce.async.bulk add f64 %p, %s, %n cache_hint(%policy) : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// cp_reduce_async_bulk_c9
func.func @cp_reduce_async_bulk_c9(%c: !llvm.ptr<7>, %bar: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %on: i1) {
  redop.cp.reduce.async.bulk min s32 %c, %s, %n mbar(%bar) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk min s32 %c, %s, %n mbar(%bar) predicate(%on) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// cp_reduce_async_bulk_c12
// A size is unsigned; a size that is not constant is not checked.
func.func @cp_reduce_async_bulk_c12(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  %none = arith.constant 0 : i32
  %least = arith.constant 16 : i32
  %most = arith.constant -16 : i32
  redop.cp.reduce.async.bulk add f16 %p, %s, %none : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f16 %p, %s, %least : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f16 %p, %s, %most : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// cp_reduce_async_bulk_c2
// cp_reduce_async_bulk_c3
func.func @cp_reduce_async_bulk_c2_c3(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  redop.cp.reduce.async.bulk add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk relaxed cluster add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk relaxed gpu add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk relaxed sys add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk relaxed cta add u64 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  redop.cp.reduce.async.bulk relaxed cluster add u64 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// cp_reduce_async_bulk_c8
func.func @cp_reduce_async_bulk_c8(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.cp.reduce.async.bulk add noftz f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
