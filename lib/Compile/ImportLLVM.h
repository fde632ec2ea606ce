//===- ImportLLVM.h - Import and export of LLVM IR modules ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_IMPORTLLVM_H
#define REDOP_LIB_COMPILE_IMPORTLLVM_H

#include "ImportCopy.h"
#include "LLVMModule.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop {

/// How a module is imported.
enum class ImportMode {
  /// Functions in which redop may replace something are compared with their
  /// translation back.
  Raise,
  /// For tests: all functions are compared.
  All,
  /// The module is the output. What cannot be imported is an error.
  Output,
};

/// Errors, with the number of an instruction if they are about one.
using Problems = std::vector<std::pair<std::optional<uint64_t>, std::string>>;

/// Calls `body` and returns its errors, with the numbers that `read` finds in
/// their locations. Other diagnostics are about information that the import
/// does not require.
Problems catchErrors(MLIRContext &context,
                     llvm::function_ref<std::optional<uint64_t>(Location)> read,
                     llvm::function_ref<void()> body);

/// The names of the struct types of a module: MLIR identifies types by name,
/// and renames them in a context that already contains the names.
class TypeNames {
public:
  /// Finds names that are not in use in `context`.
  TypeNames(llvm::Module &module, MLIRContext &context);

  /// During its lifetime, the types have their names in MLIR (`areNamed`), or
  /// none.
  class Scope {
  public:
    Scope(const TypeNames &names, bool areNamed);
    ~Scope();

  private:
    const TypeNames &names;
  };

  /// The types by their names in MLIR.
  llvm::StringMap<llvm::StructType *> byName;

private:
  struct Name {
    llvm::StructType *type;
    std::string source, imported;
  };
  std::vector<Name> names;
};

/// A copy of a module in MLIR. What MLIR cannot represent (attributes of calls
/// of inline assembly, `samesign`, metadata, debug information, names) remains
/// in the module, and is restored when functions are translated back.
///
/// A function that translation would change in other ways than redop's rewrites
/// do is not changed. Nothing is known about the body of its copy.
class ImportedModule {
public:
  static std::unique_ptr<ImportedModule> create(LLVMModule &source,
                                                ImportMode mode);

  gpu::GPUModuleOp getKernels() { return kernels; }

  /// Returns the import, without marks, and ends its use.
  OwningOpRef<ModuleOp> take();

  /// The functions that contain redop ops.
  SmallVector<LLVM::LLVMFuncOp> findRaised();
  /// The functions that come back as they are if no pass changes them.
  SmallVector<LLVM::LLVMFuncOp> findCompared();

  /// Records which instructions the ops of `functions` replace that are not
  /// imported. Other instructions with effects may not disappear.
  /// `onlyVolatile`: only those that are volatile.
  void recordReplaced(ArrayRef<LLVM::LLVMFuncOp> functions,
                      bool onlyVolatile = false);

  /// Lowers all functions to the LLVM dialect.
  LogicalResult lower();

  struct Replaced {
    /// Whether any function has been replaced.
    bool isAny = false;
    /// Those that redop-optimize has changed.
    SmallVector<llvm::Function *> optimized;
  };
  /// Replaces the bodies of `functions` in the module by lowered copies. A
  /// function that has lost an instruction is not replaced.
  FailureOr<Replaced> writeBack(ArrayRef<LLVM::LLVMFuncOp> functions);

  /// The functions that were left unchanged, whatever passes have made of their
  /// copies.
  const DenseSet<const llvm::Function *> &getKept() const { return kept; }

private:
  ImportedModule(LLVMModule &source, ImportMode mode)
      : source(source), mode(mode),
        names(source.get(), source.getMLIRContext()) {}
  class Exported;

  LogicalResult import(Obstacles &obstacles);
  LogicalResult translate(Obstacles &obstacles);
  LogicalResult addProblems(const Problems &problems, Obstacles &obstacles);
  LogicalResult reportProblem(std::optional<uint64_t> number, StringRef text);
  LogicalResult readImport();
  void readFunction(LLVM::LLVMFuncOp function);
  void readAttributes(LLVM::LLVMFuncOp function, const llvm::Function &from,
                      const DenseMap<uint64_t, Operation *> &marked);
  void readVariables();
  /// All functions with a body.
  SmallVector<LLVM::LLVMFuncOp> findAll();
  LogicalResult verify(Obstacles &obstacles);
  LogicalResult checkIsComplete(Obstacles &obstacles);
  LogicalResult compare(Obstacles &obstacles);
  void reportObstacles(const Obstacles &obstacles);
  void reportLostAnnotations();
  void reportKept(LLVM::LLVMFuncOp function, const llvm::Instruction *reason,
                  StringRef why);

  /// Translates `functions` to LLVM IR in the context of the source: lowered,
  /// and moved out of the import (`isFinal`), or copies of the import.
  std::unique_ptr<Exported>
  exportFunctions(ArrayRef<LLVM::LLVMFuncOp> functions, bool isFinal);
  void markForExport(LLVM::LLVMFuncOp function);
  bool isImported(Operation *op);
  llvm::Function *getSource(LLVM::LLVMFuncOp function) {
    return dyn_cast_or_null<llvm::Function>(
        copy.globals.lookup(function.getName()));
  }

  LLVMModule &source;
  ImportMode mode;
  /// Whether there is nothing left that has to be replaced in the copy.
  bool isDone = false;
  TypeNames names;
  ImportCopy copy;
  OwningOpRef<ModuleOp> module;
  gpu::GPUModuleOp kernels;

  /// What was imported for the instructions, by number.
  struct Import {
    OperationName name;
    DictionaryAttr attributes;
    /// Also the flags that are no attributes.
    Attribute properties;
    size_t numOperands;
  };
  std::vector<std::optional<Import>> imports;
  /// The numbers of instructions that are replaced.
  DenseSet<uint64_t> replaced;
  /// The functions that come back as they are.
  llvm::DenseSet<const llvm::Function *> compared;
  DenseSet<const llvm::Function *> kept;
};

/// The text of an instruction, for messages.
std::string toText(const llvm::Instruction &instruction);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_IMPORTLLVM_H
