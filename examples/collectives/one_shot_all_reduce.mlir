// chip: sm_90
// types: bf16, f16, f32
//
// One-shot all-reduce: every GPU reads the inputs of all GPUs and adds them up,
// in the order of the ranks, so that all have the same bits. For small sizes.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   inputs, signals  tables of addresses of 64 bits, one for each GPU
//   output           ordinary memory, not the input
//   bytes            of the input, any whole number of elements
//   rank             of this GPU
// compile.py replaces the type of the elements and the number of GPUs.
!element = bf16
!piece = vector<8xbf16>

gpu.module @one_shot_all_reduce [#nvvm.target<chip = "sm_90">] {
  gpu.func @one_shot_all_reduce_bf16(%inputs: !llvm.ptr<1>, %output: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %size = arith.constant 2 : index // bytes of an element
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %mask = arith.constant -16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their input
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %first = arith.muli %thread, %c16 : index
    %step = arith.muli %threads, %c16 : index
    %whole = arith.andi %bytes, %mask : index
    scf.for %byte = %first to %whole step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : !piece
      %to = llvm.getelementptr %output[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      llvm.store %sum, %to {alignment = 16 : i64} : !piece, !llvm.ptr<1>
    }
    %own = arith.muli %thread, %size : index
    %last = arith.addi %whole, %own : index // less than 16 bytes are left
    scf.for %byte = %last to %bytes step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : !element
      %to = llvm.getelementptr %output[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      llvm.store %sum, %to : !element, !llvm.ptr<1>
    }
    redop.group_barrier release %meeting[%start] // all have read it
    gpu.return
  }
}
