// Illegal vote.sync: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// vote_sync_c4
func.func @no_operation(%c: i1, %m: i32) {
  // expected-error @below {{'redop.vote.sync' op vote_sync_c4: vote.sync does not support the operation 'and'; it supports all, any, uni, ballot}}
  %r = redop.vote.sync and pred %c, %m : i1
  return
}

// -----

// vote_sync_c4
func.func @type_of_all(%c: i1, %m: i32) {
  // expected-error @below {{'redop.vote.sync' op vote_sync_c4: 'all' does not support b32; it supports pred}}
  %r = redop.vote.sync all b32 %c, %m : i32
  return
}

// -----

// vote_sync_c4
func.func @type_of_ballot(%c: i1, %m: i32) {
  // expected-error @below {{'redop.vote.sync' op vote_sync_c4: 'ballot' does not support u32; it supports b32}}
  %r = redop.vote.sync ballot u32 %c, %m : i32
  return
}

// -----

// vote_sync_c6
func.func @wrong_predicate(%c: i1, %m: i32) {
  // expected-error @below {{'redop.vote.sync' op vote_sync_c6: pred requires a value of type 'i1', not 'i32'}}
  %r = redop.vote.sync any pred %c, %m : i32
  return
}

// -----

// vote_sync_c6
func.func @wrong_word(%c: i1, %m: i32) {
  // expected-error @below {{'redop.vote.sync' op vote_sync_c6: b32 requires a value of type 'i32', not 'i1'}}
  %r = redop.vote.sync ballot b32 %c, %m : i1
  return
}
