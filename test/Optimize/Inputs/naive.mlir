gpu.module @m {
  gpu.func @sum(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    }
    gpu.return
  }
  gpu.func @greatest(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %rest = arith.remui %i, %c2 : index
      %isEven = arith.cmpi eq, %rest, %c0 : index
      redop.store_reduce maxs %v, %out[%c0] mask(%isEven) : i32, memref<1xi32>
    }
    gpu.return
  }
  gpu.func @histogram(%x: memref<?xi32>, %out: memref<8xi32>, %n: index) kernel {
    %one = arith.constant 1 : i32
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %k = arith.index_cast %v : i32 to index
      redop.store_reduce addi %one, %out[%k] : i32, memref<8xi32>
    }
    gpu.return
  }
  gpu.func @histogram_of_unknown_size(%x: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel {
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %k = arith.index_cast %v : i32 to index
      redop.store_reduce xori %v, %out[%k] : i32, memref<?xi32>
    }
    gpu.return
  }
  // Some elements have no bins. Those that are left have one slot of the table.
  gpu.func @histogram_beyond_bins(%x: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel {
    %one = arith.constant 1 : i32
    %far = arith.constant 1024 : i32
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %w = arith.muli %v, %far : i32
      %k = arith.index_cast %w : i32 to index
      redop.store_reduce addi %one, %out[%k] : i32, memref<?xi32>
    }
    gpu.return
  }
  // The same, with several slots, and 64-bit indices that are not those of elements.
  gpu.func @pointer_beyond_bins(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: index) kernel {
    %far = arith.constant 650 : i64
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %j = arith.index_cast %i : index to i64
      %p = llvm.getelementptr %x[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %v = llvm.load %p : !llvm.ptr<1> -> i32
      %w = arith.extui %v : i32 to i64
      %k = arith.muli %w, %far : i64
      %q = llvm.getelementptr %out[0, %k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<1 x i32>
      redop.store_reduce addi %v, %q : i32, !llvm.ptr<1>
    }
    gpu.return
  }
  // Two reductions share the bins.
  gpu.func @histogram_of_two(%x: memref<?xi32>, %out: memref<8x2xi32>, %n: index) kernel {
    %one = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %k = arith.index_cast %v : i32 to index
      redop.store_reduce addi %one, %out[%k, %c0] : i32, memref<8x2xi32>
      redop.store_reduce addi %v, %out[%k, %c1] : i32, memref<8x2xi32>
    }
    gpu.return
  }
  gpu.func @single_sum(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xi32>
      redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    }
    gpu.return
  }
  gpu.func @single_histogram(%x: memref<?xi32>, %out: memref<8xi32>, %n: index) kernel {
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xi32>
      %k = arith.index_cast %v : i32 to index
      redop.store_reduce addi %one, %out[%k] : i32, memref<8xi32>
    }
    gpu.return
  }
  llvm.func ptx_kernelcc @pointer_histogram(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %blocks = nvvm.read.ptx.sreg.nctaid.x : i32
    %begin = llvm.mul %block, %threads : i32
    %first = llvm.add %begin, %tid : i32
    %stride = llvm.mul %threads, %blocks : i32
    %any = llvm.icmp "slt" %first, %n : i32
    llvm.cond_br %any, ^loop(%first : i32), ^end
  ^loop(%i: i32):
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.red add u32 %q, %one : !llvm.ptr<1>, i32
    %j = llvm.add %i, %stride : i32
    %more = llvm.icmp "slt" %j, %n : i32
    llvm.cond_br %more, ^loop(%j : i32), ^end
  ^end:
    llvm.return
  }
  // Byte offsets from an address in the middle.
  llvm.func ptx_kernelcc @pointer_single(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %begin = llvm.mul %block, %threads : i32
    %i = llvm.add %begin, %tid : i32
    %isIn = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %isIn, ^do, ^end
  ^do:
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %bytes = llvm.shl %v, %two : i32
    %middle = llvm.getelementptr %out[16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    %q = llvm.getelementptr %middle[%bytes] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %r = llvm.getelementptr %q[-16] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    redop.red max s32 %r, %i : !llvm.ptr<1>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }
  gpu.func @columns(%x: memref<4x64xi32>, %out: memref<64xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    scf.for %i = %c0 to %n step %c1 {
      %v = memref.load %x[%i, %t] : memref<4x64xi32>
      redop.store_reduce addi %v, %out[%t] : i32, memref<64xi32>
    }
    gpu.return
  }

  // A test at the start, an inclusive upper bound, and a branch.
  llvm.func ptx_kernelcc @pointer_tested_first(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %six = llvm.mlir.constant(6 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %blocks = nvvm.read.ptx.sreg.nctaid.x : i32
    %begin = llvm.mul %block, %threads : i32
    %first = llvm.add %begin, %tid : i32
    %stride = llvm.mul %threads, %blocks : i32
    %last = llvm.sub %n, %one : i32
    llvm.br ^test(%first : i32)
  ^test(%i: i32):
    %isOver = llvm.icmp "sgt" %i, %last : i32
    llvm.cond_br %isOver, ^end, ^body
  ^body:
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %isHigh = llvm.icmp "uge" %v, %six : i32
    llvm.cond_br %isHigh, ^next, ^reduce
  ^reduce:
    %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.red add u32 %q, %one : !llvm.ptr<1>, i32
    llvm.br ^next
  ^next:
    %j = llvm.add %stride, %i : i32
    llvm.br ^test(%j : i32)
  ^end:
    llvm.return
  }
  // A test at the end, unsigned, and a loop that always executes at least once.
  llvm.func ptx_kernelcc @pointer_at_least_once(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %wide = llvm.zext %n : i32 to i64
    %first = llvm.zext %tid : i32 to i64
    %stride = llvm.zext %threads : i32 to i64
    llvm.br ^loop(%first : i64)
  ^loop(%i: i64):
    %isIn = llvm.icmp "ult" %i, %wide : i64
    llvm.cond_br %isIn, ^reduce, ^next
  ^reduce:
    %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.red add u32 %q, %one : !llvm.ptr<1>, i32
    llvm.br ^next
  ^next:
    %j = llvm.add %i, %stride : i64
    %more = llvm.icmp "ugt" %wide, %j : i64
    llvm.cond_br %more, ^loop(%j : i64), ^end
  ^end:
    llvm.return
  }
}
