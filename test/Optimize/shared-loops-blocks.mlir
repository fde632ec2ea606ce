// A loop of basic blocks that tests at its end, as LLVM writes it: lanes share it as they share an scf.for.
//
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-vectorize 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize=chip=sm_90 | diff %t.mlir -
// RUN: redop-validate %s --pass-pipeline="builtin.module(gpu.module(redop-vectorize{chip=sm_90}))" --launch=1x4 --warp-size=2 --args="i32[1, 0, 1, 1], i32[2, 1, 0, 1], i32[3, 5, 7, 11], i32[1 x 128], i32[0 x 128], 4" | FileCheck %s --check-prefix=VALID
// VALID: validated

gpu.module @m {

// REMARK: SharedLoop | {{.*}}Function=product | Lanes=16
// CHECK-LABEL: llvm.func @product(
// CHECK: scf.if
// CHECK: scf.for
// CHECK: scf.for
// CHECK: nvvm.shfl.sync
// CHECK: } else {
// CHECK: scf.for
llvm.func @product(%row: !llvm.ptr<1> {llvm.noalias}, %column: !llvm.ptr<1> {llvm.noalias},
                   %value: !llvm.ptr<1> {llvm.noalias}, %dense: !llvm.ptr<1> {llvm.noalias},
                   %product: !llvm.ptr<1> {llvm.noalias}, %n: i32) attributes {nvvm.kernel} {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c5 = llvm.mlir.constant(5 : i32) : i32
  %c32 = llvm.mlir.constant(32 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %thread = nvvm.read.ptx.sreg.tid.x : i32
  %e = llvm.add %first, %thread : i32
  %isIn = llvm.icmp "slt" %e, %n : i32
  llvm.cond_br %isIn, ^enter, ^end
^enter:
  %r = llvm.getelementptr %row[%e] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %c = llvm.getelementptr %column[%e] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.getelementptr %value[%e] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.br ^loop(%c0 : i32)
^loop(%k: i32):
  %to_row = llvm.load %r : !llvm.ptr<1> -> i32
  %from_row = llvm.load %c : !llvm.ptr<1> -> i32
  %factor = llvm.load %v : !llvm.ptr<1> -> i32
  %to_first = llvm.shl %to_row, %c5 overflow<nsw> : i32
  %to = llvm.add %to_first, %k overflow<nsw> : i32
  %to_wide = llvm.sext %to : i32 to i64
  %from_first = llvm.shl %from_row, %c5 overflow<nsw> : i32
  %from = llvm.add %from_first, %k overflow<nsw> : i32
  %from_wide = llvm.sext %from : i32 to i64
  %p = llvm.getelementptr %dense[%from_wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %a = llvm.load %p : !llvm.ptr<1> -> i32
  %b = llvm.load %q : !llvm.ptr<1> -> i32
  %x = llvm.mul %a, %factor : i32
  %y = llvm.mul %b, %factor : i32
  %at = llvm.getelementptr %product[%to_wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %next_at = llvm.getelementptr %at[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %x, %at : i32, !llvm.ptr<1>
  redop.store_reduce addi %y, %next_at : i32, !llvm.ptr<1>
  %next = llvm.add %k, %c2 overflow<nsw, nuw> : i32
  %isLast = llvm.icmp "eq" %next, %c32 : i32
  llvm.cond_br %isLast, ^end, ^loop(%next : i32)
^end:
  llvm.return
}
}
