// RUN: redop-compile %s -O0 | FileCheck %s --check-prefix=O0
// RUN: redop-compile %s -O1 | FileCheck %s --check-prefix=O3
// RUN: redop-compile %s -O2 | FileCheck %s --check-prefix=O3
// RUN: redop-compile %s -O3 | FileCheck %s --check-prefix=O3
// RUN: redop-compile %s | FileCheck %s --check-prefix=O3
// RUN: not redop-compile %s -O4 2>&1 | FileCheck %s --check-prefix=O4
// RUN: not redop-compile %s -Os 2>&1 | FileCheck %s --check-prefix=OS

// However the loop is unrolled, no reduction is lost or merged.
gpu.module @kernels [#nvvm.target<chip = "sm_90">] {
  gpu.func @loop(%p: !llvm.ptr<1>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      redop.red add f32 %p, %v : !llvm.ptr<1>, f32
    }
    gpu.return
  }
}

// O0: bra
// O0-COUNT-1: red.global.add.f32
// O0-NOT: red.global

// O3-NOT: bra
// O3-COUNT-3: red.global.add.f32
// O3-NOT: red.global

// O4: error: the optimization level must be 0 to 3
// OS: redop-compile: for the -O option: 's' value invalid for uint argument!
