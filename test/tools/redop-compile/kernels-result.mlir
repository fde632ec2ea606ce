// A kernel has no result; PTX has no syntax for one.
// RUN: not redop-compile %s --chip=sm_90 2>&1 | FileCheck %s

// CHECK: kernels-result.mlir:[[@LINE+1]]:1: error:
llvm.func @k(%v: i32) -> i32 attributes {nvvm.kernel} {
  llvm.return %v : i32
}
