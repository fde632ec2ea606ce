// Lanes wait for each other at vote.sync: no pass removes, merges,
// duplicates or moves it, in MLIR or in LLVM.

// RUN: redop-opt %s --cse --canonicalize --loop-invariant-code-motion --control-flow-sink --sccp --cse | FileCheck %s
// RUN: redop-compile %s --chip=sm_90 -O3 | FileCheck %s --check-prefix=PTX

gpu.module @kernels {
  // Equal ops, in a row and in a region, and one whose result is unused.
  // CHECK-LABEL: gpu.func @equal
  // CHECK-COUNT-2: redop.vote.sync ballot b32
  // CHECK-NOT: redop.vote.sync
  // CHECK: scf.if
  // CHECK-NEXT: redop.vote.sync ballot b32
  // CHECK: }
  // CHECK: redop.vote.sync ballot b32
  // CHECK-NEXT: gpu.return
  // PTX-LABEL: .entry equal(
  // PTX-COUNT-4: vote.sync.ballot.b32
  // PTX-NOT: vote.sync.ballot.b32
  gpu.func @equal(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %0 = redop.vote.sync ballot b32 %p, %v : i32
    %1 = redop.vote.sync ballot b32 %p, %v : i32
    %2 = arith.addi %0, %1 : i32
    scf.if %c {
      %3 = redop.vote.sync ballot b32 %p, %v : i32
      llvm.store %3, %o : i32, !llvm.ptr<1>
    }
    llvm.store %2, %o : i32, !llvm.ptr<1>
    %4 = redop.vote.sync ballot b32 %p, %v : i32
    gpu.return
  }

  // Invariant in a loop, which may have no iteration.
  // CHECK-LABEL: gpu.func @loop
  // CHECK: scf.for
  // CHECK-NEXT: redop.vote.sync ballot b32
  // CHECK: }
  // CHECK-NOT: redop.vote.sync ballot b32
  // PTX-LABEL: .entry loop(
  // PTX: bra
  // PTX: $L__BB{{.*}}:
  // PTX: vote.sync.ballot.b32
  // PTX: bra
  gpu.func @loop(%o: !llvm.ptr<1>, %v: i32, %p: i1, %n: index) kernel {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %n step %one {
      %0 = redop.vote.sync ballot b32 %p, %v : i32
      llvm.store volatile %0, %o : i32, !llvm.ptr<1>
    }
    gpu.return
  }

  // Its result is used in one branch only.
  // CHECK-LABEL: gpu.func @sink
  // CHECK-NEXT: redop.vote.sync ballot b32
  // CHECK-NEXT: scf.if
  // PTX-LABEL: .entry sink(
  // PTX: vote.sync.ballot.b32
  // PTX: st.global
  gpu.func @sink(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %0 = redop.vote.sync ballot b32 %p, %v : i32
    scf.if %c {
      llvm.store %0, %o : i32, !llvm.ptr<1>
    }
    gpu.return
  }

  // Equal ops in two branches are met by different threads.
  // CHECK-LABEL: gpu.func @branches
  // CHECK-COUNT-2: redop.vote.sync ballot b32
  // CHECK-NOT: redop.vote.sync
  // PTX-LABEL: .entry branches(
  // PTX-COUNT-2: vote.sync.ballot.b32
  // PTX-NOT: vote.sync.ballot.b32
  gpu.func @branches(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %r = scf.if %c -> i32 {
      %0 = redop.vote.sync ballot b32 %p, %v : i32
      scf.yield %0 : i32
    } else {
      %1 = redop.vote.sync ballot b32 %p, %v : i32
      scf.yield %1 : i32
    }
    llvm.store %r, %o : i32, !llvm.ptr<1>
    gpu.return
  }
}
