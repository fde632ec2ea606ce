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
// No form begins so: the words are upstream's.
func.func @start(%v: i32, %m: i32) {
  // CHECK: [[#@LINE+1]]:{{.*}} enum values for attribute 'ptx_type' [b32,
  redop.redux.sync inc u33 %v, %m : i32
  return
}
