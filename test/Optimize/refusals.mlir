// The kinds and IDs of refusals, for tools that ask what a permission would gain.

// RUN: redop-opt %s --test-print-refusals -verify-diagnostics -o /dev/null

gpu.module @m {
  // A permission of the kernel is missing.
  gpu.func @permission(%x: memref<?xf32>, %sum: memref<1xf32>) kernel {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xf32>
    // expected-remark @below {{privatize: NeedsPermission, RegroupsFloats}}
    // expected-remark @below {{aggregate: NeedsPermission, RegroupsFloats}}
    // expected-remark @below {{lanes: NeedsPermission, RegroupsFloats}}
    redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
    gpu.return
  }

  // Another permission of the kernel is missing.
  gpu.func @merged(%x: memref<?xi32>, %sum: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xi32>
    // expected-remark @below {{lanes: Unprofitable, LeftToPtxas}}
    redop.store_reduce addi %v, %sum[%c0] : i32, memref<1xi32>
    %w = memref.load %x[%i] : memref<?xi32>
    // expected-remark @below {{merge: NeedsPermission, MayAccessBetween}}
    // expected-remark @below {{vectorize: NeedsPermission, MayAccessBetween}}
    // expected-remark @below {{lanes: Unprofitable, LeftToPtxas}}
    redop.store_reduce addi %w, %sum[%c0] : i32, memref<1xi32>
    gpu.return
  }

  // The order is observable.
  gpu.func @order(%x: memref<?xi32>, %sum: memref<1xi32>, %v: i32) kernel attributes {redop.unobserved} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    // expected-remark @below {{order: Illegal, WritesReduced}}
    // expected-remark @below {{aggregate: Illegal, AcquiresOrReleases}}
    // expected-remark @below {{vectorize: Illegal, NoReduction}}
    redop.store_reduce addi release %v, %sum[%c0] : i32, memref<1xi32>
    memref.store %v, %x[%i] : memref<?xi32>
    gpu.return
  }

  // One thread of the CTA reduces.
  gpu.func @elected(%sum: memref<1xi32>, %v: i32) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %tid = gpu.thread_id x
    %first = arith.cmpi eq, %tid, %c0 : index
    scf.if %first {
      // expected-remark @below {{privatize: Unprofitable, FewThreads}}
      redop.store_reduce addi %v, %sum[%c0] : i32, memref<1xi32>
    }
    gpu.return
  }

  // The loop cannot replace the grid.
  // expected-remark @below {{grid: Illegal, LaunchedInClusters}}
  gpu.func @cluster(%sum: memref<1xi32>, %v: i32) kernel attributes {redop.noalias, nvvm.cluster_dim = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    // expected-remark @below {{lanes: Unprofitable, LeftToPtxas}}
    redop.store_reduce addi %v, %sum[%c0] : i32, memref<1xi32>
    gpu.return
  }

  // What was asked for is not possible.
  gpu.func @deterministic(%product: memref<1xf32>, %v: f32) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    // expected-remark @below {{deterministic: Illegal, NoExactProduct}}
    // expected-remark @below {{privatize: Illegal, NoPartialResults}}
    // expected-remark @below {{lanes: Illegal, NoPartialResults}}
    redop.store_reduce mulf %v, %product[%c0] : f32, memref<1xf32>
    gpu.return
  }

  // No instruction of the target reduces two of them at once.
  gpu.func @vector(%x: memref<?xi32>, %v: i32) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-remark @below {{lanes: Unprofitable, LeftToPtxas}}
    // expected-remark @below {{vectorize: NoTarget, NothingWider}}
    redop.store_reduce addi %v, %x[%c0] : i32, memref<?xi32>
    // expected-remark @below {{lanes: Unprofitable, LeftToPtxas}}
    // expected-remark @below {{vectorize: NoTarget, NothingWider}}
    redop.store_reduce addi %v, %x[%c1] : i32, memref<?xi32>
    gpu.return
  }
}
