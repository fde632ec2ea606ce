// A flag that data sets beside other results: rarely, as for an overflow.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s

gpu.module @m {

// CHECK-NOT: VirtualGrid{{.*}}Function=overflow
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=any
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=counted
// CHECK: Missed{{.*}}Function=overflow |{{.*}}it sets a flag if data says so, most likely rarely
// CHECK-NEXT: redop.store_reduce
// CHECK: Passed{{.*}}Function=any |{{.*}}registers, then across the CTA
// CHECK: Passed{{.*}}Function=counted |{{.*}}registers, then across the CTA
gpu.func @overflow(%x: memref<?xi32>, %y: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %twice = arith.addi %v, %v : i32
  memref.store %twice, %y[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce ori %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// Without other results, the flag is what the kernel is for.
gpu.func @any(%x: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce ori %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// A count may be large.
gpu.func @counted(%x: memref<?xi32>, %y: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %twice = arith.addi %v, %v : i32
  memref.store %twice, %y[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce addi %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}
}
