// A barrier with a timeout, legalized: without a late GPU, nothing is reported; if
// one never comes, the others go on and report it, or trap.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@report --devices=2 --block=4 --runs=5 --args='copies i32[0 x 4], copy i32[0, 0], rank, 2' | FileCheck %s --check-prefix=NONE
// RUN: redop-interpret %t.mlir --entry=@report --devices=2 --block=4 --args='copies i32[0 x 4], copy i32[0, 0], rank, 1' | FileCheck %s --check-prefix=LATE
// RUN: not redop-interpret %t.mlir --entry=@stop --devices=2 --block=4 --args='copies i32[0 x 4], copy i32[0, 0], rank, 1' 2>&1 | FileCheck %s --check-prefix=TRAP
// NONE: argument 1, copy 0: [0, 0]
// NONE: argument 1, copy 1: [0, 0]
// LATE: argument 1, copy 0: [0, 1]
// LATE: argument 1, copy 1: [0, 0]
// TRAP: trap
gpu.module @kernels {
  gpu.func @report(%signals: !llvm.ptr<1>, %late: !llvm.ptr<1>, %rank: i32, %come: i32) kernel {
    %world = arith.constant 2 : i32
    %start = arith.constant 0 : i64
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %comes = arith.cmpi ult, %rank, %come : i32
    scf.if %comes {
      redop.group_barrier %meeting[%start] timeout(100000000) report(%late)
    }
    gpu.return
  }
  gpu.func @stop(%signals: !llvm.ptr<1>, %late: !llvm.ptr<1>, %rank: i32, %come: i32) kernel {
    %world = arith.constant 2 : i32
    %start = arith.constant 0 : i64
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %comes = arith.cmpi ult, %rank, %come : i32
    scf.if %comes {
      redop.group_barrier %meeting[%start] timeout(100000000)
    }
    gpu.return
  }
}
