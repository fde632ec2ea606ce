// The ptxas in use limits the PTX that the code may need.

// RUN: redop-opt %s --redop-verify-target='chip=sm_90' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_90 ptxas=13.4' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_90 ptxas=13.5.37' -o /dev/null
// RUN: redop-opt %s --redop-verify-target='chip=sm_90 ptxas=13.0' --verify-diagnostics -o /dev/null
func.func @sum(%p: !llvm.ptr<1>, %v: f32) {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  // expected-error @below {{'redop.red' op red add noftz f32 requires sm_90 (PTX 9.4); target is sm_90 with PTX 9.0}}
  // expected-note @below {{sm_90 supports it since PTX 9.4}}
  // expected-note @below {{ptxas 13.0 reads PTX up to 9.0; ptxas 13.4 is the first that reads PTX 9.4}}
  redop.red add noftz f32 %p, %v : !llvm.ptr<1>, f32
  return
}
