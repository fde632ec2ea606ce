// The target check warns if ptxas drops an order. A remark says what else is
// not one instruction.
//
// RUN: redop-opt %s --redop-verify-target=chip=sm_90 2>&1 | FileCheck %s --implicit-check-not=remark: --implicit-check-not=warning:
// RUN: redop-opt %s --redop-verify-target=chip=sm_80 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=remark: --implicit-check-not=warning:
// RUN: redop-opt %s --redop-verify-target=chip=sm_90 --remarks-filter=redop-verify-target -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// NONE: module
// CHECK: machine-code.mlir:[[#@LINE+3]]:3: warning: ptxas drops the release of this in shared memory: red release or b64 is a loop without the fence that its order requires; use a fence before a reduction that does not release (in 2 ops; this is the first, --remarks shows all)
func.func @orders(%s: !llvm.ptr<3>, %p: !llvm.ptr<1>, %g: !llvm.ptr, %l: i64,
                  %i: i32, %f: f32, %h: f16) {
  redop.red release or b64 %s, %l : !llvm.ptr<3>, i64
  %0 = redop.atom acq_rel add f32 %s, %f : !llvm.ptr<3>, f32
  redop.red release or b32 %s, %i : !llvm.ptr<3>, i32
  redop.red release or b64 %p, %l : !llvm.ptr<1>, i64
  // REMARK: [[#@LINE+1]]:3: remark: {{.*}}on sm_90, red or b64 is a loop of compare-and-swap
  redop.red or b64 %s, %l : !llvm.ptr<3>, i64
  // REMARK: [[#@LINE+1]]:3: remark: {{.*}}on sm_90, if the generic address is in shared memory, red release add f32 is a loop of compare-and-swap
  redop.red release add f32 %g, %f : !llvm.ptr, f32
  // REMARK: [[#@LINE+1]]:3: remark: {{.*}}on sm_90, red add f16 is a loop of compare-and-swap
  redop.red add f16 %p, %h : !llvm.ptr<1>, f16
  return
}
