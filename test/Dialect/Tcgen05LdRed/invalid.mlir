// Illegal tcgen05.ld.red: one chunk for each rule and way to violate it, named after
// the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// tcgen05_ld_red_c1
func.func @global(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c1: the address must be a pointer to tensor memory (!llvm.ptr<6>), not '!llvm.ptr<1>'}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %p : !llvm.ptr<1> -> vector<2xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c4
func.func @add(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c4: tcgen05.ld.red does not support the operation 'add'; it supports min, max}}
  %v, %r = redop.tcgen05.ld.red add shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c5
func.func @b32(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c5: x2 'min' does not support b32; it supports u32, s32, f32}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 b32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c5
func.func @one(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c5: 'min' of u32 does not support x1; it supports x2, x4, x8, x16, x32, x64, x128}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x1 u32 %t : !llvm.ptr<6> -> vector<1xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c5
func.func @width_of_red(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c5: 'max' of f32 does not support v4; it supports x2, x4, x8, x16, x32, x64, x128}}
  %v, %r = redop.tcgen05.ld.red max shape_32x32b v4 f32 %t : !llvm.ptr<6> -> vector<4xf32>, f32
  return
}

// -----

// tcgen05_ld_red_c6
func.func @too_few(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c6: u32 with x4 requires a value of type 'vector<4xi32>', not 'vector<2xi32>'}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x4 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c6
func.func @wide_reduction(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c6: f32 requires a second result of type 'f32', not 'i32'}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x4 f32 %t : !llvm.ptr<6> -> vector<4xf32>, i32
  return
}

// -----

// tcgen05_ld_red_c8
func.func @abs_of_integers(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c8: 'abs' is not valid for 'min' of s32; it is valid for min, max of f32}}
  %v, %r = redop.tcgen05.ld.red min abs shape_32x32b x4 s32 %t : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c8
func.func @nan_of_integers(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c8: 'nan' is not valid for 'max' of u32; it is valid for min, max of f32}}
  %v, %r = redop.tcgen05.ld.red max nan shape_32x32b x4 u32 %t : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c13
func.func @no_offset(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c13: shape_16x32bx2 requires a split_offset}}
  %v, %r = redop.tcgen05.ld.red max shape_16x32bx2 x4 u32 %t : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c13
func.func @offset(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c13: shape_32x32b does not allow a split_offset}}
  %v, %r = redop.tcgen05.ld.red max shape_32x32b x4 u32 %t split_offset(0) : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}

// -----

// tcgen05_ld_red_c15
func.func @shape_of_ld(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red' op tcgen05_ld_red_c15: tcgen05.ld.red does not support 'shape_16x256b'; it supports shape_32x32b, shape_16x32bx2}}
  %v, %r = redop.tcgen05.ld.red max shape_16x256b x4 u32 %t : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}
