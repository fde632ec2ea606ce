// Reductions that redop-merge must keep apart: the kernels would have other results if the reason of their name were ignored.
// RUN: redop-opt %s --redop-merge | FileCheck %s
// RUN: redop-interpret %s --entry=@regroups_floats --args='f64[1.0e16], 1.0' | FileCheck %s --check-prefix=FLOATS
// RUN: redop-interpret %s --entry=@orders_between --block=2 --args='i32[0], i32[0], i32[0]' | FileCheck %s --check-prefix=SEEN
// RUN: redop-interpret %s --entry=@unknown_effects --block=2 --args='i32[0], i32[0], i32[0]' | FileCheck %s --check-prefix=SEEN
// RUN: redop-interpret %s --entry=@may_not_end_between --block=2 --args='i32[0], i32[0]' | FileCheck %s --check-prefix=SEEN
// SEEN: argument 0: [2]

// 1.0e16 + 1.0 is 1.0e16, but not 1.0e16 + 2.0.
// CHECK-LABEL: func.func @regroups_floats
// CHECK: redop.store_reduce
// CHECK-NEXT: redop.store_reduce
// CHECK-NEXT: return
// FLOATS: argument 0: [1.0E+16]
func.func @regroups_floats(%p: !llvm.ptr<1>, %v: f64) {
  redop.store_reduce addf %v, %p : f64, !llvm.ptr<1>
  redop.store_reduce addf %v, %p : f64, !llvm.ptr<1>
  return
}

// Who has acquired the flag sees the first sum.
// CHECK-LABEL: func.func @orders_between
// CHECK: redop.store_reduce
// CHECK-NEXT: redop.store_reduce addi release
// CHECK-NEXT: redop.store_reduce
func.func @orders_between(%p: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = arith.cmpi eq, %tid, %zero : i32
  scf.if %isFirst {
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
    redop.store_reduce addi release %one, %flag : i32, !llvm.ptr<1>
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  } else {
    %isSet = redop.fetch_reduce addi acquire %zero, %flag : i32, !llvm.ptr<1>
    %seen = redop.fetch_reduce addi %zero, %p : i32, !llvm.ptr<1>
    %result = arith.muli %isSet, %seen : i32
    %unset = arith.subi %one, %isSet : i32
    %atLeast = arith.ori %result, %unset : i32
    llvm.store %atLeast, %out : i32, !llvm.ptr<1>
  }
  return
}

// After the barrier, the other warp sees the first sum.
// CHECK-LABEL: func.func @barrier_between
// CHECK: redop.store_reduce
// CHECK-NEXT: nvvm.barrier{{0?$}}
// CHECK-NEXT: redop.store_reduce
func.func @barrier_between(%p: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %lanes = nvvm.read.ptx.sreg.warpsize : i32
  %isFirst = arith.cmpi ult, %tid, %lanes : i32
  scf.if %isFirst {
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
    nvvm.barrier
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  } else {
    nvvm.barrier
    %seen = redop.fetch_reduce addi %zero, %p : i32, !llvm.ptr<1>
    %place = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %seen, %place : i32, !llvm.ptr<1>
  }
  return
}

// The same for the lanes of a warp, which a shuffle brings together; it orders no memory, but execution.
// CHECK-LABEL: func.func @waits_between
// CHECK: redop.store_reduce
// CHECK-NEXT: nvvm.shfl.sync
// CHECK-NEXT: redop.store_reduce
func.func @waits_between(%p: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %last = arith.constant 31 : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = arith.cmpi eq, %tid, %zero : i32
  scf.if %isFirst {
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
    %a = nvvm.shfl.sync bfly %three, %one, %one, %last : i32 -> i32
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  } else {
    %b = nvvm.shfl.sync bfly %three, %one, %one, %last : i32 -> i32
    %seen = redop.fetch_reduce addi %zero, %p : i32, !llvm.ptr<1>
    llvm.store %seen, %out : i32, !llvm.ptr<1>
  }
  return
}

// One thread waits for the other, which waits for the first sum.
// CHECK-LABEL: func.func @may_not_end_between
// CHECK: redop.store_reduce
// CHECK: scf.while
// CHECK: redop.store_reduce
func.func @may_not_end_between(%p: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}) {
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
  return
}

// The flag is stored with an order that the compiler does not know.
// CHECK-LABEL: func.func @unknown_effects
// CHECK: redop.store_reduce
// CHECK-NEXT: llvm.fence
func.func @unknown_effects(%p: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %isFirst = arith.cmpi eq, %tid, %zero : i32
  scf.if %isFirst {
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
    llvm.fence syncscope("device") release
    redop.store_reduce addi %one, %flag : i32, !llvm.ptr<1>
    redop.store_reduce addi %one, %p : i32, !llvm.ptr<1>
  } else {
    %isSet = redop.fetch_reduce addi %zero, %flag : i32, !llvm.ptr<1>
    llvm.fence syncscope("device") acquire
    %seen = redop.fetch_reduce addi %zero, %p : i32, !llvm.ptr<1>
    %result = arith.muli %isSet, %seen : i32
    %unset = arith.subi %one, %isSet : i32
    %atLeast = arith.ori %result, %unset : i32
    llvm.store %atLeast, %out : i32, !llvm.ptr<1>
  }
  return
}
