// chip: sm_100a
//
// The example lines of the PTX ISA's pages that only some chips have, sm_100a
// among them; see ptx_pages_sm90.

gpu.module @ptx_pages [#nvvm.target<chip = "sm_100a">] {
  // PTX ISA 9.7.13.12
  gpu.func @redux_sync(%src: f32, %mask: i32, %dst: !llvm.ptr<1>) kernel {
    // redux.sync.min.abs.NaN.f32 dst, src, mask;
    %min = redop.redux.sync min abs nan f32 %src, %mask : f32
    llvm.store %min, %dst : f32, !llvm.ptr<1>
    gpu.return
  }

  // PTX ISA 9.7.9.14
  gpu.func @multimem(%addr: !llvm.ptr, %dst: memref<4xi8, 1>) kernel {
    %c0 = arith.constant 0 : index
    // multimem.ld_reduce.relaxed.cta.min.v2.e4m3x2 {val_12, val_13}, [addr8];
    %val12_13 = redop.multimem.ld_reduce relaxed cta min v2 e4m3x2 %addr : !llvm.ptr -> vector<4xf8E4M3FN>
    %bits12_13 = vector.bitcast %val12_13 : vector<4xf8E4M3FN> to vector<4xi8>
    vector.store %bits12_13, %dst[%c0] : memref<4xi8, 1>, vector<4xi8>
    // multimem.ld_reduce.relaxed.cta.add.v4.e4m3   {val_14, val_15, val_16, val_17}, [addr9];
    %val14_17 = redop.multimem.ld_reduce relaxed cta add v4 e4m3 %addr : !llvm.ptr -> vector<4xf8E4M3FN>
    %bits14_17 = vector.bitcast %val14_17 : vector<4xf8E4M3FN> to vector<4xi8>
    vector.store %bits14_17, %dst[%c0] : memref<4xi8, 1>, vector<4xi8>
    // multimem.ld_reduce.add.acc::f16.v4.e5m2      {val_18, val_19, val_20, val_21}, [addr10];
    %val18_21 = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %addr : !llvm.ptr -> vector<4xf8E5M2>
    %bits18_21 = vector.bitcast %val18_21 : vector<4xf8E5M2> to vector<4xi8>
    vector.store %bits18_21, %dst[%c0] : memref<4xi8, 1>, vector<4xi8>
    gpu.return
  }
}
