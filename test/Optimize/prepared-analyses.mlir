// A kernel whose branches redop-privatize changed before it gave up (its variable on the stack rules out a second version for memrefs that
// overlap) is not one that it left as it was: the second cse would use the dominance of blocks that are gone.
//
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(cse,redop-privatize,cse))" | FileCheck %s
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(cse,redop-grid{resident-blocks=2},cse))" | FileCheck %s --check-prefix=GRID

gpu.module @m {
// CHECK-LABEL: gpu.func @k
// CHECK: %[[VALUE:.*]] = memref.load
// CHECK-NEXT: redop.store_reduce addi %[[VALUE]]
// CHECK-NOT: redop.store_reduce
gpu.func @k(%x: memref<?xi32>, %sum: memref<1xi32>, %n: i32, %m: index) kernel {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %variable = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store %n, %variable : i32, !llvm.ptr
  cf.br ^loop(%0 : i32)
^loop(%i: i32):
  %index = arith.index_castui %i : i32 to index
  %in = arith.cmpi slt, %index, %m : index
  cf.cond_br %in, ^load, ^after(%0 : i32)
^load:
  %v = memref.load %x[%index] : memref<?xi32>
  cf.br ^after(%v : i32)
^after(%value: i32):
  redop.store_reduce addi %value, %sum[%c0] : i32, memref<1xi32>
  cf.br ^latch
^latch:
  %next = arith.addi %i, %1 : i32
  %more = arith.cmpi slt, %next, %n : i32
  cf.cond_br %more, ^loop(%next : i32), ^end
^end:
  gpu.return
}

// Each thread could reduce its own value, but its loads are in a loop: the kernel is restored.
// CHECK-LABEL: llvm.func @restored
// GRID-LABEL: llvm.func @restored
// GRID-NOT: redop.versions
llvm.mlir.global internal @parts() {addr_space = 3 : i32} : !llvm.array<4 x i32>
llvm.func @restored(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.mlir.constant(2 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.br ^head(%0, %0: i32, i32)
^head(%j: i32, %acc: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %acc1 = llvm.add %acc, %v : i32
  %j1 = llvm.add %j, %1 : i32
  %c = llvm.icmp "slt" %j1, %2 : i32
  llvm.cond_br %c, ^head(%j1, %acc1 : i32, i32), ^start(%acc1 : i32)
^start(%value: i32):
  llvm.store %value, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %q1 = llvm.getelementptr %parts[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q2 = llvm.getelementptr %parts[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q3 = llvm.getelementptr %parts[3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %a0 = llvm.load %parts : !llvm.ptr<3> -> i32
  %a1 = llvm.load %q1 : !llvm.ptr<3> -> i32
  %a2 = llvm.load %q2 : !llvm.ptr<3> -> i32
  %a3 = llvm.load %q3 : !llvm.ptr<3> -> i32
  %s1 = llvm.add %a0, %a1 : i32
  %s2 = llvm.add %a2, %a3 : i32
  %all = llvm.add %s1, %s2 : i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

}
