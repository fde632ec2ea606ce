// chip: sm_90
// types: bf16, f16, f32
//
// All-reduce in place by NVLink multicast: every GPU adds up its share with
// multimem.ld_reduce, in an order that the hardware chooses, and stores the sums to
// all GPUs with multimem.st.
//
// Launch: blocks of 32 threads or more, a grid in x that is resident as a whole.
//   data, signals  tables of addresses of 64 bits, one for each GPU
//   multicast      the multicast address of the data
//   bytes, rank    of the data, a multiple of 16; of this GPU
// compile.py replaces the type of the elements and the number of GPUs.
!piece = vector<8xbf16>

gpu.module @multicast_all_reduce [#nvvm.target<chip = "sm_90">] {
  gpu.func @multicast_all_reduce_bf16(%data: !llvm.ptr<1>, %multicast: !llvm.ptr<1>, %bytes: index, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %c16 = arith.constant 16 : index
    %copies = redop.group_memory table(%data) world(%world) rank(%rank) multicast(%multicast)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their data
    // The share of this GPU: from %begin to %end.
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %pieces = arith.divui %bytes, %c16 : index
    %most = arith.ceildivui %pieces, %worldIndex : index
    %share = arith.muli %most, %c16 : index
    %from = arith.muli %rankIndex, %share : index
    %begin = arith.minui %from, %bytes : index
    %to = arith.addi %begin, %share : index
    %end = arith.minui %to, %bytes : index
    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %place = arith.muli %thread, %c16 : index
    %first = arith.addi %begin, %place : index
    %step = arith.muli %threads, %c16 : index
    scf.for %byte = %first to %end step %step {
      %offset = arith.index_cast %byte : index to i64
      %sum = redop.group_load_reduce addf acc_f32 %copies[%offset] : !piece
      redop.group_store %sum, %copies[%offset] : !piece
    }
    redop.group_barrier %meeting[%start] // all have stored their sums
    gpu.return
  }
}
