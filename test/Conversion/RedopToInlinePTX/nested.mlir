// Ops inside of regions: branches, loops and gpu.launch. Values that cross the
// boundary of a region are preserved, including fp8.

// DEFINE: %{both} = convert-redop-to-nvvm,convert-redop-to-inline-ptx
// RUN: redop-opt %s --pass-pipeline='builtin.module(%{both})' | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --pass-pipeline='builtin.module(func.func(%{both}))' | FileCheck %s --implicit-check-not=redop.

// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu-kernel-outlining,%{both},gpu.module(convert-gpu-to-nvvm),convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)' -o %t.mlir
// RUN: FileCheck %s --check-prefix=LLVM --implicit-check-not=redop. --implicit-check-not=f8E5M2 < %t.mlir

// RUN: redop-opt %s --pass-pipeline='builtin.module(func.func(%{both}),symbol-dce,convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)' \
// RUN:   | mlir-translate --mlir-to-llvmir \
// RUN:   | opt -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a \
// RUN:   | llc -mcpu=sm_100a -mattr=+ptx86 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.6 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}

// CHECK-LABEL: func.func @branches
// CHECK: scf.if
// CHECK-NEXT: %[[R:.*]] = llvm.inline_asm {{.*}}multimem.ld_reduce
// CHECK-NEXT: scf.yield %[[R]]
// CHECK: else
// CHECK-NEXT: %[[X:.*]] = nvvm.redux.sync
// CHECK-NEXT: scf.yield %[[X]]
// PTX-LABEL: branches(
// PTX: bra
// PTX-COUNT-1: {{multimem.ld_reduce|redux.sync}}
// PTX-NOT: {{multimem.ld_reduce|redux.sync}}
// PTX: bra
// PTX-COUNT-1: {{multimem.ld_reduce|redux.sync}}
// PTX-NOT: {{multimem|redux}}
// PTX: ret;
func.func @branches(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
    scf.yield %0 : i32
  } else {
    %1 = redop.redux.sync add u32 %v, %v : i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @fp8_loop
// CHECK: scf.for {{.*}} iter_args(%[[V:.*]] = %arg2) -> (vector<8xf8E5M2>)
// CHECK-NEXT: unrealized_conversion_cast %[[V]] : vector<8xf8E5M2> to vector<8xi8>
// CHECK: llvm.inline_asm {{.*}}multimem.st
// CHECK: llvm.inline_asm {{.*}}multimem.ld_reduce
// CHECK: %[[R:.*]] = builtin.unrealized_conversion_cast {{.*}} : vector<8xi8> to vector<8xf8E5M2>
// CHECK-NEXT: scf.yield %[[R]]
// LLVM-LABEL: llvm.func @fp8_loop
// LLVM: ^bb{{.*}}(%{{.*}}: i64, %[[V:.*]]: vector<8xi8>)
// LLVM: llvm.bitcast %[[V]] : vector<8xi8> to vector<2xi32>
// LLVM: llvm.inline_asm {{.*}}multimem.st
// LLVM: llvm.inline_asm {{.*}}multimem.ld_reduce
// PTX-LABEL: fp8_loop(
// PTX: multimem.st.global.v8.e5m2
func.func @fp8_loop(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %x: vector<8xf8E5M2>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %last = scf.for %i = %zero to %n step %one iter_args(%v = %x) -> vector<8xf8E5M2> {
    redop.multimem.st v8 e5m2 %p, %v : !llvm.ptr<1>, vector<8xf8E5M2>
    %r = redop.multimem.ld_reduce add acc_f16 v8 e5m2 %q : !llvm.ptr<1> -> vector<8xf8E5M2>
    scf.yield %r : vector<8xf8E5M2>
  }
  redop.multimem.st v8 e5m2 %q, %last : !llvm.ptr<1>, vector<8xf8E5M2>
  return
}

// CHECK-LABEL: func.func private @launch
// CHECK: gpu.launch
// CHECK: llvm.inline_asm {{.*}}"red.global.add.s32
// CHECK-NEXT: llvm.atomicrmw volatile add
// CHECK-NEXT: gpu.terminator
// LLVM: gpu.module @launch_kernel
// LLVM: llvm.func @launch_kernel
// LLVM-NEXT: llvm.inline_asm {{.*}}"red.global.add.s32 [$0], $1;", "l,r,~{memory}" %arg0, %arg1
// LLVM-NEXT: llvm.atomicrmw volatile add %arg0, %arg1
// LLVM-NEXT: llvm.return
func.func private @launch(%p: !llvm.ptr<1>, %v: i32) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %one, %e = %one, %f = %one)
             threads(%g, %h, %i) in (%j = %one, %k = %one, %l = %one) {
    redop.red add s32 %p, %v : !llvm.ptr<1>, i32
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    gpu.terminator
  }
  return
}
