//===- BulkOps.h - Helpers for bulk copies ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_BULKOPS_H
#define REDOP_LIB_DIALECT_BULKOPS_H

#include "FormVerifier.h"
#include "MemoryOps.h"

namespace mlir::redop {

/// Verifies that `pointer`, called `what`, is one to shared::cta.
inline LogicalResult verifyShared(Operation *op, Family family, RuleTopic topic,
                                  StringRef what, Value pointer) {
  if (redop::getSpace(pointer) == Space::Shared)
    return success();
  return emitRuleError(op, family, topic)
         << "the " << what << " must be a pointer to shared::cta ("
         << getPointerType(static_cast<unsigned>(Space::Shared)) << "), not "
         << pointer.getType();
}

/// Verifies the size of a bulk copy.
template <typename OpT> LogicalResult verifySize(OpT op, Family family) {
  APInt size;
  if (matchPattern(op.getSize(), m_ConstantInt(&size)) && size.urem(16) != 0)
    return emitRuleError(op, family, RuleTopic::Amount)
           << "the size must be a multiple of 16 bytes, not "
           << size.getZExtValue();
  return success();
}

/// Verifies the source and the size of a bulk copy.
template <typename OpT> LogicalResult verifyBulk(OpT op, Family family) {
  if (failed(verifyShared(op, family, RuleTopic::Space, "source", op.getSrc())))
    return failure();
  return verifySize(op, family);
}

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_BULKOPS_H
