// sured as inline PTX. PTX has four coordinates for three dimensions, and ignores
// the last one.
//
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s

// CHECK-LABEL: func.func @sured(
func.func @sured(%surface: i64, %x: i32, %y: i32, %z: i32, %v: i32, %w: i64, %c: i1) {
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att "sured.b.add.1d.u32.trap [$0, {$1}], $2;", "l,r,r,~{memory}" %arg0, %arg1, %arg4
  redop.sured.b add u32 trap %surface[%x], %v : i32
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att "sured.p.min.2d.b64.clamp [$0, {$1, $2}], $3;", "l,r,r,l,~{memory}" %arg0, %arg1, %arg2, %arg5
  redop.sured.p min b64 clamp %surface[%x, %y], %w : i64
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att "@$5 sured.b.or.3d.b32.zero [$0, {$1, $2, $3, $3}], $4;", "l,r,r,r,r,b,~{memory}" %arg0, %arg1, %arg2, %arg3, %arg4, %arg6
  redop.sured.b or b32 zero %surface[%x, %y, %z], %v predicate(%c) : i32
  return
}
