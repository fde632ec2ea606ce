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

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "redop/Dialect/RedopBase.td"

def Redop_StoreReduceOp : Redop_Op<"store_reduce", [
    AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<VectorUnrollOpInterface, ["getShapeForUnroll"]>
  ]> {
  let summary = "atomic reduction of a scalar or vector into a memref";
  let description = [{
    Reduces `value` into `memref` at `indices`: `m[i] = kind(m[i], value)`, with
    no result. A vector goes to consecutive elements of the innermost dimension,
    which has the stride 1. Each element is atomic by itself; the access as a
    whole is not. The op names no instruction: it is legal for every target and
    no target has it, so it cannot be lowered before something chose.

    `kind` is one of upstream's `arith.AtomicRMWKind` words, except `assign`:
    `addf`, `mulf`, `maximumf`, `minimumf`, `maxnumf`, `minnumf` for f16, bf16,
    f32 and f64; `addi`, `muli`, `maxs`, `mins`, `maxu`, `minu`, `andi`, `ori`,
    `xori` for i8, i16, i32 and i64.

    - `addf` and `mulf` round once, to nearest even. `addf` of f32 flushes
      subnormals as `redop.red` does: to sign-preserving zero on global memory,
      not at all on shared memory. No other kind or type flushes.
    - `maximumf` and `minimumf` give NaN when either value is NaN; `maxnumf` and
      `minnumf` give the other value. In all four, +0.0 is above -0.0.
    - The payload of a NaN result is unspecified.

    `sem` (relaxed, release) and `scope` (cta, cluster, gpu, sys) are as in
    `redop.red`: relaxed and gpu are the defaults and left out when printed.

    Operands: `value`, a scalar or a fixed 1-D vector; `memref`, of the same
    element type, in memory space 0 (or none), 1 or 3, or
    `#gpu.address_space<global>` or `<workgroup>`; `indices`; `mask`, i1 for a
    scalar and a vector of i1 for a vector: an element whose bit is 0 is neither
    read nor written; `cache_policy` (i64), from a `redop.createpolicy` op,
    except on shared memory.

    `alignment`: the address of the first element is a multiple of so many
    bytes, at least the element's size; without it, of the element's size. `fastmath`: what a choice of
    instructions may change: `reassoc` allows the elements that go to one
    address to be added up before (in one thread or in several), `nnan` and
    `nsz` that NaNs and the sign of zeros are not kept.

    Examples:

    ```mlir
    redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32>
    redop.store_reduce addf release sys %v, %m[%i, %j] mask(%k) cache_hint(%pol)
        : vector<4xf32>, memref<?x?xf32, 1>
    redop.store_reduce maximumf %v, %m[%i] alignment(16) fastmath<nnan>
        : vector<8xf16>, memref<64xf16, #gpu.address_space<global>>
    ```

    **Undefined when** an element that the mask allows lies outside the memref;
    the first element is not aligned to `alignment`; a memref without a memory
    space points to neither global nor shared memory (with a cache hint: not to
    global memory); `cache_policy` was not made by createpolicy.

    Source: none; the op is portable.
  }];

  let arguments = (ins
    AtomicRMWKindAttr:$kind,
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemRelaxed>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, Redop_ScopeGpu>:$scope,
    AnyType:$value,
    AnyMemRef:$memref,
    Variadic<Index>:$indices,
    Optional<AnyTypeOf<[I1, VectorOfAnyRankOf<[I1]>]>>:$mask,
    Optional<I64>:$cache_policy,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>>:$alignment,
    DefaultValuedAttr<Arith_FastMathAttr,
                      "::mlir::arith::FastMathFlags::none">:$fastmath
  );

  let assemblyFormat = [{
    $kind ($sem^)? ($scope^)? $value `,` $memref `[` $indices `]`
    (`mask` `(` $mask^ `)`)? (`cache_hint` `(` $cache_policy^ `)`)?
    (`alignment` `(` $alignment^ `)`)? (`fastmath` `` $fastmath^)?
    `` custom<NoProperties>(prop-dict) attr-dict `:`
    custom<StoreReduceTypes>(ref($mask), type($value), type($memref),
                             type($mask))
  }];
  let extraClassDeclaration = [{
    ::mlir::MemRefType getMemRefType() {
      return ::llvm::cast<::mlir::MemRefType>(getMemref().getType());
    }
    /// The state space of the memref; a memref that verifies has one.
    std::optional<::mlir::redop::Space> getSpace();
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

#endif // REDOP_DIALECT_OPS_STOREREDUCE_TD
