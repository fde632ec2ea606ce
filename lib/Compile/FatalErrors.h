//===- FatalErrors.h - Recovery from LLVM's fatal errors --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_FATALERRORS_H
#define REDOP_LIB_COMPILE_FATALERRORS_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace mlir::redop {

/// The time in which LLVM generates code on this thread. Fatal errors and
/// crashes are then reported at the function that it compiles.
class CodeGenScope {
public:
  /// `locate` returns the location of a function, or of the module for a name
  /// that it does not know.
  using Locate = llvm::function_ref<Location(StringRef)>;
  explicit CodeGenScope(Locate locate);
  ~CodeGenScope();
  CodeGenScope(const CodeGenScope &) = delete;
  CodeGenScope &operator=(const CodeGenScope &) = delete;

  /// The location of the function that LLVM compiles on this thread; none if
  /// no code is generated.
  static std::optional<Location> getLoc();

private:
  Locate locate;
  CodeGenScope *outer;
};

/// Runs `body` on a separate thread and waits for it. If LLVM reports a fatal
/// error, returns false and the reason, which is empty if it has been reported:
/// the thread then blocks
/// forever, and still refers to everything that `body` used, which must
/// not be destroyed. The stack of the caller is not accessed again.
bool runRecoverably(llvm::function_ref<void()> body, std::string &reason);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_FATALERRORS_H
