// Sums of CTAs that redop-grid must leave alone: each would have another result if the reason of its name were ignored.
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-privatize | FileCheck %s
// CHECK-NOT: redop.versions
// RUN: redop-interpret %s --entry=@m::@by_thread --grid=2 --block=2 --args='i32[1,2,3,4], i32[0,0,0,0], 3' | FileCheck %s --check-prefix=ROWS
// ROWS: argument 1: [10, 0, 0, 0]

gpu.module @m {

llvm.mlir.global internal @parts() {addr_space = 3 : i32} : !llvm.array<4 x i32>

// Lane 0 adds its value twice.
llvm.func @twice(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 2, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %value, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %a = llvm.load %own : !llvm.ptr<3> -> i32
  %b = llvm.load %other : !llvm.ptr<3> -> i32
  %ab = llvm.add %a, %b : i32
  llvm.store %ab, %own : i32, !llvm.ptr<3>
  llvm.br ^next
^next:
  nvvm.barrier
  %half = llvm.lshr %step, %1 : i32
  %more = llvm.icmp "ne" %half, %0 : i32
  llvm.cond_br %more, ^loop(%half : i32), ^last
^last:
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %part = llvm.load %parts : !llvm.ptr<3> -> i32
  %all = llvm.add %part, %value : i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Thread 1 contributes another value than the others. The CTA starts to combine before it chooses.
llvm.func @mixed(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 2, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%loaded: i32):
  %negative = llvm.sub %0, %loaded : i32
  %other1 = llvm.mlir.constant(1 : i32) : i32
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %loaded, %own : i32, !llvm.ptr<3>
  %isLast = llvm.icmp "eq" %t, %other1 : i32
  llvm.cond_br %isLast, ^choose(%negative : i32), ^choose(%loaded : i32)
^choose(%value: i32):
  llvm.store %value, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %a = llvm.load %own : !llvm.ptr<3> -> i32
  %b = llvm.load %other : !llvm.ptr<3> -> i32
  %ab = llvm.add %a, %b : i32
  llvm.store %ab, %own : i32, !llvm.ptr<3>
  llvm.br ^next
^next:
  nvvm.barrier
  %half = llvm.lshr %step, %1 : i32
  %more = llvm.icmp "ne" %half, %0 : i32
  llvm.cond_br %more, ^loop(%half : i32), ^last
^last:
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The thread that reduces chooses the element by its own index.
llvm.func @by_thread(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 2, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %row = llvm.udiv %i, %n : i32
  %mine = llvm.getelementptr %sum[%row] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %4 = llvm.mlir.constant(4 : i32) : i32
  %in = llvm.icmp "slt" %i, %4 : i32
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %value, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %a = llvm.load %own : !llvm.ptr<3> -> i32
  %b = llvm.load %other : !llvm.ptr<3> -> i32
  %ab = llvm.add %a, %b : i32
  llvm.store %ab, %own : i32, !llvm.ptr<3>
  llvm.br ^next
^next:
  nvvm.barrier
  %half = llvm.lshr %step, %1 : i32
  %again = llvm.icmp "ne" %half, %0 : i32
  llvm.cond_br %again, ^loop(%half : i32), ^last
^last:
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %mine : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The minima of all threads come before the maximum. The two commute for numbers of the expected signs only.
llvm.func @atomic_before(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 2, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %parts = llvm.mlir.addressof @parts : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  redop.store_reduce minu %t, %sum : i32, !llvm.ptr<1>
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%0 : i32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^start(%v : i32)
^start(%value: i32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %value, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %a = llvm.load %own : !llvm.ptr<3> -> i32
  %b = llvm.load %other : !llvm.ptr<3> -> i32
  %ab = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  llvm.store %ab, %own : i32, !llvm.ptr<3>
  llvm.br ^next
^next:
  nvvm.barrier
  %half = llvm.lshr %step, %1 : i32
  %more = llvm.icmp "ne" %half, %0 : i32
  llvm.cond_br %more, ^loop(%half : i32), ^last
^last:
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce maxs %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

}
