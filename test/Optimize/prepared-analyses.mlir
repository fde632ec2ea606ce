// A kernel whose branches redop-privatize changed before it gave up (its variable on the stack rules out a second version for memrefs that
// overlap) is not one that it left as it was: the second cse would use the dominance of blocks that are gone.
//
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(cse,redop-privatize,cse))" | FileCheck %s

gpu.module @m {
// CHECK-LABEL: gpu.func @k
// CHECK: %[[VALUE:.*]] = memref.load
// CHECK-NEXT: redop.store_reduce addi %[[VALUE]]
// CHECK-NOT: redop.store_reduce
gpu.func @k(%x: memref<?xi32>, %sum: memref<1xi32>, %n: i32, %m: index) kernel {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %variable = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store %n, %variable : i32, !llvm.ptr
  cf.br ^loop(%0 : i32)
^loop(%i: i32):
  %index = arith.index_castui %i : i32 to index
  %in = arith.cmpi slt, %index, %m : index
  cf.cond_br %in, ^load, ^after(%0 : i32)
^load:
  %v = memref.load %x[%index] : memref<?xi32>
  cf.br ^after(%v : i32)
^after(%value: i32):
  redop.store_reduce addi %value, %sum[%c0] : i32, memref<1xi32>
  cf.br ^latch
^latch:
  %next = arith.addi %i, %1 : i32
  %more = arith.cmpi slt, %next, %n : i32
  cf.cond_br %more, ^loop(%next : i32), ^end
^end:
  gpu.return
}
}
