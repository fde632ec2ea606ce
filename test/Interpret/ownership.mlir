// Local memory is private to its thread, and shared memory to its cluster, even
// if another thread has the address.

// Thread 0 publishes the address of a variable; the thread that the argument
// names stores to it.
// RUN: redop-interpret %s --entry=@local --block=2 --args='0' | count 0
// RUN: not redop-interpret %s --entry=@local --block=2 --args='1' 2>&1 | FileCheck %s --check-prefix=LOCAL
// LOCAL: ownership.mlir:[[#@LINE+20]]:3: error: 0x{{[0-9a-f]+}} is local memory of thread (0, 0, 0) of block (0, 0, 0), which no other thread can access
// LOCAL: note: executed by thread (1, 0, 0)
llvm.mlir.global internal @place() {addr_space = 3 : i32} : !llvm.ptr
llvm.func @local(%who: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %place = llvm.mlir.addressof @place : !llvm.ptr<3>
  %variable = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %first = llvm.icmp "eq" %t, %zero : i32
  llvm.cond_br %first, ^publish, ^wait
^publish:
  llvm.store %variable, %place : !llvm.ptr, !llvm.ptr<3>
  llvm.br ^wait
^wait:
  nvvm.barrier
  %isMine = llvm.icmp "eq" %t, %who : i32
  llvm.cond_br %isMine, ^store, ^end
^store:
  %p = llvm.load %place : !llvm.ptr<3> -> !llvm.ptr
  llvm.store %t, %p : i32, !llvm.ptr
  llvm.br ^end
^end:
  nvvm.barrier
  llvm.return
}

// Block 0 publishes the address of its shared memory; block 1 loads from it.
// RUN: redop-interpret %s --entry=@shared --grid=2 --cluster=2 --args='i64[0]' | FileCheck %s --check-prefix=CLUSTER
// CLUSTER: argument 0:
// RUN: not redop-interpret %s --entry=@shared --grid=2 --args='i64[0]' 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED: ownership.mlir:[[#@LINE+23]]:8: error: 0x{{[0-9a-f]+}} is shared memory of block (0, 0, 0), which only threads of its cluster can access
llvm.mlir.global internal @value() {addr_space = 3 : i32} : i32
llvm.func @shared(%p: !llvm.ptr<1>) {
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %null = llvm.mlir.constant(0 : i64) : i64
  %shared = llvm.mlir.addressof @value : !llvm.ptr<3>
  %first = llvm.icmp "eq" %b, %zero : i32
  llvm.cond_br %first, ^publish, ^wait
^publish:
  llvm.store %zero, %shared : i32, !llvm.ptr<3>
  %generic = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
  %address = llvm.ptrtoint %generic : !llvm.ptr to i64
  llvm.store %address, %p atomic release {alignment = 8 : i64} : i64, !llvm.ptr<1>
  nvvm.cluster.arrive
  nvvm.cluster.wait
  llvm.return
^wait:
  %published = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr<1> -> i64
  %isThere = llvm.icmp "ne" %published, %null : i64
  llvm.cond_br %isThere, ^load, ^wait
^load:
  %q = llvm.inttoptr %published : i64 to !llvm.ptr
  %v = llvm.load %q : !llvm.ptr -> i32
  nvvm.cluster.arrive
  nvvm.cluster.wait
  llvm.return
}
