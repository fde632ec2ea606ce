// What arguments, ids and variables promise: each with a case that holds and
// one that does not.

// RUN: redop-interpret %s --strict --entry=@caller --args='i32[1], i32[2]' | FileCheck %s --check-prefix=APART
// APART: argument 0: [2]
// APART: argument 1: [2]
// RUN: not redop-interpret %s --strict --entry=@caller --args='i32[1], $0' 2>&1 | FileCheck %s --check-prefix=ALIAS
// ALIAS: error: accesses byte 0 of argument 0 through argument 0 and before through argument 1, which do not alias
llvm.func @copy(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr) -> !llvm.ptr {
  %v = llvm.load %q : !llvm.ptr -> i32
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
// What two calls access does not overlap, although they swap the arguments.
llvm.func @caller(%p: !llvm.ptr, %q: !llvm.ptr) {
  %a = llvm.call @copy(%p, %q) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %b = llvm.call @copy(%q, %a) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  llvm.return
}

// RUN: redop-interpret %s --strict --entry=@readonly --args='i32[1], i32[2], 0' | FileCheck %s --check-prefix=READ
// READ: argument 1: [1]
// RUN: not redop-interpret %s --strict --entry=@readonly --args='i32[1], i32[2], 1' 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: error: writes through argument 0, which its attribute forbids
llvm.func @readonly(%p: !llvm.ptr {llvm.readonly}, %q: !llvm.ptr {llvm.writeonly}, %c: i1) {
  %v = llvm.load %p : !llvm.ptr -> i32
  %to = llvm.select %c, %p, %q : i1, !llvm.ptr
  llvm.store %v, %to : i32, !llvm.ptr
  llvm.return
}

// RUN: redop-interpret %s --strict --entry=@bound --block=32 | FileCheck %s --check-prefix=BOUND --allow-empty
// BOUND-NOT: error
// RUN: not redop-interpret %s --strict --entry=@bound --block=33 2>&1 | FileCheck %s --check-prefix=ID
// ID: error: the value is 32, despite upper_bound 32
// RUN: redop-interpret %s --entry=@bound --block=33
func.func @bound() {
  %t = gpu.thread_id x upper_bound 32
  return
}
// RUN: redop-interpret %s --strict --entry=@size --block=32
// RUN: not redop-interpret %s --strict --entry=@size --block=33 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: the value is 33, despite upper_bound 32
func.func @size() {
  %t = gpu.block_dim x upper_bound 32
  return
}

// RUN: redop-interpret %s --strict --entry=@lives --args=0 | FileCheck %s --check-prefix=LIVES
// LIVES: result: 7
// RUN: not redop-interpret %s --strict --entry=@lives --args=1 2>&1 | FileCheck %s --check-prefix=ENDED
// ENDED: error: result 0 of thread (0, 0, 0) of block (0, 0, 0) is poison
// ENDED: note: from here: {{.*}} a variable whose lifetime has ended
// RUN: not redop-interpret %s --strict --entry=@stores 2>&1 | FileCheck %s --check-prefix=STORE
// STORE: error: writes {{.*}}, a variable whose lifetime has ended
llvm.func @lives(%ends: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.store %seven, %a : i32, !llvm.ptr
  llvm.cond_br %ends, ^end, ^load
^end:
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.br ^load
^load:
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @stores() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.store %one, %a : i32, !llvm.ptr
  llvm.return
}

// RUN: redop-interpret %s --strict --entry=@m::@small
// RUN: not redop-interpret %s --strict --entry=@m::@large 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: error: the kernel has 60000 bytes of static shared memory; ptxas permits 49152
gpu.module @m {
  llvm.mlir.global internal @a() {addr_space = 3 : i32} : !llvm.array<30000 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32} : !llvm.array<30000 x i8>
  llvm.func @other() {
    %p = llvm.mlir.addressof @b : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @small() attributes {nvvm.kernel} {
    %p = llvm.mlir.addressof @a : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @large() attributes {nvvm.kernel} {
    %p = llvm.mlir.addressof @a : !llvm.ptr<3>
    llvm.call @other() : () -> ()
    llvm.return
  }
}

// RUN: redop-interpret %s --strict --entry=@sum --args='[1.0], 2.0' | FileCheck %s --check-prefix=SUM
// SUM: argument 0: [3.0]
// RUN: not redop-interpret %s --strict --entry=@sum --args='[1.0], nan' 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: not redop-interpret %s --strict --entry=@sum --args='[nan], 1.0' 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: error: the value that it stores is poison: a NaN despite nnan
func.func @sum(%m: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  redop.store_reduce addf %v, %m[%c0] fastmath<nnan> : f32, memref<?xf32>
  return
}
