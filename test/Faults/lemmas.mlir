// Kernels whose rewriting would be wrong if the lemma of their name (redop/Analysis/Lemmas.def) were taken for granted.
// RUN: redop-opt %s --redop-merge -o %t
// RUN: redop-opt %s --redop-relax-order -o %t
// RUN: redop-opt %s --redop-privatize -o %t
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=1 -o %t
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-privatize -o %t
// RUN: redop-interpret %s --entry=@m::@cannot_alias --block=2 --args='i32[0], $0' > %t.out
// RUN: redop-interpret %s --entry=@m::@cannot_escape --block=2 --args='i32[0], i64[0 x 4]' > %t.out
// RUN: redop-interpret %s --entry=@m::@commutes --grid=2 --args='[0], [0 x 4]' > %t.out
// RUN: redop-interpret %s --entry=@m::@is_private --grid=2 --args='i32[0], i32[0], i32[0], i32[0]' > %t.out
// RUN: redop-interpret %s --entry=@m::@duals_commute --block=2 --args='[0]' > %t.out
// RUN: redop-interpret %s --entry=@m::@reads_before --block=2 --args='[0 x 4], $0, [0 x 4]' > %t.out
// RUN: redop-interpret %s --entry=@m::@is_of_arguments --block=2 --args='[1 x 4], [0 x 4], 4x4[0 x 16]' > %t.out
// RUN: redop-interpret %s --entry=@m::@cannot_reach --block=2 --args='[0]' > %t.out
// RUN: redop-interpret %s --entry=@m::@is_same_for_ctas --grid=2 --args='[1, 2], [0 x 4]' > %t.out
// RUN: redop-interpret %s --entry=@m::@observes_order --grid=2 --args='i32[0], i32[0], i32[0]' > %t.out
// RUN: redop-interpret %s --entry=@m::@cannot_wrap --block=2 --args='[0], [0 x 4]' > %t.out
// RUN: redop-interpret %s --entry=@m::@returns --block=2 --args='i32[0], i32[0]' > %t.out

gpu.module @m {

// Both pointers may be the same.
gpu.func @cannot_alias(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) kernel {
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  redop.store_reduce maxs %five, %q : i32, !llvm.ptr<1>
  redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  gpu.return
}

// A copy of the pointer comes from memory.
gpu.func @cannot_escape(%p: !llvm.ptr<1> {llvm.noalias}, %slots: !llvm.ptr<1> {llvm.noalias}) kernel {
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  %i = nvvm.read.ptx.sreg.tid.x : i32
  %slot = llvm.getelementptr %slots[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  llvm.store %p, %slot : !llvm.ptr<1>, !llvm.ptr<1>
  %q = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr<1>
  redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  redop.store_reduce maxs %five, %q : i32, !llvm.ptr<1>
  redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  gpu.return
}

// Each thread sees its own number.
gpu.func @commutes(%sum: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
  %seen = redop.fetch_reduce addi %zero, %sum[%c0] : i32, memref<1xi32>
  memref.store %seen, %out[%i] : memref<4xi32>
  gpu.return
}

// An order that a flag makes observable: of two memories that other threads access, too.
gpu.func @is_private(%ordered: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %data: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel attributes {redop.noalias, redop.unobserved} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %produces = arith.cmpi eq, %block, %zero : i32
  cf.cond_br %produces, ^produce, ^wait
^produce:
  llvm.store %one, %data : i32, !llvm.ptr<1>
  redop.red release add u32 %ordered, %one : !llvm.ptr<1>, i32
  %set = redop.atom exch b32 %flag, %one : !llvm.ptr<1>, i32
  cf.br ^end
^wait:
  %seen = redop.atom or b32 %flag, %zero : !llvm.ptr<1>, i32
  %not_yet = arith.cmpi eq, %seen, %zero : i32
  cf.cond_br %not_yet, ^end, ^consume
^consume:
  %old = redop.atom acq_rel add u32 %ordered, %one : !llvm.ptr<1>, i32
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  cf.br ^end
^end:
  gpu.return
}

// One store, which the first block executes before it sets the flag, and the second one after it has seen the flag.
gpu.func @observes_order(%ordered: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %data: !llvm.ptr<1>) kernel attributes {redop.noalias, redop.unobserved} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %isFirst = arith.cmpi eq, %block, %zero : i32
  %set = arith.extui %isFirst : i1 to i32
  cf.cond_br %isFirst, ^store, ^order
^store:
  llvm.store %block, %data : i32, !llvm.ptr<1>
  cf.cond_br %isFirst, ^order, ^end
^order:
  %old = redop.atom acq_rel add u32 %ordered, %one : !llvm.ptr<1>, i32
  %seen = redop.atom add u32 %flag, %set : !llvm.ptr<1>, i32
  cf.cond_br %isFirst, ^end, ^look
^look:
  %notYet = arith.cmpi eq, %seen, %zero : i32
  cf.cond_br %notYet, ^end, ^acquire
^acquire:
  %older = redop.atom acq_rel add u32 %ordered, %one : !llvm.ptr<1>, i32
  cf.br ^store
^end:
  gpu.return
}

// The number of the first thread grows past 255: 200, 73, 202.
gpu.func @cannot_wrap(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %start = arith.constant 200 : i8
  %step = arith.constant 129 : i8
  %end = arith.constant 201 : i8
  %i = gpu.global_id x
  %t = arith.index_cast %i : index to i8
  %first = arith.addi %start, %t : i8
  cf.br ^test(%first : i8)
^test(%k: i8):
  %isIn = arith.cmpi ult, %k, %end : i8
  cf.cond_br %isIn, ^body, ^end
^body:
  %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  %place = arith.index_cast %old : i32 to index
  memref.store %one, %out[%place] : memref<4xi32>
  %next = arith.addi %k, %step : i8
  cf.br ^test(%next : i8)
^end:
  gpu.return
}

// The last one is a maximum of signed numbers in each thread, although the other one follows it in the text.
gpu.func @duals_commute(%p: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i32
  %negative = arith.constant -2 : i32
  scf.for %k = %c0 to %c2 step %c1 {
    %isLater = arith.cmpi eq, %k, %c1 : index
    scf.if %isLater {
      redop.store_reduce maxs %five, %p[%c0] : i32, memref<1xi32>
    } else {
      redop.store_reduce maxu %negative, %p[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// Each thread reads what it has added up.
gpu.func @reads_before(%sum: memref<?xi32>, %same: memref<?xi32>, %out: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  scf.for %k = %c0 to %c2 step %c1 {
    redop.store_reduce addi %one, %sum[%i] : i32, memref<?xi32>
    %v = memref.load %same[%i] : memref<?xi32>
    memref.store %v, %out[%i] : memref<?xi32>
  }
  gpu.return
}

// Each thread sees its own sum.
gpu.func @elements_apart(%sum: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %sum[%c0] : i32, memref<1xi32>
  %seen = redop.fetch_reduce ori %zero, %sum[%c0] : i32, memref<1xi32>
  memref.store %seen, %out[%i] : memref<4xi32>
  gpu.return
}

// Each thread has a count of its own.
gpu.func @is_uniform(%count: memref<4xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %old = redop.fetch_reduce addi %one, %count[%i] : i32, memref<4xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  gpu.return
}

// Each thread has a sum of its own.
gpu.func @is_same_in_cta(%sum: memref<4xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %sum[%i] : i32, memref<4xi32>
  gpu.return
}

// Each thread of each block has a sum of its own.
gpu.func @is_same_for_ctas(%x: memref<?xi32>, %sum: memref<4xi32>) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %sum[%i] : i32, memref<4xi32>
  gpu.return
}

// Each block appends to a list of its own.
gpu.func @is_of_arguments(%x: memref<?xi32>, %count: memref<4xi32>, %out: memref<4x4xi32>) kernel attributes {redop.noalias} {
  %b = gpu.block_id x
  %i = gpu.global_id x
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %v = memref.load %x[%i] : memref<?xi32>
  %isKept = arith.cmpi ne, %v, %zero : i32
  scf.if %isKept {
    %old = redop.fetch_reduce addi %one, %count[%b] : i32, memref<4xi32>
    %place = arith.index_cast %old : i32 to index
    memref.store %v, %out[%b, %place] : memref<4x4xi32>
  }
  gpu.return
}

// The barrier is between the two.
gpu.func @cannot_reach(%p: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %v = arith.index_cast %t : index to i32
  %two = arith.constant 2 : i32
  %high = arith.addi %v, %two : i32
  redop.store_reduce maxs %high, %p[%c0] : i32, memref<1xi32>
  nvvm.barrier
  redop.store_reduce mins %v, %p[%c0] : i32, memref<1xi32>
  gpu.return
}

// One thread waits for the other, which waits for the first sum.
gpu.func @returns(%p: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}) kernel {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = arith.cmpi eq, %tid, %zero : i32
  scf.if %isFirst {
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
    scf.while : () -> () {
      %set = redop.fetch_reduce addi %zero, %flag : i32, !llvm.ptr<1>
      %waits = arith.cmpi eq, %set, %zero : i32
      scf.condition(%waits)
    } do {
      scf.yield
    }
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  } else {
    scf.while : () -> () {
      %sum = redop.fetch_reduce addi %zero, %p : i32, !llvm.ptr<1>
      %waits = arith.cmpi eq, %sum, %zero : i32
      scf.condition(%waits)
    } do {
      scf.yield
    }
    redop.store_reduce addi %one, %flag : i32, !llvm.ptr<1>
  }
  gpu.return
}

}
