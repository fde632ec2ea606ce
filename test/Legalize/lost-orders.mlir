// LLVM drops what an old chip lacks from its compare-and-swaps, and LLVM 22 also
// from the loops that it makes of atomics, which is reported without options.
//
// RUN: redop-compile %s --chip=sm_60 2>&1 -o /dev/null | FileCheck %s --check-prefixes=%if llvm-22 %{LOOP60,%}SM60 --implicit-check-not=remark:
// RUN: redop-compile %s --chip=sm_50 2>&1 -o /dev/null | FileCheck %s --check-prefixes=%if llvm-22 %{LOOP50,%}SM50 --implicit-check-not=remark:
// RUN: redop-compile %s --chip=sm_70 2>&1 -o /dev/null | FileCheck %s --allow-empty --implicit-check-not=remark:
// RUN: redop-compile %s --chip=sm_60 | FileCheck %s --check-prefix=PTX

// LOOP60: lost-orders.mlir:[[#@LINE+21]]:10: remark: LLVM prints this llvm.atomicrmw without its order: sm_60 supports orders only in fences
// SM60: lost-orders.mlir:[[#@LINE+21]]:10: remark: LLVM prints this llvm.cmpxchg without its order: sm_60 supports orders only in fences (in 3 ops; this is the first, --remarks shows all)
// LOOP50: remark: LLVM prints this llvm.atomicrmw without its order: sm_50 supports orders only in fences
// SM50: remark: LLVM prints this llvm.cmpxchg without its order: sm_50 supports orders only in fences (in 3 ops; this is the first, --remarks shows all)
// SM50: remark: LLVM prints this llvm.cmpxchg at gpu scope: sm_50 does not support scopes (in 2 ops; this is the first, --remarks shows all)

// PTX-LABEL: .entry kept(
// PTX: atom.gpu.global.cas.b32
// PTX: atom.sys.global.cas.b32
// The fence of a seq_cst exchange is before it only.
// PTX: membar.sys
// PTX-NEXT: atom.sys.global.cas.b32
// The order of a failed exchange is lost, too.
// PTX-NOT: membar
// PTX: atom.gpu.global.cas.b32
// One of 16 bits has fences.
// PTX: membar.gl
// PTX: atom.gpu.global.cas.b32
// PTX: membar.gl
gpu.module @kernels {
  llvm.func @kept(%p: !llvm.ptr<1>, %b: i8, %s: i16, %i: i32) attributes {nvvm.kernel} {
    %0 = llvm.atomicrmw add %p, %b syncscope("device") release : !llvm.ptr<1>, i8
    %1 = llvm.cmpxchg %p, %i, %i acquire monotonic : !llvm.ptr<1>, i32
    %2 = llvm.cmpxchg %p, %i, %i seq_cst monotonic : !llvm.ptr<1>, i32
    %5 = llvm.cmpxchg %p, %i, %i syncscope("device") monotonic acquire : !llvm.ptr<1>, i32
    %6 = llvm.cmpxchg %p, %s, %s syncscope("device") acq_rel acquire : !llvm.ptr<1>, i16
    // Without an order, and with a scope that is narrower.
    %3 = llvm.cmpxchg %p, %i, %i syncscope("block") monotonic monotonic : !llvm.ptr<1>, i32
    // Local memory needs none.
    %one = llvm.mlir.constant(1 : i32) : i32
    %local = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
    %4 = llvm.atomicrmw add %local, %b release : !llvm.ptr, i8
    llvm.return
  }
}
