// Legal red at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// red_c1
func.func @red_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: i32, %w: vector<2xf32>) {
  redop.red add u32 %g, %v : !llvm.ptr, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %s, %v : !llvm.ptr<3>, i32
  redop.red add u32 %c, %v : !llvm.ptr<7>, i32
  redop.red add v2 f32 %g, %w : !llvm.ptr, vector<2xf32>
  redop.red add v2 f32 %p, %w : !llvm.ptr<1>, vector<2xf32>
  return
}

// red_c2
// Every scope is legal with every order and space.
func.func @red_c2(%s: !llvm.ptr<3>, %v: i32) {
  redop.red relaxed cta add u32 %s, %v : !llvm.ptr<3>, i32
  redop.red relaxed sys add u32 %s, %v : !llvm.ptr<3>, i32
  redop.red release cta add u32 %s, %v : !llvm.ptr<3>, i32
  redop.red release sys add u32 %s, %v : !llvm.ptr<3>, i32
  return
}

// red_c4
func.func @red_c4(%p: !llvm.ptr, %v: i32, %w: i64, %f: f64) {
  redop.red xor b64 %p, %w : !llvm.ptr, i64
  redop.red add u64 %p, %w : !llvm.ptr, i64
  redop.red add s32 %p, %v : !llvm.ptr, i32
  redop.red inc u32 %p, %v : !llvm.ptr, i32
  redop.red max s64 %p, %w : !llvm.ptr, i64
  redop.red add f64 %p, %f : !llvm.ptr, f64
  return
}

// red_c5
func.func @red_c5(%p: !llvm.ptr<1>, %a: vector<4xf32>, %b: vector<8xbf16>, %c: vector<8xf16>) {
  redop.red add v4 f32 %p, %a : !llvm.ptr<1>, vector<4xf32>
  redop.red max v8 bf16 %p, %b : !llvm.ptr<1>, vector<8xbf16>
  redop.red min v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  return
}

// red_c6
// The same 8 elements are v8 f16 and v4 f16x2.
func.func @red_c6(%p: !llvm.ptr<1>, %a: i32, %b: vector<2xf16>, %c: vector<8xf16>) {
  redop.red add s32 %p, %a : !llvm.ptr<1>, i32
  redop.red add f16x2 %p, %b : !llvm.ptr<1>, vector<2xf16>
  redop.red add v2 f16 %p, %b : !llvm.ptr<1>, vector<2xf16>
  redop.red add v8 f16 %p, %c : !llvm.ptr<1>, vector<8xf16>
  redop.red add v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  return
}

// red_c7
func.func @red_c7(%g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %w: vector<2xf32>, %pol: i64) {
  redop.red add u32 %g, %v cache_hint(%pol) : !llvm.ptr, i32
  redop.red add u32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  redop.red add v2 f32 %p, %w cache_hint(%pol) : !llvm.ptr<1>, vector<2xf32>
  redop.red add u32 %s, %v : !llvm.ptr<3>, i32
  return
}

// red_c8
func.func @red_c8(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %g: !llvm.ptr, %v: f32, %w: vector<4xf32>, %pol: i64) {
  redop.red add noftz f32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, f32
  redop.red release sys add noftz f32 %g, %v : !llvm.ptr, f32
  redop.red add noftz f32 %s, %v : !llvm.ptr<3>, f32
  redop.red add noftz f32 %c, %v : !llvm.ptr<7>, f32
  redop.red add noftz v4 f32 %p, %w : !llvm.ptr<1>, vector<4xf32>
  return
}
