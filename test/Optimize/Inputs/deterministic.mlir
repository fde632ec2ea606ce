// Sums of floats whose bits must not depend on the order of the threads.
gpu.module @m {

// One address, in a loop.
gpu.func @sum(%x: memref<?xf32>, %out: memref<1xf32>) kernel attributes {redop.deterministic, redop.noalias} {
  %c0 = arith.constant 0 : index
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
  }
  gpu.return
}

// An address that the data chooses, and a mask.
gpu.func @weights(%x: memref<?xf32>, %keys: memref<?xi32>, %out: memref<2x4xf32>) kernel attributes {redop.deterministic, redop.noalias} {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %none = arith.constant -1 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xf32>
    %key = memref.load %keys[%i] : memref<?xi32>
    %isKept = arith.cmpi ne, %key, %none : i32
    %bin = arith.index_cast %key : i32 to index
    %row = arith.divui %bin, %c4 : index
    %column = arith.remui %bin, %c4 : index
    redop.store_reduce addf %v, %out[%row, %column] mask(%isKept) : f32, memref<2x4xf32>
  }
  gpu.return
}

// Only the marked sum; the other target stays a memref of integers.
gpu.func @half(%x: memref<?xf16>, %out: memref<1xf16>, %count: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  %n = memref.dim %x, %c0 : memref<?xf16>
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xf16>
    redop.store_reduce addf %v, %out[%c0] {redop.deterministic} : f16, memref<1xf16>
    redop.store_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

gpu.func @brain(%x: memref<?xbf16>, %out: memref<1xbf16>) kernel attributes {redop.deterministic, redop.noalias} {
  %c0 = arith.constant 0 : index
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  %n = memref.dim %x, %c0 : memref<?xbf16>
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xbf16>
    redop.store_reduce addf %v, %out[%c0] : bf16, memref<1xbf16>
  }
  gpu.return
}

}
