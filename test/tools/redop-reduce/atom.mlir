// The parts of an atom that are removed, and those that the test requires. A
// predicate and its else value are removed together; unneeded operands become poison.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = redop.atom
// RUN: %{reduce} | FileCheck %s --check-prefix=ANY
// REDEFINE: %{keep} = cache_hint
// RUN: %{reduce} | FileCheck %s --check-prefix=HINT
// REDEFINE: %{keep} = predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=PREDICATE
// REDEFINE: %{keep} = acq_rel
// RUN: %{reduce} | FileCheck %s --check-prefix=ORDER
// REDEFINE: %{keep} = sys
// RUN: %{reduce} | FileCheck %s --check-prefix=SCOPE
// REDEFINE: %{keep} = return
// RUN: %{reduce} | FileCheck %s --check-prefix=NONE --implicit-check-not=redop.

func.func @f(%p: !llvm.ptr<1>, %v: i32, %c: i1, %z: i32, %policy: i64) -> i32 {
  %old = redop.atom acq_rel sys exch b32 %p, %v cache_hint(%policy) predicate(%c) else(%z) : !llvm.ptr<1>, i32
  return %old : i32
}

// ANY:       redop.atom exch b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, i32
// HINT:      redop.atom exch b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} cache_hint(%{{[a-z0-9]+}}) : !llvm.ptr<1>, i32
// PREDICATE: redop.atom exch b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} predicate(%{{[a-z0-9]+}}) else(%{{[a-z0-9]+}}) : !llvm.ptr<1>, i32
// ORDER:     redop.atom acq_rel exch b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, i32
// SCOPE:     redop.atom sys exch b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, i32
// NONE:      ub.poison : i32
