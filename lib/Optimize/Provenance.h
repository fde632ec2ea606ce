//===- Provenance.h - Which memory a kernel accesses ------------*- C++ -*-===//
//-*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which of a kernel's accesses may go to the same location, in one thread or
/// in two. Upstream's alias analysis answers for one thread, and knows neither
/// LLVM's block arguments nor state spaces.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_PROVENANCE_H
#define REDOP_LIB_OPTIMIZE_PROVENANCE_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/PointerSpaces.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

/// What a pointer may be based on: an argument of the kernel, the result of an
/// op that makes memory or names it, or (null) anything else.
using Root = Value;

/// The memory of one access.
struct Place {
  /// The state space, where it is known.
  std::optional<Space> space;
  /// Without any, the pointer is null or undefined.
  llvm::SmallSetVector<Root, 2> roots;
};

/// The memref argument of the kernel that is all an access is based on; null
/// where it is based on anything else.
Value getMemRefArgument(const Place &place);

class Provenance {
public:
  /// `isNoalias`: pointer arguments that do not say so are llvm.noalias, too.
  Provenance(FunctionOpInterface kernel, PointerSpaces &spaces, bool isNoalias)
      : kernel(kernel), spaces(spaces), isNoalias(isNoalias) {}

  /// The memory that an access through `pointer` goes to. `space` is what the
  /// instruction says of it.
  Place getPlace(Value pointer, std::optional<Space> space = std::nullopt);

  /// Whether two accesses may go to one location.
  bool mayAlias(const Place &a, const Place &b);
  /// Whether the access goes to memory that no other thread has.
  bool isPrivate(const Place &place);
  /// Whether the access goes to memory that nobody writes.
  bool isConstant(const Place &place);

private:
  bool mayAlias(Root a, Root b);
  bool isNoaliasArgument(Root root);
  bool isPrivate(Root root);
  /// Whether a pointer that is based on `root` may come from anywhere else than
  /// an op that getPlace() looks through.
  bool escapes(Root root);
  bool findEscape(Root root);

  FunctionOpInterface kernel;
  PointerSpaces &spaces;
  bool isNoalias;
  DenseMap<Root, bool> escaping;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_PROVENANCE_H
