//===- Remarks.h - Remarks of passes ----------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All remarks of passes are sent to MLIR's remark engine, which is off
/// by default. Losses without permission and advice are also reported as
/// ordinary remarks, and ops that are most likely wrong as warnings, once per
/// kind in a run of a pass.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMARKS_H
#define REDOP_SUPPORT_REMARKS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/Remarks.h"

namespace mlir::redop {

/// Scope for a run of a pass: the functions below report to the innermost scope
/// of their thread. The destructor prints the messages.
class RemarkScope {
public:
  /// `category` is the name of the pass.
  explicit RemarkScope(StringRef category);
  ~RemarkScope();
  RemarkScope(const RemarkScope &) = delete;
  RemarkScope &operator=(const RemarkScope &) = delete;

  StringRef getCategory() const { return category; }
  enum class MessageKind { Loss, Wrong, Advice };
  void add(MessageKind kind, Location where, StringRef what, StringRef why);

private:
  struct Message {
    MessageKind kind;
    std::string what, why;
    Location first;
    unsigned count;
  };

  StringRef category;
  RemarkScope *outer;
  SmallVector<Message, 0> messages;
};

/// Whether a diagnostic is of reportLoss() or reportWrong(): the code does not
/// do all that its source requests.
bool isLoss(Diagnostic &diagnostic);

/// Reports that `op` loses a requested property. `what` describes the kind of
/// loss, in the same words for all ops, and `why` is shown for the first of
/// them.
void reportLoss(Operation *op, const Twine &what, const Twine &why = "");
/// Same for an instruction from `loc` in `function`.
void reportLoss(Location loc, StringRef function, const Twine &what,
                const Twine &why);
/// Reports, in the same way, that `op` is most likely wrong as it is written.
void reportWrong(Operation *op, const Twine &what, const Twine &why = "");
/// Same for an instruction from `loc` in `function`.
void reportWrong(Location loc, StringRef function, const Twine &what,
                 const Twine &why);

/// Reports that `op` was not changed.
void reportMissed(Operation *op, const Twine &text);
/// Reports that `op` replaces another op.
void reportPassed(Operation *op, StringRef name,
                  ArrayRef<remark::detail::Remark::Arg> arguments);
/// Reports what the user of `op`, which loses nothing, may want to change. It
/// is shown as a loss is.
void reportAdvice(Operation *op, const Twine &text);
/// Reports a note about `op`.
void reportNote(Operation *op, const Twine &text);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMARKS_H
