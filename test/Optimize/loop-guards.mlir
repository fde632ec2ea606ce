// A loop that tests at its end, as nvcc writes it: the branch that skips it tests the opposite, and goes to where the loop leads by
// another block.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s
// CHECK: Passed{{.*}}Aggregated{{.*}}Function=compact
// CHECK: Missed{{.*}}Function=other
// RUN: redop-interpret %s --entry=@m::@compact --grid=3 --block=32 --strict --args='i32[5, 0, 7, 1 x 97, 3], i32[0 x 101], i32[0], 101' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@compact --grid=3 --block=32 --strict --args='i32[5, 0, 7, 1 x 97, 3], i32[0 x 101], i32[0], 101' > %t.after
// The places are in another order.
// RUN: grep 'argument [02]' %t.before > %t.some
// RUN: grep 'argument [02]' %t.after | diff %t.some -
// RUN: redop-interpret %s --entry=@m::@compact --grid=3 --block=32 --strict --args='i32[5], i32[0], i32[0], 0' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@compact --grid=3 --block=32 --strict --args='i32[5], i32[0], i32[0], 0' | diff %t.before -

gpu.module @m {

llvm.func @compact(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %count: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %before = llvm.mul %cta, %size : i32
  %first = llvm.add %before, %tid : i32
  %isOut = llvm.icmp "sge" %first, %n : i32
  llvm.cond_br %isOut, ^skip, ^enter
^enter:
  %ctas = nvvm.read.ptx.sreg.nctaid.x : i32
  %step = llvm.mul %ctas, %size : i32
  llvm.br ^loop(%first : i32)
^loop(%i: i32):
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %isNone = llvm.icmp "slt" %v, %one : i32
  llvm.cond_br %isNone, ^next, ^append
^append:
  %place = redop.fetch_reduce addi %one, %count : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  llvm.br ^next
^next:
  %sum = llvm.add %i, %step : i32
  %isMore = llvm.icmp "slt" %sum, %n : i32
  llvm.cond_br %isMore, ^loop(%sum : i32), ^end
^skip:
  llvm.br ^end
^end:
  llvm.return
}

// The branch tests something else: the loop has an iteration where the bound is below the first number.
llvm.func @other(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %count: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %before = llvm.mul %cta, %size : i32
  %first = llvm.add %before, %tid : i32
  %isOut = llvm.icmp "sgt" %first, %n : i32
  llvm.cond_br %isOut, ^skip, ^enter
^enter:
  %ctas = nvvm.read.ptx.sreg.nctaid.x : i32
  %step = llvm.mul %ctas, %size : i32
  llvm.br ^loop(%first : i32)
^loop(%i: i32):
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %isNone = llvm.icmp "slt" %v, %one : i32
  llvm.cond_br %isNone, ^next, ^append
^append:
  %place = redop.fetch_reduce addi %one, %count : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  llvm.br ^next
^next:
  %sum = llvm.add %i, %step : i32
  %isMore = llvm.icmp "slt" %sum, %n : i32
  llvm.cond_br %isMore, ^loop(%sum : i32), ^end
^skip:
  llvm.br ^end
^end:
  llvm.return
}

}
