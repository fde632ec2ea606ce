//===- PortableOp.h - The portable op of an instruction ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_PORTABLEOP_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_PORTABLEOP_H

#include "redop/Forms/Form.h"
#include <optional>

namespace mlir::redop {

/// Returns the text, without the dialect, of the portable op with the
/// operation, the order and the operands of an op with the words of `form`,
/// which need not be legal: "store_reduce maxnumf %v, %p : f32, !llvm.ptr<1>".
/// `rest` is the text of the op after its words. Nothing if there is none: only
/// `red` and `atom`, without a predicate, have one.
std::optional<std::string> getPortableOp(const Form &form,
                                         llvm::StringRef rest);

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_PORTABLEOP_H
