// Each CTA clears its own part of the result before it reduces into it: no store follows a reduction.
//
// RUN: redop-opt %s --redop-privatize -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@clears --grid=2 --block=4 --args='i32[0, 1, 3, 3, 3, 1, 2, 0, 0, 0, 1, 2], i32[9 x 8], 6' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@m::@clears --grid=2 --block=4 --args='i32[0, 1, 3, 3, 3, 1, 2, 0, 0, 0, 1, 2], i32[9 x 8], 6' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [1, 2, 0, 3, 3, 1, 2, 0]

gpu.module @m {

// CHECK: Passed{{.*}}Function=clears |{{.*}}bins in shared memory
gpu.func @clears(%x: memref<?xi32>, %counts: memref<?xi32>, %part: index) kernel attributes {redop.noalias} {
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %cta = gpu.block_id x
  %t = gpu.thread_id x
  %threads = gpu.block_dim x
  %own = arith.muli %cta, %c4 : index
  %clears = arith.cmpi ult, %t, %c4 : index
  scf.if %clears {
    %at = arith.addi %own, %t : index
    memref.store %zero, %counts[%at] : memref<?xi32>
  }
  gpu.barrier
  %first = arith.muli %cta, %part : index
  scf.for %k = %t to %part step %threads {
    %i = arith.addi %first, %k : index
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %key = arith.index_castui %low : i32 to index
    %bin = arith.addi %own, %key : index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// Threads clear again after a barrier.
// CHECK: Missed{{.*}}Function=clears_later |{{.*}}the kernel may write to the same memory otherwise ('memref.store')
gpu.func @clears_later(%x: memref<?xi32>, %counts: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  %threads = gpu.block_dim x
  scf.for %k = %t to %n step %threads {
    %v = memref.load %x[%k] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %key = arith.index_castui %low : i32 to index
    redop.store_reduce addi %one, %counts[%key] : i32, memref<4xi32>
  }
  gpu.barrier
  memref.store %zero, %counts[%t] : memref<4xi32>
  gpu.return
}

// Or in the next iteration.
// CHECK: Missed{{.*}}Function=clears_each |{{.*}}the kernel may write to the same memory otherwise ('memref.store')
gpu.func @clears_each(%x: memref<?xi32>, %counts: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  scf.for %k = %c0 to %n step %c1 {
    memref.store %zero, %counts[%t] : memref<4xi32>
    %v = memref.load %x[%k] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %key = arith.index_castui %low : i32 to index
    redop.store_reduce addi %one, %counts[%key] : i32, memref<4xi32>
  }
  gpu.return
}

// The threads that meet at a barrier after their reductions may be others than those that have cleared: which barriers meet is not known.
// CHECK: Missed{{.*}}Function=meets_later |{{.*}}the kernel may write to the same memory otherwise ('memref.store')
gpu.func @meets_later(%x: memref<?xi32>, %counts: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  %threads = gpu.block_dim x
  memref.store %zero, %counts[%t] : memref<4xi32>
  gpu.barrier
  scf.for %k = %t to %n step %threads {
    %v = memref.load %x[%k] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %key = arith.index_castui %low : i32 to index
    redop.store_reduce addi %one, %counts[%key] : i32, memref<4xi32>
  }
  gpu.barrier
  gpu.return
}
}
