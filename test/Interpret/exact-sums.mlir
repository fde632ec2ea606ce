// Sums of f32 with noftz keep subnormals in global memory; without it, red and atom
// flush them to zero.

// RUN: redop-interpret %s --entry=@sums --args='f32[0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1]' | FileCheck %s
// RUN: redop-compile %s --chip=sm_90 --emit=mlir -o %t.mlir

// CHECK: argument 0: [0.0, 2.80259693E-45, 2.80259693E-45, 2.80259693E-45, 2.80259693E-45, 2.80259693E-45, 0.0]
func.func @sums(%p: !llvm.ptr<1>) attributes {gpu.kernel} {
  %v = llvm.mlir.constant(1.40129846E-45 : f32) : f32
  %vv = llvm.mlir.constant(dense<1.40129846E-45> : vector<2xf32>) : vector<2xf32>
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.red add noftz f32 %p1, %v : !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.red add noftz v2 f32 %p2, %vv : !llvm.ptr<1>, vector<2xf32>
  %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p4 noftz : f32, !llvm.ptr<1>
  %p5 = llvm.getelementptr %p[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  llvm.inline_asm has_side_effects "red.global.add.noftz.f32 [$0], $1;", "l,f,~{memory}" %p5, %v : (!llvm.ptr<1>, f32) -> ()
  %p6 = llvm.getelementptr %p[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p6 : f32, !llvm.ptr<1>
  return
}
