// Illegal barrier.red: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// barrier_red_c4
func.func @no_operation(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c4: barrier.red does not support the operation 'add'; it supports and, or, popc}}
  %r = redop.barrier.red add u32 %id, %c : i32
  return
}

// -----

// barrier_red_c4
func.func @operation_of_vote(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c4: barrier.red does not support the operation 'any'; it supports and, or, popc}}
  %r = redop.barrier.red any aligned pred %id, %c : i1
  return
}

// -----

// barrier_red_c4
func.func @type_of_popc(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c4: 'popc' does not support s32; it supports u32}}
  %r = redop.barrier.red popc s32 %id, %c : i32
  return
}

// -----

// barrier_red_c4
func.func @predicate_of_popc(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c4: 'popc' does not support pred; it supports u32}}
  %r = redop.barrier.red popc aligned pred %id, %c : i1
  return
}

// -----

// barrier_red_c4
func.func @type_of_and(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c4: 'and' does not support b32; it supports pred}}
  %r = redop.barrier.red and b32 %id, %c : i32
  return
}

// -----

// barrier_red_c6
func.func @wrong_count(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c6: u32 requires a value of type 'i32', not 'i64'}}
  %r = redop.barrier.red popc u32 %id, %c : i64
  return
}

// -----

// barrier_red_c6
func.func @wrong_predicate(%id: i32, %c: i1) {
  // expected-error @below {{'redop.barrier.red' op barrier_red_c6: pred requires a value of type 'i1', not 'i32'}}
  %r = redop.barrier.red or pred %id, %c : i32
  return
}

// -----

// barrier_red_c12
func.func @barrier_16(%c: i1) {
  %id = arith.constant 16 : i32
  // expected-error @below {{'redop.barrier.red' op barrier_red_c12: the barrier must be 0 to 15, not 16}}
  %r = redop.barrier.red or pred %id, %c : i1
  return
}

// -----

// barrier_red_c12
func.func @barrier_below_0(%c: i1) {
  %id = llvm.mlir.constant(-1 : i32) : i32
  // expected-error @below {{'redop.barrier.red' op barrier_red_c12: the barrier must be 0 to 15, not 4294967295}}
  %r = redop.barrier.red or pred %id, %c : i1
  return
}

// -----

// barrier_red_c12
func.func @part_of_a_warp(%id: i32, %c: i1) {
  %n = arith.constant 33 : i32
  // expected-error @below {{'redop.barrier.red' op barrier_red_c12: the number of threads must be a multiple of the warp size, 32, not 33}}
  %r = redop.barrier.red popc aligned u32 %id, %c threads(%n) : i32
  return
}
