// Reductions over the fabric and their policies as inline PTX are raised, and left alone
// where the text is not one that the page defines.
//
// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o %t 2>&1 | FileCheck %s --check-prefix=REMARK

// CHECK-LABEL: func.func @raised(
// CHECK-SAME: %[[LE:[^,]*]]: i32, %[[OFF:[^,]*]]: i64, %[[D:[^,]*]]: !llvm.ptr<3>, %[[S:[^,]*]]: !llvm.ptr<3>, %[[N:[^,]*]]: i32, %[[B:[^,]*]]: !llvm.ptr<3>, %[[CNT:[^,]*]]: i64, %[[POL:[^,]*]]: i64, %[[C:[^,]*]]: i1)
func.func @raised(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.createpolicy.range.fabric evict_first %[[LE]], %[[OFF]], %[[N]], %[[N]] : i64
  %p = llvm.inline_asm "createpolicy.range.fabric.L2::evict_first.b64 $0, [$1, $2], $3, $4;", "=l,r,l,r,r" %le, %off, %n, %n : (i32, i64, i32, i32) -> i64
  // CHECK-NEXT: redop.fabric.try_red.async multimem add bf16 %[[LE]], %[[OFF]], %[[S]], %[[N]] counted(%[[CNT]]) mbar(%[[B]]) cache_hint(%[[POL]]) predicate(%[[C]]) : !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "@$7 fabric.try_red.async.multimem.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.relaxed.sys.add.bf16 [$0, $1, $2], [$3], $4, [$5], $6;", "r,l,l,r,r,r,l,b,~{memory}" %le, %off, %cnt, %s, %n, %b, %pol, %c : (i32, i64, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>, i64, i1) -> ()
  // CHECK-NEXT: %[[SIZE:.*]] = llvm.mlir.constant(64 : i32)
  // CHECK-NEXT: redop.fabric.try_red.async and b32 %[[LE]], %[[OFF]], %[[S]], %[[SIZE]] mbar(%[[B]]) : !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.and.b32 [$0, $1], [$2], 64, [$3];", "r,l,r,r,~{memory}" %le, %off, %s, %b : (i32, i64, !llvm.ptr<3>, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: redop.fabric.try_pullred.async add acc_f32 f16 %[[D]], %[[LE]], %[[OFF]], %[[N]] mbar(%[[B]]) : !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc::f32.f16.sync [$0], [$1, $2], $3, [$4], 0xffffffff;", "r,r,l,r,r,~{memory}" %d, %le, %off, %n, %b : (!llvm.ptr<3>, i32, i64, i32, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: redop.fabric.try_pullred.async max e5m2 %[[D]], %[[LE]], %[[OFF]], %[[N]] mbar(%[[B]]) : !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.max.e5m2.sync [$0], [$1, $2], $3, [$4], -1;", "r,r,l,r,r,~{memory}" %d, %le, %off, %n, %b : (!llvm.ptr<3>, i32, i64, i32, !llvm.ptr<3>) -> ()
  // CHECK-NEXT: redop.fabric.try_atom.async cas b64 %[[LE]], %[[OFF]], %[[D]], %[[S]] mbar(%[[B]]) cache_hint(%[[POL]]) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  llvm.inline_asm has_side_effects "fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.L2::cache_hint.relaxed.sys.cas.b64 [$0, $1], [$2], [$3], [$4], $5;", "r,l,r,r,r,l,~{memory}" %le, %off, %d, %s, %b, %pol : (i32, i64, !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>, i64) -> ()
  return
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-COUNT-8: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.
func.func @left_alone(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // Without its order, which ptxas accepts.
  // REMARK: 'fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.add.u32' is not a legal instruction
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.add.u32 [$0, $1], [$2], $3, [$4];", "r,l,r,r,r,~{memory}" %le, %off, %s, %n, %b : (i32, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  // REMARK: the parts of the address do not match 'fabric.try_red.async
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 [$0, $1, $2], [$3], $4, [$5];", "r,l,l,r,r,r,~{memory}" %le, %off, %cnt, %s, %n, %b : (i32, i64, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  // REMARK: the parts of the address do not match 'fabric.try_red.async
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys.add.u32 [$0, $1], [$2], $3, [$4];", "r,l,r,r,r,~{memory}" %le, %off, %s, %n, %b : (i32, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  // REMARK: '64' is not an operand
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 [$0, 64], [$1], $2, [$3];", "r,r,r,r,~{memory}" %le, %s, %n, %b : (i32, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  // REMARK: the size is not a multiple of 16 bytes
  llvm.inline_asm has_side_effects "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 [$0, $1], [$2], 24, [$3];", "r,l,r,r,~{memory}" %le, %off, %s, %b : (i32, i64, !llvm.ptr<3>, !llvm.ptr<3>) -> ()
  // REMARK: the operands do not match 'fabric.try_pullred.async
  llvm.inline_asm has_side_effects "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.u32.sync [$0], [$1, $2], $3, [$4], 0x7fffffff;", "r,r,l,r,r,~{memory}" %d, %le, %off, %n, %b : (!llvm.ptr<3>, i32, i64, i32, !llvm.ptr<3>) -> ()
  // REMARK: the operands do not match 'fabric.try_pullred.async
  llvm.inline_asm has_side_effects "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.u32.sync [$0], [$1, $2], $3, [$4];", "r,r,l,r,r,~{memory}" %d, %le, %off, %n, %b : (!llvm.ptr<3>, i32, i64, i32, !llvm.ptr<3>) -> ()
  // REMARK: the operands do not match 'fabric.try_atom.async
  llvm.inline_asm has_side_effects "fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 [$0, $1], [$2], $3, [$4];", "r,l,r,r,r,~{memory}" %le, %off, %d, %n, %b : (i32, i64, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  return
}
