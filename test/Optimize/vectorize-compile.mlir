// From naive code to the vector instruction, in PTX that ptxas accepts.
// RUN: redop-opt %s --raise-to-redop --redop-vectorize | redop-compile - -o %t.90.ptx
// RUN: FileCheck %s --input-file=%t.90.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t.90.ptx %}

// The output of clang for CUDA C++ (Inputs/adjacent.cu), whose pointers are only known to be multiples of 4.
// RUN: mlir-translate --import-llvm %S/Inputs/adjacent.ll | redop-opt --raise-to-redop=cuda-atomics --redop-vectorize=chip=sm_90 | redop-compile --chip=sm_90 - -o %t.cuda.ptx
// RUN: FileCheck %s --input-file=%t.cuda.ptx --check-prefix=CUDA
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t.cuda.ptx %}

// The output of Triton for sm_80, where it does not use vectors: the kernel on sm_90, if the order is not observed.
// RUN: mlir-translate --import-llvm %redop_src_root/test/corpus/Inputs/triton/row_scatter_f32.sm_80.ll 2>/dev/null | redop-opt --raise-to-redop --redop-relax-order="unobserved noalias commuting-floats" --redop-vectorize=chip=sm_90 | redop-compile --chip=sm_90 - -o - | FileCheck %s --check-prefix=TRITON

// CHECK-LABEL: .entry columns(
// CHECK-NOT: red.global.add.f32
// CHECK: red.global.add.v4.f32
// CHECK-NOT: red.global.add.f32
// CHECK-LABEL: .entry rows(
// CHECK: red.global.add.noftz.v8.bf16
// CHECK-NOT: red.global.add.noftz.bf16

// CUDA-LABEL: .entry scatter4(
// CUDA: and.b64 {{.*}}, 15
// CUDA-COUNT-4: red.global.add.f32
// CUDA-NOT: red.global.add.f32
// CUDA: red.global.add.v4.f32
// CUDA-LABEL: .entry scatter_loop(
// CUDA: red.global.add.v4.f32

// TRITON: @%p{{[0-9]+}} red.global.add.v4.f32
// TRITON: @%p{{[0-9]+}} red.global.add.v4.f32

gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
  gpu.func @columns(%x: memref<?x128xf32>, %idx: memref<?xindex>, %out: memref<?x128xf32>) kernel {
    %aligned = memref.assume_alignment %out, 16 : memref<?x128xf32>
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %r = gpu.block_id x
    %t = gpu.thread_id x
    %j0 = arith.muli %t, %c4 : index
    %j1 = arith.addi %j0, %c1 : index
    %j2 = arith.addi %j0, %c2 : index
    %j3 = arith.addi %j0, %c3 : index
    %row = memref.load %idx[%r] : memref<?xindex>
    %v0 = memref.load %x[%r, %j0] : memref<?x128xf32>
    %v1 = memref.load %x[%r, %j1] : memref<?x128xf32>
    %v2 = memref.load %x[%r, %j2] : memref<?x128xf32>
    %v3 = memref.load %x[%r, %j3] : memref<?x128xf32>
    %0 = memref.atomic_rmw addf %v0, %aligned[%row, %j0] : (f32, memref<?x128xf32>) -> f32
    %1 = memref.atomic_rmw addf %v1, %aligned[%row, %j1] : (f32, memref<?x128xf32>) -> f32
    %2 = memref.atomic_rmw addf %v2, %aligned[%row, %j2] : (f32, memref<?x128xf32>) -> f32
    %3 = memref.atomic_rmw addf %v3, %aligned[%row, %j3] : (f32, memref<?x128xf32>) -> f32
    gpu.return
  }

  gpu.func @rows(%x: memref<?x128xbf16>, %idx: memref<?xindex>, %out: memref<?x128xbf16> {llvm.align = 16 : i64}) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %r = gpu.block_id x
    %t = gpu.thread_id x
    %b = arith.muli %t, %c8 : index
    %row = memref.load %idx[%r] : memref<?xindex>
    scf.for %i = %c0 to %c8 step %c1 {
      %j = arith.addi %b, %i : index
      %v = memref.load %x[%r, %j] : memref<?x128xbf16>
      %old = memref.atomic_rmw addf %v, %out[%row, %j] : (bf16, memref<?x128xbf16>) -> bf16
    }
    gpu.return
  }
}
