// Other GPUs write to their copies: what a kernel reads through a noalias argument
// that is a copy never becomes ld.global.nc, and stays after the barrier.

// RUN: redop-compile %s --chip=sm_90 | FileCheck %s
// RUN: redop-interpret %s --entry=@direct --devices=2 --block=2 --args='copies f32[1.0 x 4 | 2.0 x 4], copy 0 of $0, copy 1 of $0, copy f32[0.0 x 8], copies i32[0 x 4], rank, 2' | FileCheck %s --check-prefix=PRINT
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | redop-interpret - --entry=@direct --devices=2 --block=2 --args='copies f32[1.0 x 4 | 2.0 x 4], copy 0 of $0, copy 1 of $0, copy f32[0.0 x 8], copies i32[0 x 4], rank, 2' | FileCheck %s --check-prefix=PRINT
// PRINT: argument 3, copy 1: [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]

gpu.module @kernels {
  // CHECK-LABEL: .entry direct(
  // CHECK: bar.sync
  // CHECK: bar.sync
  // CHECK: ld.global.v4
  // CHECK-NEXT: ld.global.v4
  // CHECK-NOT: ld.global.nc.v4
  // CHECK: ret;
  gpu.func @direct(%unused: !llvm.ptr<1>, %a: !llvm.ptr<1> {llvm.noalias}, %b: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %signals: !llvm.ptr<1>, %rank: i32, %n: i32) kernel {
    %start = arith.constant 0 : i64
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %none = arith.constant 0 : index
    %world = arith.constant 2 : i32
    %copies = redop.group_memory peers(%a, %b) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %thread = gpu.thread_id x
    %isFirst = arith.cmpi eq, %thread, %none : index
    scf.for %k = %c0 to %n step %c1 : i32 {
      redop.group_barrier %meeting[%start]
      scf.if %isFirst {
        %sum = redop.group_load_reduce addf %copies[%start] : vector<4xf32>
        %to = llvm.getelementptr %out[%k] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
        llvm.store %sum, %to : vector<4xf32>, !llvm.ptr<1>
      }
      redop.group_barrier %meeting[%start]
    }
    gpu.return
  }

  // The address comes from the caller, or is selected.
  // CHECK-LABEL: .entry derived(
  // CHECK-NOT: ld.global.nc
  // CHECK: ret;
  func.func private @add(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64) -> f32 {
    %copies = redop.group_memory peers(%a, %b) rank(%rank)
    %sum = redop.group_load_reduce addf %copies[%i] : f32
    return %sum : f32
  }
  gpu.func @derived(%a: !llvm.ptr<1> {llvm.noalias}, %b: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %rank: i32, %swap: i1) kernel {
    %start = arith.constant 0 : i64
    %first = arith.select %swap, %b, %a : !llvm.ptr<1>
    %second = llvm.getelementptr %b[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %x = func.call @add(%a, %b, %rank, %start) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i64) -> f32
    %y = func.call @add(%first, %second, %rank, %start) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i64) -> f32
    %sum = arith.addf %x, %y : f32
    llvm.store %sum, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}
