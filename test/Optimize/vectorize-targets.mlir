// Without a target, nothing changes; an invalid one is an error.
// RUN: redop-opt %s --redop-vectorize --remarks-filter-missed=redop-vectorize --verify-diagnostics | FileCheck %s
// RUN: not redop-opt %s --redop-vectorize=chip=sm_91 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not redop-opt %s --redop-vectorize="chip=sm_90 ptx=7.0" 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: redop-opt %s --redop-vectorize="chip=sm_90 ptx=8.0" | FileCheck %s
// RUN: redop-opt %s --redop-vectorize="chip=sm_90 ptx=8.1" | FileCheck %s --check-prefix=VECTOR

// UNKNOWN: error: {{.*}}sm_91
// OLD: error: {{.*}}7.0
// CHECK-COUNT-2: redop.store_reduce addf %{{.*}} : f32
// CHECK-NOT: redop.store_reduce
// VECTOR: redop.store_reduce addf %{{.*}} : vector<2xf32>
// expected-remark@+1 {{left alone: no target is known; set the option chip, or attach a #nvvm.target to the gpu.module}}
llvm.func @pair(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return
}
