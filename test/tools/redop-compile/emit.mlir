// RUN: redop-compile %s --emit=mlir | FileCheck %s --check-prefix=MLIR
// RUN: redop-compile %s --emit=llvm | FileCheck %s --check-prefix=LLVM
// RUN: redop-compile %s --emit=ptx | FileCheck %s --check-prefix=PTX
// RUN: redop-compile %s | FileCheck %s --check-prefix=PTX
// RUN: %if ptxas-sm_90 %{ redop-compile %s --emit=cubin --ptxas=%ptxas -o %t.cubin %}
// RUN: %if ptxas-sm_90 %{ head -c 4 %t.cubin | grep -q ELF %}
// RUN: not redop-compile %s --emit=sass 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// The output is valid, and the MLIR can be compiled again.
// RUN: redop-compile %s --emit=llvm | opt -passes=verify -disable-output
// RUN: redop-compile %s --emit=mlir | redop-compile | FileCheck %s --check-prefix=PTX

gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
  gpu.func @add(%p: !llvm.ptr<1>, %v: f32) kernel {
    redop.red add f32 %p, %v : !llvm.ptr<1>, f32
    gpu.return
  }
}

// MLIR: gpu.module @kernels
// MLIR: llvm.func @add(%{{.*}}: !llvm.ptr<1>, %{{.*}}: f32) attributes {{{.*}}nvvm.kernel
// MLIR: llvm.inline_asm has_side_effects {{.*}} "red.global.add.f32 [$0], $1;"
// MLIR-NOT: redop.

// LLVM: target triple = "nvptx64-nvidia-cuda"
// LLVM: define ptx_kernel void @add(ptr addrspace(1) %0, float %1)
// LLVM: call void asm sideeffect "red.global.add.f32 [$0], $1;"

// PTX: .version 7.8
// PTX: .target sm_90
// PTX: .visible .entry add(
// PTX: red.global.add.f32 [{{%rd[0-9]+}}], {{%r[0-9]+}};

// UNKNOWN: redop-compile: for the --emit option: unknown word 'sass'; expected one of mlir, llvm, ptx, cubin
