// Legal vote.sync at the edge of each rule, in functions named by it.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// vote_sync_c4
func.func @vote_sync_c4(%c: i1, %m: i32) {
  %a = redop.vote.sync all pred %c, %m : i1
  %b = redop.vote.sync ballot b32 %c, %m : i32
  return
}

// vote_sync_c6
func.func @vote_sync_c6(%c: i1, %m: i32) {
  %a = redop.vote.sync uni pred %c, %m : i1
  %b = redop.vote.sync ballot b32 %c, %m : i32
  return
}
