// chip: sm_80
//
// Reductions of integers with redux.sync, which reduces a warp in one
// instruction.
//
//   row_max     out[r] = maximum of row r: one warp per row
//   block_sum   *sum += all data[i]: warp sums, then their sum, then one global
//               reduction per CTA

gpu.module @warp_reduce [#nvvm.target<chip = "sm_80">] {
  // Launch: blocks of whole warps, any grid in x.
  //   data   rows x cols x s32, row by row; an empty row has the maximum -2^31
  //   out    rows x s32
  gpu.func @row_max(%data: !llvm.ptr<1>, %rows: index, %cols: index, %out: !llvm.ptr<1>) kernel {
    %allLanes = arith.constant -1 : i32
    %lowest = arith.constant -2147483648 : i32
    %c0 = arith.constant 0 : index
    %warpSize = arith.constant 32 : index

    %thread = gpu.global_id x
    %firstRow = arith.divui %thread, %warpSize : index
    %lane = arith.remui %thread, %warpSize : index
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %warps = arith.divui %threads, %warpSize : index
    scf.for %row = %firstRow to %rows step %warps {
      %rowStart = arith.muli %row, %cols : index
      %laneMax = scf.for %col = %lane to %cols step %warpSize iter_args(%max = %lowest) -> i32 {
        %i = arith.addi %rowStart, %col : index
        %offset = arith.index_cast %i : index to i64
        %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
        %value = llvm.load %address : !llvm.ptr<1> -> i32
        %next = arith.maxsi %max, %value : i32
        scf.yield %next : i32
      }
      // A row belongs to a whole warp, so all lanes are here.
      %rowMax = redop.redux.sync max s32 %laneMax, %allLanes : i32

      %isFirstLane = arith.cmpi eq, %lane, %c0 : index
      scf.if %isFirstLane {
        %offset = arith.index_cast %row : index to i64
        %address = llvm.getelementptr %out[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
        llvm.store %rowMax, %address : i32, !llvm.ptr<1>
      }
    }
    gpu.return
  }

  llvm.mlir.global internal @warpSums() {addr_space = 3 : i32} : !llvm.array<8 x i32>

  // Launch: 256 threads (8 warps), any grid in x.
  //   data   n x s32
  //   sum    one s32, zeroed by the host or holding a sum to add to
  gpu.func @block_sum(%data: !llvm.ptr<1>, %n: index, %sum: !llvm.ptr<1>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %allLanes = arith.constant -1 : i32
    %zero = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %warps = arith.constant 8 : index
    %warpSize = arith.constant 32 : index
    %warpSums = llvm.mlir.addressof @warpSums : !llvm.ptr<3>

    %first = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %stride = arith.muli %blockDim, %gridDim : index
    %threadSum = scf.for %i = %first to %n step %stride iter_args(%partial = %zero) -> i32 {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %value = llvm.load %address : !llvm.ptr<1> -> i32
      %next = arith.addi %partial, %value : i32
      scf.yield %next : i32
    }
    %warpSum = redop.redux.sync add s32 %threadSum, %allLanes : i32

    %thread = gpu.thread_id x
    %warp = arith.divui %thread, %warpSize : index
    %lane = arith.remui %thread, %warpSize : index
    %isFirstLane = arith.cmpi eq, %lane, %c0 : index
    scf.if %isFirstLane {
      %offset = arith.index_cast %warp : index to i64
      %address = llvm.getelementptr %warpSums[%offset] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
      llvm.store %warpSum, %address : i32, !llvm.ptr<3>
    }
    gpu.barrier

    // The first warp reduces the sums of the 8 warps. All of its lanes take part;
    // those without a sum bring 0.
    %isFirstWarp = arith.cmpi ult, %thread, %warpSize : index
    scf.if %isFirstWarp {
      %hasSum = arith.cmpi ult, %lane, %warps : index
      %laneSum = scf.if %hasSum -> i32 {
        %offset = arith.index_cast %lane : index to i64
        %address = llvm.getelementptr %warpSums[%offset] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
        %value = llvm.load %address : !llvm.ptr<3> -> i32
        scf.yield %value : i32
      } else {
        scf.yield %zero : i32
      }
      %blockSum = redop.redux.sync add s32 %laneSum, %allLanes : i32
      redop.red add s32 %sum, %blockSum predicate(%isFirstLane) : !llvm.ptr<1>, i32
    }
    gpu.return
  }
}
