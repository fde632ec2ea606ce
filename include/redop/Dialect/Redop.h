//===- Redop.h - The redop dialect and its ops ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The main header for users of the dialect: RedopDialect, the op classes, the
/// form interface and the enums.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_REDOP_H
#define REDOP_DIALECT_REDOP_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/VectorInterfaces.h"
#include "redop/Dialect/FormOperands.h"
#include "redop/Dialect/FormWords.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Support/LLVMVersion.h"
#include <array>

namespace mlir::redop {

/// The resource that redux.sync reads and writes: the set of lanes that wait
/// for each other. It prevents passes from removing, merging or moving the op.
struct ConvergenceResource
    : public SideEffects::Resource::Base<ConvergenceResource> {
  StringRef getName() REDOP_CONST_SINCE_LLVM_23 final {
    return "redop.convergence";
  }
};

} // namespace mlir::redop

#include "redop/Dialect/RedopDialect.h.inc"

namespace mlir::redop {
/// Returns the attribute of an enum value, for the generated code of ops.
inline IntegerAttr getWordAttr(MLIRContext *context, uint32_t value) {
  return context->getLoadedDialect<RedopDialect>()->getWord(value);
}

/// Returns the enum value of an attribute, or 0, which is not a word, for an
/// attribute that the verifier rejects: upstream's gpu.module verifier may
/// request the form of an op before the op itself is verified. The tables store
/// words as bytes.
template <typename EnumT> EnumT readWord(IntegerAttr attr) {
  if (!attr)
    return EnumT();
  APInt value = attr.getValue();
  bool isWord = value.getBitWidth() == 32 && value.ult(256);
  return isWord ? static_cast<EnumT>(value.getZExtValue()) : EnumT();
}
} // namespace mlir::redop

#include "redop/Dialect/RedopInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "redop/Dialect/RedopTypes.h.inc"

#define GET_OP_CLASSES
#include "redop/Dialect/RedopOps.h.inc"

#endif // REDOP_DIALECT_REDOP_H
