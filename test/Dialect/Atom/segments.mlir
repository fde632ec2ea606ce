// Invalid operand segments of atom are an error, regardless of what requests the form.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @no_value(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  %0 = "redop.atom"(%p, %v) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0>, ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32) -> i32
  return
}

// -----

func.func @two_pointers(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.atom' op requires operandSegmentSizes of 0 or 1, with the first 2 equal to 1}}
  %0 = "redop.atom"(%p, %p, %v) <{kind = 4 : i32, operandSegmentSizes = array<i32: 2, 1, 0, 0, 0, 0>, ptx_type = 3 : i32}> : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> i32
  return
}
