// redux.sync: every form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @integers(
// CHECK-SAME: %[[V:[a-z0-9]+]]:{{.*}}, %[[M:[a-z0-9]+]]:{{.*}}
func.func @integers(%v: i32, %m: i32) {
  // CHECK-NEXT: %{{.*}} = redop.redux.sync add u32 %[[V]], %[[M]] : i32{{$}}
  %r0 = redop.redux.sync add u32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync add s32 %[[V]], %[[M]] : i32{{$}}
  %r1 = redop.redux.sync add s32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min u32 %[[V]], %[[M]] : i32{{$}}
  %r2 = redop.redux.sync min u32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min s32 %[[V]], %[[M]] : i32{{$}}
  %r3 = redop.redux.sync min s32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max u32 %[[V]], %[[M]] : i32{{$}}
  %r4 = redop.redux.sync max u32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max s32 %[[V]], %[[M]] : i32{{$}}
  %r5 = redop.redux.sync max s32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync and b32 %[[V]], %[[M]] : i32{{$}}
  %r6 = redop.redux.sync and b32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync or b32 %[[V]], %[[M]] : i32{{$}}
  %r7 = redop.redux.sync or b32 %v, %m : i32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync xor b32 %[[V]], %[[M]] : i32{{$}}
  %r8 = redop.redux.sync xor b32 %v, %m : i32
  return
}

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[V:[a-z0-9]+]]:{{.*}}, %[[M:[a-z0-9]+]]:{{.*}}
func.func @floats(%v: f32, %m: i32) {
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min f32 %[[V]], %[[M]] : f32{{$}}
  %r0 = redop.redux.sync min f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min nan f32 %[[V]], %[[M]] : f32{{$}}
  %r1 = redop.redux.sync min nan f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min abs f32 %[[V]], %[[M]] : f32{{$}}
  %r2 = redop.redux.sync min abs f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync min abs nan f32 %[[V]], %[[M]] : f32{{$}}
  %r3 = redop.redux.sync min abs nan f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max f32 %[[V]], %[[M]] : f32{{$}}
  %r4 = redop.redux.sync max f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max nan f32 %[[V]], %[[M]] : f32{{$}}
  %r5 = redop.redux.sync max nan f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max abs f32 %[[V]], %[[M]] : f32{{$}}
  %r6 = redop.redux.sync max abs f32 %v, %m : f32
  // CHECK-NEXT: %{{.*}} = redop.redux.sync max abs nan f32 %[[V]], %[[M]] : f32{{$}}
  %r7 = redop.redux.sync max abs nan f32 %v, %m : f32
  return
}
