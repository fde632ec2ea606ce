// Dynamic shared memory: upstream's op, its lowering, and its size.

// DEFINE: %{run} = redop-interpret %s --entry=@kernel --grid=2 --block=64 --args='2x64xi32[0 x 128]'
// RUN: %{run} --runs=3 | FileCheck %s
// RUN: %{run} --dynamic-shared-memory=264 | FileCheck %s
// CHECK: argument 0: [1, 2, {{.*}}63, 0, 1001, 1002, {{.*}}1063, 1000]
// RUN: not %{run} --dynamic-shared-memory=263 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: dynamic-shared.mlir:[[#@LINE+22]]:13: error: the view is not inside the memref
// RUN: not %{run} --dynamic-shared-memory=99999999 2>&1 | FileCheck %s --check-prefix=HUGE
// HUGE: error: out of dynamic shared memory

// It is lowered to an array without elements.
// RUN: redop-opt %s --redop-lower=chip=sm_80 -o %t.llvm
// RUN: FileCheck %s --check-prefix=LOWERED < %t.llvm
// LOWERED: llvm.mlir.global {{.*}}addr_space = 3 : i32{{.*}} : !llvm.array<0 x i8>
// RUN: redop-interpret %t.llvm --entry=@kernel --grid=2 --block=64 --args='i32[0 x 128], $0, 0, 2, 64, 64, 1' | FileCheck %s
// RUN: not redop-interpret %t.llvm --entry=@kernel --dynamic-shared-memory=200 --grid=2 --block=64 --args='i32[0 x 128], $0, 0, 2, 64, 64, 1' 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: error: {{4 bytes at 0x[0-9a-f]+ are outside every allocation; the one before is dynamic shared memory, 200 bytes|data race}}

gpu.module @kernels {
  gpu.func @kernel(%m: memref<2x64xi32>) workgroup(%static: memref<16xi32, #gpu.address_space<workgroup>>) kernel {
    %x = gpu.thread_id x
    %b = gpu.block_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    %c1000 = arith.constant 1000 : index
    %dynamic = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %view = memref.view %dynamic[%c8][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xi32, #gpu.address_space<workgroup>>
    %base = arith.muli %b, %c1000 : index
    %sum = arith.addi %base, %x : index
    %v = arith.index_cast %sum : index to i32
    memref.store %v, %view[%x] : memref<64xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %next = arith.addi %x, %c1 : index
    %at = arith.remui %next, %c64 : index
    %r = memref.load %view[%at] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %r, %m[%b, %x] : memref<2x64xi32>
    gpu.return
  }

  // Of another kernel.
  llvm.mlir.global internal @other() {addr_space = 3 : i32} : !llvm.array<40000 x i8>
  gpu.func @others(%p: !llvm.ptr<1>) kernel {
    %0 = llvm.mlir.addressof @other : !llvm.ptr<3>
    %1 = llvm.ptrtoint %0 : !llvm.ptr<3> to i64
    llvm.store %1, %p : i64, !llvm.ptr<1>
    gpu.return
  }
  // The rest of 48 KiB after static memory; it is not initialized either.
  // RUN: redop-interpret %s --entry=@size | FileCheck %s --check-prefix=SIZE
  // RUN: redop-interpret %s --entry=@size --dynamic-shared-memory=7 | FileCheck %s --check-prefix=SEVEN
  // SIZE: 48152 48152
  // SEVEN: 7 7
  gpu.func @size() workgroup(%static: memref<1000xi8, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %dynamic = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %0 = memref.dim %dynamic, %c0 : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = llvm.inline_asm "mov.u32 $0, %dynamic_smem_size;", "=r" : () -> i32
    gpu.printf "%ld %d\n", %0, %1 : index, i32
    gpu.return
  }
  // RUN: not redop-interpret %s --entry=@unwritten 2>&1 | FileCheck %s --check-prefix=UNWRITTEN
  // UNWRITTEN: error: reads byte 0 of dynamic shared memory, which was never written
  gpu.func @unwritten() kernel {
    %c0 = arith.constant 0 : index
    %dynamic = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %0 = memref.load %dynamic[%c0] : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}
