// What is missing at a race is found by running the same schedule with other rules.
// RUN: sed 's/^func.func @hidden.*/& %%unused = arith.constant 7 : i8/' %s > %t.mlir
// RUN: redop-validate %s %t.mlir --launch=1x3 --args='i32[0], i32[0], i32[0], i32[0]' | FileCheck %s
// CHECK: @hidden, 1x3: nothing to validate: before: undefined behavior: {{.*}}: data race on byte 0 of argument 1: no barrier orders them, and a fence is missing

// Only one order of two stores has the race, although memory is the same: the search that records states does not take them for one.
// RUN: redop-validate %s --check-states --launch=1x3 --args='i32[0], i32[0], i32[0], i32[0]' | FileCheck %s

// Thread 2 reads what thread 1 has written once both others have set the flag. If thread 0 has set it last, nothing orders that.
func.func @hidden(%flag: !llvm.ptr<1>, %data: !llvm.ptr<1>, %n: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %i = gpu.thread_id x
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %isReader = arith.cmpi eq, %i, %c2 : index
  cf.cond_br %isReader, ^read, ^write
^write:
  %isWriter = arith.cmpi eq, %i, %c1 : index
  scf.if %isWriter {
    llvm.store %one, %data : i32, !llvm.ptr<1>
    llvm.store %two, %flag atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  } else {
    llvm.store %two, %flag atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
  }
  redop.store_reduce addi %one, %n : i32, !llvm.ptr<1>
  cf.br ^end
^read:
  %writers = llvm.load %n atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %isSet = arith.cmpi eq, %writers, %two : i32
  scf.if %isSet {
    %now = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %v = llvm.load %data : !llvm.ptr<1> -> i32
    %sum = arith.addi %v, %now : i32
    llvm.store %sum, %out : i32, !llvm.ptr<1>
  }
  cf.br ^end
^end:
  return
}
