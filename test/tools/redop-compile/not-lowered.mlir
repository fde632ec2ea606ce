// The error names the op that is not lowered, not the casts around it.

// RUN: not redop-compile %s --module=@local --chip=sm_80 2>&1 | FileCheck %s --check-prefix=LOCAL
// LOCAL: not-lowered.mlir:[[#@LINE+7]]:{{[0-9]+}}: error: 'memref.atomic_rmw' op has no lowering to the LLVM dialect
// LOCAL-NOT: error
gpu.module @local {
  gpu.func @k(%v: i32) kernel {
    %i = arith.constant 0 : index
    %m = memref.alloca() : memref<4xi32>
    memref.store %v, %m[%i] : memref<4xi32>
    %old = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<4xi32>) -> i32
    gpu.return
  }
}

// If redop rejects a product, upstream does not support it either.
// RUN: not redop-compile %s --module=@shared --chip=sm_52 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED: not-lowered.mlir:[[#@LINE+5]]:{{[0-9]+}}: error: 'redop.store_reduce' op {{.*}}; target is sm_52
// SHARED-NOT: error
gpu.module @shared {
  gpu.func @k(%v: f16) workgroup(%m: memref<4xf16, 3>) kernel {
    %i = arith.constant 0 : index
    %old = memref.atomic_rmw mulf %v, %m[%i] : (f16, memref<4xf16, 3>) -> f16
    gpu.return
  }
}
