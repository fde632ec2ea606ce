//===- LLVMModule.h - A module of LLVM IR, read and compiled ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_LLVMMODULE_H
#define REDOP_LIB_COMPILE_LLVMMODULE_H

#include "CodeGen.h"
#include "llvm/AsmParser/AsmParserContext.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::redop {

/// A module as it was read, and what was read of it besides.
class LLVMModule {
public:
  /// Reads and verifies text or bitcode; an error is a diagnostic of `context`.
  /// A data layout in it counts for optimize() only, as for `opt` and `llc`:
  /// else it is the target's at once (`forOptimizer`).
  static std::unique_ptr<LLVMModule>
  parse(llvm::MemoryBufferRef source, MLIRContext &context, bool forOptimizer);
  ~LLVMModule();

  llvm::Module &get() { return *module; }
  MLIRContext &getMLIRContext() { return mlirContext; }

  /// Where the module, a function or an instruction comes from: the debug
  /// information says it, or else the position in the text.
  Location getLoc() const;
  Location getLoc(const llvm::Function &function) const;
  Location getLoc(const llvm::Instruction &instruction) const;

  /// The functions that the host may launch; an error if there is none.
  FailureOr<SmallVector<llvm::Function *>> findKernels();

  /// What the options, or else the attributes of the functions, ask for.
  FailureOr<TargetRequest> getTargetRequest(const CompileOptions &options);

  /// Optimises as `opt` does, if `optLevel` says how much.
  LogicalResult optimize(CompileTarget target,
                         std::optional<unsigned> optLevel);

  /// The PTX that `llc` writes. Changes the module.
  FailureOr<std::string> generatePtx(CompileTarget target,
                                     std::optional<unsigned> optLevel);

  /// The same PTX as generatePtx() would write now, and where its lines come
  /// from. For messages, not for use.
  FailureOr<LocatedPtx> generateLocatedPtx(CompileTarget target,
                                           std::optional<unsigned> optLevel);

  /// The text of the module, with the triple and the data layout that it came
  /// with. Changes the module.
  std::string print();

  /// Replaces the module by a copy that generatePtx() may change, and returns
  /// the one that was there. Positions in the text are lost with it.
  std::unique_ptr<llvm::Module> exchange(std::unique_ptr<llvm::Module> other) {
    std::swap(module, other);
    return other;
  }

private:
  explicit LLVMModule(MLIRContext &mlirContext) : mlirContext(mlirContext) {}

  std::unique_ptr<llvm::TargetMachine>
  createTargetMachine(CompileTarget target, std::optional<unsigned> optLevel);
  Location getLoc(std::optional<llvm::FileLocRange> range) const;
  void report(const llvm::DiagnosticInfo &info);

  MLIRContext &mlirContext;
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
  llvm::AsmParserContext positions;
  std::string name, tripleText, layoutText;
  bool hasError = false;
  /// Whether the instructions are those that were read.
  bool hasPositions = true;
};

/// Gives `instructions`, which are in `module`, debug locations whose lines
/// count them from 1, in a file of this name, and the functions of the module
/// nothing else.
void numberInstructions(llvm::Module &module,
                        ArrayRef<llvm::Instruction *> instructions,
                        StringRef file);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_LLVMMODULE_H
