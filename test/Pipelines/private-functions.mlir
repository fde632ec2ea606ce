// A function that MLIR calls private becomes internal, unless it can be reached from outside of the module nevertheless.

// RUN: redop-compile %s --chip=sm_90 | FileCheck %s

// The host launches a kernel by its name, which a calling convention makes one, too.
// CHECK: .visible .func other_name
// CHECK-LABEL: .visible .func with_alias(
// CHECK-LABEL: {{^}}.func {{.*}}hidden(
// CHECK: atom.global.add.u32
// CHECK-LABEL: .visible .entry kernel(
// CHECK: call.uni {{.*}}hidden,
// CHECK: .alias other_name, with_alias;
gpu.module @kernels {
  llvm.mlir.alias external @other_name : !llvm.func<void (ptr<1>)> {
    %0 = llvm.mlir.addressof @with_alias : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @with_alias(%p: !llvm.ptr<1>) attributes {sym_visibility = "private", no_inline} {
    llvm.return
  }
  // LLVM does not accept a visibility of internal functions.
  llvm.func hidden @hidden(%p: !llvm.ptr<1>, %v: i32) -> i32 attributes {sym_visibility = "private", no_inline} {
    %old = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
    llvm.return %old : i32
  }
  llvm.func ptx_kernelcc @kernel(%p: !llvm.ptr<1>, %v: i32) attributes {sym_visibility = "private"} {
    %old = llvm.call @hidden(%p, %v) : (!llvm.ptr<1>, i32) -> i32
    llvm.store %old, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
