// Fields of structs: reductions of different kinds with any index access different bytes if their offsets differ modulo the size of
// a struct.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-privatize' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@m::@fields --grid=3 --block=32 --args='i32[0 x 40, 1 x 16, 2 x 39, 1], i32[7 x 50, 9, 3 x 45], i32[0, 100, 0, 0, 100, 0, 0, 100, 0]' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@m::@fields --grid=3 --block=32 --args='i32[0 x 40, 1 x 16, 2 x 39, 1], i32[7 x 50, 9, 3 x 45], i32[0, 100, 0, 0, 100, 0, 0, 100, 0]' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 2: [40, 7, 7, 17, 3, 15, 39, 3, 3]

gpu.module @m {

// count, smallest and all bits of {i32, i32, i32}.
// CHECK-COUNT-3: Passed{{.*}}Function=fields |{{.*}}bins
// CHECK-NOT: Passed{{.*}}Function=fields
llvm.func @fields(%keys: !llvm.ptr<1>, %x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %any = llvm.load %from : !llvm.ptr<1> -> i32
  %key = llvm.and %any, %three : i32
  %at = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %at : !llvm.ptr<1> -> i32
  %a = llvm.getelementptr %out[%key, 0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  %b = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  %c = llvm.getelementptr %out[%key, 2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  redop.store_reduce addi %one, %a : i32, !llvm.ptr<1>
  redop.store_reduce minu %v, %b : i32, !llvm.ptr<1>
  redop.store_reduce ori %v, %c : i32, !llvm.ptr<1>
  llvm.return
}

// 8 bytes at offset 0 or 4: they have bytes in common.
// CHECK: Missed{{.*}}Function=common |{{.*}}the kernel may write to the same memory otherwise
// CHECK: Missed{{.*}}Function=common |{{.*}}the kernel may write to the same memory otherwise
llvm.func @common(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %wide = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %keys[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %any = llvm.load %from : !llvm.ptr<1> -> i32
  %key = llvm.and %any, %three : i32
  %a = llvm.getelementptr %out[%key, 0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<packed (i64, i64)>
  %b = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32, i32)>
  redop.store_reduce addi %wide, %a : i64, !llvm.ptr<1>
  redop.store_reduce maxu %one, %b : i32, !llvm.ptr<1>
  llvm.return
}

// Structs of 12 bytes and words of 8 bytes: 4 divides both.
// CHECK: Missed{{.*}}Function=sizes |{{.*}}the kernel may write to the same memory otherwise
// CHECK: Missed{{.*}}Function=sizes |{{.*}}the kernel may write to the same memory otherwise
llvm.func @sizes(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %keys[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %any = llvm.load %from : !llvm.ptr<1> -> i32
  %key = llvm.and %any, %three : i32
  %a = llvm.getelementptr %out[%key, 0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  %b = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32)>
  redop.store_reduce addi %one, %a : i32, !llvm.ptr<1>
  redop.store_reduce maxu %one, %b : i32, !llvm.ptr<1>
  llvm.return
}

// An index of 64 bits may wrap: 12 does not divide 2^64, and 2^62 * 12 is 0.
// CHECK: Missed{{.*}}Function=wraps |{{.*}}the kernel may write to the same memory otherwise
// CHECK: Missed{{.*}}Function=wraps |{{.*}}the kernel may write to the same memory otherwise
llvm.func @wraps(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %keys[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %key = llvm.load %from : !llvm.ptr<1> -> i64
  %a = llvm.getelementptr %out[%key, 0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  %b = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, i32, i32)>
  redop.store_reduce addi %one, %a : i32, !llvm.ptr<1>
  redop.store_reduce maxu %one, %b : i32, !llvm.ptr<1>
  llvm.return
}

// Structs whose size is a power of two.
// CHECK-COUNT-2: Passed{{.*}}Function=wide |{{.*}}bins
// CHECK-NOT: Passed{{.*}}Function=wide
llvm.func @wide(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %key = llvm.load %from : !llvm.ptr<1> -> i64
  %a = llvm.getelementptr %out[%key, 0] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, i32)>
  %b = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, i32)>
  redop.store_reduce addi %one, %a : i32, !llvm.ptr<1>
  redop.store_reduce maxu %one, %b : i32, !llvm.ptr<1>
  llvm.return
}
}
