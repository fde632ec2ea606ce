//===- Refusal.cpp - Why a rewrite is refused -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/Refusal.h"
#include "llvm/Support/DebugLog.h"

#define DEBUG_TYPE "redop-refusals"

using namespace mlir;
using namespace mlir::redop;

namespace {
struct Row {
  StringLiteral name;
  Refusal::Kind kind;
  const char *text;
};
} // namespace

static constexpr Row rows[] = {
#define REFUSAL(ID, KIND, TEXT) {#ID, Refusal::Kind::KIND, TEXT},
#include "Common/Refusals.def"
#undef REFUSAL
};

static const Row &getRow(Refusal::ID id) {
  return rows[static_cast<unsigned>(id)];
}

Refusal::Kind Refusal::getKind() const { return getRow(id).kind; }

StringRef Refusal::getName(ID id) { return getRow(id).name; }

const char *Refusal::getFormat(ID id) { return getRow(id).text; }

void Refusal::log([[maybe_unused]] Operation *of) const {
  LDBG() << stringifyKind(getKind()) << " " << getName() << ", '"
         << of->getName() << "' at " << of->getLoc() << ": " << text;
}

StringRef mlir::redop::stringifyKind(Refusal::Kind kind) {
  switch (kind) {
  case Refusal::Kind::Illegal:
    return "Illegal";
  case Refusal::Kind::NeedsPermission:
    return "NeedsPermission";
  case Refusal::Kind::NoTarget:
    return "NoTarget";
  case Refusal::Kind::Unprofitable:
    return "Unprofitable";
  }
  llvm_unreachable("unknown kind");
}
