// A barrier in a loop is for all threads of a CTA if they execute the loop equally often. The conditions of its exits may be the same
// for all threads though the threads come to different exits, or reach them with different numbers.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --calls=%S/Inputs/uneven-barriers.calls --grid=3 | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --calls=%S/Inputs/uneven-barriers.calls --grid=3 | FileCheck %s --check-prefix=RESULT
// RESULT-COUNT-4: argument 0: [96]
// RESULT-NOT: argument 0

gpu.module @m {

// CHECK: Passed{{.*}}VirtualGrid{{.*}}Function=even
// CHECK: Passed{{.*}}Function=even |
llvm.func @even(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %limit = llvm.mlir.constant(4 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = llvm.icmp "eq" %tid, %zero : i32
  llvm.br ^head(%zero : i32)
^head(%i: i32):
  nvvm.barrier
  llvm.cond_br %isFirst, ^some, ^latch
^some:
  llvm.br ^latch
^latch:
  %next = llvm.add %i, %one : i32
  %isIn = llvm.icmp "slt" %next, %limit : i32
  llvm.cond_br %isIn, ^head(%next : i32), ^end
^end:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.return
}

// Only one thread comes to the first exit.
// CHECK: Missed{{.*}}Function=exits |{{.*}}is not known to be for all threads of a CTA
llvm.func @exits(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %limit = llvm.mlir.constant(4 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = llvm.icmp "eq" %tid, %zero : i32
  llvm.br ^head(%zero : i32)
^head(%i: i32):
  nvvm.barrier
  llvm.cond_br %isFirst, ^some, ^latch
^some:
  %isOne = llvm.icmp "eq" %i, %one : i32
  llvm.cond_br %isOne, ^end, ^latch
^latch:
  %next = llvm.add %i, %one : i32
  %isIn = llvm.icmp "slt" %next, %limit : i32
  llvm.cond_br %isIn, ^head(%next : i32), ^end
^end:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.return
}

// One thread counts in smaller steps.
// CHECK: Missed{{.*}}Function=latches |{{.*}}is not known to be for all threads of a CTA
llvm.func @latches(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %limit = llvm.mlir.constant(4 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = llvm.icmp "eq" %tid, %zero : i32
  llvm.br ^head(%zero : i32)
^head(%i: i32):
  nvvm.barrier
  %isIn = llvm.icmp "slt" %i, %limit : i32
  llvm.cond_br %isIn, ^body, ^end
^body:
  llvm.cond_br %isFirst, ^small, ^large
^small:
  %i1 = llvm.add %i, %one : i32
  llvm.br ^head(%i1 : i32)
^large:
  %i2 = llvm.add %i, %two : i32
  llvm.br ^head(%i2 : i32)
^end:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.return
}

// One thread begins with another number.
// CHECK: Missed{{.*}}Function=entries |{{.*}}is not known to be for all threads of a CTA
llvm.func @entries(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %limit = llvm.mlir.constant(4 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %isFirst, ^head(%zero : i32), ^head(%two : i32)
^head(%i: i32):
  nvvm.barrier
  %next = llvm.add %i, %one : i32
  %isIn = llvm.icmp "slt" %next, %limit : i32
  llvm.cond_br %isIn, ^head(%next : i32), ^end
^end:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.return
}
}
