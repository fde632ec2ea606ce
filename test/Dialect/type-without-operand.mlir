// The type of an optional operand that is absent. The parsers that MLIR 23 generates ignore it.
//
// REQUIRES: llvm-22
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @type_of_size(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' number of operands and types do not match: got 0 operands and 1 types}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>, i32
  return
}

// -----

func.func @type_of_no_mbar(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' number of operands and types do not match: got 0 operands and 1 types}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<1>
  return
}

// -----

func.func @type_of_no_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' number of operands and types do not match: got 0 operands and 1 types}}
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32, !llvm.ptr<1>
  return
}
