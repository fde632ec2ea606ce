// What becomes of an atom that the target lacks: the same atom between fences, or
// at a wider scope; an atomicrmw that was raised comes back.
//
// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_90 2>/dev/null | FileCheck %s --check-prefix=SM90
// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_80 2>&1 | FileCheck %s --check-prefix=SM80
// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_60 2>/dev/null | FileCheck %s --check-prefix=SM60

// SM90-LABEL: @orders
// SM90-NOT: fence
// SM90: redop.atom acq_rel add u32
// SM80-LABEL: @orders
// SM80-NOT: fence
// SM80: redop.atom acq_rel add u32
// SM60-LABEL: @orders
// SM60: llvm.fence syncscope("device") release
// SM60-NEXT: redop.atom add u32
// SM60-NEXT: llvm.fence syncscope("device") acquire
// SM60: redop.atom cta inc u32
// SM60-NEXT: llvm.fence syncscope("block") acquire
func.func @orders(%p: !llvm.ptr<1>, %v: i32) -> (i32, i32) {
  %0 = redop.atom acq_rel add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom acquire cta inc u32 %p, %v : !llvm.ptr<1>, i32
  return %0, %1 : i32, i32
}

// -----

// SM90-LABEL: @cluster
// SM90: redop.atom cluster add u32
// SM80-LABEL: @cluster
// SM80: redop.atom add u32
func.func @cluster(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  %0 = redop.atom cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return %0 : i32
}

// -----

// LLVM compiles it for every chip.
// SM90-LABEL: @raised
// SM90: redop.atom sys add bf16
// SM80-LABEL: @raised
// SM80: %[[OLD:.*]] = llvm.atomicrmw fadd {{.*}} monotonic
// SM80: return %[[OLD]]
func.func @raised(%p: !llvm.ptr<1>, %v: bf16) -> bf16 {
  %0 = redop.atom sys add bf16 %p, %v {redop.replaceable} : !llvm.ptr<1>, bf16
  return %0 : bf16
}
