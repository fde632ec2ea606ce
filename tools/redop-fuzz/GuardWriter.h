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

/// A number at the limits of its type, or near what guards ask for.
std::string pickEdge(Random &random);

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
  void openIf(const std::string &condition, bool hasElse = false);
  /// What follows is executed if the condition does not hold.
  void openElse();
  void closeIf();
  /// Adds an argument of the kernel.
  std::string addArgument(const std::string &type, const std::string &number);
  /// Writes the op in its guard, and passes the result to `use`.
  void writeGuarded(llvm::function_ref<void(const std::string &)> use);
  bool isInBlocks() const { return !numRegions; }

  // GuardLoops.cpp: one statement, of a form that passes rewrite.
  void writeFocused();
  void writeRotatedLoop();
  void writeFixedValue();
  void writeFixedLoop(const std::string &value);
  std::string openShortLoop(unsigned most);
  void writeFixedPlace(const std::string &value);
  void writeNarrowLoop();
  void writeNestedGuards();
  /// Reduces if a condition about `value` holds.
  void writeMasked(const std::string &value);
  /// An i32 that is the same for all threads of a block.
  std::string pickUniform();
  std::string makeCondition(const std::string &value);
  std::string combine(llvm::StringRef op, const std::string &left,
                      const std::string &right);
  std::string combine(llvm::StringRef op, const std::string &left,
                      uint64_t right);

  // GuardStatements.cpp: what a guard protects, and what threads do together.
  std::string addConstant(llvm::StringRef number, llvm::StringRef type);
  std::string loadData(const std::string &i32);
  /// An op that `x` decides about; `y` is its other operand.
  Guarded makeGuarded(const std::string &x, const std::string &y);
  Guarded makePoison(const std::string &x, const std::string &y);
  Guarded makeDivision(const std::string &divisor, const std::string &dividend);
  Guarded makeShift(const std::string &amount, const std::string &shifted);
  Guarded makeFlagged(const std::string &x, const std::string &y);
  Guarded makeAssumption(const std::string &x);
  Guarded makeLookup();
  Guarded makeCalled(const std::string &divisor, const std::string &dividend);
  void reduce(const std::string &value);
  /// Reduces into the element at `index`, if `mask` holds.
  void reduceInto(const std::string &value, const std::string &index,
                  const std::string &mask = "");
  std::string toIndex(const std::string &i32);
  void append(const std::string &mask);
  std::string makeIndex(const std::string &value);
  void writeMeeting();
  std::string passStruct(const std::string &value);

  Random &random;
  Kernel kernel;
  /// The kind and type of all reductions, and the size of the target.
  std::string kind, type;
  unsigned size = 1;
  bool isPointer = false, isTargetKnown = false, returnsEarly = false;
  /// Whether one kind of statement is written, and whether its reductions take
  /// places in a list.
  bool isFocused = false, appends = false;
  /// An i32: the index of the element of the thread, or of the iteration.
  std::string element, thread, data, block;
  std::string functions;
  unsigned numLabels = 0, numRegions = 0, depth = 0;
  /// The blocks after the branches that are open; empty for one with a region.
  std::vector<std::string> joins;
  std::vector<std::string> names = {"%out", "%data", "%seen", "%n", "%w"};
};

/// Blocks that wait for later ones, in loops of many forms.
Kernel generateWait(Random &random);

/// The start and the end of a kernel of 1-dimensional blocks.
std::string wrapKernel(llvm::StringRef functions, llvm::StringRef arguments,
                       llvm::StringRef body);

/// A buffer of i32 with the given elements.
KernelArgument makeNumbers(Random &random, unsigned size,
                           std::initializer_list<llvm::StringRef> choices);
KernelArgument makeCell(llvm::StringRef start);

/// Kernels that test one property each: extrema that barriers order, blocks
/// that wait for others, one thread whose buffers overlap.
Kernel generateGuardTemplate(Random &random);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_GUARDWRITER_H
