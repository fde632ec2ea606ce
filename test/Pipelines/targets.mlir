// Every gpu.module at any depth is lowered for its own targets, which then
// contain the PTX version that its instructions require.

// RUN: redop-opt %s --redop-lower | FileCheck %s
// RUN: redop-opt %s --redop-lower -o %t.mlir
// RUN: mlir-opt %t.mlir --gpu-module-to-binary=format=isa | FileCheck %s --check-prefix=ISA
// RUN: %if ptxas-isa-8.1 %{ rm -rf %t && mkdir -p %t/bin && ln -s %ptxas %t/bin/ptxas %}
// RUN: %if ptxas-isa-8.1 %{ mlir-opt %t.mlir --gpu-module-to-binary="format=bin toolkit=%t" -o /dev/null %}

// CHECK: gpu.module @unnamed_version [#nvvm.target<chip = "sm_90", features = "+ptx81">]
// CHECK: red.global.add.v4.f32
// ISA: .version 8.1
// ISA-SAME: .target sm_90
// ISA-SAME: red.global.add.v4.f32
gpu.module @unnamed_version [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: vector<4xf32>, %m: memref<8xf32, 1>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<8xf32, 1>
    gpu.return
  }
}

// An explicit version is kept.
// CHECK: gpu.module @named_version [#nvvm.target<chip = "sm_90", features = "+ptx80">]
// CHECK-COUNT-4: red.global.add.f32
// CHECK-NOT: red.global.add.f32
gpu.module @named_version [#nvvm.target<chip = "sm_90", features = "+ptx80">] {
  gpu.func @k(%v: vector<4xf32>, %m: memref<8xf32, 1>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<8xf32, 1>
    gpu.return
  }
}

// CHECK: gpu.module @two [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">]
// CHECK-COUNT-4: red.global.add.f32
// CHECK-NOT: red.global.add.f32
// CHECK-NOT: v4
gpu.module @two [#nvvm.target<chip = "sm_80">, #nvvm.target<chip = "sm_90">] {
  gpu.func @k(%v: vector<4xf32>, %m: memref<8xf32, 1>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<8xf32, 1>
    gpu.return
  }
}

module @inner {
  // CHECK: gpu.module @nested
  // CHECK: red.global.add.f32
  gpu.module @nested [#nvvm.target<chip = "sm_80">] {
    gpu.func @k(%v: f32, %m: memref<8xf32, 1>, %i: index) kernel {
      redop.store_reduce addf %v, %m[%i] : f32, memref<8xf32, 1>
      gpu.return
    }
  }
}
