// An op that becomes upstream's op again on an old target keeps its order with
// a fence, and reports a lost scope.

// RUN: redop-opt %s --raise-to-redop --redop-legalize=chip=sm_50 2>&1 | FileCheck %s --check-prefixes=CHECK,SM50
// RUN: redop-opt %s --raise-to-redop --redop-legalize=chip=sm_60 2>&1 | FileCheck %s --check-prefixes=CHECK,SM60
// RUN: redop-opt %s --raise-to-redop=scope=sys --redop-legalize=chip=sm_52 2>&1 | FileCheck %s --check-prefix=SYS
// RUN: redop-opt %s '--raise-to-redop=scope=cluster ordering=acq_rel' --redop-legalize=chip=sm_80 2>&1 | FileCheck %s --check-prefix=CLUSTER

// SM50: remark: sys scope becomes gpu scope: other devices are not included: sm_50 does not support scopes
// SYS: remark: sys scope becomes gpu scope: other devices are not included: sm_52 does not support scopes
// SYS-LABEL: @memref
// SYS: memref.atomic_rmw
// CLUSTER: remark: cluster scope becomes gpu scope
// CLUSTER-LABEL: @memref
// CLUSTER: redop.atom acq_rel add u32
gpu.module @m {
  // CHECK-LABEL: llvm.func @sys
  // SM50: llvm.fence release
  // SM50-NEXT: llvm.atomicrmw add %{{[^ ]*}}, %{{[^ ]*}} monotonic
  // SM60: llvm.fence release
  // SM60-NEXT: redop.red sys add u32
  llvm.func @sys(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v release : !llvm.ptr<1>, i32
    llvm.return
  }
  // A loop on a word of shared memory is rejected, so LLVM emits its own.
  // CHECK-LABEL: llvm.func @half
  // CHECK: llvm.fence syncscope("device") release
  // CHECK-NEXT: llvm.atomicrmw fadd %{{.*}}, %{{.*}} syncscope("device") monotonic : !llvm.ptr<3>, f16
  llvm.func @half(%p: !llvm.ptr<3>, %v: f16) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw fadd %p, %v syncscope("device") release : !llvm.ptr<3>, f16
    llvm.return
  }
  // LLVM's loop does not distinguish zeros of both signs.
  // CHECK-LABEL: llvm.func @extremum
  // SM50: llvm.atomicrmw fmax %{{.*}}, %{{.*}} monotonic : !llvm.ptr<1>, f32
  // SM60: llvm.cmpxchg %{{.*}} monotonic monotonic : !llvm.ptr<1>, i32
  llvm.func @extremum(%p: !llvm.ptr<1>, %v: f32, %d: f64) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw fmax %p, %v monotonic : !llvm.ptr<1>, f32
    // SM50: llvm.atomicrmw fminimum
    %1 = llvm.atomicrmw fminimum %p, %d monotonic : !llvm.ptr<1>, f64
    llvm.return
  }
  gpu.func @memref(%m: memref<4xi32>, %i: index, %v: i32) kernel {
    %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
    gpu.return
  }
}
