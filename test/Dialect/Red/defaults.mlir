// Explicit defaults of red create the same op as omitted ones.
//
// RUN: redop-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "both"
func.func @both(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> :
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> :
  redop.red relaxed add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> :
  redop.red gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> :
  redop.red relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> :
  "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<1>, i32) -> ()
  return
}

// CHECK-LABEL: sym_name = "order_only"
func.func @order_only(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 4 : i32}> :
  redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 4 : i32}> :
  redop.red release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: sym_name = "scope_only"
func.func @scope_only(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 4 : i32, sem = 2 : i32}> :
  redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.red"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>, ptx_type = 3 : i32, scope = 4 : i32, sem = 2 : i32}> :
  redop.red relaxed sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
