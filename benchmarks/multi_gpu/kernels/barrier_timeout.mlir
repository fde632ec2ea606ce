// chip: sm_90
//
// A barrier that waits for 50 ms, and then says which GPUs have not come.
//
// Launch: one block of 32 threads or more.
//   signals  table of addresses of 64 bits, one for each GPU
//   late     i32 for each GPU, zero before
//   rank     of this GPU

gpu.module @barrier_timeout [#nvvm.target<chip = "sm_90">] {
  gpu.func @barrier_timeout(%signals: !llvm.ptr<1>, %late: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] timeout(50000000) report(%late)
    gpu.return
  }
}
