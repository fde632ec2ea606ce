// sured: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @bytes(
func.func @bytes(%surface: i64, %x: i32, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: redop.sured.b add u32 trap %{{[^,]*}}[%{{[^,]*}}], %{{.*}} : i32{{$}}
  redop.sured.b add u32 trap %surface[%x], %v : i32
  // CHECK-NEXT: redop.sured.b min s64 clamp %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{.*}} : i64{{$}}
  redop.sured.b min s64 clamp %surface[%x, %x], %w : i64
  // CHECK-NEXT: redop.sured.b and b32 zero %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} predicate(%{{.*}}) : i32{{$}}
  redop.sured.b and b32 zero %surface[%x, %x, %x], %v predicate(%c) : i32
  return
}

// CHECK-LABEL: func.func @samples(
func.func @samples(%surface: i64, %x: i32, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: redop.sured.p or b32 zero %{{[^,]*}}[%{{[^,]*}}], %{{.*}} : i32{{$}}
  redop.sured.p or b32 zero %surface[%x], %v : i32
  // CHECK-NEXT: redop.sured.p max b64 trap %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}], %{{.*}} : i64{{$}}
  redop.sured.p max b64 trap %surface[%x, %x, %x], %w : i64
  // CHECK-NEXT: redop.sured.p add b32 clamp %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{.*}} predicate(%{{.*}}) {note = "kept"} : i32{{$}}
  redop.sured.p add b32 clamp %surface[%x, %x], %v predicate(%c) {note = "kept"} : i32
  return
}
