// chip: sm_90
//
// Reduce-scatter: GPU r receives the sum of the r-th part of all inputs.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   inputs, signals  tables of addresses of 64 bits, one for each GPU
//   output           ordinary memory, not the input
//   bytes            of a part, a multiple of 16
//   rank             of this GPU
// The number of GPUs is a constant: replace it in the lines that say so.

gpu.module @reduce_scatter [#nvvm.target<chip = "sm_90">] {
  gpu.func @reduce_scatter_f32(%inputs: !llvm.ptr<1>, %output: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their input
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %rankIndex = arith.index_castui %rank : i32 to index
    %part = arith.muli %rankIndex, %bytes : index
    %first = arith.muli %thread, %c16 : index
    %step = arith.muli %threads, %c16 : index
    scf.for %byte = %first to %bytes step %step {
      %place = arith.addi %part, %byte : index
      %offset = arith.index_cast %place : index to i64
      %sum = redop.group_load_reduce addf %input[%offset] : vector<4xf32>
      %own = arith.index_cast %byte : index to i64
      %to = llvm.getelementptr %output[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      llvm.store %sum, %to {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    }
    redop.group_barrier release %meeting[%start] // all have read it
    gpu.return
  }
  gpu.func @reduce_scatter_bf16(%inputs: !llvm.ptr<1>, %output: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start]
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %rankIndex = arith.index_castui %rank : i32 to index
    %part = arith.muli %rankIndex, %bytes : index
    %first = arith.muli %thread, %c16 : index
    %step = arith.muli %threads, %c16 : index
    scf.for %byte = %first to %bytes step %step {
      %place = arith.addi %part, %byte : index
      %offset = arith.index_cast %place : index to i64
      %sum = redop.group_load_reduce addf acc_f32 %input[%offset] : vector<8xbf16>
      %own = arith.index_cast %byte : index to i64
      %to = llvm.getelementptr %output[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      llvm.store %sum, %to {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
    }
    redop.group_barrier release %meeting[%start]
    gpu.return
  }
}
