// chip: sm_90
//
// Gradient of an embedding table: grad[ids[t], :] += upstream[t, :].
//
// Tokens repeat, so the rows are added atomically: one vector red of 16 bytes
// per thread and step, in place of 4 or 8 scalar ones. The three kernels differ
// in the type of the elements.
//
// Launch: one CTA per token (grid.x = tokens), any block in x.
//   ids       tokens x s64; a token whose id is not in [0, rows) is padding and
//             adds nothing
//   upstream  tokens x dim elements, row by row
//   grad      rows x dim elements, row by row
//   dim       a multiple of 16 bytes; both arrays aligned to 16 bytes

gpu.module @embedding_grad [#nvvm.target<chip = "sm_90">] {
  // f32, with a cache hint: rows of the table are met again and again, so half of
  // their lines are asked to stay in L2. The upstream gradient is read only once.
  gpu.func @embedding_grad_f32(
      %ids: !llvm.ptr<1>, %upstream: !llvm.ptr<1>, %grad: !llvm.ptr<1>, %rows: i64, %dim: index) kernel {
    %width = arith.constant 4 : index
    %policy = redop.createpolicy.fractional evict_last 0.5 : i64

    %token = gpu.block_id x
    %tokenOffset = arith.index_cast %token : index to i64
    %idAddress = llvm.getelementptr %ids[%tokenOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %id = llvm.load %idAddress {alignment = 8 : i64} : !llvm.ptr<1> -> i64
    %isRow = arith.cmpi ult, %id, %rows : i64
    scf.if %isRow {
      %row = arith.index_cast %id : i64 to index
      %source = arith.muli %token, %dim : index
      %target = arith.muli %row, %dim : index
      %thread = gpu.thread_id x
      %threads = gpu.block_dim x
      %first = arith.muli %thread, %width : index
      %stride = arith.muli %threads, %width : index
      scf.for %i = %first to %dim step %stride {
        %from = arith.addi %source, %i : index
        %to = arith.addi %target, %i : index
        %fromOffset = arith.index_cast %from : index to i64
        %toOffset = arith.index_cast %to : index to i64
        %fromAddress = llvm.getelementptr %upstream[%fromOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
        %toAddress = llvm.getelementptr %grad[%toOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
        %value = llvm.load %fromAddress {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
        redop.red add v4 f32 %toAddress, %value cache_hint(%policy) : !llvm.ptr<1>, vector<4xf32>
      }
    }
    gpu.return
  }

  // f16: eight registers of one element.
  gpu.func @embedding_grad_f16(
      %ids: !llvm.ptr<1>, %upstream: !llvm.ptr<1>, %grad: !llvm.ptr<1>, %rows: i64, %dim: index) kernel {
    %width = arith.constant 8 : index

    %token = gpu.block_id x
    %tokenOffset = arith.index_cast %token : index to i64
    %idAddress = llvm.getelementptr %ids[%tokenOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %id = llvm.load %idAddress {alignment = 8 : i64} : !llvm.ptr<1> -> i64
    %isRow = arith.cmpi ult, %id, %rows : i64
    scf.if %isRow {
      %row = arith.index_cast %id : i64 to index
      %source = arith.muli %token, %dim : index
      %target = arith.muli %row, %dim : index
      %thread = gpu.thread_id x
      %threads = gpu.block_dim x
      %first = arith.muli %thread, %width : index
      %stride = arith.muli %threads, %width : index
      scf.for %i = %first to %dim step %stride {
        %from = arith.addi %source, %i : index
        %to = arith.addi %target, %i : index
        %fromOffset = arith.index_cast %from : index to i64
        %toOffset = arith.index_cast %to : index to i64
        %fromAddress = llvm.getelementptr %upstream[%fromOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
        %toAddress = llvm.getelementptr %grad[%toOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
        %value = llvm.load %fromAddress {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xf16>
        redop.red add v8 f16 %toAddress, %value : !llvm.ptr<1>, vector<8xf16>
      }
    }
    gpu.return
  }

  // bf16: four registers of two elements, which is how they are loaded.
  gpu.func @embedding_grad_bf16(
      %ids: !llvm.ptr<1>, %upstream: !llvm.ptr<1>, %grad: !llvm.ptr<1>, %rows: i64, %dim: index) kernel {
    %width = arith.constant 8 : index

    %token = gpu.block_id x
    %tokenOffset = arith.index_cast %token : index to i64
    %idAddress = llvm.getelementptr %ids[%tokenOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %id = llvm.load %idAddress {alignment = 8 : i64} : !llvm.ptr<1> -> i64
    %isRow = arith.cmpi ult, %id, %rows : i64
    scf.if %isRow {
      %row = arith.index_cast %id : i64 to index
      %source = arith.muli %token, %dim : index
      %target = arith.muli %row, %dim : index
      %thread = gpu.thread_id x
      %threads = gpu.block_dim x
      %first = arith.muli %thread, %width : index
      %stride = arith.muli %threads, %width : index
      scf.for %i = %first to %dim step %stride {
        %from = arith.addi %source, %i : index
        %to = arith.addi %target, %i : index
        %fromOffset = arith.index_cast %from : index to i64
        %toOffset = arith.index_cast %to : index to i64
        %fromAddress = llvm.getelementptr %upstream[%fromOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, bf16
        %toAddress = llvm.getelementptr %grad[%toOffset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, bf16
        %value = llvm.load %fromAddress {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
        redop.red add v4 bf16x2 %toAddress, %value : !llvm.ptr<1>, vector<8xbf16>
      }
    }
    gpu.return
  }
}
