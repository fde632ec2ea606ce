// What upstream's front ends write: one atomic for each element. Each kernel is
// compiled as it is, and with the optimizer. `strided`: a grid-stride loop, for
// a resident grid; `single`: one element a thread.

gpu.module @naive {
  gpu.func @sum_f32_strided(%x: memref<?xf32>, %out: memref<1xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %old = memref.atomic_rmw addf %v, %out[%c0] : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }

  gpu.func @sum_u32_strided(%x: memref<?xi32>, %out: memref<1xi32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %old = memref.atomic_rmw addi %v, %out[%c0] : (i32, memref<1xi32>) -> i32
    }
    gpu.return
  }

  gpu.func @max_s32_strided(%x: memref<?xi32>, %out: memref<1xi32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %old = memref.atomic_rmw maxs %v, %out[%c0] : (i32, memref<1xi32>) -> i32
    }
    gpu.return
  }

  gpu.func @histogram_strided(%keys: memref<?xi32>, %bins: memref<?xi32>,
                              %n: index) kernel {
    %one = arith.constant 1 : i32
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      %old = memref.atomic_rmw addi %one, %bins[%bin]
          : (i32, memref<?xi32>) -> i32
    }
    gpu.return
  }

  gpu.func @sum_f32_single(%x: memref<?xf32>, %out: memref<1xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xf32>
      %old = memref.atomic_rmw addf %v, %out[%c0] : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }

  gpu.func @sum_u32_single(%x: memref<?xi32>, %out: memref<1xi32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xi32>
      %old = memref.atomic_rmw addi %v, %out[%c0] : (i32, memref<1xi32>) -> i32
    }
    gpu.return
  }

  gpu.func @histogram_single(%keys: memref<?xi32>, %bins: memref<?xi32>,
                             %n: index) kernel {
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %key = memref.load %keys[%i] : memref<?xi32>
      %bin = arith.index_cast %key : i32 to index
      %old = memref.atomic_rmw addi %one, %bins[%bin]
          : (i32, memref<?xi32>) -> i32
    }
    gpu.return
  }

  // One thread for a column and a stripe of rows.
  gpu.func @column_sum_f32(%x: memref<?x1024xf32>, %out: memref<1024xf32>,
                           %rows: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %column = gpu.global_id x
    %first = gpu.block_id y
    %stripes = gpu.grid_dim y
    scf.for %row = %first to %rows step %stripes {
      %v = memref.load %x[%row, %column] : memref<?x1024xf32>
      %old = memref.atomic_rmw addf %v, %out[%column]
          : (f32, memref<1024xf32>) -> f32
    }
    gpu.return
  }

  // Neighboring columns a thread, one atomic for each. The memrefs do not overlap;
  // without that, each load may read what the atomic before it wrote.
  gpu.func @scatter_rows_f32(%rows: memref<?x128xf32>, %table: memref<?x128xf32>,
                             %index: memref<?xi32>)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 4 : index
    %threads = arith.constant 32 : index
    %i = gpu.global_id x
    %row = arith.divui %i, %threads : index
    %part = arith.remui %i, %threads : index
    %first = arith.muli %part, %width : index
    %n = memref.dim %index, %c0 : memref<?xi32>
    %isIn = arith.cmpi ult, %row, %n : index
    scf.if %isIn {
      %key = memref.load %index[%row] : memref<?xi32>
      %to = arith.index_cast %key : i32 to index
      scf.for %j = %c0 to %width step %c1 {
        %column = arith.addi %first, %j : index
        %v = memref.load %rows[%row, %column] : memref<?x128xf32>
        %old = memref.atomic_rmw addf %v, %table[%to, %column]
            : (f32, memref<?x128xf32>) -> f32
      }
    }
    gpu.return
  }

  gpu.func @scatter_rows_f16(%rows: memref<?x128xf16>, %table: memref<?x128xf16>,
                             %index: memref<?xi32>)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 8 : index
    %threads = arith.constant 16 : index
    %i = gpu.global_id x
    %row = arith.divui %i, %threads : index
    %part = arith.remui %i, %threads : index
    %first = arith.muli %part, %width : index
    %n = memref.dim %index, %c0 : memref<?xi32>
    %isIn = arith.cmpi ult, %row, %n : index
    scf.if %isIn {
      %key = memref.load %index[%row] : memref<?xi32>
      %to = arith.index_cast %key : i32 to index
      scf.for %j = %c0 to %width step %c1 {
        %column = arith.addi %first, %j : index
        %v = memref.load %rows[%row, %column] : memref<?x128xf16>
        %old = memref.atomic_rmw addf %v, %table[%to, %column]
            : (f16, memref<?x128xf16>) -> f16
      }
    }
    gpu.return
  }

  gpu.func @scatter_rows_bf16(%rows: memref<?x128xbf16>, %table: memref<?x128xbf16>,
                             %index: memref<?xi32>)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 8 : index
    %threads = arith.constant 16 : index
    %i = gpu.global_id x
    %row = arith.divui %i, %threads : index
    %part = arith.remui %i, %threads : index
    %first = arith.muli %part, %width : index
    %n = memref.dim %index, %c0 : memref<?xi32>
    %isIn = arith.cmpi ult, %row, %n : index
    scf.if %isIn {
      %key = memref.load %index[%row] : memref<?xi32>
      %to = arith.index_cast %key : i32 to index
      scf.for %j = %c0 to %width step %c1 {
        %column = arith.addi %first, %j : index
        %v = memref.load %rows[%row, %column] : memref<?x128xbf16>
        %old = memref.atomic_rmw addf %v, %table[%to, %column]
            : (bf16, memref<?x128xbf16>) -> bf16
      }
    }
    gpu.return
  }

  // Neighboring elements a thread, all of the data once.
  gpu.func @dense_f32(%x: memref<?xf32>, %out: memref<?xf32>, %n: index)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 4 : index
    %i = gpu.global_id x
    %first = arith.muli %i, %width : index
    %isIn = arith.cmpi ult, %first, %n : index
    scf.if %isIn {
      scf.for %j = %c0 to %width step %c1 {
        %at = arith.addi %first, %j : index
        %v = memref.load %x[%at] : memref<?xf32>
        %old = memref.atomic_rmw addf %v, %out[%at] : (f32, memref<?xf32>) -> f32
      }
    }
    gpu.return
  }

  // Neighboring elements a thread, all of the data once.
  gpu.func @dense_f16(%x: memref<?xf16>, %out: memref<?xf16>, %n: index)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 8 : index
    %i = gpu.global_id x
    %first = arith.muli %i, %width : index
    %isIn = arith.cmpi ult, %first, %n : index
    scf.if %isIn {
      scf.for %j = %c0 to %width step %c1 {
        %at = arith.addi %first, %j : index
        %v = memref.load %x[%at] : memref<?xf16>
        %old = memref.atomic_rmw addf %v, %out[%at] : (f16, memref<?xf16>) -> f16
      }
    }
    gpu.return
  }

  // Neighboring elements a thread, all of the data once.
  gpu.func @dense_bf16(%x: memref<?xbf16>, %out: memref<?xbf16>, %n: index)
      kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %width = arith.constant 8 : index
    %i = gpu.global_id x
    %first = arith.muli %i, %width : index
    %isIn = arith.cmpi ult, %first, %n : index
    scf.if %isIn {
      scf.for %j = %c0 to %width step %c1 {
        %at = arith.addi %first, %j : index
        %v = memref.load %x[%at] : memref<?xbf16>
        %old = memref.atomic_rmw addf %v, %out[%at] : (bf16, memref<?xbf16>) -> bf16
      }
    }
    gpu.return
  }

  // Four chains of warp reductions in registers.
  gpu.func @warp_sum_i32(%x: memref<?xi32>, %out: memref<?xi32>, %rounds: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.global_id x
    %a0 = memref.load %x[%i] : memref<?xi32>
    %lane = gpu.lane_id
    %own = arith.index_cast %lane : index to i32
    %b0 = arith.addi %a0, %own : i32
    %c = arith.muli %a0, %own : i32
    %d0 = arith.xori %a0, %own : i32
    %a, %b, %e, %d = scf.for %k = %c0 to %rounds step %c1
        iter_args(%p = %a0, %q = %b0, %r = %c, %s = %d0) -> (i32, i32, i32, i32) {
      %pp = gpu.subgroup_reduce add %p : (i32) -> i32
      %qq = gpu.subgroup_reduce add %q : (i32) -> i32
      %rr = gpu.subgroup_reduce add %r : (i32) -> i32
      %ss = gpu.subgroup_reduce add %s : (i32) -> i32
      %px = arith.xori %pp, %own : i32
      %qx = arith.xori %qq, %own : i32
      %rx = arith.xori %rr, %own : i32
      %sx = arith.xori %ss, %own : i32
      scf.yield %px, %qx, %rx, %sx : i32, i32, i32, i32
    }
    %ab = arith.addi %a, %b : i32
    %de = arith.addi %d, %e : i32
    %all = arith.addi %ab, %de : i32
    memref.store %all, %out[%i] : memref<?xi32>
    gpu.return
  }

  // Keeps what is divisible by 4; a counter says where it goes.
  gpu.func @append_strided(%x: memref<?xi32>, %kept: memref<?xi32>,
                           %counter: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i32
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xi32>
      %rest = arith.andi %v, %three : i32
      %isKept = arith.cmpi eq, %rest, %zero : i32
      scf.if %isKept {
        %old = memref.atomic_rmw addi %one, %counter[%c0]
            : (i32, memref<1xi32>) -> i32
        %at = arith.index_cast %old : i32 to index
        memref.store %v, %kept[%at] : memref<?xi32>
      }
    }
    gpu.return
  }

  gpu.func @append_single(%x: memref<?xi32>, %kept: memref<?xi32>,
                          %counter: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %three = arith.constant 3 : i32
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xi32>
      %rest = arith.andi %v, %three : i32
      %isKept = arith.cmpi eq, %rest, %zero : i32
      scf.if %isKept {
        %old = memref.atomic_rmw addi %one, %counter[%c0]
            : (i32, memref<1xi32>) -> i32
        %at = arith.index_cast %old : i32 to index
        memref.store %v, %kept[%at] : memref<?xi32>
      }
    }
    gpu.return
  }

  // Keys that are in order, or not.
  gpu.func @keyed_sum_f32_single(%keys: memref<?xi32>, %x: memref<?xf32>,
                                 %out: memref<?xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %key = memref.load %keys[%i] : memref<?xi32>
      %v = memref.load %x[%i] : memref<?xf32>
      %to = arith.index_cast %key : i32 to index
      %old = memref.atomic_rmw addf %v, %out[%to] : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }

  // A place for each element, among those of its key.
  gpu.func @place_single(%keys: memref<?xi32>, %counts: memref<?xi32>,
                         %places: memref<?xi32>, %n: index) kernel {
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %key = memref.load %keys[%i] : memref<?xi32>
      %of = arith.index_cast %key : i32 to index
      %old = memref.atomic_rmw addi %one, %counts[%of]
          : (i32, memref<?xi32>) -> i32
      memref.store %old, %places[%i] : memref<?xi32>
    }
    gpu.return
  }

  gpu.func @row_sum_f32_single(%x: memref<?xf32>, %out: memref<?xf32>,
                               %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %columns = arith.constant 128 : index
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %row = arith.divui %i, %columns : index
      %v = memref.load %x[%i] : memref<?xf32>
      %old = memref.atomic_rmw addf %v, %out[%row] : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }

  // One thread for each element of a matrix.
  gpu.func @column_sum_f32_single(%x: memref<?x2048xf32>, %out: memref<2048xf32>,
                                  %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %column = gpu.global_id x
    %row = gpu.block_id y
    %v = memref.load %x[%row, %column] : memref<?x2048xf32>
    %old = memref.atomic_rmw addf %v, %out[%column]
        : (f32, memref<2048xf32>) -> f32
    gpu.return
  }

  // The columns of a matrix whose number is only known when the kernel runs: as
  // a remainder, and with a block for each row.
  gpu.func @column_remainder_f32_strided(%x: memref<?xf32>, %out: memref<?xf32>,
                                         %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %columns = memref.dim %out, %c0 : memref<?xf32>
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %column = arith.remui %i, %columns : index
      %old = memref.atomic_rmw addf %v, %out[%column]
          : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }

  gpu.func @column_remainder_f32_single(%x: memref<?xf32>, %out: memref<?xf32>,
                                        %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %columns = memref.dim %out, %c0 : memref<?xf32>
    %i = gpu.global_id x
    %in = arith.cmpi ult, %i, %n : index
    scf.if %in {
      %v = memref.load %x[%i] : memref<?xf32>
      %column = arith.remui %i, %columns : index
      %old = memref.atomic_rmw addf %v, %out[%column]
          : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }

  gpu.func @column_rows_f32(%x: memref<?x?xf32>, %out: memref<?xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %columns = memref.dim %out, %c0 : memref<?xf32>
    %row = gpu.block_id x
    %first = gpu.thread_id x
    %threads = gpu.block_dim x
    scf.for %column = %first to %columns step %threads {
      %v = memref.load %x[%row, %column] : memref<?x?xf32>
      %old = memref.atomic_rmw addf %v, %out[%column]
          : (f32, memref<?xf32>) -> f32
    }
    gpu.return
  }

  // A histogram for each image, which the block index in y selects.
  gpu.func @histogram_of_each_single(%x: memref<64x1048576xi8>,
                                     %bins: memref<?x256xi32>, %n: index)
      kernel {
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %image = gpu.block_id y
    %v = memref.load %x[%image, %i] : memref<64x1048576xi8>
    %bin = arith.index_castui %v : i8 to index
    %old = memref.atomic_rmw addi %one, %bins[%image, %bin]
        : (i32, memref<?x256xi32>) -> i32
    gpu.return
  }

  // The rows of each of some clusters, one row a thread.
  gpu.func @cluster_sums_f32_single(%x: memref<?x64xf32>,
                                    %labels: memref<?xi32>,
                                    %sums: memref<?x64xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %i = gpu.global_id x
    %rows = memref.dim %x, %c0 : memref<?x64xf32>
    %in = arith.cmpi ult, %i, %rows : index
    scf.if %in {
      %label = memref.load %labels[%i] : memref<?xi32>
      %cluster = arith.index_castui %label : i32 to index
      scf.for %column = %c0 to %c64 step %c1 {
        %v = memref.load %x[%i, %column] : memref<?x64xf32>
        %old = memref.atomic_rmw addf %v, %sums[%cluster, %column]
            : (f32, memref<?x64xf32>) -> f32
      }
    }
    gpu.return
  }

  gpu.func @dot_f32_single(%x: memref<?xf32>, %y: memref<?xf32>,
                           %out: memref<1xf32>, %n: index)
      kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %in = arith.cmpi ult, %i, %n : index
    scf.if %in {
      %a = memref.load %x[%i] : memref<?xf32>
      %b = memref.load %y[%i] : memref<?xf32>
      %v = arith.mulf %a, %b : f32
      %old = memref.atomic_rmw addf %v, %out[%c0] : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }

  // How many exceed a limit; few or many do.
  gpu.func @count_above_single(%x: memref<?xf32>, %limit: memref<1xf32>,
                               %out: memref<1xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %i = gpu.global_id x
    %in = arith.cmpi ult, %i, %n : index
    scf.if %in {
      %v = memref.load %x[%i] : memref<?xf32>
      %most = memref.load %limit[%c0] : memref<1xf32>
      %above = arith.cmpf ogt, %v, %most : f32
      scf.if %above {
        %old = memref.atomic_rmw addi %one, %out[%c0] : (i32, memref<1xi32>) -> i32
      }
    }
    gpu.return
  }

  // One thread for each pixel.
  gpu.func @image_histogram_single(%x: memref<8192x8192xi8>, %bins: memref<?xi32>,
                                   %n: index) kernel {
    %one = arith.constant 1 : i32
    %column = gpu.global_id x
    %row = gpu.global_id y
    %v = memref.load %x[%row, %column] : memref<8192x8192xi8>
    %bin = arith.index_castui %v : i8 to index
    %old = memref.atomic_rmw addi %one, %bins[%bin] : (i32, memref<?xi32>) -> i32
    gpu.return
  }

  gpu.func @max_f32_strided(%x: memref<?xf32>, %out: memref<1xf32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %old = memref.atomic_rmw maximumf %v, %out[%c0]
          : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }

  // As CUDA C++ and Triton find it, by the bits of the values.
  gpu.func @max_bits_strided(%x: memref<?xf32>, %out: memref<1xi32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %first = gpu.global_id x
    %threads = gpu.block_dim x
    %blocks = gpu.grid_dim x
    %stride = arith.muli %threads, %blocks : index
    scf.for %i = %first to %n step %stride {
      %v = memref.load %x[%i] : memref<?xf32>
      %bits = arith.bitcast %v : f32 to i32
      %isPositive = arith.cmpf oge, %v, %zero : f32
      scf.if %isPositive {
        %old = memref.atomic_rmw maxs %bits, %out[%c0]
            : (i32, memref<1xi32>) -> i32
      } else {
        %old = memref.atomic_rmw minu %bits, %out[%c0]
            : (i32, memref<1xi32>) -> i32
      }
    }
    gpu.return
  }

  gpu.func @max_bits_single(%x: memref<?xf32>, %out: memref<1xi32>, %n: index)
      kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xf32>
      %bits = arith.bitcast %v : f32 to i32
      %isPositive = arith.cmpf oge, %v, %zero : f32
      scf.if %isPositive {
        %old = memref.atomic_rmw maxs %bits, %out[%c0]
            : (i32, memref<1xi32>) -> i32
      } else {
        %old = memref.atomic_rmw minu %bits, %out[%c0]
            : (i32, memref<1xi32>) -> i32
      }
    }
    gpu.return
  }

  gpu.func @dense_f16_single(%x: memref<?xf16>, %out: memref<?xf16>, %n: index)
      kernel {
    %i = gpu.global_id x
    %isIn = arith.cmpi ult, %i, %n : index
    scf.if %isIn {
      %v = memref.load %x[%i] : memref<?xf16>
      %old = memref.atomic_rmw addf %v, %out[%i] : (f16, memref<?xf16>) -> f16
    }
    gpu.return
  }

  // Forces on particles: three values for each key.
  gpu.func @keyed_vectors_f32_single(%x: memref<?x3xf32>, %keys: memref<?xi32>,
                                     %out: memref<?x3xf32>, %n: index)
      kernel attributes {redop.noalias, redop.reassociated_floats, redop.any_subnormals} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %i = gpu.global_id x
    %count = memref.dim %keys, %c0 : memref<?xi32>
    %isIn = arith.cmpi ult, %i, %count : index
    scf.if %isIn {
      %key = memref.load %keys[%i] : memref<?xi32>
      %to = arith.index_cast %key : i32 to index
      %a = memref.load %x[%i, %c0] : memref<?x3xf32>
      %b = memref.load %x[%i, %c1] : memref<?x3xf32>
      %c = memref.load %x[%i, %c2] : memref<?x3xf32>
      %oldA = memref.atomic_rmw addf %a, %out[%to, %c0] : (f32, memref<?x3xf32>) -> f32
      %oldB = memref.atomic_rmw addf %b, %out[%to, %c1] : (f32, memref<?x3xf32>) -> f32
      %oldC = memref.atomic_rmw addf %c, %out[%to, %c2] : (f32, memref<?x3xf32>) -> f32
    }
    gpu.return
  }
}
