// LLVM prints `atom` for a red, which ptxas keeps if a fence may acquire through
// it: there, the red stays for inline PTX.
//
// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --check-prefixes=CHECK,EXACT
// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=optimizable | FileCheck %s --check-prefixes=CHECK,OPTIMIZABLE
// RUN: redop-opt %s --convert-redop-to-inline-ptx=only-before-fences | FileCheck %s --check-prefix=INLINE
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=LOWER
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --check-prefix=PTX
// RUN: redop-opt %s --redop-lower=chip=sm_90 -o %t.mlir && redop-compile %t.mlir --chip=sm_90 --emit=llvm -o %t.ll
// RUN: redop-compile %t.ll --chip=sm_90 | FileCheck %s --check-prefix=PTX

gpu.module @kernels {
  // CHECK-LABEL: @fence
  // EXACT: redop.red add u32 %arg0, %arg1
  // OPTIMIZABLE: llvm.atomicrmw add
  // INLINE-LABEL: @fence
  // INLINE: "red.global.add.u32 [$0], $1;"
  // INLINE: redop.atom add u32
  // LOWER-LABEL: @fence
  // LOWER: "red.global.add.u32 [$0], $1;"
  // LOWER: llvm.atomicrmw volatile add
  // PTX-LABEL: .entry fence(
  // PTX: red.global.add.u32
  // PTX: atom.global.add.u32
  // PTX: fence.acq_rel.gpu
  llvm.func @fence(%p: !llvm.ptr<1>, %v: i32, %flag: !llvm.ptr<1>) attributes {nvvm.kernel} {
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    %old = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
    llvm.fence syncscope("device") acq_rel
    llvm.store %old, %flag : i32, !llvm.ptr<1>
    llvm.return
  }
  // In a function that is called.
  // CHECK-LABEL: @called
  // EXACT: redop.red max s32
  // PTX-LABEL: .entry called(
  // PTX: red.global.max.s32
  llvm.func @called(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    redop.red max s32 %p, %v : !llvm.ptr<1>, i32
    llvm.call @wait() : () -> ()
    llvm.return
  }
  llvm.func internal @wait() attributes {no_inline} {
    llvm.inline_asm has_side_effects "membar.gl;", "~{memory}" : () -> ()
    llvm.return
  }
  // A fence that only releases does not acquire, nor one of another kernel.
  // CHECK-LABEL: @release
  // CHECK: llvm.atomicrmw {{(volatile )?}}add
  // INLINE-LABEL: @release
  // INLINE: redop.red add u32
  // LOWER-LABEL: @release
  // LOWER: llvm.atomicrmw volatile add
  llvm.func @release(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    llvm.fence syncscope("device") release
    llvm.return
  }
}
