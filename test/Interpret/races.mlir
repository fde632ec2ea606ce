// Data races: racy kernels with the errors of the interpreter, and next to each
// the correct version, for which it reports nothing. One run with any seed
// finds them. races-message.mlir covers message passing.

// DEFINE: %{run} = redop-interpret %s --entry

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i32>
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

  //===--- Barriers -------------------------------------------------------===//

  // RUN: not %{run}=@no_barrier --block=64 --args='i32[0 x 64]' 2>&1 | FileCheck %s --check-prefix=NO-BARRIER
  // RUN: not %{run}=@no_barrier --block=64 --args='i32[0 x 64]' --seed=1 2>&1 | FileCheck %s --check-prefix=NO-BARRIER
  // NO-BARRIER: error: data race on byte {{[0-9]+}} of shared memory 'workgroup': no barrier or release/acquire pair orders them
  // NO-BARRIER-DAG: races.mlir:{{.*}}: note: {{here|and here}}, a read by thread ({{[0-9]+}}, 0, 0) of block (0, 0, 0)
  // NO-BARRIER-DAG: races.mlir:{{.*}}: note: {{here|and here}}, a write by thread ({{[0-9]+}}, 0, 0) of block (0, 0, 0)
  // Each pair of ops is reported once, for any number of threads and addresses.
  // NO-BARRIER-NOT: error
  gpu.func @no_barrier(%m: memref<64xi32>) workgroup(%s: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %c32 = arith.constant 32 : index
    memref.store %v, %s[%x] : memref<64xi32, #gpu.address_space<workgroup>>
    %other = arith.xori %x, %c32 : index
    gpu.barrier
    memref.store %v, %s[%other] : memref<64xi32, #gpu.address_space<workgroup>>
    %r = memref.load %s[%x] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %r, %m[%x] : memref<64xi32>
    gpu.return
  }
  // RUN: %{run}=@barrier --block=64 --args='i32[0 x 64]' | FileCheck %s --check-prefix=BARRIER
  // BARRIER: argument 0: [1, 2, 3,
  gpu.func @barrier(%m: memref<64xi32>) workgroup(%s: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c64 = arith.constant 64 : index
    %next = arith.addi %x, %c1 : index
    %at = arith.remui %next, %c64 : index
    %c0 = arith.constant 0 : index
    scf.for %i = %c0 to %c3 step %c1 {
      memref.store %v, %s[%x] : memref<64xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = memref.load %s[%at] : memref<64xi32, #gpu.address_space<workgroup>>
      memref.store %r, %m[%x] : memref<64xi32>
      gpu.barrier
    }
    gpu.return
  }
  // Without the second barrier, the next iteration overwrites what others still read.
  // RUN: not %{run}=@one_barrier --block=64 --args='i32[0 x 64]' 2>&1 | FileCheck %s --check-prefix=ONE-BARRIER
  // ONE-BARRIER: error: data race on byte {{[0-9]+}} of shared memory 'workgroup': no barrier or release/acquire pair orders them
  // ONE-BARRIER-NOT: error
  gpu.func @one_barrier(%m: memref<64xi32>) workgroup(%s: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c64 = arith.constant 64 : index
    %next = arith.addi %x, %c1 : index
    %at = arith.remui %next, %c64 : index
    %c0 = arith.constant 0 : index
    scf.for %i = %c0 to %c3 step %c1 {
      memref.store %v, %s[%x] : memref<64xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = memref.load %s[%at] : memref<64xi32, #gpu.address_space<workgroup>>
      memref.store %r, %m[%x] : memref<64xi32>
    }
    gpu.return
  }

  // The lanes of a warp are ordinary threads: a shuffle orders nothing, but
  // bar.warp.sync does.
  // RUN: not %{run}=@shuffle --block=32 2>&1 | FileCheck %s --check-prefix=SHUFFLE
  // SHUFFLE: error: data race on byte {{[0-9]+}} of shared memory 'shared': no barrier or release/acquire pair orders them
  llvm.func @shuffle() attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %p = llvm.getelementptr %s[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %x, %p : i32, !llvm.ptr<3>
    %y = nvvm.shfl.sync bfly %all, %x, %one, %clamp : i32 -> i32
    %q = llvm.getelementptr %s[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v = llvm.load %q : !llvm.ptr<3> -> i32
    llvm.return
  }
  // RUN: %{run}=@warp_sync --block=32 --runs=3 --args='i32[0 x 32]' | FileCheck %s --check-prefix=WARP-SYNC
  // WARP-SYNC: argument 0: [1, 0, 3, 2,
  llvm.func @warp_sync(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %p = llvm.getelementptr %s[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %x, %p : i32, !llvm.ptr<3>
    nvvm.bar.warp.sync %all : i32
    %y = llvm.xor %x, %one : i32
    %q = llvm.getelementptr %s[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v = llvm.load %q : !llvm.ptr<3> -> i32
    %r = llvm.getelementptr %out[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %v, %r : i32, !llvm.ptr<1>
    llvm.return
  }

  // A named barrier at which one warp arrives and the other waits orders them
  // in this direction only.
  // RUN: %{run}=@named --block=64 --runs=3 --args='i32[0 x 32], 1' | FileCheck %s --check-prefix=NAMED
  // NAMED: argument 0: [32, 33, 34,
  // RUN: not %{run}=@named --block=64 --args='i32[0 x 32], 0' 2>&1 | FileCheck %s --check-prefix=NAMED-RACE
  // NAMED-RACE: error: data race on byte {{[0-9]+}} of argument 0: no barrier or release/acquire pair orders them
  gpu.func @named(%m: memref<32xi32>, %isProducerFirst: i1) kernel {
    %x = gpu.thread_id x
    %c31 = arith.constant 31 : index
    %c32 = arith.constant 32 : index
    %id = arith.constant 3 : i32
    %n = arith.constant 64 : i32
    %at = arith.andi %x, %c31 : index
    %isProducer = arith.cmpi uge, %x, %c32 : index
    %v = arith.index_cast %x : index to i32
    scf.if %isProducer {
      scf.if %isProducerFirst {
        memref.store %v, %m[%at] : memref<32xi32>
        nvvm.barrier.arrive id = %id number_of_threads = %n
      } else {
        nvvm.barrier.arrive id = %id number_of_threads = %n
        memref.store %v, %m[%at] : memref<32xi32>
      }
    } else {
      nvvm.barrier id = %id number_of_threads = %n
      %r = memref.load %m[%at] : memref<32xi32>
    }
    gpu.return
  }

  // The barrier of a cluster, whose arrival may be relaxed.
  // RUN: %{run}=@cluster --grid=2 --cluster=2 --runs=3 --args='i32[0, 0], i32[0, 0], 1' | FileCheck %s --check-prefix=CLUSTER
  // CLUSTER: argument 1: [1, 0]
  // RUN: not %{run}=@cluster --grid=2 --cluster=2 --args='i32[0, 0], i32[0, 0], 0' 2>&1 | FileCheck %s --check-prefix=CLUSTER-RELAXED
  // CLUSTER-RELAXED: error: data race on byte {{[04]}} of argument 0: no barrier or release/acquire pair orders them
  gpu.func @cluster(%m: memref<2xi32>, %out: memref<2xi32>, %releases: i1) kernel {
    %b = gpu.block_id x
    %c1 = arith.constant 1 : index
    %v = arith.index_cast %b : index to i32
    memref.store %v, %m[%b] : memref<2xi32>
    scf.if %releases {
      nvvm.cluster.arrive
    } else {
      nvvm.cluster.arrive.relaxed
    }
    nvvm.cluster.wait
    %other = arith.xori %b, %c1 : index
    %r = memref.load %m[%other] : memref<2xi32>
    memref.store %r, %out[%b] : memref<2xi32>
    gpu.return
  }

  // An mbarrier: a thread that waits for the phase acquires from those that arrived.
  // RUN: %{run}=@mbarrier --block=32 --runs=3 --args='i32[0 x 32], i32[0 x 32], 1' | FileCheck %s --check-prefix=MBARRIER
  // MBARRIER: argument 1: [31, 30, 29,
  // RUN: not %{run}=@mbarrier --block=32 --args='i32[0 x 32], i32[0 x 32], 0' 2>&1 | FileCheck %s --check-prefix=MBARRIER-RACE
  // MBARRIER-RACE: error: data race on byte {{[0-9]+}} of argument 0: no barrier or release/acquire pair orders them
  gpu.func @mbarrier(%m: memref<32xi32>, %out: memref<32xi32>, %waits: i1) kernel {
    %x = gpu.thread_id x
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %c0 = arith.constant 0 : index
    %c31 = arith.constant 31 : index
    %zero = arith.constant 0 : i32
    %n = arith.constant 32 : i32
    %isFirst = arith.cmpi eq, %x, %c0 : index
    scf.if %isFirst {
      nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32
    }
    gpu.barrier
    %v = arith.index_cast %x : index to i32
    memref.store %v, %m[%x] : memref<32xi32>
    %state = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    scf.if %waits {
      nvvm.mbarrier.try_wait.parity %bar, %zero, %n : !llvm.ptr<3>, i32, i32
    }
    %at = arith.subi %c31, %x : index
    %r = memref.load %m[%at] : memref<32xi32>
    memref.store %r, %out[%x] : memref<32xi32>
    gpu.return
  }
  // The object must be initialized before others access it.
  // RUN: not %{run}=@mbarrier_init --block=2 2>&1 | FileCheck %s --check-prefix=MBARRIER-INIT
  // MBARRIER-INIT: error: {{data race on byte 0 of shared memory 'bar'|no initialized mbarrier object}}
  gpu.func @mbarrier_init() kernel {
    %x = gpu.thread_id x
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %c0 = arith.constant 0 : index
    %n = arith.constant 2 : i32
    %isFirst = arith.cmpi eq, %x, %c0 : index
    scf.if %isFirst {
      nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32
    }
    %state = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
    gpu.return
  }

  //===--- Atomics --------------------------------------------------------===//

  // Scopes that do not include the other block, and scopes that do.
  // RUN: not %{run}=@cta --grid=2 --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=CTA
  // CTA: races.mlir:[[#@LINE+6]]:5: error: data race on byte 0 of argument 0: the scope .cta of this access does not include the other thread
  // CTA: note: here, an atomic update at scope .cta by thread (0, 0, 0) of block ({{[01]}}, 0, 0)
  // CTA: note: and here, an atomic update at scope .cta by thread (0, 0, 0) of block ({{[01]}}, 0, 0)
  // RUN: %{run}=@cta --block=64 --args='i32[0]' | FileCheck %s --check-prefix=IN-BLOCK
  gpu.func @cta(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    redop.red cta add u32 %p, %one : !llvm.ptr<1>, i32
    gpu.return
  }
  // RUN: %{run}=@atomics --grid=4 --block=16 --args='i32[0]' | FileCheck %s --check-prefix=IN-BLOCK
  // IN-BLOCK: argument 0: [64]
  gpu.func @atomics(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    %b = gpu.block_id x
    scf.index_switch %b
    case 0 {
      redop.red add u32 %p, %one : !llvm.ptr<1>, i32
      scf.yield
    }
    case 1 {
      redop.red release sys add u32 %p, %one : !llvm.ptr<1>, i32
      scf.yield
    }
    case 2 {
      %0 = llvm.atomicrmw add %p, %one syncscope("device") acq_rel : !llvm.ptr<1>, i32
      scf.yield
    }
    default {
      llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 1;", "l" %p : (!llvm.ptr<1>) -> ()
      scf.yield
    }
    gpu.return
  }
  // memref.atomic_rmw is atomic within one GPU, but not between two.
  // RUN: %{run}=@memref --grid=2 --block=4 --args='[0]' | FileCheck %s --check-prefix=MEMREF
  // MEMREF: argument 0: [16]
  // RUN: not %{run}=@memref --devices=2 --args='[0]' 2>&1 | FileCheck %s --check-prefix=MEMREF2
  // MEMREF2: error: data race on byte 0 of argument 0: the scope .gpu of this access does not include the other thread
  gpu.func @memref(%m: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %0 = memref.atomic_rmw addi %one, %m[%c0] : (i32, memref<1xi32>) -> i32
    memref.generic_atomic_rmw %m[%c0] : memref<1xi32> {
    ^bb0(%old: i32):
      %new = arith.addi %old, %one : i32
      memref.atomic_yield %new : i32
    }
    gpu.return
  }

  // A plain store concurrent with atomics; a barrier between them.
  // RUN: not %{run}=@plain --block=32 --args='i32[5], 0' 2>&1 | FileCheck %s --check-prefix=PLAIN
  // PLAIN: error: data race on byte 0 of argument 0: a plain access races with an atomic: no barrier or release/acquire pair orders them
  // PLAIN-NOT: error
  // RUN: %{run}=@plain --block=32 --runs=3 --args='i32[5], 1' | FileCheck %s --check-prefix=PLAIN-BARRIER
  // PLAIN-BARRIER: argument 0: [32]
  gpu.func @plain(%p: !llvm.ptr<1>, %waits: i1) kernel {
    %x = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %isFirst = arith.cmpi eq, %x, %c0 : index
    scf.if %isFirst {
      llvm.store %zero, %p : i32, !llvm.ptr<1>
    }
    scf.if %waits {
      gpu.barrier
    }
    redop.red add u32 %p, %one : !llvm.ptr<1>, i32
    gpu.return
  }
  // A plain load that starts a compare-and-swap loop.
  // RUN: not %{run}=@cas --block=4 --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=CAS
  // CAS: error: data race on byte 0 of argument 0: a plain access races with an atomic
  // RUN: sed 's/= llvm.load %%p : .* i32$/= llvm.load %%p atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32/' %s > %t.mlir
  // RUN: redop-interpret %t.mlir --entry=@cas --block=4 --runs=3 --args='i32[0]' | FileCheck %s --check-prefix=CAS-FINE
  // CAS-FINE: argument 0: [4]
  llvm.func @cas(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %first = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.br ^loop(%first : i32)
  ^loop(%seen: i32):
    %new = llvm.add %seen, %one : i32
    %pair = llvm.cmpxchg %p, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
    %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
    %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
    llvm.cond_br %done, ^end, ^loop(%now : i32)
  ^end:
    llvm.return
  }
  // A failing compare-and-swap does not write.
  // RUN: %{run}=@failed_cas --block=4 --args='i32[5]' | FileCheck %s --check-prefix=FAILED-CAS
  // FAILED-CAS: argument 0: [5]
  llvm.func @failed_cas(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %pair = llvm.cmpxchg %p, %one, %one syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
  // Writes of equal values race, too.
  // RUN: not %{run}=@equal --block=2 --args='[0]' 2>&1 | FileCheck %s --check-prefix=EQUAL
  // EQUAL: races.mlir:[[#@LINE+4]]:5: error: data race on byte 0 of argument 0: no barrier or release/acquire pair orders them
  gpu.func @equal(%m: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    memref.store %one, %m[%c0] : memref<1xi32>
    gpu.return
  }
  // Atomics of different sizes are unspecified in PTX's model, so a remark is
  // emitted. A plain access to a part still races.
  // RUN: %{run}=@sizes --block=2 --args='i32[0], 0' 2>&1 | FileCheck %s --check-prefix=SIZES
  // SIZES: remark: atomics of different sizes, or that overlap in part, are not atomic with each other in PTX's memory model; the interpreter treats them as atomic
  // SIZES: argument 0: [65537]
  // RUN: not %{run}=@sizes --block=2 --args='i32[0], 1' 2>&1 | FileCheck %s --check-prefix=SIZES-PLAIN
  // SIZES-PLAIN: error: data race on byte 2 of argument 0: a plain access races with an atomic
  gpu.func @sizes(%p: !llvm.ptr<1>, %isPlain: i1) kernel {
    %x = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %half = arith.constant 1 : i16
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i16
    %isFirst = arith.cmpi eq, %x, %c0 : index
    scf.if %isFirst {
      redop.red add u32 %p, %one : !llvm.ptr<1>, i32
    } else {
      scf.if %isPlain {
        llvm.store %half, %q : i16, !llvm.ptr<1>
      } else {
        %0 = llvm.atomicrmw add %q, %half syncscope("device") monotonic : !llvm.ptr<1>, i16
      }
    }
    gpu.return
  }

  //===--- One thread, and several pairs ----------------------------------===//

  // RUN: %{run}=@alone --block=4 --args='i32[1, 2, 3, 4]' | FileCheck %s --check-prefix=ALONE
  // ALONE: argument 0: [3, 4, 5, 6]
  gpu.func @alone(%p: !llvm.ptr<1>) kernel {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %one = arith.constant 1 : i32
    %q = llvm.getelementptr %p[%x] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %q : !llvm.ptr<1> -> i32
    %w = arith.addi %v, %one : i32
    llvm.store %w, %q : i32, !llvm.ptr<1>
    redop.red cta add u32 %q, %one : !llvm.ptr<1>, i32
    %u = llvm.load %q : !llvm.ptr<1> -> i32
    gpu.return
  }
  // RUN: not %{run}=@several --block=2 --args='[0, 0, 0]' 2>&1 | FileCheck %s --check-prefix=SEVERAL
  // SEVERAL-COUNT-2: error: data race
  // SEVERAL-NOT: error
  gpu.func @several(%m: memref<3xi32>) kernel {
    %x = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %v = arith.index_cast %x : index to i32
    memref.store %v, %m[%c0] : memref<3xi32>
    memref.store %v, %m[%c1] : memref<3xi32>
    %fine = memref.load %m[%c2] : memref<3xi32>
    gpu.return
  }

  //===--- The last block -------------------------------------------------===//

  // Each block stores a sum and counts itself; the last one adds all sums.
  // RUN: %{run}=@last --grid=8 --runs=5 --args='i32[0 x 8], i32[0], i32[0]' | FileCheck %s --check-prefix=LAST
  // LAST: argument 2: [28]
  // RUN: sed 's/%%last = llvm.atomicrmw add %%arrived, %%one syncscope("device") acq_rel/%%last = llvm.atomicrmw add %%arrived, %%one syncscope("device") monotonic/' %s > %t.mlir
  // RUN: not redop-interpret %t.mlir --entry=@last --grid=8 --args='i32[0 x 8], i32[0], i32[0]' 2>&1 | FileCheck %s --check-prefix=LAST-RELAXED
  // LAST-RELAXED: error: data race on byte {{[0-9]+}} of argument 0: no barrier orders them, and a fence is missing: the atomics between them do not both release and acquire
  // LAST-RELAXED-NOT: error
  llvm.func @last(%sums: !llvm.ptr<1>, %arrived: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %eight = llvm.mlir.constant(8 : i32) : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %p = llvm.getelementptr %sums[%b] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %b, %p : i32, !llvm.ptr<1>
    %last = llvm.atomicrmw add %arrived, %one syncscope("device") acq_rel : !llvm.ptr<1>, i32
    %isLast = llvm.icmp "eq" %last, %seven : i32
    llvm.cond_br %isLast, ^loop(%zero, %zero : i32, i32), ^end
  ^loop(%i: i32, %sum: i32):
    %q = llvm.getelementptr %sums[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %q : !llvm.ptr<1> -> i32
    %more = llvm.add %sum, %v : i32
    %next = llvm.add %i, %one : i32
    %done = llvm.icmp "eq" %next, %eight : i32
    llvm.cond_br %done, ^store(%more : i32), ^loop(%next, %more : i32, i32)
  ^store(%total: i32):
    llvm.store %total, %out : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  //===--- red.async ------------------------------------------------------===//

  // To the other CTA, whose thread waits at its mbarrier, or does not.
  // RUN: %{run}=@async --grid=2 --cluster=2 --runs=5 --args='i32[0, 0], 1' | FileCheck %s --check-prefix=ASYNC
  // ASYNC: argument 0: [101, 101]
  // RUN: not %{run}=@async --grid=2 --cluster=2 --args='i32[0, 0], 0' 2>&1 | FileCheck %s --check-prefix=ASYNC-RACE
  // ASYNC-RACE: error: data race on byte 0 of shared memory 'shared': nothing waits for the asynchronous access
  // ASYNC-RACE-NOT: error
  gpu.func @async(%out: memref<2xi32>, %waits: i1) kernel {
    %value = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %four = arith.constant 4 : i32
    %hundred = arith.constant 100 : i32
    llvm.store %hundred, %value : i32, !llvm.ptr<3>
    nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
    nvvm.mbarrier.arrive.expect_tx %bar, %four : !llvm.ptr<3>, i32
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %other = arith.xori %rank, %one : i32
    %remote = nvvm.mapa %value, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    %remoteBar = nvvm.mapa %bar, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    redop.red.async add u32 %remote, %one mbar(%remoteBar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    scf.if %waits {
      nvvm.mbarrier.try_wait.parity %bar, %zero, %one : !llvm.ptr<3>, i32, i32
    }
    %sum = llvm.load %value : !llvm.ptr<3> -> i32
    %at = arith.index_cast %rank : i32 to index
    memref.store %sum, %out[%at] : memref<2xi32>
    nvvm.cluster.arrive
    nvvm.cluster.wait
    gpu.return
  }
  // Not even the thread that started it knows when it is complete.
  // RUN: not %{run}=@async_own --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=ASYNC-OWN
  // ASYNC-OWN: error: data race on byte 0 of argument 0: nothing waits for the asynchronous access
  gpu.func @async_own(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    llvm.store %one, %p : i32, !llvm.ptr<1>
    redop.red.async release gpu add s32 %p, %one : !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    gpu.return
  }

  //===--- Inline PTX -----------------------------------------------------===//

  // The error names the statements.
  // RUN: not %{run}=@text --block=2 --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=TEXT
  // TEXT: races.mlir:[[#@LINE+4]]:5: error: data race on byte 0 of argument 0: a plain access races with an atomic
  // TEXT-DAG: a write by thread ({{[01]}}, 0, 0) of block (0, 0, 0) in the statement 'st.global.u32 [$0], 0'
  // TEXT-DAG: an atomic update at scope .gpu by thread ({{[01]}}, 0, 0) of block (0, 0, 0) in the statement 'red.global.add.u32 [$0], 1'
  gpu.func @text(%p: !llvm.ptr<1>) kernel {
    llvm.inline_asm has_side_effects "{ .reg .pred p; .reg .b32 t; mov.u32 t, %tid.x; setp.eq.u32 p, t, 0; @p st.global.u32 [$0], 0; @!p red.global.add.u32 [$0], 1; }", "l" %p : (!llvm.ptr<1>) -> ()
    gpu.return
  }
}
