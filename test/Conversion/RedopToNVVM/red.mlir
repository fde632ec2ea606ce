// The integer reds that llvm.atomicrmw represents exactly, for each value of
// the option; everything else is unchanged.

// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --check-prefixes=CHECK,EXACT
// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=exact | FileCheck %s --check-prefixes=CHECK,EXACT
// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=optimizable | FileCheck %s --check-prefixes=CHECK,OPTIMIZABLE
// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=off | FileCheck %s --check-prefix=OFF

// RUN: redop-opt %s --convert-redop-to-nvvm --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx81 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// OFF-NOT: llvm.atomicrmw
// OFF-COUNT-30: redop.red
// OFF-NOT: {{redop.red|llvm.atomicrmw}}

// CHECK-LABEL: func.func @all_kinds
// CHECK-NOT: redop.red
// PTX-LABEL: all_kinds(
func.func @all_kinds(%p: !llvm.ptr<1>, %v: i32, %w: i64) {
  // EXACT: llvm.atomicrmw volatile _and %arg0, %arg1 syncscope("device") monotonic : !llvm.ptr<1>, i32
  // OPTIMIZABLE: llvm.atomicrmw _and %arg0, %arg1 syncscope("device") monotonic : !llvm.ptr<1>, i32
  // PTX: atom.global.and.b32
  redop.red and b32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}_or %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.or.b32
  redop.red or b32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}_xor %arg0, %arg2 syncscope("device") monotonic : !llvm.ptr<1>, i64
  // PTX: atom.global.xor.b64
  redop.red xor b64 %p, %w : !llvm.ptr<1>, i64
  // CHECK: llvm.atomicrmw {{(volatile )?}}add %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.add.u32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}add %arg0, %arg2 syncscope("device") monotonic
  // PTX: atom.global.add.u64
  redop.red add u64 %p, %w : !llvm.ptr<1>, i64
  // CHECK: llvm.atomicrmw {{(volatile )?}}uinc_wrap %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.inc.u32
  redop.red inc u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}udec_wrap %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.dec.u32
  redop.red dec u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}umin %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.min.u32
  redop.red min u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}min %arg0, %arg2 syncscope("device") monotonic
  // PTX: atom.global.min.s64
  redop.red min s64 %p, %w : !llvm.ptr<1>, i64
  // CHECK: llvm.atomicrmw {{(volatile )?}}umax %arg0, %arg2 syncscope("device") monotonic
  // PTX: atom.global.max.u64
  redop.red max u64 %p, %w : !llvm.ptr<1>, i64
  // CHECK: llvm.atomicrmw {{(volatile )?}}max %arg0, %arg1 syncscope("device") monotonic
  // PTX: atom.global.max.s32
  redop.red max s32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @spaces
// PTX-LABEL: spaces(
func.func @spaces(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: i32) {
  // CHECK: llvm.atomicrmw {{(volatile )?}}add %arg0, %arg3 syncscope("device") monotonic : !llvm.ptr, i32
  // PTX: atom.add.u32
  redop.red add u32 %g, %v : !llvm.ptr, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}add %arg1, %arg3 syncscope("device") monotonic : !llvm.ptr<3>, i32
  // PTX: atom.shared.add.u32
  redop.red add u32 %s, %v : !llvm.ptr<3>, i32
  // CHECK: llvm.atomicrmw {{(volatile )?}}add %arg2, %arg3 syncscope("device") monotonic : !llvm.ptr<7>, i32
  // PTX: atom.shared::cluster.add.u32
  redop.red add u32 %c, %v : !llvm.ptr<7>, i32
  return
}

// LLVM would drop the order, the scope or a clause, print another type, or
// select another instruction.
// CHECK-LABEL: func.func @not_exact
// CHECK-NOT: llvm.atomicrmw
// CHECK-COUNT-16: redop.red
// CHECK-NOT: redop.red
// CHECK-NOT: llvm.atomicrmw
// CHECK: return
// PTX-LABEL: not_exact(
// PTX-NOT: {{atom|fence}}
// PTX-COUNT-16: red.
// PTX-NOT: red.
// PTX: ret;
func.func @not_exact(%p: !llvm.ptr<1>, %v: i32, %w: i64, %h: f16, %f: f32,
                     %d: f64, %h2: vector<2xf16>, %f2: vector<2xf32>,
                     %pol: i64, %c: i1) {
  redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red cta add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red sys and b64 %p, %w : !llvm.ptr<1>, i64
  redop.red add u32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  redop.red add s32 %p, %v : !llvm.ptr<1>, i32
  redop.red add f16 %p, %h : !llvm.ptr<1>, f16
  redop.red add f32 %p, %f : !llvm.ptr<1>, f32
  redop.red add f64 %p, %d : !llvm.ptr<1>, f64
  redop.red add f16x2 %p, %h2 : !llvm.ptr<1>, vector<2xf16>
  redop.red add v2 f32 %p, %f2 : !llvm.ptr<1>, vector<2xf32>
  redop.red min v2 f16 %p, %h2 : !llvm.ptr<1>, vector<2xf16>
  redop.red release cluster inc u32 %p, %v : !llvm.ptr<1>, i32
  return
}
