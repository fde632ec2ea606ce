// Chips whose loads and stores have no order or no scope.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_60 --split-input-file --verify-diagnostics

func.func @barrier(%a: !llvm.ptr<1>, %rank: i32, %i: i64) {
  %m = redop.group_memory peers(%a) rank(%rank)
  // expected-error@+1 {{'redop.group_barrier' op the order 'acq_rel' of a load and a store requires sm_70; target is sm_60}}
  redop.group_barrier %m[%i]
  return
}
