// Upstream's convert-to-llvm lowers every op of the dialect on its own: to LLVM
// ops if these are exact, otherwise to inline PTX. fp8 values, which have no
// LLVM type, leave no casts behind.

// RUN: redop-opt %s --convert-to-llvm | FileCheck %s --implicit-check-not=redop. --implicit-check-not=unrealized
// RUN: redop-opt %s --convert-to-llvm=dynamic=true | FileCheck %s --implicit-check-not=redop. --implicit-check-not=unrealized
// RUN: redop-opt %s --convert-to-llvm | mlir-translate --mlir-to-llvmir \
// RUN:   | llc -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx88 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.8 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}

// The stock driver with the plugin does the same. (It cannot load one with
// sanitizers.)
// RUN: %if sanitize %{ true %} %else %{ \
// RUN:   mlir-opt --load-dialect-plugin=%redop_plugin %s --pass-pipeline='builtin.module(convert-to-llvm)' \
// RUN:   | FileCheck %s --implicit-check-not=redop. --implicit-check-not=unrealized %}

// CHECK-LABEL: llvm.func @each_op(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr<1>, %[[C:.*]]: !llvm.ptr<7>, %[[V:.*]]: i32, %[[I:.*]]: i1)
// PTX-LABEL: each_op(
func.func @each_op(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %v: i32, %i: i1) -> i32 {
  // CHECK: %[[POLICY:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_last.b64 $0;", "=l"
  // PTX: createpolicy.fractional.L2::evict_last.b64 [[POLICY:%rd[0-9]+]];
  %policy = redop.createpolicy.fractional evict_last : i64
  // CHECK: %[[RANGE:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.range{{.*}} $0, [$1], $2, $3;", "=l,l,r,r" %[[P]], %[[V]], %[[V]]
  // PTX: createpolicy.range
  %range = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  // CHECK: %[[SUM:.*]] = nvvm.redux.sync add %[[V]], %[[V]]
  // PTX: redux.sync.add.s32 [[SUM:%r[0-9]+]]
  %sum = redop.redux.sync add s32 %v, %v : i32
  // CHECK: llvm.atomicrmw volatile add %[[P]], %[[SUM]] syncscope("device") monotonic
  // PTX: atom.global.add.u32 {{.*}}, [[SUM]];
  redop.red add u32 %p, %sum : !llvm.ptr<1>, i32
  // CHECK: llvm.inline_asm has_side_effects {{.*}} "red.global.and.L2::cache_hint.b32 [$0], $1, $2;", "l,r,l,~{memory}" %[[P]], %[[SUM]], %[[POLICY]]
  // PTX: red.global.and.L2::cache_hint.b32 {{.*}}, [[SUM]], [[POLICY]];
  redop.red and b32 %p, %sum cache_hint(%policy) : !llvm.ptr<1>, i32
  // CHECK: llvm.inline_asm {{.*}} "@$3 red.global{{.*}} [$0], $1, $2;", "l,r,l,b,~{memory}" %[[P]], %[[SUM]], %[[RANGE]], %[[I]]
  // PTX: @%p{{[0-9]+}} red.global.or.L2::cache_hint.b32
  redop.red or b32 %p, %sum cache_hint(%range) predicate(%i) : !llvm.ptr<1>, i32
  // CHECK: llvm.inline_asm {{.*}} "red.async.{{.*}} [$0], $1, [$2];", "r,r,r,~{memory}" %[[C]], %[[V]], %[[C]]
  // PTX: red.async
  redop.red.async add u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK: %[[LD:.*]] = llvm.inline_asm {{.*}} "multimem.ld_reduce.{{.*}} $0, [$1];", "=r,l,~{memory}" %[[P]]
  // PTX: multimem.ld_reduce
  %ld = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  // CHECK: llvm.inline_asm {{.*}} "multimem.st.{{.*}} [$0], $1;", "l,r,~{memory}" %[[P]], %[[LD]]
  // PTX: multimem.st
  redop.multimem.st u32 %p, %ld : !llvm.ptr<1>, i32
  // CHECK: llvm.inline_asm {{.*}} "multimem.red.{{.*}} [$0], $1;", "l,r,~{memory}" %[[P]], %[[LD]]
  // PTX: multimem.red
  redop.multimem.red add u32 %p, %ld : !llvm.ptr<1>, i32
  // CHECK: llvm.return %[[LD]]
  return %ld : i32
}

// fp8 values from one op to another, through a function boundary and a block
// argument.
// CHECK-LABEL: llvm.func @fp8(
// CHECK-SAME: vector<4xi8>
// CHECK-SAME: -> vector<4xi8>
// CHECK: llvm.inline_asm {{.*}}"multimem.ld_reduce.
// CHECK: llvm.cond_br {{.*}}(%{{.*}} : vector<4xi8>)
// CHECK: ^bb{{.*}}(%{{.*}}: vector<4xi8>)
// CHECK: llvm.inline_asm {{.*}}"multimem.st.
// PTX-LABEL: fp8(
func.func @fp8(%p: !llvm.ptr<1>, %x: vector<4xf8E5M2>, %i: i1) -> vector<4xf8E5M2> {
  // PTX: multimem.ld_reduce{{.*}}.e5m2x4
  %r = redop.multimem.ld_reduce add e5m2x4 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  cf.cond_br %i, ^store(%r : vector<4xf8E5M2>), ^store(%x : vector<4xf8E5M2>)
^store(%v: vector<4xf8E5M2>):
  // PTX: multimem.st{{.*}}.e5m2x4
  redop.multimem.st e5m2x4 %p, %v : !llvm.ptr<1>, vector<4xf8E5M2>
  return %v : vector<4xf8E5M2>
}
