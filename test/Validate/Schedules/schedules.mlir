// The numbers of schedules and outcomes. Reductions without results commute; those whose results are used do not.
// RUN: redop-validate %s --pass-pipeline='builtin.module(redop-optimize)' --launch=2x2 --inputs=1 | FileCheck %s
// RUN: redop-validate %s --pass-pipeline='builtin.module(redop-optimize)' --launch=2x2/1 --inputs=1 | FileCheck %s --check-prefix=ONE
// RUN: redop-validate %s --pass-pipeline='builtin.module(redop-optimize)' --launch=2x2 --entry=@last --args='[0 x 4], i32[0], [0]' | FileCheck %s --check-prefix=LAST
// LAST: @last, 2x2: validated: 2 schedules before, 2 after, 1 outcome before, 1 after

// CHECK: @kernels::@histogram, 2x2: validated: 1 schedules before, 1 after, 1 outcome before, 1 after
// ONE: @kernels::@histogram, 2x2/1: validated: 1 schedules before, 1 after, 1 outcome before, 1 after
// CHECK-NEXT: @kernels::@append, 2x2: validated: 24 schedules before, 24 after, 24 outcomes before, 24 after
// ONE-NEXT: @kernels::@append, 2x2/1: validated: 24 schedules before, 4 after, 24 outcomes before, 4 after
// CHECK-NEXT: @kernels::@last, 2x2:
// CHECK-NEXT: @kernels::@racy, 2x2: nothing to validate: {{.*}} data race on byte 0 of argument 0: no barrier
// CHECK-NEXT: @kernels::@vectors, 2x2: nothing to validate: no arguments can be drawn for its types; --args gives them
gpu.module @kernels {
  gpu.func @histogram(%bins: memref<4xi32>, %keys: memref<?xi32>) kernel {
    %i = gpu.global_id x
    %key = memref.load %keys[%i] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    %one = arith.constant 1 : i32
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<4xi32>
    gpu.return
  }

  gpu.func @append(%count: !llvm.ptr<1>, %out: memref<16xi32>) kernel {
    %i = gpu.global_id x
    %v = arith.index_cast %i : index to i32
    %one = arith.constant 1 : i32
    %old = llvm.atomicrmw add %count, %one monotonic : !llvm.ptr<1>, i32
    %o = arith.index_cast %old : i32 to index
    memref.store %v, %out[%o] : memref<16xi32>
    gpu.return
  }

  // The last block adds what both have stored.
  gpu.func @last(%sums: memref<4xi32>, %arrived: !llvm.ptr<1>, %total: memref<1xi32>) kernel {
    %block = gpu.block_id x
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %one = arith.constant 1 : i32
    %zero = arith.constant 0 : i32
    %c2 = arith.constant 2 : index
    %sum = arith.index_cast %block : index to i32
    %isFirst = arith.cmpi eq, %t, %c0 : index
    scf.if %isFirst {
      memref.store %sum, %sums[%block] : memref<4xi32>
      %before = llvm.atomicrmw add %arrived, %one syncscope("device") acq_rel : !llvm.ptr<1>, i32
      %isLast = arith.cmpi ne, %before, %zero : i32
      scf.if %isLast {
        %result = scf.for %i = %c0 to %c2 step %c1 iter_args(%partial = %zero) -> i32 {
          %next = memref.load %sums[%i] : memref<4xi32>
          %more = arith.addi %partial, %next : i32
          scf.yield %more : i32
        }
        memref.store %result, %total[%c0] : memref<1xi32>
      }
    }
    gpu.return
  }

  gpu.func @racy(%out: memref<4xi32>) kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    memref.store %zero, %out[%c0] : memref<4xi32>
    gpu.return
  }

  gpu.func @vectors(%pointers: memref<4xvector<2xi32>>) kernel {
    gpu.return
  }
}
