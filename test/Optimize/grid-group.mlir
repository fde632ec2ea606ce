// A kernel whose blocks wait for those of other GPUs keeps its grid and its
// reductions.
//
// RUN: redop-opt %s --redop-grid="noalias" | FileCheck %s
// RUN: redop-opt %s --redop-grid="noalias" -o /dev/null --remark-format=emitRemark --remarks-filter=redop-grid 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" | FileCheck %s

gpu.module @kernels {
  // CHECK-LABEL: gpu.func @waits
  // CHECK-NOT: scf.for
  // CHECK: redop.store_reduce addi
  // CHECK: redop.group_barrier
  // CHECK: gpu.return
  // REMARK-NOT: VirtualGrid{{.*}}Function=waits
  gpu.func @waits(%bins: memref<256xi32>, %keys: memref<?xi32>, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32
    %start = arith.constant 0 : i64
    %one = arith.constant 1 : i32
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<256xi32>
    redop.group_barrier %meeting[%start]
    gpu.return
  }

  // The same kernel without the barrier gets a loop, so the barrier is the
  // reason.
  // CHECK-LABEL: gpu.func @independent
  // REMARK: VirtualGrid{{.*}}Function=independent
  // CHECK: nvvm.read.ptx.sreg.nctaid.x
  gpu.func @independent(%bins: memref<256xi32>, %keys: memref<?xi32>) kernel {
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<256xi32>
    gpu.return
  }
}
