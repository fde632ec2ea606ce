// An instruction that the target supports is not changed; others are replaced
// by an equivalent sequence.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,SM80
// RUN: redop-opt %s --redop-legalize=chip=sm_75 2>&1 | FileCheck %s --check-prefixes=CHECK,SM75
// RUN: redop-opt %s --redop-legalize=chip=sm_100a | FileCheck %s --check-prefix=SAME

// CHECK-LABEL: func.func @vector
// CHECK-COUNT-2: redop.red release sys add f16x2 {{.*}} predicate(%arg2) : !llvm.ptr<1>, vector<2xf16>
// CHECK-NOT: redop.red
// SAME-LABEL: func.func @vector
// SAME-NEXT: redop.red release sys add v4 f16 %arg0, %arg1 predicate(%arg2) : !llvm.ptr<1>, vector<4xf16>
// SAME-NEXT: return
func.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf16>, %k: i1) {
  redop.red release sys add v4 f16 %p, %v predicate(%k) : !llvm.ptr<1>, vector<4xf16>
  return
}

// CHECK-LABEL: func.func @bfloat
// CHECK: arith.addf {{.*}} : bf16
// CHECK: llvm.cmpxchg
func.func @bfloat(%p: !llvm.ptr<1>, %v: bf16) {
  redop.red add bf16 %p, %v : !llvm.ptr<1>, bf16
  return
}

// Without clusters and cache hints, and with a remark for each.
//
// CHECK-LABEL: func.func @losses
// CHECK: redop.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
// SM80-SAME: {{$}}
// SM80: %[[POLICY:.*]] = redop.createpolicy.fractional evict_last
// SM80: redop.red add u32 %arg0, %arg1 cache_hint(%[[POLICY]])
// SM75-NOT: createpolicy
// SM75: redop.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
func.func @losses(%p: !llvm.ptr<1>, %v: i32) {
  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32
  %policy = redop.createpolicy.fractional evict_last : i64
  redop.red add u32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, i32
  return
}

// Does not read from lanes that have exited.
//
// CHECK-LABEL: func.func @redux
// CHECK: %[[LANES:.*]] = nvvm.vote.sync ballot %arg1
// SM80: redop.redux.sync min s32 %{{.*}}, %[[LANES]] : i32
// SM75: nvvm.shfl.sync idx %[[LANES]]
func.func @redux(%v: f32, %mask: i32) -> f32 {
  %r = redop.redux.sync min abs nan f32 %v, %mask : f32
  return %r : f32
}
