// chip: sm_90
//
// Two-shot all-reduce in place: every GPU adds up its share of the data, from
// all GPUs, and stores the sums to all. For large sizes.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   data, signals  tables of addresses of 64 bits, one for each GPU
//   bytes, rank    of the data, a multiple of an element; of this GPU
// The number of GPUs is a constant: replace it in the lines that say so.
gpu.module @two_shot_all_reduce [#nvvm.target<chip = "sm_90">] {
  // The thread's number among those of all GPUs, and their number.
  func.func private @number_thread(%rank: i32, %world: i32) -> (index, index) {
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %here = arith.muli %blockDim, %gridDim : index
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %before = arith.muli %rankIndex, %here : index
    %number = arith.addi %before, %thread : index
    %threads = arith.muli %worldIndex, %here : index
    return %number, %threads : index, index
  }
  gpu.func @two_shot_all_reduce_f32(%data: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %mask = arith.constant -16 : index
    %copies = redop.group_memory table(%data) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their data
    %number, %threads = func.call @number_thread(%rank, %world) : (i32, i32) -> (index, index)
    %first = arith.muli %number, %c16 : index
    %step = arith.muli %threads, %c16 : index
    %whole = arith.andi %bytes, %mask : index
    scf.for %byte = %first to %whole step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf %copies[%offset] : vector<4xf32>
      redop.group_store %sum, %copies[%offset] : vector<4xf32>
    }
    %own = arith.muli %number, %c4 : index
    %last = arith.addi %whole, %own : index // less than 16 bytes are left
    scf.for %byte = %last to %bytes step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf %copies[%offset] : f32
      redop.group_store %sum, %copies[%offset] : f32
    }
    redop.group_barrier %meeting[%start] // all have stored their sums
    gpu.return
  }
  gpu.func @two_shot_all_reduce_bf16(%data: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c2 = arith.constant 2 : index
    %c16 = arith.constant 16 : index
    %mask = arith.constant -16 : index
    %copies = redop.group_memory table(%data) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start]
    %number, %threads = func.call @number_thread(%rank, %world) : (i32, i32) -> (index, index)
    %first = arith.muli %number, %c16 : index
    %step = arith.muli %threads, %c16 : index
    %whole = arith.andi %bytes, %mask : index
    scf.for %byte = %first to %whole step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 %copies[%offset] : vector<8xbf16>
      redop.group_store %sum, %copies[%offset] : vector<8xbf16>
    }
    %own = arith.muli %number, %c2 : index
    %last = arith.addi %whole, %own : index
    scf.for %byte = %last to %bytes step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 %copies[%offset] : bf16
      redop.group_store %sum, %copies[%offset] : bf16
    }
    redop.group_barrier %meeting[%start]
    gpu.return
  }
}
