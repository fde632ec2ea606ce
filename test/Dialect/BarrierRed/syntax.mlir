// Text that is no barrier.red: the parser says which word it did not expect.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @aligned_first(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.barrier.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, popc]}}
  %r = redop.barrier.red aligned popc u32 %id, %c : i32
  return
}

// -----

func.func @aligned_last(%id: i32, %c: i1) {
  // expected-error @below {{expected SSA operand}}
  %r = redop.barrier.red popc u32 aligned %id, %c : i32
  return
}

// -----

func.func @scope(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.barrier.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [u32, pred]}}
  %r = redop.barrier.red popc cta u32 %id, %c : i32
  return
}

// -----

func.func @threads_first(%id: i32, %c: i1) {
  // expected-error @below {{expected ','}}
  %r = redop.barrier.red popc u32 %id threads(%id), %c : i32
  return
}

// -----

func.func @predicate(%id: i32, %c: i1) {
  // expected-error @below {{expected ':'}}
  %r = redop.barrier.red popc u32 %id, %c predicate(%c) : i32
  return
}

// -----

func.func @no_condition(%id: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.barrier.red popc u32 %id : i32
  return
}

// -----

func.func @another_name(%id: i32, %c: i1) {
  // expected-error @below {{custom op 'redop.bar.red' is unknown}}
  %r = redop.bar.red popc u32 %id, %c : i32
  return
}
