// Known alignments, and the test at run time for unknown ones.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize=chip=sm_90 | diff %t.mlir -
// RUN: redop-opt %s --redop-vectorize="chip=sm_90 runtime-alignment=false" | FileCheck %s --check-prefix=OFF
// RUN: redop-opt %s --redop-vectorize="chip=sm_90 runtime-alignment=false" --remarks-filter-missed=redop-vectorize -o %t.off.mlir 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK: remark: [Missed] LeftAlone {{.*}}Function=pointer {{.*}}the first address is known to be a multiple of 4 only, not of 16; alignment on the op, memref.assume_alignment, llvm.align or the option runtime-alignment would help

// CHECK-LABEL: llvm.func @pointer
// CHECK-SAME: %[[P:[^:]*]]: !llvm.ptr<1>
// CHECK: %[[V:.*]] = vector.from_elements
// CHECK: %[[I:.*]] = llvm.ptrtoint %[[P]] : !llvm.ptr<1> to i64
// CHECK: %[[C15:.*]] = arith.constant 15 : i64
// CHECK: %[[LOW:.*]] = arith.andi %[[I]], %[[C15]] : i64
// CHECK: %[[C0:.*]] = arith.constant 0 : i64
// CHECK: %[[YES:.*]] = arith.cmpi eq, %[[LOW]], %[[C0]] : i64
// CHECK: %[[OLD:.*]] = scf.if %[[YES]] -> (vector<4xf32>) {
// CHECK-NEXT: %[[A:.*]] = redop.fetch_reduce addf %[[V]], %[[P]] alignment(16) : vector<4xf32>, !llvm.ptr<1>
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[B:.*]] = redop.fetch_reduce addf %[[V]], %[[P]] : vector<4xf32>, !llvm.ptr<1>
// CHECK-NEXT: scf.yield %[[B]]
// CHECK: vector.extract %[[OLD]][3]
// OFF-LABEL: llvm.func @pointer
// OFF-COUNT-4: redop.fetch_reduce addf %{{.*}} : f32
// OFF-NOT: redop.fetch_reduce
llvm.func @pointer(%p: !llvm.ptr<1>, %v: f32) -> f32 {
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %0 = redop.fetch_reduce addf %v, %p : f32, !llvm.ptr<1>
  %1 = redop.fetch_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  %2 = redop.fetch_reduce addf %v, %p2 : f32, !llvm.ptr<1>
  %3 = redop.fetch_reduce addf %v, %p3 : f32, !llvm.ptr<1>
  llvm.return %3 : f32
}

// The strides of a memref are known at run time.
// CHECK-LABEL: func.func @memref
// CHECK: %{{.*}}, %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[M:.*]] :
// CHECK: %[[ROW:.*]] = arith.muli %[[R:.*]], %[[STRIDES]]#0
// CHECK: %[[E0:.*]] = arith.addi %[[OFFSET]], %[[ROW]]
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: %[[COL:.*]] = arith.muli %[[J:.*]], %[[ONE]]
// CHECK: %[[E:.*]] = arith.addi %[[E0]], %[[COL]]
// CHECK: %[[C2:.*]] = arith.constant 2 : index
// CHECK: %[[BYTES:.*]] = arith.muli %[[E]], %[[C2]]
// CHECK: %[[START:.*]] = memref.extract_aligned_pointer_as_index %[[M]]
// CHECK: %[[ADDRESS:.*]] = arith.addi %[[START]], %[[BYTES]]
// CHECK: arith.andi %[[ADDRESS]]
// CHECK: scf.if
// CHECK: redop.store_reduce addf %{{.*}}, %[[M]][%[[R]], %[[J]]] mask(%{{.*}}) alignment(8) : vector<4xbf16>
// CHECK: } else {
// CHECK: redop.store_reduce addf %{{.*}}, %[[M]][%[[R]], %[[J]]] mask(%{{.*}}) : vector<4xbf16>
func.func @memref(%m: memref<?x?xbf16, strided<[?, 1], offset: ?>, 1>, %r: index, %j: index, %v: bf16, %k: i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %j1 = arith.addi %j, %c1 : index
  %j2 = arith.addi %j, %c2 : index
  %j3 = arith.addi %j, %c3 : index
  redop.store_reduce addf %v, %m[%r, %j] mask(%k) : bf16, memref<?x?xbf16, strided<[?, 1], offset: ?>, 1>
  redop.store_reduce addf %v, %m[%r, %j1] mask(%k) : bf16, memref<?x?xbf16, strided<[?, 1], offset: ?>, 1>
  redop.store_reduce addf %v, %m[%r, %j2] mask(%k) : bf16, memref<?x?xbf16, strided<[?, 1], offset: ?>, 1>
  redop.store_reduce addf %v, %m[%r, %j3] mask(%k) : bf16, memref<?x?xbf16, strided<[?, 1], offset: ?>, 1>
  return
}

// Two elements at a multiple of 8; without the test, no more.
// OFF-LABEL: llvm.func @half_known
// OFF-NOT: scf.if
// OFF: redop.store_reduce addf %{{.*}} alignment(8) : vector<4xf32>
llvm.func @half_known(%p: !llvm.ptr<1> {llvm.align = 8 : i64}, %v: f32) {
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p2 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p3 : f32, !llvm.ptr<1>
  llvm.return
}

// A test of the pointer's space, which redop-legalize emits, and of its alignment.
// CHECK-LABEL: llvm.func @generic
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<8xf32>, !llvm.ptr
llvm.func @generic(%p: !llvm.ptr, %v: vector<2xf32>) {
  %p1 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, f32
  %p2 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, f32
  %p3 = llvm.getelementptr %p[6] : (!llvm.ptr) -> !llvm.ptr, f32
  redop.store_reduce addf %v, %p : vector<2xf32>, !llvm.ptr
  redop.store_reduce addf %v, %p1 : vector<2xf32>, !llvm.ptr
  redop.store_reduce addf %v, %p2 : vector<2xf32>, !llvm.ptr
  redop.store_reduce addf %v, %p3 : vector<2xf32>, !llvm.ptr
  llvm.return
}

//===----------------------------------------------------------------------===//
// Known alignments: vectors without a test, or none at all.
//===----------------------------------------------------------------------===//

llvm.mlir.global external @aligned() {addr_space = 1 : i32, alignment = 16 : i64} : !llvm.array<64 x f32>
llvm.mlir.global external @natural() {addr_space = 1 : i32} : !llvm.array<64 x f32>
memref.global @table : memref<64xf32, 1> {alignment = 64}

// OFF-LABEL: llvm.func @global
// OFF: redop.store_reduce addf %{{.*}} alignment({{8|16}}) : vector<2xf32>
// OFF-COUNT-2: redop.store_reduce addf %{{.*}} : f32
// OFF-NOT: redop.store_reduce
// OFF: llvm.return
llvm.func @global(%v: f32) {
  %a = llvm.mlir.addressof @aligned : !llvm.ptr<1>
  %a1 = llvm.getelementptr %a[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %b = llvm.mlir.addressof @natural : !llvm.ptr<1>
  %b1 = llvm.getelementptr %b[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %a : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %a1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %b : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %b1 : f32, !llvm.ptr<1>
  llvm.return
}

// Views: a subview at a multiple of 2, a byte offset, a global.
// OFF-LABEL: func.func @views
// OFF-COUNT-3: redop.store_reduce addf %{{.*}} alignment({{8|16}}) : vector<2xf32>
// OFF-NOT: redop.store_reduce
// OFF: return
func.func @views(%m: memref<8x64xf32, 1> {llvm.align = 16 : i64}, %bytes: memref<1024xi8, 1> {llvm.align = 16 : i64}, %i: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : index
  %i2 = arith.muli %i, %two : index
  %sub = memref.subview %m[%i, %i2] [1, 2] [1, 1] : memref<8x64xf32, 1> to memref<2xf32, strided<[1], offset: ?>, 1>
  redop.store_reduce addf %v, %sub[%c0] : f32, memref<2xf32, strided<[1], offset: ?>, 1>
  redop.store_reduce addf %v, %sub[%c1] : f32, memref<2xf32, strided<[1], offset: ?>, 1>
  %i8 = arith.muli %i, %c8 : index
  %view = memref.view %bytes[%i8][] : memref<1024xi8, 1> to memref<2xf32, 1>
  redop.store_reduce addf %v, %view[%c0] : f32, memref<2xf32, 1>
  redop.store_reduce addf %v, %view[%c1] : f32, memref<2xf32, 1>
  %table = memref.get_global @table : memref<64xf32, 1>
  redop.store_reduce addf %v, %table[%i2] : f32, memref<64xf32, 1>
  %j2 = arith.addi %i2, %c1 : index
  redop.store_reduce addf %v, %table[%j2] : f32, memref<64xf32, 1>
  return
}

// Insufficient: an odd row, an unknown stride, an offset that hides the start of the buffer, a subview at any column.
// OFF-LABEL: func.func @not_known
// OFF-NOT: vector<2xf32>
// OFF: return
func.func @not_known(%m: memref<8x63xf32, 1> {llvm.align = 16 : i64}, %n: memref<?x?xf32, 1> {llvm.align = 16 : i64}, %o: memref<64xf32, strided<[1], offset: 1>, 1>, %i: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce addf %v, %m[%i, %c0] : f32, memref<8x63xf32, 1>
  redop.store_reduce addf %v, %m[%i, %c1] : f32, memref<8x63xf32, 1>
  redop.store_reduce addf %v, %n[%i, %c0] : f32, memref<?x?xf32, 1>
  redop.store_reduce addf %v, %n[%i, %c1] : f32, memref<?x?xf32, 1>
  %a = memref.assume_alignment %o, 16 : memref<64xf32, strided<[1], offset: 1>, 1>
  redop.store_reduce addf %v, %a[%c0] : f32, memref<64xf32, strided<[1], offset: 1>, 1>
  redop.store_reduce addf %v, %a[%c1] : f32, memref<64xf32, strided<[1], offset: 1>, 1>
  %sub = memref.subview %m[%c0, %i] [1, 2] [1, 1] : memref<8x63xf32, 1> to memref<2xf32, strided<[1], offset: ?>, 1>
  redop.store_reduce addf %v, %sub[%c0] : f32, memref<2xf32, strided<[1], offset: ?>, 1>
  redop.store_reduce addf %v, %sub[%c1] : f32, memref<2xf32, strided<[1], offset: ?>, 1>
  return
}

// llvm.assume applies after its position.
// OFF-LABEL: llvm.func @assumed
// OFF-COUNT-2: redop.store_reduce addf %{{.*}} : f32
// OFF-NOT: redop.store_reduce
// OFF: llvm.intr.assume
// OFF: redop.store_reduce addf %{{.*}} alignment({{8|16}}) : vector<2xf32>
llvm.func @assumed(%p: !llvm.ptr<1>, %i: i64, %v: f32) {
  %t = llvm.mlir.constant(true) : i1
  %eight = llvm.mlir.constant(8 : i64) : i64
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.br ^next
^next:
  llvm.intr.assume %t ["align"(%p, %eight : !llvm.ptr<1>, i64)] : i1
  redop.store_reduce addf %v, %p : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %p1 : f32, !llvm.ptr<1>
  llvm.return
}

// Arithmetic that preserves multiples: masks, products, remainders, selects; and some that does not.
// OFF-LABEL: llvm.func @arithmetic
// OFF-COUNT-4: redop.store_reduce addf %{{.*}} alignment({{8|16}}) : vector<2xf32>
// OFF-NOT: redop.store_reduce
// OFF-COUNT-2: redop.store_reduce addf %{{.*}} : f32
// OFF-NOT: redop.store_reduce
// OFF: llvm.return
llvm.func @arithmetic(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i64, %j: i64, %c: i1, %v: f32) {
  %minus2 = llvm.mlir.constant(-2 : i64) : i64
  %six = llvm.mlir.constant(6 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.and %i, %minus2 : i64
  %b = llvm.mul %j, %six : i64
  %d = llvm.urem %b, %six : i64
  %e = llvm.select %c, %a, %b : i1, i64
  %f = llvm.lshr %b, %one : i64
  %pa = llvm.getelementptr %p[%a] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %pb = llvm.getelementptr %p[%b] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %pd = llvm.getelementptr %p[%d] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %pe = llvm.getelementptr %p[%e] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %pf = llvm.getelementptr %p[%f] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %pa1 = llvm.getelementptr %pa[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %pb1 = llvm.getelementptr %pb[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %pd1 = llvm.getelementptr %pd[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %pe1 = llvm.getelementptr %pe[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %pf1 = llvm.getelementptr %pf[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %pa : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pa1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pb : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pb1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pd : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pd1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pe : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pe1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pf : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %pf1 : f32, !llvm.ptr<1>
  llvm.return
}
