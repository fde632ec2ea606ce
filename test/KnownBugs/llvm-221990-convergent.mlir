// MLIR 22 cannot mark inline assembly as convergent (added later). LLVM then
// merges two redux in different branches into one: other lanes participate, and
// the result changes. redop never lowers redux.sync to inline assembly.
// https://github.com/llvm/llvm-project/pull/221990

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/branches.mlir --chip=sm_90 -O3 -o %t/branches.ptx
// RUN: FileCheck %t/branches.mlir --input-file=%t/branches.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t/branches.ptx %}
// RUN: mlir-translate --mlir-to-llvmir %t/stock.mlir | opt -mtriple=nvptx64-nvidia-cuda -O3 -S \
// RUN:   | FileCheck %t/stock.mlir

//--- branches.mlir
// CHECK-LABEL: .entry branches(
llvm.func @branches(%p: !llvm.ptr<1>, %v: i32, %mask: i32, %c: i1) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: bra
  // CHECK: redux.sync.max.u32
  // CHECK: bra
  // CHECK: redux.sync.max.u32
  llvm.cond_br %c, ^then, ^else
^then:
  %x = redop.redux.sync max u32 %v, %mask : i32
  llvm.store %x, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^else:
  %y = redop.redux.sync max u32 %v, %mask : i32
  %z = llvm.add %y, %one : i32
  llvm.store %z, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

//--- stock.mlir
// CHECK-LABEL: @branches(
// CHECK-NOT: br
// CHECK: asm sideeffect "redux.sync
// CHECK-NOT: redux.sync
llvm.func @branches(%p: !llvm.ptr<1>, %v: i32, %mask: i32, %c: i1) {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^then, ^else
^then:
  %x = llvm.inline_asm has_side_effects "redux.sync.max.u32 $0, $1, $2;", "=r,r,r" %v, %mask : (i32, i32) -> i32
  llvm.store %x, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^else:
  %y = llvm.inline_asm has_side_effects "redux.sync.max.u32 $0, $1, $2;", "=r,r,r" %v, %mask : (i32, i32) -> i32
  %z = llvm.add %y, %one : i32
  llvm.store %z, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
