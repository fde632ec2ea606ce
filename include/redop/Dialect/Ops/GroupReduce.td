//===- GroupReduce.td - group_reduce -----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable: a reduction across the threads of a warp or a CTA.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_GROUPREDUCE_TD
#define REDOP_DIALECT_OPS_GROUPREDUCE_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "redop/Dialect/RedopBase.td"

def Redop_GroupReduceOp : Redop_Op<"group_reduce", [
    AllTypesMatch<["value", "res"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<VectorUnrollOpInterface>
  ] # ElementwiseMappable.traits> {
  let summary = "reduction across the threads of a warp or a CTA";
  let description = [{
    Reduces the `value`s of all threads of a group and returns the result to each
    of them; a vector is reduced element by element. The op does not name an
    instruction: it is legal for every target, and redop-legalize must replace it
    before it can be lowered.

    `group` is `warp` or `block` (a CTA). A warp is reduced as a whole, or only
    the lanes of `mask` (bit N represents lane N), or in clusters: with
    `cluster(size, stride)`, lanes whose numbers differ only in the bits of
    `(size - 1) * stride` form a cluster. With both, each cluster reduces its
    lanes of the mask. A CTA is reduced as a whole.

    `kind` is one of upstream's `arith.AtomicRMWKind` words, except `assign`:
    `addf`, `mulf`, `maximumf`, `minimumf`, `maxnumf`, `minnumf` for floats;
    `addi`, `muli`, `maxs`, `mins`, `maxu`, `minu`, `andi`, `ori`, `xori` for
    integers.

    - The order in which the values are combined is unspecified, but the same for
      all threads of a group: all of them receive the same bits. `addf` and `mulf`
      round each step to nearest even and do not flush subnormals.
    - `maximumf` and `minimumf` return NaN if any value is NaN; `maxnumf` and
      `minnumf` ignore NaNs and return NaN only if all values are NaN. In all
      four, +0.0 is greater than -0.0.
    - The payload of a NaN result is unspecified.

    The op does not order memory accesses. Because threads wait for each other, it
    must not be removed, duplicated, merged or moved across control flow; this is
    modeled by a read and a write of the resource `redop.convergence`.

    Operands: `value`, a signless integer of at most 64 bits, f16, bf16, f32 or
    f64, or a fixed-length 1-D vector of them; `mask` (i32, `warp` only), the same
    in all its lanes.
    Result: `res`, of the type of `value`.

    Examples:

    ```mlir
    %r = redop.group_reduce warp maximumf %v mask(%lanes) cluster(8, 1) : f32
    %r = redop.group_reduce warp addi %v : vector<4xi32>
    %r = redop.group_reduce block addf %v : f16
    ```

    **Undefined when** a thread of the group has exited or executes another
    group_reduce, or another dynamic instance of it, instead (a warp without a
    mask requires all 32 lanes; a CTA may have any size); `mask` does not
    contain the executing lane, or differs between the lanes that it contains.

    Source: none; the op is portable.
  }];

  let arguments = (ins
    Redop_Group:$group,
    AtomicRMWKindAttr:$kind,
    AnyType:$value,
    Optional<I32>:$mask,
    OptionalAttr<I32Attr>:$cluster_size,
    OptionalAttr<I32Attr>:$cluster_stride
  );
  let results = (outs AnyType:$res);

  let assemblyFormat = [{
    custom<GroupReduceWords>($group, $kind) $value (`mask` `(` $mask^ `)`)?
    (custom<LaneClusters>($cluster_size, $cluster_stride)^)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // REDOP_DIALECT_OPS_GROUPREDUCE_TD
