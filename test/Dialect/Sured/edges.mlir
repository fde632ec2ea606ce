// Legal sured at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// sured_b_c4
func.func @sured_b_c4(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.b add s32 trap %surface[%x], %v : i32
  redop.sured.b add u64 trap %surface[%x], %w : i64
  redop.sured.b min u32 trap %surface[%x], %v : i32
  redop.sured.b max s32 trap %surface[%x], %v : i32
  redop.sured.b max u64 trap %surface[%x], %w : i64
  redop.sured.b min s64 trap %surface[%x], %w : i64
  redop.sured.b and b32 trap %surface[%x], %v : i32
  redop.sured.b or b32 trap %surface[%x], %v : i32
  return
}

// sured_b_c6
func.func @sured_b_c6(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.b add s32 trap %surface[%x], %v : i32
  redop.sured.b min u64 trap %surface[%x], %w : i64
  return
}

// sured_b_c14
func.func @sured_b_c14(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.b add s32 trap %surface[%x], %v : i32
  redop.sured.b add s32 clamp %surface[%x, %x, %x], %v : i32
  return
}

// sured_p_c4
func.func @sured_p_c4(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.p add b32 trap %surface[%x], %v : i32
  redop.sured.p min b32 trap %surface[%x], %v : i32
  redop.sured.p max b32 trap %surface[%x], %v : i32
  redop.sured.p and b32 trap %surface[%x], %v : i32
  redop.sured.p or b32 trap %surface[%x], %v : i32
  redop.sured.p min b64 trap %surface[%x], %w : i64
  redop.sured.p max b64 trap %surface[%x], %w : i64
  return
}

// sured_p_c6
func.func @sured_p_c6(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.p add b32 trap %surface[%x], %v : i32
  redop.sured.p min b64 trap %surface[%x], %w : i64
  return
}

// sured_p_c14
func.func @sured_p_c14(%surface: i64, %x: i32, %v: i32, %w: i64) {
  redop.sured.p add b32 trap %surface[%x], %v : i32
  redop.sured.p add b32 clamp %surface[%x, %x, %x], %v : i32
  return
}
