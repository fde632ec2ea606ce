// Reductions of a value that a branch selects: they and the loads are interleaved under one condition.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=2 | FileCheck %s
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --redop-privatize -o %t.mlir
// RUN: FileCheck %s --check-prefix=LOADS --input-file=%t.mlir
//
// The results are the same, also if no thread has an element.
// RUN: redop-interpret %s --entry=@m::@integers --grid=3 --block=4 --args='i32[1,2,3,4,5,6,7,8,9,10], i32[100], 10' | FileCheck %s --check-prefix=SUM
// RUN: redop-interpret %t.mlir --entry=@m::@integers --grid=3 --block=4 --args='i32[1,2,3,4,5,6,7,8,9,10], i32[100], 10' | FileCheck %s --check-prefix=SUM
// SUM: argument 1: [155]
// RUN: redop-interpret %s --entry=@m::@floats --grid=3 --block=4 --args='f32[-0.0], f32[-0.0], 0' | FileCheck %s --check-prefix=ZERO
// RUN: redop-interpret %t.mlir --entry=@m::@floats --grid=3 --block=4 --args='f32[-0.0], f32[-0.0], 0' | FileCheck %s --check-prefix=ZERO
// ZERO: argument 1: [0.0]

gpu.module @m {

// The other way would add 0, which changes nothing.
// CHECK-LABEL: llvm.func @integers
// CHECK: scf.for
// CHECK: scf.if
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK-NEXT: redop.store_reduce addi %[[VALUE]], %arg1
// CHECK-NEXT: }
// CHECK-NEXT: }
// Eight loads precede the sums.
// LOADS-LABEL: llvm.func @integers
// LOADS: scf.for
// LOADS-COUNT-8: llvm.load %{{.*}} : !llvm.ptr<1> ->
// LOADS-NOT: : !llvm.ptr<1> ->
// LOADS: arith.addi
llvm.func @integers(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^reduce(%zero : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^reduce(%v : i32)
^reduce(%value: i32):
  redop.store_reduce addi %value, %sum : i32, !llvm.ptr<1>
  llvm.return
}

// +0.0 changes -0.0, so it stays. As in PTX, the test skips the load, and what follows computes with the value.
// CHECK-LABEL: llvm.func @floats
// CHECK: %[[IN:.*]] = llvm.icmp "slt"
// CHECK: scf.if %[[IN]]
// CHECK: llvm.load
// CHECK: redop.store_reduce addf
// CHECK: else
// CHECK: redop.store_reduce addf
// LOADS-LABEL: llvm.func @floats
// LOADS: scf.for
// LOADS-COUNT-8: llvm.load %{{.*}} : !llvm.ptr<1> ->
// LOADS-NOT: : !llvm.ptr<1> ->
// LOADS: arith.addf
llvm.func @floats(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias, redop.reassociated_floats, redop.any_subnormals} {
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %2 = llvm.mlir.constant(2 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %first = llvm.shl %cta, %2 : i32
  %i = llvm.add %first, %t : i32
  %out = llvm.icmp "sge" %i, %n : i32
  llvm.cond_br %out, ^reduce(%zero : f32), ^load
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.br ^reduce(%v : f32)
^reduce(%value: f32):
  %square = llvm.fmul %value, %value : f32
  redop.store_reduce addf %square, %sum : f32, !llvm.ptr<1>
  llvm.return
}

// The value is used by another block, too.
// CHECK-LABEL: llvm.func @used_later
// CHECK: redop.store_reduce addi %[[VALUE:.*]], %arg1
// CHECK-NEXT: llvm.icmp "ne" %[[VALUE]]
llvm.func @used_later(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^reduce(%zero : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^reduce(%v : i32)
^reduce(%value: i32):
  redop.store_reduce addi %value, %sum : i32, !llvm.ptr<1>
  %isSet = llvm.icmp "ne" %value, %zero : i32
  llvm.cond_br %isSet, ^write, ^end
^write:
  %q = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %value, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Blocks that are never executed, one of which is its own successor.
// CHECK-LABEL: llvm.func @dead
// CHECK: scf.for
llvm.func @dead(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^reduce(%zero : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^reduce(%v : i32)
^reduce(%value: i32):
  redop.store_reduce addi %value, %sum : i32, !llvm.ptr<1>
  llvm.return
^self(%w: i32):
  redop.store_reduce addi %w, %sum : i32, !llvm.ptr<1>
  llvm.cond_br %in, ^again, ^self(%zero : i32)
^again:
  %q = llvm.load %x : !llvm.ptr<1> -> i32
  llvm.br ^self(%q : i32)
}

}
