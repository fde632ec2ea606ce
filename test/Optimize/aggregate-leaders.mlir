// One lane of each warp adds for all of them, and returns what the element held to the others: its value is one of many of the CTA, in
// which most lanes add nothing. The votes and shuffles of several iterations are executed around one scan.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-aggregate --mlir-print-local-scope -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// The values are equal, so that their order does not matter.
// RUN: redop-interpret %s --entry=@m::@leaders --grid=5 --block=64 --args='i32[1 x 70, 0 x 30, 1 x 60, -1 x 90, 1 x 50], i32[-7 x 300], i32[0], 300' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@leaders --grid=5 --block=64 --args='i32[1 x 70, 0 x 30, 1 x 60, -1 x 90, 1 x 50], i32[-7 x 300], i32[0], 300' | diff %t.before -
// RUN: FileCheck %s --input-file=%t.before --check-prefix=RESULT
// RESULT: argument 2: [180]

gpu.module @m {

// All loads precede the votes, and one atomic adds for four iterations.
// REMARK: Aggregated{{.*}}Function=leaders |{{.*}}block
// CHECK-LABEL: gpu.func @leaders(
// CHECK: step %c4
// CHECK-COUNT-4: memref.load
// CHECK-NOT: memref.load
// CHECK: } else {
// CHECK-COUNT-4: memref.load
// CHECK-NOT: memref.load
// CHECK-COUNT-4: nvvm.vote.sync
// CHECK-NOT: nvvm.vote.sync
// CHECK: } else {
// The last one is that of the scan.
// CHECK-COUNT-5: nvvm.vote.sync
// CHECK-NOT: nvvm.vote.sync
// CHECK: nvvm.barrier{{(.reduction)?}} #nvvm.reduction<or>
// CHECK: redop.fetch_reduce
// CHECK-NOT: redop.fetch_reduce
// CHECK: nvvm.barrier{{0?$}}
// CHECK-COUNT-4: nvvm.shfl.sync idx
// CHECK-NOT: nvvm.shfl.sync
// CHECK: gpu.return
gpu.func @leaders(%x: memref<?xi32>, %out: memref<?xi32>, %count: memref<1xi32>, %n: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %all = arith.constant -1 : i32
  %last = arith.constant 31 : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = arith.muli %cta, %size : i32
  %i = arith.addi %first, %tid : i32
  %isIn = arith.cmpi slt, %i, %n : i32
  %v = scf.if %isIn -> i32 {
    %at = arith.index_cast %i : i32 to index
    %loaded = memref.load %x[%at] : memref<?xi32>
    scf.yield %loaded : i32
  } else {
    scf.yield %zero : i32
  }
  %isKept = arith.cmpi sgt, %v, %zero : i32
  %lanes = nvvm.vote.sync ballot %all, %isKept -> i32
  %lane = nvvm.read.ptx.sreg.laneid : i32
  %isFirst = arith.cmpi eq, %lane, %zero : i32
  %isAny = arith.cmpi ne, %lanes, %zero : i32
  %adds = arith.andi %isFirst, %isAny : i1
  %base = scf.if %adds -> i32 {
    %number = llvm.intr.ctpop(%lanes) : (i32) -> i32
    %old = redop.fetch_reduce addi %number, %count[%c0] : i32, memref<1xi32>
    scf.yield %old : i32
  } else {
    scf.yield %zero : i32
  }
  %start = nvvm.shfl.sync idx %all, %base, %zero, %last : i32 -> i32
  scf.if %isKept {
    %bit = arith.shli %one, %lane : i32
    %below = arith.subi %bit, %one : i32
    %others = arith.andi %lanes, %below : i32
    %before = llvm.intr.ctpop(%others) : (i32) -> i32
    %place = arith.addi %start, %before : i32
    %to = arith.index_cast %place : i32 to index
    memref.store %v, %out[%to] : memref<?xi32>
  }
  gpu.return
}

// The leader is the first lane with a value.
// REMARK: Aggregated{{.*}}Function=elected |{{.*}}block
gpu.func @elected(%x: memref<?xi32>, %out: memref<?xi32>, %count: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %all = arith.constant -1 : i32
  %last = arith.constant 31 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %isKept = arith.cmpi sgt, %v, %zero : i32
  %lanes = nvvm.vote.sync ballot %all, %isKept -> i32
  %lane = nvvm.read.ptx.sreg.laneid : i32
  %isAny = arith.cmpi ne, %lanes, %zero : i32
  %found = "llvm.intr.cttz"(%lanes) <{is_zero_poison = false}> : (i32) -> i32
  %leader = arith.select %isAny, %found, %zero : i32
  %isLeader = arith.cmpi eq, %lane, %leader : i32
  %adds = arith.andi %isLeader, %isAny : i1
  %number = llvm.intr.ctpop(%lanes) : (i32) -> i32
  %base = redop.fetch_reduce addi %number, %count[%c0] mask(%adds) else(%zero) : i32, memref<1xi32>
  %start = nvvm.shfl.sync idx %all, %base, %leader, %last : i32 -> i32
  %bit = arith.shli %one, %lane : i32
  %below = arith.subi %bit, %one : i32
  %others = arith.andi %lanes, %below : i32
  %before = llvm.intr.ctpop(%others) : (i32) -> i32
  %place = arith.addi %start, %before : i32
  %to = arith.index_cast %place : i32 to index
  scf.if %isKept {
    memref.store %v, %out[%to] : memref<?xi32>
  }
  gpu.return
}
}
