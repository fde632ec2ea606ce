// RUN: redop-opt %s --redop-grid=resident-blocks=2 --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --split-input-file | redop-opt --redop-grid=resident-blocks=2 --split-input-file | FileCheck %s --check-prefix=TWICE
// RUN: redop-opt %s --redop-grid --split-input-file | FileCheck %s --check-prefix=FILL

// A visible launch gets fewer blocks, of a copy of the kernel that takes the
// original number as an argument.

module attributes {gpu.container_module} {
  // CHECK-LABEL: gpu.module @kernels
  // CHECK: gpu.func @count(%{{.+}}: memref<?xi32>, %{{.+}}: memref<8xi32>)
  // CHECK: gpu.func @count_resident(%{{.+}}: memref<?xi32>, %{{.+}}: memref<8xi32>, %[[ALL:.+]]: i32) kernel
  // CHECK-SAME: redop.dynamic_shared_memory = 0 : i32
  // CHECK: %[[FIRST:.+]] = nvvm.read.ptx.sreg.ctaid.x
  // CHECK: %[[BLOCKS:.+]] = nvvm.read.ptx.sreg.nctaid.x
  // CHECK-NOT: cf.cond_br
  // CHECK: scf.for unsigned %{{.+}} = %[[FIRST]] to %[[ALL]] step %[[BLOCKS]]
  // CHECK: arith.index_castui %[[ALL]]
  gpu.module @kernels {
    gpu.func @count(%keys: memref<?xi32>, %bins: memref<8xi32>) kernel {
      %size = gpu.grid_dim x
      %one = arith.index_cast %size : index to i32
      %i = gpu.global_id x
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      redop.store_reduce addi %one, %bins[%bin] : i32, memref<8xi32>
      gpu.return
    }
  }
  // CHECK-LABEL: func.func @host
  // CHECK-SAME: %[[GRID:[a-z0-9]+]]: index
  // CHECK: %[[TWO:.+]] = arith.constant 2 : index
  // CHECK: %[[FEW:.+]] = arith.minui %[[GRID]], %[[TWO]]
  // CHECK: %[[OLD:.+]] = arith.index_castui %[[GRID]] : index to i32
  // CHECK: gpu.launch_func @kernels::@count_resident blocks in (%[[FEW]], %{{.+}}, %{{.+}}) threads in {{.*}} args(%{{.+}} : memref<?xi32>, %{{.+}} : memref<8xi32>, %[[OLD]] : i32)
  // FILL-LABEL: func.func @host
  // FILL: %[[ALL:.+]] = arith.constant 2048 : index
  // FILL: %[[EACH:.+]] = arith.divui %[[ALL]], %{{.+}} : index
  // FILL: %[[SMS:.+]] = arith.constant 132 : index
  // FILL: arith.muli %[[SMS]], %[[EACH]]
  // TWICE: gpu.launch_func @kernels::@count_resident blocks
  func.func @host(%grid: index, %keys: memref<?xi32>, %bins: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@count blocks in (%grid, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%keys : memref<?xi32>, %bins : memref<8xi32>)
    return
  }
}

// -----

// A launch in clusters, and a kernel without a benefit, are unchanged.
module attributes {gpu.container_module} {
  // CHECK-LABEL: gpu.module @kernels
  // CHECK-NOT: _resident
  gpu.module @kernels {
    gpu.func @count(%keys: memref<?xi32>, %bins: memref<8xi32>) kernel {
      %one = arith.constant 1 : i32
      %i = gpu.global_id x
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      redop.store_reduce addi %one, %bins[%bin] : i32, memref<8xi32>
      gpu.return
    }
    gpu.func @spread(%bins: memref<?xi32>) kernel {
      %one = arith.constant 1 : i32
      %i = gpu.global_id x
      redop.store_reduce addi %one, %bins[%i] : i32, memref<?xi32>
      gpu.return
    }
  }
  // CHECK: gpu.launch_func @kernels::@count clusters
  // CHECK: gpu.launch_func @kernels::@spread blocks
  func.func @host(%grid: index, %keys: memref<?xi32>, %bins: memref<8xi32>, %many: memref<?xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@count clusters in (%c2, %c1, %c1) blocks in (%grid, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%keys : memref<?xi32>, %bins : memref<8xi32>)
    gpu.launch_func @kernels::@spread blocks in (%grid, %c1, %c1) threads in (%c256, %c1, %c1) args(%many : memref<?xi32>)
    return
  }
}
