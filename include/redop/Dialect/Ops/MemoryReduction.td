//===- MemoryReduction.td - Portable reductions into memory -*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common definitions of store_reduce and fetch_reduce.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_OPS_MEMORYREDUCTION_TD
#define REDOP_DIALECT_OPS_MEMORYREDUCTION_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "redop/Dialect/PortableEnums.td"
include "redop/Dialect/RedopBase.td"

class Redop_MemoryReductionOp<string mnemonic>
    : Redop_Op<mnemonic, [
        AttrSizedOperandSegments,
        Redop_MemoryReductionOpInterface,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<VectorUnrollOpInterface, ["getShapeForUnroll"]>
      ]> {
  dag reductionArguments = (ins
    Redop_PortableKind:$kind,
    DefaultValuedEnumAttr<Redop_Sem, Redop_SemRelaxed>:$sem,
    DefaultValuedEnumAttr<Redop_Scope, Redop_ScopeGpu>:$scope,
    AnyType:$value,
    AnyTypeOf<[AnyMemRef, LLVM_AnyPointer]>:$base,
    Variadic<Index>:$indices,
    Optional<AnyTypeOf<[I1, VectorOfAnyRankOf<[I1]>]>>:$mask,
    Optional<I64>:$cache_policy,
    OptionalAttr<ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>>:$alignment,
    DefaultValuedAttr<Arith_FastMathAttr,
                      "::mlir::arith::FastMathFlags::none">:$fastmath,
    UnitAttr:$noftz,
    UnitAttr:$or_upstream,
    OptionalAttr<Arith_CmpFPredicateAttr>:$compare,
    UnitAttr:$weak_read
  );
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

#endif // REDOP_DIALECT_OPS_MEMORYREDUCTION_TD
