// Promises of addresses, attributes and assumptions: each with a case that
// holds and one that does not.

// RUN: redop-interpret %s --strict --entry=@inbounds --args='i32[0 x 4], 4' | FileCheck %s --check-prefix=END
// END: result: 0x{{[0-9a-f]+}}10
// RUN: not redop-interpret %s --strict --entry=@inbounds --args='i32[0 x 4], 5' 2>&1 | FileCheck %s --check-prefix=INBOUNDS
// RUN: not redop-interpret %s --strict --entry=@inbounds --args='i32[0 x 4], -1' 2>&1 | FileCheck %s --check-prefix=INBOUNDS
// INBOUNDS: error: result 0 of thread (0, 0, 0) of block (0, 0, 0) is poison
// INBOUNDS: note: from here: the address is outside of the object despite inbounds
llvm.func @inbounds(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.return %q : !llvm.ptr
}

// RUN: redop-interpret %s --strict --entry=@wraps --args='8, 1' | FileCheck %s --check-prefix=SUM
// SUM: result: 12
// RUN: not redop-interpret %s --strict --entry=@wraps --args='8, -1' 2>&1 | FileCheck %s --check-prefix=NUW
// NUW: note: from here: the address wraps despite nuw
llvm.func @wraps(%a: i64, %i: i64) -> i64 {
  %p = llvm.inttoptr %a : i64 to !llvm.ptr
  %q = llvm.getelementptr nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.ptrtoint %q : !llvm.ptr to i64
  llvm.return %r : i64
}

// RUN: redop-interpret %s --strict --entry=@bundles --args='i32[0 x 4], i32[0 x 4], 16' | FileCheck %s --check-prefix=ASSUMED
// ASSUMED: argument 0: [0, 0, 0, 0]
// RUN: not redop-interpret %s --strict --entry=@bundles --args='i32[0 x 8], $0+4, 16' 2>&1 | FileCheck %s --check-prefix=ALIGN
// ALIGN: error: the assumption 'align' is false: the pointer is not aligned to 16 bytes
// RUN: not redop-interpret %s --strict --entry=@bundles --args='i32[0 x 4], 0, 16' 2>&1 | FileCheck %s --check-prefix=NONNULL
// NONNULL: error: the assumption 'nonnull' is false: the pointer is null
// RUN: not redop-interpret %s --strict --entry=@bundles --args='i32[0 x 4], i32[0 x 4], 17' 2>&1 | FileCheck %s --check-prefix=BYTES
// BYTES: error: the assumption 'dereferenceable' is false: there are no 17 bytes at the pointer
// Two parts of one object do not overlap.
// RUN: redop-interpret %s --strict --entry=@bundles --args='i32[0 x 8], $0+16, 16' | FileCheck %s --check-prefix=LENIENT
// RUN: redop-interpret %s --entry=@bundles --args='i32[0 x 8], $0+16, 16' | FileCheck %s --check-prefix=LENIENT
// LENIENT: argument 0:
llvm.func @bundles(%p: !llvm.ptr, %q: !llvm.ptr, %size: i64) {
  %true = llvm.mlir.constant(true) : i1
  %c16 = llvm.mlir.constant(16 : i64) : i64
  llvm.intr.assume %true ["nonnull"(%q : !llvm.ptr)] : i1
  llvm.intr.assume %true ["align"(%q, %c16 : !llvm.ptr, i64)] : i1
  llvm.intr.assume %true ["dereferenceable"(%q, %size : !llvm.ptr, i64)] : i1
  llvm.intr.assume %true ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1
  llvm.return
}

// RUN: redop-interpret %s --strict --entry=@attributes --args='i32[5, 6, 7, 8], 9' | FileCheck %s --check-prefix=VALUE
// VALUE: result: 5
// RUN: not redop-interpret %s --strict --entry=@attributes --args='i32[5, 6, 7, 8], 10' 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: argument 1, which is noundef, is poison
// RANGE: note: from here: argument 1 is outside of the range of its attribute
// RUN: not redop-interpret %s --strict --entry=@attributes --args='i32[5, 6], 9' 2>&1 | FileCheck %s --check-prefix=DEREFERENCEABLE
// DEREFERENCEABLE: error: argument 0 has less than the 16 bytes that dereferenceable promises
// RUN: not redop-interpret %s --strict --entry=@attributes --args='0, 9' 2>&1 | FileCheck %s --check-prefix=NULL
// NULL: error: operand 0 is poison
// NULL: note: from here: argument 0 is null despite nonnull
llvm.func @attributes(%p: !llvm.ptr {llvm.nonnull, llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64}, %i: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 10>}) -> i32 {
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// The attributes of a call's arguments and results.
// RUN: redop-interpret %s --strict --entry=@calls --args=8 | FileCheck %s --check-prefix=CALLS
// CALLS: result: 0x8
// RUN: not redop-interpret %s --strict --entry=@calls --args=4 2>&1 | FileCheck %s --check-prefix=RESULT
// RESULT: error: result 0 of thread (0, 0, 0) of block (0, 0, 0) is poison
// RESULT: note: from here: result 0 is not aligned as its attribute says
llvm.func internal @aligned(%a: i64) -> (!llvm.ptr {llvm.align = 8 : i64}) {
  %p = llvm.inttoptr %a : i64 to !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @calls(%a: i64) -> !llvm.ptr {
  %p = llvm.call @aligned(%a) : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// RUN: redop-interpret %s --strict --entry=@buffer --args='[1, 2, 3, 4, 5], $0' | FileCheck %s --check-prefix=BUFFER
// BUFFER: argument 0: [1, 2, 3, 4, 5]
// RUN: not redop-interpret %s --strict --entry=@buffer --args='[1, 2, 3, 4, 5], $0+4' 2>&1 | FileCheck %s --check-prefix=ASSUME
// ASSUME: error: {{.*}} is poison
// ASSUME: note: from here: the buffer is not aligned as assumed
func.func @buffer(%a: memref<5xi32>, %b: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c = memref.assume_alignment %b, 16 : memref<?xi32>
  %v = memref.load %c[%c0] : memref<?xi32>
  memref.store %v, %c[%c0] : memref<?xi32>
  return
}

// Reads may overlap. A write may not, through another pointer.
// RUN: redop-interpret %s --strict --entry=@noalias --args='[1, 2, 3, 4], [5, 6]' | FileCheck %s --check-prefix=APART
// APART: argument 0: [5, 2, 3, 4]
// RUN: redop-interpret %s --strict --entry=@noalias --args='[1, 2, 3, 4], 2 $0+4' | FileCheck %s --check-prefix=NEXT
// NEXT: argument 0: [2, 2, 3, 4]
// RUN: not redop-interpret %s --strict --entry=@noalias --args='[1, 2, 3, 4], 2 $0' 2>&1 | FileCheck %s --check-prefix=NOALIAS
// NOALIAS: error: accesses byte 0 of argument 0 through argument 0 and before through argument 1, which do not alias
// RUN: redop-interpret %s --entry=@noalias --args='[1, 2, 3, 4], 2 $0' | FileCheck %s --check-prefix=OVERLAP
// OVERLAP: argument 0: [1, 2, 3, 4]
func.func @noalias(%a: memref<4xi32> {llvm.noalias}, %b: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %u = memref.load %a[%c0] : memref<4xi32>
  %v = memref.load %b[%c0] : memref<2xi32>
  memref.store %v, %a[%c0] : memref<4xi32>
  return
}

// RUN: redop-interpret %s --strict --entry=@distinct --args='[1, 2, 3, 4], [5, 6]' | FileCheck %s --check-prefix=APART
// RUN: not redop-interpret %s --strict --entry=@distinct --args='[1, 2, 3, 4], 2 $0' 2>&1 | FileCheck %s --check-prefix=DISTINCT
// DISTINCT: error: accesses byte 0 of argument 0 through result 0 of 'memref.distinct_objects' and before through result 1 of 'memref.distinct_objects', which do not alias
func.func @distinct(%a: memref<4xi32>, %b: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %d:2 = memref.distinct_objects %a, %b : memref<4xi32>, memref<2xi32>
  %v = memref.load %d#1[%c0] : memref<2xi32>
  memref.store %v, %d#0[%c0] : memref<4xi32>
  return
}

// RUN: redop-interpret %s --strict --entry=@loop --args='100, 27' | FileCheck %s --check-prefix=LOOP
// LOOP: result: 4
// RUN: not redop-interpret %s --strict --entry=@loop --args='100, 64' 2>&1 | FileCheck %s --check-prefix=STEP
// STEP: error: the induction variable overflows in the last iteration, which has no agreed meaning
func.func @loop(%end: i8, %step: i8) -> i32 {
  %c0 = arith.constant 0 : i8
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %end step %step iter_args(%n = %zero) -> i32 : i8 {
    %m = arith.addi %n, %one : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// A variable has exactly the alignment that it requires.
// RUN: redop-interpret %s --strict --entry=@placed --block=1 --args='0' | FileCheck %s --check-prefix=PLACED
// PLACED: result: 7
// RUN: not redop-interpret %s --strict --entry=@placed --block=1 --args='1' 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: error: 0x{{[0-9a-f]+}} is not aligned to 4 bytes
// RUN: redop-interpret %s --entry=@placed --block=1 --args='1' | FileCheck %s --check-prefix=PLACED
func.func @placed(%isWide: i1) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %c7 = llvm.mlir.constant(7 : i8) : i8
  %wide = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %one x !llvm.array<4 x i8> : (i32) -> !llvm.ptr
  llvm.store %c7, %p : i8, !llvm.ptr
  scf.if %isWide {
    llvm.store %wide, %p : i32, !llvm.ptr
  }
  %v = llvm.load %p : !llvm.ptr -> i8
  return %v : i8
}

// The atomic on the word around a byte may begin before the byte.
// RUN: redop-interpret %s --strict --entry=@word --block=4 | FileCheck %s --check-prefix=WORD
// WORD-COUNT-4: result: 4
// WORD-NOT: result
llvm.mlir.global internal @byte() {addr_space = 3 : i32} : i8
func.func @word() -> i8 {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %c0 = arith.constant 0 : i32
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %p = llvm.mlir.addressof @byte : !llvm.ptr<3>
  %isFirst = arith.cmpi eq, %tid, %c0 : i32
  scf.if %isFirst {
    llvm.store %zero, %p : i8, !llvm.ptr<3>
  }
  nvvm.barrier
  %old = llvm.atomicrmw add %p, %one monotonic : !llvm.ptr<3>, i8
  nvvm.barrier
  %v = llvm.load %p : !llvm.ptr<3> -> i8
  return %v : i8
}

// Memory that invariant loads read does not change.
// RUN: redop-interpret %s --strict --entry=@invariant --args='i32[5, 6], 1' | FileCheck %s --check-prefix=OTHER
// OTHER: result: 5
// RUN: not redop-interpret %s --strict --entry=@invariant --args='i32[5, 6], 0' 2>&1 | FileCheck %s --check-prefix=INVARIANT
// INVARIANT: error: an invariant load of argument 0, which the kernel has written
llvm.func @invariant(%p: !llvm.ptr<1>, %i: i32) -> i32 {
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %i, %q : i32, !llvm.ptr<1>
  %v = llvm.load %p invariant : !llvm.ptr<1> -> i32
  llvm.return %v : i32
}
// RUN: redop-interpret %s --strict --entry=@nc --args='i32[5, 6], 1' | FileCheck %s --check-prefix=OTHER
// RUN: not redop-interpret %s --strict --entry=@nc --args='i32[5, 6], 0' 2>&1 | FileCheck %s --check-prefix=STORED
// STORED: error: writes argument 0, from which an invariant load has read
llvm.func @nc(%p: !llvm.ptr<1>, %i: i32) -> i32 {
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.inline_asm has_side_effects "ld.global.nc.u32 $0, [$1];", "=r,l" %p : (!llvm.ptr<1>) -> i32
  llvm.store %i, %q : i32, !llvm.ptr<1>
  llvm.return %v : i32
}
