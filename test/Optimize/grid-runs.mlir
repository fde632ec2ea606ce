// Elements that change seldom from CTA to CTA: a register until they do.
//
// RUN: redop-opt %s --redop-grid | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize | FileCheck %s --check-prefix=RUNS
// A second run changes nothing.
// RUN: redop-opt %s --redop-grid --redop-privatize -o %t.once.mlir
// RUN: redop-opt %t.once.mlir --redop-grid --redop-privatize | diff %t.once.mlir -
//
// The results are the same.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize))" -o %t.after.mlir
// RUN: %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.after.mlir
// RUN: redop-opt %t.after.mlir --redop-combine-lanes=chip=sm_90 -o %t.lanes.mlir
// RUN: %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.lanes.mlir
// If a thread does not notice that its element has changed, that is found,
// RUN: sed 's/arith.cmpi ult, %\([0-9]*\), %arg2 : i32/arith.cmpi ule, %\1, %arg2 : i32/' %t.after.mlir > %t.late.mlir
// RUN: not diff -q %t.after.mlir %t.late.mlir
// RUN: not %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.late.mlir 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: @pointer, grid
// and if a dividend may be less than the first one of its row.
// RUN: sed 's/arith.cmpi uge, %\([0-9]*\), .* : i8/arith.cmpi uge, %\1, %\1 : i8/' %t.after.mlir > %t.wrap.mlir
// RUN: not diff -q %t.after.mlir %t.wrap.mlir
// RUN: not %python %S/check_runs.py --interpret=redop-interpret %t.before.mlir %t.wrap.mlir 2>&1 | FileCheck %s --check-prefix=WRAP
// WRAP: @narrow, grid

gpu.module @m {

// Short rows, and few CTAs, have no loop. In the loop, a CTA does the work of CTAs that follow each other.
// CHECK-LABEL: gpu.func @unsigned
// CHECK: %[[GRID:.+]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[MANY:.+]] = arith.cmpi uge, %[[GRID]], %c2048_i32
// CHECK: %[[LONG:.+]] = arith.cmpi uge, %arg2, %{{.+}} : index
// CHECK: %[[PAYS:.+]] = arith.andi %[[MANY]], %[[LONG]]
// CHECK: cf.cond_br %[[PAYS]], ^{{.+}}, ^[[OWN:bb[0-9]+]] {redop.versions}
// CHECK: scf.for unsigned %{{.+}} = %{{.+}} to %{{.+}} step %c1_i32
// CHECK: ^[[OWN]]:
// CHECK-NOT: scf.for
// CHECK: redop.store_reduce
//
// The division is only executed where the element changes.
// RUNS-LABEL: gpu.func @unsigned
// RUNS: scf.for
// RUNS-COUNT-4: memref.load
// RUNS-NOT: {{memref.load|arith.divui}}
// RUNS: %[[NEXT:.+]] = arith.subi
// RUNS: arith.cmpi ult, %[[NEXT]], %arg2
// RUNS: scf.for
// RUNS: scf.if
// RUNS: scf.if
// RUNS: scf.if
// RUNS: redop.store_reduce
// RUNS: arith.divui
// RUNS: arith.muli
gpu.func @unsigned(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    redop.store_reduce addi %v, %out[%row] : i32, memref<700xi32>
  }
  gpu.return
}

// RUNS-LABEL: gpu.func @signed
// RUNS-COUNT-4: memref.load
// RUNS-NOT: memref.load
// RUNS: arith.cmpi sge
// RUNS: arith.cmpi sgt
gpu.func @signed(%x: memref<?xi32>, %out: memref<700xi32>, %length: i32, %n: i32)
    kernel attributes {redop.noalias} {
  %c20 = arith.constant 20 : i32
  %c330 = arith.constant 330 : i32
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %v = memref.load %x[%global] : memref<?xi32>
    // Also of negative dividends.
    %dividend = arith.subi %i, %c20 : i32
    %row = arith.divsi %dividend, %length : i32
    %place = arith.addi %row, %c330 : i32
    %element = arith.index_cast %place : i32 to index
    redop.store_reduce maxs %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// RUNS-LABEL: gpu.func @pointer
// RUNS: scf.for
// RUNS-COUNT-4: llvm.load %{{.+}} : !llvm.ptr<1> -> i32
// RUNS-NOT: llvm.load %{{.+}} : !llvm.ptr<1> -> i32
// RUNS: arith.subi
gpu.func @pointer(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %length: i32, %n: i32)
    kernel attributes {redop.noalias} {
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %from = llvm.getelementptr inbounds %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %row = llvm.sdiv %i, %length : i32
    %wide = llvm.sext %row : i32 to i64
    %to = llvm.getelementptr inbounds %out[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}

// RUNS-LABEL: gpu.func @shifted
// RUNS: %[[OTHER:.+]] = arith.xori
// RUNS: arith.cmpi ult, %[[OTHER]]
gpu.func @shifted(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c10 = arith.constant 10 : index
  %c900 = arith.constant 900 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %dividend = arith.addi %i, %c900 : index
    %row = arith.shrui %dividend, %c10 : index
    redop.store_reduce xori %v, %out[%row] : i32, memref<700xi32>
  }
  gpu.return
}

// Data selects threads.
// RUNS-LABEL: gpu.func @masked
// RUNS: llvm.alloca
gpu.func @masked(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %isLess = arith.cmpi slt, %v, %zero : i32
    scf.if %isLess {
      %row = arith.divui %i, %length : index
      redop.store_reduce addi %v, %out[%row] : i32, memref<700xi32>
    }
  }
  gpu.return
}

// A dividend that wraps.
// RUNS-LABEL: gpu.func @narrow
// RUNS: arith.cmpi uge, %{{.+}}, %{{.+}} : i8
gpu.func @narrow(%x: memref<?xi32>, %out: memref<700xi32>, %length: i8, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.index_cast %i : index to i8
    %row = arith.divui %low, %length : i8
    %element = arith.index_castui %row : i8 to index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// Two reductions, with registers of their own.
// RUNS-LABEL: gpu.func @two
gpu.func @two(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c350 = arith.constant 350 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    redop.store_reduce addi %v, %out[%row] : i32, memref<700xi32>
    %other = arith.addi %row, %c350 : index
    redop.store_reduce addi %one, %out[%other] : i32, memref<700xi32>
  }
  gpu.return
}

// As PTX divides: by -1 and 0, too.
// RUNS-LABEL: gpu.func @ptx
// RUNS: arith.cmpi sgt, %arg2
gpu.func @ptx(%x: memref<?xi32>, %out: memref<700xi32>, %length: i32, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c330 = arith.constant 330 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %dividend = arith.index_cast %i : index to i32
    %next = arith.addi %length, %c1 : i32
    %isOther = arith.cmpi ult, %next, %c2 : i32
    %divisor = arith.select %isOther, %c1, %length : i32
    %quotient = arith.divsi %dividend, %divisor : i32
    %negated = arith.subi %c0, %dividend : i32
    %row = arith.select %isOther, %negated, %quotient : i32
    %place = arith.addi %row, %c330 : i32
    %element = arith.index_cast %place : i32 to index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// What else depends on the dividend may change with each CTA.
// CHECK-LABEL: gpu.func @diagonal
// CHECK-NOT: redop.versions
gpu.func @diagonal(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    %element = arith.addi %row, %i : index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// A quotient of small numbers changes too often,
// CHECK-LABEL: gpu.func @small
// CHECK-NOT: redop.versions
gpu.func @small(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %part = arith.divui %i, %c64 : index
    redop.store_reduce addi %v, %out[%part] : i32, memref<700xi32>
  }
  gpu.return
}

// and a remainder repeats.
// CHECK-LABEL: gpu.func @repeated
// CHECK-NOT: redop.versions
gpu.func @repeated(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
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

// Data decides how often a quotient of data changes.
// CHECK-LABEL: gpu.func @data
// CHECK-NOT: step %c1_i32
// CHECK-LABEL: gpu.func @hash
gpu.func @data(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %wide = arith.index_cast %v : i32 to index
    %key = arith.divui %wide, %length : index
    redop.store_reduce addi %v, %out[%key] : i32, memref<700xi32>
  }
  gpu.return
}

// Elements of a hash change with each CTA.
// CHECK-NOT: redop.versions
// CHECK-LABEL: gpu.func @beside
gpu.func @hash(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c20 = arith.constant 20 : i32
  %factor = arith.constant 0x9E3779B1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.index_cast %i : index to i32
    %product = arith.muli %low, %factor : i32
    %row = arith.shrui %product, %c20 : i32
    %element = arith.index_castui %row : i32 to index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// The total gains for short rows, too.
// CHECK-NOT: redop.versions
// CHECK-LABEL: gpu.func @offset
// RUNS-LABEL: gpu.func @beside
// RUNS: redop.group_reduce block addi
gpu.func @beside(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c699 = arith.constant 699 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    redop.store_reduce addi %v, %out[%row] : i32, memref<700xi32>
    redop.store_reduce addi %v, %out[%c699] : i32, memref<700xi32>
  }
  gpu.return
}

// A quotient that stays in the loop does not get another one.
// CHECK-NOT: redop.versions
// CHECK-LABEL: gpu.func @nested
gpu.func @offset(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %thread = gpu.thread_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    %part = arith.divui %thread, %length : index
    %element = arith.addi %row, %part : index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// A quotient of a quotient: two rows.
// RUNS-LABEL: gpu.func @nested
gpu.func @nested(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c350 = arith.constant 350 : index
  %c1500 = arith.constant 1500 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    redop.store_reduce addi %v, %out[%row] : i32, memref<700xi32>
    %low = arith.index_cast %row : index to i32
    %group = arith.divui %low, %c1500 : i32
    %wide = arith.index_castui %group : i32 to index
    %other = arith.addi %wide, %c350 : index
    redop.store_reduce addi %v, %out[%other] : i32, memref<700xi32>
  }
  gpu.return
}

// Where the number of bits is too large, nothing is shifted.
// RUNS-LABEL: gpu.func @guarded
// RUNS: arith.minui %{{.+}}, %c31
gpu.func @guarded(%x: memref<?xi32>, %out: memref<700xi32>, %bits: i32, %n: index)
    kernel attributes {redop.noalias} {
  %c32 = arith.constant 32 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %isShift = arith.cmpi ult, %bits, %c32 : i32
  %isBoth = arith.andi %isIn, %isShift : i1
  scf.if %isBoth {
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.index_cast %i : index to i32
    %row = arith.shrui %low, %bits : i32
    %element = arith.index_cast %row : i32 to index
    redop.store_reduce addi %v, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// The column takes no division while the row stays the same.
// RUNS-LABEL: gpu.func @column
// RUNS: scf.for
// RUNS-COUNT-4: memref.load
// RUNS-NOT: {{memref.load|arith.divui}}
// RUNS: %[[ROW:.+]] = scf.if %{{.+}} -> (index) {
// RUNS-NEXT: llvm.load
// RUNS: } else {
// RUNS-NEXT: arith.divui
// RUNS: %[[FIRST:.+]] = arith.muli %[[ROW]], %arg2
// RUNS: arith.subi %{{.+}}, %[[FIRST]]
gpu.func @column(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    %first = arith.muli %row, %length : index
    %column = arith.subi %i, %first : index
    %low = arith.index_cast %column : index to i32
    %ranked = arith.addi %v, %low : i32
    redop.store_reduce maxs %ranked, %out[%row] : i32, memref<700xi32>
  }
  gpu.return
}

// The same of negative dividends, in a branch and in a condition, beside a second element of the row.
// RUNS-LABEL: gpu.func @signed_column
// RUNS: scf.for
// RUNS: scf.if %{{.+}} -> (i32) {
// RUNS-NEXT: llvm.load
// RUNS: } else {
// RUNS-NEXT: arith.divsi
gpu.func @signed_column(%x: memref<?xi32>, %out: memref<700xi32>, %length: i32, %n: i32)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : i32
  %c20 = arith.constant 20 : i32
  %c160 = arith.constant 160 : i32
  %c350 = arith.constant 350 : i32
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %v = memref.load %x[%global] : memref<?xi32>
    %dividend = arith.subi %i, %c20 : i32
    %row = arith.divsi %dividend, %length : i32
    %first = arith.muli %row, %length : i32
    %column = arith.subi %dividend, %first : i32
    %isLess = arith.cmpi slt, %v, %c0 : i32
    %place = arith.addi %row, %c160 : i32
    %element = arith.index_cast %place : i32 to index
    scf.if %isLess {
      %ranked = arith.muli %column, %row : i32
      redop.store_reduce addi %ranked, %out[%element] : i32, memref<700xi32>
    }
    %next = arith.addi %place, %c350 : i32
    %other = arith.index_cast %next : i32 to index
    redop.store_reduce addi %column, %out[%other] : i32, memref<700xi32>
  }
  gpu.return
}

// The dividend is poison in threads that reduce nothing.
// RUNS-LABEL: gpu.func @poison
// RUNS: scf.for
// RUNS: %[[SAME:.+]] = llvm.freeze
// RUNS: scf.if %[[SAME]] -> (i32) {
gpu.func @poison(%x: memref<?xi32>, %out: memref<700xi32>, %length: i32, %n: i32)
    kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : i32
  %c511 = arith.constant 511 : i32
  %c2147483647 = arith.constant 2147483647 : i32
  %last = arith.subi %n, %c1 : i32
  %start = arith.subi %c2147483647, %last : i32
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %dividend = arith.addi %start, %i overflow<nsw> : i32
  %row = arith.divsi %dividend, %length : i32
  %first = arith.muli %row, %length : i32
  %column = arith.subi %dividend, %first : i32
  %place = arith.andi %row, %c511 : i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %v = memref.load %x[%global] : memref<?xi32>
    %ranked = arith.addi %v, %column : i32
    %element = arith.index_cast %place : i32 to index
    redop.store_reduce addi %ranked, %out[%element] : i32, memref<700xi32>
  }
  gpu.return
}

// A pointer to the row, from which a thread also loads.
// RUNS-LABEL: gpu.func @loaded
gpu.func @loaded(%x: memref<?xi32>, %out: memref<700xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %row = arith.divui %i, %length : index
    %isLess = arith.cmpi slt, %v, %zero : i32
    scf.if %isLess {
      %u = memref.load %x[%row] : memref<?xi32>
      redop.store_reduce addi %u, %out[%row] : i32, memref<700xi32>
    }
  }
  gpu.return
}

}
