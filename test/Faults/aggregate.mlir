// Kernels that redop-aggregate must leave alone: each would have another result if the reason of its name were ignored.
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=1 | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@no_reduction --grid=2 --args='[0], [0], [0]' | FileCheck %s --check-prefix=COUNT
// COUNT: argument 0: [2]

// CHECK-NOT: group_scan
// CHECK-NOT: group_reduce

gpu.module @m {

// One thread waits for the other before it adds.
gpu.func @may_not_end(%count: memref<1xi32>, %flag: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isLater = arith.cmpi ne, %i, %c0 : index
  scf.if %isLater {
    scf.while : () -> () {
      %set = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
      %waits = arith.cmpi eq, %set, %zero : i32
      scf.condition(%waits)
    } do {
      scf.yield
    }
  }
  %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  redop.store_reduce ori %one, %flag[%c0] : i32, memref<1xi32>
  gpu.return
}

// The same in a function, of which nothing is known.
llvm.func @wait(%flag: !llvm.ptr<1>) attributes {will_return} {
  llvm.br ^loop
^loop:
  %zero = llvm.mlir.constant(0 : i32) : i32
  %set = llvm.atomicrmw _or %flag, %zero syncscope("device") monotonic : !llvm.ptr<1>, i32
  %waits = llvm.icmp "eq" %set, %zero : i32
  llvm.cond_br %waits, ^loop, ^end
^end:
  llvm.return
}
gpu.func @unknown_effects(%count: memref<1xi32>, %flag: !llvm.ptr<1>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isLater = arith.cmpi ne, %i, %c0 : index
  scf.if %isLater {
    llvm.call @wait(%flag) : (!llvm.ptr<1>) -> ()
  }
  %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  redop.store_reduce ori %one, %flag : i32, !llvm.ptr<1>
  gpu.return
}

// One warp meets the other before it adds, the other one after it has added.
gpu.func @waits_elsewhere(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %lanes = nvvm.read.ptx.sreg.warpsize : i32
  %t = arith.index_cast %i : index to i32
  %isFirst = arith.cmpi ult, %t, %lanes : i32
  scf.if %isFirst {
  } else {
    nvvm.barrier
  }
  %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  scf.if %isFirst {
    nvvm.barrier
  }
  gpu.return
}

// Only one thread comes to the loop.
gpu.func @not_together(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isFirst = arith.cmpi eq, %i, %c0 : index
  scf.if %isFirst {
    scf.for %k = %c0 to %c2 step %c1 {
      %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
      memref.store %old, %out[%k] : memref<4xi32>
    }
  }
  gpu.return
}

// The threads take different ways through an op that is neither a branch nor a loop.
gpu.func @in_unknown_op(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  scf.index_switch %i
  case 0 {
    %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%i] : memref<4xi32>
    scf.yield
  }
  default {
    scf.yield
  }
  gpu.return
}

// The second thread's bound may make the loop wrap, which the start of the kernel tests, and the first one's does not.
gpu.func @may_wrap(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %first = arith.constant 125 : i8
  %after = arith.constant 126 : i8
  %two = arith.constant 2 : i8
  %i = gpu.global_id x
  %t = arith.index_cast %i : index to i8
  %end = arith.addi %after, %t : i8
  scf.for %k = %first to %end step %two : i8 {
    %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%i] : memref<4xi32>
  }
  gpu.return
}

// A memref that is a result of a branch would need a value where the branch is not taken.
gpu.func @not_carried(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %v = memref.load %out[%i] : memref<4xi32>
  %isKept = arith.cmpi ne, %v, %one : i32
  scf.if %isKept {
    %places = memref.cast %out : memref<4xi32> to memref<?xi32>
    %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
    memref.store %old, %places[%i] : memref<?xi32>
  }
  gpu.return
}

// Each thread has a count of its own.
gpu.func @address_varies(%count: memref<4xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %old = redop.fetch_reduce addi %one, %count[%i] : i32, memref<4xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  gpu.return
}

// The greatest value so far is not a place.
gpu.func @not_scanned(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = arith.index_cast %i : index to i32
  %old = redop.fetch_reduce maxs %v, %count[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%i] : memref<4xi32>
  gpu.return
}

// Who gets 1 has acquired what the other one has released.
gpu.func @no_reduction(%count: memref<1xi32>, %data: memref<1xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %block = gpu.block_id x
  %isFirst = arith.cmpi eq, %block, %c0 : index
  scf.if %isFirst {
    memref.store %one, %data[%c0] : memref<1xi32>
  }
  %old = redop.fetch_reduce addi acq_rel %one, %count[%c0] : i32, memref<1xi32>
  %isLater = arith.cmpi eq, %old, %one : i32
  %isOther = arith.cmpi ne, %block, %c0 : index
  %reads = arith.andi %isLater, %isOther : i1
  scf.if %reads {
    %v = memref.load %data[%c0] : memref<1xi32>
    memref.store %v, %out[%c0] : memref<1xi32>
  }
  gpu.return
}

}
