// Triton used redux on f32 for sm_100 and later, but sm_120 does not support
// it; Mojo's library had the same bug. nvvm.redux.sync accepts it even on
// sm_90, and llc crashes.
// https://github.com/triton-lang/triton/pull/7520
// https://github.com/modular/modular/pull/6049

// RUN: rm -rf %t && split-file %s %t
// RUN: not redop-compile %t/max.mlir --chip=sm_90 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_90
// RUN: not redop-compile %t/max.mlir --chip=sm_110a 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_110a
// RUN: not redop-compile %t/max.mlir --chip=sm_120a 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_120a
// RUN: not redop-compile %t/max.mlir --chip=sm_120f 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_120f
// RUN: not redop-compile %t/max.mlir --chip=sm_121a 2>&1 | FileCheck %s --check-prefix=REFUSED -DCHIP=sm_121a
// RUN: not redop-compile %t/max.mlir --chip=sm_100 2>&1 | FileCheck %s --check-prefix=PLAIN

// RUN: redop-compile %t/max.mlir --chip=sm_100a -O3 -o %t/max.ptx
// RUN: FileCheck %t/max.mlir --input-file=%t/max.ptx
// RUN: %if ptxas-sm_100a %{ %ptxas-verify -arch=sm_100a < %t/max.ptx %}

// RUN: mlir-opt %t/stock.mlir --convert-nvvm-to-llvm | mlir-translate --mlir-to-llvmir -o %t/stock.ll
// RUN: not --crash llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx86 %t/stock.ll -o %t/stock.ptx 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STOCK

// REFUSED: redux.sync max f32 requires sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8); target is [[CHIP]]{{$}}
// REFUSED: note: [[CHIP]] has no equivalent redux.sync form
// PLAIN: requires sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8); target is sm_100{{$}}
// PLAIN: note: sm_100f, a target for the same chip, supports it since PTX 8.8
// STOCK: Cannot select: intrinsic %llvm.nvvm.redux.sync.fmax

//--- max.mlir
// CHECK-LABEL: .entry max(
gpu.module @m {
  gpu.func @max(%p: !llvm.ptr<1>, %v: f32, %mask: i32) kernel {
    // CHECK: redux.sync.max.f32 %
    %r = redop.redux.sync max f32 %v, %mask : f32
    llvm.store %r, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}

//--- stock.mlir
llvm.func @max(%p: !llvm.ptr<1>, %v: f32, %mask: i32) attributes {nvvm.kernel} {
  %r = nvvm.redux.sync fmax %v, %mask : f32 -> f32
  llvm.store %r, %p : f32, !llvm.ptr<1>
  llvm.return
}
