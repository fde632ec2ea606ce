// Loops whose length differs between the lanes of a warp, by what each has loaded: few lanes reduce together, and tests of lanes and
// bins cost more than they gain.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(privatize|combine-lanes)' 2>&1 | FileCheck %s

gpu.module @m {

// CHECK: Missed{{.*}}redop-privatize{{.*}}Function=row_of_thread |{{.*}}it is in a loop whose length differs between lanes
// CHECK: Passed{{.*}}redop-privatize{{.*}}Function=row_of_cta |{{.*}}bins
// CHECK: Passed{{.*}}redop-privatize{{.*}}Function=row_of_warp |{{.*}}bins
// CHECK: Missed{{.*}}redop-privatize{{.*}}Function=list |{{.*}}it is in a loop whose length differs between lanes
// CHECK: Missed{{.*}}redop-combine-lanes{{.*}}Function=row_of_thread |{{.*}}it is in a loop whose length differs between lanes
gpu.func @row_of_thread(%ends: memref<?xi32>, %to: memref<?xi32>, %out: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %i = gpu.global_id x
  %next = arith.addi %i, %c1 : index
  %a = memref.load %ends[%i] : memref<?xi32>
  %b = memref.load %ends[%next] : memref<?xi32>
  scf.for %e = %a to %b step %one : i32 {
    %at = arith.index_cast %e : i32 to index
    %key = memref.load %to[%at] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %out[%k] : i32, memref<?xi32>
  }
  gpu.return
}

// One row for all threads of a CTA.
gpu.func @row_of_cta(%ends: memref<?xi32>, %to: memref<?xi32>, %out: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %i = gpu.block_id x
  %t = gpu.thread_id x
  %t32 = arith.index_cast %t : index to i32
  %size = gpu.block_dim x
  %step = arith.index_cast %size : index to i32
  %next = arith.addi %i, %c1 : index
  %a = memref.load %ends[%i] : memref<?xi32>
  %b = memref.load %ends[%next] : memref<?xi32>
  %start = arith.addi %a, %t32 : i32
  scf.for %e = %start to %b step %step : i32 {
    %at = arith.index_cast %e : i32 to index
    %key = memref.load %to[%at] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %out[%k] : i32, memref<?xi32>
  }
  gpu.return
}

// One row for each warp.
gpu.func @row_of_warp(%ends: memref<?xi32>, %to: memref<?xi32>, %out: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 32 : index
  %step = arith.constant 32 : i32
  %last = arith.constant 31 : index
  %all = gpu.global_id x
  %i = arith.divui %all, %lanes : index
  %t = gpu.thread_id x
  %lane = arith.andi %t, %last : index
  %t32 = arith.index_cast %lane : index to i32
  %next = arith.addi %i, %c1 : index
  %a = memref.load %ends[%i] : memref<?xi32>
  %b = memref.load %ends[%next] : memref<?xi32>
  %start = arith.addi %a, %t32 : i32
  scf.for %e = %start to %b step %step : i32 {
    %at = arith.index_cast %e : i32 to index
    %key = memref.load %to[%at] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %out[%k] : i32, memref<?xi32>
  }
  gpu.return
}

// A list of at most 64 nodes, whose end each thread finds for itself. A byte has 256 bins, but not all iterations reduce.
gpu.func @list(%heads: memref<?xi32>, %nodes: memref<?xi32>, %keys: memref<?xi8>, %out: memref<256xi32>) kernel {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = gpu.global_id x
  %count = memref.load %heads[%i] : memref<?xi32>
  %n = arith.index_castui %count : i32 to index
  scf.for %k = %c0 to %n step %c1 {
    %from = memref.load %nodes[%k] : memref<?xi32>
    %is = arith.cmpi sgt, %from, %zero : i32
    scf.if %is {
      %key = memref.load %keys[%k] : memref<?xi8>
      %bin = arith.index_castui %key : i8 to index
      redop.store_reduce addi %one, %out[%bin] : i32, memref<256xi32>
    }
  }
  gpu.return
}
}
