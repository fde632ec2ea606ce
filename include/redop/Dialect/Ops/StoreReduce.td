//===- StoreReduce.td - store_reduce -----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable: what is wanted of memory, not which instruction does it.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_STOREREDUCE_TD
#define REDOP_DIALECT_OPS_STOREREDUCE_TD

include "redop/Dialect/Ops/MemoryReduction.td"

def Redop_StoreReduceOp : Redop_MemoryReductionOp<"store_reduce"> {
  let summary = "atomic reduction of a scalar or vector into memory";
  let description = [{
    Reduces `value` into the memory at `base`, a memref with `indices` or an
    LLVM pointer without any: `m[i] = kind(m[i], value)`, with no result. A
    vector goes to consecutive elements; the innermost dimension of its memref
    has stride 1. Each element is atomic by itself; the access as a whole is
    not. The op names no instruction: it is legal for every target, and
    `redop-legalize` chooses the instructions.

    `kind` is one of upstream's `arith.AtomicRMWKind` words, except `assign`:
    `addf`, `mulf`, `maximumf`, `minimumf`, `maxnumf`, `minnumf` for f16, bf16,
    f32 and f64; `addi`, `muli`, `maxs`, `mins`, `maxu`, `minu`, `andi`, `ori`,
    `xori` for i8, i16, i32 and i64; or `llvm.atomicrmw`'s `uinc_wrap` and
    `udec_wrap` for i32, which count up to the operand and start again at 0, or
    down from it.

    - `addf` and `mulf` round once, to nearest even. `addf` of f32 flushes
      subnormals as `redop.red` does: to sign-preserving zero on global memory,
      not at all on shared memory. No other kind or type flushes.
    - `maximumf` and `minimumf` give NaN when either value is NaN; `maxnumf` and
      `minnumf` give the other value. In all four, +0.0 is above -0.0.
    - The payload of a NaN result is unspecified.

    `sem` (relaxed, release) and `scope` (cta, cluster, gpu, sys) are as in
    `redop.red`: relaxed and gpu are the defaults and left out when printed.

    Operands: `value`, a scalar or a fixed 1-D vector; `base`, a memref of the
    same element type in memory space 0 (or none), 1 or 3, or
    `#gpu.address_space<global>` or `<workgroup>`, or a pointer in address space
    0, 1, 3 or 7; `indices`; `mask`, i1 for a scalar and a vector of i1 for a
    vector: an element whose bit is 0 is neither read nor written;
    `cache_policy` (i64), from a `redop.createpolicy` op, except on shared
    memory.

    `alignment`: the address of the first element is a multiple of this many
    bytes, at least the element's size; the default is the element's size.
    `fastmath`: what a choice of instructions may change: `reassoc` allows the
    elements that go to one address to be added up before (in one thread or in
    several), `nnan` and `nsz` that NaNs and the sign of zeros are not kept.
    `or_upstream`: where the targets have no instructions for it, upstream's
    `memref.atomic_rmw` or `llvm.atomicrmw` may take its place. LLVM compiles
    these for every chip, without scopes below sm_60. Raising sets it.

    Examples:

    ```mlir
    redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32>
    redop.store_reduce addf %v, %p : vector<4xf32>, !llvm.ptr<1>
    redop.store_reduce addf release sys %v, %m[%i, %j] mask(%k) cache_hint(%pol)
        : vector<4xf32>, memref<?x?xf32, 1>
    redop.store_reduce maximumf %v, %m[%i] alignment(16) fastmath<nnan>
        : vector<8xf16>, memref<64xf16, #gpu.address_space<global>>
    ```

    **Undefined when** an element that the mask allows lies outside the memref;
    the first element is not aligned to `alignment`; a memref without a memory
    space, or a generic pointer, points to neither global nor shared memory
    (with a cache hint: not to global memory); `cache_policy` was not made by
    createpolicy.

    Source: none; the op is portable.
  }];

  let arguments = reductionArguments;

  let assemblyFormat = [{
    $kind ($sem^)? ($scope^)? $value `,` custom<MemoryPlace>($base, $indices)
    (`mask` `(` $mask^ `)`)? (`cache_hint` `(` $cache_policy^ `)`)?
    (`alignment` `(` $alignment^ `)`)? (`fastmath` `` $fastmath^)?
    (`or_upstream` $or_upstream^)?
    `` custom<NoProperties>(prop-dict) attr-dict `:`
    custom<StoreReduceTypes>(ref($mask), type($value), type($base), type($mask))
  }];
}

#endif // REDOP_DIALECT_OPS_STOREREDUCE_TD
