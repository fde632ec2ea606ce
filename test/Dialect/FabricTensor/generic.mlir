// The generic form of fabric.try_red.async.tensor: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op requires attribute 'kind'}}
  "redop.fabric.try_red.async.tensor"(%map, %le, %off, %x, %s, %n, %b) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr, i32, i64, i32, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @no_mbarrier(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op requires operandSegmentSizes of 1 for required operands and of 0 or 1 for optional ones}}
  "redop.fabric.try_red.async.tensor"(%map, %le, %off, %x, %s, %n, %pol) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0>}> : (!llvm.ptr, i32, i64, i32, !llvm.ptr<3>, i32, i64) -> ()
  return
}

// -----

func.func @wide_size(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{'redop.fabric.try_red.async.tensor' op operand #3 must be variadic of 16-bit signless integer, but got 'i32'}}
  "redop.fabric.try_red.async.tensor"(%map, %le, %off, %n, %x, %s, %n, %b) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr, i32, i64, i32, i32, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}
