//===- Redux.td - redux.sync -------------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction across the lanes of a warp.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_REDUX_TD
#define REDOP_DIALECT_OPS_REDUX_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/ReduxForms.td"

def Redop_ReduxSyncOp
    : Redop_FormOp<"redux.sync", [
        AllTypesMatch<["src", "res"]>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
      ]> {
  let summary = "reduction across the lanes of a warp (PTX redux.sync)";
  let description = !strconcat([{
    Waits until all lanes of `mask` that have not exited execute the same
    redux.sync with the same mask, reduces their `src`, and returns the result to
    each of them. Bit N of `mask` represents lane N.

    `add` keeps the low 32 bits. For f32, +0.0 is greater than -0.0; `abs` reduces
    the absolute values; with `nan`, the result is the canonical NaN if any source
    is NaN; without it, NaNs are ignored and the result is NaN only if all sources
    are NaN.

    The op does not access memory. Because lanes wait for each other, it must not
    be removed, duplicated, merged or moved across control flow; this is modeled
    by a read and a write of a separate resource (`redop.convergence`).

    Operands: `src`, i32 or f32; `mask`, i32. Result: `res`, of the type of `src`.

    Examples, one per form:

    ```mlir
    %r = redop.redux.sync add s32 %v, %mask : i32
    %r = redop.redux.sync xor b32 %v, %mask : i32
    %r = redop.redux.sync min abs nan f32 %v, %mask : f32
    ```

    **Undefined when** `mask` does not contain the executing lane, or the lanes of
    a mask execute with different masks or qualifiers.

    Source: PTX ISA }], ReduxFamily.Section, [{ (redux.sync).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    UnitAttr:$abs,
    UnitAttr:$nan,
    AnyType:$src,
    I32:$mask
  );
  let results = (outs AnyType:$res);

  // Builders with enums for all words; absent words are inferred from the
  // value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "::mlir::Value":$src, "::mlir::Value":$mask, CArg<"const FormWords &", "{}">:$words)>
  ];

  let assemblyFormat = [{
    custom<ReduxSyncWords>($kind, $abs, $nan, $ptx_type) $src `,` $mask
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($src)
  }];
}

#endif // REDOP_DIALECT_OPS_REDUX_TD
