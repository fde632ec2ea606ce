//===- Remarks.cpp - Remarks of passes ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Remarks.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include <mutex>

using namespace mlir;
using namespace mlir::redop;
using RemarkArg = remark::detail::Remark::Arg;

static thread_local RemarkScope *innermost = nullptr;

RemarkScope::RemarkScope(StringRef category)
    : category(category), outer(innermost) {
  innermost = this;
}

RemarkScope::~RemarkScope() {
  innermost = outer;
  for (const Loss &loss : losses) {
    InFlightDiagnostic remark = loss.severity == DiagnosticSeverity::Warning
                                    ? emitWarning(loss.first)
                                    : emitRemark(loss.first);
    remark << loss.what;
    if (!loss.why.empty())
      remark << ": " << loss.why;
    if (loss.count > 1)
      remark << " (in " << loss.count
             << " ops; this is the first, --remarks shows all)";
  }
}

void RemarkScope::addLoss(Location where, StringRef what, StringRef why,
                          DiagnosticSeverity severity) {
  auto *known = llvm::find_if(
      losses, [&](const Loss &loss) { return loss.what == what; });
  if (known == losses.end())
    losses.push_back({what.str(), why.str(), where, 1, severity});
  else
    ++known->count;
}

static void emitToEngine(Location loc, StringRef function,
                         remark::RemarkKind kind, StringRef name,
                         ArrayRef<RemarkArg> arguments) {
  if (!loc.getContext()->getRemarkEngine())
    return;
  remark::RemarkOpts options =
      remark::RemarkOpts::name(name)
          .category(innermost ? innermost->getCategory() : "redop")
          .function(function);
  // Passes run on several threads, but the engine is not thread-safe.
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  auto emit = kind == remark::RemarkKind::RemarkPassed    ? remark::passed
              : kind == remark::RemarkKind::RemarkMissed  ? remark::missed
              : kind == remark::RemarkKind::RemarkFailure ? remark::failed
                                                          : remark::analysis;
  remark::detail::InFlightRemark remark = emit(loc, options);
  for (const RemarkArg &argument : arguments)
    remark << argument;
}

/// The name of the function that `op` is, or is in; empty if there is none.
static StringRef getFunctionName(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (!function)
    function = dyn_cast<FunctionOpInterface>(op);
  return function ? function.getName() : StringRef();
}

static void emitToEngine(Operation *op, remark::RemarkKind kind, StringRef name,
                         ArrayRef<RemarkArg> arguments) {
  if (op->getContext()->getRemarkEngine())
    emitToEngine(op->getLoc(), getFunctionName(op), kind, name, arguments);
}

static void report(Location loc, StringRef function, const Twine &what,
                   const Twine &why, StringRef name,
                   DiagnosticSeverity severity) {
  std::string text = what.str(), reason = why.str();
  SmallVector<RemarkArg, 2> arguments{RemarkArg(text)};
  if (!reason.empty())
    arguments.emplace_back("Reason", reason);
  emitToEngine(loc, function, remark::RemarkKind::RemarkFailure, name,
               arguments);
  if (innermost)
    return innermost->addLoss(loc, text, reason, severity);
  RemarkScope("redop").addLoss(loc, text, reason, severity);
}

void mlir::redop::reportLoss(Operation *op, const Twine &what,
                             const Twine &why) {
  reportLoss(op->getLoc(), getFunctionName(op), what, why);
}

void mlir::redop::reportLoss(Location loc, StringRef function,
                             const Twine &what, const Twine &why) {
  report(loc, function, what, why, "Lost", DiagnosticSeverity::Remark);
}

void mlir::redop::reportWrong(Operation *op, const Twine &what,
                              const Twine &why) {
  reportWrong(op->getLoc(), getFunctionName(op), what, why);
}

void mlir::redop::reportWrong(Location loc, StringRef function,
                              const Twine &what, const Twine &why) {
  report(loc, function, what, why, "Wrong", DiagnosticSeverity::Warning);
}

void mlir::redop::reportMissed(Operation *op, const Twine &text) {
  emitToEngine(op, remark::RemarkKind::RemarkMissed, "LeftAlone",
               RemarkArg(text.str()));
}

void mlir::redop::reportPassed(Operation *op, StringRef name,
                               ArrayRef<RemarkArg> arguments) {
  emitToEngine(op, remark::RemarkKind::RemarkPassed, name, arguments);
}

void mlir::redop::reportNote(Operation *op, const Twine &text) {
  emitToEngine(op, remark::RemarkKind::RemarkAnalysis, "Note",
               RemarkArg(text.str()));
}
