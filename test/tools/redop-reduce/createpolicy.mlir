// A policy becomes poison if only its user is interesting, and nothing else
// remains if the policy itself is interesting.
// RUN: redop-reduce %s --reduction-tree='test=%S/Inputs/matches.sh test-arg=cache_hint' \
// RUN:   | redop-opt | FileCheck %s --check-prefix=USER --implicit-check-not=createpolicy
// RUN: redop-reduce %s --reduction-tree='test=%S/Inputs/matches.sh test-arg=policy.fractional' \
// RUN:   | redop-opt | FileCheck %s --check-prefix=FRACTIONAL --implicit-check-not=.range --implicit-check-not=.red
// RUN: redop-reduce %s --reduction-tree='test=%S/Inputs/matches.sh test-arg=policy.range' \
// RUN:   | redop-opt | FileCheck %s --check-prefix=RANGE --implicit-check-not=.fractional --implicit-check-not=.red

func.func @policies(%p: !llvm.ptr<1>, %v: f32, %n: i32) -> (i64, i64) {
  %twice = arith.addi %n, %n : i32
  %fractional = redop.createpolicy.fractional evict_last 0.25 : i64
  %range = redop.createpolicy.range evict_first %p, %n, %twice : !llvm.ptr<1>
  redop.red add f32 %p, %v cache_hint(%fractional) : !llvm.ptr<1>, f32
  redop.red add f32 %p, %v cache_hint(%range) : !llvm.ptr<1>, f32
  return %fractional, %range : i64, i64
}

// USER:       ub.poison : i64
// USER:       redop.red add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} cache_hint(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32
// FRACTIONAL: redop.createpolicy.fractional evict_last 0.25 : i64
// RANGE:      redop.createpolicy.range evict_first %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>
