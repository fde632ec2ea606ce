// The parts of a redux.sync that are removed. An unneeded one is replaced by its source.
// DEFINE: %{keep} =
// DEFINE: %{reduce} = redop-reduce %s \
// DEFINE:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=%{keep}' | redop-opt
// REDEFINE: %{keep} = redux.sync
// RUN: %{reduce} | FileCheck %s --check-prefix=ANY
// REDEFINE: %{keep} = abs
// RUN: %{reduce} | FileCheck %s --check-prefix=ABS
// REDEFINE: %{keep} = nan
// RUN: %{reduce} | FileCheck %s --check-prefix=NAN
// REDEFINE: %{keep} = return
// RUN: %{reduce} | FileCheck %s --check-prefix=SOURCE

func.func @redux(%v: f32, %mask: i32) -> f32 {
  %r = redop.redux.sync min abs nan f32 %v, %mask : f32
  return %r : f32
}

// ANY: redop.redux.sync min f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : f32
// ABS: redop.redux.sync min abs f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : f32
// NAN: redop.redux.sync min nan f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : f32
// SOURCE:      func.func @redux(%[[V:.*]]: f32, %{{[a-z0-9]+}}: i32) -> f32
// SOURCE-NEXT:   return %[[V]] : f32
