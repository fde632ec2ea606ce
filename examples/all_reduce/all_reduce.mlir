// chip: sm_90
//
// All-reduce in place over the GPUs of an NVLink domain, in one kernel: the
// switch adds the copies of an element up on the way in (multimem.ld_reduce) and
// writes the sum to all of them on the way out (multimem.st).
//
// Every rank (GPU) launches the same kernel on the same grid and handles each
// world-th chunk of 16 bytes. Nothing may be read before all ranks have started,
// nor may a rank end before all have written, so CTA b of each rank meets CTA b
// of the others at both ends.
//
// Launch: any block and grid in x; the whole grid must fit on the GPU at once,
// because CTAs wait for those of other GPUs.
//   data      multimem address of the buffer (its multicast mapping)
//   chunks    16-byte chunks in the buffer: n / 4 for f32, n / 8 for bf16
//   signals   multimem address of gridDim.x x u32, zeroed once on every rank
//   arrived   the same counters at this rank's ordinary (unicast) address
//   rank, world
//   epoch     0, 1, 2, ... : how often these signals were used before

gpu.module @all_reduce [#nvvm.target<chip = "sm_90">] {
  // Waits until this CTA and its peers on the other ranks have come here `meetings`
  // times in all. What any of them did before is visible to all afterwards. The
  // counters are never reset: a rank may still be reading one.
  llvm.func internal @meet(%signals: !llvm.ptr<1>, %arrived: !llvm.ptr<1>, %world: i32, %meetings: i32) {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    %thread = gpu.thread_id x
    %block = gpu.block_id x
    %offset = arith.index_cast %block : index to i64

    // The barriers extend the release and the acquire of one thread to its CTA.
    gpu.barrier
    %isFirst = arith.cmpi eq, %thread, %c0 : index
    scf.if %isFirst {
      %signal = llvm.getelementptr %signals[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      redop.multimem.red release sys add u32 %signal, %one : !llvm.ptr<1>, i32
      // The counter is written at its multimem address and read at another.
      nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
      %counter = llvm.getelementptr %arrived[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %expected = arith.muli %world, %meetings : i32
      scf.while : () -> () {
        %count = llvm.load %counter atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
        // Right also after the counter has wrapped around.
        %missing = arith.subi %count, %expected : i32
        %isEarly = arith.cmpi slt, %missing, %zero : i32
        scf.condition(%isEarly)
      } do {
        scf.yield
      }
    }
    gpu.barrier
    llvm.return
  }

  gpu.func @all_reduce_f32(
      %data: !llvm.ptr<1>, %chunks: index, %signals: !llvm.ptr<1>, %arrived: !llvm.ptr<1>,
      %rank: i32, %world: i32, %epoch: i32) kernel {
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %before = arith.muli %epoch, %two : i32
    %start = arith.addi %before, %one : i32
    %end = arith.addi %before, %two : i32
    llvm.call @meet(%signals, %arrived, %world, %start) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()

    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %rankStart = arith.muli %rankIndex, %threads : index
    %first = arith.addi %rankStart, %thread : index
    %stride = arith.muli %worldIndex, %threads : index
    scf.for %chunk = %first to %chunks step %stride {
      %offset = arith.index_cast %chunk : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
      %sum = redop.multimem.ld_reduce relaxed sys add v4 f32 %address : !llvm.ptr<1> -> vector<4xf32>
      redop.multimem.st relaxed sys v4 f32 %address, %sum : !llvm.ptr<1>, vector<4xf32>
    }

    llvm.call @meet(%signals, %arrived, %world, %end) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()
    gpu.return
  }

  // bf16, added up in f32 and rounded once.
  gpu.func @all_reduce_bf16(
      %data: !llvm.ptr<1>, %chunks: index, %signals: !llvm.ptr<1>, %arrived: !llvm.ptr<1>,
      %rank: i32, %world: i32, %epoch: i32) kernel {
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %before = arith.muli %epoch, %two : i32
    %start = arith.addi %before, %one : i32
    %end = arith.addi %before, %two : i32
    llvm.call @meet(%signals, %arrived, %world, %start) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()

    %thread = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %rankStart = arith.muli %rankIndex, %threads : index
    %first = arith.addi %rankStart, %thread : index
    %stride = arith.muli %worldIndex, %threads : index
    scf.for %chunk = %first to %chunks step %stride {
      %offset = arith.index_cast %chunk : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<8xbf16>
      %sum = redop.multimem.ld_reduce relaxed sys add acc_f32 v4 bf16x2 %address : !llvm.ptr<1> -> vector<8xbf16>
      redop.multimem.st relaxed sys v4 bf16x2 %address, %sum : !llvm.ptr<1>, vector<8xbf16>
    }

    llvm.call @meet(%signals, %arrived, %world, %end) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()
    gpu.return
  }
}
