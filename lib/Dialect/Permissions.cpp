//===- Permissions.cpp - What users may promise of a kernel ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/Permissions.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// Brings the uses into the scope of the rows.
struct Rows : PermissionUse {
  static ArrayRef<PermissionRow> get() {
    static constexpr PermissionRow rows[] = {
#define REDOP_PERMISSION(Name, member, attribute, option, uses, promise, doc)  \
  {Permission::Name, &Permissions::member, "redop." attribute, option, uses,   \
   promise},
#include "redop/Dialect/Permissions.def"
    };
    return rows;
  }
};
} // namespace

ArrayRef<PermissionRow> mlir::redop::getPermissionRows() { return Rows::get(); }

Permissions mlir::redop::addImplied(Permissions permissions) {
#define REDOP_IMPLIED_PERMISSION(member, implied)                              \
  permissions.implied |= permissions.member;
#include "redop/Dialect/Permissions.def"
  return permissions;
}

Permissions mlir::redop::readPermissions(Operation *kernel,
                                         Permissions options) {
  for (const PermissionRow &row : getPermissionRows())
    options.*row.member |=
        static_cast<bool>(kernel->getAttrOfType<UnitAttr>(row.attrName));
  return addImplied(options);
}

StringRef mlir::redop::getAttrName(Permission permission) {
  return getPermissionRows()[static_cast<size_t>(permission)].attrName;
}

std::string mlir::redop::describeLack(Permission permission) {
  return ("the kernel lacks the attribute " + getAttrName(permission)).str();
}

std::string mlir::redop::describeRemedy(Permission permission) {
  return ("add the attribute " + getAttrName(permission)).str();
}
