//===- RemarkRecord.h - Remarks as values -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMARKRECORD_H
#define REDOP_SUPPORT_REMARKRECORD_H

#include "mlir/IR/Location.h"
#include "llvm/Remarks/Remark.h"
#include <functional>
#include <string>
#include <vector>

namespace mlir::redop {

/// A remark that outlives the op that it is about.
struct RemarkRecord {
  llvm::remarks::Type kind;
  std::string category; ///< The name of the pass.
  std::string name;
  std::string function; ///< Empty if the remark is not about a function.
  Location location;
  /// Pairs of a name and a value, in the order of the text.
  std::vector<std::pair<std::string, std::string>> arguments;
};

/// Calls `visit` with each remark that is reported in `context` from now on,
/// on the thread that reports it, and never on two threads at once. Replaces
/// the remark engine of `context`; `context.setRemarkEngine(nullptr)` ends it.
void visitRemarks(MLIRContext &context,
                  std::function<void(const RemarkRecord &)> visit);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMARKRECORD_H
