//===- Tcgen05LdRed.td - tcgen05.ld.red --------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load from tensor memory, and its reduction.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_TCGEN05LDRED_TD
#define REDOP_DIALECT_OPS_TCGEN05LDRED_TD

include "mlir/IR/OpAsmInterface.td"
include "redop/Dialect/RedopBase.td"
include "redop/Forms/Tcgen05LdRedForms.td"

def Redop_Tcgen05LdRedOp
    : Redop_MemoryFormOp<"tcgen05.ld.red", [
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
      ]> {
  let summary = "load from tensor memory with a reduction (PTX tcgen05.ld.red)";
  let description = !strconcat([{
    Loads elements of 32 bits from tensor memory into registers, and reduces those
    that each thread loads. All threads of the warp execute the same op with the
    same address. `ptx_type` is the type of the elements; for f32, `abs` reduces the
    absolute values, and with `nan`, the reduction is NaN if any element is NaN.

    The shape and the width determine which elements a thread loads: with
    `shape_32x32b`, the first `width` columns from `taddr` of its lane; with
    `shape_16x32bx2`, half of the threads load from `taddr` and the other half from
    `split_offset` columns after it.

    The load is asynchronous: `nvvm.tcgen05.wait <load>`, in the same block,
    precedes the first use of the results. The lowering keeps LLVM from reading the
    registers before the wait.

    LLVM 22 has no intrinsic for the instruction. The op is lowered to inline
    assembly with the attribute `redop.convergent`, which redop's translation to
    LLVM IR turns into `convergent`.

    Operands: `taddr`, a pointer in address space 6; `split_offset`, an i32
    attribute, only with `shape_16x32bx2`. Results: `res`, a vector of i32 or f32
    with as many elements as the width; `reduced`, its element type.

    Examples, one per form:

    ```mlir
    %v, %max = redop.tcgen05.ld.red max shape_32x32b x16 s32 %taddr
        : !llvm.ptr<6> -> vector<16xi32>, i32
    %v, %min = redop.tcgen05.ld.red min abs nan shape_16x32bx2 x2 f32 %taddr
        split_offset(16) : !llvm.ptr<6> -> vector<2xf32>, f32
    ```

    **Undefined when** a thread of the warp has exited or executes another
    instruction; the threads have different addresses; the elements are outside
    the allocation, or in lanes that the warp must not access; the results are
    used before the wait.

    Source: PTX ISA }], Tcgen05LdRedFamily.Section, [{ (tcgen05.ld).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    UnitAttr:$abs,
    UnitAttr:$nan,
    Redop_Shape:$shape,
    Redop_Vec:$vec,
    Redop_PtxType:$ptx_type,
    LLVM_AnyPointer:$taddr,
    OptionalAttr<I32Attr>:$split_offset
  );
  let results = (outs AnyType:$res, AnyType:$reduced);

  // A split offset implies the shape 16x32bx2, its absence 32x32b.
  let builders = [
    OpBuilder<(ins "Kind":$kind, "Vec":$vec, "PtxType":$ptx_type, "::mlir::Value":$taddr, CArg<"const FormWords &", "{}">:$words, CArg<"::std::optional<int32_t>", "{}">:$splitOffset)>
  ];

  let assemblyFormat = [{
    custom<Tcgen05LdRedWords>($kind, $abs, $nan, $shape, $vec, $ptx_type)
    $taddr
    (`split_offset` `(` $split_offset^ `)`)?
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($taddr)) `->` type($res) `,` type($reduced)
  }];
}

def Redop_Tcgen05LdRedSpcompressOp
    : Redop_MemoryFormOp<"tcgen05.ld.red.spcompress", [
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
      ]> {
  let summary = "load from tensor memory with a compression and a reduction (PTX "
                "tcgen05.ld.red.spcompress)";
  let description = !strconcat([{
    Loads f32 elements from tensor memory, keeps two of each four, and reduces all
    that each thread loads. All threads of the warp execute the same op with the
    same address. The shape and the width determine which elements a thread loads:
    the first `width` columns from `taddr` of its lane.

    `kind` selects the reduction, and which elements are kept: the two smallest
    or the two largest of each four. With `abs`, the absolute values are
    compared and reduced. With `nan`, the reduction is NaN if any element is
    NaN; the compression always keeps NaN.

    The load is asynchronous: `nvvm.tcgen05.wait <load>`, in the same block,
    precedes the first use of the results. The op is lowered like
    tcgen05.ld.red.

    Operand: `taddr`, a pointer in address space 6. Results: `metadata`, i32 up to
    x32, otherwise a vector of an i32 for each 32 columns, with two bits for the
    place of each kept element among its four; `res`, the kept elements, a vector of
    half as many f32 as the width; `reduced`, an f32.

    Example:

    ```mlir
    %m, %v, %max = redop.tcgen05.ld.red.spcompress max abs shape_32x32b x16 f32 %taddr
        : !llvm.ptr<6> -> i32, vector<8xf32>, f32
    ```

    **Undefined when** a thread of the warp has exited or executes another
    instruction; the threads have different addresses; the elements are outside
    the allocation, or in lanes that the warp must not access; the results are
    used before the wait.

    Source: PTX ISA 9.4, }], Tcgen05LdRedSpcompressFamily.Section, [{
    (tcgen05.ld).
  }]);

  let arguments = (ins
    Redop_Kind:$kind,
    UnitAttr:$abs,
    UnitAttr:$nan,
    Redop_Shape:$shape,
    Redop_Vec:$vec,
    Redop_PtxType:$ptx_type,
    LLVM_AnyPointer:$taddr
  );
  let results = (outs AnyType:$metadata, AnyType:$res, AnyType:$reduced);

  let builders = [
    OpBuilder<(ins "Kind":$kind, "Vec":$vec, "::mlir::Value":$taddr, CArg<"const FormWords &", "{}">:$words)>
  ];

  let assemblyFormat = [{
    custom<Tcgen05LdRedSpcompressWords>($kind, $abs, $nan, $shape, $vec,
                                        $ptx_type)
    $taddr
    `` custom<NoProperties>(prop-dict) attr-dict
    `:` qualified(type($taddr)) `->` type($metadata) `,` type($res) `,`
    type($reduced)
  }];
}

#endif // REDOP_DIALECT_OPS_TCGEN05LDRED_TD
