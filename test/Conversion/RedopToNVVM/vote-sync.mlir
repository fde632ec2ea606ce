// redop.vote.sync becomes nvvm.vote.sync, never inline assembly.

// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --implicit-check-not=redop. --implicit-check-not=inline_asm
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --check-prefix=LEFT
// RUN: redop-opt %s --convert-redop-to-nvvm | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx63 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-sm_75 %{ %ptxas-verify -arch=sm_75 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx63 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_75 -mattr=+ptx63 -o - | FileCheck %s --check-prefix=PTX

// LEFT-COUNT-5: redop.vote.sync
// LEFT-NOT: redop.vote.sync
// LEFT-NOT: inline_asm

// CHECK-LABEL: llvm.func @votes
// CHECK-SAME: (%[[C:.*]]: i1, %[[M:.*]]: i32)
// PTX-LABEL: votes(
llvm.func @votes(%c: i1, %m: i32) {
  // CHECK: nvvm.vote.sync all %[[M]], %[[C]] -> i1
  // PTX: vote.sync.all.pred %p{{[0-9]+}}, %p{{[0-9]+}}, %r{{[0-9]+}};
  %0 = redop.vote.sync all pred %c, %m : i1
  // CHECK: nvvm.vote.sync any %[[M]], %[[C]] -> i1
  // PTX: vote.sync.any.pred %p{{[0-9]+}}, %p{{[0-9]+}}, %r{{[0-9]+}};
  %1 = redop.vote.sync any pred %c, %m : i1
  // CHECK: nvvm.vote.sync uni %[[M]], %[[C]] -> i1
  // PTX: vote.sync.uni.pred %p{{[0-9]+}}, %p{{[0-9]+}}, %r{{[0-9]+}};
  %2 = redop.vote.sync uni pred %c, %m : i1
  // CHECK: nvvm.vote.sync ballot %[[M]], %[[C]] -> i32
  // PTX: vote.sync.ballot.b32 %r{{[0-9]+}}, %p{{[0-9]+}}, %r{{[0-9]+}};
  %3 = redop.vote.sync ballot b32 %c, %m : i32
  // A constant mask.
  %all = llvm.mlir.constant(-1 : i32) : i32
  // PTX: vote.sync.ballot.b32 %r{{[0-9]+}}, %p{{[0-9]+}}, -1;
  %4 = redop.vote.sync ballot b32 %c, %all : i32
  llvm.return
}
