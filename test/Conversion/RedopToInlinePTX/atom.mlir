// redop.atom: mnemonic, constraint letters, and the order result, pointer, value,
// new value, policy, predicate, else value.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop. --implicit-check-not=atomicrmw
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -mattr=+ptx83 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.3 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_90 -o %t.bc
// RUN: llc %t.bc -mcpu=sm_90 -mattr=+ptx83 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.3 %{ %ptxas-verify -arch=sm_90 < %t.O3.ptx %}

// CHECK-LABEL: func.func @scalars(
// PTX-LABEL: scalars(
func.func @scalars(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %i: i32, %l: i64,
                   %f: f32, %d: f64, %h: f16, %h2: vector<2xf16>) {
  // CHECK-NEXT: "atom.acq_rel.sys.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %arg0, %arg2 : (!llvm.ptr<1>, i32) -> i32
  // PTX: atom.acq_rel.sys.global.add.u32 %r{{[0-9]+}}, [%rd{{[0-9]+}}], %r{{[0-9]+}};
  %0 = redop.atom acq_rel sys add u32 %p, %i : !llvm.ptr<1>, i32
  // CHECK-NEXT: "atom.acquire.cta.shared.min.s64 $0, [$1], $2;", "=l,r,l,~{memory}"
  // PTX: atom.acquire.cta.shared.min.s64
  %1 = redop.atom acquire cta min s64 %s, %l : !llvm.ptr<3>, i64
  // CHECK-NEXT: "atom.global.add.f32 $0, [$1], $2;", "=f,l,f,~{memory}"
  // PTX: atom.global.add.f32
  %2 = redop.atom add f32 %p, %f : !llvm.ptr<1>, f32
  // CHECK-NEXT: "atom.global.add.f64 $0, [$1], $2;", "=d,l,d,~{memory}"
  %3 = redop.atom add f64 %p, %d : !llvm.ptr<1>, f64
  // CHECK-NEXT: "atom.global.add.noftz.f16 $0, [$1], $2;", "=h,l,h,~{memory}"
  %4 = redop.atom add f16 %p, %h : !llvm.ptr<1>, f16
  // CHECK-NEXT: "atom.global.add.noftz.f16x2 $0, [$1], $2;", "=r,l,r,~{memory}" {{.*}} -> vector<2xf16>
  %5 = redop.atom add f16x2 %p, %h2 : !llvm.ptr<1>, vector<2xf16>
  return
}

// CHECK-LABEL: func.func @swaps(
// PTX-LABEL: swaps(
func.func @swaps(%g: !llvm.ptr, %c: !llvm.ptr<7>, %h: i16, %i: i32, %q: i128,
                 %policy: i64) {
  // CHECK-NEXT: "atom.exch.L2::cache_hint.b32 $0, [$1], $2, $3;", "=r,l,r,l,~{memory}"
  // PTX: atom.exch.L2::cache_hint.b32
  %0 = redop.atom exch b32 %g, %i cache_hint(%policy) : !llvm.ptr, i32
  // CHECK-NEXT: "atom.cas.b16 $0, [$1], $2, $3;", "=h,l,h,h,~{memory}"
  // PTX: atom.cas.b16
  %1 = redop.atom cas b16 %g, %h, %h : !llvm.ptr, i16
  // CHECK-NEXT: "atom.release.shared::cluster.cas.b128 $0, [$1], $2, $3;", "=q,r,q,q,~{memory}"
  // PTX: atom.release.shared::cluster.cas.b128
  %2 = redop.atom release cas b128 %c, %q, %q : !llvm.ptr<7>, i128
  return
}

// CHECK-LABEL: func.func @vectors(
// PTX-LABEL: vectors(
func.func @vectors(%p: !llvm.ptr<1>, %f4: vector<4xf32>, %h8: vector<8xbf16>)
    -> vector<4xf32> {
  // CHECK: "atom.global.add.v4.f32 {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=f,=f,=f,=f,l,f,f,f,f,~{memory}"
  // PTX: atom.global.add.v4.f32
  %0 = redop.atom add v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>
  // CHECK: "atom.global.max.noftz.v4.bf16x2 {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=r,=r,=r,=r,l,r,r,r,r,~{memory}"
  // PTX: atom.global.max.noftz.v4.bf16x2
  %1 = redop.atom max v4 bf16x2 %p, %h8 : !llvm.ptr<1>, vector<8xbf16>
  return %0 : vector<4xf32>
}

// The result of a guarded instruction is tied to the else value.
// CHECK-LABEL: func.func @predicates(
// PTX-LABEL: predicates(
func.func @predicates(%p: !llvm.ptr<1>, %i: i32, %z: i32, %f2: vector<2xf32>,
                      %c: i1) -> (i32, vector<2xf32>) {
  // CHECK-NEXT: "@$3 atom.acquire.global.add.u32 $0, [$1], $2;", "=r,l,r,b,0,~{memory}" %arg0, %arg1, %arg4, %arg2
  // PTX: ld.param.b32 [[Z:%r[0-9]+]], [predicates_param_2];
  // PTX: @%p{{[0-9]+}} atom.acquire.global.add.u32 [[Z]], [%rd{{[0-9]+}}], %r{{[0-9]+}};
  %0 = redop.atom acquire add u32 %p, %i predicate(%c) else(%z) : !llvm.ptr<1>, i32
  // The registers are those of the value, too.
  // CHECK: "@$5 atom.global.add.v2.f32 {$0, $1}, [$2], {$3, $4};", "=f,=f,l,f,f,b,0,1,~{memory}"
  // PTX: @%p{{[0-9]+}} atom.global.add.v2.f32 {[[LANES:%r[0-9]+, %r[0-9]+]]}, [%rd{{[0-9]+}}], {[[LANES]]};
  %1 = redop.atom add v2 f32 %p, %f2 predicate(%c) else(%f2) : !llvm.ptr<1>, vector<2xf32>
  return %0, %1 : i32, vector<2xf32>
}
