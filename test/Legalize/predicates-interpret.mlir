// barrier.red computes what group_reduce means: for whole and partial warps, for
// no, some and all predicates.
//
// DEFINE: %{block} =
// DEFINE: %{below} =
// DEFINE: %{run} = redop-interpret --entry=@kernel --block=%{block} --args='9x100xi32[0 x 900], %{below}'
// DEFINE: %{same} = %{run} %s > %t.before && %{run} %t.mlir | diff %t.before -
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// CHECK-COUNT-9: redop.barrier.red
// CHECK-NOT: redop.barrier.red
// CHECK-NOT: redop.group_reduce
//
// REDEFINE: %{block} = 100
// REDEFINE: %{below} = 0
// RUN: %{same}
// REDEFINE: %{below} = 37
// RUN: %{same}
// REDEFINE: %{below} = 100
// RUN: %{same}
// REDEFINE: %{block} = 33
// REDEFINE: %{below} = 32
// RUN: %{same}
// REDEFINE: %{block} = 64
// REDEFINE: %{below} = 64
// RUN: %{same}
//
// The result itself, of 37 of 100 threads.
// RUN: redop-interpret %t.mlir --entry=@kernel --block=100 --args='9x100xi32[0 x 900], 37' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 0: [{{((0, ){150}(0, ){150}(1, ){250}(1, ){250}(37, ){99})}}37]

gpu.module @kernels {
  gpu.func @kernel(%out: memref<9x100xi32>, %below: i32) kernel {
    %t = gpu.thread_id x
    %i = arith.index_cast %t : index to i32
    %c = arith.cmpi slt, %i, %below : i32
    %w = arith.extui %c : i1 to i32
    %0 = redop.group_reduce block andi %c : i1
    %1 = redop.group_reduce block minu %c : i1
    %2 = redop.group_reduce block maxs %c : i1
    %3 = redop.group_reduce block ori %c : i1
    %4 = redop.group_reduce block maxu %c : i1
    %5 = redop.group_reduce block mins %c : i1
    %6 = redop.group_reduce block addi %c : i1
    %7 = redop.group_reduce block xori %c : i1
    %8 = redop.group_reduce block addi %w : i32
    %bits = vector.from_elements %0, %1, %2, %3, %4, %5, %6, %7 : vector<8xi1>
    %words = arith.extui %bits : vector<8xi1> to vector<8xi32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    scf.for %k = %c0 to %c8 step %c1 {
      %word = vector.extract %words[%k] : i32 from vector<8xi32>
      memref.store %word, %out[%k, %t] : memref<9x100xi32>
    }
    memref.store %8, %out[%c8, %t] : memref<9x100xi32>
    gpu.return
  }
}
