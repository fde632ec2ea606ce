// Assertions in kernels that get a loop over the grid: the loads of several CTAs precede the assertions of all of them, and what
// an assertion guards follows it.
//
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=2},redop-privatize{loads-in-flight=2}))" -o %t.after.mlir
// RUN: FileCheck %s --input-file=%t.after.mlir
//
// The results are the same,
// RUN: redop-interpret %s --entry=@m::@counts --grid=9 --block=4 --args='[1, 0, 3, 2 x 30], [0 x 4], 33' --strict --runs=3 > %t.counts.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@counts --grid=9 --block=4 --args='[1, 0, 3, 2 x 30], [0 x 4], 33' --strict --runs=3 > %t.counts.after
// RUN: diff %t.counts.before %t.counts.after
// RUN: redop-interpret %s --entry=@m::@places --grid=9 --block=4 --args='[1, 0, 3, 2 x 30], [0 x 4], 33, [2, 3, 1, 0]' --strict --runs=3 > %t.places.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@places --grid=9 --block=4 --args='[1, 0, 3, 2 x 30], [0 x 4], 33, [2, 3, 1, 0]' --strict --runs=3 > %t.places.after
// RUN: diff %t.places.before %t.places.after
//
// and an assertion that fails precedes the access that it guards.
// RUN: not redop-interpret %s --entry=@m::@places --grid=9 --block=4 --args='[1, 0, 3, 2 x 25, 70, 2 x 4], [0 x 4], 33, [2, 3, 1, 0]' --strict 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not redop-interpret %t.after.mlir --entry=@m::@places --grid=9 --block=4 --args='[1, 0, 3, 2 x 25, 70, 2 x 4], [0 x 4], 33, [2, 3, 1, 0]' --strict --seed=1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not redop-interpret %t.after.mlir --entry=@m::@places --grid=9 --block=4 --args='[1, 0, 3, 2 x 25, 70, 2 x 4], [0 x 4], 33, [2, 3, 1, 0]' --strict --seed=2 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: the assertion 'isKey' fails
// RUN: redop-interpret %s --entry=@m::@two --grid=9 --block=4 --args='[1, 0, 2, 2 x 30], [0 x 4], 33, [2, 3, 1, 4], [5, 6, 7]' --strict --runs=3 > %t.two.before
// RUN: redop-interpret %t.after.mlir --entry=@m::@two --grid=9 --block=4 --args='[1, 0, 2, 2 x 30], [0 x 4], 33, [2, 3, 1, 4], [5, 6, 7]' --strict --runs=3 > %t.two.after
// RUN: diff %t.two.before %t.two.after
// RUN: not redop-interpret %s --entry=@m::@two --grid=9 --block=4 --args='[1, 0, 2 x 26, 3, 2 x 4], [0 x 4], 33, [2, 3, 1, 4], [5, 6, 7]' --strict 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not redop-interpret %t.after.mlir --entry=@m::@two --grid=9 --block=4 --args='[1, 0, 2 x 26, 3, 2 x 4], [0 x 4], 33, [2, 3, 1, 4], [5, 6, 7]' --strict --seed=1 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not redop-interpret %t.after.mlir --entry=@m::@two --grid=9 --block=4 --args='[1, 0, 2 x 26, 3, 2 x 4], [0 x 4], 33, [2, 3, 1, 4], [5, 6, 7]' --strict --seed=2 2>&1 | FileCheck %s --check-prefix=SECOND
// SECOND: error: the assertion 'isSmall' fails
// RUN: not redop-interpret %t.after.mlir --entry=@m::@sampled --grid=9 --block=32 --args='[2 x 224, 100, 2 x 63], [0 x 5000], 288' --strict 2>&1 | FileCheck %s --check-prefix=FAILS

gpu.module @m {

llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)
llvm.mlir.global internal constant @text("isKey\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @second("isSmall\00") {addr_space = 0 : i32}

// CHECK-LABEL: gpu.func @counts
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-2: memref.load %arg0
// CHECK-NOT: memref.load
// CHECK-COUNT-2: llvm.call @__assertfail
// CHECK-NOT: llvm.call @__assertfail
// CHECK: scf.for
gpu.func @counts(%keys: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %zero64 = arith.constant 0 : i64
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  cf.cond_br %isIn, ^in, ^end
^in:
  %key = memref.load %keys[%i] : memref<?xi32>
  %isKey = arith.cmpi ult, %key, %four : i32
  cf.cond_br %isKey, ^passes, ^fails
^fails:
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  cf.br ^passes
^passes:
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %out[%to] : i32, memref<4xi32>
  cf.br ^end
^end:
  gpu.return
}

// CHECK-LABEL: gpu.func @places
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-2: memref.load %arg0
// CHECK-NOT: memref.load
// CHECK: llvm.call @__assertfail
// CHECK-NOT: memref.load
// CHECK: llvm.call @__assertfail
// CHECK: memref.load %arg3
gpu.func @places(%keys: memref<?xi32>, %out: memref<4xi32>, %n: index, %table: memref<?xi32>) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %zero64 = arith.constant 0 : i64
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  cf.cond_br %isIn, ^in, ^end
^in:
  %key = memref.load %keys[%i] : memref<?xi32>
  %isKey = arith.cmpi ult, %key, %four : i32
  cf.cond_br %isKey, ^passes, ^fails
^fails:
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  cf.br ^passes
^passes:
  %from = arith.index_cast %key : i32 to index
  %place = memref.load %table[%from] : memref<?xi32>
  %low = arith.andi %place, %three : i32
  %to = arith.index_cast %low : i32 to index
  redop.store_reduce addi %one, %out[%to] : i32, memref<4xi32>
  cf.br ^end
^end:
  gpu.return
}

// Two assertions, each of which guards a load in a branch.
// CHECK-LABEL: gpu.func @two
gpu.func @two(%keys: memref<?xi32>, %out: memref<4xi32>, %n: index, %table: memref<?xi32>, %other: memref<?xi32>) kernel
    attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %zero64 = arith.constant 0 : i64
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  cf.cond_br %isIn, ^in, ^end
^in:
  %key = memref.load %keys[%i] : memref<?xi32>
  %from = arith.index_cast %key : i32 to index
  %isKey = arith.cmpi ult, %key, %four : i32
  cf.cond_br %isKey, ^passes, ^fails
^fails:
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  cf.br ^passes
^passes:
  %isPositive = arith.cmpi sgt, %key, %zero : i32
  scf.if %isPositive {
    %u = memref.load %table[%from] : memref<?xi32>
    redop.store_reduce addi %u, %out[%c0] : i32, memref<4xi32>
  }
  %isSmall = arith.cmpi ult, %key, %three : i32
  cf.cond_br %isSmall, ^goes, ^stops
^stops:
  %second = llvm.mlir.addressof @second : !llvm.ptr
  llvm.call @__assertfail(%second, %second, %zero, %second, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  cf.br ^goes
^goes:
  %isMore = arith.cmpi sgt, %key, %one : i32
  scf.if %isMore {
    %w = memref.load %other[%from] : memref<?xi32>
    redop.store_reduce addi %w, %out[%c1] : i32, memref<4xi32>
  }
  cf.br ^end
^end:
  gpu.return
}

// What an assertion guards may wrap in a sample, which is taken without it.
// CHECK-LABEL: gpu.func @sampled
// CHECK-NOT: overflow<nsw>
// CHECK: nvvm.vote.sync any
// CHECK: redop.versions
gpu.func @sampled(%keys: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %big = arith.constant 2147483640 : i32
  %zero64 = arith.constant 0 : i64
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %isOther = arith.cmpi uge, %key, %four : i32
    scf.if %isOther {
      %text = llvm.mlir.addressof @text : !llvm.ptr
      llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
    }
    %sum = arith.addi %key, %big overflow<nsw> : i32
    %less = arith.subi %sum, %big : i32
    %to = arith.index_cast %less : i32 to index
    redop.store_reduce addi %one, %out[%to] : i32, memref<?xi32>
  }
  gpu.return
}

// A function that it calls may have the assertion: no sample.
// CHECK-LABEL: gpu.func @called
// CHECK-NOT: vote.sync
// CHECK-LABEL: gpu.func @unused
llvm.func internal @check(%key: i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %zero64 = llvm.mlir.constant(0 : i64) : i64
  %isOther = llvm.icmp "uge" %key, %four : i32
  llvm.cond_br %isOther, ^fails, ^end
^fails:
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  llvm.br ^end
^end:
  llvm.return
}
gpu.func @called(%keys: memref<?xi32>, %out: memref<?xi32>, %n: index, %table: memref<?xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    llvm.call @check(%key) : (i32) -> ()
    %from = arith.index_cast %key : i32 to index
    %place = memref.load %table[%from] : memref<?xi32>
    %to = arith.index_cast %place : i32 to index
    redop.store_reduce addi %one, %out[%to] : i32, memref<?xi32>
  }
  gpu.return
}

// What follows the branch is not executed before the assertion in it.
// CHECK-NOT: iter_args
gpu.func @unused(%keys: memref<?xi32>, %out: memref<4xi32>, %n: index, %d: i32) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %zero64 = arith.constant 0 : i64
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %isZero = arith.cmpi eq, %d, %zero : i32
    scf.if %isZero {
      %text = llvm.mlir.addressof @text : !llvm.ptr
      llvm.call @__assertfail(%text, %text, %zero, %text, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
    }
    %low = arith.andi %key, %three : i32
    %to = arith.index_cast %low : i32 to index
    redop.store_reduce addi %one, %out[%to] : i32, memref<4xi32>
  }
  %quotient = arith.divui %one, %d : i32
  gpu.return
}

}
