// Legal multimem.* at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// multimem_ld_reduce_c1
func.func @multimem_ld_reduce_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add u32 %g : !llvm.ptr -> i32
  %b = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  return
}

// multimem_ld_reduce_c2
func.func @multimem_ld_reduce_c2(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce weak add u32 %p : !llvm.ptr<1> -> i32
  %b = redop.multimem.ld_reduce relaxed cta add u32 %p : !llvm.ptr<1> -> i32
  %c = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  return
}

// multimem_ld_reduce_c3
func.func @multimem_ld_reduce_c3(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %b = redop.multimem.ld_reduce relaxed cluster add u32 %p : !llvm.ptr<1> -> i32
  %c = redop.multimem.ld_reduce acquire cta add u32 %p : !llvm.ptr<1> -> i32
  return
}

// multimem_ld_reduce_c4
func.func @multimem_ld_reduce_c4(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add u64 %p : !llvm.ptr<1> -> i64
  %b = redop.multimem.ld_reduce min s64 %p : !llvm.ptr<1> -> i64
  %c = redop.multimem.ld_reduce add f64 %p : !llvm.ptr<1> -> f64
  %d = redop.multimem.ld_reduce max f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  %e = redop.multimem.ld_reduce min e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  %f = redop.multimem.ld_reduce or b64 %p : !llvm.ptr<1> -> i64
  return
}

// multimem_ld_reduce_c5
// 32 and 128 bits of each type.
func.func @multimem_ld_reduce_c5(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add v4 f32 %p : !llvm.ptr<1> -> vector<4xf32>
  %b = redop.multimem.ld_reduce add v2 f16 %p : !llvm.ptr<1> -> vector<2xf16>
  %c = redop.multimem.ld_reduce min v8 f16 %p : !llvm.ptr<1> -> vector<8xf16>
  %d = redop.multimem.ld_reduce max v4 bf16x2 %p : !llvm.ptr<1> -> vector<8xbf16>
  %e = redop.multimem.ld_reduce add v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  %f = redop.multimem.ld_reduce add v2 e5m2x2 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  %h = redop.multimem.ld_reduce add v8 e5m2x2 %p : !llvm.ptr<1> -> vector<16xf8E5M2>
  %i = redop.multimem.ld_reduce add v4 e5m2x4 %p : !llvm.ptr<1> -> vector<16xf8E5M2>
  return
}

// multimem_ld_reduce_c6
func.func @multimem_ld_reduce_c6(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add bf16x2 %p : !llvm.ptr<1> -> vector<2xbf16>
  %b = redop.multimem.ld_reduce add v2 bf16 %p : !llvm.ptr<1> -> vector<2xbf16>
  %c = redop.multimem.ld_reduce add v4 e5m2x2 %p : !llvm.ptr<1> -> vector<8xf8E5M2>
  %d = redop.multimem.ld_reduce add v8 e5m2 %p : !llvm.ptr<1> -> vector<8xf8E5M2>
  return
}

// multimem_ld_reduce_c8
func.func @multimem_ld_reduce_c8(%p: !llvm.ptr<1>) {
  %a = redop.multimem.ld_reduce add acc_f32 f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  %b = redop.multimem.ld_reduce add acc_f32 v8 bf16 %p : !llvm.ptr<1> -> vector<8xbf16>
  %c = redop.multimem.ld_reduce add acc_f16 v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  %d = redop.multimem.ld_reduce add acc_f16 e5m2x4 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  return
}

// multimem_st_c1
func.func @multimem_st_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st u32 %g, %v : !llvm.ptr, i32
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_st_c2
func.func @multimem_st_c2(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st weak u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st relaxed gpu u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st release gpu u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_st_c3
func.func @multimem_st_c3(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st relaxed cta u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_st_c4
func.func @multimem_st_c4(%p: !llvm.ptr<1>, %v: i64, %f: f64, %h: vector<2xf16>, %e: vector<4xf8E5M2>) {
  redop.multimem.st b64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.st s64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.st f64 %p, %f : !llvm.ptr<1>, f64
  redop.multimem.st f16x2 %p, %h : !llvm.ptr<1>, vector<2xf16>
  redop.multimem.st e5m2x4 %p, %e : !llvm.ptr<1>, vector<4xf8E5M2>
  return
}

// multimem_st_c5
func.func @multimem_st_c5(%p: !llvm.ptr<1>, %a: vector<4xf32>, %b: vector<8xf16>, %c: vector<16xf8E4M3FN>) {
  redop.multimem.st v4 f32 %p, %a : !llvm.ptr<1>, vector<4xf32>
  redop.multimem.st v8 f16 %p, %b : !llvm.ptr<1>, vector<8xf16>
  redop.multimem.st v8 e4m3x2 %p, %c : !llvm.ptr<1>, vector<16xf8E4M3FN>
  redop.multimem.st v4 e4m3x4 %p, %c : !llvm.ptr<1>, vector<16xf8E4M3FN>
  return
}

// multimem_st_c6
func.func @multimem_st_c6(%p: !llvm.ptr<1>, %a: f32, %b: vector<8xf16>, %c: vector<4xf8E5M2>) {
  redop.multimem.st f32 %p, %a : !llvm.ptr<1>, f32
  redop.multimem.st v4 f16x2 %p, %b : !llvm.ptr<1>, vector<8xf16>
  redop.multimem.st v4 e5m2 %p, %c : !llvm.ptr<1>, vector<4xf8E5M2>
  return
}

// multimem_red_c1
func.func @multimem_red_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red add u32 %g, %v : !llvm.ptr, i32
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_red_c2
func.func @multimem_red_c2(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red relaxed cta add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red release cta add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_red_c3
func.func @multimem_red_c3(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red relaxed sys add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_red_c4
func.func @multimem_red_c4(%p: !llvm.ptr<1>, %v: i64, %f: f64, %h: vector<2xbf16>) {
  redop.multimem.red add u64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.red max s64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.red xor b64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.red add f64 %p, %f : !llvm.ptr<1>, f64
  redop.multimem.red add bf16x2 %p, %h : !llvm.ptr<1>, vector<2xbf16>
  return
}

// multimem_red_c5
func.func @multimem_red_c5(%p: !llvm.ptr<1>, %a: vector<4xf32>, %b: vector<2xf16>, %c: vector<8xbf16>) {
  redop.multimem.red add v4 f32 %p, %a : !llvm.ptr<1>, vector<4xf32>
  redop.multimem.red add v2 f16 %p, %b : !llvm.ptr<1>, vector<2xf16>
  redop.multimem.red add v4 bf16x2 %p, %c : !llvm.ptr<1>, vector<8xbf16>
  return
}

// multimem_red_c6
func.func @multimem_red_c6(%p: !llvm.ptr<1>, %v: i64, %h: vector<4xbf16>) {
  redop.multimem.red add u64 %p, %v : !llvm.ptr<1>, i64
  redop.multimem.red add v4 bf16 %p, %h : !llvm.ptr<1>, vector<4xbf16>
  redop.multimem.red add v2 bf16x2 %p, %h : !llvm.ptr<1>, vector<4xbf16>
  return
}
