// chip: sm_100a
//
// Largest magnitudes of an f32 matrix, as a scaled fp8 cast needs them, with the
// f32 form of redux.sync (sm_100a, sm_103a and their families only).
//
//   rowAmax[r]  = max |data[r, c]| over c, one warp per row
//   *tensorAmax = max of these and what stood there
//
// A NaN anywhere in a row makes the row's result a NaN, and so the tensor's.
//
// Launch: blocks of whole warps, any grid in x.
//   data        rows x cols x f32, row by row
//   rowAmax     rows x f32
//   tensorAmax  one f32, 0.0 or an earlier result

gpu.module @warp_reduce_f32 [#nvvm.target<chip = "sm_100a">] {
  gpu.func @amax(%data: !llvm.ptr<1>, %rows: index, %cols: index, %rowAmax: !llvm.ptr<1>, %tensorAmax: !llvm.ptr<1>)
      kernel {
    %allLanes = arith.constant -1 : i32
    %allButSign = arith.constant 0x7fffffff : i32
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : index
    %warpSize = arith.constant 32 : index

    %thread = gpu.global_id x
    %firstRow = arith.divui %thread, %warpSize : index
    %lane = arith.remui %thread, %warpSize : index
    %isFirstLane = arith.cmpi eq, %lane, %c0 : index
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %threads = arith.muli %blockDim, %gridDim : index
    %warps = arith.divui %threads, %warpSize : index
    %warpAmax = scf.for %row = %firstRow to %rows step %warps iter_args(%soFar = %zero) -> f32 {
      %rowStart = arith.muli %row, %cols : index
      %laneAmax = scf.for %col = %lane to %cols step %warpSize iter_args(%amax = %zero) -> f32 {
        %i = arith.addi %rowStart, %col : index
        %offset = arith.index_cast %i : index to i64
        %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
        %value = llvm.load %address : !llvm.ptr<1> -> i32
        %unsigned = arith.andi %value, %allButSign : i32
        %magnitude = arith.bitcast %unsigned : i32 to f32
        // Like redux.sync with nan: a NaN wins.
        %next = arith.maximumf %amax, %magnitude : f32
        scf.yield %next : f32
      }
      // A row belongs to a whole warp, so all lanes are here.
      %amax = redop.redux.sync max abs nan f32 %laneAmax, %allLanes : f32
      scf.if %isFirstLane {
        %offset = arith.index_cast %row : index to i64
        %address = llvm.getelementptr %rowAmax[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
        llvm.store %amax, %address : f32, !llvm.ptr<1>
      }
      %next = arith.maximumf %soFar, %amax : f32
      scf.yield %next : f32
    }

    // There is no red.max.f32. Magnitudes order like their bits, and a positive
    // NaN is above infinity.
    %bits = arith.bitcast %warpAmax : f32 to i32
    redop.red max u32 %tensorAmax, %bits predicate(%isFirstLane) : !llvm.ptr<1>, i32
    gpu.return
  }
}
