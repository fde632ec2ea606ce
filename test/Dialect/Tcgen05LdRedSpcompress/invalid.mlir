// Illegal tcgen05.ld.red.spcompress: one chunk for each rule and way to violate it, named
// after the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// tcgen05_ld_red_spcompress_c1
func.func @global(%p: !llvm.ptr<1>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c1: the address must be a pointer to tensor memory (!llvm.ptr<6>), not '!llvm.ptr<1>'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %p : !llvm.ptr<1> -> i32, vector<2xf32>, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c4
func.func @add(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c4: tcgen05.ld.red.spcompress does not support the operation 'add'; it supports min, max}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress add shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c5
func.func @integers(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c5: x4 'min' does not support u32; it supports f32}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 u32 %t : !llvm.ptr<6> -> i32, vector<2xi32>, i32
  return
}

// -----

// tcgen05_ld_red_spcompress_c5
func.func @two(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c5: 'min' of f32 does not support x2; it supports x4, x8, x16, x32, x64, x128}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x2 f32 %t : !llvm.ptr<6> -> i32, f32, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c6
func.func @all(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c6: f32 with x4 requires a value of type 'vector<2xf32>', not 'vector<4xf32>'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<4xf32>, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c6
func.func @wide_reduction(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c6: f32 requires a third result of type 'f32', not 'vector<2xf32>'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, vector<2xf32>
  return
}

// -----

// tcgen05_ld_red_spcompress_c6
func.func @little_metadata(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c6: x64 requires metadata of type 'vector<2xi32>', not 'i32'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x64 f32 %t : !llvm.ptr<6> -> i32, vector<32xf32>, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c6
func.func @vector_of_one(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c6: x32 requires metadata of type 'i32', not 'vector<1xi32>'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x32 f32 %t : !llvm.ptr<6> -> vector<1xi32>, vector<16xf32>, f32
  return
}

// -----

// tcgen05_ld_red_spcompress_c15
func.func @halves(%t: !llvm.ptr<6>) {
  // expected-error @below {{'redop.tcgen05.ld.red.spcompress' op tcgen05_ld_red_spcompress_c15: tcgen05.ld.red.spcompress does not support 'shape_16x32bx2'; it supports shape_32x32b}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress max shape_16x32bx2 x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}
