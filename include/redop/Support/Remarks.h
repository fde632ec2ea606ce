//===- Remarks.h - What passes tell of their work ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What becomes of each op goes to MLIR's remark engine alone, which is off
/// until somebody asks for it. Only what is lost without permission is also an
/// ordinary remark, once for each kind in a run of a pass.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMARKS_H
#define REDOP_SUPPORT_REMARKS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Remarks.h"

namespace mlir::redop {

/// Stands in a run of a pass: the functions below report for the innermost one
/// of their thread. Its end prints the losses.
class RemarkScope {
public:
  /// `category` is the name of the pass.
  explicit RemarkScope(StringRef category);
  ~RemarkScope();
  RemarkScope(const RemarkScope &) = delete;
  RemarkScope &operator=(const RemarkScope &) = delete;

  StringRef getCategory() const { return category; }
  void addLoss(Location where, StringRef what, StringRef why);

private:
  struct Loss {
    std::string what, why;
    Location first;
    unsigned count;
  };

  StringRef category;
  RemarkScope *outer;
  SmallVector<Loss, 0> losses;
};

/// `op` loses something that it asked for, or is most likely wrong. `what` says
/// what, in the words that all ops of this kind share, and `why` is shown of
/// the first of them.
void reportLoss(Operation *op, const Twine &what, const Twine &why = "");

/// `op` stays what it is.
void reportMissed(Operation *op, const Twine &text);
/// `op` stands for something else now.
void reportPassed(Operation *op, StringRef name,
                  ArrayRef<remark::detail::Remark::Arg> arguments);
/// There is something to know of `op`.
void reportNote(Operation *op, const Twine &text);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMARKS_H
