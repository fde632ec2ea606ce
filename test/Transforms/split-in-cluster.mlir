// If ptxas 13.0 miscompiles a valid PTX instruction, the target check warns
// about it (docs/KnownBugs.md).
//
// RUN: redop-opt %s --redop-verify-target=chip=sm_90 --split-input-file 2>&1 | FileCheck %s --implicit-check-not=remark:

func.func @split(%c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %p: !llvm.ptr<1>, %l: i64,
                 %i: i32, %h: vector<2xf16>) {
  // CHECK: warning: ptxas miscompiles this in another CTA's shared memory: red min u64 is a load and a store, and not atomic; use a loop around redop.atom cas b64 (in 3 ops;
  redop.red min u64 %c, %l : !llvm.ptr<7>, i64
  %0 = redop.atom acq_rel xor b64 %c, %l : !llvm.ptr<7>, i64
  redop.red add f16x2 %c, %h : !llvm.ptr<7>, vector<2xf16>
  // Operations that are a single instruction there.
  redop.red add u64 %c, %l : !llvm.ptr<7>, i64
  %1 = redop.atom cas b64 %c, %l, %l : !llvm.ptr<7>, i64
  %2 = redop.atom exch b64 %c, %l : !llvm.ptr<7>, i64
  redop.red min u32 %c, %i : !llvm.ptr<7>, i32
  redop.red min u64 %s, %l : !llvm.ptr<3>, i64
  redop.red add f16x2 %p, %h : !llvm.ptr<1>, vector<2xf16>
  return
}

// -----

// CHECK: warning: {{.*}}red add bf16x2 adds the halves as integers, and not atomically; reduce each half separately
func.func @halves(%c: !llvm.ptr<7>, %h: vector<2xbf16>) {
  redop.red add bf16x2 %c, %h : !llvm.ptr<7>, vector<2xbf16>
  return
}

// -----

// A generic pointer may point there if the code computes such addresses.
// CHECK: warning: ptxas miscompiles this in another CTA's shared memory: if the generic address is there, red min s64 is a load and a store, and not atomic; use a loop around redop.atom cas b64
// CHECK-NOT: remark
func.func @generic(%c: !llvm.ptr<7>, %l: i64) {
  %g = llvm.addrspacecast %c : !llvm.ptr<7> to !llvm.ptr
  redop.red min s64 %g, %l : !llvm.ptr, i64
  return
}

// -----

func.func @no_clusters(%g: !llvm.ptr, %l: i64) {
  redop.red min s64 %g, %l : !llvm.ptr, i64
  return
}
