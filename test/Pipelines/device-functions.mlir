// External device functions keep their names, and nothing gets a C interface.

// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --implicit-check-not=_mlir_ciface --implicit-check-not=emit_c_interface
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --check-prefix=PTX --implicit-check-not=_mlir_ciface

gpu.module @m {
  // CHECK: llvm.func @ext(f32) -> f32
  // PTX: .extern .func (.param .b32 func_retval0) ext
  func.func private @ext(f32) -> f32
  // CHECK: llvm.func @on_memref(!llvm.ptr, !llvm.ptr, i64, i64, i64)
  // PTX: .extern .func on_memref
  func.func private @on_memref(memref<4xf32>)
  // A private function with a body is internal: it disappears where all calls are inlined.
  // CHECK: llvm.func internal @hidden(
  // PTX-NOT: hidden
  func.func private @hidden(%x: f32) -> f32 {
    %y = arith.addf %x, %x : f32
    return %y : f32
  }
  // CHECK: llvm.func @inner(
  func.func @inner(%x: f32) -> f32 {
    return %x : f32
  }
  // CHECK-LABEL: llvm.func @k(
  // CHECK: llvm.call @ext(
  // CHECK: llvm.call @on_memref(
  // PTX: .entry k(
  // PTX: ext,
  // PTX: on_memref,
  gpu.func @k(%m: memref<4xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %x = func.call @ext(%v) : (f32) -> f32
    %h = func.call @hidden(%x) : (f32) -> f32
    %y = func.call @inner(%h) : (f32) -> f32
    func.call @on_memref(%m) : (memref<4xf32>) -> ()
    memref.store %y, %m[%c0] : memref<4xf32>
    gpu.return
  }
}
