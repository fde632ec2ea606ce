// nvvm.barrier0, which LLVM 23 removed, is a barrier of all threads of a CTA, like
// nvvm.barrier: all threads must be known to reach it.

// REQUIRES: llvm-22
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s -DBARRIER=nvvm.barrier0
// RUN: sed 's/nvvm.barrier0$/nvvm.barrier/' %s > %t.mlir
// RUN: redop-opt %t.mlir --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s -DBARRIER=nvvm.barrier
// CHECK: Function=early_return | {{.*}}threads of the kernel meet at '[[BARRIER]]', which is not known to be for all threads of a CTA

gpu.module @m {
  llvm.func ptx_kernelcc @early_return(%out: !llvm.ptr<1>, %v: i32) {
    %limit = llvm.mlir.constant(16 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
    %leaves = llvm.icmp "ult" %tid, %limit : i32
    llvm.cond_br %leaves, ^end, ^rest
  ^rest:
    nvvm.barrier0
    llvm.br ^end
  ^end:
    llvm.return
  }
}
