//===- KernelWriter.h - The text of a random kernel -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_KERNELWRITER_H
#define REDOP_FUZZ_KERNELWRITER_H

#include "Kernel.h"
#include "llvm/ADT/Twine.h"
#include <optional>

namespace mlir::redop::fuzz {

struct ElementType {
  const char *name;
  unsigned bits;
  bool isFloat;
};

/// Memory into which all reductions use the same kind, so that their order does
/// not matter.
struct Target {
  enum class Memory { Global, Shared, Local };
  Memory memory;
  ElementType type;
  /// One of arith's kinds.
  std::string kind;
  unsigned size;
  /// A sum of f32 subnormals, which shared memory keeps and global memory
  /// flushes. Upstream's ops are not used: they do not specify either behavior.
  bool isSubnormal = false;
  /// Whether the memory is an attribution of the kernel.
  bool isAttribution = false;
  /// Whether no value is NaN, so that ops may have `nnan`.
  bool isWithoutNaN = false;
  /// For a sum: the maximum that the threads may have added. For a product: the
  /// number of times that they may have doubled or halved it.
  uint64_t used = 0;
  /// The names of the target: a memref with and without a memory space, and a
  /// pointer. Empty if there is none.
  std::string memref, memrefType, plain, plainType, pointer, pointerType;
};

ElementType pickType(Random &random);
std::string pickKind(Random &random, bool isFloat);
/// Returns the kind of `llvm.atomicrmw` for one of arith's, or "" if there is
/// none.
llvm::StringRef getLLVMKind(llvm::StringRef kind);

/// The kind, type, width and address of a `red`.
struct RedPlace {
  std::string words;
  unsigned width = 1;
  std::string pointer, type;
};

/// The operands of inline PTX.
struct AsmOperands {
  /// Whether an nvvm.inline_ptx has them.
  bool isNVVM = false;
  std::vector<std::string> names, types, letters;

  /// Adds an operand in a register of `letter`; returns its text in PTX.
  std::string add(const std::string &name, llvm::StringRef type,
                  llvm::StringRef letter) {
    std::string number = std::to_string(names.size());
    names.push_back(name);
    types.push_back(type.str());
    letters.push_back(letter.str());
    return isNVVM ? "{$r" + number + "}" : "$" + number;
  }
};

/// Writes lines and generates fresh names.
class TextWriter {
public:
  void line(const llvm::Twine &content) {
    text.append(2 * indent, ' ');
    text += content.str() + "\n";
  }
  /// Opens a region, `scf.if %c {`; close() ends it.
  void open(const llvm::Twine &content) {
    line(content + " {");
    ++indent;
  }
  void close(const llvm::Twine &tail = "") {
    --indent;
    line("}" + tail);
  }
  /// Defines a value and returns its name.
  std::string define(const llvm::Twine &definition) {
    std::string name = "%v" + std::to_string(numValues++);
    line(name + " = " + definition);
    return name;
  }

  std::string text;
  unsigned indent = 0, numValues = 0;
};

/// Writes one kernel.
class KernelWriter : public TextWriter {
public:
  explicit KernelWriter(Random &random) : random(random) {}
  Kernel write();

private:
  // KernelGenerator.cpp: the code around the statements.
  void chooseTargets();
  Target makeTarget(unsigned number);
  void writeHead();
  void initialize(const Target &target);
  void readBack(const Target &target);
  void writeStatements(unsigned count, bool isUniform);
  void writeStatement(bool isUniform);
  void writeIf(bool isUniform);
  void writeLoop(bool isUniform);
  void writeCall();
  std::string addOutput(const ElementType &type, unsigned perThread);
  Target &pickTarget() { return targets[random.below(targets.size())]; }

  // KernelValues.cpp: the operands of statements.
  std::string makeIndex(unsigned size, unsigned width, unsigned multiple);
  std::string makeInt(const ElementType &type);
  std::string makeFloat(const ElementType &type, llvm::StringRef first,
                        llvm::StringRef second);
  std::string makeValue(Target &target);
  std::string makeVector(Target &target, unsigned width);
  std::string makeCondition();
  std::string makeOrder(const Target &target, llvm::StringRef before);
  std::string makePointer(const Target &target, const std::string &index,
                          std::string &type);
  std::string makeDetour(const std::string &pointer);
  // KernelStatements.cpp: the statements.
  void writeReduction(Target &target);
  void writeGroupReduction();
  void writePredicateReduction(bool isBlock);
  /// The threads of a warp as a mask, which has fewer if the block has.
  std::string makeWarpMask();
  std::optional<RedPlace> makeRedPlace(const Target &target);
  bool writeRedOrAtom(Target &target, bool isAtom);
  void storeUnread(const std::string &value, const std::string &type);
  /// Each writes a reduction with one kind of op, or returns false if the
  /// target does not support it.
  bool writeInlinePTX(Target &target);
  std::string makeDisplacement(std::string &pointer, const std::string &type);
  std::string addValues(AsmOperands &operands, Target &target, unsigned width,
                        bool isPacked);
  void addGuard(AsmOperands &operands, std::string &instruction,
                const std::string &condition);
  bool writeRed(Target &target) {
    return writeRedOrAtom(target, /*isAtom=*/false);
  }
  bool writeAtom(Target &target) {
    return writeRedOrAtom(target, /*isAtom=*/true);
  }
  bool writeAtomicRMW(Target &target);
  bool writeMemRefAtomic(Target &target);
  bool writeStoreReduce(Target &target);
  bool writeChoice(Target &target);

  Random &random;
  Kernel kernel;
  std::vector<Target> targets;
  /// The text of called functions, and of the module's variables.
  std::string others;
  unsigned numOthers = 0, depth = 0;
  /// The maximum number of times that a thread executes the current code.
  uint64_t multiplicity = 1;
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNELWRITER_H
