// redop.redux.sync becomes nvvm.redux.sync, never inline assembly: kind,
// signedness, abs and nan are kept, and the value precedes the mask.

// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --implicit-check-not=redop. --implicit-check-not=inline_asm
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --check-prefix=LEFT
// RUN: redop-opt %s --convert-redop-to-nvvm --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx86 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-sm_100a %{ %ptxas-verify -arch=sm_100a < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx86 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_100a -mattr=+ptx86 -o - | FileCheck %s --check-prefix=PTX

// The other pass does not change these ops.
// LEFT-COUNT-14: redop.redux.sync
// LEFT-NOT: redop.redux.sync
// LEFT-NOT: inline_asm

// LLVM prints add u32 as .s32, which yields the same value. The mask is last.
// CHECK-LABEL: func.func @integer
// PTX-LABEL: integer(
func.func @integer(%v: i32, %mask: i32) -> (i32, i32, i32, i32, i32, i32) {
  // CHECK: nvvm.redux.sync add %arg0, %arg1 : i32 -> i32
  // PTX: ld.param.b32 [[V:%r[0-9]+]], [integer_param_0];
  // PTX: ld.param.b32 [[M:%r[0-9]+]], [integer_param_1];
  // PTX: redux.sync.add.s32 {{.*}}, [[V]], [[M]];
  %0 = redop.redux.sync add u32 %v, %mask : i32
  // CHECK: nvvm.redux.sync add %arg0, %arg1
  // PTX: redux.sync.add.s32 {{.*}}, [[V]], [[M]];
  %1 = redop.redux.sync add s32 %v, %mask : i32
  // CHECK: nvvm.redux.sync umin %arg0, %arg1
  // PTX: redux.sync.min.u32 {{.*}}, [[V]], [[M]];
  %2 = redop.redux.sync min u32 %v, %mask : i32
  // CHECK: nvvm.redux.sync min %arg0, %arg1
  // PTX: redux.sync.min.s32 {{.*}}, [[V]], [[M]];
  %3 = redop.redux.sync min s32 %v, %mask : i32
  // CHECK: nvvm.redux.sync umax %arg0, %arg1
  // PTX: redux.sync.max.u32 {{.*}}, [[V]], [[M]];
  %4 = redop.redux.sync max u32 %v, %mask : i32
  // CHECK: nvvm.redux.sync max %arg0, %arg1
  // PTX: redux.sync.max.s32 {{.*}}, [[V]], [[M]];
  %5 = redop.redux.sync max s32 %v, %mask : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @bits
// PTX-LABEL: bits(
func.func @bits(%v: i32, %mask: i32) -> (i32, i32, i32) {
  // CHECK: nvvm.redux.sync and %arg0, %arg1
  // PTX: redux.sync.and.b32
  %0 = redop.redux.sync and b32 %v, %mask : i32
  // CHECK: nvvm.redux.sync or %arg0, %arg1
  // PTX: redux.sync.or.b32
  %1 = redop.redux.sync or b32 %v, %mask : i32
  // CHECK: nvvm.redux.sync xor %arg0, %arg1
  // PTX: redux.sync.xor.b32
  %2 = redop.redux.sync xor b32 %v, %mask : i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @f32
// PTX-LABEL: f32(
func.func @f32(%v: f32, %mask: i32) -> (f32, f32, f32, f32, f32) {
  // CHECK: nvvm.redux.sync fmin %arg0, %arg1 : f32 -> f32
  // PTX: redux.sync.min.f32
  %0 = redop.redux.sync min f32 %v, %mask : f32
  // CHECK: nvvm.redux.sync fmax %arg0, %arg1 : f32 -> f32
  // PTX: redux.sync.max.f32
  %1 = redop.redux.sync max f32 %v, %mask : f32
  // CHECK: nvvm.redux.sync fmin %arg0, %arg1 {abs = true} : f32 -> f32
  // PTX: redux.sync.min.abs.f32
  %2 = redop.redux.sync min abs f32 %v, %mask : f32
  // CHECK: nvvm.redux.sync fmax %arg0, %arg1 {nan = true} : f32 -> f32
  // PTX: redux.sync.max.NaN.f32
  %3 = redop.redux.sync max nan f32 %v, %mask : f32
  // CHECK: nvvm.redux.sync fmin %arg0, %arg1 {abs = true, nan = true} : f32 -> f32
  // PTX: redux.sync.min.abs.NaN.f32
  %4 = redop.redux.sync min abs nan f32 %v, %mask : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
