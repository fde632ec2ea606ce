// Explicit defaults of createpolicy create the same op as omitted ones.
//
// RUN: redop-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "fractional"
func.func @fractional(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.createpolicy.fractional"({{.*}}) <{fraction = 1.000000e+00 : f32, primary = 1 : i32, secondary = 4 : i32}> :
  %a = redop.createpolicy.fractional evict_last : i64
  // CHECK-NEXT: "redop.createpolicy.fractional"({{.*}}) <{fraction = 1.000000e+00 : f32, primary = 1 : i32, secondary = 4 : i32}> :
  %b = redop.createpolicy.fractional evict_last, evict_unchanged : i64
  // CHECK-NEXT: "redop.createpolicy.fractional"({{.*}}) <{fraction = 1.000000e+00 : f32, primary = 1 : i32, secondary = 4 : i32}> :
  %c = redop.createpolicy.fractional evict_last 1.0 : i64
  // CHECK-NEXT: "redop.createpolicy.fractional"({{.*}}) <{fraction = 1.000000e+00 : f32, primary = 1 : i32, secondary = 4 : i32}> :
  %d = redop.createpolicy.fractional evict_last, evict_unchanged 0x3F800000 : i64
  // CHECK-NEXT: "redop.createpolicy.fractional"({{.*}}) <{fraction = 1.000000e+00 : f32, primary = 1 : i32, secondary = 4 : i32}> :
  %e = "redop.createpolicy.fractional"() <{primary = 1 : i32}> : () -> i64
  return
}

// CHECK-LABEL: sym_name = "range"
func.func @range(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.createpolicy.range"({{.*}}) <{primary = 1 : i32, secondary = 4 : i32}> :
  %g = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  // CHECK-NEXT: "redop.createpolicy.range"({{.*}}) <{primary = 1 : i32, secondary = 4 : i32}> :
  %h = redop.createpolicy.range evict_last, evict_unchanged %p, %v, %v : !llvm.ptr<1>
  // CHECK-NEXT: "redop.createpolicy.range"({{.*}}) <{primary = 1 : i32, secondary = 4 : i32}> :
  %i = "redop.createpolicy.range"(%p, %v, %v) <{primary = 1 : i32}> : (!llvm.ptr<1>, i32, i32) -> i64
  return
}

// CHECK-LABEL: sym_name = "range_fabric"
func.func @range_fabric(%le: i32, %off: i64, %v: i32) {
  // CHECK: "redop.createpolicy.range.fabric"({{.*}}) <{primary = 1 : i32, secondary = 4 : i32}> :
  %g = redop.createpolicy.range.fabric evict_last %le, %off, %v, %v : i64
  // CHECK-NEXT: "redop.createpolicy.range.fabric"({{.*}}) <{primary = 1 : i32, secondary = 4 : i32}> :
  %h = redop.createpolicy.range.fabric evict_last, evict_unchanged %le, %off, %v, %v : i64
  return
}
