//===- Grants.h - What a kernel allows --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRANTS_H
#define REDOP_LIB_OPTIMIZE_GRANTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// What the kernel's author or launcher allows, for private reductions.
struct PrivatizeGrants {
  bool noalias = false;
  bool reassociatedFloats = false;
  bool anySubnormals = false;
  /// Bytes; negative where that is not known.
  int64_t dynamicSharedMemory = -1;
};

/// Whether `kernel` has the attribute `name`. Fails with an error if that is no
/// unit attribute.
FailureOr<bool> hasGrant(FunctionOpInterface kernel, StringRef name);

/// Those of `options`, and of the attributes of `kernel`. Fails with an error
/// if one of these is not what it should be.
FailureOr<PrivatizeGrants> readGrants(FunctionOpInterface kernel,
                                      PrivatizeGrants options);

/// Why a sum of this kind and type may not be split into partial sums in
/// registers; nothing where it may. `isReassociable`: the op says that its
/// operands may be regrouped.
std::optional<std::string> findLackOfGrant(PortableKind kind, Type type,
                                           bool isReassociable,
                                           const PrivatizeGrants &grants);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRANTS_H
