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

/// The mark of losses among the metadata of diagnostics.
static constexpr llvm::StringLiteral lossMark = "redop.loss";

bool mlir::redop::isLoss(Diagnostic &diagnostic) {
  return llvm::any_of(
      diagnostic.getMetadata(), [](const DiagnosticArgument &each) {
        return each.getKind() ==
                   DiagnosticArgument::DiagnosticArgumentKind::String &&
               each.getAsString() == lossMark;
      });
}

RemarkScope::~RemarkScope() {
  innermost = outer;
  for (const Message &message : messages) {
    InFlightDiagnostic remark = message.kind == MessageKind::Wrong
                                    ? emitWarning(message.first)
                                    : emitRemark(message.first);
    if (message.kind != MessageKind::Advice)
      remark.getUnderlyingDiagnostic()->getMetadata().emplace_back(
          StringRef(lossMark));
    remark << message.what;
    if (!message.why.empty())
      remark << ": " << message.why;
    if (message.count > 1)
      remark << " (in " << message.count
             << " ops; this is the first, --remarks shows all)";
  }
}

void RemarkScope::add(MessageKind kind, Location where, StringRef what,
                      StringRef why) {
  auto *known = llvm::find_if(
      messages, [&](const Message &message) { return message.what == what; });
  if (known == messages.end())
    messages.push_back({kind, what.str(), why.str(), where, 1});
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

/// Adds to the innermost scope, or reports at once.
static void addMessage(RemarkScope::MessageKind kind, Location loc,
                       StringRef what, StringRef why = "") {
  if (innermost)
    return innermost->add(kind, loc, what, why);
  RemarkScope("redop").add(kind, loc, what, why);
}

static void report(Location loc, StringRef function, const Twine &what,
                   const Twine &why, StringRef name,
                   RemarkScope::MessageKind kind) {
  std::string text = what.str(), reason = why.str();
  SmallVector<RemarkArg, 2> arguments{RemarkArg(text)};
  if (!reason.empty())
    arguments.emplace_back("Reason", reason);
  emitToEngine(loc, function, remark::RemarkKind::RemarkFailure, name,
               arguments);
  addMessage(kind, loc, text, reason);
}

void mlir::redop::reportLoss(Operation *op, const Twine &what,
                             const Twine &why) {
  reportLoss(op->getLoc(), getFunctionName(op), what, why);
}

void mlir::redop::reportLoss(Location loc, StringRef function,
                             const Twine &what, const Twine &why) {
  report(loc, function, what, why, "Lost", RemarkScope::MessageKind::Loss);
}

void mlir::redop::reportWrong(Operation *op, const Twine &what,
                              const Twine &why) {
  reportWrong(op->getLoc(), getFunctionName(op), what, why);
}

void mlir::redop::reportWrong(Location loc, StringRef function,
                              const Twine &what, const Twine &why) {
  report(loc, function, what, why, "Wrong", RemarkScope::MessageKind::Wrong);
}

void mlir::redop::reportMissed(Operation *op, const Twine &text) {
  emitToEngine(op, remark::RemarkKind::RemarkMissed, "LeftAlone",
               RemarkArg(text.str()));
}

void mlir::redop::reportPassed(Operation *op, StringRef name,
                               ArrayRef<RemarkArg> arguments) {
  emitToEngine(op, remark::RemarkKind::RemarkPassed, name, arguments);
}

void mlir::redop::reportAdvice(Operation *op, const Twine &text) {
  std::string words = text.str();
  reportNote(op, words);
  addMessage(RemarkScope::MessageKind::Advice, op->getLoc(), words);
}

void mlir::redop::reportNote(Operation *op, const Twine &text) {
  emitToEngine(op, remark::RemarkKind::RemarkAnalysis, "Note",
               RemarkArg(text.str()));
}
