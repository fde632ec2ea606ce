// The generic form of red.async: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @order_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op attribute 'sem' failed to satisfy constraint: memory order (PTX `.sem`)}}
  "redop.red.async"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 9 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @mmio_as_bool(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{invalid properties {kind = 4 : i32, mmio = true, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 4 : i32, sem = 4 : i32} for op redop.red.async: Invalid attribute `mmio` in property conversion: true}}
  "redop.red.async"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 4 : i32, scope = 4 : i32, mmio = true, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op requires attribute 'kind'}}
  "redop.red.async"(%p, %v) <{ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @two_mbars(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op operand group starting at #2 requires 0 or 1 element, but found 2}}
  "redop.red.async"(%p, %v, %p, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func @mbar_as_integer(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op operand #2 must be LLVM pointer type, but got 'i32'}}
  "redop.red.async"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, i32, i32) -> ()
  return
}

// -----

func.func @predicate_as_mbar(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op operand #2 must be 1-bit signless integer, but got '!llvm.ptr'}}
  "redop.red.async"(%p, %v, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!llvm.ptr, i32, !llvm.ptr) -> ()
  return
}

// -----

func.func @segments_too_few(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op operand count (3) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "redop.red.async"(%p, %v, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32, !llvm.ptr) -> ()
  return
}
