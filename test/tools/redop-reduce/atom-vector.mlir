// A vector atom becomes narrower, down to a scalar, with its value, else value
// and result.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = redop.atom
// RUN: %{reduce} | FileCheck %s --check-prefix=ANY
// REDEFINE: %{keep} = predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=PREDICATE

func.func @f(%p: !llvm.ptr<1>, %v: vector<4xf32>, %c: i1, %z: vector<4xf32>) -> vector<4xf32> {
  %old = redop.atom add v4 f32 %p, %v predicate(%c) else(%z) : !llvm.ptr<1>, vector<4xf32>
  return %old : vector<4xf32>
}

// ANY:       redop.atom add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// PREDICATE: redop.atom add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} predicate(%{{[a-z0-9]+}}) else(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32
