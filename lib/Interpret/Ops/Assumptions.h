//===- Assumptions.h - What the IR promises of its values -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Promises of attributes and assumptions, which strict mode checks.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_OPS_ASSUMPTIONS_H
#define REDOP_LIB_INTERPRET_OPS_ASSUMPTIONS_H

#include "Machine/Machine.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop::interpreter {

/// Applies the attributes of the arguments of a function: a value that violates
/// one is poison. Reports an error where that is undefined.
LogicalResult applyArgumentAttributes(Thread &thread, Operation *op,
                                      FunctionOpInterface function,
                                      MutableArrayRef<Lanes> arguments);
/// Same for the results.
LogicalResult applyResultAttributes(Thread &thread, Operation *op,
                                    FunctionOpInterface function,
                                    MutableArrayRef<Lanes> results);

/// Replaces pointers to arguments that are passed by value by pointers to
/// copies in local memory, which end with the current call.
LogicalResult copyByValue(Thread &thread, Operation *op,
                          FunctionOpInterface function,
                          MutableArrayRef<Lanes> arguments);

/// The operand bundles of an assumption, a violation of which is undefined.
Step checkBundles(Thread &thread, LLVM::AssumeOp op);

/// Follows the address of a getelementptr from member to member, and finds out
/// which of its flags it violates.
class AddressCheck {
public:
  AddressCheck(Thread &thread, LLVM::GEPOp op);
  /// Adds `index` times `size` bytes.
  void add(int64_t index, uint64_t size);
  /// Why the result is poison, or null.
  const char *getViolation() const { return why; }

private:
  bool has(LLVM::GEPNoWrapFlags flag) const;

  LLVM::GEPNoWrapFlags flags;
  uint64_t address;
  std::optional<uint64_t> generic;
  const Allocation *object = nullptr;
  int64_t offset = 0;
  Memory &memory;
  const char *why = nullptr;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_OPS_ASSUMPTIONS_H
