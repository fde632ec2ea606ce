//===- GroupMemory.td - Memory of a group of GPUs ----------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable ops on a buffer that each GPU of a group has a copy of. They access
// all copies, with multimem if there is a multicast address, otherwise with
// peer accesses.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_GROUPMEMORY_TD
#define REDOP_DIALECT_OPS_GROUPMEMORY_TD

include "redop/Dialect/PortableEnums.td"
include "redop/Dialect/RedopBase.td"

//===----------------------------------------------------------------------===//
// The type, and the op that creates its values
//===----------------------------------------------------------------------===//

def Redop_GroupMemoryType : TypeDef<Redop_Dialect, "GroupMemory"> {
  let mnemonic = "group_memory";
  let summary = "buffer that each GPU of a group has a copy of";
  let description = [{
    The addresses of the copies, their number, and which of them belongs to the
    executing GPU. `redop.group_memory` creates a value. Only the function that
    contains this op may use it, in `redop.group_load_reduce`,
    `redop.group_store`, `redop.group_store_reduce`, `redop.group_barrier` and
    `redop.group_multicast`. Places in the buffer are given in bytes.
  }];
}

def Redop_GlobalPointer : LLVM_PointerInAddressSpace<1>;

def Redop_GroupMemoryOp : Redop_Op<"group_memory", [
    AttrSizedOperandSegments, NoMemoryEffect
  ]> {
  let summary = "memory of a group of GPUs, from the addresses of its copies";
  let description = [{
    Gives access to a buffer that each GPU of a group has a copy of. The
    addresses of the copies, in the order of the ranks, are either in a `table`
    in memory with `world` entries of 64 bits, or are given as `peers`. `rank`
    is the number of the executing GPU. All GPUs have the same order of ranks.

    If `world` is a constant, or the addresses are given as `peers`, the ops on
    the memory are unrolled over the GPUs; otherwise they are loops.

    `multicast` is the multicast address of all copies: `redop-legalize` uses
    `multimem` instructions if the target has the form. With `or_null`, the
    address may be null, on all GPUs or on none: the kernel contains both
    versions and tests the address. Without `multicast`, the copies are accessed
    by their own addresses.

    The op may read the table, which never changes: it has no side effects, but
    must not be executed speculatively.

    The copies may change whenever other GPUs run. A pointer to a copy that is
    also an argument must not be `llvm.noalias` if it is used for accesses;
    `peers` ignore the attribute.

    **Aliases.** A `multimem` access and an access by the address of a copy use
    two aliases of the same bytes, which PTX does not order without a fence, even
    in one thread (PTX ISA 8.9.5). `redop-legalize` emits a `fence.proxy.alias`
    where a group op or a `redop.multimem` op may follow another one on the same
    memory through the other alias, without a `redop.group_barrier` between them.
    Memory is the same if a table, a peer or the multicast address is the same
    value. It may be the same if one of these is not an argument of the
    function, but loaded or selected, for example, or if the ops are in
    different functions. Other accesses to a copy, such as `llvm.load`, require a
    `redop.group_barrier` that is not `relaxed`, or `nvvm.fence.proxy` of kind
    `alias`, between them and accesses by `multimem`.

    Operands: `table` and `peers`, pointers to global memory; `world` (i32, only
    with `table`), `rank` (i32), `multicast` (a pointer to global memory).
    Result: `res`.

    Examples:

    ```mlir
    %memory = redop.group_memory table(%table) world(%world) rank(%rank)
    %memory = redop.group_memory table(%table) world(%world) rank(%rank)
        multicast(%address) or_null
    %memory = redop.group_memory peers(%first, %second) rank(%rank)
    ```

    **Undefined when** `rank` is negative or at least the number of GPUs; the
    number of GPUs is below 1; an address is not the address of a copy, or its
    memory is not mapped on the executing GPU; the table changes while the kernel
    runs;
    the addresses are not aligned to 16 bytes; `multicast` is null without
    `or_null`, or null on only some of the GPUs.

    Source: none; the op is portable.
  }];
  let arguments = (ins
    Optional<Redop_GlobalPointer>:$table,
    Optional<I32>:$world,
    Variadic<Redop_GlobalPointer>:$peers,
    I32:$rank,
    Optional<Redop_GlobalPointer>:$multicast,
    UnitAttr:$or_null
  );
  let results = (outs Redop_GroupMemoryType:$res);
  let assemblyFormat = [{
    (`table` `(` $table^ `)`)? (`world` `(` $world^ `)`)?
    (`peers` `(` $peers^ `)`)? `rank` `(` $rank `)`
    (`multicast` `(` $multicast^ `)`)? (`or_null` $or_null^)?
    `` custom<NoProperties>(prop-dict) attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The number of GPUs, if it is known.
    std::optional<int64_t> getKnownWorld();
  }];
}

//===----------------------------------------------------------------------===//
// Ops on all copies
//===----------------------------------------------------------------------===//

class Redop_GroupAccessOp<string mnemonic, list<Trait> traits = []>
    : Redop_Op<mnemonic, [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
      ] # traits> {
  let hasVerifier = 1;
}

def Redop_GroupLoadReduceOp : Redop_GroupAccessOp<"group_load_reduce", [
    DeclareOpInterfaceMethods<Redop_GroupReductionOpInterface,
                              ["isInRankOrder", "canRequireRankOrder",
                               "requireRankOrder"]>
  ]> {
  let summary = "load from all copies, reduced to one value";
  let description = [{
    Loads the value at `offset` of every copy, and returns them combined by
    `kind`, element by element.

    `kind` is one of `arith.AtomicRMWKind`'s words, except `assign`: `addf`,
    `mulf`, `maximumf`, `minimumf`, `maxnumf`, `minnumf` for f16, bf16, f32 and
    f64; `addi`, `muli`, `maxs`, `mins`, `maxu`, `minu`, `andi`, `ori`, `xori`
    for i8, i16, i32 and i64. NaN and zeros are as in `redop.group_reduce`.

    - The order in which the copies are combined is unspecified, and may differ
      between GPUs. With `deterministic` it is the order of the ranks, so that
      all GPUs receive the same bits: `multimem` is not used.
    - `addf` rounds each step to the type of the elements, or, with `acc_f32`
      (f16 and bf16), adds in f32 and rounds once at the end.
    - With peer accesses, the order is that of the ranks, each step rounds to
      nearest even, and subnormals are kept. With `multimem`, the hardware
      decides the order, and whether f32 subnormals are flushed. `multimem` is
      never used for the float extrema, because PTX does not specify their NaNs
      and zeros, nor for types and kinds that it lacks.

    The order is weak (the default, not printed), or relaxed or acquire with a
    scope, as in `redop.multimem.ld_reduce`. If it is not weak, each element of
    a copy is one access of its size; the value as a whole is not.

    Operands: `memory`; `offset` (i64), in bytes from the start of the buffer.
    Result: `res`, a scalar or a fixed 1-D vector. `alignment`: the offset is a
    multiple of this many bytes; by default, of the largest power of two that
    divides the size of the result, at most 16.

    Examples:

    ```mlir
    %r = redop.group_load_reduce addf %memory[%offset] : vector<4xf32>
    %r = redop.group_load_reduce addf acc_f32 deterministic %memory[%offset]
        : vector<8xbf16>
    %r = redop.group_load_reduce relaxed sys addi %memory[%offset] : i32
    ```

    **Undefined when** an element lies outside a copy; `offset` is not a multiple
    of the alignment.

    Source: none; the op is portable.
  }];
  let arguments = (ins
    Redop_PortableKind:$kind,
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemWeak>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    OptionalAttr<Redop_Acc>:$acc,
    UnitAttr:$deterministic,
    Redop_GroupMemoryType:$memory,
    I64:$offset,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>>:$alignment
  );
  let results = (outs AnyType:$res);
  let assemblyFormat = [{
    custom<GroupLoadReduceWords>($sem, $scope, $kind, $acc, $deterministic)
    $memory `[` $offset `]` (`alignment` `(` $alignment^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($res)
  }];
}

def Redop_GroupStoreOp : Redop_GroupAccessOp<"group_store"> {
  let summary = "store to all copies";
  let description = [{
    Stores `value` at `offset` of every copy.

    The order is weak (the default, not printed), or relaxed or release with a
    scope, as in `redop.multimem.st`. If it is not weak, each element of a copy
    is one access of its size. Other threads may observe the stores to different
    copies in any order.

    Operands: `value`, a scalar or a fixed 1-D vector of i8, i16, i32, i64, f16,
    bf16, f32 or f64; `memory`; `offset` (i64), in bytes. `alignment` is as in
    `redop.group_load_reduce`.

    Examples:

    ```mlir
    redop.group_store %v, %memory[%offset] : vector<8xbf16>
    redop.group_store release sys %v, %memory[%offset] : i32
    ```

    **Undefined when** an element lies outside a copy; `offset` is not a multiple
    of the alignment.

    Source: none; the op is portable.
  }];
  let arguments = (ins
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemWeak>:$sem,
    OptionalAttr<Redop_Scope>:$scope,
    AnyType:$value,
    Redop_GroupMemoryType:$memory,
    I64:$offset,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>>:$alignment
  );
  let assemblyFormat = [{
    (custom<GroupStoreWords>($sem, $scope)^)? $value `,` $memory `[` $offset `]`
    (`alignment` `(` $alignment^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($value)
  }];
}

def Redop_GroupStoreReduceOp : Redop_GroupAccessOp<"group_store_reduce", [
    Redop_GroupReductionOpInterface
  ]> {
  let summary = "atomic reduction into all copies";
  let description = [{
    Reduces `value` into every copy at `offset`, as `redop.store_reduce` does
    into one: kinds, types, rounding and subnormals are those of that op on
    global memory. Each element of each copy is atomic by itself.

    The order is relaxed or release with a scope; the default, relaxed sys, is
    not printed. With `multimem`, the hardware decides whether f32 subnormals
    are flushed.

    Operands: `value`, a scalar or a fixed 1-D vector; `memory`; `offset` (i64),
    in bytes. `alignment` is as in `redop.group_load_reduce`.

    Examples:

    ```mlir
    redop.group_store_reduce addi %v, %memory[%offset] : i32
    redop.group_store_reduce release sys addf %v, %memory[%offset] : vector<8xbf16>
    ```

    **Undefined when** an element lies outside a copy; `offset` is not a multiple
    of the alignment.

    Source: none; the op is portable.
  }];
  let arguments = (ins
    Redop_PortableKind:$kind,
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemRelaxed>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, Redop_ScopeSys>:$scope,
    AnyType:$value,
    Redop_GroupMemoryType:$memory,
    I64:$offset,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>>:$alignment
  );
  let assemblyFormat = [{
    custom<GroupStoreReduceWords>($sem, $scope, $kind) $value `,` $memory `[` $offset `]`
    (`alignment` `(` $alignment^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($value)
  }];
}

//===----------------------------------------------------------------------===//
// The address for multimem instructions
//===----------------------------------------------------------------------===//

def Redop_GroupMulticastOp : Redop_Op<"group_multicast", [Pure]> {
  let summary = "multicast address of a group's memory, for multimem ops";
  let description = [{
    Returns the address at which the `redop.multimem` ops access all copies of
    `memory`. It connects these ops to the copies: `redop-legalize` with
    `legalize=all` replaces a multimem op on this address, or on one derived from
    it by `llvm.getelementptr` and `llvm.addrspacecast`, as follows:

    | `redop.group_memory` | the target has the form | the target lacks it |
    |---|---|---|
    | `multicast` | the instruction | an access to each copy |
    | `multicast`, `or_null` | both, and a test at run time | an access to each copy |
    | no `multicast` | an access to each copy | an access to each copy |

    The accesses to each copy are those of `redop.group_load_reduce`,
    `redop.group_store` and `redop.group_store_reduce`, with the order and scope
    of the multimem op. Compared with the instruction:

    - `multimem.ld_reduce` combines the copies in the order of the ranks, which
      is one of the orders that PTX allows. Each step rounds to nearest even: to
      the type of the elements, or, with `acc_f32`, once from f32 at the end.
      f32 subnormals are kept; PTX does not specify whether the instruction
      flushes them. For `min` and `max` of floats, a NaN is ignored if another
      copy has a number, and +0.0 is greater than -0.0; PTX does not specify
      either.
    - `multimem.red` adds to each copy with the rounding of `redop.red`, which
      flushes f32 subnormals in global memory; PTX does not specify this for the
      instruction.
    - Accesses to copies are not atomic as a whole, nor are those of the
      instruction: each element of each copy is.
    - There is no such replacement for reductions of fp8 types. `multimem.st` of
      fp8 types has one.

    If the memory has no multicast address, or may have none, no other op can use
    the result.

    Operand: `memory`. Result: `res`, a pointer to global memory.

    Example:

    ```mlir
    %address = redop.group_multicast %memory
    ```

    **Undefined when** an op that is not a multimem op accesses memory at the
    address.

    Source: none; the op is portable.
  }];
  let arguments = (ins Redop_GroupMemoryType:$memory);
  let results = (outs Redop_GlobalPointer:$res);
  let assemblyFormat = [{
    $memory `` custom<NoProperties>(prop-dict) attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// The barrier
//===----------------------------------------------------------------------===//

def Redop_GroupBarrierOp : Redop_GroupAccessOp<"group_barrier"> {
  let summary = "barrier of a group of GPUs, CTA by CTA";
  let description = [{
    Each CTA waits until the CTA with the same number has reached a barrier
    on every other GPU of the group. All threads of the CTA execute the op.

    `memory` at `offset` holds the signals: for each CTA of the grid in order,
    8 bytes for each GPU. They are zero before the first barrier, on all GPUs,
    and nothing else uses them. They count, and are never reset: barriers in a
    loop, in consecutive kernels on a stream, and in replayed CUDA graphs use the
    same signals, without work on the host.

    `sem` is `acq_rel` (the default, not printed), `release`, `acquire` or
    `relaxed`, at system scope. What the threads of a CTA have written before a
    barrier that releases is visible after the barrier to the threads of the
    other CTAs whose barrier acquires; `acq_rel` does both. Within the CTA,
    every order is that of `gpu.barrier`. The orders of the GPUs may differ:

    | order | before | after |
    |---|---|---|
    | `acq_rel` | may write what others read after it | may access what others accessed before it |
    | `release` | may write what others read after it | accesses nothing that others access before it |
    | `acquire` | has written nothing that others access after it | may read what others wrote before it |
    | `relaxed` | no access is ordered | |

    `release` is therefore enough at the end of a kernel that accesses nothing
    after it. Not even a write may follow, because the other GPUs may still
    read.

    The barrier orders accesses of the generic proxy, and accesses by `multimem`
    if the kernel, or a function that it calls, has such accesses. It does not
    order asynchronous copies and reductions: complete them before it, and use
    `nvvm.fence.proxy`. `cp.reduce.async.bulk` is atomic only at GPU scope.

    `timeout` is the number of nanoseconds after which the CTA stops waiting.
    It then sets the i32 of each missing rank in `report`, an array with one
    element for each GPU, to 1, and continues; without `report`, the kernel traps.

    **All CTAs that wait for each other must run at the same time.** The whole
    grid must fit on the GPU: launch no more CTAs than can be resident.

    Operands: `memory`; `offset` (i64), in bytes, a multiple of 8; `report` (a
    pointer to global memory, only with `timeout`).

    Examples:

    ```mlir
    redop.group_barrier %signals[%offset]
    redop.group_barrier release %signals[%offset]
    redop.group_barrier %signals[%offset] timeout(1000000000) report(%late)
    ```

    **Undefined when** only some threads of a CTA execute it; a CTA has fewer
    threads than the group has GPUs; the GPUs have different grids; the signals
    are used by two kernels at a time.

    Source: none; the op is portable.
  }];
  let arguments = (ins
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemAcqRel>:$sem,
    Redop_GroupMemoryType:$memory,
    I64:$offset,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive]>>:$timeout,
    Optional<Redop_GlobalPointer>:$report
  );
  let assemblyFormat = [{
    (custom<GroupBarrierWords>($sem)^)? $memory `[` $offset `]` (`timeout` `(` $timeout^ `)`)?
    (`report` `(` $report^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
  }];
}

#endif // REDOP_DIALECT_OPS_GROUPMEMORY_TD
