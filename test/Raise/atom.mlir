// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// An atom whose result is used, in any order of its qualifiers.

// CHECK-LABEL: @used
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[S:.*]]: !llvm.ptr<3>, %[[V:.*]]: i32, %[[W:.*]]: i32, %[[POL:.*]]: i64)
llvm.func @used(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %w: i32, %pol: i64) -> !llvm.struct<(i32, i32, i32, i32, i32)> {
  // CHECK-NEXT: %[[A:.*]] = redop.atom add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %a = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // Triton's order.
  // CHECK-NEXT: %[[B:.*]] = redop.atom acq_rel add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %b = llvm.inline_asm has_side_effects "atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: %[[C:.*]] = redop.atom acquire cta cas b32 %[[S]], %[[V]], %[[W]] : !llvm.ptr<3>, i32
  %c = llvm.inline_asm has_side_effects "atom.shared::cta.acquire.cta.cas.b32 $0, [$1], $2, $3;", "=r,r,r,r,~{memory}" %s, %v, %w : (!llvm.ptr<3>, i32, i32) -> i32
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[D:.*]] = redop.atom sys cas b32 %[[P]], %[[ONE]], %[[ZERO]] : !llvm.ptr<1>, i32
  %d = llvm.inline_asm has_side_effects "atom.sys.global.cas.b32 $0, [$1], 1, 0;", "=r,l,~{memory}" %p : (!llvm.ptr<1>) -> i32
  // CHECK-NEXT: %[[E:.*]] = redop.atom exch b32 %[[P]], %[[V]] cache_hint(%[[POL]]) : !llvm.ptr<1>, i32
  %e = llvm.inline_asm has_side_effects "atom.global.exch.L2::cache_hint.b32 $0, [$1], $2, $3;", "=r,l,r,l,~{memory}" %p, %v, %pol : (!llvm.ptr<1>, i32, i64) -> i32
  // CHECK: llvm.insertvalue %[[A]], %{{.*}}[0]
  %0 = llvm.mlir.undef : !llvm.struct<(i32, i32, i32, i32, i32)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, i32, i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[B]], %{{.*}}[1]
  %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i32, i32, i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[C]], %{{.*}}[2]
  %3 = llvm.insertvalue %c, %2[2] : !llvm.struct<(i32, i32, i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[D]], %{{.*}}[3]
  %4 = llvm.insertvalue %d, %3[3] : !llvm.struct<(i32, i32, i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[E]], %{{.*}}[4]
  %5 = llvm.insertvalue %e, %4[4] : !llvm.struct<(i32, i32, i32, i32, i32)>
  llvm.return %5 : !llvm.struct<(i32, i32, i32, i32, i32)>
}

// The result in a register declared by the text, or of another type.

// CHECK-LABEL: @registers
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32)
llvm.func @registers(%p: !llvm.ptr<1>, %v: i32) -> f32 {
  // CHECK-NEXT: %[[A:.*]] = redop.atom add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %a = llvm.inline_asm has_side_effects "{ .reg .b32 t;\0A atom.global.add.u32 t, [$1], $2;\0A mov.b32 $0, t; }", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: %[[B:.*]] = redop.atom or b32 %[[P]], %[[A]] : !llvm.ptr<1>, i32
  // CHECK-NEXT: %[[F:.*]] = llvm.bitcast %[[B]] : i32 to f32
  // CHECK-NEXT: llvm.return %[[F]]
  %b = llvm.inline_asm has_side_effects "atom.global.or.b32 $0, [$1], $2;", "=f,l,r" %p, %a : (!llvm.ptr<1>, i32) -> f32
  llvm.return %b : f32
}

// A vector, lane by lane; one of the lanes may be unused.

// CHECK-LABEL: @vectors
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: vector<2xf32>)
llvm.func @vectors(%p: !llvm.ptr<1>, %v: vector<2xf32>) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %v0 = llvm.extractelement %v[%c0 : i32] : vector<2xf32>
  %v1 = llvm.extractelement %v[%c1 : i32] : vector<2xf32>
  // CHECK: %[[A:.*]] = redop.atom add v2 f32 %[[P]], %[[V]] : !llvm.ptr<1>, vector<2xf32>
  // CHECK: %[[I0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK: %[[A0:.*]] = llvm.extractelement %[[A]][%[[I0]] : i32]
  // CHECK: %[[I1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[A1:.*]] = llvm.extractelement %[[A]][%[[I1]] : i32]
  %a = llvm.inline_asm has_side_effects "atom.global.v2.f32.add {$0, $1}, [$2], {$3, $4};", "=f,=f,l,f,f,~{memory}" %p, %v0, %v1 : (!llvm.ptr<1>, f32, f32) -> !llvm.struct<(f32, f32)>
  %a0 = llvm.extractvalue %a[0] : !llvm.struct<(f32, f32)>
  %a1 = llvm.extractvalue %a[1] : !llvm.struct<(f32, f32)>
  // CHECK: %[[B:.*]] = redop.atom add v2 f32 %[[P]], %[[V]]
  // CHECK: %[[J1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[B1:.*]] = llvm.extractelement %[[B]][%[[J1]] : i32]
  %b1 = llvm.inline_asm has_side_effects "atom.global.add.v2.f32 {_, $0}, [$1], {$2, $3};", "=f,l,f,f,~{memory}" %p, %v0, %v1 : (!llvm.ptr<1>, f32, f32) -> f32
  // CHECK: llvm.fadd %[[A0]], %[[A1]]
  %s = llvm.fadd %a0, %a1 : f32
  // CHECK: llvm.fadd %{{.*}}, %[[B1]]
  %t = llvm.fadd %s, %b1 : f32
  llvm.return %t : f32
}

// -----

// With an unused result, a relaxed or release atom becomes a red, if one exists.

// CHECK-LABEL: @unused
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1)
llvm.func @unused(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: redop.red release sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %1 = llvm.inline_asm has_side_effects "atom.release.sys.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "atom.global.add.u32 _, [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.red min s32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "{ .reg .b32 t; atom.global.min.s32 t, [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // The else value is removed with the result.
  // CHECK: redop.red add u32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32
  %2 = llvm.inline_asm has_side_effects "mov.u32 $0, 0; @$3 atom.global.add.u32 $0, [$1], $2;", "=&r,l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // Used by an op whose own result is unused.
  // CHECK-NEXT: redop.red xor b32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %3 = llvm.inline_asm has_side_effects "atom.global.xor.b32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %4 = llvm.add %3, %v : i32
  // Used by two ops, one of which uses the other.
  // CHECK-NEXT: redop.red or b32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %5 = llvm.inline_asm has_side_effects "atom.global.or.b32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %6 = llvm.mul %5, %5 : i32
  %7 = llvm.add %5, %6 : i32
  // Used by inline PTX that is raised elsewhere, and by an op.
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %8 = llvm.inline_asm has_side_effects "atom.global.and.b32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %9 = llvm.inline_asm "redux.sync.add.s32 $0, $1, $1;", "=r,r" %8 : (i32) -> i32
  // CHECK-NEXT: llvm.return
  llvm.return
}

// An acquire keeps its result; red does not support exch and cas.

// CHECK-LABEL: @stays
llvm.func @stays(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: redop.atom acquire add u32
  %0 = llvm.inline_asm has_side_effects "atom.acquire.gpu.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: redop.atom acq_rel add u32
  llvm.inline_asm has_side_effects "atom.acq_rel.gpu.global.add.u32 _, [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.atom exch b32
  llvm.inline_asm has_side_effects "atom.global.exch.b32 _, [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.atom release cas b32
  %1 = llvm.inline_asm has_side_effects "atom.release.global.cas.b32 $0, [$1], $2, $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// A fence acquires through what an atom reads; a red does not read.

// CHECK-LABEL: @fenced
llvm.func @fenced(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: redop.atom add u32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: redop.atom release add u32
  llvm.inline_asm has_side_effects "atom.release.global.add.u32 _, [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK-NEXT: redop.atom add u32
  %1 = nvvm.inline_ptx "atom.global.add.u32 {$w0}, [{$r0}], {$r1};" ro(%p, %v : !llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: llvm.fence acquire
  llvm.fence acquire
  // An original red is not changed.
  // CHECK-NEXT: redop.red add u32
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// CHECK-LABEL: @fence_of_another
llvm.func @fence_of_another(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: redop.red add u32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  llvm.return
}

// -----

// The value of the result before a guarded atom is the else value.

// CHECK-LABEL: @guarded
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[Z:.*]]: i32, %[[C:.*]]: i1)
llvm.func @guarded(%p: !llvm.ptr<1>, %v: i32, %z: i32, %c: i1) -> i32 {
  // CHECK-NEXT: %[[A:.*]] = redop.atom acquire add u32 %[[P]], %[[V]] predicate(%[[C]]) else(%[[Z]]) : !llvm.ptr<1>, i32
  %a = llvm.inline_asm has_side_effects "mov.b32 $0, $4; @$3 atom.acquire.global.add.u32 $0, [$1], $2;", "=&r,l,r,b,r,~{memory}" %p, %v, %c, %z : (!llvm.ptr<1>, i32, i1, i32) -> i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[B:.*]] = redop.atom acq_rel max s32 %[[P]], %[[A]] predicate(%[[C]]) else(%[[ZERO]])
  %b = llvm.inline_asm has_side_effects "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b" %p, %a, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // CHECK-NEXT: %[[M:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT: %[[TRUE:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT: %[[OFF:.*]] = llvm.xor %[[C]], %[[TRUE]] : i1
  // CHECK-NEXT: %[[D:.*]] = redop.atom cas b32 %[[P]], %[[B]], %[[V]] predicate(%[[OFF]]) else(%[[M]])
  %d = llvm.inline_asm has_side_effects "mov.s32 $0, -1; @!$4 atom.global.cas.b32 $0, [$1], $2, $3;", "=&r,l,r,r,b" %p, %b, %v, %c : (!llvm.ptr<1>, i32, i32, i1) -> i32
  // CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[T:.*]] = llvm.icmp "ne" %[[V]], %[[N]] : i32
  // CHECK-NEXT: %[[E:.*]] = redop.atom exch b32 %[[P]], %[[D]] predicate(%[[T]]) else(%[[V]])
  // CHECK-NEXT: llvm.return %[[E]]
  %e = llvm.inline_asm has_side_effects "{ .reg .pred q; setp.ne.s32 q, $3, 0; mov.b32 $0, $3; @q atom.global.exch.b32 $0, [$1], $2; }", "=&r,l,r,r" %p, %d, %v : (!llvm.ptr<1>, i32, i32) -> i32
  llvm.return %e : i32
}

// CHECK-LABEL: @guarded_vector
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i1)
llvm.func @guarded_vector(%p: !llvm.ptr<1>, %a: i32, %b: i32, %c: i1) -> i32 {
  // CHECK: %[[U0:.*]] = llvm.insertelement %[[A]], %{{.*}}[%{{.*}} : i32] : vector<2xi32>
  // CHECK: %[[U1:.*]] = llvm.insertelement %[[B]], %[[U0]][%{{.*}} : i32] : vector<2xi32>
  // CHECK: %[[U:.*]] = llvm.bitcast %[[U1]] : vector<2xi32> to vector<4xf16>
  // CHECK: %[[E0:.*]] = llvm.insertelement %[[B]], %{{.*}}[%{{.*}} : i32] : vector<2xi32>
  // CHECK: %[[E1:.*]] = llvm.insertelement %{{.*}}, %[[E0]][%{{.*}} : i32] : vector<2xi32>
  // CHECK: %[[E:.*]] = llvm.bitcast %[[E1]] : vector<2xi32> to vector<4xf16>
  // CHECK: redop.atom min v2 f16x2 %[[P]], %[[U]] predicate(%[[C]]) else(%[[E]]) : !llvm.ptr<1>, vector<4xf16>
  %0 = llvm.inline_asm has_side_effects "mov.b32 $0, $4; mov.b32 $1, 7; @$5 atom.global.min.noftz.v2.f16x2 {$0, $1}, [$2], {$3, $4};", "=&r,=&r,l,r,r,b,~{memory}" %p, %a, %b, %c : (!llvm.ptr<1>, i32, i32, i1) -> !llvm.struct<(i32, i32)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i32)>
  llvm.return %1 : i32
}

// Float constants, by value or by bits.

// CHECK-LABEL: @guarded_float
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: f32, %[[C:.*]]: i1, %[[D:.*]]: f64)
llvm.func @guarded_float(%p: !llvm.ptr<1>, %v: f32, %c: i1, %d: f64) -> !llvm.struct<(f32, f32, f32, f64, i32)> {
  // CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0.000000e+00 : f32) : f32
  // CHECK: redop.atom add f32 %[[P]], %[[V]] predicate(%[[C]])
  %0 = llvm.inline_asm has_side_effects "mov.f32 $0, 0f00000000; @$3 atom.global.add.f32 $0, [$1], $2;", "=&f,l,f,b" %p, %v, %c : (!llvm.ptr<1>, f32, i1) -> f32
  // CHECK: llvm.mlir.constant(-1.500000e+00 : f32) : f32
  // CHECK: redop.atom add f32
  %1 = llvm.inline_asm has_side_effects "mov.f32 $0, -1.5; @$3 atom.global.add.f32 $0, [$1], $2;", "=&f,l,f,b" %p, %v, %c : (!llvm.ptr<1>, f32, i1) -> f32
  // CHECK: llvm.mlir.constant(1.000000e+00 : f32) : f32
  // CHECK: redop.atom add f32
  %2 = llvm.inline_asm has_side_effects "mov.b32 $0, 0f3F800000; @$3 atom.global.add.f32 $0, [$1], $2;", "=&f,l,f,b" %p, %v, %c : (!llvm.ptr<1>, f32, i1) -> f32
  // CHECK: llvm.mlir.constant(1.000000e+00 : f64) : f64
  // CHECK: redop.atom add f64
  %3 = llvm.inline_asm has_side_effects "mov.f64 $0, 0d3FF0000000000000; @$3 atom.global.add.f64 $0, [$1], $2;", "=&d,l,d,b" %p, %d, %c : (!llvm.ptr<1>, f64, i1) -> f64
  // CHECK: llvm.mlir.constant(2.000000e+00 : f32) : f32
  // CHECK: redop.atom exch b32
  %4 = llvm.inline_asm has_side_effects "mov.b32 $0, 0f40000000; @$3 atom.global.exch.b32 $0, [$1], $2;", "=&r,l,f,b" %p, %v, %c : (!llvm.ptr<1>, f32, i1) -> i32
  %5 = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f64, i32)>
  %6 = llvm.insertvalue %0, %5[0] : !llvm.struct<(f32, f32, f32, f64, i32)>
  %7 = llvm.insertvalue %1, %6[1] : !llvm.struct<(f32, f32, f32, f64, i32)>
  %8 = llvm.insertvalue %2, %7[2] : !llvm.struct<(f32, f32, f32, f64, i32)>
  %9 = llvm.insertvalue %3, %8[3] : !llvm.struct<(f32, f32, f32, f64, i32)>
  %10 = llvm.insertvalue %4, %9[4] : !llvm.struct<(f32, f32, f32, f64, i32)>
  llvm.return %10 : !llvm.struct<(f32, f32, f32, f64, i32)>
}

// Nothing reads the result of a guarded atom: any else value is correct.

// CHECK-LABEL: @guarded_blank
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1, %[[X:.*]]: f32)
llvm.func @guarded_blank(%p: !llvm.ptr<1>, %v: i32, %c: i1, %x: f32) {
  // CHECK: redop.red add u32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "@$2 atom.global.add.u32 _, [$0], $1;", "l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // CHECK: %[[Z:.*]] = llvm.mlir.zero : i32
  // CHECK: redop.atom exch b32 %[[P]], %[[V]] predicate(%[[C]]) else(%[[Z]]) : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "@$2 atom.global.exch.b32 _, [$0], $1;", "l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // A sink for a vector has no braces.
  // CHECK: redop.red add v2 f32 %[[P]], %{{.*}} predicate(%[[C]]) : !llvm.ptr<1>, vector<2xf32>
  llvm.inline_asm has_side_effects "@$2 atom.global.add.v2.f32 _, [$0], {$1, $1};", "l,f,b" %p, %x, %c : (!llvm.ptr<1>, f32, i1) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: @inline_ptx
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[W:.*]]: i32)
llvm.func @inline_ptx(%p: !llvm.ptr<1>, %v: i32, %w: i32) -> i32 {
  // CHECK-NEXT: redop.atom exch b32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  nvvm.inline_ptx "atom.global.exch.b32 _, [{$r0}], {$r1};" ro(%p, %v : !llvm.ptr<1>, i32)
  // CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32
  %0 = nvvm.inline_ptx "atom.global.add.u32 {$w0}, [{$r0}], {$r1};" ro(%p, %v : !llvm.ptr<1>, i32) -> i32
  // CHECK-NEXT: %[[A:.*]] = redop.atom acquire cas b32 %[[P]], %[[V]], %[[W]] : !llvm.ptr<1>, i32
  // CHECK-NEXT: llvm.return %[[A]]
  %1 = nvvm.inline_ptx "atom.acquire.gpu.global.cas.b32 %0, [%1], %2, %3;" ro(%p, %v, %w : !llvm.ptr<1>, i32, i32) -> i32
  llvm.return %1 : i32
}

// -----

// A bulk reduction has two or three addresses.

// CHECK-LABEL: @bulk
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[R:.*]]: !llvm.ptr<7>, %[[S:.*]]: !llvm.ptr<3>, %[[N:.*]]: i32, %[[POL:.*]]: i64, %[[C:.*]]: i1)
llvm.func @bulk(%p: !llvm.ptr<1>, %r: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk add u32 %[[P]], %[[S]], %[[N]] : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], $2;", "l,r,r,~{memory}" %p, %s, %n : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
  // CHECK-NEXT: redop.cp.reduce.async.bulk add bf16 %[[P]], %[[S]], %[[N]] cache_hint(%[[POL]]) predicate(%[[C]])
  llvm.inline_asm has_side_effects "@$4 cp.reduce.async.bulk.bulk_group.add.noftz.bf16.global.shared::cta.L2::cache_hint [$0], [$1], $2, $3;", "l,r,r,l,b,~{memory}" %p, %s, %n, %pol, %c : (!llvm.ptr<1>, !llvm.ptr<3>, i32, i64, i1) -> ()
  // CHECK-NEXT: %[[D:.*]] = llvm.getelementptr %[[R]][32]
  // CHECK-NEXT: %[[F:.*]] = llvm.getelementptr %[[S]][-16]
  // CHECK-NEXT: %[[SIZE:.*]] = llvm.mlir.constant(128 : i32) : i32
  // CHECK-NEXT: %[[BAR:.*]] = llvm.getelementptr %[[R]][8]
  // CHECK-NEXT: redop.cp.reduce.async.bulk min s32 %[[D]], %[[F]], %[[SIZE]] mbar(%[[BAR]]) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.s32 [$0+32], [$1+-16], 128, [$0+8];", "r,r,~{memory}" %r, %s : (!llvm.ptr<7>, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// Inline PTX that is not raised, and the reason.

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %l: i64, %c: i1) -> i32 {
  // expected-remark@+1 {{not raised to redop: a mov sets $0 to a value of 64 bits, but the instruction to one of 32}}
  %1 = llvm.inline_asm has_side_effects "mov.b64 $0, $4; @$3 atom.global.add.u32 $0, [$1], $2;", "=r,l,r,b,l" %p, %v, %c, %l : (!llvm.ptr<1>, i32, i1, i64) -> i32
  // The text changes an input.
  // expected-remark@+1 {{not raised to redop: a mov sets $2, which is not a result}}
  %10 = llvm.inline_asm has_side_effects "mov.b32 $2, 5; atom.global.add.u32 $0, [$1], $2;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{not raised to redop: a mov sets $1, which is not a result}}
  llvm.inline_asm has_side_effects "mov.b32 $1, 5; red.global.add.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // ptxas accepts neither integers as floats, nor floats as integers, nor f64 in 32 bits.
  // expected-remark@+1 {{not raised to redop: the constant '0' is not exactly representable in its type}}
  %11 = llvm.inline_asm has_side_effects "mov.f32 $0, 0; @$3 atom.global.exch.b32 $0, [$1], $2;", "=&r,l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // expected-remark@+1 {{not raised to redop: the constant '0f00000000' is not exactly representable in its type}}
  %12 = llvm.inline_asm has_side_effects "mov.u32 $0, 0f00000000; @$3 atom.global.exch.b32 $0, [$1], $2;", "=&r,l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // expected-remark@+1 {{not raised to redop: the constant '0d0000000000000000' is not exactly representable in its type}}
  %13 = llvm.inline_asm has_side_effects "mov.b32 $0, 0d0000000000000000; @$3 atom.global.exch.b32 $0, [$1], $2;", "=&r,l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // No result: of a vector without a type, and of other instructions.
  // expected-remark@+1 {{not raised to redop: '_' is not a result of 'atom.global.add.v2.f32'}}
  llvm.inline_asm has_side_effects "atom.global.add.v2.f32 {_, _}, [$0], {1.0, 1.0};", "l" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+1 {{not raised to redop: '_' is not a result of 'redux.sync.add.u32'}}
  llvm.inline_asm has_side_effects "redux.sync.add.u32 _, $0, $0;", "r" %v : (i32) -> ()
  // expected-remark@+1 {{not raised to redop: '_' is not a result of 'multimem.ld_reduce.global.add.u32'}}
  llvm.inline_asm has_side_effects "multimem.ld_reduce.global.add.u32 _, [$0];", "l" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+1 {{not raised to redop: 'atom.global.exch.u32' is not a legal instruction: no form with family atom, kind exch has ptx_type u32; those have ptx_type b32, b64, b128}}
  %6 = llvm.inline_asm has_side_effects "atom.global.exch.u32 $0, [$1], $2;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32 // expected-warning {{the inline PTX is most likely wrong: 'atom.global.exch.u32' is not a legal instruction: no form with family atom, kind exch has ptx_type u32; those have ptx_type b32, b64, b128}}
  // ptxas accepts a third operand, which PTX does not document.
  // expected-remark@+1 {{not raised to redop: the operands do not match 'atom.global.exch.b32'}}
  %7 = llvm.inline_asm has_side_effects "atom.global.exch.b32 $0, [$1], $2, $2;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{not raised to redop: the operands do not match 'atom.global.cas.b32'}}
  %8 = llvm.inline_asm has_side_effects "atom.global.cas.b32 $0, [$1], $2;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{not raised to redop: the operands do not match 'atom.global.add.u32'}}
  llvm.inline_asm has_side_effects "atom.global.add.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // A loop around it is more than one instruction.
  // expected-remark@+1 {{not raised to redop: the label 'SPIN' is outside a block}}
  %9 = llvm.inline_asm has_side_effects "SPIN: atom.global.cas.b32 $0, [$1], 0, 1; setp.ne.b32 p, $0, 0; @p bra SPIN;", "=r,l" %p : (!llvm.ptr<1>) -> i32
  // expected-warning@+2 {{the inline PTX is most likely wrong: the size is not a multiple of 16 bytes, which ptxas rejects}}
  // expected-remark@+1 {{not raised to redop: the size is not a multiple of 16 bytes}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], 24;", "l,r" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // expected-remark@+1 {{not raised to redop: the operands do not match 'cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32'}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], $1, 16;", "l,r" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // expected-remark@+1 {{not raised to redop: 'cp.reduce.async.bulk.global.shared::cta.add.u32' is not a legal instruction: the PTX spelling is cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.add.u32 [$0], [$1], 16;", "l,r" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> () // expected-warning {{the inline PTX is most likely wrong: 'cp.reduce.async.bulk.global.shared::cta.add.u32' is not a legal instruction: the PTX spelling is cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32}}
  // Two state spaces in the reverse order have another meaning.
  // expected-remark@+1 {{not raised to redop: 'cp.reduce.async.bulk.shared::cta.global.bulk_group.add.u32' is not a legal instruction}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.shared::cta.global.bulk_group.add.u32 [$0], [$1], 16;", "r,l" %s, %p : (!llvm.ptr<3>, !llvm.ptr<1>) -> () // expected-warning {{the inline PTX is most likely wrong: 'cp.reduce.async.bulk.shared::cta.global.bulk_group.add.u32' is not a legal instruction: the PTX spelling is cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32}}
  // expected-remark@+1 {{not raised to redop: 'cp.reduce.async.bulk.global.shared.bulk_group.add.u32' is not a legal instruction}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared.bulk_group.add.u32 [$0], [$1], 16;", "l,r" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> () // expected-warning {{the inline PTX is most likely wrong: 'cp.reduce.async.bulk.global.shared.bulk_group.add.u32' is not a legal instruction: 'shared' is a second space}}
  // Tensors use a different instruction.
  // expected-remark@+1 {{not raised to redop: 'cp.reduce.async.bulk.1d.global.shared::cta.add.bulk_group' is not a legal instruction}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.1d.global.shared::cta.add.bulk_group [$0, {$2}], [$1];", "l,r,r" %p, %s, %v : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'cp.reduce.async.bulk.1d.global.shared::cta.add.bulk_group' is not a legal instruction: no form with family cp.reduce.async.bulk, kind add has ptx_type none; those have ptx_type u32, s32, u64, f16, bf16, f32, f64}}
  llvm.return %v : i32
}
