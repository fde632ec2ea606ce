// An llvm.func with internal linkage is not public.
// RUN: redop-compile %s --chip=sm_90 --remarks 2>&1 | FileCheck %s

// CHECK: remark: {{.*}}@public is compiled as one
// CHECK-NOT: @hidden is taken
// CHECK: .entry public(
// CHECK-NOT: .entry
llvm.func @public(%p: !llvm.ptr<1>, %v: f32) {
  llvm.call @hidden(%p, %v) : (!llvm.ptr<1>, f32) -> ()
  llvm.return
}
llvm.func internal @hidden(%p: !llvm.ptr<1>, %v: f32) attributes {no_inline} {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  llvm.return
}
