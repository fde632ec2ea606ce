// fetch_reduce: the printed text equals the input; defaults are omitted.
//
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: @memrefs
func.func @memrefs(%v: i32, %m: memref<?xi32>, %i: index, %s: memref<i32, 3>, %b: i1) {
  // CHECK: redop.fetch_reduce addi %{{.*}}, %{{.*}}[%{{.*}}] : i32, memref<?xi32>
  %0 = redop.fetch_reduce addi relaxed gpu %v, %m[%i] : i32, memref<?xi32>
  // CHECK: redop.fetch_reduce assign acq_rel sys %{{.*}}, %{{.*}}[] : i32, memref<i32, 3>
  %1 = redop.fetch_reduce assign acq_rel sys %v, %s[] : i32, memref<i32, 3>
  // CHECK: redop.fetch_reduce uinc_wrap acquire %{{.*}}, %{{.*}}[%{{.*}}] mask(%{{.*}}) else(%{{.*}}) : i32, memref<?xi32>
  %2 = redop.fetch_reduce uinc_wrap acquire %v, %m[%i] mask(%b) else(%1) : i32, memref<?xi32>
  return
}

// CHECK-LABEL: @pointers
func.func @pointers(%v: vector<4xf32>, %k: vector<4xi1>, %g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %pol: i64) {
  // CHECK: redop.fetch_reduce addf %{{.*}}, %{{.*}} : vector<4xf32>, !llvm.ptr
  %0 = redop.fetch_reduce addf %v, %g[] : vector<4xf32>, !llvm.ptr
  // CHECK: redop.fetch_reduce addf release %{{.*}}, %{{.*}} mask(%{{.*}}) else(%{{.*}}) cache_hint(%{{.*}}) alignment(16) fastmath<reassoc> or_upstream : vector<4xf32>, !llvm.ptr<1>
  %1 = redop.fetch_reduce addf release %v, %p mask(%k) else(%0) cache_hint(%pol) alignment(16) fastmath<reassoc> or_upstream : vector<4xf32>, !llvm.ptr<1>
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} : vector<4xf32>, !llvm.ptr<3>
  redop.store_reduce addf %v, %s : vector<4xf32>, !llvm.ptr<3>
  // CHECK: redop.fetch_reduce maxnumf %{{.*}}, %{{.*}} compare(ogt) weak_read : vector<4xf32>, !llvm.ptr<1>
  %compared = redop.fetch_reduce maxnumf %v, %p compare(ogt) weak_read : vector<4xf32>, !llvm.ptr<1>
  // CHECK: redop.fetch_reduce addf %{{.*}}, %{{.*}} noftz : vector<4xf32>, !llvm.ptr<1>
  %exact = redop.fetch_reduce addf %v, %p noftz : vector<4xf32>, !llvm.ptr<1>
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} alignment(16) fastmath<reassoc> noftz or_upstream : vector<4xf32>, !llvm.ptr<1>
  redop.store_reduce addf %v, %p alignment(16) fastmath<reassoc> noftz or_upstream : vector<4xf32>, !llvm.ptr<1>
  // CHECK: redop.store_reduce addf release %{{.*}}, %{{.*}} mask(%{{.*}}) or_upstream : vector<4xf32>, !llvm.ptr<7>
  redop.store_reduce addf release %v, %c mask(%k) or_upstream : vector<4xf32>, !llvm.ptr<7>
  return
}
