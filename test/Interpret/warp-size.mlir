// Warps of other sizes than 32, which exist for validation: masks, shuffles, votes, barriers and numbers of lanes.
// RUN: redop-interpret %s --entry=@lanes --block=8 --args='[0 x 8], [0 x 8], [0 x 8]' --warp-size=4 --strict | FileCheck %s
// RUN: sed 's/^module/module attributes {redop.warp_size = 2 : i32}/' %s > %t.mlir
// RUN: redop-interpret %t.mlir --entry=@lanes --block=8 --args='[0 x 8], [0 x 8], [0 x 8]' --strict | FileCheck %s --check-prefix=TWO

// CHECK: argument 0: [1, 2, 3, 3, 5, 6, 7, 7]
// CHECK-NEXT: argument 1: [14, 14, 14, 14, 14, 14, 14, 14]
// CHECK-NEXT: argument 2: [104, 104, 104, 104, 104, 104, 104, 104]
// TWO: argument 0: [1, 1, 3, 3, 5, 5, 7, 7]
// TWO-NEXT: argument 1: [2, 2, 2, 2, 2, 2, 2, 2]
// TWO-NEXT: argument 2: [102, 102, 102, 102, 102, 102, 102, 102]
// A mask of some of 32 lanes has no meaning.
// RUN: not redop-interpret %s --entry=@odd --block=4 --warp-size=4 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: not redop-interpret %s --entry=@odd --block=32 2>&1 | FileCheck %s --check-prefix=EVEN
// ODD: error: the mask 0x55555555 contains lanes that a warp of 4 does not have
// EVEN: error: the mask 0x55555555 does not contain the executing lane, {{[0-9]+}}
module {
  func.func @odd() {
    %mask = arith.constant 0x55555555 : i32
    nvvm.bar.warp.sync %mask : i32
    return
  }
  func.func @lanes(%below: memref<8xi32>, %votes: memref<8xi32>, %sizes: memref<8xi32>) {
    %i = gpu.thread_id x
    %v = arith.index_cast %i : index to i32
    %all = arith.constant -1 : i32
    %one = arith.constant 1 : i32
    %zero = arith.constant 0 : i32
    %clamp = arith.constant 31 : i32
    %hundred = arith.constant 100 : i32
    // The next lane, or the own one if that is the last.
    %lane = nvvm.shfl.sync down %all, %v, %one, %clamp : i32 -> i32
    memref.store %lane, %below[%i] : memref<8xi32>
    gpu.barrier
    %id = nvvm.read.ptx.sreg.laneid : i32
    %isOdd = arith.cmpi ne, %id, %zero : i32
    %ballot = nvvm.vote.sync ballot %all, %isOdd -> i32
    memref.store %ballot, %votes[%i] : memref<8xi32>
    %size = nvvm.read.ptx.sreg.warpsize : i32
    %sum = arith.addi %size, %hundred : i32
    memref.store %sum, %sizes[%i] : memref<8xi32>
    return
  }
}
