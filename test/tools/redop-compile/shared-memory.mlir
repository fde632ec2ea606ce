// A cubin with more shared memory than its size in bytes is not truncated.

// REQUIRES: ptxas
// RUN: redop-compile %s --chip=sm_90 --emit=cubin --ptxas=%ptxas -o %t.cubin
// RUN: grep -q "[.]nv[.]shared[.]k" %t.cubin

gpu.module @m {
  gpu.func @k(%out: memref<8192xi32, 1>) workgroup(%s: memref<8192xi32, 3>) kernel {
    %i = gpu.thread_id x
    %v = arith.index_cast %i : index to i32
    redop.store_reduce addi cta %v, %s[%i] : i32, memref<8192xi32, 3>
    gpu.barrier
    %r = memref.load %s[%i] : memref<8192xi32, 3>
    memref.store %r, %out[%i] : memref<8192xi32, 1>
    gpu.return
  }
}
