// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-grid{noalias},redop-privatize{noalias}))' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --pass-pipeline='builtin.module(gpu.module(redop-grid{noalias},redop-privatize{noalias}))' | diff %t.mlir -
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-grid,redop-privatize))' | FileCheck %s --check-prefix=ALIAS
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-grid{noalias}))' -o /dev/null --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s --check-prefix=REMARK

// The same counts before and after, and none of them in the wrong buffer.
// RUN: redop-interpret %s --entry=@counts --grid=3 --block=40 --args='i32[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7], i32[0, 1], i32[5, 0], 16' > %t.before
// RUN: redop-interpret %t.mlir --entry=@counts --grid=3 --block=40 --args='i32[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7], i32[0, 1], i32[5, 0], 16' > %t.after
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=COUNTS < %t.after
// COUNTS: argument 1: [4, 5]
// COUNTS: argument 2: [9, 4]

gpu.module @m {

// What LLVM makes of `if (c) atomicAdd(&a[k], 1); else atomicAdd(&b[k], 1);`:
// the address depends on the condition. Each buffer gets bins.
// CHECK-LABEL: gpu.func @counts(
// CHECK-SAME: redop.privatized
// CHECK: %[[CHOSEN:.*]] = llvm.trunc %{{.*}} : i32 to i1
// CHECK: %[[FIRST:.*]] = llvm.freeze %[[CHOSEN]] : i1
// CHECK-NOT: llvm.select %{{.*}}, %arg1, %arg2
// CHECK: arith.xori %[[FIRST]]
// CHECK: redop.store_reduce addi cta
// CHECK: redop.store_reduce addi cta
// It is not split where nothing else can be done.
// ALIAS-LABEL: gpu.func @counts(
// ALIAS: llvm.select %{{.*}}, %arg1, %arg2
// ALIAS: redop.store_reduce addi %{{.*}}, %{{[0-9]+}} : i32, !llvm.ptr<1>
// ALIAS-NOT: redop.store_reduce
// ALIAS: gpu.return
gpu.func @counts(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %n: index) kernel {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %at = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %c = llvm.trunc %v : i32 to i1
    %two = llvm.mlir.constant(2 : i32) : i32
    %half = llvm.lshr %v, %one : i32
    %key = llvm.urem %half, %two : i32
    %to = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
    %place = llvm.getelementptr %to[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %place : i32, !llvm.ptr<1>
  }
  gpu.return
}

// The same, from a branch that also reduces: confusion counts. Three groups of
// bins share the shared memory.
// CHECK-LABEL: gpu.func @branch(
// CHECK-SAME: redop.privatized
// CHECK: redop.store_reduce addi cta
// CHECK: redop.store_reduce addi cta
// CHECK: redop.store_reduce addi cta
gpu.func @branch(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %tp: !llvm.ptr<1>, %fp: !llvm.ptr<1>, %fn: !llvm.ptr<1>, %n: i32) kernel {
  %i = gpu.global_id x
  %i32 = arith.index_cast %i : index to i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %isIn = llvm.icmp "ult" %i32, %n : i32
  llvm.cond_br %isIn, ^in, ^end
^in:
  %at = llvm.zext %i32 : i32 to i64
  %fromX = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %a = llvm.load %fromX : !llvm.ptr<1> -> i32
  %fromY = llvm.getelementptr %y[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %b = llvm.load %fromY : !llvm.ptr<1> -> i32
  %isEqual = llvm.icmp "eq" %a, %b : i32
  llvm.cond_br %isEqual, ^last(%tp : !llvm.ptr<1>), ^other
^other:
  %false = llvm.getelementptr %fp[%b] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %false : i32, !llvm.ptr<1>
  llvm.br ^last(%fn : !llvm.ptr<1>)
^last(%to: !llvm.ptr<1>):
  %place = llvm.getelementptr %to[%a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %one, %place : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  gpu.return
}

// In a loop over the whole grid, redop-privatize splits it.
// CHECK-LABEL: gpu.func @strided(
// CHECK-SAME: redop.privatized
// CHECK-NOT: llvm.select %{{.*}}, %arg1, %arg2
gpu.func @strided(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %n: index) kernel {
  %i0 = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %stride = arith.muli %d, %g : index
  scf.for %i = %i0 to %n step %stride {
    %at = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %c = llvm.trunc %v : i32 to i1
    %to = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
    redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}

// Ordered, and of a pointer from memory: not known to be one of two buffers.
// CHECK-LABEL: gpu.func @kept(
// CHECK: redop.store_reduce addi release %
// CHECK: redop.store_reduce addi %
// CHECK-NOT: redop.store_reduce
gpu.func @kept(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %n: index) kernel {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %at = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    %c = llvm.trunc %v : i32 to i1
    %to = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
    redop.store_reduce addi release gpu %v, %to : i32, !llvm.ptr<1>
    %other = llvm.load %x : !llvm.ptr<1> -> !llvm.ptr<1>
    %any = llvm.select %c, %other, %b : i1, !llvm.ptr<1>
    redop.store_reduce addi %v, %any : i32, !llvm.ptr<1>
  }
  gpu.return
}

// The loop over blocks is for another reduction, and nothing has two addresses:
// a pointer that is stored is not one of a buffer.
// CHECK-LABEL: gpu.func @unrelated(
// CHECK-SAME: redop.virtual_grid
// CHECK: llvm.select %{{.*}}, %arg1, %arg2
gpu.func @unrelated(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %e: !llvm.ptr<1>, %n: index) kernel {
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %at = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    redop.store_reduce addi %v, %e : i32, !llvm.ptr<1>
    %c = llvm.trunc %v : i32 to i1
    %to = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
    %short = llvm.trunc %v : i32 to i8
    %place = llvm.getelementptr %to[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    redop.store_reduce addi %short, %place : i8, !llvm.ptr<1>
  }
  gpu.return
}

// An obstacle is reported once.
// REMARK: Function=on_stack |{{.*}}keeps its grid
// REMARK-NOT: Function=on_stack
gpu.func @on_stack(%x: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %n: index) kernel {
  %i = gpu.global_id x
  %size = llvm.mlir.constant(1 : i32) : i32
  %stack = llvm.alloca %size x i32 : (i32) -> !llvm.ptr
  llvm.store %size, %stack : i32, !llvm.ptr
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %at = arith.index_cast %i : index to i64
    %from = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %from : !llvm.ptr<1> -> i32
    redop.store_reduce addi %v, %a : i32, !llvm.ptr<1>
    %c = llvm.trunc %v : i32 to i1
    %to = llvm.select %c, %a, %b : i1, !llvm.ptr<1>
    redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}
}
