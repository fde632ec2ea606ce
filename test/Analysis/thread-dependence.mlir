// What values are computed from, by data dependence.

// RUN: redop-opt %s --test-print-thread-dependence -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @values(%p: !llvm.ptr<1>, %n: i32, %c: i1) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    // A call of the intrinsic is the same as the op.
    // expected-remark @below {{thread}}
    %called = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() {tag = ""} : () -> i32
    %cta = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %grid = nvvm.read.ptx.sreg.nctaid.x : i32
    // expected-remark @below {{constants and arguments}}
    %0 = llvm.add %n, %one {tag = ""} : i32
    // expected-remark @below {{CTA}}
    %1 = llvm.mul %cta, %size {tag = ""} : i32
    // expected-remark @below {{thread, CTA}}
    %2 = llvm.add %1, %tid {tag = ""} : i32
    // expected-remark @below {{grid}}
    %3 = llvm.mul %size, %grid {tag = ""} : i32
    // expected-remark @below {{memory}}
    %4 = llvm.load %p {tag = ""} : !llvm.ptr<1> -> i32
    // The address does not count: a load is memory.
    %at = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // expected-remark @below {{memory}}
    %5 = llvm.load %at {tag = ""} : !llvm.ptr<1> -> i32
    // Other threads may decide what this one returns.
    // expected-remark @below {{memory, other}}
    %6 = llvm.load volatile %p {tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{thread, memory}}
    %7 = llvm.select %c, %tid, %5 {tag = ""} : i1, i32
    // expected-remark @below {{other}}
    %8 = nvvm.read.ptx.sreg.clock {tag = ""} : i32
    // expected-remark @below {{thread, other}}
    %9 = nvvm.shfl.sync idx %one, %tid, %one, %one {tag = ""} : i32 -> i32
    // expected-remark @below {{other}}
    %10 = llvm.inline_asm asm_dialect = att {tag = ""} "mov.u32 $0, %tid.x;", "=r" : () -> i32
    llvm.cond_br %c, ^a(%tid : i32), ^b(%cta : i32)
  ^a(%x: i32):
    // The branch that selects the value does not count.
    // expected-remark @below {{thread}}
    %11 = llvm.add %x, %one {tag = ""} : i32
    llvm.br ^b(%11 : i32)
  ^b(%y: i32):
    // expected-remark @below {{thread, CTA}}
    %12 = llvm.add %y, %one {tag = ""} : i32
    llvm.return
  }

  gpu.func @loops(%m: memref<?xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i32
    %tid = gpu.thread_id x
    %grid = gpu.grid_dim x
    %sum = scf.for %i = %tid to %n step %grid iter_args(%s = %zero) -> i32 {
      // expected-remark @below {{thread, grid}}
      %next = arith.addi %i, %c1 {tag = ""} : index
      %v = memref.load %m[%i] : memref<?xi32>
      // expected-remark @below {{memory}}
      %t = arith.addi %s, %v {tag = ""} : i32
      scf.yield %t : i32
    }
    gpu.return
  }
}
