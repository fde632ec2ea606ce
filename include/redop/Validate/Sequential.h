//===- Sequential.h - Proofs for all inputs of one thread -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Proves with Z3 that a function refines another one, for all arguments, all
/// contents of memory and all special registers, if one thread executes it
/// alone. docs/Validation.md says what is assumed.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_VALIDATE_SEQUENTIAL_H
#define REDOP_VALIDATE_SEQUENTIAL_H

#include "mlir/IR/BuiltinOps.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Validate/Each.h"
#include <string>

namespace mlir::redop {

struct SequentialOptions {
  /// The iterations of a loop that are executed; executions with more are
  /// assumed not to happen. Loops whose conditions are constants run to their
  /// end.
  unsigned unroll = 3;
  /// The limit of one function, in seconds. If that does not suffice, it has as
  /// many again for a block of one thread.
  double seconds = 10;
  /// What every function permits in addition to its own attributes.
  Permissions permissions;
  /// Whether sums and products of floats are those of IEEE 754, instead of
  /// unknown functions.
  bool exactFloats = false;
  /// Whether other threads may change an element before each access that a
  /// compare-and-swap follows: `after` must then do each update of `before` by
  /// one atomic access.
  bool interference = false;
};

enum class SequentialVerdict { Valid, Invalid, Undecided };

/// What is known about a function.
struct SequentialAnswer {
  /// As in `@module::@kernel`.
  std::string function;
  SequentialVerdict verdict = SequentialVerdict::Undecided;
  /// Why it is undecided, or what differs.
  std::string reason;
  /// Lines with the values for which it differs; empty unless invalid.
  std::string counterexample;
  /// The launch with these values, if the interpreter can run it.
  std::optional<ValidationCall> call;
  /// Whether it is valid only if the thread is the only one of its block.
  bool isAlone = false;
  /// Whether both functions are the same text.
  bool isUnchanged = false;
  double seconds = 0;
};

/// Checks each function of `before` that has a body against the function of
/// `after` with the same name.
std::vector<SequentialAnswer>
validateSequential(ModuleOp before, ModuleOp after,
                   const SequentialOptions &options);

/// Checks one function, which redop-interpret calls `entry`.
SequentialAnswer validateSequential(ModuleOp before, ModuleOp after,
                                    StringRef entry,
                                    const SequentialOptions &options);

/// Returns the check of all inputs of one thread. A counterexample that the
/// interpreter can run comes with the command that repeats it.
ValidationCheck makeThreadCheck(const SequentialOptions &options);

/// Adds the permissions with these names, separated by blanks, and what they
/// imply. Returns why that is not possible, or "".
std::string addPermissionWords(StringRef text, Permissions &permissions);

} // namespace mlir::redop

#endif // REDOP_VALIDATE_SEQUENTIAL_H
