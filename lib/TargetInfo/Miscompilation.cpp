//===- Miscompilation.cpp - Forms that ptxas miscompiles ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that exist for global memory, but for shared memory only as a
// loop, are a load and a store if the address is in another CTA's shared
// memory. Observed on sm_90 with ptxas 13.0 (docs/KnownBugs.md).
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/Miscompilation.h"

using namespace mlir::redop;
using llvm::StringRef;

/// The difference from PTX; empty if there is none.
static StringRef getDifference(const Form &form) {
  if (form.space != Space::SharedCluster ||
      (form.family != Family::Red && form.family != Family::Atom))
    return "";
  const TypeRow *type = lookupTypeRow(static_cast<uint8_t>(*form.type));
  bool isWide = type->Bits == 64 && type->Number != NumberKind::Float;
  switch (*form.kind) {
  case Kind::Add:
    return type->Count == 2 ? "adds the halves as integers, and not atomically"
                            : "";
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::Min:
  case Kind::Max:
    return isWide ? "is a load and a store, and not atomic" : "";
  default:
    return "";
  }
}

bool mlir::redop::isMiscompiled(const Form &form) {
  return !getDifference(form).empty();
}

std::string mlir::redop::describeMiscompilation(const Form &form) {
  StringRef difference = getDifference(form);
  if (difference.empty())
    return "";
  StringRef remedy = form.kind == Kind::Add
                         ? "reduce each half separately"
                         : "use a loop around redop.atom cas b64";
  return getIRWords(form) + " " + difference.str() + "; " + remedy.str();
}
