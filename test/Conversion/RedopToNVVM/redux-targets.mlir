// The verifier of gpu.module refuses nvvm.redux.sync if a target is older than
// sm_80. Lowering does not judge targets: there, it becomes the intrinsic, and
// redop-verify-target reports the op.
//
// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s
// RUN: redop-opt %s --convert-to-llvm | FileCheck %s
// RUN: not redop-opt %s --redop-verify-target 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: redop-opt %s --convert-redop-to-nvvm -o %t.mlir && redop-compile %t.mlir --module=@old --chip=sm_100a | FileCheck %s --check-prefix=PTX

// VERIFY: error: 'redop.redux.sync' op redux.sync add s32 requires sm_80 (PTX 7.0); target is sm_20

// CHECK-LABEL: gpu.module @old
// CHECK: llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%arg0, %arg2) : (i32, i32) -> i32
// CHECK: llvm.call_intrinsic "llvm.nvvm.redux.sync.umin"(%arg0, %arg2)
// CHECK: llvm.call_intrinsic "llvm.nvvm.redux.sync.min"(%arg0, %arg2)
// CHECK: llvm.call_intrinsic "llvm.nvvm.redux.sync.xor"(%arg0, %arg2)
// CHECK: llvm.call_intrinsic "llvm.nvvm.redux.sync.fmax.abs.NaN"(%arg1, %arg2) : (f32, i32) -> f32
// PTX: redux.sync.add.s32
// PTX: redux.sync.min.u32
// PTX: redux.sync.min.s32
// PTX: redux.sync.xor.b32
// PTX: redux.sync.max.abs.NaN.f32
gpu.module @old [#nvvm.target<chip = "sm_20">] {
  llvm.func @all(%v: i32, %f: f32, %m: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %a = redop.redux.sync add s32 %v, %m : i32
    %b = redop.redux.sync min u32 %v, %m : i32
    %c = redop.redux.sync min s32 %v, %m : i32
    %d = redop.redux.sync xor b32 %v, %m : i32
    %e = redop.redux.sync max abs nan f32 %f, %m : f32
    llvm.store %a, %out : i32, !llvm.ptr<1>
    llvm.store %b, %out : i32, !llvm.ptr<1>
    llvm.store %c, %out : i32, !llvm.ptr<1>
    llvm.store %d, %out : i32, !llvm.ptr<1>
    llvm.store %e, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}

// CHECK-LABEL: gpu.module @new
// CHECK: nvvm.redux.sync add
gpu.module @new [#nvvm.target<chip = "sm_80">] {
  llvm.func @some(%v: i32, %m: i32) -> i32 {
    %a = redop.redux.sync add s32 %v, %m : i32
    llvm.return %a : i32
  }
}
