// Extrema by a comparison: into one element in a loop, by key, and several of
// one thread into one element.
module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @one(%x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %d = gpu.block_dim x
    %g = gpu.grid_dim x
    %s = arith.muli %b, %d : index
    %first = arith.addi %s, %t : index
    %step = arith.muli %d, %g : index
    scf.for %i = %first to %n step %step {
      %v = memref.load %x[%i] : memref<?xf32>
      redop.store_reduce maxnumf %v, %most[%c0] compare(ogt) : f32, memref<?xf32>
    }
    gpu.return
  }
  gpu.func @keys(%keys: memref<?xi32>, %x: memref<?xf32>, %least: memref<?xf32>, %n: index) kernel
      attributes {redop.noalias} {
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %d = gpu.block_dim x
    %g = gpu.grid_dim x
    %s = arith.muli %b, %d : index
    %first = arith.addi %s, %t : index
    %step = arith.muli %d, %g : index
    scf.for %i = %first to %n step %step {
      %key = memref.load %keys[%i] : memref<?xi32>
      %v = memref.load %x[%i] : memref<?xf32>
      %k = arith.index_cast %key : i32 to index
      redop.store_reduce minnumf %v, %least[%k] compare(olt) : f32, memref<?xf32>
    }
    gpu.return
  }
  gpu.func @three(%x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %d = gpu.block_dim x
    %g = gpu.grid_dim x
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %s = arith.muli %b, %d : index
    %thread = arith.addi %s, %t : index
    %i = arith.muli %thread, %c3 : index
    %j = arith.addi %i, %c1 : index
    %k = arith.addi %i, %c2 : index
    %isIn = arith.cmpi slt, %k, %n : index
    scf.if %isIn {
      %u = memref.load %x[%i] : memref<?xf32>
      %v = memref.load %x[%j] : memref<?xf32>
      %w = memref.load %x[%k] : memref<?xf32>
      redop.store_reduce maxnumf %u, %most[%c0] compare(oge) : f32, memref<?xf32>
      redop.store_reduce maxnumf %v, %most[%c0] compare(oge) : f32, memref<?xf32>
      redop.store_reduce maxnumf %w, %most[%c0] compare(oge) : f32, memref<?xf32>
    }
    gpu.return
  }
}
}
