// The parts of a cp.reduce.async.bulk that are removed, and those that the test
// requires. An mbarrier is tied to its destination, and is kept with it.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = bulk.add
// RUN: %{reduce} | FileCheck %s --check-prefix=ADD --implicit-check-not=redop.
// REDEFINE: %{keep} = cache_hint
// RUN: %{reduce} | FileCheck %s --check-prefix=HINT --implicit-check-not=redop.
// REDEFINE: %{keep} = predicate
// RUN: %{reduce} | FileCheck %s --check-prefix=PREDICATE
// REDEFINE: %{keep} = bulk.min
// RUN: %{reduce} | FileCheck %s --check-prefix=MIN --implicit-check-not=redop.

func.func @f(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %on: i1, %policy: i64) {
  redop.cp.reduce.async.bulk add f32 %p, %s, %n cache_hint(%policy) predicate(%on) : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk min s32 %c, %s, %n mbar(%c) predicate(%on) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// ADD:       redop.cp.reduce.async.bulk add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
// HINT:      redop.cp.reduce.async.bulk add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} cache_hint(%{{[a-z0-9]+}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
// PREDICATE: redop.cp.reduce.async.bulk {{.*}} predicate(%{{[a-z0-9]+}}) :
// MIN:       redop.cp.reduce.async.bulk min s32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} mbar(%{{[a-z0-9]+}}) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>{{$}}
