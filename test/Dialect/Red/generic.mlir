// The generic form of red: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_zero(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  "redop.red"(%p, %v) <{kind = 0 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  "redop.red"(%p, %v) <{kind = 18 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_negative(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  "redop.red"(%p, %v) <{kind = -1 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_of_64_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  "redop.red"(%p, %v) <{kind = 4 : i64, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_as_text(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{invalid properties {kind = "add", operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32} for op redop.red: Invalid attribute `kind` in property conversion: "add"}}
  "redop.red"(%p, %v) <{kind = "add", ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @kind_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op requires attribute 'kind'}}
  "redop.red"(%p, %v) <{ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @type_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op requires attribute 'ptx_type'}}
  "redop.red"(%p, %v) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @type_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'ptx_type' failed to satisfy constraint: PTX type (PTX `.type`)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 31 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @order_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'sem' failed to satisfy constraint: memory order (PTX `.sem`)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 7 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @scope_zero(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'scope' failed to satisfy constraint: memory scope (PTX `.scope`)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @width_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op attribute 'vec' failed to satisfy constraint: vector width (PTX `.vec` and `.num`)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, vec = 13 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @properties_as_text(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{invalid properties "add" for op redop.red: expected DictionaryAttr to set properties}}
  "redop.red"(%p, %v) <"add"> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @segments_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op operand count (2) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @segments_too_many(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op operand count (2) does not match with the total size (4) specified in attribute 'operandSegmentSizes'}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @segments_negative(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op 'operandSegmentSizes' attribute cannot have negative elements}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, -1, 1, 1>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @segments_of_another_op(%p: !llvm.ptr, %v: i32) {
  // expected-error-re @below {{invalid properties {kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1>, ptx_type = 3 : i32} for op redop.red: {{(for `operandSegmentSizes`: )?}}size mismatch in attribute conversion: 2 vs 4}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1>}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @no_operands() {
  // expected-error @below {{'redop.red' op expected 2 or more operands, but found 0}}
  "redop.red"() <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
  return
}

// -----

func.func @two_policies(%p: !llvm.ptr, %v: i32, %pol: i64) {
  // expected-error @below {{'redop.red' op operand group starting at #2 requires 0 or 1 element, but found 2}}
  "redop.red"(%p, %v, %pol, %pol) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!llvm.ptr, i32, i64, i64) -> ()
  return
}

// -----

func.func @pointer_as_integer(%p: i64, %v: i32) {
  // expected-error @below {{'redop.red' op operand #0 must be LLVM pointer type, but got 'i64'}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i64, i32) -> ()
  return
}

// -----

func.func @pointer_as_memref(%p: memref<4xi32>, %v: i32) {
  // expected-error @below {{'redop.red' op operand #0 must be LLVM pointer type, but got 'memref<4xi32>'}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (memref<4xi32>, i32) -> ()
  return
}

// -----

func.func @policy_of_32_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op operand #2 must be 64-bit signless integer, but got 'i32'}}
  "redop.red"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, i32, i32) -> ()
  return
}

// -----

func.func @predicate_of_32_bits(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op operand #2 must be 1-bit signless integer, but got 'i32'}}
  "redop.red"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!llvm.ptr, i32, i32) -> ()
  return
}

// -----

func.func @a_result(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op requires zero results}}
  %r = "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> i32
  return
}

// -----

func.func @a_region(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op requires zero regions}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({}) : (!llvm.ptr, i32) -> ()
  return
}

// -----

// Not space 1, although its low byte is 1.
func.func @space_of_many_bits(%p: !llvm.ptr<257>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c1: red does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>), shared::cta (!llvm.ptr<3>), shared::cluster (!llvm.ptr<7>)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<257>, i32) -> ()
  return
}

// -----

func.func @largest_space(%p: !llvm.ptr<4294967295>, %v: i32) {
  // expected-error @below {{'redop.red' op red_c1: red does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>), shared::cta (!llvm.ptr<3>), shared::cluster (!llvm.ptr<7>)}}
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<4294967295>, i32) -> ()
  return
}

// -----

func.func @unknown_op(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{unregistered operation 'redop.fetch' found in dialect ('redop') that does not allow unknown operations}}
  "redop.fetch"(%p, %v) : (!llvm.ptr, i32) -> ()
  return
}
