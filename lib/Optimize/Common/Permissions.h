//===- Permissions.h - What a kernel allows ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H
#define REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H

#include "Common/Refusal.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

class KernelContext;

/// What the kernel's author or launcher permits for private reductions.
struct PrivatizeGrants {
  bool noalias = false;
  bool reassociatedFloats = false;
  bool anySubnormals = false;
  /// In bytes; negative if unknown.
  int64_t dynamicSharedMemory = -1;
  /// The chip; empty if the module has the targets.
  std::string chip;
  /// The number of the oldest target's chip (90 for sm_90), if all targets are
  /// known. Derived.
  std::optional<unsigned> oldestChip = std::nullopt;
};

/// The permissions that memory order depends on.
struct OrderGrants {
  bool unobserved = false, noalias = false, commutingFloats = false;
};

/// The permissions of `kernel`: those of its attributes and those of `options`.
/// Emits an error if an attribute is malformed.
FailureOr<OrderGrants> readGrants(FunctionOpInterface kernel,
                                  OrderGrants options);

/// Whether `kernel` has the attribute `name`. Reports an error if it is not a
/// unit attribute.
FailureOr<bool> hasGrant(FunctionOpInterface kernel, StringRef name);

/// Combines `options` with the attributes of `kernel`. Reports an error if an
/// attribute is malformed.
FailureOr<PrivatizeGrants> readGrants(FunctionOpInterface kernel,
                                      PrivatizeGrants options);

/// Calls `run` with the grants of each kernel in `root` that has no attribute
/// `doneName`. Returns whether a call returned true, or failure after an error.
FailureOr<bool> runOnKernels(Operation *root, StringRef doneName,
                             PrivatizeGrants options,
                             llvm::function_ref<bool(KernelContext &)> run);

/// The module of `kernel`, if it is inside `root`, so that a pass on `root` may
/// add globals to it; null otherwise.
Operation *getChangeableModule(FunctionOpInterface kernel, Operation *root);

/// Why a sum of this kind and type may not be split into partial sums in
/// registers; nullopt if it may. `isReassociable`: the op allows its operands
/// to be regrouped.
std::optional<Refusal> findLackOfGrant(PortableKind kind, Type type,
                                       bool isReassociable,
                                       const PrivatizeGrants &grants);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_PERMISSIONS_H
