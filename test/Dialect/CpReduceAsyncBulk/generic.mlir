// The generic form of cp.reduce.async.bulk: an invalid part causes one clear
// error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @kind_missing(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op requires attribute 'kind'}}
  "redop.cp.reduce.async.bulk"(%p, %s, %n) <{ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @type_unknown(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op attribute 'ptx_type' failed to satisfy constraint: PTX type (PTX `.type`)}}
  "redop.cp.reduce.async.bulk"(%p, %s, %n) <{kind = 4 : i32, ptx_type = 99 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @type_of_no_value(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c4: 'add' without mbar does not support tf32; it supports u32, s32, u64, f16, bf16, f32, f64}}
  "redop.cp.reduce.async.bulk"(%p, %s, %n) <{kind = 4 : i32, ptx_type = 29 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  return
}

// -----

func.func @size_of_64_bits(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i64) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op operand #2 must be 32-bit signless integer, but got 'i64'}}
  "redop.cp.reduce.async.bulk"(%p, %s, %n) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i64) -> ()
  return
}

// -----

func.func @source_as_integer(%p: !llvm.ptr<1>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op operand #1 must be LLVM pointer type, but got 'i32'}}
  "redop.cp.reduce.async.bulk"(%p, %n, %n) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!llvm.ptr<1>, i32, i32) -> ()
  return
}

// -----

func.func @mbar_as_policy(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op operand #3 must be 64-bit signless integer, but got '!llvm.ptr<7>'}}
  "redop.cp.reduce.async.bulk"(%c, %s, %n, %c) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<7>, !llvm.ptr<3>, i32, !llvm.ptr<7>) -> ()
  return
}

// -----

func.func @two_sources(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op requires operandSegmentSizes of 0 or 1, with the first 3 equal to 1}}
  "redop.cp.reduce.async.bulk"(%p, %s, %s) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<3>) -> ()
  return
}

// -----

func.func @no_source(%p: !llvm.ptr<1>, %n: i32, %pol: i64) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op requires operandSegmentSizes of 0 or 1, with the first 3 equal to 1}}
  "redop.cp.reduce.async.bulk"(%p, %n, %pol) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 1, 0, 0>}> : (!llvm.ptr<1>, i32, i64) -> ()
  return
}

// -----

// A constant of the LLVM dialect also counts.
func.func @odd_llvm_constant(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  %n = llvm.mlir.constant(8 : i32) : i32
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp_reduce_async_bulk_c12: the size must be a multiple of 16 bytes, not 8}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
