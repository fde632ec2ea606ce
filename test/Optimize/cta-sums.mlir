// CTAs that combine the values of their threads, one of which reduces the result.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=2 | FileCheck %s
//
// The results are the same: with one CTA and with several, with and without elements for the last threads.
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize,redop-combine-lanes{chip=sm_90}))" -o %t.mlir
// RUN: %python %S/check_cta_sums.py --interpret=redop-interpret %s %t.mlir
// If a thread reduced another value, that is found.
// RUN: sed 's/\(%[0-9]*\) = llvm.load %\([0-9]*\) : !llvm.ptr<1> -> i32/\1 = llvm.ptrtoint %\2 : !llvm.ptr<1> to i32/' %t.mlir > %t.wrong.mlir
// RUN: not diff -q %t.mlir %t.wrong.mlir
// RUN: not %python %S/check_cta_sums.py --interpret=redop-interpret %s %t.wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: @tree, grid

gpu.module @m {

llvm.mlir.global internal @parts() {addr_space = 3 : i32} : !llvm.array<4 x i32>
llvm.mlir.global internal @floats() {addr_space = 3 : i32} : !llvm.array<4 x f32>
llvm.mlir.global internal @warps() {addr_space = 3 : i32} : !llvm.array<32 x f32>
llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i32>

// Each thread reduces its own value, if it has one, in a loop over the CTAs.
// CHECK-LABEL: llvm.func @tree
// CHECK: %[[CTAS:.*]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[MANY:.*]] = arith.cmpi uge, %[[CTAS]], %c2_i32
// CHECK: cf.cond_br %[[MANY]] weights([1, 4]), {{.*}} {redop.versions}
// CHECK: scf.for
// CHECK: scf.if
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK: redop.store_reduce addi %[[VALUE]], %arg1 : i32
// CHECK-NOT: else
// CHECK: llvm.return
// The kernel as written, for a grid of one CTA.
// CHECK: nvvm.barrier
// CHECK: redop.store_reduce
llvm.func @tree(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
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
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The size of the CTA is not known: the sizes of which it is shown that they lose no value.
// CHECK-LABEL: llvm.func @sizes
// CHECK: %[[SIZE:.*]] = nvvm.read.ptx.sreg.ntid.x
// CHECK: arith.divui %[[SIZE]], %c32_i32
// Bits 0, 1, 3, 7, 15 and 31: a CTA of 96 threads loses some values.
// CHECK: arith.constant -2147450741 : i32
// CHECK: arith.shrui
// CHECK: nvvm.read.ptx.sreg.ntid.y
// CHECK: cf.cond_br {{.*}} {redop.versions}
llvm.func @sizes(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.dynamic_shared_memory = 4096 : i64} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %parts = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
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
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Threads without an element add +0.0, as written.
// CHECK-LABEL: llvm.func @floats_of_cta
// CHECK: {redop.versions}
// CHECK: scf.if
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK: redop.store_reduce addf %[[VALUE]], %arg1 : f32
// CHECK: else
// CHECK: redop.store_reduce addf %{{.*}}, %arg1 : f32
llvm.func @floats_of_cta(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>, redop.reassociated_floats, redop.any_subnormals} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %parts = llvm.mlir.addressof @floats : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%zero : f32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.br ^start(%v : f32)
^start(%value: f32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  llvm.store %value, %own : f32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  %a = llvm.load %own : !llvm.ptr<3> -> f32
  %b = llvm.load %other : !llvm.ptr<3> -> f32
  %ab = llvm.fadd %a, %b : f32
  llvm.store %ab, %own : f32, !llvm.ptr<3>
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
  %all = llvm.load %parts : !llvm.ptr<3> -> f32
  redop.store_reduce addf %all, %sum : f32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// An extremum that some threads contribute to twice is still one.
// CHECK-LABEL: llvm.func @greatest
// CHECK: {redop.versions}
// CHECK: redop.store_reduce maxu
llvm.func @greatest(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
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
  %ab = llvm.intr.umax(%a, %b) : (i32, i32) -> i32
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
  redop.store_reduce maxu %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Shuffles in each warp, then in the first one. The lanes for which there is no warp add +0.0.
// CHECK-LABEL: llvm.func @shuffles
// CHECK: {redop.versions}
// CHECK: scf.if
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK: %[[SUM:.*]] = arith.addf %[[VALUE]], %{{.*}} : f32
// CHECK: redop.store_reduce addf %[[SUM]], %arg1 : f32
llvm.func @shuffles(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>, redop.reassociated_floats, redop.any_subnormals} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %5 = llvm.mlir.constant(5 : i32) : i32
  %31 = llvm.mlir.constant(31 : i32) : i32
  %32 = llvm.mlir.constant(32 : i32) : i32
  %mask = llvm.mlir.constant(-1 : i32) : i32
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %parts = llvm.mlir.addressof @warps : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%zero : f32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.br ^start(%v : f32)
^start(%value: f32):
  %wd16 = llvm.mlir.constant(16 : i32) : i32
  %ws16 = nvvm.shfl.sync bfly %mask, %value, %wd16, %31 : f32 -> f32
  %w16 = llvm.fadd %value, %ws16 : f32
  %wd8 = llvm.mlir.constant(8 : i32) : i32
  %ws8 = nvvm.shfl.sync bfly %mask, %w16, %wd8, %31 : f32 -> f32
  %w8 = llvm.fadd %w16, %ws8 : f32
  %wd4 = llvm.mlir.constant(4 : i32) : i32
  %ws4 = nvvm.shfl.sync bfly %mask, %w8, %wd4, %31 : f32 -> f32
  %w4 = llvm.fadd %w8, %ws4 : f32
  %wd2 = llvm.mlir.constant(2 : i32) : i32
  %ws2 = nvvm.shfl.sync bfly %mask, %w4, %wd2, %31 : f32 -> f32
  %w2 = llvm.fadd %w4, %ws2 : f32
  %wd1 = llvm.mlir.constant(1 : i32) : i32
  %ws1 = nvvm.shfl.sync bfly %mask, %w2, %wd1, %31 : f32 -> f32
  %w1 = llvm.fadd %w2, %ws1 : f32
  %lane = llvm.and %t, %31 : i32
  %leads = llvm.icmp "eq" %lane, %0 : i32
  llvm.cond_br %leads, ^store, ^meet
^store:
  %warp = llvm.lshr %t, %5 : i32
  %own = llvm.getelementptr %parts[%warp] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  llvm.store %w1, %own : f32, !llvm.ptr<3>
  llvm.br ^meet
^meet:
  nvvm.barrier
  %isWarp0 = llvm.icmp "ult" %t, %32 : i32
  llvm.cond_br %isWarp0, ^warp0, ^end
^warp0:
  %warps = llvm.lshr %size, %5 : i32
  %hasWarp = llvm.icmp "ult" %t, %warps : i32
  llvm.cond_br %hasWarp, ^part, ^all(%zero : f32)
^part:
  %q = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  %of = llvm.load %q : !llvm.ptr<3> -> f32
  llvm.br ^all(%of : f32)
^all(%each: f32):
  %cd16 = llvm.mlir.constant(16 : i32) : i32
  %cs16 = nvvm.shfl.sync bfly %mask, %each, %cd16, %31 : f32 -> f32
  %c16 = llvm.fadd %each, %cs16 : f32
  %cd8 = llvm.mlir.constant(8 : i32) : i32
  %cs8 = nvvm.shfl.sync bfly %mask, %c16, %cd8, %31 : f32 -> f32
  %c8 = llvm.fadd %c16, %cs8 : f32
  %cd4 = llvm.mlir.constant(4 : i32) : i32
  %cs4 = nvvm.shfl.sync bfly %mask, %c8, %cd4, %31 : f32 -> f32
  %c4 = llvm.fadd %c8, %cs4 : f32
  %cd2 = llvm.mlir.constant(2 : i32) : i32
  %cs2 = nvvm.shfl.sync bfly %mask, %c4, %cd2, %31 : f32 -> f32
  %c2 = llvm.fadd %c4, %cs2 : f32
  %cd1 = llvm.mlir.constant(1 : i32) : i32
  %cs1 = nvvm.shfl.sync bfly %mask, %c2, %cd1, %31 : f32 -> f32
  %c1 = llvm.fadd %c2, %cs1 : f32
  %isFirst = llvm.icmp "eq" %t, %0 : i32
  llvm.cond_br %isFirst, ^reduce, ^end
^reduce:
  redop.store_reduce addf %c1, %sum : f32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

//===----------------------------------------------------------------------===//
// Left as they are
//===----------------------------------------------------------------------===//

// A CTA of 3 loses the value of its last thread.
// CHECK-LABEL: llvm.func @odd
// CHECK-NOT: redop.versions
llvm.func @odd(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 3, 1, 1>} {
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
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Threads do not wait for the values of others.
// CHECK-LABEL: llvm.func @no_barrier
// CHECK-NOT: redop.versions
llvm.func @no_barrier(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
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

// The thread that reduces writes another result, too.
// CHECK-LABEL: llvm.func @stores_after
// CHECK-NOT: redop.versions
llvm.func @stores_after(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
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
  %all = llvm.load %parts : !llvm.ptr<3> -> i32
  redop.store_reduce addi %all, %sum : i32, !llvm.ptr<1>
  %beside = llvm.getelementptr %sum[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %all, %beside : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Floats need a permission.
// CHECK-LABEL: llvm.func @without_permission
// CHECK-NOT: redop.versions
llvm.func @without_permission(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %parts = llvm.mlir.addressof @floats : !llvm.ptr<3>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %two = llvm.lshr %size, %1 : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^load, ^start(%zero : f32)
^load:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  llvm.br ^start(%v : f32)
^start(%value: f32):
  %own = llvm.getelementptr %parts[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  llvm.store %value, %own : f32, !llvm.ptr<3>
  nvvm.barrier
  llvm.br ^loop(%two : i32)
^loop(%step: i32):
  %adds = llvm.icmp "ult" %t, %step : i32
  llvm.cond_br %adds, ^add, ^next
^add:
  %far = llvm.add %t, %step : i32
  %other = llvm.getelementptr %parts[%far] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  %a = llvm.load %own : !llvm.ptr<3> -> f32
  %b = llvm.load %other : !llvm.ptr<3> -> f32
  %ab = llvm.fadd %a, %b : f32
  llvm.store %ab, %own : f32, !llvm.ptr<3>
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
  %all = llvm.load %parts : !llvm.ptr<3> -> f32
  redop.store_reduce addf %all, %sum : f32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

}
