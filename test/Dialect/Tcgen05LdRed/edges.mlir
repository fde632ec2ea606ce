// Legal tcgen05.ld.red at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// tcgen05_ld_red_c1
func.func @tcgen05_ld_red_c1(%taddr: !llvm.ptr<6>) {
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %taddr : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// tcgen05_ld_red_c4
func.func @tcgen05_ld_red_c4(%taddr: !llvm.ptr<6>) {
  %v0, %r0 = redop.tcgen05.ld.red min shape_32x32b x2 u32 %taddr : !llvm.ptr<6> -> vector<2xi32>, i32
  %v1, %r1 = redop.tcgen05.ld.red max shape_32x32b x2 s32 %taddr : !llvm.ptr<6> -> vector<2xi32>, i32
  %v2, %r2 = redop.tcgen05.ld.red max shape_32x32b x2 f32 %taddr : !llvm.ptr<6> -> vector<2xf32>, f32
  return
}

// tcgen05_ld_red_c5
func.func @tcgen05_ld_red_c5(%taddr: !llvm.ptr<6>) {
  %v0, %r0 = redop.tcgen05.ld.red min shape_32x32b x2 u32 %taddr : !llvm.ptr<6> -> vector<2xi32>, i32
  %v1, %r1 = redop.tcgen05.ld.red min shape_32x32b x128 u32 %taddr : !llvm.ptr<6> -> vector<128xi32>, i32
  return
}

// tcgen05_ld_red_c6
func.func @tcgen05_ld_red_c6(%taddr: !llvm.ptr<6>) {
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> vector<4xf32>, f32
  return
}

// tcgen05_ld_red_c8
func.func @tcgen05_ld_red_c8(%taddr: !llvm.ptr<6>) {
  %v0, %r0 = redop.tcgen05.ld.red min abs shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> vector<4xf32>, f32
  %v1, %r1 = redop.tcgen05.ld.red min nan shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> vector<4xf32>, f32
  return
}

// tcgen05_ld_red_c13
func.func @tcgen05_ld_red_c13(%taddr: !llvm.ptr<6>) {
  %v0, %r0 = redop.tcgen05.ld.red min shape_16x32bx2 x4 u32 %taddr split_offset(0) : !llvm.ptr<6> -> vector<4xi32>, i32
  %v1, %r1 = redop.tcgen05.ld.red min shape_16x32bx2 x4 u32 %taddr split_offset(2147483647) : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}

// tcgen05_ld_red_c15
func.func @tcgen05_ld_red_c15(%taddr: !llvm.ptr<6>) {
  %v0, %r0 = redop.tcgen05.ld.red min shape_32x32b x4 u32 %taddr : !llvm.ptr<6> -> vector<4xi32>, i32
  %v1, %r1 = redop.tcgen05.ld.red min shape_16x32bx2 x4 u32 %taddr split_offset(4) : !llvm.ptr<6> -> vector<4xi32>, i32
  return
}
