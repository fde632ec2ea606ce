// The parts of a red.async that are removed, and those that the test requires.
// Without mmio, the scope is gpu or sys.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = red.async
// RUN: %{reduce} | FileCheck %s --check-prefix=ANY
// REDEFINE: %{keep} = mmio
// RUN: %{reduce} | FileCheck %s --check-prefix=MMIO
// REDEFINE: %{keep} = predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=PREDICATE

func.func @f(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  redop.red.async mmio release sys add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// ANY:       redop.red.async release sys add u32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, i32
// MMIO:      redop.red.async mmio release sys add u32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, i32
// PREDICATE: redop.red.async release sys add u32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} predicate(%{{[a-z0-9]+}}) : !llvm.ptr<1>, i32
