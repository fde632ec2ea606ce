//===- Legalizer.cpp - The common part of all ladders ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Legalizer.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

void Steps::add(const Twine &what) {
  std::string text = what.str();
  auto *entry = llvm::find_if(
      counts, [&](const auto &entry) { return entry.first == text; });
  if (entry == counts.end())
    entry = &counts.emplace_back(text, 0);
  ++entry->second;
}

std::string Steps::str() const {
  SmallVector<std::string> texts;
  for (const auto &[what, count] : counts)
    texts.push_back(count == 1 ? what : std::to_string(count) + " x " + what);
  return llvm::join(texts, ", ");
}

bool Legalizer::has(const Form &form) const { return hasForm(targets, form); }

void Legalizer::reportLoss(const Form &wanted, const Form &got) {
  if (wanted.cacheHint && !got.cacheHint)
    reportNoHint(targetNames() + " does not support a cache hint for " +
                 getIRWords(got));
}

void Legalizer::reportScope(Scope wanted, Scope got) {
  if (wanted == got)
    return;
  if (wanted == Scope::Sys) {
    redop::reportLoss(op,
                      "sys scope becomes gpu scope: other devices are not "
                      "included",
                      targetNames() + " does not support scopes");
    return;
  }
  redop::reportLoss(op,
                    stringifyEnum(wanted) + " scope becomes " +
                        stringifyEnum(got) + " scope, which is wider",
                    targetNames() + " does not support " +
                        (wanted == Scope::Cluster ? "clusters" : "scopes"));
}

void Legalizer::reportNoHint(const Twine &why) {
  if (!hasReportedHint)
    redop::reportLoss(op, "the cache hint is dropped", why);
  hasReportedHint = true;
}

std::optional<Space> Legalizer::inferSpace(Value pointer) {
  std::optional<Space> space = state.spaces.getSpace(pointer);
  return space == Space::Global || space == Space::Shared ? space
                                                          : std::nullopt;
}

Permissions LegalizeState::getPermissions(Operation *op) const {
  auto function = op->getParentOfType<FunctionOpInterface>();
  return function ? readPermissions(function, given) : given;
}

std::string Legalizer::targetNames() const {
  SmallVector<std::string> names;
  for (const TargetSpec &target : targets) {
    std::string name = target.chip.str();
    if (target.ptx)
      name += " with PTX " + target.ptx->str();
    names.push_back(name);
  }
  return llvm::join(names, ", ");
}

void Legalizer::reportChoice(const Steps &steps, const Twine &why,
                             StringRef cost) {
  SmallVector<remark::detail::Remark::Arg, 4> arguments{
      {"Remark", steps.str()},
      {"Reason", why.str()},
      {"Target", targetNames()}};
  if (!cost.empty())
    arguments.emplace_back("Cost", cost);
  else if (steps.getCost())
    arguments.emplace_back("Cost", formatCost(steps.getCost()));
  reportPassed(op, op->getName().getStringRef(), arguments);
}
