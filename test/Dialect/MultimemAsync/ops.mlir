// multimem.red.async and multimem.st.async: every shape of form as text, generic
// text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @red(
func.func @red(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32, %w: i64, %c: i1) {
  // The default order is not printed.
  // CHECK-NEXT: redop.multimem.red.async add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red.async release sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red.async release gpu add s32 %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red.async release gpu add s32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red.async add u64 %{{.*}}, %{{.*}} : !llvm.ptr, i64{{$}}
  redop.multimem.red.async add u64 %g, %w : !llvm.ptr, i64
  return
}

// CHECK-LABEL: func.func @st(
func.func @st(%p: !llvm.ptr<1>, %g: !llvm.ptr, %b: i8, %h: i16, %v: i32, %w: i64, %f: f32, %d: f64, %c: i1) {
  // CHECK-NEXT: redop.multimem.st.async b8 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i8{{$}}
  redop.multimem.st.async b8 %p, %b : !llvm.ptr<1>, i8
  // CHECK-NEXT: redop.multimem.st.async release gpu u16 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i16{{$}}
  redop.multimem.st.async release gpu u16 %p, %h : !llvm.ptr<1>, i16
  // CHECK-NEXT: redop.multimem.st.async s32 %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr, i32{{$}}
  redop.multimem.st.async s32 %g, %v predicate(%c) : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.st.async b64 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i64{{$}}
  redop.multimem.st.async b64 %p, %w : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.multimem.st.async f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32{{$}}
  redop.multimem.st.async f32 %p, %f : !llvm.ptr<1>, f32
  // CHECK-NEXT: redop.multimem.st.async release gpu f64 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f64{{$}}
  redop.multimem.st.async release gpu f64 %p, %d : !llvm.ptr<1>, f64
  return
}
