// Ops that LLVM compiles for every chip still compile after raising, because
// the instruction was not requested explicitly.

// RUN: redop-compile %s --chip=sm_80 2>&1 | FileCheck %s
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=SM90
// RUN: redop-opt %s --raise-to-redop | FileCheck %s --check-prefix=RAISED

gpu.module @kernels {
  // CHECK: remark: cluster scope becomes gpu scope, which is wider: sm_80 does not support clusters
  // CHECK: .entry bf16(
  // CHECK: atom.relaxed.sys.global.cas.b32
  // SM90: red.sys.global.add.noftz.bf16
  // RAISED: redop.store_reduce addf sys %{{.*}}, %{{.*}} or_upstream : bf16, !llvm.ptr<1>
  llvm.func @bf16(%p: !llvm.ptr<1>, %v: bf16) attributes {nvvm.kernel} {
    %old = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, bf16
    llvm.return
  }
  // CHECK: .entry cluster(
  // CHECK: {{red|atom}}.global.add.u32
  // SM90: red.cluster.global.add.u32
  llvm.func @cluster(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %old = llvm.atomicrmw add %p, %v syncscope("cluster") monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
}
