//===- Refusal.h - Why a rewrite is refused ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_REFUSAL_H
#define REDOP_LIB_OPTIMIZE_COMMON_REFUSAL_H

#include "mlir/IR/Operation.h"
#include "redop/Support/Faults.h"
#include "llvm/Support/FormatVariadic.h"
#include <variant>

namespace mlir::redop {

/// A reason to leave an op as it is; Refusals.def has the list.
class Refusal {
public:
  /// What would have to change for the rewrite.
  enum class Kind { Illegal, NeedsPermission, NoTarget, Unprofitable };
  enum class ID {
#define REFUSAL(ID, KIND, TEXT) ID,
#include "Common/Refusals.def"
#undef REFUSAL
  };

  /// `details` replace {0}, {1}, ... in the text of `id`. `op`: where to look
  /// for the reason; null if that is the op that is left as it is.
  template <typename... Details>
  Refusal(ID id, Operation *op, Details &&...details)
      : id(id), op(op), text(llvm::formatv(false, getFormat(id),
                                           std::forward<Details>(details)...)
                                 .str()) {}
  /*implicit*/ Refusal(ID id) : Refusal(id, nullptr) {}

  ID getID() const { return id; }
  Kind getKind() const;
  /// The name of the ID: "FewThreads".
  StringRef getName() const { return getName(id); }
  static StringRef getName(ID id);
  /// Whether `id` counts as a reason: false if a test ignores it
  /// (redop/Support/Faults.h). Asked where the kind is Illegal, once the reason
  /// is known to apply.
  static bool holds(ID id) { return !hasFault(getName(id)); }
  Operation *getOp() const { return op; }
  StringRef getText() const { return text; }

  /// Shows the refusal to change `of` with -debug-only=redop-refusals, in a
  /// build with assertions.
  void log(Operation *of) const;

private:
  static const char *getFormat(ID id);

  ID id;
  Operation *op;
  std::string text;
};

/// The name of `kind`: "Unprofitable".
StringRef stringifyKind(Refusal::Kind kind);

/// A reason for each of several ops.
using Refusals = SmallVector<std::pair<Operation *, Refusal>, 0>;

/// There is nothing to decide: the rewrite is not for ops like this one.
struct NotApplicable {};

/// What a plan says about an op: how to rewrite it, or why not.
template <typename Plan>
class Decision : public std::variant<Plan, Refusal, NotApplicable> {
public:
  using std::variant<Plan, Refusal, NotApplicable>::variant;
  /*implicit*/ Decision(Refusal::ID id)
      : std::variant<Plan, Refusal, NotApplicable>(Refusal(id)) {}

  /// The plan; null without one.
  const Plan *getPlan() const { return std::get_if<Plan>(this); }
  Plan *getPlan() { return std::get_if<Plan>(this); }
  /// The reason; null for a plan, and if there is nothing to say.
  const Refusal *getRefusal() const { return std::get_if<Refusal>(this); }
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_REFUSAL_H
