// A plain load before all reductions of its thread, in a kernel that does not synchronize threads: no other thread reduces into
// what it reads, for that would be a data race. Pointers need not be redop.noalias.

// RUN: redop-opt %s --redop-optimize="chip=sm_90" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: FileCheck %s --input-file=%t.mlir --check-prefix=MARK
// RUN: redop-interpret %s --entry=@k::@histogram --grid=3 --block=4 --args='i32[0 x 4, 1 x 4, 2, 3, 0, 0], i32[0 x 4]' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@k::@histogram --grid=3 --block=4 --args='i32[0 x 4, 1 x 4, 2, 3, 0, 0], i32[0 x 4]' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [6, 4, 1, 1]
// The marks are for the passes.
// MARK-NOT: redop.early_load

gpu.module @k {

// CHECK: Passed{{.*}}Function=histogram |{{.*}}bins in shared memory
llvm.func @histogram(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %any = llvm.load %from : !llvm.ptr<1> -> i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %key = llvm.and %any, %three : i32
  %to = llvm.getelementptr %bins[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  llvm.return
}

// A table is only worth it if a sample says so, which would read what other threads have reduced into already: here, each thread
// sets its own element to 0.
// CHECK-NOT: Passed{{.*}}Function=own
llvm.func @own(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %to = llvm.getelementptr %q[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %less = llvm.sub %zero, %key : i32
  redop.store_reduce addi %less, %to : i32, !llvm.ptr<1>
  llvm.return
}

// An atomic load does not race.
// CHECK: Missed{{.*}}Function=atomic |{{.*}}a volatile or atomic access may wait for another thread
llvm.func @atomic(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %key = llvm.load %x atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// The load may follow a reduction of its thread.
// CHECK: Missed{{.*}}Function=after |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @after(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  redop.store_reduce addi %one, %bins : i32, !llvm.ptr<1>
  %key = llvm.load %x : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// So it does in a loop.
// CHECK: Missed{{.*}}Function=loop |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @loop(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %key = llvm.load %from : !llvm.ptr<1> -> i32
    redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  }
  llvm.return
}

// A barrier orders the load after reductions of other threads.
// CHECK: Missed{{.*}}Function=barrier |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @barrier(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %first: i1) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  nvvm.barrier
  %key = llvm.load %x : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// As a barrier of the warp does.
// CHECK: Missed{{.*}}Function=warp |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @warp(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  nvvm.bar.warp.sync %all : i32
  %key = llvm.load %x : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// A barrier after the load does not order it after anything.
// CHECK: Passed{{.*}}Function=later |
llvm.mlir.global internal @sums() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<64 x i32>
llvm.func @later(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %all = llvm.mlir.addressof @sums : !llvm.ptr<3>
  %mine = llvm.getelementptr %all[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %v, %mine : i32, !llvm.ptr<3>
  nvvm.barrier
  %next = llvm.xor %tid, %one : i32
  %other = llvm.getelementptr %all[%next] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %w = llvm.load %other : !llvm.ptr<3> -> i32
  redop.store_reduce addi %w, %sum : i32, !llvm.ptr<1>
  llvm.return
}

// A weak load in inline PTX is a plain one, if the text does not store, too.
// CHECK: Passed{{.*}}Function=text |
llvm.func @text(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.inline_asm has_side_effects "mov.u32 $0, 0; ld.global.b32 $0, [$1];", "=&r,l" %from : (!llvm.ptr<1>) -> i32
  redop.store_reduce addi %v, %sum : i32, !llvm.ptr<1>
  llvm.return
}
// CHECK: Missed{{.*}}Function=text_store |{{.*}}the kernel may {{read|write}} {{.*}}('llvm.inline_asm')
llvm.func @text_store(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %v = llvm.inline_asm has_side_effects "ld.global.b32 $0, [$1]; st.global.b32 [$1], 0;", "=&r,l" %x : (!llvm.ptr<1>) -> i32
  redop.store_reduce addi %v, %sum : i32, !llvm.ptr<1>
  llvm.return
}

// The index is not greater than the bits of all indices together, so no table is needed.
// CHECK: Passed{{.*}}Function=together |{{.*}}bins in shared memory
llvm.func @together(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %half = llvm.add %first, %tid : i32
  %i = llvm.shl %half, %one : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %second = llvm.getelementptr %from[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %key = llvm.load %from : !llvm.ptr<1> -> i32
  %other = llvm.load %second : !llvm.ptr<1> -> i32
  %bits = llvm.or %key, %other : i32
  %inside = llvm.icmp "ult" %bits, %four : i32
  llvm.cond_br %inside, ^count, ^end
^count:
  %to = llvm.getelementptr %bins[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  %too = llvm.getelementptr %bins[%other] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %too : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// A read through the same argument shows that the author expects races.
// CHECK: Missed{{.*}}Function=same |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @same(%bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %key = llvm.load %bins : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// As does one through an unknown pointer.
// CHECK: Missed{{.*}}Function=unknown |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @unknown(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %p = llvm.load %x : !llvm.ptr<1> -> !llvm.ptr<1>
  %key = llvm.load %p : !llvm.ptr<1> -> i32
  redop.store_reduce addi %key, %bins : i32, !llvm.ptr<1>
  llvm.return
}

// A store is not a load.
// CHECK: Missed{{.*}}Function=store |{{.*}}the kernel may write to the same memory otherwise ('llvm.store')
llvm.func @store(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  redop.store_reduce addi %one, %bins : i32, !llvm.ptr<1>
  llvm.store %one, %x : i32, !llvm.ptr<1>
  llvm.return
}

// The loop of redop-grid has a barrier between iterations, since the kernel uses shared memory; the kernel as written has none.
// CHECK: Passed{{.*}}Function=shared |
llvm.mlir.global internal @ofCta() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<1024 x i32>
llvm.func @shared(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %all = llvm.mlir.addressof @ofCta : !llvm.ptr<3>
  %mine = llvm.getelementptr %all[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.store %v, %mine : i32, !llvm.ptr<3>
  %w = llvm.load %mine : !llvm.ptr<3> -> i32
  redop.store_reduce addi %w, %sum : i32, !llvm.ptr<1>
  llvm.return
}
}
