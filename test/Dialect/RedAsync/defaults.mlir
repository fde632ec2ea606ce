// Explicit defaults of red.async create the same op as omitted ones.
//
// RUN: redop-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "both"
func.func @both(%p: !llvm.ptr, %v: i32) {
  // CHECK: "redop.red.async"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>, ptx_type = 3 : i32, scope = 2 : i32, sem = 2 : i32}> :
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr, i32, !llvm.ptr
  // CHECK-NEXT: "redop.red.async"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>, ptx_type = 3 : i32, scope = 2 : i32, sem = 2 : i32}> :
  redop.red.async relaxed cluster add u32 %p, %v mbar(%p) : !llvm.ptr, i32, !llvm.ptr
  // CHECK-NEXT: "redop.red.async"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>, ptx_type = 3 : i32, scope = 2 : i32, sem = 2 : i32}> :
  "redop.red.async"(%p, %v, %p) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, i32, !llvm.ptr) -> ()
  return
}
