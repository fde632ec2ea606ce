// Adjacent addresses whose 32-bit sums may wrap: a test at run time.
//
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-vectorize 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize=chip=sm_90 | diff %t.mlir -
// RUN: redop-opt %s --redop-vectorize='chip=sm_90 runtime-alignment=false' | FileCheck %s --check-prefix=UNTESTED
//
// Elements at a multiple of 16 bytes, and others.
// RUN: redop-interpret %s --entry=@rows --grid=1 --block=8 --args='i32[0, 4, 8, 1, 5, 0, 9, 12], f32[1.0, 2.0, 3.0, 4.0], f32[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0]' > %t.before
// RUN: redop-interpret %t.mlir --entry=@rows --grid=1 --block=8 --args='i32[0, 4, 8, 1, 5, 0, 9, 12], f32[1.0, 2.0, 3.0, 4.0], f32[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0]' > %t.after
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=SUMS < %t.after
// SUMS: argument 2: [2.0, 6.0, 8.0, 11.0, 5.0, 3.0, 5.0, 7.0, 5.0, 3.0, 5.0, 7.0, 5.0, 2.0, 3.0, 6.0]

// REMARK: Vectorized | {{.*}}Function=rows |{{.*}}4 reductions, 4 elements
// UNTESTED-NOT: vector<
// CHECK-LABEL: llvm.func ptx_kernelcc @rows
// CHECK: %[[START:.*]] = llvm.load
// CHECK: %[[ONE:.*]] = llvm.add %[[START]], %{{.*}} : i32
// CHECK: %[[TWO:.*]] = llvm.add %[[START]], %{{.*}} : i32
// CHECK: %[[THREE:.*]] = llvm.add %[[START]], %{{.*}} : i32
// CHECK: %[[FIRST:.*]] = arith.cmpi sge, %[[ONE]], %[[START]] : i32
// CHECK: %[[SECOND:.*]] = arith.cmpi sge, %[[TWO]], %[[START]] : i32
// CHECK: %[[BOTH:.*]] = arith.andi %[[FIRST]], %[[SECOND]]
// CHECK: %[[THIRD:.*]] = arith.cmpi sge, %[[THREE]], %[[START]] : i32
// CHECK: %[[ALL:.*]] = arith.andi %[[BOTH]], %[[THIRD]]
// CHECK: scf.if %[[ALL]] {
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: scf.if %[[ALIGNED]] {
// CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} alignment(16) : vector<4xf32>, !llvm.ptr<1>
// CHECK-NEXT: } else {
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} : vector<4xf32>, !llvm.ptr<1>
// CHECK: } else {
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} {redop.apart} : f32, !llvm.ptr<1>
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} {redop.apart} : f32, !llvm.ptr<1>
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} {redop.apart} : f32, !llvm.ptr<1>
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} {redop.apart} : f32, !llvm.ptr<1>
// CHECK-NEXT: }
llvm.func ptx_kernelcc @rows(%keys: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %key = llvm.getelementptr %keys[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %start = llvm.load %key : !llvm.ptr<1> -> i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v0 = llvm.load %x : !llvm.ptr<1> -> f32
  %w0 = llvm.sext %start : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v0, %p0 : f32, !llvm.ptr<1>
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %v1 = llvm.load %x1 : !llvm.ptr<1> -> f32
  %s1 = llvm.add %start, %c1 : i32
  %w1 = llvm.sext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v1, %p1 : f32, !llvm.ptr<1>
  %x2 = llvm.getelementptr %x[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %v2 = llvm.load %x2 : !llvm.ptr<1> -> f32
  %s2 = llvm.add %start, %c2 : i32
  %w2 = llvm.sext %s2 : i32 to i64
  %p2 = llvm.getelementptr %out[%w2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v2, %p2 : f32, !llvm.ptr<1>
  %x3 = llvm.getelementptr %x[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %v3 = llvm.load %x3 : !llvm.ptr<1> -> f32
  %s3 = llvm.add %start, %c3 : i32
  %w3 = llvm.sext %s3 : i32 to i64
  %p3 = llvm.getelementptr %out[%w3] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v3, %p3 : f32, !llvm.ptr<1>
  llvm.return
}

// Unsigned sums, negative steps, and a sum of 16 bits, which is not assumed.
// CHECK-LABEL: llvm.func ptx_kernelcc @unsigned(
// CHECK: %[[NEXT:.*]] = llvm.add %arg1, %{{.*}} : i32
// CHECK: arith.cmpi uge, %[[NEXT]], %arg1 : i32
// CHECK: redop.store_reduce addf %{{.*}} alignment(8) : vector<2xf32>
llvm.func ptx_kernelcc @unsigned(%out: !llvm.ptr<1>, %i: i32, %v: f32) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %w0 = llvm.zext %i : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %c1 : i32
  %w1 = llvm.zext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: llvm.func ptx_kernelcc @down(
// CHECK: %[[LAST:.*]] = llvm.add %arg1, %{{.*}} : i32
// CHECK: arith.cmpi sle, %[[LAST]], %arg1 : i32
// CHECK: redop.store_reduce addf %{{.*}} alignment(8) : vector<2xf32>
llvm.func ptx_kernelcc @down(%out: !llvm.ptr<1>, %i: i32, %v: f32) {
  %less = llvm.mlir.constant(-1 : i32) : i32
  %w0 = llvm.sext %i : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %less : i32
  %w1 = llvm.sext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// A known alignment requires no test of its own.
// CHECK-LABEL: llvm.func ptx_kernelcc @aligned(
// CHECK: %[[ADJACENT:.*]] = arith.cmpi sge
// CHECK: scf.if %[[ADJACENT]] {
// CHECK-NEXT: redop.store_reduce addf %{{.*}} alignment(8) : vector<2xf32>
// CHECK-NEXT: } else {
llvm.func ptx_kernelcc @aligned(%out: !llvm.ptr<1>, %i: i32, %v: f32) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %w0 = llvm.sext %i : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 alignment(8) : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %c1 : i32
  %w1 = llvm.sext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// Unsigned and down: it wraps except at 0, and is not assumed.
// CHECK-LABEL: llvm.func ptx_kernelcc @unsigned_down(
// CHECK-NOT: vector<
// CHECK: llvm.return
llvm.func ptx_kernelcc @unsigned_down(%out: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i32, %v: f32) {
  %less = llvm.mlir.constant(-1 : i32) : i32
  %s1 = llvm.add %i, %less : i32
  %w1 = llvm.zext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 alignment(8) : f32, !llvm.ptr<1>
  %w0 = llvm.zext %i : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 : f32, !llvm.ptr<1>
  llvm.return
}

// One sum that is extended in both ways: both are tested.
// CHECK-LABEL: llvm.func ptx_kernelcc @both(
// CHECK-DAG: arith.cmpi sge, %[[SUM:.*]], %arg1 : i32
// CHECK-DAG: arith.cmpi uge, %{{.*}}, %arg1 : i32
// CHECK: vector<2xf32>
llvm.func ptx_kernelcc @both(%out: !llvm.ptr<1>, %i: i32, %v: f32) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %w0 = llvm.sext %i : i32 to i64
  %u0 = llvm.zext %i : i32 to i64
  %q0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %p0 = llvm.getelementptr %q0[%u0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  redop.store_reduce addf %v, %p0 alignment(8) : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %c1 : i32
  %w1 = llvm.sext %s1 : i32 to i64
  %u1 = llvm.zext %s1 : i32 to i64
  %q1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %r1 = llvm.getelementptr %q1[%u1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %p1 = llvm.getelementptr %r1[-2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: llvm.func ptx_kernelcc @short(
// CHECK-NOT: vector<
// CHECK: llvm.return
llvm.func ptx_kernelcc @short(%out: !llvm.ptr<1>, %i: i16, %v: f32) {
  %c1 = llvm.mlir.constant(1 : i16) : i16
  %w0 = llvm.sext %i : i16 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %c1 : i16
  %w1 = llvm.sext %s1 : i16 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// A result would be that of another element.
// CHECK-LABEL: llvm.func ptx_kernelcc @results(
// CHECK-NOT: vector<
// CHECK: llvm.return
llvm.func ptx_kernelcc @results(%out: !llvm.ptr<1>, %old: !llvm.ptr<1>, %i: i32, %v: f32) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %w0 = llvm.sext %i : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %r0 = redop.fetch_reduce addf %v, %p0 : f32, !llvm.ptr<1>
  %s1 = llvm.add %i, %c1 : i32
  %w1 = llvm.sext %s1 : i32 to i64
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %r1 = redop.fetch_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  %sum = llvm.fadd %r0, %r1 : f32
  llvm.store %sum, %old : f32, !llvm.ptr<1>
  llvm.return
}
