// Where the number of elements is unknown, a sample of the data decides whether some blocks stay and have bins.
//
// RUN: redop-opt %s --redop-grid | FileCheck %s
// Passes that follow change one version.
// RUN: redop-opt %s --redop-grid --redop-privatize | FileCheck %s --check-prefix=BINS
// A second run changes nothing.
// RUN: redop-opt %s --redop-grid --redop-privatize -o %t.once.mlir
// RUN: redop-opt %t.once.mlir --redop-grid --redop-privatize | diff %t.once.mlir -
//
// The results are the same with both versions, and for grids that fit the blocks that stay.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=3},redop-privatize))" -o %t.after.mlir
// RUN: %python %S/check_sampled.py --interpret=redop-interpret %t.before.mlir %t.after.mlir
// RUN: redop-opt %s --redop-optimize=chip=sm_90 -o %t.all.mlir
// RUN: %python %S/check_sampled.py --interpret=redop-interpret %t.before.mlir %t.all.mlir
// Otherwise, one of eight CTAs does the work of all: if it leaves out the last ones of the grid, that is found.
// RUN: sed '0,/^            %false = arith.constant false$/s//            %false = arith.constant true/' %t.after.mlir > %t.joined.mlir
// RUN: not %python %S/check_sampled.py --interpret=redop-interpret %t.before.mlir %t.joined.mlir 2>&1 | FileCheck %s --check-prefix=JOINED
// JOINED: @memref, order, grid 70
// With them, the blocks that stay use the table.
// RUN: sed 's/arith.constant 255 : i/arith.constant 127 : i/' %t.after.mlir > %t.table.mlir
// RUN: not %python %S/check_sampled.py --interpret=redop-interpret %t.before.mlir %t.table.mlir 2>&1 | FileCheck %s --check-prefix=TABLE
// TABLE: @memref, table, grid 3

gpu.module @m {

// If the number of elements is known to be small, no sample is needed.
// CHECK-LABEL: gpu.func @memref
// CHECK: %[[KNOWN:.+]] = arith.cmpi ule, %{{.+}}, %c4096
// CHECK: %[[BLOCK:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[BLOCKS:.+]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[REST:.+]] = arith.remui %[[BLOCK]], %c8_i32
// CHECK: %[[NEAR:.+]] = arith.cmpi ult, %[[BLOCK]], %c6336_i32
// CHECK: cf.cond_br %{{.+}}, ^[[SAMPLE:bb[0-9]+]], ^{{.+}}
// CHECK: ^[[SAMPLE]]:
// CHECK: arith.cmpi uge, %[[BLOCKS]], %c512_i32
// CHECK: %[[REPEAT:.+]] = scf.if
// CHECK: nvvm.read.ptx.sreg.laneid
// CHECK: arith.divui %[[BLOCKS]], %c9_i32
// CHECK: %[[KEY:.+]] = scf.if
// CHECK: memref.load
// CHECK: nvvm.vote.sync ballot %{{.+}}, %{{.+}} -> i32
// CHECK: nvvm.shfl.sync bfly %{{.+}}, %[[KEY]]
// CHECK: nvvm.vote.sync any
// CHECK: } else {
// CHECK: scf.yield %[[KNOWN]]
// CHECK: cf.cond_br %[[REPEAT]], ^[[FEW:bb[0-9]+]], ^[[EACH:bb[0-9]+]] {redop.versions}
// CHECK: ^[[FEW]]:
// CHECK: arith.constant 768 : i32
// CHECK: scf.for unsigned
// CHECK: ^[[EACH]]:
// A small grid is executed as it is.
// CHECK: scf.if
// CHECK-NOT: memref.load
// CHECK: redop.store_reduce
// CHECK: } else {
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// CHECK-COUNT-8: redop.store_reduce
// CHECK-NOT: redop.store_reduce
// The rest of the grid, one CTA after another.
// CHECK: scf.for unsigned
// CHECK: memref.load
// CHECK: redop.store_reduce
// CHECK-NOT: redop.store_reduce
// CHECK: gpu.return
// BINS-LABEL: gpu.func @memref
// BINS: cf.cond_br {{.*}}, ^{{.+}}, ^[[EACH:bb[0-9]+]] {redop.versions}
// BINS: nvvm.barrier{{0?$}}
// BINS: redop.store_reduce addi cta
// BINS: ^[[EACH]]:
// BINS-NOT: redop.store_reduce addi cta
// BINS: gpu.return
gpu.func @memref(%x: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %width = gpu.block_dim x
  %height = gpu.block_dim y
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %block = gpu.block_id x
  %row = arith.muli %block, %height : index
  %y = arith.addi %row, %ty : index
  %first = arith.muli %y, %width : index
  %i = arith.addi %first, %tx : index
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// Behind a pointer, only the sample decides. Other threads than those of the sample do not exist. In a small grid, a thread
// loads its own element meanwhile.
// CHECK-LABEL: llvm.func ptx_kernelcc @pointer
// CHECK: cf.cond_br
// CHECK: cf.cond_br
// CHECK: %[[SMALL:.+]] = arith.cmpi ult, %{{.+}}, %c6336_i32
// CHECK: %[[OWN:.+]] = scf.if %[[SMALL]] -> (i32)
// CHECK: llvm.load
// Not poison, so that LLVM waits for the load only where it is used.
// CHECK: nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[WIDTH:.+]] = nvvm.read.ptx.sreg.ntid.x
// CHECK: %[[LAST:.+]] = arith.subi %[[WIDTH]], %c1_i32
// CHECK: arith.minui %{{.+}}, %[[LAST]]
// CHECK: cf.cond_br {{.*}} {redop.versions}
llvm.func ptx_kernelcc @pointer(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tx = nvvm.read.ptx.sreg.tid.x : i32
  %ty = nvvm.read.ptx.sreg.tid.y : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %width = nvvm.read.ptx.sreg.ntid.x : i32
  %height = nvvm.read.ptx.sreg.ntid.y : i32
  %row = llvm.mul %block, %height : i32
  %y = llvm.add %row, %ty : i32
  %first = llvm.mul %y, %width : i32
  %i = llvm.add %first, %tx : i32
  %isIn = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %isIn, ^do, ^end
^do:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  llvm.br ^end
^end:
  llvm.return
}

// What a weight is loaded from is frozen: meanwhile, it may be frozen to another value than the one that is added too.
// CHECK-LABEL: llvm.func ptx_kernelcc @frozen
// CHECK: cf.cond_br
// CHECK: cf.cond_br
// CHECK: scf.if %{{.+}} -> (i32)
// CHECK-NOT: llvm.freeze
// CHECK: cf.cond_br {{.*}} {redop.versions}
// CHECK: llvm.freeze
// CHECK: llvm.return
llvm.func ptx_kernelcc @frozen(%x: !llvm.ptr<1> {llvm.noalias}, %w: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32, %first: i32) {
  %tx = nvvm.read.ptx.sreg.tid.x : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %width = nvvm.read.ptx.sreg.ntid.x : i32
  %before = llvm.mul %block, %width : i32
  %i = llvm.add %before, %tx : i32
  %isIn = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %isIn, ^do, ^end
^do:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %sum = llvm.add %i, %first overflow<nsw> : i32
  %at = llvm.freeze %sum : i32
  %r = llvm.getelementptr %w[%at] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %weight = llvm.load %r : !llvm.ptr<1> -> i32
  %value = llvm.add %weight, %at : i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %value : !llvm.ptr<1>, i32
  llvm.br ^end
^end:
  llvm.return
}

// Text without a value is not loaded ahead.
// CHECK-LABEL: llvm.func ptx_kernelcc @clobber
// CHECK: cf.cond_br {{.*}} {redop.versions}
// CHECK: llvm.return
llvm.func ptx_kernelcc @clobber(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tx = nvvm.read.ptx.sreg.tid.x : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %width = nvvm.read.ptx.sreg.ntid.x : i32
  %before = llvm.mul %block, %width : i32
  %i = llvm.add %before, %tx : i32
  %isIn = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %isIn, ^do, ^end
^do:
  llvm.inline_asm has_side_effects "", "~{memory}" : () -> ()
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  llvm.br ^end
^end:
  llvm.return
}

// Where memrefs may overlap, the kernel as written is a third version. An element that is masked off has no key.
// CHECK-LABEL: gpu.func @masked
// CHECK: cf.cond_br
// CHECK: cf.cond_br {{.*}} {redop.versions}
gpu.func @masked(%x: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %width = gpu.block_dim x
  %height = gpu.block_dim y
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %block = gpu.block_id x
  %row = arith.muli %block, %height : index
  %y = arith.addi %row, %ty : index
  %first = arith.muli %y, %width : index
  %i = arith.addi %first, %tx : index
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %isCounted = arith.cmpi ne, %low, %three : i32
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] mask(%isCounted) : i32, memref<?xi32>
  }
  gpu.return
}

// In branches and a loop of its own: the first iteration is sampled, under the conditions of the branches. Iterations are not
// interleaved.
// CHECK-LABEL: gpu.func @nested
// CHECK: cf.cond_br
// CHECK: cf.cond_br {{.*}} {redop.versions}
gpu.func @nested(%x: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %width = gpu.block_dim x
  %height = gpu.block_dim y
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %block = gpu.block_id x
  %row = arith.muli %block, %height : index
  %y = arith.addi %row, %ty : index
  %first = arith.muli %y, %width : index
  %i = arith.addi %first, %tx : index
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %low = arith.andi %v, %three : i32
    %isThree = arith.cmpi eq, %low, %three : i32
    %bin = arith.index_cast %v : i32 to index
    scf.if %isThree {
    } else {
      scf.for %j = %c0 to %c1 step %c1 {
        %at = arith.addi %bin, %j : index
        redop.store_reduce addi %one, %counts[%at] : i32, memref<?xi32>
      }
    }
  }
  gpu.return
}

// A sum is always worth it.
// CHECK-LABEL: gpu.func @sum_too
// CHECK-NOT: redop.versions
// CHECK: gpu.return
gpu.func @sum_too(%x: memref<?xi32>, %counts: memref<?xi32>, %sum: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
    redop.store_reduce addi %v, %sum[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// So are bins for all elements.
// CHECK-LABEL: gpu.func @bytes
// CHECK-NOT: redop.versions
// CHECK: gpu.return
gpu.func @bytes(%x: memref<?xi8>, %counts: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi8>
    %bin = arith.index_castui %v : i8 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// A lane cannot compute what another one has in this register.
// CHECK-LABEL: gpu.func @own_lane
// CHECK-NOT: redop.versions
// CHECK: gpu.return
gpu.func @own_lane(%x: memref<?xi32>, %counts: memref<?xi32>, %n: i32) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %lane = nvvm.read.ptx.sreg.laneid : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = arith.muli %block, %size : i32
  %at = arith.addi %first, %lane : i32
  %i = arith.index_cast %at : i32 to index
  %isIn = arith.cmpi ult, %at, %n : i32
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %bin = arith.index_cast %v : i32 to index
    redop.store_reduce addi %one, %counts[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

}
