// RUN: redop-opt %s --redop-privatize="loads-in-flight=2 noalias" --split-input-file | FileCheck %s

// Several iterations of a loop load before the first of them reduces: loops of
// basic blocks become a wide loop and a remainder loop.

// A test at the end: at least one iteration is left.
// CHECK-LABEL: llvm.func ptx_kernelcc @rotated
// CHECK: %[[TWO:.+]] = arith.constant 2 : i64
// CHECK: %[[AHEAD:.+]] = arith.muli %[[STEP:.+]], %[[TWO]]
// CHECK: arith.subi %{{.+}}, %[[AHEAD]]
// CHECK: %[[LEFT:.+]] = scf.for %{{.+}} iter_args
// CHECK: llvm.load
// CHECK: llvm.load
// CHECK: store_reduce
// CHECK: store_reduce
// CHECK: scf.yield
// CHECK: cf.br ^[[LOOP:bb[0-9]+]](%[[LEFT]] : i32)
// CHECK: ^[[LOOP]](%{{.+}}: i32):
llvm.func ptx_kernelcc @rotated(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %threads = nvvm.read.ptx.sreg.ntid.x : i32
  %any = llvm.icmp "slt" %tid, %n : i32
  llvm.cond_br %any, ^loop(%tid : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %j = llvm.add %i, %threads : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// -----

// LLVM's test at the end: whether the next number meets the bound, as it does where the sum cannot wrap.
// CHECK-LABEL: llvm.func ptx_kernelcc @meets
// CHECK: %[[LEFT:.+]] = scf.for %{{.+}} iter_args
// CHECK: llvm.load
// CHECK: llvm.load
// CHECK: store_reduce
// CHECK: store_reduce
// CHECK: cf.br ^[[LOOP:bb[0-9]+]](%[[LEFT]] : i32)
// CHECK: ^[[LOOP]](%{{.+}}: i32):
// CHECK: llvm.icmp "eq"
// CHECK-LABEL: llvm.func ptx_kernelcc @may_wrap
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @meets(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %any = llvm.icmp "slt" %tid, %n : i32
  llvm.cond_br %any, ^loop(%tid : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one overflow<nsw> : i32
  %met = llvm.icmp "eq" %j, %n : i32
  llvm.cond_br %met, ^end, ^loop(%j : i32)
^end:
  llvm.return
}
llvm.func ptx_kernelcc @may_wrap(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %any = llvm.icmp "slt" %tid, %n : i32
  llvm.cond_br %any, ^loop(%tid : i32), ^end
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %met = llvm.icmp "eq" %j, %n : i32
  llvm.cond_br %met, ^end, ^loop(%j : i32)
^end:
  llvm.return
}

// -----

// Neither has a loop whose trip count is computable. Another loop-carried
// value:
// CHECK-LABEL: llvm.func ptx_kernelcc @two_values
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @two_values(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%tid, %one : i32, i32)
^loop(%i: i32, %k: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %k : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %l = llvm.add %k, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j, %l : i32, i32), ^end
^end:
  llvm.return
}

// A step that the loop computes:
// CHECK-LABEL: llvm.func ptx_kernelcc @own_step
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @own_step(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%tid : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %step = llvm.or %i, %one : i32
  %j = llvm.add %i, %step : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// A test for inequality:
// CHECK-LABEL: llvm.func ptx_kernelcc @other_test
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @other_test(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%tid : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "ne" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// -----

// LLVM's intrinsics that only compute are no obstacle. The lanes of a vote, and
// the time, differ.
// CHECK-LABEL: llvm.func ptx_kernelcc @intrinsics
// CHECK: llvm.load
// CHECK: llvm.load
// CHECK: llvm.call_intrinsic "llvm.nvvm.fabs.f32"
// CHECK: llvm.call_intrinsic "llvm.nvvm.fabs.f32"
llvm.func ptx_kernelcc @intrinsics(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %a = llvm.call_intrinsic "llvm.nvvm.fabs.f32"(%v) : (f32) -> f32
  %bits = llvm.bitcast %a : f32 to i32
  redop.red max s32 %out, %bits : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}
// CHECK-LABEL: llvm.func ptx_kernelcc @clock
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @clock(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.clock"() : () -> i32
  %w = llvm.add %v, %t : i32
  redop.red max s32 %out, %w : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}
// CHECK-LABEL: llvm.func ptx_kernelcc @vote
// CHECK-NOT: scf.for {{.*}} iter_args
// CHECK: llvm.return
llvm.func ptx_kernelcc @vote(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %isZero = llvm.icmp "eq" %v, %zero : i32
  %w = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%all, %isZero) : (i32, i1) -> i32
  redop.red max s32 %out, %w : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// -----

// A branch by the data that loads more, in a branch by the index: both
// iterations load what decides first, then what the branches load, and then one
// after another takes the branch.
// CHECK-LABEL: gpu.func @nested
// CHECK: scf.for
// CHECK: scf.if
// CHECK: memref.load %arg0
// CHECK: %[[FIRST:.*]] = arith.cmpi sgt
// CHECK: memref.load %arg0
// CHECK: %[[SECOND:.*]] = arith.cmpi sgt
// CHECK: %[[ANY:.*]] = arith.ori %[[FIRST]], %[[SECOND]]
// CHECK: %[[LOADED:.*]]:2 = scf.if %[[ANY]]
// CHECK: scf.if %[[FIRST]]
// CHECK-NEXT: memref.load %arg1
// CHECK: scf.if %[[SECOND]]
// CHECK-NEXT: memref.load %arg1
// CHECK: scf.if %[[FIRST]] {
// CHECK: arith.addi %{{.*}}, %[[LOADED]]#0
// CHECK: scf.if %[[SECOND]] {
// CHECK: arith.addi %{{.*}}, %[[LOADED]]#1
// CHECK: } else {
gpu.module @m {
gpu.func @nested(%x: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index, %limit: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %isIn = arith.cmpi ult, %i, %limit : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xi32>
      %isPositive = arith.cmpi sgt, %v, %zero : i32
      scf.if %isPositive {
        %u = memref.load %w[%i] : memref<?xi32>
        redop.store_reduce addi %u, %out[%c0] : i32, memref<1xi32>
      }
    }
  }
  gpu.return
}
}
