// The lowest version that the chip and the instructions require, or an explicit one.
// RUN: redop-compile %s | FileCheck %s -DVERSION=8.1
// RUN: redop-compile %s --ptx=8.8 | FileCheck %s -DVERSION=8.8
// RUN: redop-compile %s --ptx=88 | FileCheck %s -DVERSION=8.8
// RUN: redop-compile %s --ptx=ptx88 | FileCheck %s -DVERSION=8.8
// RUN: redop-compile %s --ptx=+ptx88 | FileCheck %s -DVERSION=8.8
// RUN: redop-compile %s --ptx=9.0 | FileCheck %s -DVERSION=9.0
// RUN: redop-compile %s --ptx=9.4 | FileCheck %s -DVERSION=9.4
// RUN: redop-compile %s --ptx= | FileCheck %s -DVERSION=8.1
// RUN: sed 's/"sm_90"/"sm_90", features = "+sm_90, +ptx86"/' %s | redop-compile | FileCheck %s -DVERSION=8.6
// RUN: sed 's/"sm_90"/"sm_90", features = "+ptx78"/' %s | redop-compile | FileCheck %s -DVERSION=8.1
// RUN: sed 's/"sm_90"/"sm_90", features = "+ptx86,+ptx88,+ptx87"/' %s | redop-compile | FileCheck %s -DVERSION=8.8

// Too old for the chip or for the instruction; too new; invalid.
// RUN: not redop-compile %s --ptx=7.7 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-compile %s --ptx=8.0 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not redop-compile %s --ptx=9.5 2>&1 | FileCheck %s --check-prefix=NEWER -DVERSION=9.5
// RUN: not redop-compile %s --ptx=99.9 2>&1 | FileCheck %s --check-prefix=NEWER -DVERSION=99.9
// RUN: not redop-compile %s --ptx=8 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=8
// RUN: not redop-compile %s --ptx=8.85 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=8.85
// RUN: not redop-compile %s --ptx=8.8.8 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=8.8.8
// RUN: not redop-compile %s --ptx=-8.8 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=-8.8
// RUN: not redop-compile %s "--ptx= 8.8" 2>&1 | FileCheck %s --check-prefix=GARBAGE "-DTEXT= 8.8"
// RUN: not redop-compile %s --ptx=ptx8.8 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=ptx8.8
// RUN: not redop-compile %s --ptx=new 2>&1 | FileCheck %s --check-prefix=GARBAGE -DTEXT=new

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// CHECK: .version [[VERSION]]
// CHECK: .target sm_90

// CHIP: error: PTX 7.7 does not support sm_90, which requires PTX 7.8
// FORM: ptx-version.mlir:[[@LINE-9]]:5: error: 'redop.red' op red{{.*}} requires sm_90 (PTX 8.1); {{.*}}target is sm_90 with PTX 8.0
// NEWER: error: this build writes PTX 3.2 to 9.4, not PTX [[VERSION]]
// GARBAGE: error: unknown PTX version '[[TEXT]]'; expected a version such as 8.8, 88 or +ptx88
