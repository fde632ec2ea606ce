// The generic form of tcgen05.ld.red.spcompress: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @shape_missing(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op requires attribute 'shape'}}
  %m, %v, %r = "redop.tcgen05.ld.red.spcompress"(%t) <{kind = 7 : i32, ptx_type = 11 : i32, vec = 7 : i32}> : (!llvm.ptr<6>) -> (i32, vector<2xf32>, f32)
  return
}

// -----

func.func @vec_unknown(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op attribute 'vec' failed to satisfy constraint: vector width (PTX `.vec` and `.num`)}}
  %m, %v, %r = "redop.tcgen05.ld.red.spcompress"(%t) <{kind = 7 : i32, ptx_type = 11 : i32, vec = 13 : i32, shape = 1 : i32}> : (!llvm.ptr<6>) -> (i32, vector<2xf32>, f32)
  return
}

// -----

func.func @integer_address(%t: i32) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %m, %v, %r = "redop.tcgen05.ld.red.spcompress"(%t) <{kind = 7 : i32, ptx_type = 11 : i32, vec = 7 : i32, shape = 1 : i32}> : (i32) -> (i32, vector<2xf32>, f32)
  return
}

// -----

func.func @two_results(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op expected 3 results}}
  %v, %r = "redop.tcgen05.ld.red.spcompress"(%t) <{kind = 7 : i32, ptx_type = 11 : i32, vec = 7 : i32, shape = 1 : i32}> : (!llvm.ptr<6>) -> (vector<2xf32>, f32)
  return
}
