// What of a tcgen05.ld.red, which has two results, goes.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = tcgen05
// RUN: %{reduce} | FileCheck %s
// REDEFINE: %{keep} = return
// RUN: %{reduce} | FileCheck %s --check-prefix=NONE --implicit-check-not=tcgen05

func.func @f(%t: !llvm.ptr<6>) -> (vector<16xf32>, f32) {
  %v, %r = redop.tcgen05.ld.red max abs nan shape_32x32b x16 f32 %t : !llvm.ptr<6> -> vector<16xf32>, f32
  return %v, %r : vector<16xf32>, f32
}

// CHECK: redop.tcgen05.ld.red max shape_32x32b x2 f32 %{{[a-z0-9]+}}
// NONE: return
