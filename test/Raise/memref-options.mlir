// RUN: redop-opt %s --raise-to-redop=scope=sys | FileCheck %s --check-prefix=SYS
// RUN: redop-opt %s --raise-to-redop | FileCheck %s --check-prefix=GPU
// RUN: redop-opt %s --raise-to-redop=scope=cta | FileCheck %s --check-prefix=CTA
// RUN: redop-opt %s --raise-to-redop="scope=sys ordering=acq_rel" 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: redop-opt %s --raise-to-redop=ordering=acq_rel 2>/dev/null | FileCheck %s --check-prefix=ORDER-GPU
// RUN: not redop-opt %s --raise-to-redop=scope=warp 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not redop-opt %s --pass-pipeline='builtin.module(raise-to-redop{scope=warp})' 2>&1 | FileCheck %s --check-prefix=WRONG
// The error does not refer to a line of the kernel.
// WRONG-NOT: {{memref-options|func.func}}
// WRONG: unknown word 'warp'; expected one of cta, cluster, gpu, sys
// WRONG-NOT: {{memref-options|func.func}}

// The options apply to ops that specify neither order nor scope.

// SYS-LABEL: @f
// GPU-LABEL: @f
// CTA-LABEL: @f
// ORDER-LABEL: @f
// ORDER-GPU-LABEL: @f
func.func @f(%m: memref<4xi32>, %p: !llvm.ptr, %i: index, %v: i32) {
  // SYS-NEXT: redop.store_reduce addi sys %
  // GPU-NEXT: redop.store_reduce addi %
  // CTA-NEXT: redop.store_reduce addi cta %
  // ORDER-NEXT: redop.fetch_reduce addi acq_rel sys %
  // ORDER-GPU-NEXT: redop.fetch_reduce addi acq_rel %
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  // SYS-NEXT: redop.store_reduce addi sys
  // GPU-NEXT: redop.store_reduce addi sys
  // CTA-NEXT: redop.store_reduce addi sys
  %1 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
  return
}
