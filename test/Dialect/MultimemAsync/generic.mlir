// The generic form of the async ops on multimem: an invalid part causes one clear
// error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red.async' op requires attribute 'kind'}}
  "redop.multimem.red.async"(%p, %v) <{ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32) -> ()
  return
}

// -----

func.func @type_unknown(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.st.async' op attribute 'ptx_type' failed to satisfy constraint: PTX type (PTX `.type`)}}
  "redop.multimem.st.async"(%p, %v) <{ptx_type = 99 : i32}> : (!llvm.ptr<1>, i32) -> ()
  return
}

// -----

func.func @no_operands() {
  // expected-error @below {{'redop.multimem.st.async' op expected 2 or more operands, but found 0}}
  "redop.multimem.st.async"() <{ptx_type = 3 : i32}> : () -> ()
  return
}
