// The number of persistent CTAs is that of the target's GPU (docs/reference/Machines.md), the least one if there are several.
// RUN: redop-opt %s --redop-grid --split-input-file | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-opt %s --redop-grid=chip=sm_80 --split-input-file | FileCheck %s --check-prefixes=SM80
// RUN: redop-opt %s --redop-grid=chip=sm_100a --split-input-file | FileCheck %s --check-prefixes=SM100
// RUN: redop-opt %s --redop-grid=chip=sm_75 --split-input-file | FileCheck %s --check-prefixes=SM75

// A sum: 256 threads of each SM, and at least one CTA of up to 1,024.
// SM90-LABEL: gpu.func @sum
// SM90: arith.constant 135168 : i64
// SM90: arith.constant 256 : i32
// SM90: %[[SMS:.+]] = arith.constant 132 : i32
// SM90: arith.muli %[[SMS]]
// SM80-LABEL: gpu.func @sum
// SM80: arith.constant 110592 : i64
// SM80: arith.constant 256 : i32
// SM80: arith.constant 108 : i32
// SM100-LABEL: gpu.func @sum
// SM100: arith.constant 151552 : i64
// SM100: arith.constant 256 : i32
// SM100: arith.constant 148 : i32
// SM75-LABEL: gpu.func @sum
// SM75: arith.constant 73728 : i64
// SM75: arith.constant 256 : i32
// SM75: arith.constant 72 : i32
gpu.module @m {
gpu.func @sum(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// As many threads as fit, since iterations cannot be interleaved.
// SM90-LABEL: gpu.func @one_each
// SM90: arith.constant 2048 : i32
// SM80-LABEL: gpu.func @one_each
// SM80: arith.constant 2048 : i32
// SM100-LABEL: gpu.func @one_each
// SM100: arith.constant 2048 : i32
// SM75-LABEL: gpu.func @one_each
// SM75: arith.constant 1024 : i32
gpu.func @one_each(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// 32 KiB of bins in 228 KiB, 164 KiB and 64 KiB of an SM.
// SM90-LABEL: gpu.func @bins
// SM90: arith.minui %{{.+}}, %c6_i32
// SM80-LABEL: gpu.func @bins
// SM80: arith.minui %{{.+}}, %c4_i32
// SM100-LABEL: gpu.func @bins
// SM100: arith.minui %{{.+}}, %c6_i32
// SM75-LABEL: gpu.func @bins
// SM75: arith.minui %{{.+}}, %c1_i32
gpu.func @bins(%keys: memref<?xi32>, %bins: memref<8192xi32>, %one: i32) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %bin = arith.index_castui %key : i32 to index
  redop.store_reduce addi %one, %bins[%bin] : i32, memref<8192xi32>
  gpu.return
}

// The sample: 24 CTAs on each SM, or as many as it has room for.
// SM90-LABEL: gpu.func @sampled
// SM90: arith.cmpi ult, %{{.+}}, %c3168_i32
// SM80-LABEL: gpu.func @sampled
// SM80: arith.cmpi ult, %{{.+}}, %c2592_i32
// SM100-LABEL: gpu.func @sampled
// SM100: arith.cmpi ult, %{{.+}}, %c3552_i32
// SM75-LABEL: gpu.func @sampled
// SM75: arith.cmpi ult, %{{.+}}, %c1152_i32
gpu.func @sampled(%keys: memref<?xi32>, %bins: memref<?xi32>, %one: i32) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %bin = arith.index_castui %key : i32 to index
  redop.store_reduce addi %one, %bins[%bin] : i32, memref<?xi32>
  gpu.return
}
}

// -----

// CHECK-LABEL: gpu.func @targets
// CHECK: arith.constant 1024 : i32
// CHECK: arith.constant 72 : i32
gpu.module @several [#nvvm.target<chip = "sm_100a">, #nvvm.target<chip = "sm_75">] {
gpu.func @targets(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}
}

// -----

// The launch is visible.
// CHECK-LABEL: func.func @host
// CHECK: arith.constant 2048 : index
// CHECK: arith.constant 108 : index
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_80">] {
    gpu.func @count(%keys: memref<?xi32>, %bins: memref<8xi32>, %one: i32) kernel {
      %i = gpu.global_id x
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      redop.store_reduce addi %one, %bins[%bin] : i32, memref<8xi32>
      gpu.return
    }
  }
  func.func @host(%grid: index, %keys: memref<?xi32>, %bins: memref<8xi32>, %one: i32) {
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@count blocks in (%grid, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%keys : memref<?xi32>, %bins : memref<8xi32>, %one : i32)
    return
  }
}
