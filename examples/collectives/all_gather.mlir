// chip: sm_90
//
// All-gather: every GPU receives the inputs of all GPUs, one after the other in
// the order of the ranks. The type of the elements does not matter.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   input             ordinary memory
//   outputs, signals  tables of addresses of 64 bits, one for each GPU
//   bytes             of an input, a multiple of 16
//   rank              of this GPU
// compile.py replaces the number of GPUs.

gpu.module @all_gather [#nvvm.target<chip = "sm_90">] {
  gpu.func @all_gather(%input: !llvm.ptr<1>, %outputs: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %output = redop.group_memory table(%outputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    // All GPUs are done with what was in the output before.
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
      %own = arith.index_cast %byte : index to i64
      %from = llvm.getelementptr %input[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      %value = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
      %place = arith.addi %part, %byte : index
      %offset = arith.index_cast %place : index to i64
      redop.group_store %value, %output[%offset] : vector<4xi32>
    }
    // All GPUs have stored their part.
    redop.group_barrier %meeting[%start]
    gpu.return
  }
}
