declare double @llvm.tan.f64(double)
define ptx_kernel void @tan(ptr addrspace(1) %p, double %v) {
  %r = call double @llvm.tan.f64(double %v)
  store double %r, ptr addrspace(1) %p
  ret void
}
