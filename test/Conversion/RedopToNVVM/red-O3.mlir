// The effect of opt -O3 on lowered reds. With atomicrmw=exact (the default),
// each remains the requested instruction, like inline PTX. With
// atomicrmw=optimizable, LLVM may rewrite it.

// DEFINE: %{to_ll} = --convert-redop-to-inline-ptx --convert-func-to-llvm | mlir-translate --mlir-to-llvmir
// DEFINE: %{O3} = opt -O3 -S -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx81
// DEFINE: %{llc} = llc -mcpu=sm_90 -mattr=+ptx81

// RUN: redop-opt %s --convert-redop-to-nvvm %{to_ll} | %{O3} -o %t.exact.ll
// RUN: FileCheck %s --check-prefix=EXACT < %t.exact.ll
// RUN: %{llc} %t.exact.ll -o %t.exact.ptx
// RUN: FileCheck %s --check-prefix=PTX '-D$OP=atom' < %t.exact.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.exact.ptx %}

// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=off %{to_ll} | %{O3} -o %t.off.ll
// RUN: %{llc} %t.off.ll -o %t.off.ptx
// RUN: FileCheck %s --check-prefix=PTX '-D$OP=red' < %t.off.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.off.ptx %}

// RUN: redop-opt %s --convert-redop-to-nvvm=atomicrmw=optimizable %{to_ll} | %{O3} -o %t.may.ll
// RUN: FileCheck %s --check-prefix=MAY < %t.may.ll
// RUN: %{llc} %t.may.ll -o %t.may.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.may.ptx %}

// Operands for which the operation is an exchange or has no effect.
// EXACT-LABEL: @special_operands(
// MAY-LABEL: @special_operands(
// PTX-LABEL: special_operands(
func.func @special_operands(%p: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  // EXACT: atomicrmw volatile umax {{.*}}, i32 -1 syncscope("device") monotonic
  // MAY-NOT: umax
  // MAY: atomicrmw xchg
  // PTX: [[$OP]].global.max.u32
  redop.red max u32 %p, %all : !llvm.ptr<1>, i32
  // EXACT: atomicrmw volatile umin {{.*}}, i32 0 syncscope("device") monotonic
  // PTX: [[$OP]].global.min.u32
  redop.red min u32 %p, %zero : !llvm.ptr<1>, i32
  // EXACT: atomicrmw volatile add {{.*}}, i32 0 syncscope("device") monotonic
  // MAY-NOT: atomicrmw add
  // PTX: [[$OP]].global.add.u32
  redop.red add u32 %p, %zero : !llvm.ptr<1>, i32
  // EXACT: atomicrmw volatile and {{.*}}, i32 0 syncscope("device") monotonic
  // PTX: [[$OP]].global.and.b32
  redop.red and b32 %p, %zero : !llvm.ptr<1>, i32
  // EXACT: atomicrmw volatile or {{.*}}, i32 -1 syncscope("device") monotonic
  // PTX: [[$OP]].global.or.b32
  redop.red or b32 %p, %all : !llvm.ptr<1>, i32
  // EXACT: ret void
  // MAY: ret void
  // PTX: ret;
  return
}

// LLVM knows that a generic kernel argument points to global memory: the
// instruction remains generic.
// EXACT-LABEL: @generic(
// MAY-LABEL: @generic(
// PTX-LABEL: generic(
llvm.func @generic(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
  // EXACT: atomicrmw volatile add ptr %
  // PTX: [[$OP]].add.u32
  redop.red add u32 %p, %v : !llvm.ptr, i32
  llvm.return
}

// Equal consecutive reds are neither merged nor dropped.
// EXACT-LABEL: @repeated(
// EXACT-COUNT-3: atomicrmw volatile add
// EXACT-NOT: atomicrmw
// MAY-LABEL: @repeated(
// PTX-LABEL: repeated(
// PTX-COUNT-3: [[$OP]].global.add.u32
// PTX-NOT: [[$OP]].
func.func @repeated(%p: !llvm.ptr<1>, %v: i32) {
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// A loop with a constant trip count may be unrolled, but executes the red four times.
// EXACT-LABEL: @unrolled(
// EXACT-COUNT-4: atomicrmw volatile add
// EXACT-NOT: atomicrmw
// EXACT: ret void
// PTX-LABEL: unrolled(
// PTX-COUNT-4: [[$OP]].shared.add.u32
// PTX-NOT: [[$OP]].
// PTX: ret;
llvm.func @unrolled(%p: !llvm.ptr<3>, %v: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  redop.red add u32 %p, %v : !llvm.ptr<3>, i32
  %next = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %next, %four : i32
  llvm.cond_br %more, ^loop(%next : i32), ^exit
^exit:
  llvm.return
}
