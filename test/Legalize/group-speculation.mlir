// The memory of a group is not created where the program does not: that reads the
// table, which may be null if nothing uses it.

// RUN: redop-opt %s --loop-invariant-code-motion | FileCheck %s
// CHECK: scf.for
// CHECK: redop.group_memory
// RUN: redop-opt %s --loop-invariant-code-motion --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@k --devices=2 --args='0, copy i32[5], 0, rank' | FileCheck %s --check-prefix=NONE
// NONE: argument 1, copy 0: [5]
// RUN: redop-interpret %t.mlir --entry=@k --devices=2 --args='copies i32[1 | 2], copy i32[0], 1, rank' | FileCheck %s --check-prefix=ONE
// ONE: argument 1, copy 0: [3]
gpu.module @kernels {
  gpu.func @k(%table: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: index, %rank: i32) kernel {
    %world = arith.constant 2 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %start = arith.constant 0 : i64
    scf.for %i = %c0 to %n step %c1 {
      %m = redop.group_memory table(%table) world(%world) rank(%rank)
      %sum = redop.group_load_reduce addi %m[%start] : i32
      llvm.store %sum, %out : i32, !llvm.ptr<1>
    }
    gpu.return
  }
}

// Equal ops in one place are still one, and one without uses none.
// RUN: redop-opt %s --cse --canonicalize | FileCheck %s --check-prefix=CSE
// CSE-LABEL: gpu.func @twice(
// CSE-COUNT-1: redop.group_memory
// CSE-NOT: redop.group_memory
// CSE: gpu.return
gpu.module @others {
  gpu.func @twice(%table: !llvm.ptr<1>, %world: i32, %rank: i32, %i: i64) kernel {
    %a = redop.group_memory table(%table) world(%world) rank(%rank)
    %b = redop.group_memory table(%table) world(%world) rank(%rank)
    %unused = redop.group_memory table(%table) world(%world) rank(%world)
    redop.group_barrier %a[%i]
    redop.group_barrier %b[%i]
    gpu.return
  }
}
