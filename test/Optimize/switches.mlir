// A kernel with an llvm.switch is lifted like one with branches. One of 64 bits stays: upstream lowers an scf.index_switch, to which
// it would be lifted, to one of 32 bits.
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=1 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@places --block=4 --args='i32[0, 1, 7, 1], i32[0], i32[0 x 4]' | FileCheck %s --check-prefix=PLACES
// RUN: redop-interpret %t.mlir --entry=@m::@places --block=4 --args='i32[0, 1, 7, 1], i32[0], i32[0 x 4]' \
// RUN:   | FileCheck %s --check-prefix=PLACES
// PLACES: argument 1: [3]
// PLACES: argument 2: [5, 3, 2, 3]

gpu.module @m {

// CHECK-LABEL: llvm.func @places
// CHECK: scf.index_switch
// CHECK: nvvm.vote.sync
// CHECK: redop.fetch_reduce
// CHECK-LABEL: llvm.func @wide
// CHECK: llvm.switch
// CHECK-NOT: nvvm.vote.sync
// CHECK: redop.fetch_reduce
llvm.func @places(%x: !llvm.ptr<1> {llvm.noalias}, %count: !llvm.ptr<1> {llvm.noalias}, %to: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %q = llvm.getelementptr %to[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %p : !llvm.ptr<1> -> i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.switch %key : i32, ^chosen(%two : i32) [0: ^chosen(%five : i32), 1: ^other]
^other:
  llvm.br ^chosen(%three : i32)
^chosen(%v: i32):
  llvm.store %v, %q : i32, !llvm.ptr<1>
  %is = llvm.icmp "ult" %v, %five : i32
  llvm.cond_br %is, ^count, ^end
^count:
  %old = redop.fetch_reduce addi %one, %count : i32, !llvm.ptr<1>
  %few = llvm.icmp "ult" %old, %five : i32
  %kept = llvm.select %few, %v, %old : i1, i32
  llvm.store %kept, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
llvm.func @wide(%x: !llvm.ptr<1> {llvm.noalias}, %count: !llvm.ptr<1> {llvm.noalias}, %to: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %q = llvm.getelementptr %to[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %p : !llvm.ptr<1> -> i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  llvm.switch %key : i64, ^chosen(%two : i32) [4294967296: ^chosen(%five : i32), 1: ^other]
^other:
  llvm.br ^chosen(%three : i32)
^chosen(%v: i32):
  llvm.store %v, %q : i32, !llvm.ptr<1>
  %is = llvm.icmp "ult" %v, %five : i32
  llvm.cond_br %is, ^count, ^end
^count:
  %old = redop.fetch_reduce addi %one, %count : i32, !llvm.ptr<1>
  %few = llvm.icmp "ult" %old, %five : i32
  %kept = llvm.select %few, %v, %old : i1, i32
  llvm.store %kept, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
}
