//===- PermissionValues.h - Options that name permissions -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_PERMISSIONVALUES_H
#define REDOP_COMPILE_PERMISSIONVALUES_H

#include "redop/Dialect/Permissions.h"
#include "redop/Forms/OptionWords.h"

namespace mlir::redop {

/// The values of a command-line option: the permissions with this use.
struct PermissionValues {
  unsigned use;
  template <typename OptionT> void apply(OptionT &option) const {
    for (const PermissionRow &row : getPermissionRows())
      if (row.uses & use)
        option.getParser().addLiteralOption(row.option, row.permission,
                                            row.promise);
  }
};

} // namespace mlir::redop

#endif // REDOP_COMPILE_PERMISSIONVALUES_H
