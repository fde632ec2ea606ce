// The parts of a red that are removed, and those that the test requires.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = redop.red.
// RUN: %{reduce} | FileCheck %s --check-prefix=ANY
// REDEFINE: %{keep} = v[48]
// RUN: %{reduce} | FileCheck %s --check-prefix=WIDTH
// REDEFINE: %{keep} = cache_hint
// RUN: %{reduce} | FileCheck %s --check-prefix=HINT
// REDEFINE: %{keep} = predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=PREDICATE
// REDEFINE: %{keep} = redop.red.release
// RUN: %{reduce} | FileCheck %s --check-prefix=RELEASE
// REDEFINE: %{keep} = sys
// RUN: %{reduce} | FileCheck %s --check-prefix=SCOPE

func.func @f(%p: !llvm.ptr<1>, %v: vector<8xf16>, %c: i1, %policy: i64) {
  redop.red release sys add v8 f16 %p, %v cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, vector<8xf16>
  return
}

// ANY:       redop.red add f16 %{{[a-z0-9]+}}, %{{[0-9]+}} : !llvm.ptr<1>, f16
// WIDTH:     redop.red add v4 f16 %{{[a-z0-9]+}}, %{{[0-9]+}} : !llvm.ptr<1>, vector<4xf16>
// HINT:      redop.red add f16 %{{[a-z0-9]+}}, %{{[0-9]+}} cache_hint(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f16
// PREDICATE: redop.red add f16 %{{[a-z0-9]+}}, %{{[0-9]+}} predicate(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f16
// RELEASE:   redop.red release add f16 %{{[a-z0-9]+}}, %{{[0-9]+}} : !llvm.ptr<1>, f16
// SCOPE:     redop.red sys add f16 %{{[a-z0-9]+}}, %{{[0-9]+}} : !llvm.ptr<1>, f16
