// The search that records states has the outcomes of all schedules, with fewer of them.
// RUN: redop-validate %S/reduction.mlir --check-states --launch=1x2 --launch=2x1 --warp-size=4 --inputs=1 --time-limit=60 | FileCheck %s
// CHECK: @kernels::@gather, 1x2: validated: {{[0-9]+}} states before, 82 schedules after, 4 outcomes before, 4 after
// CHECK: @kernels::@race, 1x2: validated: {{[0-9]+}} states before, 20 schedules after, 3 outcomes before, 3 after
// CHECK: @kernels::@mixed, 1x2: validated: {{[0-9]+}} states before, 70 schedules after, 4 outcomes before, 4 after
// CHECK: @kernels::@vector, 1x2: validated: {{[0-9]+}} states before, 1008 schedules after, 4 outcomes before, 4 after
// CHECK: @kernels::@spin, 1x2: validated: {{[0-9]+}} states before
// RUN: redop-validate %s --check-states --launch=1x3 --entry=@race --entry=@ring --entry=@dead --entry=@stuck --inputs=1 --time-limit=60 | FileCheck %s --check-prefix=THREE
// THREE: @race, 1x3: validated: {{[0-9]+}} states before, {{[0-9]+}} schedules after, [[N:[0-9]+]] {{outcomes?}} before, [[N]] after
// THREE: @ring, 1x3: validated: {{[0-9]+}} states before, {{[0-9]+}} schedules after, [[N:[0-9]+]] {{outcomes?}} before, [[N]] after
// THREE: @dead, 1x3: validated: {{[0-9]+}} states before, {{[0-9]+}} schedules after, [[N:[0-9]+]] {{outcomes?}} before, [[N]] after
// THREE: @stuck, 1x3: validated: {{[0-9]+}} states before, {{[0-9]+}} schedules after, [[N:[0-9]+]] {{outcomes?}} before, [[N]] after

// The reduction has more schedules than the limit; the states are few.
// RUN: not redop-validate %s --check-reduction --launch=1x2 --entry=@kinds --args='i8[5], 3' --max-schedules=2000 | FileCheck %s --check-prefix=LIMIT
// LIMIT: @kinds, 1x2: undecided: after: the limit of schedules was reached
// RUN: sed 's/^func.func @kinds.*/& %%unused = arith.constant 7 : i8/' %s > %t.mlir
// RUN: redop-validate %s %t.mlir --launch=1x2 --entry=@kinds --args='i8[5], 3' --max-schedules=2000 | FileCheck %s --check-prefix=KINDS
// KINDS: @kinds, 1x2: validated: {{[0-9]+}} states before, {{[0-9]+}} after
func.func @race(%x: !llvm.ptr<1>, %out: memref<8xi32>) {
  %i = gpu.thread_id x
  %v = arith.index_cast %i : index to i32
  llvm.store %v, %x atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
  %r = llvm.load %x atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  memref.store %r, %out[%i] : memref<8xi32>
  return
}

// Each thread takes what the one before has left.
func.func @ring(%x: !llvm.ptr<1>, %out: memref<8xi32>) {
  %i = gpu.thread_id x
  %v = arith.index_cast %i : index to i32
  %old = llvm.atomicrmw xchg %x, %v monotonic : !llvm.ptr<1>, i32
  %more = llvm.atomicrmw _xor %x, %old monotonic : !llvm.ptr<1>, i32
  memref.store %more, %out[%i] : memref<8xi32>
  return
}

// What the first atomic returns is not used after the comparison.
func.func @dead(%x: !llvm.ptr<1>, %out: memref<8xi32>) {
  %i = gpu.thread_id x
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %old = llvm.atomicrmw add %x, %one monotonic : !llvm.ptr<1>, i32
  %odd = arith.remsi %old, %two : i32
  %isOdd = arith.cmpi eq, %odd, %one : i32
  %r = scf.if %isOdd -> i32 {
    %mine = llvm.atomicrmw umax %x, %two monotonic : !llvm.ptr<1>, i32
    scf.yield %mine : i32
  } else {
    scf.yield %one : i32
  }
  memref.store %r, %out[%i] : memref<8xi32>
  return
}

// The first thread waits for a number that the last of the others may write over.
func.func @stuck(%x: !llvm.ptr<1>, %out: memref<8xi32>) {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %v = arith.index_cast %i : index to i32
  %one = arith.constant 1 : i32
  %isFirst = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %isFirst, ^wait, ^set
^wait:
  %now = llvm.load %x atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %done = arith.cmpi eq, %now, %one : i32
  cf.cond_br %done, ^end, ^wait
^set:
  llvm.store %v, %x atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  cf.br ^end
^end:
  memref.store %v, %out[%i] : memref<8xi32>
  return
}

func.func @kinds(%p: !llvm.ptr<1>, %a: i8) {
  redop.store_reduce andi %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce ori %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce xori %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce mins %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce addi %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce maxu %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce muli %a, %p : i8, !llvm.ptr<1>
  redop.store_reduce minu %a, %p : i8, !llvm.ptr<1>
  return
}
