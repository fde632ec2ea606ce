// chip: sm_75
//
// Histogram of bytes: bins[b] += number of data[i] equal to b.
//
// Each CTA counts its share in shared memory, where atomics are cheap, and then
// adds it to the result with at most one global reduction per bin.
//
// Launch: 256 threads (one per bin), any grid in x.
//   data   n bytes
//   bins   256 x u32, zeroed by the host or holding counts to add to

gpu.module @histogram [#nvvm.target<chip = "sm_75">] {
  llvm.mlir.global internal @local() {addr_space = 3 : i32} : !llvm.array<256 x i32>

  gpu.func @histogram(%data: !llvm.ptr<1>, %n: index, %bins: !llvm.ptr<1>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %local = llvm.mlir.addressof @local : !llvm.ptr<3>

    %thread = gpu.thread_id x
    %bin = arith.index_cast %thread : index to i64
    %localBin = llvm.getelementptr %local[%bin] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %zero, %localBin : i32, !llvm.ptr<3>
    gpu.barrier

    // The whole grid strides over the data.
    %first = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %stride = arith.muli %blockDim, %gridDim : index
    scf.for %i = %first to %n step %stride {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
      %byte = llvm.load %address : !llvm.ptr<1> -> i8
      %value = arith.extui %byte : i8 to i64
      %counter = llvm.getelementptr %local[%value] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
      redop.red cta add u32 %counter, %one : !llvm.ptr<3>, i32
    }
    gpu.barrier

    // A bin that this CTA has not seen costs no global access.
    %count = llvm.load %localBin : !llvm.ptr<3> -> i32
    %isSeen = arith.cmpi ne, %count, %zero : i32
    %globalBin = llvm.getelementptr %bins[%bin] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red add u32 %globalBin, %count predicate(%isSeen) : !llvm.ptr<1>, i32
    gpu.return
  }
}
