// chip: sm_90
//
// Histogram of 1024 bins over a cluster of 4 CTAs: bins[v] += number of data[i]
// equal to v. The cluster adds its counts up in distributed shared memory first,
// so that global memory sees one reduction per bin and cluster.
//
//   1. Each CTA counts its share of the data in all 1024 bins of `counts`.
//   2. CTA r owns the bins [256 r, 256 r + 256) of its cluster. Every CTA sends
//      its counts of them to r's `merged`: the others by red.async, which reports
//      each arrival to r's mbarrier, r itself by an ordinary red.
//   3. CTA r waits for the mbarrier and adds `merged` to the result.
//
// The rules of red.async, and how they are kept:
//   - Destination and mbarrier are in the same CTA, and it is not the own one:
//     both are mapped to the owner of the bin, and the own bins take a red.
//   - An mbarrier expects exactly what arrives: the three other CTAs send every
//     one of the 256 bins, zeros too, in 4 bytes each: 3 * 256 * 4 = 3072 bytes.
//   - Nothing arrives early: a cluster barrier stands between the set-up of all
//     `merged` and mbarriers and the first red.async.
//   - Atomics on the same address include each other's scope: the red into
//     `merged` has cluster scope like red.async.
//   - No CTA ends while another sends to it: it has waited for all bytes.
//
// Launch: 256 threads, clusters of 4 CTAs in x, the grid a multiple of 4.
//   data   n x u32; values of 1024 and above are left out
//   bins   1024 x u32, zeroed by the host or holding counts to add to

gpu.module @cluster_histogram [#nvvm.target<chip = "sm_90">] {
  llvm.mlir.global internal @counts() {addr_space = 3 : i32} : !llvm.array<1024 x i32>
  llvm.mlir.global internal @merged() {addr_space = 3 : i32} : !llvm.array<256 x i32>
  llvm.mlir.global internal @arrivals() {addr_space = 3 : i32, alignment = 8 : i64} : i64

  gpu.func @cluster_histogram(%data: !llvm.ptr<1>, %n: index, %bins: !llvm.ptr<1>)
      kernel attributes {
        known_block_size = array<i32: 256, 1, 1>,
        nvvm.cluster_dim = array<i32: 4, 1, 1>
      } {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %numBins = arith.constant 1024 : i32
    %numOwned = arith.constant 256 : i32
    %remoteBytes = arith.constant 3072 : i32
    %c0 = arith.constant 0 : index
    %c256 = arith.constant 256 : index
    %c1024 = arith.constant 1024 : index
    %counts = llvm.mlir.addressof @counts : !llvm.ptr<3>
    %merged = llvm.mlir.addressof @merged : !llvm.ptr<3>
    %arrivals = llvm.mlir.addressof @arrivals : !llvm.ptr<3>

    %thread = gpu.thread_id x
    %threadOffset = arith.index_cast %thread : index to i32
    %self = nvvm.read.ptx.sreg.cluster.ctarank : i32

    // Set-up. One thread arrives, with the bytes that the others will send.
    scf.for %i = %thread to %c1024 step %c256 {
      %bin = arith.index_cast %i : index to i32
      %count = llvm.getelementptr %counts[%bin] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      llvm.store %zero, %count : i32, !llvm.ptr<3>
    }
    %ownMerged = llvm.getelementptr %merged[%threadOffset] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %zero, %ownMerged : i32, !llvm.ptr<3>
    %isFirst = arith.cmpi eq, %thread, %c0 : index
    scf.if %isFirst {
      nvvm.mbarrier.init %arrivals, %one : !llvm.ptr<3>, i32
      %phase = nvvm.mbarrier.arrive.expect_tx %arrivals, %remoteBytes : !llvm.ptr<3>, i32 -> i64
    }
    // Release and acquire: every CTA of the cluster sees every set-up.
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}

    // 1. Count.
    %first = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %stride = arith.muli %blockDim, %gridDim : index
    scf.for %i = %first to %n step %stride {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %data[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      %value = llvm.load %address : !llvm.ptr<1> -> i32
      %isBin = arith.cmpi ult, %value, %numBins : i32
      %count = llvm.getelementptr %counts[%value] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      redop.red cta add u32 %count, %one predicate(%isBin) : !llvm.ptr<3>, i32
    }
    gpu.barrier

    // 2. Send every count to the owner of its bin. Each CTA starts with its own
    // bins, so that not all send to the same one.
    scf.for %i = %thread to %c1024 step %c256 {
      %rotated = arith.index_cast %i : index to i32
      %start = arith.muli %self, %numOwned : i32
      %shifted = arith.addi %rotated, %start : i32
      %bin = arith.remui %shifted, %numBins : i32
      %owner = arith.divui %bin, %numOwned : i32
      %slot = arith.remui %bin, %numOwned : i32
      %countAddress = llvm.getelementptr %counts[%bin] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %count = llvm.load %countAddress : !llvm.ptr<3> -> i32
      %target = llvm.getelementptr %merged[%slot] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %isOwn = arith.cmpi eq, %owner, %self : i32
      scf.if %isOwn {
        redop.red cluster add u32 %target, %count : !llvm.ptr<3>, i32
      } else {
        %remoteTarget = nvvm.mapa %target, %owner : !llvm.ptr<3> -> !llvm.ptr<7>
        %remoteArrivals = nvvm.mapa %arrivals, %owner : !llvm.ptr<3> -> !llvm.ptr<7>
        redop.red.async add u32 %remoteTarget, %count mbar(%remoteArrivals) : !llvm.ptr<7>, i32, !llvm.ptr<7>
      }
    }

    // 3. The barrier orders the own counts, the mbarrier those of the others. The
    // first phase has parity 0; complete-tx releases at cluster scope, so the wait
    // acquires there.
    gpu.barrier
    scf.while : () -> () {
      %isDone = nvvm.mbarrier.try_wait %arrivals, %zero {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
      %true = arith.constant true
      %isPending = arith.xori %isDone, %true : i1
      scf.condition(%isPending)
    } do {
      scf.yield
    }
    %sum = llvm.load %ownMerged : !llvm.ptr<3> -> i32
    %ownStart = arith.muli %self, %numOwned : i32
    %globalBin = arith.addi %ownStart, %threadOffset : i32
    %result = llvm.getelementptr %bins[%globalBin] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %isSeen = arith.cmpi ne, %sum, %zero : i32
    redop.red add u32 %result, %sum predicate(%isSeen) : !llvm.ptr<1>, i32
    gpu.return
  }
}
