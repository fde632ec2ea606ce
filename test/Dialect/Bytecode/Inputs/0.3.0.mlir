#map = affine_map<(d0, d1) -> (d0 * 16 + d1)>
module {
  func.func @Atom_orders(%arg0: !llvm.ptr<1>, %arg1: i32) {
    %0 = redop.atom add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    %1 = redop.atom acquire add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    %2 = redop.atom release cta add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    %3 = redop.atom acq_rel sys add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    %4 = redop.atom cluster add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    return
  }
  func.func @Atom_swaps(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<7>, %arg3: i16, %arg4: i32, %arg5: i64, %arg6: i128) {
    %0 = redop.atom exch b32 %arg0, %arg4 : !llvm.ptr, i32
    %1 = redop.atom exch b64 %arg1, %arg5 : !llvm.ptr<3>, i64
    %2 = redop.atom sys exch b128 %arg2, %arg6 : !llvm.ptr<7>, i128
    %3 = redop.atom cas b16 %arg0, %arg3, %arg3 : !llvm.ptr, i16
    %4 = redop.atom acq_rel cas b32 %arg1, %0, %arg4 : !llvm.ptr<3>, i32
    %5 = redop.atom cas b64 %arg2, %1, %arg5 : !llvm.ptr<7>, i64
    %6 = redop.atom acquire cta cas b128 %arg0, %2, %arg6 : !llvm.ptr, i128
    return
  }
  func.func @Atom_shapes(%arg0: !llvm.ptr<1>, %arg1: f32, %arg2: vector<2xf16>, %arg3: vector<4xf32>, %arg4: vector<8xbf16>, %arg5: i64) {
    %0 = redop.atom add f32 %arg0, %arg1 : !llvm.ptr<1>, f32
    %1 = redop.atom add f16x2 %arg0, %arg2 : !llvm.ptr<1>, vector<2xf16>
    %2 = redop.atom add v4 f32 %arg0, %arg3 : !llvm.ptr<1>, vector<4xf32>
    %3 = redop.atom add noftz v4 f32 %arg0, %arg3 : !llvm.ptr<1>, vector<4xf32>
    %4 = redop.atom max v4 bf16x2 %arg0, %arg4 cache_hint(%arg5) : !llvm.ptr<1>, vector<8xbf16>
    return
  }
  func.func @Atom_predicates(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i32, %arg3: vector<4xf32>, %arg4: i1, %arg5: i64) -> vector<4xf32> {
    %0 = redop.atom and b32 %arg0, %arg1 predicate(%arg4) else(%arg2) : !llvm.ptr<1>, i32
    %1 = redop.atom cas b32 %arg0, %arg1, %0 predicate(%arg4) else(%arg2) : !llvm.ptr<1>, i32
    %2 = redop.atom add v4 f32 %arg0, %arg3 cache_hint(%arg5) predicate(%arg4) else(%arg3) : !llvm.ptr<1>, vector<4xf32>
    return %2 : vector<4xf32>
  }
  func.func @BarrierRed_all_threads(%arg0: i32, %arg1: i1) {
    %0 = redop.barrier.red popc u32 %arg0, %arg1 : i32
    %1 = redop.barrier.red popc aligned u32 %arg0, %arg1 : i32
    %2 = redop.barrier.red and pred %arg0, %arg1 : i1
    %3 = redop.barrier.red and aligned pred %arg0, %arg1 : i1
    %4 = redop.barrier.red or pred %arg0, %arg1 : i1
    %5 = redop.barrier.red or aligned pred %arg0, %arg1 : i1
    return
  }
  func.func @BarrierRed_some_threads(%arg0: i32, %arg1: i1, %arg2: i32) {
    %0 = redop.barrier.red popc u32 %arg0, %arg1 threads(%arg2) : i32
    %1 = redop.barrier.red popc aligned u32 %arg0, %arg1 threads(%arg2) : i32
    %2 = redop.barrier.red and pred %arg0, %arg1 threads(%arg2) : i1
    %3 = redop.barrier.red and aligned pred %arg0, %arg1 threads(%arg2) : i1
    %4 = redop.barrier.red or pred %arg0, %arg1 threads(%arg2) : i1
    %5 = redop.barrier.red or aligned pred %arg0, %arg1 threads(%arg2) : i1
    return
  }
  func.func @CpReduceAsyncBulk_global(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.cp.reduce.async.bulk add bf16 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk add noftz f32 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk relaxed sys add f32 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk relaxed cta add noftz f32 %arg0, %arg1, %arg2 cache_hint(%arg3) : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk min s64 %arg0, %arg1, %arg2 cache_hint(%arg3) : !llvm.ptr<1>, !llvm.ptr<3>
    redop.cp.reduce.async.bulk xor b64 %arg0, %arg1, %arg2 cache_hint(%arg3) predicate(%arg4) : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
  func.func @CpReduceAsyncBulk_cluster(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: !llvm.ptr<7>, %arg4: i1) {
    redop.cp.reduce.async.bulk add u32 %arg0, %arg1, %arg2 mbar(%arg3) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    redop.cp.reduce.async.bulk dec u32 %arg0, %arg1, %arg2 mbar(%arg3) predicate(%arg4) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    return
  }
  func.func @CpReduceAsyncBulkTensor_tiled(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: i64, %arg4: i1) {
    redop.cp.reduce.async.bulk.tensor add %arg0[%arg1], %arg2 : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor inc %arg0[%arg1, %arg1], %arg2 cache_hint(%arg3) : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor xor %arg0[%arg1, %arg1, %arg1, %arg1, %arg1], %arg2 cache_hint(%arg3) predicate(%arg4) : !llvm.ptr, !llvm.ptr<3>
    return
  }
  func.func @CpReduceAsyncBulkTensor_im2col(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: i64, %arg4: i1) {
    redop.cp.reduce.async.bulk.tensor max im2col_no_offs %arg0[%arg1, %arg1, %arg1], %arg2 : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor dec im2col_no_offs %arg0[%arg1, %arg1, %arg1, %arg1], %arg2 predicate(%arg4) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>
    return
  }
  func.func @CpReduceAsyncBulkTensor_im2col_rows(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: i64) {
    redop.cp.reduce.async.bulk.tensor min im2col_no_offs_w %arg0[%arg1, %arg1, %arg1], %arg2 cache_hint(%arg3) : !llvm.ptr, !llvm.ptr<3>
    return
  }
  func.func @CpReduceAsyncBulkTensor_scatter4(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: i64, %arg4: i1) {
    redop.cp.reduce.async.bulk.tensor and scatter4 %arg0[%arg1, %arg1, %arg1, %arg1, %arg1], %arg2 : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor add scatter4 %arg0[%arg1, %arg1, %arg1, %arg1, %arg1], %arg2 cache_hint(%arg3) predicate(%arg4) : !llvm.ptr, !llvm.ptr<3>
    return
  }
  func.func @CpReduceAsyncBulkTensor_overrides(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>, %arg3: i64, %arg4: !llvm.ptr<1>, %arg5: i16, %arg6: i1) {
    redop.cp.reduce.async.bulk.tensor add im2col_no_offs %arg0[%arg1, %arg1, %arg1], %arg2 global_address(%arg4) : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor add %arg0[%arg1], %arg2 global_address(%arg4) sizes(%arg5) cache_hint(%arg3) : !llvm.ptr, !llvm.ptr<3>
    redop.cp.reduce.async.bulk.tensor max %arg0[%arg1, %arg1, %arg1], %arg2 global_address(%arg4) sizes(%arg5, %arg5, %arg5) strides(%arg1, %arg1) upper_strides(%arg5) predicate(%arg6) : !llvm.ptr, !llvm.ptr<3>
    return
  }
  func.func @CreatePolicy_fractional() {
    %0 = redop.createpolicy.fractional evict_last : i64
    %1 = redop.createpolicy.fractional evict_normal : i64
    %2 = redop.createpolicy.fractional evict_first : i64
    %3 = redop.createpolicy.fractional evict_unchanged : i64
    %4 = redop.createpolicy.fractional evict_last, evict_first : i64
    %5 = redop.createpolicy.fractional evict_last 0.25 : i64
    %6 = redop.createpolicy.fractional evict_normal, evict_first 0.5 : i64
    %7 = redop.createpolicy.fractional evict_last {my.note} : i64
    return
  }
  func.func @CreatePolicy_range(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i32) {
    %0 = redop.createpolicy.range evict_last %arg0, %arg2, %arg3 : !llvm.ptr<1>
    %1 = redop.createpolicy.range evict_normal %arg1, %arg2, %arg3 : !llvm.ptr
    %2 = redop.createpolicy.range evict_first %arg0, %arg2, %arg3 : !llvm.ptr<1>
    %3 = redop.createpolicy.range evict_unchanged, evict_first %arg1, %arg2, %arg3 : !llvm.ptr
    %4 = redop.createpolicy.range evict_last, evict_first %arg0, %arg2, %arg3 : !llvm.ptr<1>
    return
  }
  func.func @CreatePolicy_range_fabric(%arg0: i32, %arg1: i64, %arg2: i32, %arg3: i32) -> i64 {
    %0 = redop.createpolicy.range.fabric evict_last %arg0, %arg1, %arg2, %arg3 : i64
    %1 = redop.createpolicy.range.fabric evict_normal, evict_first %arg0, %arg1, %arg2, %arg3 : i64
    return %1 : i64
  }
  func.func @Fabric_try_red(%arg0: i32, %arg1: i64, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<3>, %arg4: i32, %arg5: !llvm.ptr<3>, %arg6: i64, %arg7: i64, %arg8: i1) {
    redop.fabric.try_red.async add u32 %arg0, %arg1, %arg3, %arg4 mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async multimem max s64 %arg0, %arg1, %arg3, %arg4 mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async add f16 %arg0, %arg1, %arg3, %arg4 counted(%arg6) mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async min bf16 %arg0, %arg1, %arg3, %arg4 mbar(%arg5) cache_hint(%arg7) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async xor b64 %arg0, %arg1, %arg3, %arg4 mbar(%arg5) predicate(%arg8) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async multimem add f64 %arg0, %arg1, %arg3, %arg4 counted(%arg6) mbar(%arg5) cache_hint(%arg7) predicate(%arg8) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async and b32 %arg0, %arg1, %arg3, %arg4 mbar(%arg5) predicate(%arg8) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>
    return
  }
  func.func @Fabric_try_pullred(%arg0: i32, %arg1: i64, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<3>, %arg4: i32, %arg5: !llvm.ptr<3>, %arg6: i64, %arg7: i64, %arg8: i1) {
    redop.fabric.try_pullred.async add f32 %arg2, %arg0, %arg1, %arg4 mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_pullred.async min e4m3 %arg2, %arg0, %arg1, %arg4 mbar(%arg5) predicate(%arg8) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_pullred.async add acc_f16 e5m2 %arg2, %arg0, %arg1, %arg4 mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_pullred.async add acc_f32 bf16 %arg2, %arg0, %arg1, %arg4 mbar(%arg5) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>
    return
  }
  func.func @Fabric_try_atom(%arg0: i32, %arg1: i64, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<3>, %arg4: i32, %arg5: !llvm.ptr<3>, %arg6: i64, %arg7: i64, %arg8: i1) {
    redop.fabric.try_atom.async add u64 %arg0, %arg1, %arg2, %arg3 mbar(%arg5) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_atom.async cas b128 %arg0, %arg1, %arg2, %arg3 mbar(%arg5) cache_hint(%arg7) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_atom.async exch b32 %arg0, %arg1, %arg2, %arg3 mbar(%arg5) predicate(%arg8) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_atom.async max f16x2 %arg0, %arg1, %arg2, %arg3 mbar(%arg5) cache_hint(%arg7) predicate(%arg8) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    return
  }
  func.func @FabricTensor_tensors(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: i64, %arg4: i32, %arg5: !llvm.ptr<3>, %arg6: i32, %arg7: !llvm.ptr<3>, %arg8: i16, %arg9: i64, %arg10: i1, %arg11: !llvm.ptr<1>) {
    redop.fabric.try_red.async.tensor add %arg0, %arg1, %arg2[%arg4, %arg4], %arg5, %arg6 mbar(%arg7) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async.tensor multimem max %arg0, %arg1, %arg2[%arg4], %arg5, %arg6 counted(%arg3) sizes(%arg8) mbar(%arg7) cache_hint(%arg9) predicate(%arg10) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
    redop.fabric.try_red.async.tensor or %arg0, %arg1, %arg2[%arg4, %arg4], %arg5, %arg6 sizes(%arg8, %arg8) strides(%arg4) upper_strides(%arg8) mbar(%arg7) {note = "kept"} : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
    return
  }
  func.func @FetchReduce_memrefs(%arg0: i32, %arg1: memref<?xi32>, %arg2: index, %arg3: memref<i32, 3>, %arg4: i1) {
    %0 = redop.fetch_reduce addi %arg0, %arg1[%arg2] : i32, memref<?xi32>
    %1 = redop.fetch_reduce assign acq_rel sys %arg0, %arg3[] : i32, memref<i32, 3>
    %2 = redop.fetch_reduce uinc_wrap acquire %arg0, %arg1[%arg2] mask(%arg4) else(%1) : i32, memref<?xi32>
    return
  }
  func.func @FetchReduce_pointers(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: !llvm.ptr, %arg3: !llvm.ptr<1>, %arg4: !llvm.ptr<3>, %arg5: !llvm.ptr<7>, %arg6: i64) {
    %0 = redop.fetch_reduce addf %arg0, %arg2 : vector<4xf32>, !llvm.ptr
    %1 = redop.fetch_reduce addf release %arg0, %arg3 mask(%arg1) else(%0) cache_hint(%arg6) alignment(16) fastmath<reassoc> or_upstream : vector<4xf32>, !llvm.ptr<1>
    redop.store_reduce addf %arg0, %arg4 : vector<4xf32>, !llvm.ptr<3>
    %2 = redop.fetch_reduce maxnumf %arg0, %arg3 compare(ogt) weak_read : vector<4xf32>, !llvm.ptr<1>
    %3 = redop.fetch_reduce addf %arg0, %arg3 noftz : vector<4xf32>, !llvm.ptr<1>
    redop.store_reduce addf %arg0, %arg3 alignment(16) fastmath<reassoc> noftz or_upstream : vector<4xf32>, !llvm.ptr<1>
    redop.store_reduce addf release %arg0, %arg5 mask(%arg1) or_upstream : vector<4xf32>, !llvm.ptr<7>
    return
  }
  func.func @GroupMemory_memory(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<1>, %arg2: i32, %arg3: i32) -> !redop.group_memory {
    %0 = redop.group_memory table(%arg0) world(%arg2) rank(%arg3)
    %1 = redop.group_memory table(%arg0) world(%arg2) rank(%arg3) multicast(%arg1)
    %2 = redop.group_memory table(%arg0) world(%arg2) rank(%arg3) multicast(%arg1) or_null
    %3 = redop.group_memory peers(%arg0, %arg1) rank(%arg3)
    return %3 : !redop.group_memory
  }
  func.func @GroupMemory_multicast(%arg0: !redop.group_memory) -> !llvm.ptr<1> {
    %0 = redop.group_multicast %arg0
    return %0 : !llvm.ptr<1>
  }
  func.func @GroupMemory_load_reduce(%arg0: !redop.group_memory, %arg1: i64) {
    %0 = redop.group_load_reduce addf %arg0[%arg1] : vector<4xf32>
    %1 = redop.group_load_reduce addf acc_f32 deterministic %arg0[%arg1] : vector<8xbf16>
    %2 = redop.group_load_reduce relaxed sys maxs %arg0[%arg1] : i32
    %3 = redop.group_load_reduce acquire gpu maximumf %arg0[%arg1] alignment(4) : vector<4xf16>
    return
  }
  func.func @GroupMemory_store(%arg0: !redop.group_memory, %arg1: i64, %arg2: vector<8xbf16>, %arg3: i32) {
    redop.group_store %arg2, %arg0[%arg1] : vector<8xbf16>
    redop.group_store release sys %arg3, %arg0[%arg1] alignment(16) : i32
    redop.group_store_reduce addi %arg3, %arg0[%arg1] : i32
    redop.group_store_reduce release gpu addf %arg2, %arg0[%arg1] : vector<8xbf16>
    redop.group_store_reduce addi %arg3, %arg0[%arg1] alignment(8) : i32
    return
  }
  func.func @GroupMemory_barrier(%arg0: !redop.group_memory, %arg1: i64, %arg2: !llvm.ptr<1>) {
    redop.group_barrier %arg0[%arg1]
    redop.group_barrier relaxed %arg0[%arg1]
    redop.group_barrier %arg0[%arg1] timeout(1000)
    redop.group_barrier release %arg0[%arg1] timeout(1000) report(%arg2)
    return
  }
  func.func @GroupReduce_integer_kinds(%arg0: i32) {
    %0 = redop.group_reduce warp addi %arg0 : i32
    %1 = redop.group_reduce block muli %arg0 : i32
    %2 = redop.group_reduce warp maxs %arg0 : i32
    %3 = redop.group_reduce warp mins %arg0 : i32
    %4 = redop.group_reduce warp maxu %arg0 : i32
    %5 = redop.group_reduce warp minu %arg0 : i32
    %6 = redop.group_reduce warp andi %arg0 : i32
    %7 = redop.group_reduce warp ori %arg0 : i32
    %8 = redop.group_reduce warp xori %arg0 : i32
    return
  }
  func.func @GroupReduce_float_kinds(%arg0: f32) {
    %0 = redop.group_reduce block addf %arg0 : f32
    %1 = redop.group_reduce block mulf %arg0 : f32
    %2 = redop.group_reduce block maximumf %arg0 : f32
    %3 = redop.group_reduce block minimumf %arg0 : f32
    %4 = redop.group_reduce block maxnumf %arg0 : f32
    %5 = redop.group_reduce block minnumf %arg0 : f32
    return
  }
  func.func @GroupReduce_types(%arg0: i1, %arg1: i8, %arg2: i64, %arg3: f16, %arg4: bf16, %arg5: f64, %arg6: vector<4xi32>, %arg7: vector<2xf16>) {
    %0 = redop.group_reduce warp ori %arg0 : i1
    %1 = redop.group_reduce warp addi %arg1 : i8
    %2 = redop.group_reduce warp addi %arg2 : i64
    %3 = redop.group_reduce warp maximumf %arg3 : f16
    %4 = redop.group_reduce warp addf %arg4 : bf16
    %5 = redop.group_reduce warp addf %arg5 : f64
    %6 = redop.group_reduce warp addi %arg6 : vector<4xi32>
    %7 = redop.group_reduce block addf %arg7 : vector<2xf16>
    return
  }
  func.func @GroupReduce_clauses(%arg0: f32, %arg1: i32) {
    %0 = redop.group_reduce warp maximumf %arg0 mask(%arg1) : f32
    %1 = redop.group_reduce warp maximumf %arg0 cluster(4, 8) : f32
    %2 = redop.group_reduce warp maximumf %arg0 mask(%arg1) cluster(8, 1) : f32
    %3 = redop.group_reduce warp maximumf %arg0 cluster(32, 1) {note = "kept"} : f32
    %4 = redop.group_reduce warp maximumf %arg0 cluster(1, 32) : f32
    return
  }
  func.func @Multimem_ld_reduce_orders(%arg0: !llvm.ptr<1>) {
    %0 = redop.multimem.ld_reduce add u32 %arg0 : !llvm.ptr<1> -> i32
    %1 = redop.multimem.ld_reduce relaxed cta add u32 %arg0 : !llvm.ptr<1> -> i32
    %2 = redop.multimem.ld_reduce relaxed cluster add u32 %arg0 : !llvm.ptr<1> -> i32
    %3 = redop.multimem.ld_reduce relaxed gpu add u32 %arg0 : !llvm.ptr<1> -> i32
    %4 = redop.multimem.ld_reduce relaxed sys add u32 %arg0 : !llvm.ptr<1> -> i32
    %5 = redop.multimem.ld_reduce acquire cta add u32 %arg0 : !llvm.ptr<1> -> i32
    %6 = redop.multimem.ld_reduce acquire cluster add u32 %arg0 : !llvm.ptr<1> -> i32
    %7 = redop.multimem.ld_reduce acquire gpu add u32 %arg0 : !llvm.ptr<1> -> i32
    %8 = redop.multimem.ld_reduce acquire sys add u32 %arg0 : !llvm.ptr<1> -> i32
    return
  }
  func.func @Multimem_ld_reduce_scalars(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr) {
    %0 = redop.multimem.ld_reduce and b64 %arg1 : !llvm.ptr -> i64
    %1 = redop.multimem.ld_reduce or b32 %arg0 : !llvm.ptr<1> -> i32
    %2 = redop.multimem.ld_reduce xor b32 %arg1 : !llvm.ptr -> i32
    %3 = redop.multimem.ld_reduce add u64 %arg0 : !llvm.ptr<1> -> i64
    %4 = redop.multimem.ld_reduce min s64 %arg1 : !llvm.ptr -> i64
    %5 = redop.multimem.ld_reduce max s32 %arg0 : !llvm.ptr<1> -> i32
    %6 = redop.multimem.ld_reduce add f32 %arg0 : !llvm.ptr<1> -> f32
    %7 = redop.multimem.ld_reduce add f64 %arg1 : !llvm.ptr -> f64
    %8 = redop.multimem.ld_reduce add f16x2 %arg0 : !llvm.ptr<1> -> vector<2xf16>
    %9 = redop.multimem.ld_reduce min bf16x2 %arg0 : !llvm.ptr<1> -> vector<2xbf16>
    %10 = redop.multimem.ld_reduce max e4m3x4 %arg0 : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    %11 = redop.multimem.ld_reduce add e5m2x4 %arg0 : !llvm.ptr<1> -> vector<4xf8E5M2>
    return
  }
  func.func @Multimem_ld_reduce_vectors(%arg0: !llvm.ptr<1>) {
    %0 = redop.multimem.ld_reduce add v2 f32 %arg0 : !llvm.ptr<1> -> vector<2xf32>
    %1 = redop.multimem.ld_reduce add v4 f32 %arg0 : !llvm.ptr<1> -> vector<4xf32>
    %2 = redop.multimem.ld_reduce add v2 f16 %arg0 : !llvm.ptr<1> -> vector<2xf16>
    %3 = redop.multimem.ld_reduce min v8 f16 %arg0 : !llvm.ptr<1> -> vector<8xf16>
    %4 = redop.multimem.ld_reduce max v4 bf16 %arg0 : !llvm.ptr<1> -> vector<4xbf16>
    %5 = redop.multimem.ld_reduce add v4 f16x2 %arg0 : !llvm.ptr<1> -> vector<8xf16>
    %6 = redop.multimem.ld_reduce min v2 bf16x2 %arg0 : !llvm.ptr<1> -> vector<4xbf16>
    %7 = redop.multimem.ld_reduce add v4 e4m3 %arg0 : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    %8 = redop.multimem.ld_reduce max v8 e5m2 %arg0 : !llvm.ptr<1> -> vector<8xf8E5M2>
    %9 = redop.multimem.ld_reduce add v2 e4m3x2 %arg0 : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    %10 = redop.multimem.ld_reduce min v8 e5m2x2 %arg0 : !llvm.ptr<1> -> vector<16xf8E5M2>
    %11 = redop.multimem.ld_reduce add v4 e4m3x4 %arg0 : !llvm.ptr<1> -> vector<16xf8E4M3FN>
    return
  }
  func.func @Multimem_ld_reduce_wider_accumulation(%arg0: !llvm.ptr<1>) {
    %0 = redop.multimem.ld_reduce add acc_f32 f16x2 %arg0 : !llvm.ptr<1> -> vector<2xf16>
    %1 = redop.multimem.ld_reduce add acc_f32 v8 bf16 %arg0 : !llvm.ptr<1> -> vector<8xbf16>
    %2 = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %arg0 : !llvm.ptr<1> -> vector<8xf16>
    %3 = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %arg0 : !llvm.ptr<1> -> vector<4xf8E5M2>
    %4 = redop.multimem.ld_reduce relaxed cluster add acc_f16 e4m3x4 %arg0 : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    return
  }
  func.func @Multimem_red_orders(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i1) {
    redop.multimem.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red relaxed cta add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red relaxed cluster add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red relaxed gpu add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red release cta add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red release cluster add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red release gpu add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red release sys add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.red release gpu add u32 %arg0, %arg1 predicate(%arg2) : !llvm.ptr<1>, i32
    return
  }
  func.func @Multimem_red_scalars(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: vector<2xf16>, %arg4: vector<2xbf16>, %arg5: f32, %arg6: f64) {
    redop.multimem.red and b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.red or b64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.red xor b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.red add s32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.red add u64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.red min u32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.red max s64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.red add f16x2 %arg0, %arg3 : !llvm.ptr, vector<2xf16>
    redop.multimem.red add bf16x2 %arg0, %arg4 : !llvm.ptr, vector<2xbf16>
    redop.multimem.red add f32 %arg0, %arg5 : !llvm.ptr, f32
    redop.multimem.red add f64 %arg0, %arg6 : !llvm.ptr, f64
    return
  }
  func.func @Multimem_red_vectors(%arg0: !llvm.ptr<1>, %arg1: vector<2xf32>, %arg2: vector<4xf32>, %arg3: vector<8xf16>, %arg4: vector<4xbf16>) {
    redop.multimem.red add v2 f32 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf32>
    redop.multimem.red release cta add v4 f32 %arg0, %arg2 : !llvm.ptr<1>, vector<4xf32>
    redop.multimem.red add v8 f16 %arg0, %arg3 : !llvm.ptr<1>, vector<8xf16>
    redop.multimem.red add v4 f16x2 %arg0, %arg3 : !llvm.ptr<1>, vector<8xf16>
    redop.multimem.red add v4 bf16 %arg0, %arg4 : !llvm.ptr<1>, vector<4xbf16>
    redop.multimem.red add v2 bf16x2 %arg0, %arg4 : !llvm.ptr<1>, vector<4xbf16>
    return
  }
  func.func @Multimem_st_orders(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i1) {
    redop.multimem.st u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st relaxed cta u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st relaxed cluster u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st relaxed gpu u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st relaxed sys u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st release cta u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st release cluster u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st release gpu u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st release sys u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.multimem.st release sys u32 %arg0, %arg1 predicate(%arg2) : !llvm.ptr<1>, i32
    return
  }
  func.func @Multimem_st_scalars(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64, %arg3: vector<2xf16>, %arg4: vector<2xbf16>, %arg5: f32, %arg6: f64, %arg7: vector<4xf8E4M3FN>, %arg8: vector<4xf8E5M2>) {
    redop.multimem.st b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.st s32 %arg0, %arg1 : !llvm.ptr, i32
    redop.multimem.st b64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.st u64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.st s64 %arg0, %arg2 : !llvm.ptr, i64
    redop.multimem.st f16x2 %arg0, %arg3 : !llvm.ptr, vector<2xf16>
    redop.multimem.st bf16x2 %arg0, %arg4 : !llvm.ptr, vector<2xbf16>
    redop.multimem.st f32 %arg0, %arg5 : !llvm.ptr, f32
    redop.multimem.st f64 %arg0, %arg6 : !llvm.ptr, f64
    redop.multimem.st e4m3x4 %arg0, %arg7 : !llvm.ptr, vector<4xf8E4M3FN>
    redop.multimem.st e5m2x4 %arg0, %arg8 : !llvm.ptr, vector<4xf8E5M2>
    return
  }
  func.func @Multimem_st_vectors(%arg0: !llvm.ptr<1>, %arg1: vector<2xf32>, %arg2: vector<4xf32>, %arg3: vector<8xf16>, %arg4: vector<2xbf16>, %arg5: vector<8xf8E4M3FN>, %arg6: vector<16xf8E5M2>) {
    redop.multimem.st v2 f32 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf32>
    redop.multimem.st v4 f32 %arg0, %arg2 : !llvm.ptr<1>, vector<4xf32>
    redop.multimem.st v8 f16 %arg0, %arg3 : !llvm.ptr<1>, vector<8xf16>
    redop.multimem.st v4 f16x2 %arg0, %arg3 : !llvm.ptr<1>, vector<8xf16>
    redop.multimem.st v2 bf16 %arg0, %arg4 : !llvm.ptr<1>, vector<2xbf16>
    redop.multimem.st v8 e4m3 %arg0, %arg5 : !llvm.ptr<1>, vector<8xf8E4M3FN>
    redop.multimem.st v4 e4m3x2 %arg0, %arg5 : !llvm.ptr<1>, vector<8xf8E4M3FN>
    redop.multimem.st v8 e5m2x2 %arg0, %arg6 : !llvm.ptr<1>, vector<16xf8E5M2>
    redop.multimem.st v4 e5m2x4 %arg0, %arg6 : !llvm.ptr<1>, vector<16xf8E5M2>
    return
  }
  func.func @MultimemAsync_red(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.multimem.red.async add u32 %arg0, %arg2 : !llvm.ptr<1>, i32
    redop.multimem.red.async release gpu add s32 %arg0, %arg2 predicate(%arg4) : !llvm.ptr<1>, i32
    redop.multimem.red.async add u64 %arg1, %arg3 : !llvm.ptr, i64
    return
  }
  func.func @MultimemAsync_st(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr, %arg2: i8, %arg3: i16, %arg4: i32, %arg5: i64, %arg6: f32, %arg7: f64, %arg8: i1) {
    redop.multimem.st.async b8 %arg0, %arg2 : !llvm.ptr<1>, i8
    redop.multimem.st.async release gpu u16 %arg0, %arg3 : !llvm.ptr<1>, i16
    redop.multimem.st.async s32 %arg1, %arg4 predicate(%arg8) : !llvm.ptr, i32
    redop.multimem.st.async b64 %arg0, %arg5 : !llvm.ptr<1>, i64
    redop.multimem.st.async f32 %arg0, %arg6 : !llvm.ptr<1>, f32
    redop.multimem.st.async release gpu f64 %arg0, %arg7 : !llvm.ptr<1>, f64
    return
  }
  func.func @MultimemBulk_reduce(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i1) {
    redop.multimem.cp.reduce.async.bulk add bf16 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.reduce.async.bulk relaxed sys min s64 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.reduce.async.bulk relaxed cta xor b64 %arg0, %arg1, %arg2 predicate(%arg3) : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.reduce.async.bulk relaxed gpu add noftz f32 %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
  func.func @MultimemBulk_copy(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i16, %arg4: i1) {
    redop.multimem.cp.async.bulk %arg0, %arg1, %arg2 : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.async.bulk %arg0, %arg1, %arg2 cp_mask(%arg3) : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.async.bulk relaxed gpu b128 %arg0, %arg1, %arg2 predicate(%arg4) : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.async.bulk relaxed sys b128 %arg0, %arg1, %arg2 cp_mask(%arg3) predicate(%arg4) : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
  func.func @Red_orders(%arg0: !llvm.ptr<1>, %arg1: i32) {
    redop.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red release add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red cta add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red cluster add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red sys add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red release cta add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red release cluster add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    redop.red release sys add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
    return
  }
  func.func @Red_spaces(%arg0: !llvm.ptr, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>, %arg4: i64) {
    redop.red max s64 %arg0, %arg4 : !llvm.ptr, i64
    redop.red max s64 %arg1, %arg4 : !llvm.ptr<1>, i64
    redop.red max s64 %arg2, %arg4 : !llvm.ptr<3>, i64
    redop.red max s64 %arg3, %arg4 : !llvm.ptr<7>, i64
    return
  }
  func.func @Red_integers(%arg0: !llvm.ptr, %arg1: i32, %arg2: i64) {
    redop.red and b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red or b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red xor b32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red and b64 %arg0, %arg2 : !llvm.ptr, i64
    redop.red add s32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red add u64 %arg0, %arg2 : !llvm.ptr, i64
    redop.red inc u32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red dec u32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red min u32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red min s32 %arg0, %arg1 : !llvm.ptr, i32
    redop.red max u64 %arg0, %arg2 : !llvm.ptr, i64
    return
  }
  func.func @Red_floats(%arg0: !llvm.ptr<3>, %arg1: f16, %arg2: vector<2xf16>, %arg3: bf16, %arg4: vector<2xbf16>, %arg5: f32, %arg6: f64) {
    redop.red add f16 %arg0, %arg1 : !llvm.ptr<3>, f16
    redop.red add f16x2 %arg0, %arg2 : !llvm.ptr<3>, vector<2xf16>
    redop.red add bf16 %arg0, %arg3 : !llvm.ptr<3>, bf16
    redop.red add bf16x2 %arg0, %arg4 : !llvm.ptr<3>, vector<2xbf16>
    redop.red add f32 %arg0, %arg5 : !llvm.ptr<3>, f32
    redop.red add f64 %arg0, %arg6 : !llvm.ptr<3>, f64
    return
  }
  func.func @Red_vectors(%arg0: !llvm.ptr<1>, %arg1: vector<2xf32>, %arg2: vector<4xf32>, %arg3: vector<2xf16>, %arg4: vector<8xf16>, %arg5: vector<4xbf16>, %arg6: vector<8xbf16>) {
    redop.red add v2 f32 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf32>
    redop.red add v4 f32 %arg0, %arg2 : !llvm.ptr<1>, vector<4xf32>
    redop.red add noftz v2 f32 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf32>
    redop.red add v2 f16 %arg0, %arg3 : !llvm.ptr<1>, vector<2xf16>
    redop.red min v8 f16 %arg0, %arg4 : !llvm.ptr<1>, vector<8xf16>
    redop.red max v4 f16x2 %arg0, %arg4 : !llvm.ptr<1>, vector<8xf16>
    redop.red add v2 bf16x2 %arg0, %arg5 : !llvm.ptr<1>, vector<4xbf16>
    redop.red release sys min v8 bf16 %arg0, %arg6 : !llvm.ptr<1>, vector<8xbf16>
    return
  }
  func.func @Red_clauses(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<4xf32>, %arg3: i64, %arg4: i1) {
    redop.red and b32 %arg0, %arg1 cache_hint(%arg3) : !llvm.ptr<1>, i32
    redop.red and b32 %arg0, %arg1 predicate(%arg4) : !llvm.ptr<1>, i32
    redop.red and b32 %arg0, %arg1 cache_hint(%arg3) predicate(%arg4) : !llvm.ptr<1>, i32
    redop.red release cta add v4 f32 %arg0, %arg2 cache_hint(%arg3) predicate(%arg4) : !llvm.ptr<1>, vector<4xf32>
    redop.red and b32 %arg0, %arg1 {my.note} : !llvm.ptr<1>, i32
    return
  }
  func.func @RedAsync_with_mbar(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i64, %arg4: !llvm.ptr<7>, %arg5: i1) {
    redop.red.async add u32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async add s32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async inc u32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async dec u32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async min s32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async max u32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async and b32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async or b32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async xor b32 %arg0, %arg2 mbar(%arg4) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.red.async add u64 %arg0, %arg3 mbar(%arg4) : !llvm.ptr<7>, i64, !llvm.ptr<7>
    redop.red.async add u32 %arg1, %arg2 mbar(%arg1) : !llvm.ptr, i32, !llvm.ptr
    redop.red.async add u32 %arg0, %arg2 mbar(%arg4) predicate(%arg5) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    return
  }
  func.func @RedAsync_without_mbar(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.red.async release gpu add u32 %arg0, %arg2 : !llvm.ptr<1>, i32
    redop.red.async release sys add s32 %arg0, %arg2 : !llvm.ptr<1>, i32
    redop.red.async release gpu add u64 %arg1, %arg3 : !llvm.ptr, i64
    redop.red.async release sys add s64 %arg0, %arg3 predicate(%arg4) : !llvm.ptr<1>, i64
    return
  }
  func.func @RedAsync_mmio(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.red.async mmio release sys add s32 %arg0, %arg2 : !llvm.ptr<1>, i32
    redop.red.async mmio release sys add u64 %arg1, %arg3 predicate(%arg4) : !llvm.ptr, i64
    return
  }
  func.func @Redux_integers(%arg0: i32, %arg1: i32) {
    %0 = redop.redux.sync add u32 %arg0, %arg1 : i32
    %1 = redop.redux.sync add s32 %arg0, %arg1 : i32
    %2 = redop.redux.sync min u32 %arg0, %arg1 : i32
    %3 = redop.redux.sync min s32 %arg0, %arg1 : i32
    %4 = redop.redux.sync max u32 %arg0, %arg1 : i32
    %5 = redop.redux.sync max s32 %arg0, %arg1 : i32
    %6 = redop.redux.sync and b32 %arg0, %arg1 : i32
    %7 = redop.redux.sync or b32 %arg0, %arg1 : i32
    %8 = redop.redux.sync xor b32 %arg0, %arg1 : i32
    return
  }
  func.func @Redux_floats(%arg0: f32, %arg1: i32) {
    %0 = redop.redux.sync min f32 %arg0, %arg1 : f32
    %1 = redop.redux.sync min nan f32 %arg0, %arg1 : f32
    %2 = redop.redux.sync min abs f32 %arg0, %arg1 : f32
    %3 = redop.redux.sync min abs nan f32 %arg0, %arg1 : f32
    %4 = redop.redux.sync max f32 %arg0, %arg1 : f32
    %5 = redop.redux.sync max nan f32 %arg0, %arg1 : f32
    %6 = redop.redux.sync max abs f32 %arg0, %arg1 : f32
    %7 = redop.redux.sync max abs nan f32 %arg0, %arg1 : f32
    return
  }
  func.func @StoreReduce_integer_kinds(%arg0: i32, %arg1: memref<?xi32>, %arg2: index) {
    redop.store_reduce addi %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce muli %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce maxs %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce mins %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce maxu %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce minu %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce andi %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce ori %arg0, %arg1[%arg2] : i32, memref<?xi32>
    redop.store_reduce xori %arg0, %arg1[%arg2] : i32, memref<?xi32>
    return
  }
  func.func @StoreReduce_float_kinds(%arg0: f32, %arg1: memref<f32>) {
    redop.store_reduce addf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce mulf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce maximumf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce minimumf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce maxnumf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce minnumf %arg0, %arg1[] : f32, memref<f32>
    redop.store_reduce maxnumf %arg0, %arg1[] compare(ogt) : f32, memref<f32>
    redop.store_reduce maxnumf %arg0, %arg1[] fastmath<reassoc> compare(oge) or_upstream : f32, memref<f32>
    redop.store_reduce minnumf %arg0, %arg1[] compare(olt) weak_read : f32, memref<f32>
    redop.store_reduce minnumf %arg0, %arg1[] compare(ole) weak_read : f32, memref<f32>
    return
  }
  func.func @StoreReduce_types(%arg0: i8, %arg1: i16, %arg2: i64, %arg3: f16, %arg4: bf16, %arg5: f64, %arg6: memref<i8>, %arg7: memref<i16>, %arg8: memref<i64>, %arg9: memref<f16>, %arg10: memref<bf16>, %arg11: memref<f64>) {
    redop.store_reduce minu %arg0, %arg6[] : i8, memref<i8>
    redop.store_reduce addi %arg1, %arg7[] : i16, memref<i16>
    redop.store_reduce addi %arg2, %arg8[] : i64, memref<i64>
    redop.store_reduce addf %arg3, %arg9[] : f16, memref<f16>
    redop.store_reduce minnumf %arg4, %arg10[] : bf16, memref<bf16>
    redop.store_reduce maximumf %arg5, %arg11[] : f64, memref<f64>
    return
  }
  func.func @StoreReduce_orders(%arg0: i32, %arg1: memref<i32>) {
    redop.store_reduce addi %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi cta %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi cluster %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi release %arg0, %arg1[] : i32, memref<i32>
    redop.store_reduce addi release sys %arg0, %arg1[] : i32, memref<i32>
    return
  }
  func.func @StoreReduce_spaces(%arg0: vector<4xf32>, %arg1: memref<?x?xf32, 1>, %arg2: memref<64xf32, 3>, %arg3: memref<64xf32>, %arg4: memref<8x64xf32, #gpu.address_space<global>>, %arg5: memref<64xf32, #gpu.address_space<workgroup>>, %arg6: index) {
    redop.store_reduce addf %arg0, %arg1[%arg6, %arg6] : vector<4xf32>, memref<?x?xf32, 1>
    redop.store_reduce addf %arg0, %arg2[%arg6] : vector<4xf32>, memref<64xf32, 3>
    redop.store_reduce addf %arg0, %arg3[%arg6] : vector<4xf32>, memref<64xf32>
    redop.store_reduce addf %arg0, %arg4[%arg6, %arg6] : vector<4xf32>, memref<8x64xf32, #gpu.address_space<global>>
    redop.store_reduce addf %arg0, %arg5[%arg6] : vector<4xf32>, memref<64xf32, #gpu.address_space<workgroup>>
    return
  }
  func.func @StoreReduce_layouts(%arg0: f32, %arg1: vector<2xf32>, %arg2: memref<8x8xf32, strided<[2, 16], offset: ?>>, %arg3: memref<8x8xf32, strided<[?, 1], offset: 3>>, %arg4: memref<8x8xf32, #map>, %arg5: index) {
    redop.store_reduce addf %arg0, %arg2[%arg5, %arg5] : f32, memref<8x8xf32, strided<[2, 16], offset: ?>>
    redop.store_reduce addf %arg1, %arg3[%arg5, %arg5] : vector<2xf32>, memref<8x8xf32, strided<[?, 1], offset: 3>>
    redop.store_reduce addf %arg1, %arg4[%arg5, %arg5] : vector<2xf32>, memref<8x8xf32, #map>
    return
  }
  func.func @StoreReduce_clauses(%arg0: vector<8xf16>, %arg1: memref<64xf16, 1>, %arg2: index, %arg3: vector<8xi1>, %arg4: f16, %arg5: i1) {
    %0 = redop.createpolicy.fractional evict_last : i64
    redop.store_reduce addf %arg0, %arg1[%arg2] mask(%arg3) : vector<8xf16>, memref<64xf16, 1>
    redop.store_reduce addf %arg4, %arg1[%arg2] mask(%arg5) : f16, memref<64xf16, 1>
    redop.store_reduce addf %arg0, %arg1[%arg2] cache_hint(%0) : vector<8xf16>, memref<64xf16, 1>
    redop.store_reduce maximumf release cta %arg0, %arg1[%arg2] mask(%arg3) cache_hint(%0) alignment(16) fastmath<reassoc,nnan> : vector<8xf16>, memref<64xf16, 1>
    redop.store_reduce addf %arg0, %arg1[%arg2] {note = "kept"} : vector<8xf16>, memref<64xf16, 1>
    return
  }
  func.func @Sured_bytes(%arg0: i64, %arg1: i32, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.sured.b add u32 trap %arg0[%arg1], %arg2 : i32
    redop.sured.b min s64 clamp %arg0[%arg1, %arg1], %arg3 : i64
    redop.sured.b and b32 zero %arg0[%arg1, %arg1, %arg1], %arg2 predicate(%arg4) : i32
    return
  }
  func.func @Sured_samples(%arg0: i64, %arg1: i32, %arg2: i32, %arg3: i64, %arg4: i1) {
    redop.sured.p or b32 zero %arg0[%arg1], %arg2 : i32
    redop.sured.p max b64 trap %arg0[%arg1, %arg1, %arg1], %arg3 : i64
    redop.sured.p add b32 clamp %arg0[%arg1, %arg1], %arg2 predicate(%arg4) {note = "kept"} : i32
    return
  }
  func.func @Tcgen05LdRed_rows(%arg0: !llvm.ptr<6>) {
    %res, %reduced = redop.tcgen05.ld.red min shape_32x32b x2 u32 %arg0 : !llvm.ptr<6> -> vector<2xi32>, i32
    %res_0, %reduced_1 = redop.tcgen05.ld.red max shape_32x32b x128 s32 %arg0 : !llvm.ptr<6> -> vector<128xi32>, i32
    %res_2, %reduced_3 = redop.tcgen05.ld.red max abs nan shape_32x32b x16 f32 %arg0 : !llvm.ptr<6> -> vector<16xf32>, f32
    return
  }
  func.func @Tcgen05LdRed_halves(%arg0: !llvm.ptr<6>) {
    %res, %reduced = redop.tcgen05.ld.red min nan shape_16x32bx2 x4 f32 %arg0 split_offset(16) : !llvm.ptr<6> -> vector<4xf32>, f32
    %res_0, %reduced_1 = redop.tcgen05.ld.red min abs shape_16x32bx2 x8 f32 %arg0 split_offset(-1) {note = "kept"} : !llvm.ptr<6> -> vector<8xf32>, f32
    return
  }
  func.func @Tcgen05LdRedSpcompress_rows(%arg0: !llvm.ptr<6>) {
    %metadata, %res, %reduced = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %arg0 : !llvm.ptr<6> -> i32, vector<2xf32>, f32
    %metadata_0, %res_1, %reduced_2 = redop.tcgen05.ld.red.spcompress max abs nan shape_32x32b x64 f32 %arg0 : !llvm.ptr<6> -> vector<2xi32>, vector<32xf32>, f32
    %metadata_3, %res_4, %reduced_5 = redop.tcgen05.ld.red.spcompress max nan shape_32x32b x128 f32 %arg0 {note = "kept"} : !llvm.ptr<6> -> vector<4xi32>, vector<64xf32>, f32
    return
  }
  func.func @VoteSync_votes(%arg0: i1, %arg1: i32) {
    %0 = redop.vote.sync all pred %arg0, %arg1 : i1
    %1 = redop.vote.sync any pred %arg0, %arg1 : i1
    %2 = redop.vote.sync uni pred %arg0, %arg1 : i1
    %3 = redop.vote.sync ballot b32 %arg0, %arg1 : i32
    return
  }
}

