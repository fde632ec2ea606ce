// chip: sm_90
//
// Histogram of bytes: bins[b] += number of data[i] equal to b.
//
// Each CTA counts its share in shared memory, as in ../histogram, and then adds
// all 256 counts to the result by one instruction of one thread: an asynchronous
// reduction of the whole array.
//
// What the instruction asks for, and how it is kept:
//   - It reads shared memory through the asynchronous proxy, which does not see by
//     itself what threads have written: each thread ends its counting with a proxy
//     fence, and the barrier after the fences orders them before the reduction.
//   - It goes on after the op: the thread closes the bulk async-group and waits
//     until the group has read its source, because the CTA's shared memory is gone
//     when the CTA ends. Nobody waits for the sums; the end of the grid does.
//   - Source, destination and size are multiples of 16 bytes.
//
// Every count is added, zeros too. Where most bins of a CTA stay empty, the
// predicated red of ../histogram does less.
//
// Launch: 256 threads (one per bin), any grid in x.
//   data   n bytes
//   bins   256 x u32, aligned to 16 bytes, zeroed by the host or holding counts to
//          add to

gpu.module @bulk_histogram [#nvvm.target<chip = "sm_90">] {
  llvm.mlir.global internal @local() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<256 x i32>

  gpu.func @bulk_histogram(%data: !llvm.ptr<1>, %n: index, %bins: !llvm.ptr<1>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %bytes = arith.constant 1024 : i32
    %c0 = arith.constant 0 : index
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

    // What this thread has written, for the asynchronous proxy.
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    gpu.barrier
    %isFirst = arith.cmpi eq, %thread, %c0 : index
    scf.if %isFirst {
      redop.cp.reduce.async.bulk add u32 %bins, %local, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0 {read}
    }
    gpu.return
  }
}
