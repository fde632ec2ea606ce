//===- Sured.td - Reductions on surfaces -------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions on the memory of a surface.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_SURED_TD
#define REDOP_DIALECT_OPS_SURED_TD

include "redop/Dialect/RedopBase.td"
include "redop/Forms/SuredForms.td"

/// What the descriptions of both ops say.
defvar Redop_SuredText = [{
    There is one coordinate for each dimension. `trap`, `clamp` and `zero`
    determine what happens outside the surface: the kernel traps, the nearest
    location is used, or nothing is reduced.

    Operands: `surface` (i64), the handle of a surface object of the CUDA driver
    or runtime API; `coordinates` (i32), signed, the innermost dimension first;
    `value`, of the MLIR type of the PTX type; `predicate` (i1, optional): the op has
    no effect if it is false.

}];

class Redop_SuredOp<string mnemonic, string stem> : Redop_MemoryFormOp<mnemonic, [
    AttrSizedOperandSegments
  ]> {
  let arguments = (ins
    Redop_Kind:$kind,
    Redop_PtxType:$ptx_type,
    Redop_Clamp:$clamp,
    I64:$surface,
    Variadic<I32>:$coordinates,
    AnyType:$value,
    Optional<I1>:$predicate
  );

  // Infers the PTX type from the value.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "Clamp":$clamp, "::mlir::Value":$surface, "::mlir::ValueRange":$coordinates, "::mlir::Value":$value, CArg<"const FormWords &", "{}">:$words, CArg<"::mlir::Value", "{}">:$predicate)>
  ];

  let assemblyFormat = "custom<" # stem # [{Words>($kind, $ptx_type, $clamp)
    $surface `` `[` $coordinates `]` `,` $value
    (`predicate` `(` $predicate^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict `:` type($value)
  }];
  let hasCanonicalizeMethod = 1;
}

def Redop_SuredBOp : Redop_SuredOp<"sured.b", "SuredB"> {
  let summary = "reduction on a surface, addressed in bytes (PTX sured.b)";
  let description = !strconcat([{
    Combines `value` with the memory of a surface at `coordinates`, without regard
    to the format of the surface. The first coordinate is an offset in bytes.

  }], Redop_SuredText, [{
    Examples, one per form:

    ```mlir
    redop.sured.b add u32 trap %surface[%byte], %value : i32
    redop.sured.b max s64 zero %surface[%byte, %x1, %x2], %value : i64
    ```

    **Undefined when** `surface` is not the handle of a surface with as many
    dimensions; the address is not a multiple of the size of the value.

    Source: PTX ISA }], SuredBFamily.Section, [{ (sured.b).
  }]);
}

def Redop_SuredPOp : Redop_SuredOp<"sured.p", "SuredP"> {
  let summary = "reduction on a surface, addressed in samples (PTX sured.p)";
  let description = !strconcat([{
    Combines `value` with the sample of a surface at `coordinates`. The format of the
    surface determines whether b32 and b64 are unsigned (UINT) or signed (SINT).

  }], Redop_SuredText, [{
    Examples, one per form:

    ```mlir
    redop.sured.p add b32 trap %surface[%x0, %x1], %value : i32
    redop.sured.p min b64 clamp %surface[%x0], %value : i64
    ```

    **Undefined when** `surface` is not the handle of a surface with as many
    dimensions; its format is not an integer of the size of the value.

    Source: PTX ISA }], SuredPFamily.Section, [{ (sured.p).
  }]);
}

#endif // REDOP_DIALECT_OPS_SURED_TD
