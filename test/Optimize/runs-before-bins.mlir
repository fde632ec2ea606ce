// Few elements that change seldom from CTA to CTA: a register until they do, and then bins.
//
// RUN: redop-opt %s --redop-grid | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize -o %t.runs.mlir --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --check-prefix=RUNS < %t.runs.mlir
// A second run changes nothing.
// RUN: redop-opt %t.runs.mlir --redop-grid --redop-privatize | diff %t.runs.mlir -
//
// The results are the same.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize))" -o %t.after.mlir
// RUN: %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.after.mlir
// RUN: redop-opt %t.after.mlir --redop-combine-lanes=chip=sm_90 -o %t.lanes.mlir
// RUN: %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.lanes.mlir
// If a thread does not notice that its element has changed, that is found,
// RUN: sed 's/arith.cmpi ult, %\([0-9]*\), %arg2 : index/arith.cmpi ule, %\1, %arg2 : index/' %t.after.mlir > %t.late.mlir
// RUN: not diff -q %t.after.mlir %t.late.mlir
// RUN: not %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.late.mlir 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: @channels, grid

gpu.module @m {

// A persistent CTA does the work of CTAs that follow each other, however long the rows are.
// CHECK-LABEL: gpu.func @channels
// CHECK-NOT: redop.versions
// CHECK: scf.for unsigned %{{.+}} = %{{.+}} to %{{.+}} step %c1_i32
//
// Short rows are reduced into bins right away. Otherwise, the division is only executed where the element changes.
// REMARK: Privatized | {{.*}}Function=channels | Remark="a register until the element changes, then bins in shared memory"
// RUNS-LABEL: gpu.func @channels
// RUNS: %[[LENGTH:.+]] = arith.muli %{{.+}}, %c4_i32
// RUNS: %[[LEAST:.+]] = arith.index_castui %[[LENGTH]] : i32 to index
// RUNS: %[[IS_LONG:.+]] = arith.cmpi uge, %arg2, %[[LEAST]] : index
// RUNS: scf.for unsigned
// RUNS-COUNT-4: memref.load
// RUNS-NOT: {{memref.load|arith.divui}}
// RUNS: scf.if %[[IS_LONG]] {
// RUNS-NOT: arith.divui
// RUNS: scf.for
// RUNS: scf.if
// RUNS: redop.store_reduce addi {{.*}} mask({{.*}} : i32, !llvm.ptr<3>
// RUNS: arith.divui
// RUNS: } else {
// RUNS: arith.divui
gpu.func @channels(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c9 = arith.constant 9 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    %channel = arith.remui %row, %c9 : index
    redop.store_reduce addi %v, %out[%channel] : i32, memref<700xi32>
  }
  gpu.return
}

// Two sums of one row share the branch. Sums of floats combine the lanes that change together.
// RUNS-LABEL: gpu.func @two_channels
// RUNS: %[[TWO_LONG:.+]] = arith.cmpi sge, %arg2
// RUNS: scf.for unsigned
// RUNS: scf.if %[[TWO_LONG]] {
// RUNS: nvvm.shfl.sync
// The iterations that remain.
// RUNS: scf.if %[[TWO_LONG]] {
// RUNS-NOT: scf.if %[[TWO_LONG]]
// RUNS: gpu.func @signed_channels
gpu.func @two_channels(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %length: i32, %n: i32)
    kernel attributes {redop.noalias, redop.reassociated_floats, redop.any_subnormals} {
  %c7 = arith.constant 7 : i32
  %c350 = arith.constant 350 : i32
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %from = llvm.getelementptr inbounds %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %f = llvm.sitofp %v : i32 to f32
    %square = llvm.fmul %f, %f : f32
    %row = llvm.sdiv %i, %length : i32
    %channel = llvm.srem %row, %c7 : i32
    %wide = llvm.sext %channel : i32 to i64
    %to = llvm.getelementptr inbounds %out[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %f, %to : f32, !llvm.ptr<1>
    %second = llvm.getelementptr inbounds %out[%c350] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %to2 = llvm.getelementptr inbounds %second[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %square, %to2 : f32, !llvm.ptr<1>
  }
  gpu.return
}

// Remainders of negative rows have no bins.
gpu.func @signed_channels(%x: memref<?xi32>, %out: memref<700xi32>, %length: i32, %n: i32)
    kernel attributes {redop.noalias} {
  %c20 = arith.constant 20 : i32
  %c9 = arith.constant 9 : i32
  %c330 = arith.constant 330 : index
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %v = memref.load %x[%global] : memref<?xi32>
    %dividend = arith.subi %i, %c20 : i32
    %row = arith.divsi %dividend, %length : i32
    %channel = arith.remsi %row, %c9 : i32
    %wide = arith.index_cast %channel : i32 to index
    %element = arith.addi %wide, %c330 : index
    redop.store_reduce maxs %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// Data selects threads.
// RUNS-LABEL: gpu.func @masked_channels
// RUNS: llvm.alloca
gpu.func @masked_channels(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %isLess = arith.cmpi slt, %v, %zero : i32
    scf.if %isLess {
      %row = arith.divui %i, %length : index
      %channel = arith.remui %row, %c9 : index
      redop.store_reduce addi %v, %out[%channel] : i32, memref<700xi32>
    }
  }
  gpu.return
}

// A remainder of what changes with each CTA is none of a row.
// RUNS-LABEL: gpu.func @columns
// RUNS-NOT: arith.divui %{{.+}}, %arg2
// RUNS: gpu.return
gpu.func @columns(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c9 = arith.constant 9 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %column = arith.remui %i, %c9 : index
    redop.store_reduce addi %v, %out[%column] : i32, memref<700xi32>
  }
  gpu.return
}

}
