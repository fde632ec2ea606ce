define ptx_kernel void @k(ptr %p) {
  acq_rel
}
