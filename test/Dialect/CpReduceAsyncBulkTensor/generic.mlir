// The generic form of cp.reduce.async.bulk.tensor: an invalid part causes one clear
// error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op requires attribute 'kind'}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %s) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 1, 0, 0>}> : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @kind_unknown(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %s) <{kind = 99 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 1, 0, 0>}> : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @wide_coordinate(%map: !llvm.ptr, %x: i64, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op operand #1 must be variadic of 32-bit signless integer, but got 'i64'}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %s) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 1, 0, 0>}> : (!llvm.ptr, i64, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @two_maps(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op requires operandSegmentSizes of 1 for required operands and of 0 or 1 for optional ones}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %map, %s) <{kind = 4 : i32, operandSegmentSizes = array<i32: 2, 0, 0, 0, 0, 0, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @no_source(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op requires operandSegmentSizes of 1 for required operands and of 0 or 1 for optional ones}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %x) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 2, 0, 0, 0>}> : (!llvm.ptr, i32, i32) -> ()
  return
}

// -----

func.func @two_policies(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %p: i64) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op operand group starting at #3 requires 0 or 1 element, but found 2}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %s, %p, %p) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 1, 2, 0>}> : (!llvm.ptr, i32, !llvm.ptr<3>, i64, i64) -> ()
  return
}

// -----

func.func @mode_with_a_value(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{Invalid attribute `scatter4` in property conversion: 1 : i32}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %x, %s) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 1, 0, 0>, scatter4 = 1 : i32}> : (!llvm.ptr, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @two_addresses(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %a, %a, %x, %s) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0, 0, 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<1>, !llvm.ptr<1>, i32, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @address_in_shared_memory(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk.tensor' op operand #1 must be LLVM pointer in address space 1, but got '!llvm.ptr<3>'}}
  "redop.cp.reduce.async.bulk.tensor"(%map, %s, %x, %s) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}
