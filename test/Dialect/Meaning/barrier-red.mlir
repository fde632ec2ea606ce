// Threads wait for each other at barrier.red, and it orders memory: no pass removes, merges,
// duplicates or moves it, in MLIR or in LLVM.

// RUN: redop-opt %s --cse --canonicalize --loop-invariant-code-motion --control-flow-sink --sccp --cse | FileCheck %s
// RUN: redop-compile %s --chip=sm_90 -O3 | FileCheck %s --check-prefix=PTX

gpu.module @kernels {
  // Equal ops, in a row and in a region, and one whose result is unused.
  // CHECK-LABEL: gpu.func @equal
  // CHECK-COUNT-2: redop.barrier.red popc u32
  // CHECK-NOT: redop.barrier.red
  // CHECK: scf.if
  // CHECK-NEXT: redop.barrier.red popc u32
  // CHECK: }
  // CHECK: redop.barrier.red popc u32
  // CHECK-NEXT: gpu.return
  // PTX-LABEL: .entry equal(
  // PTX-COUNT-4: barrier.red.popc.u32
  // PTX-NOT: barrier.red.popc.u32
  gpu.func @equal(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %0 = redop.barrier.red popc u32 %v, %p : i32
    %1 = redop.barrier.red popc u32 %v, %p : i32
    %2 = arith.addi %0, %1 : i32
    scf.if %c {
      %3 = redop.barrier.red popc u32 %v, %p : i32
      llvm.store %3, %o : i32, !llvm.ptr<1>
    }
    llvm.store %2, %o : i32, !llvm.ptr<1>
    %4 = redop.barrier.red popc u32 %v, %p : i32
    gpu.return
  }

  // Invariant in a loop, which may have no iteration.
  // CHECK-LABEL: gpu.func @loop
  // CHECK: scf.for
  // CHECK-NEXT: redop.barrier.red popc u32
  // CHECK: }
  // CHECK-NOT: redop.barrier.red popc u32
  // PTX-LABEL: .entry loop(
  // PTX: bra
  // PTX: $L__BB{{.*}}:
  // PTX: barrier.red.popc.u32
  // PTX: bra
  gpu.func @loop(%o: !llvm.ptr<1>, %v: i32, %p: i1, %n: index) kernel {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    scf.for %i = %zero to %n step %one {
      %0 = redop.barrier.red popc u32 %v, %p : i32
      llvm.store volatile %0, %o : i32, !llvm.ptr<1>
    }
    gpu.return
  }

  // Its result is used in one branch only.
  // CHECK-LABEL: gpu.func @sink
  // CHECK-NEXT: redop.barrier.red popc u32
  // CHECK-NEXT: scf.if
  // PTX-LABEL: .entry sink(
  // PTX: barrier.red.popc.u32
  // PTX: st.global
  gpu.func @sink(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %0 = redop.barrier.red popc u32 %v, %p : i32
    scf.if %c {
      llvm.store %0, %o : i32, !llvm.ptr<1>
    }
    gpu.return
  }

  // Equal ops in two branches are met by different threads.
  // CHECK-LABEL: gpu.func @branches
  // CHECK-COUNT-2: redop.barrier.red popc u32
  // CHECK-NOT: redop.barrier.red
  // PTX-LABEL: .entry branches(
  // PTX-COUNT-2: barrier.red.popc.u32
  // PTX-NOT: barrier.red.popc.u32
  gpu.func @branches(%o: !llvm.ptr<1>, %v: i32, %p: i1, %c: i1) kernel {
    %r = scf.if %c -> i32 {
      %0 = redop.barrier.red popc u32 %v, %p : i32
      scf.yield %0 : i32
    } else {
      %1 = redop.barrier.red popc u32 %v, %p : i32
      scf.yield %1 : i32
    }
    llvm.store %r, %o : i32, !llvm.ptr<1>
    gpu.return
  }
}

// A value in memory is not the same on both sides.
// CHECK-LABEL: func.func @memory
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.barrier.red
// CHECK-NEXT: llvm.load
func.func @memory(%m: !llvm.ptr<3>, %id: i32, %p: i1) -> (i32, i32) {
  %0 = llvm.load %m : !llvm.ptr<3> -> i32
  %c = redop.barrier.red and pred %id, %p : i1
  %1 = llvm.load %m : !llvm.ptr<3> -> i32
  return %0, %1 : i32, i32
}
