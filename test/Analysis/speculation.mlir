// What may be repeated, and what may be executed where branches skip it.

// RUN: redop-opt %s --test-print-speculation -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @ops(%p: !llvm.ptr<1>, %a: i32, %f: f32) attributes {nvvm.kernel} {
    %two = llvm.mlir.constant(2 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    // expected-remark @below {{computation, earlier for any use}}
    %0 = llvm.add %tid, %two {tag = ""} : i32
    // Its flag could make the value poison.
    // expected-remark @below {{computation, earlier for any use}}
    %1 = llvm.add %tid, %two overflow<nsw> {tag = ""} : i32
    // expected-remark @below {{computation, earlier for any use}}
    %2 = llvm.udiv %tid, %two {tag = ""} : i32
    // expected-remark @below {{computation, not earlier}}
    %3 = llvm.udiv %two, %tid {tag = ""} : i32
    // expected-remark @below {{computation, not earlier}}
    %4 = llvm.sdiv %tid, %minus {tag = ""} : i32
    // The amount may be too large: poison.
    // expected-remark @below {{computation, earlier for guarded uses}}
    %5 = llvm.shl %tid, %a {tag = ""} : i32
    // expected-remark @below {{computation, earlier for any use}}
    %6 = llvm.shl %tid, %two {tag = ""} : i32
    // expected-remark @below {{no computation, not earlier}}
    %7 = llvm.load %p {tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{no computation, not earlier}}
    llvm.store %a, %p {tag = ""} : i32, !llvm.ptr<1>
    // expected-remark @below {{computation, earlier for any use}}
    %8 = llvm.fadd %f, %f {tag = ""} : f32
    // expected-remark @below {{computation, not earlier}}
    %9 = llvm.freeze %tid {tag = ""} : i32
    // expected-remark @below {{no computation, not earlier}}
    %10 = nvvm.shfl.sync idx %two, %tid, %two, %two {tag = ""} : i32 -> i32
    llvm.return
  }
}
