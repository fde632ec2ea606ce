// Legal barrier.red at the edge of each rule, in functions named by it.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// barrier_red_c4
func.func @barrier_red_c4(%id: i32, %c: i1) {
  %a = redop.barrier.red popc u32 %id, %c : i32
  %b = redop.barrier.red and pred %id, %c : i1
  %d = redop.barrier.red or aligned pred %id, %c : i1
  return
}

// barrier_red_c6
func.func @barrier_red_c6(%id: i32, %c: i1) {
  %a = redop.barrier.red popc aligned u32 %id, %c : i32
  %b = redop.barrier.red or pred %id, %c : i1
  return
}

// barrier_red_c12
func.func @barrier_red_c12(%c: i1) {
  %c0 = arith.constant 0 : i32
  %c15 = arith.constant 15 : i32
  %c32 = arith.constant 32 : i32
  %c1024 = llvm.mlir.constant(1024 : i32) : i32
  %a = redop.barrier.red popc u32 %c0, %c threads(%c32) : i32
  %b = redop.barrier.red popc u32 %c15, %c threads(%c1024) : i32
  %d = redop.barrier.red and aligned pred %c15, %c threads(%c0) : i1
  return
}
