//===- VoteSync.td - vote.sync -----------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction of a predicate across the lanes of a warp.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_VOTESYNC_TD
#define REDOP_DIALECT_OPS_VOTESYNC_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/VoteSyncForms.td"

def Redop_VoteSyncOp
    : Redop_FormOp<"vote.sync", [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
      ]> {
  let summary = "reduction of a predicate across the lanes of a warp "
                "(PTX vote.sync)";
  let description = !strconcat([{
    Waits until all lanes of `mask` that have not exited execute the same
    vote.sync with the same mask, reduces their `condition`, and returns the
    result to each of them: for `all`, whether it is true in all lanes; for
    `any`, whether it is true in any lane; for `uni`, whether it is the same in
    all lanes; for `ballot`, a word whose bit N is the condition of lane N, and
    0 for lanes outside the mask. Bit N of `mask` represents lane N.

    PTX can negate the condition in the instruction; in the IR, negate the
    operand.

    The op does not access memory. Because lanes wait for each other, it must not
    be removed, duplicated, merged or moved across control flow; this is modeled
    by a read and a write of a separate resource (`redop.convergence`).

    Operands: `condition`, i1; `mask`, i32. Result: `res`, i32 for `ballot`,
    otherwise i1.

    Examples, one per form:

    ```mlir
    %p = redop.vote.sync any pred %c, %mask : i1
    %b = redop.vote.sync ballot b32 %c, %mask : i32
    ```

    **Undefined when** `mask` does not contain the executing lane, or the lanes of
    a mask execute with different masks or operations.

    Source: PTX ISA }], VoteSyncFamily.Section, [{ (vote.sync).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    I1:$condition,
    I32:$mask
  );
  let results = (outs AnyType:$res);

  // The operation determines the type.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$condition, "::mlir::Value":$mask)>
  ];

  let assemblyFormat = [{
    custom<VoteSyncWords>($kind, $ptx_type) $condition `,` $mask
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($res)
  }];
}

#endif // REDOP_DIALECT_OPS_VOTESYNC_TD
