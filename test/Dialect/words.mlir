// An unknown word is reported with the words that the op can have, and the nearest one that may stand there.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// Order of red.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean release?}}
  redop.red relase add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Exchanged letters.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean add?}}
  redop.red dad u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Scope.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean cluster?}}
  redop.red release clsuter add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Flag.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]; did you mean noftz?}}
  redop.red add nofzt f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

// Width.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]; did you mean v4?}}
  redop.red add v44 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  return
}

// -----

// Atom.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.atom' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas]; did you mean acq_rel?}}
  %r = redop.atom acq_relase gpu exch u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// First part of a word.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.atom' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max, exch, cas]; did you mean acq_rel?}}
  %r = redop.atom acq gpu exch u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Redux.sync.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]; did you mean max?}}
  %r = redop.redux.sync mxa u32 %v, %v : i32
  return
}

// -----

// Redux.sync flag.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, u32, s32, f32]; did you mean abs?}}
  %r = redop.redux.sync max asb f32 %v, %v : f32
  return
}

// -----

// Redux.sync type.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.redux.sync' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, u32, s32, f32]; did you mean u32?}}
  %r = redop.redux.sync max u23 %v, %v : i32
  return
}

// -----

// Vote.sync.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.vote.sync' expected string or keyword containing one of the following enum values for attribute 'kind' [all, any, uni, ballot]; did you mean ballot?}}
  %r = redop.vote.sync balot b32 %c, %v : i32
  return
}

// -----

// Barrier.red.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.barrier.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [u32, pred]; did you mean aligned?}}
  %r = redop.barrier.red popc algined u32 %v, %c : i32
  return
}

// -----

// Red.async.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean mmio?}}
  redop.red.async mimo add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// Half of an order.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.red.async' unexpected word 'clutser'; expected one of [cluster, gpu, sys]; did you mean cluster?}}
  redop.red.async release clutser add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// Multimem.ld_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.ld_reduce' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4]; did you mean acc_f32?}}
  %r = redop.multimem.ld_reduce weak add acc_f23 v2 f16x2 %p : !llvm.ptr<1> -> vector<4xf16>
  return
}

// -----

// Multimem.st.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.st' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64, e4m3, e4m3x2, e4m3x4, e5m2, e5m2x2, e5m2x4]; did you mean relaxed?}}
  redop.multimem.st relaxd sys f32 %p, %v : !llvm.ptr<1>, f32
  return
}

// -----

// Multimem.red.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]; did you mean add?}}
  redop.multimem.red ad f32 %p, %v : !llvm.ptr<1>, f32
  return
}

// -----

// Multimem.red.async.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [add]}}
  redop.multimem.red.async icn u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Multimem.st.async.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.st.async' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f32, f64, b8, b16, u8, u16, s8, s16]; did you mean b32?}}
  redop.multimem.st.async b23 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Multimem.cp.reduce.async.bulk.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.cp.reduce.async.bulk' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean add?}}
  redop.multimem.cp.reduce.async.bulk addd f16 %p, %p, %v : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// Multimem.cp.async.bulk.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.multimem.cp.async.bulk' unexpected word 'weka'; expected one of [weak, relaxed, cta, cluster, gpu, sys, b128] or an operand; did you mean weak?}}
  redop.multimem.cp.async.bulk weka %p, %p, %v : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// Cp.reduce.async.bulk.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean min?}}
  redop.cp.reduce.async.bulk mni u32 %p, %p, %v : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// -----

// Cp.reduce.async.bulk.tensor.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.cp.reduce.async.bulk.tensor' unexpected word 'im2col_no_of'; expected one of [im2col_no_offs, im2col_no_offs_w, scatter4] or an operand; did you mean im2col_no_offs?}}
  redop.cp.reduce.async.bulk.tensor add im2col_no_of %p[%v], %p : !llvm.ptr, !llvm.ptr<3>
  return
}

// -----

// Createpolicy.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.createpolicy.fractional' expected string or keyword containing one of the following enum values for attribute 'primary' [evict_last, evict_normal, evict_first, evict_unchanged]; did you mean evict_last?}}
  %r = redop.createpolicy.fractional evict_lst : i64
  return
}

// -----

// Secondary priority.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.createpolicy.fractional' expected string or keyword containing one of the following enum values for attribute 'secondary' [evict_first, evict_unchanged]; did you mean evict_first?}}
  %r = redop.createpolicy.fractional evict_last, evict_frist : i64
  return
}

// -----

// Sured.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.sured.b' expected string or keyword containing one of the following enum values for attribute 'clamp' [trap, clamp, zero]; did you mean trap?}}
  redop.sured.b add u32 trpa %s[%v], %v : i32
  return
}

// -----

// Tcgen05.ld.red.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.tcgen05.ld.red' expected string or keyword containing one of the following enum values for attribute 'shape' [shape_32x32b, shape_16x32bx2]; did you mean shape_32x32b?}}
  %r, %q = redop.tcgen05.ld.red min shape_32x32 x2 f32 %p : !llvm.ptr<6> -> vector<2xf32>, f32
  return
}

// -----

// Fabric.try_red.async.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.fabric.try_red.async' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]; did you mean multimem?}}
  redop.fabric.try_red.async mutlimem add u32 %s, %s, %p, %v mbar(%p) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// -----

// Store_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.store_reduce' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori, uinc_wrap, udec_wrap]; did you mean addf?}}
  redop.store_reduce adif %f, %p : f32, !llvm.ptr<1>
  return
}

// -----

// Order of store_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.store_reduce' unexpected word 'relase'; expected one of [relaxed, release, cta, cluster, gpu, sys] or an operand; did you mean release?}}
  redop.store_reduce addf relase %f, %p : f32, !llvm.ptr<1>
  return
}

// -----

// Fetch_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.fetch_reduce' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori, uinc_wrap, udec_wrap]; did you mean assign?}}
  %r = redop.fetch_reduce asign %f, %p : f32, !llvm.ptr<1>
  return
}

// -----

// Group_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.group_reduce' expected string or keyword containing one of the following enum values for attribute 'group' [warp, block]; did you mean warp?}}
  %r = redop.group_reduce wrap addf %f : f32
  return
}

// -----

// Kind of group_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.group_reduce' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]; did you mean maximumf?}}
  %r = redop.group_reduce warp maxmumf %f : f32
  return
}

// -----

// Group_load_reduce.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.group_load_reduce' unexpected word 'determinstic'; expected one of [acc_f32, acc_f16, deterministic] or an operand; did you mean deterministic?}}
  %r = redop.group_load_reduce weak addf determinstic %g[%s] : f32
  return
}

// -----

// Group_store.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.group_store' unexpected word 'relese'; expected one of [weak, relaxed, release, cta, cluster, gpu, sys] or an operand; did you mean release?}}
  redop.group_store relese sys %f, %g[%s] : f32
  return
}

// -----

// Group_barrier.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.group_barrier' unexpected word 'acquir'; expected one of [relaxed, acquire, release, acq_rel] or an operand; did you mean acquire?}}
  redop.group_barrier acquir %g[%s]
  return
}

// -----

// Name of an op.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.rde' is unknown; did you mean redop.red?}}
  redop.rde add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// First parts of a name.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.redux' is unknown; did you mean redop.redux.sync?}}
  %r = redop.redux max u32 %v, %v : i32
  return
}

// -----

// Portable name.
func.func @f(%p: !llvm.ptr<1>, %v: i32, %f: f32, %c: i1, %s: i64, %g: !redop.group_memory) {
  // expected-error @below {{custom op 'redop.store_redcue' is unknown; did you mean redop.store_reduce?}}
  redop.store_redcue addf %f, %p : f32, !llvm.ptr<1>
  return
}

// -----

// As in the formats of TableGen, a string is a word.
func.func @f(%v: i32) {
  %r = redop.redux.sync "max" "s32" %v, %v : i32
  return
}

// -----

// So is one that is misspelled.
func.func @f(%v: i32) {
  // expected-error @below {{expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, min, max]; did you mean max?}}
  %r = redop.redux.sync "mxa" s32 %v, %v : i32
  return
}
