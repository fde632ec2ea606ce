// A failed assertion ends the grid: a barrier after it is for all threads that count.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@asserts --grid=3 --block=32 --args='i32[0 x 40, 5 x 16, 9 x 39, 1], i32[0 x 10]' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@m::@asserts --grid=3 --block=32 --args='i32[0 x 40, 5 x 16, 9 x 39, 1], i32[0 x 10]' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [40, 1, 0, 0, 0, 16, 0, 0, 0, 39]

gpu.module @m {

llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)

// CHECK: Passed{{.*}}VirtualGrid{{.*}}Function=asserts
// CHECK: Passed{{.*}}Function=asserts |{{.*}}bins
llvm.func @asserts(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero64 = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %limit = llvm.mlir.constant(10 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %isIn = llvm.icmp "ult" %key, %limit : i32
  llvm.cond_br %isIn, ^ok, ^bad
^bad:
  llvm.call @__assertfail(%null, %null, %one, %null, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  llvm.unreachable
^ok:
  nvvm.barrier
  %to = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.return
}

// Threads that return before the barrier do not reach it.
// CHECK: Missed{{.*}}Function=returns |{{.*}}is not known to be for all threads of a CTA
llvm.func @returns(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %limit = llvm.mlir.constant(10 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %keys[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %isIn = llvm.icmp "ult" %key, %limit : i32
  llvm.cond_br %isIn, ^ok, ^end
^ok:
  nvvm.barrier
  %to = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
}
