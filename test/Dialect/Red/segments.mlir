// Segments with no operand, or two, for the pointer or the value are an error,
// and do not cause a crash or a lost operand.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @two_pointers(%p: !llvm.ptr) {
  // expected-error @below {{'redop.red' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red"(%p, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 2, 0, 0, 0>}> : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func @two_values(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!llvm.ptr, i32, i32) -> ()
  return
}

// -----

func.func @no_pointer(%v: i32) {
  // expected-error @below {{'redop.red' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red"(%v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 0, 2, 0, 0>}> : (i32, i32) -> ()
  return
}

// -----

func.func @no_value(%p: !llvm.ptr, %c: i1) {
  // expected-error @below {{'redop.red' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red"(%p, %c) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (!llvm.ptr, i1) -> ()
  return
}

// -----

func.func @clauses_only(%pol: i64, %c: i1) {
  // expected-error @below {{'redop.red' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red"(%pol, %c) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 0, 0, 1, 1>}> : (i64, i1) -> ()
  return
}

// -----

func.func @async_two_pointers(%p: !llvm.ptr) {
  // expected-error @below {{'redop.red.async' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red.async"(%p, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 2, 0, 0, 0>}> : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func @async_two_values(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red.async"(%p, %v, %v, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!llvm.ptr, i32, i32, !llvm.ptr) -> ()
  return
}

// -----

func.func @async_mbar_only(%p: !llvm.ptr, %c: i1) {
  // expected-error @below {{'redop.red.async' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  "redop.red.async"(%p, %c) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 0, 0, 1, 1>}> : (!llvm.ptr, i1) -> ()
  return
}
