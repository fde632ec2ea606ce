// Loops whose iterations redop-aggregate must not interleave: the kernels would have other results if the reason of their name were
// ignored.
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=2 -o %t.mlir
// RUN: redop-interpret %s --entry=@m::@loop_may_access_otherwise --block=2 --args='[0], [0 x 4], [0 x 4]' | FileCheck %s --check-prefix=COUNT
// RUN: redop-interpret %s --entry=@m::@next_iteration_may_read --block=2 --args='i32[0], i32[1, 0, 0, 1, 0, 0], $1' | FileCheck %s --check-prefix=COUNT
// RUN: redop-interpret %t.mlir --entry=@m::@next_iteration_may_read --block=2 --args='i32[0], i32[1, 0, 0, 1, 0, 0], $1' | FileCheck %s --check-prefix=COUNT
// COUNT: argument 0: [4]

gpu.module @m {

// What a thread sees is at most the next number that it gets.
gpu.func @loop_may_access_otherwise(%count: memref<1xi32>, %seen: memref<4xi32>, %got: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %first = arith.muli %i, %c2 : index
  scf.for %k = %c0 to %c2 step %c1 {
    %at = arith.addi %first, %k : index
    %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
    %now = redop.fetch_reduce ori %zero, %count[%c0] : i32, memref<1xi32>
    memref.store %now, %seen[%at] : memref<4xi32>
    memref.store %old, %got[%at] : memref<4xi32>
  }
  gpu.return
}

// Each iteration reads what the one before has written, through another argument.
gpu.func @next_iteration_may_read(%count: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1>, %same: !llvm.ptr<1>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %first = arith.muli %i, %c3 : index
  scf.for %k = %c0 to %c2 step %c1 {
    %at = arith.addi %first, %k : index
    %n = arith.index_cast %at : index to i32
    %from = llvm.getelementptr %x[%n] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %old = redop.fetch_reduce addi %one, %count : i32, !llvm.ptr<1>
    %w = arith.addi %v, %old : i32
    %m = arith.addi %n, %one : i32
    %to = llvm.getelementptr %same[%m] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %w, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}

// Each thread adds to both elements, one first, the other one last. A scan of both iterations would add to them in one order.
gpu.func @keys_in_order(%counts: memref<2xi32>, %out: memref<4xi32>) kernel
    attributes {redop.noalias, known_block_size = array<i32: 1, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %first = arith.muli %i, %c2 : index
  scf.for %k = %c0 to %c2 step %c1 {
    %sum = arith.addi %i, %k : index
    %key = arith.andi %sum, %c1 : index
    %old = redop.fetch_reduce addi %one, %counts[%key] : i32, memref<2xi32>
    %at = arith.addi %first, %k : index
    memref.store %old, %out[%at] : memref<4xi32>
  }
  gpu.return
}
}
