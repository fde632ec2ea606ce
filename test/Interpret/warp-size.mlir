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
// Neither has a shuffle by 16 lanes, a shuffle from lane 5, or a cluster that ends at lane 12.
// RUN: not redop-interpret %s --entry=@far --block=4 --warp-size=4 --args=16 2>&1 | FileCheck %s --check-prefix=FAR
// RUN: redop-interpret %s --entry=@far --block=4 --warp-size=4 --args=2 | FileCheck %s --check-prefix=NEAR
// RUN: redop-interpret %s --entry=@far --block=32 --args=16 | FileCheck %s --check-prefix=WHOLE
// FAR: error: a distance of 16 lanes does not exist in a warp of 4
// NEAR: thread (0, 0, 0): result: 2
// WHOLE: thread (0, 0, 0): result: 16
// RUN: not redop-interpret %s --entry=@from --block=4 --warp-size=4 2>&1 | FileCheck %s --check-prefix=FROM
// FROM: error: lane 5 does not exist in a warp of 4
// RUN: not redop-interpret %s --entry=@clusters --block=4 --warp-size=4 --args=1 2>&1 | FileCheck %s --check-prefix=CLUSTER
// RUN: redop-interpret %s --entry=@clusters --block=32 --args=1 | FileCheck %s --check-prefix=SUM
// CLUSTER: error: clusters of 4 lanes at a distance of 4 do not fit into a warp of 4
// SUM: thread (0, 0, 0): result: 4
module {
  func.func @far(%distance: i32) -> i32 {
    %all = arith.constant -1 : i32
    %clamp = arith.constant 31 : i32
    %i = nvvm.read.ptx.sreg.laneid : i32
    %r = nvvm.shfl.sync bfly %all, %i, %distance, %clamp : i32 -> i32
    return %r : i32
  }
  func.func @from() -> i32 {
    %all = arith.constant -1 : i32
    %clamp = arith.constant 31 : i32
    %five = arith.constant 5 : i32
    %r = nvvm.shfl.sync idx %all, %five, %five, %clamp : i32 -> i32
    return %r : i32
  }
  func.func @clusters(%v: i32) -> i32 {
    %r = redop.group_reduce warp addi %v cluster(4, 4) : i32
    return %r : i32
  }
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
