// How ops access memory, and what is an obstacle to an analysis of the kernel.

// RUN: redop-opt %s --test-print-memory-accesses -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @other(!llvm.ptr<1>)
  llvm.func @kernel(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    // expected-remark @below {{reads}}
    %0 = llvm.load %p {tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{writes}}
    llvm.store %v, %p {tag = ""} : i32, !llvm.ptr<1>
    // expected-remark @below {{obstacle: a volatile or atomic access may wait for another thread}}
    %1 = llvm.load %p atomic monotonic {alignment = 4 : i64, tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{obstacle: a volatile or atomic access may wait for another thread}}
    %2 = llvm.load %p atomic acquire {alignment = 4 : i64, tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{writes atomically, commutes}}
    %3 = llvm.atomicrmw add %p, %v monotonic {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{writes atomically, commutes}}
    redop.red add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{writes atomically, its scope excludes threads that may access the memory}}
    redop.red cta add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{writes in order atomically, commutes}}
    redop.red release add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{writes atomically, commutes}}
    %4 = redop.atom add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{writes}}
    llvm.inline_asm has_side_effects asm_dialect = att {tag = ""} "st.global.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
    // expected-remark @below {{obstacle: 'prefetchu.L1' in inline PTX may affect memory or the order of accesses}}
    llvm.inline_asm has_side_effects asm_dialect = att {tag = ""} "prefetchu.L1 [$0];", "l" %p : (!llvm.ptr<1>) -> ()
    // expected-remark @below {{obstacle: it calls a function, which may access any memory}}
    llvm.call @other(%p) {tag = ""} : (!llvm.ptr<1>) -> ()
    llvm.return
  }
}
