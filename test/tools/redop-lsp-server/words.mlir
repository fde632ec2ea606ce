// In the words of an op, those with which it can become a legal form are offered.
// RUN: %python %S/dialogue.py redop-lsp-server %s | FileCheck %s
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_90 | FileCheck %s --check-prefix=SM90

// Only the words of the family, with what they require.
func.func @family(%p: !llvm.ptr<1>, %v: f32) {
  redop.redux.sync  // ...
  //               ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | and: kind: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | or: kind: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | xor: kind: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | add: kind: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | min: kind: from sm_80 (PTX 7.0)
  // CHECK-NEXT:  | max: kind: from sm_80 (PTX 7.0)
}
// -----
// Only those of the chip.
func.func @chip(%v: f32) {
  redop.redux.sync max  // ...
  //                   ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | abs: abs: sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8)
  // CHECK-NEXT:  | nan: nan: sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8)
  // CHECK-NEXT:  | u32: ptx_type: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | s32: ptx_type: sm_80 (PTX 7.0)
  // CHECK-NEXT:  | f32: ptx_type: sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8)
  // SM90: complete [[#@LINE-8]]:
  // SM90-NEXT:  | u32: ptx_type: PTX 7.8 on sm_90
  // SM90-NEXT:  | s32: ptx_type: PTX 7.8 on sm_90
}
// -----
// A word that is being typed is completed; the editor selects.
func.func @typed(%p: !llvm.ptr<1>, %v: f32) {
  redop.red release sy
  //                  ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | cta: scope: from sm_70 (PTX 6.0)
  // CHECK-NEXT:  | cluster: scope:
  // CHECK-NEXT:  | gpu: scope:
  // CHECK-NEXT:  | sys: scope:
  // CHECK-NEXT:  | and: kind:
}
// -----
// What follows is kept: the other words and the types.
func.func @followed(%p: !llvm.ptr<1>, %v: f32, %x: vector<2xf16>) {
  redop.red max f32 %p, %v : !llvm.ptr<1>, f32
  //        ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | relaxed: sem:
  // CHECK-NEXT:  | release: sem:
  // CHECK-NEXT:  | cta: scope:
  // CHECK-NEXT:  | cluster: scope:
  // CHECK-NEXT:  | gpu: scope:
  // CHECK-NEXT:  | sys: scope:
  // CHECK-NEXT:  | add: kind:
  redop.red add f32 %p, %x : !llvm.ptr<1>, vector<2xf16> // A comment: is no type.
  //            ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | v2: vec:
  // CHECK-NEXT:  | f16x2: ptx_type:
  // CHECK-NOT:  |
  redop.red add v2  %p, %x : !llvm.ptr<1>, vector<2xf16>
  //               ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | f16: ptx_type:
  // CHECK-NOT:  |
}
// -----
// After the last word, upstream's server offers the values.
func.func @operands(%p: !llvm.ptr<1>, %v: f32) {
  redop.red add f32  // ...
  //                ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | %p: arg #0: !llvm.ptr<1>
  // CHECK-NEXT:  | %v: arg #1: f32
}
// -----
// A priority follows a comma.
func.func @priorities() {
  %policy = redop.createpolicy.fractional evict_last,  // ...
  //                                                  ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | evict_first: secondary:
  // CHECK-NEXT:  | evict_unchanged: secondary:
  // CHECK-NOT:  |
}
// -----
// Of a portable op, without what it never supports.
func.func @portable_kind(%v: f32, %p: !llvm.ptr<1>) {
  redop.store_reduce  // ...
  //                 ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | addf:
  // CHECK-NOT:   | assign:
  // CHECK:       | xori:
  // CHECK-NOT:   | {{weak|acquire}}
}
// -----
func.func @portable_order(%v: f32, %p: !llvm.ptr<1>) {
  redop.store_reduce addf  // ...
  //                      ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | relaxed:
  // CHECK-NEXT:  | release:
  // CHECK-NEXT:  | cta:
  // CHECK:       | %v:
}
// -----
func.func @portable_fetch(%v: f32, %p: !llvm.ptr<1>) {
  %old = redop.fetch_reduce assign  // ...
  //                        ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK:       | assign:
}
// -----
func.func @portable_fetch_order(%v: f32, %p: !llvm.ptr<1>) {
  %old = redop.fetch_reduce assign  // ...
  //                               ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | relaxed:
  // CHECK-NEXT:  | acquire:
  // CHECK-NEXT:  | release:
  // CHECK-NEXT:  | acq_rel:
  // CHECK-NEXT:  | cta:
}
// -----
// The names of ops with what their forms require at least.
func.func @names() {
  redop.multimem.s
  //              ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // CHECK-NEXT:  | multimem.st: from sm_90 (PTX 8.1)
  // CHECK-NEXT:  | multimem.st.async: sm_100 (PTX 9.3)
  // CHECK-NOT:  |
  // SM90: complete [[#@LINE-6]]:
  // SM90-NEXT:  | multimem.st: PTX 8.1 on sm_90
  // SM90-NOT:   |
  redop.group_r
  //           ^ complete
  // CHECK: complete [[#@LINE-2]]:
  // SM90: complete [[#@LINE-3]]:
  // CHECK-NEXT:  | group_reduce: portable
  // CHECK-NOT:  |
}
// -----
// In a comment, nothing is an op: redop.red  here
//                                          ^ complete
// CHECK: complete [[#@LINE-2]]:
// CHECK-NOT:  |
