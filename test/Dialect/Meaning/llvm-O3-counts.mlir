// With -O3, inline PTX is executed as often as specified in the IR, in branches
// and in loops, and no plain access moves across it.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | mlir-translate --mlir-to-llvmir \
// RUN:   | opt -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 \
// RUN:   | llc -mcpu=sm_90 -mattr=+ptx81 -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// Relaxed ld_reduces are neither merged nor, if unused, dropped.
// CHECK-LABEL: ld_reduce(
// CHECK-COUNT-3: multimem.ld_reduce.relaxed.gpu.global.add.u32
// CHECK-NOT: ld_reduce
// CHECK: ret;
llvm.func @ld_reduce(%p: !llvm.ptr<1>) -> i32 {
  %0 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %1 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %3 = llvm.mul %0, %1 : i32
  llvm.return %3 : i32
}

// The same applies to atoms and bulk reductions.
// CHECK-LABEL: atoms(
// CHECK-COUNT-3: atom.global.add.u32
// CHECK-NOT: atom.
// CHECK-COUNT-2: cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32
// CHECK-NOT: cp.reduce
// CHECK: ret;
llvm.func @atoms(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32) -> i32 {
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  %3 = llvm.mul %0, %1 : i32
  llvm.return %3 : i32
}

// A loop with four iterations: 4 times the contents of the body, unrolled or
// not. LLVM 22 unrolls it.
// CHECK-LABEL: loop(
// CHECK-COUNT-4: multimem.st.release.sys.global.u32
// CHECK-NOT: multimem.st
// CHECK: ret;
llvm.func @loop(%p: !llvm.ptr<1>, %v: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  %next = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %next, %four : i32
  llvm.cond_br %more, ^loop(%next : i32), ^exit
^exit:
  llvm.return
}

// Accesses through the other pointer stay on their side.
// CHECK-LABEL: sides(
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 1;
// CHECK: multimem.red.release.sys.global.add.u32
// CHECK: st.global.b32 [%rd{{[0-9]+}}], 2;
// CHECK: multimem.ld_reduce.acquire.sys.global.add.u32
// CHECK: ld.global.b32
// CHECK: ret;
llvm.func @sides(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.store %one, %q : i32, !llvm.ptr<1>
  redop.multimem.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
  llvm.store %two, %q : i32, !llvm.ptr<1>
  %0 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  %1 = llvm.load %q : !llvm.ptr<1> -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
