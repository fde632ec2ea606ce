// From redop to PTX and to a cubin in stock mlir-opt.
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm,reconcile-unrealized-casts),gpu-module-to-binary{format=isa})' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin \
// RUN:   --gpu-lower-to-nvvm-pipeline='cubin-chip=sm_90 cubin-features=+ptx81 cubin-format=isa' | FileCheck %s
// RUN: %if ptxas-isa-8.1 %{ rm -rf %t && mkdir -p %t/bin && ln -s %ptxas %t/bin/ptxas %}
// RUN: %if ptxas-isa-8.1 %{ mlir-opt %s --load-dialect-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm,reconcile-unrealized-casts),gpu-module-to-binary{format=bin toolkit=%t})' \
// RUN:   | FileCheck %s --check-prefix=CUBIN %}

// CHECK: gpu.binary @m
// CHECK-SAME: .version 8.1
// CHECK-SAME: .target sm_90
// CHECK-SAME: red.global.add.v4.f32
// CHECK-SAME: redux.sync.add
// CHECK-SAME: {{(red|atom)}}.global.add.u32

// CUBIN: gpu.binary @m
// CUBIN-SAME: bin = "\7FELF

module attributes {gpu.container_module} {
  gpu.module @m [#nvvm.target<chip = "sm_90", features = "+ptx81">] {
    gpu.func @k(%p: !llvm.ptr<1>, %v: vector<4xf32>, %i: i32, %mask: i32) kernel {
      redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
      %sum = redop.redux.sync add u32 %i, %mask : i32
      redop.red add u32 %p, %sum : !llvm.ptr<1>, i32
      gpu.return
    }
  }
}
