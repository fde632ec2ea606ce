// Sums of CTAs in which threads contribute different values, or that depend on how shared memory is laid out.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=2 | FileCheck %s

gpu.module @m {

llvm.mlir.global internal @parts() {addr_space = 3 : i32} : !llvm.array<4 x i32>
llvm.mlir.global internal @halves() {addr_space = 3 : i32} : !llvm.array<2 x f16>
llvm.mlir.global external @some() {addr_space = 3 : i32} : !llvm.array<0 x i32>
llvm.mlir.global external @others() {addr_space = 3 : i32} : !llvm.array<0 x i32>

// Two threads contribute one value, and the other two another one.
// CHECK-LABEL: llvm.func @halves_differ
// CHECK-NOT: redop.versions
llvm.func @halves_differ(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  %2 = llvm.mlir.constant(2 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %negative = llvm.sub %0, %value : i32
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %0, %own : i32, !llvm.ptr<3>
  %low = llvm.icmp "ult" %t, %2 : i32
  llvm.cond_br %low, ^choose(%value : i32), ^choose(%negative : i32)
^choose(%chosen: i32):
  llvm.store %chosen, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %q1 = llvm.getelementptr %parts[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q2 = llvm.getelementptr %parts[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q3 = llvm.getelementptr %parts[3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %a0 = llvm.load %parts : !llvm.ptr<3> -> i32
  %a1 = llvm.load %q1 : !llvm.ptr<3> -> i32
  %a2 = llvm.load %q2 : !llvm.ptr<3> -> i32
  %a3 = llvm.load %q3 : !llvm.ptr<3> -> i32
  %s1 = llvm.add %a0, %a1 : i32
  %s2 = llvm.add %a2, %a3 : i32
  %all = llvm.add %s1, %s2 : i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Variables of unknown size are at the same address: the sum is that of the values that were stored last.
// CHECK-LABEL: llvm.func @dynamic_overlaps
// CHECK: {redop.versions}
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK: %[[NEGATIVE:.*]] = llvm.sub %{{.*}}, %[[VALUE]]
// CHECK: redop.store_reduce addi %[[NEGATIVE]], %arg1
llvm.func @dynamic_overlaps(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>, redop.dynamic_shared_memory = 64 : i64} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  %some = llvm.mlir.addressof @some : !llvm.ptr<3>
  %others = llvm.mlir.addressof @others : !llvm.ptr<3>
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %negative = llvm.sub %0, %value : i32
  %own = llvm.getelementptr %some[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %same = llvm.getelementptr %others[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %value, %own : i32, !llvm.ptr<3>
  llvm.store %negative, %same : i32, !llvm.ptr<3>
  nvvm.barrier
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %q1 = llvm.getelementptr %some[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q2 = llvm.getelementptr %some[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q3 = llvm.getelementptr %some[3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %a0 = llvm.load %some : !llvm.ptr<3> -> i32
  %a1 = llvm.load %q1 : !llvm.ptr<3> -> i32
  %a2 = llvm.load %q2 : !llvm.ptr<3> -> i32
  %a3 = llvm.load %q3 : !llvm.ptr<3> -> i32
  %s1 = llvm.add %a0, %a1 : i32
  %s2 = llvm.add %a2, %a3 : i32
  %all = llvm.add %s1, %s2 : i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The values may lose their highest bit.
// CHECK-LABEL: llvm.func @shorter
// CHECK-NOT: redop.versions
llvm.func @shorter(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %value, %own : i32, !llvm.ptr<3>
  %short = llvm.load %own : !llvm.ptr<3> -> i31
  llvm.store %short, %own : i31, !llvm.ptr<3>
  nvvm.barrier
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %q1 = llvm.getelementptr %parts[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q2 = llvm.getelementptr %parts[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %q3 = llvm.getelementptr %parts[3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  %a0 = llvm.load %parts : !llvm.ptr<3> -> i32
  %a1 = llvm.load %q1 : !llvm.ptr<3> -> i32
  %a2 = llvm.load %q2 : !llvm.ptr<3> -> i32
  %a3 = llvm.load %q3 : !llvm.ptr<3> -> i32
  %s1 = llvm.add %a0, %a1 : i32
  %s2 = llvm.add %a2, %a3 : i32
  %all = llvm.add %s1, %s2 : i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The bits of an f16 are added as those of a bf16.
// CHECK-LABEL: llvm.func @other_floats
// CHECK-NOT: redop.versions
llvm.func @other_floats(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 2, 1, 1>, redop.reassociated_floats, redop.any_subnormals} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  %zero = llvm.mlir.constant(0.0 : f16) : f16
  %halves = llvm.mlir.addressof @halves : !llvm.ptr<3>
  llvm.cond_br %in, ^load, ^start(%zero : f16)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
  %v = llvm.load %p : !llvm.ptr<1> -> f16
  llvm.br ^start(%v : f16)
^start(%value: f16):
  %own = llvm.getelementptr %halves[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f16
  llvm.store %value, %own : f16, !llvm.ptr<3>
  nvvm.barrier
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %second = llvm.getelementptr %halves[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f16
  %a = llvm.load %halves : !llvm.ptr<3> -> bf16
  %b = llvm.load %second : !llvm.ptr<3> -> bf16
  %ab = llvm.fadd %a, %b : bf16
  %all = llvm.bitcast %ab : bf16 to f16
  redop.store_reduce addf %all, %sum : f16, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

}
