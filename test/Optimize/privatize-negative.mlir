// RUN: redop-opt %s --redop-privatize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@k --grid=2 --block=32 --args='i32[-1, -3, 2, 3, -8, 0, 1, 1], i32[0 x 16], $1+32, 8' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@k --grid=2 --block=32 --args='i32[-1, -3, 2, 3, -8, 0, 1, 1], i32[0 x 16], $1+32, 8' | diff %t.before -

// One index has 32 bits and the other 64, and they may be negative: such an element has neither a bin nor a slot of the table.
// CHECK-LABEL: gpu.func @k(
// CHECK: redop.store_reduce addi cta
gpu.module @m {
gpu.func @k(%keys: !llvm.ptr<1>, %all: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  scf.for %i = %t to %n step %d : i32 {
    %p = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %k = llvm.load %p : !llvm.ptr<1> -> i32
    %ks = llvm.sext %k : i32 to i64
    %q = llvm.getelementptr %out[%ks] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %q1 = llvm.getelementptr %q[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %q : i32, !llvm.ptr<1>
    redop.store_reduce addi %one, %q1 : i32, !llvm.ptr<1>
  }
  gpu.return
}
}
