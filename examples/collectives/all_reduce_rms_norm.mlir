// chip: sm_90
//
// All-reduce of bf16, fused with what follows it in a transformer: the residual
// is added, and the sum normalised by its root mean square and scaled:
//   residual = residual + sum over the GPUs;  output = residual * rsqrt(mean(residual^2) + epsilon) * weight
//
// Launch: blocks of at least 32 threads, a grid in x that is resident as a whole.
//   inputs, signals   tables of addresses of 64 bits, one for each GPU
//   residual, output  ordinary memory: rows of `bytes` bytes; the residual changes
//   weight            ordinary memory: a row
//   rows, bytes       bytes: a multiple of 16
//   rank              of this GPU
// The number of GPUs is a constant: replace it in the line that says so.

gpu.module @all_reduce_rms_norm [#nvvm.target<chip = "sm_90">] {
  gpu.func @all_reduce_rms_norm_bf16(%inputs: !llvm.ptr<1>, %residual: !llvm.ptr<1>, %weight: !llvm.ptr<1>, %output: !llvm.ptr<1>, %rows: index, %bytes: index, %epsilon: f32, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    redop.group_barrier %meeting[%start] // all have written their input
    %thread = gpu.thread_id x
    %blockDim = gpu.block_dim x
    %block = gpu.block_id x
    %gridDim = gpu.grid_dim x
    %first = arith.muli %thread, %c16 : index
    %step = arith.muli %blockDim, %c16 : index
    %halves = arith.shrui %bytes, %c1 : index
    %size = arith.index_cast %halves : index to i64
    %elements = arith.uitofp %size : i64 to f32
    scf.for %row = %block to %rows step %gridDim {
      %begin = arith.muli %row, %bytes : index
      %squares = scf.for %byte = %first to %bytes step %step iter_args(%before = %zero) -> f32 {
        %place = arith.addi %begin, %byte : index
        %offset = arith.index_cast %place : index to i64
        %sum = redop.group_load_reduce addf acc_f32 deterministic %input[%offset] : vector<8xbf16>
        %to = llvm.getelementptr %residual[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
        %old = llvm.load %to {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
        %new = arith.addf %sum, %old : vector<8xbf16>
        llvm.store %new, %to {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
        %wide = arith.extf %new : vector<8xbf16> to vector<8xf32>
        %square = arith.mulf %wide, %wide : vector<8xf32>
        %next = vector.reduction <add>, %square, %before : vector<8xf32> into f32
        scf.yield %next : f32
      }
      %total = redop.group_reduce block addf %squares : f32
      %mean = arith.divf %total, %elements : f32
      %shifted = arith.addf %mean, %epsilon : f32
      %root = llvm.call_intrinsic "llvm.nvvm.sqrt.rn.f"(%shifted) : (f32) -> f32
      %factor = arith.divf %one, %root : f32
      %factors = vector.broadcast %factor : f32 to vector<8xf32>
      scf.for %byte = %first to %bytes step %step {
        %place = arith.addi %begin, %byte : index
        %offset = arith.index_cast %place : index to i64
        %own = arith.index_cast %byte : index to i64
        %from = llvm.getelementptr %residual[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
        %value = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
        %wide = arith.extf %value : vector<8xbf16> to vector<8xf32>
        %normal = arith.mulf %wide, %factors : vector<8xf32>
        %scaleFrom = llvm.getelementptr %weight[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
        %scale = llvm.load %scaleFrom {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
        %wideScale = arith.extf %scale : vector<8xbf16> to vector<8xf32>
        %scaled = arith.mulf %normal, %wideScale : vector<8xf32>
        %result = arith.truncf %scaled : vector<8xf32> to vector<8xbf16>
        %to = llvm.getelementptr %output[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
        llvm.store %result, %to {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<1>
      }
    }
    redop.group_barrier release %meeting[%start] // all have read it
    gpu.return
  }
}
