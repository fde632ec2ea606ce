//===- ScopeNames.h - What LLVM calls the scopes of PTX ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_SCOPENAMES_H
#define REDOP_FORMS_SCOPENAMES_H

#include "redop/Forms/FormEnums.h"

namespace mlir::redop {

/// Returns the syncscope for `scope`; system scope has an empty name.
inline llvm::StringRef getSyncscope(Scope scope) {
  switch (scope) {
  case Scope::Cta:
    return "block";
  case Scope::Cluster:
    return "cluster";
  case Scope::Gpu:
    return "device";
  case Scope::Sys:
    return "";
  }
  return "";
}

} // namespace mlir::redop

#endif // REDOP_FORMS_SCOPENAMES_H
