// chip: sm_103a
//
// The first step of a softmax: each row of scores minus its maximum. The scores are in
// tensor memory, where a matrix multiplication leaves them; here they are first stored
// there. tcgen05.ld.red loads a row of 16 columns into the registers of a thread together
// with its maximum, which would otherwise take 15 instructions. MLIR 22 rejects its ops for
// tensor memory on sm_103a, hence the intrinsics.
//
// Launch: one block of 32 threads, one for each row.
//   scores  32 x 16 f32, aligned to 64 bytes
//   out     32 x 16 f32, aligned to 64 bytes

gpu.module @row_maximum [#nvvm.target<chip = "sm_103a">] {
  llvm.mlir.global internal @allocated() {addr_space = 3 : i32, alignment = 4 : i64} : i32
  gpu.func @row_maximum(%scores: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %thread = gpu.thread_id x
    %row = arith.index_cast %thread : index to i64
    %false = llvm.mlir.constant(false) : i1
    %columns = llvm.mlir.constant(32 : i32) : i32
    %slot = llvm.mlir.addressof @allocated : !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.tcgen05.alloc.shared.cg1"(%slot, %columns) : (!llvm.ptr<3>, i32) -> ()
    gpu.barrier
    %address = llvm.load volatile %slot : !llvm.ptr<3> -> i32
    %taddr = llvm.inttoptr %address : i32 to !llvm.ptr<6>

    %from = llvm.getelementptr %scores[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<16xi32>
    %bits = llvm.load %from : !llvm.ptr<1> -> vector<16xi32>
    llvm.call_intrinsic "llvm.nvvm.tcgen05.st.32x32b.x16"(%taddr, %bits, %false) : (!llvm.ptr<6>, vector<16xi32>, i1) -> ()
    llvm.call_intrinsic "llvm.nvvm.tcgen05.wait.st"() : () -> ()

    %values, %maximum = redop.tcgen05.ld.red max shape_32x32b x16 f32 %taddr
        : !llvm.ptr<6> -> vector<16xf32>, f32
    llvm.call_intrinsic "llvm.nvvm.tcgen05.wait.ld"() : () -> ()
    %all = vector.broadcast %maximum : f32 to vector<16xf32>
    %shifted = arith.subf %values, %all : vector<16xf32>
    %to = llvm.getelementptr %out[%row] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<16xf32>
    llvm.store %shifted, %to : vector<16xf32>, !llvm.ptr<1>

    llvm.call_intrinsic "llvm.nvvm.tcgen05.dealloc.cg1"(%taddr, %columns) : (!llvm.ptr<6>, i32) -> ()
    llvm.call_intrinsic "llvm.nvvm.tcgen05.relinq.alloc.permit.cg1"() : () -> ()
    gpu.return
  }
}
