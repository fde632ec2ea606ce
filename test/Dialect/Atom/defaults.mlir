// Explicit defaults of atom create the same op as omitted ones.
//
// RUN: redop-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "both"
func.func @both(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-COUNT-5: "redop.atom"({{.*}}) <{kind = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, ptx_type = 3 : i32, scope = 3 : i32, sem = 2 : i32}> : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: "func.return"
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom relaxed add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom gpu add u32 %p, %v : !llvm.ptr<1>, i32
  %3 = redop.atom relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  %4 = "redop.atom"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<1>, i32) -> i32
  return
}

// CHECK-LABEL: sym_name = "order_only"
func.func @order_only(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-COUNT-2: scope = 3 : i32, sem = 5 : i32}>
  // CHECK-NEXT: "func.return"
  %0 = redop.atom acq_rel add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom acq_rel gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: sym_name = "scope_only"
func.func @scope_only(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-COUNT-2: scope = 1 : i32, sem = 2 : i32}>
  // CHECK-NEXT: "func.return"
  %0 = redop.atom cta add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom relaxed cta add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
