// One lane of each warp reduces: in a large grid, those are many reductions. The vote is for all threads in each iteration of the
// loop over the grid, although some threads skip the load before it.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@votes --grid=3 --block=64 --args='i32[1 x 70, 0 x 30, 5 x 60], i32[1000], 160' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@m::@votes --grid=3 --block=64 --args='i32[1 x 70, 0 x 30, 5 x 60], i32[1000], 160' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [1130]

gpu.module @m {

// CHECK: Passed{{.*}}VirtualGrid{{.*}}Function=votes
// CHECK: Passed{{.*}}Function=votes |{{.*}}registers, then across the CTA
llvm.func @votes(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %last = llvm.mlir.constant(31 : i32) : i32
  %false = llvm.mlir.constant(false) : i1
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %isIn = llvm.icmp "ult" %i, %n : i32
  llvm.cond_br %isIn, ^load, ^vote(%false : i1)
^load:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %isSet = llvm.icmp "ne" %v, %zero : i32
  llvm.br ^vote(%isSet : i1)
^vote(%is: i1):
  %lanes = nvvm.vote.sync ballot %all, %is -> i32
  %lane = llvm.and %tid, %last : i32
  %isLeader = llvm.icmp "eq" %lane, %zero : i32
  llvm.cond_br %isLeader, ^add, ^end
^add:
  %count = llvm.intr.ctpop(%lanes) : (i32) -> i32
  redop.store_reduce addi %count, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// One thread of the CTA has few values.
// CHECK: Missed{{.*}}Function=leader |{{.*}}few threads of a CTA reduce
llvm.func @leader(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%cta] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %isLeader = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %isLeader, ^add, ^end
^add:
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The threads of a CTA may vote in different iterations: the number of theirs is loaded.
// CHECK: Missed{{.*}}Function=loads |{{.*}}threads of the kernel meet at 'nvvm.vote.sync', which is not known to be for all threads of a CTA
llvm.func @loads(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %n = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %is = llvm.icmp "ult" %k, %tid : i32
  %lanes = nvvm.vote.sync ballot %all, %is -> i32
  redop.store_reduce addi %lanes, %out : i32, !llvm.ptr<1>
  %next = llvm.add %k, %one : i32
  %isMore = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %isMore, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// Nor if a path through the loop has no vote.
// CHECK: Missed{{.*}}Function=skips |{{.*}}threads of the kernel meet at 'nvvm.vote.sync', which is not known to be for all threads of a CTA
llvm.func @skips(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  %is = llvm.icmp "ult" %k, %tid : i32
  llvm.cond_br %is, ^vote, ^latch
^vote:
  %lanes = nvvm.vote.sync ballot %all, %is -> i32
  redop.store_reduce addi %lanes, %out : i32, !llvm.ptr<1>
  llvm.br ^latch
^latch:
  %next = llvm.add %k, %one : i32
  %isMore = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %isMore, ^loop(%next : i32), ^end
^end:
  llvm.return
}
}
