// In a kernel in which each thread appends one element, some blocks do the work
// of eight, and redop-aggregate then combines several elements of a thread. A
// visible launch gets fewer blocks instead.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --split-input-file -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-opt %t.mlir --redop-grid=resident-blocks=2 --split-input-file | diff %t.mlir -
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --redop-aggregate --split-input-file | FileCheck %s --check-prefix=SCAN
// RUN: redop-opt %s --redop-grid --split-input-file | FileCheck %s --check-prefix=SMALL
// RUN: redop-opt %s --redop-grid --split-input-file -o /dev/null --remark-format=emitRemark --remarks-filter=redop-grid 2>&1 | FileCheck %s --check-prefix=REMARK

// The other blocks return at once: in a grid that fills the GPU several times,
// all but every eighth one, else all but the first ones. The first version is
// for memrefs that do not overlap, and for whole warps.
// REMARK: VirtualGrid{{.*}}Function=append
// CHECK-LABEL: gpu.func @append
// CHECK: %[[BLOCK:[a-z0-9_]+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[BLOCKS:[a-z0-9_]+]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[REST:.+]] = arith.remui %[[BLOCK]], %c8_i32
// CHECK: %[[CHOSEN:.+]] = arith.cmpi ult, %[[REST]], %c1_i32
// CHECK: %[[NEAR:.+]] = arith.cmpi ult, %[[BLOCK]], %c2_i32
// CHECK: %[[MAY:.+]] = arith.ori %[[CHOSEN]], %[[NEAR]]
// CHECK: cf.cond_br %[[MAY]], ^[[NEXT:bb[0-9]+]], ^[[AWAY:bb[0-9]+]]
// CHECK: ^[[AWAY]]:
// CHECK-NEXT: gpu.return
// CHECK: ^[[NEXT]]:
// CHECK: %[[FEWER:.+]] = arith.cmpi ult, %[[BLOCKS]], %c2_i32
// CHECK: %[[FEW:.+]] = arith.cmpi ult, %[[BLOCKS]], %c4_i32
// CHECK: %[[PRODUCT:.+]] = arith.muli %[[BLOCK]], %c8_i32
// CHECK: %[[IS_ONE:.+]] = arith.cmpi ult, %[[PRODUCT]], %[[BLOCKS]]
// CHECK: %[[DOES:.+]] = arith.select %[[FEW]], %[[IS_ONE]], %{{.+}} : i1
// CHECK: %[[STAYS:.+]] = arith.ori %[[FEWER]], %[[DOES]]
// CHECK: cf.cond_br %[[STAYS]], ^[[REST:bb[0-9]+]], ^[[AWAY]]
// CHECK: ^[[REST]]:
// CHECK: cf.cond_br %{{.+}}, ^[[FIRST:bb[0-9]+]], ^[[SECOND:bb[0-9]+]] {redop.versioned, redop.whole_warps}
// CHECK: ^[[FIRST]]:
// CHECK: memref.distinct_objects
// CHECK: %[[NUMBER:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[ALL:.+]] = nvvm.read.ptx.sreg.nctaid.x
// In a small grid, no block does the work of others.
// CHECK: %[[FEWER:.+]] = arith.cmpi ult, %[[ALL]], %c2_i32
// CHECK: scf.if %[[FEWER]]
// CHECK-NOT: scf.for
// CHECK: redop.fetch_reduce
// CHECK: } else {
// CHECK: %[[LOWER:.+]] = arith.select %{{.+}}, %{{.+}}, %[[NUMBER]] : i32
// CHECK: %[[END:.+]] = arith.addi %[[LOWER]], %c8_i32
// CHECK: %[[UPPER:.+]] = arith.minui %[[END]], %[[ALL]]
// CHECK: scf.for unsigned %{{.+}} = %[[LOWER]] to %[[UPPER]] step %c1_i32
// CHECK: redop.fetch_reduce
// CHECK: ^[[SECOND]]:
// CHECK: %[[EACH:.+]] = arith.select %[[OWN:.+]], %[[ONE:[a-z0-9_]+]], %c8_i32{{.*}} : i32
// CHECK: %[[OF_GROUP:.+]] = arith.select %{{.+}}, %{{.+}}, %{{.+}} : i32
// CHECK: %[[LOWER2:.+]] = arith.select %[[OWN]], %{{.+}}, %[[OF_GROUP]] : i32
// CHECK: %[[END2:.+]] = arith.addi %[[LOWER2]], %[[EACH]]
// CHECK: %[[UPPER2:.+]] = arith.minui %[[END2]], %{{.+}}
// CHECK: scf.for unsigned %{{.+}} = %[[LOWER2]] to %[[UPPER2]] step %[[ONE]]
// CHECK: redop.fetch_reduce
// CHECK: gpu.return
// If all elements exist, no branch separates their loads.
// SCAN-LABEL: gpu.func @append
// SCAN: nvvm.vote.sync ballot
// SCAN: redop.fetch_reduce
// SCAN: scf.if %{{.+}} -> (i1, i1, i32, i1, i1, i1, i32
// SCAN-COUNT-4: memref.load
// SCAN-NOT: memref.load
// SCAN: } else {
// SCAN-COUNT-4: memref.load
// SCAN-NOT: memref.load
// SCAN-COUNT-4: nvvm.vote.sync ballot
// SCAN-NOT: nvvm.vote.sync
// SCAN: redop.fetch_reduce
// SMALL-LABEL: gpu.func @append
// SMALL: arith.cmpi ult, %{{.+}}, %c3168_i32
gpu.module @m {
gpu.func @append(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %isKept = arith.cmpi eq, %v, %zero : i32
    scf.if %isKept {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %kept[%at] : memref<?xi32>
    }
  }
  gpu.return
}
}

// -----

// Branches between blocks, pointers that do not overlap, and a known block size.
// REMARK: VirtualGrid{{.*}}Function=blocks
// CHECK-LABEL: gpu.func @blocks
// CHECK: scf.for unsigned
// CHECK: redop.fetch_reduce
// CHECK: gpu.return
// SCAN-LABEL: gpu.func @blocks
// SCAN: nvvm.vote.sync ballot
// SCAN: redop.fetch_reduce
// SCAN-COUNT-4: nvvm.vote.sync ballot
// SCAN-NOT: nvvm.vote.sync
// SCAN: redop.fetch_reduce
gpu.module @m {
gpu.func @blocks(%x: !llvm.ptr<1>, %kept: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) kernel
    attributes {known_block_size = array<i32: 256, 1, 1>, redop.noalias} {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %index = gpu.global_id x
  %i = arith.index_cast %index : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  cf.cond_br %isIn, ^in, ^out
^in:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %isKept = arith.cmpi eq, %v, %zero : i32
  cf.cond_br %isKept, ^keep, ^out
^keep:
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %kept[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  cf.br ^out
^out:
  gpu.return
}
}

// -----

// A visible launch gets fewer blocks.
// REMARK: VirtualGrid{{.*}}Function=launched
module attributes {gpu.container_module} {
  // CHECK-LABEL: gpu.func @launched_resident
  // CHECK-NOT: cf.cond_br
  // CHECK: scf.for unsigned
  // SMALL: gpu.func @launched(
  // SMALL: gpu.func @launched_resident
  // CHECK: func.func @host
  // CHECK: gpu.launch_func @kernels::@launched_resident
  gpu.module @kernels {
    gpu.func @launched(%x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>) kernel
        attributes {known_block_size = array<i32: 256, 1, 1>, redop.noalias} {
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
  func.func @host(%grid: index, %x: memref<?xi32>, %kept: memref<?xi32>, %counter: memref<1xi32>) {
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    gpu.launch_func @kernels::@launched blocks in (%grid, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%x : memref<?xi32>, %kept : memref<?xi32>, %counter : memref<1xi32>)
    return
  }
}

// -----

// What stays: a loop would not help, or blocks may depend on each other.
// REMARK-NOT: VirtualGrid
gpu.module @m {
// Each block has a counter.
// CHECK-LABEL: gpu.func @counter_of_block
// CHECK-NOT: scf.for
gpu.func @counter_of_block(%x: memref<?xi32>, %counters: memref<?xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %block = gpu.block_id x
  %i = gpu.global_id x
  %old = redop.fetch_reduce addi %one, %counters[%block] : i32, memref<?xi32>
  memref.store %old, %x[%i] : memref<?xi32>
  gpu.return
}
// What one element writes, the next may read.
// CHECK-LABEL: gpu.func @in_place
// CHECK-NOT: scf.for
gpu.func @in_place(%x: memref<?xi32>, %counter: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  %at = arith.index_cast %old : i32 to index
  memref.store %v, %x[%at] : memref<?xi32>
  gpu.return
}
// Threads of a block wait for each other.
// CHECK-LABEL: gpu.func @waits
// CHECK-NOT: scf.for
gpu.func @waits(%x: memref<?xi32>, %counter: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  gpu.barrier
  memref.store %old, %x[%i] : memref<?xi32>
  gpu.return
}
// One thread of a block adds.
// CHECK-LABEL: gpu.func @first_thread
// CHECK-NOT: scf.for
gpu.func @first_thread(%x: memref<?xi32>, %counter: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %thread = gpu.thread_id x
  %i = gpu.global_id x
  %isFirst = arith.cmpi eq, %thread, %c0 : index
  scf.if %isFirst {
    %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %x[%i] : memref<?xi32>
  }
  gpu.return
}
// The last block to finish is known by the counter, and reads what others wrote.
// CHECK-LABEL: gpu.func @last_block
// CHECK-NOT: scf.for
gpu.func @last_block(%x: memref<?xi32>, %counter: memref<1xi32>, %last: i32) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  memref.store %one, %x[%i] : memref<?xi32>
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  %isLast = arith.cmpi eq, %old, %last : i32
  scf.if %isLast {
    %v = memref.load %x[%c0] : memref<?xi32>
    memref.store %v, %x[%i] : memref<?xi32>
  }
  gpu.return
}
// The stack would grow.
// CHECK-LABEL: gpu.func @stack
// CHECK-NOT: scf.for
// REMARK: keeps its grid: it has variables on the stack
gpu.func @stack(%x: memref<?xi32>, %counter: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %size = llvm.mlir.constant(1 : i32) : i32
  %local = llvm.alloca %size x i32 : (i32) -> !llvm.ptr
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %x[%i] : memref<?xi32>
  gpu.return
}
}
