// Legal atom at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// atom_c1
func.func @atom_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: i32, %w: vector<2xf32>) {
  %0 = redop.atom add u32 %g, %v : !llvm.ptr, i32
  %1 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom add u32 %s, %v : !llvm.ptr<3>, i32
  %3 = redop.atom add u32 %c, %v : !llvm.ptr<7>, i32
  %4 = redop.atom add v2 f32 %g, %w : !llvm.ptr, vector<2xf32>
  %5 = redop.atom add v2 f32 %p, %w : !llvm.ptr<1>, vector<2xf32>
  return
}

// atom_c2
// Every scope is legal with every order and space.
func.func @atom_c2(%s: !llvm.ptr<3>, %v: i32) {
  %0 = redop.atom relaxed cta add u32 %s, %v : !llvm.ptr<3>, i32
  %1 = redop.atom acquire cluster inc u32 %s, %v : !llvm.ptr<3>, i32
  %2 = redop.atom release gpu dec u32 %s, %v : !llvm.ptr<3>, i32
  %3 = redop.atom acq_rel sys add u32 %s, %v : !llvm.ptr<3>, i32
  return
}

// atom_c4
func.func @atom_c4(%p: !llvm.ptr, %h: i16, %v: i32, %w: i64, %q: i128, %f: f64) {
  %0 = redop.atom xor b64 %p, %w : !llvm.ptr, i64
  %1 = redop.atom add u64 %p, %w : !llvm.ptr, i64
  %2 = redop.atom inc u32 %p, %v : !llvm.ptr, i32
  %3 = redop.atom min s64 %p, %w : !llvm.ptr, i64
  %4 = redop.atom add f64 %p, %f : !llvm.ptr, f64
  %5 = redop.atom exch b32 %p, %v : !llvm.ptr, i32
  %6 = redop.atom exch b64 %p, %w : !llvm.ptr, i64
  %7 = redop.atom exch b128 %p, %q : !llvm.ptr, i128
  %8 = redop.atom cas b16 %p, %h, %h : !llvm.ptr, i16
  %9 = redop.atom cas b128 %p, %q, %q : !llvm.ptr, i128
  return
}

// atom_c5
func.func @atom_c5(%p: !llvm.ptr<1>, %a: vector<4xf32>, %b: vector<8xbf16>, %c: vector<8xf16>) {
  %0 = redop.atom add v4 f32 %p, %a : !llvm.ptr<1>, vector<4xf32>
  %1 = redop.atom max v8 bf16 %p, %b : !llvm.ptr<1>, vector<8xbf16>
  %2 = redop.atom min v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  return
}

// atom_c6
// The same 8 elements are v8 f16 and v4 f16x2.
func.func @atom_c6(%p: !llvm.ptr<1>, %a: i32, %b: vector<2xf16>, %c: vector<8xf16>, %q: i128) {
  %0 = redop.atom add s32 %p, %a : !llvm.ptr<1>, i32
  %1 = redop.atom add f16x2 %p, %b : !llvm.ptr<1>, vector<2xf16>
  %2 = redop.atom add v2 f16 %p, %b : !llvm.ptr<1>, vector<2xf16>
  %3 = redop.atom add v8 f16 %p, %c : !llvm.ptr<1>, vector<8xf16>
  %4 = redop.atom add v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  %5 = redop.atom exch b128 %p, %q : !llvm.ptr<1>, i128
  return
}

// atom_c7
func.func @atom_c7(%g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %q: i128, %w: vector<2xf32>, %pol: i64) {
  %0 = redop.atom add u32 %g, %v cache_hint(%pol) : !llvm.ptr, i32
  %1 = redop.atom exch b128 %p, %q cache_hint(%pol) : !llvm.ptr<1>, i128
  %2 = redop.atom add v2 f32 %p, %w cache_hint(%pol) : !llvm.ptr<1>, vector<2xf32>
  %3 = redop.atom exch b32 %s, %v : !llvm.ptr<3>, i32
  %4 = redop.atom cas b32 %p, %v, %v : !llvm.ptr<1>, i32
  return
}

// atom_c13
func.func @atom_c13(%p: !llvm.ptr, %v: i32, %w: vector<2xf32>, %c: i1, %pol: i64) {
  %0 = redop.atom cas b32 %p, %v, %v : !llvm.ptr, i32
  %1 = redop.atom cas b32 %p, %v, %v predicate(%c) else(%v) : !llvm.ptr, i32
  %2 = redop.atom exch b32 %p, %v predicate(%c) else(%v) : !llvm.ptr, i32
  %3 = redop.atom add v2 f32 %p, %w cache_hint(%pol) predicate(%c) else(%w) : !llvm.ptr, vector<2xf32>
  return
}

// atom_c8
func.func @atom_c8(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %g: !llvm.ptr, %v: f32, %w: vector<4xf32>, %pol: i64) {
  %0 = redop.atom add noftz f32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, f32
  %1 = redop.atom release sys add noftz f32 %g, %v : !llvm.ptr, f32
  %2 = redop.atom add noftz f32 %s, %v : !llvm.ptr<3>, f32
  %3 = redop.atom add noftz f32 %c, %v : !llvm.ptr<7>, f32
  %4 = redop.atom add noftz v4 f32 %p, %w : !llvm.ptr<1>, vector<4xf32>
  return
}
