// With few blocks, the version for memrefs that overlap, or for blocks that are not of whole warps, has the loop as well.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=2 -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-interpret %t.mlir --entry=@kernels::@place_resident --grid=2 --block=4 --args='[7 x 20], [0 x 20], [0], 5' | FileCheck %s --check-prefix=PLACES
// RUN: redop-interpret %t.mlir --entry=@kernels::@place_resident --grid=2 --block=32 --args='[7 x 160], [0 x 160], [0], 5' | FileCheck %s --check-prefix=WHOLE
// RUN: redop-interpret %t.mlir --entry=@kernels::@both_resident --grid=2 --block=4 --args='[1 x 20], [0 x 2], 5' | FileCheck %s --check-prefix=COUNTS
// PLACES: argument 2: [20]
// WHOLE: argument 2: [160]
// COUNTS: argument 1: [20, 20]

module attributes {gpu.container_module} { gpu.module @kernels {
    // CHECK-LABEL: gpu.func @both_resident
    // CHECK: cf.cond_br %{{.+}}, ^[[APART:bb[0-9]+]], ^[[OVERLAP:bb[0-9]+]]
    // CHECK: ^[[APART]]:
    // CHECK: scf.for unsigned %{{.+}} step %[[STEP:[0-9]+]]
    // CHECK: ^[[OVERLAP]]:
    // CHECK: %[[NUMBER:.+]] = nvvm.read.ptx.sreg.nctaid.x
    // CHECK: scf.for unsigned %{{.+}} step %[[NUMBER]]
    gpu.func @both(%keys: memref<?xi32>, %bins: memref<?xi32>) kernel {
      %one = arith.constant 1 : i32
      %c0 = arith.constant 0 : index
      %i = gpu.global_id x
      // Not before all reductions.
      redop.store_reduce addi %one, %bins[%c0] : i32, memref<?xi32>
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      redop.store_reduce addi %one, %bins[%bin] : i32, memref<?xi32>
      gpu.return
    }
    gpu.func @place(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>) kernel {
      %c0 = arith.constant 0 : index
      %one = arith.constant 1 : i32
      %i = gpu.global_id x
      %v = memref.load %x[%i] : memref<?xi32>
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %kept[%at] : memref<?xi32>
      gpu.return
    }
  }
  func.func @host(%grid: index, %keys: memref<?xi32>, %bins: memref<?xi32>, %counter: memref<1xi32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @kernels::@both blocks in (%grid, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%keys : memref<?xi32>, %bins : memref<?xi32>)
    gpu.launch_func @kernels::@place blocks in (%grid, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%keys : memref<?xi32>, %bins : memref<?xi32>, %counter : memref<1xi32>)
    return
  }
}
