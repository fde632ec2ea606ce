// nvvm.barrier0, which LLVM 23 removed, orders memory like nvvm.barrier.

// REQUIRES: llvm-22
// RUN: redop-interpret %s --entry=@swap --block=64 --args='[0 x 64]' --strict | FileCheck %s
// CHECK: argument 0: [32, 33, 34,
// RUN: sed '/nvvm.barrier0$/d' %s > %t.mlir
// RUN: not redop-interpret %t.mlir --entry=@swap --block=64 --args='[0 x 64]' --strict 2>&1 | FileCheck %s --check-prefix=RACE
// RACE: error: data race on byte {{[0-9]+}} of shared memory 'workgroup'

gpu.module @m {
  gpu.func @swap(%g: memref<64xi32>) workgroup(%s : memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %t = gpu.thread_id x
    %c32 = arith.constant 32 : index
    %v = arith.index_cast %t : index to i32
    memref.store %v, %s[%t] : memref<64xi32, #gpu.address_space<workgroup>>
    nvvm.barrier0
    %o = arith.xori %t, %c32 : index
    %x = memref.load %s[%o] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %x, %g[%t] : memref<64xi32>
    gpu.return
  }
}
