module {
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
}

