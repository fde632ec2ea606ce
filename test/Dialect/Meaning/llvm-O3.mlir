// The effect of LLVM's -O3 on lowered ops: strong operations keep their number,
// order and place, redux.sync is neither merged nor unrolled, and policies are
// merged.
//
// RUN: redop-opt %s --convert-redop-to-nvvm --convert-redop-to-inline-ptx \
// RUN:   | mlir-translate --mlir-to-llvmir \
// RUN:   | opt -O3 -S -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx81 -o %t.ll
// RUN: FileCheck %s < %t.ll
// RUN: llc %t.ll -mcpu=sm_90 -mattr=+ptx81 -o %t.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// CHECK-LABEL: define i64 @policies(
// CHECK-COUNT-1: createpolicy.fractional
// CHECK-NOT: createpolicy.fractional
// CHECK-COUNT-1: createpolicy.range
// CHECK-NOT: createpolicy
// CHECK: ret i64
llvm.func @policies(%p: !llvm.ptr<1>, %n: i32) -> i64 {
  %0 = redop.createpolicy.fractional evict_last 0.5 : i64
  %1 = redop.createpolicy.fractional evict_last 0.5 : i64
  %2 = redop.createpolicy.range evict_first %p, %n, %n : !llvm.ptr<1>
  %3 = redop.createpolicy.range evict_first %p, %n, %n : !llvm.ptr<1>
  %4 = llvm.xor %0, %2 : i64
  %5 = llvm.add %1, %3 : i64
  %6 = llvm.mul %4, %5 : i64
  llvm.return %6 : i64
}

// CHECK-LABEL: define i32 @order(
// CHECK: load i32
// CHECK-NEXT: asm sideeffect "red.release.sys.global.add.u32
// CHECK-NEXT: asm sideeffect "red.release.sys.global.add.u32
// CHECK-NEXT: load i32
// CHECK-NEXT: asm sideeffect "multimem.ld_reduce.acquire.gpu.global.add.u32
// CHECK-NEXT: load i32
// CHECK-NEXT: atomicrmw volatile add {{.*}} syncscope("device") monotonic
// CHECK-NEXT: atomicrmw volatile add {{.*}} syncscope("device") monotonic
llvm.func @order(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %v: i32) -> i32 {
  %0 = llvm.load %p : !llvm.ptr<1> -> i32
  redop.red release sys add u32 %q, %v : !llvm.ptr<1>, i32
  redop.red release sys add u32 %q, %v : !llvm.ptr<1>, i32
  %1 = llvm.load %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce acquire gpu add u32 %q : !llvm.ptr<1> -> i32
  %3 = llvm.load %p : !llvm.ptr<1> -> i32
  redop.red add u32 %q, %v : !llvm.ptr<1>, i32
  redop.red add u32 %q, %v : !llvm.ptr<1>, i32
  %4 = llvm.mul %0, %1 : i32
  %5 = llvm.mul %2, %3 : i32
  %6 = llvm.add %4, %5 : i32
  llvm.return %6 : i32
}

// Stores before a release are neither moved after it nor removed in favor of later ones.
// CHECK-LABEL: define void @stores(
// CHECK: store i32 1,
// CHECK-NEXT: asm sideeffect "red.release.global.add.u32
// CHECK-NEXT: store i32 2,
llvm.func @stores(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %v: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.store %one, %p : i32, !llvm.ptr<1>
  redop.red release add u32 %q, %v : !llvm.ptr<1>, i32
  llvm.store %two, %p : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: define i32 @redux_in_branches(
// CHECK: br i1
// CHECK: call i32 @llvm.nvvm.redux.sync.add
// CHECK: br label
// CHECK: call i32 @llvm.nvvm.redux.sync.add
// CHECK: br label
// CHECK: phi
// CHECK-COUNT-2: call i32 @llvm.nvvm.redux.sync.umax
// CHECK-NOT: redux
// CHECK: ret i32
llvm.func @redux_in_branches(%v: i32, %m: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^then, ^else
^then:
  %0 = redop.redux.sync add u32 %v, %m : i32
  llvm.br ^done(%0 : i32)
^else:
  %1 = redop.redux.sync add u32 %v, %m : i32
  llvm.br ^done(%1 : i32)
^done(%2: i32):
  %3 = redop.redux.sync max u32 %v, %m : i32
  %unused = redop.redux.sync max u32 %v, %m : i32
  %4 = llvm.add %2, %3 : i32
  llvm.return %4 : i32
}

// CHECK-LABEL: define i32 @redux_in_loop(
// CHECK: phi
// CHECK: call i32 @llvm.nvvm.redux.sync.add
// CHECK-NOT: redux
// CHECK: ret i32
llvm.func @redux_in_loop(%v: i32, %m: i32, %n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %sum: i32):
  %0 = redop.redux.sync add u32 %v, %m : i32
  %1 = llvm.add %sum, %0 : i32
  %2 = llvm.add %i, %one : i32
  %3 = llvm.icmp "ult" %2, %n : i32
  llvm.cond_br %3, ^loop(%2, %1 : i32, i32), ^done
^done:
  llvm.return %1 : i32
}

// The result of an atom is unknown, and an atom with an unused result is kept;
// loads and stores stay on their side of an atom that orders.
// CHECK-LABEL: define i32 @atoms(
// CHECK: store i32 1,
// CHECK-NEXT: asm sideeffect "atom.acquire.global.cas.b32
// CHECK-NEXT: load i32
// CHECK-NEXT: atomicrmw volatile umax {{.*}} syncscope("device") monotonic
// CHECK-NEXT: atomicrmw volatile xchg {{.*}} syncscope("device") monotonic
// CHECK-NEXT: asm sideeffect "atom.release.global.exch.b32
// CHECK-NEXT: store i32 2,
llvm.func @atoms(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.store %one, %p : i32, !llvm.ptr<1>
  %0 = redop.atom acquire cas b32 %q, %v, %one : !llvm.ptr<1>, i32
  %1 = llvm.load %p : !llvm.ptr<1> -> i32
  %2 = redop.atom max u32 %q, %v : !llvm.ptr<1>, i32
  %3 = redop.atom exch b32 %q, %v : !llvm.ptr<1>, i32
  %4 = redop.atom release exch b32 %q, %v : !llvm.ptr<1>, i32
  llvm.store %two, %p : i32, !llvm.ptr<1>
  %5 = llvm.add %0, %1 : i32
  %6 = llvm.mul %5, %2 : i32
  llvm.return %6 : i32
}
