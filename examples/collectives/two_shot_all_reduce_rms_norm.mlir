// chip: sm_90
// types: bf16, f16
// outputs: same, fp8 from sm_90
//
// As all_reduce_rms_norm, for many rows: every GPU adds up its share of each row and
// stores the new residual to the inputs of all GPUs; then each normalizes all rows.
// A block waits for the blocks with its number only, so it works on the same rows in
// both steps.
//
// Launch: blocks of at least 32 threads, a grid in x that is resident as a whole.
//   inputs, signals   tables of addresses of 64 bits, one for each GPU; the inputs change
//   others            as in all_reduce_rms_norm; the residual is the same on all GPUs
// compile.py replaces the types and the number of GPUs.
!piece = vector<8xbf16>

gpu.module @two_shot_all_reduce_rms_norm [#nvvm.target<chip = "sm_90">] {
  gpu.func @two_shot_all_reduce_rms_norm_bf16(%inputs: !llvm.ptr<1>, %residual: !llvm.ptr<1>, %weight: !llvm.ptr<1>, %output: !llvm.ptr<1>, %rows: index, %bytes: index, %epsilon: f32, %scale: f32, %signals: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32 // the number of GPUs
    %start = arith.constant 0 : i64
    %one = arith.constant 1.0 : f32
    %zeros = arith.constant dense<0.0> : vector<8xf32>
    %none = arith.constant dense<0.0> : !piece
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %input = redop.group_memory table(%inputs) world(%world) rank(%rank)
    %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
    %thread = gpu.thread_id x
    %blockDim = gpu.block_dim x
    %block = gpu.block_id x
    %gridDim = gpu.grid_dim x
    %pieces = arith.divui %bytes, %c16 : index // of a row
    %columns = arith.muli %pieces, %c8 : index
    %count = arith.index_cast %columns : index to i64
    %elements = arith.uitofp %count : i64 to f32
    // The share of this GPU: pieces %low to %high of each row.
    %rankIndex = arith.index_castui %rank : i32 to index
    %worldIndex = arith.index_castui %world : i32 to index
    %share = arith.ceildivui %pieces, %worldIndex : index
    %from = arith.muli %rankIndex, %share : index
    %low = arith.minui %from, %pieces : index
    %to = arith.addi %low, %share : index
    %high = arith.minui %to, %pieces : index
    %first = arith.addi %low, %thread : index
    // The first piece of each thread stays in registers.
    %has = arith.cmpi ult, %thread, %pieces : index
    %others = arith.addi %thread, %blockDim : index
    %index = arith.index_cast %thread : index to i64
    %gains = scf.if %has -> !piece {
      %place = llvm.getelementptr %weight[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !piece
      %gain = llvm.load %place {alignment = 16 : i64} : !llvm.ptr<1> -> !piece
      scf.yield %gain : !piece
    } else {
      scf.yield %none : !piece
    }
    redop.group_barrier %meeting[%start] // all have written their input
    scf.for %row = %block to %rows step %gridDim {
      %begin = arith.muli %row, %pieces : index
      scf.for %piece = %first to %high step %blockDim {
        %number = arith.addi %begin, %piece : index
        %byte = arith.muli %number, %c16 : index
        %offset = arith.index_cast %byte : index to i64
        %sum = func.call @sum(%inputs, %offset) : (!llvm.ptr<1>, i64) -> vector<8xf32>
        %old = func.call @get(%residual, %number) : (!llvm.ptr<1>, index) -> vector<8xf32>
        %exact = arith.addf %sum, %old : vector<8xf32>
        %new = arith.truncf %exact : vector<8xf32> to !piece
        redop.group_store %new, %input[%offset] : !piece
      }
    }
    redop.group_barrier %meeting[%start] // all have stored their share
    %ownEntry = llvm.getelementptr %inputs[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
    %ownAddress = llvm.load %ownEntry : !llvm.ptr<1> -> i64
    %own = llvm.inttoptr %ownAddress : i64 to !llvm.ptr<1>
    scf.for %row = %block to %rows step %gridDim {
      %begin = arith.muli %row, %pieces : index
      %mine = arith.addi %begin, %thread : index
      %values = scf.if %has -> vector<8xf32> {
        %value = func.call @take(%own, %residual, %mine) : (!llvm.ptr<1>, !llvm.ptr<1>, index) -> vector<8xf32>
        scf.yield %value : vector<8xf32>
      } else {
        scf.yield %zeros : vector<8xf32>
      }
      %ownSquares = arith.mulf %values, %values : vector<8xf32>
      %ownTotal = vector.reduction <add>, %ownSquares : vector<8xf32> into f32
      %squares = scf.for %piece = %others to %pieces step %blockDim iter_args(%before = %ownTotal) -> f32 {
        %number = arith.addi %begin, %piece : index
        %value = func.call @take(%own, %residual, %number) : (!llvm.ptr<1>, !llvm.ptr<1>, index) -> vector<8xf32>
        %square = arith.mulf %value, %value : vector<8xf32>
        %next = vector.reduction <add>, %square, %before : vector<8xf32> into f32
        scf.yield %next : f32
      }
      %total = redop.group_reduce block addf %squares : f32
      %mean = arith.divf %total, %elements : f32
      %shifted = arith.addf %mean, %epsilon : f32
      %root = llvm.call_intrinsic "llvm.nvvm.sqrt.rn.f"(%shifted) : (f32) -> f32
      %factor = arith.divf %one, %root : f32
      %factors = vector.broadcast %factor : f32 to vector<8xf32>
      scf.if %has {
        %normal = arith.mulf %values, %factors : vector<8xf32>
        %gain = arith.extf %gains : !piece to vector<8xf32>
        %result = arith.mulf %normal, %gain : vector<8xf32>
        func.call @write_same(%output, %mine, %result, %scale) : (!llvm.ptr<1>, index, vector<8xf32>, f32) -> ()
      }
      scf.for %piece = %others to %pieces step %blockDim {
        %number = arith.addi %begin, %piece : index
        %value = func.call @get(%residual, %number) : (!llvm.ptr<1>, index) -> vector<8xf32>
        %normal = arith.mulf %value, %factors : vector<8xf32>
        %gain = func.call @get(%weight, %piece) : (!llvm.ptr<1>, index) -> vector<8xf32>
        %result = arith.mulf %normal, %gain : vector<8xf32>
        func.call @write_same(%output, %number, %result, %scale) : (!llvm.ptr<1>, index, vector<8xf32>, f32) -> ()
      }
    }
    gpu.return
  }
  // Copies 16 bytes of the new residual, and returns them.
  func.func private @take(%from: !llvm.ptr<1>, %residual: !llvm.ptr<1>, %number: index) -> vector<8xf32> {
    %one = arith.constant 1.0 : f32
    %values = func.call @get(%from, %number) : (!llvm.ptr<1>, index) -> vector<8xf32>
    func.call @write_same(%residual, %number, %values, %one) : (!llvm.ptr<1>, index, vector<8xf32>, f32) -> ()
    return %values : vector<8xf32>
  }
  // The sum over all GPUs in f32, in the order of the ranks. redop.group_load_reduce would round it.
  func.func private @sum(%inputs: !llvm.ptr<1>, %offset: i64) -> vector<8xf32> {
    %world = arith.constant 2 : index // the number of GPUs
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %first = func.call @load(%inputs, %c0, %offset) : (!llvm.ptr<1>, index, i64) -> vector<8xf32>
    %sum = scf.for %peer = %c1 to %world step %c1 iter_args(%before = %first) -> vector<8xf32> {
      %value = func.call @load(%inputs, %peer, %offset) : (!llvm.ptr<1>, index, i64) -> vector<8xf32>
      %next = arith.addf %before, %value : vector<8xf32>
      scf.yield %next : vector<8xf32>
    }
    return %sum : vector<8xf32>
  }
  func.func private @load(%inputs: !llvm.ptr<1>, %peer: index, %offset: i64) -> vector<8xf32> {
    %index = arith.index_cast %peer : index to i64
    %entry = llvm.getelementptr %inputs[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
    %address = llvm.load %entry invariant : !llvm.ptr<1> -> i64
    %copy = llvm.inttoptr %address : i64 to !llvm.ptr<1>
    %from = llvm.getelementptr %copy[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %value = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<1> -> !piece
    %wide = arith.extf %value : !piece to vector<8xf32>
    return %wide : vector<8xf32>
  }
  func.func private @get(%from: !llvm.ptr<1>, %piece: index) -> vector<8xf32> {
    %index = arith.index_cast %piece : index to i64
    %place = llvm.getelementptr %from[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !piece
    %value = llvm.load %place {alignment = 16 : i64} : !llvm.ptr<1> -> !piece
    %wide = arith.extf %value : !piece to vector<8xf32>
    return %wide : vector<8xf32>
  }
  // Scales, rounds and stores 8 elements of the output.
  func.func private @write_same(%output: !llvm.ptr<1>, %piece: index, %values: vector<8xf32>, %scale: f32) {
    %rounded = arith.truncf %values : vector<8xf32> to !piece
    %index = arith.index_cast %piece : index to i64
    %to = llvm.getelementptr %output[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !piece
    llvm.store %rounded, %to {alignment = 16 : i64} : !piece, !llvm.ptr<1>
    return
  }
  func.func private @write_fp8(%output: !llvm.ptr<1>, %piece: index, %values: vector<8xf32>, %scale: f32) {
    %scales = vector.broadcast %scale : f32 to vector<8xf32>
    %scaled = arith.divf %values, %scales : vector<8xf32>
    %bytes = llvm.mlir.poison : vector<4xi16>
    %v0 = vector.extract %scaled[0] : f32 from vector<8xf32>
    %v1 = vector.extract %scaled[1] : f32 from vector<8xf32>
    %p0 = llvm.inline_asm "cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;", "=h,f,f" %v0, %v1 : (f32, f32) -> i16
    %b0 = vector.insert %p0, %bytes [0] : i16 into vector<4xi16>
    %v2 = vector.extract %scaled[2] : f32 from vector<8xf32>
    %v3 = vector.extract %scaled[3] : f32 from vector<8xf32>
    %p1 = llvm.inline_asm "cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;", "=h,f,f" %v2, %v3 : (f32, f32) -> i16
    %b1 = vector.insert %p1, %b0 [1] : i16 into vector<4xi16>
    %v4 = vector.extract %scaled[4] : f32 from vector<8xf32>
    %v5 = vector.extract %scaled[5] : f32 from vector<8xf32>
    %p2 = llvm.inline_asm "cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;", "=h,f,f" %v4, %v5 : (f32, f32) -> i16
    %b2 = vector.insert %p2, %b1 [2] : i16 into vector<4xi16>
    %v6 = vector.extract %scaled[6] : f32 from vector<8xf32>
    %v7 = vector.extract %scaled[7] : f32 from vector<8xf32>
    %p3 = llvm.inline_asm "cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;", "=h,f,f" %v6, %v7 : (f32, f32) -> i16
    %b3 = vector.insert %p3, %b2 [3] : i16 into vector<4xi16>
    %index = arith.index_cast %piece : index to i64
    %to = llvm.getelementptr %output[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi16>
    llvm.store %b3, %to {alignment = 8 : i64} : vector<4xi16>, !llvm.ptr<1>
    return
  }
}
