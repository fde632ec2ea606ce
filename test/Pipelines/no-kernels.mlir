// The pipeline requires gpu.modules, and reports if there are none.

// RUN: redop-opt %s --redop-lower=chip=sm_90 2>&1 | FileCheck %s
// RUN: not redop-opt %s --redop-lower=chip=sm_9 2>&1 | FileCheck %s --check-prefix=CHIP

// CHECK: remark: redop-lower found no gpu.module, and changed nothing
// CHECK: redop.red add f32
// CHIP: {{^}}<unknown>:0: error: redop-lower: unknown chip 'sm_9'; expected one of
func.func @f(%p: !llvm.ptr<1>, %v: f32) {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  return
}
