// RUN: redop-opt %s --split-input-file --verify-diagnostics

func.func @nothing(%rank: i32) {
  // expected-error@+1 {{'redop.group_memory' op requires either a table of addresses or the addresses of the peers}}
  %0 = redop.group_memory rank(%rank)
  return
}

// -----

func.func @both(%t: !llvm.ptr<1>, %world: i32, %rank: i32) {
  // expected-error@+1 {{requires either a table of addresses or the addresses of the peers}}
  %0 = redop.group_memory table(%t) world(%world) peers(%t) rank(%rank)
  return
}

// -----

func.func @no_world(%t: !llvm.ptr<1>, %rank: i32) {
  // expected-error@+1 {{a table requires world, the number of its addresses}}
  %0 = redop.group_memory table(%t) rank(%rank)
  return
}

// -----

func.func @peers_and_world(%t: !llvm.ptr<1>, %world: i32, %rank: i32) {
  // expected-error@+1 {{'world' requires a table; otherwise the number of peers is the world size}}
  %0 = redop.group_memory world(%world) peers(%t) rank(%rank)
  return
}

// -----

func.func @or_null(%t: !llvm.ptr<1>, %world: i32, %rank: i32) {
  // expected-error@+1 {{or_null requires a multicast address}}
  %0 = redop.group_memory table(%t) world(%world) rank(%rank) or_null
  return
}

// -----

func.func @no_gpu(%t: !llvm.ptr<1>, %rank: i32) {
  %world = arith.constant 0 : i32
  // expected-error@+1 {{requires at least one GPU, not 0}}
  %0 = redop.group_memory table(%t) world(%world) rank(%rank)
  return
}

// -----

func.func @rank(%t: !llvm.ptr<1>) {
  %rank = arith.constant 2 : i32
  // expected-error@+1 {{the rank must be 0 to 1, not 2}}
  %0 = redop.group_memory peers(%t, %t) rank(%rank)
  return
}

// -----

func.func @generic_pointer(%t: !llvm.ptr, %rank: i32) {
  // expected-error@+1 {{operand #0 must be variadic of LLVM pointer in address space 1, but got '!llvm.ptr'}}
  %0 = "redop.group_memory"(%t, %rank) <{operandSegmentSizes = array<i32: 0, 0, 1, 1, 0>}> : (!llvm.ptr, i32) -> !redop.group_memory
  return
}

// -----

func.func @weak_scope(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'redop.group_load_reduce' op a weak access has no scope, but 'sys' is specified}}
  %0 = redop.group_load_reduce weak sys addi %m[%i] : i32
  return
}

// -----

func.func @no_scope(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{the order 'acquire' requires a scope, as in 'acquire sys'}}
  %0 = redop.group_load_reduce acquire addi %m[%i] : i32
  return
}

// -----

func.func @load_order(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{does not support the order 'release'; it supports weak, relaxed, acquire}}
  %0 = redop.group_load_reduce release sys addi %m[%i] : i32
  return
}

// -----

func.func @kind(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'addi' requires integer elements, not 'f32'}}
  %0 = redop.group_load_reduce addi %m[%i] : f32
  return
}

// -----

func.func @assign(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'assign' is a store, not a reduction}}
  %0 = redop.group_load_reduce assign %m[%i] : f32
  return
}

// -----

func.func @counter(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'uinc_wrap' does not combine values that are loaded}}
  %0 = redop.group_load_reduce uinc_wrap %m[%i] : i32
  return
}

// -----

func.func @accumulator(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'acc_f32' is not supported for addf of 'f32'; addf of f16 and bf16 supports acc_f32}}
  %0 = redop.group_load_reduce addf acc_f32 %m[%i] : f32
  return
}

// -----

func.func @shape(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'vector<2x2xf32>'}}
  %0 = redop.group_load_reduce addf %m[%i] : vector<2x2xf32>
  return
}

// -----

func.func @element(%m: !redop.group_memory, %i: i64, %v: i24) {
  // expected-error@+1 {{the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'i24'}}
  redop.group_store %v, %m[%i] : i24
  return
}

// -----

func.func @alignment(%m: !redop.group_memory, %i: i64, %v: f32) {
  // expected-error@+1 {{requires elements that are aligned to their size, 4 bytes, not alignment(2)}}
  redop.group_store %v, %m[%i] alignment(2) : f32
  return
}

// -----

func.func @store_order(%m: !redop.group_memory, %i: i64, %v: f32) {
  // expected-error@+1 {{'redop.group_store' op does not support the order 'acquire'; it supports weak, relaxed, release}}
  redop.group_store acquire sys %v, %m[%i] : f32
  return
}

// -----

func.func @reduce_order(%m: !redop.group_memory, %i: i64, %v: f32) {
  // expected-error@+1 {{'redop.group_store_reduce' op does not support the order 'weak'; it supports relaxed, release}}
  redop.group_store_reduce weak addf %v, %m[%i] : f32
  return
}

// -----

func.func @barrier_order(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{'redop.group_barrier' op does not support the order 'weak'; it supports relaxed, acquire, release, acq_rel}}
  redop.group_barrier weak %m[%i]
  return
}

// -----

func.func @report(%m: !redop.group_memory, %i: i64, %late: !llvm.ptr<1>) {
  // expected-error@+1 {{report requires a timeout}}
  redop.group_barrier %m[%i] report(%late)
  return
}

// -----

func.func @barrier_offset(%m: !redop.group_memory) {
  %i = arith.constant 12 : i64
  // expected-error@+1 {{requires an offset that is a multiple of 8, not 12}}
  redop.group_barrier %m[%i]
  return
}

// -----

func.func @no_rank(%t: !llvm.ptr<1>) {
  // expected-error@+1 {{requires one rank, with the fourth of operandSegmentSizes equal to 1}}
  %0 = "redop.group_memory"(%t) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>}> : (!llvm.ptr<1>) -> !redop.group_memory
  return
}

// -----

func.func @generic_multicast(%m: !redop.group_memory) {
  // expected-error@+1 {{result #0 must be LLVM pointer in address space 1, but got '!llvm.ptr'}}
  %p = "redop.group_multicast"(%m) : (!redop.group_memory) -> !llvm.ptr
  return
}

// -----

// multimem instructions support fp8, the portable ops do not.
func.func @fp8(%m: !redop.group_memory, %i: i64) {
  // expected-error@+1 {{the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'f8E4M3FN'}}
  %0 = redop.group_load_reduce addf %m[%i] : vector<4xf8E4M3FN>
  return
}
