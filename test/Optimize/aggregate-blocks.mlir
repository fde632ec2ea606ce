// RUN: redop-opt %s --redop-aggregate -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-aggregate | diff %t.mlir -
// RUN: redop-interpret %s --entry=@m::@wraps --block=2 --args='[0], [0 x 4]' --strict | FileCheck %s --check-prefix=TWICE
// RUN: redop-interpret %t.mlir --entry=@m::@wraps --block=2 --args='[0], [0 x 4]' --strict | FileCheck %s --check-prefix=TWICE

gpu.module @m {

// A loop of blocks, as LLVM rotates it, behind a branch that skips it. The
// induction variable may wrap: the first version is for bounds with which it
// does not.
// REMARK: Aggregated | {{.*}}Function=rotated |{{.*}}block
// CHECK-LABEL: llvm.func @rotated(
// CHECK: %[[LEAST:.+]] = arith.cmpi sge, %{{.+}}, %{{.+}} : i32
// CHECK: %[[MOST:.+]] = arith.cmpi sle, %arg3, %{{.+}} : i32
// CHECK: cf.cond_br
// CHECK: redop.group_reduce block maxu
// CHECK: scf.for
// CHECK-COUNT-8: nvvm.vote.sync ballot
// CHECK-NOT: nvvm.vote.sync
// CHECK: redop.fetch_reduce addi {{.*}} mask(
// CHECK-NOT: redop.fetch_reduce
// CHECK: llvm.return
// The other version is a loop of blocks, in which the sum may wrap.
// CHECK-NOT: scf.for
// CHECK: redop.fetch_reduce addi %{{.+}}, %arg2 : i32
// CHECK: %[[NEXT:.+]] = arith.addi
// CHECK: cf.br ^{{.+}}(%[[NEXT]] : i32)
// CHECK-NOT: redop.may_wrap
llvm.func @rotated(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %b, %d : i32
  %i0 = llvm.add %first, %t : i32
  %any = llvm.icmp "slt" %i0, %n : i32
  llvm.cond_br %any, ^enter, ^exit
^enter:
  %g = nvvm.read.ptx.sreg.nctaid.x : i32
  %stride = llvm.mul %d, %g : i32
  llvm.br ^loop(%i0 : i32)
^loop(%i: i32):
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %keep = llvm.icmp "sgt" %v, %zero : i32
  llvm.cond_br %keep, ^append, ^next
^append:
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  llvm.br ^next
^next:
  %following = llvm.add %i, %stride : i32
  %more = llvm.icmp "slt" %following, %n : i32
  llvm.cond_br %more, ^loop(%following : i32), ^exit
^exit:
  llvm.return
}

// In steps of one, it does not wrap, and the bound is not tested.
// REMARK: Aggregated | {{.*}}Function=by_ones |{{.*}}block
// CHECK-LABEL: llvm.func @by_ones(
// CHECK-NOT: arith.cmpi sle
// CHECK: redop.fetch_reduce addi {{.*}} mask(
// CHECK: scf.for
// CHECK: redop.fetch_reduce addi %{{.+}}, %arg2 : i32
// CHECK-NOT: redop.may_wrap
llvm.func @by_ones(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^test(%t : i32)
^test(%i: i32):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^body, ^exit
^body:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  %following = llvm.add %i, %one : i32
  llvm.br ^test(%following : i32)
^exit:
  llvm.return
}

// The test stands at the start.
// REMARK: Aggregated | {{.*}}Function=tested_first |{{.*}}block
// CHECK-LABEL: llvm.func @tested_first(
// CHECK: redop.fetch_reduce addi {{.*}} mask(
llvm.func @tested_first(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i64) attributes {nvvm.kernel, redop.noalias} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %i0 = llvm.zext %t : i32 to i64
  %stride = llvm.zext %d : i32 to i64
  llvm.br ^test(%i0 : i64)
^test(%i: i64):
  %more = llvm.icmp "ult" %i, %n : i64
  llvm.cond_br %more, ^body, ^exit
^body:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  %following = llvm.add %i, %stride : i64
  llvm.br ^test(%following : i64)
^exit:
  llvm.return
}

// The loop is executed at least once: not an scf.for.
// CHECK-LABEL: llvm.func @at_least_once(
// CHECK-NOT: scf.for
// CHECK: redop.fetch_reduce addi %{{.+}}, %arg2 : i32
llvm.func @at_least_once(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  llvm.br ^loop(%t : i32)
^loop(%i: i32):
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %to = llvm.getelementptr %out[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %i, %to : i32, !llvm.ptr<1>
  %following = llvm.add %i, %d : i32
  %more = llvm.icmp "slt" %following, %n : i32
  llvm.cond_br %more, ^loop(%following : i32), ^exit
^exit:
  llvm.return
}

// The number of the first thread grows past 255: 200, 73, 202.
// TWICE: argument 0: [2]
// TWICE: argument 1: [1, 1, 0, 0]
// CHECK-LABEL: gpu.func @wraps(
// CHECK: redop.fetch_reduce addi {{.*}} mask(
// CHECK: gpu.return
// CHECK-NOT: scf.for
// CHECK: cf.br
gpu.func @wraps(%count: memref<1xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %start = arith.constant 200 : i8
  %step = arith.constant 129 : i8
  %end = arith.constant 201 : i8
  %i = gpu.global_id x
  %t = arith.index_cast %i : index to i8
  %first = arith.addi %start, %t : i8
  cf.br ^test(%first : i8)
^test(%k: i8):
  %isIn = arith.cmpi ult, %k, %end : i8
  cf.cond_br %isIn, ^body, ^end
^body:
  %old = redop.fetch_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  %place = arith.index_cast %old : i32 to index
  memref.store %one, %out[%place] : memref<4xi32>
  %next = arith.addi %k, %step : i8
  cf.br ^test(%next : i8)
^end:
  gpu.return
}

}
