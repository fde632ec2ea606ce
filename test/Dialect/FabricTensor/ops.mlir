// fabric.try_red.async.tensor: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors(
func.func @tensors(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  // CHECK-NEXT: redop.fabric.try_red.async.tensor add %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{[^,]*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async.tensor multimem max %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}[%{{[^,]*}}], %{{[^,]*}}, %{{.*}} counted(%{{.*}}) sizes(%{{.*}}) mbar(%{{.*}}) cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async.tensor multimem max %map, %le, %off[%x], %s, %n counted(%cnt) sizes(%e) mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async.tensor or %{{.*}} sizes(%{{.*}}, %{{.*}}) strides(%{{.*}}) upper_strides(%{{.*}}) mbar(%{{.*}}) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async.tensor or %map, %le, %off[%x, %x], %s, %n sizes(%e, %e) strides(%x) upper_strides(%e) mbar(%b) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
