// One reader knows the special registers in all their spellings.

// RUN: redop-opt %s --test-print-special-registers -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @registers(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {nvvm.kernel} {
    // expected-remark @below {{tid.x}}
    %0 = nvvm.read.ptx.sreg.tid.x {tag = ""} : i32
    // expected-remark @below {{nctaid.z}}
    %1 = nvvm.read.ptx.sreg.nctaid.z {tag = ""} : i32
    // expected-remark @below {{laneid}}
    %2 = nvvm.read.ptx.sreg.laneid {tag = ""} : i32
    // expected-remark @below {{lanemask}}
    %3 = nvvm.read.ptx.sreg.lanemask.lt {tag = ""} : i32
    // expected-remark @below {{warpsize}}
    %4 = nvvm.read.ptx.sreg.warpsize {tag = ""} : i32
    // expected-remark @below {{other}}
    %5 = nvvm.read.ptx.sreg.smid {tag = ""} : i32
    // expected-remark @below {{other}}
    %6 = nvvm.read.ptx.sreg.cluster.ctarank {tag = ""} : i32
    // expected-remark @below {{ctaid.y}}
    %7 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.y"() {tag = ""} : () -> i32
    // expected-remark @below {{, not as its result}}
    %8 = llvm.call_intrinsic "llvm.nvvm.ballot.sync"(%0, %0) {tag = ""} : (i32, i32) -> i32
    // expected-remark @below {{tid.y}}
    %9 = gpu.thread_id y {tag = ""}
    // expected-remark @below {{ntid.z}}
    %10 = gpu.block_dim z {tag = ""}
    // Several, none of which is the result.
    // expected-remark @below {{tid.x, ntid.x, ctaid.x, not as its result}}
    %11 = gpu.global_id x {tag = ""}
    // expected-remark @below {{tid.x, tid.y, tid.z, ntid.x, ntid.y, ntid.z, not as its result}}
    %12 = gpu.subgroup_id {tag = ""} : index
    // expected-remark @below {{nctaid.x, not as its result}}
    %13 = llvm.inline_asm asm_dialect = att {tag = ""} "mov.u32 $0, %nctaid.x;", "=r" : () -> i32
    // expected-remark @below {{tid.x, tid.y, tid.z, not as its result}}
    %14 = llvm.inline_asm asm_dialect = att {tag = ""} "mov.v4.u32 {$0, _, _, _}, %tid;", "=r" : () -> i32
    // expected-remark @below {{, not as its result}}
    %15 = llvm.inline_asm asm_dialect = att {tag = ""} "mul.lo.u32 $0, $1, $1;", "=r,r" %0 : (i32) -> i32
    // A register of the text is an unknown one.
    // expected-remark @below {{other, other, other, not as its result}}
    %16 = llvm.inline_asm asm_dialect = att {tag = ""} "{ .reg .b32 %r; mov.b32 %r, $1; mov.b32 $0, %r; }", "=r,r" %0 : (i32) -> i32
    llvm.return
  }
}
