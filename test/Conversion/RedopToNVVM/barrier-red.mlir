// redop.barrier.red becomes LLVM's intrinsic, which is convergent, and never
// inline assembly. LLVM writes the aligned forms as bar.red.

// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --implicit-check-not=redop. --implicit-check-not=inline_asm
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --check-prefix=LEFT
// RUN: redop-opt %s --convert-redop-to-nvvm | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx63 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-sm_75 %{ %ptxas-verify -arch=sm_75 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_75 -mattr=+ptx63 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_75 -mattr=+ptx63 -o - | FileCheck %s --check-prefix=PTX

// The other pass leaves every one of them alone.
// LEFT-COUNT-10: redop.barrier.red
// LEFT-NOT: redop.barrier.red
// LEFT-NOT: inline_asm

// CHECK-LABEL: llvm.func @values
// CHECK-SAME: (%[[ID:.*]]: i32, %[[N:.*]]: i32, %[[C:.*]]: i1, %{{.*}}: !llvm.ptr<1>)
// PTX-LABEL: values(
llvm.func @values(%id: i32, %n: i32, %c: i1, %p: !llvm.ptr<1>) {
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.all"(%[[ID]], %[[C]]) : (i32, i1) -> i32
  // PTX: barrier.red.popc.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %0 = redop.barrier.red popc u32 %id, %c : i32
  llvm.store volatile %0, %p : i32, !llvm.ptr<1>
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.count"(%[[ID]], %[[N]], %[[C]]) : (i32, i32, i1) -> i32
  // PTX: barrier.red.popc.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %1 = redop.barrier.red popc u32 %id, %c threads(%n) : i32
  llvm.store volatile %1, %p : i32, !llvm.ptr<1>
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.all"(%[[ID]], %[[C]]) : (i32, i1) -> i32
  // PTX: bar.red.popc.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %2 = redop.barrier.red popc aligned u32 %id, %c : i32
  llvm.store volatile %2, %p : i32, !llvm.ptr<1>
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.count"(%[[ID]], %[[N]], %[[C]]) : (i32, i32, i1) -> i32
  // PTX: bar.red.popc.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %3 = redop.barrier.red popc aligned u32 %id, %c threads(%n) : i32
  llvm.store volatile %3, %p : i32, !llvm.ptr<1>
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.and.all"(%[[ID]], %[[C]]) : (i32, i1) -> i1
  // PTX: barrier.red.and.pred %p{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %4 = redop.barrier.red and pred %id, %c : i1
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.count"(%[[ID]], %[[N]], %[[C]]) : (i32, i32, i1) -> i1
  // PTX: barrier.red.or.pred %p{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %5 = redop.barrier.red or pred %id, %c threads(%n) : i1
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.and.aligned.count"(%[[ID]], %[[N]], %[[C]]) : (i32, i32, i1) -> i1
  // PTX: bar.red.and.pred %p{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %6 = redop.barrier.red and aligned pred %id, %c threads(%n) : i1
  // CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.all"(%[[ID]], %[[C]]) : (i32, i1) -> i1
  // PTX: bar.red.or.pred %p{{[0-9]+}}, %r{{[0-9]+}}, %p{{[0-9]+}};
  %7 = redop.barrier.red or aligned pred %id, %c : i1
  llvm.return
}

// PTX-LABEL: constants(
llvm.func @constants(%c: i1, %p: !llvm.ptr<1>) {
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c64 = llvm.mlir.constant(64 : i32) : i32
  // PTX: bar.red.popc.u32 %r{{[0-9]+}}, 3, 64, %p{{[0-9]+}};
  %0 = redop.barrier.red popc aligned u32 %c3, %c threads(%c64) : i32
  // PTX: barrier.red.or.pred %p{{[0-9]+}}, 3, %p{{[0-9]+}};
  %1 = redop.barrier.red or pred %c3, %c : i1
  llvm.return
}
