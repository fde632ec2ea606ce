"""What kernels that no fuzzer made expect of their arguments: of test/corpus, examples and benchmarks/gpu.

CONTRACTS[file][kernel] has the arguments, in the order of the function, separated by spaces:

    n              a number: one of the sizes below, or an expression of them without spaces
    f32[n]         a buffer with so many elements; `f32[r,128]` has two dimensions
    i32[n]<m       its numbers are below m, as keys are; `<=m` includes m
    i32[1]=0       all elements start so
    f32[m]=0+      sums of what the float buffers have, in any order
    f64[1]=0!      depends on the order, and is not compared
    i32[n]=0~      its elements are in any order
    f32[n]@        as many different numbers as possible, and infinities

`n` and `r` are sizes, `m` the number of elements of a target, `t` the threads and `b` the blocks of the launch. Numbers are random. A
draw that a kernel does not permit is an error of the kernel as written, and is left out.
"""

_SCATTER = "i32[n]<m {0}[n] n {0}[m]=0+"
_ROWS = "{0}[r,128] {0}[m,128]=0+ i32[r]<m"

CONTRACTS = {
    "benchmarks/gpu/kernels/naive.mlir": {
        "sum_f32_strided": "f32[n] f32[1]=0+ n",
        "sum_u32_strided": "i32[n] i32[1]=0 n",
        "max_s32_strided": "i32[n] i32[1]=-2147483648 n",
        "histogram_strided": "i32[n]<m i32[m]=0 n",
        "sum_f32_single": "f32[n] f32[1]=0+ n",
        "sum_u32_single": "i32[n] i32[1]=0 n",
        "histogram_single": "i32[n]<m i32[m]=0 n",
        "column_sum_f32": "f32[r,1024] f32[1024]=0+ r",
        "scatter_rows_f32": _ROWS.format("f32"),
        "scatter_rows_f16": _ROWS.format("f16"),
        "scatter_rows_bf16": _ROWS.format("bf16"),
        "dense_f32": "f32[4*n] f32[4*n]=1+ 4*n",
        "dense_f16": "f16[8*n] f16[8*n]=1+ 8*n",
        "dense_bf16": "bf16[8*n] bf16[8*n]=1+ 8*n",
        "warp_sum_i32": "i32[t] i32[t]=0 r",
        "append_strided": "i32[n] i32[n]=0~ i32[1]=0 n",
        "append_single": "i32[n] i32[n]=0~ i32[1]=0 n",
        "keyed_sum_f32_single": "i32[n]<m f32[n] f32[m]=0+ n",
        "place_single": "i32[n]<m i32[m]=0 i32[n]=0~ n",
        "row_sum_f32_single": "f32[n] f32[n//128+1]=0+ n",
        "column_sum_f32_single": "f32[r,2048] f32[2048]=0+ 2048*r",
        "column_remainder_f32_strided": "f32[n] f32[m]=0+ n",
        "column_remainder_f32_single": "f32[n] f32[m]=0+ n",
        "column_rows_f32": "f32[b,m] f32[m]=0+ n",
        "cluster_sums_f32_single": "f32[r,64] i32[r]<m f32[m,64]=0+ r",
        "dot_f32_single": "f32[n] f32[n] f32[1]=0+ n",
        "count_above_single": "f32[n]@ f32[1] i32[1]=0 n",
        "max_f32_strided": "f32[n]@ f32[1]=-1000 n",
        "max_bits_strided": "f32[n]@ i32[1]=-8388608 n",
        "max_bits_single": "f32[n]@ i32[1]=-8388608 n",
        "dense_f16_single": "f16[n] f16[n]=1+ n",
        "keyed_vectors_f32_single": "f32[n,3] i32[n]<m f32[m,3]=0+ n",
    },
    "benchmarks/gpu/kernels/deterministic.mlir": {
        "sum_strided": "f32[n] f32[1]=0+ n",
        "weights_strided": "f32[n] i32[n]<256 f32[256]=0+ n",
        "scatter_strided": "f32[n] i32[n]<m f32[m]=0+ n",
    },
    "examples/histogram/histogram.mlir": {"histogram": "i32[n]<256 n i32[256]=0"},
    "examples/block_count/block_count.mlir": {"count_above": "i32[n] n 3 i32[1]=0"},
    "examples/warp_compact/warp_compact.mlir": {"keep_positive": "f32[n] n f32[n]=0~ i32[1]=0"},
    "examples/warp_reduce/warp_reduce.mlir": {
        "row_max": "i32[b*m] b m i32[b]=0",
        "block_sum": "i32[n] n i32[1]=0",
    },
    "examples/row_maximum/row_maximum.mlir": {"row_maximum": "f32[1024*b] f32[b]=0"},
    "examples/work_queue/work_queue.mlir": {"argmax": "i32[n] n i32[1]=0 i64[1]=0"},
    "examples/frontends/cuda_embedding.mlir": {"embedding_f32": "f32[b*512] i32[b]<m f32[m*512]=0+"},
    "test/corpus/Inputs/clang/append.ll": {
        "append_each": "i32[n] n i32[1]=0 i32[n]=0~",
        "append_warp": "i32[n] n i32[1]=0 i32[n]=0~",
        "append_block": "i32[n] n i32[1]=0 i32[n]=0~",
    },
    "test/corpus/Inputs/clang/embedding.ll": {
        "embedding_backward": "i64[b]<m f32[b*r] f32[m*r]=0+ r 1",
        "embedding_backward_half": "i32[b]<m f16[2*b*r] f16[2*m*r]=0+ r",
    },
    "test/corpus/Inputs/clang/extremes.ll": {
        "float_max": "f32[n]@ n f32[1]=-1000",
        "argmax": "i32[n] n i64[1]=0",
        "double_max": "f64[n]@ n f64[1]=-1000",
        "builtin_float_max": "f32[n]@ n f32[1]=-1000",
        "saturate": "i32[n]<2048 n i32[66]=1",
    },
    "test/corpus/Inputs/clang/histogram.ll": {
        "histogram_global": "i32[n]<m n i32[m]=0",
        "histogram_shared": "i8[n] n i32[256]=0",
        "ring_counters": "i32[n]<m n i32[m]=0 i32[m]=2 m",
        "weighted_block": "i32[n] i64[n] n i64[64]=0",
    },
    "test/corpus/Inputs/clang/inline_ptx.ll": {
        "guarded": "f32[t]=0 f32[n] n",
        "offsets": "i32[5]=0 m",
        "shared_halves": "f16[2*t] i32[1]=0",
        "kept_in_cache": "f32[t]=0+ f32[t]",
        "redux": "i32[t] i32[t]=0",
    },
    "test/corpus/Inputs/clang/reduce.ll": {
        "block_sum": "f32[n] n f32[1]=0+",
        "row_means": "f32[t*m] m f32[t]=0+",
        "integer_totals": "i32[t] i32[6]=0",
        "segment_maximum": "i32[t]<m i32[t] i32[m]=0",
        "warp_minimum": "i32[32*b] i32[b]=0",
    },
    "test/corpus/Inputs/clang/row_scatter.ll": {
        "row_scatter_f32": "i32[b]<m f32[4*b*r] 4*r f32[4*m*r]=0+",
        "row_scatter_bf16": "i32[b]<m bf16[8*b*r] 8*r bf16[8*m*r]=0+",
        "row_scatter_float4": "i32[b]<m f32[4*b*r] 4*r f32[4*m*r]=0+",
    },
    "test/corpus/Inputs/clang/scatter_add.ll": {
        "scatter_f32": _SCATTER.format("f32"),
        "scatter_f64": _SCATTER.format("f64"),
        "scatter_f16": _SCATTER.format("f16"),
        "scatter_f16x2": "i32[n]<m f16[2*n] n f16[2*m]=0+",
        "scatter_bf16": _SCATTER.format("bf16"),
        "scatter_bf16x2": "i32[n]<m bf16[2*n] n bf16[2*m]=0+",
        "scatter_acq_rel": _SCATTER.format("f32"),
        "scatter_relaxed": _SCATTER.format("f32"),
        "scatter_release": _SCATTER.format("i32"),
        "scatter_seq_cst": _SCATTER.format("i32"),
    },
    "test/corpus/Inputs/clang/semaphore.ll": {
        "lock_append": "i32[b] i32[b]=0~ i32[1]=0 i32[1]=0",
        "ticket_lock": "f32[b] f32[1]=0+ i32[1]=0 i32[1]=0",
        "counting_semaphore": "i32[1]=2 i32[m]=0 m",
        "last_block": "f32[n] n f32[b]=0! i32[1]=0 f32[1]=0+",
        "grid_barrier": "i32[1]=0 i32[b] i32[2*b]=0",
    },
}

# Why the other kernels have none, by the start of the name of their file. What is not here is a mistake.
NO_CONTRACT = {
    "test/corpus/Inputs/triton/": "needs the arguments and grids of Triton's wrapper",
    "test/corpus/Inputs/torch.compile/": "needs the arguments and grids of Inductor's wrapper",
    "test/corpus/Inputs/clang/norms.ll": "its results are no sums",
    "test/corpus/Inputs/clang/split_k.ll": "sizes and launch depend on each other",
    "test/corpus/Inputs/clang/": "compiled for another chip, or several sizes that depend on each other",
    "examples/all_reduce/": "several GPUs",
    "examples/collectives/": "several GPUs",
    "examples/ptx_pages": "lists of instructions, not kernels",
    "examples/surface_counts/": "surfaces",
    "examples/tensor_tiles/": "tensor maps",
    "examples/frontends/": "not a kernel before other passes",
    "examples/": "rows and blocks are of fixed sizes",
    "benchmarks/gpu/kernels/naive.mlir": "its buffers have a size of 64 MiB",
}
