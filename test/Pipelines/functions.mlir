// A func.func becomes a single function in PTX, without a C interface.

// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --implicit-check-not=ciface
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=MLIR --implicit-check-not=ciface --implicit-check-not=emit_c

// CHECK: .func device(
// CHECK: .entry kernel(
// MLIR: llvm.func @device(
// MLIR: llvm.func @kernel(
gpu.module @kernels {
  func.func @device(%p: !llvm.ptr<1>, %v: f32) {
    redop.red add f32 %p, %v : !llvm.ptr<1>, f32
    return
  }
  func.func @kernel(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {
    func.call @device(%p, %v) : (!llvm.ptr<1>, f32) -> ()
    return
  }
}
