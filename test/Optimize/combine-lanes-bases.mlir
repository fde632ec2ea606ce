// Lanes may have different memrefs: equal indices are then not equal elements.
//
// RUN: redop-opt %s --redop-combine-lanes="reassociated-floats any-subnormals" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %t.mlir --entry=@views --block=4 --args='[0, 1, 2, 2], [0.0, 0.0, 0.0, 0.0]' 2> /dev/null | FileCheck %s --check-prefix=VIEWS
// RUN: redop-interpret %t.mlir --entry=@vector_views --block=4 --args='[0, 2, 4, 4], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]' 2> /dev/null | FileCheck %s --check-prefix=VECTORS
// RUN: redop-interpret %t.mlir --entry=@selected --block=4 --args='[0, 1, 0, 3], [0.0, 0.0], [0.0, 0.0]' 2> /dev/null | FileCheck %s --check-prefix=SELECTED
// VIEWS: argument 1: [1.0, 1.0, 2.0, 0.0]
// VECTORS: argument 1: [1.0, 1.0, 1.0, 1.0, 2.0, 2.0]
// SELECTED: argument 1: [1.0, 1.0]
// SELECTED: argument 2: [2.0, 0.0]

gpu.module @m {

// CHECK-LABEL: gpu.func @views(
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: llvm.nvvm.activemask
gpu.func @views(%keys: memref<?xi32>, %out: memref<?xf32>) kernel {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %key = memref.load %keys[%t] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %view = memref.subview %out[%to][1][1] : memref<?xf32> to memref<1xf32, strided<[1], offset: ?>>
  redop.store_reduce addf %one, %view[%c0] : f32, memref<1xf32, strided<[1], offset: ?>>
  gpu.return
}

// CHECK-LABEL: gpu.func @vector_views(
// CHECK: memref.extract_aligned_pointer_as_index
gpu.func @vector_views(%keys: memref<?xi32>, %out: memref<?xf32>) kernel {
  %t = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %one = arith.constant dense<1.0> : vector<2xf32>
  %key = memref.load %keys[%t] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %view = memref.subview %out[%to][2][1] : memref<?xf32> to memref<2xf32, strided<[1], offset: ?>>
  redop.store_reduce addf %one, %view[%c0] : vector<2xf32>, memref<2xf32, strided<[1], offset: ?>>
  gpu.return
}

// CHECK-LABEL: gpu.func @selected(
// CHECK: memref.extract_aligned_pointer_as_index
gpu.func @selected(%keys: memref<?xi32>, %a: memref<?xf32>, %b: memref<?xf32>) kernel {
  %t = gpu.thread_id x
  %one = arith.constant 1.0 : f32
  %c1 = arith.constant 1 : i32
  %key = memref.load %keys[%t] : memref<?xi32>
  %isOdd = arith.trunci %key : i32 to i1
  %chosen = arith.select %isOdd, %a, %b : memref<?xf32>
  %half = arith.shrui %key, %c1 : i32
  %to = arith.index_cast %half : i32 to index
  redop.store_reduce addf %one, %chosen[%to] : f32, memref<?xf32>
  gpu.return
}

// One memref for all lanes: the index suffices.
// CHECK-LABEL: gpu.func @one_memref(
// CHECK-NOT: memref.extract_aligned_pointer_as_index
// CHECK: llvm.nvvm.activemask
// CHECK-NOT: memref.extract_aligned_pointer_as_index
gpu.func @one_memref(%keys: memref<?xi32>, %a: memref<?xf32>) kernel {
  %t = gpu.thread_id x
  %one = arith.constant 1.0 : f32
  %key = memref.load %keys[%t] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %own:2 = memref.distinct_objects %a, %keys : memref<?xf32>, memref<?xi32>
  redop.store_reduce addf %one, %own#0[%to] : f32, memref<?xf32>
  gpu.return
}

// Nor does an assumption change it.
// CHECK-LABEL: gpu.func @aligned_memref(
// CHECK-NOT: memref.extract_aligned_pointer_as_index
// CHECK: llvm.nvvm.activemask
// CHECK-NOT: memref.extract_aligned_pointer_as_index
gpu.func @aligned_memref(%keys: memref<?xi32>, %a: memref<?xf32>) kernel {
  %t = gpu.thread_id x
  %one = arith.constant 1.0 : f32
  %key = memref.load %keys[%t] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %aligned = memref.assume_alignment %a, 16 : memref<?xf32>
  redop.store_reduce addf %one, %aligned[%to] : f32, memref<?xf32>
  gpu.return
}
}
