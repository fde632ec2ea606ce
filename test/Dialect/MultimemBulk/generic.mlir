// The generic form of the bulk copies to multimem: an invalid part causes one
// clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op requires attribute 'kind'}}
  "redop.multimem.cp.reduce.async.bulk"(%p, %s, %n) <{ptx_type = 3 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @type_missing(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op requires attribute 'ptx_type'}}
  "redop.multimem.cp.reduce.async.bulk"(%p, %s, %n) <{kind = 4 : i32}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @no_operands() {
  // expected-error @below {{'redop.multimem.cp.reduce.async.bulk' op expected 3 or more operands, but found 0}}
  "redop.multimem.cp.reduce.async.bulk"() <{kind = 4 : i32, ptx_type = 3 : i32}> : () -> ()
  return
}

// -----

func.func @two_masks(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %m: i16) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op operand group starting at #3 requires 0 or 1 element, but found 2}}
  "redop.multimem.cp.async.bulk"(%p, %s, %n, %m, %m) <{operandSegmentSizes = array<i32: 1, 1, 1, 2, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i16, i16) -> ()
  return
}

// -----

func.func @type_unknown(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op attribute 'ptx_type' failed to satisfy constraint: PTX type (PTX `.type`)}}
  "redop.multimem.cp.async.bulk"(%p, %s, %n) <{ptx_type = 99 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @wide_mask(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %m: i32) {
  // expected-error @below {{'redop.multimem.cp.async.bulk' op operand #3 must be 16-bit signless integer, but got 'i32'}}
  "redop.multimem.cp.async.bulk"(%p, %s, %n, %m) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i32) -> ()
  return
}
