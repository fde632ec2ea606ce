// RUN: redop-opt %s --redop-grid=resident-blocks=2 | FileCheck %s
// RUN: redop-opt %s --redop-grid | FileCheck %s --check-prefix=FILL
// Without bins, ptxas may use all registers.
// RUN: redop-opt %s --redop-grid --redop-privatize | FileCheck %s --check-prefix=REGISTERS
// Kernels that the pass does not change.
// RUN: redop-opt %s --redop-grid -o /dev/null --remark-format=emitRemark --remarks-filter=redop-grid 2>&1 | FileCheck %s --check-prefix=REMARK

gpu.module @m {

// CHECK-LABEL: gpu.func @one_each
// Not a load and a reduction: as many threads as fit.
// FILL-LABEL: gpu.func @one_each
// FILL: %[[ALL:.+]] = arith.constant 2048 : i32
// FILL: %[[EACH:.+]] = arith.divui %[[ALL]]
// FILL: arith.muli %{{.+}}, %[[EACH]]
// CHECK: %[[BLOCK:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[BLOCKS:.+]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[TWO:.+]] = arith.constant 2 : i32
// CHECK: %[[STAYS:.+]] = arith.cmpi ult, %[[BLOCK]], %[[TWO]]
// CHECK: cf.cond_br %[[STAYS]], ^[[STAY:bb[0-9]+]], ^[[LEAVE:bb[0-9]+]]
// CHECK: ^[[STAY]]:
// CHECK: scf.for unsigned %[[NUMBER:.+]] = %[[BLOCK]] to %[[BLOCKS]] step %[[TWO]]
// CHECK: %[[ID:.+]] = arith.index_castui %[[NUMBER]]
// CHECK: arith.muli %[[ID]]
// CHECK: redop.store_reduce
// CHECK: }
// CHECK: gpu.return
// CHECK: ^[[LEAVE]]:
// CHECK: gpu.return
// REMARK: VirtualGrid | {{.*}}Function=one_each
gpu.func @one_each(%out: memref<1xi32>, %n: index, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// With several loads in flight, fewer threads suffice, and blocks that exit early do not wait for the others.
// REGISTERS-LABEL: gpu.func @sum
// REGISTERS-SAME: nvvm.maxnreg = 64
// FILL-LABEL: gpu.func @sum
// FILL: arith.constant 135168 : i64
// FILL: %[[FEW:.+]] = arith.constant 256 : i32
// FILL: %[[EACH:.+]] = arith.divui %[[FEW]]
// FILL: %[[ONE:.+]] = arith.constant 1 : i32
// FILL: %[[LEAST:.+]] = arith.maxui %[[EACH]], %[[ONE]]
// FILL: %[[STAY:.+]] = arith.muli %{{.+}}, %[[LEAST]]
// FILL: scf.for unsigned %{{.+}} = %{{.+}} to %{{.+}} step %[[STAY]]
gpu.func @sum(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// The same if all elements have bins, which only the launch decides. One reduction of integers takes few registers.
// REGISTERS-LABEL: gpu.func @histogram
// REGISTERS-SAME: nvvm.maxnreg = 40
// REGISTERS-SAME: nvvm.maxntid
// FILL-LABEL: gpu.func @histogram
// FILL-SAME: %[[COUNTS:[a-z0-9]+]]: memref<?xi32>, %{{[a-z0-9]+}}: index
// FILL: %[[ELEMENTS:.+]] = memref.dim %[[COUNTS]]
// FILL: %[[BINS:.+]] = arith.constant 4096 : index
// FILL: %[[FIT:.+]] = arith.cmpi ule, %[[ELEMENTS]], %[[BINS]]
// FILL: scf.yield %[[FIT]]
// FILL: arith.constant 768 : i32
gpu.func @histogram(%x: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// The same if the memrefs may overlap, which a version of the kernel tests.
// FILL-LABEL: gpu.func @versioned
// FILL: memref.dim
// FILL: arith.constant 4096 : index
// FILL: arith.constant 768 : i32
gpu.func @versioned(%x: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// The number of elements behind a pointer is unknown: grid-sample.mlir.
// FILL-LABEL: gpu.func @pointer
// FILL: nvvm.vote.sync
// FILL: arith.constant 768 : i32
gpu.func @pointer(%x: memref<?xi32>, %counts: !llvm.ptr<1>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %to = llvm.getelementptr %counts[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}

// A branch that skips one block becomes an scf.if.
// CHECK-LABEL: llvm.func ptx_kernelcc @triangle
// CHECK: scf.for
// CHECK: scf.if
// CHECK: redop.red add
// REMARK: VirtualGrid | {{.*}}Function=triangle
llvm.func ptx_kernelcc @triangle(%out: !llvm.ptr<1>, %n: i32, %v: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %isIn = llvm.icmp "slt" %block, %n : i32
  llvm.cond_br %isIn, ^do, ^end
^do:
  redop.red add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.br ^end
^end:
  llvm.return
}

// The next block index reuses shared memory, which requires a barrier. All returns continue.
llvm.mlir.global internal @buffer() {addr_space = 3 : i32} : !llvm.array<64 x i32>
// CHECK-LABEL: llvm.func ptx_kernelcc @shared
// CHECK: ^[[BODY:bb[0-9]+]](%[[NUMBER:.+]]: i32):
// CHECK: nvvm.barrier{{0?$}}
// CHECK: redop.red
// CHECK: nvvm.barrier{{0?$}}
// CHECK: %[[FOLLOWING:.+]] = arith.addi %[[NUMBER]]
// CHECK: cf.cond_br %{{.+}}, ^[[BODY]](%[[FOLLOWING]] : i32), ^{{.+}}
// REMARK: VirtualGrid | {{.*}}Function=shared
llvm.func ptx_kernelcc @shared(%out: !llvm.ptr<1>) {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %own = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %block, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %v = llvm.load %own : !llvm.ptr<3> -> i32
  redop.red add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.return
}

// CHECK-LABEL: gpu.func @grid_stride
// CHECK-NOT: cf.cond_br
// REMARK-NOT: Function=grid_stride
gpu.func @grid_stride(%out: memref<1xi32>, %n: index, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  scf.for %i = %first to %n step %stride {
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// CHECK-LABEL: llvm.func ptx_kernelcc @knows_its_cluster
// CHECK-NOT: cf.cond_br
// REMARK: Function=knows_its_cluster | {{.*}}keeps its grid: 'nvvm.read.ptx.sreg.clusterid.x' may tell which CTA executes it
llvm.func ptx_kernelcc @knows_its_cluster(%out: !llvm.ptr<1>) {
  %v = nvvm.read.ptx.sreg.clusterid.x : i32
  redop.red add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.return
}

// CHECK-LABEL: llvm.func ptx_kernelcc @in_clusters
// CHECK-NOT: cf.cond_br
// REMARK: Function=in_clusters | {{.*}}keeps its grid: the kernel is launched in clusters
llvm.func ptx_kernelcc @in_clusters(%out: !llvm.ptr<1>, %v: i32) attributes {nvvm.cluster_dim = array<i32: 2, 1, 1>} {
  redop.red add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.return
}

// CHECK-LABEL: llvm.func ptx_kernelcc @some_blocks
// CHECK-NOT: cf.cond_br
// REMARK: Function=some_blocks | {{.*}}keeps its grid: some CTAs of the grid return immediately
llvm.func ptx_kernelcc @some_blocks(%out: !llvm.ptr<1>, %n: i32, %v: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %isIn = llvm.icmp "slt" %block, %n : i32
  llvm.cond_br %isIn, ^do, ^away
^do:
  redop.red add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.return
^away:
  llvm.return
}

// CHECK-LABEL: gpu.func @stack
// CHECK-NOT: cf.cond_br
// REMARK: Function=stack | {{.*}}keeps its grid: it has variables on the stack
gpu.func @stack(%out: memref<1xi32>, %i: index, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %variable = memref.alloca() : memref<4xi32>
  memref.store %v, %variable[%i] : memref<4xi32>
  %w = memref.load %variable[%c0] : memref<4xi32>
  redop.store_reduce addi %w, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// A single thread reduces the result of the block: no benefit.
// CHECK-LABEL: gpu.func @elected
// CHECK-NOT: cf.cond_br
// REMARK-NOT: Function=elected
gpu.func @elected(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %isFirst = arith.cmpi eq, %t, %c0 : index
  redop.store_reduce addi %v, %out[%c0] mask(%isFirst) : i32, memref<1xi32>
  gpu.return
}


// Blocks whose loops differ in length are left to the hardware, which balances
// them.
// CHECK-LABEL: gpu.func @rows_of_data
// CHECK-NOT: nvvm.read.ptx.sreg.nctaid
// CHECK: gpu.return
gpu.func @rows_of_data(%lengths: memref<?xi32>, %x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %b = gpu.block_id x
  %length = memref.load %lengths[%b] : memref<?xi32>
  %sum = scf.for %k = %zero to %length step %one iter_args(%s = %zero) -> (i32) : i32 {
    %j = arith.index_cast %k : i32 to index
    %v = memref.load %x[%j] : memref<?xi32>
    %next = arith.addi %s, %v : i32
    scf.yield %next : i32
  }
  redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// If all are equal, the loop over blocks pays.
// CHECK-LABEL: gpu.func @rows_of_one_length
// CHECK: nvvm.read.ptx.sreg.nctaid
// CHECK: gpu.return
gpu.func @rows_of_one_length(%length: i32, %x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %length step %one iter_args(%s = %zero) -> (i32) : i32 {
    %j = arith.index_cast %k : i32 to index
    %v = memref.load %x[%j] : memref<?xi32>
    %next = arith.addi %s, %v : i32
    scf.yield %next : i32
  }
  redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  gpu.return
}
}
