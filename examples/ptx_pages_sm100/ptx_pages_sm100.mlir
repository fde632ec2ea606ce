// chip: sm_100
//
// The example lines of the PTX ISA's pages that need sm_100; see ptx_pages_sm90.

gpu.module @ptx_pages [#nvvm.target<chip = "sm_100">] {
  // PTX ISA 9.7.13.7
  gpu.func @red_async(%addr: !llvm.ptr<1>, %b: i32) kernel {
    // red.async.release.sys.global.add.u32 [addr], b;
    redop.red.async release sys add u32 %addr, %b : !llvm.ptr<1>, i32
    gpu.return
  }
}
