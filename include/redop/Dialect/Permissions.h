//===- Permissions.h - What users may promise of a kernel -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The permissions of Permissions.def: as a set, as attributes of a kernel, and
/// as options of passes.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PERMISSIONS_H
#define REDOP_DIALECT_PERMISSIONS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <type_traits>

namespace mlir::redop {

enum class Permission {
#define REDOP_PERMISSION(Name, member, ...) Name,
#include "redop/Dialect/Permissions.def"
};

/// A set of permissions: a bool for each, as in `permissions.noalias`.
struct Permissions {
#define REDOP_PERMISSION(Name, member, ...) bool member = false;
#include "redop/Dialect/Permissions.def"
};

/// What requires a permission.
struct PermissionUse {
  enum : unsigned {
    Order = 1,         ///< redop-relax-order, and redop-vectorize.
    Optimize = 2,      ///< The other passes of redop-optimize.
    Deterministic = 4, ///< redop-deterministic.
    Raise = 8,         ///< raise-to-redop.
    Legalize = 16,     ///< redop-legalize.
  };
};

/// A row of Permissions.def.
struct PermissionRow {
  Permission permission;
  bool Permissions::*member;
  /// With "redop.".
  llvm::StringLiteral attrName;
  llvm::StringLiteral option;
  /// Of PermissionUse.
  unsigned uses;
  llvm::StringLiteral promise;
};

/// Returns the rows, in the order of Permission.
llvm::ArrayRef<PermissionRow> getPermissionRows();

/// Adds what the permissions imply, as Permissions.def says.
Permissions addImplied(Permissions permissions);

/// Returns the permissions of `kernel`: those of its attributes, and `options`,
/// which every kernel has, with what they imply. Of the attributes, only unit
/// attributes count; the verifier of the dialect reports others.
Permissions readPermissions(Operation *kernel, Permissions options = {});

/// Returns the name of the attribute, such as "redop.noalias".
StringRef getAttrName(Permission permission);

/// Returns "the kernel lacks the attribute redop.noalias".
std::string describeLack(Permission permission);

/// Returns "add the attribute redop.noalias".
std::string describeRemedy(Permission permission);

/// Copies permissions from and to options, which are members with the names of
/// Permissions.def. A pass whose options are read declares this class a friend.
class PermissionOptions {
public:
  /// Returns the permissions among the options of a pass, or in another struct.
  template <typename FromT> static Permissions read(const FromT &from) {
    Permissions permissions;
    copy(from, permissions);
    return permissions;
  }

  /// Returns `options` with those that are permissions set.
  template <typename ToT>
  static ToT set(ToT options, const Permissions &permissions) {
    copy(permissions, options);
    return options;
  }

private:
  template <typename FromT, typename ToT>
  static void copy(const FromT &from, ToT &to) {
    constexpr bool hasAny = false
#define REDOP_PERMISSION(Name, member, ...)                                    \
  || decltype(copy##Name(from, to, 0))::value
#include "redop/Dialect/Permissions.def"
        ;
    static_assert(hasAny, "no option is a permission, or none is accessible");
#define REDOP_PERMISSION(Name, member, ...) copy##Name(from, to, 0);
#include "redop/Dialect/Permissions.def"
  }

  // Copies a member that both have. The last argument prefers the first one.
#define REDOP_PERMISSION(Name, member, ...)                                    \
  template <typename FromT, typename ToT>                                      \
  static auto copy##Name(const FromT &from, ToT &to, int)                      \
      -> decltype(to.member = from.member, std::true_type()) {                 \
    to.member = from.member;                                                   \
    return {};                                                                 \
  }                                                                            \
  template <typename FromT, typename ToT>                                      \
  static std::false_type copy##Name(const FromT &, ToT &, long) {              \
    return {};                                                                 \
  }
#include "redop/Dialect/Permissions.def"
};

} // namespace mlir::redop

#endif // REDOP_DIALECT_PERMISSIONS_H
