// What of a barrier.red and a vote.sync goes.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = barrier.red
// RUN: %{reduce} | FileCheck %s --check-prefix=BARRIER --implicit-check-not=vote.sync
// REDEFINE: %{keep} = threads
// RUN: %{reduce} | FileCheck %s --check-prefix=THREADS --implicit-check-not=vote.sync
// REDEFINE: %{keep} = vote.sync
// RUN: %{reduce} | FileCheck %s --check-prefix=VOTE --implicit-check-not=barrier.red

func.func @f(%n: i32, %c: i1) -> i32 {
  %p = redop.barrier.red and aligned pred %n, %c threads(%n) : i1
  %r = redop.vote.sync ballot b32 %p, %n : i32
  return %r : i32
}

// BARRIER: redop.barrier.red and aligned pred %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : i1
// THREADS: redop.barrier.red and aligned pred %{{[a-z0-9]+}}, %{{[a-z0-9]+}} threads(%{{[a-z0-9]+}}) : i1
// VOTE: redop.vote.sync ballot b32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : i32
