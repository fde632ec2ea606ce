//===- MnemonicTable.cpp - What is known of mnemonics ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MnemonicTable.h"

using namespace mlir::redop;
using namespace mlir::redop::lint;
using llvm::StringRef;

static FindingKind getKind(MnemonicProblem::Kind kind) {
  switch (kind) {
  case MnemonicProblem::Kind::Illegal:
    return FindingKind::Illegal;
  case MnemonicProblem::Kind::Unsupported:
    return FindingKind::Unsupported;
  case MnemonicProblem::Kind::Miscompiled:
    break;
  }
  return FindingKind::Miscompiled;
}

MnemonicInfo MnemonicTable::find(StringRef mnemonic) {
  MnemonicInfo info;
  static_cast<MnemonicAnswer &>(info) = check.check(mnemonic);
  // The table also has figures for chips without the form.
  if (info.isOnTarget) {
    info.cost = getCost(*info.form, where.getTarget()->chip);
    info.contendedCost = getContendedCost(*info.form, where.getTarget()->chip);
  }
  for (const MnemonicProblem &problem : info.problems)
    info.findings.push_back({getKind(problem.kind), problem.message});
  return info;
}

const MnemonicInfo &MnemonicTable::lookup(StringRef mnemonic) {
  auto [it, isNew] = entries.try_emplace(mnemonic);
  if (isNew)
    it->second = find(mnemonic);
  return it->second;
}
