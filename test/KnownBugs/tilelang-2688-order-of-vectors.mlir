// TileLang lost the order of an atomic add, which became relaxed, when its
// vectorizer merged several into one wide instruction. So the order depended on
// a tile size.
// https://github.com/tile-ai/tilelang/issues/2688

// RUN: redop-compile %s --chip=sm_90 -O3 -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// CHECK-LABEL: .entry widths(
gpu.module @m {
  gpu.func @widths(%p: !llvm.ptr<1>, %h: vector<2xf16>, %f: f32, %f2: vector<2xf32>, %f4: vector<4xf32>) kernel {
    // CHECK: red.release.global.add.noftz.f16x2 [
    redop.red release add f16x2 %p, %h : !llvm.ptr<1>, vector<2xf16>
    // CHECK: red.release.global.add.noftz.v2.f16 [
    redop.red release add v2 f16 %p, %h : !llvm.ptr<1>, vector<2xf16>
    // CHECK: red.release.sys.global.add.f32 [
    redop.red release sys add f32 %p, %f : !llvm.ptr<1>, f32
    // CHECK: red.release.sys.global.add.v2.f32 [
    redop.red release sys add v2 f32 %p, %f2 : !llvm.ptr<1>, vector<2xf32>
    // CHECK: red.release.sys.global.add.v4.f32 [
    redop.red release sys add v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}
