// Legal bulk copies to multimem at the edge of each rule, in functions named after
// the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// multimem_cp_reduce_async_bulk_c1
func.func @multimem_cp_reduce_async_bulk_c1(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.reduce.async.bulk add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_reduce_async_bulk_c2
func.func @multimem_cp_reduce_async_bulk_c2(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.reduce.async.bulk relaxed cta add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_reduce_async_bulk_c3
func.func @multimem_cp_reduce_async_bulk_c3(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.reduce.async.bulk relaxed cta min u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk relaxed cluster min u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk relaxed gpu min u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk relaxed sys min u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_reduce_async_bulk_c4
func.func @multimem_cp_reduce_async_bulk_c4(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.reduce.async.bulk add s32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add u64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add f64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk inc u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk dec u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk min f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk max s64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk xor b64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk or b32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_reduce_async_bulk_c8
func.func @multimem_cp_reduce_async_bulk_c8(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.reduce.async.bulk add noftz f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add f16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_reduce_async_bulk_c12
func.func @multimem_cp_reduce_async_bulk_c12(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  %none = arith.constant 0 : i32
  %most = arith.constant -16 : i32
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %none : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.reduce.async.bulk add u32 %p, %s, %most : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_async_bulk_c1
func.func @multimem_cp_async_bulk_c1(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.async.bulk %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_async_bulk_c2
func.func @multimem_cp_async_bulk_c2(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.async.bulk weak %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk relaxed gpu b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_async_bulk_c3
func.func @multimem_cp_async_bulk_c3(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32) {
  redop.multimem.cp.async.bulk relaxed cta b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk relaxed cluster b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk relaxed gpu b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk relaxed sys b128 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_async_bulk_c4
func.func @multimem_cp_async_bulk_c4(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %m: i16) {
  redop.multimem.cp.async.bulk relaxed cta b128 %p, %s, %n cp_mask(%m) : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk %p, %s, %n cp_mask(%m) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// multimem_cp_async_bulk_c12
func.func @multimem_cp_async_bulk_c12(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  %none = arith.constant 0 : i32
  %most = arith.constant -16 : i32
  redop.multimem.cp.async.bulk %p, %s, %none : !llvm.ptr<1>, !llvm.ptr<3>
  redop.multimem.cp.async.bulk %p, %s, %most : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
