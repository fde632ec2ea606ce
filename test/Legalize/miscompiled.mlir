// What ptxas 13.0 miscompiles in another CTA's shared memory is never chosen,
// also not for a generic pointer that may point there.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --redop-verify-target=chip=sm_90 --split-input-file 2>&1 | FileCheck %s --check-prefix=WARN --implicit-check-not=remark:

// CHECK-LABEL: @cluster
// CHECK: llvm.cmpxchg %arg0, %{{.+}}, %{{.+}} syncscope("cluster") release monotonic : !llvm.ptr<7>, i64
// CHECK: llvm.cmpxchg %arg0, %{{.+}}, %{{.+}} syncscope("device") monotonic monotonic : !llvm.ptr<7>, i64
// Operations that are one instruction there.
// CHECK: redop.red add u64 %arg0
// CHECK: redop.red max u32 %arg0
// A loop over the word of both halves.
// CHECK: llvm.cmpxchg %arg0, {{.+}} : !llvm.ptr<7>, i32
// CHECK-NOT: redop.red
func.func @cluster(%p: !llvm.ptr<7>, %l: i64, %i: i32, %h: vector<2xf16>) -> i64 {
  redop.store_reduce ori release cluster %l, %p : i64, !llvm.ptr<7>
  %old = redop.fetch_reduce maxs %l, %p : i64, !llvm.ptr<7>
  redop.store_reduce addi %l, %p : i64, !llvm.ptr<7>
  redop.store_reduce maxu %i, %p : i32, !llvm.ptr<7>
  redop.store_reduce addf %h, %p alignment(4) : vector<2xf16>, !llvm.ptr<7>
  return %old : i64
}

// -----

// A generic pointer of unknown origin, next to addresses of the cluster; and
// one that is known to point elsewhere.
// CHECK-LABEL: @generic
// CHECK: llvm.cmpxchg
// CHECK: redop.red or b64 %{{.+}}, %{{.+}} : !llvm.ptr<1>, i64
// CHECK-NOT: llvm.cmpxchg
gpu.module @kernels {
  gpu.func @generic(%table: !llvm.ptr, %peer: i32, %l: i64) kernel {
    %mine = llvm.load %table : !llvm.ptr -> !llvm.ptr
    %other = nvvm.mapa %mine, %peer : !llvm.ptr -> !llvm.ptr
    redop.store_reduce ori %l, %other : i64, !llvm.ptr
    redop.store_reduce ori %l, %table : i64, !llvm.ptr
    gpu.return
  }
}

// -----

// Without such addresses, no pointer can have one.
// CHECK-LABEL: @no_clusters
// CHECK: redop.red or b64 %arg0, %arg1 : !llvm.ptr, i64
// CHECK-NOT: llvm.cmpxchg
func.func @no_clusters(%p: !llvm.ptr, %l: i64) {
  redop.store_reduce ori %l, %p : i64, !llvm.ptr
  return
}

// -----

// An instruction stays what it is.
// WARN: warning: ptxas miscompiles this in another CTA's shared memory: red or b64 is a load and a store, and not atomic; use a loop around redop.atom cas b64 (in 2 ops; this is the first, --remarks shows all)
// CHECK-LABEL: @instructions
// CHECK: redop.red or b64 %arg0
// CHECK: redop.red max s64 %{{.+}} : !llvm.ptr, i64
func.func @instructions(%p: !llvm.ptr<7>, %l: i64, %i: i32) {
  redop.red or b64 %p, %l : !llvm.ptr<7>, i64
  %q = llvm.addrspacecast %p : !llvm.ptr<7> to !llvm.ptr
  redop.red max s64 %q, %l : !llvm.ptr, i64
  redop.red max u32 %p, %i : !llvm.ptr<7>, i32
  return
}
