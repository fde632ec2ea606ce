// Which threads wait for each other at an op.

// RUN: redop-opt %s --test-print-collectives -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @unknown()
  llvm.func @votes(%v: i32) -> i32 {
    %0 = nvvm.shfl.sync idx %v, %v, %v, %v : i32 -> i32
    llvm.return %0 : i32
  }
  llvm.func @adds(%v: i32) -> i32 {
    %0 = llvm.add %v, %v : i32
    llvm.return %0 : i32
  }
  llvm.func @ops(%p: !llvm.ptr<3>, %v: i32, %c: i1) attributes {nvvm.kernel} {
    // expected-remark @below {{waits for lanes}}
    %0 = nvvm.shfl.sync idx %v, %v, %v, %v {tag = ""} : i32 -> i32
    // expected-remark @below {{waits for lanes}}
    nvvm.bar.warp.sync %v {tag = ""} : i32
    // expected-remark @below {{waits for the CTA}}
    gpu.barrier {tag = ""}
    // expected-remark @below {{waits for others}}
    nvvm.cluster.arrive {tag = ""}
    // expected-remark @below {{waits for lanes that are present}}
    %1 = llvm.call_intrinsic "llvm.nvvm.activemask"() {tag = ""} : () -> i32
    // expected-remark @below {{waits for lanes that are present}}
    nvvm.bar.warp.sync %1 {tag = ""} : i32
    // expected-remark @below {{waits for lanes}}
    %2 = redop.redux.sync add s32 %v, %v {tag = ""} : i32
    // expected-remark @below {{waits for the CTA}}
    llvm.inline_asm has_side_effects asm_dialect = att {tag = ""} "bar.sync 0;", "" : () -> ()
    // expected-remark @below {{waits for none, may be convergent}}
    llvm.inline_asm has_side_effects asm_dialect = att {tag = ""} "add.s32 $0, $0, 1;", "r" %v : (i32) -> ()
    // Through the callee.
    // expected-remark @below {{waits for lanes}}
    %3 = llvm.call @votes(%v) {tag = ""} : (i32) -> i32
    // expected-remark @below {{waits for none, may be convergent}}
    %4 = llvm.call @adds(%v) {tag = ""} : (i32) -> i32
    // expected-remark @below {{waits for others}}
    llvm.call @unknown() {tag = ""} : () -> ()
    // expected-remark @below {{waits for none}}
    %5 = llvm.add %v, %v {tag = ""} : i32
    llvm.return
  }
}
