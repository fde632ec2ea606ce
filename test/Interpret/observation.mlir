// A thread that has observed the atomic operations of others on a location may write to it: what it observes precedes what follows
// its own one (PTX ISA, observation order and causality order).
//
// RUN: redop-interpret %s --entry=@m::@resets --grid=4 --args='i32[0, 0], i32[0]' --strict --runs=10 | FileCheck %s
// CHECK: argument 0: [0, 0]
// CHECK: argument 1: [3]
// A later CTA may not have been observed,
// RUN: not redop-interpret %s --entry=@m::@too_early --grid=4 --args='i32[0, 0], i32[0]' --strict 2>&1 | FileCheck %s --check-prefix=RACE
// nor is another location, or an operation in whose scope the thread is not.
// RUN: not redop-interpret %s --entry=@m::@elsewhere --grid=4 --args='i32[0, 0], i32[0]' --strict 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %s --entry=@m::@narrow --grid=4 --args='i32[0, 0], i32[0]' --strict 2>&1 | FileCheck %s --check-prefix=RACE
// What is stored hides what was there.
// RUN: not redop-interpret %s --entry=@m::@stored --grid=2 --args='i32[0, 0], i32[0]' --strict --seed=6 2>&1 | FileCheck %s --check-prefix=STORED
// STORED: error: data race on byte
// STORED-NEXT: memref.store %zero
// RACE: error: data race on byte

gpu.module @m {

gpu.func @resets(%c: memref<2xi32>, %last: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %old = redop.fetch_reduce addi %one, %c[%c0] : i32, memref<2xi32>
  %isLast = arith.cmpi eq, %old, %three : i32
  scf.if %isLast {
    memref.store %zero, %c[%c0] : memref<2xi32>
    memref.store %old, %last[%c0] : memref<1xi32>
  }
  gpu.return
}

gpu.func @too_early(%c: memref<2xi32>, %last: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %old = redop.fetch_reduce addi %one, %c[%c0] : i32, memref<2xi32>
  %isThird = arith.cmpi eq, %old, %two : i32
  scf.if %isThird {
    memref.store %zero, %c[%c0] : memref<2xi32>
  }
  gpu.return
}

gpu.func @elsewhere(%c: memref<2xi32>, %last: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  redop.store_reduce addi %one, %c[%c1] : i32, memref<2xi32>
  %old = redop.fetch_reduce addi %one, %c[%c0] : i32, memref<2xi32>
  %isLast = arith.cmpi eq, %old, %three : i32
  scf.if %isLast {
    memref.store %zero, %c[%c1] : memref<2xi32>
  }
  gpu.return
}

gpu.func @narrow(%c: memref<2xi32>, %last: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %old = redop.fetch_reduce addi cta %one, %c[%c0] : i32, memref<2xi32>
  %isLast = arith.cmpi eq, %old, %three : i32
  scf.if %isLast {
    memref.store %zero, %c[%c0] : memref<2xi32>
  }
  gpu.return
}

gpu.func @stored(%c: memref<2xi32>, %last: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %block = gpu.block_id x
  %isFirst = arith.cmpi eq, %block, %c0 : index
  %bytes = memref.extract_aligned_pointer_as_index %c : memref<2xi32> -> index
  %number = arith.index_cast %bytes : index to i64
  %p = llvm.inttoptr %number : i64 to !llvm.ptr<1>
  scf.if %isFirst {
    redop.store_reduce addi %one, %c[%c0] : i32, memref<2xi32>
  } else {
    llvm.store %one, %p atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %old = redop.fetch_reduce addi %one, %c[%c0] : i32, memref<2xi32>
    memref.store %zero, %c[%c0] : memref<2xi32>
  }
  gpu.return
}

}
