// atomicCAS of 16 bits, which is one instruction since sm_70.
//
// RUN: redop-compile %s --chip=sm_90 --cuda-atomics | FileCheck %s --check-prefix=SM90
// RUN: redop-compile %s --chip=sm_60 --cuda-atomics --remarks-filter-missed=raise-to-redop 2>%t.err | FileCheck %s --check-prefix=SM60
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.err
// RUN: redop-opt %s --raise-to-redop=cuda-atomics | FileCheck %s --check-prefix=RAISED
// RUN: not redop-opt %s --raise-to-redop=cuda-atomics --redop-legalize=chip=sm_60 2>&1 | FileCheck %s --check-prefix=SM60-SHARED
// RUN: not redop-opt %s --raise-to-redop=cuda-atomics '--redop-legalize=chip=sm_60 legalize=all' 2>&1 | FileCheck %s --check-prefix=ERROR

// RAISED: redop.atom cas b16 %arg0, %arg1, %arg2 {redop.or_upstream} : !llvm.ptr<1>, i16
// RAISED: redop.atom cas b16 %arg0, %arg1, %arg2 {redop.or_upstream} : !llvm.ptr<3>, i16

// A loop on the word, at the scope and without a fence.
// SM60-LABEL: .entry global(
// SM60-NOT: membar
// SM60: atom.gpu.global.cas.b32
// SM60-NOT: membar
// SM90-LABEL: .entry global(
// SM90-NOT: fence
// SM90: atom.global.cas.b16
// SM90-NOT: fence
llvm.func @global(%p: !llvm.ptr<1>, %e: i16, %v: i16, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %0 = llvm.cmpxchg %p, %e, %v seq_cst seq_cst : !llvm.ptr<1>, i16
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i16, i1)>
  llvm.store %1, %out : i16, !llvm.ptr<1>
  llvm.return
}

// Such a loop could undo an ordinary store to the same word, so that LLVM's
// stays.
// WHY: remark: {{.*}}not raised to redop: the target has no atom.cas b16, and the word may be in shared memory
// SM60-LABEL: .entry shared(
// SM60: membar.sys
// SM60: atom.sys.shared.cas.b32
// SM90-LABEL: .entry shared(
// SM90: atom.shared.cas.b16
// SM60-SHARED: error: 'redop.atom' op a compare-and-swap of 16 bits in shared memory requires sm_70: before, it may undo an ordinary store to the same word; target is sm_60
// ERROR: error: 'redop.atom' op a compare-and-swap of 16 bits in shared memory requires sm_70
llvm.func @shared(%p: !llvm.ptr<3>, %e: i16, %v: i16, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %0 = llvm.cmpxchg %p, %e, %v seq_cst seq_cst : !llvm.ptr<3>, i16
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i16, i1)>
  llvm.store %1, %out : i16, !llvm.ptr<1>
  llvm.return
}
