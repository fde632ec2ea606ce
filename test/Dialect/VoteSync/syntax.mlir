// Text that is no vote.sync: the parser says which word it did not expect.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @type_first(%c: i1, %m: i32) {
  // expected-error @below {{custom op 'redop.vote.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [all, any, uni, ballot]}}
  %r = redop.vote.sync pred all %c, %m : i1
  return
}

// -----

func.func @aligned(%c: i1, %m: i32) {
  // expected-error @below {{custom op 'redop.vote.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, pred]}}
  %r = redop.vote.sync all aligned pred %c, %m : i1
  return
}

// -----

func.func @no_mask(%c: i1) {
  // expected-error @below {{expected ','}}
  %r = redop.vote.sync all pred %c : i1
  return
}

// -----

func.func @predicate(%c: i1, %m: i32) {
  // expected-error @below {{expected ':'}}
  %r = redop.vote.sync all pred %c, %m predicate(%c) : i1
  return
}
