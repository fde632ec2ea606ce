// A wait for an mbarrier that can never end is a deadlock, also in a loop.

gpu.module @kernels {
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

  // RUN: not redop-interpret %s --entry=@bytes 2>&1 | FileCheck %s --check-prefix=BYTES
  // BYTES: [[#@LINE+8]]:5: error: deadlock: the thread waits for phase 0 of the mbarrier, which still expects 0 of 1 arrivals and 64 bytes, and no thread does anything else
  llvm.func @bytes() attributes {nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %p = llvm.mlir.addressof @bar : !llvm.ptr<3>
    nvvm.mbarrier.init %p, %c1 : !llvm.ptr<3>, i32
    nvvm.mbarrier.arrive.expect_tx %p, %c64 : !llvm.ptr<3>, i32
    nvvm.mbarrier.try_wait.parity %p, %c0, %c64 : !llvm.ptr<3>, i32, i32
    llvm.return
  }

  // One thread arrives late, after a long loop; with two arrivals expected of
  // one thread, it never ends.
  // RUN: redop-interpret %s --entry=@loop --block=64 --args='64, 20000' | count 0
  // RUN: not redop-interpret %s --entry=@loop --block=64 --args='65, 20000' 2>&1 | FileCheck %s --check-prefix=LOOP
  // LOOP: error: deadlock: the thread waits for phase 0 of the mbarrier, which still expects 1 of 65 arrivals and 0 bytes, and no thread does anything else
  llvm.func @loop(%count: i32, %delay: i32) attributes {nvvm.kernel} {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %isFirst = llvm.icmp "eq" %tid, %c0 : i32
    llvm.cond_br %isFirst, ^init, ^start
  ^init:
    nvvm.mbarrier.init %p, %count : !llvm.ptr<3>, i32
    llvm.br ^start
  ^start:
    nvvm.barrier
    llvm.cond_br %isFirst, ^work(%c0 : i32), ^arrive
  ^work(%i: i32):
    %next = llvm.add %i, %c1 : i32
    %more = llvm.icmp "ult" %next, %delay : i32
    llvm.cond_br %more, ^work(%next : i32), ^arrive
  ^arrive:
    %state = nvvm.mbarrier.arrive %p : !llvm.ptr<3> -> i64
    llvm.br ^wait
  ^wait:
    %done = nvvm.mbarrier.test.wait %p, %state : !llvm.ptr<3>, i64 -> i1
    llvm.cond_br %done, ^end, ^wait
  ^end:
    llvm.return
  }
}
