// Inline PTX that loads, without side effects: what LLVM takes for a computation may read what is written after it, or registers of
// the thread.
//
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.after.mlir
// RUN: FileCheck %s --input-file=%t.after.mlir
// RUN: redop-interpret %t.after.mlir --entry=@m::@between --grid=1 --block=1 --strict --args='f32[1.0 x 4], f32[0.0], 4, 2.0' | FileCheck %s --check-prefix=BETWEEN
// RUN: redop-interpret %t.after.mlir --entry=@m::@relaxed --grid=1 --block=1 --strict --args='f32[1.0 x 4], f32[0.0], 4, 2.0' | FileCheck %s --check-prefix=BETWEEN
// BETWEEN: argument 1: [3.0]
// RUN: sed -e '1i module attributes {redop.warp_size = 4 : i32} {' -e '$a }' %s > %t.four.mlir
// RUN: redop-opt %t.four.mlir -o %t.before.mlir
// RUN: redop-opt %t.four.mlir --redop-vectorize=chip=sm_90 -o %t.after.mlir
// RUN: redop-interpret %t.before.mlir --entry=@m::@own --grid=1 --block=4 --strict --seed=2 --args='i32[0, 1, 2, 3], i32[0 x 4], i32[0 x 256]' > %t.own
// RUN: redop-interpret %t.after.mlir --entry=@m::@own --grid=1 --block=4 --strict --seed=2 --args='i32[0, 1, 2, 3], i32[0 x 4], i32[0 x 256]' | diff %t.own -
// RUN: redop-interpret %t.before.mlir --entry=@m::@written --grid=1 --block=4 --strict --seed=2 --args='i32[3, 2, 1, 0], i32[0 x 4], i32[0 x 256]' > %t.written
// RUN: redop-interpret %t.after.mlir --entry=@m::@written --grid=1 --block=4 --strict --seed=2 --args='i32[3, 2, 1, 0], i32[0 x 4], i32[0 x 256]' | diff %t.written -

gpu.module @m {

// The load is between reductions that could be combined.
// CHECK-LABEL: llvm.func ptx_kernelcc @between(
// CHECK: redop.red add f32
// CHECK-NEXT: llvm.inline_asm "ld.global.f32
// CHECK-COUNT-3: redop.red add f32
// CHECK-NOT: redop.red
// CHECK: llvm.return
llvm.func ptx_kernelcc @between(%out: !llvm.ptr<1> {llvm.noalias, llvm.align = 16 : i64}, %old: !llvm.ptr<1> {llvm.noalias}, %n: i32, %v: f32) attributes {gpu.known_block_size = array<i32: 1, 1, 1>} {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %t0 = nvvm.read.ptx.sreg.tid.x : i32
  %t = llvm.mul %t0, %c4 overflow<nsw> : i32
  %t1 = llvm.add %t, %c1 overflow<nsw> : i32
  %t2 = llvm.add %t, %c2 overflow<nsw> : i32
  %t3 = llvm.add %t, %c3 overflow<nsw> : i32
  %m0 = llvm.icmp "slt" %t, %n : i32
  %m1 = llvm.icmp "slt" %t1, %n : i32
  %m2 = llvm.icmp "slt" %t2, %n : i32
  %m3 = llvm.icmp "slt" %t3, %n : i32
  %p0 = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr %out[%t1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %out[%t2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %out[%t3] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  redop.red add f32 %p0, %v predicate(%m0) : !llvm.ptr<1>, f32
  %r = llvm.inline_asm "ld.global.f32 $0, [$1];", "=f,l" %p0 : (!llvm.ptr<1>) -> f32
  redop.red add f32 %p1, %v predicate(%m1) : !llvm.ptr<1>, f32
  redop.red add f32 %p2, %v predicate(%m2) : !llvm.ptr<1>, f32
  redop.red add f32 %p3, %v predicate(%m3) : !llvm.ptr<1>, f32
  llvm.store %r, %old : f32, !llvm.ptr<1>
  llvm.return
}

// What is not an ordinary load is not understood, and may be one all the more.
// CHECK-LABEL: llvm.func ptx_kernelcc @relaxed(
// CHECK: redop.red add f32
// CHECK-NEXT: llvm.inline_asm "ld.relaxed.gpu.global.f32
// CHECK-COUNT-3: redop.red add f32
// CHECK-NOT: redop.red
// CHECK: llvm.return
llvm.func ptx_kernelcc @relaxed(%out: !llvm.ptr<1> {llvm.noalias, llvm.align = 16 : i64}, %old: !llvm.ptr<1> {llvm.noalias}, %n: i32, %v: f32) attributes {gpu.known_block_size = array<i32: 1, 1, 1>} {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %t0 = nvvm.read.ptx.sreg.tid.x : i32
  %t = llvm.mul %t0, %c4 overflow<nsw> : i32
  %t1 = llvm.add %t, %c1 overflow<nsw> : i32
  %t2 = llvm.add %t, %c2 overflow<nsw> : i32
  %t3 = llvm.add %t, %c3 overflow<nsw> : i32
  %m0 = llvm.icmp "slt" %t, %n : i32
  %m1 = llvm.icmp "slt" %t1, %n : i32
  %m2 = llvm.icmp "slt" %t2, %n : i32
  %m3 = llvm.icmp "slt" %t3, %n : i32
  %p0 = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr %out[%t1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %out[%t2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %out[%t3] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  redop.red add f32 %p0, %v predicate(%m0) : !llvm.ptr<1>, f32
  %r = llvm.inline_asm "ld.relaxed.gpu.global.f32 $0, [$1];", "=f,l" %p0 : (!llvm.ptr<1>) -> f32
  redop.red add f32 %p1, %v predicate(%m1) : !llvm.ptr<1>, f32
  redop.red add f32 %p2, %v predicate(%m2) : !llvm.ptr<1>, f32
  redop.red add f32 %p3, %v predicate(%m3) : !llvm.ptr<1>, f32
  llvm.store %r, %old : f32, !llvm.ptr<1>
  llvm.return
}

// In another lane, the text would read that lane's register.
// CHECK-LABEL: llvm.func ptx_kernelcc @own(
// CHECK-NOT: activemask
// CHECK: llvm.return
llvm.func ptx_kernelcc @own(%keys: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias})
    attributes {gpu.known_block_size = array<i32: 4, 1, 1>} {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c64 = llvm.mlir.constant(64 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %pk = llvm.getelementptr %keys[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %pk : !llvm.ptr<1> -> i32
  %rk = llvm.mul %key, %c64 : i32
  %row = llvm.getelementptr %out[%rk] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %px = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  scf.for %k = %c0 to %c64 step %c1 : i32 {
    %v = llvm.inline_asm "{ .reg .u32 t; mov.u32 t, %tid.x; ld.global.nc.u32 $0, [$1]; add.u32 $0, $0, t; }", "=&r,l" %px : (!llvm.ptr<1>) -> i32
    %w = llvm.mul %v, %k : i32
    %k64 = llvm.zext %k : i32 to i64
    %to = llvm.getelementptr %row[%k64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red add u32 %to, %w : !llvm.ptr<1>, i32
  }
  llvm.return
}

// The thread writes to what it has read; another lane would read it later.
// CHECK-LABEL: llvm.func ptx_kernelcc @written(
// CHECK-NOT: activemask
// CHECK: llvm.return
llvm.func ptx_kernelcc @written(%keys: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias})
    attributes {gpu.known_block_size = array<i32: 4, 1, 1>} {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c64 = llvm.mlir.constant(64 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %pk = llvm.getelementptr %keys[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %pk : !llvm.ptr<1> -> i32
  %rk = llvm.mul %key, %c64 : i32
  %row = llvm.getelementptr %out[%rk] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %px = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  scf.for %k = %c0 to %c64 step %c1 : i32 {
    %v = llvm.inline_asm "ld.global.u32 $0, [$1];", "=r,l" %px : (!llvm.ptr<1>) -> i32
    %w = llvm.mul %v, %k : i32
    %k64 = llvm.zext %k : i32 to i64
    %to = llvm.getelementptr %row[%k64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red add u32 %to, %w : !llvm.ptr<1>, i32
  }
  llvm.store %c1, %px : i32, !llvm.ptr<1>
  llvm.return
}

}
