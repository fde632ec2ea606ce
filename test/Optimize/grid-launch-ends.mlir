// Traps in kernels that get a loop over the grid become branches that other ops follow, and barriers that order nothing go: the
// loads of several CTAs are in flight together.
//
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize{loads-in-flight=2}))" -o %t.after.mlir
// RUN: FileCheck %s --input-file=%t.after.mlir
//
// The results are the same,
// RUN: redop-interpret %s --entry=@m::@traps --grid=9 --block=4 --args='i64[1, 0, -1, 2 x 30], i32[0 x 4], 4, 33' --strict --runs=3 > %t.traps.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@traps --grid=9 --block=4 --args='i64[1, 0, -1, 2 x 30], i32[0 x 4], 4, 33' --strict --runs=3 > %t.traps.after
// RUN: diff %t.traps.before %t.traps.after
// RUN: redop-interpret %s --entry=@m::@cleared --grid=5 --block=4 --args='i64[1, 0, 3, 2 x 17], i64[7 x 20]' --strict --runs=3 > %t.cleared.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@cleared --grid=5 --block=4 --args='i64[1, 0, 3, 2 x 17], i64[7 x 20]' --strict --runs=3 > %t.cleared.after
// RUN: diff %t.cleared.before %t.cleared.after
// RUN: redop-interpret %s --entry=@m::@moved --grid=5 --block=4 --args='i32[1, 0, 3, 2, 1 x 16]' --strict --runs=3 > %t.moved.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@moved --grid=5 --block=4 --args='i32[1, 0, 3, 2, 1 x 16]' --strict --runs=3 > %t.moved.after
// RUN: diff %t.moved.before %t.moved.after
//
// and a trap precedes the access that it guards.
// RUN: not redop-interpret %s --entry=@m::@traps --grid=9 --block=4 --args='i64[1, 0, 3, 2 x 25, 70, 2 x 4], i32[0 x 4], 4, 33' --strict 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not redop-interpret %t.after.mlir --entry=@m::@traps --grid=9 --block=4 --args='i64[1, 0, 3, 2 x 25, 70, 2 x 4], i32[0 x 4], 4, 33' --strict --seed=1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not redop-interpret %t.after.mlir --entry=@m::@traps --grid=9 --block=4 --args='i64[1, 0, 3, 2 x 25, 70, 2 x 4], i32[0 x 4], 4, 33' --strict --seed=2 2>&1 | FileCheck %s --check-prefix=FAILS
// Threads without an element have the key 0.
// RUN: not redop-interpret %s --entry=@m::@traps --grid=9 --block=4 --args='i64[1 x 33], i32[0 x 4], 0, 0' --strict 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not redop-interpret %t.after.mlir --entry=@m::@traps --grid=9 --block=4 --args='i64[1 x 33], i32[0 x 4], 0, 0' --strict 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: {{.*}}trap

gpu.module @m {

// CHECK-LABEL: llvm.func {{.*}}@traps
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
// One branch is on the way of threads that pass.
// CHECK: %[[ANY:.+]] = arith.ori %[[FIRST:.+]], %[[SECOND:.+]] : i1
// CHECK-NEXT: scf.if %[[ANY]] {
// CHECK-NEXT: scf.if %[[FIRST]] {
// CHECK: scf.if %[[SECOND]] {
// CHECK-NOT: scf.if
// CHECK: redop.store_reduce
// CHECK-NOT: nvvm.barrier
// CHECK: scf.for
llvm.func @traps(%keys: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %bins: i64, %n: i32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %isIn = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %isIn, ^in, ^key(%zero : i64)
^in:
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %loaded = llvm.load %from : !llvm.ptr<1> -> i64
  llvm.br ^key(%loaded : i64)
^key(%key: i64):
  %isNegative = llvm.icmp "slt" %key, %zero : i64
  %turn = llvm.select %isNegative, %bins, %zero : i1, i64
  %bin = llvm.add %key, %turn : i64
  %isBin = llvm.icmp "ult" %bin, %bins : i64
  llvm.cond_br %isBin, ^passes, ^fails
^fails:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^passes:
  nvvm.barrier
  llvm.cond_br %isIn, ^counts, ^end
^counts:
  %to = llvm.getelementptr %out[%bin] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Two tests share a trap.
// CHECK-LABEL: llvm.func {{.*}}@shared
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
// CHECK-COUNT-4: llvm.intr.trap
// CHECK-NOT: llvm.intr.trap
// CHECK: scf.for
llvm.func @shared(%keys: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %isSeven = llvm.icmp "eq" %key, %seven : i32
  llvm.cond_br %isSeven, ^fails, ^next
^next:
  %isSmall = llvm.icmp "ult" %key, %four : i32
  llvm.cond_br %isSmall, ^passes, ^fails
^fails:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^passes:
  %to = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.return
}

// A loop that only a trap ends: no thread counts.
// CHECK-LABEL: llvm.func {{.*}}@endless
// CHECK: llvm.intr.trap
// CHECK-NEXT: llvm.unreachable
llvm.func @endless(%keys: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %isIn = llvm.icmp "ult" %i, %n : i32
  llvm.cond_br %isIn, ^count, ^fails
^count:
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %to = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  %next = llvm.add %i, %one : i32
  llvm.br ^loop(%next : i32)
^fails:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
}

// A CTA clears its own part first.
// CHECK-LABEL: llvm.func {{.*}}@cleared
// CHECK: llvm.store
// CHECK: nvvm.barrier
llvm.func @cleared(%keys: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %own = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  llvm.store %zero, %own : i64, !llvm.ptr<1>
  nvvm.barrier
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %key = llvm.load %from : !llvm.ptr<1> -> i64
  %base = llvm.getelementptr %out[%first] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %to = llvm.getelementptr %base[%key] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  redop.store_reduce addi %one, %to : i64, !llvm.ptr<1>
  llvm.return
}

// A reduction of another thread of the CTA may change what a thread reads before the barrier.
// CHECK-LABEL: llvm.func {{.*}}@moved
// CHECK: nvvm.barrier
// CHECK: llvm.return
llvm.func @moved(%keys: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  nvvm.barrier
  %base = llvm.getelementptr %keys[%first] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %base[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.return
}

}
