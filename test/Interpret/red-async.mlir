// red.async (PTX ISA 9.7.13.7): to the other CTA of a cluster, whose mbarrier
// tracks completion; and to global memory.

gpu.module @kernels {
  llvm.mlir.global internal @value() {addr_space = 3 : i32, alignment = 8 : i64} : i32
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

  // Each CTA has 100 and 32 threads; each thread of the other CTA adds its
  // index, 0+...+31 = 496, and completes 4 of 128 bytes.
  // RUN: redop-interpret %s --entry=@add --args='i32[0, 0]' --grid=2 --block=32 --cluster=2 --runs=10 | FileCheck %s --check-prefix=ADD
  // ADD: argument 0: [596, 596]
  gpu.func @add(%out: memref<2xi32>) kernel {
    %value = llvm.mlir.addressof @value : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %one = arith.constant 1 : i32
    %zero = arith.constant 0 : i32
    %bytes = arith.constant 128 : i32
    %ticks = arith.constant 1000 : i32
    %hundred = arith.constant 100 : i32
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %isFirst = arith.cmpi eq, %v, %zero : i32
    scf.if %isFirst {
      llvm.store %hundred, %value : i32, !llvm.ptr<3>
      nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
      nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
    }
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %other = arith.xori %rank, %one : i32
    %remote = nvvm.mapa %value, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    %remoteBar = nvvm.mapa %bar, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    redop.red.async add u32 %remote, %v mbar(%remoteBar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
    scf.if %isFirst {
      %sum = llvm.load %value : !llvm.ptr<3> -> i32
      %at = arith.index_cast %rank : i32 to index
      memref.store %sum, %out[%at] : memref<2xi32>
    }
    // The shared memory must exist until the other CTA is done.
    nvvm.cluster.arrive
    nvvm.cluster.wait
    gpu.return
  }

  // RUN: redop-interpret %s --entry=@global --args='i32[1], i64[0xffffffff]' --grid=2 --block=32 --runs=10 | FileCheck %s --check-prefix=GLOBAL
  // GLOBAL: argument 0: [-63]
  // GLOBAL: argument 1: [4294967359]
  gpu.func @global(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) kernel {
    %m1 = arith.constant -1 : i32
    %one = arith.constant 1 : i64
    redop.red.async release gpu add s32 %p, %m1 : !llvm.ptr<1>, i32
    redop.red.async mmio release sys add u64 %q, %one : !llvm.ptr<1>, i64
    gpu.return
  }

  // What PTX leaves undefined is an error: the executing CTA, ...
  // RUN: not redop-interpret %s --entry=@own --grid=2 --cluster=2 2>&1 | FileCheck %s --check-prefix=OWN
  // OWN: red-async.mlir:[[#@LINE+5]]:5: error: ptr belongs to the executing thread's own CTA
  gpu.func @own() kernel {
    %value = llvm.mlir.addressof @value : !llvm.ptr<3>
    %remote = llvm.addrspacecast %value : !llvm.ptr<3> to !llvm.ptr<7>
    %one = arith.constant 1 : i32
    redop.red.async add u32 %remote, %one mbar(%remote) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    gpu.return
  }

  // ... an mbarrier in a different CTA than the value, and an invalid mbarrier.
  // RUN: not redop-interpret %s --entry=@elsewhere --grid=3 --cluster=3 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
  // ELSEWHERE: red-async.mlir:[[#@LINE+14]]:5: error: ptr and mbar belong to different CTAs
  gpu.func @elsewhere() kernel {
    %value = llvm.mlir.addressof @value : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %three = arith.constant 3 : i32
    %n1 = arith.addi %rank, %one : i32
    %n2 = arith.addi %rank, %two : i32
    %r1 = arith.remui %n1, %three : i32
    %r2 = arith.remui %n2, %three : i32
    %remote = nvvm.mapa %value, %r1 : !llvm.ptr<3> -> !llvm.ptr<7>
    %remoteBar = nvvm.mapa %bar, %r2 : !llvm.ptr<3> -> !llvm.ptr<7>
    redop.red.async add u32 %remote, %one mbar(%remoteBar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@none --grid=2 --cluster=2 2>&1 | FileCheck %s --check-prefix=NOBAR
  // NOBAR: red-async.mlir:[[#@LINE+9]]:5: error: mbar is not an initialized mbarrier object
  gpu.func @none() kernel {
    %value = llvm.mlir.addressof @value : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %one = arith.constant 1 : i32
    %other = arith.xori %rank, %one : i32
    %remote = nvvm.mapa %value, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    %remoteBar = nvvm.mapa %bar, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    redop.red.async add u32 %remote, %one mbar(%remoteBar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %waits = arith.constant true
    cf.br ^loop
  ^loop:
    cf.cond_br %waits, ^loop, ^end
  ^end:
    gpu.return
  }
}
