// A reduction that compares with a weak load first races with those of other
// threads, as the loop of the program does; without weak_read, it is atomic.
//
// RUN: not redop-interpret %s --entry=@weak --block=2 --args='f32[-5.0], f32[1, 2]' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@weak --block=1 --args='f32[-5.0], f32[1, 2]' | FileCheck %s --check-prefix=ONE
// RUN: redop-interpret %s --entry=@strong --block=2 --args='f32[-5.0], f32[1, 2]' | FileCheck %s --check-prefix=TWO

// CHECK: error: data race on byte 0 of argument 0
// ONE: argument 0: [1.0]
// TWO: argument 0: [2.0]
llvm.func @weak(%cell: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %i = llvm.zext %t : i32 to i64
  %q = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %v = llvm.load %q : !llvm.ptr<1> -> f32
  redop.store_reduce maxnumf %v, %cell compare(ogt) weak_read : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @strong(%cell: !llvm.ptr<1>, %x: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %i = llvm.zext %t : i32 to i64
  %q = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %v = llvm.load %q : !llvm.ptr<1> -> f32
  redop.store_reduce maxnumf %v, %cell compare(ogt) : f32, !llvm.ptr<1>
  llvm.return
}
