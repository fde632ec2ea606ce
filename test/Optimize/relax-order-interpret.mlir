// Checked by the interpreter: a kernel whose order matters has a data race without
// it, and keeps it; one that loses its order has no race, and computes the same.
// RUN: redop-opt %s --redop-relax-order="unobserved noalias" -o %t.mlir
// RUN: sed s/acq_rel// %s > %t.relaxed.mlir
// RUN: redop-interpret %s --entry=@last_block --grid=4 --runs=20 --args='i32[0 x 4], i32[0], i32[0]' | FileCheck %s --check-prefix=LAST
// RUN: redop-interpret %t.mlir --entry=@last_block --grid=4 --runs=20 --args='i32[0 x 4], i32[0], i32[0]' | FileCheck %s --check-prefix=LAST
// RUN: not redop-interpret %t.relaxed.mlir --entry=@last_block --grid=4 --runs=20 --args='i32[0 x 4], i32[0], i32[0]' 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: redop-interpret %s --entry=@exchange --grid=2 --block=4 --runs=20 --args='3, i32[0]' | FileCheck %s --check-prefix=SUM
// RUN: redop-interpret %t.mlir --entry=@exchange --grid=2 --block=4 --runs=20 --args='3, i32[0]' | FileCheck %s --check-prefix=SUM
// RUN: FileCheck %s --input-file=%t.mlir

// LAST: argument 2: [6]
// RACE: error: data race
// CHECK-LABEL: @last_block
// CHECK: redop.atom acq_rel
llvm.func ptx_kernelcc @last_block(%parts: !llvm.ptr<1>, %count: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %last = llvm.mlir.constant(3 : i32) : i32
  %end_at = llvm.mlir.constant(4 : i32) : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %mine = llvm.getelementptr %parts[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %block, %mine : i32, !llvm.ptr<1>
  %done = redop.atom acq_rel add u32 %count, %one : !llvm.ptr<1>, i32
  %is_last = llvm.icmp "eq" %done, %last : i32
  llvm.cond_br %is_last, ^add(%zero, %zero : i32, i32), ^end
^add(%i: i32, %sum: i32):
  %from = llvm.getelementptr %parts[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %part = llvm.load %from : !llvm.ptr<1> -> i32
  %next = llvm.add %sum, %part : i32
  %j = llvm.add %i, %one : i32
  llvm.store %next, %out : i32, !llvm.ptr<1>
  %more = llvm.icmp "slt" %j, %end_at : i32
  llvm.cond_br %more, ^add(%j, %next : i32, i32), ^end
^end:
  llvm.return
}

// SUM: argument 1: [36]
llvm.mlir.global internal @buffer() {addr_space = 3 : i32} : !llvm.array<4 x i32>
// CHECK-LABEL: @exchange
// CHECK: redop.red add
llvm.func ptx_kernelcc @exchange(%n: i32, %sum: !llvm.ptr<1>) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %own = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %next = llvm.xor %tid, %one : i32
  %other = llvm.getelementptr %buffer[%next] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  llvm.store %tid, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %v = llvm.load %other : !llvm.ptr<3> -> i32
  nvvm.barrier
  %old = redop.atom acq_rel add u32 %sum, %v : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}
