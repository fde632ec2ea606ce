//===- PortableEnums.td - Enums of portable ops ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PORTABLEENUMS_TD
#define REDOP_DIALECT_PORTABLEENUMS_TD

include "mlir/IR/EnumAttr.td"

/// The kinds of reductions into memory: those of upstream's
/// arith::AtomicRMWKind, with the same numbers, and two of llvm.atomicrmw, with
/// numbers far above them. The cases are repeated because TableGen would emit an
/// included enum again; PortableKinds.cpp asserts that they agree.
def Redop_PortableKind : I64EnumAttr<
    "PortableKind", "kind of reduction into memory", [
      I64EnumAttrCase<"addf", 0>, I64EnumAttrCase<"addi", 1>,
      I64EnumAttrCase<"andi", 2>, I64EnumAttrCase<"assign", 3>,
      I64EnumAttrCase<"maximumf", 4>, I64EnumAttrCase<"maxnumf", 5>,
      I64EnumAttrCase<"maxs", 6>, I64EnumAttrCase<"maxu", 7>,
      I64EnumAttrCase<"minimumf", 8>, I64EnumAttrCase<"minnumf", 9>,
      I64EnumAttrCase<"mins", 10>, I64EnumAttrCase<"minu", 11>,
      I64EnumAttrCase<"mulf", 12>, I64EnumAttrCase<"muli", 13>,
      I64EnumAttrCase<"ori", 14>, I64EnumAttrCase<"xori", 15>,
      I64EnumAttrCase<"uinc_wrap", 64>, I64EnumAttrCase<"udec_wrap", 65>
    ]> {
  let cppNamespace = "::mlir::redop";
}

#endif // REDOP_DIALECT_PORTABLEENUMS_TD
