// The generic form of reductions over the fabric: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_red.async' op requires attribute 'kind'}}
  "redop.fabric.try_red.async"(%le, %off, %s, %n, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0, 0>, ptx_type = 3 : i32}> : (i32, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @flag_with_a_value(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{Invalid attribute `multimem` in property conversion: 1 : i32}}
  "redop.fabric.try_red.async"(%le, %off, %s, %n, %b) <{kind = 4 : i32, multimem = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0, 0>, ptx_type = 3 : i32}> : (i32, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @no_source(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_red.async' op requires operandSegmentSizes of 0 or 1, with the first 6 except for #2 equal to 1}}
  "redop.fabric.try_red.async"(%le, %off, %cnt, %n, %b) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 1, 0, 0>, ptx_type = 3 : i32}> : (i32, i64, i64, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @wide_endpoint(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_red.async' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  "redop.fabric.try_red.async"(%off, %off, %s, %n, %b) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0, 0>, ptx_type = 3 : i32}> : (i64, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @pull_type_unknown(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op attribute 'ptx_type' failed to satisfy constraint}}
  "redop.fabric.try_pullred.async"(%d, %le, %off, %n, %b) <{kind = 4 : i32, ptx_type = 99 : i32}> : (!llvm.ptr<3>, i32, i64, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @pull_without_a_size(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_pullred.async' op expected 5 or more operands, but found 4}}
  "redop.fabric.try_pullred.async"(%d, %le, %off, %b) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr<3>, i32, i64, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @atom_without_a_source(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{'redop.fabric.try_atom.async' op requires operandSegmentSizes of 0 or 1, with the first 5 equal to 1}}
  "redop.fabric.try_atom.async"(%le, %off, %d, %b, %pol) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 1, 0>, ptx_type = 3 : i32}> : (i32, i64, !llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  return
}
