// Kernels on several devices that synchronize by hand, for check_signals.py. Each
// is right as it is; the script weakens one line at a time.

gpu.module @kernels {
  func.func private @copy_of(%table: !llvm.ptr<1>, %rank: i32) -> !llvm.ptr<1> {
    %entry = llvm.getelementptr %table[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.ptr<1>
    %copy = llvm.load %entry : !llvm.ptr<1> -> !llvm.ptr<1>
    return %copy : !llvm.ptr<1>
  }
  func.func private @element_of(%table: !llvm.ptr<1>, %rank: i32, %index: i32) -> !llvm.ptr<1> {
    %copy = func.call @copy_of(%table, %rank) : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
    %element = llvm.getelementptr %copy[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    return %element : !llvm.ptr<1>
  }
  func.func private @thread() -> i32 {
    %x = gpu.thread_id x
    %thread = arith.index_cast %x : index to i32
    return %thread : i32
  }
  func.func private @global_thread() -> i32 {
    %x = gpu.global_id x
    %thread = arith.index_cast %x : index to i32
    return %thread : i32
  }
  // The word that `from` sets and `to` waits for, one for each block.
  func.func private @word(%signals: !llvm.ptr<1>, %from: i32, %to: i32, %world: i32) -> !llvm.ptr<1> {
    %x = gpu.block_id x
    %block = arith.index_cast %x : index to i32
    %row = arith.muli %block, %world : i32
    %slot = arith.addi %row, %from : i32
    %word = func.call @element_of(%signals, %to, %slot) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
    return %word : !llvm.ptr<1>
  }
  func.func private @sum(%table: !llvm.ptr<1>, %world: i32, %index: i32) -> i32 {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %sum = scf.for %rank = %c0 to %world step %c1 iter_args(%so_far = %c0) -> i32 : i32 {
      %element = func.call @element_of(%table, %rank, %index) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
      %value = llvm.load %element : !llvm.ptr<1> -> i32
      %more = arith.addi %so_far, %value : i32
      scf.yield %more : i32
    }
    return %sum : i32
  }

  // A sum in two stages: each device adds up a share, then gathers all. Only the
  // stages need an order between devices; the signals at both ends say that all
  // have come, and go.
  gpu.func @stages(%inputs: !llvm.ptr<1>, %shares: !llvm.ptr<1>, %out: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32, %world: i32, %share: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %thread = func.call @thread() : () -> i32
    %number = func.call @global_thread() : () -> i32
    %isRank = arith.cmpi ult, %thread, %world : i32
    scf.if %isRank {
      %there = func.call @word(%signals, %rank, %thread, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      %here = func.call @word(%signals, %thread, %rank, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      llvm.inline_asm has_side_effects asm_dialect = att "st.volatile.global.u32 [$1], $0;", "r,l" %c1, %there : (i32, !llvm.ptr<1>) -> ()
      scf.while : () -> () {
        %seen = llvm.inline_asm has_side_effects asm_dialect = att "ld.volatile.global.u32 $0, [$1];", "=r,l" %here : (!llvm.ptr<1>) -> i32
        %early = arith.cmpi ult, %seen, %c1 : i32
        scf.condition(%early)
      } do {
        scf.yield
      }
    }
    gpu.barrier // of the start
    %isMine = arith.cmpi ult, %number, %share : i32
    scf.if %isMine {
      %first = arith.muli %rank, %share : i32
      %index = arith.addi %first, %number : i32
      %sum = func.call @sum(%inputs, %world, %index) : (!llvm.ptr<1>, i32, i32) -> i32
      %to = func.call @element_of(%shares, %rank, %number) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
      llvm.store %sum, %to : i32, !llvm.ptr<1>
    }
    gpu.barrier // before the signals of the middle
    scf.if %isRank {
      %there = func.call @word(%signals, %rank, %thread, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      %here = func.call @word(%signals, %thread, %rank, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      llvm.inline_asm has_side_effects asm_dialect = att "st.release.sys.global.u32 [$1], $0;", "r,l" %c2, %there : (i32, !llvm.ptr<1>) -> ()
      scf.while : () -> () {
        %seen = llvm.inline_asm has_side_effects asm_dialect = att "ld.acquire.sys.global.u32 $0, [$1];", "=r,l" %here : (!llvm.ptr<1>) -> i32
        %early = arith.cmpi ult, %seen, %c2 : i32
        scf.condition(%early)
      } do {
        scf.yield
      }
    }
    gpu.barrier // after the signals of the middle
    scf.if %isMine {
      scf.for %from = %c0 to %world step %c1 : i32 {
        %element = func.call @element_of(%shares, %from, %number) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
        %sum = llvm.load %element : !llvm.ptr<1> -> i32
        %first = arith.muli %from, %share : i32
        %index = arith.addi %first, %number : i32
        %to = llvm.getelementptr %out[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
        llvm.store %sum, %to : i32, !llvm.ptr<1>
      }
    }
    gpu.barrier
    scf.if %isRank {
      %there = func.call @word(%signals, %rank, %thread, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      %here = func.call @word(%signals, %thread, %rank, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      llvm.inline_asm has_side_effects asm_dialect = att "st.volatile.global.u32 [$1], $0;", "r,l" %c3, %there : (i32, !llvm.ptr<1>) -> ()
      scf.while : () -> () {
        %seen = llvm.inline_asm has_side_effects asm_dialect = att "ld.volatile.global.u32 $0, [$1];", "=r,l" %here : (!llvm.ptr<1>) -> i32
        %early = arith.cmpi ult, %seen, %c3 : i32
        scf.condition(%early)
      } do {
        scf.yield
      }
    }
    gpu.return
  }

  // Waits until the word is 0 and sets it, at the sender; the receiver resets it.
  func.func private @exchange(%signals: !llvm.ptr<1>, %rank: i32, %world: i32) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %thread = func.call @thread() : () -> i32
    %isRank = arith.cmpi ult, %thread, %world : i32
    scf.if %isRank {
      %there = func.call @word(%signals, %rank, %thread, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      %here = func.call @word(%signals, %thread, %rank, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      scf.while : () -> () {
        %pair = llvm.cmpxchg %there, %c0, %c1 release monotonic : !llvm.ptr<1>, i32
        %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
        %true = arith.constant true
        %again = arith.xori %done, %true : i1
        scf.condition(%again)
      } do {
        scf.yield
      }
      scf.while : () -> () {
        %pair = llvm.cmpxchg %here, %c1, %c0 acquire monotonic : !llvm.ptr<1>, i32
        %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
        %true = arith.constant true
        %again = arith.xori %done, %true : i1
        scf.condition(%again)
      } do {
        scf.yield
      }
    }
    return
  }
  // In each round, every device writes its elements, and adds up those of all.
  gpu.func @rounds(%data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32, %world: i32, %count: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %number = func.call @global_thread() : () -> i32
    %own = func.call @element_of(%data, %rank, %number) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
    %to = llvm.getelementptr %out[%number] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    scf.for %round = %c0 to %count step %c1 : i32 {
      %base = arith.addi %number, %round : i32
      %value = arith.addi %base, %rank : i32
      llvm.store %value, %own : i32, !llvm.ptr<1>
      gpu.barrier // after the stores
      func.call @exchange(%signals, %rank, %world) : (!llvm.ptr<1>, i32, i32) -> ()
      gpu.barrier // before the loads
      %sum = func.call @sum(%data, %world, %number) : (!llvm.ptr<1>, i32, i32) -> i32
      llvm.store %sum, %to : i32, !llvm.ptr<1>
      gpu.barrier // after the loads
      func.call @exchange(%signals, %rank, %world) : (!llvm.ptr<1>, i32, i32) -> () // that all have loaded
      gpu.barrier // before the next stores
    }
    gpu.return
  }

  // Fences order volatile signals.
  gpu.func @fences(%data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32, %world: i32) kernel {
    %c1 = arith.constant 1 : i32
    %thread = func.call @thread() : () -> i32
    %number = func.call @global_thread() : () -> i32
    %own = func.call @element_of(%data, %rank, %number) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
    %value = arith.addi %number, %rank : i32
    llvm.store %value, %own : i32, !llvm.ptr<1>
    gpu.barrier // after the stores
    %isRank = arith.cmpi ult, %thread, %world : i32
    scf.if %isRank {
      %there = func.call @word(%signals, %rank, %thread, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      %here = func.call @word(%signals, %thread, %rank, %world) : (!llvm.ptr<1>, i32, i32, i32) -> !llvm.ptr<1>
      llvm.inline_asm has_side_effects asm_dialect = att "membar.sys;", "~{memory}" : () -> ()
      llvm.store volatile %c1, %there : i32, !llvm.ptr<1>
      scf.while : () -> () {
        %seen = llvm.load volatile %here : !llvm.ptr<1> -> i32
        %early = arith.cmpi ult, %seen, %c1 : i32
        scf.condition(%early)
      } do {
        scf.yield
      }
      llvm.fence acquire
    }
    gpu.barrier // before the loads
    %sum = func.call @sum(%data, %world, %number) : (!llvm.ptr<1>, i32, i32) -> i32
    %to = llvm.getelementptr %out[%number] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %sum, %to : i32, !llvm.ptr<1>
    gpu.return
  }

  // One multimem instruction signals to all devices, which count.
  gpu.func @multicast(%data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %address: !llvm.ptr<1>, %own: !llvm.ptr<1>, %rank: i32, %world: i32) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %thread = func.call @thread() : () -> i32
    %number = func.call @global_thread() : () -> i32
    %mine = func.call @element_of(%data, %rank, %number) : (!llvm.ptr<1>, i32, i32) -> !llvm.ptr<1>
    %value = arith.addi %number, %rank : i32
    llvm.store %value, %mine : i32, !llvm.ptr<1>
    gpu.barrier // after the stores
    %isFirst = arith.cmpi eq, %thread, %c0 : i32
    scf.if %isFirst {
      %x = gpu.block_id x
      %block = arith.index_cast %x : index to i32
      %all = llvm.getelementptr %address[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
      %here = llvm.getelementptr %own[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
      redop.multimem.red release sys add u32 %all, %c1 : !llvm.ptr<1>, i32
      nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
      scf.while : () -> () {
        %seen = llvm.load %here atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
        %early = arith.cmpi ult, %seen, %world : i32
        scf.condition(%early)
      } do {
        scf.yield
      }
    }
    gpu.barrier // before the loads
    %sum = func.call @sum(%data, %world, %number) : (!llvm.ptr<1>, i32, i32) -> i32
    %to = llvm.getelementptr %out[%number] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %sum, %to : i32, !llvm.ptr<1>
    gpu.return
  }
}
