// Upstream's vector ops can be combined with vector instructions.
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s

// CHECK: red.global.add.v2.f32
// CHECK: red.global.add.v4.f32
gpu.module @m {
  gpu.func @slices(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    %half = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
    redop.red add v2 f32 %p, %half : !llvm.ptr<1>, vector<2xf32>
    %swapped = vector.insert_strided_slice %half, %v {offsets = [0], strides = [1]} : vector<2xf32> into vector<4xf32>
    redop.red add v4 f32 %p, %swapped : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}
