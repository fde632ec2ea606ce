// chip: sm_90
// types: bf16, f16, f32
//
// Reduce-scatter: an input is `rows` rows, each with a part for every GPU, one part
// after the other. GPU r receives the sums of the r-th parts, row by row, in the
// order of the ranks.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   inputs, signals  tables of addresses of 64 bits, one for each GPU
//   output           ordinary memory; with one row, it may be this GPU's own part
//   rows, bytes      bytes: of a part, a multiple of 16
//   rank             of this GPU
// compile.py replaces the type of the elements and the number of GPUs.
!piece = vector<8xbf16>

gpu.module @reduce_scatter [#nvvm.target<chip = "sm_90">] {
  gpu.func @reduce_scatter_bf16(%inputs: !llvm.ptr<1>, %output: !llvm.ptr<1>, %rows: index, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
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
    %worldIndex = arith.index_castui %world : i32 to index
    %part = arith.muli %rankIndex, %bytes : index
    %all = arith.muli %rows, %bytes : index
    %rowBytes = arith.muli %bytes, %worldIndex : index
    // Between this GPU's parts of two rows lie those of the others.
    %skip = arith.subi %rowBytes, %bytes : index
    %first = arith.muli %thread, %c16 : index
    %step = arith.muli %threads, %c16 : index
    scf.for %byte = %first to %all step %step {
      %row = arith.divui %byte, %bytes : index
      %before = arith.muli %row, %skip : index
      %inRow = arith.addi %byte, %part : index
      %place = arith.addi %inRow, %before : index
      %offset = arith.index_cast %place : index to i64
      %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : !piece
      %own = arith.index_cast %byte : index to i64
      %to = llvm.getelementptr %output[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      llvm.store %sum, %to {alignment = 16 : i64} : !piece, !llvm.ptr<1>
    }
    redop.group_barrier release %meeting[%start] // all have read it
    gpu.return
  }
}
