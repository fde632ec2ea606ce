// The parts of multimem ops that are removed, and those that the test requires.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = ld_reduce
// RUN: %{reduce} | FileCheck %s --check-prefix=LOAD --implicit-check-not=multimem
// REDEFINE: %{keep} = acc_f32
// RUN: %{reduce} | FileCheck %s --check-prefix=ACC
// REDEFINE: %{keep} = ld_reduce.*gpu
// RUN: %{reduce} | FileCheck %s --check-prefix=LOAD-SCOPE
// REDEFINE: %{keep} = ld_reduce.*v4
// RUN: %{reduce} | FileCheck %s --check-prefix=LOAD-WIDTH
// REDEFINE: %{keep} = multimem.st
// RUN: %{reduce} | FileCheck %s --check-prefix=STORE --implicit-check-not=multimem
// REDEFINE: %{keep} = multimem.st.*gpu
// RUN: %{reduce} | FileCheck %s --check-prefix=STORE-SCOPE
// REDEFINE: %{keep} = multimem.st.*predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=STORE-PREDICATE
// REDEFINE: %{keep} = multimem.red
// RUN: %{reduce} | FileCheck %s --check-prefix=RED --implicit-check-not=multimem
// REDEFINE: %{keep} = multimem.red.*gpu
// RUN: %{reduce} | FileCheck %s --check-prefix=RED-SCOPE
// REDEFINE: %{keep} = multimem.red.release
// RUN: %{reduce} | FileCheck %s --check-prefix=RED-RELEASE
// REDEFINE: %{keep} = multimem.red.*v[24]
// RUN: %{reduce} | FileCheck %s --check-prefix=RED-WIDTH
// REDEFINE: %{keep} = multimem.red.*predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=RED-PREDICATE

func.func @all(%p: !llvm.ptr<1>, %v: vector<4xf32>, %c: i1) -> vector<8xf16> {
  redop.multimem.st release gpu v4 f32 %p, %v predicate(%c) : !llvm.ptr<1>, vector<4xf32>
  redop.multimem.red release gpu add v4 f32 %p, %v predicate(%c) : !llvm.ptr<1>, vector<4xf32>
  %r = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %p : !llvm.ptr<1> -> vector<8xf16>
  return %r : vector<8xf16>
}

// LOAD:       redop.multimem.ld_reduce add f16x2 %{{[a-z0-9]+}} : !llvm.ptr<1> -> vector<2xf16>
// ACC:        redop.multimem.ld_reduce add acc_f32 f16x2 %{{[a-z0-9]+}} : !llvm.ptr<1> -> vector<2xf16>
// LOAD-SCOPE: redop.multimem.ld_reduce relaxed gpu add f16x2 %{{[a-z0-9]+}} : !llvm.ptr<1> -> vector<2xf16>
// LOAD-WIDTH: redop.multimem.ld_reduce add v4 f16x2 %{{[a-z0-9]+}} : !llvm.ptr<1> -> vector<8xf16>
// STORE:           redop.multimem.st f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// STORE-SCOPE:     redop.multimem.st relaxed gpu f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// STORE-PREDICATE: redop.multimem.st f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} predicate(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32
// RED:           redop.multimem.red add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// RED-SCOPE:     redop.multimem.red relaxed gpu add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// RED-RELEASE:   redop.multimem.red release sys add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, f32
// RED-WIDTH:     redop.multimem.red add v2 f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, vector<2xf32>
// RED-PREDICATE: redop.multimem.red add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} predicate(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32
