// What LLVM 22 would print as relaxed at gpu scope.
//
// RUN: redop-opt %s --raise-to-redop 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefixes=FENCE%if llvm-22 %{,LOSS%} --input-file=%t.err --implicit-check-not=remark:
// RUN: redop-opt %s --raise-to-redop=only-volatile 2>/dev/null | FileCheck %s --check-prefix=VOLATILE
// RUN: redop-compile %s --chip=sm_90 2>/dev/null | FileCheck %s --check-prefix=PTX
// RUN: redop-compile %s --chip=sm_90 --optimize 2>/dev/null | FileCheck %s --check-prefix=PTX

// FENCE: remark: raised to redop: ordering seq_cst requires a fence before it; if it is an atomic function of CUDA C++, which is relaxed, use the option cuda-atomics (in 2 ops; this is the first, --remarks shows all)
// LOSS: remark: not raised to redop: LLVM prints this llvm.atomicrmw as relaxed at gpu scope: it may access local (thread-private) memory, on which PTX leaves red undefined
gpu.module @kernels {
  // CHECK-LABEL: @seq_cst
  // CHECK: llvm.fence seq_cst
  // CHECK-NEXT: redop.fetch_reduce addi acquire sys %arg1, %arg0
  // CHECK-NEXT: llvm.fence syncscope("block") seq_cst
  // CHECK-NEXT: redop.fetch_reduce ori acquire cta %arg2, %arg0 or_upstream : i8
  // CHECK-NEXT: llvm.fence seq_cst
  // CHECK-NEXT: redop.fetch_reduce assign acquire sys
  // PTX-LABEL: .entry seq_cst(
  // PTX: fence.sc.sys;
  // PTX: atom.acquire.sys.global.add.u32
  // PTX: fence.sc.cta;
  // PTX: atom.acquire.cta.global.or.b32
  // PTX: fence.sc.sys;
  // PTX: atom.acquire.sys.global.exch.b32
  llvm.func @seq_cst(%p: !llvm.ptr<1>, %v: i32, %b: i8) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<1>, i32
    %1 = llvm.atomicrmw _or %p, %b syncscope("block") seq_cst : !llvm.ptr<1>, i8
    %2 = llvm.atomicrmw xchg %p, %v seq_cst : !llvm.ptr<1>, i32
    llvm.return
  }
  // Not merged with others, but with its order and scope.
  // CHECK-LABEL: @volatile
  // CHECK-COUNT-2: llvm.atomicrmw volatile
  // CHECK-NOT: llvm.atomicrmw
  // VOLATILE-LABEL: @volatile
  // VOLATILE: redop.store_reduce addi release sys
  // VOLATILE: redop.fetch_reduce addi acquire cta
  // VOLATILE: llvm.atomicrmw add %arg0
  // PTX-LABEL: .entry volatile(
  // PTX: red.release.sys.global.add.u32
  // PTX: atom.acquire.cta.global.add.u32
  llvm.func @volatile(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw volatile add %p, %v release : !llvm.ptr<1>, i32
    %1 = llvm.atomicrmw volatile add %p, %v syncscope("block") acquire : !llvm.ptr<1>, i32
    %2 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
    llvm.return
  }
  // CHECK-LABEL: @pointers
  // CHECK: %[[BITS:.+]] = llvm.ptrtoint %arg1 : !llvm.ptr to i64
  // CHECK: %[[OLD:.+]] = redop.fetch_reduce assign acq_rel sys %[[BITS]], %arg0 or_upstream : i64, !llvm.ptr<1>
  // CHECK: llvm.inttoptr %[[OLD]] : i64 to !llvm.ptr
  // PTX-LABEL: .entry pointers(
  // PTX: atom.acq_rel.sys.global.exch.b64
  llvm.func @pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw xchg %p, %q acq_rel : !llvm.ptr<1>, !llvm.ptr
    llvm.store %0, %out : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
  // A relaxed op is not a loss, nor one on local memory.
  // CHECK-LABEL: @local
  llvm.func @keep(!llvm.ptr)
  llvm.func @local(%table: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.call @keep(%own) : (!llvm.ptr) -> ()
    %some = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr
    %0 = llvm.atomicrmw add %some, %v release : !llvm.ptr, i32
    %1 = llvm.atomicrmw add %some, %v syncscope("device") monotonic : !llvm.ptr, i32
    %2 = llvm.atomicrmw add %own, %v release : !llvm.ptr, i32
    llvm.return
  }
}
