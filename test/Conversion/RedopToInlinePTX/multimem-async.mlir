// redop.multimem.red.async and redop.multimem.st.async: mnemonic, constraint letters,
// and the order of the operands.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-compile %s --ptx=9.3 --chip=sm_100 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_100 < %t.ptx %}

// PTX: .version 9.3
// PTX: .target sm_100
// CHECK-LABEL: func.func @async(
// PTX-LABEL: async(
func.func @async(%p: !llvm.ptr<1>, %g: !llvm.ptr, %b: i8, %h: i16, %v: i32, %w: i64, %f: f32, %d: f64, %on: i1) {
  // CHECK-NEXT: "multimem.red.async.release.sys.global.add.u32 [$0], $1;", "l,r,~{memory}" %arg0, %arg4
  // PTX: multimem.red.async.release.sys.global.add.u32
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: "@$2 multimem.red.async.release.gpu.add.u64 [$0], $1;", "l,l,b,~{memory}"
  redop.multimem.red.async release gpu add u64 %g, %w predicate(%on) : !llvm.ptr, i64
  // CHECK-NEXT: "multimem.st.async.release.sys.global.b8 [$0], $1;", "l,h,~{memory}" %arg0, %arg2
  // PTX: multimem.st.async.release.sys.global.b8
  redop.multimem.st.async b8 %p, %b : !llvm.ptr<1>, i8
  // CHECK-NEXT: "multimem.st.async.release.gpu.s16 [$0], $1;", "l,h,~{memory}"
  redop.multimem.st.async release gpu s16 %g, %h : !llvm.ptr, i16
  // CHECK-NEXT: "multimem.st.async.release.sys.global.f32 [$0], $1;", "l,f,~{memory}"
  redop.multimem.st.async f32 %p, %f : !llvm.ptr<1>, f32
  // CHECK-NEXT: "multimem.st.async.release.sys.global.f64 [$0], $1;", "l,d,~{memory}"
  // PTX: multimem.st.async.release.sys.global.f64
  redop.multimem.st.async f64 %p, %d : !llvm.ptr<1>, f64
  return
}
