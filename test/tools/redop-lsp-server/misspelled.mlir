// The message about a misspelled word lists the words that are legal there, and suggests one.
// RUN: %python %S/dialogue.py redop-lsp-server %s | FileCheck %s
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_90 | FileCheck %s --check-prefix=SM90

func.func @kind(%v: i32, %m: i32) {
  // CHECK: [[#@LINE+1]]:20-24: error: custom op 'redop.redux.sync' expected {{.*}} one of the following words for attribute 'kind' [and, or, xor, add, min, max]; did you mean max?
  redop.redux.sync maxx s32 %v, %m : i32
  return
}
// -----
func.func @type(%v: i32, %m: i32) {
  // CHECK: [[#@LINE+2]]:24-27: error: {{.*}} words for attribute 'ptx_type' [u32, s32, f32]; did you mean f32?
  // SM90: [[#@LINE+1]]:24-27: error: {{.*}} words for attribute 'ptx_type' [u32, s32]{{$}}
  redop.redux.sync min f31 %v, %m : i32
  return
}
// -----
// No form begins so: the words are those of the family.
func.func @start(%v: i32, %m: i32) {
  // CHECK: [[#@LINE+1]]:{{.*}} enum values for attribute 'ptx_type' [b32,
  redop.redux.sync inc u33 %v, %m : i32
  return
}
// -----
// An action writes the suggested word, also of a portable op and of the name of an op.
func.func @word(%p: !llvm.ptr<1>, %f: f32) {
  redop.store_reduce addf relase %f, %p : f32, !llvm.ptr<1>
  // ^ act
  // CHECK: [[#@LINE-2]]:27-33: error: {{.*}} unexpected word 'relase'; expected one of [relaxed, release, cta, cluster, gpu, sys] or an operand; did you mean release?
  // CHECK: act [[#@LINE-3]]:
  // CHECK-NEXT: | Replace with 'release' (preferred)
  // CHECK-NEXT: |   redop.store_reduce addf release %f, %p : f32, !llvm.ptr<1>
  // CHECK-NOT: |
  return
}
// -----
func.func @name(%p: !llvm.ptr<1>, %v: i32) {
  redop.rde add u32 %p, %v : !llvm.ptr<1>, i32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT: | Replace with 'redop.red' (preferred)
  // CHECK-NEXT: |   redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NOT: |
  return
}
// -----
// That of an optional word that is missing before the one which is expected.
func.func @order(%p: !llvm.ptr<1>, %v: i32) {
  redop.red relase add u32 %p, %v : !llvm.ptr<1>, i32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT: | Replace with 'redop.red release add u32', which requires sm_70 (PTX 6.0){{$}}
  // CHECK-NEXT: |   redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
