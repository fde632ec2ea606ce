// Upstream's path to PTX works in redop-opt as in mlir-opt.
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm,reconcile-unrealized-casts),gpu-module-to-binary{format=isa})' \
// RUN:   | FileCheck %s

// CHECK: gpu.binary @m
// CHECK-SAME: red.global.add.f32
module attributes {gpu.container_module} {
  gpu.module @m [#nvvm.target<chip = "sm_90">] {
    gpu.func @k(%p: !llvm.ptr<1>, %v: f32) kernel {
      redop.red add f32 %p, %v : !llvm.ptr<1>, f32
      gpu.return
    }
  }
}
