// Kernels that redop-combine-lanes must leave alone: each would have another result if the reason of its name were ignored.
// RUN: redop-opt %s --redop-combine-lanes | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@lanes_may_wait --block=2 --args='[0, 0], [0], i32[0], [0 x 2]' | FileCheck %s --check-prefix=WAIT

// RUN: redop-interpret %s --entry=@m::@lanes_unknown --block=2 --args='[0, 1, 0, 1], [0, 0], [0 x 4]' | FileCheck %s --check-prefix=KEPT
// KEPT: argument 1: [1, 0]

// CHECK-NOT: nvvm.match.sync

gpu.module @m {

// One lane waits in a function for the other one, which comes to it only after it has added.
// WAIT: argument 1: [2]
llvm.func @wait(%flag: !llvm.ptr<1>) attributes {will_return} {
  llvm.br ^loop
^loop:
  %zero = llvm.mlir.constant(0 : i32) : i32
  %set = llvm.atomicrmw _or %flag, %zero syncscope("device") monotonic : !llvm.ptr<1>, i32
  %waits = llvm.icmp "eq" %set, %zero : i32
  llvm.cond_br %waits, ^loop, ^end
^end:
  llvm.return
}
gpu.func @lanes_may_wait(%keys: memref<?xi32>, %counts: memref<?xi32>, %flag: !llvm.ptr<1>, %places: memref<?xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %isLater = arith.cmpi ne, %i, %c0 : index
  scf.if %isLater {
    llvm.call @wait(%flag) : (!llvm.ptr<1>) -> ()
  }
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  redop.store_reduce ori %one, %flag : i32, !llvm.ptr<1>
  gpu.return
}

// Only some lanes come to the sum, and the others wait at the barrier for them.
gpu.func @lanes_unknown(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  scf.index_switch %to
  case 0 {
    %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
    memref.store %old, %places[%i] : memref<?xi32>
    scf.yield
  }
  default {
    scf.yield
  }
  nvvm.barrier
  gpu.return
}

// Each lane adds a number of its own, and sees what was there.
gpu.func @results_differ(%keys: memref<?xi32>, %sums: memref<?xi32>, %places: memref<?xi32>) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %two = arith.constant 1 : i32
  %bit = arith.andi %key, %two : i32
  %to = arith.index_cast %bit : i32 to index
  %v = arith.index_cast %i : index to i32
  %old = redop.fetch_reduce addi %v, %sums[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  gpu.return
}

}
