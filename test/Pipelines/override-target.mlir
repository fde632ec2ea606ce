// A #nvvm.target does not cause errors for ops that will be replaced, and
// `chip` overrides it, for these and all later passes.

// RUN: redop-opt %s --split-input-file --redop-lower | FileCheck %s
// RUN: redop-opt %s --split-input-file --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=SM90
// RUN: mlir-opt %s --split-input-file --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(redop-lower{chip=sm_90})' | FileCheck %s --check-prefix=SM90
// RUN: redop-opt %s --split-input-file --redop-lower=chip=sm_90 -o %t.mlir
// RUN: mlir-opt %t.mlir --split-input-file --gpu-module-to-binary=format=isa | FileCheck %s --check-prefix=ISA

// CHECK: gpu.module @bf16 [#nvvm.target<chip = "sm_80">]
// CHECK: llvm.cmpxchg
// SM90: gpu.module @bf16 [#nvvm.target<chip = "sm_90">]
// SM90: red.sys.global.add.noftz.bf16
// ISA: .target sm_90
// ISA-SAME: red.sys.global.add.noftz.bf16
gpu.module @bf16 [#nvvm.target<chip = "sm_80">] {
  llvm.func @a(%p: !llvm.ptr<1>, %v: bf16) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, bf16
    llvm.return
  }
}

// -----

// CHECK: gpu.module @cluster [#nvvm.target<chip = "sm_80">]
// CHECK: llvm.atomicrmw volatile add
// SM90: red.cluster.global.add.u32
gpu.module @cluster [#nvvm.target<chip = "sm_80">] {
  llvm.func @a(%p: !llvm.ptr<1>, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v syncscope("cluster") monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
}

// -----

// CHECK: gpu.module @release [#nvvm.target<chip = "sm_60">]
// CHECK: llvm.fence release
// CHECK: red.sys.global.add.u32
// SM90: red.release.sys.global.add.u32
gpu.module @release [#nvvm.target<chip = "sm_60">] {
  llvm.func @a(%p: !llvm.ptr<1>, %v: i32) attributes {gpu.kernel, nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v release : !llvm.ptr<1>, i32
    llvm.return
  }
}

// -----

// Of several targets, one remains, with the parameters of the first.
// CHECK: gpu.module @several [#nvvm.target<O = 3, chip = "sm_80">, #nvvm.target<chip = "sm_90">]
// CHECK-COUNT-4: red.global.add.f32
// CHECK-NOT: red.global.add.f32
// SM90: gpu.module @several [#nvvm.target<O = 3, chip = "sm_90", features = "+ptx81">]
// SM90: red.global.add.v4.f32
gpu.module @several [#nvvm.target<O = 3, chip = "sm_80">, #nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: vector<4xf32>, %m: memref<8xf32, 1>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<8xf32, 1>
    gpu.return
  }
}
