gpu.module @kernels {
  llvm.func @kernel(%p: !llvm.ptr<7>, %v: i32, %bar: !llvm.ptr<7>) {
    redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    llvm.return
  }
}
