// chip: sm_75
//
// Appends the elements that satisfy a condition, with one atomic operation for each
// warp: vote.sync ballot gives each lane the conditions of all, and so its place.
//
//   keep_positive   out[0..*length) += the positive elements of data, by warps in
//                   any order

gpu.module @warp_compact [#nvvm.target<chip = "sm_75", features = "+ptx63">] {
  // Launch: blocks of whole warps in x, a thread for each element; n is a multiple
  // of 32.
  //   data     n x s32
  //   out      room for all positive elements
  //   length   one u32, zeroed by the host
  gpu.func @keep_positive(%data: !llvm.ptr<1>, %n: index, %out: !llvm.ptr<1>, %length: !llvm.ptr<1>) kernel {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %allLanes = arith.constant -1 : i32
    %i = gpu.global_id x
    %isInside = arith.cmpi ult, %i, %n : index
    // The lanes of a warp are inside or outside together.
    scf.if %isInside {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %value = llvm.load %address : !llvm.ptr<1> -> i32
      %isKept = arith.cmpi sgt, %value, %zero : i32
      %kept = redop.vote.sync ballot b32 %isKept, %allLanes : i32

      // Those of the lanes below come before.
      %lane = nvvm.read.ptx.sreg.laneid : i32
      %bit = arith.shli %one, %lane : i32
      %below = arith.subi %bit, %one : i32
      %keptBelow = arith.andi %kept, %below : i32
      %rank = llvm.intr.ctpop(%keptBelow) : (i32) -> i32
      %number = llvm.intr.ctpop(%kept) : (i32) -> i32

      %isFirst = arith.cmpi eq, %lane, %zero : i32
      %old = redop.atom add u32 %length, %number predicate(%isFirst) else(%zero) : !llvm.ptr<1>, i32
      %toFirst = arith.constant 31 : i32
      %start = nvvm.shfl.sync idx %allLanes, %old, %zero, %toFirst : i32 -> i32
      scf.if %isKept {
        %place = arith.addi %start, %rank : i32
        %result = llvm.getelementptr %out[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
        llvm.store %value, %result : i32, !llvm.ptr<1>
      }
    }
    gpu.return
  }
}
