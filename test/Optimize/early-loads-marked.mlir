// A mark on text that stores is none: it is not a load.
// RUN: redop-opt %s --redop-privatize -o %t.mlir
// RUN: redop-interpret %s --entry=@k --block=1 --strict --args='i32[0], $0' | FileCheck %s
// RUN: redop-interpret %t.mlir --entry=@k --block=1 --strict --args='i32[0], $0' | FileCheck %s
// CHECK: argument 0: [11]

llvm.func @k(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %two = llvm.mlir.constant(2 : i32) : i32
  redop.store_reduce addi %two, %sum : i32, !llvm.ptr<1>
  nvvm.barrier
  llvm.inline_asm has_side_effects {redop.early_load} "st.global.b32 [$0], 9;", "l" %x : (!llvm.ptr<1>) -> ()
  nvvm.barrier
  redop.store_reduce addi %two, %sum : i32, !llvm.ptr<1>
  llvm.return
}
