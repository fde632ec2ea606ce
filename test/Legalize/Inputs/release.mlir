gpu.module @kernels {
  gpu.func @portable(%m: memref<?xi32, 1>, %i: index, %v: i32) kernel {
    redop.store_reduce addi release %v, %m[%i] : i32, memref<?xi32, 1>
    gpu.return
  }
  gpu.func @instruction(%p: !llvm.ptr<1>, %v: i32) kernel {
    redop.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
    gpu.return
  }
  gpu.func @raised(%p: !llvm.ptr<1>, %v: i32) kernel {
    %0 = llvm.atomicrmw add %p, %v syncscope("block") release : !llvm.ptr<1>, i32
    gpu.return
  }
  gpu.func @cluster(%m: memref<?xi32, 1>, %i: index, %v: i32) kernel {
    redop.store_reduce addi release cluster %v, %m[%i] : i32, memref<?xi32, 1>
    gpu.return
  }
  gpu.func @loop(%m: memref<?xi32, 1>, %i: index, %v: i32) kernel {
    redop.store_reduce muli release %v, %m[%i] : i32, memref<?xi32, 1>
    gpu.return
  }
}
