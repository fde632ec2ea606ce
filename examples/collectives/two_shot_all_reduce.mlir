// chip: sm_90
// types: bf16, f16, f32
//
// Two-shot all-reduce: every GPU adds up its share of the inputs of all GPUs, in
// the order of the ranks, and stores the sums to all outputs. For large sizes. The
// shares are contiguous, and equal up to 16 bytes.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   inputs, outputs, signals  tables of addresses of 64 bits, one for each GPU;
//                             inputs and outputs may be the same
//   bytes, rank               of an input, a multiple of an element; of this GPU
// compile.py replaces the type of the elements and the number of GPUs.
!element = bf16
!piece = vector<8xbf16>

gpu.module @two_shot_all_reduce [#nvvm.target<chip = "sm_90">] {
  gpu.func @two_shot_all_reduce_bf16(%inputs: !llvm.ptr<1>, %outputs: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %size = arith.constant 2 : index // bytes of an element
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %mask = arith.constant -16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %output = redop.group_memory table(%outputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their input, and read their output
    // The share of this GPU: from %begin to %end.
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %pieces = arith.ceildivui %bytes, %c16 : index
    %most = arith.ceildivui %pieces, %worldIndex : index
    %share = arith.muli %most, %c16 : index
    %from = arith.muli %rankIndex, %share : index
    %begin = arith.minui %from, %bytes : index
    %to = arith.addi %begin, %share : index
    %end = arith.minui %to, %bytes : index
    %length = arith.subi %end, %begin : index
    %wholeLength = arith.andi %length, %mask : index
    %whole = arith.addi %begin, %wholeLength : index
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %place = arith.muli %thread, %c16 : index
    %first = arith.addi %begin, %place : index
    %step = arith.muli %threads, %c16 : index
    scf.for %byte = %first to %whole step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : !piece
      redop.group_store %sum, %output[%offset] : !piece
    }
    %own = arith.muli %thread, %size : index
    %last = arith.addi %whole, %own : index // less than 16 bytes are left
    scf.for %byte = %last to %end step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : !element
      redop.group_store %sum, %output[%offset] : !element
    }
    redop.group_barrier %meeting[%start] // all have stored their sums
    gpu.return
  }
}
