// The generic form of tcgen05.ld.red: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @shape_missing(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op requires attribute 'shape'}}
  %v, %r = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 6 : i32}> : (!llvm.ptr<6>) -> (vector<2xi32>, i32)
  return
}

// -----

func.func @shape_unknown(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op attribute 'shape' failed to satisfy constraint: layout of an access to tensor memory (PTX `.shape`; `shape_32x32b` is `.32x32b`)}}
  %v, %r = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 6 : i32, shape = 6 : i32}> : (!llvm.ptr<6>) -> (vector<2xi32>, i32)
  return
}

// -----

func.func @vec_unknown(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op attribute 'vec' failed to satisfy constraint: vector width (PTX `.vec` and `.num`)}}
  %v, %r = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 13 : i32, shape = 1 : i32}> : (!llvm.ptr<6>) -> (vector<2xi32>, i32)
  return
}

// -----

func.func @offset_of_64_bits(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op attribute 'split_offset' failed to satisfy constraint: 32-bit signless integer attribute}}
  %v, %r = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 6 : i32, shape = 2 : i32, split_offset = 1 : i64}> : (!llvm.ptr<6>) -> (vector<2xi32>, i32)
  return
}

// -----

func.func @integer_address(%t: i32) {
  // expected-error @below {{'redop.tcgen05.ld.red' op operand #0 must be LLVM pointer type, but got 'i32'}}
  %v, %r = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 6 : i32, shape = 1 : i32}> : (i32) -> (vector<2xi32>, i32)
  return
}

// -----

func.func @one_result(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op expected 2 results}}
  %v = "redop.tcgen05.ld.red"(%t) <{kind = 7 : i32, ptx_type = 3 : i32, vec = 6 : i32, shape = 1 : i32}> : (!llvm.ptr<6>) -> vector<2xi32>
  return
}
