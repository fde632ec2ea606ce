// chip: sm_75
//
// Counts of a condition with barrier.red, which reduces a predicate of all threads
// of a block in one instruction.
//
//   count_above   *count += how many of data[i] are above the limit
//   is_sorted     out[b] = whether the 256 elements of block b are in order

gpu.module @block_count [#nvvm.target<chip = "sm_75", features = "+ptx63">] {
  // Launch: any blocks in x, as many as there are for n elements.
  //   data    n x s32
  //   count   one u32, zeroed by the host or holding a count to add to
  gpu.func @count_above(%data: !llvm.ptr<1>, %n: index, %limit: i32, %count: !llvm.ptr<1>) kernel {
    %c0 = arith.constant 0 : index
    %barrier = arith.constant 0 : i32
    %no = arith.constant false
    %i = gpu.global_id x
    %isInside = arith.cmpi ult, %i, %n : index
    %isAbove = scf.if %isInside -> i1 {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %value = llvm.load %address : !llvm.ptr<1> -> i32
      %above = arith.cmpi sgt, %value, %limit : i32
      scf.yield %above : i1
    } else {
      scf.yield %no : i1
    }
    // All threads of the block are here, also those without an element.
    %found = redop.barrier.red popc aligned u32 %barrier, %isAbove : i32

    %thread = gpu.thread_id x
    %isFirst = arith.cmpi eq, %thread, %c0 : index
    redop.red add u32 %count, %found predicate(%isFirst) : !llvm.ptr<1>, i32
    gpu.return
  }

  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x i32>

  // Launch: 256 threads; a block for each 256 elements.
  //   data   256 x blocks x s32
  //   out    blocks x u32
  gpu.func @is_sorted(%data: !llvm.ptr<1>, %out: !llvm.ptr<1>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c255 = arith.constant 255 : index
    %barrier = arith.constant 0 : i32
    %yes = arith.constant true
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %thread = gpu.thread_id x
    %i = gpu.global_id x
    %offset = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %value = llvm.load %from : !llvm.ptr<1> -> i32
    %place = arith.index_cast %thread : index to i32
    %to = llvm.getelementptr %tile[%place] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %value, %to : i32, !llvm.ptr<3>
    gpu.barrier

    %isLast = arith.cmpi eq, %thread, %c255 : index
    %isInOrder = scf.if %isLast -> i1 {
      scf.yield %yes : i1
    } else {
      %next = llvm.getelementptr %to[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
      %nextValue = llvm.load %next : !llvm.ptr<3> -> i32
      %le = arith.cmpi sle, %value, %nextValue : i32
      scf.yield %le : i1
    }
    %all = redop.barrier.red and aligned pred %barrier, %isInOrder : i1

    %isFirst = arith.cmpi eq, %thread, %c0 : index
    scf.if %isFirst {
      %word = arith.extui %all : i1 to i32
      %block = gpu.block_id x
      %blockOffset = arith.index_cast %block : index to i64
      %result = llvm.getelementptr %out[%blockOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      llvm.store %word, %result : i32, !llvm.ptr<1>
    }
    gpu.return
  }
}
