// Where a mask is not set, the address may be poison, and the tests at run time of masked vectors may not branch on it.
//
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 | redop-interpret - --entry=@masked --grid=1 --block=8 --strict --args='i32[0, 4, -5, 1, 5, 0, -9, 12], f32[1.0], f32[0.0 x 16]' | FileCheck %s --check-prefix=SUMS
// RUN: redop-opt %s --redop-optimize=chip=sm_90 | redop-interpret - --entry=@masked --grid=1 --block=8 --strict --args='i32[0, 4, -5, 1, 5, 0, -9, 12], f32[1.0], f32[0.0 x 16]' | FileCheck %s --check-prefix=SUMS
// RUN: redop-opt %s --redop-optimize='chip=sm_90 noalias reassociated-floats any-subnormals' | redop-interpret - --entry=@masked --grid=1 --block=8 --strict --args='i32[0, 4, -5, 1, 5, 0, -9, 12], f32[1.0], f32[0.0 x 16]' | FileCheck %s --check-prefix=SUMS
// SUMS: argument 2: [2.0, 3.0, 3.0, 3.0, 2.0, 2.0, 2.0, 2.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0]
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 | FileCheck %s

// CHECK-LABEL: llvm.func ptx_kernelcc @masked
// CHECK: %[[ADJACENT:.*]] = llvm.freeze %{{.*}} : i1
// CHECK-NEXT: scf.if %[[ADJACENT]]
// CHECK: %[[ALIGNED:.*]] = llvm.freeze %{{.*}} : i1
// CHECK-NEXT: scf.if %[[ALIGNED]]
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} mask(%{{.*}}) alignment(16) : vector<4xf32>
llvm.func ptx_kernelcc @masked(%rows: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %row = llvm.getelementptr %rows[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %r = llvm.load %row : !llvm.ptr<1> -> i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %on = llvm.icmp "sge" %r, %zero : i32
  %most = llvm.mlir.constant(2147483647 : i32) : i32
  // Poison if the row is negative.
  %a = llvm.sub %r, %most overflow<nsw> : i32
  %start = llvm.add %a, %most overflow<nsw> : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %v = llvm.load %x : !llvm.ptr<1> -> f32
  %s1 = llvm.add %start, %c1 : i32
  %s2 = llvm.add %start, %c2 : i32
  %s3 = llvm.add %start, %c3 : i32
  %w0 = llvm.sext %start : i32 to i64
  %w1 = llvm.sext %s1 : i32 to i64
  %w2 = llvm.sext %s2 : i32 to i64
  %w3 = llvm.sext %s3 : i32 to i64
  %p0 = llvm.getelementptr %out[%w0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr %out[%w1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %out[%w2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %out[%w3] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p0 mask(%on) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p1 mask(%on) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p2 mask(%on) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p3 mask(%on) : f32, !llvm.ptr<1>
  llvm.return
}
