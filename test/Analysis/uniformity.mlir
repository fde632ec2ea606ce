// What all threads of a CTA compute and execute together.

// RUN: redop-opt %s --test-print-uniformity -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @branches(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    // expected-remark @below {{convergent, varies}}
    %tid = nvvm.read.ptx.sreg.tid.x {tag = ""} : i32
    // expected-remark @below {{convergent, uniform, same in the CTA}}
    %cta = nvvm.read.ptx.sreg.ctaid.x {tag = ""} : i32
    // expected-remark @below {{convergent, uniform, same in the CTA, same in the grid}}
    %grid = nvvm.read.ptx.sreg.nctaid.x {tag = ""} : i32
    // A load may return different values.
    // expected-remark @below {{convergent, varies}}
    %v = llvm.load %p {tag = ""} : !llvm.ptr<1> -> i32
    // A frozen value may be undefined.
    // expected-remark @below {{convergent, varies}}
    %f = llvm.freeze %n {tag = ""} : i32
    %some = llvm.icmp "ult" %tid, %n : i32
    %all = llvm.icmp "ult" %cta, %n : i32
    llvm.cond_br %all, ^together, ^end
  ^together:
    // expected-remark @below {{convergent, uniform, same in the CTA}}
    %0 = llvm.add %cta, %n {tag = ""} : i32
    llvm.cond_br %some, ^apart, ^end
  ^apart:
    // expected-remark @below {{divergent, varies, same in the CTA}}
    %1 = llvm.add %cta, %n {tag = ""} : i32
    llvm.br ^end
  ^end:
    // Threads may arrive one after another.
    // expected-remark @below {{divergent, varies, same in the CTA}}
    %2 = llvm.add %cta, %n {tag = ""} : i32
    llvm.return
  }

  gpu.func @structured(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tid = gpu.thread_id x
    %some = arith.cmpi ult, %tid, %n : index
    // expected-remark @below {{convergent, divergent branch}}
    scf.if %some {
      // expected-remark @below {{divergent, uniform, same in the CTA, same in the grid}}
      %0 = arith.addi %n, %c1 {tag = ""} : index
    } {tag = ""}
    // expected-remark @below {{convergent, uniform branch}}
    scf.for %i = %c0 to %n step %c1 {
      // expected-remark @below {{convergent, uniform}}
      %1 = arith.addi %i, %c1 {tag = ""} : index
    } {tag = ""}
    // expected-remark @below {{convergent, divergent branch}}
    scf.for %i = %c0 to %tid step %c1 {
      // The iteration is the same for the threads that execute it.
      // expected-remark @below {{divergent, uniform}}
      %2 = arith.addi %i, %c1 {tag = ""} : index
    } {tag = ""}
    // expected-remark @below {{convergent, divergent branch}}
    scf.for %i = %tid to %n step %c1 {
      // expected-remark @below {{divergent, varies}}
      %3 = arith.addi %i, %c1 {tag = ""} : index
    } {tag = ""}
    // They meet again after structured control flow.
    // expected-remark @below {{convergent, uniform, same in the CTA, same in the grid}}
    %4 = arith.addi %n, %c1 {tag = ""} : index
    gpu.return
  }
}
