// Legal tcgen05.ld.red.spcompress at the edge of each rule, in functions named after the
// rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// tcgen05_ld_red_spcompress_c1
func.func @tcgen05_ld_red_spcompress_c1(%taddr: !llvm.ptr<6>) {
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}

// tcgen05_ld_red_spcompress_c4
func.func @tcgen05_ld_red_spcompress_c4(%taddr: !llvm.ptr<6>) {
  %m0, %v0, %r0 = redop.tcgen05.ld.red.spcompress min shape_32x32b x8 f32 %taddr : !llvm.ptr<6> -> i32, vector<4xf32>, f32
  %m1, %v1, %r1 = redop.tcgen05.ld.red.spcompress max shape_32x32b x8 f32 %taddr : !llvm.ptr<6> -> i32, vector<4xf32>, f32
  return
}

// tcgen05_ld_red_spcompress_c5
func.func @tcgen05_ld_red_spcompress_c5(%taddr: !llvm.ptr<6>) {
  %m0, %v0, %r0 = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  %m1, %v1, %r1 = redop.tcgen05.ld.red.spcompress min shape_32x32b x128 f32 %taddr : !llvm.ptr<6> -> vector<4xi32>, vector<64xf32>, f32
  return
}

// tcgen05_ld_red_spcompress_c6
func.func @tcgen05_ld_red_spcompress_c6(%taddr: !llvm.ptr<6>) {
  %m0, %v0, %r0 = redop.tcgen05.ld.red.spcompress min shape_32x32b x32 f32 %taddr : !llvm.ptr<6> -> i32, vector<16xf32>, f32
  %m1, %v1, %r1 = redop.tcgen05.ld.red.spcompress min shape_32x32b x64 f32 %taddr : !llvm.ptr<6> -> vector<2xi32>, vector<32xf32>, f32
  return
}

// tcgen05_ld_red_spcompress_c15
func.func @tcgen05_ld_red_spcompress_c15(%taddr: !llvm.ptr<6>) {
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min abs nan shape_32x32b x16 f32 %taddr : !llvm.ptr<6> -> i32, vector<8xf32>, f32
  return
}
