// PTX ISA 9.7.13.1: a barrier waits for warps. A warp arrives with its threads that
// have not exited, and then counts as 32 threads.

// RUN: split-file --leading-lines %s %t && %for_llvm %t/barriers.mlir

//--- barriers.mlir
gpu.module @m {
  // 48 threads are two warps.
  // RUN: redop-interpret %t/barriers.mlir --entry=@counted --block=48 --args='64' | count 0
  // RUN: not redop-interpret %t/barriers.mlir --entry=@counted --block=48 --args='48' 2>&1 | FileCheck %s --check-prefix=COUNT
  // COUNT: barriers.mlir:[[#@LINE+7]]:5: error: the number of threads must be a multiple of the warp size, from 32 to the 64 of the CTA's warps, not 48
  // RUN: not redop-interpret %t/barriers.mlir --entry=@counted --block=48 --args='96' 2>&1 | FileCheck %s --check-prefix=MANY
  // MANY: error: the number of threads must be a multiple of the warp size, from 32 to the 64 of the CTA's warps, not 96
  // RUN: not redop-interpret %t/barriers.mlir --entry=@counted --block=48 --args='0' 2>&1 | FileCheck %s --check-prefix=NONE
  // NONE: error: the number of threads must be a multiple of the warp size, from 32 to the 64 of the CTA's warps, not 0
  llvm.func @counted(%count: i32) {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    nvvm.barrier id = %c1 number_of_threads = %count
    llvm.return
  }

  // The threads up to a number have exited. Without a number of threads, the
  // barrier waits for the rest; otherwise for so many warps.
  // RUN: redop-interpret %t/barriers.mlir --entry=@early --block=96 --args='1' | count 0
  // RUN: redop-interpret %t/barriers.mlir --entry=@early --block=96 --args='40' | count 0
  // RUN: redop-interpret %t/barriers.mlir --entry=@early_counted --block=64 --args='16' | count 0
  // RUN: not redop-interpret %t/barriers.mlir --entry=@early_counted --block=64 --args='32' 2>&1 | FileCheck %s --check-prefix=EXITED-WARP
  // EXITED-WARP: error: deadlock: every thread that has not finished is waiting for other threads
  // EXITED-WARP: note: 32 wait here, the first is thread (32, 0, 0) of block (0, 0, 0), at barrier 1 for 64 threads
  llvm.func @early(%exited: i32) {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %exits = llvm.icmp "ult" %t, %exited : i32
    llvm.cond_br %exits, ^exit, ^stay
  ^stay:
    nvvm.barrier
    nvvm.barrier
    llvm.return
  ^exit:
    llvm.return
  }
  llvm.func @early_counted(%exited: i32) {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %exits = llvm.icmp "ult" %t, %exited : i32
    llvm.cond_br %exits, ^exit, ^stay
  ^stay:
    nvvm.barrier id = %c1 number_of_threads = %c64
    llvm.return
  ^exit:
    llvm.return
  }

  // Each warp completes a barrier for 32 threads alone, even with 16 of them: that
  // does not order the two warps. A barrier for both does.
  // RUN: not redop-interpret %t/barriers.mlir --entry=@across --block=64 --args='[0 x 64], 32' 2>&1 | FileCheck %s --check-prefix=ACROSS
  // ACROSS: error: data race on byte {{[0-9]+}} of shared memory 'workgroup': no barrier or release/acquire pair orders them
  // RUN: redop-interpret %t/barriers.mlir --entry=@across --block=64 --args='[0 x 64], 64' | FileCheck %s --check-prefix=ORDERED
  // ORDERED: argument 0: [32, 33, 34,
  gpu.func @across(%g: memref<64xi32>, %count: i32) workgroup(%s : memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %t = gpu.thread_id x
    %c16 = arith.constant 16 : index
    %c31 = arith.constant 31 : index
    %c32 = arith.constant 32 : index
    %c1 = arith.constant 1 : i32
    %lane = arith.andi %t, %c31 : index
    %stays = arith.cmpi ult, %lane, %c16 : index
    cf.cond_br %stays, ^stay, ^exit
  ^stay:
    %v = arith.index_cast %t : index to i32
    memref.store %v, %s[%t] : memref<64xi32, #gpu.address_space<workgroup>>
    nvvm.barrier id = %c1 number_of_threads = %count
    %o = arith.xori %t, %c32 : index
    %x = memref.load %s[%o] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %x, %g[%t] : memref<64xi32>
    gpu.return
  ^exit:
    gpu.return
  }

  // Two warps arrive, which completes the barrier; two others then use it again.
  // RUN: redop-interpret %t/barriers.mlir --entry=@phases --block=128 --runs=4 | count 0
  llvm.func @phases() {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %arrives = llvm.icmp "ult" %t, %c64 : i32
    llvm.cond_br %arrives, ^arrive, ^sync
  ^arrive:
    nvvm.barrier.arrive id = %c1 number_of_threads = %c64
    nvvm.barrier
    llvm.return
  ^sync:
    nvvm.barrier
    nvvm.barrier id = %c1 number_of_threads = %c64
    llvm.return
  }

  // Both halves of a warp come to an aligned barrier at different ops. Those of
  // different warps may.
  // RUN: redop-interpret %t/barriers.mlir --entry=@divergent --block=64 --args='32' --strict | count 0
  // RUN: redop-interpret %t/barriers.mlir --entry=@divergent --block=64 --args='16' | count 0
  // RUN: not redop-interpret %t/barriers.mlir --entry=@divergent --block=64 --args='16' --strict 2>&1 | FileCheck %s --check-prefix=DIVERGENT
  // DIVERGENT: error: the threads of a warp are at different ops of barrier 0 for all threads, which is aligned: all must execute the same op
  llvm.func @divergent(%first: i32) {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %low = llvm.icmp "ult" %t, %first : i32
    llvm.cond_br %low, ^a, ^b
  ^a:
    nvvm.barrier
    llvm.return
  ^b:
    nvvm.barrier
    llvm.return
  }
  // The same without .aligned, in one text with a branch.
  // RUN: redop-interpret %t/barriers.mlir --entry=@text --block=32 --strict | count 0
  // RUN: sed 's/barrier.sync 0/bar.sync 0/' %t/barriers.mlir > %t/aligned.mlir
  // RUN: not redop-interpret %t/aligned.mlir --entry=@text --block=32 --strict 2>&1 | FileCheck %s --check-prefix=DIVERGENT
  llvm.func @text() {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    llvm.inline_asm has_side_effects "{.reg .pred p; setp.lt.u32 p, $0, 16; @p bra L; barrier.sync 0; bra E; L: barrier.sync 0; E: mov.u32 $0, $0;}", "r" %t : (i32) -> ()
    llvm.return
  }

  // Threads that specify different numbers, and a reduction with others.
  // RUN: not redop-interpret %t/barriers.mlir --entry=@mixed --block=128 2>&1 | FileCheck %s --check-prefix=MIXED
  // MIXED: error: arrives at barrier 1 for {{64|128}} threads, but others have arrived for {{64|128}} threads
  llvm.func @mixed() {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %low = llvm.icmp "ult" %t, %c64 : i32
    %count = llvm.select %low, %c64, %c128 : i1, i32
    nvvm.barrier id = %c1 number_of_threads = %count
    llvm.return
  }
  // RUN: not redop-interpret %t/barriers.mlir --entry=@reduced --block=64 2>&1 | FileCheck %s --check-prefix=REDUCED
  // REDUCED: error: the threads at barrier 0 execute different operations: a reduction must not be mixed with others
  llvm.func @reduced() {
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %low = llvm.icmp "ult" %t, %c32 : i32
    llvm.cond_br %low, ^a, ^b
  ^a:
    nvvm.barrier
    llvm.return
  ^b:
    %r = nvvm.barrier #nvvm.reduction<popc> %t -> i32
    llvm.return
  }

  // The barrier of a cluster does not wait for threads that have exited, not even
  // for those that exit without arriving while the others wait.
  // RUN: redop-interpret %t/barriers.mlir --entry=@cluster --block=32 --grid=2 --cluster=2 --runs=4 | count 0
  llvm.func @cluster() {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %exits = llvm.icmp "eq" %t, %c0 : i32
    llvm.cond_br %exits, ^exit, ^stay
  ^stay:
    nvvm.cluster.arrive
    nvvm.cluster.wait
    nvvm.cluster.arrive
    nvvm.cluster.wait
    llvm.return
  ^exit:
    nvvm.cluster.arrive
    llvm.return
  }

  // A reduction of the whole block requires all its threads.
  // RUN: not redop-interpret %t/barriers.mlir --entry=@all_reduce --block=64 2>&1 | FileCheck %s --check-prefix=ALL
  // ALL: error: requires every thread of the CTA, but thread (0, 0, 0) of block (0, 0, 0) has exited
  gpu.func @all_reduce() kernel {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %exits = arith.cmpi eq, %t, %c0 : index
    cf.cond_br %exits, ^exit, ^stay
  ^stay:
    %i = arith.index_cast %t : index to i32
    %sum = gpu.all_reduce add %i {} : (i32) -> (i32)
    gpu.return
  ^exit:
    gpu.return
  }

  // elect.sync elects one of the lanes that have not exited.
  // RUN: redop-interpret %t/barriers.mlir --entry=@elect --block=32 --args='i32[0]' | FileCheck %s --check-prefix=ELECT
  // ELECT: argument 0: [5]
  llvm.func @elect(%out: !llvm.ptr<1>) {
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %exits = llvm.icmp "ult" %t, %c5 : i32
    llvm.cond_br %exits, ^exit, ^stay
  ^stay:
    %p = nvvm.elect.sync -> i1
    llvm.cond_br %p, ^elected, ^exit
  ^elected:
    llvm.store %t, %out : i32, !llvm.ptr<1>
    llvm.return
  ^exit:
    llvm.return
  }
}
