// Replacements for an atom that the target does not support: the same atom between
// fences, at a wider scope, or in pieces; and the lowering of fetch_reduce.
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

// A portable op becomes the instruction if there is one, else a loop.
// SM90-LABEL: @bf16
// SM90: redop.atom sys add bf16
// SM80-LABEL: @bf16
// SM80: %[[OLD:.*]] = scf.while
// SM80: llvm.cmpxchg {{.*}} monotonic monotonic
// SM80: arith.shrui %[[OLD]]
func.func @bf16(%p: !llvm.ptr<1>, %v: bf16) -> bf16 {
  %0 = redop.fetch_reduce addf sys %v, %p or_upstream : bf16, !llvm.ptr<1>
  return %0 : bf16
}

// -----

// Below sm_90, a vector is split into pieces, whose results are joined.
// SM90-LABEL: @vector
// SM90: redop.atom add v4 f32
// SM80-LABEL: @vector
// SM80-COUNT-4: redop.atom add f32
// SM80-NOT: redop.atom
// SM80: %[[LAST:.*]] = vector.insert %{{.*}} [3] : f32 into vector<4xf32>
// SM80-NEXT: return %[[LAST]]
func.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = redop.atom add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// Each piece is guarded, and yields its part of the else value if it is off.
// SM80-LABEL: @guarded
// SM80-SAME: %[[E:[a-z0-9]*]]: vector<2xf32>, %[[C:[a-z0-9]*]]: i1)
// SM80: %[[E0:.*]] = vector.extract %[[E]][0]
// SM80: redop.atom add f32 %{{.*}}, %{{.*}} predicate(%[[C]]) else(%[[E0]])
// SM80: %[[E1:.*]] = vector.extract %[[E]][1]
// SM80: redop.atom add f32 %{{.*}}, %{{.*}} predicate(%[[C]]) else(%[[E1]])
func.func @guarded(%p: !llvm.ptr<1>, %v: vector<2xf32>, %e: vector<2xf32>, %c: i1) -> vector<2xf32> {
  %0 = redop.atom add v2 f32 %p, %v predicate(%c) else(%e) : !llvm.ptr<1>, vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// A maximum of floats: one of two integer operations; the other forwards its result.
// SM90-LABEL: @maximum
// SM90: %[[A:.*]] = redop.atom max s32 %{{.*}} predicate(%{{.*}}) else(%{{.*}})
// SM90: %[[B:.*]] = redop.atom min u32 %{{.*}} predicate(%{{.*}}) else(%[[A]])
// SM90: arith.bitcast %[[B]] : i32 to f32
func.func @maximum(%p: !llvm.ptr<1>, %v: f32) -> f32 {
  %0 = redop.fetch_reduce maxnumf %v, %p fastmath<nnan> : f32, !llvm.ptr<1>
  return %0 : f32
}

// -----

// An exchange moves bits of any type.
// SM90-LABEL: @exchange
// SM90: %[[BITS:.*]] = arith.bitcast %{{.*}} : f32 to i32
// SM90: %[[OLD:.*]] = redop.atom acq_rel sys exch b32 %{{.*}}, %[[BITS]]
// SM90: arith.bitcast %[[OLD]] : i32 to f32
func.func @exchange(%p: !llvm.ptr<1>, %v: f32) -> f32 {
  %0 = redop.fetch_reduce assign acq_rel sys %v, %p : f32, !llvm.ptr<1>
  return %0 : f32
}
