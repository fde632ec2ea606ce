// An atomic that may be unaligned is not one instruction.
//
// RUN: redop-opt %s --raise-to-redop=cuda-atomics --remarks-filter-missed=raise-to-redop 2>&1 | FileCheck %s

// CHECK-COUNT-2: not raised to redop: it may be unaligned
// CHECK-NOT: not raised to redop
// CHECK-LABEL: @swap
// CHECK: llvm.cmpxchg %{{.*}}, %arg1, %arg2 seq_cst seq_cst {alignment = 2 : i64}
// CHECK: llvm.cmpxchg %{{.*}}, %arg3, %arg4 seq_cst seq_cst {alignment = 4 : i64}
// CHECK: redop.atom cas b32
// CHECK: redop.atom cas b64
llvm.func @swap(%p: !llvm.ptr<1>, %a: i32, %b: i32, %c: i64, %d: i64) {
  %0 = llvm.cmpxchg %p, %a, %b seq_cst seq_cst {alignment = 2 : i64} : !llvm.ptr<1>, i32
  %1 = llvm.cmpxchg %p, %c, %d seq_cst seq_cst {alignment = 4 : i64} : !llvm.ptr<1>, i64
  %2 = llvm.cmpxchg %p, %a, %b seq_cst seq_cst {alignment = 4 : i64} : !llvm.ptr<1>, i32
  %3 = llvm.cmpxchg %p, %c, %d seq_cst seq_cst : !llvm.ptr<1>, i64
  llvm.return
}
