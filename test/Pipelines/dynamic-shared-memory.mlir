// Dynamic shared memory follows the static variables, including redop's own.

// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --check-prefix=PTX
// RUN: %if ptxas %{ redop-compile %s --chip=sm_90 --emit=cubin -o /dev/null %}

// CHECK: llvm.mlir.global external @__dynamic_shmem__0() {addr_space = 3 : i32, alignment = 16 : i64{{.*}}} : !llvm.array<0 x i8>
// PTX: .extern .shared .align 16 .b8 __dynamic_shmem__0[];
// PTX: .shared .align 16 .b8 redop_block_reduce[128];
gpu.module @m {
  gpu.func @k(%out: memref<?xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %mine = memref.view %bytes[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<32xf32, #gpu.address_space<workgroup>>
    memref.store %v, %mine[%c0] : memref<32xf32, #gpu.address_space<workgroup>>
    %sum = gpu.all_reduce add %v {} : (f32) -> f32
    %back = memref.load %mine[%c0] : memref<32xf32, #gpu.address_space<workgroup>>
    %both = arith.addf %sum, %back : f32
    memref.store %both, %out[%c0] : memref<?xf32>
    gpu.return
  }
}
