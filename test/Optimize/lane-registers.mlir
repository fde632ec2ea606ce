// What redop-combine-lanes adds to a kernel without launch bounds leaves CTAs of 1,024 threads the registers they need: 64 for
// each thread.
// RUN: redop-opt %s --redop-combine-lanes -o %t.mlir --remarks --remarks-filter=redop-combine-lanes 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file=%t.mlir --enable-var-scope

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @few(
// CHECK-SAME: kernel attributes {redop.combined_lanes, redop.noalias}
gpu.func @few(%keys: memref<?xi32>, %counts: memref<?xi32>, %x: memref<?xvector<8xf32>>, %y: memref<?xvector<8xf32>>) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %one = arith.constant 1 : i32
  %v = memref.load %x[%i] : memref<?xvector<8xf32>>
  %key = memref.load %keys[%i] : memref<?xi32>
  %k = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
  memref.store %v, %y[%i] : memref<?xvector<8xf32>>
  gpu.return
}

// CHECK-LABEL: gpu.func @some(
// CHECK-SAME: nvvm.maxntid = array<i32: 1024>
// CHECK-SAME: redop.combined_lanes
gpu.func @some(%keys: memref<?xi32>, %counts: memref<?xi32>, %x: memref<?xvector<32xf32>>, %y: memref<?xvector<32xf32>>) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %one = arith.constant 1 : i32
  %v = memref.load %x[%i] : memref<?xvector<32xf32>>
  %key = memref.load %keys[%i] : memref<?xi32>
  %k = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
  memref.store %v, %y[%i] : memref<?xvector<32xf32>>
  gpu.return
}

// REMARK: Function=many | Remark="is not combined across lanes: about {{[0-9]+}} registers of the kernel are in use at the same time, so that a bound for blocks of 1,024 threads might make it spill;
// CHECK-LABEL: gpu.func @many(
// CHECK-SAME: kernel attributes {redop.noalias}
// CHECK-NOT: shfl
gpu.func @many(%keys: memref<?xi32>, %counts: memref<?xi32>, %x: memref<?xvector<64xf32>>, %y: memref<?xvector<64xf32>>) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %one = arith.constant 1 : i32
  %v = memref.load %x[%i] : memref<?xvector<64xf32>>
  %key = memref.load %keys[%i] : memref<?xi32>
  %k = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
  memref.store %v, %y[%i] : memref<?xvector<64xf32>>
  gpu.return
}

// With launch bounds, ptxas knows how many there are.
// CHECK-LABEL: gpu.func @bounded(
// CHECK-SAME: redop.combined_lanes
gpu.func @bounded(%keys: memref<?xi32>, %counts: memref<?xi32>, %x: memref<?xvector<64xf32>>, %y: memref<?xvector<64xf32>>) kernel attributes {redop.noalias, known_block_size = array<i32: 128, 1, 1>} {
  %i = gpu.global_id x
  %one = arith.constant 1 : i32
  %v = memref.load %x[%i] : memref<?xvector<64xf32>>
  %key = memref.load %keys[%i] : memref<?xi32>
  %k = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
  memref.store %v, %y[%i] : memref<?xvector<64xf32>>
  gpu.return
}

}
