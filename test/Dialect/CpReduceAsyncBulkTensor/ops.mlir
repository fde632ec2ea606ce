// cp.reduce.async.bulk.tensor: every shape of form as text, generic text and
// bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @tiled(
func.func @tiled(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add %{{[^,]*}}[%{{[^,]*}}], %{{.*}} : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor inc %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor inc %map[%x, %x], %s cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor xor %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor xor %map[%x, %x, %x, %x, %x], %s cache_hint(%policy) predicate(%c) : !llvm.ptr, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @im2col(
func.func @im2col(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor max im2col_no_offs %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor max im2col_no_offs %map[%x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor dec im2col_no_offs %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} predicate(%{{.*}}) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor dec im2col_no_offs %map[%x, %x, %x, %x], %s predicate(%c) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @im2col_rows(
func.func @im2col_rows(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor min im2col_no_offs_w %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor min im2col_no_offs_w %map[%x, %x, %x], %s cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @scatter4(
func.func @scatter4(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor and scatter4 %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor and scatter4 %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add scatter4 %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s cache_hint(%policy) predicate(%c) : !llvm.ptr, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @overrides(
func.func @overrides(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>, %policy: i64, %a: !llvm.ptr<1>, %e: i16, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add im2col_no_offs %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}], %{{.*}} global_address(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_offs %map[%x, %x, %x], %s global_address(%a) : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor add %{{.*}}[%{{.*}}], %{{.*}} global_address(%{{.*}}) sizes(%{{[^,]*}}) cache_hint(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor add %map[%x], %s global_address(%a) sizes(%e) cache_hint(%policy) : !llvm.ptr, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk.tensor max %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}], %{{.*}} global_address(%{{.*}}) sizes(%{{.*}}, %{{.*}}, %{{.*}}) strides(%{{.*}}, %{{.*}}) upper_strides(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk.tensor max %map[%x, %x, %x], %s global_address(%a) sizes(%e, %e, %e) strides(%x, %x) upper_strides(%e) predicate(%c) : !llvm.ptr, !llvm.ptr<3>
  return
}
