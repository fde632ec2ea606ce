//===- Fences.h - Where a thread acquires -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which code makes ptxas keep an atom whose result is not used, and whether a
/// thread may acquire after an atom, which red could not replace then: in PTX's
/// memory model, an atom is a read, and red is not.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_FENCES_H
#define REDOP_TOOLS_LINT_FENCES_H

#include "ControlFlow.h"
#include "redop/TargetInfo/MachineCode.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"

namespace mlir::redop::lint {

class Fences {
public:
  /// Refers to `file`.
  explicit Fences(const PtxFile &file);

  /// The code next to the atoms of `function` that may make ptxas keep them. A
  /// file that calls functions of other files requires ptxas -c.
  AtomKeepers getKeepers(const PtxFunction &function) const;

  /// Returns what may acquire after `statement` of `function`, in any thread
  /// that executed it, as text: "fence.acq_rel.gpu in line 5"; or nothing.
  std::optional<std::string> findAcquire(const PtxFunction &function,
                                         const PtxStatement &statement);

private:
  struct Call {
    const PtxFunction *caller;
    const PtxStatement *statement;
  };
  struct Path {
    const PtxFunction *function;
    size_t next;
  };
  /// Returns the function that a call executes; null if it is not known.
  const PtxFunction *getCallee(const PtxStatement &call) const;
  void readCall(const PtxFunction &function, const PtxStatement &call);
  std::optional<std::string> findAcquireIn(const PtxFunction &function);
  /// Whether `statement` is a call of code that is not known.
  bool isUnknownCall(const PtxStatement &statement) const;
  const PtxFile &file;
  llvm::StringMap<const PtxFunction *> defined;
  /// Functions that call each other, directly or indirectly.
  llvm::EquivalenceClasses<const PtxFunction *> together;
  llvm::DenseMap<const PtxFunction *, AtomKeepers> keepers;
  llvm::DenseMap<const PtxFunction *, llvm::SmallVector<Call, 2>> callers;
  /// What a call of a function may acquire through, once it is asked for.
  llvm::DenseMap<const PtxFunction *, std::optional<std::string>> acquires;
  /// Of functions that are asked for.
  llvm::DenseMap<const PtxFunction *, std::unique_ptr<ControlFlow>> flows;
  bool isRelocatable = false;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_FENCES_H
