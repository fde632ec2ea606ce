// Ladders for warps of 4 lanes, which exist for validation.
// RUN: redop-opt %s --redop-legalize=chip=sm_70 2>/dev/null | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_70 -o %t.mlir 2>/dev/null
// RUN: redop-interpret %t.mlir --entry=@warp --block=8 --args='[1, 2, 3, 4, 5, 6, 7, 8], [0 x 8]' --strict | FileCheck %s --check-prefix=WARP
// RUN: redop-interpret %t.mlir --entry=@block --block=8 --args='[1, 2, 3, 4, 5, 6, 7, 8], [0 x 8]' --strict | FileCheck %s --check-prefix=BLOCK
// RUN: redop-interpret %t.mlir --entry=@block --block=6 --args='[1, 2, 3, 4, 5, 6, 7, 8], [0 x 8]' --strict | FileCheck %s --check-prefix=PARTIAL
// RUN: not redop-compile %s --chip=sm_70 -o - 2>&1 | FileCheck %s --check-prefix=COMPILE

// WARP: argument 1: [10, 10, 10, 10, 26, 26, 26, 26]
// BLOCK: argument 1: [36, 36, 36, 36, 36, 36, 36, 36]
// PARTIAL: argument 1: [21, 21, 21, 21, 21, 21, 0, 0]
// COMPILE: error: cannot compile for warps of 4 lanes: 'redop.warp_size' is for validation, and GPUs have 32
module attributes {redop.warp_size = 4 : i32} {
  gpu.module @kernels {
    // CHECK-LABEL: gpu.func @warp
    // CHECK-DAG: %[[LAST:.*]] = arith.constant 3 : i32
    // CHECK-COUNT-2: nvvm.shfl.sync bfly %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : i32 -> i32
    // CHECK-NOT: nvvm.shfl.sync
    gpu.func @warp(%in: memref<8xi32>, %out: memref<8xi32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %in[%i] : memref<8xi32>
      %sum = redop.group_reduce warp addi %v : i32
      memref.store %sum, %out[%i] : memref<8xi32>
      gpu.return
    }
    // CHECK-LABEL: gpu.func @block
    gpu.func @block(%in: memref<8xi32>, %out: memref<8xi32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %in[%i] : memref<8xi32>
      %sum = redop.group_reduce block addi %v : i32
      memref.store %sum, %out[%i] : memref<8xi32>
      gpu.return
    }
  }
}
