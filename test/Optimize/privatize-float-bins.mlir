// Bins for floats: in a warp, lanes with the same element are combined first,
// because shared memory has no atomic instruction for floats.
//
// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK
//
// Elements with a bin, with a slot of the table, and with neither: 4,096 elements have
// bins, and 4,100 and 4,356 have the same slot. The sums are exact in any order.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --redop-privatize -o %t.after.mlir
// RUN: redop-opt %t.after.mlir --redop-privatize | diff %t.after.mlir -
// RUN: %python -c "k = [3]*70 + [4100]*9 + [4356]*9 + [4100, 4356, 5, 5, 6]*13 + [4095, 4096]*3; print(f'@weights 40 {k}, {[1.5 + i % 8 for i in range(len(k))]}, {[0.25] * 4400}, {len(k)}\n@greatest 40 {k}, {[float(i % 19) - 9 for i in range(len(k))]}, {[-20.0] * 4400}, {len(k)}\n@channels 40 {[float(i % 19) for i in range(2000)]}, {[0.25] * 8}, 2000')" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=3 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: sed 's/arith.addf/arith.subf/' %t.after.mlir > %t.wrong.mlir
// RUN: redop-interpret %t.wrong.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | not diff %t.wanted - | FileCheck %s --check-prefix=WRONG
// WRONG: argument

// REMARK: Function=weights | Remark="bins and a table in shared memory"
// REMARK: Function=greatest | Remark="bins and a table in shared memory"
gpu.module @m {

// CHECK-LABEL: gpu.func @weights
// CHECK: %[[KEY:.+]] = memref.load %{{.+}} : memref<?xi32>
// CHECK: llvm.call_intrinsic "llvm.nvvm.activemask"
// CHECK: nvvm.shfl.sync  idx %{{.+}}, %[[KEY]]
// CHECK: nvvm.vote.sync ballot
// CHECK: scf.if
// CHECK-COUNT-5: arith.addf
// CHECK-NOT: arith.addf
// CHECK: redop.store_reduce addf cta %{{.+}}, %{{.+}} mask(%{{.+}}) fastmath<reassoc> : f32, !llvm.ptr<3>
// CHECK: } else {
// CHECK: redop.store_reduce addf cta %{{.+}}, %{{.+}} mask(%{{.+}}) fastmath<reassoc> : f32, !llvm.ptr<3>
gpu.func @weights(%keys: memref<?xi32>, %w: memref<?xf32>, %sums: memref<?xf32>, %n: index) kernel
    attributes {redop.noalias, redop.any_subnormals} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %s = arith.muli %b, %d : index
  %first = arith.addi %s, %t : index
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
// CHECK: llvm.call_intrinsic "llvm.nvvm.activemask"
// CHECK: redop.store_reduce maxnumf cta
gpu.func @greatest(%keys: memref<?xi32>, %x: memref<?xf32>, %most: memref<?xf32>, %n: index) kernel
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
    redop.store_reduce maxnumf %v, %most[%k] : f32, memref<?xf32>
  }
  gpu.return
}

// Elements that repeat whatever the data, and that adjacent threads share: the
// channels of images. Where they differ, as in the columns of a matrix, the
// lanes need not be compared.
// CHECK-LABEL: gpu.func @channels
// CHECK: scf.for
// CHECK: memref.load
// CHECK: llvm.call_intrinsic "llvm.nvvm.activemask"
// CHECK: redop.store_reduce addf cta
// CHECK-LABEL: gpu.func @columns
// CHECK: redop.store_reduce addf cta
// CHECK-NOT: llvm.nvvm.activemask
// CHECK: gpu.return
gpu.func @channels(%x: memref<?xf32>, %sums: memref<8xf32>, %n: index) kernel
    attributes {redop.noalias, redop.any_subnormals} {
  %image = arith.constant 7 : index
  %channels = arith.constant 8 : index
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %v = memref.load %x[%i] : memref<?xf32>
    %q = arith.divui %i, %image : index
    %c = arith.remui %q, %channels : index
    redop.store_reduce addf %v, %sums[%c] fastmath<reassoc> : f32, memref<8xf32>
  }
  gpu.return
}
gpu.func @columns(%x: memref<?xf32>, %sums: memref<8xf32>, %n: index) kernel
    attributes {redop.noalias, redop.any_subnormals} {
  %columns = arith.constant 8 : index
  %first = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %v = memref.load %x[%i] : memref<?xf32>
    %c = arith.remui %i, %columns : index
    redop.store_reduce addf %v, %sums[%c] fastmath<reassoc> : f32, memref<8xf32>
  }
  gpu.return
}
}
