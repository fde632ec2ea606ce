// If the order may be observed, nothing changes, and a remark states the reason.
// RUN: redop-opt %s --redop-relax-order="unobserved noalias commuting-floats" --split-input-file --verify-diagnostics --remarks-filter-missed=redop-relax-order | FileCheck %s --implicit-check-not="redop.red add"

// A lock: the result is used.
// CHECK: redop.atom acquire cas b32
// CHECK: redop.atom release exch b32
llvm.func ptx_kernelcc @lock(%lock: !llvm.ptr<1>, %data: !llvm.ptr<1>, %one: i32, %zero: i32) {
  llvm.br ^spin
^spin:
  // expected-remark@+1 {{keeps its order: its result is used}}
  %was = redop.atom acquire cas b32 %lock, %zero, %one : !llvm.ptr<1>, i32
  %taken = llvm.icmp "ne" %was, %zero : i32
  llvm.cond_br %taken, ^spin, ^locked
^locked:
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  %w = llvm.add %v, %one : i32
  llvm.store %w, %data : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: its result is used}}
  %old = redop.atom release exch b32 %lock, %zero : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// The release of a lock that is acquired elsewhere.
// CHECK: redop.atom release exch b32
llvm.func ptx_kernelcc @unlock(%lock: !llvm.ptr<1>, %zero: i32) {
  // expected-remark@+1 {{keeps its order: the resulting value in memory depends on the order}}
  %old = redop.atom release exch b32 %lock, %zero : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// A ticket.
// CHECK: redop.atom acq_rel add u32
llvm.func ptx_kernelcc @ticket(%next: !llvm.ptr<1>, %out: !llvm.ptr<1>, %one: i32) {
  // expected-remark@+1 {{keeps its order: its result is used}}
  %mine = redop.atom acq_rel add u32 %next, %one : !llvm.ptr<1>, i32
  %to = llvm.getelementptr %out[%mine] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %one, %to : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// The last block adds up the results of all blocks.
// CHECK: redop.atom acq_rel inc u32
llvm.func ptx_kernelcc @last_block(%count: !llvm.ptr<1>, %parts: !llvm.ptr<1>, %out: !llvm.ptr<1>, %last: i32, %v: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %mine = llvm.getelementptr %parts[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %mine : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: its result is used}}
  %done = redop.atom acq_rel inc u32 %count, %last : !llvm.ptr<1>, i32
  %is_last = llvm.icmp "eq" %done, %last : i32
  llvm.cond_br %is_last, ^sum, ^end
^sum:
  %part = llvm.load %parts : !llvm.ptr<1> -> i32
  llvm.store %part, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// Split-k with a semaphore, which determines the turn of each block.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @fix_up(%turn: !llvm.ptr<1>, %out: !llvm.ptr<1>, %one: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  llvm.br ^spin
^spin:
  %now = llvm.inline_asm has_side_effects asm_dialect = att "ld.global.gpu.acquire.b32 $0, [ $1 + 0 ];", "=r,l" %turn : (!llvm.ptr<1>) -> i32
  %wait = llvm.icmp "ne" %now, %block : i32
  llvm.cond_br %wait, ^spin, ^mine
^mine:
  %v = llvm.load %out : !llvm.ptr<1> -> i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: 'ld.global.gpu.acquire.b32' in inline PTX is not an ordinary access}}
  redop.red release add u32 %turn, %one : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// A producer, and a consumer that waits with ordinary loads.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @spin(%flag: !llvm.ptr<1>, %data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %one: i32, %zero: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %produces = llvm.icmp "eq" %block, %zero : i32
  llvm.cond_br %produces, ^produce, ^wait
^produce:
  llvm.store %one, %data : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %flag, %one : !llvm.ptr<1>, i32
  llvm.br ^end
^wait:
  %seen = llvm.load %flag : !llvm.ptr<1> -> i32
  %not_yet = llvm.icmp "eq" %seen, %zero : i32
  llvm.cond_br %not_yet, ^wait, ^consume
^consume:
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// A consumer whose atomic has an unused result: a relaxed load decides.
// CHECK: redop.red release add u32
// CHECK: redop.atom acq_rel add u32
llvm.func ptx_kernelcc @two_flags(%ordered: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %one: i32, %zero: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %produces = llvm.icmp "eq" %block, %zero : i32
  llvm.cond_br %produces, ^produce, ^wait
^produce:
  llvm.store %one, %data : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  redop.red release add u32 %ordered, %one : !llvm.ptr<1>, i32
  %set = redop.atom exch b32 %flag, %one : !llvm.ptr<1>, i32
  llvm.br ^end
^wait:
  %seen = redop.atom or b32 %flag, %zero : !llvm.ptr<1>, i32
  %not_yet = llvm.icmp "eq" %seen, %zero : i32
  llvm.cond_br %not_yet, ^wait, ^consume
^consume:
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  %old = redop.atom acq_rel add u32 %ordered, %one : !llvm.ptr<1>, i32
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// 2+2W: no order of the atomics leaves the value of the first block in both.
// CHECK: redop.atom acq_rel add u32
// CHECK: redop.atom acq_rel add u32
llvm.func ptx_kernelcc @two_writes(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %one: i32, %zero: i32) {
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %first = llvm.icmp "eq" %block, %zero : i32
  llvm.cond_br %first, ^p, ^q
^p:
  llvm.store %zero, %a : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  %0 = redop.atom acq_rel add u32 %x, %one : !llvm.ptr<1>, i32
  llvm.store %zero, %b : i32, !llvm.ptr<1>
  llvm.return
^q:
  llvm.store %one, %b : i32, !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  %1 = redop.atom acq_rel add u32 %x, %one : !llvm.ptr<1>, i32
  llvm.store %one, %a : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Two threads may store to one location, before and after: the final value differs.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @store_in_loop(%sum: !llvm.ptr<1>, %out: !llvm.ptr<1>, %v: i32, %c: i1) {
  llvm.br ^loop
^loop:
  // expected-remark@+1 {{keeps its order: another thread may access the same memory, which makes the order observable}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.return
}

// -----

// Barriers extend the order, from and to threads that execute no atomic.
// CHECK: redop.atom acq_rel add u32
llvm.func ptx_kernelcc @barrier(%sum: !llvm.ptr<1>, %data: !llvm.ptr<1>, %out: !llvm.ptr<1>, %v: i32, %zero: i32) {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^one, ^others
^one:
  nvvm.barrier
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  %old = redop.atom acq_rel add u32 %sum, %v : !llvm.ptr<1>, i32
  nvvm.barrier
  llvm.br ^end
^others:
  llvm.store %v, %data : i32, !llvm.ptr<1>
  nvvm.barrier
  nvvm.barrier
  %w = llvm.load %data : !llvm.ptr<1> -> i32
  llvm.store %w, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// Shared memory without a barrier between.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @no_barrier(%sum: !llvm.ptr<1>, %v: i32) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  llvm.store %v, %buffer : i32, !llvm.ptr<3>
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does before an atomic}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %w = llvm.load %buffer : !llvm.ptr<3> -> i32
  nvvm.barrier
  llvm.return
}

// -----

// Two kinds on the same memory.
// CHECK: redop.red release max s32
// CHECK: redop.red release max u32
llvm.func ptx_kernelcc @two_kinds(%p: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1) {
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  redop.red release max s32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  redop.red release max u32 %p, %v predicate(%d) : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Two types: a carry propagates from one element to the next.
// CHECK: redop.store_reduce addi release
llvm.func ptx_kernelcc @widths(%p: !llvm.ptr<1>, %v: i32, %w: i64) {
  // expected-remark@+1 {{keeps its order: it may write}}
  redop.store_reduce addi release %v, %p : i32, !llvm.ptr<1>
  redop.store_reduce addi %w, %p : i64, !llvm.ptr<1>
  llvm.return
}

// -----

// The bulk copy behaves like another thread.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @bulk(%sum: !llvm.ptr<1>, %v: i32, %to: !llvm.ptr<1>, %from: !llvm.ptr<3>, %bytes: i32) {
  // expected-remark@+1 {{keeps its order: 'redop.cp.reduce.async.bulk' may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %to, %from, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @async_copy(%sum: !llvm.ptr<1>, %v: i32, %to: !llvm.ptr<3>, %from: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: 'cp.async.cg.shared.global' in inline PTX may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects asm_dialect = att "cp.async.cg.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x10;", "r,l" %to, %from : (!llvm.ptr<3>, !llvm.ptr<1>) -> ()
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @mbarrier(%sum: !llvm.ptr<1>, %v: i32, %bar: !llvm.ptr<3>) {
  // expected-remark@+1 {{keeps its order: 'nvvm.mbarrier.arrive' may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %token = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @fence(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: 'nvvm.memory.barrier' may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  nvvm.memory.barrier #nvvm.mem_scope<gpu>
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @fence_text(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: 'fence.acq_rel.gpu' in inline PTX may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects asm_dialect = att "fence.acq_rel.gpu;", "" : () -> ()
  llvm.return
}

// -----

// A dependent launch.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @dependent(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: the intrinsic 'llvm.nvvm.griddepcontrol.launch.dependents' may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.call_intrinsic "llvm.nvvm.griddepcontrol.launch.dependents"() : () -> ()
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func @unseen()
llvm.func ptx_kernelcc @call(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: it calls a function, which may access any memory}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.call @unseen() : () -> ()
  llvm.return
}

// -----

// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @volatile(%sum: !llvm.ptr<1>, %v: i32, %flag: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: a volatile or atomic access may wait for another thread}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %f = llvm.load volatile %flag : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

// CHECK: redop.red release sys add u32
llvm.func ptx_kernelcc @sys(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: its scope is sys, which includes observers outside of the GPU}}
  redop.red release sys add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Atomics of two blocks exclude each other, and may lose updates.
// CHECK: redop.red release cta add u32
llvm.func ptx_kernelcc @narrow(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: its scope excludes threads that may access the memory}}
  redop.red release cta add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK: llvm.atomicrmw add {{.*}} seq_cst
llvm.func ptx_kernelcc @seq_cst(%sum: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{keeps its order: its ordering is stronger than acq_rel}}
  %old = llvm.atomicrmw add %sum, %v seq_cst : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// The address of %in is stored to shared memory: a loaded address may be equal.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @escape(%in: !llvm.ptr<1>) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %v = llvm.load %in : !llvm.ptr<1> -> i32
  llvm.store %in, %buffer : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm.barrier
  %to = llvm.load %buffer : !llvm.ptr<3> -> !llvm.ptr<1>
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %to, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Inline PTX that moves the address out.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @escape_text(%in: !llvm.ptr<1>) {
  %both = llvm.inline_asm has_side_effects asm_dialect = att "ld.global.b32 $0, [ $2 + 0 ]; mov.b64 $1, $2;", "=r,=l,l" %in : (!llvm.ptr<1>) -> !llvm.struct<(i32, ptr<1>)>
  %v = llvm.extractvalue %both[0] : !llvm.struct<(i32, ptr<1>)>
  %to = llvm.extractvalue %both[1] : !llvm.struct<(i32, ptr<1>)>
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %to, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// With a barrier in between, but threads of the block take different paths.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @different_ways(%sum: !llvm.ptr<1>, %n: i32) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %own = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.br ^loop(%tid : i32)
^loop(%i: i32):
  llvm.store %tid, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %v = llvm.load %buffer : !llvm.ptr<3> -> i32
  nvvm.barrier
  // expected-remark@+1 {{keeps its order: another thread may access the same memory}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// -----

// A barrier of some threads is not a barrier of the block.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @some_threads(%sum: !llvm.ptr<1>, %v: i32, %threads: i32, %id: i32) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  llvm.store %v, %buffer : i32, !llvm.ptr<3>
  nvvm.barrier id = %id number_of_threads = %threads
  // expected-remark@+1 {{keeps its order: it follows an atomic and may access the same memory as another thread does}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  nvvm.barrier id = %id number_of_threads = %threads
  %w = llvm.load %buffer : !llvm.ptr<3> -> i32
  llvm.return
}

// -----

// A loop of scf: any op in it may follow any other.
gpu.module @kernels {
  // CHECK-LABEL: gpu.func @structured
  gpu.func @structured(%out: memref<?xi32, 1>, %sum: memref<?xi32, 1>, %n: index, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      memref.store %v, %out[%i] : memref<?xi32, 1>
      // CHECK: redop.store_reduce addi release
      // expected-remark@+1 {{keeps its order: another thread may access the same memory}}
      redop.store_reduce addi release %v, %sum[%c0] : i32, memref<?xi32, 1>
    }
    gpu.return
  }
}

// -----

// The same address through a select and a block argument.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @names(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: i1) {
  %either = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
  llvm.cond_br %c, ^next(%a : !llvm.ptr<1>), ^next(%either : !llvm.ptr<1>)
^next(%to: !llvm.ptr<1>):
  %v = llvm.load %b : !llvm.ptr<1> -> i32
  // expected-remark@+1 {{keeps its order: it may read memory that the kernel reduces into}}
  redop.red release add u32 %to, %v : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Inline PTX with hidden effects: a write to an input, a volatile load, a
// computed address, an atomic that was not raised.
// CHECK-COUNT-4: redop.red release add u32
// CHECK-NOT: redop.red
llvm.func ptx_kernelcc @input(%sum: !llvm.ptr<1>, %v: i32, %in: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: inline PTX writes to an input}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %0 = llvm.inline_asm has_side_effects asm_dialect = att "add.u64 $1, $1, 8; ld.global.b32 $0, [$1];", "=r,l" %in : (!llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func ptx_kernelcc @volatile_text(%sum: !llvm.ptr<1>, %v: i32, %in: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: 'ld.volatile.global.b32' in inline PTX is not an ordinary access}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %0 = llvm.inline_asm has_side_effects asm_dialect = att "ld.volatile.global.b32 $0, [$1];", "=r,l" %in : (!llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func ptx_kernelcc @computed(%sum: !llvm.ptr<1>, %v: i32, %in: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: an address in inline PTX is not an operand}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %0 = llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b64 p; add.u64 p, $1, 8; ld.global.b32 $0, [p]; }", "=r,l" %in : (!llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func ptx_kernelcc @atomic_text(%sum: !llvm.ptr<1>, %v: i32, %in: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: 'red.global.add.u32' in inline PTX may affect memory or the order of accesses}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.u32 [$0], 1;", "l" %in : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

// Inline PTX may turn a uniform operand into a divergent result.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK-LABEL: @ways_by_text(
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @ways_by_text(%sum: !llvm.ptr<1>, %n: i32) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %one = llvm.mlir.constant(1 : i32) : i32
  %start = llvm.inline_asm asm_dialect = att "add.u32 $0, $1, %laneid;", "=r,r" %one : (i32) -> i32
  llvm.br ^loop(%start : i32)
^loop(%i: i32):
  llvm.store %n, %buffer : i32, !llvm.ptr<3>
  nvvm.barrier
  %v = llvm.load %buffer : !llvm.ptr<3> -> i32
  nvvm.barrier
  // expected-remark@+1 {{keeps its order: another thread may access the same memory}}
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// -----

// Ops that are lowered to barriers.
// CHECK: redop.red release add u32
llvm.func ptx_kernelcc @sum_of_block(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %v = llvm.load %in : !llvm.ptr<1> -> i32
  %sum = redop.group_reduce block addi %v : i32
  // expected-remark@+1 {{keeps its order: it waits for the other threads of the CTA}}
  redop.red release add u32 %out, %sum : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Two elements with values of unexpected sign: their orders could differ.
// CHECK: redop.atom acq_rel max s32
llvm.func ptx_kernelcc @two_elements(%v: i32, %is_positive: i1, %out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %next = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %a = redop.atom acq_rel max s32 %out, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %b = redop.atom acq_rel min u32 %out, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %c = redop.atom acq_rel max s32 %next, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %d = redop.atom acq_rel min u32 %next, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Or one that each thread selects.
// CHECK: redop.atom acq_rel min s32
llvm.func ptx_kernelcc @selected_element(%v: i32, %is_positive: i1, %out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %at = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %a = redop.atom acq_rel min s32 %at, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %b = redop.atom acq_rel max u32 %at, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Two kinds that commute for values of one sign, by upstream's op.
// CHECK: llvm.atomicrmw max %{{.*}} acq_rel
// CHECK: llvm.atomicrmw umin %{{.*}} acq_rel
llvm.func ptx_kernelcc @extrema_of_llvm(%v: i32, %max: !llvm.ptr<1>) {
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %0 = llvm.atomicrmw max %max, %v syncscope("device") acq_rel : !llvm.ptr<1>, i32
  // expected-remark@+1 {{keeps its order: it may write to memory that the kernel reduces into in another way}}
  %1 = llvm.atomicrmw umin %max, %v syncscope("device") acq_rel : !llvm.ptr<1>, i32
  llvm.return
}
