// Clang's atomics of CUDA C++ are seq_cst without a syncscope, and mean relaxed at
// device scope; only the option says so.
//
// RUN: redop-opt %s --raise-to-redop=cuda-atomics | FileCheck %s
// RUN: redop-opt %s --raise-to-redop 2>&1 --remarks-filter-missed=raise-to-redop | FileCheck %s --check-prefix=OFF
// RUN: redop-compile %s --chip=sm_90 --cuda-atomics | FileCheck %s --check-prefix=PTX

// OFF: not raised to redop: PTX has no atomics with ordering seq_cst; if it is an atomic function of CUDA C++, use the option cuda-atomics
// OFF-LABEL: @add
// OFF-NOT: redop.

// CHECK-LABEL: @add
// CHECK: redop.store_reduce addi %{{.*}} or_upstream : i32, !llvm.ptr
// PTX-LABEL: .entry add(
// PTX: {{red|atom}}.global.add.u32
llvm.func @add(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr, i32
  llvm.return
}

// CHECK-LABEL: @fetch
// CHECK: redop.fetch_reduce addf %{{.*}} or_upstream : f32, !llvm.ptr
// PTX-LABEL: .entry fetch(
// PTX: atom.global.add.f32
llvm.func @fetch(%p: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw fadd %p, %v seq_cst : !llvm.ptr, f32
  llvm.store %0, %p : f32, !llvm.ptr
  llvm.return
}

// A scope is never CUDA's.
// CHECK-LABEL: @scope
// CHECK-NOT: redop.
// CHECK: llvm.atomicrmw
llvm.func @scope(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw add %p, %v syncscope("device") seq_cst : !llvm.ptr, i32
  llvm.return
}
