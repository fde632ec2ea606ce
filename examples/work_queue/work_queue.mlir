// chip: sm_75
//
// The largest of n values and where it is first: best = {lock, value, index}.
//
// The CTAs share the work by tickets, so that one that is late takes less of it.
// A value and its index are two words, which no atomic of this chip changes
// together; a lock keeps them together.
//
//   1. Thread 0 takes a ticket, the number of a tile of the data, by an atom that
//      adds one: no two CTAs get the same number. The atom is relaxed: the ticket
//      says nothing about memory.
//   2. The CTA reduces the tile to its largest value and the least index of that.
//   3. Thread 0 takes the lock by compare-and-swap, compares and stores, and gives
//      the lock back. The acquire makes it see what the last owner stored, the
//      release shows the next one what it has stored itself.
//
// One thread of a CTA waits for the lock, so that none waits for a lane of its own
// warp.
//
// Launch: any block and grid in x; the tiles are as long as the block.
//   data   n x u32
//   queue  1 x u32, zeroed by the host: the next ticket
//   best   3 x u32: 0; the value 0; the index 0xffffffff

gpu.module @work_queue [#nvvm.target<chip = "sm_75">] {
  llvm.mlir.global internal @ticket() {addr_space = 3 : i32} : i32

  gpu.func @argmax(%data: !llvm.ptr<1>, %n: i32, %queue: !llvm.ptr<1>, %best: !llvm.ptr<1>) kernel {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %none = arith.constant -1 : i32
    %ticket = llvm.mlir.addressof @ticket : !llvm.ptr<3>
    %bestValue = llvm.getelementptr %best[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %bestIndex = llvm.getelementptr %best[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32

    %threadIndex = gpu.thread_id x
    %thread = arith.index_cast %threadIndex : index to i32
    %isFirst = arith.cmpi eq, %thread, %zero : i32
    %blockSize = gpu.block_dim x
    %tileSize = arith.index_cast %blockSize : index to i32

    scf.while : () -> () {
      // 1. A ticket for the whole CTA. The second barrier keeps the next one from
      // coming before all have read this one.
      scf.if %isFirst {
        %next = redop.atom add u32 %queue, %one : !llvm.ptr<1>, i32
        llvm.store %next, %ticket : i32, !llvm.ptr<3>
      }
      gpu.barrier
      %tile = llvm.load %ticket : !llvm.ptr<3> -> i32
      gpu.barrier
      %start = arith.muli %tile, %tileSize : i32
      %hasWork = arith.cmpi ult, %start, %n : i32

      scf.if %hasWork {
        // 2. Threads after the end have the value 0 and no index.
        %i = arith.addi %start, %thread : i32
        %isInside = arith.cmpi ult, %i, %n : i32
        %value = scf.if %isInside -> i32 {
          %offset = arith.extui %i : i32 to i64
          %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
          %loaded = llvm.load %address : !llvm.ptr<1> -> i32
          scf.yield %loaded : i32
        } else {
          scf.yield %zero : i32
        }
        %largest = redop.group_reduce block maxu %value : i32
        %isLargest = arith.cmpi eq, %value, %largest : i32
        %isCandidate = arith.andi %isLargest, %isInside : i1
        %candidate = arith.select %isCandidate, %i, %none : i32
        %index = redop.group_reduce block minu %candidate : i32

        // 3. Compare under the lock.
        scf.if %isFirst {
          scf.while : () -> () {
            %owner = redop.atom acquire cas b32 %best, %zero, %one : !llvm.ptr<1>, i32
            %isTaken = arith.cmpi ne, %owner, %zero : i32
            scf.condition(%isTaken)
          } do {
            scf.yield
          }
          %oldValue = llvm.load %bestValue : !llvm.ptr<1> -> i32
          %oldIndex = llvm.load %bestIndex : !llvm.ptr<1> -> i32
          %isAbove = arith.cmpi ugt, %largest, %oldValue : i32
          %isEqual = arith.cmpi eq, %largest, %oldValue : i32
          %isBefore = arith.cmpi ult, %index, %oldIndex : i32
          %isFirstOfEqual = arith.andi %isEqual, %isBefore : i1
          %isBetter = arith.ori %isAbove, %isFirstOfEqual : i1
          scf.if %isBetter {
            llvm.store %largest, %bestValue : i32, !llvm.ptr<1>
            llvm.store %index, %bestIndex : i32, !llvm.ptr<1>
          }
          %held = redop.atom release exch b32 %best, %zero : !llvm.ptr<1>, i32
        }
      }
      scf.condition(%hasWork)
    } do {
      scf.yield
    }
    gpu.return
  }
}
