//===- SpaceNames.h - The two names of shared memory ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// PTX has two names for the shared memory of the executing CTA. Canonical
/// spellings have the short one, messages the long one, next to
/// shared::cluster; both are accepted.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_SPACENAMES_H
#define REDOP_FORMS_SPACENAMES_H

#include "redop/Forms/FormEnums.h"

namespace mlir::redop {

/// The long name of Space::Shared.
inline constexpr llvm::StringLiteral sharedCtaName = "shared::cta";

/// Returns the name of a state space in messages.
inline llvm::StringRef getLongName(Space space) {
  return space == Space::Shared ? llvm::StringRef(sharedCtaName)
                                : stringifyEnum(space);
}

/// Returns the short name of a state space for its long one, and any other word
/// as it is.
inline llvm::StringRef toShortName(llvm::StringRef word) {
  return word == sharedCtaName ? stringifyEnum(Space::Shared) : word;
}

} // namespace mlir::redop

#endif // REDOP_FORMS_SPACENAMES_H
