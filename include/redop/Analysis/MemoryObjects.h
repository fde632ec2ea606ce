//===- MemoryObjects.h - Which memory a kernel accesses ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Finds which accesses of a kernel may alias, within a thread or across
/// threads. Upstream's alias analysis also follows the arguments of blocks and
/// regions, and memref.distinct_objects. But it is about one thread, and knows
/// neither llvm.noalias of arguments, nor state spaces, nor parameters passed
/// by value.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_MEMORYOBJECTS_H
#define REDOP_ANALYSIS_MEMORYOBJECTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/PointerSpaces.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

/// What a pointer may be based on: an argument of the kernel, the result of an
/// op that allocates or names memory, or (null) anything else.
using Root = Value;

/// The memory of one access.
struct Place {
  /// The state space, if known.
  std::optional<Space> space;
  /// Empty if the pointer is null or undefined.
  llvm::SmallSetVector<Root, 2> roots;
  /// Whether it may lie outside of a root that is a memref: a view with new
  /// sizes and strides refers to the underlying memory.
  bool mayExceedRoots = false;

  bool operator==(const Place &other) const {
    return space == other.space && roots == other.roots &&
           mayExceedRoots == other.mayExceedRoots;
  }
};

/// The memref argument of the kernel within which an access is; null if it may
/// be outside, is based on anything else, or if the kernel cannot compute where
/// the argument ends.
Value getMemRefArgument(const Place &place);

class MemoryObjects {
public:
  /// `isNoalias`: treats all pointer arguments as llvm.noalias.
  MemoryObjects(FunctionOpInterface kernel, PointerSpaces &spaces,
                bool isNoalias)
      : kernel(kernel), spaces(spaces), isNoalias(isNoalias) {}

  /// Returns the memory accessed through `pointer`. `space` is the state space
  /// of the instruction.
  Place getPlace(Value pointer, std::optional<Space> space = std::nullopt);

  /// Whether two accesses may access the same location.
  bool mayAlias(const Place &a, const Place &b);
  /// Whether the pointer of an access may be based on `root`, an argument.
  bool mayBeBasedOn(const Place &place, Root root);
  /// Whether the access is to memory that is private to the thread.
  bool isPrivate(const Place &place);
  /// Whether the access is to read-only memory.
  bool isConstant(const Place &place);

private:
  bool mayAlias(Root a, Root b);
  bool isNoaliasArgument(Root root);
  bool isPrivate(Root root);
  /// Whether a pointer based on `root` may come from an op that getPlace() does
  /// not look through.
  bool escapes(Root root);
  bool findEscape(Root root);

  FunctionOpInterface kernel;
  PointerSpaces &spaces;
  bool isNoalias;
  DenseMap<Root, bool> escaping;
};

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_MEMORYOBJECTS_H
