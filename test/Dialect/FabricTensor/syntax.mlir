// Text that is not a fabric.try_red.async.tensor: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @order(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{custom op 'redop.fabric.try_red.async.tensor' expected string or keyword containing one of the following enum values for attribute 'kind'}}
  redop.fabric.try_red.async.tensor relaxed add %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @type(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{expected SSA operand}}
  redop.fabric.try_red.async.tensor add u32 %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @no_coordinates(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{expected '['}}
  redop.fabric.try_red.async.tensor add %map, %le, %off, %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @no_mbarrier(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{expected 'mbar'}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @clauses_out_of_order(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // expected-error @below {{expected 'mbar'}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n sizes(%e) counted(%cnt) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
