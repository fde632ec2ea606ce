// Text that is not a cp.reduce.async.bulk.tensor: the parser reports the unexpected
// word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @order(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk.tensor' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.cp.reduce.async.bulk.tensor relaxed add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @type(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{unexpected word 'f32'; expected one of [im2col_no_offs, im2col_no_offs_w, scatter4] or an operand}}
  redop.cp.reduce.async.bulk.tensor add f32 %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @tile(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{unexpected word 'tile'; expected one of [im2col_no_offs, im2col_no_offs_w, scatter4] or an operand}}
  redop.cp.reduce.async.bulk.tensor add tile %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @no_coordinates(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{expected '['}}
  redop.cp.reduce.async.bulk.tensor add %map, %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @no_source(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{expected ','}}
  redop.cp.reduce.async.bulk.tensor add %map[%x] : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @one_type(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{expected ','}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr
  return
}

// -----

func.func @clauses_out_of_order(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %pol: i64, %c: i1) {
  // expected-error @below {{expected ':'}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s predicate(%c) cache_hint(%pol) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @a_result(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @modes_out_of_order(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  // expected-error @below {{expected SSA operand}}
  redop.cp.reduce.async.bulk.tensor add scatter4 im2col_no_offs %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @sizes_without_comma(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{expected ')'}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e %e) : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

func.func @address_after_sizes(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %a: !llvm.ptr<1>, %e: i16) {
  // expected-error @below {{expected ':'}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s sizes(%e) global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  return
}
