// Reductions that redop-vectorize must keep apart: the kernels would have other results if the reason of its name were ignored.
// RUN: redop-opt %s --redop-vectorize='chip=sm_90 runtime-alignment=false' | FileCheck %s
// CHECK-NOT: vector<4xf32>

// The pair begins in the middle of eight bytes.
func.func @lacks_alignment(%p: !llvm.ptr<1> {llvm.align = 8 : i64}, %v: f32) {
  %a = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %b = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %a : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %b : f32, !llvm.ptr<1>
  return
}

// Each element has a mask of its own.
func.func @no_reduction(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %v: f32, %c: i1) {
  %true = arith.constant true
  %a = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %pair = vector.from_elements %v, %v : vector<2xf32>
  %first = vector.from_elements %c, %true : vector<2xi1>
  redop.store_reduce addf %pair, %p mask(%first) : vector<2xf32>, !llvm.ptr<1>
  redop.store_reduce addf %pair, %a mask(%first) : vector<2xf32>, !llvm.ptr<1>
  return
}
