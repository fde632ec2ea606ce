// Illegal fetch_reduce, and store_reduce on pointers: one chunk for each violation.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @mask_alone(%v: i32, %p: !llvm.ptr, %k: i1) {
  // expected-error @below {{'redop.fetch_reduce' op requires both a mask and an else value, or neither}}
  %0 = redop.fetch_reduce addi %v, %p mask(%k) : i32, !llvm.ptr
  return
}

// -----

func.func @else_alone(%v: i32, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op requires both a mask and an else value, or neither}}
  %0 = redop.fetch_reduce addi %v, %p else(%v) : i32, !llvm.ptr
  return
}

// -----

func.func @weak(%v: i32, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op does not support the order 'weak'; it supports relaxed, acquire, release, acq_rel}}
  %0 = redop.fetch_reduce addi weak %v, %p : i32, !llvm.ptr
  return
}

// -----

func.func @acquire(%v: i32, %p: !llvm.ptr) {
  // expected-error @below {{'redop.store_reduce' op does not support the order 'acquire'; it supports relaxed, release}}
  redop.store_reduce addi acquire %v, %p : i32, !llvm.ptr
  return
}

// -----

func.func @indices(%v: i32, %p: !llvm.ptr, %i: index) {
  // expected-error @below {{'redop.fetch_reduce' op a pointer requires no indices, but 1 are specified}}
  %0 = redop.fetch_reduce addi %v, %p[%i] : i32, !llvm.ptr
  return
}

// -----

func.func @space(%v: i32, %p: !llvm.ptr<5>) {
  // expected-error @below {{'redop.store_reduce' op the address space of the pointer must be 0, 1, 3 or 7, not '!llvm.ptr<5>'}}
  redop.store_reduce addi %v, %p : i32, !llvm.ptr<5>
  return
}

// -----

func.func @wrap(%v: i64, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op 'uinc_wrap' requires i32 elements, not 'i64'}}
  %0 = redop.fetch_reduce uinc_wrap %v, %p : i64, !llvm.ptr
  return
}

// -----

func.func @element(%v: i1, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'i1'}}
  %0 = redop.fetch_reduce ori %v, %p : i1, !llvm.ptr
  return
}

// -----

func.func @hint(%v: i32, %p: !llvm.ptr<7>, %pol: i64) {
  // expected-error @below {{'redop.fetch_reduce' op a cache hint is not supported for shared memory}}
  %0 = redop.fetch_reduce addi %v, %p cache_hint(%pol) : i32, !llvm.ptr<7>
  return
}

// -----

func.func @result(%v: i32, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op the result of a value of type 'i32' must be 'i32', not 'i64'}}
  %0 = "redop.fetch_reduce"(%v, %p) <{kind = 1 : i64, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (i32, !llvm.ptr) -> i64
  return
}

// -----

func.func @segments(%v: i32, %p: !llvm.ptr) {
  // expected-error @below {{'redop.fetch_reduce' op requires one value and one base, with the first two of operandSegmentSizes equal to 1}}
  %0 = "redop.fetch_reduce"(%v, %p) <{kind = 1 : i64, operandSegmentSizes = array<i32: 2, 0, 0, 0, 0, 0>}> : (i32, !llvm.ptr) -> i32
  return
}
