// Text that is not a reduction over the fabric: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @order(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{custom op 'redop.fabric.try_red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]}}
  redop.fabric.try_red.async relaxed sys add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @multimem_after_the_operation(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{custom op 'redop.fabric.try_red.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type'}}
  redop.fabric.try_red.async add multimem u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @no_mbarrier(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{expected 'mbar'}}
  redop.fabric.try_red.async add u32 %le, %off, %s, %n  : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @clauses_out_of_order(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{expected ':'}}
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) counted(%cnt) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @pull_on_multimem(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{custom op 'redop.fabric.try_pullred.async' expected string or keyword containing one of the following enum values for attribute 'kind'}}
  redop.fabric.try_pullred.async multimem add u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @atom_with_a_size(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{expected 'mbar'}}
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

func.func @atom_counted(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // expected-error @below {{expected 'mbar'}}
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s counted(%cnt) mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
