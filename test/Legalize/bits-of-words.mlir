// A bitwise operation on 8 or 16 bits is one instruction on the word.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_60 | FileCheck %s --check-prefix=SM60
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --redop-legalize=chip=sm_90 -o %t.after.mlir
// RUN: echo "@run 12 i8[17, -3, 85, 0, 1, 2, 3, 4, 5, 6, 7, 8], i8[85 x 12], i8[0 x 12], i16[21845, -2, 77, 5]" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls | diff %t.wanted -
// RUN: FileCheck %s --check-prefix=VALUES < %t.wanted
// VALUES: argument 1: [17, 85, 85, 0, 84, 87, 86, 81, 85, 87, 87, 93]
// VALUES: argument 2: [85, 85, 85, 85, 85, 85, 85, 85, 85, 85, 85, 85]
// VALUES: argument 3: [21853, -2, 77, 5]

// The order and the scope are those of the op; the rest of the word is combined
// with zeros, or with ones.
// CHECK-LABEL: func.func @byte
// CHECK: %[[LOW:.+]] = arith.andi
// CHECK: %[[SHIFT:.+]] = arith.trunci %{{.+}} : i64 to i32
// CHECK: %[[WIDE:.+]] = arith.extui %arg1 : i8 to i32
// CHECK: %[[BITS:.+]] = arith.shli %[[WIDE]], %[[SHIFT]]
// CHECK: %[[OLD:.+]] = redop.atom acq_rel sys or b32 %{{.+}}, %[[BITS]] : !llvm.ptr<1>, i32
// CHECK: %[[MOVED:.+]] = arith.shrui %[[OLD]]
// CHECK: arith.trunci %[[MOVED]] : i32 to i8
// CHECK: arith.xori
// CHECK: %[[ONES:.+]] = arith.xori
// CHECK: redop.red release cta and b32 %{{.+}}, %[[ONES]] : !llvm.ptr<1>, i32
// CHECK-NOT: cmpxchg
// SM60-LABEL: func.func @byte
// SM60: llvm.fence release
// SM60: redop.atom sys or b32
// SM60: llvm.fence acquire
// SM60: redop.red cta and b32
func.func @byte(%p: !llvm.ptr<1>, %v: i8) -> i8 {
  %old = redop.fetch_reduce ori acq_rel sys %v, %p : i8, !llvm.ptr<1>
  redop.store_reduce andi release cta %v, %p : i8, !llvm.ptr<1>
  return %old : i8
}

// Elements that fill a word need no mask.
// CHECK-LABEL: func.func @four_bytes
// CHECK: %[[WORD:.+]] = llvm.bitcast %arg1 : vector<4xi8> to i32
// CHECK-NEXT: redop.red xor b32 %arg0, %[[WORD]] : !llvm.ptr<1>, i32
// CHECK-NEXT: return
func.func @four_bytes(%p: !llvm.ptr<1>, %v: vector<4xi8>) {
  redop.store_reduce xori %v, %p alignment(4) : vector<4xi8>, !llvm.ptr<1>
  return
}

// A mask, with and without a result.
// CHECK-LABEL: func.func @masked
// CHECK: redop.red and b32 %{{.+}} predicate(%arg2)
// CHECK: redop.atom or b32 %{{.+}} predicate(%arg2) else(%{{.+}})
func.func @masked(%p: !llvm.ptr<1>, %v: i16, %k: i1, %z: i16) -> i16 {
  redop.store_reduce andi %v, %p mask(%k) : i16, !llvm.ptr<1>
  %old = redop.fetch_reduce ori %v, %p mask(%k) else(%z) : i16, !llvm.ptr<1>
  return %old : i16
}

func.func @run(%x: !llvm.ptr<1>, %p: !llvm.ptr<1>, %out: !llvm.ptr<1>, %h: !llvm.ptr<1>) attributes {gpu.kernel} {
  %t = gpu.thread_id x
  %i = arith.index_cast %t : index to i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %eight = arith.constant 8 : i32
  %q = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %c = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %o = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
  %v = llvm.load %q : !llvm.ptr<1> -> i8
  %low = arith.cmpi ult, %i, %four : i32
  %mid = arith.cmpi ult, %i, %eight : i32
  %old = scf.if %low -> i8 {
    %r = redop.fetch_reduce andi %v, %c : i8, !llvm.ptr<1>
    scf.yield %r : i8
  } else {
    %r = scf.if %mid -> i8 {
      %s = redop.fetch_reduce xori %v, %c : i8, !llvm.ptr<1>
      scf.yield %s : i8
    } else {
      %s = redop.fetch_reduce ori %v, %c : i8, !llvm.ptr<1>
      scf.yield %s : i8
    }
    scf.yield %r : i8
  }
  llvm.store %old, %o : i8, !llvm.ptr<1>
  %w = arith.extui %v : i8 to i16
  %k = arith.cmpi ugt, %i, %three : i32
  redop.store_reduce xori %w, %h mask(%k) : i16, !llvm.ptr<1>
  return
}
