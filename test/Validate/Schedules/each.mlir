// redop-opt --redop-validate-each checks the kernels that each pass changes.
// RUN: redop-opt %s --redop-validate-each --redop-optimize -o /dev/null 2>&1 | FileCheck %s
// RUN: redop-opt %s --redop-validate-each --redop-validate-launch=1x3 --redop-optimize -o /dev/null 2>&1 | FileCheck %s --check-prefix=LAUNCH
// RUN: not redop-opt %s --redop-validate-each --redop-validate-launch=3 --cse 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK-DAG: redop-grid, @kernels::@histogram, all schedules of 2x2: validated: 1 schedules, 1 outcomes
// CHECK-DAG: redop-optimize, @kernels::@histogram, all schedules of 2x2: validated: 1 schedules, 1 outcomes
// CHECK-DAG: redop-optimize, @kernels::@histogram, all schedules of 2x2/1: validated: 1 schedules, 1 outcomes
// CHECK-DAG: redop-optimize, @kernels::@racy, all schedules of 2x2: undecided: no arguments that were drawn have defined behavior:
// LAUNCH: all schedules of 1x3: validated
// WRONG: error: --redop-validate-launch=3 is not a number of blocks and of threads, as in 2x4
gpu.module @kernels {
  gpu.func @histogram(%bins: memref<4xi32>, %keys: memref<?xi32>) kernel {
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    %one = arith.constant 1 : i32
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<4xi32>
    gpu.return
  }
  gpu.func @racy(%bins: memref<4xi32>, %keys: memref<?xi32>) kernel {
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    %one = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    memref.store %key, %keys[%c0] : memref<?xi32>
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<4xi32>
    gpu.return
  }
}
