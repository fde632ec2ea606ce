//===- OpTypes.h - The types of an op line ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_OPTYPES_H
#define REDOP_QUERY_OPTYPES_H

#include "redop/Forms/Form.h"

namespace mlir::redop {

/// Returns the types of an op line without blanks, in the spelling of the
/// printer.
std::string normalizeTypes(llvm::StringRef text);

/// Returns the normalized types of the op line of `form`, which are the same
/// whether or not it has optional operands.
std::string getOpTypes(const Form &form);

/// Splits the end of an op line, without its location, into what precedes the
/// types, and the types; these are empty if there is no colon.
std::pair<llvm::StringRef, llvm::StringRef> splitTypes(llvm::StringRef line);

} // namespace mlir::redop

#endif // REDOP_QUERY_OPTYPES_H
