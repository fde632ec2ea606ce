// Both passes run on builtin.module, gpu.module, func.func, gpu.func and
// llvm.func, and change nothing outside of them.

// DEFINE: %{both} = convert-redop-to-nvvm,convert-redop-to-inline-ptx
// RUN: redop-opt %s --pass-pipeline='builtin.module(%{both})' | FileCheck %s --check-prefixes=FUNC,LLVM,GPU,INNER --implicit-check-not=redop.
// RUN: redop-opt %s --pass-pipeline='any(%{both})' | FileCheck %s --check-prefixes=FUNC,LLVM,GPU,INNER --implicit-check-not=redop.
// RUN: redop-opt %s --pass-pipeline='builtin.module(func.func(%{both}))' | FileCheck %s --check-prefixes=FUNC,NOLLVM,NOGPU,NOINNER
// RUN: redop-opt %s --pass-pipeline='builtin.module(llvm.func(%{both}))' | FileCheck %s --check-prefixes=NOFUNC,LLVM,NOGPU,NOINNER
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(%{both}))' | FileCheck %s --check-prefixes=NOFUNC,NOLLVM,GPU,INNER
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(%{both})))' | FileCheck %s --check-prefixes=NOFUNC,NOLLVM,GPU,NOINNER
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(func.func(%{both})))' | FileCheck %s --check-prefixes=NOFUNC,NOLLVM,NOGPU,INNER

// FUNC: func.func @in_func
// FUNC-NEXT: nvvm.redux.sync
// FUNC-NEXT: llvm.atomicrmw
// FUNC-NEXT: llvm.inline_asm
// FUNC-NEXT: return
// NOFUNC: func.func @in_func
// NOFUNC-NEXT: redop.redux.sync
// NOFUNC-NEXT: redop.red
// NOFUNC-NEXT: redop.red
// NOFUNC-NEXT: return
func.func @in_func(%p: !llvm.ptr<1>, %v: i32) {
  %0 = redop.redux.sync add u32 %v, %v : i32
  redop.red add u32 %p, %0 : !llvm.ptr<1>, i32
  redop.red add s32 %p, %v : !llvm.ptr<1>, i32
  return
}

// LLVM: llvm.func @in_llvm
// LLVM-NEXT: nvvm.redux.sync
// LLVM-NEXT: llvm.atomicrmw
// LLVM-NEXT: llvm.inline_asm
// LLVM-NEXT: llvm.return
// NOLLVM: llvm.func @in_llvm
// NOLLVM-NEXT: redop.redux.sync
// NOLLVM-NEXT: redop.red
// NOLLVM-NEXT: redop.red
// NOLLVM-NEXT: llvm.return
llvm.func @in_llvm(%p: !llvm.ptr<1>, %v: i32) {
  %0 = redop.redux.sync add u32 %v, %v : i32
  redop.red add u32 %p, %0 : !llvm.ptr<1>, i32
  redop.red add s32 %p, %v : !llvm.ptr<1>, i32
  llvm.return
}

gpu.module @kernels {
  // GPU: gpu.func @in_gpu
  // GPU-NEXT: nvvm.redux.sync
  // GPU-NEXT: llvm.atomicrmw
  // GPU-NEXT: llvm.inline_asm
  // GPU-NEXT: gpu.return
  // NOGPU: gpu.func @in_gpu
  // NOGPU-NEXT: redop.redux.sync
  // NOGPU-NEXT: redop.red
  // NOGPU-NEXT: redop.red
  // NOGPU-NEXT: gpu.return
  gpu.func @in_gpu(%p: !llvm.ptr<1>, %v: i32) kernel {
    %0 = redop.redux.sync add u32 %v, %v : i32
    redop.red add u32 %p, %0 : !llvm.ptr<1>, i32
    redop.red add s32 %p, %v : !llvm.ptr<1>, i32
    gpu.return
  }

  // INNER: func.func @in_gpu_module
  // INNER-NEXT: llvm.atomicrmw
  // INNER-NEXT: llvm.inline_asm
  // NOINNER: func.func @in_gpu_module
  // NOINNER-NEXT: redop.red
  // NOINNER-NEXT: redop.red
  func.func @in_gpu_module(%p: !llvm.ptr<1>, %v: i32) {
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    redop.red add s32 %p, %v : !llvm.ptr<1>, i32
    return
  }
}
