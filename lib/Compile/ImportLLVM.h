//===- ImportLLVM.h - Import and export of LLVM IR modules ------*- C++ -*-===//
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

/// A copy of a module in MLIR. What MLIR cannot represent (attributes of calls
/// of inline assembly, `samesign`, metadata, debug information, names) remains
/// in the module, and is restored when functions are translated back.
class ImportedModule {
public:
  /// Imports all of `source`; an error names an instruction that MLIR does not
  /// support.
  static std::unique_ptr<ImportedModule> create(LLVMModule &source);

  gpu::GPUModuleOp getKernels() { return kernels; }

  /// The functions that contain redop ops.
  SmallVector<LLVM::LLVMFuncOp> findRaised();
  /// All functions with a body.
  SmallVector<LLVM::LLVMFuncOp> findAll();

  /// Lowers all functions to the LLVM dialect.
  LogicalResult lower();

  /// Lowers `functions`, erases the rest of the copy, and replaces the bodies
  /// of the functions in the module.
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

/// The state for moving a function of an exported module into `module`.
struct RebuildInput {
  ArrayRef<llvm::Instruction *> instructions;
  llvm::ValueToValueMapTy &globals;
  llvm::ValueMapTypeRemapper &types;
  /// Tells that an instruction comes from another one.
  llvm::function_ref<void(llvm::Instruction &, const llvm::Instruction &)>
      setOrigin;
};

/// Replaces the body of `function` by that of `exported`, which is emptied. An
/// instruction that is marked as one of the old body is replaced by a copy of
/// the latter; other instructions receive its debug location. Fails, with the
/// text of an instruction, if an exported instruction does not match its mark.
std::optional<std::string> rebuildFunction(llvm::Function &function,
                                           llvm::Function &exported,
                                           const RebuildInput &input);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_IMPORTLLVM_H
