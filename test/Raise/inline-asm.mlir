// RUN: redop-opt %s --raise-to-redop | FileCheck %s --implicit-check-not=llvm.inline_asm

// Addresses: a pointer of the right space is used as it is; other values keep their bits.

// CHECK-LABEL: @addresses
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[G:.*]]: !llvm.ptr, %[[S:.*]]: !llvm.ptr<3>, %[[I:.*]]: i32, %[[L:.*]]: i64)
llvm.func @addresses(%p: !llvm.ptr<1>, %g: !llvm.ptr, %s: !llvm.ptr<3>, %i: i32, %l: i64) {
  // CHECK: redop.red add u32 %[[P]], %[[I]] : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %i : (!llvm.ptr<1>, i32) -> ()
  // CHECK: redop.red add u32 %[[G]], %[[I]] : !llvm.ptr, i32
  llvm.inline_asm has_side_effects "red.add.u32 [$0], $1;", "l,r,~{memory}" %g, %i : (!llvm.ptr, i32) -> ()
  // CHECK: %[[GI:.*]] = llvm.ptrtoint %[[G]] : !llvm.ptr to i64
  // CHECK: %[[GP:.*]] = llvm.inttoptr %[[GI]] : i64 to !llvm.ptr<1>
  // CHECK: redop.red add u32 %[[GP]], %[[I]] : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %g, %i : (!llvm.ptr, i32) -> ()
  // CHECK: %[[SP:.*]] = llvm.inttoptr %[[I]] : i32 to !llvm.ptr<3>
  // CHECK: redop.red add u32 %[[SP]], %[[I]] : !llvm.ptr<3>, i32
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "r,r,~{memory}" %i, %i : (i32, i32) -> ()
  // CHECK: %[[Q:.*]] = llvm.getelementptr %[[S]][-8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK: redop.red add u32 %[[Q]], %[[I]] : !llvm.ptr<3>, i32
  llvm.inline_asm has_side_effects "red.shared::cta.add.u32 [$0 + -8], $1;", "r,r,~{memory}" %s, %i : (!llvm.ptr<3>, i32) -> ()
  // CHECK: %[[C:.*]] = llvm.inttoptr %[[L]] : i64 to !llvm.ptr<7>
  // CHECK: redop.red add u32 %[[C]], %[[I]] : !llvm.ptr<7>, i32
  llvm.inline_asm has_side_effects "red.shared::cluster.add.u32 [$0], $1;", "l,r,~{memory}" %l, %i : (i64, i32) -> ()
  llvm.return
}

// The order and the scope are those of the text, explicit or default, in any order.

// CHECK-LABEL: @orders
llvm.func @orders(%p: !llvm.ptr<1>, %v: i32, %h: vector<2xf16>) {
  // CHECK-NEXT: redop.red add u32 %
  llvm.inline_asm has_side_effects "red.relaxed.gpu.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.red release add u32 %
  llvm.inline_asm has_side_effects "red.release.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.red release sys add u32 %
  llvm.inline_asm has_side_effects "red.global.add.sys.u32.release [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.red cta add f16x2 %
  llvm.inline_asm has_side_effects "red.global.f16x2.noftz.add.cta [$0], $1;", "l,r,~{memory}" %p, %h : (!llvm.ptr<1>, vector<2xf16>) -> ()
  // CHECK-NEXT: redop.multimem.red add u32 %
  llvm.inline_asm has_side_effects "multimem.red.relaxed.sys.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.multimem.red release gpu add u32 %
  llvm.inline_asm has_side_effects "multimem.red.global.gpu.release.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// Even without side effects or a memory clobber, the text has its effects: the
// op has the same.

// CHECK-LABEL: @effects
llvm.func @effects(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: redop.red release sys add u32 %
  llvm.inline_asm "red.release.sys.global.add.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.redux.sync add s32 %
  %0 = llvm.inline_asm "redux.sync.add.s32 $0, $1, $1;", "=r,r" %v : (i32) -> i32
  llvm.return
}

// Values in registers of the same size, whatever their type; and constants.

// CHECK-LABEL: @values
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[I:.*]]: i32, %[[F:.*]]: f32, %[[H:.*]]: i16)
llvm.func @values(%p: !llvm.ptr<1>, %i: i32, %f: f32, %h: i16) {
  %c7 = llvm.mlir.constant(7 : i32) : i32
  // CHECK: %[[B:.*]] = llvm.bitcast %[[I]] : i32 to f32
  // CHECK: redop.red add f32 %[[P]], %[[B]]
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], $1;", "l,r,~{memory}" %p, %i : (!llvm.ptr<1>, i32) -> ()
  // CHECK: %[[B:.*]] = llvm.bitcast %[[F]] : f32 to i32
  // CHECK: redop.red or b32 %[[P]], %[[B]]
  llvm.inline_asm has_side_effects "red.global.or.b32 [$0], $1;", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // CHECK: %[[B:.*]] = llvm.bitcast %[[H]] : i16 to bf16
  // CHECK: redop.red add bf16 %[[P]], %[[B]]
  llvm.inline_asm has_side_effects "red.global.add.noftz.bf16 [$0], $1;", "l,h,~{memory}" %p, %h : (!llvm.ptr<1>, i16) -> ()
  // CHECK: %[[C:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK: redop.red add s32 %[[P]], %[[C]]
  llvm.inline_asm has_side_effects "red.global.add.s32 [$0], -1;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // CHECK: %[[C:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK: redop.red and b32 %[[P]], %[[C]]
  llvm.inline_asm has_side_effects "red.global.and.b32 [$0], 0xFFFFFFFFU;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // CHECK: %[[C:.*]] = llvm.mlir.constant(2.500000e-01 : f32) : f32
  // CHECK: redop.red add f32 %[[P]], %[[C]]
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], 0f3E800000;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // CHECK: %[[C:.*]] = llvm.mlir.constant(-1.500000e+00 : f64) : f64
  // CHECK: redop.red add f64 %[[P]], %[[C]]
  llvm.inline_asm has_side_effects "red.global.add.f64 [$0], -1.5;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // CHECK: redop.red add u32 %[[P]], %{{.*}} : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,n,~{memory}" %p, %c7 : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// A vector that was split for the text is recovered.

// CHECK-LABEL: @vectors
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: vector<4xf32>, %[[A:.*]]: i32, %[[B:.*]]: i32)
llvm.func @vectors(%p: !llvm.ptr<1>, %v: vector<4xf32>, %a: i32, %b: i32) {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  // CHECK: %[[V0:.*]] = llvm.extractelement %[[V]]
  %0 = llvm.extractelement %v[%c0 : i32] : vector<4xf32>
  // CHECK: %[[V1:.*]] = llvm.extractelement %[[V]]
  %1 = llvm.extractelement %v[%c1 : i32] : vector<4xf32>
  // CHECK: %[[V2:.*]] = llvm.extractelement %[[V]]
  %2 = llvm.extractelement %v[%c2 : i32] : vector<4xf32>
  // CHECK: %[[V3:.*]] = llvm.extractelement %[[V]]
  %3 = llvm.extractelement %v[%c3 : i32] : vector<4xf32>
  // CHECK: redop.red add v4 f32 %[[P]], %[[V]] : !llvm.ptr<1>, vector<4xf32>
  llvm.inline_asm has_side_effects "red.global.add.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}" %p, %0, %1, %2, %3 : (!llvm.ptr<1>, f32, f32, f32, f32) -> ()
  // In another order it is a different vector.
  // CHECK: %[[W0:.*]] = llvm.insertelement %[[V1]], %{{.*}}
  // CHECK: %[[W1:.*]] = llvm.insertelement %[[V0]], %[[W0]]
  // CHECK: %[[W2:.*]] = llvm.insertelement %[[V2]], %[[W1]]
  // CHECK: %[[W:.*]] = llvm.insertelement %[[V3]], %[[W2]]
  // CHECK: redop.red add v4 f32 %[[P]], %[[W]]
  llvm.inline_asm has_side_effects "red.global.add.v4.f32 [$0], {$2, $1, $3, $4};", "l,f,f,f,f,~{memory}" %p, %0, %1, %2, %3 : (!llvm.ptr<1>, f32, f32, f32, f32) -> ()
  // CHECK: %[[E:.*]] = llvm.mlir.poison : vector<2xi32>
  // CHECK: %[[E0:.*]] = llvm.insertelement %[[A]], %[[E]]
  // CHECK: %[[E1:.*]] = llvm.insertelement %[[B]], %[[E0]]
  // CHECK: %[[W:.*]] = llvm.bitcast %[[E1]] : vector<2xi32> to vector<4xbf16>
  // CHECK: redop.red max v2 bf16x2 %[[P]], %[[W]] : !llvm.ptr<1>, vector<4xbf16>
  llvm.inline_asm has_side_effects "red.global.max.noftz.v2.bf16x2 [$0], {$1, $2};", "l,r,r,~{memory}" %p, %a, %b : (!llvm.ptr<1>, i32, i32) -> ()
  llvm.return
}

// Guards.

// CHECK-LABEL: @guards
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1)
llvm.func @guards(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK: redop.red add u32 %[[P]], %[[V]] predicate(%[[C]])
  llvm.inline_asm has_side_effects "@$2 red.global.add.u32 [$0], $1;", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // CHECK: %[[T:.*]] = llvm.mlir.constant(true) : i1
  // CHECK: %[[N:.*]] = llvm.xor %[[C]], %[[T]] : i1
  // CHECK: redop.red add u32 %[[P]], %[[V]] predicate(%[[N]])
  llvm.inline_asm has_side_effects "@!$2 red.global.add.u32 [$0], $1;", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // CHECK: %[[Z:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK: %[[Q:.*]] = llvm.icmp "ne" %[[V]], %[[Z]] : i32
  // CHECK: redop.red add u32 %[[P]], %[[V]] predicate(%[[Q]])
  llvm.inline_asm has_side_effects "{\0A .reg .pred %p;\0A setp.ne.b32 %p, $1, 0;\0A @%p red.global.add.u32 [$0], $1;\0A}", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// Results.

// CHECK-LABEL: @results
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32)
llvm.func @results(%p: !llvm.ptr<1>, %v: i32) -> !llvm.struct<(f32, f32)> {
  // CHECK: %[[R:.*]] = redop.redux.sync min u32 %[[V]], %[[V]] : i32
  // CHECK: redop.red add u32 %[[P]], %[[R]]
  %0 = llvm.inline_asm has_side_effects "redux.sync.min.u32 $0, $1, $2;", "=&r,r,r" %v, %v : (i32, i32) -> i32
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %0 : (!llvm.ptr<1>, i32) -> ()
  // The struct is only rebuilt if it is used as a whole.
  // CHECK: %[[L:.*]] = redop.multimem.ld_reduce add v2 f32 %[[P]] : !llvm.ptr<1> -> vector<2xf32>
  // CHECK: %[[A:.*]] = llvm.extractelement %[[L]][%{{.*}} : i32] : vector<2xf32>
  // CHECK: %[[B:.*]] = llvm.extractelement %[[L]][%{{.*}} : i32] : vector<2xf32>
  // CHECK: %[[W:.*]] = llvm.mlir.poison : !llvm.struct<(f32, f32)>
  // CHECK: %[[W0:.*]] = llvm.insertvalue %[[A]], %[[W]][0]
  // CHECK: %[[W1:.*]] = llvm.insertvalue %[[B]], %[[W0]][1]
  %1 = llvm.inline_asm has_side_effects "multimem.ld_reduce.global.add.v2.f32 {$0, $1}, [$2];", "=f,=f,l,~{memory}" %p : (!llvm.ptr<1>) -> !llvm.struct<(f32, f32)>
  // CHECK: redop.red add f32 %[[P]], %[[B]]
  %2 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)>
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], $1;", "l,f,~{memory}" %p, %2 : (!llvm.ptr<1>, f32) -> ()
  // CHECK: llvm.return %[[W1]]
  llvm.return %1 : !llvm.struct<(f32, f32)>
}

// Policies are pure, whatever the effects of the text are declared to be.

// CHECK-LABEL: @policies
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32)
llvm.func @policies(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: %[[A:.*]] = redop.createpolicy.fractional evict_last 0.25 : i64
  %0 = llvm.inline_asm has_side_effects "createpolicy.fractional.L2::evict_last.b64 $0, 0.25;", "=l" : () -> i64
  // CHECK: redop.red add u32 %[[P]], %[[V]] cache_hint(%[[A]])
  llvm.inline_asm has_side_effects "red.global.add.L2::cache_hint.u32 [$0], $1, $2;", "l,r,l,~{memory}" %p, %v, %0 : (!llvm.ptr<1>, i32, i64) -> ()
  // CHECK: redop.createpolicy.range evict_unchanged, evict_first %[[P]], %{{.*}}, %[[V]] : !llvm.ptr<1>
  %1 = llvm.inline_asm "createpolicy.range.global.L2::evict_unchanged.L2::evict_first.b64 $0, [$1], 4096, $2;", "=l,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i64
  llvm.return
}

// A result that the text does not return.
// CHECK-LABEL: @no_result
llvm.func @no_result(%v: i32) {
  // CHECK: redop.redux.sync add s32
  llvm.inline_asm has_side_effects "{ .reg .b32 t; redux.sync.add.s32 t, $0, $1; }", "r,r" %v, %v : (i32, i32) -> ()
  llvm.return
}
