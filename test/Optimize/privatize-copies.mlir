// Copies of bins of floats, one for each lane: of the first bins if there may be few elements, of all of them, or of none.
//
// RUN: redop-opt %s -split-input-file --redop-privatize="loads-in-flight=1 chip=sm_90" --canonicalize --cse | FileCheck %s
//
// Elements with copies, with one bin, and with a slot of the table. The sums are exact in any order.
// RUN: redop-opt %s -split-input-file -o %t.all.mlir
// RUN: redop-opt %t.all.mlir -split-input-file --redop-privatize -o %t.once.mlir
// RUN: redop-opt %t.once.mlir -split-input-file --redop-privatize | diff %t.once.mlir -
// RUN: %python -c "import sys; print(open(sys.argv[1]).read().split('// --' + '---')[0])" %t.all.mlir > %t.before.mlir
// RUN: redop-opt %t.before.mlir --redop-privatize -o %t.after.mlir
// RUN: %python -c "k = [3]*70 + [127, 128, 127]*20 + [4100]*9 + list(range(150))*2; print(f'@guessed 40 {k}, {[1.5 + i % 8 for i in range(len(k))]}, {[0.25] * 4400}, {len(k)}\n@greatest 40 {[i % 40 for i in k]}, {[float(i % 19) - 9 for i in range(len(k))]}, {[-20.0] * 40}, {len(k)}')" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=3 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: sed 's/arith.addf/arith.subf/' %t.after.mlir > %t.wrong.mlir
// RUN: redop-interpret %t.wrong.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | not diff %t.wanted - | FileCheck %s --check-prefix=WRONG
// WRONG: argument

// Of 128 among 4,096 bins, and of 40.
// CHECK-DAG: @[[$GREATEST:redop_bins.*]]() {{.*}}array<1320 x f32>
// CHECK-DAG: @[[$BINS:redop_bins.*]]() {{.*}}array<8192 x f32>
gpu.module @m {

// CHECK-LABEL: gpu.func @guessed
// CHECK: %[[ALL:.+]] = llvm.mlir.addressof @[[$BINS]]
// The copies of the bins in use are cleared.
// CHECK: %[[LANE:.+]] = nvvm.read.ptx.sreg.laneid
// CHECK: %[[OWN:.+]] = arith.addi %[[LANE]], %c4096_i32
// CHECK: %[[CLEARED:.+]] = arith.minui %{{.+}}, %c128_i32
// CHECK: %[[COUNT:.+]] = arith.muli %[[CLEARED]], %c32_i32
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[COUNT]]
// CHECK: nvvm.barrier{{0?$}}
// CHECK: %[[KEY:.+]] = memref.load %arg0
// CHECK: %[[HAS:.+]] = arith.cmpi ult, %[[KEY]], %c128_i32
// Lanes with copies are not combined.
// CHECK: %[[EQUAL:.+]] = arith.cmpi eq, %{{.+}}, %[[KEY]]
// CHECK: %[[LACKS:.+]] = arith.cmpi uge, %[[KEY]], %c128_i32
// CHECK: %[[JOINS:.+]] = arith.andi %[[EQUAL]], %[[LACKS]]
// CHECK: arith.andi %{{.+}}, %[[JOINS]]
// CHECK: %[[FIRST:.+]] = arith.muli %[[KEY]], %c32_i32
// CHECK: %[[COPY:.+]] = arith.addi %[[OWN]], %[[FIRST]]
// CHECK: %[[SLOT:.+]] = arith.select %[[HAS]], %[[COPY]], %[[KEY]]
// CHECK: %[[TO:.+]] = llvm.getelementptr %[[ALL]][%[[SLOT]]]
// CHECK: redop.store_reduce addf cta %{{.+}}, %[[TO]]
// And combined.
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[CLEARED]]
// CHECK: %[[SUM:.+]] = scf.for %{{.+}} = %c0_i32 to %c32_i32 step %c4_i32 iter_args
// CHECK-COUNT-4: arith.addf
// CHECK-NEXT: scf.yield
// CHECK: llvm.store %[[SUM]]
gpu.func @guessed(%keys: memref<?xi32>, %w: memref<?xf32>, %sums: memref<?xf32>, %n: index) kernel
    attributes {redop.noalias, redop.any_subnormals, redop.virtual_grid} {
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %key = memref.load %keys[%i] : memref<?xi32>
    %v = memref.load %w[%i] : memref<?xf32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addf %v, %sums[%k] fastmath<reassoc> : f32, memref<?xf32>
  }
  gpu.return
}

// CHECK-LABEL: gpu.func @greatest
// CHECK: llvm.mlir.addressof @[[$GREATEST]]
// CHECK: redop.store_reduce maxnumf cta
gpu.func @greatest(%keys: memref<?xi32>, %x: memref<?xf32>, %most: memref<40xf32>, %n: index) kernel
    attributes {redop.noalias} {
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %key = memref.load %keys[%i] : memref<?xi32>
    %v = memref.load %x[%i] : memref<?xf32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce maxnumf %v, %most[%k] : f32, memref<40xf32>
  }
  gpu.return
}
}

// -----

// Two groups divide what is left of the shared memory: 5 KiB each, of which 4 are used.
// CHECK-LABEL: {{^// -+$}}
// CHECK-COUNT-2: @redop_bins{{.*}}array<2560 x f64>
// CHECK-NOT: @redop_bins{{.*}}array<2560 x f64>
// CHECK: gpu.func @pair
gpu.module @m {
gpu.func @pair(%keys: memref<?xi32>, %w: memref<?xf64>, %sums: memref<?xf64>, %squares: memref<?xf64>, %n: index) kernel
    attributes {redop.noalias, redop.virtual_grid} {
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %key = memref.load %keys[%i] : memref<?xi32>
    %v = memref.load %w[%i] : memref<?xf64>
    %square = arith.mulf %v, %v : f64
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addf %v, %sums[%k] fastmath<reassoc> : f64, memref<?xf64>
    redop.store_reduce addf %square, %squares[%k] fastmath<reassoc> : f64, memref<?xf64>
  }
  gpu.return
}
}

// -----

// CHECK-LABEL: {{^// -+$}}
// Too many elements are known; halves share words; integers have instructions; an unknown number of elements in CTAs that are
// not persistent.
// CHECK-DAG: @redop_bins{{.*}}array<1024 x f32>
// CHECK-DAG: @redop_bins{{.*}}array<40 x f16>
// CHECK-DAG: @redop_bins{{.*}}array<2048 x i32>
// CHECK-DAG: @redop_bins{{.*}}array<2048 x f32>
// CHECK: gpu.func @none
gpu.module @m {
gpu.func @none(%keys: memref<?xi32>, %w: memref<?xf32>, %sums: memref<1024xf32>, %h: memref<?xf16>, %halves: memref<40xf16>,
    %counts: memref<?xi32>, %others: memref<?xf32>, %n: index) kernel attributes {redop.noalias, redop.any_subnormals} {
  %one = arith.constant 1 : i32
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %key = memref.load %keys[%i] : memref<?xi32>
    %v = memref.load %w[%i] : memref<?xf32>
    %half = memref.load %h[%i] : memref<?xf16>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addf %v, %sums[%k] fastmath<reassoc> : f32, memref<1024xf32>
    redop.store_reduce addf %half, %halves[%k] fastmath<reassoc> : f16, memref<40xf16>
    redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
    redop.store_reduce addf %v, %others[%k] fastmath<reassoc> : f32, memref<?xf32>
  }
  gpu.return
}
}
