// Explicit defaults of multimem.* create the same op as omitted ones.
//
// RUN: redop-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-op-generic | FileCheck %s

// CHECK-LABEL: sym_name = "ld_reduce"
func.func @ld_reduce(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.multimem.ld_reduce"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 1 : i32}> :
  %a = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: "redop.multimem.ld_reduce"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 1 : i32}> :
  %b = redop.multimem.ld_reduce weak add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: "redop.multimem.ld_reduce"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 1 : i32}> :
  %c = "redop.multimem.ld_reduce"(%p) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr<1>) -> i32
  return
}

// CHECK-LABEL: sym_name = "st"
func.func @st(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.multimem.st"({{.*}}) <{ptx_type = 3 : i32, sem = 1 : i32}> :
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.multimem.st"({{.*}}) <{ptx_type = 3 : i32, sem = 1 : i32}> :
  redop.multimem.st weak u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.multimem.st"({{.*}}) <{ptx_type = 3 : i32, sem = 1 : i32}> :
  "redop.multimem.st"(%p, %v) <{ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32) -> ()
  return
}

// CHECK-LABEL: sym_name = "red"
func.func @red(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "redop.multimem.red"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 4 : i32, sem = 2 : i32}> :
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.multimem.red"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 4 : i32, sem = 2 : i32}> :
  redop.multimem.red relaxed sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "redop.multimem.red"({{.*}}) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 4 : i32, sem = 2 : i32}> :
  "redop.multimem.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr<1>, i32) -> ()
  return
}
