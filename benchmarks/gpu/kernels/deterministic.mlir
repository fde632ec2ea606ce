// Sums of floats as written, for determinism.py: to one address, to 256, to one per row of a table.
gpu.module @naive {
  gpu.func @sum_strided(%x: memref<?xf32>, %out: memref<1xf32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %o = memref.atomic_rmw addf %v, %out[%c0] : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }
  gpu.func @weights_strided(%x: memref<?xf32>, %keys: memref<?xi32>, %out: memref<256xf32>, %n: index) kernel {
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      %o = memref.atomic_rmw addf %v, %out[%bin] : (f32, memref<256xf32>) -> f32
    }
    gpu.return
  }
  gpu.func @scatter_strided(%x: memref<?xf32>, %keys: memref<?xi32>, %out: memref<?xf32>, %n: index) kernel {
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      %o = memref.atomic_rmw addf %v, %out[%bin] : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }
}
