// barrier.red (PTX ISA 9.7.13.1): results, barriers, numbers of threads, memory.

gpu.module @kernels {
  // 40 of 64 threads have a true predicate; all barriers give the same to each.
  // RUN: redop-interpret %s --entry=@results --args='i32[0 x 64], i32[0 x 64], i32[0 x 64], 40' --block=64 | FileCheck %s --check-prefix=SOME
  // SOME: argument 0: [{{((40, ){63})}}40]
  // SOME: argument 1: [{{((0, ){63})}}0]
  // SOME: argument 2: [{{((1, ){63})}}1]
  // RUN: redop-interpret %s --entry=@results --args='i32[0 x 64], i32[0 x 64], i32[7 x 64], 0' --block=64 | FileCheck %s --check-prefix=NONE
  // NONE: argument 0: [{{((0, ){63})}}0]
  // NONE: argument 1: [{{((0, ){63})}}0]
  // NONE: argument 2: [{{((0, ){63})}}0]
  // RUN: redop-interpret %s --entry=@results --args='i32[0 x 64], i32[0 x 64], i32[0 x 64], 64' --block=64 | FileCheck %s --check-prefix=ALL
  // ALL: argument 0: [{{((64, ){63})}}64]
  // ALL: argument 1: [{{((1, ){63})}}1]
  // ALL: argument 2: [{{((1, ){63})}}1]
  // The same as NVVM and intrinsics.
  // RUN: redop-opt %s --convert-redop-to-nvvm -o %t
  // RUN: redop-interpret %t --entry=@results --args='i32[0 x 64], i32[0 x 64], i32[0 x 64], 40' --block=64 | FileCheck %s --check-prefix=SOME
  gpu.func @results(%popc: memref<64xi32>, %and: memref<64xi32>, %or: memref<64xi32>, %below: i32) kernel {
    %t = gpu.thread_id x
    %i = arith.index_cast %t : index to i32
    %c = arith.cmpi slt, %i, %below : i32
    %id = arith.constant 5 : i32
    %n = redop.barrier.red popc u32 %id, %c : i32
    memref.store %n, %popc[%t] : memref<64xi32>
    %a = redop.barrier.red and aligned pred %id, %c : i1
    %aw = arith.extui %a : i1 to i32
    memref.store %aw, %and[%t] : memref<64xi32>
    %o = redop.barrier.red or pred %id, %c : i1
    %ow = arith.extui %o : i1 to i32
    memref.store %ow, %or[%t] : memref<64xi32>
    gpu.return
  }

  // Each warp has a barrier of its own, for 32 threads.
  // RUN: redop-interpret %s --entry=@warps --args='i32[0 x 64]' --block=64 | FileCheck %s --check-prefix=WARPS
  // WARPS: argument 0: [{{((3, ){32}(0, ){31})}}0]
  gpu.func @warps(%out: memref<64xi32>) kernel {
    %t = gpu.thread_id x
    %i = arith.index_cast %t : index to i32
    %c32 = arith.constant 32 : i32
    %c3 = arith.constant 3 : i32
    %warp = arith.divui %i, %c32 : i32
    %c = arith.cmpi ult, %i, %c3 : i32
    %n = redop.barrier.red popc u32 %warp, %c threads(%c32) : i32
    memref.store %n, %out[%t] : memref<64xi32>
    gpu.return
  }

  // What was written before is seen after: no race.
  // RUN: redop-interpret %s --entry=@ordered --args='i32[0 x 64], i32[0 x 64]' --block=64 | FileCheck %s --check-prefix=ORDERED
  // ORDERED: argument 1: [63, 62, 61,
  gpu.func @ordered(%shared: memref<64xi32>, %out: memref<64xi32>) kernel {
    %t = gpu.thread_id x
    %i = arith.index_cast %t : index to i32
    %id = arith.constant 0 : i32
    %yes = arith.constant true
    memref.store %i, %shared[%t] : memref<64xi32>
    %n = redop.barrier.red popc aligned u32 %id, %yes : i32
    %one = arith.constant 1 : i32
    %last = arith.subi %n, %one : i32
    %j = arith.subi %last, %i : i32
    %u = arith.index_cast %j : i32 to index
    %v = memref.load %shared[%u] : memref<64xi32>
    memref.store %v, %out[%t] : memref<64xi32>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@no_barrier --args='16' --block=32 2>&1 | FileCheck %s --check-prefix=NOBARRIER
  // NOBARRIER: error: the number of the barrier must be 0 to 15, not 16
  gpu.func @no_barrier(%id: i32) kernel {
    %yes = arith.constant true
    %n = redop.barrier.red popc u32 %id, %yes : i32
    gpu.return
  }

  // Half of the threads wait at another operation.
  // RUN: not redop-interpret %s --entry=@mixed --block=32 2>&1 | FileCheck %s --check-prefix=MIXED
  // MIXED: error:
  gpu.func @mixed() kernel {
    %t = gpu.thread_id x
    %c16 = arith.constant 16 : index
    %half = arith.cmpi ult, %t, %c16 : index
    %id = arith.constant 0 : i32
    scf.if %half {
      %a = redop.barrier.red and pred %id, %half : i1
    } else {
      %b = redop.barrier.red or pred %id, %half : i1
    }
    gpu.return
  }
}
