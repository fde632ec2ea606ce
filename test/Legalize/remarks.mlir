// The selected steps, the reason, and the target; a loss is reported even
// without the option, once per kind.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_75 --remarks-filter=redop-legalize -o /dev/null 2>&1 | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_75 -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOSS
// RUN: redop-opt %s --redop-legalize=chip=sm_75 --remarks -o /dev/null 2>&1 | FileCheck %s --check-prefix=EACH

// CHECK: [[@LINE+5]]:3: remark: [Passed] redop.store_reduce | Category:redop-legalize | Function=f | Cost="8.80 ps", Reason="addf at an address that is a multiple of 8", Remark="2 x red add f16x2", Target=sm_75
// LOSS-NOT: Passed
// LOSS: [[@LINE+4]]:3: remark: the cache hint is dropped: sm_75 does not support a cache hint for red add u32 (in 2 ops; this is the first, --remarks shows all)
// EACH: [[@LINE+3]]:3: remark: [Failure] Lost | {{.*}}Remark="the cache hint is dropped"
func.func @f(%v: vector<4xf16>, %m: memref<?xf16, 1>, %i: index, %p: !llvm.ptr<1>, %policy: i64, %w: i32, %n: memref<?xi32, 1>) {
  redop.store_reduce addf %v, %m[%i] alignment(8) : vector<4xf16>, memref<?xf16, 1>
  redop.red add u32 %p, %w cache_hint(%policy) : !llvm.ptr<1>, i32
  // LOSS: [[@LINE+1]]:3: remark: cluster scope becomes gpu scope, which is wider: sm_75 does not support clusters (in 2 ops; this is the first, --remarks shows all)
  redop.red cluster add u32 %p, %w : !llvm.ptr<1>, i32
  // EACH-DAG: [[@LINE+3]]:3: remark: [Failure] Lost | Category:redop-legalize | Function=f | Reason="sm_75 does not support clusters", Remark="cluster scope becomes gpu scope, which is wider"
  // EACH-DAG: [[@LINE+2]]:3: remark: [Failure] Lost | Category:redop-legalize | Function=f | Reason="a compare-and-swap loop does not support it", Remark="the cache hint is dropped"
  // LOSS-NOT: remark:
  redop.store_reduce muli cluster %w, %n[%i] cache_hint(%policy) : i32, memref<?xi32, 1>
  return
}
