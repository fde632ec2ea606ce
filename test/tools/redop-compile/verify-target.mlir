// Forms that a chip does not support are an error before lowering; without the
// check, they are lowered nevertheless.
// RUN: not redop-compile %s --chip=sm_80 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not redop-compile %s --chip=sm_80 --emit=mlir 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: redop-compile %s --chip=sm_80 --verify-target=false | FileCheck %s --check-prefix=OFF
// RUN: not redop-compile %s --chip=sm_90 --ptx=8.0 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: redop-compile %s --chip=sm_90 --ptx=8.0 --verify-target=false | FileCheck %s --check-prefix=PTX80

gpu.module @m {
  gpu.func @k(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    // ERROR: verify-target.mlir:[[@LINE+1]]:5: error: 'redop.red' op {{.*}} requires sm_90 (PTX 8.1)
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// OFF: .version 7.0
// OFF: .target sm_80
// OFF: red.global.add.v4.f32
// PTX80: .version 8.0
// PTX80: .target sm_90
