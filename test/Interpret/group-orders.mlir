// The ranks meet with different orders: what the releasing ones wrote is visible
// to the acquiring ones, whichever comes last.

// RUN: split-file %s %t
// DEFINE: %{options} = --entry=@k --devices=2 --block=2 --args='copies i32[0], copy i32[0], copies i32[0 x 4], rank'
// RUN: redop-interpret %t/right.mlir %{options} --runs=10 | FileCheck %t/right.mlir
// RUN: redop-opt %t/right.mlir --redop-legalize=chip=sm_90 -o %t/legal.mlir
// RUN: redop-interpret %t/legal.mlir %{options} --runs=10 | FileCheck %t/right.mlir

// Nothing is released, or acquired, on any schedule.
// RUN: sed 's/release/relaxed/; s/barrier acquire/barrier/' %t/right.mlir > %t/relaxed.mlir
// RUN: sed 's/release/acquire/' %t/right.mlir > %t/acquire.mlir
// RUN: sed 's/barrier acquire/barrier release/' %t/right.mlir > %t/release.mlir
// RUN: sed 's/barrier acquire/barrier relaxed/; s/barrier release/barrier/' %t/right.mlir > %t/consumer.mlir
// RUN: not redop-interpret %t/relaxed.mlir %{options} --runs=1 --seed=1 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/relaxed.mlir %{options} --runs=1 --seed=2 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/relaxed.mlir %{options} --runs=1 --seed=3 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/acquire.mlir %{options} --runs=1 --seed=1 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/acquire.mlir %{options} --runs=1 --seed=2 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/acquire.mlir %{options} --runs=1 --seed=3 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/release.mlir %{options} --runs=1 --seed=1 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/release.mlir %{options} --runs=1 --seed=2 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/release.mlir %{options} --runs=1 --seed=3 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/consumer.mlir %{options} --runs=1 --seed=1 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/consumer.mlir %{options} --runs=1 --seed=2 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t/consumer.mlir %{options} --runs=1 --seed=3 2>&1 | FileCheck %s --check-prefix=RACE
// RACE: data race

//--- right.mlir
// CHECK: argument 1, copy 1: [18]
gpu.module @kernels {
  gpu.func @k(%table: !llvm.ptr<1>, %out: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32
    %start = arith.constant 0 : i64
    %value = arith.constant 9 : i32
    %c0 = arith.constant 0 : i32
    %none = arith.constant 0 : index
    %data = redop.group_memory table(%table) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %thread = gpu.thread_id x
    %isFirst = arith.cmpi eq, %thread, %none : index
    %writes = arith.cmpi eq, %rank, %c0 : i32
    scf.if %writes {
      scf.if %isFirst {
        redop.group_store %value, %data[%start] : i32
      }
      redop.group_barrier release %meeting[%start]
    } else {
      redop.group_barrier acquire %meeting[%start]
      scf.if %isFirst {
        %sum = redop.group_load_reduce addi %data[%start] : i32
        llvm.store %sum, %out : i32, !llvm.ptr<1>
      }
    }
    gpu.return
  }
}
