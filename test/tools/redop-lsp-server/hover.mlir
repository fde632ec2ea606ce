// On the name and the words of an op: its instruction, and what it requires.
// RUN: %python %S/dialogue.py redop-lsp-server %s | FileCheck %s
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_80 | FileCheck %s --check-prefix=SM80
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_90 --ptx=8.0 | FileCheck %s --check-prefix=SM90

func.func @legal(%p: !llvm.ptr<1>, %v: f32, %x: vector<8xf16>) {
  redop.red release sys add f32 %p, %v : !llvm.ptr<1>, f32
  //  ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | `red.release.sys.global.add.f32`
  // CHECK-NEXT:  |
  // CHECK-NEXT:  | - requires sm_70 (PTX 6.0)
  // CHECK-NEXT:  | - machine code: one instruction
  // CHECK-NEXT:  | - cost on sm_90: {{[0-9.]+}} ps; {{[0-9.]+}} ps if all threads use one address
  // CHECK-NEXT:  | - PTX ISA 9.7.13.6
  // CHECK:  | ---
  // CHECK:  | Generic Form:
  // SM80: hover [[#@LINE-11]]:
  // SM80:  | - sm_80: since PTX 7.0
  // SM80:  | - cost on sm_80:

  redop.red add v8 f16 %p, %x : !llvm.ptr<1>, vector<8xf16>
  //                ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | `red.global.add.noftz.v8.f16`
  // SM80: hover [[#@LINE-4]]:
  // SM80:  | - not supported by sm_80
  // SM90: hover [[#@LINE-6]]:
  // SM90:  | - sm_90: since PTX 8.1, not in PTX 8.0

  // Values are upstream's.
  %old = redop.atom add f32 %p, %v : !llvm.ptr<1>, f32
  //                           ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NOT:   | `atom
  return
}
// -----
// What the machine code is, if it is not one instruction.
func.func @machine_code(%p: !llvm.ptr<3>, %v: f32) {
  redop.red add f32 %p, %v : !llvm.ptr<3>, f32
  // ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK:  | - machine code: loop
  // SM80: hover [[#@LINE-4]]:
  // SM80:  | - machine code: red add f32
  return
}
// -----
// What a portable op becomes on the target.
func.func @portable(%p: !llvm.ptr<1>, %v: f32, %x: vector<4xf32>) {
  redop.store_reduce addf %x, %p alignment(16) : vector<4xf32>, !llvm.ptr<1>
  // ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | portable: the target decides what it becomes (`--chip`)
  // SM80: hover [[#@LINE-4]]:
  // SM80-NEXT:   | portable
  // SM80-NEXT:   |
  // SM80-NEXT:   | - becomes `4 x red add f32` on sm_80, which costs {{[0-9.]+}} ps: addf at an address that is a multiple of 16
  // SM90: hover [[#@LINE-8]]:
  // SM90:        | - becomes `4 x red add f32` on sm_90
  redop.store_reduce addf cluster %v, %p : f32, !llvm.ptr<1>
  // ^ hover
  // SM80: hover [[#@LINE-2]]:
  // SM80:        | - cluster scope becomes gpu scope, which is wider: sm_80 does not support clusters
  // SM80-NEXT:   | - becomes `red add f32` on sm_80
  return
}
// -----
// Without an instruction.
func.func @loop(%p: !llvm.ptr<1>, %v: i8) {
  redop.store_reduce addi release sys %v, %p : i8, !llvm.ptr<1>
  // ^ hover
  // SM80: hover [[#@LINE-2]]:
  // SM80:        | - becomes `{{.*}}compare-and-swap loop
  return
}
// -----
// Passes expect valid IR.
func.func @invalid(%p: !llvm.ptr<1>, %v: f32) {
  redop.store_reduce addi %v, %p : f32, !llvm.ptr<1>
  // ^ hover
  // SM80: hover [[#@LINE-2]]:
  // SM80-NEXT:   | portable
  // SM80-NEXT:   |
  // SM80-NEXT:   | - not known, because of errors in the document
  return
}
// -----
// An op that is not legal.
func.func @illegal(%p: !llvm.ptr<1>, %v: i32) {
  redop.red max b32 %p, %v : !llvm.ptr<1>, i32
  // ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | not legal: no form with family red, kind max, vec none has ptx_type b32; those have ptx_type u32, s32, u64, s64
  // CHECK-NEXT:  |
  // CHECK-NEXT:  | - nearest: `redop.red max u32`, requires sm_20 (PTX 2.0)
  // CHECK-NEXT:  | - nearest: `redop.red max s32`, requires sm_20 (PTX 2.0)
  return
}
// -----
// A document that cannot be parsed.
func.func @misspelled(%p: !llvm.ptr<1>, %v: i32) {
  redop.red maxx s32 %p, %v : !llvm.ptr<1>, i32
  // ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | not legal: no form has 'maxx'; did you mean max?
  redop.red max s32 %p, %v : !llvm.ptr<1>, i32
  // ^ hover
  // CHECK: hover [[#@LINE-2]]:
  // CHECK-NEXT:  | `red.global.max.s32`
  return
}
