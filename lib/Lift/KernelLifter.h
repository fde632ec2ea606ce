//===- KernelLifter.h - Lifts one kernel ------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LIFT_KERNELLIFTER_H
#define REDOP_LIB_LIFT_KERNELLIFTER_H

#include "Spaces.h"
#include "redop/Lift/LiftPtx.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <deque>
#include <optional>

namespace llvm {
class DISubprogram;
} // namespace llvm

namespace mlir::redop::ptx {

/// What a name stands for.
struct Symbol {
  /// The memory of a register until mem2reg, a variable, or a parameter.
  llvm::Value *value = nullptr;
  /// The size of a register or of a scalar parameter.
  unsigned bits = 0;
  enum class Kind : uint8_t { Register, Variable, Parameter } kind;
};

/// A declaration of several registers: `%r<5>`.
struct RegisterRange {
  unsigned count, bits;
};

/// A register that has the address of a parameter, and where it gets it.
struct ParameterName {
  const Symbol *parameter = nullptr;
  llvm::StringRef text;
};

/// The names of a block.
struct Scope {
  llvm::StringMap<Symbol> symbols;
  llvm::StringMap<RegisterRange> ranges;
  llvm::StringMap<llvm::BasicBlock *> labels;
};

/// Lifts the body of one kernel. Functions return false, or null, after a
/// refusal.
class KernelLifter {
public:
  KernelLifter(const Function &kernel, llvm::Module &module,
               const llvm::StringSet<> &globals, bool leavesOutWait,
               llvm::function_ref<llvm::DebugLoc(llvm::StringRef)> locate,
               Refusal &refusal)
      : kernel(kernel), module(module), globals(globals),
        leavesOutWait(leavesOutWait), builder(module.getContext()),
        locate(locate), refusal(refusal) {}

  /// Adds a definition to the module.
  bool lift(llvm::DISubprogram *subprogram);
  llvm::Function *getFunction() const { return function; }
  bool waitsForGrids() const { return hasWait; }

private:
  bool refuse(llvm::StringRef at, const llvm::Twine &reason);

  //===--- Names and operands (Operands.cpp) ------------------------------===//

  bool declare(const Variable &variable);
  bool declareMemory(const Variable &variable, const Declarator &each);
  void declareParameter(const Variable &variable, llvm::Argument &argument);
  /// Null if there is none.
  const Symbol *find(llvm::StringRef name);
  const Symbol *findRegister(const Operand &operand);
  /// The value of a source operand, as an integer of `bits`. Null if it is no
  /// register, integer, variable or known special register, without a refusal.
  llvm::Value *tryRead(const Operand &operand, unsigned bits);
  llvm::Value *readSpecial(llvm::StringRef name);
  /// The address of a variable in its space, as an integer.
  llvm::Value *readVariable(llvm::StringRef name);
  /// Writes an integer, extended to the size of the register.
  bool write(const Operand &operand, llvm::Value *value, bool isSigned);
  /// Whether a register can be written with that many bits.
  bool canWrite(const Operand &operand, unsigned bits);

  //===--- Control flow (ControlFlow.cpp) ---------------------------------===//

  bool declareLabels(const Block &block);
  llvm::BasicBlock *findLabel(llvm::StringRef name);
  bool liftBlock(const Block &block);
  bool liftStatement(const Statement &statement);
  bool liftInstruction(const Instruction &instruction);
  bool liftBranch(const Instruction &instruction);
  /// Whether nothing before this place, in the first block, accesses memory or
  /// waits.
  bool isAtBeginning() const;
  llvm::Value *readGuard(const Instruction &instruction);
  llvm::BasicBlock *addBlock();
  /// Continues in `block`, to which the current block falls through.
  void continueIn(llvm::BasicBlock *block);

  //===--- Instructions ---------------------------------------------------===//
  // Nothing if the instruction has no equivalent, so that it stays text.

  using Result = std::optional<bool>;
  Result liftInteger(const Instruction &instruction);
  Result liftArithmetic(const Instruction &instruction, Type type);
  Result liftMultiply(const Instruction &instruction, Type type);
  llvm::Value *divide(llvm::Instruction::BinaryOps op, llvm::Value *left,
                      llvm::Value *right);
  Result liftShift(const Instruction &instruction, Type type);
  Result liftCompare(const Instruction &instruction, Type type);
  Result liftSelect(const Instruction &instruction, Type type);
  Result liftMove(const Instruction &instruction, Type type);
  Result liftConvert(const Instruction &instruction);
  Result liftFloat(const Instruction &instruction);
  /// A source operand of a float type; null like tryRead().
  llvm::Value *tryReadFloat(const Operand &operand, Type type);
  Result liftLoad(const Instruction &instruction);
  Result liftStore(const Instruction &instruction);
  Result liftCvta(const Instruction &instruction);
  Result liftBarrier(const Instruction &instruction);
  Result liftShuffle(const Instruction &instruction);
  Result liftTrap(const Instruction &instruction);

  /// The pointer of an Address in a space of LLVM, or null.
  llvm::Value *getPointer(const Operand &address, unsigned space);
  /// The parameter that an address names, and the offset in it. Null after a
  /// refusal.
  const Symbol *findParameter(const Operand &address, uint64_t &offset);
  /// A `mov` of the address of a parameter, for loads only: in LLVM IR, a
  /// parameter whose address is used for anything else would be copied.
  bool nameParameter(const Operand &to, const Operand &from,
                     const Symbol &parameter);
  /// Whether registers that have such an address have nothing else, and are
  /// used for nothing else.
  bool checkParameterNames();
  bool refuseAddress(llvm::StringRef at) {
    return refuse(at, "the address of a parameter is not supported");
  }
  bool liftText(llvm::ArrayRef<const Instruction *> instructions);
  /// A block that consists of a call and its parameters.
  bool liftCall(const Block &block);
  /// The same for a call of CUDA's __assertfail; nothing for another one.
  Result liftAssertion(const Block &block);
  void addText(llvm::StringRef text);

  const Function &kernel;
  llvm::Module &module;
  /// The names of the variables of the whole module in PTX.
  const llvm::StringSet<> &globals;
  /// Whether a griddepcontrol.wait in front of all accesses is left to the
  /// caller.
  bool leavesOutWait;
  llvm::Function *function = nullptr;
  llvm::IRBuilder<> builder;
  llvm::function_ref<llvm::DebugLoc(llvm::StringRef)> locate;
  Refusal &refusal;

  /// A deque, since symbols keep their addresses as scopes begin.
  std::deque<Scope> scopes;
  /// The first block, in which branches do not matter.
  llvm::BasicBlock *start = nullptr;
  /// Whether the kernel has a variable in local memory.
  bool hasLocalMemory = false;
  /// Whether it contains a load or a store.
  bool hasAccess = false;
  /// Whether griddepcontrol.wait is left to the caller.
  bool hasWait = false;
  /// By the memory of the register.
  llvm::MapVector<llvm::Value *, ParameterName> parameterNames;
  /// The names of the kernel's own variables.
  llvm::StringSet<> memory;
  friend class TextUnit;
};

/// Finds the integers that are computed from addresses, of which they contain
/// more than a few bits. Those that are no addresses may be distances.
llvm::DenseSet<llvm::Value *>
findComputedFromAddresses(llvm::Function &function);

/// Declares __assertfail in `module`, if `source` declares that of CUDA.
void declareAssertFail(const Module &source, llvm::Module &module);

/// Replaces shuffles that return a predicate which nothing uses.
void dropUnusedPredicates(llvm::Function &function);

/// Scales indices that are masked after they are masked.
void scaleIndicesLast(llvm::Function &function);

/// Replaces integers by pointers where they are addresses, and gives the
/// parameters that contain addresses the type of pointers. Returns the
/// function, which may be another one.
llvm::Function *recoverPointers(llvm::Function &function);

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_LIFT_KERNELLIFTER_H
