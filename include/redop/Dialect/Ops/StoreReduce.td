//===- StoreReduce.td - store_reduce -----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable: specifies a reduction into memory, but not the instruction.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_STOREREDUCE_TD
#define REDOP_DIALECT_OPS_STOREREDUCE_TD

include "redop/Dialect/Ops/MemoryReduction.td"

def Redop_StoreReduceOp : Redop_MemoryReductionOp<"store_reduce"> {
  let summary = "atomic reduction of a scalar or vector into memory";
  let description = [{
    Reduces `value` into the memory at `base`, a memref with `indices`, or an
    LLVM pointer without indices: `m[i] = kind(m[i], value)`, without a result.
    A vector is reduced into consecutive elements; the innermost dimension of
    the memref must have stride 1. Each element is atomic separately, but the
    access as a whole is not. The op does not name an instruction: it is legal
    for every target, and `redop-legalize` chooses the instructions.

    `kind` is one of upstream's `arith.AtomicRMWKind` words, except `assign`:
    `addf`, `mulf`, `maximumf`, `minimumf`, `maxnumf`, `minnumf` for f16, bf16,
    f32 and f64; `addi`, `muli`, `maxs`, `mins`, `maxu`, `minu`, `andi`, `ori`,
    `xori` for i8, i16, i32 and i64; or `uinc_wrap` and `udec_wrap` of
    `llvm.atomicrmw` for i32, which count up to the operand and wrap to 0, or
    down to 0 and wrap to the operand.

    - `addf` and `mulf` round once, to nearest even. `addf` of f32 flushes
      subnormals as `redop.red` does: to sign-preserving zero on global memory,
      not at all on shared memory. With `noftz`, it flushes on no memory, as IEEE
      754 requires. No other kind or type flushes.
    - `maximumf` and `minimumf` return NaN if either value is NaN; `maxnumf` and
      `minnumf` return the other value. In all four, +0.0 is greater than -0.0.
    - The payload of a NaN result is unspecified.

    `sem` (relaxed, release) and `scope` (cta, cluster, gpu, sys) are the same as
    for `redop.red`; the defaults, relaxed and gpu, are not printed.

    Operands: `value`, a scalar or a fixed 1-D vector; `base`, a memref of the
    same element type in memory space 0 (or none), 1 or 3, or
    `#gpu.address_space<global>` or `<workgroup>`, or a pointer in address space
    0, 1, 3 or 7; `indices`; `mask` (optional), i1 for a scalar and a vector of i1
    for a vector: an element whose bit is 0 is neither read nor written, and its
    address and value may be poison; `cache_policy` (i64, optional), the result
    of a `redop.createpolicy` op, not supported for shared memory.

    Attributes: `alignment`, the alignment of the first element in bytes; the
    default and the minimum are the size of an element. `fastmath`, permissions
    for the choice of instructions: `reassoc` allows values that are reduced
    into the same address to be combined first, in one or several threads;
    `nnan` and `nsz` permit a sequence that does not preserve NaNs or the sign
    of zeros. `noftz`, only for `addf` of f32: subnormals are kept; below PTX
    9.4 and sm_90, this takes a loop. `compare`, only for `maxnumf` (`ogt`,
    `oge`) and `minnumf` (`olt`, `ole`) that are relaxed: the value replaces the
    one in memory if it compares so with it, otherwise memory does not change. A
    NaN in memory stays, and zeros of either sign are equal. `weak_read`, only
    with `compare`: a weak load of the memory precedes the exchange and may show
    that there is nothing to exchange. It races with other accesses as such a
    load does.
    `or_upstream` allows `redop-legalize` to
    replace the op with upstream's `memref.atomic_rmw` or `llvm.atomicrmw` if
    the targets have no instructions for it; LLVM compiles these for every chip,
    without scopes below sm_60. Raising sets it.

    Examples:

    ```mlir
    redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32>
    redop.store_reduce addf %v, %p : vector<4xf32>, !llvm.ptr<1>
    redop.store_reduce addf %v, %p noftz : f32, !llvm.ptr<1>
    redop.store_reduce maxnumf %v, %p compare(ogt) : f32, !llvm.ptr<1>
    redop.store_reduce addf release sys %v, %m[%i, %j] mask(%k) cache_hint(%pol)
        : vector<4xf32>, memref<?x?xf32, 1>
    redop.store_reduce maximumf %v, %m[%i] alignment(16) fastmath<nnan>
        : vector<8xf16>, memref<64xf16, #gpu.address_space<global>>
    ```

    **Undefined when** an element that the mask enables is outside the memref;
    the first element is not aligned to `alignment`; a memref without a memory
    space, or a generic pointer, points outside global and shared memory (with a
    cache hint: outside global memory); `cache_policy` was not created by
    createpolicy.

    Source: none; the op is portable.
  }];

  let arguments = reductionArguments;

  let assemblyFormat = [{
    custom<StoreReduceWords>($kind, $sem, $scope) $value `,` custom<MemoryPlace>($base, $indices)
    (`mask` `(` $mask^ `)`)? (`cache_hint` `(` $cache_policy^ `)`)?
    (`alignment` `(` $alignment^ `)`)? (`fastmath` `` $fastmath^)?
    (`noftz` $noftz^)? (`compare` `(` $compare^ `)`)? (`weak_read` $weak_read^)?
    (`or_upstream` $or_upstream^)?
    `` custom<NoProperties>(prop-dict) attr-dict `:`
    custom<StoreReduceTypes>(ref($mask), type($value), type($base), type($mask))
  }];
}

#endif // REDOP_DIALECT_OPS_STOREREDUCE_TD
