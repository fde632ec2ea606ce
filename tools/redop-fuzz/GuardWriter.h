//===- GuardWriter.h - Kernels whose guards matter --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Naive kernels with what a rewrite may wrongly take for granted: ops
/// that are undefined where a branch skips them, threads that return early,
/// loops that end where their type does, memory that overlaps. The launches and
/// values are those for which each guard decides.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_GUARDWRITER_H
#define REDOP_FUZZ_GUARDWRITER_H

#include "KernelWriter.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::redop::fuzz {

/// An op that is undefined, or an assumption that is false, where the condition
/// does not hold.
struct Guarded {
  std::string condition, op, assumption = "";
};

class GuardWriter : public TextWriter {
public:
  explicit GuardWriter(Random &random) : random(random) {}
  Kernel write();

private:
  // GuardGenerator.cpp: the launch, the loops and the branches.
  void chooseLaunch();
  void chooseArguments();
  void writeIds();
  void writeEarlyReturn();
  void writeStatement();
  void writeLoop();
  /// Calls `body` with an i32 in [0, `limit`), for each iteration.
  void writeStructuredLoop(llvm::function_ref<void(const std::string &)> body);
  void writeLoopOfBlocks(llvm::function_ref<void(const std::string &)> body);
  void writeIrreducible(llvm::function_ref<void(const std::string &)> body);
  /// What follows is executed if `condition` holds, until closeIf().
  void openIf(const std::string &condition);
  void closeIf();
  /// Writes the op in its guard, and passes the result to `use`.
  void writeGuarded(llvm::function_ref<void(const std::string &)> use);
  bool isInBlocks() const { return !numRegions; }

  // GuardStatements.cpp: what a guard protects, and what threads do together.
  std::string addConstant(llvm::StringRef number, llvm::StringRef type);
  std::string loadData(const std::string &i32);
  Guarded makeGuarded();
  Guarded makeDivision();
  Guarded makeFlagged();
  Guarded makeAssumption();
  Guarded makeLookup();
  Guarded makeCalled();
  void reduce(const std::string &value);
  std::string makeIndex(const std::string &value);
  void writeMeeting();
  std::string passStruct(const std::string &value);

  Random &random;
  Kernel kernel;
  /// The kind and type of all reductions, and the size of the target.
  std::string kind, type;
  unsigned size = 1;
  bool isPointer = false, isTargetKnown = false, returnsEarly = false;
  /// An i32: the index of the element of the thread, or of the iteration.
  std::string element, thread, data;
  std::string functions;
  unsigned numLabels = 0, numRegions = 0, depth = 0;
  std::vector<std::string> joins;
};

/// Kernels that test one property each: extrema that barriers order, blocks
/// that wait for others, one thread whose buffers overlap.
Kernel generateGuardTemplate(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_GUARDWRITER_H
