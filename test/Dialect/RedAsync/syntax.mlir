// Text that is not a red.async: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @cache_hint(%p: !llvm.ptr<1>, %v: i32, %pol: i64) {
  // expected-error @below {{expected ':'}}
  redop.red.async release gpu add u32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @no_type_of_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' number of operands and types do not match: got 1 operands and 0 types}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32
  return
}

// -----

func.func @mmio_after_order(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'release' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.red.async release mmio sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @width(%p: !llvm.ptr<1>, %v: vector<2xi32>) {
  // expected-error @below {{custom op 'redop.red.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, u32, s32, u64, s64]}}
  redop.red.async release gpu add v2 u32 %p, %v : !llvm.ptr<1>, vector<2xi32>
  return
}
