// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file --verify-diagnostics

// expected-note@+1 {{the memory comes from here}}
func.func @argument(%m: !redop.group_memory, %i: i64) -> f32 {
  // expected-error@+1 {{'redop.group_load_reduce' op requires its memory to be the result of a redop.group_memory op in the same function}}
  %r = redop.group_load_reduce addf %m[%i] : f32
  return %r : f32
}

// -----

func.func @choice(%c: i1, %a: !llvm.ptr<1>, %rank: i32, %i: i64) {
  %m = redop.group_memory peers(%a) rank(%rank)
  %n = redop.group_memory peers(%a, %a) rank(%rank)
  // expected-note@+1 {{the memory comes from here}}
  %r = arith.select %c, %m, %n : !redop.group_memory
  // expected-error@+1 {{'redop.group_barrier' op requires its memory to be the result of a redop.group_memory op in the same function}}
  redop.group_barrier %r[%i]
  return
}

// -----

func.func @launch(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) {
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{the memory comes from here}}
  %m = redop.group_memory peers(%a) rank(%rank)
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %c1, %by = %c1, %bz = %c1) {
    // expected-error@+1 {{'redop.group_store' op requires a redop.group_memory op inside gpu.launch}}
    redop.group_store %v, %m[%i] : f32
    gpu.terminator
  }
  return
}

// -----

func.func @returned(%a: !llvm.ptr<1>, %rank: i32) -> !redop.group_memory {
  // expected-note@+1 {{the memory comes from here}}
  %m = redop.group_memory peers(%a) rank(%rank)
  // expected-error@+1 {{'func.return' op cannot use the memory of a group: only redop's group ops of the same function can}}
  return %m : !redop.group_memory
}
