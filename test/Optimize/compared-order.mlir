// Extrema by a comparison keep the first of zeros with different signs. Several
// into one element keep the order that a thread or a barrier gives them.
//
// RUN: %python -c "print('@after 1 [-0.0], [-1.0], 1\n@swapped 1 [-0.0, 0.0], [-1.0], 2\n@swapped 1 [0.0, -0.0], [-1.0], 2\n@barrier 2 [-0.0, -9.0, -9.0, 0.0], [-1.0], 2\n@lanes 2 [0, 0], [0.0, -9.0], [-0.0], [-10.0]\n@between 1 [0.0, -0.0, -5.0], [-1.0, -1.0], 0')" > %t.calls
// RUN: redop-interpret %s --calls=%t.calls --races=off | FileCheck %s --check-prefix=WANTED
// RUN: redop-interpret %s --calls=%t.calls --races=off > %t.wanted
// RUN: redop-opt %s --redop-privatize -o %t.privatize.mlir
// RUN: redop-interpret %t.privatize.mlir --calls=%t.calls --races=off | diff %t.wanted -
// RUN: redop-opt %s --redop-merge -o %t.merge.mlir
// RUN: redop-interpret %t.merge.mlir --calls=%t.calls --races=off | diff %t.wanted -
// RUN: redop-opt %s --redop-combine-lanes -o %t.lanes.mlir
// RUN: redop-interpret %t.lanes.mlir --calls=%t.calls --races=off --runs=16 2>/dev/null | diff %t.wanted -
// RUN: redop-opt %s --redop-optimize=chip=sm_90 -o %t.all.mlir
// RUN: redop-interpret %t.all.mlir --calls=%t.calls --races=off --runs=16 2>/dev/null | diff %t.wanted -
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK

// WANTED: @after
// WANTED: argument 1: [-0.0]
// WANTED: @swapped
// WANTED: argument 1: [-0.0]
// WANTED: @swapped
// WANTED: argument 1: [0.0]
// WANTED: @barrier
// WANTED: argument 1: [-0.0]
// WANTED: @lanes
// WANTED: argument 3: [0.0]
// WANTED: @between
// WANTED: argument 1: [0.0, -1.0]

// REMARK-NOT: Privatized
// REMARK: Function=after{{.*}}another reduction may compare with the same element, and zeros of both signs are equal
module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @after(%x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel attributes {redop.noalias} {
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
    %isFirst = arith.cmpi eq, %t, %c0 : index
    %zero = arith.constant 0.0 : f32
    scf.if %isFirst {
      redop.store_reduce maxnumf %zero, %most[%c0] compare(ogt) : f32, memref<?xf32>
    }
    gpu.return
  }
  gpu.func @swapped(%x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    %d = gpu.block_dim x
    scf.for %i = %t to %n step %d {
      %v = memref.load %x[%i] : memref<?xf32>
      %low = arith.andi %i, %c1 : index
      %isOdd = arith.cmpi eq, %low, %c1 : index
      scf.if %isOdd {
        redop.store_reduce maxnumf %v, %most[%c0] compare(ogt) weak_read : f32, memref<?xf32>
      } else {
        redop.store_reduce maxnumf %v, %most[%c0] compare(ogt) : f32, memref<?xf32>
      }
    }
    gpu.return
  }
  gpu.func @barrier(%x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %t = gpu.thread_id x
    scf.for %i = %c0 to %c2 step %n {
      %at = arith.addi %t, %i : index
      %v = memref.load %x[%at] : memref<?xf32>
      redop.store_reduce maxnumf %v, %most[%c0] compare(ogt) : f32, memref<?xf32>
    }
    gpu.barrier
    %behind = arith.addi %t, %c2 : index
    %w = memref.load %x[%behind] : memref<?xf32>
    redop.store_reduce maxnumf %w, %most[%c0] compare(ogt) : f32, memref<?xf32>
    gpu.return
  }
  gpu.func @lanes(%keys: memref<?xi32>, %x: memref<?xf32>, %y: memref<?xf32>, %most: memref<?xf32>) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %t = gpu.thread_id x
    %key = memref.load %keys[%t] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    %v = memref.load %x[%t] : memref<?xf32>
    redop.store_reduce maxnumf %v, %most[%k] compare(ogt) : f32, memref<?xf32>
    %isFirst = arith.cmpi eq, %t, %c0 : index
    scf.if %isFirst {
      %w = memref.load %y[%t] : memref<?xf32>
      redop.store_reduce maxnumf %w, %most[%k] compare(ogt) : f32, memref<?xf32>
    }
    gpu.return
  }
  gpu.func @between(%x: memref<?xf32>, %most: memref<?xf32>, %k: index) kernel attributes {redop.noalias, redop.unobserved} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %u = memref.load %x[%c0] : memref<?xf32>
    %w = memref.load %x[%c1] : memref<?xf32>
    %v = memref.load %x[%c2] : memref<?xf32>
    redop.store_reduce maxnumf %u, %most[%c0] compare(ogt) : f32, memref<?xf32>
    redop.store_reduce maxnumf %w, %most[%k] compare(ogt) : f32, memref<?xf32>
    redop.store_reduce maxnumf %v, %most[%c0] compare(ogt) : f32, memref<?xf32>
    gpu.return
  }
}
}
