// An argument that is passed by value is a copy in the callee, and in each
// thread of a kernel.

// RUN: redop-interpret %s --entry=@caller --args='i32[1, 2]' | FileCheck %s --check-prefix=CALLER
// CALLER: argument 0: [1, 2]
llvm.func internal @callee(%s: !llvm.ptr {llvm.byval = !llvm.array<2 x i32>, llvm.align = 4 : i64}) {
  %v = llvm.mlir.constant(99 : i32) : i32
  llvm.store %v, %s : i32, !llvm.ptr
  llvm.return
}
llvm.func @caller(%p: !llvm.ptr) {
  llvm.call @callee(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// RUN: redop-interpret %s --entry=@kernel --block=4 --args='i32[7, 8], i32[0 x 4]' | FileCheck %s --check-prefix=KERNEL
// KERNEL: argument 0: [7, 8]
// KERNEL: argument 1: [8, 9, 10, 11]
// RUN: not redop-interpret %s --entry=@kernel --args='i32[7], i32[0]' 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: 8 bytes at 0x{{.*}} are outside every allocation; the one before is argument 0, 4 bytes
llvm.func @kernel(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}, %out: !llvm.ptr) attributes {nvvm.kernel} {
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %q = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %v = llvm.load %q : !llvm.ptr -> i32
  %sum = llvm.add %v, %tid : i32
  llvm.store %sum, %q : i32, !llvm.ptr
  %again = llvm.load %q : !llvm.ptr -> i32
  %o = llvm.getelementptr %out[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %again, %o : i32, !llvm.ptr
  llvm.return
}
