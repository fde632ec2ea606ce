// Other passes may run between those of redop. What one of them knows about a branch must not outlive the branch: a kernel is
// specialized for blocks of 48 threads, which folds the test for whole warps.
// RUN: redop-opt %s --redop-grid -o %t.grid.mlir
// RUN: FileCheck %s --check-prefix=GRID < %t.grid.mlir
// GRID: cf.cond_br %{{.*}} {redop.versioned, redop.whole_warps}
// RUN: sed 's/nvvm.read.ptx.sreg.ntid.x : i32/arith.constant 48 : i32/; s/nvvm.read.ptx.sreg.ntid.[yz] : i32/arith.constant 1 : i32/; s/gpu.block_dim *x/arith.constant 48 : index/' %t.grid.mlir > %t.special.mlir
// RUN: redop-opt %t.special.mlir --canonicalize --cse --redop-aggregate -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@append --grid=2 --block=48 --args='[1 x 96], [0 x 96], [0], 96' | FileCheck %s --check-prefix=ALL
// ALL: argument 2: [96]

// A mark of an earlier version of a loop that may wrap is no proof for the new one: without redop.no_wrap, its bounds are tested.
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=4 | FileCheck %s --check-prefix=LOOP
// LOOP-LABEL: gpu.func @narrow
// LOOP: arith.constant 1 : i32
// LOOP: arith.cmpi sge
// LOOP: arith.cmpi sle
// LOOP: cf.cond_br %{{.*}} {redop.versioned}
// LOOP-LABEL: gpu.func @known
// LOOP-NOT: cf.cond_br
// LOOP: gpu.return

gpu.module @m {
  gpu.func @append(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %i = gpu.global_id x
    %in = arith.cmpi ult, %i, %n : index
    scf.if %in {
      %v = memref.load %x[%i] : memref<?xi32>
      %keep = arith.cmpi sgt, %v, %zero : i32
      scf.if %keep {
        %old = redop.fetch_reduce addi %v, %counter[%c0] : i32, memref<1xi32>
        %to = arith.index_castui %old : i32 to index
        memref.store %v, %kept[%to] : memref<?xi32>
      }
    }
    gpu.return
  }

  gpu.func @narrow(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>, %n: i32, %s: i32) kernel attributes {redop.noalias, known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    scf.for %i = %t to %n step %s : i32 {
      %at = arith.index_cast %i : i32 to index
      %v = memref.load %x[%at] : memref<?xi32>
      %keep = arith.cmpi sgt, %v, %zero : i32
      scf.if %keep {
        %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
        %to = arith.index_castui %old : i32 to index
        memref.store %v, %kept[%to] : memref<?xi32>
      }
    }
    gpu.return
  }

  gpu.func @known(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>, %n: i32, %s: i32) kernel attributes {redop.noalias, known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    scf.for %i = %t to %n step %s : i32 {
      %at = arith.index_cast %i : i32 to index
      %v = memref.load %x[%at] : memref<?xi32>
      %keep = arith.cmpi sgt, %v, %zero : i32
      scf.if %keep {
        %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
        %to = arith.index_castui %old : i32 to index
        memref.store %v, %kept[%to] : memref<?xi32>
      }
    } {redop.no_wrap}
    gpu.return
  }
}
