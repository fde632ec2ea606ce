//===- Grants.h - What a kernel allows --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRANTS_H
#define REDOP_LIB_OPTIMIZE_GRANTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

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

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRANTS_H
