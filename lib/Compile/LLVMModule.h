//===- LLVMModule.h - Parsing and compiling LLVM IR -------------*- C++ -*-===//
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

/// A parsed module, with the properties of its source.
class LLVMModule {
public:
  /// Reads and verifies text or bitcode; an error is a diagnostic of `context`.
  /// As in `opt` and `llc`, the data layout of the module is only used by
  /// optimize() (`forOptimizer`); otherwise, it is replaced by that of the
  /// target.
  static std::unique_ptr<LLVMModule>
  parse(llvm::MemoryBufferRef source, MLIRContext &context, bool forOptimizer);
  ~LLVMModule();

  llvm::Module &get() { return *module; }
  MLIRContext &getMLIRContext() { return mlirContext; }

  /// The location of the module, a function or an instruction, from the debug
  /// information or else the position in the text.
  Location getLoc() const;
  Location getLoc(const llvm::Function &function) const;
  Location getLoc(const llvm::Instruction &instruction) const;

  /// Gives a new instruction the position of `from` in the text, or none.
  void copyPosition(const llvm::Instruction *from, llvm::Instruction &to);

  /// The request of the options, or else of the attributes of the functions.
  FailureOr<TargetRequest> getTargetRequest(const CompileOptions &options);

  /// Checks the atomics for which the target must have instructions, and adds
  /// their PTX version to `request`.
  LogicalResult checkAtomics(TargetRequest &request);

  /// Optimizes like `opt`, if `optLevel` is specified.
  LogicalResult optimize(CompileTarget target,
                         std::optional<unsigned> optLevel);

  /// Simplifies `functions`, which redop has optimized: what its passes create
  /// computes some values again.
  LogicalResult simplify(ArrayRef<llvm::Function *> functions,
                         CompileTarget target);

  /// Returns the same PTX as `llc`. Modifies the module.
  FailureOr<std::string> generatePtx(CompileTarget target,
                                     std::optional<unsigned> optLevel);

  /// Returns the same PTX as generatePtx() would, and the locations of its
  /// lines. Only for messages.
  FailureOr<LocatedPtx> generateLocatedPtx(CompileTarget target,
                                           std::optional<unsigned> optLevel);

  /// Returns the text of the module, with its original triple and data layout.
  /// Modifies the module.
  std::string print();

  /// Returns a copy of the module, for messages after generatePtx(): LLVM may
  /// generate other code for the copy.
  std::unique_ptr<llvm::Module> copy();

  /// Replaces the module by a copy of it.
  void replace(std::unique_ptr<llvm::Module> copied) {
    module = std::move(copied);
  }

private:
  /// The functions that the host may launch. In a module without kernels, as
  /// for relocatable device code, all functions may be called from others.
  SmallVector<llvm::Function *> findEntries();

  explicit LLVMModule(MLIRContext &mlirContext) : mlirContext(mlirContext) {}

  std::unique_ptr<llvm::TargetMachine>
  createTargetMachine(CompileTarget target, std::optional<unsigned> optLevel);
  void forgetPositions();
  Location getLoc(std::optional<llvm::FileLocRange> range) const;
  Location getLoc(const llvm::DiagnosticInfo &info) const;
  /// The location of the function with this name, or of the module.
  Location locate(StringRef function) const;
  std::optional<llvm::FileLocRange>
  getPosition(const llvm::Instruction &instruction) const;
  void report(const llvm::DiagnosticInfo &info);

  MLIRContext &mlirContext;
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
  llvm::AsmParserContext positions;
  /// The positions of other instructions than those of the text.
  DenseMap<const llvm::Instruction *, std::optional<llvm::FileLocRange>>
      copiedPositions;
  /// Those of functions, by name, after the module has been optimized.
  llvm::StringMap<std::optional<llvm::FileLocRange>> functionPositions;
  std::string name, tripleText, layoutText;
  /// The name, for locations.
  mutable StringAttr file;
  bool hasError = false;
  /// Whether the instructions are those of the source.
  bool hasPositions = true;
};

/// Replaces the debug information of `module` by locations for `instructions`,
/// in a file with this name; the line is the number of the instruction, from 1.
/// Numbers of null are not used.
void numberInstructions(llvm::Module &module,
                        ArrayRef<llvm::Instruction *> instructions,
                        StringRef file);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_LLVMMODULE_H
