// The generic form of atom: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  %0 = "redop.atom"(%p, %v) <{kind = 18 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @order_of_64_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op attribute 'sem' failed to satisfy constraint: memory order (PTX `.sem`)}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 3 : i64, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @type_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op requires attribute 'ptx_type'}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @segments_of_red(%p: !llvm.ptr, %v: i32) {
  // expected-error-re @below {{invalid properties {kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32} for op redop.atom: {{(for `operandSegmentSizes`: )?}}size mismatch in attribute conversion: 4 vs 6}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @segments_too_many(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op operand count (2) does not match with the total size (4) specified in attribute 'operandSegmentSizes'}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1, 1>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @two_new_values(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op operand group starting at #2 requires 0 or 1 element, but found 2}}
  %0 = "redop.atom"(%p, %v, %v, %v) <{kind = 10 : i32, ptx_type = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0, 0, 0>}> : (!llvm.ptr, i32, i32, i32) -> i32
  return
}

// -----

func.func @pointer_as_memref(%p: memref<4xi32>, %v: i32) {
  // expected-error @below {{'redop.atom' op operand #0 must be LLVM pointer type, but got 'memref<4xi32>'}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (memref<4xi32>, i32) -> i32
  return
}

// -----

func.func @policy_of_32_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op operand #2 must be 64-bit signless integer, but got 'i32'}}
  %0 = "redop.atom"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 0>}> : (!llvm.ptr, i32, i32) -> i32
  return
}

// -----

func.func @predicate_of_32_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op operand #2 must be 1-bit signless integer, but got 'i32'}}
  %0 = "redop.atom"(%p, %v, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1, 1>}> : (!llvm.ptr, i32, i32, i32) -> i32
  return
}

// -----

func.func @no_result(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op requires one result}}
  "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @a_region(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.atom' op requires zero regions}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> ({}) : (!llvm.ptr, i32) -> i32
  return
}

// -----

// Not space 3, although its low byte is 3.
func.func @space_of_many_bits(%p: !llvm.ptr<259>, %v: i32) {
  // expected-error @below {{'redop.atom' op atom_c1: atom does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>), shared::cta (!llvm.ptr<3>), shared::cluster (!llvm.ptr<7>)}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<259>, i32) -> i32
  return
}
