// An inlined op and its lowering have a callsite location; values that are
// split into lanes have the location of the op.

// RUN: redop-opt %s --inline --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=INLINED
// RUN: redop-opt %s --inline --convert-redop-to-inline-ptx --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOWERED
// RUN: redop-opt %s --inline --convert-to-llvm --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOWERED
// RUN: redop-opt %s --remove-dead-values --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=PLAIN

// PLAIN: redop.red add v2 f32 {{.*}} predicate(%{{.*}}) : {{.*}} loc("lib.cu":3:5)
func.func private @callee(%p: !llvm.ptr<1>, %v: vector<2xf32>, %c: i1) {
  redop.red add v2 f32 %p, %v predicate(%c) : !llvm.ptr<1>, vector<2xf32> loc("lib.cu":3:5)
  return
}

// INLINED-LABEL: func.func @caller
// INLINED-NEXT: redop.red add v2 f32 {{.*}} loc(callsite("lib.cu":3:5 at "main.cu":8:2))
// INLINED-NEXT: return
// LOWERED: func @caller
// LOWERED-COUNT-4: {{llvm.(mlir.constant|extractelement) ?.*}} loc(callsite("lib.cu":3:5 at "main.cu":8:2))
// LOWERED-NEXT: llvm.inline_asm {{.*}}"@$3 red.global.add.v2.f32 {{.*}} loc(callsite("lib.cu":3:5 at "main.cu":8:2))
// LOWERED-NEXT: {{(llvm.)?}}return
func.func @caller(%p: !llvm.ptr<1>, %v: vector<2xf32>, %c: i1) {
  call @callee(%p, %v, %c) : (!llvm.ptr<1>, vector<2xf32>, i1) -> () loc("main.cu":8:2)
  return
}
