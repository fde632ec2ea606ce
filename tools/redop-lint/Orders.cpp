//===- Orders.cpp - Orders that nothing observes --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Orders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Compile/ToolDialects.h"
#include "redop/Optimize/Passes.h"
#include "redop/Raise/Passes.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `function`, or text in it, mentions an order other than relaxed.
static bool mayOrder(FunctionOpInterface function) {
  std::string text;
  llvm::raw_string_ostream os(text);
  function.getFunctionBody().walk([&](Operation *op) {
    op->print(os, OpPrintingFlags().skipRegions().useLocalScope());
    os << "\n";
  });
  constexpr StringRef words[] = {"release", "acquire", "acq_rel",
                                 "seq_cst", "fence",   "membar"};
  return llvm::any_of(
      words, [&](StringRef word) { return StringRef(text).contains(word); });
}

llvm::StringSet<>
mlir::redop::lint::findRelaxedKernels(llvm::MemoryBufferRef source,
                                      const Permissions &permissions) {
  llvm::StringSet<> relaxed;
  MLIRContext context(getToolDialects());
  // What is not lifted keeps its order.
  ScopedDiagnosticHandler handler(&context,
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> module = importPtx(source, context);
  if (!module)
    return relaxed;
  PassManager pm(&context);
  pm.addPass(createRaiseToRedopPass());
  pm.addPass(createRedopRelaxOrderPass(PermissionOptions::set(
      RedopRelaxOrderPassOptions(), addImplied(permissions))));
  if (failed(pm.run(*module)))
    return relaxed;
  module->walk([&](FunctionOpInterface function) {
    if (!function.isExternal() && !mayOrder(function))
      relaxed.insert(function.getName());
  });
  return relaxed;
}
