// The widest red that type, alignment, space, mask and target allow.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,SM80

// CHECK-LABEL: func.func @vector
// CHECK: %[[P:.*]] = llvm.getelementptr
// SM90: redop.red add v4 f32 %[[P]], %arg0 : !llvm.ptr<1>, vector<4xf32>
// SM80-COUNT-4: redop.red add f32
// SM80-NOT: redop.red
// CHECK-NOT: redop.red
func.func @vector(%v: vector<4xf32>, %m: memref<?xf32, 1>, %i: index) {
  redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<?xf32, 1>
  return
}

// The default alignment is that of an element.
//
// CHECK-LABEL: func.func @unaligned
// CHECK-COUNT-4: redop.red release sys add f16
// CHECK-NOT: redop.red
func.func @unaligned(%v: vector<4xf16>, %m: memref<?xf16, 1>, %i: index) {
  redop.store_reduce addf release sys %v, %m[%i] : vector<4xf16>, memref<?xf16, 1>
  return
}

// CHECK-LABEL: func.func @odd_width
// SM90: redop.red add v4 f16
// SM80-COUNT-2: redop.red add f16x2
// SM80-NOT: redop.red
// CHECK: redop.red add f16 {{.*}} : !llvm.ptr<1>, f16
// CHECK-NOT: redop.red
func.func @odd_width(%v: vector<5xf16>, %m: memref<?xf16, 1>, %i: index) {
  redop.store_reduce addf %v, %m[%i] alignment(8) : vector<5xf16>, memref<?xf16, 1>
  return
}

// Shared memory does not support vectors.
//
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-2: redop.red cta add f16x2 {{.*}} : !llvm.ptr<3>, vector<2xf16>
// CHECK-NOT: redop.red
func.func @shared(%v: vector<4xf16>, %m: memref<64xf16, 3>, %i: index) {
  redop.store_reduce addf cta %v, %m[%i] alignment(8) : vector<4xf16>, memref<64xf16, 3>
  return
}

// CHECK-LABEL: func.func @strides
// CHECK: %{{.*}}, %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata
// CHECK: %[[ROW:.*]] = arith.muli %arg2, %[[STRIDES]]#0
// CHECK: arith.addi %[[OFFSET]], %[[ROW]]
// CHECK: redop.red max s64
func.func @strides(%v: i64, %m: memref<?x?xi64, strided<[?, ?], offset: ?>, 1>, %i: index, %j: index) {
  redop.store_reduce maxs %v, %m[%i, %j] : i64, memref<?x?xi64, strided<[?, ?], offset: ?>, 1>
  return
}

// A mask for all elements is a predicate; one per element requires scalars;
// constant masks disable elements.
//
// CHECK-LABEL: func.func @masks
// SM90: redop.red add v2 f32 {{.*}} predicate(%arg3)
// SM80-COUNT-2: redop.red add f32 {{.*}} predicate(%arg3)
// SM80-NOT: redop.red
// CHECK: %[[K0:.*]] = vector.extract %arg4[0]
// CHECK: redop.red add f32 {{.*}} predicate(%[[K0]])
// CHECK: %[[K1:.*]] = vector.extract %arg4[1]
// CHECK: redop.red add f32 {{.*}} predicate(%[[K1]])
// CHECK: %[[SECOND:.*]] = vector.extract %arg0[1]
// CHECK: redop.red add f32 %{{.*}}, %[[SECOND]] : !llvm.ptr<1>, f32
// CHECK-NOT: redop.red
func.func @masks(%v: vector<2xf32>, %m: memref<?xf32, 1>, %i: index, %k: i1, %ks: vector<2xi1>) {
  %all = vector.broadcast %k : i1 to vector<2xi1>
  redop.store_reduce addf %v, %m[%i] mask(%all) alignment(8) : vector<2xf32>, memref<?xf32, 1>
  redop.store_reduce addf %v, %m[%i] mask(%ks) alignment(8) : vector<2xf32>, memref<?xf32, 1>
  %second = arith.constant dense<[false, true]> : vector<2xi1>
  redop.store_reduce addf %v, %m[%i] mask(%second) alignment(8) : vector<2xf32>, memref<?xf32, 1>
  return
}

// PTX does not specify red for NaN and signed zeros, so the op must exclude both.
//
// CHECK-LABEL: func.func @half_maximum
// One loop for both halves of a word.
// CHECK: llvm.cmpxchg {{.*}} syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
// CHECK-NOT: llvm.cmpxchg
// SM90: redop.red max v2 f16
// SM80: llvm.cmpxchg {{.*}} : !llvm.ptr<1>, i32
// SM80-NOT: llvm.cmpxchg
func.func @half_maximum(%v: vector<2xf16>, %m: memref<?xf16, 1>, %i: index) {
  redop.store_reduce maxnumf %v, %m[%i] alignment(4) fastmath<nnan> : vector<2xf16>, memref<?xf16, 1>
  redop.store_reduce maxnumf %v, %m[%i] alignment(4) fastmath<nnan,nsz> : vector<2xf16>, memref<?xf16, 1>
  return
}

// Without NaNs, integers are ordered like floats.
//
// CHECK-LABEL: func.func @float_maximum
// CHECK: %[[BITS:.*]] = arith.bitcast %arg0 : f32 to i32
// CHECK: %[[POSITIVE:.*]] = arith.cmpi sge, %[[BITS]]
// CHECK: redop.red max s32 {{.*}}, %[[BITS]] predicate(%[[POSITIVE]])
// CHECK: %[[NEGATIVE:.*]] = arith.cmpi slt, %[[BITS]]
// CHECK: redop.red min u32 {{.*}}, %[[BITS]] predicate(%[[NEGATIVE]])
func.func @float_maximum(%v: f32, %m: memref<?xf32, 1>, %i: index) {
  redop.store_reduce maximumf %v, %m[%i] fastmath<nnan> : f32, memref<?xf32, 1>
  return
}

// Order, scope and mask of the op are preserved.
//
// CHECK-LABEL: func.func @compare_and_swap
// CHECK: scf.if %arg3
// A byte is changed within its word.
// CHECK: %[[LOW:.*]] = llvm.ptrtoint %[[P:.*]] : !llvm.ptr<3> to i64
// CHECK: %[[OFFSET:.*]] = arith.andi %[[LOW]], %c3
// CHECK: %[[BACK:.*]] = arith.subi %c0{{.*}}, %[[OFFSET]]
// CHECK: %[[WORD:.*]] = llvm.getelementptr %[[P]][%[[BACK]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
// CHECK: %[[BITS:.*]] = arith.muli %[[OFFSET]], %c8
// CHECK: %[[SHIFT:.*]] = arith.trunci %[[BITS]] : i64 to i32
// CHECK: %[[START:.*]] = llvm.load %[[WORD]] atomic syncscope("block") monotonic {alignment = 4 : i64} : !llvm.ptr<3> -> i32
// CHECK: scf.while (%[[OLD:.*]] = %[[START]])
// CHECK: %[[SHIFTED:.*]] = arith.shrui %[[OLD]], %[[SHIFT]]
// CHECK: %[[BYTE:.*]] = arith.trunci %[[SHIFTED]] : i32 to i8
// CHECK: %[[NEW:.*]] = arith.muli %[[BYTE]], %arg0
// CHECK: %[[UP:.*]] = arith.extui %[[NEW]] : i8 to i32
// CHECK: %[[PLACED:.*]] = arith.shli %[[UP]], %[[SHIFT]]
// CHECK: %[[REST:.*]] = arith.andi %[[OLD]],
// CHECK: %[[ALL:.*]] = arith.ori %[[REST]], %[[PLACED]]
// CHECK: llvm.cmpxchg %[[WORD]], %[[OLD]], %[[ALL]] syncscope("block") release monotonic
func.func @compare_and_swap(%v: i8, %m: memref<64xi8, #gpu.address_space<workgroup>>, %i: index, %k: i1) {
  redop.store_reduce muli release cta %v, %m[%i] mask(%k) : i8, memref<64xi8, #gpu.address_space<workgroup>>
  return
}

// A vector of one element is a scalar.
// SM80-LABEL: @one_element(
// SM90-LABEL: @one_element(
func.func @one_element(%v: vector<1xbf16>, %m: memref<?xbf16>, %i: index, %k: vector<1xi1>) {
  redop.store_reduce minnumf %v, %m[%i] mask(%k) : vector<1xbf16>, memref<?xbf16>
  redop.store_reduce addf %v, %m[%i] : vector<1xbf16>, memref<?xbf16>
  return
}

// Elements that a mask disables require no steps.
// CHECK-LABEL: @first_three(
// SM90: redop.red add v2 f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, vector<2xf32>
// SM90-NEXT: llvm.getelementptr
// SM90-NEXT: vector.extract
// SM90-NEXT: redop.red add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
// SM80-COUNT-3: redop.red add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
// SM80-NOT: redop.red
// CHECK-NEXT: return
func.func @first_three(%v: vector<4xf32>, %m: memref<?xf32, 1>, %i: index) {
  %k = vector.constant_mask [3] : vector<4xi1>
  redop.store_reduce addf %v, %m[%i] mask(%k) alignment(16) : vector<4xf32>, memref<?xf32, 1>
  return
}
