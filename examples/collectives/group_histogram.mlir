// chip: sm_90
//
// A histogram of the keys of all GPUs, which every GPU receives. Each block has
// bins of its own in shared memory and adds them to the bins of all GPUs.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   keys           ordinary memory, i32 from 0 to 255
//   count          of the keys of this GPU
//   bins, signals  tables of addresses of 64 bits, one for each GPU; 256 u32 bins,
//                  zero before, on all GPUs
//   rank           of this GPU
// compile.py replaces the number of GPUs.

gpu.module @group_histogram [#nvvm.target<chip = "sm_90">] {
  memref.global "private" @own : memref<256xi32, #gpu.address_space<workgroup>>

  gpu.func @group_histogram(%keys: !llvm.ptr<1>, %count: index, %bins: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %c4 = arith.constant 4 : index
    %c256 = arith.constant 256 : index
    %all = redop.group_memory table(%bins) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %own = memref.get_global @own : memref<256xi32, #gpu.address_space<workgroup>>
    %thread = gpu.thread_id x
    %blockDim = gpu.block_dim x
    scf.for %bin = %thread to %c256 step %blockDim {
      memref.store %zero, %own[%bin] : memref<256xi32, #gpu.address_space<workgroup>>
    }
    // Also a barrier of the block; the bins of all GPUs are zero.
    redop.group_barrier %meeting[%start]

    %first = gpu.global_id x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    scf.for %i = %first to %count step %threads {
      %place = arith.index_cast %i : index to i64
      %from = llvm.getelementptr %keys[%place] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %key = llvm.load %from : !llvm.ptr<1> -> i32
      %bin = arith.index_cast %key : i32 to index
      redop.store_reduce addi cta %one, %own[%bin] : i32, memref<256xi32, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    scf.for %bin = %thread to %c256 step %blockDim {
      %sum = memref.load %own[%bin] : memref<256xi32, #gpu.address_space<workgroup>>
      %byte = arith.muli %bin, %c4 : index
      %offset = arith.index_cast %byte : index to i64
      redop.group_store_reduce addi %sum, %all[%offset] : i32
    }
    // All blocks have added their bins before any kernel ends.
    redop.group_barrier %meeting[%start]
    gpu.return
  }
}
