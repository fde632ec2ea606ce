//===- redop-lsp-server.cpp - mlir-lsp-server with redop ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "redop/InitAll.h"
#include "redop/Support/Nesting.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"

/// Documents arrive in messages that only upstream's server reads, so their
/// nesting cannot be checked first. A large stack supports 100,000 levels.
static constexpr unsigned stackSize = 512 << 20;

int main(int argc, char **argv) {
  mlir::redop::identifyTool();
  mlir::DialectRegistry registry;
  mlir::redop::registerAllDialectsAndExtensions(registry);
  bool succeeds = false;
  // Only used for the thread: crash recovery is disabled.
  llvm::CrashRecoveryContext().RunSafelyOnThread(
      [&] {
        mlir::redop::reportStackOverflow("redop-lsp-server");
        succeeds = succeeded(mlir::MlirLspServerMain(argc, argv, registry));
      },
      stackSize);
  return !succeeds;
}
