//===- ImportLLVM.h - A module of LLVM IR in MLIR and back ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_IMPORTLLVM_H
#define REDOP_LIB_COMPILE_IMPORTLLVM_H

#include "LLVMModule.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace mlir::redop {

/// A copy of a module in MLIR. What MLIR cannot say (attributes of calls of
/// inline assembly, `samesign`, metadata, debug information, names) stays
/// behind in the module, and functions that come back take it from there.
class ImportedModule {
public:
  /// Imports all of `source`; an error names what MLIR has no op for.
  static std::unique_ptr<ImportedModule> create(LLVMModule &source);

  gpu::GPUModuleOp getKernels() { return kernels; }

  /// The functions in which there is an op of redop.
  SmallVector<LLVM::LLVMFuncOp> findRaised();
  /// All functions with a body.
  SmallVector<LLVM::LLVMFuncOp> findAll();

  /// Lowers all functions to the LLVM dialect.
  LogicalResult lower();

  /// Lowers `functions`, which is all that is left of the copy then, and gives
  /// the functions of the module the bodies that they have here.
  LogicalResult writeBack(ArrayRef<LLVM::LLVMFuncOp> functions);

private:
  ImportedModule(LLVMModule &source) : source(source) {}
  class NamedTypes;

  std::unique_ptr<llvm::Module> copyModule();
  LogicalResult readImport();
  void readFunction(LLVM::LLVMFuncOp function);
  LogicalResult checkIsComplete(llvm::Function &function);
  void keepOnly(ArrayRef<LLVM::LLVMFuncOp> functions);
  void markForExport(LLVM::LLVMFuncOp function);

  LLVMModule &source;
  std::vector<std::pair<Location, std::string>> problems;
  OwningOpRef<ModuleOp> module;
  gpu::GPUModuleOp kernels;

  /// The instructions by number, and what was imported for them.
  std::vector<llvm::Instruction *> instructions;
  struct Import {
    OperationName name;
    DictionaryAttr attributes;
    size_t numOperands;
  };
  std::vector<std::optional<Import>> imports;
  /// The global values by the names that they have in MLIR.
  llvm::StringMap<llvm::GlobalValue *> globals;
  /// For each function, an instruction for each location in it.
  DenseMap<StringAttr, DenseMap<Location, uint64_t>> origins;
};

/// What a function of an exported module needs to become one of `module`.
struct RebuildInput {
  ArrayRef<llvm::Instruction *> instructions;
  llvm::ValueToValueMapTy &globals;
  llvm::ValueMapTypeRemapper &types;
};

/// Gives `function` the body of `exported`, which is emptied. Each instruction
/// that is marked as one of the old body becomes a copy of that one; others get
/// its place in the source. Fails, with the text of an instruction, where an
/// exported one is not the one that it is marked as.
std::optional<std::string> rebuildFunction(llvm::Function &function,
                                           llvm::Function &exported,
                                           const RebuildInput &input);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_IMPORTLLVM_H
